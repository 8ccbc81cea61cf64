//! A game that can be played: its data merged, checked and lowered.

use std::sync::{Arc, OnceLock};

use tilewright::check::{Checker, check};
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::{Game, GameArg, merge};
use tilewright::picture::Looks;
use tilewright::rules::Ruleset;

use super::analysis::embedded;

/// Checks games of packages that come with the program: what all of them say is gone through once.
fn embedded_checker() -> &'static Checker<'static> {
    static CHECKER: OnceLock<Checker<'static>> = OnceLock::new();
    CHECKER.get_or_init(|| Checker::new(&embedded().0))
}

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
    text: OnceLock<Arc<str>>,
}

impl Table {
    /// Makes a game playable.
    ///
    /// # Errors
    /// Everything that keeps it from being played.
    pub fn lay(library: &Library, arg: &GameArg) -> Result<Arc<Self>, Vec<Diagnostic>> {
        Self::lay_checked(library, arg, None)
    }

    /// The same, if it is known already what is wrong with the game.
    ///
    /// # Errors
    /// Everything that keeps it from being played.
    pub fn lay_checked(
        library: &Library,
        arg: &GameArg,
        known: Option<Vec<Diagnostic>>,
    ) -> Result<Arc<Self>, Vec<Diagnostic>> {
        let game = merge(library, arg)?;
        let mut found = known.unwrap_or_else(|| match std::ptr::eq(library, &*embedded().0) {
            true => embedded_checker().check(&game),
            false => check(library, &game),
        });
        if found.iter().any(Diagnostic::is_error) {
            found.retain(Diagnostic::is_error);
            return Err(found);
        }
        let rules =
            Ruleset::lower(&game).map_err(|error| vec![Diagnostic::error("lower", error.to_string())])?;
        let looks = Looks::of(&game);
        Ok(Arc::new(Self::new(arg.clone(), game, rules, looks)))
    }

    /// A game whose rules are known.
    pub fn new(arg: GameArg, game: Game, rules: Ruleset, looks: Looks) -> Self {
        Self { arg, game, rules, looks, text: OnceLock::new() }
    }

    /// Its rules as text, for those who work elsewhere.
    pub fn rules_as_text(&self) -> Arc<str> {
        // What cannot be written down is told to whoever wants to read it.
        Arc::clone(self.text.get_or_init(|| serde_json::to_string(&self.rules).unwrap_or_default().into()))
    }
}
