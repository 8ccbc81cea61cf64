//! One game's rules, ready to play: dense numbers, rotations, programs, score terms.
//!
//! [`Ruleset::lower`] makes it from the merged spec; from here on nothing sees a file, and names are
//! only looked up for people ([`Names`]).
//!
//! **Invariant:** every number in a ruleset is in range: a `Ruleset` that exists can be played
//! without looking anything up that might not be there.

mod asks;
mod cells;
mod condition;
mod expression;
mod feature;
mod ids;
mod lower;
mod names;
mod overlay;
mod program;
mod ruleset;
mod tile;

pub use asks::Asks;
pub use cells::{CellSort, CellSorts, Fit, Fits};
pub use expression::*;
pub use feature::*;
pub use ids::*;
pub use lower::LowerError;
pub use names::Names;
pub use overlay::*;
pub use program::*;
pub use ruleset::{LaidDesign, Needs, PlacementDesign, Ruleset, TableDesign};
pub use tile::*;
