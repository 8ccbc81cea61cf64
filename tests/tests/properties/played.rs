//! Random games of the built-in packages, step by step.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use tilewright::play::{Listener, Node, Step};
use tilewright::policy::Stream;
use tilewright::rules::Ruleset;
use tilewright::state::State;

use crate::games::ruleset;

/// The games that are played.
pub const GAMES: [&str; 3] = ["base", "base+farmers", "base-first-edition+farmers"];

/// The rules of one of them.
pub fn rules(game: usize) -> &'static Ruleset {
    static RULES: [OnceLock<Ruleset>; GAMES.len()] = [const { OnceLock::new() }; GAMES.len()];
    RULES[game].get_or_init(|| ruleset(GAMES[game]))
}

/// A random game on its way.
pub struct Played {
    /// Its rules.
    pub rules: &'static Ruleset,
    /// How many play.
    pub players: u8,
    /// The position.
    pub state: State,
    /// Random numbers: for this game, and for whatever a test picks.
    pub chance: Stream,
    name: String,
    steps: u32,
}

impl Played {
    /// The beginning of a game.
    pub fn new(game: usize, players: u8, seed: u64) -> Self {
        let rules = rules(game);
        let state = State::new(rules, players).expect("2 to 6 may play");
        let name = format!("{} for {players}, seed {seed}", GAMES[game]);
        Self { rules, players, state, chance: Stream::new(seed), name, steps: 0 }
    }

    /// A step that is possible now, at random; none if the game is over.
    pub fn pick(&mut self) -> Option<Step> {
        pick(self.rules, &self.state, &mut self.chance)
    }

    /// Takes a step.
    pub fn take(&mut self, step: Step, listener: &mut impl Listener) {
        self.steps += 1;
        take(self.rules, &mut self.state, step, listener);
    }

    /// Takes a random step, in silence. False if the game is over.
    pub fn go_on(&mut self) -> bool {
        let step = self.pick();
        if let Some(step) = step {
            self.take(step, &mut ());
        }
        step.is_some()
    }

    /// Takes so many random steps, or fewer if the game is over before.
    pub fn go_on_for(&mut self, steps: u32) {
        let mut left = steps;
        while left > 0 && self.go_on() {
            left -= 1;
        }
    }
}

/// Says which game it was if a check in it fails.
impl Drop for Played {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in {}, after {} steps", self.name, self.steps);
        }
    }
}

/// Every game with every number of players, so many times each.
pub fn tables(times: u64) -> impl Iterator<Item = Played> {
    let games = 0..GAMES.len();
    let tables = games.flat_map(|game| (2..=6).map(move |players| (game, players)));
    tables.flat_map(move |(game, players)| {
        (0..times).map(move |time| Played::new(game, players, time * 1000 + u64::from(players)))
    })
}

/// A step that is possible, at random.
pub fn pick(rules: &Ruleset, state: &State, chance: &mut Stream) -> Option<Step> {
    match state.node(rules) {
        Node::Decision { options, .. } => {
            options.get(chance.below(options.len() as u32) as usize).map(Step::Choice)
        }
        Node::Chance { outcomes, .. } => outcomes.at(chance.below(outcomes.total())).map(Step::Outcome),
        Node::Over { .. } => None,
    }
}

/// Takes a step that is possible.
pub fn take(rules: &Ruleset, state: &mut State, step: Step, listener: &mut impl Listener) {
    let taken = match step {
        Step::Choice(choice) => state.choose(rules, choice, listener),
        Step::Outcome(outcome) => state.resolve(rules, outcome, listener),
    };
    assert_eq!(taken, Ok(()), "{step:?} is possible");
}

/// The hash of a position.
pub fn hash(state: &State) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}
