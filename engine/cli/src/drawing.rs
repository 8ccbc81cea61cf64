//! A drawing as the file that its name asks for.

use std::path::Path;

use super::destination::{Destination, write};
use super::{Failure, Outcome};
use tilewright_picture::picture::{Scene, svg};

/// Makes sure that a drawing can be written, before something that takes long: nobody waits an hour to be told that there is no such
/// folder.
pub(super) fn can_write(file: &Path) -> Outcome {
    match ending(file).as_deref() {
        Some("png") if cfg!(not(feature = "png")) => Err(no_png()),
        Some("svg" | "png") | None => Destination::open(file).map(drop),
        Some(other) => Err(no_picture(other)),
    }
}

fn ending(file: &Path) -> Option<String> {
    file.extension().map(|ending| ending.to_string_lossy().to_lowercase())
}

fn no_picture(ending: &str) -> Failure {
    Failure::call(format!("pictures are not written as .{ending}: take .svg or .png"))
}

fn no_png() -> Failure {
    Failure::call("this program was built without PNG: take .svg, or build it with `--features png`")
}

/// Writes a drawing as SVG, or as PNG where the name ends so; `size` is the side of a tile in pixels.
pub(super) fn write_drawing(file: &Path, scene: &Scene, size: f32) -> Outcome {
    match ending(file).as_deref() {
        Some("svg") | None => write(file, svg(scene, size)),
        Some("png") => write(file, pixels(scene, size)?),
        Some(other) => Err(no_picture(other)),
    }
}

#[cfg(feature = "png")]
fn pixels(scene: &Scene, size: f32) -> Result<Vec<u8>, Failure> {
    // So many dots to the inch as screens are taken to have.
    const DPI: f32 = 96.0;
    let unit = size / tilewright_picture::picture::TILE / DPI * 25.4;
    let drawn = tilewright_picture::paper::png(scene, unit, DPI);
    drawn.ok_or_else(|| Failure::call("the picture has too many dots: take .svg, or a smaller `--size`"))
}

#[cfg(not(feature = "png"))]
fn pixels(_: &Scene, _: f32) -> Result<Vec<u8>, Failure> {
    Err(no_png())
}
