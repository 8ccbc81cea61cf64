//! The explanation of an entry: what it ends up as in a game, in sentences, and which files it comes from.

use tilewright::explain::wording::change;
use tilewright::explain::{Entry, Vocabulary, entries, sentence};
use tilewright::merge::{Game, Source};

use super::place::{EntryPath, Step};

/// The explanation of an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The thing, then its parts that have a meaning of their own.
    pub sentences: Vec<String>,
    /// Who said something about it, each place once, in order.
    pub sources: Vec<Contribution>,
}

/// What one place said about an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The place, and why.
    pub source: Source,
    /// What it changed, in words; nothing if it said the whole.
    pub change: Option<String>,
}

/// What a game makes of the entry of a package, in a language; `id` is the entry's own id if it stands in a list, `lines` its
/// first and last line.
pub fn explain(
    game: &Game,
    package: &str,
    entry: &EntryPath,
    id: &str,
    lines: (usize, usize),
    lang: &str,
) -> Explanation {
    let path = match (&entry.step, entry.field.as_str()) {
        (_, "patch") => return patched(game, package, lines, lang),
        (Step::Nth(_), field) => format!("{field}.{id}"),
        (_, "") => return Explanation::default(),
        _ => entry.path(),
    };
    let mut explanation = Explanation::default();
    let whole = entries(game, &path).into_iter().find(|found| found.path == path);
    let Some(whole) = whole else {
        return explanation;
    };
    explanation.add(&whole, game, lang);
    if let Some(feature) = path.strip_prefix("features.") {
        let Some(kind) = game.rules.features.iter().find(|(id, _)| id.0 == feature).map(|(_, kind)| kind)
        else {
            return explanation;
        };
        let moments = [("complete", &kind.score.complete), ("last", &kind.score.last)];
        for (moment, terms) in moments {
            for term in terms.keys() {
                let path = format!("{path}.score.{moment}.{term}");
                let found = entries(game, &path).into_iter().find(|found| found.path == path);
                if let Some(found) = found {
                    explanation.add(&found, game, lang);
                }
            }
        }
    }
    explanation
}

impl Explanation {
    fn add(&mut self, entry: &Entry, game: &Game, lang: &str) {
        self.sentences.push(sentence(entry, game, lang));
        let names = Vocabulary::new(game, lang);
        for (path, source) in entry.said.iter().flat_map(|said| said.by.iter().map(|by| (&said.path, by))) {
            let known = self.sources.iter().map(|known| &known.source).any(|known| {
                let same_place = known.package == source.package && known.file == source.file;
                same_place
                    && (known.line == source.line || source.changed.is_nothing())
                    && known.changed == source.changed
            });
            if !known {
                let change = change(path, source, &names);
                self.sources.push(Contribution { source: source.clone(), change });
            }
        }
    }
}

/// What the patches in some lines of a package change.
fn patched(game: &Game, package: &str, (first, last): (usize, usize), lang: &str) -> Explanation {
    let mut explanation = Explanation::default();
    let names = Vocabulary::new(game, lang);
    for (path, sources) in &game.provenance {
        for source in sources {
            let here = source.package.0 == package && source.file == "rules.ron";
            let change = change(path, source, &names);
            if here
                && let Some(told) = &change
                && (first..=last).contains(&source.line)
            {
                explanation.sentences.push(format!("{path}: {told}"));
                if explanation.sources.iter().all(|known| known.source != *source) {
                    explanation.sources.push(Contribution { source: source.clone(), change });
                }
            }
        }
    }
    explanation
}

#[cfg(test)]
mod tests {
    use tilewright::merge::{GameArg, merge};

    use super::*;
    use crate::model::embedded;

    fn game(name: &str) -> Game {
        let arg = GameArg { names: vec![name.to_owned()], ..GameArg::default() };
        merge(&embedded().0, &arg).expect("a game")
    }

    #[test]
    fn a_feature_is_explained_with_its_terms() {
        let game = game("base");
        let explanation = explain(&game, "basics", &EntryPath::key("features", "city"), "city", (1, 1), "en");
        assert!(explanation.sentences.len() > 2, "{:#?}", explanation.sentences);
        assert!(explanation.sentences[0].contains("basics/rules.ron"), "{}", explanation.sentences[0]);
        assert!(explanation.sources.iter().any(|said| said.source.package.0 == "basics"));
    }

    #[test]
    fn a_patch_explains_what_it_changes() {
        let arg = GameArg { names: vec!["house-farmers-four".to_owned()], ..GameArg::default() };
        let game = merge(&embedded().0, &arg).expect("a game");
        let explanation =
            explain(&game, "house-farmers-four", &EntryPath::nth("patch", 0), "", (1, 40), "en");
        assert_eq!(explanation.sentences.len(), 1, "{:#?}", explanation.sentences);
        assert!(explanation.sources[0].source.why.contains("house rule"), "{:?}", explanation.sources);
        // In another language nothing of it stays in the notation of the files.
        let told = explain(&game, "house-farmers-four", &EntryPath::nth("patch", 0), "", (1, 40), "ru");
        let change = told.sources[0].change.as_deref().unwrap_or_default();
        assert!(change.chars().any(|c| matches!(c, 'а'..='я')) && !change.contains("Per("), "{change}");
    }

    #[test]
    fn every_language_explains() {
        let game = game("base");
        for lang in ["ru", "bg"] {
            let explanation = explain(&game, "common", &EntryPath::nth("slots", 0), "draw", (1, 1), lang);
            assert_eq!(explanation.sentences.len(), 1, "{lang}");
        }
    }
}
