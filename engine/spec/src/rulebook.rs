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
    /// When it is true. A rules sheet of another game leaves it out: `when: Option("mills", "on")`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: Guard,
    /// True if a rules sheet says this by itself, from the data, so that it stays true whatever patches and options change:
    /// how many tiles, pieces and tokens there are, what racks begin with, who may sit down and who begins, what a feature is worth, when it is
    /// complete, what a tie means. The sheet then leaves the clause's own sentence out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub generated: bool,
    /// Where a rules sheet tells it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Part,
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
    /// Data: the things that say so, each as `kind:id` (`feature:lane`, `rule:pay-toll`, `tile:mill-a`). The kinds are `action`, `bag`,
    /// `bar`, `card`, `deck`, `die`, `edge`, `feature`, `invariant`, `layer`, `mark`, `modifier`, `note`, `option`, `package`, `piece`,
    /// `pile`, `placement`, `procedure`, `rack`, `rule`, `slot`, `space`, `start`, `tile`, `token`, `track`; the table is `table`, a field
    /// of it `table:players`, and a patch `patch:my-package[0]`. Parts that patches like to change can be named too
    /// (`term:lane.tiles`, `feature:lane.complete`, `piece:monk.place_if`): a rules sheet leaves the clause out where one did.
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

/// A part of a rules sheet, in the order of a printed rulebook.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Part {
    /// Beside the first of the things that make it true which the sheet comes to.
    #[default]
    Beside,
    /// What is in the box.
    Box,
    /// What something that tiles show is: `Mark("lamp")`.
    Mark(MarkId),
    /// What a kind of piece is and may do.
    Piece(PieceId),
    /// What a kind of token is.
    Token(TokenId),
    /// What a track is.
    Track(TrackId),
    /// What is done before the first turn.
    Setup,
    /// The turn as a whole.
    Turn,
    /// A step of the turn, of the set-up or of the final scoring: `Slot("act")`.
    Slot(SlotId),
    /// How features are scored, whatever their kind.
    Scoring,
    /// What a kind of feature is, when it is complete, whose it is and what it is worth.
    Feature(FeatureKindId),
    /// When the game ends, and who wins.
    End,
}
