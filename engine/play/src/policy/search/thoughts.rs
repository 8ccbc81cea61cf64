//! What a search thinks of a position, for people: every move with what it comes to.
//!
//! It is the same search that chooses, told to note at its first moves what the positions at the ends of its playouts promise everybody.
//!
//! **Invariant:** what is told follows from the position, the budget of playouts and the stream; but odds are made with exponentials, so
//! that their last digits may differ from machine to machine. Nothing is chosen by them.

use serde::{Deserialize, Serialize};

use super::super::odds::odds;
use super::super::outlook::Points;
use super::tree::EdgeIx;
use super::{Look, Move, Search, TEMPO, TICKETS, Tempo, WIDE, prospects};
use crate::play::{Choice, Node};
use crate::policy::Stream;
use crate::rules::{Ruleset, Seat};
use crate::state::State;

/// A move that is looked at closely is tried at least so often: this share of all playouts.
const CLOSELY: u32 = 6;

/// What a search thinks of a decision.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Thoughts {
    /// Who decides.
    pub by: Seat,
    /// How many playouts there were.
    pub playouts: u32,
    /// Every line: those that were tried, the best first, and then those that did not look good enough to be tried.
    pub lines: Vec<Thought>,
}

/// What a search thinks of a line: of one choice, or of two that one player makes one after the other.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// The choices.
    pub choices: Vec<Choice>,
    /// How often it was tried.
    pub visits: u32,
    /// How good it is for whoever decides, from -1, lost, to 1, won. The guess at first sight counts as one try.
    pub value: f64,
    /// What it promises everybody; nothing if it was not tried.
    pub forecast: Option<Forecast>,
}

/// What a position promises everybody.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Forecast {
    /// How likely each seat is to win, 0 to 1; who may share a win has his share. They add up to 1.
    pub wins: Vec<f64>,
    /// Points of each seat, with those that the board promises as it stands; what later turns bring is not among them.
    pub points: Vec<f64>,
}

/// What the positions at the ends of playouts promise, by the first move.
#[derive(Debug, Default)]
pub(super) struct Notes(Vec<(EdgeIx, Note)>);

#[derive(Clone, Debug, Default)]
struct Note {
    count: f64,
    wins: Points,
    points: Points,
}

impl Notes {
    /// A playout that began with a move has come to a position.
    pub fn add(&mut self, edge: EdgeIx, rules: &Ruleset, state: &State, points: &Points) {
        let known = self.0.iter().position(|(known, _)| *known == edge);
        let index = known.unwrap_or(self.0.len());
        if known.is_none() {
            self.0.push((edge, Note::default()));
        }
        self.0[index].1.add(rules, state, points);
    }

    fn of(&self, edge: EdgeIx) -> Option<&Note> {
        self.0.iter().find(|(known, _)| *known == edge).map(|(_, note)| note)
    }
}

impl Note {
    fn add(&mut self, rules: &Ruleset, state: &State, points: &Points) {
        self.count += 1.0;
        add(&mut self.wins, &odds(rules, state, points));
        add(&mut self.points, points);
    }

    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        add(&mut self.wins, &other.wins);
        add(&mut self.points, &other.points);
    }

    fn forecast(&self, rules: &Ruleset) -> Option<Forecast> {
        let sign = if rules.table.most_wins { 1.0 } else { -1.0 };
        (self.count > 0.0).then(|| Forecast {
            wins: self.wins.iter().map(|sum| sum / self.count).collect(),
            points: self.points.iter().map(|sum| sign * sum / self.count).collect(),
        })
    }
}

