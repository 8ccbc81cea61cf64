//! A player sees what is his to see: positions that differ only in what is hidden from him look the same to him.

use tilewright::play::{Node, Outcome, Position};
use tilewright::rules::{Design, Ruleset, Seat, TokenKind};
use tilewright::state::{Hand, Observation, State};

use crate::drive::invented::{Part, game};
use crate::games::lowered;

const HAND: Part = &[("patch", r#"(op: Table(Hand(2)), why: "two tiles to choose from")"#)];
const HELD_UP: Part = &[("patch", r#"(op: Table(HandSeen(Owner)), why: "held so that only one sees them")"#)];
const FACE_DOWN: Part = &[("patch", r#"(op: Table(HandSeen(Nobody)), why: "nobody looks")"#)];
const BURY: Part = &[("rules", r#""bury": (on: TileAccepted, do: [BuryTile])"#)];
const SACK: Part = &[
    ("tokens", r#""nut": (held: Owner), "berry": (held: Owner), "leaf": ()"#),
    ("bags", r#""sack": (tokens: { "nut": 3, "berry": 4, "leaf": 5 })"#),
];

fn rules(parts: &[Part]) -> Ruleset {
    let (_, game) = game(parts).unwrap_or_else(|found| panic!("{found:#?}"));
    lowered(&game)
}

fn draw(rules: &Ruleset, state: &mut State, name: &str) {
    let design = rules.design(name).expect("a tile of the game");
    state.resolve(rules, Outcome::Tile(design), &mut ()).expect("it can be drawn");
}

/// Lays whatever comes first, and passes where that is possible.
fn lay(rules: &Ruleset, state: &mut State) {
    while let Node::Decision { options, .. } = state.node(rules) {
        let choice =
            if state.turn().placed.is_none() { options.get(0) } else { options.get(options.len() - 1) };
        state.choose(rules, choice.expect("a decision has options"), &mut ()).expect("it is one of them");
    }
}

fn unseen(seen: &Observation) -> u32 {
    seen.unseen.iter().map(|(_, count)| count).sum()
}

/// Three players with two tiles each, given to them in turn; the second one's second tile is the one that is named.
fn dealt(rules: &Ruleset, second: &str) -> State {
    let mut state = State::new(rules, 3).expect("up to six may play");
    for name in ["green", "well", "end", second, "fork", "cap"] {
        draw(rules, &mut state, name);
    }
    state
}

#[test]
fn a_hand_is_seen_by_its_owner_only() {
    let rules = rules(&[HAND, HELD_UP]);
    let (a, b) = (dealt(&rules, "twins"), dealt(&rules, "tube"));
    assert_ne!(a, b);
    for by in [0, 2].map(Seat) {
        assert_eq!(a.observe(&rules, by), b.observe(&rules, by));
        assert!(matches!(a.observe(&rules, by).hands[1], Hand::Hidden(2)));
    }
    assert_ne!(a.observe(&rules, Seat(1)), b.observe(&rules, Seat(1)));
    let tiles = ["end", "twins"].map(|name| rules.design(name).expect("a tile of the game"));
    assert_eq!(a.observe(&rules, Seat(1)).hands[1], Hand::Seen(tiles.to_vec()));
    // Two copies of eleven tiles but the one that lies there, and what six are held of others.
    for by in (0..3).map(Seat) {
        let seen = a.observe(&rules, by);
        assert_eq!((seen.tiles_left, unseen(&seen)), (21 - 6, 21 - 2));
    }
    // "twins" is in the pile or in a hand: whoever does not hold it counts both copies.
    let twins = rules.design("twins").expect("a tile of the game");
    let count = |by| {
        a.observe(&rules, Seat(by))
            .unseen
            .iter()
            .find(|(design, _)| *design == twins)
            .map_or(0, |&(_, count)| count)
    };
    assert_eq!([count(0), count(1), count(2)], [2, 1, 2]);
}

#[test]
fn an_open_hand_is_seen_by_all_and_a_face_down_one_by_nobody() {
    let open = rules(&[HAND]);
    let (a, b) = (dealt(&open, "twins"), dealt(&open, "tube"));
    for by in (0..3).map(Seat) {
        assert_ne!(a.observe(&open, by), b.observe(&open, by));
        assert_eq!(unseen(&a.observe(&open, by)), 21 - 6);
    }
    let blind = rules(&[HAND, FACE_DOWN]);
    let (a, b) = (dealt(&blind, "twins"), dealt(&blind, "tube"));
    assert_ne!(a, b);
    for by in (0..3).map(Seat) {
        assert_eq!(a.observe(&blind, by), b.observe(&blind, by));
        assert_eq!(unseen(&a.observe(&blind, by)), 21);
    }
}

#[test]
fn nobody_sees_a_buried_tile() {
    let rules = rules(&[BURY]);
    let play = |buried: &str| {
        let mut state = State::new(&rules, 2).expect("two may play");
        draw(&rules, &mut state, "end");
        let hidden = matches!(state.node(&rules), Node::Chance { outcomes, .. } if outcomes.hidden());
        assert!(hidden, "nobody may see what comes");
        draw(&rules, &mut state, buried);
        let held = state.clone();
        lay(&rules, &mut state);
        (held, state)
    };
    let ((a_held, a), (b_held, b)) = (play("twins"), play("tube"));
    assert!(a_held != b_held && a != b);
    let buried = rules.design("twins").map(|Design(number)| number + 1);
    assert_eq!(a.board().tiles().last().map(|tile| tile.buried), buried);
    for by in (0..2).map(Seat) {
        for (a, b) in [(&a_held, &b_held), (&a, &b)] {
            let seen = a.observe(&rules, by);
            assert_eq!(seen, b.observe(&rules, by));
            // One tile was drawn face up; the buried one is unseen, but not left to draw.
            assert_eq!((unseen(&seen), seen.tiles_left), (21 - 1, 21 - 2));
        }
    }
}

#[test]
fn tokens_held_in_secret_are_counted_but_not_named() {
    let rules = rules(&[SACK]);
    let kind = |name: &str| {
        TokenKind(rules.names.tokens.iter().position(|known| known == name).expect("a token") as u8)
    };
    let held = |name: &str| {
        let mut position = Position::new(&rules, 2, true).expect("two may play");
        position.give(kind(name), 1, Seat(1)).expect("one is in the bag");
        position.give(kind("leaf"), 2, Seat(1)).expect("two are in the bag");
        position.begin(None, &mut ())
    };
    let (a, b) = (held("nut"), held("berry"));
    assert_ne!(a, b);
    assert_eq!(a.observe(&rules, Seat(0)), b.observe(&rules, Seat(0)));
    assert_ne!(a.observe(&rules, Seat(1)), b.observe(&rules, Seat(1)));
    let of_b = |state: &State, by| state.observe(&rules, Seat(by)).held[1].clone();
    assert_eq!((of_b(&a, 0).seen, of_b(&a, 0).hidden), (vec![(kind("leaf"), 2)], 1));
    assert_eq!((of_b(&a, 1).seen, of_b(&a, 1).hidden), (vec![(kind("nut"), 1), (kind("leaf"), 2)], 0));
}
