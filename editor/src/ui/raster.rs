//! Paints a drawing into an image: the same shapes that `tilewright render` writes as SVG.

use eframe::egui::{Color32, ColorImage};
use tilewright::picture::{Item, Path, Point, Scene, Shape, Step, colour::Colour};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, PixmapMut, Rect, Transform};

/// The largest image that is made, in pixels a side.
const MOST: f32 = 4_096.0;

/// A drawing as an image with so many pixels to a drawing unit, without its texts.
///
/// Nothing if the image would be empty or too large.
pub(super) fn image(scene: &Scene, scale: f32) -> Option<ColorImage> {
    let (wide, high) = ((scene.view.wide * scale).round(), (scene.view.high * scale).round());
    if !(1.0..=MOST).contains(&wide) || !(1.0..=MOST).contains(&high) {
        return None;
    }
    let mut pixels = Pixmap::new(wide as u32, high as u32)?;
    let place = Transform::from_translate(-scene.view.at.x, -scene.view.at.y).post_scale(scale, scale);
    paint(&mut pixels.as_mut(), scene, place);
    let size = [pixels.width() as usize, pixels.height() as usize];
    Some(ColorImage::from_rgba_premultiplied(size, pixels.data()))
}

/// The same colour for the window.
pub(super) fn colour(from: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(from.r, from.g, from.b, from.a)
}

fn paint(pixels: &mut PixmapMut<'_>, scene: &Scene, place: Transform) {
    for item in &scene.items {
        match item {
            Item::Shape(shape) => draw(pixels, shape, place),
            Item::Part(part, at) => part_of(pixels, part, place.pre_translate(at.x, at.y)),
            Item::Text(_) => {}
        }
    }
}

/// A drawing within a drawing; one that is clipped is painted on a sheet of its own.
fn part_of(pixels: &mut PixmapMut<'_>, part: &Scene, place: Transform) {
    if !part.clip {
        paint(pixels, part, place);
        return;
    }
    let scale = place.sx;
    let (wide, high) = ((part.view.wide * scale).ceil(), (part.view.high * scale).ceil());
    if !(1.0..=MOST).contains(&wide) || !(1.0..=MOST).contains(&high) {
        return;
    }
    let Some(mut sheet) = Pixmap::new(wide as u32, high as u32) else {
        return;
    };
    let own = Transform::from_translate(-part.view.at.x, -part.view.at.y).post_scale(scale, scale);
    paint(&mut sheet.as_mut(), part, own);
    let mut corner = tiny_skia::Point::from_xy(part.view.at.x, part.view.at.y);
    place.map_point(&mut corner);
    let paint = tiny_skia::PixmapPaint::default();
    let at = (corner.x.round() as i32, corner.y.round() as i32);
    pixels.draw_pixmap(at.0, at.1, sheet.as_ref(), &paint, Transform::identity(), None);
}

fn draw(pixels: &mut PixmapMut<'_>, shape: &Shape, place: Transform) {
    let Some(path) = outline(&shape.path) else {
        return;
    };
    if let Some(fill) = shape.fill {
        pixels.fill_path(&path, &ink(fill), FillRule::Winding, place, None);
    }
    if let Some(stroke) = shape.stroke {
        let line = tiny_skia::Stroke {
            width: stroke.width,
            line_cap: if stroke.round { LineCap::Round } else { LineCap::Butt },
            line_join: LineJoin::Round,
            ..tiny_skia::Stroke::default()
        };
        pixels.stroke_path(&path, &ink(stroke.colour), &line, place, None);
    }
}

fn ink(colour: Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(colour.r, colour.g, colour.b, colour.a);
    paint.anti_alias = true;
    paint
}

fn outline(path: &Path) -> Option<tiny_skia::Path> {
    let mut out = PathBuilder::new();
    for step in &path.0 {
        match *step {
            Step::Move(p) => out.move_to(p.x, p.y),
            Step::Line(p) => out.line_to(p.x, p.y),
            Step::Curve(a, b, p) => out.cubic_to(a.x, a.y, b.x, b.y, p.x, p.y),
            Step::Close => out.close(),
            Step::Circle(Point { x, y }, r) => {
                if let Some(square) = Rect::from_ltrb(x - r, y - r, x + r, y + r) {
                    out.push_oval(square);
                }
            }
        }
    }
    out.finish()
}

#[cfg(test)]
mod tests {
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
