//! The views of the window.

use serde::{Deserialize, Serialize};

/// A view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum View {
    /// The first page: what to begin with.
    #[default]
    Start,
    /// The tiles of a package, and one of them to be changed.
    Tiles,
    /// Which tiles and packages make a game.
    Sets,
    /// What a game defines.
    Rules,
    /// The clauses of a package's rulebook.
    Rulebook,
    /// Examples that can be run.
    Scenarios,
    /// A game being played.
    Play,
    /// Many games and their numbers.
    Simulate,
    /// Sheets for the printer, and packages to give away.
    Print,
}

impl View {
    /// All of them, in the order of their tabs.
    pub const ALL: [Self; 9] = [
        Self::Start,
        Self::Tiles,
        Self::Sets,
        Self::Rules,
        Self::Rulebook,
        Self::Scenarios,
        Self::Play,
        Self::Simulate,
        Self::Print,
    ];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Self::Start => "view-start",
            Self::Tiles => "view-tiles",
            Self::Sets => "view-sets",
            Self::Rules => "view-rules",
            Self::Rulebook => "view-rulebook",
            Self::Scenarios => "view-scenarios",
            Self::Play => "view-play",
            Self::Simulate => "view-simulate",
            Self::Print => "view-print",
        }
    }
}
