//! Rulebook clauses: what a book says, what implements it, what tests it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// One clause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// What it says, in our own words.
    pub text: String,
    /// Page or line of the book.
    #[serde(default, skip_serializing_if = "is_default")]
    pub page: String,
    /// What makes it true.
    pub by: ClauseStatus,
    /// Scenarios that show it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shown_by: Vec<ScenarioId>,
    /// Doubts, and why the data reads it this way.
    #[serde(default, skip_serializing_if = "is_default")]
    pub note: String,
}

/// What makes a clause true.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum ClauseStatus {
    /// Data: the things that say so, each as `kind:id` (`feature:lane`, `rule:pay-toll`, `tile:mill-a`); parts that patches
    /// like to change can be named too (`term:lane.tiles`, `feature:lane.complete`, `piece:monk.place_if`): a rules sheet
    /// leaves the clause out where one did.
    Data(Vec<String>),
    /// The engine: the construct that does it for every game.
    Engine(String),
    /// Only what people see.
    Display(String),
    /// Only what people say or agree among themselves.
    TableTalk(String),
    /// Not done, and why.
    OutOfScope(String),
}
