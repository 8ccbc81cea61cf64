//! From a game's tiles to the XML.

use std::fmt::Write as _;

use indexmap::{IndexMap, IndexSet};

use super::notation::{Group, Notation, theirs};
use super::xml::escaped;
use super::{GROUP, KEPT, NOTE, sides};
use tilewright_lang::merge::Game;
use tilewright_lang::outline;
use tilewright_lang::spec::*;

/// Tiles as XML.
#[derive(Clone, Debug, Default)]
pub struct Exported {
    /// The XML.
    pub xml: String,
    /// How many designs it has.
    pub designs: usize,
    /// Kinds and marks that the notation does not know; they are written under their own names.
    pub unknown: IndexSet<String>,
    /// What XML of tiles cannot say, in sentences.
    pub lost: Vec<String>,
}

/// Writes the tiles of a game as one set.
pub fn export(game: &Game, set: &str, notation: &Notation) -> Exported {
    let mut out = Exported::default();
    let mut tiles = String::new();
    let mut refs = String::new();
    for (id, tile) in &game.tiles {
        let name = tile.note.strip_prefix(NOTE).unwrap_or(&id.0);
        if let Some(kind) = unsayable(tile, notation) {
            out.lost
                .push(format!("{id} is left out: the XML has no word for {kind}, which touches its sides."));
            continue;
        }
        write_tile(name, tile, game, notation, &mut tiles, &mut out);
        let _ = writeln!(refs, "      <ref count=\"{}\" tile=\"{}\"/>", tile.count, escaped(name));
        out.designs += 1;
        if !tile.switch.is_empty() {
            out.lost.push(format!("{id}: its link is not written; the XML knows none."));
        }
    }
    out.xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<defs>\n  <tiles>\n{tiles}  </tiles>\n  <sets>\n    <tile-set id=\"{}\">\n{refs}    \
         </tile-set>\n  </sets>\n</defs>\n",
        escaped(set)
    );
    out
}

/// A feature kind at a side of the tile that the notation has no element for: what is written of such a tile could not be read.
fn unsayable<'t>(tile: &'t Tile, notation: &Notation) -> Option<&'t FeatureKindId> {
    let at_sides = tile.segments.values().filter(|segment| !segment.ports.is_empty());
    at_sides.map(|segment| &segment.kind).find(|kind| notation.element(kind).is_none())
}

fn write_tile(
    name: &str,
    tile: &Tile,
    game: &Game,
    notation: &Notation,
    xml: &mut String,
    out: &mut Exported,
) {
    let mut attributes = String::new();
    let mut symbols = String::new();
    let group = group_of(tile, notation);
    if let Some((group, _)) = group {
        attributes += &format!(" group=\"{}\"", escaped(group));
    }
    for mark in &tile.marks {
        match kept(mark.mark(), game) {
            // An attribute of the tile, or an element.
            Some(source) if !source.starts_with('<') => attributes += &format!(" {source}"),
            Some(source) => {
                let _ = writeln!(symbols, "      {source}");
            }
            None => {
                let _ = writeln!(symbols, "      {}", symbol(mark, notation, out));
            }
        }
    }
    let _ = writeln!(xml, "    <tile id=\"{}\"{attributes}>", escaped(name));
    xml.push_str(&symbols);
    let borders = borders(tile, game);
    for (number, segment) in tile.segments.values().enumerate() {
        let element = notation.element(&segment.kind).map(str::to_owned).unwrap_or_else(|| {
            out.unknown.insert(format!("feature kind {}", segment.kind));
            segment.kind.to_string()
        });
        let mut text = format!("      <{element}");
        for (attribute, other) in &notation.borders {
            let areas = borders.get(&number).into_iter().flatten();
            let of_kind = areas.filter(|&&area| notation.element(&tile.segments[area].kind) == Some(other));
            let sides: Vec<_> = of_kind
                .filter_map(|&area| tile.segments[area].ports.first())
                .map(|&port| border_word(port))
                .collect();
            if !sides.is_empty() {
                text += &format!(" {attribute}=\"{}\"", sides.join(" "));
            }
        }
        let by_group = |mark: &&MarkUse| {
            let of_group = group.and_then(|(_, group)| group.mark.as_ref());
            of_group.is_some_and(|(kind, id)| segment.kind == *kind && mark.mark() == id)
        };
        for mark in segment.marks.iter().filter(|mark| !by_group(mark)) {
            text += &format!(" {}", attribute(mark, game, notation, out));
        }
        let ports: Vec<_> = segment.ports.iter().map(|&port| sides::word(port)).collect();
        if ports.is_empty() && outline::part(&segment.kind, &game.rules.edges) == outline::Part::Site {
            let _ = writeln!(xml, "{text}/>");
        } else {
            // Ground or an area that touches no side lies in the middle.
            let ports = if ports.is_empty() { "I".to_owned() } else { ports.join(" ") };
            let _ = writeln!(xml, "{text}>{ports}</{element}>");
        }
    }
    xml.push_str("    </tile>\n");
}

