//! The clauses of a package beside the data and the scenarios; what they say, and its names, in several languages.

mod names;
mod table;
mod wording;

use std::sync::Arc;

use indexmap::IndexMap;
use tilewright::load::Library;
use tilewright::rulebook::{Book, Row, Stray, coverage};
use tilewright::scenario::{Games, Outcome};
use tilewright::spec::{ClauseId, PackageId, ScenarioId};

use super::rules::{EntryPath, FileRef, Place, is_name};
use super::workers::{Job, Sender, Told};
use super::{Desk, Edit, NOTHING_WAITS, ViewState, ron_edit};

pub use names::{Cell, LANGS, Line, Name, WordForm, lines};
pub(super) use names::{empty as empty_text, set as set_name_in};
pub use table::{Filter, gap_key, next_id, status_key};
pub use wording::{Wording, wordings};

/// What is asked of this view.
#[derive(Clone, Debug)]
pub enum Command {
    /// Looks at a clause.
    Choose(ClauseId),
    /// Runs scenarios.
    Run(Vec<ScenarioId>),
    /// Adds a clause of this id at the end.
    Add(String),
    /// Begins the book of the chosen package.
    Begin,
    /// Sets a name in a language; an empty one is taken out.
    SetName {
        /// The language.
        lang: &'static str,
        /// Which name.
        name: Name,
        /// What it is to be.
        value: String,
    },
    /// Sets what a clause says in a language; an empty translation is taken out.
    SetClause {
        /// The language.
        lang: &'static str,
        /// The clause.
        clause: String,
        /// What it is to say.
        value: String,
    },
}

/// The state of this view.
#[derive(Debug, Default)]
pub struct Rulebook {
    /// The book of the chosen package, if it has one; the last one while the next is being made.
    pub book: Option<Arc<Book>>,
    /// Rules and scenarios of the package that name a clause of no book.
    pub strays: Vec<Stray>,
    /// The clause that is looked at.
    pub clause: Option<ClauseId>,
    /// What came of scenarios, as long as nothing is changed.
    pub outcomes: IndexMap<ScenarioId, Outcome>,
    /// How many scenarios are still being run.
    pub running: usize,
    asked: Option<(PackageId, u64)>,
}

impl Rulebook {
    /// The number of scenarios that hold, of those that fail, and of those that were not run.
    pub fn results(&self, scenarios: &[ScenarioId]) -> (usize, usize, usize) {
        let of = |id: &ScenarioId| {
            self.outcomes.get(id).filter(|outcome| outcome.absent.is_none()).map(Outcome::ok)
        };
        let count = |wanted: Option<bool>| scenarios.iter().filter(|id| of(id) == wanted).count();
        (count(Some(true)), count(Some(false)), count(None))
    }
}

/// The place of a clause of the chosen package.
pub fn place(desk: &Desk, clause: &ClauseId) -> Option<Place> {
    let file = FileRef::of(desk, desk.package.as_ref()?, "rulebook.ron");
    Some(Place { file, entry: EntryPath::key("clauses", &clause.0) })
}

/// What a clause of the chosen package says in the language of the interface; as the book says it where that is not
/// translated.
pub fn clause_text<'d>(desk: &'d Desk, row: &'d Row) -> &'d str {
    let text = desk.loaded().and_then(|loaded| loaded.texts.get(desk.words.lang().code()));
    text.and_then(|text| text.clauses.get(&row.clause)).map_or(row.text.as_str(), |said| said.as_str())
}

/// What the rulebook of the chosen package says, if it has one.
pub fn book_text(desk: &Desk) -> Option<Arc<str>> {
    FileRef::of(desk, desk.package.as_ref()?, "rulebook.ron").text(desk)
}

/// What the files of [`LANGS`] of the chosen package say.
pub fn texts(desk: &Desk) -> Vec<Option<Arc<str>>> {
    let file =
        |lang: &&str| FileRef::of(desk, desk.package.as_ref()?, &format!("text/{lang}.ron")).text(desk);
    LANGS.iter().map(file).collect()
}

impl ViewState for Rulebook {
    type Command = Command;

