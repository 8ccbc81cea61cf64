//! The worker's side: jobs come as text, and what they come to is told as text.

use std::sync::Arc;

use tilewright::check::check;
use tilewright::insight::insight;
use tilewright::load::Library;
use tilewright::merge::merge;
use tilewright::policy::{Search, Stop, Stream};
use tilewright::rules::Ruleset;
use tilewright::scenario::Games;
use tilewright::simulate::{Progress, Sides, Until, compare};
use tilewright::spec::ScenarioId;

use super::{Job, Texts, Told};
use crate::model::analysis::{Reading, embedded};
use crate::model::play::think;
use crate::model::simulate::{Numbers, play_all};

/// Rules that are kept, so that they need not be read again for the next job.
const KEPT: usize = 4;

/// Does jobs, one after the other.
#[derive(Debug, Default)]
pub struct Worker {
    rules: Vec<(String, Arc<Ruleset>)>,
    /// The project that was last read.
    read: Option<(Texts, Reading)>,
}

impl Worker {
    /// Does a job; `tell` is called with what it comes to, as text, for some jobs more than once.
    ///
    /// # Errors
    /// It is no job of this version of the program.
    pub fn work(&mut self, rules: &[String], job: &str, mut tell: impl FnMut(String)) -> Result<(), String> {
        let rules = rules.iter().map(|text| self.rules(text)).collect::<Result<Vec<_>, _>>()?;
        let job: Job = serde_json::from_str(job).map_err(|error| error.to_string())?;
        let mut broken = None;
        let mut tell = |told: Told| match serde_json::to_string(&told) {
            Ok(text) => tell(text),
            Err(error) => broken = Some(error.to_string()),
        };
        match job {
            Job::Check(texts) => tell(Told::Checked(self.read(texts).check())),
            Job::Sound { texts, game } => {
                let library = match texts {
                    Some(texts) => self.read(texts).library(),
                    None => &embedded().0,
                };
                // What cannot be put together is told by whoever lays it.
                tell(Told::Found(
                    merge(library, &game).map(|game| check(library, &game)).unwrap_or_default(),
                ));
            }
            Job::Scenarios { texts, scenarios, lang } => {
                let library = match texts {
                    Some(texts) => self.read(texts).library(),
                    None => &embedded().0,
                };
                run(library, scenarios, &lang, &mut tell);
            }
            job => done(&rules, job, &mut tell)?,
        }
        broken.map_or(Ok(()), Err)
    }

    fn read(&mut self, texts: Texts) -> &Reading {
        if self.read.as_ref().is_some_and(|(known, _)| *known != texts) {
            self.read = None;
        }
        let read = || {
            let reading = Reading::of(Some(&texts.project()), 0);
            (texts, reading)
        };
        &self.read.get_or_insert_with(read).1
    }

    fn rules(&mut self, text: &str) -> Result<Arc<Ruleset>, String> {
        if let Some((_, rules)) = self.rules.iter().find(|(known, _)| known == text) {
            return Ok(Arc::clone(rules));
        }
        let rules: Ruleset = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let rules = Arc::new(rules);
        self.rules.truncate(KEPT - 1);
        self.rules.insert(0, (text.to_owned(), Arc::clone(&rules)));
        Ok(rules)
    }
}

fn run(library: &Library, scenarios: Vec<ScenarioId>, lang: &str, tell: &mut dyn FnMut(Told)) {
    let mut games = Games::new(library).told_in(lang);
    for id in scenarios {
        let script = library.packages.values().find_map(|package| package.scenarios.get(&id));
        let outcome = script.map(|script| games.run(script));
        tell(Told::Ran(id, outcome));
    }
}

fn done(rules: &[Arc<Ruleset>], job: Job, tell: &mut dyn FnMut(Told)) -> Result<(), String> {
    let first = rules.first().ok_or("a job has no rules")?;
    match job {
        Job::Think { state, streams, sitters, reach } => {
            let steps = think(first, state, streams, &sitters, reach, &Stop::default());
            tell(Told::Steps(steps));
        }
        Job::Advise { state, budget, seed, top } => {
            let thoughts = Search::new(budget).think(first, &state, top, &mut Stream::new(seed));
            tell(Told::Thoughts(thoughts));
        }
        Job::Simulate(games) => {
            let report = |numbers: &Numbers| tell(Told::Numbers(Box::new(numbers.clone())));
            match play_all(first, &games.plan(), &Progress::default(), report) {
                Ok(played) => tell(Told::Played { numbers: Box::new(played.numbers), rows: played.rows }),
                Err(error) => tell(Told::Refused(error.to_string())),
            }
        }
        Job::Compare(games, until) => {
            let second = rules.get(1).ok_or("a comparison has no second rules")?;
            let (sides, mut rows) = (Sides { without: first, with: second }, Vec::new());
            let until = Until { points: until, ..Until::default() };
            let mut keep = |pair| rows.push(pair);
            let compared = compare(
                sides,
                &games.plan(),
                until,
                &Progress::default(),
                Some(&mut keep),
                Some(&mut |so_far| tell(Told::Compared(Box::new(so_far.clone())))),
            );
            match compared {
                Ok(comparison) => tell(Told::ComparedAll(Box::new(comparison), rows)),
                Err(error) => tell(Told::Refused(error.to_string())),
            }
        }
        Job::Insight(games) => match insight(first, &games.plan(), &Progress::default()) {
            Ok(found) => tell(Told::Insight(Box::new(found))),
            Err(error) => tell(Told::Refused(error.to_string())),
        },
        // What needs no rules was done.
        Job::Check(_) | Job::Sound { .. } | Job::Scenarios { .. } => {}
    }
    Ok(())
}
