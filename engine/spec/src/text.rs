//! Names for people, in one language.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// Names of what a package defines. What has no name here is shown by its id.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The package itself.
    #[serde(default, skip_serializing_if = "is_default")]
    pub title: String,
    /// One or two sentences about it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub about: String,
    /// Feature kinds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub features: Map<FeatureKindId, Noun>,
    /// What a piece is called on a feature kind: "knight" on a city.
    #[serde(default, skip_serializing_if = "is_default")]
    pub roles: Map<FeatureKindId, Noun>,
    /// Edge kinds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub edges: Map<EdgeKindId, String>,
    /// Marks.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marks: Map<MarkId, Noun>,
    /// Pieces.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pieces: Map<PieceId, Noun>,
    /// Tokens.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tokens: Map<TokenId, Noun>,
    /// Racks.
    #[serde(default, skip_serializing_if = "is_default")]
    pub racks: Map<RackId, String>,
    /// Notes, as they stand in quotes: `{ "was-called": "called" }`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub notes: Map<NoteId, String>,
    /// Procedures.
    #[serde(default, skip_serializing_if = "is_default")]
    pub procedures: Map<ProcedureId, String>,
    /// Score terms.
    #[serde(default, skip_serializing_if = "is_default")]
    pub terms: Map<TermId, String>,
    /// Slots.
    #[serde(default, skip_serializing_if = "is_default")]
    pub slots: Map<SlotId, String>,
    /// Rules, actions, modifiers.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules: Map<RuleId, String>,
    /// Alternatives of decisions.
    #[serde(default, skip_serializing_if = "is_default")]
    pub alternatives: Map<AlternativeId, String>,
    /// Cards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cards: Map<CardId, String>,
    /// Tracks.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tracks: Map<TrackId, String>,
    /// Spaces of tracks.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spaces: Map<SpaceId, String>,
    /// Options.
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Map<OptionId, String>,
    /// Values of options: `{ "tie-rule": { "share": "both have all points" } }`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub values: Map<OptionId, Map<ValueId, String>>,
    /// What clauses of rulebooks say, for the rules sheet in this language: `"MB.3": "A mill pays its owner."`. In English a
    /// rulebook says it itself.
    #[serde(default, skip_serializing_if = "is_default")]
    pub clauses: Map<ClauseId, String>,
}

/// A noun: one, and several.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Noun {
    /// One of it.
    pub one: String,
    /// Two to four of it where a language has such a form.
    #[serde(default, skip_serializing_if = "is_default")]
    pub few: String,
    /// Several of it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub many: String,
}