    fn run(desk: &mut Desk, command: Command) {
        let done = match command {
            Command::Choose(clause) => {
                desk.views.rulebook.clause = Some(clause);
                Ok(())
            }
            Command::Run(scenarios) => {
                run_scenarios(desk, scenarios);
                Ok(())
            }
            Command::Add(id) => add(desk, &id),
            Command::Begin => begin(desk),
            Command::SetName { lang, name, value } => set_name(desk, lang, &name, &value),
            Command::SetClause { lang, clause, value } => set_clause(desk, lang, &clause, &value),
        };
        if let Err(error) = done {
            desk.notices.error(error.to_string());
        }
    }

    fn refresh(desk: &mut Desk) {
        let Some(package) = desk.package.clone() else {
            return;
        };
        let asked = (package.clone(), desk.analysis.revision);
        if desk.views.rulebook.asked.as_ref() == Some(&asked) {
            return;
        }
        let before = desk.views.rulebook.asked.replace(asked.clone());
        if before.as_ref().map(|(id, _)| id) != Some(&package) {
            desk.views.rulebook.book = None;
            desk.views.rulebook.clause = None;
        }
        if before.map(|(_, revision)| revision) != Some(asked.1) {
            desk.views.rulebook.outcomes.clear();
        }
        let library = Arc::clone(&desk.analysis.library);
        desk.jobs.start("rulebook", NOTHING_WAITS, move || {
            let mut found = coverage(&library, &[package]);
            move |desk: &mut Desk| {
                if desk.views.rulebook.asked.as_ref() == Some(&asked) {
                    desk.views.rulebook.book = found.books.pop().map(Arc::new);
                    desk.views.rulebook.strays = found.strays;
                }
            }
        });
    }
}

/// A scenario was run, if it is there.
fn ran(desk: &mut Desk, revision: u64, id: ScenarioId, outcome: Option<Outcome>) {
    desk.views.rulebook.running = desk.views.rulebook.running.saturating_sub(1);
    if let (Some(outcome), true) = (outcome, desk.analysis.revision == revision) {
        desk.views.rulebook.outcomes.insert(id, outcome);
    }
}

/// Runs scenarios on a thread; each outcome comes back when it is there.
fn run_scenarios(desk: &mut Desk, scenarios: Vec<ScenarioId>) {
    let library: Arc<Library> = Arc::clone(&desk.analysis.library);
    let revision = desk.analysis.revision;
    let back = desk.jobs.back();
    let lang = desk.words.lang();
    desk.views.rulebook.running += scenarios.len();
    if let Some(page) = desk.page.clone() {
        let job = Job::scenarios(desk, scenarios);
        let sender = Sender { name: "scenarios", on_failure: |desk| desk.views.rulebook.running = 0 };
        sender.send(desk, &page, &[], &job, move |desk, told| {
            if let Told::Ran(id, outcome) = told {
                ran(desk, revision, id, outcome);
            }
        });
        return;
    }
    desk.jobs.start("scenarios", NOTHING_WAITS, move || {
        let mut games = Games::new(&library).told_in(lang.code());
        for id in scenarios {
            let script = library.packages.values().find_map(|package| package.scenarios.get(&id));
            let outcome = script.map(|script| games.run(script));
            back.send(move |desk: &mut Desk| ran(desk, revision, id, outcome));
        }
        |_: &mut Desk| ()
    });
}

fn text_of(desk: &Desk, file: &str) -> Option<String> {
    desk.project.as_ref()?.text(file).map(ToString::to_string)
}

fn own(desk: &mut Desk, name: &str) -> Option<String> {
    let file = desk.own_file(name);
    if file.is_none() {
        let text = desk.words.t("files-read-only");
        desk.notices.error(text);
    }
    file
}

const EMPTY: &str = "(\n    format: 2,\n    book: \"\",\n    clauses: {},\n)\n";

fn begin(desk: &mut Desk) -> Result<(), ron_edit::PatchError> {
    let Some(file) = own(desk, "rulebook.ron") else {
        return Ok(());
    };
    if text_of(desk, &file).is_none() {
        let label = desk.words.t("rulebook-did-begin");
        let title = desk.loaded().map(|loaded| loaded.package.title.clone()).unwrap_or_default();
        let text = ron_edit::set(EMPTY, "book", &ron_edit::quote(&title))?;
        desk.edit(Edit::file(label, file, text));
    }
    Ok(())
}

