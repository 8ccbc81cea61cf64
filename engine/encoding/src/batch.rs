//! Many games that are played a step at a time, each as far as its next decision.
//!
//! Chance is answered by the streams of each game, so that the `n`-th game sees the same tiles as the `n`-th game of a run with the same seed.
//! A game that is over makes room for the next one at once.
//!
//! **Invariant:** what happens follows from the rules, the seed and the actions, whatever the number of threads.

use rayon::prelude::*;
use tilewright_play::play::{Choice, Node, PlayError};
use tilewright_play::rules::{Ruleset, Seat};
use tilewright_play::simulate::Streams;
use tilewright_play::state::State;

use crate::Actions;

/// Games that one thread takes at a time: what it costs to wake a thread must not show.
const AT_LEAST: usize = 64;
/// Most answers of chance in a row: rules that ask more have no end.
const MOST_CHANCES: u32 = 1_000_000;

/// Why a step was not made. Those games whose actions were good have made theirs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// There are not as many actions as games.
    #[error("there are {games} games and {actions} actions")]
    Count {
        /// How many games.
        games: usize,
        /// How many actions.
        actions: usize,
    },
    /// It is no option of the game's decision.
    #[error("action {action} is not an option in game {game} of the batch")]
    NotAnOption {
        /// The place of the game.
        game: usize,
        /// The action.
        action: u32,
    },
    /// Its rules had to be stopped, or ask chance again and again, and nobody else.
    #[error("game {game} of the batch does not go on: {why}")]
    Stuck {
        /// The place of the game.
        game: usize,
        /// Why, and by which rule if one is to blame.
        why: String,
    },
}

/// Many games that are played together.
#[derive(Debug)]
pub struct Batch {
    start: State,
    lanes: Vec<Lane>,
    seed: u64,
    players: u8,
    /// The number of the next game to begin.
    next: u64,
    /// True once somebody has asked for lists: then they are made with each step, while a position is at hand.
    lists: bool,
}

/// A place in which games are played one after the other.
#[derive(Debug)]
struct Lane {
    state: State,
    streams: Streams,
    number: u64,
    by: Seat,
    /// The numbers of its options, and how many have none, once somebody asked.
    legal: Vec<u32>,
    outside: u32,
    listed: bool,
    /// What the game came to that ended with the last step: points by seat, and the winners as bits.
    ended: Option<(Vec<i32>, u16)>,
    refused: bool,
    /// Why it does not come to a decision, nor to its end, if it does not.
    stuck: Option<String>,
}

impl Batch {
    /// So many games, each at its first decision.
    ///
    /// # Errors
    /// The game is not for so many players.
    pub fn new(rules: &Ruleset, actions: &Actions, games: usize, seed: u64) -> Result<Self, PlayError> {
        let players = actions.players();
        let start = State::new(rules, players)?;
        let lane = |number: u64| Lane {
            state: start.clone(),
            streams: Streams::new(seed, number, players),
            number,
            by: Seat(0),
            legal: Vec::new(),
            outside: 0,
            listed: false,
            ended: None,
            refused: false,
            stuck: None,
        };
        let mut batch = Self {
            lanes: (0..games as u64).map(lane).collect(),
            next: games as u64,
            start,
            seed,
            players,
            lists: false,
        };
        on_threads(&mut batch.lanes, |_, lane| lane.settle(rules));
        Ok(batch)
    }

    /// How many games are played together.
    pub fn len(&self) -> usize {
        self.lanes.len()
    }

    /// True if none is.
    pub fn is_empty(&self) -> bool {
        self.lanes.is_empty()
    }

    /// Answers the decision of every game, and goes on to the next; what is over begins anew.
    ///
    /// # Errors
    /// An action is no option; the other games have gone on.
    pub fn step(&mut self, rules: &Ruleset, actions: &Actions, chosen: &[u32]) -> Result<(), StepError> {
        if chosen.len() != self.lanes.len() {
            return Err(StepError::Count { games: self.lanes.len(), actions: chosen.len() });
        }
        let listing = self.lists.then_some(actions);
        self.each(rules, listing, |game, state| actions.meant(rules, state, chosen[game]));
        self.refused(chosen)
    }

    /// The same, with places in the order in which the engine has a decision's options in place of numbers, modulo how many there are. No
    /// list of them is made.
    ///
    /// # Errors
    /// There are not as many as games.
    pub fn step_nth(&mut self, rules: &Ruleset, chosen: &[u32]) -> Result<(), StepError> {
        if chosen.len() != self.lanes.len() {
            return Err(StepError::Count { games: self.lanes.len(), actions: chosen.len() });
        }
        self.lists = false;
        self.each(rules, None, |game, state| match state.node(rules) {
            Node::Decision { options, .. } => options.get(chosen[game] as usize % options.len()),
            Node::Chance { .. } | Node::Over { .. } => None,
        });
        self.refused(chosen)
    }

    /// The first game that does not go on, if one does not, as an error.
    pub fn stuck(&self) -> Option<StepError> {
        let (game, lane) = self.lanes.iter().enumerate().find(|(_, lane)| lane.stuck.is_some())?;
        Some(StepError::Stuck { game, why: lane.stuck.clone()? })
    }

