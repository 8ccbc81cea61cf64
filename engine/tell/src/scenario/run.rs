//! Carrying a scenario out, step by step.

use crate::explain::{Phrasebook, choice};
use tilewright_lang::load::to_ron;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Scenario, Step};
use tilewright_play::play::Node;
use tilewright_play::rules::Ruleset;
use tilewright_play::state::State;

use super::drawing::draw;
use super::names::{Finder, Found};
use super::position::build;
use super::score_log::ScoreLog;
use super::{Failure, Outcome};

/// Most options that a message lists.
const LISTED: usize = 24;

/// Steps that may fail before the rest is not looked at: nobody reads more.
const MOST: usize = 100;

/// A scenario being carried out.
#[derive(Debug)]
pub(super) struct Stage<'a> {
    pub rules: &'a Ruleset,
    pub finder: Finder<'a>,
    pub state: State,
    pub scored: ScoreLog<'a>,
    /// Points at the last time somebody asked what was gained.
    pub before: Vec<i32>,
}

/// Carries a scenario out with the rules of its game; `game` is what they were lowered from.
pub fn run(rules: &Ruleset, game: &Game, scenario: &Scenario) -> Outcome {
    run_in(rules, game, scenario, "en")
}

/// The same; what was scored is told in a language, as far as the packages speak it.
pub fn run_in(rules: &Ruleset, game: &Game, scenario: &Scenario, lang: &str) -> Outcome {
    carry_out(rules, scenario, scored(rules, game, scenario, lang)).1
}

/// What was scored, told in a language.
fn scored<'a>(rules: &'a Ruleset, game: &'a Game, scenario: &Scenario, lang: &str) -> ScoreLog<'a> {
    ScoreLog::new(Phrasebook::new(rules, game, lang, scenario.players.clone()))
}

/// The position in which a scenario ends, to look at.
///
/// # Errors
/// The scenario fails.
pub fn last_position(rules: &Ruleset, game: &Game, scenario: &Scenario) -> Result<State, Outcome> {
    match carry_out(rules, scenario, scored(rules, game, scenario, "en")) {
        (Some(stage), outcome) if outcome.ok() => Ok(stage.state),
        (_, outcome) => Err(outcome),
    }
}

/// Carries a scenario out. There is no position if that from which it starts cannot be put together.
pub(super) fn carry_out<'a>(
    rules: &'a Ruleset,
    scenario: &'a Scenario,
    mut scored: ScoreLog<'a>,
) -> (Option<Stage<'a>>, Outcome) {
    let players = &scenario.players;
    let state = match build(rules, scenario, &mut scored) {
        Ok(state) => state,
        Err(message) => {
            let failure = Failure { message, ..Failure::default() };
            let failures = vec![failure];
            return (None, Outcome { failures, absent: None });
        }
    };
    let mut stage =
        Stage { rules, finder: Finder { rules, players }, before: state.points().to_vec(), state, scored };
    let mut outcome = Outcome::default();
    if let Some(fault) = stage.state.fault() {
        outcome.failures.push(stage.failure(0, None, fault.to_owned()));
        return (Some(stage), outcome);
    }
    for (index, step) in scenario.then.iter().enumerate() {
        let (result, goes_on) = match stage.act(step) {
            Some(done) => {
                let goes_on = done.is_ok();
                (done, goes_on)
            }
            None => (stage.check(step), true),
        };
        if let Err(message) = result {
            let failure = stage.failure(index + 1, Some(step), message);
            outcome.failures.push(failure);
            if outcome.failures.len() == MOST {
                let why = format!("{MOST} steps failed; the steps after this one were not looked at");
                outcome.failures.push(Failure { step: index + 1, message: why, ..Failure::default() });
                break;
            }
        }
        if !goes_on {
            break;
        }
    }
    (Some(stage), outcome)
}

impl Stage<'_> {
    fn failure(&self, step: usize, what: Option<&Step>, message: String) -> Failure {
        Failure {
            step,
            what: what.map_or(String::new(), written),
            message,
            position: draw(self.finder, &self.state),
            scorings: self.scored.lines(),
        }
    }

    /// The options that can be chosen now, as texts.
    pub fn options(&self) -> Vec<choice::Described> {
        choice::options(self.rules, &self.state, self.finder.players)
    }

    /// What play waits for, for a message about something else that was expected.
    pub fn waits(&self) -> String {
        match self.state.node(self.rules) {
            Node::Decision { by, .. } => {
                let texts = self.options().into_iter().map(|option| option.text);
                let texts = texts.collect::<Vec<_>>();
                format!("{} has to choose: {}", self.finder.name(by), listed(&texts))
            }
            Node::Chance { outcomes, .. } => {
                let text =
                    |(outcome, _)| choice::outcome(self.rules, &self.state, self.finder.players, outcome);
                let texts = outcomes.iter().map(text).collect::<Vec<_>>();
                format!("chance has to decide: {}", listed(&texts))
            }
            Node::Over { .. } => "the game is over".to_owned(),
        }
    }

    /// The decision that is due; an error that says what is due instead.
    pub fn decision(&self) -> Found<()> {
        match self.state.node(self.rules) {
            Node::Decision { .. } => Ok(()),
            _ => Err(format!("nobody has to choose anything now; {}", self.waits())),
        }
    }
}

/// A list for a message, cut off where it gets too long to read.
pub(super) fn listed(texts: &[String]) -> String {
    match texts.len() {
        0 => "nothing".to_owned(),
        n if n > LISTED => format!("{}, and {} more", texts[..LISTED].join(", "), n - LISTED),
        _ => texts.join(", "),
    }
}

/// A step as it is written in a file.
fn written(step: &Step) -> String {
    to_ron(step).unwrap_or_default()
}
