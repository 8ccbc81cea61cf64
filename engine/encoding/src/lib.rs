//! Choices as numbers, positions as planes, many games stepped together: for programs that learn to play.
//!
//! A program that learns wants as many numbers as there can ever be choices, the same for every position of a game: [`Actions`] says how many,
//! and which choice is which. [`Chances`] does so for what chance brings, [`Planes`] writes what a seat may know as numbers, and [`Batch`]
//! plays many games a step at a time. Nothing here knows a game: all of it follows from the [`Ruleset`].
//!
//! **Invariant:** two options of one decision never have the same number. An option that has none, because it lies outside the
//! [`Window`], is told by name; it is never left out in silence.
//!
//! ```
//! use tilewright_encoding::{Actions, Window};
//! use tilewright_lang::merge::{GameArg, merge};
//! use tilewright_play::{play::Node, policy::Stream, rules::Ruleset, state::State};
//!
//! let (library, _) = tilewright_tilesets::library();
//! let game = merge(&library, &GameArg::parse("base").unwrap()).unwrap();
//! let rules = Ruleset::lower(&game).unwrap();
//! let actions = Actions::new(&rules, 2, Window::usual(&rules));
//! let (mut state, mut chance) = (State::new(&rules, 2).unwrap(), Stream::new(7));
//! loop {
//!     match state.node(&rules) {
//!         Node::Decision { .. } => {
//!             let legal = actions.legal(&rules, &state);
//!             assert!(legal.outside.is_empty());
//!             let number = legal.numbers[chance.below(legal.numbers.len() as u32) as usize];
//!             let choice = actions.choice(&rules, &state, number).unwrap();
//!             state.choose(&rules, choice, &mut ()).unwrap();
//!         }
//!         Node::Chance { outcomes } => {
//!             let outcome = outcomes.at(chance.below(outcomes.total())).unwrap();
//!             state.resolve(&rules, outcome, &mut ()).unwrap();
//!         }
//!         Node::Over { .. } => break,
//!     }
//! }
//! ```

mod actions;
mod asked;
mod batch;
mod block;
mod chances;
mod history;
mod outside;
mod planes;
mod sort;
mod window;

pub use actions::{Actions, Legal};
pub use batch::{Batch, StepError};
pub use block::{Axis, Block};
pub use chances::Chances;
pub use history::{history, information, is_open};
pub use outside::Outside;
pub use planes::Planes;
pub use sort::Sort;
pub use window::Window;

#[cfg(doc)]
use tilewright_play::rules::Ruleset;
