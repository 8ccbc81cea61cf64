//! From a game's tiles to the XML.

use std::fmt::Write as _;

use indexmap::{IndexMap, IndexSet};

use super::notation::Notation;
use super::read::escaped;
use super::{KEPT, NOTE, sides};
use crate::merge::Game;
use crate::outline;
use crate::spec::*;

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
    for mark in &tile.marks {
        match kept(mark.mark(), game) {
            // An attribute of the tile, or an element.
            Some(source) if !source.starts_with('<') => attributes += &format!(" {source}"),
            Some(source) => {
                let _ = writeln!(symbols, "      {source}");
            }
            None => {
                out.unknown.insert(format!("mark {}", mark.mark()));
                let _ = writeln!(symbols, "      <{}{}/>", mark.mark(), argument(mark));
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
                .map(|&port| sides::WHOLE[sides::side(port)])
                .collect();
            if !sides.is_empty() {
                text += &format!(" {attribute}=\"{}\"", sides.join(" "));
            }
        }
        for mark in &segment.marks {
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
    let times = match mark {
        MarkUse::Times(_, times) => *times,
        _ => 1,
    };
    match notation.marks.iter().find(|(_, known)| *known == mark.mark()) {
        Some((attribute, _)) => format!("{attribute}=\"{times}\""),
        None => {
            out.unknown.insert(format!("mark {}", mark.mark()));
            match times {
                1 => format!("{}=\"true\"", mark.mark()),
                times => format!("{}=\"{times}\"", mark.mark()),
            }
        }
    }
}

/// What a mark of a tile carries, as an attribute.
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
