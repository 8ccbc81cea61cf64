//! Which games are played.

use pyo3::prelude::*;
use tilewright::rules::Ruleset;
use tilewright::simulate::Plan;

use crate::entrants::entrants;

/// Which games a caller wants to be played.
#[derive(Clone, Debug, FromPyObject)]
pub struct Wanted {
    #[pyo3(item)]
    pub first: u64,
    #[pyo3(item)]
    pub games: u64,
    #[pyo3(item)]
    players: Option<u8>,
    #[pyo3(item)]
    seed: u64,
    #[pyo3(item)]
    pub policies: Vec<String>,
    #[pyo3(item)]
    threads: usize,
}

impl Wanted {
    /// The plan, for a game that is usually played by so many.
    ///
    /// # Errors
    /// Nobody plays under a name, or there are more policies than players.
    pub fn plan(&self, rules: &Ruleset, players: u8) -> Result<Plan, String> {
        let plan = Plan {
            first: self.first,
            games: self.games,
            players: self.players.unwrap_or(players),
            seed: self.seed,
            policies: entrants(&self.policies)?,
            threads: self.threads,
        };
        let (fewest, most) = rules.table.seats;
        if !(fewest..=most).contains(&plan.players) {
            return Err(format!("this game is for {fewest} to {most} players, not {}", plan.players));
        }
        if plan.policies.len() > usize::from(plan.players) {
            return Err(format!("{} policies for {} players", plan.policies.len(), plan.players));
        }
        Ok(plan)
    }
}
