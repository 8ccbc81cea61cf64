//! Jobs that are done by another instance of the program: a browser's page has no threads, but it has workers, to which it can send
//! what can be written down.
//!
//! **Invariant:** a job comes to the same as on a thread of the desktop; what it is about goes with it, so that a worker knows
//! nothing that could be old.

mod texts;
mod work;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tilewright::insight::Insight;
use tilewright::load::Diagnostic;
use tilewright::merge::GameArg;
use tilewright::play::Step;
use tilewright::policy::{Budget, PolicyName, Thoughts};
use tilewright::scenario::Outcome;
use tilewright::simulate::{Comparison, GameRow, Plan, Streams};
use tilewright::spec::{OptionId, PackageId, ScenarioId};
use tilewright::state::State;

use super::analysis::Checked;
use super::jobs::{failed, fell_once};
use super::page::{Page, Parcel};
use super::play::{Reach, Sitter};
use super::simulate::Numbers;
use super::{Desk, OnFailure, Table};
pub use texts::Texts;
pub use work::Worker;

/// What a worker is to do. The rules that it is about come beside it.
#[derive(Debug, Serialize, Deserialize)]
pub enum Job {
    /// Plays on from a position.
    Think {
        /// The position.
        state: State,
        /// What chance follows from.
        streams: Streams,
        /// Who plays, by seat.
        sitters: Vec<Sitter>,
        /// How far.
        reach: Reach,
    },
    /// Thinks about the decision that is due.
    Advise {
        /// The position.
        state: State,
        /// How long.
        budget: Budget,
        /// What the search follows from.
        seed: u64,
        /// So many moves are looked at closely.
        top: usize,
    },
    /// Plays many games.
    Simulate(Games),
    /// Plays many games by the first rules and by the second.
    Compare(Games, Option<f64>),
    /// Looks what the tiles are like.
    Insight(Games),
    /// Looks whether the packages of a project are sound.
    Check(Texts),
    /// Looks whether a game of a project, or of what comes with the program, is sound.
    Sound {
        /// The project.
        texts: Option<Texts>,
        /// The game.
        #[serde(with = "Asked")]
        game: GameArg,
    },
    /// Runs scenarios of a project, or of what comes with the program.
    Scenarios {
        /// The project.
        texts: Option<Texts>,
        /// Which scenarios.
        scenarios: Vec<ScenarioId>,
        /// The language in which it is told what was scored.
        lang: String,
    },
}

impl Job {
    /// Runs scenarios of what is open.
    pub fn scenarios(desk: &Desk, scenarios: Vec<ScenarioId>) -> Self {
        let texts = desk.project.as_ref().map(Texts::of);
        Self::Scenarios { texts, scenarios, lang: desk.words.lang().code().to_owned() }
    }

    /// True if it is short, and the person waits for it.
    fn is_soon(&self) -> bool {
        matches!(self, Self::Check(_) | Self::Sound { .. })
    }
}

/// How a game is asked for, as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(remote = "GameArg")]
struct Asked {
    names: Vec<String>,
    with: Vec<String>,
    tiles_only: Vec<String>,
    rules_only: Vec<String>,
    options: Vec<(OptionId, String)>,
    copies: Vec<(PackageId, u32)>,
}

/// Which games are to be played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Games {
    /// How many.
    pub games: u64,
    /// How many players.
    pub players: u8,
    /// What everything random follows from.
    pub seed: u64,
    /// Who plays.
    pub policies: Vec<String>,
}

impl From<&Plan> for Games {
    fn from(plan: &Plan) -> Self {
        let policies = plan.policies.iter().map(|policy| policy.name().to_owned()).collect();
        Self { games: plan.games, players: plan.players, seed: plan.seed, policies }
    }
}

impl Games {
    /// The plan of one thread.
    fn plan(&self) -> Plan {
        let policies = self.policies.iter().filter_map(|name| name.parse::<PolicyName>().ok());
        Plan {
            first: 0,
            games: self.games,
            players: self.players,
            seed: self.seed,
            policies: policies.map(Into::into).collect(),
            threads: 1,
        }
    }
}

