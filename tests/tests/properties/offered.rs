//! What is offered is accepted, and nothing else is; what is refused changes nothing.

use std::collections::BTreeSet;

use tilewright::graph::SegmentIx;
use tilewright::play::{Choice, Node, Outcome, PlayError, What};
use tilewright::policy::Stream;
use tilewright::rules::{Card, Design, NO_RULE, PieceKind, Ruleset, Seat, TokenKind};
use tilewright::state::{Cell, PieceIx, State, TileIx};

use super::played::{hash, tables};
use crate::drive::{Bytes, any_choice, any_outcome, refuse};

#[test]
fn options_are_one_list_however_one_asks() {
    for mut table in tables(1) {
        loop {
            check_lists(table.rules, &table.state);
            if !table.go_on() {
                break;
            }
        }
    }
}

fn check_lists(rules: &Ruleset, state: &State) {
    match state.node(rules) {
        Node::Decision { by, options, .. } => {
            assert!(by.0 < state.players() && !options.is_empty());
            let all: Vec<Choice> = options.iter().collect();
            assert_eq!(all.len(), options.len());
            assert!(all.iter().enumerate().all(|(index, &option)| options.get(index) == Some(option)));
            assert!(all.iter().all(|&option| options.contains(option)));
            assert_eq!(options.get(all.len()), None);
            assert_eq!(options.get(usize::MAX), None);
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "an option is listed twice");
            // The order is that of the position, not of the one who asks.
            let copy = state.clone();
            let Node::Decision { options: again, .. } = copy.node(rules) else {
                panic!("a copy is the same position")
            };
            assert!(again.iter().eq(all));
        }
        Node::Chance { outcomes, .. } => {
            let all: Vec<(Outcome, u32)> = outcomes.iter().collect();
            assert!(all.iter().all(|&(_, weight)| weight > 0));
            assert_eq!(
                all.iter().map(|(outcome, _)| outcome).collect::<BTreeSet<_>>().len(),
                all.len(),
                "an outcome is listed twice"
            );
            let units = all.iter().flat_map(|&(outcome, weight)| (0..weight).map(move |_| outcome));
            assert!((0..outcomes.total()).map(|ticket| outcomes.at(ticket)).eq(units.map(Some)));
            assert_eq!(outcomes.at(outcomes.total()), None);
            assert_eq!(outcomes.at(u32::MAX), None);
        }
        Node::Over { ranking } => {
            let seats: BTreeSet<Seat> = ranking.into_iter().flat_map(|rank| rank.seats).collect();
            assert!(seats.into_iter().eq((0..state.players()).map(Seat)), "everybody has a rank");
        }
    }
}

#[test]
fn everything_offered_is_accepted() {
    for mut table in tables(1).step_by(2) {
        loop {
            let (rules, state) = (table.rules, &table.state);
            match state.node(rules) {
                Node::Decision { options, .. } => {
                    for option in options.iter() {
                        assert_eq!(state.clone().choose(rules, option, &mut ()), Ok(()), "{option:?}");
                    }
                }
                Node::Chance { outcomes, .. } => {
                    for (outcome, _) in outcomes.iter() {
                        assert_eq!(state.clone().resolve(rules, outcome, &mut ()), Ok(()), "{outcome:?}");
                    }
                }
                Node::Over { .. } => break,
            }
            table.go_on();
        }
    }
}

#[test]
fn nothing_else_is_accepted_and_what_is_refused_changes_nothing() {
    for mut table in tables(1).step_by(2) {
        loop {
            let before = (table.state.clone(), hash(&table.state));
            let rules = table.rules;
            let offered: BTreeSet<Choice> = match table.state.node(rules) {
                Node::Decision { options, .. } => options.iter().collect(),
                _ => BTreeSet::new(),
            };
            let error = if offered.is_empty() { PlayError::NoDecision } else { PlayError::NotAnOption };
            for choice in choices(rules, &table.state, &mut table.chance) {
                if !offered.contains(&choice) {
                    assert_eq!(table.state.choose(rules, choice, &mut ()), Err(error), "{choice:?}");
                }
            }
            let possible: BTreeSet<Outcome> = match table.state.node(rules) {
                Node::Chance { outcomes, .. } => outcomes.iter().map(|(outcome, _)| outcome).collect(),
                _ => BTreeSet::new(),
            };
            let error = if possible.is_empty() { PlayError::NoChance } else { PlayError::NotAnOutcome };
            for outcome in outcomes(rules) {
                if !possible.contains(&outcome) {
                    assert_eq!(table.state.resolve(rules, outcome, &mut ()), Err(error), "{outcome:?}");
                }
            }
            assert!(
                table.state == before.0 && hash(&table.state) == before.1,
                "what was refused changed something"
            );
            if !table.go_on() {
                break;
            }
        }
    }
}

