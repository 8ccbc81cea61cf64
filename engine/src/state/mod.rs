//! A position: everything that may change while a game is played.
//!
//! It is plain data: clone it to try something, serialize it to keep it, hash it to compare it.
//! It holds no rules; every question about it is asked together with a [`crate::rules::Ruleset`].
//!
//! **Invariant:** two states with the same content compare equal and hash equal, however they came about.

mod board;
mod grid;
mod later;
mod machine;
mod observation;
mod pieces;
mod piles;
mod position;
mod tokens;
mod value;

pub use board::{Board, BoardTile, Cell, OpenCell};
pub use later::Later;
pub use machine::{Award, Binds, CompletedFeature, Frame, Machine, Pending, Queued};
pub(crate) use machine::{answers, only};
pub use observation::{Hand, Holding, Observation};
pub use pieces::{Loc, PieceIx, PieceState, Pieces};
pub use piles::Piles;
pub use position::{DeckState, Gain, State, Turn};
pub use tokens::{TokenLoc, Tokens};
pub use value::Value;
