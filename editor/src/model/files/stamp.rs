//! Points in time as people and file names write them.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Where the time of day comes from: tests bring their own.
#[derive(Clone)]
pub struct Clock(pub Arc<dyn Fn() -> SystemTime + Send + Sync>);

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Clock")
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self(Arc::new(now))
    }
}

/// The time of day, also in a browser, of which the system's own clock knows nothing.
fn now() -> SystemTime {
    let since = web_time::SystemTime::now().duration_since(web_time::SystemTime::UNIX_EPOCH);
    UNIX_EPOCH + since.unwrap_or_default()
}

impl Clock {
    /// Now.
    pub fn now(&self) -> SystemTime {
        (self.0)()
    }
}

/// `2026-11-22 00-31-39`: in UTC, good in file names, in order of time when sorted.
pub fn stamp(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs();
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}-{minute:02}-{second:02}")
}

/// The stamp as people read it: `2026-11-22 00:31`.
pub fn readable(stamp: &str) -> String {
    match (stamp.get(..10), stamp.get(11..13), stamp.get(14..16)) {
        (Some(day), Some(hour), Some(minute)) => format!("{day} {hour}:{minute}"),
        _ => stamp.to_owned(),
    }
}

/// Year, month and day of a day since 1970-01-01, in the Gregorian calendar.
fn date(days: u64) -> (u64, u64, u64) {
    // Counted from 1 March of the year 0, so that the leap day is the last of its year.
    let days = days + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_moments() {
        let at = |seconds| stamp(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01 00-00-00");
        assert_eq!(at(951_782_400), "2000-02-29 00-00-00");
        assert_eq!(at(1_795_307_499), "2026-11-22 00-31-39");
        assert_eq!(readable("2026-11-22 00-31-39"), "2026-11-22 00:31");
        assert_eq!(readable("odd"), "odd");
    }
}
