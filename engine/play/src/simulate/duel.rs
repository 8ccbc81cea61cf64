//! Pairs of games, one without something and one with it, played on all threads.

use std::ops::Range;

use super::deal::deal;
use super::paired::{Pairs, Played};
use super::part::{Part, Run, Sums};
use super::terms::Ear;
use super::threads::Threads;
use super::{GameRow, Plan, Progress, Sides, SimulateError, opened, play_one};
use crate::rules::Ruleset;
use crate::state::State;

/// Two games that are played by the same random numbers.
pub(super) struct Duel<'r> {
    pub rules: [&'r Ruleset; 2],
    pub plan: &'r Plan,
    pub pool: Threads,
    openings: [Ear; 2],
    starts: [State; 2],
}

/// What a thread has played so far, and in which position it plays.
type Hand = (Pairs, [Ear; 2], State);

impl<'r> Duel<'r> {
    /// Both games at their first node.
    ///
    /// # Errors
    /// A game is not for so many players; there are no threads.
    pub fn new(sides: Sides<'r>, plan: &'r Plan) -> Result<Self, SimulateError> {
        let rules = [sides.without, sides.with];
        let mut openings = [Ear::default(), Ear::default()];
        let mut opened = |side: usize| opened(rules[side], plan.players, &mut openings[side]);
        let starts = [opened(0)?, opened(1)?];
        Ok(Self { rules, plan, pool: plan.pool()?, openings, starts })
    }

    /// Plays the pairs of these numbers; `rows` is told each.
    pub fn play(
        &self,
        numbers: Range<u64>,
        progress: &Progress,
        rows: Option<&mut (dyn FnMut([GameRow; 2]) + '_)>,
    ) -> Pairs {
        let listened = rows.is_some();
        let play = |(pairs, ears, state): &mut Hand, number| {
            let mut game = |side: usize| {
                ears[side].begin(&self.openings[side]);
                state.clone_from(&self.starts[side]);
                play_one(self.rules[side], self.plan, state, number, &mut ears[side])
            };
            let results = [game(0), game(1)];
            match results.iter().find_map(|result| result.fault.clone()) {
                Some(why) => pairs.fault(number, why),
                None => pairs.add(&Played {
                    results: results.each_ref(),
                    ears: ears.each_ref(),
                    rules: self.rules,
                }),
            }
            let row = |side: usize| GameRow::new(number, &results[side], &ears[side]);
            Some(if listened { [row(0), row(1)] } else { Default::default() })
        };
        let hands = deal(&self.pool, numbers, progress, Hand::default, play, rows);
        hands.into_iter().fold(Pairs::default(), |pairs, (more, ..)| pairs.merge(more))
    }

    /// These pairs as a part of the whole.
    pub fn part(&self, first: u64, pairs: Pairs) -> Part {
        Part {
            run: Run::of(&self.rules, self.plan, vec![self.plan.policy()]),
            first,
            games: pairs.games(),
            sums: Sums::Comparison(pairs.sorted()),
        }
    }
}
