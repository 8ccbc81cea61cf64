//! Memory: a position is small, and playing on in one that has been used before asks for none.

use std::alloc::System;
use std::mem::size_of;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use tilewright::merge::{GameArg, merge};
use tilewright::play::Node;
use tilewright::policy::{Budget, Policy, Search, Stream};
use tilewright::rules::Ruleset;
use tilewright::state::State;

#[global_allocator]
static MEMORY: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn rules() -> Ruleset {
    let game =
        merge(&tilewright::tilesets::library().0, &GameArg::parse("base-first-edition+farmers").unwrap())
            .unwrap();
    Ruleset::lower(&game).unwrap()
}

/// Answers one node at random; false at the end.
fn step(rules: &Ruleset, state: &mut State, chance: &mut Stream) -> bool {
    match state.node(rules) {
        Node::Decision { options, .. } => {
            let choice = options.get(chance.below(options.len() as u32) as usize).unwrap();
            state.choose(rules, choice, &mut ()).unwrap();
        }
        Node::Chance { outcomes, .. } => {
            let outcome = outcomes.at(chance.below(outcomes.total())).unwrap();
            state.resolve(rules, outcome, &mut ()).unwrap();
        }
        Node::Over { .. } => return false,
    }
    true
}

/// One test, as what is counted is counted for the whole process.
#[test]
fn memory_is_used_sparingly() {
    decisions_ask_for_no_memory();
    a_position_at_the_end_is_small();
    a_search_asks_for_memory_only_while_it_grows();
}

fn decisions_ask_for_no_memory() {
    let rules = rules();
    let start = State::new(&rules, 2).unwrap();
    let mut state = start.clone();
    let mut chance = Stream::new(5);
    // Some games to begin with: the longest lists of any game are then hardly ever outgrown.
    for _ in 0..20 {
        state.clone_from(&start);
        while step(&rules, &mut state, &mut chance) {}
    }
    let (mut nodes, mut asked) = (0, 0);
    for _ in 0..5 {
        state.clone_from(&start);
        // The last turn scores the whole board; it is no steady state.
        while state.piles().left() > 0 {
            let region = Region::new(MEMORY);
            if !step(&rules, &mut state, &mut chance) {
                break;
            }
            let change = region.change();
            nodes += 1;
            asked += change.allocations + change.reallocations;
        }
    }
    assert!(nodes > 5 * 150, "{nodes}");
    assert_eq!(asked, 0, "in {nodes} decisions and draws");
}

fn a_position_at_the_end_is_small() {
    let rules = rules();
    let mut state = State::new(&rules, 2).unwrap();
    let mut chance = Stream::new(6);
    while step(&rules, &mut state, &mut chance) {}
    let region = Region::new(MEMORY);
    let copy = state.clone();
    let change = region.change();
    let bytes = change.bytes_allocated + size_of::<State>();
    assert!(bytes < 32 << 10, "{bytes} bytes");
    assert!(change.allocations < 40, "{} allocations", change.allocations);
    assert_eq!(copy, state);
}

fn a_search_asks_for_memory_only_while_it_grows() {
    let rules = rules();
    let mut state = State::new(&rules, 2).unwrap();
    let mut chance = Stream::new(7);
    // Somewhere in the middle of a game, where a tile is to be laid.
    while state.piles().left() > 30 || state.turn().placed.is_some() || state.turn().drawn.is_none() {
        assert!(step(&rules, &mut state, &mut chance));
    }
    let Node::Decision { options, .. } = state.node(&rules) else { panic!("a tile is drawn") };
    let mut player = Search::new(Budget::Playouts(100));
    let mut choose = |seed| player.choose(&rules, &state, &options, &mut Stream::new(seed)).unwrap();
    (0..5).for_each(|seed| assert!(options.contains(choose(seed))));
    let region = Region::new(MEMORY);
    choose(0);
    let change = region.change();
    assert_eq!(change.allocations + change.reallocations, 0);
}
