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
    /// Half the width of the 95 % interval of the difference; none for fewer than two games.
    pub half_width: Option<f64>,
}

impl Difference {
    /// True if the interval does not contain 0.
    pub fn is_clear(&self) -> bool {
        self.half_width.is_some_and(|half| self.difference.abs() > half)
    }
}

/// Half the width of the 95 % interval of a mean: the quantile of Student's t for that many games times the
/// standard error. `variance` is that of the sample. None for fewer than two games.
pub fn half_width(variance: f64, count: u64) -> Option<f64> {
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
        assert_eq!(half_width(0.0, 5), Some(0.0));
    }
}
