//! Points by what they were for.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::play::{Event, EventSort, Hearing, Listener};
use crate::rules::{Kind, NO_RULE, Rule, Ruleset, Seat, Term};
use crate::state::State;

/// What stands in for the term where points were split or scaled after the terms were added up.
const SCALED: &str = "(split or scaled)";

/// Listens to one game: its points by feature kind and term, and how many pieces were placed.
#[derive(Clone, Debug, Default)]
pub(super) struct Ear {
    pub points: Vec<(Key, Seat, i32)>,
    pub placed: u32,
}

impl Ear {
    /// Forgets what was heard.
    pub fn forget(&mut self) {
        self.points.clear();
        self.placed = 0;
    }

    /// Forgets what was heard, but for what happens before the first node of every game.
    pub fn begin(&mut self, opening: &Self) {
        self.points.clone_from(&opening.points);
        self.placed = opening.placed;
    }
}

/// What points were for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Key {
    /// What they came from.
    pub origin: Origin,
    /// The term; none where points were split or scaled after the terms were added up.
    pub term: Option<Term>,
}

/// What points came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Origin {
    /// A feature of this kind.
    Feature(Kind),
    /// A rule.
    Rule(Rule),
}

impl Listener for Ear {
    #[inline]
    fn hears(&self) -> Hearing {
        const { Hearing::of(&[EventSort::Gained, EventSort::Placed]) }
    }

    #[inline]
    fn on_event(&mut self, _: &Ruleset, state: &State, event: Event) {
        match event {
            Event::Gained { seat, amount, parts, feature, rule, .. } => {
                let origin = match feature {
                    Some(feature) => Origin::Feature(state.graph().segment(feature).kind),
                    None => Origin::Rule(rule),
                };
                let mut rest = amount;
                for (term, points) in parts {
                    self.points.push((Key { origin, term: Some(term) }, seat, points));
                    rest -= points;
                }
                if rest != 0 {
                    self.points.push((Key { origin, term: None }, seat, rest));
                }
            }
            Event::Placed { .. } => self.placed += 1,
            _ => {}
        }
    }
}

impl Key {
    /// `feature.term`, `rule.term` or `rule`.
    pub fn name(self, rules: &Ruleset) -> String {
        let names = &rules.names;
        let term = self.term.map_or(SCALED, |term| &names.terms[term.ix()]);
        let origin = match self.origin {
            Origin::Feature(kind) => &names.kinds[kind.ix()],
            Origin::Rule(rule) if rule == NO_RULE => return term.to_owned(),
            Origin::Rule(rule) => &names.rules[rule.ix()],
        };
        // What a rule gives need not have a name.
        if term.is_empty() { origin.clone() } else { format!("{origin}.{term}") }
    }
}

/// Points by term over many games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Terms(IndexMap<Key, i64>);

impl Terms {
    pub fn add(&mut self, key: Key, points: i64) {
        *self.0.entry(key).or_default() += points;
    }

    pub fn merge(&mut self, other: &Self) {
        other.0.iter().for_each(|(&key, &points)| self.add(key, points));
    }

    /// All of them by name.
    pub fn named(&self, rules: &Ruleset) -> BTreeMap<String, i64> {
        let mut named = BTreeMap::new();
        for (key, points) in &self.0 {
            *named.entry(key.name(rules)).or_default() += points;
        }
        named
    }

    /// The average of each in so many games, by name in sorted order.
    pub fn means(&self, rules: &Ruleset, games: u64) -> IndexMap<String, f64> {
        let mean = |(name, points): (String, i64)| (name, points as f64 / games.max(1) as f64);
        self.named(rules).into_iter().map(mean).collect()
    }
}
