//! Tilewright: a rules engine for tile-laying games in which games are data.
//!
//! A game is put together from packages, checked, lowered to tables of numbers, and played; whoever listens is told what happens
//! and why. This program plays one and prints every award of points with its reason:
//!
//! ```
//! use tilewright::{explain::Phrasebook, merge::*, play::Event, policy::PolicyName, rules::Ruleset, simulate, state::State};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let (library, _) = tilewright::tilesets::library();
//!     let game = merge(&library, &GameArg::parse("base+farmers")?).map_err(|found| found[0].message.clone())?;
//!     let rules = Ruleset::lower(&game)?;
//!     let words = Phrasebook::new(&rules, &game, "en", vec!["Ada".into(), "Bo".into()]);
//!     let mut state = State::new(&rules, 2)?;
//!     let mut seats = [PolicyName::Greedy.player(), PolicyName::Random.player()];
//!     let mut listener = |_: &Ruleset, state: &State, event: Event| {
//!         let why = matches!(event, Event::Gained { .. }).then(|| words.sentence(state, &event));
//!         why.flatten().iter().for_each(|why| println!("{why}"));
//!     };
//!     let result = simulate::play(&rules, &mut state, &mut seats, &mut simulate::Streams::new(1, 0, 2), &mut listener);
//!     assert_eq!(result.points.as_slice(), state.points());
//!     Ok(())
//! }
//! ```
//!
//! Larger ones lie in `engine/examples`: a game by hand, a policy and a statistic of one's own, a drawing of a board, a player in Python.
//!
//! This crate is the door to the others and has nothing of its own. Who needs only a part depends on that: `tilewright-spec` (the types
//! of the language), `tilewright-lang` (files, packages, games of several), `tilewright-play` (rules, positions, simulation),
//! `tilewright-check`, `tilewright-picture`, `tilewright-tell` (explanations, scenarios, replays, rules sheets).
//! `engine/ARCHITECTURE.md` says what each may know.

pub use tilewright_check::{check, live};
#[cfg(feature = "cli")]
pub use tilewright_cli as cli;
pub use tilewright_lang::{design, load, manual, merge, outline, rulebook, spec};
pub use tilewright_output as output;
#[cfg(feature = "print")]
pub use tilewright_picture::paper;
pub use tilewright_picture::{picture, print};
pub use tilewright_play::{graph, insight, play, policy, rules, simulate, state};
pub use tilewright_tell::{
    advice, explain, external, notices, replay, rulesheet, scenario, tile_xml, translate,
};
pub use tilewright_tilesets as tilesets;
pub use tilewright_words as words;
