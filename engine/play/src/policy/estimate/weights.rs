//! The numbers of an estimate: what a search knows from experience and no rule says.

use serde::{Deserialize, Serialize};

/// Why a text is no weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// It cannot be read.
    #[error("no weights of a search: {0}")]
    Unreadable(String),
    /// A number is out of range.
    #[error("no weights of a search: {0} is not a number from 0 to a million")]
    OutOfRange(&'static str),
}

/// The greatest weight: more is a slip of the finger.
const MOST: f64 = 1e6;

/// Writes the weights once: the type, the fitted ones, and all of them as a list.
macro_rules! weights {
    ($($(#[doc = $doc:literal])* $name:ident = $fitted:literal),* $(,)?) => {
        /// What a search takes things to be worth. The rules say what features are worth and to whom; how likely it is that one is
        /// completed, and what it is worth to have pieces left, is learnt from games.
        ///
        /// In a file they are written as RON; those that are left out are the fitted ones.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Weights {
            $($(#[doc = $doc])* pub $name: f64),*
        }

        impl Weights {
            /// Fitted by play; `engine/ARCHITECTURE.md` says how.
            pub const FITTED: Self = Self { $($name: $fitted),* };

            /// What they are called.
            pub const NAMES: [&str; Self::COUNT] = [$(stringify!($name)),*];

            /// How many there are.
            pub const COUNT: usize = [$($fitted),*].len();

            /// All of them, in the order of their names.
            pub fn numbers(&self) -> [f64; Self::COUNT] {
                [$(self.$name),*]
            }

            /// Made of all of them.
            pub fn of_numbers(numbers: [f64; Self::COUNT]) -> Self {
                let [$($name),*] = numbers;
                Self { $($name),* }
            }
        }
    };
}

weights! {
    /// So many tiles that fit an open cell make it as likely to be filled as not, on purpose.
    cell = 10.26,
    /// The same for a cell around a tile, which is filled by the way.
    around = 6.98,
    /// What the first piece in supply is worth to a player when the game begins, in points.
    piece = 18.76,
    /// Turns left to a player at which it is worth half of that.
    piece_turns = 6.58,
    /// So many pieces in supply are worth half of what any number is.
    piece_more = 3.83,
    /// The share of a piece that counts as in supply while the feature it stands on is about to be complete.
    comes_back = 0.68,
    /// How much a feature grows for each open cell before it is complete, in its tiles as they are worth on average.
    grow_complete = 0.01,
    /// The same for one that is never completed and each cell that is likely to be filled.
    grow_last = 0.57,
    /// What an open end of a feature brings that counts its complete neighbours, in what one of those is worth, when the game begins.
    future = 0.024,
    /// How much of what a neighbour would be worth to such a feature counts while it is only likely to be completed.
    neighbours = 1.24,
    /// How likely it is that two features beside one open cell become one.
    merge = 0.14,
}

impl Weights {
    /// Reads what a file says.
    ///
    /// # Errors
    /// It is no RON, names a weight that there is not, or has a number below 0 or above a million.
    pub fn read(text: &str) -> Result<Self, WeightsError> {
        let weights: Self =
            ron::from_str(text).map_err(|error| WeightsError::Unreadable(error.to_string()))?;
        let mut all = Self::NAMES.into_iter().zip(weights.numbers());
        match all.find(|(_, number)| !(0.0..=MOST).contains(number)) {
            Some((name, _)) => Err(WeightsError::OutOfRange(name)),
            None => Ok(weights),
        }
    }

    /// The text of a file with them.
    pub fn text(&self) -> String {
        let lines = Self::NAMES.into_iter().zip(self.numbers());
        let lines: String = lines.map(|(name, number)| format!("    {name}: {number:.4},\n")).collect();
        format!("(\n{lines})\n")
    }

    /// The same with one of them made greater by a factor.
    pub(crate) fn with(self, nth: usize, factor: f64) -> Self {
        let mut numbers = self.numbers();
        if let Some(number) = numbers.get_mut(nth) {
            *number *= factor;
        }
        Self::of_numbers(numbers)
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self::FITTED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_leaves_out_is_fitted_and_what_it_says_wrongly_is_told() {
        assert_eq!(Weights::read("// nothing\n()"), Ok(Weights::FITTED));
        assert_eq!(Weights::read("(piece: 2)").map(|weights| weights.piece), Ok(2.0));
        let wrong = |text| Weights::read(text).unwrap_err().to_string();
        assert!(wrong("(peice: 2)").contains("peice"), "{}", wrong("(peice: 2)"));
        assert_eq!(wrong("(cell: -1)"), "no weights of a search: cell is not a number from 0 to a million");
        assert_eq!(
            wrong("(merge: NaN)"),
            "no weights of a search: merge is not a number from 0 to a million"
        );
        assert!(wrong("cell: 3").starts_with("no weights of a search: 1:"), "{}", wrong("cell: 3"));
    }

    #[test]
    fn what_is_written_is_read() {
        let weights = Weights { cell: 0.0, piece: 12.5, ..Weights::FITTED };
        assert_eq!(Weights::read(&weights.text()), Ok(weights));
    }

    #[test]
    fn all_of_them_have_a_name() {
        let numbers = Weights::FITTED.numbers();
        assert_eq!(Weights::of_numbers(numbers), Weights::FITTED);
        let other = Weights::FITTED.with(2, 2.0);
        assert_eq!((Weights::NAMES[2], other.piece), ("piece", 2.0 * Weights::FITTED.piece));
    }
}