/// The group of a tile: the one that it came with, or the one whose tag it has and whose mark stands on it.
fn group_of<'n>(tile: &Tile, notation: &'n Notation) -> Option<(&'n str, &'n Group)> {
    let named = |(name, _): &(&String, &Group)| {
        tile.tags.iter().any(|tag| tag.0.strip_prefix(GROUP) == Some(name.as_str()))
    };
    let marked = |group: &Group| match &group.mark {
        Some((kind, mark)) => {
            let of_kind = tile.segments.values().filter(|segment| segment.kind == *kind);
            of_kind.flat_map(|segment| &segment.marks).any(|used| used.mark() == mark)
        }
        None => false,
    };
    let tagged = || notation.groups.iter().filter(|(_, group)| tile.tags.contains(&group.tag));
    let found = notation.groups.iter().find(named);
    let found = found.or_else(|| tagged().find(|(_, group)| marked(group)));
    let plain = || tagged().find(|(_, group)| group.mark.is_none());
    found.or_else(plain).map(|(name, group)| (name.as_str(), group))
}

/// The word for a side at which an area is met: the whole side, unless two areas share it.
fn border_word(port: Port) -> &'static str {
    let number = sides::side(port);
    let [left, _, right] = outline::SIDES[number];
    let is_half = port == left || port == right;
    if is_half { sides::word(port) } else { sides::WHOLE[number] }
}

/// For each segment, by number, the areas it borders.
fn borders(tile: &Tile, game: &Game) -> IndexMap<usize, Vec<usize>> {
    let mut all: IndexMap<usize, Vec<usize>> = IndexMap::new();
    for (ground, area) in outline::borders(tile, &game.rules.edges) {
        let areas = all.entry(ground).or_default();
        if !areas.contains(&area) {
            areas.push(area);
        }
    }
    all.values_mut().for_each(|areas| areas.sort_unstable());
    all
}

/// The XML that a mark was kept from.
fn kept<'g>(mark: &MarkId, game: &'g Game) -> Option<&'g str> {
    let name = game.text.get("en").and_then(|text| text.marks.get(mark));
    name.filter(|_| mark.0.starts_with(KEPT)).map(|noun| noun.one.as_str())
}

/// A mark of a segment as an attribute.
fn attribute(mark: &MarkUse, game: &Game, notation: &Notation, out: &mut Exported) -> String {
    if let Some(source) = kept(mark.mark(), game) {
        return source.to_owned();
    }
    let name_of = |marks: &IndexMap<String, MarkId>| {
        marks.iter().find(|(_, known)| *known == mark.mark()).map(|(name, _)| name.clone())
    };
    let times = match mark {
        MarkUse::Times(_, times) => *times,
        _ => 1,
    };
    let carried = carried(mark);
    if let Some(value) = &carried
        && let Some((name, known)) = notation.values.iter().find(|(_, known)| known.mark == *mark.mark())
    {
        return format!("{name}=\"{}\"", escaped(theirs(&known.words, value)));
    }
    match (name_of(&notation.marks), name_of(&notation.flags), carried) {
        (Some(name), _, None) => format!("{name}=\"{times}\""),
        (None, Some(name), None) if times == 1 => format!("{name}=\"true\""),
        (None, Some(name), None) => format!("{name}=\"{times}\""),
        (_, _, carried) => {
            out.unknown.insert(format!("mark {}", mark.mark()));
            let value = carried.unwrap_or(if times == 1 { "true".to_owned() } else { times.to_string() });
            format!("{}=\"{}\"", mark.mark(), escaped(&value))
        }
    }
}

/// A mark of a tile as an element.
fn symbol(mark: &MarkUse, notation: &Notation, out: &mut Exported) -> String {
    let known = notation.symbols.iter().find(|(_, known)| known.mark == *mark.mark());
    match (known, carried(mark)) {
        (Some((element, _)), None) if matches!(mark, MarkUse::Is(_)) => format!("<{element}/>"),
        (Some((element, known)), Some(value)) if !known.attribute.is_empty() => {
            format!("<{element} {}=\"{}\"/>", known.attribute, escaped(theirs(&known.words, &value)))
        }
        _ => {
            out.unknown.insert(format!("mark {}", mark.mark()));
            format!("<{}{}/>", mark.mark(), argument(mark))
        }
    }
}

/// What a mark carries, as a word.
fn carried(mark: &MarkUse) -> Option<String> {
    match mark {
        MarkUse::Is(_) | MarkUse::Times(..) => None,
        MarkUse::Toward(_, direction) => Some(format!("{direction:?}")),
        MarkUse::For(_, kind) => Some(kind.to_string()),
        MarkUse::Num(_, number) => Some(number.to_string()),
        MarkUse::Token(_, token) => Some(token.to_string()),
    }
}

/// What an unknown mark of a tile carries, as an attribute.
fn argument(mark: &MarkUse) -> String {
    match mark {
        MarkUse::Is(_) => String::new(),
        MarkUse::Times(_, times) => format!(" count=\"{times}\""),
        MarkUse::Toward(_, direction) => format!(" direction=\"{direction:?}\""),
        MarkUse::For(_, kind) => format!(" type=\"{kind}\""),
        MarkUse::Num(_, number) => format!(" number=\"{number}\""),
        MarkUse::Token(_, token) => format!(" token=\"{token}\""),
    }
}
