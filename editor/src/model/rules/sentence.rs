//! An entry of a rules file as the sentences that it is told in, each part with the place that it was made of.
//!
//! **Invariant:** paths in the sentences are paths of the file in which the entry stands.

use tilewright::explain::{Part, Told, Vocabulary, telling, unbound, wording};
use tilewright::load::from_ron;
use tilewright::manual::FileType;
use tilewright::merge::Game;
use tilewright::spec::RulesFile;

use super::place::{EntryPath, Step};
use crate::model::ron_edit::{self, quote};

/// A rules file that has nothing but one entry of another, as the text at hand says it.
#[derive(Clone, Debug)]
pub struct Alone {
    rules: RulesFile,
    /// What its path begins with, and what that of the file begins with.
    prefix: Option<(String, String)>,
}

impl Alone {
    /// The entry, if it is one of a rules file and can be read.
    pub fn of(text: &str, entry: &EntryPath, file: FileType) -> Option<Self> {
        if file != FileType::Rules {
            return None;
        }
        let value = ron_edit::get(text, &entry.path())?;
        let field = &entry.field;
        let (alone, prefix) = match &entry.step {
            Step::Key(key) => (format!("{field}: {{{}: {value}}}", quote(key)), None),
            Step::Nth(nth) => {
                (format!("{field}: [{value}]"), Some((format!("{field}[0]"), format!("{field}[{nth}]"))))
            }
            Step::All => (format!("{field}: {value}"), None),
        };
        let rules = from_ron(&format!("(format: 2, {alone})")).ok()?;
        Some(Self { rules, prefix })
    }

    /// What it says in a game, in a language; nothing if there are no words for such a thing.
    pub fn told(&self, game: &Game, lang: &str) -> Vec<Told> {
        let mut told = telling(&self.rules, game, lang);
        if let Some((from, to)) = &self.prefix {
            for told in &mut told {
                replace(&mut told.path, from, to);
                replace_in(&mut told.parts, from, to);
            }
        }
        told
    }

    /// What a patch changes and when, in a language: patches have no names. Nothing if the entry is none.
    pub fn patch(&self, names: &Vocabulary<'_>) -> Option<String> {
        Some(wording::patch(self.rules.patch.first()?, names))
    }

    /// How many things it asks for that nothing gives.
    pub fn unbound(&self, game: &Game) -> usize {
        unbound(&self.rules, game)
    }
}

fn replace(path: &mut String, from: &str, to: &str) {
    if let Some(rest) = path.strip_prefix(from) {
        *path = format!("{to}{rest}");
    }
}

fn replace_in(parts: &mut [Part], from: &str, to: &str) {
    for part in parts {
        if let Part::Value(value) = part {
            replace(&mut value.path, from, to);
            replace_in(&mut value.parts, from, to);
        }
    }
}

#[cfg(test)]
mod tests {
    use tilewright::merge::{GameArg, merge};

    use super::*;
    use crate::model::{embedded, start};

    #[test]
    fn patches_of_house_rules_are_told_in_every_language() {
        let library = &embedded().0;
        let mut n = 0;
        for (id, loaded) in library.packages.iter().filter(|(id, _)| start::is_house_rule(id)) {
            let text = &loaded.file("rules.ron").unwrap().text;
            let arg = GameArg { names: vec![id.0.clone()], ..GameArg::default() };
            let game = merge(library, &arg).unwrap();
            for nth in 0..loaded.rules.patch.len() {
                let alone = Alone::of(text, &EntryPath::nth("patch", nth), FileType::Rules).unwrap();
                let said = ["en", "ru", "bg"].map(|lang| alone.patch(&Vocabulary::new(&game, lang)).unwrap());
                assert!(said[0].chars().any(char::is_alphabetic), "{id} {nth}");
                for said in &said[1..] {
                    let of = |range: std::ops::RangeInclusive<char>| {
                        said.chars().filter(|c| range.contains(c)).count()
                    };
                    assert!(of('а'..='я') > of('a'..='z'), "{id} {nth}: {said}");
                }
                n += 1;
            }
        }
        assert!(n > 15, "{n} patches");
    }
}
