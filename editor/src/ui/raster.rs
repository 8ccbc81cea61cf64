//! Drawings as images for the window: the same pixels as in a file.

use egui::{Color32, ColorImage};
use tilewright::paper;
use tilewright::picture::{Scene, colour::Colour};

/// The largest image that is made, in pixels a side.
const MOST: f32 = 4_096.0;

/// A drawing as an image with so many pixels to a drawing unit, without its texts.
///
/// Nothing if the image would be empty or too large.
pub(super) fn image(scene: &Scene, scale: f32) -> Option<ColorImage> {
    let side = scene.view.wide.max(scene.view.high) * scale;
    if side.round() > MOST {
        return None;
    }
    let pixels = paper::pixels(scene, scale)?;
    Some(ColorImage::from_rgba_premultiplied([pixels.wide, pixels.high], &pixels.bytes))
}

/// The same colour for the window.
pub(super) fn colour(from: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(from.r, from.g, from.b, from.a)
}

#[cfg(test)]
mod tests {
    use tilewright::picture::Path;
    use tilewright::picture::geometry::pt;

    use super::*;

    #[test]
    fn shapes_land_where_they_belong() {
        let red = Colour { r: 255, g: 0, b: 0, a: 255 };
        let mut part = Scene::new(pt(0.0, 0.0), 10.0, 10.0);
        part.clip = true;
        part.fill(Path::rect(-5.0, 5.0, 30.0, 5.0), red);
        let mut scene = Scene::new(pt(-10.0, 0.0), 40.0, 20.0);
        scene.part(&std::sync::Arc::new(part), pt(10.0, 0.0));
        let image = image(&scene, 2.0).unwrap();
        assert_eq!(image.size, [80, 40]);
        let pixel = |x: usize, y: usize| image.pixels[y * 80 + x];
        // The part covers 10 to 20 of the drawing, pixels 40 to 60; its lower half is red.
        assert_eq!(pixel(50, 15), Color32::RED);
        assert_eq!(pixel(50, 5), Color32::TRANSPARENT);
        assert_eq!(pixel(38, 15), Color32::TRANSPARENT);
        assert_eq!(pixel(62, 15), Color32::TRANSPARENT);
    }

    #[test]
    fn what_cannot_be_an_image_is_none() {
        let scene = Scene::new(pt(0.0, 0.0), 100.0, 100.0);
        assert!(image(&scene, 0.0).is_none());
        assert!(image(&scene, f32::NAN).is_none());
        assert!(image(&scene, 1_000_000.0).is_none());
    }
}
