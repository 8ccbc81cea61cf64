//! Playing: from one decision to the next.
//!
//! [`State::new`] sets a game up and runs it to its first [`Node`]; [`State::choose`] and
//! [`State::resolve`] answer a node and run on. Nothing here decides anything: policies, people and
//! scripts do. Nothing here rolls dice: chance is a node too.
//!
//! **Invariant:** a choice is accepted if and only if it is one of the node's options; one that is not
//! leaves the state untouched.

mod bars;
mod beside;
mod choice;
mod compare;
mod draft;
mod effort;
mod end;
mod eval;
mod event;
mod feature_set;
mod find;
mod hearing;
mod invariants;
mod lay;
mod look;
mod loops;
mod marks;
mod mend;
mod node;
mod options;
mod ownership;
mod places;
mod possible;
mod record;
mod run;
mod score;
mod select;
mod setup_position;
mod step;
mod step_convert;
mod step_deal;
mod step_later;
mod step_links;
mod step_notes;
mod step_overlays;
mod step_parts;
mod step_pieces;
mod step_points;
mod step_spots;
mod step_tiles;
mod step_tokens;
mod step_turn;
mod tile_set;
mod touching;
mod why;
mod within;

pub use choice::{Choice, Outcome, Over, Spot, What};
pub(crate) use end::first;
pub use end::{Rank, ranking};
pub use event::{Event, Listener, Parts};
pub use hearing::{EventSort, Hearing};
pub use node::{Node, Options, Outcomes, PlayError, Source};
pub(crate) use options::{ask_lay, count_plain, fits};
pub use record::{Record, Step};
pub use score::Worth;
pub use setup_position::{Position, PositionError};
pub use why::{Refusal, Refused, Withheld};

#[cfg(doc)]
use crate::state::State;