/// The board and two cells around it with every rotation for the tile in hand and for another one; every segment with
/// every kind of piece; everything again as an action.
fn choices(rules: &Ruleset, state: &State, chance: &mut Stream) -> Vec<Choice> {
    let tiles = state.board().tiles();
    let range = |of: fn(&Cell) -> i16| {
        let along = || tiles.iter().map(|tile| of(&tile.at));
        along().min().expect("a board has tiles") - 2..=along().max().expect("a board has tiles") + 2
    };
    let other = Design(chance.below(rules.designs.len() as u32 + 2) as u16);
    let designs = [state.turn().drawn.unwrap_or(Design(u16::MAX)), other];
    let mut whats = vec![What::Pass, What::Act];
    for (x, design) in designs.into_iter().flat_map(|design| range(|cell| cell.x).map(move |x| (x, design))) {
        for y in range(|cell| cell.y) {
            whats.extend((0..5).map(|turn| What::Lay(design, Cell { x, y }, turn)));
        }
    }
    // One of those per node with an action for a change, and segments of the last tiles and of none.
    let segments = state.graph().len();
    let mut near: Vec<u32> = (segments.saturating_sub(12)..segments + 3).collect();
    near.extend([u32::MAX, chance.below(segments)]);
    for kind in 0..=rules.pieces.len() as u8 {
        whats.extend(near.iter().map(|&number| What::Deploy(PieceKind(kind), SegmentIx(number))));
    }
    whats.extend(near.iter().flat_map(|&number| {
        let segment = SegmentIx(number);
        let (tile, piece) = (TileIx(number), PieceIx(number as u16));
        [What::Move(segment), What::Feature(segment), What::Tile(tile), What::Piece(piece)]
    }));
    let actions: Vec<_> = rules.actions.iter().map(|action| action.rule).chain([NO_RULE]).collect();
    whats.into_iter().flat_map(|what| actions.iter().map(move |&action| Choice { action, what })).collect()
}

fn outcomes(rules: &Ruleset) -> Vec<Outcome> {
    let mut all: Vec<_> =
        (0..rules.designs.len() as u16 * 2 + 2).map(|design| Outcome::Tile(Design(design))).collect();
    all.extend([
        Outcome::Tile(Design(u16::MAX)),
        Outcome::Token(TokenKind(0)),
        Outcome::Face(1),
        Outcome::Card(Card(0)),
    ]);
    all.extend([Outcome::Seat(Seat(0)), Outcome::Seat(Seat(u8::MAX))]);
    all
}

#[test]
fn nonsense_is_refused() {
    for mut table in tables(1) {
        while table.go_on() {
            let data: Vec<u8> = (0..24).map(|_| table.chance.below(256) as u8).collect();
            let mut bytes = Bytes::new(&data);
            let (choice, outcome) = (any_choice(table.rules, &mut bytes), any_outcome(&mut bytes));
            refuse(table.rules, &mut table.state, choice, outcome);
        }
        let (rules, over) = (table.rules, table.state.clone());
        let pass = Choice { action: NO_RULE, what: What::Pass };
        assert_eq!(table.state.choose(rules, pass, &mut ()), Err(PlayError::NoDecision));
        assert_eq!(table.state.resolve(rules, Outcome::Seat(Seat(0)), &mut ()), Err(PlayError::NoChance));
        assert!(table.state == over);
    }
}
