//! All clauses of some packages, and what does not fit together.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde::Serialize;

use super::things::{Things, named_clauses};
use super::{Gap, Row, Status};
use crate::load::{Library, LoadedPackage};
use crate::spec::{Clause, ClauseId, ClauseStatus, PackageId, ScenarioId};

/// The coverage of the rulebooks of some packages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// The books, one for each package that has one.
    pub books: Vec<Book>,
    /// Packages without a book.
    pub without_book: Vec<PackageId>,
    /// Rules and scenarios that name a clause of no book.
    pub strays: Vec<Stray>,
}

/// A package's book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Book {
    /// The package.
    pub package: PackageId,
    /// The book.
    pub book: String,
    /// Its clauses, in its order.
    pub clauses: Vec<Row>,
    /// How many there are of each sort.
    pub totals: Totals,
}

/// Numbers of clauses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// All clauses.
    pub clauses: usize,
    /// Clauses by what makes them true; every sort is listed.
    pub by: IndexMap<&'static str, usize>,
    /// Clauses that a scenario can show.
    pub can_be_shown: usize,
    /// Clauses that a scenario shows.
    pub shown: usize,
    /// Clauses for which something is missing.
    pub with_gaps: usize,
}

/// Something that names a clause which no book has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stray {
    /// The package.
    pub package: PackageId,
    /// The rule or scenario, as `kind:id`.
    pub thing: String,
    /// The clause that it names.
    pub clause: ClauseId,
}

impl Coverage {
    /// True if something refers to what is not there. Clauses without a scenario are no mistakes.
    pub fn has_mistakes(&self) -> bool {
        let rows = self.books.iter().flat_map(|book| &book.clauses);
        !self.strays.is_empty() || rows.flat_map(|row| &row.gaps).any(Gap::is_mistake)
    }
}

/// Returns the coverage of the rulebooks of `packages`; those that are not in the library are passed over.
pub fn coverage(library: &Library, packages: &[PackageId]) -> Coverage {
    let mut coverage = Coverage::default();
    let scope = Scope::of(library);
    let all: BTreeSet<_> = library.packages.values().flat_map(clauses).map(|(id, _)| id).collect();
    for id in packages {
        let Some(package) = library.packages.get(id) else {
            continue;
        };
        match &package.rulebook {
            None => coverage.without_book.push(id.clone()),
            Some(file) => {
                let rows: Vec<_> = file.clauses.iter().map(|(id, clause)| scope.row(id, clause)).collect();
                coverage.books.push(Book {
                    package: id.clone(),
                    book: file.book.clone(),
                    totals: totals(&rows),
                    clauses: rows,
                });
            }
        }
        let named = named_clauses(package).into_iter().chain(scenario_clauses(package));
        let strays = named.filter(|(clause, _)| !all.contains(clause));
        coverage.strays.extend(strays.map(|(clause, thing)| Stray { package: id.clone(), thing, clause }));
    }
    coverage
}

impl Coverage {
    /// The same in another language: its texts, and as a gap each clause that a rules sheet tells and that has none.
    #[must_use]
    pub fn in_language(mut self, library: &Library, lang: &str) -> Self {
        for book in &mut self.books {
            let Some(package) = library.packages.get(&book.package) else {
                continue;
            };
            let texts = package.texts.get(lang).map(|text| &text.clauses);
            let told = |id: &ClauseId| {
                let clause = package.rulebook.as_ref().and_then(|book| book.clauses.get(id));
                clause.is_some_and(|clause| !clause.generated)
            };
            for row in &mut book.clauses {
                match texts.and_then(|texts| texts.get(&row.clause)).filter(|text| !text.is_empty()) {
                    Some(text) => row.text.clone_from(text),
                    None if row.status.can_be_shown() && told(&row.clause) => {
                        row.gaps.push(Gap::NoText(lang.to_owned()));
                    }
                    None => {}
                }
            }
            book.totals = totals(&book.clauses);
        }
        self
    }
}