/// What a worker tells.
#[derive(Debug, Serialize, Deserialize)]
pub enum Told {
    /// How it went on.
    Steps(Vec<(Step, Streams)>),
    /// What the search thinks, if anything is due.
    Thoughts(Option<Thoughts>),
    /// What came out so far.
    Numbers(Box<Numbers>),
    /// What came out of all games.
    Played {
        /// The sums.
        numbers: Box<Numbers>,
        /// Every game.
        rows: Vec<GameRow>,
    },
    /// What the comparison came to so far.
    Compared(Box<Comparison>),
    /// What it came to in the end.
    ComparedAll(Box<Comparison>, Vec<[GameRow; 2]>),
    /// What the tiles are like.
    Insight(Box<Insight>),
    /// What is wrong.
    Checked(Checked),
    /// What is wrong with a game.
    Found(Vec<Diagnostic>),
    /// What came of a scenario; nothing if it is not there.
    Ran(ScenarioId, Option<Outcome>),
    /// Why there is no answer.
    Refused(String),
}

/// Some games of a table, for a worker that has nothing to do: a browser makes good code of what it has seen run, for all workers at once.
/// What comes of them is nobody's.
pub fn exercise(table: &Table) -> Option<Parcel> {
    let players = table.rules.table.seats.0;
    let games = Games { games: EXERCISE, players, seed: 1, policies: vec![PolicyName::Random.to_string()] };
    let job = serde_json::to_string(&Job::Simulate(games)).ok()?;
    Some(Parcel { rules: vec![table.rules_as_text()], job, soon: false })
}

/// So many games are played at once as an exercise: whoever comes with a job meanwhile hardly waits for them.
const EXERCISE: u64 = 25;

/// Who sends a job: what people call it, and what is done if its worker falls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sender {
    pub name: &'static str,
    pub on_failure: OnFailure,
}

impl Sender {
    /// Sends a job to a worker of the page; `hear` is done at the desk with everything that is told.
    pub fn send(
        self,
        desk: &Desk,
        page: &Arc<dyn Page>,
        tables: &[&Table],
        job: &Job,
        hear: impl Fn(&mut Desk, Told) + Send + Sync + 'static,
    ) -> u64 {
        let rules = tables.iter().map(|table| table.rules_as_text()).collect();
        let soon = job.is_soon();
        let parcel = match serde_json::to_string(job) {
            Ok(job) => Parcel { rules, job, soon },
            Err(error) => {
                let back = desk.jobs.back();
                back.send(move |desk| failed(desk, self.name, self.on_failure, &error.to_string()));
                return 0;
            }
        };
        // What the person waits for without having asked is begun once more: nobody else would ask for it again.
        self.post(desk, page, parcel, Arc::new(hear), soon)
    }

    /// Posts a job; if its worker falls and it is to be tried `again`, another one gets it.
    fn post(self, desk: &Desk, page: &Arc<dyn Page>, parcel: Parcel, hear: Arc<Taker>, again: bool) -> u64 {
        let (back, asked) = (desk.jobs.back(), Arc::clone(page));
        let kept = again.then(|| parcel.clone());
        let heard = move |told: Result<String, String>| {
            let (hear, page, kept) = (Arc::clone(&hear), Arc::clone(&asked), kept.clone());
            let told = told.and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()));
            back.send(move |desk| match (told, kept) {
                (Ok(told), _) => hear(desk, told),
                (Err(why), Some(parcel)) => {
                    fell_once(desk, self.name, &why);
                    self.post(desk, &page, parcel, hear, false);
                }
                (Err(why), None) => failed(desk, self.name, self.on_failure, &why),
            });
        };
        page.work(parcel, Box::new(heard))
    }
}

/// Takes what a worker tells, at the desk.
type Taker = dyn Fn(&mut Desk, Told) + Send + Sync;

#[cfg(test)]
mod tests;
