//! Drawings in files: one [`Scene`] as PDF with text that can be searched and copied, as SVG whose letters are outlines, as PNG.
//!
//! It knows nothing of games: what is drawn is made elsewhere. It writes no files: that is for whoever asks.
//!
//! **Invariant:** a text is as wide and stands at the same place in every form, for all use the same letters.

mod letters;
mod outlines;
mod pdf;
#[cfg(feature = "png")]
mod pixels;

use std::path::{Path, PathBuf};

pub use letters::Letters;
pub use outlines::{outlined, outlined_all};
pub use pdf::{About, pdf};
#[cfg(feature = "png")]
pub use pixels::{Pixels, pixels, png};

use crate::picture::{Scene, TILE, svg};

/// Millimetres of an inch.
pub const INCH: f32 = 25.4;

/// A drawing as SVG whose unit is so many millimetres; letters are outlines.
pub fn svg_of(scene: &Scene, unit: f32) -> String {
    // 96 pixels to the inch.
    svg(&outlined(scene), unit * TILE * 96.0 / INCH)
}

/// The files of so many pages: one as it is called, more as `name-1.svg`, `name-2.svg`, …
pub fn numbered(path: &Path, n: usize) -> Vec<PathBuf> {
    if n == 1 {
        return vec![path.to_owned()];
    }
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    let digits = n.to_string().len();
    (1..=n).map(|nth| path.with_file_name(format!("{stem}-{nth:0digits$}{ending}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_numbered() {
        let files = |n| numbered(Path::new("deep/sheet.svg"), n);
        assert_eq!(files(1), [Path::new("deep/sheet.svg")]);
        assert_eq!(files(2), [Path::new("deep/sheet-1.svg"), Path::new("deep/sheet-2.svg")]);
        assert_eq!((files(10)[0].as_path(), files(10).len()), (Path::new("deep/sheet-01.svg"), 10));
        assert!(files(0).is_empty());
    }
}
