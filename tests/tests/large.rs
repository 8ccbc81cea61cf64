//! Games far larger than a box: many copies of a set on a board without edges.

use tilewright::merge::{GameArg, merge};
use tilewright::play::Node;
use tilewright::rules::Ruleset;
use tilewright::state::State;

/// The rules of a game made of so many copies of the base set.
fn copies(count: u32) -> Ruleset {
    let arg = GameArg::parse("base+farmers").unwrap().copies(&format!("base={count}")).unwrap();
    let game = merge(tilewright_tests::tilesets::library(), &arg).unwrap();
    Ruleset::lower(&game).unwrap()
}

/// Plays a game by always taking an option some way down the list, so that the board sprawls.
fn play(rules: &Ruleset) -> State {
    let mut state = State::new(rules, 4).unwrap();
    let mut turn = 1_usize;
    loop {
        turn = turn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let ticket = turn >> 33;
        match state.node(rules) {
            Node::Decision { options, .. } => {
                let choice = options.get(ticket % options.len()).unwrap();
                state.choose(rules, choice, &mut ()).unwrap();
            }
            Node::Chance { outcomes, .. } => {
                let outcome = outcomes.at(ticket as u32 % outcomes.total()).unwrap();
                state.resolve(rules, outcome, &mut ()).unwrap();
            }
            Node::Over { .. } => return state,
        }
    }
}

#[test]
fn a_game_of_a_thousand_tiles_comes_to_its_end() {
    // 14 × 72 tiles, one of which lies there at the start.
    let rules = copies(14);
    assert_eq!(rules.tile_count(), 14 * 72 - 1);
    let state = play(&rules);
    assert_eq!(state.fault(), None);
    let laid = state.board().tiles().len() as u32;
    assert_eq!(laid + state.piles().discarded(), 14 * 72);
    assert!(laid > 1_000, "hardly any tile fits nowhere on such a board: {laid} lie there");
    // The features that were joined tile by tile are those that one finds from scratch.
    let graph = state.graph();
    for component in graph.components_from_scratch() {
        assert!(component.iter().all(|&segment| graph.root(segment) == graph.root(component[0])));
        assert_eq!(graph.size(component[0]) as usize, component.len());
        assert_eq!(graph.open(component[0]), graph.count_open(&rules, state.board(), component[0]));
    }
}
