//! What a player may do in one go, and how it looks afterwards.
//!
//! Laying a tile and what is done with it at once are one line: each of both says little without the other.

use super::super::estimate::Estimate;
use super::super::outlook::Points;
use super::ratings::Ratings;
use super::standing::{add_tempo, lead, prospects, value};
use crate::play::{Choice, Node};
use crate::rules::{Ruleset, Seat};
use crate::state::{State, TakeBack};

/// Of what was looked at before so many choices are looked at again: those that looked best.
const KEEP: usize = 10;
/// Choices of one line.
const STEPS: usize = 2;
/// Above so many options of the second decision none of them is tried.
const MOST: usize = 64;

/// Choices that one player makes one after the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    steps: [Choice; STEPS],
    len: u8,
    /// How good it looks for him afterwards.
    pub value: f64,
}

impl Line {
    /// Its choices.
    pub fn steps(&self) -> &[Choice] {
        &self.steps[..usize::from(self.len)]
    }
}

/// Looks at everything that a player may do next, one line after the other.
#[derive(Debug, Default)]
pub(super) struct Scout {
    /// What it expects of positions.
    pub estimate: Estimate,
    ratings: Ratings,
    first: State,
    second: State,
    options: Vec<Choice>,
    more: Vec<Choice>,
    /// All lines, the best first.
    pub lines: Vec<Line>,
    /// What everybody can expect after the best one.
    pub best: Points,
    points: Points,
    lead: f64,
    after: f64,
    /// How many positions it has judged.
    pub judged: u64,
    /// By how much the best one improves the lead of whoever takes it.
    pub gain: f64,
}

impl Scout {
    /// Judges by this.
    pub fn new(estimate: Estimate) -> Self {
        Self { estimate, ..Self::default() }
    }

    /// Another search begins, from a position.
    pub fn begin(&mut self, rules: &Ruleset, state: &State) {
        self.estimate.survey(rules, state);
        self.ratings.clear();
    }

    /// Looks at a decision. Of more than `wide` options only those that look best at once are followed into the next decision, and those that
    /// did not look good where they were looked at before are passed over.
    pub fn look(&mut self, rules: &Ruleset, state: &State, wide: usize, tempo: f64) {
        self.lines.clear();
        self.best.clear();
        let Node::Decision { by, options } = state.node(rules) else {
            return;
        };
        self.estimate.begin(rules, state);
        prospects(&mut self.estimate, rules, state, &mut self.points);
        let now = lead(&self.points, by);
        self.options.clear();
        options.each(|choice| self.options.push(choice));
        self.first.clone_from(state);
        let mut all = std::mem::take(&mut self.options);
        let turn = state.turn().number;
        if all.len() > wide {
            self.narrow(rules, state, by, &mut all, (wide, tempo));
        }
        let mut most = f64::NEG_INFINITY;
        for &choice in &all {
            if !self.goes(rules, state, choice) {
                continue;
            }
            self.more.clear();
            if let Some((next, options)) = self.first.options(rules)
                && next == by
                && self.first.turn().number == turn
                && options.len() <= MOST
            {
                let more = &mut self.more;
                options.each(|choice| more.push(choice));
            }
            if self.more.is_empty() {
                let value = self.value(rules, by, tempo, true);
                self.add([choice; STEPS], 1, value, &mut most);
            }
            if !self.more.is_empty() {
                self.estimate.go_on(rules, &self.first);
            }
            for nth in 0..self.more.len() {
                let then = self.more[nth];
                if nth == 0 {
                    self.second.clone_from(&self.first);
                } else {
                    self.second.take_back(&self.first);
                }
                if self.second.choose(rules, then, &mut ()).is_ok() {
                    let value = self.value(rules, by, tempo, false);
                    self.add([choice, then], 2, value, &mut most);
                }
            }
            self.estimate.go_back();
        }
        self.options = all;
        self.estimate.end();
        sort(&mut self.lines);
        self.gain = self.after - now;
    }

    /// Leaves of the options so many that look best at once.
    fn narrow(
        &mut self,
        rules: &Ruleset,
        state: &State,
        by: Seat,
        all: &mut Vec<Choice>,
        (wide, tempo): (usize, f64),
    ) {
        self.ratings.narrow(state, by, all, KEEP);
        if all.len() <= wide {
            return;
        }
        for &choice in &*all {
            if self.goes(rules, state, choice) {
                let value = self.value(rules, by, tempo, true);
                self.lines.push(Line { steps: [choice; STEPS], len: 1, value });
            }
        }
        sort(&mut self.lines);
        let best = self.lines.first().map_or(0.0, |line| line.value);
        for line in &self.lines {
            self.ratings.note(state, by, line.steps[0], best - line.value);
        }
        all.clear();
        all.extend(self.lines.iter().take(wide).map(|line| line.steps[0]));
        self.lines.clear();
    }

    /// Makes a choice on the first copy, which is what it was copied from again before that; false if it is not possible.
    fn goes(&mut self, rules: &Ruleset, state: &State, choice: Choice) -> bool {
        self.first.take_back(state);
        self.first.choose(rules, choice, &mut ()).is_ok()
    }

    fn value(&mut self, rules: &Ruleset, by: Seat, tempo: f64, first: bool) -> f64 {
        self.judged += 1;
        let state = if first { &self.first } else { &self.second };
        prospects(&mut self.estimate, rules, state, &mut self.points);
        self.lead = lead(&self.points, by);
        add_tempo(rules, state, tempo, &mut self.points);
        value(rules, state, &self.points, by)
    }

    fn add(&mut self, steps: [Choice; STEPS], len: u8, value: f64, most: &mut f64) {
        self.lines.push(Line { steps, len, value });
        if value > *most {
            *most = value;
            self.after = self.lead;
            self.best.clone_from(&self.points);
        }
    }
}

/// The best first; those that are level in the order in which they are offered.
fn sort(lines: &mut [Line]) {
    // Sorting in place, with the number as the last word, asks for no memory.
    lines.sort_unstable_by(|a, b| b.value.total_cmp(&a.value).then_with(|| a.steps().cmp(b.steps())));
}
