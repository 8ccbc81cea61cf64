//! How long a search may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How long a search may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Budget {
    /// So many playouts: the same seed gives the same game.
    Playouts(u32),
    /// So many milliseconds: as strong as the machine is fast, and never twice the same.
    Millis(u32),
}

/// Playouts if nobody says how many.
const PLAYOUTS: u32 = 400;
/// The most of either: more would be a slip of the finger.
const MOST: u32 = 1_000_000;

impl Budget {
    /// The time it gives, if it gives time.
    pub(super) fn time(self) -> Option<Duration> {
        match self {
            Self::Playouts(_) => None,
            Self::Millis(millis) => Some(Duration::from_millis(u64::from(millis))),
        }
    }

    /// The most playouts.
    pub(super) fn playouts(self) -> u32 {
        match self {
            Self::Playouts(playouts) => playouts,
            Self::Millis(_) => MOST,
        }
    }

    /// How many positions may be looked at to play the end exactly.
    pub(super) fn positions(self) -> u32 {
        match self {
            Self::Playouts(playouts) => playouts.saturating_mul(100),
            Self::Millis(millis) => millis.saturating_mul(100),
        }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::Playouts(PLAYOUTS)
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Playouts(playouts) => write!(f, "{playouts}"),
            Self::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

impl FromStr for Budget {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (number, make): (_, fn(u32) -> Self) = match text.strip_suffix("ms") {
            Some(number) => (number, Self::Millis),
            None => (text, Self::Playouts),
        };
        let plain = number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|number| plain && (1..=MOST).contains(number));
        number.map(make).ok_or(())
    }
}
