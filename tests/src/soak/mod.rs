//! Games that nobody thought of: random sets of packages with random options, players and policies, with everything that
//! is kept checked from scratch.
//!
//! **Invariant:** a case follows from its number and the tile sets; what went wrong in it goes wrong again.

mod case;
mod game;
#[allow(dead_code, reason = "other tests use more of it")]
#[path = "../../fuzz/drive/sound.rs"]
mod sound;

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

use tilewright::check::check;
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::GameArg;
use tilewright::rules::Ruleset;

use case::Case;

/// What a case came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was played to its end, in so many steps.
    Played(u64),
    /// These packages do not go together, and `check` says so.
    Refused,
    /// Something is wrong, in these words.
    Failed(String),
}

thread_local! {
    /// Where a check failed, and why.
    static FAILED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on a check that fails is told by its case instead of on the spot.
pub fn listen() {
    panic::set_hook(Box::new(|panic| {
        let why = panic.payload_as_str().unwrap_or("it failed");
        let at = panic.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
        FAILED.with_borrow_mut(|failed| *failed = format!("{why}{at}"));
    }));
}

/// Plays the case of a number. Says what it was, in the words of the command line, and what it came to.
pub fn run(library: &Library, number: u64) -> (String, Outcome) {
    let case = caught(|| Case::new(library, number));
    run_case(library, case)
}

/// As [`run`], of a certain game. Says how many play, too.
pub fn run_game(library: &Library, game: &GameArg, number: u64) -> (u8, String, Outcome) {
    let case = caught(|| Case::of(library, game, number));
    let players = case.as_ref().ok().and_then(Option::as_ref).map_or(0, |case| case.players);
    let (what, outcome) = run_case(library, case);
    (players, what, outcome)
}

fn run_case(library: &Library, case: Result<Option<Case>, String>) -> (String, Outcome) {
    let case = match case {
        Ok(Some(case)) => case,
        Ok(None) => return (String::new(), Outcome::Refused),
        Err(why) => return (String::new(), Outcome::Failed(why)),
    };
    let what = format!("{}, {} players, {}", case.name(), case.players, case.policies());
    (what, caught(|| play(library, &case)).unwrap_or_else(Outcome::Failed))
}

/// What a check that fails says, as an error.
fn caught<T>(what: impl FnOnce() -> T) -> Result<T, String> {
    FAILED.with_borrow_mut(String::clear);
    panic::catch_unwind(AssertUnwindSafe(what)).map_err(|_| FAILED.with_borrow_mut(std::mem::take))
}

fn play(library: &Library, case: &Case) -> Outcome {
    let found = check(library, &case.game);
    if found.iter().any(Diagnostic::is_error) {
        return Outcome::Refused;
    }
    match Ruleset::lower(&case.game) {
        Ok(rules) => Outcome::Played(game::play(&rules, case)),
        Err(error) => Outcome::Failed(format!("`check` calls it fine, but it cannot be played: {error}")),
    }
}
