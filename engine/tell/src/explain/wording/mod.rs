//! Rules in words, for players: every condition, effect, filter and number of the language.
//!
//! It says what the data says, in the game at hand: what an option or the packages of the game settle is not asked again, and
//! procedures are told where they are called. The words lie in `engine/text`, names come from the packages. It is no rules
//! sheet: the order of things and what else a player must know is not its business.
//!
//! **Invariant:** nothing is told in the notation of the files. Matches name every variant, so that the compiler leads
//! whoever adds a construct to the place where its words belong.

mod change;
mod condition;
mod effect;
mod feature;
mod history;
mod kinds;
mod moment;
mod named;
mod number;
mod piece;
mod player;
mod rule;
mod seats;
mod slot;
mod stock;
mod table;
mod thing;
mod things;
mod tile;
mod token;

pub use change::{guard, patch};
pub use condition::condition;
pub use effect::effects;
pub use history::change;
pub use number::{measure, number};
pub use piece::{overlay, piece_kind, weight};
pub use rule::{action, bar, invariant, modifier, placement, procedure, rule};
pub use seats::by_players;
pub use slot::slot;
pub use table::{field, table};
pub use thing::{
    bag, can_be_complete, card, complete, deck, die, edge, feature_kind, leaves, mark, note, owners, pile,
    place_if, rack, space, start, starts, strength, switch_of, tie_break, ties, tile_design, token, track,
    visibility,
};

pub(super) use tilewright_words::Noun;
