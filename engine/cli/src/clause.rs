//! A clause of a rulebook, for `explain`.

use serde::Serialize;

use super::explain::prefixed;
use super::game::Format;
use super::{Console, Outcome};
use tilewright_lang::load::{Library, SourceFile};
use tilewright_lang::merge::Game;
use tilewright_lang::rulebook::{Row, Status, coverage};
use tilewright_lang::spec::{Clause, ClauseId, PackageId, ScenarioId};
use tilewright_tell::rulesheet::{Standing, standing};
use tilewright_words::Words;

/// What there is to say of a clause.
#[derive(Debug, Serialize)]
pub(super) struct Told {
    kind: &'static str,
    package: PackageId,
    book: String,
    /// The text in the language, if it has one; `row` has the English.
    #[serde(skip_serializing_if = "Option::is_none")]
    translated: Option<String>,
    #[serde(flatten)]
    row: Row,
    /// The places of the scenarios that show it.
    shown_at: Vec<String>,
    /// How it stands in the game.
    standing: Standing,
    #[serde(skip)]
    lang: String,
    #[serde(skip)]
    game: String,
}

/// All clauses of a library, each with its package.
pub(super) fn all(library: &Library) -> impl Iterator<Item = (&PackageId, &ClauseId, &Clause)> {
    library.packages.iter().flat_map(|(package, loaded)| {
        let clauses = loaded.rulebook.iter().flat_map(|book| &book.clauses.0);
        clauses.map(move |(id, clause)| (package, id, clause))
    })
}

/// The clause of that name, however it is written: of the game's packages, or else of another.
pub(super) fn find(library: &Library, game: &Game, name: &str, lang: &str) -> Option<Told> {
    let mut named: Vec<_> = all(library).filter(|(_, id, _)| id.0.eq_ignore_ascii_case(name)).collect();
    named.sort_by_key(|(package, ..)| !game.packages.contains(package));
    let &(package, id, clause) = named.first()?;
    let mut book = coverage(library, std::slice::from_ref(package)).books.pop()?;
    let at = book.clauses.iter().position(|row| row.clause == *id)?;
    let row = book.clauses.swap_remove(at);
    let texts = library.packages.get(package).and_then(|loaded| loaded.texts.get(lang));
    let translated = texts.and_then(|text| text.clauses.get(id)).filter(|text| !text.is_empty());
    Some(Told {
        kind: "clause",
        package: package.clone(),
        book: book.book,
        translated: translated.cloned(),
        shown_at: row.scenarios.iter().map(|id| place(library, id)).collect(),
        row,
        standing: standing(library, game, package, id, clause),
        lang: lang.to_owned(),
        game: game.name.clone(),
    })
}

/// The file and line of a scenario.
fn place(library: &Library, id: &ScenarioId) -> String {
    let path = format!("scenarios.{id}");
    let files = library.packages.values().filter_map(|loaded| loaded.scenario_file(id));
    let at = |file: &SourceFile| file.locate_key(&path);
    match files.into_iter().find_map(at) {
        Some(place) => format!("{id}  {}:{}", place.file.display(), place.start.0),
        None => id.to_string(),
    }
}

impl Told {
    pub(super) fn print(&self, format: Format, console: &mut Console<'_>) -> Outcome {
        if format == Format::Json {
            return Ok(console.json(&[self])?);
        }
        let row = &self.row;
        let words = Words::new(&self.lang);
        let page = if row.page.is_empty() { String::new() } else { format!(", {}", row.page) };
        let head = words.with("clause-head", &[("id", row.clause.to_string().into())]);
        console.line(format_args!("{head}  {}: {}{page}", self.package, self.book))?;
        let marked = match &self.translated {
            Some(text) => text.clone(),
            None if self.lang == "en" => row.text.clone(),
            None => words.with("clause-english", &[("text", row.text.as_str().into())]),
        };
        for line in marked.lines() {
            console.line(format_args!("    {line}"))?;
        }
        let data = row.data.join(", ");
        let how = [row.how.as_str(), data.as_str()].into_iter().filter(|text| !text.is_empty());
        let how = how.collect::<Vec<_>>().join("; ");
        let status = words.t(match row.status {
            Status::Data => "status-data",
            Status::Engine => "status-engine",
            Status::Display => "status-display",
            Status::TableTalk => "status-table-talk",
            Status::OutOfScope => "status-out-of-scope",
        });
        console.line(format_args!("  {}: {status}{}", words.t("clause-made"), prefixed(": ", &how)))?;
        let shown = words.t("clause-shown");
        match &self.shown_at[..] {
            [] => console.line(format_args!("  {shown}: {}", words.t("clause-shown-by-none")))?,
            all => {
                console.line(format_args!("  {shown}:"))?;
                for scenario in all {
                    console.line(format_args!("    {scenario}"))?;
                }
            }
        }
        if !row.note.is_empty() {
            console.line(format_args!("  {}: {}", words.t("clause-remark"), row.note))?;
        }
        for gap in &row.gaps {
            console.line(format_args!("  ! {gap}"))?;
        }
        let stands = match &self.standing {
            Standing::Holds => words.t("clause-holds"),
            Standing::Absent(things) => words.with("clause-absent", &[("things", things.join(", ").into())]),
            Standing::Otherwise(when) => words.with("clause-otherwise", &[("when", when.as_str().into())]),
            Standing::Overruled(by) => words.with("clause-overruled", &[("by", by.join("; ").into())]),
            Standing::Outside => words.t("clause-outside"),
        };
        let game = words.with("clause-in-game", &[("game", self.game.as_str().into())]);
        console.line(format_args!("  {game}: {stands}"))?;
        Ok(())
    }
}
