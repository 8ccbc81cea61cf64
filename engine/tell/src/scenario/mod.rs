//! Scenarios: rulebook examples as scripts with expectations.
//!
//! A scenario puts a position together, does what its steps say and looks whether what they expect is so. It
//! decides nothing by itself: a step that needs a decision which is not due fails and says what is due.
//!
//! **Invariant:** a scenario that names something which does not exist fails; nothing is passed over.

mod act;
mod awards;
mod chances;
mod check;
mod drawing;
mod example;
mod games;
mod names;
mod outcome;
mod position;
mod run;
mod score_log;
mod tale;
mod why;

pub use awards::{Award, AwardLog};
pub use example::{Example, example};
pub use games::Games;
pub use outcome::{Failure, Outcome};
pub use run::{last_position, run, run_in};
pub use tale::{Happening, Tale, options, tale};
pub use why::why;
