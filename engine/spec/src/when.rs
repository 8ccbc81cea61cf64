//! Patches of conditions: what is joined to one, or takes its place.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// Something with a condition that a patch may change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum WhenOf {
    /// Where pieces of these kinds may be placed.
    PlaceIf(Vec<PieceId>),
    /// When features of these kinds are complete.
    Complete(Vec<FeatureKindId>),
    /// When a rule fires.
    Rule(RuleId),
    /// When an action is offered.
    Action(RuleId),
    /// When a modifier applies.
    Modifier(RuleId),
    /// Where a bar holds.
    Bar(RuleId),
    /// What a placement rule requires of the tiles it speaks of.
    Placement(RuleId),
}

/// What becomes of a condition. What several packages ask for with `And` holds together, whichever comes first, and so does what
/// they allow with `Or`. An `And` beside an `Or` of another package, or a `Be` beside anything, needs an order of the two.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub enum How {
    /// This must hold as well.
    And(Cond),
    /// It is enough that this holds.
    Or(Cond),
    /// It is this one.
    Be(Cond),
}

impl How {
    /// The condition in it.
    pub fn cond(&self) -> &Cond {
        match self {
            Self::And(cond) | Self::Or(cond) | Self::Be(cond) => cond,
        }
    }
}
