//! What an entry is about, as far as its names say: features, rules and terms, whatever the entry is.

use std::collections::HashSet;

use tilewright::load::to_ron;
use tilewright::rules::Ruleset;
use tilewright::scenario::Award;
use tilewright::spec::Scenario;

use crate::model::Table;

/// What an entry is about, as far as its names say.
#[derive(Debug, Default)]
pub(super) struct About {
    features: HashSet<String>,
    rules: HashSet<String>,
    terms: HashSet<String>,
    /// All of them, as they stand in files.
    words: Vec<String>,
}

impl About {
    /// What the entry of this name and text is about.
    pub fn of(table: &Table, key: &str, text: &str) -> Self {
        let mut about = Self::default();
        let quoted = text.split('"').skip(1).step_by(2);
        for word in std::iter::once(key).chain(quoted).filter(|word| !word.is_empty()) {
            let names = &table.rules.names;
            let has = |list: &[String]| list.iter().any(|name| name == word);
            for (list, all) in [
                (&mut about.features, &names.kinds),
                (&mut about.rules, &names.rules),
                (&mut about.terms, &names.terms),
            ] {
                if has(all) {
                    list.insert(word.to_owned());
                }
            }
            about.words.push(format!("\"{word}\""));
        }
        about
    }

    /// How much an award has to do with it: a term that it names more than a feature or a rule; 0 if nothing.
    pub fn weight(&self, rules: &Ruleset, award: &Award) -> u8 {
        let has = |set: &HashSet<String>, name: Option<&String>| name.is_some_and(|name| set.contains(name));
        let graph = award.table.graph();
        let on = award.on.iter().find(|on| on.ix() < graph.len() as usize);
        let kind = on.and_then(|&on| rules.names.kinds.get(graph.segment(on).kind.ix()));
        let term =
            award.parts.iter().any(|(term, n)| *n != 0 && has(&self.terms, rules.names.terms.get(term.ix())));
        match () {
            () if term => 2,
            () if has(&self.features, kind) || has(&self.rules, rules.names.rules.get(award.rule.ix())) => 1,
            () => 0,
        }
    }

    /// True if an example has one of its names.
    pub fn is_spoken_of(&self, scenario: &Scenario) -> bool {
        to_ron(scenario).is_ok_and(|text| self.words.iter().any(|word| text.contains(word)))
    }
}
