//! `tilewright diff`: what differs between two games.

use clap::Args;
use serde_json::json;

use super::game::{Format, GameArgs};
use super::{Console, Outcome};
use crate::explain::{Change, Vocabulary, differences};
use crate::merge::{Game, Source};
use crate::rules::Ruleset;
use crate::spec::{PackageId, TileId};

/// Say what differs between two games, and which file and line says so.
///
///   tilewright diff <game> <another game>
///   tilewright diff <game> <game>+./my-rule
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct Diff {
    /// One game: setups, packages and folders joined with `+`.
    from: String,
    /// The other.
    to: String,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Diff {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let mut game = |name: &String| {
            let args = GameArgs { game: name.clone(), ..GameArgs::default() };
            args.merged(console).map(|(_, game)| game)
        };
        let (from, to) = (game(&self.from)?, game(&self.to)?);
        let changes = differences(&from, &to);
        let lines = lines(&from, &to, &changes);
        match self.format {
            Format::Json => console.json(&json!({
                "from": from.name,
                "to": to.name,
                "changes": changes,
                "sentences": lines,
            }))?,
            Format::Text => {
                for line in lines {
                    console.line(line)?;
                }
            }
        }
        Ok(())
    }
}

/// What differs in lines for people; one line if nothing does.
pub(super) fn lines(from: &Game, to: &Game, changes: &[Change]) -> Vec<String> {
    let names = [Vocabulary::new(to, "en"), Vocabulary::new(from, "en")];
    let mut lines = Vec::new();
    packages(from, to, &mut lines);
    tiles(from, to, changes, &mut lines);
    copies(from, to, changes, &mut lines);
    for change in
        changes.iter().filter(|change| !is_whole_tile(change) && !is_of_tile(change, &["count", "note"]))
    {
        // What is gone has its names in the first game only.
        let names = &names[usize::from(change.after.is_none())];
        lines.push(format!("{}{}", change.sentence(names), said(change)));
    }
    if changes.is_empty() {
        let print = |game: &Game| Ruleset::lower(game).map(|rules| rules.fingerprint).unwrap_or_default();
        lines.push(match print(from) == print(to) {
            true if lines.is_empty() => "Nothing differs: it is the same game.".to_owned(),
            true => "Nothing else differs: both are the same game.".to_owned(),
            false => "Only the order differs in which rules stand.".to_owned(),
        });
    }
    lines
}

fn packages(from: &Game, to: &Game, lines: &mut Vec<String>) {
    let of = |game: &Game| game.packages.iter().chain(&game.tiles_only).cloned().collect::<Vec<PackageId>>();
    let only = |one: &Game, other: &Game| {
        let other = of(other);
        let ids = of(one).into_iter().filter(|id| !other.contains(id)).map(|id| id.to_string());
        ids.collect::<Vec<_>>().join(", ")
    };
    for (text, ids) in [("Only the second has", only(to, from)), ("Only the first has", only(from, to))] {
        if !ids.is_empty() {
            let noun = if ids.contains(',') { "packages" } else { "package" };
            lines.push(format!("{text} the {noun} {ids}."));
        }
    }
}

fn is_whole_tile(change: &Change) -> bool {
    change.kind == "tile" && change.part.is_empty()
}

/// Whole designs that are new or gone, together for each package.
fn tiles(from: &Game, to: &Game, changes: &[Change], lines: &mut Vec<String>) {
    for (game, new) in [(to, true), (from, false)] {
        for package in game.packages.iter().chain(&game.tiles_only) {
            let of_package = |id: &str| game.tile_package.get(&TileId::from(id)) == Some(package);
            let whole =
                changes.iter().filter(|change| is_whole_tile(change) && change.after.is_some() == new);
            let ids: Vec<&str> = whole.map(|change| change.id.as_str()).filter(|id| of_package(id)).collect();
            if ids.is_empty() {
                continue;
            }
            let count = |id: &str| game.tiles.get(&TileId::from(id)).map_or(0, |tile| u64::from(tile.count));
            let copies: u64 = ids.iter().map(|id| count(id)).sum();
            let listed: Vec<_> = ids.iter().map(|id| format!("{id} × {}", count(id))).collect();
            let verb = if new { "new" } else { "gone" };
            let listed = listed.join(", ");
            let designs = if ids.len() == 1 {
                "1 tile design".to_owned()
            } else {
                format!("{} tile designs", ids.len())
            };
            let tiles = if copies == 1 { "1 tile".to_owned() } else { format!("{copies} tiles") };
            let are = if ids.len() == 1 { "is" } else { "are" };
            lines.push(format!("{designs} of {package}, {tiles}, {are} {verb}: {listed}"));
        }
    }
}

/// True if one of these parts of a design changed.
fn is_of_tile(change: &Change, parts: &[&str]) -> bool {
    change.kind == "tile" && parts.contains(&change.part.as_str())
}

/// Designs that both have, in other numbers, or with other remarks.
fn copies(from: &Game, to: &Game, changes: &[Change], lines: &mut Vec<String>) {
    let count = |game: &Game, id: &str| game.tiles.get(&TileId::from(id)).map_or(0, |tile| tile.count);
    let counts = changes.iter().filter(|change| is_of_tile(change, &["count"])).map(|change| &change.id);
    let counts: Vec<_> =
        counts.map(|id| format!("{id} × {}, not {}", count(to, id), count(from, id))).collect();
    if !counts.is_empty() {
        lines.push(format!("Copies differ: {}", counts.join("; ")));
    }
    let notes = changes.iter().filter(|change| is_of_tile(change, &["note"])).count();
    if notes > 0 {
        lines.push(format!("{notes} tile designs have another note."));
    }
}

fn said(change: &Change) -> String {
    let place = |source: &Source| match source.line {
        0 => format!("{}/{}", source.package, source.file),
        line => format!("{}/{}:{line}", source.package, source.file),
    };
    let after = change.said_after.as_ref().map(|source| match source.why.as_str() {
        "" => place(source),
        why => format!("{}, because: {why}", place(source)),
    });
    let before = change.said_before.as_ref().map(place);
    match (before, after) {
        (Some(before), Some(after)) if before != after => format!(" ({after}; before: {before})"),
        (_, Some(after)) => format!(" ({after})"),
        (Some(before), None) => format!(" (before: {before})"),
        (None, None) => String::new(),
    }
}
