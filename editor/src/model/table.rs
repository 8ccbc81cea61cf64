//! A game that can be played: its data merged, checked and lowered.

use std::sync::Arc;

use tilewright::check::check;
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::{Game, GameArg, merge};
use tilewright::picture::Looks;
use tilewright::rules::Ruleset;

/// A game that can be played.
#[derive(Debug)]
pub struct Table {
    /// How it was asked for.
    pub arg: GameArg,
    /// Its data.
    pub game: Game,
    /// Its rules.
    pub rules: Ruleset,
    /// How it looks.
    pub looks: Looks,
}

impl Table {
    /// Makes a game playable.
    ///
    /// # Errors
    /// Everything that keeps it from being played.
    pub fn lay(library: &Library, arg: &GameArg) -> Result<Arc<Self>, Vec<Diagnostic>> {
        let game = merge(library, arg)?;
        let mut found = check(library, &game);
        if found.iter().any(Diagnostic::is_error) {
            found.retain(Diagnostic::is_error);
            return Err(found);
        }
        let rules =
            Ruleset::lower(&game).map_err(|error| vec![Diagnostic::error("lower", error.to_string())])?;
        let looks = Looks::of(&game);
        Ok(Arc::new(Self { arg: arg.clone(), game, rules, looks }))
    }
}
