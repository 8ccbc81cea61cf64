//! What somebody wants to hear of: events by their sort, so that those nobody wants are not put together.

use super::Event;

/// The sort of an event: which of the variants of [`Event`] it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum EventSort {
    Turn,
    Drawn,
    Discarded,
    Buried,
    Dealt,
    Laid,
    Placed,
    OnTrack,
    Moved,
    Returned,
    Tie,
    Scored,
    Gained,
    Took,
    Put,
    Converted,
    Linked,
    Chance,
    Chose,
    Menu,
    Gone,
    Unanswered,
    Fault,
}

/// Sorts of events, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hearing(u32);

impl Hearing {
    /// Everything.
    pub const ALL: Self = Self(u32::MAX);
    /// Nothing.
    pub const NONE: Self = Self(0);

    /// These sorts.
    pub const fn of(sorts: &[EventSort]) -> Self {
        let (mut bits, mut index) = (0, 0);
        while index < sorts.len() {
            bits |= 1 << sorts[index] as u32;
            index += 1;
        }
        Self(bits)
    }

    /// True if a sort is among them.
    #[inline]
    pub const fn has(self, sort: EventSort) -> bool {
        self.0 >> sort as u32 & 1 == 1
    }
}

impl Event {
    /// Its sort.
    pub fn sort(&self) -> EventSort {
        match self {
            Self::Turn { .. } => EventSort::Turn,
            Self::Drawn { .. } => EventSort::Drawn,
            Self::Discarded { .. } => EventSort::Discarded,
            Self::Buried { .. } => EventSort::Buried,
            Self::Dealt { .. } => EventSort::Dealt,
            Self::Laid { .. } => EventSort::Laid,
            Self::Placed { .. } => EventSort::Placed,
            Self::OnTrack { .. } => EventSort::OnTrack,
            Self::Moved { .. } => EventSort::Moved,
            Self::Returned { .. } => EventSort::Returned,
            Self::Tie { .. } => EventSort::Tie,
            Self::Scored { .. } => EventSort::Scored,
            Self::Gained { .. } => EventSort::Gained,
            Self::Took { .. } => EventSort::Took,
            Self::Put { .. } => EventSort::Put,
            Self::Converted { .. } => EventSort::Converted,
            Self::Linked { .. } => EventSort::Linked,
            Self::Chance { .. } => EventSort::Chance,
            Self::Chose { .. } => EventSort::Chose,
            Self::Menu { .. } => EventSort::Menu,
            Self::Gone { .. } => EventSort::Gone,
            Self::Unanswered { .. } => EventSort::Unanswered,
            Self::Fault => EventSort::Fault,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_names_sorts_hears_those_and_no_others() {
        let some = Hearing::of(&[EventSort::Gained, EventSort::Fault]);
        assert!(some.has(EventSort::Gained) && some.has(EventSort::Fault));
        assert!(!some.has(EventSort::Turn) && !some.has(EventSort::Chose));
        assert!(Hearing::ALL.has(EventSort::Turn) && !Hearing::NONE.has(EventSort::Turn));
    }
}
