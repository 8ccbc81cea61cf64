//! Sizes of paper that commands know.

use clap::ValueEnum;

use tilewright_picture::print::Paper;

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Page {
    /// 210 × 297 mm.
    A4,
    /// 297 × 420 mm.
    A3,
    /// 8.5 × 11 inches.
    Letter,
}

impl From<Page> for Paper {
    fn from(page: Page) -> Self {
        match page {
            Page::A4 => Self::A4,
            Page::A3 => Self::A3,
            Page::Letter => Self::Letter,
        }
    }
}
