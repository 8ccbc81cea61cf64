//! One game of a run.

use tilewright::explain::Vocabulary;
use tilewright::merge::Game;
use tilewright::play::{Event, Listener};
use tilewright::rules::{NO_RULE, Rule, Ruleset, Term};
use tilewright::simulate::{GameResult, GameRow};
use tilewright::spec::{FeatureKindId, RuleId, TermId};
use tilewright::state::State;

/// What points were for: a feature kind, or else a rule; and the term, if they came from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    origin: Origin,
    term: Option<Term>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Origin {
    Feature(u8),
    Rule(Rule),
}

/// What stands in for the term where points were split or scaled after the terms were added up.
const SCALED: &str = "(split or scaled)";

impl Key {
    /// `feature.term`, `rule.term` or `rule`: as in tables of games.
    pub fn name(self, rules: &Ruleset) -> String {
        let term = self.term.map_or(SCALED, |term| &rules.names.terms[term.ix()]);
        let origin = match self.origin {
            Origin::Feature(kind) => &rules.names.kinds[usize::from(kind)],
            Origin::Rule(rule) if rule == NO_RULE => return term.to_owned(),
            Origin::Rule(rule) => &rules.names.rules[rule.ix()],
        };
        if term.is_empty() { origin.clone() } else { format!("{origin}.{term}") }
    }

    /// The same for people: "city: tiles".
    pub fn said(self, rules: &Ruleset, game: &Game, lang: &str, scaled: &str) -> String {
        let names = Vocabulary::new(game, lang);
        let term = match self.term {
            Some(term) => names.term(&TermId::from(rules.names.terms[term.ix()].as_str())),
            None => scaled.to_owned(),
        };
        let origin = match self.origin {
            Origin::Feature(kind) => {
                names.feature(&FeatureKindId::from(rules.names.kinds[usize::from(kind)].as_str()))
            }
            Origin::Rule(rule) if rule == NO_RULE => return term,
            Origin::Rule(rule) => names.rule(&RuleId::from(rules.names.rules[rule.ix()].as_str())),
        };
        if term.is_empty() { origin } else { format!("{origin}: {term}") }
    }
}

/// One game of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its number within the run, from 0.
    pub number: u64,
    /// Points by seat.
    pub points: Vec<i32>,
    /// Who won, one bit for each seat.
    pub winners: u16,
    /// How many turns it had.
    pub turns: u32,
    /// How many tiles fitted nowhere.
    pub discarded: u32,
    /// How often a player laid a tile.
    pub lays: u32,
    /// How many ways there were to do so, all times together.
    pub lay_options: u64,
    /// How often somebody had to decide anything.
    pub decisions: u32,
    /// How many options there were, all decisions together.
    pub options: u64,
    /// Pieces placed on the board.
    pub placed: u32,
    /// Points by what they were for and by seat.
    pub terms: Vec<(Key, u8, i32)>,
    /// Why it had to stop, if its rules ran away.
    pub fault: Option<String>,
}

impl Row {
    /// A game that was played and listened to.
    pub fn new(number: u64, result: GameResult, ear: &Ear) -> Self {
        Self {
            number,
            points: result.points.to_vec(),
            winners: result.winners,
            turns: result.turns,
            discarded: result.discarded,
            lays: result.lays,
            lay_options: result.lay_options,
            decisions: result.decisions,
            options: result.options,
            placed: ear.placed,
            terms: ear.terms.clone(),
            fault: result.fault,
        }
    }

    /// The share that a seat had in winning it: a shared win counts in equal parts.
    pub fn win(&self, seat: usize) -> f64 {
        if self.winners >> seat & 1 == 1 { 1.0 / f64::from(self.winners.count_ones()) } else { 0.0 }
    }

    /// Points by what they were for, all seats together, as in tables of games.
    pub fn points_by_term(&self, rules: &Ruleset) -> Vec<(String, i64)> {
        let mut points: Vec<(String, i64)> = Vec::new();
        for &(key, _, amount) in &self.terms {
            let name = key.name(rules);
            match points.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => *sum += i64::from(amount),
                None => points.push((name, i64::from(amount))),
            }
        }
        points
    }
}

/// A line of a table of games, from whichever run.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// "with" or "without", or nothing.
    pub side: &'static str,
    /// The game; its terms are in `terms`.
    pub row: Row,
    /// Points by what they were for.
    pub terms: Vec<(String, i64)>,
}

impl Line {
    /// A line for a game of a comparison.
    pub fn of(side: &'static str, row: &GameRow, rules: &Ruleset) -> Self {
        let ear = Ear { placed: row.pieces_placed, terms: Vec::new() };
        let terms = row.points_by_term(rules).into_iter().collect();
        Self { side, row: Row::new(row.number, row.result.clone(), &ear), terms }
    }
}

/// Listens to one game: its points by what they were for, and how many pieces were placed.
#[derive(Clone, Debug, Default)]
pub struct Ear {
    placed: u32,
    terms: Vec<(Key, u8, i32)>,
}

impl Ear {
    fn add(&mut self, key: Key, seat: u8, points: i32) {
        match self.terms.iter_mut().find(|(known, of, _)| (*known, *of) == (key, seat)) {
            Some((.., sum)) => *sum += points,
            None => self.terms.push((key, seat, points)),
        }
    }
}

impl Listener for Ear {
    fn hear(&mut self, _: &Ruleset, state: &State, event: Event) {
        match event {
            Event::Gained { seat, amount, parts, feature, rule, .. } => {
                let origin = match feature {
                    Some(feature) => Origin::Feature(state.graph().segment(feature).kind.0),
                    None => Origin::Rule(rule),
                };
                let mut rest = amount;
                for (term, points) in parts {
                    self.add(Key { origin, term: Some(term) }, seat.0, points);
                    rest -= points;
                }
                if rest != 0 {
                    self.add(Key { origin, term: None }, seat.0, rest);
                }
            }
            Event::Placed { .. } => self.placed += 1,
            _ => {}
        }
    }
}
