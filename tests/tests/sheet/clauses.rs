//! Every clause that is true in a game stands on its sheet once, in every language, and no other does.

use std::collections::{BTreeMap, BTreeSet};

use tilewright::load::Library;
use tilewright::merge::Game;
use tilewright::rulesheet::{Block, Sheet, Standing, standing};
use tilewright::spec::{Clause, ClauseId, ClauseStatus};

use super::games::{LANGUAGES, game, libraries, nothing_wrong, of};

/// How often each clause is told on a sheet.
fn told(sheet: &Sheet) -> BTreeMap<String, usize> {
    let mut told = BTreeMap::new();
    for block in &sheet.blocks {
        if let Block::Rule { tells, .. } = block {
            for clause in tells.iter().filter_map(|thing| thing.strip_prefix("clause:")) {
                *told.entry(clause.to_owned()).or_insert(0) += 1;
            }
        }
    }
    told
}

/// The clauses of a game's books, each with how it stands in the game.
fn clauses<'l>(library: &'l Library, game: &Game) -> Vec<(&'l ClauseId, &'l Clause, Standing)> {
    let packages = game.packages.iter().filter_map(|id| library.packages.get_key_value(id));
    let all = packages.flat_map(|(package, loaded)| {
        let books = loaded.rulebook.iter().flat_map(|book| book.clauses.iter());
        books.map(move |(id, clause)| (package, id, clause))
    });
    all.map(|(package, id, clause)| (id, clause, standing(library, game, package, id, clause))).collect()
}

#[test]
fn a_clause_is_told_once_if_it_holds_and_not_at_all_if_not() {
    nothing_wrong(|libraries, sample| {
        let told = told(&of(libraries, sample, "en"));
        let library = libraries[usize::from(sample.invented)];
        let mut wrong = Vec::new();
        for (id, clause, standing) in clauses(library, &sample.game) {
            let times = told.get(&id.0).copied().unwrap_or(0);
            // What engine does holds in every game in which nothing overrules it; what data does may be off.
            let always = matches!(clause.by, ClauseStatus::Engine(_));
            let least = usize::from(standing == Standing::Holds && !clause.generated && always);
            let most = usize::from(standing == Standing::Holds && !clause.generated);
            if !(least..=most).contains(&times) {
                wrong.push(format!("{}: {id} × {times}, {standing:?}: {}", sample.name, clause.text));
            }
        }
        wrong
    });
}

/// In the whole box next to nothing is off: there the floor under the number of clauses is high.
#[test]
fn the_clauses_of_the_box_are_told_in_every_language() {
    let [sets, _] = libraries();
    let whole = game(sets, "big-box-2023", &[]);
    let due = clauses(sets, &whole);
    let due = due.iter().filter(|(_, clause, is)| *is == Standing::Holds && !clause.generated);
    let due: BTreeSet<String> = due.map(|(id, ..)| id.0.clone()).collect();
    for lang in LANGUAGES {
        let sheet = tilewright::rulesheet::sheet(sets, &whole, lang);
        let told: BTreeSet<String> = told(&sheet).into_keys().collect();
        let untold: Vec<_> = due.difference(&told).collect();
        // Those few speak of what is off: whoever has seven to play with needs no sentence on other numbers.
        assert!(untold.len() * 20 <= due.len(), "{lang}: {untold:?}");
        assert!(told.len() >= 300, "{lang}: {}", told.len());
    }
}
