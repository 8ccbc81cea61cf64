//! What the computer would do: the best moves of the decision that is due, when somebody asks.
//!
//! **Invariant:** advice is shown only with the position that it is about.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tilewright::advice::{Advice, Adviser, Warmth};
use tilewright::explain::Phrasebook;
use tilewright::policy::{Budget, Search, Stop, Stream};

use crate::model::board::At;
use crate::model::workers::{Job, Sender, Told};
use crate::model::{Desk, OnFailure};

/// So many moves are told.
const TOP: usize = 3;
/// So long may be thought about them.
const BUDGET: Budget = Budget::Millis(1500);

/// What the computer advises.
#[derive(Debug, Default)]
pub struct Hint {
    /// The moves, once they are found, and the step of the game that they are about.
    found: Option<(usize, Advice)>,
    /// While a thread thinks: what tells it to come to an end.
    thinking: Option<Stop>,
}

impl Hint {
    /// What is advised after so many steps.
    pub fn at(&self, step: usize) -> Option<&Advice> {
        self.found.as_ref().filter(|(about, _)| *about == step).map(|(_, advice)| advice)
    }

    /// True while a thread thinks.
    pub fn is_coming(&self) -> bool {
        self.thinking.is_some()
    }

    /// How good it is to lay the tile on a cell, after so many steps.
    pub fn warmth(&self, step: usize, at: At) -> Option<Warmth> {
        let is_it = |warmth: &&Warmth| (i32::from(warmth.at.x), i32::from(warmth.at.y)) == at;
        self.at(step)?.cells.iter().find(is_it).copied()
    }

    /// Nothing is advised any more.
    pub(super) fn put_away(&mut self) {
        if let Some(stop) = self.thinking.take() {
            stop.store(true, Ordering::Relaxed);
        }
        self.found = None;
    }

    /// Takes what was found, unless another was asked for meanwhile, or none.
    fn take(&mut self, mine: &Stop, step: usize, advice: Option<Advice>) {
        if self.thinking.as_ref().is_some_and(|stop| Arc::ptr_eq(stop, mine)) {
            self.thinking = None;
            self.found = advice.map(|advice| (step, advice));
        }
    }
}

/// Thinks about the decision that is due, or puts away what was told.
pub(super) fn show(desk: &mut Desk, wanted: bool) {
    desk.views.play.hint.put_away();
    let Some(sitting) = desk.views.play.sitting.as_ref().filter(|_| wanted) else {
        return;
    };
    if sitting.due.decision().is_none() {
        return;
    }
    let stop = Stop::default();
    let (table, state) = (Arc::clone(&sitting.table), sitting.time.state().clone());
    let (players, step) = (sitting.players.clone(), sitting.time.at());
    let (seed, lang) = (sitting.setup.seed, desk.words.lang().code());
    let mine = Arc::clone(&stop);
    desk.views.play.hint.thinking = Some(stop);
    let failed: OnFailure = |desk| desk.views.play.hint.put_away();
    if let Some(page) = desk.page.clone() {
        let job = Job::Advise { state: state.clone(), budget: BUDGET, seed, top: TOP };
        let about = Arc::clone(&table);
        Sender { name: "hint", on_failure: failed }.send(desk, &page, &[&table], &job, move |desk, told| {
            let Told::Thoughts(thoughts) = told else { return };
            let book = Phrasebook::new(&about.rules, &about.game, lang, players.clone());
            let adviser = Adviser { rules: &about.rules, book: &book };
            let advice = thoughts.map(|thoughts| adviser.tell(&state, &thoughts, TOP));
            desk.views.play.hint.take(&mine, step, advice);
        });
        return;
    }
    desk.jobs.start("hint", failed, move || {
        let book = Phrasebook::new(&table.rules, &table.game, lang, players);
        let mut search = Search::new(BUDGET).stopped_by(Arc::clone(&mine));
        let adviser = Adviser { rules: &table.rules, book: &book };
        let advice = adviser.advise(&state, &mut search, TOP, &mut Stream::new(seed));
        move |desk: &mut Desk| desk.views.play.hint.take(&mine, step, advice)
    });
}
