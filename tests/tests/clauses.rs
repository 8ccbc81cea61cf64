//! Every numbered clause of the rulebooks that the packages were made from is in exactly one `rulebook.ron`.
//!
//! The books were gone through clause by clause before any data was written; the numbers below are those of that work, and
//! after them what the other values of options say. A clause that gets lost, or that two packages claim, is found here;
//! `tilewright rulebook` says what makes each true.

use std::collections::BTreeMap;

use tilewright::load::Library;
use tilewright::rulebook::coverage;
use tilewright::spec::{Clause, ClauseId, ClauseStatus, PackageId};

/// The clauses of a book: what their names begin with, and the numbers of the first and the last.
type Clauses = (&'static str, u32, u32);

const BIG_BOX: &[Clauses] = &[
    ("BB.TURN", 1, 24),
    ("BB.TILES", 1, 17),
    ("BB.BASE", 1, 64),
    ("BB.FARM", 1, 19),
    ("BB.RIVER", 1, 17),
    ("BB.ABBOT", 1, 17),
    ("BB.IC", 1, 29),
    ("BB.TB", 1, 50),
    ("BB.FLY", 1, 28),
    // The texts of the dispatches have numbers of their own.
    ("BB.MSG", 1, 16),
    ("BB.MSG", 20, 39),
    ("BB.MSG", 40, 42),
    ("BB.MSG", 50, 55),
    ("BB.FER", 1, 31),
    ("BB.GOLD", 1, 30),
    ("BB.MAGE", 1, 33),
    ("BB.ROB", 1, 30),
    ("BB.CROP", 1, 24),
];

const ARTICLES: &[Clauses] =
    &[("WEB.OHB", 1, 26), ("WEB.BST", 1, 47), ("WEB.FSH", 1, 33), ("WEB.FUN", 1, 31), ("WEB.MOS", 1, 23)];

const HILLS_AND_SHEEP: &[Clauses] = &[
    ("HS.COMP", 1, 8),
    ("HS.SETUP", 1, 5),
    ("HS.SHEEP", 1, 34),
    ("HS.HILL", 1, 17),
    ("HS.VINE", 1, 5),
    ("HS.TILE", 1, 9),
    ("HS.IX.SHEEP", 1, 8),
    ("HS.IX.HILL", 1, 15),
    ("HS.IX.VINE", 1, 10),
    // The worked examples.
    ("HS.EX", 1, 12),
];

const WHEEL: &[Clauses] = &[
    ("WF.COMP", 1, 8),
    ("WF.SETUP", 1, 8),
    ("WF.TURN", 1, 4),
    ("WF.PLACE", 1, 5),
    ("WF.DEPLOY", 1, 12),
    ("WF.SCORE", 1, 2),
    ("WF.ROAD", 1, 2),
    ("WF.CITY", 1, 3),
    ("WF.OWN", 1, 2),
    ("WF.MONA", 1, 2),
    ("WF.RET", 1, 1),
    ("WF.WHEEL", 1, 6),
    ("WF.SECT", 1, 8),
    ("WF.CROWN", 1, 6),
    ("WF.FIELD", 1, 4),
    ("WF.END", 1, 10),
    ("WF.AMB", 1, 21),
];

const MEADOWS: &[Clauses] = &[
    ("AM.COMP", 1, 7),
    ("AM.SETUP", 1, 7),
    ("AM.TURN", 1, 5),
    ("AM.PLACE", 1, 5),
    ("AM.DEPLOY", 1, 7),
    ("AM.PATH", 1, 4),
    ("AM.OWN", 1, 2),
    ("AM.TRAVEL", 1, 19),
    ("AM.FIELD", 1, 3),
    ("AM.HARV", 1, 8),
    ("AM.STABLE", 1, 6),
    ("AM.SCORE", 1, 1),
    ("AM.END", 1, 10),
    ("AM.AMB", 1, 20),
];

/// The eight boxes that *Hills & Sheep* names as neighbours. After the numbers of the books come those of other readings.
const NEIGHBOURS: &[Clauses] = &[
    ("AM5", 1, 102),
    ("PD", 1, 91),
    ("TWR", 1, 71),
    ("BCB", 1, 91),
    // The Count; King and Robber.
    ("CKR", 1, 70),
    ("CKR", 101, 129),
    ("CULT", 1, 50),
    ("SIEGE", 1, 45),
    ("CIRC", 1, 8),
    ("CIRC", 10, 52),
    ("CIRC", 55, 67),
    ("CIRC", 70, 91),
];

const OTHERS: &[Clauses] = &[("GER.FIRST", 1, 4), ("GA", 1, 10), ("PV", 1, 9), ("WE", 1, 6)];

#[test]
fn every_clause_of_every_book_is_in_one_package() {
    let library = tilewright_tests::tilesets::library();
    let mut found: BTreeMap<String, Vec<&PackageId>> = BTreeMap::new();
    for (package, loaded) in &library.packages {
        for clause in loaded.rulebook.iter().flat_map(|book| book.clauses.keys()) {
            found.entry(clause.to_string()).or_default().push(package);
        }
    }
    let books = [BIG_BOX, ARTICLES, HILLS_AND_SHEEP, NEIGHBOURS, WHEEL, MEADOWS, OTHERS].concat();
    let mut wrong = Vec::new();
    for (prefix, first, last) in books {
        for number in first..=last {
            let clause = format!("{prefix}.{number:03}");
            match found.remove(&clause).as_deref() {
                Some([_]) => {}
                other => wrong.push(format!("{clause} is in {other:?}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // What is listed here is all there is: whoever adds a book adds its numbers.
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_clause_is_accounted_for() {
    let library = tilewright_tests::tilesets::library();
    let packages: Vec<_> = library.packages.keys().cloned().collect();
    let coverage = coverage(library, &packages);
    assert!(!coverage.has_mistakes(), "{:#?}", coverage.strays);
    let rows = coverage.books.iter().flat_map(|book| &book.clauses);
    let gaps: Vec<_> = rows.filter(|row| !row.gaps.is_empty()).map(|row| (&row.clause, &row.gaps)).collect();
    assert!(gaps.is_empty(), "{gaps:#?}");

    for loaded in library.packages.values() {
        for (id, clause) in loaded.rulebook.iter().flat_map(|book| book.clauses.iter()) {
            // A question that a book does not even touch has no page.
            let has_page = !clause.page.is_empty() || id.0.contains(".AMB.");
            assert!(!clause.text.is_empty() && has_page, "{id} has no text or no page");
            if let ClauseStatus::OutOfScope(why) = &clause.by {
                assert!(why.split_whitespace().count() >= 3, "{id} is left out without a reason: {why:?}");
            }
        }
    }
}

/// What a sentence must not begin with, as nobody knows whom it means; and words that the books do not use.
struct Taboo {
    lang: &'static str,
    pronouns: &'static [&'static str],
    words: &'static [&'static str],
}

const TABOOS: [Taboo; 3] = [
    Taboo {
        lang: "en",
        pronouns: &["he", "she", "it", "they", "his", "her", "its", "their", "him", "them"],
        words: &[],
    },
    Taboo {
        lang: "ru",
        pronouns: &["он", "она", "оно", "они", "его", "её", "ему", "ей", "их", "им"],
        // The last count is финальный подсчёт.
        words: &["последний подсчёт", "последнем подсчёте", "последним подсчётом", "окончательн"],
    },
    Taboo {
        lang: "bg",
        pronouns: &[
            "той",
            "тя",
            "то",
            "те",
            "него",
            "нея",
            "неговият",
            "нейният",
            "техните",
            "му",
            "ѝ",
            "им",
        ],
        words: &[
            // Финално оценяване.
            "окончателно",
            "крайно оценяване",
            "крайното оценяване",
            // Сама по себе си е; нямат нищо общо.
            "по себе е",
            "нямат общо",
            // Пшеница, плат; боздуган; рисунки; неутрална фигурка; до нея.
            "жито",
            "жита",
            "сукно",
            "тояга",
            "сопа",
            "чертеж",
            "ничия фигур",
            "до края ѝ",
        ],
    },
];

/// The clauses that a rules sheet may print, with what they say in a language.
fn printed<'l>(library: &'l Library, lang: &str) -> Vec<(&'l ClauseId, &'l str)> {
    let mut all = Vec::new();
    for loaded in library.packages.values() {
        let texts = loaded.texts.get(lang).map(|text| &text.clauses);
        let prints = |clause: &Clause| {
            matches!(clause.by, ClauseStatus::Data(_) | ClauseStatus::Engine(_)) && !clause.generated
        };
        let clauses = loaded.rulebook.iter().flat_map(|book| book.clauses.iter());
        for (id, clause) in clauses.filter(|(_, clause)| prints(clause)) {
            let said = if lang == "en" { Some(&clause.text) } else { texts.and_then(|texts| texts.get(id)) };
            all.push((id, said.map_or("", String::as_str)));
        }
    }
    all
}

/// The words of a sentence, small.
fn words(said: &str) -> Vec<String> {
    let letters = |word: &str| word.trim_matches(|letter: char| !letter.is_alphabetic()).to_lowercase();
    said.split_whitespace().map(letters).filter(|word| !word.is_empty()).collect()
}

#[test]
fn every_printed_clause_stands_alone_in_every_language() {
    let library = tilewright_tests::tilesets::library();
    let mut wrong = Vec::new();
    for taboo in TABOOS {
        let lang = taboo.lang;
        let clauses = printed(library, lang);
        assert!(clauses.len() > 200, "{lang}: {}", clauses.len());
        for (id, said) in clauses {
            let mut fault = |what: &str| wrong.push(format!("{lang}: {id} {what}: {said:?}"));
            let words = words(said);
            let text = format!(" {} ", words.join(" "));
            if words.is_empty() {
                fault("has no text");
                continue;
            }
            // "It does not matter" speaks of nobody.
            if taboo.pronouns.contains(&words[0].as_str()) && !said.starts_with("It does not matter") {
                fault("begins with somebody unknown");
            }
            for word in taboo.words.iter().filter(|word| text.contains(&format!(" {word}"))) {
                fault(&format!("says {word:?}"));
            }
            if !said.ends_with(['.', '?', '!']) || said.ends_with("..") {
                fault("does not end with one stop");
            }
            if said.starts_with(char::is_lowercase) {
                fault("begins small");
            }
        }
    }
    wrong.sort();
    assert!(wrong.is_empty(), "{} sentences:\n{}", wrong.len(), wrong.join("\n"));
}
