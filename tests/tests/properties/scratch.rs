//! What is kept up to date is what can be worked out from scratch; so are the places for tiles and pieces.

use std::collections::BTreeSet;

use tilewright::graph::SegmentIx;
use tilewright::play::{Node, What};
use tilewright::rules::{Ruleset, unturned};
use tilewright::spec::Matches;
use tilewright::state::{Cell, Loc, State};

use super::played::{GAMES, tables};
use crate::drive::sound;
use crate::games::game;

#[test]
fn everything_kept_is_what_the_board_says_after_every_step() {
    for mut table in tables(2) {
        sound::check(table.rules, &table.state);
        while table.go_on() {
            sound::check(table.rules, &table.state);
        }
    }
}

#[test]
fn tiles_may_be_laid_exactly_where_sides_match() {
    // In these games a side fits its own kind only, and no rule forbids more.
    for name in GAMES {
        let game = game(name);
        assert!(
            game.rules.edges.values().all(|edge| edge.matches == Matches::Own)
                && game.rules.placement.is_empty()
        );
    }
    for mut table in tables(1) {
        while table.go_on() {
            let Node::Decision { options, .. } = table.state.node(table.rules) else {
                continue;
            };
            let Some(design) = table.state.turn().drawn else {
                continue;
            };
            let offered: Vec<_> = options.iter().map(|option| option.what).collect();
            let cells = lays(table.rules, &table.state, design.ix());
            let expected: BTreeSet<_> =
                cells.into_iter().map(|(at, rotation)| What::Lay(design, at, rotation)).collect();
            assert_eq!(offered.len(), expected.len());
            assert_eq!(offered.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }
}

/// Every empty cell beside a tile, and every rotation, for which all touching sides are of the same kind.
fn lays(rules: &Ruleset, state: &State, design: usize) -> Vec<(Cell, u8)> {
    let tiles = state.board().tiles();
    let kind =
        |design: usize, rotation: u8, side: usize| rules.designs[design].edges[unturned(side, rotation)];
    let mut found = Vec::new();
    let cells: BTreeSet<Cell> =
        tiles.iter().flat_map(|tile| (0..4).map(|side| tile.at.beside(side))).collect();
    for at in cells {
        if tiles.iter().any(|tile| tile.at == at) {
            continue;
        }
        let beside: Vec<_> =
            (0..4).map(|side| tiles.iter().find(|tile| tile.at == at.beside(side))).collect();
        for rotation in 0..4 {
            let fits = beside.iter().enumerate().all(|(side, other)| {
                other.is_none_or(|other| {
                    kind(design, rotation, side) == kind(other.design.ix(), other.rotation, (side + 2) % 4)
                })
            });
            if fits {
                found.push((at, rotation));
            }
        }
    }
    found
}

#[test]
fn pieces_may_be_placed_exactly_on_features_of_the_tile_laid_last_that_nobody_is_on() {
    let mut seen = 0;
    for mut table in tables(1) {
        while table.go_on() {
            let (rules, state) = (table.rules, &table.state);
            let Node::Decision { by, options, .. } = state.node(rules) else {
                continue;
            };
            if state.turn().drawn.is_some() {
                continue;
            }
            let tile = state.board().tile(state.turn().placed.expect("a tile was laid"));
            let names = sound::features(rules, state);
            let taken = |segment: SegmentIx| {
                let on = |loc| matches!(loc, Loc::Segment(other) if names[other.ix()] == names[segment.ix()]);
                state.pieces().all().iter().any(|piece| on(piece.loc))
            };
            let mut expected = BTreeSet::from([What::Pass]);
            for design in &rules.pieces {
                let idle = state
                    .pieces()
                    .all()
                    .iter()
                    .any(|piece| (piece.owner, piece.kind, piece.loc) == (by, design.kind, Loc::Supply));
                for (segment, number) in
                    rules.designs[tile.design.ix()].segments.iter().zip(tile.segments(rules))
                {
                    if idle && design.allowed.has(segment.kind.0) && !taken(number) {
                        expected.insert(What::Deploy(design.kind, number));
                    }
                }
            }
            seen += 1;
            assert_eq!(options.iter().map(|option| option.what).collect::<BTreeSet<_>>(), expected);
            assert_eq!(options.len(), expected.len());
        }
    }
    assert!(seen > 500, "only {seen} decisions were looked at");
}
