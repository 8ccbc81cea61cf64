//! The list of the window's views: the one place where a view is added.
//!
//! Whatever goes through all views (their tabs, keys and names, what they keep at the desk, their commands, their panes) is made
//! of this list. A line `Play(play, ctrl "7")` stands for
//! - [`View::Play`](crate::model::View), a tab; tabs and menus have the order of the list;
//! - `view-play`, its name in the texts;
//! - Ctrl+7, its key; `Play(play)` would have none;
//! - `model::play::Play`, what it keeps, a [`ViewState`](crate::model::ViewState);
//! - `model::play::Command`, which is sent as [`Command::Play`](crate::model::Command::Play);
//! - `ui::play::Pane`, which draws it.
//!
//! **Invariant:** a view keeps its name: saved layouts of the window call it by that.

/// Hands the list of views to a macro that makes something of it.
macro_rules! for_each_view {
    ($make:ident) => {
        $make! {
            /// The first page: what to begin with.
            Start(start, ctrl "1"),
            /// The tiles of a package, and one of them to be changed.
            Tiles(tiles, ctrl "2"),
            /// Which tiles and packages make a game.
            Sets(sets, ctrl "3"),
            /// What a game defines.
            Rules(rules, ctrl "4"),
            /// The clauses of a package's rulebook.
            Rulebook(rulebook, ctrl "5"),
            /// Examples that can be run.
            Scenarios(scenarios, ctrl "6"),
            /// A game being played.
            Play(play, ctrl "7"),
            /// Many games and their numbers.
            Simulate(simulate, ctrl "8"),
            /// Sheets for the printer, and packages to give away.
            Print(print, ctrl "9"),
        }
    };
}

pub(crate) use for_each_view;