fn add(desk: &mut Desk, id: &str) -> Result<(), ron_edit::PatchError> {
    let Some(file) = own(desk, "rulebook.ron").filter(|_| is_name(id)) else {
        return Ok(());
    };
    let text = text_of(desk, &file).unwrap_or_else(|| EMPTY.to_owned());
    if ron_edit::keys(&text, "clauses").iter().any(|known| known == id) {
        let text = desk.words.t("rules-name-taken");
        desk.notices.error(text);
        return Ok(());
    }
    let text = ron_edit::insert(&text, "clauses", id, true, "(text: \"\", by: Data([]))")?;
    let label = desk.words.with("rules-did-add", &[("what", id.into())]);
    desk.edit(Edit::file(label, file, text));
    desk.views.rulebook.clause = Some(id.into());
    Ok(())
}

fn set_name(desk: &mut Desk, lang: &str, name: &Name, value: &str) -> Result<(), ron_edit::PatchError> {
    let Some(file) = own(desk, &format!("text/{lang}.ron")) else {
        return Ok(());
    };
    let text = text_of(desk, &file).unwrap_or_else(|| names::empty(lang));
    let after = names::set(&text, name, value)?;
    if after == text {
        return Ok(());
    }
    let label =
        desk.words.with("rulebook-did-name", &[("what", name.id.as_str().into()), ("lang", lang.into())]);
    let gesture = format!("name {lang} {} {} {:?}", name.group, name.id, name.form);
    desk.edit(Edit::file(label, file, after).during(gesture));
    Ok(())
}

fn set_clause(desk: &mut Desk, lang: &str, clause: &str, value: &str) -> Result<(), ron_edit::PatchError> {
    let in_book = LANGS.first() == Some(&lang);
    let name = if in_book { "rulebook.ron".to_owned() } else { format!("text/{lang}.ron") };
    let Some(file) = own(desk, &name) else {
        return Ok(());
    };
    let before = text_of(desk, &file);
    let after = if in_book {
        wording::set_in_book(before.as_deref().unwrap_or_default(), clause, value)?
    } else {
        let book = book_text(desk).map(|book| ron_edit::keys(&book, "clauses")).unwrap_or_default();
        let text = before.clone().unwrap_or_else(|| names::empty(lang));
        wording::set_in_language(&text, clause, value, &book)?
    };
    if before.as_ref() == Some(&after) || before.is_none() && value.is_empty() {
        return Ok(());
    }
    let label = desk.words.with("rulebook-did-clause", &[("what", clause.into()), ("lang", lang.into())]);
    desk.edit(Edit::file(label, file, after).during(format!("clause {lang} {clause}")));
    Ok(())
}

#[cfg(test)]
mod tests {
    use web_time::Instant;

    use super::*;
    use crate::model::{Command as Ask, Jobs, Settings};

    fn ticks(desk: &mut Desk) {
        for _ in 0..6 {
            desk.tick(Instant::now());
        }
    }

    fn project() -> (tempfile::TempDir, Desk) {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in tilewright::load::template("my-set", "My set") {
            let path = folder.path().join("my-set").join(name);
            std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            std::fs::write(path, text).expect("a file");
        }
        let mut desk = Desk::new(Settings::default(), Jobs::inline());
        desk.run(Ask::Open(folder.path().to_owned()));
        ticks(&mut desk);
        (folder, desk)
    }

