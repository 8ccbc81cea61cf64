//! A draft as files: the setup, and a small package for what no setup can say.

use std::fmt::Write as _;

use tilewright::load::format_text;
use tilewright::merge::Game;
use tilewright::spec::{FORMAT, PackageId, Setup, SetupId, Target};

use super::draft::{Draft, Share, changes_id};
use crate::model::ron_edit::{self, PatchError, quote};

/// A list of names as RON.
fn list<'n>(names: impl Iterator<Item = &'n str>) -> String {
    format!("[{}]", names.map(quote).collect::<Vec<_>>().join(", "))
}

/// The fields of a setup, each with its value, or nothing if it is as it is without being said.
fn fields(draft: &Draft, id: &SetupId) -> [(&'static str, Option<String>); 7] {
    let changes = draft.has_changes().then(|| changes_id(id));
    let of = |share: Share| {
        let chosen = draft.packages.iter().filter(move |(_, own)| **own == share);
        chosen.map(|(id, _)| id.0.as_str()).collect::<Vec<_>>()
    };
    let whole = of(Share::Whole).into_iter().chain(changes.iter().map(|id| id.0.as_str()));
    let part = |share: Share| Some(list(of(share).into_iter())).filter(|list| list != "[]");
    let copies = draft.copies.iter().filter(|(id, n)| **n != 1 && draft.packages.contains_key(*id));
    let copies: Vec<String> = copies.map(|(id, n)| format!("{}: {n}", quote(&id.0))).collect();
    let options = draft.options.iter().map(|(id, value)| format!("{}: {}", quote(&id.0), quote(value)));
    let map = |entries: Vec<String>| (!entries.is_empty()).then(|| format!("{{ {} }}", entries.join(", ")));
    [
        ("id", Some(quote(&id.0))),
        ("title", Some(quote(&draft.title))),
        ("packages", Some(list(whole))),
        ("tiles_only", part(Share::Tiles)),
        ("rules_only", part(Share::Rules)),
        ("copies", map(copies)),
        ("options", map(options.collect())),
    ]
}

/// The setup's file. Of one that is there already only what is different changes.
///
/// # Errors
/// The file that is there cannot be changed.
pub fn setup(draft: &Draft, id: &SetupId, old: Option<(&str, &Setup)>) -> Result<String, PatchError> {
    let fields = fields(draft, id);
    if let Some((text, setup)) = old {
        let mut text = text.to_owned();
        let before = Draft { id: Some(id.clone()), ..as_written(setup) };
        let before = self::fields(&before, id);
        for ((name, value), (_, was)) in fields.into_iter().zip(before) {
            match value {
                _ if value == was => {}
                Some(value) => text = ron_edit::set(&text, name, &value)?,
                None => text = ron_edit::remove(&text, name)?,
            }
        }
        // What it was called in other languages would hide the new title.
        if draft.title != setup.title && !setup.text.is_empty() {
            text = ron_edit::remove(&text, "text")?;
        }
        return Ok(text);
    }
    let mut text = format!("(\nformat: {FORMAT},\n");
    for (name, value) in fields {
        if let Some(value) = value {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name}: {value},");
        }
    }
    text.push_str(")\n");
    Ok(format_text(&text).unwrap_or(text))
}

/// A setup's own words, its package of changes among the packages.
fn as_written(setup: &Setup) -> Draft {
    let mut draft = Draft { title: setup.title.clone(), ..Draft::default() };
    let lists = [
        (&setup.packages, Share::Whole),
        (&setup.tiles_only, Share::Tiles),
        (&setup.rules_only, Share::Rules),
    ];
    for (list, share) in lists {
        draft.packages.extend(list.iter().map(|id| (id.clone(), share)));
    }
    draft.copies.extend(setup.copies.iter().map(|(id, n)| (id.clone(), *n)));
    draft.options.extend(setup.options.iter().map(|(id, value)| (id.clone(), value.clone())));
    draft
}

/// The files of the package of changes. `game` is the game without them.
pub fn changes(draft: &Draft, id: &PackageId, game: &Game, why: &str) -> Vec<(&'static str, String)> {
    let mut patches = String::new();
    let mut add = |op: String| {
        let _ = writeln!(patches, "(op: {op}, why: {}),", quote(why));
    };
    for (tile, count) in &draft.counts {
        // Counts are multiplied by copies after all changes.
        let copies =
            game.tile_package.get(tile).and_then(|package| draft.copies.get(package)).copied().unwrap_or(1);
        let Some(old) = game.tiles.get(tile).map(|tile| tile.count / copies.max(1)) else {
            continue;
        };
        if old != *count {
            add(format!("TileCount(tile: {}, be: {count}, expect: {old})", quote(&tile.0)));
        }
    }
    for target in &draft.off {
        if let Some((kind, name)) = target_name(target) {
            add(format!("Remove({kind}({}))", quote(name)));
        }
    }
    let mut start = String::new();
    if let Some(tile) = &draft.start {
        for known in game.rules.start.keys() {
            add(format!("Remove(Start({}))", quote(&known.0)));
        }
        let place = format!("(tiles: [(tile: {}, at: (0, 0))])", quote(&tile.0));
        start = format!("start: {{ {}: {place} }},\n", quote(&id.0));
    }
    let rules = format!("(\nformat: {FORMAT},\n{start}patch: [\n{patches}],\n)\n");
    let after = list(draft.packages.keys().map(|id| id.0.as_str()));
    // A start needs its tile, even where the package is looked at alone.
    let owner = draft.start.as_ref().and_then(|tile| game.tile_package.get(tile));
    let owner = owner.filter(|owner| game.packages.contains(owner));
    let requires = owner
        .map_or(String::new(), |owner| format!("requires: {},\n", list(std::iter::once(owner.0.as_str()))));
    let package = format!(
        "(\nformat: {FORMAT},\nid: {},\ntitle: {},\nabout: {},\nversion: \"1.0.0\",\n{requires}after: {after},\n)\n",
        quote(&id.0),
        quote(&format!("{} (+)", draft.title)),
        quote(why),
    );
    let laid = |text: String| format_text(&text).unwrap_or(text);
    vec![("package.ron", laid(package)), ("rules.ron", laid(rules))]
}

/// What is left out, as it is written.
pub fn target_name(target: &Target) -> Option<(&'static str, &str)> {
    Some(match target {
        Target::Rule(id) => ("Rule", id.0.as_str()),
        Target::Action(id) => ("Action", id.0.as_str()),
        Target::Modifier(id) => ("Modifier", id.0.as_str()),
        Target::Invariant(id) => ("Invariant", id.0.as_str()),
        Target::Bar(id) => ("Bar", id.0.as_str()),
        Target::Placement(id) => ("Placement", id.0.as_str()),
        Target::Piece(id) => ("Piece", id.0.as_str()),
        Target::Start(_) | Target::Pile(_) | Target::Tile(_) => return None,
    })
}
