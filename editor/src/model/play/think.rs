//! Going on without people: policies choose, chance draws, away from the window.

use serde::{Deserialize, Serialize};
use tilewright::play::{Node, Step};
use tilewright::policy::{Policy, Stop};
use tilewright::rules::Ruleset;
use tilewright::simulate::Streams;
use tilewright::state::State;
use web_time::{Duration, Instant};

use super::sitting::Sitter;

/// How long steps are gathered before they are shown.
const PATIENCE: Duration = Duration::from_millis(30);

/// How far to go.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Reach {
    /// So many decisions at most.
    pub decisions: usize,
    /// Persons' seats are played too, by the policy that looks best.
    pub for_people: bool,
    /// Chance waits for a person.
    pub by_hand: bool,
}

/// Plays on from a position until a person is asked, the game is over, or it has gone as far as it should.
pub(in crate::model) fn think(
    rules: &Ruleset,
    mut state: State,
    mut streams: Streams,
    sitters: &[Sitter],
    reach: Reach,
    stop: &Stop,
) -> Vec<(Step, Streams)> {
    let began = Instant::now();
    let mut seats: Vec<Option<Box<dyn Policy>>> = sitters
        .iter()
        .map(|sitter| {
            let sitter = if reach.for_people && *sitter == Sitter::Person { Sitter::Easy } else { *sitter };
            sitter.player(stop)
        })
        .collect();
    let mut steps = Vec::new();
    let mut decisions = 0;
    loop {
        let step = match state.node(rules) {
            Node::Over { .. } => break,
            Node::Chance { .. } if reach.by_hand => break,
            Node::Chance { outcomes, .. } => streams.outcome(rules, &outcomes).map(Step::Outcome),
            Node::Decision { by, options, .. } => {
                if decisions >= reach.decisions || decisions > 0 && began.elapsed() > PATIENCE {
                    break;
                }
                decisions += 1;
                let Some(Some(policy)) = seats.get_mut(by.ix()) else {
                    break;
                };
                policy.choose(rules, &state, &options, streams.seat(by)).map(Step::Choice)
            }
        };
        let Some(step) = step else {
            break;
        };
        let done = match step {
            Step::Choice(choice) => state.choose(rules, choice, &mut ()),
            Step::Outcome(outcome) => state.resolve(rules, outcome, &mut ()),
        };
        if done.is_err() {
            break;
        }
        steps.push((step, streams.clone()));
    }
    steps
}
