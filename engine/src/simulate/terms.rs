//! Points by what they were for.

use indexmap::IndexMap;

use crate::play::{Event, Listener};
use crate::rules::{NO_RULE, Ruleset, Term};
use crate::state::State;

/// What stands in for the term where points were split or scaled after the terms were added up.
const SCALED: &str = "(split or scaled)";

/// Listens to one game: its points by feature kind and term, and how many pieces were placed.
#[derive(Clone, Debug, Default)]
pub(super) struct Ear {
    pub points: Vec<(Key, i32)>,
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

/// The feature kind, or else the rule, that points came from; and the term, if they came from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Key {
    origin: Origin,
    term: Option<Term>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Origin {
    Feature(u8),
    Rule(u16),
}

impl Listener for Ear {
    #[inline]
    fn hear(&mut self, _: &Ruleset, state: &State, event: Event) {
        match event {
            Event::Gained { amount, parts, feature, rule, .. } => {
                let origin = match feature {
                    Some(feature) => Origin::Feature(state.graph().segment(feature).kind.0),
                    None => Origin::Rule(rule.0),
                };
                let mut rest = amount;
                for (term, points) in parts {
                    self.points.push((Key { origin, term: Some(term) }, points));
                    rest -= points;
                }
                if rest != 0 {
                    self.points.push((Key { origin, term: None }, rest));
                }
            }
            Event::Placed { .. } => self.placed += 1,
            _ => {}
        }
    }
}

impl Key {
    pub fn name(self, rules: &Ruleset) -> String {
        let names = &rules.names;
        let term = self.term.map_or(SCALED, |term| &names.terms[term.ix()]);
        let origin = match self.origin {
            Origin::Feature(kind) => &names.kinds[usize::from(kind)],
            Origin::Rule(rule) if rule == NO_RULE.0 => return term.to_owned(),
            Origin::Rule(rule) => &names.rules[usize::from(rule)],
        };
        // What a rule gives need not have a name.
        if term.is_empty() { origin.clone() } else { format!("{origin}.{term}") }
    }
}

/// Points by term over many games.
#[derive(Clone, Debug, Default)]
pub(super) struct Terms(IndexMap<Key, i64>);

impl Terms {
    pub fn add(&mut self, key: Key, points: i64) {
        *self.0.entry(key).or_default() += points;
    }

    pub fn merge(&mut self, other: &Self) {
        other.0.iter().for_each(|(&key, &points)| self.add(key, points));
    }

    /// The average of each in so many games, by name in sorted order.
    pub fn means(&self, rules: &Ruleset, games: u64) -> IndexMap<String, f64> {
        let mut means: Vec<(String, f64)> = self
            .0
            .iter()
            .map(|(key, &points)| (key.name(rules), points as f64 / games.max(1) as f64))
            .collect();
        means.sort_by(|a, b| a.0.cmp(&b.0));
        means.into_iter().collect()
    }
}
