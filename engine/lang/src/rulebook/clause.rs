//! One clause of a book and what is missing for it.

use serde::Serialize;
use thiserror::Error;

use crate::spec::{ClauseId, ClauseStatus, ScenarioId};

/// What is known about one clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The clause.
    pub clause: ClauseId,
    /// What it says.
    pub text: String,
    /// Page or line of the book.
    pub page: String,
    /// What makes it true.
    pub status: Status,
    /// The construct, or the reason, if it is not data that makes it true.
    pub how: String,
    /// The data that makes it true: what the clause lists, then rules that name the clause.
    pub data: Vec<String>,
    /// The scenarios that show it: those of the clause's list that are there, then those that name the clause.
    pub scenarios: Vec<ScenarioId>,
    /// Doubts, and why the data reads it this way.
    pub note: String,
    /// What is missing.
    pub gaps: Vec<Gap>,
}

/// What makes a clause true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Data.
    Data,
    /// A construct of the engine.
    Engine,
    /// Only what people see.
    Display,
    /// Only what people say or agree among themselves.
    TableTalk,
    /// Not done.
    OutOfScope,
}

/// Something that is missing for a clause.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gap {
    /// Data should make it true, but no data does.
    #[error("no data")]
    NoData,
    /// The reason or the construct is not written down.
    #[error("no reason is given")]
    NoReason,
    /// Nothing shows it.
    #[error("no scenario")]
    NoScenario,
    /// It refers to data that is not there.
    #[error("there is no {0}")]
    UnknownThing(String),
    /// A language has no words for it, so that a rules sheet tells it in English.
    #[error("no text in {0}")]
    NoText(String),
    /// It refers to a scenario that is not there.
    #[error("there is no scenario {0}")]
    UnknownScenario(ScenarioId),
}

impl Gap {
    /// True if the data is wrong; false if it is only not finished.
    pub fn is_mistake(&self) -> bool {
        matches!(self, Self::UnknownThing(_) | Self::UnknownScenario(_))
    }
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Data, Self::Engine, Self::Display, Self::TableTalk, Self::OutOfScope];

    /// The status of a clause, and the words that go with it.
    pub fn of(by: &ClauseStatus) -> (Self, &str) {
        match by {
            ClauseStatus::Data(_) => (Self::Data, ""),
            ClauseStatus::Engine(how) => (Self::Engine, how),
            ClauseStatus::Display(how) => (Self::Display, how),
            ClauseStatus::TableTalk(how) => (Self::TableTalk, how),
            ClauseStatus::OutOfScope(why) => (Self::OutOfScope, why),
        }
    }

    /// A word for people.
    pub fn word(self) -> &'static str {
        match self {
            Self::Data => "data",
            Self::Engine => "engine",
            Self::Display => "display",
            Self::TableTalk => "table talk",
            Self::OutOfScope => "out of scope",
        }
    }

    /// True if a scenario can show it.
    pub fn can_be_shown(self) -> bool {
        matches!(self, Self::Data | Self::Engine)
    }
}
