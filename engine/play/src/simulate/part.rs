//! Parts of a run, a comparison or a ladder as exact sums: small, and put together in whatever order they were played.
//!
//! A part holds no games, only what they add up to; [`merge`](super::merge()) puts tables of games together.
//!
//! **Invariant:** what parts come to together is what one run of all their games comes to, to the last digit; only the fields that speak of time
//! and threads differ. What does not belong together is refused.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ladder::Sums as Rounds;
use super::paired::Pairs;
use super::tally::Tally;
use super::{Comparison, Ladder, Plan, Report, Until};
use crate::rules::Ruleset;

/// Some games of a run, and what they add up to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    pub(super) run: Run,
    /// The number of its first game; in a ladder of each two players.
    pub first: u64,
    /// How many games it has.
    pub games: u64,
    pub(super) sums: Sums,
}

/// What is the same in all parts of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The game; of a comparison the one without and the one with.
    pub names: Vec<String>,
    /// Their rules.
    pub fingerprints: Vec<String>,
    /// How many players take part.
    pub players: u32,
    /// What everything random follows from.
    pub seed: u64,
    /// Who plays: of a ladder everybody who takes part, else as it is told.
    pub policies: Vec<String>,
}

impl Run {
    /// What is the same in all parts of a plan under these rules.
    pub(super) fn of(rules: &[&Ruleset], plan: &Plan, policies: Vec<String>) -> Self {
        Self {
            names: rules.iter().map(|rules| rules.name.clone()).collect(),
            fingerprints: rules.iter().map(|rules| rules.fingerprint.clone()).collect(),
            players: u32::from(plan.players),
            seed: plan.seed,
            policies,
        }
    }
}

/// What games add up to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Sums {
    Run { tally: Box<Tally>, terms: BTreeMap<String, i64> },
    Comparison(Pairs),
    Ladder(Rounds),
}

/// What parts came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Found {
    /// Games.
    Run(Box<Report>),
    /// Pairs of games.
    Comparison(Box<Comparison>),
    /// Everybody against everybody.
    Ladder(Box<Ladder>),
}

/// Why two parts do not follow each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Apart {
    /// They are of different runs: what differs, what it is in the first and in the second.
    Differ(&'static str, String, String),
    /// Games are missing: the first and the last of them.
    Gap(u64, u64),
    /// Games are in both: the first and the last of them.
    Overlap(u64, u64),
}

impl Part {
    /// Adds the part that follows.
    ///
    /// # Errors
    /// It is of another run, or does not begin where this one ends.
    pub fn add(&mut self, next: &Self) -> Result<(), Apart> {
        let kinds = [self.kind().to_owned(), next.kind().to_owned()];
        let [one, other] = [&self.run, &next.run];
        let pairs = [
            ("kind", kinds[0].clone(), kinds[1].clone()),
            ("game", one.names.join(" and "), other.names.join(" and ")),
            ("rules", one.fingerprints.join(" and "), other.fingerprints.join(" and ")),
            ("number of players", one.players.to_string(), other.players.to_string()),
            ("seed", one.seed.to_string(), other.seed.to_string()),
            ("policy", one.policies.join(","), other.policies.join(",")),
        ];
        if let Some((what, one, other)) = pairs.into_iter().find(|(_, one, other)| one != other) {
            return Err(Apart::Differ(what, one, other));
        }
        let end = self.end();
        if next.first > end {
            return Err(Apart::Gap(end, next.first - 1));
        }
        if next.first < end {
            return Err(Apart::Overlap(next.first, end.min(next.end()).max(next.first + 1) - 1));
        }
        match (&mut self.sums, &next.sums) {
            (Sums::Run { tally, terms }, Sums::Run { tally: more, terms: others }) => {
                tally.absorb(more);
                for (name, points) in others {
                    let sum = terms.entry(name.clone()).or_default();
                    *sum = sum.saturating_add(*points);
                }
            }
            (Sums::Comparison(pairs), Sums::Comparison(more)) => {
                *pairs = std::mem::take(pairs).merge(more.clone()).sorted();
            }
            (Sums::Ladder(rounds), Sums::Ladder(more)) => *rounds = rounds.clone().merge(more),
            _ => {}
        }
        self.games = self.games.saturating_add(next.games);
        Ok(())
    }

    /// What it is a part of: `simulate`, `compare` or `ladder`.
    pub fn kind(&self) -> &'static str {
        match self.sums {
            Sums::Run { .. } => "simulate",
            Sums::Comparison(_) => "compare",
            Sums::Ladder(_) => "ladder",
        }
    }

    /// What is the same in all parts of its run.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// The number after its last game.
    pub fn end(&self) -> u64 {
        self.first.saturating_add(self.games)
    }

    /// What it comes to.
    pub fn found(&self) -> Found {
        let Self { run, games, .. } = self;
        let text = |all: &[String], nth: usize| all.get(nth).cloned().unwrap_or_default();
        match &self.sums {
            Sums::Run { tally, terms } => {
                let mut report = Report {
                    game: text(&run.names, 0),
                    fingerprint: text(&run.fingerprints, 0),
                    first: self.first,
                    games: *games,
                    players: run.players,
                    seed: run.seed,
                    policy: run.policies.join(","),
                    ..Report::default()
                };
                let mean = |games: u64| {
                    let mean =
                        |(name, sum): (&String, &i64)| (name.clone(), *sum as f64 / games.max(1) as f64);
                    terms.iter().map(mean).collect()
                };
                tally.clone().into_report(|_, games| mean(games), &mut report);
                Found::Run(Box::new(report))
            }
            Sums::Comparison(pairs) => Found::Comparison(Box::new(Comparison {
                without: text(&run.names, 0),
                with: text(&run.names, 1),
                fingerprints: [text(&run.fingerprints, 0), text(&run.fingerprints, 1)],
                games: *games,
                players: run.players,
                seed: run.seed,
                policy: run.policies.join(","),
                ..pairs.found()
            })),
            Sums::Ladder(rounds) => Found::Ladder(Box::new(Ladder {
                game: text(&run.names, 0),
                fingerprint: text(&run.fingerprints, 0),
                players: run.players,
                seed: run.seed,
                ..rounds.report(&run.policies)
            })),
        }
    }

    /// What a comparison comes to that was to be so sharp.
    pub fn comparison(&self, until: Until) -> Option<Comparison> {
        match self.found() {
            Found::Comparison(found) => {
                Some(Comparison { until: until.points, until_wins: until.wins, ..*found })
            }
            Found::Run(_) | Found::Ladder(_) => None,
        }
    }

    /// True if what was read can be a part: whoever wrote the file.
    pub fn is_sound(&self) -> bool {
        let sides = if matches!(self.sums, Sums::Comparison(_)) { 2 } else { 1 };
        let run = &self.run;
        let named = run.names.len() == sides && run.fingerprints.len() == sides;
        let counted = match &self.sums {
            Sums::Run { tally, .. } => tally.games() == self.games,
            Sums::Comparison(pairs) => pairs.games() == self.games && pairs.is_sound(),
            Sums::Ladder(rounds) => rounds.is_sound(run.policies.len(), self.games),
        };
        let within = self.first.checked_add(self.games).is_some_and(|end| i64::try_from(end).is_ok());
        named && counted && within && (1..=u16::BITS).contains(&run.players)
    }
}
