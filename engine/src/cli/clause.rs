//! A clause of a rulebook, for `explain`.

use serde::Serialize;

use super::explain::prefixed;
use super::game::Format;
use super::{Console, Outcome};
use crate::load::{Library, SourceFile};
use crate::merge::Game;
use crate::rulebook::{Row, coverage};
use crate::rulesheet::{Standing, standing};
use crate::spec::{Clause, ClauseId, PackageId, ScenarioId};

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
        let page = if row.page.is_empty() { String::new() } else { format!(", {}", row.page) };
        console.line(format_args!("clause {}  {}: {}{page}", row.clause, self.package, self.book))?;
        let marked = match &self.translated {
            Some(text) => text.clone(),
            None if self.lang == "en" => row.text.clone(),
            None => format!("{} (English: there is no translation)", row.text),
        };
        for line in marked.lines() {
            console.line(format_args!("    {line}"))?;
        }
        let data = row.data.join(", ");
        let how = [row.how.as_str(), data.as_str()].into_iter().filter(|text| !text.is_empty());
        let how = how.collect::<Vec<_>>().join("; ");
        console.line(format_args!("  made true by: {}{}", row.status.word(), prefixed(": ", &how)))?;
        match &self.shown_at[..] {
            [] => console.line("  shown by: no scenario")?,
            shown => {
                console.line("  shown by:")?;
                for scenario in shown {
                    console.line(format_args!("    {scenario}"))?;
                }
            }
        }
        if !row.note.is_empty() {
            console.line(format_args!("  note: {}", row.note))?;
        }
        for gap in &row.gaps {
            console.line(format_args!("  ! {gap}"))?;
        }
        let stands = match &self.standing {
            Standing::Holds => "it holds".to_owned(),
            Standing::Absent(things) => format!("it does not apply, as there is no {}", things.join(", no ")),
            Standing::Otherwise(when) => format!("it does not apply: only where {when}"),
            Standing::Overruled(by) => format!("it is overruled by {}", by.join("; ")),
            Standing::Outside => "people see to it themselves".to_owned(),
        };
        console.line(format_args!("  in {}: {stands}", self.game))?;
        Ok(())
    }
}