    #[test]
    fn a_book_is_shown_and_its_scenarios_are_run() {
        let mut desk = Desk::new(Settings::default(), Jobs::inline());
        desk.run(Ask::Choose("basics".into()));
        ticks(&mut desk);
        let book = desk.views.rulebook.book.clone().expect("a book");
        assert!(book.clauses.len() > 30);
        let row = book.clauses.iter().find(|row| !row.scenarios.is_empty()).expect("a shown clause");
        assert_eq!(desk.views.rulebook.results(&row.scenarios).2, row.scenarios.len(), "not run yet");
        desk.run(Ask::Rulebook(Command::Run(row.scenarios.clone())));
        ticks(&mut desk);
        assert_eq!(desk.views.rulebook.results(&row.scenarios), (row.scenarios.len(), 0, 0));
        assert_eq!(desk.views.rulebook.running, 0);
        desk.run(Ask::Choose("common".into()));
        ticks(&mut desk);
        assert!(desk.views.rulebook.book.is_none());
    }

    #[test]
    fn a_book_is_begun_and_grows_clause_by_clause() {
        let (_folder, mut desk) = project();
        if desk.views.rulebook.book.is_none() {
            desk.run(Ask::Rulebook(Command::Begin));
            ticks(&mut desk);
        }
        for id in ["MY.001", "MY.002"] {
            desk.run(Ask::Rulebook(Command::Add(id.into())));
            ticks(&mut desk);
        }
        let book = desk.views.rulebook.book.clone().expect("a book");
        assert_eq!(book.clauses.last().map(|row| row.clause.0.as_str()), Some("MY.002"));
        assert!(!book.clauses.last().is_some_and(|row| row.gaps.is_empty()), "nothing makes it true yet");
        let steps = desk.history.labels().0.len();
        desk.run(Ask::Rulebook(Command::Add("MY.002".into())));
        assert_eq!(desk.history.labels().0.len(), steps, "an id is used once");
        let place = place(&desk, &"MY.001".into()).expect("a place");
        assert!(place.ty().is_some() && place.file.is_own());
    }

    #[test]
    fn a_translation_makes_its_file_in_one_step() {
        let (_folder, mut desk) = project();
        let name = Name { group: String::new(), id: "title".into(), form: WordForm::Only };
        let before = texts(&desk)[2].clone();
        for value in ["М", "Мо", "Моя"] {
            let command = Command::SetName { lang: "bg", name: name.clone(), value: value.into() };
            desk.run(Ask::Rulebook(command));
            ticks(&mut desk);
        }
        assert!(texts(&desk)[2].as_ref().is_some_and(|text| text.contains("title: \"Моя\"")));
        assert_eq!(desk.history.labels().0.len(), 1);
        desk.run(Ask::Action(crate::model::Action::Undo));
        assert_eq!(texts(&desk)[2], before);
    }

    #[test]
    fn a_clause_is_translated_beside_its_book() {
        let (_folder, mut desk) = project();
        desk.run(Ask::Rulebook(Command::Begin));
        ticks(&mut desk);
        desk.run(Ask::Rulebook(Command::Add("MY.001".into())));
        ticks(&mut desk);
        let before = desk.project.clone().expect("a project");
        let steps = desk.history.labels().0.len();
        for (lang, value) in [("en", "A tower is tall."), ("bg", "Кула"), ("bg", "Кулата е висока.")]
        {
            let clause = "MY.001".to_owned();
            desk.run(Ask::Rulebook(Command::SetClause { lang, clause, value: value.into() }));
            ticks(&mut desk);
        }
        assert_eq!(desk.history.labels().0.len(), steps + 2, "typing is one step for each language");
        let said = texts(&desk);
        let plain: Vec<_> = said.iter().map(|text| text.as_deref()).collect();
        let rows = wordings(book_text(&desk).as_deref(), &plain);
        let row = rows.iter().find(|row| row.clause == "MY.001").expect("a row");
        let cells: Vec<_> = row.cells.iter().map(|cell| (cell.text.as_str(), cell.missing)).collect();
        assert_eq!(cells, [("A tower is tall.", false), ("", true), ("Кулата е висока.", false)]);
        assert_eq!(desk.analysis.problems.iter().filter(|problem| problem.is_error()).count(), 0);
        for _ in 0..2 {
            desk.run(Ask::Action(crate::model::Action::Undo));
            ticks(&mut desk);
        }
        for file in ["my-set/rulebook.ron", "my-set/text/bg.ron"] {
            assert_eq!(desk.project.as_ref().expect("a project").text(file), before.text(file), "{file}");
        }
    }
}
