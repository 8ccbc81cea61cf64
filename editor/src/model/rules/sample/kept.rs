//! What looking for samples has come to, kept while the same package of the same texts is looked at: the games it can be tried in, and what
//! the computer played in them. Each entry is looked for in the same ones.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tilewright::load::Library;
use tilewright::merge::GameArg;
use tilewright::play::{Node, Step as Move};
use tilewright::policy::PolicyName;
use tilewright::simulate::Streams;
use tilewright::spec::PackageId;
use tilewright::state::State;

use crate::model::Table;

/// What looking for samples has come to.
#[derive(Debug)]
pub(super) struct Kept {
    library: Arc<Library>,
    package: PackageId,
    at_hand: GameArg,
    alone: [OnceLock<Option<Arc<Table>>>; 2],
    games: Mutex<Vec<Game>>,
}

/// A game that the computer plays at a table with a seed.
#[derive(Debug)]
struct Game {
    table: Arc<Table>,
    seed: u64,
    played: Arc<Mutex<Played>>,
}

impl Kept {
    /// Nothing yet.
    pub fn new(library: &Arc<Library>, package: &PackageId, at_hand: &GameArg) -> Self {
        let (library, package, at_hand) = (Arc::clone(library), package.clone(), at_hand.clone());
        Self { library, package, at_hand, alone: Default::default(), games: Mutex::default() }
    }

    /// True if it is of this package of these texts, beside this game.
    pub fn is_of(&self, library: &Arc<Library>, package: &PackageId, at_hand: &GameArg) -> bool {
        Arc::ptr_eq(&self.library, library) && self.package == *package && self.at_hand == *at_hand
    }

    /// Games with a package that is not in the game at hand: with that, or else by itself with what it needs.
    pub fn alone(&self) -> impl Iterator<Item = &Arc<Table>> {
        let mut both = self.at_hand.clone();
        both.names.push(self.package.0.clone());
        let own = GameArg { names: vec![self.package.0.clone()], ..GameArg::default() };
        let laid = self.alone.iter().zip([both, own]);
        laid.filter_map(|(kept, arg)| kept.get_or_init(|| Table::lay(&self.library, &arg).ok()).as_ref())
    }

    /// The game that the computer plays at a table with this seed.
    pub fn game(&self, table: &Arc<Table>, seed: u64, seats: u8) -> Arc<Mutex<Played>> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let known = games.iter().find(|game| Arc::ptr_eq(&game.table, table) && game.seed == seed);
        if let Some(game) = known {
            return Arc::clone(&game.played);
        }
        let played = Played { steps: Vec::new(), streams: Streams::new(seed, 0, seats) };
        let played = Arc::new(Mutex::new(played));
        games.push(Game { table: Arc::clone(table), seed, played: Arc::clone(&played) });
        played
    }
}

/// The steps of such a game, as far as anybody has asked for them.
#[derive(Debug)]
pub(super) struct Played {
    steps: Vec<Move>,
    streams: Streams,
}

impl Played {
    /// The step after so many, which led to this position; nothing if it is over.
    pub fn step(&mut self, nth: usize, table: &Table, state: &State) -> Option<Move> {
        if let Some(step) = self.steps.get(nth) {
            return Some(*step);
        }
        let rules = &table.rules;
        let step = match state.node(rules) {
            Node::Over { .. } => None,
            Node::Chance { outcomes, .. } => self.streams.outcome(rules, &outcomes).map(Move::Outcome),
            Node::Decision { by, options, .. } => {
                // Who is greedy remembers nothing from one decision to the next.
                let mut policy = PolicyName::Greedy.player();
                policy.choose(rules, state, &options, self.streams.seat(by)).map(Move::Choice)
            }
        }?;
        self.steps.push(step);
        Some(step)
    }
}