    fn refused(&self, chosen: &[u32]) -> Result<(), StepError> {
        if let Some(stuck) = self.stuck() {
            return Err(stuck);
        }
        let refused = self.lanes.iter().position(|lane| lane.refused);
        refused.map_or(Ok(()), |game| Err(StepError::NotAnOption { game, action: chosen[game] }))
    }

    fn each(
        &mut self,
        rules: &Ruleset,
        listing: Option<&Actions>,
        chosen: impl Fn(usize, &State) -> Option<Choice> + Sync,
    ) {
        on_threads(&mut self.lanes, |game, lane| {
            lane.ended = None;
            let choice = chosen(game, &lane.state);
            let made = choice.is_some_and(|choice| lane.state.choose(rules, choice, &mut ()).is_ok());
            lane.refused = !made;
            if made {
                lane.listed = false;
                lane.settle(rules);
                if let Some(actions) = listing.filter(|_| lane.ended.is_none()) {
                    lane.list(rules, actions);
                }
            }
        });
        // Which game comes where must not hang on who was first.
        for lane in self.lanes.iter_mut().filter(|lane| lane.ended.is_some()) {
            lane.number = self.next;
            self.next += 1;
        }
        let (start, seed, players) = (&self.start, self.seed, self.players);
        on_threads(&mut self.lanes, |_, lane| {
            if let Some(ended) = lane.ended.take() {
                lane.state.clone_from(start);
                lane.streams = Streams::new(seed, lane.number, players);
                lane.settle(rules);
                lane.ended = Some(ended);
            }
        });
    }

    /// Makes the lists of options that [`Batch::legal`] and [`Batch::outside`] give.
    pub fn list(&mut self, rules: &Ruleset, actions: &Actions) {
        self.lists = true;
        on_threads(&mut self.lanes, |_, lane| {
            if !lane.listed {
                lane.list(rules, actions);
            }
        });
    }

    /// How many options a game's decision has, those without numbers among them.
    pub fn count(&self, rules: &Ruleset, game: usize) -> usize {
        match self.lanes.get(game).map(|lane| lane.state.node(rules)) {
            Some(Node::Decision { options, .. }) => options.len(),
            Some(Node::Chance { .. } | Node::Over { .. }) | None => 0,
        }
    }

    /// Who decides in a game.
    pub fn by(&self, game: usize) -> Option<Seat> {
        self.lanes.get(game).map(|lane| lane.by)
    }

    /// The numbers of a game's options, each once and in an order of the engine's own, as [`Batch::list`] has them.
    pub fn legal(&self, game: usize) -> &[u32] {
        self.lanes.get(game).map(|lane| lane.legal.as_slice()).unwrap_or_default()
    }

    /// How many options of a game's decision have no number, as [`Batch::list`] has them.
    pub fn outside(&self, game: usize) -> u32 {
        self.lanes.get(game).map_or(0, |lane| lane.outside)
    }

    /// The number of the game that is played at a place.
    pub fn number(&self, game: usize) -> Option<u64> {
        self.lanes.get(game).map(|lane| lane.number)
    }

    /// The points by seat, and the winners as bits, of the game that ended at a place with the last step.
    pub fn ended(&self, game: usize) -> Option<(&[i32], u16)> {
        let ended = self.lanes.get(game)?.ended.as_ref()?;
        Some((&ended.0, ended.1))
    }

    /// The position of a game.
    pub fn state(&self, game: usize) -> Option<&State> {
        self.lanes.get(game).map(|lane| &lane.state)
    }
}

/// Does something with every lane, on all threads that there are. Where that is one, it is this one: a lane that another processor has had
/// comes from its caches.
fn on_threads(lanes: &mut [Lane], each: impl Fn(usize, &mut Lane) + Sync) {
    if lanes.len() <= AT_LEAST || rayon::current_num_threads() == 1 {
        lanes.iter_mut().enumerate().for_each(|(game, lane)| each(game, lane));
    } else {
        lanes.par_iter_mut().with_min_len(AT_LEAST).enumerate().for_each(|(game, lane)| each(game, lane));
    }
}

impl Lane {
    /// Answers chance as long as it is asked.
    fn settle(&mut self, rules: &Ruleset) {
        self.stuck = None;
        for _ in 0..MOST_CHANCES {
            match self.state.node(rules) {
                Node::Decision { by, .. } => {
                    self.by = by;
                    return;
                }
                Node::Chance { outcomes } => {
                    let outcome = self.streams.outcome(rules, &outcomes);
                    let went =
                        outcome.is_some_and(|outcome| self.state.resolve(rules, outcome, &mut ()).is_ok());
                    if !went {
                        self.stuck = Some("nothing can come up".to_owned());
                        return;
                    }
                }
                Node::Over { ranking } => {
                    if let Some(why) = self.state.fault() {
                        self.stuck = Some(why.to_owned());
                        return;
                    }
                    let first = ranking.first();
                    let winners = first.map_or(0, |rank| rank.seats.iter().map(|seat| 1 << seat.0).sum());
                    self.ended = Some((self.state.points().to_vec(), winners));
                    return;
                }
            }
        }
        self.stuck = Some("the rules ask chance again and again, and nobody else".to_owned());
    }

    fn list(&mut self, rules: &Ruleset, actions: &Actions) {
        let Self { state, legal, outside, listed, .. } = self;
        (*outside, *listed) = (0, true);
        actions.each_once(rules, state, legal, |_, _| *outside += 1);
    }
}
