//! Feature kinds and modifiers as play needs them.

use serde::{Deserialize, Serialize};

use super::{CondExpr, NumExpr, Rule, Set64, Term};
use tilewright_lang::spec::{Moment, Round, Ties};

/// A feature kind.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FeatureDesign {
    /// True if it reaches one tile and the eight cells around it, false for joined segments.
    pub around: bool,
    /// When it is complete.
    pub complete: Complete,
    /// Terms at `Complete` and at `Last`.
    pub terms: [Vec<(Term, NumExpr)>; 2],
    /// Who owns it.
    pub owners: OwnersDesign,
    /// Modifiers of its worth at `Complete` and at `Last`, in the order of layers.
    pub modifiers: [Vec<ModifierDesign>; 2],
    /// How often some neighbours count for it; none: each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<TimesDesign>,
    /// What its worth depends on, at `Complete` and at `Last`.
    pub depends: [Depends; 2],
    /// If it is never complete and is worth so much for each complete neighbour at `Last`.
    pub per_complete: Option<PerComplete>,
}

/// So much for each complete neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PerComplete {
    /// How much.
    pub each: i32,
    /// Of which kinds those are.
    pub kinds: Set64,
    /// True if it is worth nothing else, and the complete ones are those without open ends.
    pub alone: bool,
}

impl FeatureDesign {
    /// True if it may be worth more to one player than to another at a moment.
    pub fn is_personal(&self, moment: Moment) -> bool {
        self.modifiers[moment_ix(moment)].iter().any(|modifier| modifier.per_player)
    }
}

/// What the worth of a feature depends on, if not on who scores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Depends {
    /// On nothing but its own segments, as they are printed, and its ends.
    Itself,
    /// On which pieces stand on it, too.
    Pieces,
    /// On which features it borders, and which of those have open ends, as well.
    Neighbors,
    /// On anything.
    More,
}

/// How often some features count as neighbours.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TimesDesign {
    /// Of which kinds they are.
    pub kinds: Set64,
    /// When it applies; binds the feature that is counted.
    pub when: CondExpr,
    /// How often.
    pub times: i32,
}

/// The index of a moment in [`FeatureDesign::terms`].
#[inline]
pub fn moment_ix(moment: Moment) -> usize {
    match moment {
        Moment::Complete => 0,
        Moment::Last => 1,
    }
}

/// When a feature is complete, with the common case told apart.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Complete {
    /// Never.
    Never,
    /// When it has no open end; for a feature `Around`, when no cell around it is empty.
    Closed,
    /// When this holds.
    Cond(CondExpr),
}

/// Who owns a feature.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct OwnersDesign {
    /// What is compared.
    pub strength: StrengthDesign,
    /// What decides between equals.
    pub tie_break: Vec<TieBreakDesign>,
    /// The register that the compared player is bound to while `strength` and `tie_break` are worked out.
    pub player: super::Reg,
    /// What a remaining tie means.
    pub ties: Ties,
}

/// A comparison between equals.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TieBreakDesign {
    /// The number.
    pub by: NumExpr,
    /// The label under which it is explained.
    pub term: Term,
    /// The clause that says so, for people.
    pub clause: String,
}

/// What is compared between players.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub enum StrengthDesign {
    /// Weights of pieces on the feature.
    #[default]
    Weights,
    /// One for each player with a piece of weight there.
    Presence,
    /// Weights of pieces on neighbouring features of these kinds.
    Around(Set64),
    /// A number.
    By(NumExpr),
}

/// A modifier of a feature's worth.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ModifierDesign {
    /// Which one, for explanations.
    pub rule: Rule,
    /// When it applies.
    pub when: CondExpr,
    /// True if it depends on the player who scores.
    pub per_player: bool,
    /// What it does.
    pub op: ModifierOp,
}

/// What a modifier does.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ModifierOp {
    /// Replaces the factor of the `Per` terms with these labels.
    Factor(Vec<Term>, i32),
    /// Adds a term.
    Add(Term, NumExpr),
    /// Makes everything so far worth nothing.
    Clear,
    /// Divides the total.
    Divide(i32, Round),
    /// Multiplies the total.
    Multiply(i32),
}
