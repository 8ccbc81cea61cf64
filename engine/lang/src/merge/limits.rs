//! How much a game may have of each kind of thing.
//!
//! Play counts in small numbers, and nothing here may take long, however much somebody writes into a
//! file. So this is looked at before anything else is done with the definitions.

use super::report::{Report, Where};
use super::select::Selection;
use crate::load::LoadedPackage;
use crate::spec::{RulesFile, Spaces};

/// What is counted, how many a game may have, and how it is counted.
type Limit = (&'static str, usize, fn(&LoadedPackage) -> usize);

const LIMITS: [Limit; 25] = [
    ("feature kinds", 64, |loaded| loaded.rules.features.len()),
    ("kinds of pieces", 64, |loaded| loaded.rules.pieces.len()),
    ("kinds of tokens", 64, |loaded| loaded.rules.tokens.len()),
    ("edge kinds", 250, |loaded| loaded.rules.edges.len()),
    ("marks", 250, |loaded| loaded.rules.marks.len()),
    ("tracks", 250, |loaded| loaded.rules.tracks.len()),
    ("bags", 250, |loaded| loaded.rules.bags.len()),
    ("dice", 250, |loaded| loaded.rules.dice.len()),
    ("decks", 250, |loaded| loaded.rules.decks.len()),
    ("piles", 250, |loaded| loaded.rules.piles.len()),
    ("racks", 250, |loaded| loaded.rules.racks.len()),
    ("start boards", 250, |loaded| loaded.rules.start.len()),
    ("slots", 250, |loaded| loaded.rules.slots.len()),
    ("notes", 250, |loaded| loaded.rules.notes.len()),
    ("layers", 250, |loaded| loaded.rules.layers.len()),
    ("placement rules", 250, |loaded| loaded.rules.placement.len()),
    ("rules", 2_000, |loaded| loaded.rules.rules.len()),
    ("actions", 2_000, |loaded| loaded.rules.actions.len()),
    ("modifiers", 2_000, |loaded| loaded.rules.modifiers.len()),
    ("invariants", 2_000, |loaded| loaded.rules.invariants.len()),
    ("bars", 2_000, |loaded| loaded.rules.bars.len()),
    ("procedures", 2_000, |loaded| loaded.rules.procedures.len()),
    ("patches", 2_000, |loaded| loaded.rules.patch.len()),
    ("options", 250, |loaded| loaded.package.options.len()),
    ("tile designs", 20_000, |loaded| loaded.tiles.tiles.len()),
];

/// Segments of one tile.
const MOST_SEGMENTS: usize = 64;
/// Groups of actions.
const MOST_GROUPS: usize = 32;

/// Reports what there is too much of.
pub(crate) fn check(selection: &Selection, report: &mut Report<'_>) {
    let library = report.library;
    let packages = || selection.packages.iter().chain(&selection.tiles_only);
    for (what, most, count) in LIMITS {
        let total: usize = packages().map(|id| count(&library.packages[id])).sum();
        if total > most {
            let message = format!("a game can have at most {most} {what}; this one has {total}");
            report.error(&Where::argument(), "too-many", message);
        }
    }
    let actions = packages().flat_map(|id| library.packages[id].rules.actions.values());
    let mut groups: Vec<_> = actions.map(|action| &action.group).collect();
    groups.sort();
    groups.dedup();
    if groups.len() > MOST_GROUPS {
        let message =
            format!("a game can have at most {MOST_GROUPS} groups of actions; this one has {}", groups.len());
        report.error(&Where::argument(), "too-many", message);
    }
    for package in packages() {
        for (id, tile) in &library.packages[package].tiles.tiles {
            if tile.segments.len() > MOST_SEGMENTS {
                let message = format!(
                    "a tile can have at most {MOST_SEGMENTS} segments; this one has {}",
                    tile.segments.len()
                );
                report.error(&Where::file(package, "tiles.ron", format!("tiles.{id}")), "too-many", message);
            }
        }
    }
}

/// Every number of things that rules ask for, with its path.
pub fn counts(rules: &RulesFile) -> Vec<(String, u32)> {
    let mut counts: Vec<(String, u32)> = Vec::new();
    for (id, piece) in &rules.pieces {
        counts.push((format!("pieces.{id}.per_player"), piece.per_player));
        counts.push((format!("pieces.{id}.neutral"), piece.neutral));
        counts.extend(rows(&format!("pieces.{id}"), &piece.by_players));
    }
    for (id, token) in &rules.tokens {
        counts.push((format!("tokens.{id}.supply"), token.supply));
        counts.extend(rows(&format!("tokens.{id}"), &token.by_players));
    }
    for (id, bag) in &rules.bags {
        counts.extend(bag.tokens.iter().map(|(token, count)| (format!("bags.{id}.tokens.{token}"), *count)));
    }
    for (id, rack) in &rules.racks {
        counts.push((format!("racks.{id}.deal"), rack.deal));
    }
    for (id, deck) in &rules.decks {
        counts.extend(
            deck.cards.iter().map(|(card, design)| (format!("decks.{id}.cards.{card}.count"), design.count)),
        );
    }
    for (id, track) in &rules.tracks {
        if let Spaces::Count(count) = track.spaces {
            counts.push((format!("tracks.{id}.spaces"), count));
        }
    }
    if let Some(table) = &rules.table {
        counts.push(("table.hand".to_owned(), table.hand));
    }
    counts
}

/// The numbers of a thing by how many play, with their paths.
fn rows(path: &str, rows: &[(u32, u32)]) -> impl Iterator<Item = (String, u32)> {
    rows.iter().enumerate().map(move |(k, (_, count))| (format!("{path}.by_players[{k}][1]"), *count))
}
