//! What can be done with the chosen tiles by a menu or a key.

use crate::model::{Desk, Shortcut, View};

/// What can be done with the chosen tiles by a menu or a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileAction {
    /// Begins a tile.
    New,
    /// Makes a copy of each.
    Duplicate,
    /// Takes them out.
    Delete,
    /// Gives another name.
    Rename,
    /// Turns clockwise.
    Turn,
    /// Turns counter-clockwise.
    TurnBack,
    /// Swaps east and west.
    Mirror,
}

impl TileAction {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 7] =
        [Self::New, Self::Duplicate, Self::Delete, Self::Rename, Self::Turn, Self::TurnBack, Self::Mirror];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Self::New => "action-tile-new",
            Self::Duplicate => "action-tile-duplicate",
            Self::Delete => "action-tile-delete",
            Self::Rename => "action-tile-rename",
            Self::Turn => "action-tile-turn",
            Self::TurnBack => "action-tile-turn-back",
            Self::Mirror => "action-tile-mirror",
        }
    }

    /// The keys that do it.
    pub fn shortcuts(self) -> &'static [Shortcut] {
        match self {
            Self::New => const { &[Shortcut::key("Insert")] },
            Self::Duplicate => const { &[Shortcut::ctrl("D")] },
            Self::Delete => const { &[Shortcut::key("Delete")] },
            Self::Rename => const { &[Shortcut::key("F2")] },
            Self::Turn => const { &[Shortcut::key("R")] },
            Self::TurnBack => const { &[Shortcut::shift("R")] },
            Self::Mirror => const { &[Shortcut::key("X")] },
        }
    }

    /// True if it can be done now.
    pub fn enabled(self, desk: &Desk) -> bool {
        desk.view == View::Tiles
            && super::is_own(desk)
            && match self {
                Self::New => true,
                Self::Rename => desk.views.tiles.chosen.len() == 1,
                _ => !desk.views.tiles.chosen.is_empty(),
            }
    }
}
