//! `tilewright diff`: what differs between two games.

use clap::Args;
use serde_json::json;

use super::game::{Format, GameArgs};
use super::lang::Lang;
use super::{Console, Outcome};
use tilewright_lang::merge::{Game, Source};
use tilewright_lang::spec::{PackageId, TileId};
use tilewright_play::rules::Ruleset;
use tilewright_tell::explain::{Change, Vocabulary, differences};
use tilewright_words::Words;

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
    /// The language of the sentences.
    #[arg(long, value_enum, default_value_t)]
    lang: Lang,
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
        let lines = lines(&from, &to, &changes, self.lang);
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
pub(super) fn lines(from: &Game, to: &Game, changes: &[Change], lang: Lang) -> Vec<String> {
    let names = [Vocabulary::new(to, lang.code()), Vocabulary::new(from, lang.code())];
    let words = &names[0].words;
    let mut lines = Vec::new();
    packages(from, to, words, &mut lines);
    tiles(from, to, changes, words, &mut lines);
    copies(from, to, changes, words, &mut lines);
    for change in
        changes.iter().filter(|change| !is_whole_tile(change) && !is_of_tile(change, &["count", "note"]))
    {
        // What is gone has its names in the first game only.
        let names = &names[usize::from(change.after.is_none())];
        lines.push(format!("{}{}", change.sentence(names), said(change, words)));
    }
    if changes.is_empty() {
        let print = |game: &Game| Ruleset::lower(game).map(|rules| rules.fingerprint).unwrap_or_default();
        lines.push(words.t(match print(from) == print(to) {
            true if lines.is_empty() => "diff-nothing",
            true => "diff-nothing-else",
            false => "diff-order",
        }));
    }
    lines
}

fn packages(from: &Game, to: &Game, words: &Words, lines: &mut Vec<String>) {
    let of = |game: &Game| game.packages.iter().chain(&game.tiles_only).cloned().collect::<Vec<PackageId>>();
    for (key, one, other) in [("diff-only-second", to, from), ("diff-only-first", from, to)] {
        let other = of(other);
        let ids: Vec<_> =
            of(one).into_iter().filter(|id| !other.contains(id)).map(|id| id.to_string()).collect();
        if !ids.is_empty() {
            lines.push(words.with(key, &[("n", ids.len().into()), ("list", ids.join(", ").into())]));
        }
    }
}

fn is_whole_tile(change: &Change) -> bool {
    change.kind == "tile" && change.part.is_empty()
}

/// Whole designs that are new or gone, together for each package.
fn tiles(from: &Game, to: &Game, changes: &[Change], words: &Words, lines: &mut Vec<String>) {
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
            let with = [
                ("designs", ids.len().into()),
                ("package", package.to_string().into()),
                ("tiles", copies.into()),
                ("list", listed.join(", ").into()),
            ];
            lines.push(words.with(if new { "diff-tiles-new" } else { "diff-tiles-gone" }, &with));
        }
    }
}

/// True if one of these parts of a design changed.
fn is_of_tile(change: &Change, parts: &[&str]) -> bool {
    change.kind == "tile" && parts.contains(&change.part.as_str())
}

/// Designs that both have, in other numbers, or with other remarks.
fn copies(from: &Game, to: &Game, changes: &[Change], words: &Words, lines: &mut Vec<String>) {
    let count = |game: &Game, id: &str| game.tiles.get(&TileId::from(id)).map_or(0, |tile| tile.count);
    let counts = changes.iter().filter(|change| is_of_tile(change, &["count"])).map(|change| &change.id);
    let copy = |id: &String| {
        let with =
            [("id", id.as_str().into()), ("is", count(to, id).into()), ("was", count(from, id).into())];
        words.with("diff-copy", &with)
    };
    let counts: Vec<_> = counts.map(copy).collect();
    if !counts.is_empty() {
        lines.push(words.with("diff-copies", &[("list", counts.join("; ").into())]));
    }
    let notes = changes.iter().filter(|change| is_of_tile(change, &["note"])).count();
    if notes > 0 {
        lines.push(words.with("diff-notes", &[("n", notes.into())]));
    }
}

fn said(change: &Change, words: &Words) -> String {
    let place = |source: &Source| match source.line {
        0 => format!("{}/{}", source.package, source.file),
        line => format!("{}/{}:{line}", source.package, source.file),
    };
    let after = change.said_after.as_ref().map(|source| match source.why.as_str() {
        "" => place(source),
        why => format!("{}{}", place(source), words.with("because", &[("why", why.into())])),
    });
    let before = change.said_before.as_ref().map(place);
    let earlier = |place: String| words.with("diff-before", &[("place", place.into())]);
    match (before, after) {
        (Some(before), Some(after)) if before != after => format!(" ({after}; {})", earlier(before)),
        (_, Some(after)) => format!(" ({after})"),
        (Some(before), None) => format!(" ({})", earlier(before)),
        (None, None) => String::new(),
    }
}
