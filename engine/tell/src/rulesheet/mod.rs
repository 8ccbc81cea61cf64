//! The rules sheet of exactly one game for its players, made from its data: blocks in the order of a printed rulebook.
//!
//! What is off is not told: it works on the game as [`tilewright_check::live`] leaves it. What the data says by itself (components,
//! scores, who owns, the end) is said from the data; the rest is told by the clauses of rulebooks that are true in this
//! game, and where there is none, as [`crate::explain`] words the data.
//!
//! **Invariant:** every action, rule, modifier, invariant and placement rule that can come about stands on the sheet, and no
//! sentence twice. No clause speaks of what is not in the game.

mod block;
mod clauses;
mod different;
mod end;
mod examples;
mod html;
mod markdown;
mod open;
#[cfg(feature = "print")]
mod paper;
mod place;
mod scoring;
mod setup;
mod standing;
mod start;
mod things;
mod turn;
mod write;

pub use block::{Block, Component, Picture, Sheet};
pub use html::html;
pub use markdown::{markdown, markdown_with};
#[cfg(feature = "print")]
pub use paper::{pages, pdf};
pub use standing::{Standing, standing};

use tilewright_lang::load::Library;
use tilewright_lang::merge::Game;

/// The packages and setups that were asked for.
fn names(game: &Game) -> impl Iterator<Item = &str> {
    // After them the title says which options were chosen.
    game.name.split(' ').next().unwrap_or_default().split('+')
}

/// The sheet of a game in a language. What the language lacks stands in English.
pub fn sheet(library: &Library, game: &Game, lang: &str) -> Sheet {
    made(library, game, lang, false)
}

/// The same with pictures of all tiles and examples from play.
pub fn sheet_with_examples(library: &Library, game: &Game, lang: &str) -> Sheet {
    made(library, game, lang, true)
}

fn made(library: &Library, game: &Game, lang: &str, examples: bool) -> Sheet {
    let live = tilewright_check::live::live(library, game);
    let mut write = write::Write::new(library, game, &live, lang);
    write.illustrated = examples;
    write.title();
    write.different();
    write.contents();
    write.things();
    write.setup();
    write.turn();
    write.scoring();
    write.end();
    write.open();
    write.rest();
    if examples {
        write.examples();
    }
    write.done()
}
