//! Games of the built-in packages, for tests that play them.

use tilewright::merge::{Game, GameArg, merge};
use tilewright::rules::Ruleset;
use tilewright_tests::tilesets::library;

/// The merged rules of a game.
pub fn game(arg: &str) -> Game {
    let arg = GameArg::parse(arg).expect("a game argument");
    merge(library(), &arg).unwrap_or_else(|found| panic!("{found:#?}"))
}

/// A game, ready to play.
pub fn ruleset(arg: &str) -> Ruleset {
    lowered(&game(arg))
}

/// Merged rules, ready to play.
pub fn lowered(game: &Game) -> Ruleset {
    Ruleset::lower(game).expect("rules that can be lowered")
}
