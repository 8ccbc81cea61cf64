//! What many games of one kind came to.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// The statistics of a run of games. Its fields are those of `simulate --format json`.
///
/// **Invariant:** everything but `threads`, `seconds` and `games_per_second` follows from the game, the
/// number of games and players, the policy and the seed alone, unless somebody stopped the run: which games
/// were over by then is chance. Averages are over the games that came to their end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The game argument.
    pub game: String,
    /// The fingerprint of the rules played.
    pub fingerprint: String,
    /// The number of the first game, if the run is a part of a larger one.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub first: u64,
    /// How many games were played.
    pub games: u64,
    /// True if somebody stopped the run before all games were played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
    /// How many players took part.
    pub players: u32,
    /// The seed of the run.
    pub seed: u64,
    /// How many threads played.
    pub threads: usize,
    /// Who chose: one policy for all seats, or one for each, joined by commas.
    pub policy: String,
    /// How long it took by the clock.
    pub seconds: f64,
    /// Games for each second by the clock.
    pub games_per_second: f64,
    /// Final points of each seat.
    pub score: Vec<Spread>,
    /// Final points of all seats together.
    pub total: Spread,
    /// The share of games each seat won; a shared win counts in equal parts. They add up to 1.
    pub win_share: Vec<f64>,
    /// Turns in a game, on average.
    pub turns_mean: f64,
    /// How many turns games had.
    #[serde(default)]
    pub turns: Spread,
    /// Turns in a game for each player, on average.
    #[serde(default)]
    pub turns_a_player_mean: f64,
    /// Tiles in a game that left it because they fitted nowhere, on average.
    pub discarded_tiles_mean: f64,
    /// Ways to lay the tile in hand, on average over all times somebody had to.
    pub lay_options_mean: f64,
    /// Pieces placed on the board in a game, on average.
    pub pieces_placed_mean: f64,
    /// Points in a game by `feature.term` (or `rule.term`, or `rule`), all seats together, on average, in sorted order.
    /// They add up to the mean of `total`: what sharing or scaling changed has an entry of its own.
    pub points_by_term: IndexMap<String, f64>,
    /// Games that had to stop because their rules ran away.
    pub faulted_games: u64,
    /// The first of them, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_nothing(number: &u64) -> bool {
    *number == 0
}

/// How a number is spread over games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    /// The average.
    pub mean: f64,
    /// The standard deviation of the sample.
    pub sd: f64,
    /// The least.
    pub min: i64,
    /// The most.
    pub max: i64,
    /// What so many of a hundred games do not exceed.
    #[serde(default)]
    pub quantiles: Quantiles,
}

/// What a share of games does not exceed: the least number that so many of them have or stay below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quantiles {
    /// 5 of 100 games.
    pub p5: i64,
    /// A quarter.
    pub p25: i64,
    /// Half: the median.
    pub p50: i64,
    /// Three quarters.
    pub p75: i64,
    /// 95 of 100 games.
    pub p95: i64,
}
