//! A drawing as the file that its name asks for.

use std::path::Path;

use super::destination::write;
use super::{Failure, Outcome};
use tilewright_picture::picture::{Scene, svg};

/// Writes a drawing as SVG, or as PNG where the name ends so; `size` is the side of a tile in pixels.
pub(super) fn write_drawing(file: &Path, scene: &Scene, size: f32) -> Outcome {
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("svg") | None => write(file, svg(scene, size)),
        Some("png") => write(file, pixels(scene, size)?),
        Some(other) => Err(Failure::call(format!("pictures are not written as .{other}: take .svg or .png"))),
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
    Err(Failure::call("this program was built without PNG: take .svg, or build it with `--features png`"))
}
