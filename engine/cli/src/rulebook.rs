//! `tilewright rulebook`: which clause of a rulebook is made true and shown by what.

use clap::{Args, ValueEnum};

use super::game::{GameArgs, in_rulebook, told};
use super::lang::Lang;
use super::table::{Lean, table};
use super::{Console, Failure, Outcome};
use tilewright_lang::load::Diagnostic;
use tilewright_lang::merge::Game;
use tilewright_lang::rulebook::{Book, Coverage, Gap, Row, coverage};
use tilewright_lang::spec::PackageId;
use tilewright_tell::explain::made_up_lines;

/// Go through rulebooks clause by clause: what makes it true, which scenarios show it, what is missing.
///
/// Exits with 1 if a clause refers to data or scenarios that are not there.
#[derive(Debug, Args)]
pub struct Rulebook {
    #[command(flatten)]
    game: GameArgs,
    /// Only the book of this package, which is in the game: its name, or its folder. May be given several times.
    #[arg(long, value_name = "PACKAGE")]
    only: Vec<String>,
    /// Only clauses for which something is missing.
    #[arg(long)]
    gaps: bool,
    /// The language of the clauses; what it has no words for is a gap.
    #[arg(long, value_enum, default_value_t)]
    lang: Lang,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    #[default]
    Text,
    /// Markdown, to keep.
    Md,
    /// JSON, for programs.
    Json,
}

impl Rulebook {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        let asked = self.game.read(console.built_in)?;
        // Mistakes elsewhere in the data do not make the list of clauses wrong.
        let is_about_it =
            |found: &&Diagnostic| found.is_error() && (in_rulebook(found) || found.code == "defined-twice");
        let unread: Vec<Diagnostic> = asked.found.iter().filter(is_about_it).cloned().collect();
        let (library, game, found) = asked.merged();
        let Some(game) = game else {
            console.diagnostics(&library, &found)?;
            return Err(told(&found));
        };
        console.diagnostics(&library, &unread)?;
        let packages = self.packages(&game)?;
        let mut coverage = coverage(&library, &packages);
        if self.lang.code() != tilewright_words::ENGLISH {
            coverage = coverage.in_language(&library, self.lang.code());
        }
        if self.gaps {
            for book in &mut coverage.books {
                book.clauses.retain(|row| !row.gaps.is_empty());
            }
        }
        for line in made_up_lines(&library, &game) {
            console.note(line)?;
        }
        match self.format {
            Format::Text => text(&coverage, console)?,
            Format::Md => markdown(&coverage, console)?,
            Format::Json => console.json(&coverage)?,
        }
        if !unread.is_empty() {
            return Err(told(&unread));
        }
        if coverage.has_mistakes() {
            return Err(Failure::Data("clauses refer to what is not there".into()));
        }
        Ok(())
    }
}

impl Rulebook {
    /// The packages whose books are gone through.
    fn packages(&self, game: &Game) -> Result<Vec<PackageId>, Failure> {
        if self.only.is_empty() {
            return Ok(game.packages.iter().chain(&game.tiles_only).cloned().collect());
        }
        super::game::chosen(game, &self.only)
    }
}

fn text(coverage: &Coverage, console: &mut Console<'_>) -> Outcome {
    for book in coverage.books.iter().filter(|book| !book.clauses.is_empty()) {
        console.line(format_args!("{}: {}\n", book.package, book.book))?;
        for row in &book.clauses {
            console.line(format_args!("{}  {}", row.clause, row.text))?;
            console.line(format_args!("    {}: {}", row.status.word(), made_true_by(row)))?;
            if !row.scenarios.is_empty() {
                console.line(format_args!("    shown by: {}", list(&row.scenarios)))?;
            }
            for gap in &row.gaps {
                console.line(format_args!("    ! {gap}"))?;
            }
        }
        console.line("")?;
    }
    for stray in &coverage.strays {
        let (thing, package, clause) = (&stray.thing, &stray.package, &stray.clause);
        console.line(format_args!("! {thing} of {package} names the clause {clause}, which no book has"))?;
    }
    let right = Lean::Right;
    let mut columns = vec![("book", Lean::Left), ("clauses", right)];
    let sorts = coverage.books.first().map(|book| book.totals.by.keys().copied().collect::<Vec<_>>());
    columns.extend(sorts.into_iter().flatten().map(|sort| (sort, right)));
    columns.extend([("shown", right), ("of", right), ("with gaps", right)]);
    let mut rows: Vec<_> = coverage.books.iter().map(summary).collect();
    if rows.len() > 1 {
        let sum =
            |column: usize| rows.iter().filter_map(|row| row[column].parse::<usize>().ok()).sum::<usize>();
        let sums = (1..columns.len()).map(|column| sum(column).to_string());
        rows.push(std::iter::once("all".to_owned()).chain(sums).collect());
    }
    console.line(table(&columns, rows))?;
    if !coverage.without_book.is_empty() {
        console.line(format_args!("no rulebook: {}", list(&coverage.without_book)))?;
    }
    Ok(())
}

fn summary(book: &Book) -> Vec<String> {
    let totals = &book.totals;
    let mut row = vec![book.package.to_string(), totals.clauses.to_string()];
    row.extend(totals.by.values().map(usize::to_string));
    row.extend([totals.shown, totals.can_be_shown, totals.with_gaps].map(|n| n.to_string()));
    row
}

fn made_true_by(row: &Row) -> String {
    match (row.how.is_empty(), row.data.is_empty()) {
        (true, _) => list(&row.data),
        (false, true) => row.how.clone(),
        (false, false) => format!("{} ({})", row.how, list(&row.data)),
    }
}

fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

fn markdown(coverage: &Coverage, console: &mut Console<'_>) -> Outcome {
    let cell = |text: &str| text.replace('|', "\\|").replace('\n', " ");
    for book in coverage.books.iter().filter(|book| !book.clauses.is_empty()) {
        console.line(format_args!("# {}: {}\n", book.package, book.book))?;
        console.line("| clause | says | made true by | shown by | missing |\n|---|---|---|---|---|")?;
        for row in &book.clauses {
            let gaps = row.gaps.iter().map(Gap::to_string).collect::<Vec<_>>().join("; ");
            console.line(format_args!(
                "| {} | {} | {}: {} | {} | {} |",
                row.clause,
                cell(&row.text),
                row.status.word(),
                cell(&made_true_by(row)),
                list(&row.scenarios),
                cell(&gaps)
            ))?;
        }
        console.line("")?;
    }
    for stray in &coverage.strays {
        let (thing, package, clause) = (&stray.thing, &stray.package, &stray.clause);
        console
            .line(format_args!("- `{thing}` of `{package}` names the clause {clause}, which no book has"))?;
    }
    Ok(())
}
