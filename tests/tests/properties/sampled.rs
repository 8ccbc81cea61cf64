//! A position drawn anew for a seat: what the seat sees stays, what it cannot see may be anything that is possible.

use std::collections::BTreeMap;

use tilewright::play::{Node, Outcome, Position};
use tilewright::policy::Stream;
use tilewright::rules::{Design, Ruleset, Seat, TokenKind};
use tilewright::state::State;

use super::played::{pick, take};
use crate::drive::invented::{Part, game};
use crate::drive::{Bytes, invented, sound};
use crate::games::{lowered, ruleset};

const HAND: Part = &[
    ("patch", r#"(op: Table(Hand(2)), why: "two tiles to choose from")"#),
    ("patch", r#"(op: Table(HandSeen(Owner)), why: "held so that only one sees them")"#),
];
const BURY: Part = &[("rules", r#""bury": (on: TileAccepted, do: [BuryTile])"#)];
const SACK: Part = &[
    ("tokens", r#""nut": (held: Owner), "berry": (held: Owner), "leaf": ()"#),
    ("bags", r#""sack": (tokens: { "nut": 3, "berry": 4, "leaf": 5 })"#),
];
const LATE: Part = &[
    ("piles", r#""late": (of: Tagged(["late"]), after: ["main"])"#),
    (
        "tiles",
        r#""nook": (count: 3, edges: ("yard", "lane", "yard", "lawn"), tags: ["late"], segments: {
            "yard": (kind: "yard", ports: [N, S]), "lane": (kind: "lane", ports: [E]), "left": (kind: "lawn", ports: [WL, WR]),
            "up": (kind: "lawn", ports: [EL]), "down": (kind: "lawn", ports: [ER]),
        })"#,
    ),
];

fn rules(parts: &[Part]) -> Ruleset {
    let (_, game) = game(parts).unwrap_or_else(|found| panic!("{found:#?}"));
    lowered(&game)
}

/// Everything that must hold of a position that was drawn anew; plays a little on from it.
fn check(rules: &Ruleset, state: &State, stock: &sound::Stock, chance: &mut Stream) {
    let before = state.clone();
    for seat in (0..state.players()).map(Seat) {
        let mut sampled = state.sampled_for(rules, seat, chance);
        assert_eq!(*state, before, "the position itself stays");
        assert_eq!(sampled.observe(rules, seat), state.observe(rules, seat));
        sound::check(rules, &sampled);
        stock.check(rules, &sampled);
        if let (Node::Decision { by, options }, Node::Decision { options: own, .. }) =
            (sampled.node(rules), state.node(rules))
        {
            assert!(!options.is_empty());
            assert_eq!(options.iter().count(), options.len());
            if by == seat {
                assert!(options.iter().eq(own.iter()), "whoever decides knows his options");
            }
            for choice in options.iter() {
                assert_eq!(sampled.clone().choose(rules, choice, &mut ()), Ok(()));
            }
        }
        for _ in 0..4 {
            let Some(step) = pick(rules, &sampled, chance) else { break };
            take(rules, &mut sampled, step, &mut ());
        }
        sound::check(rules, &sampled);
        stock.check(rules, &sampled);
    }
}

/// Plays a game at random and looks at positions of it now and then.
fn play(rules: &Ruleset, chance: &mut Stream, pace: u32) {
    let (fewest, most) = rules.table.seats;
    let players = fewest + chance.below(u32::from(most - fewest + 1)) as u8;
    let mut state = State::new(rules, players).expect("the game is for so many");
    let stock = sound::Stock::by_rules(rules, players);
    while let Some(step) = pick(rules, &state, chance) {
        if chance.below(pace) == 0 {
            check(rules, &state, &stock, chance);
        }
        take(rules, &mut state, step, &mut ());
    }
}

#[test]
fn what_a_seat_sees_stays_in_invented_games() {
    for seed in 0..150 {
        let mut chance = Stream::new(seed);
        let picks: Vec<u8> = (0..200).map(|_| chance.below(256) as u8).collect();
        play(&invented(&mut Bytes::new(&picks)), &mut chance, 6);
    }
}

#[test]
fn what_a_seat_sees_stays_with_random_packages() {
    const PACKAGES: [&str; 8] = [
        "farmers",
        "river",
        "inns-cathedrals",
        "traders-builders",
        "messengers",
        "mage-witch",
        "gold-mines",
        "house-hand",
    ];
    for seed in 0..6 {
        let mut chance = Stream::new(seed);
        let set: Vec<_> = PACKAGES.into_iter().filter(|_| chance.below(2) == 1).collect();
        let name = ["base"].into_iter().chain(set).collect::<Vec<_>>().join("+");
        play(&ruleset(&name), &mut chance, 24);
    }
    for name in ["garlands", "pavers", "weavers", "wheel-of-fortune", "alpine-meadows"] {
        play(&ruleset(name), &mut Stream::new(9), 24);
    }
}

fn draw(rules: &Ruleset, state: &mut State, name: &str) {
    let design = rules.design(name).expect("a tile of the game");
    state.resolve(rules, Outcome::Tile(design), &mut ()).expect("it can be drawn");
}

/// How often each thing comes up where a seat cannot see it.
fn counted<T: Ord>(
    rules: &Ruleset,
    state: &State,
    seat: Seat,
    of: impl Fn(&State) -> Vec<T>,
) -> BTreeMap<T, u32> {
    let mut chance = Stream::new(3);
    let mut counts = BTreeMap::new();
    for _ in 0..4000 {
        let sampled = state.sampled_for(rules, seat, &mut chance);
        of(&sampled).into_iter().for_each(|thing| *counts.entry(thing).or_default() += 1);
    }
    counts
}

#[test]
fn another_hand_may_be_anything_that_was_not_seen() {
    let rules = rules(&[HAND]);
    let mut state = State::new(&rules, 2).expect("two may play");
    for name in ["green", "well", "end", "twins"] {
        draw(&rules, &mut state, name);
    }
    let unseen = state.observe(&rules, Seat(0)).unseen;
    let all: u32 = unseen.iter().map(|(_, count)| count).sum();
    assert_eq!(all, 21 - 2, "two copies of eleven tiles, but for the first and for two in one's own hand");
    let hand = |sampled: &State| hand_of(&rules, sampled);
    let counts = counted(&rules, &state, Seat(0), hand);
    // Each of 19 tiles is one of the two in that hand as often as any other.
    for &(design, copies) in &unseen {
        let (expected, found) =
            (8000.0 * f64::from(copies) / 19.0, counts.get(&design).copied().unwrap_or(0));
        assert!((f64::from(found) - expected).abs() < 120.0, "{design:?}: {found}, not {expected}");
    }
    // Whoever holds them knows them.
    let own = counted(&rules, &state, Seat(1), hand);
    assert_eq!(own.len(), 2);
}

/// The second player's hand, as he sees it.
fn hand_of(rules: &Ruleset, state: &State) -> Vec<Design> {
    match &state.observe(rules, Seat(1)).hands[1] {
        tilewright::state::Hand::Seen(tiles) => tiles.clone(),
        tilewright::state::Hand::Hidden(_) => panic!("one sees one's own hand"),
    }
}

#[test]
fn a_buried_tile_may_be_any_of_its_pile_and_of_no_other() {
    let rules = rules(&[BURY, LATE]);
    let mut state = State::new(&rules, 2).expect("two may play");
    draw(&rules, &mut state, "end");
    draw(&rules, &mut state, "twins");
    while let Node::Decision { options, .. } = state.node(&rules) {
        let choice =
            if state.turn().placed.is_none() { options.get(0) } else { options.get(options.len() - 1) };
        state.choose(&rules, choice.expect("an option"), &mut ()).expect("an option");
    }
    let buried = |sampled: &State| vec![sampled.board().tiles()[1].buried];
    let counts = counted(&rules, &state, Seat(0), buried);
    assert_eq!(counts.values().sum::<u32>(), 4000);
    // All that was not seen but for the three of the later pile: each of 20 tiles lies there as often as any other.
    let nook = rules.design("nook").expect("a tile of the game");
    let unseen = state.observe(&rules, Seat(0)).unseen;
    let possible: Vec<_> = unseen.into_iter().filter(|&(design, _)| design != nook).collect();
    assert_eq!(possible.iter().map(|(_, count)| count).sum::<u32>(), 20);
    for (design, copies) in possible {
        let found = counts.get(&(design.0 + 1)).copied().unwrap_or_default();
        assert!(found.abs_diff(200 * copies) < 90, "{design:?}: {counts:?}");
    }
    assert!(!counts.contains_key(&(nook.0 + 1)), "those of the later pile lie in it");
}

#[test]
fn tokens_in_secret_may_be_any_of_their_bag_that_would_be_secret() {
    let rules = rules(&[SACK]);
    let kind = |name: &str| {
        TokenKind(rules.names.tokens.iter().position(|known| known == name).expect("a token") as u8)
    };
    let mut position = Position::new(&rules, 2, true).expect("two may play");
    position.give(kind("nut"), 1, Seat(1)).expect("one is in the bag");
    position.give(kind("leaf"), 2, Seat(1)).expect("two are in the bag");
    let state = position.begin(None, &mut ());
    let held = |name: &'static str| {
        let kind = kind(name);
        move |sampled: &State| vec![sampled.tokens().held(Seat(1), kind)]
    };
    // Three nuts and four berries: the one in secret is a nut in three of seven.
    let nuts = counted(&rules, &state, Seat(0), held("nut"));
    assert!(nuts[&1].abs_diff(4000 * 3 / 7) < 120, "{nuts:?}");
    assert_eq!(nuts[&0] + nuts[&1], 4000);
    assert_eq!(counted(&rules, &state, Seat(0), held("leaf")), [(2, 4000)].into());
    assert_eq!(counted(&rules, &state, Seat(1), held("nut")), [(1, 4000)].into());
}
