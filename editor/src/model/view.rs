//! The views of the window, and what each keeps at the desk. All of it is made of the [list of views](crate::views).

use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::{Desk, Shortcut};
use crate::views::for_each_view;

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
    ($($(#[$doc:meta])* $view:ident($module:ident $(, ctrl $key:literal)?),)*) => {
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
