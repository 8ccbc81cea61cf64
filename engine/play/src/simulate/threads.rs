//! Who plays: threads, or, where a program has none (in a browser), whoever asks.

use std::error::Error;
use std::io;

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::SimulateError;

/// Who plays the games of a run.
#[derive(Debug)]
pub(super) struct Threads(Option<ThreadPool>);

impl Threads {
    /// So many threads; 0 for as many as the machine has.
    pub fn new(n: usize) -> Result<Self, SimulateError> {
        match ThreadPoolBuilder::new().num_threads(n).build() {
            Ok(pool) => Ok(Self(Some(pool))),
            Err(error) if has_none(&error) => Ok(Self::none()),
            Err(error) => Err(SimulateError::Threads(error.to_string())),
        }
    }

    /// Whoever asks plays.
    pub fn none() -> Self {
        Self(None)
    }

    /// The threads, if there are any.
    pub fn pool(&self) -> Option<&ThreadPool> {
        self.0.as_ref()
    }

    /// How many play at a time.
    pub fn count(&self) -> usize {
        self.0.as_ref().map_or(1, ThreadPool::current_num_threads)
    }

    /// Does something that is divided among the threads.
    pub fn install<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        match &self.0 {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

/// True if threads were refused because there is no such thing here, not because there are too many.
fn has_none(refused: &dyn Error) -> bool {
    let why = refused.source().and_then(|why| why.downcast_ref::<io::Error>());
    why.is_some_and(|why| why.kind() == io::ErrorKind::Unsupported)
}
