//! The list of the window's rooms, and of the views in each: the one place where either is added.
//!
//! Whatever goes through all views (their tabs, keys and names, what they keep at the desk, their commands, their panes) is made
//! of this list. A line `Play(play, Play, ctrl "5")` stands for
//! - [`View::Play`](crate::model::View), a view in the room [`Room::Play`](crate::model::Room); tabs and menus have the order of the
//!   list;
//! - `view-play`, its name in the texts;
//! - Ctrl+5, its key; `Scenarios(scenarios, Play)` would have none;
//! - `model::play::Play`, what it keeps, a [`ViewState`](crate::model::ViewState);
//! - `model::play::Command`, which is sent as [`Command::Play`](crate::model::Command::Play);
//! - `ui::play::Pane`, which draws it.
//!
//! The rail at the left has an icon for each room; a room of several views shows them as tabs. `room-play` is a room's name in the
//! texts.
//!
//! **Invariant:** a view keeps its name: saved layouts of the window call it by that.

/// Hands the list of views to a macro that makes something of it.
macro_rules! for_each_view {
    ($make:ident) => {
        $make! {
            /// The first page: what to begin with.
            Start(start, Library, ctrl "1"),
            /// Which tiles and packages make a game.
            Sets(sets, Compose, ctrl "2"),
            /// Sheets for the printer, and packages to give away.
            Print(print, Compose, ctrl "9"),
            /// The tiles of a package, and one of them to be changed.
            Tiles(tiles, Tiles, ctrl "3"),
            /// What a game defines.
            Rules(rules, Rules, ctrl "4"),
            /// The clauses of a package's rulebook.
            Rulebook(rulebook, Rules, ctrl "7"),
            /// What clauses and names say in every language.
            Translation(translation, Rules),
            /// A game being played.
            Play(play, Play, ctrl "5"),
            /// Examples that can be run.
            Scenarios(scenarios, Play, ctrl "8"),
            /// Many games and their numbers.
            Simulate(simulate, Balance, ctrl "6"),
        }
    };
}

/// Hands the list of rooms to a macro that makes something of it.
macro_rules! for_each_room {
    ($make:ident) => {
        $make! {
            /// What there is: the first page and the packages.
            Library "room-library",
            /// A game is put together, printed and given away.
            Compose "room-compose",
            /// Tiles are drawn.
            Tiles "room-tiles",
            /// Rules are written, with their book and its translations.
            Rules "room-rules",
            /// Games and examples of games.
            Play "room-play",
            /// Many games, counted and compared.
            Balance "room-balance",
        }
    };
}

pub(crate) use for_each_room;
pub(crate) use for_each_view;
