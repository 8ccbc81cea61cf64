//! A position: everything that may change while a game is played.
//!
//! It is plain data: clone it to try something, serialize it to keep it, hash it to compare it.
//! It holds no rules; every question about it is asked together with a [`crate::rules::Ruleset`].
//!
//! **Invariant:** two states with the same content compare equal and hash equal, however they came about.

/// Cloning field by field, so that cloning into a position that is there already reuses its memory: whoever plays many
/// games, or tries out many choices, asks for memory only once. Other fields know whether, or what of them, has changed since
/// they were copied.
macro_rules! clone_in_place {
    ($type:ident { $($field:ident),* $(,)? }) => {
        impl Clone for $type {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),* }
            }

            fn clone_from(&mut self, from: &Self) {
                $(self.$field.clone_from(&from.$field);)*
            }
        }
    };
    ($type:ident { $($field:ident),* $(,)? } takes back { $($tracked:ident),* $(,)? }) => {
        clone_in_place!($type { $($field,)* $($tracked),* });

        impl TakeBack for $type {
            fn take_back(&mut self, copied_from: &Self) {
                $(self.$field.clone_from(&copied_from.$field);)*
                $(self.$tracked.take_back(&copied_from.$tracked);)*
            }
        }
    };
}
pub(crate) use clone_in_place;

/// What was copied, and has been changed since, becomes again what it was copied from.
pub(crate) trait TakeBack {
    /// The same as `clone_from`, which copies no more than has changed. The other must be as it was when this was copied from it.
    fn take_back(&mut self, copied_from: &Self);
}

mod board;
mod corner;
mod grid;
mod later;
mod machine;
mod note;
mod observation;
mod pieces;
mod piles;
mod position;
mod racks;
mod sampled;
mod since;
mod sorts;
mod suspended;
mod tokens;
mod tracked;
mod value;

pub(crate) use board::Laid;
pub use board::{Board, BoardTile, Cell, OpenCell, TileIx};
pub use later::{Later, Until};
pub use machine::{Award, Binds, CompletedFeature, Frame, Machine, Pending, Queued};
pub(crate) use machine::{answers, only};
pub use note::{Noted, Topic};
pub use observation::{Hand, Holding, Observation};
pub use pieces::{Loc, PieceIx, PieceState, Pieces, Standing};
pub use piles::Piles;
pub use position::{DeckState, Gain, State, Turn};
pub use racks::{Racks, StockAt};
pub(crate) use since::Since;
pub use suspended::SuspendedPart;
pub use tokens::{TokenLoc, Tokens};
pub(crate) use tracked::Tracked;
pub use value::Value;
