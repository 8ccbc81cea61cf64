//! One game from its first node to its end.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::streams::Streams;
use crate::play::{Listener, Node, What};
use crate::policy::Policy;
use crate::rules::Ruleset;
use crate::state::{Racks, State};

/// Most nodes of a game: rules that ask more have no end. A game of a thousand tiles has a few thousand.
const MOST_NODES: u32 = 1_000_000;

/// What one game came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// Points by seat.
    pub points: SmallVec<[i32; 6]>,
    /// Who won, one bit for each seat.
    pub winners: u16,
    /// How many turns it had.
    pub turns: u32,
    /// How many tiles left it because they fitted nowhere.
    pub discarded: u32,
    /// How often a player had to lay a tile.
    pub lays: u32,
    /// How many ways there were to do so, all times together.
    pub lay_options: u64,
    /// How often somebody had to decide anything.
    pub decisions: u32,
    /// How many options there were, all decisions together.
    pub options: u64,
    /// Why it had to stop, if its rules ran away. The numbers then say nothing.
    pub fault: Option<String>,
}

/// Plays a game on from a position to its end; the `i`-th policy has the seat `i`.
pub fn play(
    rules: &Ruleset,
    state: &mut State,
    seats: &mut [Box<dyn Policy>],
    streams: &mut Streams,
    listener: &mut impl Listener,
) -> GameResult {
    play_watched(rules, state, seats, streams, listener, &mut ())
}

/// Called who looks on while a game is played. `()` is nobody, and costs nothing.
pub(super) trait Watch {
    /// True if the game is to be left where it is: what came out then says nothing.
    fn is_over(&self) -> bool {
        false
    }

    /// Called lays a tile, in this turn, and had so many ways to do so.
    fn lays(&mut self, _turn: u32, _ways: u32) {}
}

impl Watch for () {}

/// The same, and somebody looks on.
pub(super) fn play_watched(
    rules: &Ruleset,
    state: &mut State,
    seats: &mut [Box<dyn Policy>],
    streams: &mut Streams,
    listener: &mut impl Listener,
    watch: &mut impl Watch,
) -> GameResult {
    let mut result = GameResult::default();
    for _ in 0..MOST_NODES {
        if watch.is_over() {
            break;
        }
        let mut by_whom = None;
        let answered = match state.node(rules) {
            Node::Decision { by, options, .. } => {
                by_whom = Some(by);
                let choice = seats[by.ix()].choose(rules, state, &options, streams.seat(by));
                result.decisions += 1;
                result.options += options.len() as u64;
                if let Some(What::Lay(..) | What::Mend(..)) = choice.map(|choice| choice.what) {
                    result.lays += 1;
                    result.lay_options += options.len() as u64;
                    watch.lays(state.turn().number, u32::try_from(options.len()).unwrap_or(u32::MAX));
                }
                choice.is_some_and(|choice| state.choose(rules, choice, listener).is_ok())
            }
            Node::Chance { outcomes, .. } => {
                let outcome = streams.outcome(rules, &outcomes);
                outcome.is_some_and(|outcome| state.resolve(rules, outcome, listener).is_ok())
            }
            Node::Over { ranking } => {
                let first = ranking.first();
                result.winners = first.map_or(0, |rank| rank.seats.iter().map(|seat| 1 << seat.0).sum());
                result.points = state.points().into();
                result.turns = state.turn().number;
                // What was never dealt to a rack was never drawn either.
                let undealt = Racks::left_over(rules, seats.len() as u8);
                result.discarded = state.piles().discarded().saturating_sub(undealt);
                result.fault = state.fault().map(str::to_owned);
                return result;
            }
        };
        if !answered {
            let complaint = by_whom.and_then(|by| seats[by.ix()].complaint());
            result.fault = Some(
                complaint.unwrap_or_else(|| "a policy chose something that is not an option".to_owned()),
            );
            return result;
        }
    }
    result.fault = Some(format!("the game has no end: {MOST_NODES} times somebody was asked"));
    result
}
