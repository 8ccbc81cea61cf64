//! One game, looked at from all sides while it is played.

use tilewright::play::{Event, Node, Record, Step};
use tilewright::policy::{Policy, PolicyName, Stream};
use tilewright::rules::{Ruleset, Seat};
use tilewright::state::State;

use super::case::Case;
use super::sound::{self, Stock};

/// Steps of a game that has no end.
const MOST: u64 = 100_000;
/// A position is undone and written down once in so many steps.
const RARELY: u32 = 64;

/// Plays the game of a case; says how many steps it had.
///
/// # Panics
/// Something is not what it should be.
pub fn play(rules: &Ruleset, case: &Case) -> u64 {
    let mut chance = Stream::new(!case.number);
    let mut seats: Vec<Box<dyn Policy>> = case.seats.iter().copied().map(PolicyName::player).collect();
    let mut record = Record::new(rules, case.players).expect("so many may play");
    let stock = Stock::of(rules, record.state());
    let mut gained = record.state().points().to_vec();
    let mut steps = 0;
    loop {
        sound::check(rules, record.state());
        stock.check(rules, record.state());
        let Some(step) = next(rules, record.state(), &mut seats, &mut chance) else { break };
        let before = (chance.below(RARELY) == 0).then(|| record.state().clone());
        let mut listener = |_: &Ruleset, state: &State, event: Event| {
            // What is split or halved is less than its parts, so only the sums are looked at.
            if let Event::Gained { seat, amount, .. } = event {
                gained[seat.ix()] += amount;
                assert_eq!(state.points()[seat.ix()], gained[seat.ix()], "points and what was gained");
            }
        };
        record.step(rules, step, &mut listener).expect("what is offered is accepted");
        if let Some(before) = before {
            there_and_back(rules, &mut record, &before);
        }
        steps += 1;
        assert!(steps < MOST, "the game has no end");
    }
    ended(rules, record.state());
    steps
}

/// What is chosen, or comes up, next; nothing if the game is over.
fn next(rules: &Ruleset, state: &State, seats: &mut [Box<dyn Policy>], chance: &mut Stream) -> Option<Step> {
    match state.node(rules) {
        Node::Decision { by, options, .. } => {
            let index = chance.below(options.len() as u32) as usize;
            let listed = options.get(index).expect("there is an option");
            assert!(options.contains(listed), "an option of the list is no option");
            let choice = seats[by.ix()].choose(rules, state, &options, chance).expect("a policy chooses");
            assert!(options.contains(choice), "a policy chose what is no option");
            Some(Step::Choice(choice))
        }
        Node::Chance { outcomes, .. } => {
            let outcome = outcomes.at(chance.below(outcomes.total())).expect("something comes up");
            Some(Step::Outcome(outcome))
        }
        Node::Over { .. } => None,
    }
}

/// A step back is the position before, a step forward the one after; a position that is written down and read is the same.
fn there_and_back(rules: &Ruleset, record: &mut Record, before: &State) {
    let after = record.state().clone();
    assert!(record.undo(rules) && record.state() == before, "undo is not the position before");
    assert!(record.redo(rules) && *record.state() == after, "redo is not the position after");
    let text = serde_json::to_string(&after).expect("a position can be written down");
    let read: State = serde_json::from_str(&text).expect("what was written down can be read");
    assert!(read == after, "what was written down is another position");
}

/// Nobody is left out at the end, and nothing had to stop.
fn ended(rules: &Ruleset, state: &State) {
    assert_eq!(state.fault(), None, "the rules ran away");
    let Node::Over { ranking } = state.node(rules) else { panic!("the game is over") };
    let mut ranked: Vec<Seat> = ranking.into_iter().flat_map(|rank| rank.seats).collect();
    ranked.sort_unstable();
    assert!(ranked.into_iter().eq((0..state.players()).map(Seat)), "everybody has a rank");
}
