//! How far the packages account for their rulebooks: clause → what makes it true → what shows it.
//!
//! It does not judge whether the data says what the clause says; scenarios do that. It is the list on which
//! a clause without data, without a scenario, or with a reference into nowhere stands out.
//!
//! **Invariant:** every clause of every book of the packages asked for occurs exactly once.

mod clause;
mod coverage;
mod things;

pub use clause::{Gap, Row, Status};
pub use coverage::{Book, Coverage, Stray, Totals, coverage};
pub use things::Things;
