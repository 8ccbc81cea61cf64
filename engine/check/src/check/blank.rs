//! Texts that people read and that say nothing, and clauses that nothing makes true.

use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the heads and the rulebooks of the game's packages.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for package in game.packages.iter().chain(&game.tiles_only) {
        let loaded = &library.packages[package];
        let head = |field: &str| Where::file(package, "package.ron", field);
        // A head that could not be read has been told of.
        let has_head = loaded.file("package.ron").is_some_and(|file| !file.lost.iter().any(String::is_empty));
        if has_head && loaded.package.title.trim().is_empty() {
            let help = format!("say what people call it; until then it is called {:?}", package.name());
            report.warning(&head("title"), "says-nothing", "this package has no title").help(help);
        }
        let Some(book) = &loaded.rulebook else {
            continue;
        };
        let at = |path: String| Where::file(package, "rulebook.ron", path);
        if book.book.trim().is_empty() {
            report.warning(&at("book".to_owned()), "says-nothing", "this book has no name");
            report.help("say which book its clauses are from: title, language, year");
        }
        for (id, clause) in &book.clauses {
            if clause.text.trim().is_empty() {
                report.warning(&at(format!("clauses.{id}.text")), "says-nothing", "this clause says nothing");
                report.help("say in your own words what the book says");
            }
            if clause.by == ClauseStatus::Data(Vec::new()) {
                let message = "nothing is named that makes this clause true";
                report.warning(&at(format!("clauses.{id}.by")), "no-reason", message);
                report.help("name what does, as `Data([\"rule:…\"])`, or say how else: `Engine(…)`, `TableTalk(…)`, `OutOfScope(…)`");
            }
        }
    }
}
