//! `tilewright compare --policies`: what players of several kinds say of a rule.

use std::path::Path;

use serde_json::json;

use super::compare::faults;
use super::drawing::{can_write, write_drawing};
use super::game::Format;
use super::lang::Lang;
use super::play::watched;
use super::table::{Lean, table};
use super::{Console, Failure, Outcome};
use tilewright_picture::picture::{Estimate, Estimates, estimates};
use tilewright_play::simulate::{Comparison, Entrant, Plan, Sides, Until, compare, warning};
use tilewright_words::Words;

/// What is compared, and how.
pub(super) struct Asked<'a> {
    /// What is added, as it was written.
    pub what: &'a str,
    pub sides: Sides<'a>,
    /// Its policies are left aside.
    pub plan: &'a Plan,
    pub until: Until,
}

impl Asked<'_> {
    /// Asks each kind of players and tells what they say.
    pub fn run(
        &self,
        policies: &[Entrant],
        chart: Option<&Path>,
        lang: Lang,
        format: Format,
        console: &mut Console<'_>,
    ) -> Outcome {
        chart.map_or(Ok(()), can_write)?;
        let mut all: Vec<Comparison> = Vec::new();
        for policy in policies {
            let plan = Plan { policies: vec![policy.clone()], ..self.plan.clone() };
            let found = watched(plan.games, console, |progress| {
                compare(self.sides, &plan, self.until, progress, None, None)
            });
            match found {
                Ok(comparison) => all.push(comparison),
                // Called stopped it: what the others said is told all the same.
                Err(Failure::Stopped(_)) if !all.is_empty() => break,
                Err(failure) => return Err(failure),
            }
            if all.last().is_some_and(|comparison| comparison.stopped) {
                break;
            }
        }
        let words = Words::new(lang.code());
        let warning = warning(&all, &words);
        match format {
            Format::Json => console.json(&json!({ "comparisons": all, "warning": warning }))?,
            Format::Text => self.text(&all, warning.as_deref(), &words, console)?,
        }
        if let Some(file) = chart {
            write_drawing(file, &estimates(&self.chart(&all, &words)), 100.0)?;
        }
        all.iter().try_for_each(faults)?;
        if all.len() < policies.len() || all.iter().any(|comparison| comparison.stopped) {
            let (heard, asked) = (all.len(), policies.len());
            return Err(Failure::Stopped(format!("{heard} of {asked} kinds of players were heard")));
        }
        Ok(())
    }

    fn text(
        &self,
        all: &[Comparison],
        warning: Option<&str>,
        words: &Words,
        console: &mut Console<'_>,
    ) -> Outcome {
        if let Some(first) = all.first() {
            let Comparison { without, with, players, seed, .. } = first;
            console.line(format_args!("without: {without}\nwith:    {with}"))?;
            console.line(format_args!("the same seeds for all, {players} players, seed {seed}\n"))?;
        }
        let rows = all.iter().map(|comparison| {
            let points = &comparison.points_a_player;
            vec![
                comparison.policy.clone(),
                comparison.games.to_string(),
                format!("{:.2}", points.without),
                format!("{:.2}", points.with),
                comparison.points_in_words(words),
            ]
        });
        let titles = ["compare-who", "compare-games", "compare-without", "compare-with", "compare-adds"];
        let titles = titles.map(|key| words.t(key));
        let leans = [Lean::Left, Lean::Right, Lean::Right, Lean::Right, Lean::Right];
        let columns: Vec<(&str, Lean)> = titles.iter().map(String::as_str).zip(leans).collect();
        console.line(table(&columns, rows))?;
        if let Some(warning) = warning {
            console.line(format_args!("\n{warning}."))?;
        }
        for unsharp in all.iter().filter(|comparison| !comparison.is_sharp()) {
            let Comparison { policy, games, .. } = unsharp;
            console.line(format_args!("{games} games of {policy} were not enough for what was asked."))?;
        }
        Ok(())
    }

    fn chart(&self, all: &[Comparison], words: &Words) -> Estimates {
        let row = |comparison: &Comparison| Estimate {
            name: comparison.policy.clone(),
            value: comparison.points_a_player.difference as f32,
            half: comparison.points_a_player.half_width.map(|half| half as f32),
            said: comparison.points_in_words(words),
        };
        Estimates {
            title: words.with("compare-chart", &[("what", self.what.into())]),
            across: words.t("compare-adds"),
            rows: all.iter().map(row).collect(),
        }
    }
}