fn add(sums: &mut Points, more: &Points) {
    sums.resize(sums.len().max(more.len()), 0.0);
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

impl Search {
    /// Thinks about the decision that is due and tells what it thinks; nothing if none is due. The `closely` moves that look best are tried
    /// often enough to be compared.
    pub fn think(
        &mut self,
        rules: &Ruleset,
        state: &State,
        closely: usize,
        chance: &mut Stream,
    ) -> Option<Thoughts> {
        let Node::Decision { by, .. } = state.node(rules) else {
            return None;
        };
        let look = self.begin(rules, state, by, chance);
        self.scout.look(rules, &self.state, WIDE, self.tempo.mean());
        let mut rest = self.scout.lines.clone();
        let root = self.tree.add_decision(by, &rest);
        self.grow(&look, chance);
        let playouts = self.tree.visits(root);
        let mut moves: Vec<EdgeIx> = self.tree.moves(root).collect();
        rest.drain(..moves.len());
        let by_visits = |tree: &super::Tree, edge: EdgeIx| {
            let (visits, value) = tree.record(edge);
            (std::cmp::Reverse(visits), Descending(value))
        };
        moves.sort_by_key(|&edge| by_visits(&self.tree, edge));
        for &edge in moves.iter().take(closely) {
            while self.tree.record(edge).0 < playouts / CLOSELY {
                self.playout(&look, root, Some(edge), chance);
            }
        }
        let notes = self.notes.take().unwrap_or_default();
        let close = moves.len().min(closely);
        moves[..close].sort_by_key(|&edge| Descending(self.tree.record(edge).1));
        let mut lines: Vec<Thought> = Vec::new();
        for edge in moves {
            let (visits, value) = self.tree.record(edge);
            let Move::Line(line) = self.tree.leads(edge) else { continue };
            let forecast = notes.of(edge).and_then(|note| note.forecast(rules));
            lines.push(Thought { choices: line.steps().to_vec(), visits, value, forecast });
        }
        let untried = |line: &super::scout::Line| Thought {
            choices: line.steps().to_vec(),
            value: line.value,
            ..Thought::default()
        };
        lines.extend(rest.iter().map(untried));
        Some(Thoughts { by, playouts: self.tree.visits(root), lines })
    }

    /// What a position promises everybody, wherever play stands in it, for all that a seat knows.
    pub fn judge(&mut self, rules: &Ruleset, state: &State, seat: Seat, chance: &mut Stream) -> Forecast {
        let look = self.begin(rules, state, seat, chance);
        let root = self.expand(rules);
        if root.is_some() {
            self.grow(&look, chance);
        }
        let notes = self.notes.take().unwrap_or_default();
        let mut all = Note::default();
        match root.and_then(|root| self.tree.most_tried(root)).and_then(|edge| Some((edge, notes.of(edge)?)))
        {
            // Who decides does what is best; chance does what it likes.
            Some((edge, note)) if matches!(self.tree.leads(edge), Move::Line(_)) => all = note.clone(),
            Some(_) => notes.0.iter().for_each(|(_, note)| all.merge(note)),
            None => {
                let mut points = Points::new();
                prospects(&mut self.scout.estimate, rules, state, &mut points);
                all.add(rules, state, &points);
            }
        }
        all.forecast(rules).unwrap_or_default()
    }

    /// Makes ready for a search with notes.
    fn begin<'r>(
        &mut self,
        rules: &'r Ruleset,
        state: &'r State,
        seat: Seat,
        chance: &mut Stream,
    ) -> Look<'r> {
        let ticket = chance.below(TICKETS);
        let hidden = state.is_hidden_from(rules, seat);
        self.tree.clear();
        self.tempo = Tempo { sum: TEMPO, count: 1.0 };
        self.notes = Some(Notes::default());
        self.state.clone_from(state);
        if hidden {
            self.state.sample_for(rules, seat, chance);
        }
        self.scout.begin(rules, &self.state);
        Look { rules, state, seat, hidden, ticket }
    }
}

/// Sorts the largest first.
#[derive(PartialEq)]
struct Descending(f64);

impl Eq for Descending {}

impl PartialOrd for Descending {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Descending {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        other.0.total_cmp(&self.0)
    }
}
