//! A game that can be looked at anywhere: every step and every position, with the log and the state of chance.
//!
//! **Invariant:** going to a step and back gives the same position; what comes after it stays until somebody goes another way.

use tilewright::explain::Phrasebook;
use tilewright::play::{Listener, Node, PlayError, Step};
use tilewright::rules::{Rule, Ruleset};
use tilewright::simulate::Streams;
use tilewright::state::State;

use super::log::{Line, LineKind, LogWriter};

/// How many steps lie between positions that are kept.
const KEEP: usize = 32;

/// Who was asked something, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who.
    pub seat: u8,
    /// By which rule; [`tilewright::rules::NO_RULE`] for the turn itself.
    pub rule: Rule,
}

/// A game with everything that happened in it.
#[derive(Clone, Debug)]
pub struct Timeline {
    steps: Vec<Step>,
    /// What each step answered; nothing where chance came up.
    asked: Vec<Option<Asked>>,
    /// The random numbers before the first step and after each.
    streams: Vec<Streams>,
    /// The number of the turn before the first step and after each.
    turns: Vec<u32>,
    kept: Vec<State>,
    at: usize,
    state: State,
    lines: Vec<Line>,
}

impl Timeline {
    /// A game that begins with this position.
    pub(super) fn new(start: State, streams: Streams, lines: Vec<Line>) -> Self {
        Self {
            steps: Vec::new(),
            asked: Vec::new(),
            streams: vec![streams],
            turns: vec![start.turn().number],
            kept: vec![start.clone()],
            at: 0,
            state: start,
            lines,
        }
    }

    /// The position that is looked at.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many steps led to it.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many steps there are, with those that come after it.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// True before the first step.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// True if nothing comes after the position.
    pub fn is_at_end(&self) -> bool {
        self.at == self.steps.len()
    }

    /// All steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The steps that led to the position, with what each answered.
    pub fn before(&self) -> impl DoubleEndedIterator<Item = (Step, Option<Asked>)> + '_ {
        self.steps.iter().copied().zip(self.asked.iter().copied()).take(self.at)
    }

    /// The random numbers at the position.
    pub fn streams(&self) -> &Streams {
        &self.streams[self.at]
    }

    /// What happened up to the position.
    pub fn lines(&self) -> &[Line] {
        let end = self.lines.partition_point(|line| line.step <= self.at);
        &self.lines[..end]
    }

    /// The step with which the turn of the position began.
    pub fn turn_start(&self) -> usize {
        let number = self.turns[self.at];
        self.turns[..=self.at].iter().rposition(|&turn| turn != number).map_or(0, |before| before + 1)
    }

    /// The number of the turn before the first line: each line that begins a turn is one more.
    pub(super) fn turn_before_lines(&self) -> u32 {
        let begun = self.lines.iter().take_while(|line| line.step == 0);
        let begun = begun.filter(|line| line.kind == LineKind::Turn).count() as u32;
        self.turns.first().copied().unwrap_or_default().saturating_sub(begun)
    }

    /// The nearest step after, or before, the position at which somebody got points.
    pub fn next_points(&self, forward: bool) -> Option<usize> {
        let mut points = self.lines.iter().filter(|line| line.kind == LineKind::Points).map(|line| line.step);
        if forward { points.find(|&step| step > self.at) } else { points.rfind(|&step| step < self.at) }
    }

    /// Goes on from the position by a step; what came after it is forgotten, unless it is the same step.
    pub(super) fn push(
        &mut self,
        rules: &Ruleset,
        book: &Phrasebook<'_>,
        step: Step,
        streams: Streams,
    ) -> Result<(), PlayError> {
        if self.steps.get(self.at) == Some(&step) {
            self.go(rules, self.at + 1);
            return Ok(());
        }
        let asked = match self.state.node(rules) {
            Node::Decision { by, .. } => Some(Asked { seat: by.0, rule: self.state.rule(rules) }),
            Node::Chance { .. } | Node::Over { .. } => None,
        };
        let mut writer = LogWriter::new(book.clone(), self.at + 1);
        take(&mut self.state, rules, step, &mut writer)?;
        self.cut();
        self.steps.push(step);
        self.asked.push(asked);
        self.streams.push(streams);
        self.turns.push(self.state.turn().number);
        self.lines.append(&mut writer.lines);
        self.at += 1;
        if self.at.is_multiple_of(KEEP) {
            self.kept.push(self.state.clone());
        }
        Ok(())
    }

    /// Forgets what comes after the position.
    pub(super) fn cut(&mut self) {
        self.steps.truncate(self.at);
        self.asked.truncate(self.at);
        self.streams.truncate(self.at + 1);
        self.turns.truncate(self.at + 1);
        self.kept.truncate(self.at / KEEP + 1);
        let end = self.lines.partition_point(|line| line.step <= self.at);
        self.lines.truncate(end);
    }

    /// Goes to the position after so many steps, or to the last.
    pub(super) fn go(&mut self, rules: &Ruleset, to: usize) {
        let to = to.min(self.steps.len());
        self.state = self.state_at(rules, to);
        self.at = to;
    }

    /// The position after so many steps.
    pub(super) fn state_at(&self, rules: &Ruleset, to: usize) -> State {
        let to = to.min(self.steps.len());
        let near = (to / KEEP).min(self.kept.len() - 1);
        let (from, mut state) = if self.at <= to && self.at >= near * KEEP {
            (self.at, self.state.clone())
        } else {
            (near * KEEP, self.kept[near].clone())
        };
        for &step in &self.steps[from..to] {
            let result = take(&mut state, rules, step, &mut ());
            debug_assert!(result.is_ok(), "a step that was possible once is possible again");
        }
        state
    }

    /// Writes the log again, in other words.
    pub(super) fn rewrite(&mut self, rules: &Ruleset, book: &Phrasebook<'_>, first: Vec<Line>) {
        let mut state = self.kept[0].clone();
        let mut writer = LogWriter::new(book.clone(), 0);
        writer.lines = first;
        for (nth, &step) in self.steps.iter().enumerate() {
            writer.step = nth + 1;
            if take(&mut state, rules, step, &mut writer).is_err() {
                break;
            }
        }
        self.lines = writer.lines;
    }
}

fn take(
    state: &mut State,
    rules: &Ruleset,
    step: Step,
    listener: &mut impl Listener,
) -> Result<(), PlayError> {
    match step {
        Step::Choice(choice) => state.choose(rules, choice, listener),
        Step::Outcome(outcome) => state.resolve(rules, outcome, listener),
    }
}
