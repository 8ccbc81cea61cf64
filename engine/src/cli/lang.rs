//! The languages that commands speak.

use clap::ValueEnum;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
    /// Bulgarian.
    Bg,
}

impl Lang {
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Bg => "bg",
        }
    }
}
