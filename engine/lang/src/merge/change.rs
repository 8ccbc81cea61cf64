//! What a patch did at a place of the rules.
//!
//! It keeps values as one would write them in a file, not what they are called: whoever tells people reads them again.

use std::fmt::{Display, Formatter, Result};

use serde::{Deserialize, Serialize};

/// What a patch changed.
///
/// Displayed it says so with the words of the files: `tiles: Per(2, Tiles) → Per(1, Tiles)`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// Nothing: it is no patch that speaks here.
    #[default]
    Nothing,
    /// Something else stands there now.
    Replaced,
    /// It is no longer there.
    TakenOut,
    /// A part has another value.
    Value {
        /// The part.
        what: String,
        /// What it was; nothing for a part that is new.
        was: Option<String>,
        /// What it is; nothing for a part that is no longer there.
        is: Option<String>,
    },
    /// Another condition was joined to one.
    Joined {
        /// The part that is a condition.
        what: String,
        /// True if both must hold; else one of them is enough.
        and: bool,
        /// The condition that came to it.
        by: String,
    },
    /// A list goes on.
    Longer {
        /// The list.
        what: String,
        /// The values behind those that were there, with commas between them.
        by: String,
    },
    /// A piece may stand on a kind of feature.
    Allowed(String),
    /// A piece may no longer stand on a kind of feature.
    Forbidden(String),
    /// Something counts as what has a tag, too.
    Tagged(String),
}

impl Change {
    /// A part that had a value and has another one.
    pub(super) fn value(what: impl Display, was: impl Display, is: impl Display) -> Self {
        Self::Value { what: what.to_string(), was: Some(was.to_string()), is: Some(is.to_string()) }
    }

    /// True if nothing was changed.
    pub fn is_nothing(&self) -> bool {
        *self == Self::Nothing
    }
}

impl Display for Change {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Replaced => f.write_str("replaced"),
            Self::TakenOut => f.write_str("taken out"),
            Self::Value { what, was: Some(was), is: Some(is) } => write!(f, "{what}: {was} → {is}"),
            Self::Value { what, was: Some(was), is: None } => write!(f, "{what}: {was} → taken out"),
            Self::Value { what, was: None, is } => {
                write!(f, "{what}: {}, which is new", is.as_deref().unwrap_or_default())
            }
            Self::Joined { what, and: true, by } => write!(f, "{what}: and {by}"),
            Self::Joined { what, and: false, by } => write!(f, "{what}: or {by}"),
            Self::Longer { what, by } => write!(f, "{what}: then {by}"),
            Self::Allowed(kind) => write!(f, "may stand on {kind}"),
            Self::Forbidden(kind) => write!(f, "may not stand on {kind}"),
            Self::Tagged(tag) => write!(f, "also counts as {tag}"),
        }
    }
}
