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
                if decisions >= reach.decisions {
                    break;
                }
                let Some(Some(policy)) = seats.get_mut(by.ix()) else {
                    break;
                };
                // What was thought about once need not be thought about again.
                if decisions > 0 && began.elapsed() > PATIENCE && !policy.has_planned(&state) {
                    break;
                }
                decisions += 1;
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

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright::merge::{GameArg, merge};
    use tilewright::play::What;
    use tilewright::policy::Budget;

    #[test]
    fn whoever_thinks_about_a_turn_thinks_once() {
        let (library, _) = tilewright::tilesets::library();
        let game = merge(&library, &GameArg::parse("base-with-farmers").unwrap()).unwrap();
        let rules = Ruleset::lower(&game).unwrap();
        // So long that nobody waits for what comes after it.
        let thinks = Sitter::Search(Budget::Millis(2 * PATIENCE.as_millis() as u32));
        let reach = Reach { decisions: 100, for_people: false, by_hand: false };
        let state = State::new(&rules, 2).unwrap();
        let steps = think(&rules, state, Streams::new(1, 0, 2), &[thinks; 2], reach, &Stop::default());
        let choices: Vec<What> = steps
            .iter()
            .filter_map(|(step, _)| if let Step::Choice(choice) = step { Some(choice.what) } else { None })
            .collect();
        assert!(matches!(choices[..], [What::Lay(..), What::Deploy(..) | What::Pass]), "{choices:?}");
    }
}
