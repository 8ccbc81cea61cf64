//! Games as files: saved with their rules, played again move by move.
//!
//! A file holds what was chosen and what chance brought as texts that people read, and the merged rules, so that it can be
//! played when the packages it came from have changed or are gone. It reads and writes text, no files.
//!
//! **Invariant:** what was recorded plays again to the same points by the rules in the file, or the replay says
//! at which move it does not.

mod analyse;
mod file;
mod record;
mod run;

pub use analyse::{AnalysedMove, Steps, mistakes, steps};
pub use file::{Asked, FileError, GameFile, Played};
pub use record::{RecordError, record};
pub use run::{Move, ReplayError, replay};
