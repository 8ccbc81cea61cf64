//! What came of a scenario.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What came of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Everything that was not as expected. What is only looked at does not stop a scenario; what cannot be
    /// done does.
    pub failures: Vec<Failure>,
    /// Set if it could not be carried out because its game needs a package that is not here: which one. That is no
    /// failure.
    pub absent: Option<String>,
}

impl Outcome {
    /// True if it was carried out and everything was as expected.
    pub fn ok(&self) -> bool {
        self.failures.is_empty() && self.absent.is_none()
    }
}

/// Something that was not as expected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The number of the step, from 1; 0 for the position it starts from.
    pub step: usize,
    /// The step as it is written; empty for the position.
    pub what: String,
    /// What was expected and what is.
    pub message: String,
    /// The position, drawn as text.
    pub position: String,
    /// The last scorings with their terms, the newest last.
    pub scorings: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            0 => writeln!(f, "the position: {}", self.message)?,
            step => writeln!(f, "step {step}, {}: {}", self.what, self.message)?,
        }
        for line in self.position.lines() {
            writeln!(f, "    {line}")?;
        }
        if !self.scorings.is_empty() {
            writeln!(f, "    last scorings:")?;
        }
        for line in &self.scorings {
            writeln!(f, "      {line}")?;
        }
        Ok(())
    }
}
