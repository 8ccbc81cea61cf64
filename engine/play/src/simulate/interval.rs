//! How far a mean may be off.

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF as _, StudentsT};

/// A number of a game without something and of the same game with it, on average over pairs of games, and
/// how far the difference may be off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// The average without.
    pub without: f64,
    /// The average with.
    pub with: f64,
    /// What it adds: `with` - `without`.
    pub difference: f64,
    /// Half the width of the 95 % interval of the difference; none for fewer than two games, and for few that all say the same.
    pub half_width: Option<f64>,
}

impl Difference {
    /// True if the interval does not contain 0.
    pub fn is_clear(&self) -> bool {
        self.half_width.is_some_and(|half| self.difference.abs() > half)
    }
}

/// Where all games say the same, fewer than these say nothing of how many others there are: of thirty one in ten may be another.
const FEW: u64 = 30;
/// The quantile of the normal distribution for an interval of 95 %.
const NORMAL: f64 = 1.96;

/// Half the width of the 95 % interval of a mean: the quantile of Student's t for that many games times the
/// standard error. `variance` is that of the sample. None for fewer than two games, and for few that all say the same.
pub fn half_width(variance: f64, count: u64) -> Option<f64> {
    student(variance, count).filter(|_| variance > 0.0 || count >= FEW)
}

/// The same for a share, whose interval ends at 0 and 1: never narrower than that of Wilson, with the variance of the sample in it, which has
/// some width also where all games say the same. None for fewer than two games.
pub fn share_half_width(variance: f64, count: u64) -> Option<f64> {
    let (n, square) = (count as f64, NORMAL * NORMAL);
    let spread = (variance / n + square / (4.0 * n * n)).sqrt();
    Some(student(variance, count)?.max(NORMAL / (1.0 + square / n) * spread))
}

fn student(variance: f64, count: u64) -> Option<f64> {
    let freedom = count.checked_sub(1).filter(|&freedom| freedom > 0)?;
    let student = StudentsT::new(0.0, 1.0, freedom as f64).ok()?;
    Some(student.inverse_cdf(0.975) * (variance / count as f64).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_tables() {
        // Student's t, 97.5 %, for 1, 2, 9, 30 and 1000 degrees of freedom.
        for (count, quantile) in [(2, 12.706), (3, 4.303), (10, 2.262), (31, 2.042), (1001, 1.962)] {
            let half = half_width(count as f64, count).unwrap();
            assert!((half - quantile).abs() < 0.0006, "{count}: {half}");
        }
        assert_eq!(half_width(1.0, 1), None);
        assert_eq!(half_width(1.0, 0), None);
    }

    #[test]
    fn few_games_that_say_the_same_are_not_sure() {
        assert_eq!((half_width(0.0, 2), half_width(0.0, 29)), (None, None));
        assert_eq!(half_width(0.0, 30), Some(0.0));
        // Wilson's interval for 2 of 2 begins at 2 / (2 + 1.96²) = 0.3424, for 50 of 50 at 0.9287.
        let half = |count| share_half_width(0.0, count).unwrap();
        assert!((half(2) - (1.0 - 0.3424) / 2.0).abs() < 0.0001, "{}", half(2));
        assert!((half(50) - (1.0 - 0.9287) / 2.0).abs() < 0.0001, "{}", half(50));
        // Of many games that differ it is that of a mean.
        assert_eq!(share_half_width(0.25, 1000), half_width(0.25, 1000));
        assert_eq!(share_half_width(0.25, 1), None);
    }
}
