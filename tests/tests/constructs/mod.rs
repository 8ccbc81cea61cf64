//! Every construct of the rules language, proved with small invented packages (`tests/packages`).
//!
//! Each test drives a game through the public API to the node it is about, and says what must be so there;
//! the numbers are worked out by hand. Each would fail if the construct did nothing.

mod library;
mod table;

mod awards;
mod bars;
mod basics;
mod beside;
mod burial;
mod chance;
mod circles;
mod complete;
mod conversions;
mod corners;
mod credits;
mod events;
mod later;
mod links;
mod neighbours;
mod notes;
mod numbers;
mod overlays;
mod placement;
mod places;
mod racks;
mod seats;
mod setups;
mod sides;
mod slots;
mod tags;
mod things;
mod tokens;
mod touching;
mod tracks;
mod turns;
mod weights;

use library::Setup;
use table::Table;
