//! What an entry ends up as in a game, in sentences, and who said so.

use tilewright::explain::{Entry, entries, sentence};
use tilewright::merge::{Game, Source};

use super::place::{EntryPath, Step};

/// What the engine tells about an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The thing, then its parts that have a meaning of their own.
    pub sentences: Vec<String>,
    /// Who said something about it, each place once, in order.
    pub sources: Vec<Source>,
}

/// What a game makes of the entry of a package, in a language; `id` is the entry's own id if it stands in a list, `lines` its
/// first and last line.
pub fn told(
    game: &Game,
    package: &str,
    entry: &EntryPath,
    id: &str,
    lines: (usize, usize),
    lang: &str,
) -> Told {
    let path = match (&entry.step, entry.field.as_str()) {
        (_, "patch") => return patched(game, package, lines),
        (Step::Nth(_), field) => format!("{field}.{id}"),
        (_, "") => return Told::default(),
        _ => entry.path(),
    };
    let mut told = Told::default();
    let whole = entries(game, &path).into_iter().find(|found| found.path == path);
    let Some(whole) = whole else {
        return told;
    };
    told.add(&whole, game, lang);
    if let Some(feature) = path.strip_prefix("features.") {
        let Some(kind) = game.rules.features.iter().find(|(id, _)| id.0 == feature).map(|(_, kind)| kind)
        else {
            return told;
        };
        let moments = [("complete", &kind.score.complete), ("last", &kind.score.last)];
        for (moment, terms) in moments {
            for term in terms.keys() {
                let path = format!("{path}.score.{moment}.{term}");
                let found = entries(game, &path).into_iter().find(|found| found.path == path);
                if let Some(found) = found {
                    told.add(&found, game, lang);
                }
            }
        }
    }
    told
}

impl Told {
    fn add(&mut self, entry: &Entry, game: &Game, lang: &str) {
        self.sentences.push(sentence(entry, game, lang));
        for source in entry.said.iter().flat_map(|said| &said.by) {
            let known = self.sources.iter().any(|known| {
                let same_place = known.package == source.package && known.file == source.file;
                same_place
                    && (known.line == source.line || source.changed.is_nothing())
                    && known.changed == source.changed
            });
            if !known {
                self.sources.push(source.clone());
            }
        }
    }
}

/// What the patches in some lines of a package change.
fn patched(game: &Game, package: &str, (first, last): (usize, usize)) -> Told {
    let mut told = Told::default();
    for (path, sources) in &game.provenance {
        for source in sources {
            let here = source.package.0 == package && source.file == "rules.ron";
            if here && !source.changed.is_nothing() && (first..=last).contains(&source.line) {
                told.sentences.push(format!("{path}: {}", source.changed));
                if !told.sources.contains(source) {
                    told.sources.push(source.clone());
                }
            }
        }
    }
    told
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
    fn a_feature_is_told_with_its_terms() {
        let game = game("base");
        let told = told(&game, "basics", &EntryPath::key("features", "city"), "city", (1, 1), "en");
        assert!(told.sentences.len() > 2, "{:#?}", told.sentences);
        assert!(told.sentences[0].contains("basics/rules.ron"), "{}", told.sentences[0]);
        assert!(told.sources.iter().any(|source| source.package.0 == "basics"));
    }

    #[test]
    fn a_patch_tells_what_it_changes() {
        let arg = GameArg { names: vec!["house-farmers-four".to_owned()], ..GameArg::default() };
        let game = merge(&embedded().0, &arg).expect("a game");
        let told = told(&game, "house-farmers-four", &EntryPath::nth("patch", 0), "", (1, 40), "en");
        assert_eq!(told.sentences.len(), 1, "{:#?}", told.sentences);
        assert!(told.sources[0].why.contains("house rule"), "{:?}", told.sources);
    }

    #[test]
    fn every_language_tells() {
        let game = game("base");
        for lang in ["ru", "bg"] {
            let told = told(&game, "common", &EntryPath::nth("slots", 0), "draw", (1, 1), lang);
            assert_eq!(told.sentences.len(), 1, "{lang}");
        }
    }
}
