//! A browser's page saves by itself: what was changed is written to its file when it has been quiet for a while.

use web_time::{Duration, Instant};

use super::save;
use crate::model::Desk;

/// How long nothing has to change.
const QUIET: Duration = Duration::from_millis(1_500);

/// Which texts were last seen, and since when.
#[derive(Debug, Default)]
pub(super) struct Settle(Option<(u64, Instant)>);

/// True if there is something that the page is to save.
fn waits(desk: &Desk) -> bool {
    let changed = || desk.project.as_ref().is_some_and(|project| project.changed().next().is_some());
    desk.page.is_some() && !desk.files.saving && desk.files.clashes.is_empty() && changed()
}

/// Time has passed.
pub(super) fn tick(desk: &mut Desk, now: Instant) {
    if !waits(desk) {
        desk.files.settle.0 = None;
        return;
    }
    let revision = desk.history.revision();
    match desk.files.settle.0 {
        Some((seen, since)) if seen == revision => {
            if now.saturating_duration_since(since) >= QUIET && !desk.history.in_gesture() {
                desk.files.settle.0 = None;
                save::save(desk);
            }
        }
        _ => desk.files.settle.0 = Some((revision, now)),
    }
}

/// How long until something is to be done.
pub(super) fn next(desk: &Desk, now: Instant) -> Option<Duration> {
    let (_, since) = desk.files.settle.0?;
    Some(QUIET.saturating_sub(now.saturating_duration_since(since)).max(Duration::from_millis(100)))
}