fn clauses(package: &LoadedPackage) -> impl Iterator<Item = (&ClauseId, &Clause)> {
    package.rulebook.iter().flat_map(|book| book.clauses.iter())
}

fn scenario_clauses(package: &LoadedPackage) -> impl Iterator<Item = (ClauseId, String)> {
    let pair = |(id, scenario): (&ScenarioId, &crate::spec::Scenario)| {
        let thing = format!("scenario:{id}");
        let clauses = scenario.clauses.clone();
        clauses.into_iter().map(move |clause| (clause, thing.clone()))
    };
    package.scenarios.iter().flat_map(pair)
}

fn totals(rows: &[Row]) -> Totals {
    let count = |keep: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| keep(row)).count();
    Totals {
        clauses: rows.len(),
        by: Status::ALL.map(|status| (status.word(), count(&|row| row.status == status))).into(),
        can_be_shown: count(&|row| row.status.can_be_shown()),
        shown: count(&|row| row.status.can_be_shown() && !row.scenarios.is_empty()),
        with_gaps: count(&|row| !row.gaps.is_empty()),
    }
}

/// What clauses may refer to: everything in the library. A book that several packages share speaks of the
/// tiles of all of them.
#[derive(Default)]
struct Scope {
    things: Things,
    scenarios: BTreeSet<ScenarioId>,
    /// Things and scenarios by the clause that they name.
    naming: Vec<(ClauseId, String)>,
    showing: Vec<(ClauseId, ScenarioId)>,
}

impl Scope {
    fn of(library: &Library) -> Self {
        let mut scope = Self::default();
        library.packages.values().for_each(|package| scope.add(package));
        scope
    }

    fn add(&mut self, package: &LoadedPackage) {
        self.things.add(package);
        self.naming.extend(named_clauses(package));
        for (id, scenario) in &package.scenarios {
            self.scenarios.insert(id.clone());
            let clauses = scenario.clauses.iter();
            self.showing.extend(clauses.map(|clause| (clause.clone(), id.clone())));
        }
    }

    fn row(&self, id: &ClauseId, clause: &Clause) -> Row {
        let (status, how) = Status::of(&clause.by);
        let mut gaps = Vec::new();
        let mut data = match &clause.by {
            ClauseStatus::Data(things) => things.clone(),
            _ => Vec::new(),
        };
        for thing in &data {
            if !self.things.has(thing) {
                let like = self.things.like(thing);
                let like = like.map_or(String::new(), |like| format!(" (did you mean {like}?)"));
                gaps.push(Gap::UnknownThing(format!("{thing}{like}")));
            }
        }
        for (_, thing) in self.naming.iter().filter(|(named, _)| named == id) {
            if !data.contains(thing) {
                data.push(thing.clone());
            }
        }
        if status == Status::Data && data.is_empty() {
            gaps.push(Gap::NoData);
        }
        if status != Status::Data && how.is_empty() {
            gaps.push(Gap::NoReason);
        }
        let listed = clause.shown_by.iter().cloned();
        let (mut scenarios, unknown): (Vec<_>, Vec<_>) = listed.partition(|id| self.scenarios.contains(id));
        let none_named = scenarios.is_empty() && unknown.is_empty();
        gaps.extend(unknown.into_iter().map(Gap::UnknownScenario));
        for (_, scenario) in self.showing.iter().filter(|(shown, _)| shown == id) {
            if !scenarios.contains(scenario) {
                scenarios.push(scenario.clone());
            }
        }
        if status.can_be_shown() && scenarios.is_empty() && none_named {
            gaps.push(Gap::NoScenario);
        }
        Row {
            clause: id.clone(),
            text: clause.text.clone(),
            page: clause.page.clone(),
            status,
            how: how.to_owned(),
            data,
            scenarios,
            note: clause.note.clone(),
            gaps,
        }
    }
}
