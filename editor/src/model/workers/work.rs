//! The worker's side: jobs come as text, and what they come to is told as text.

use std::sync::Arc;

use tilewright::insight::insight;
use tilewright::policy::{Search, Stop, Stream};
use tilewright::rules::Ruleset;
use tilewright::simulate::{Progress, Sides, Until, compare};

use super::{Job, Told};
use crate::model::play::think;
use crate::model::simulate::{Numbers, play_all};

/// Rules that are kept, so that they need not be read again for the next job.
const KEPT: usize = 4;

/// Does jobs, one after the other.
#[derive(Debug, Default)]
pub struct Worker {
    rules: Vec<(String, Arc<Ruleset>)>,
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
        done(&rules, job, &mut |told| match serde_json::to_string(&told) {
            Ok(text) => tell(text),
            Err(error) => broken = Some(error.to_string()),
        })?;
        broken.map_or(Ok(()), Err)
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
    }
    Ok(())
}
