//! Short messages to the person: what was done, what went wrong.

use std::time::{Duration, Instant};

/// How a message is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something was done.
    Done,
    /// Something could not be done.
    Error,
}

/// A message.
#[derive(Clone, Debug)]
pub struct Notice {
    /// How it is meant.
    pub tone: Tone,
    /// What it says.
    pub text: String,
    /// When it came.
    pub since: Instant,
}

/// The messages of late, the newest last.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    /// All that were shown, at most 200.
    pub all: Vec<Notice>,
}

impl Notices {
    /// How long a message stays in view; errors stay until they are closed.
    pub const STAY: Duration = Duration::from_secs(6);

    /// Something was done.
    pub fn done(&mut self, text: impl Into<String>) {
        self.add(Tone::Done, text.into());
    }

    /// Something could not be done.
    pub fn error(&mut self, text: impl Into<String>) {
        self.add(Tone::Error, text.into());
    }

    /// The newest message.
    pub fn last(&self) -> Option<&Notice> {
        self.all.last()
    }

    fn add(&mut self, tone: Tone, text: String) {
        self.all.push(Notice { tone, text, since: Instant::now() });
        if self.all.len() > 200 {
            self.all.remove(0);
        }
    }
}
