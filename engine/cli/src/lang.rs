//! The languages that commands speak: those that the engine has texts in.

use std::sync::LazyLock;

use clap::{ValueEnum, builder::PossibleValue};

use tilewright_words::{ENGLISH, languages};

/// A language, by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lang(&'static str);

impl Lang {
    pub(super) fn code(self) -> &'static str {
        self.0
    }
}

impl Default for Lang {
    fn default() -> Self {
        Self(ENGLISH)
    }
}

impl ValueEnum for Lang {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<Lang>> = LazyLock::new(|| languages().map(Lang).collect());
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0))
    }
}
