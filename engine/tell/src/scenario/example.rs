//! A scenario told to readers: how things stand, what is done, what comes of it.
//!
//! It is told of any game in which it comes out as its book says, not only of its own. What is only looked at on the way
//! (which options there are, what is left to draw) may be otherwise there: who is told the example does not hear of it.

use super::awards::{Award, AwardLog};
use super::run::carry_out;
use super::score_log::ScoreLog;
use super::tale::Happening;
use crate::explain::Phrasebook;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Scenario, Step};
use tilewright_play::play::Event;
use tilewright_play::rules::Ruleset;
use tilewright_play::state::State;

/// A scenario as readers are told it.
#[derive(Clone, Debug, Default)]
pub struct Example {
    /// How the table looks when points are first counted; at the end if they never are.
    pub table: Option<State>,
    /// What stands on the board at first and which points there are, what happens, and what everybody has then.
    pub lines: Vec<String>,
    /// The points that everybody has gained, by seat.
    pub gained: Vec<i32>,
    /// What points were given for, in order.
    pub awards: Vec<Award>,
    log: AwardLog,
    counted: bool,
    /// Each thing that happens with the table after it, if somebody wants to know.
    happenings: Option<Vec<Happening>>,
}

/// Carries a scenario out with the rules of a game that need not be its own, and tells it in a language with other names for its
/// players, by seat; nothing if it does not come out as its book says.
pub fn example(
    rules: &Ruleset,
    game: &Game,
    scenario: &Scenario,
    lang: &str,
    players: Vec<String>,
) -> Option<Example> {
    let script = Scenario {
        then: scenario.then.iter().filter(|step| is_told(step)).cloned().collect(),
        ..scenario.clone()
    };
    let book = Phrasebook::new(rules, game, lang, players);
    let at_first = Scenario { then: Vec::new(), ..script.clone() };
    let (stage, _) = carry_out(rules, &at_first, ScoreLog::new(book.clone()));
    let before = stage?.state;
    let (stage, outcome) = carry_out(rules, &script, ScoreLog::with_example(book));
    let stage = stage.filter(|_| outcome.ok())?;
    let gained: Vec<i32> =
        stage.state.points().iter().zip(before.points()).map(|(now, then)| now - then).collect();
    let (book, mut example) = stage.scored.into_example();
    let mut lines = book.on_board(&before);
    lines.extend(book.points_before(before.points()));
    lines.append(&mut example.lines);
    lines.push(book.points(stage.state.points()));
    let awards = std::mem::take(&mut example.log).awards;
    Some(Example { lines, gained, awards, table: example.table.or(Some(before)), ..example })
}

/// True for what is done and for what comes of it.
fn is_told(step: &Step) -> bool {
    step.acts()
        || matches!(
            step,
            Step::Points(_) | Step::Gained(_) | Step::Terms { .. } | Step::Tie { .. } | Step::Ranking(_)
        )
}

impl Example {
    /// One that keeps each thing that happens.
    pub(super) fn in_detail() -> Self {
        Self { happenings: Some(Vec::new()), ..Self::default() }
    }

    /// Each thing that happened, and what points were given for.
    pub(super) fn into_tale(self) -> (Vec<Happening>, Vec<Award>) {
        (self.happenings.unwrap_or_default(), self.log.awards)
    }

    /// Keeps what happened.
    pub(super) fn on_event(&mut self, book: &Phrasebook<'_>, state: &State, event: &Event) {
        self.log.on_event(state, event);
        let counts = matches!(event, Event::Gained { .. } | Event::Tie { .. } | Event::Scored { .. });
        self.counted |= counts;
        if !self.counted && !matches!(event, Event::Turn { .. } | Event::Drawn { .. } | Event::Chance { .. })
        {
            self.table = Some(state.clone());
        }
        match &mut self.happenings {
            Some(happenings) => happenings.extend(Happening::of(book, state, event)),
            None => self.lines.extend(book.plain_sentence(state, event)),
        }
    }
}
