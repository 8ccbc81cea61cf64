//! Why an option has no number.

use tilewright_play::state::Cell;

/// Why an option has no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Outside {
    /// Its cell lies outside the window.
    #[error("the cell ({}, {}) lies outside the window: make the window larger", .0.x, .0.y)]
    Cell(Cell),
    /// It is a number below the least or above the most that have numbers.
    #[error("the number {0} lies outside those that are encoded, 0 to {most}", most = crate::actions::NUMBERS - 1)]
    Number(i32),
    /// Nothing in the rules said that this would be asked. Whoever sees this has found a mistake of this program.
    #[error("the encoding did not foresee this choice")]
    Unforeseen,
}
