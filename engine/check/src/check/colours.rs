//! Colours are written as `#rrggbb`; anything else is no colour, and the thing gets another.

use tilewright_lang::merge::{Game, Report, Where};

/// Checks the looks of the game's packages.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for package in &game.packages {
        let rules = &library.packages[package].rules;
        let features =
            rules.features.iter().map(|(id, kind)| (format!("features.{id}.look.colour"), &kind.look.colour));
        let pieces = rules.pieces.iter().map(|(id, piece)| (format!("pieces.{id}.colour"), &piece.colour));
        for (path, colour) in features.chain(pieces).filter(|(_, colour)| !is_colour(colour)) {
            report.warning(&Where::rules(package, path), "no-colour", format!("{colour:?} is no colour"));
            report.help("write it as `#rrggbb`, such as `#8a5fb0`");
        }
    }
}

/// True for a colour, and for none at all.
fn is_colour(text: &str) -> bool {
    let digits = |digits: &str| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    text.is_empty() || text.strip_prefix('#').is_some_and(digits)
}
