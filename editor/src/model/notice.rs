//! Short messages to the person: what was done, what went wrong.

use web_time::{Duration, Instant};

/// How a message is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something was done.
    Done,
    /// Something could not be done.
    Error,
}

/// A message.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Its number; no two have the same.
    pub id: u64,
    /// How it is meant.
    pub tone: Tone,
    /// What it says.
    pub text: String,
    /// When it came.
    pub since: Instant,
    /// True once the person has put it away; it stays in the list.
    pub closed: bool,
    /// What it is about, if it may be settled later.
    about: Option<Matter>,
}

/// What a message is about that holds only until it is put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// Saving.
    Saving,
}

/// The messages of late, the newest last.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    /// All that were shown, at most 200.
    pub all: Vec<Notice>,
    /// Counts them.
    n: u64,
    /// What was done until this one is over: something else has happened since.
    over: u64,
}

impl Notices {
    /// How long a message stays in view; errors stay until they are closed.
    pub const STAY: Duration = Duration::from_secs(6);

    /// How long what was done stands in the line at the bottom, if nothing else is done meanwhile.
    const FRESH: Duration = Duration::from_secs(10);

    /// Something was done.
    pub fn done(&mut self, text: impl Into<String>) {
        self.add(Tone::Done, text.into(), None);
    }

    /// Something could not be done.
    pub fn error(&mut self, text: impl Into<String>) {
        self.add(Tone::Error, text.into(), None);
    }

    /// Something could not be done that may be put right: then [`Notices::settle`] takes the message away.
    pub fn error_about(&mut self, about: Matter, text: impl Into<String>) {
        self.add(Tone::Error, text.into(), Some(about));
    }

    /// A matter is put right: what was said of it is put away.
    pub fn settle(&mut self, about: Matter) {
        let all = self.all.iter_mut().filter(|notice| notice.about == Some(about));
        all.for_each(|notice| notice.closed = true);
    }

    /// The number of the newest message.
    pub(super) fn newest(&self) -> u64 {
        self.n
    }

    /// Something else has happened: what was done until then, up to the message of this number, is not said any more at the bottom.
    pub(super) fn leave(&mut self, until: u64) {
        self.over = self.over.max(until);
    }

    /// The newest message.
    pub fn last(&self) -> Option<&Notice> {
        self.all.last()
    }

    /// The newest message that still says something, and for how long it will, if not until it is closed.
    pub fn current(&self, now: Instant) -> Option<(&Notice, Option<Duration>)> {
        let last = self.all.iter().rfind(|notice| !notice.closed)?;
        match last.tone {
            Tone::Error => Some((last, None)),
            Tone::Done if last.id <= self.over => None,
            Tone::Done => {
                let left = Self::FRESH.checked_sub(now.saturating_duration_since(last.since))?;
                (!left.is_zero()).then_some((last, Some(left)))
            }
        }
    }

    /// Those that are in view.
    pub fn in_view(&self, now: Instant) -> impl Iterator<Item = &Notice> {
        let stays = move |notice: &&Notice| {
            let young = now.saturating_duration_since(notice.since) < Self::STAY;
            !notice.closed && (young || notice.tone == Tone::Error)
        };
        self.all.iter().filter(stays)
    }

    /// Puts one away.
    pub(super) fn close(&mut self, id: u64) {
        if let Some(notice) = self.all.iter_mut().find(|notice| notice.id == id) {
            notice.closed = true;
        }
    }

    fn add(&mut self, tone: Tone, text: String, about: Option<Matter>) {
        // The same once more takes the place of the one in view.
        self.all.retain(|notice| notice.closed || notice.text != text);
        self.n += 1;
        self.all.push(Notice { id: self.n, tone, text, since: Instant::now(), closed: false, about });
        if self.all.len() > 200 {
            self.all.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_stay_until_they_are_closed() {
        let mut notices = Notices::default();
        notices.done("saved");
        notices.error("broken");
        notices.error("broken");
        let now = Instant::now();
        assert_eq!(notices.in_view(now).count(), 2);
        let later = now + Notices::STAY * 2;
        let left: Vec<u64> = notices.in_view(later).map(|notice| notice.id).collect();
        assert_eq!(left.len(), 1);
        notices.close(left[0]);
        assert_eq!(notices.in_view(later).count(), 0);
        assert_eq!(notices.all.len(), 2);
    }

    #[test]
    fn what_is_put_right_is_not_said_any_more() {
        let mut notices = Notices::default();
        notices.error_about(Matter::Saving, "not everything was saved");
        let now = Instant::now();
        assert_eq!(notices.current(now).map(|(notice, left)| (notice.tone, left)), Some((Tone::Error, None)));
        notices.settle(Matter::Saving);
        assert!(notices.current(now).is_none());
        assert_eq!(notices.in_view(now).count(), 0);
        notices.done("saved");
        assert!(notices.current(now).is_some());
        assert!(notices.current(now + Notices::FRESH * 2).is_none(), "it was long ago");
    }

    #[test]
    fn what_was_done_before_something_else_is_not_said_at_the_bottom() {
        let mut notices = Notices::default();
        let now = Instant::now();
        notices.done("undid a turn");
        let said = notices.newest();
        notices.done("saved");
        notices.leave(said);
        assert_eq!(notices.current(now).map(|(notice, _)| notice.text.as_str()), Some("saved"));
        notices.leave(notices.newest());
        assert!(notices.current(now).is_none());
        assert_eq!(notices.in_view(now).count(), 2, "they stay in view for their time");
        notices.error("broken");
        notices.leave(notices.newest());
        assert!(notices.current(now).is_some(), "what went wrong stays until it is closed");
    }
}
