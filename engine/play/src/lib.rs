//! Play: a game as tables of numbers, positions on the feature graph, who chooses, and many games at once.
//!
//! [`rules`] lowers a game to a program and its tables, [`state`] is a position, [`play`] goes from node to node, [`policy`] chooses and
//! [`simulate`] plays many. No text of a file comes this far, and no name but for messages.
//!
//! ```
//! use tilewright_lang::merge::{GameArg, merge};
//! use tilewright_play::rules::Ruleset;
//! use tilewright_play::simulate::{Plan, Progress, simulate};
//!
//! let (library, _) = tilewright_tilesets::library();
//! let game = merge(&library, &GameArg::parse("base").unwrap()).unwrap();
//! let rules = Ruleset::lower(&game).unwrap();
//! let report = simulate(&rules, &Plan { games: 3, ..Plan::default() }, &Progress::default()).unwrap();
//! assert_eq!((report.games, report.faulted_games), (3, 0));
//! ```

pub mod graph;
pub mod insight;
pub mod play;
pub mod policy;
pub mod rules;
pub mod simulate;
pub mod state;
