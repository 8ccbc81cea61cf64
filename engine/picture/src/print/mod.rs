//! The tiles of a game on pages for the printer, in millimetres: how many fit, where to cut, what is on their backs.
//!
//! It makes drawings and writes no files; whoever wants them on paper gives them to `paper` (feature `print`) or to
//! [`crate::picture::svg()`].

mod pages;
mod sheet;

pub use pages::{NoPages, pages, tiles};
pub use sheet::{Cuts, Flip, Paper, Sheet};
