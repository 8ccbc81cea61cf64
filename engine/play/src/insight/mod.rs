//! What a set of tiles is like: which sides occur together, which gaps nothing can fill, which tiles fit nowhere. And what choices change.
//!
//! It looks at tiles and plays games; it knows nothing of what rules mean. A gap is an empty cell of which some sides are
//! decided by tiles beside it; whether special rules of placement allow what the sides allow is not asked. A hole is such a gap
//! that a game has left and no tile of the set fits; for each sort of it a tile can be proposed.
//!
//! **Invariant:** an insight follows from the rules and the plan, whatever the number of threads.

mod consequence;
mod hole;
mod patterns;

use serde::{Deserialize, Serialize};

pub use consequence::{Consequence, Scored, consequences};
pub use hole::{Hole, as_ron, missing_tile};
pub use patterns::{Gap, Sides};

use crate::rules::Ruleset;
use crate::simulate::{Draws, Plan, Progress, SimulateError, draws};

/// What a set of tiles is like. Its fields are those of `insight --format json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Insight {
    /// The game argument.
    pub game: String,
    /// How many tiles there are, with those on the table at the start.
    pub tiles: u32,
    /// The patterns of sides, most frequent first.
    pub sides: Vec<Sides>,
    /// For two, three and four decided sides: how many gaps there can be, and those that nothing can fill though
    /// something fills every gap with one decided side less.
    pub gaps: Vec<Gap>,
    /// The holes that the games left, by the sides that they require, most frequent first.
    pub holes: Vec<Hole>,
    /// How many games were played.
    pub games: u64,
    /// True if somebody stopped the run before all games were played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
    /// Games that had to stop, because their rules ran away or a player failed; they count for nothing.
    #[serde(default)]
    pub faulted_games: u64,
    /// The first of them, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<String>,
    /// How many players took part.
    pub players: u32,
    /// The seed of the run.
    pub seed: u64,
    /// Each design: how often it was drawn, and fitted nowhere; the least lucky first.
    pub unplaceable: Vec<Unplaceable>,
}

/// How often a tile fitted nowhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unplaceable {
    /// The design.
    pub tile: String,
    /// How many copies there are.
    pub copies: u32,
    /// How often a copy was drawn.
    pub drawn: u64,
    /// How often it fitted nowhere.
    pub unplaceable: u64,
    /// The share of draws in which it fitted nowhere.
    pub share: f64,
}

impl Insight {
    /// How many games came to their end: holes, and tiles that fit nowhere, are counted in these.
    pub fn ended(&self) -> u64 {
        self.games.saturating_sub(self.faulted_games)
    }
}

/// Looks at the tiles of a game and plays it. Who stops it gets what came out so far.
///
/// # Errors
/// As [`crate::simulate::simulate`].
pub fn insight(rules: &Ruleset, plan: &Plan, progress: &Progress) -> Result<Insight, SimulateError> {
    let drawn = draws(rules, plan, progress)?;
    let ended = drawn.games.saturating_sub(drawn.faulted_games);
    let of = |(design, draws): (usize, &Draws)| Unplaceable {
        tile: rules.names.designs[design].clone(),
        copies: rules.designs[design].count,
        drawn: draws.drawn,
        unplaceable: draws.unplaceable,
        share: if draws.drawn > 0 { draws.unplaceable as f64 / draws.drawn as f64 } else { 0.0 },
    };
    let mut unplaceable: Vec<_> = drawn.draws.iter().enumerate().map(of).collect();
    unplaceable.sort_by(|a, b| b.share.total_cmp(&a.share));
    Ok(Insight {
        game: rules.name.clone(),
        tiles: rules.designs.iter().map(|design| design.count).sum(),
        sides: patterns::sides(rules),
        gaps: patterns::gaps(rules),
        holes: drawn.holes.iter().map(|found| Hole::new(rules, ended, found)).collect(),
        games: drawn.games,
        stopped: drawn.games < plan.games,
        faulted_games: drawn.faulted_games,
        first_fault: drawn.first_fault.map(|(number, why)| format!("game {number}: {why}")),
        players: u32::from(plan.players),
        seed: plan.seed,
        unplaceable,
    })
}
