//! The rooms and views of the window, and what each view keeps at the desk. All of it is made of the [list of views](crate::views).

use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::{Desk, Shortcut};
use crate::views::{for_each_room, for_each_view};

/// What a view keeps at the desk, and how it changes.
pub trait ViewState: Default {
    /// What is asked of it.
    type Command;

    /// Does what is asked.
    fn run(desk: &mut Desk, command: Self::Command);

    /// The project was opened or changed, or another package or game was chosen.
    fn refresh(_desk: &mut Desk) {}

    /// Time has passed.
    fn tick(_desk: &mut Desk, _now: Instant) {}
}

macro_rules! views {
    ($($(#[$doc:meta])* $view:ident($module:ident, $room:ident $(, ctrl $key:literal)?),)*) => {
        /// A view.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum View {
            $($(#[$doc])* $view,)*
        }

        impl View {
            /// All of them, in the order of their tabs.
            pub const ALL: &[Self] = &[$(Self::$view,)*];

            /// The key of its name.
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$view => concat!("view-", stringify!($module)),)*
                }
            }

            /// The room it is in.
            pub fn room(self) -> Room {
                match self {
                    $(Self::$view => Room::$room,)*
                }
            }

            /// The keys that lead to it.
            pub fn shortcuts(self) -> &'static [Shortcut] {
                match self {
                    $(Self::$view => const { &[$(Shortcut::ctrl($key))?] },)*
                }
            }
        }

        /// What the views keep.
        #[derive(Debug, Default)]
        pub struct Views {
            $($(#[$doc])* pub $module: super::$module::$view,)*
        }

        impl Views {
            /// The project was opened or changed, or another package or game was chosen.
            pub(super) fn refresh(desk: &mut Desk) {
                $(super::$module::$view::refresh(desk);)*
            }

            /// Time has passed.
            pub(super) fn tick(desk: &mut Desk, now: Instant) {
                $(super::$module::$view::tick(desk, now);)*
            }
        }
    };
}

for_each_view!(views);

macro_rules! rooms {
    ($($(#[$doc:meta])* $room:ident $key:literal,)*) => {
        /// A room of the window: one or several views that belong together.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Room {
            $($(#[$doc])* $room,)*
        }

        impl Room {
            /// All of them, in the order of the rail.
            pub const ALL: &[Self] = &[$(Self::$room,)*];

            /// The key of its name.
            pub fn key(self) -> &'static str {
                match self {
                    $(Self::$room => $key,)*
                }
            }
        }
    };
}

for_each_room!(rooms);

impl Room {
    /// Its views, in the order of their tabs; the first is the one to come to.
    pub fn views(self) -> impl Iterator<Item = View> {
        View::ALL.iter().copied().filter(move |view| view.room() == self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_room_has_a_view_and_every_view_a_name_of_its_own() {
        let mut all = Vec::new();
        for room in Room::ALL {
            assert!(room.views().next().is_some(), "{room:?}");
            all.extend(room.views());
        }
        assert_eq!(all, View::ALL, "views stand beside those of their room");
        assert_eq!(Room::ALL.len(), 6);
    }
}
