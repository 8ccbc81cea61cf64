//! Paints a drawing into an image: the same shapes that `tilewright render` writes as SVG.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, PixmapMut, Rect, Transform};

use super::INCH;
use crate::picture::colour::Colour;
use crate::picture::{Item, Path, Point, Scene, Shape, Step};

/// The largest image that is made, in pixels a side.
const MOST: f32 = 16_000.0;
/// The largest image that is made, in pixels altogether.
const MOST_IN_ALL: f32 = 150e6;

/// An image: four bytes a pixel, red, green, blue and opacity, the colours multiplied by it.
#[derive(Clone, Debug, PartialEq)]
pub struct Pixels {
    /// Pixels in a row.
    pub wide: usize,
    /// Rows.
    pub high: usize,
    /// The rows from the top, four bytes a pixel.
    pub bytes: Vec<u8>,
}

/// A drawing as an image with so many pixels to a drawing unit, without its texts.
///
/// Nothing if the image would be empty or too large.
pub fn pixels(scene: &Scene, scale: f32) -> Option<Pixels> {
    let image = image(scene, scale)?;
    let (wide, high) = (image.width() as usize, image.height() as usize);
    Some(Pixels { wide, high, bytes: image.take() })
}

fn image(scene: &Scene, scale: f32) -> Option<Pixmap> {
    let mut pixels = sheet(scene.view.wide * scale, scene.view.high * scale)?;
    let place = Transform::from_translate(-scene.view.at.x, -scene.view.at.y).post_scale(scale, scale);
    paint(&mut pixels.as_mut(), scene, place);
    Some(pixels)
}

/// A drawing as PNG whose unit is so many millimetres, with so many pixels to the inch, and its texts.
///
/// Nothing if the image would be empty or too large.
pub fn png(scene: &Scene, unit: f32, dpi: f32) -> Option<Vec<u8>> {
    let image = image(&super::outlined(scene), unit * dpi / INCH)?;
    Some(with_size(image.encode_png().ok()?, dpi))
}

fn sheet(wide: f32, high: f32) -> Option<Pixmap> {
    let (wide, high) = (wide.round(), high.round());
    let fits = (1.0..=MOST).contains(&wide) && (1.0..=MOST).contains(&high) && wide * high <= MOST_IN_ALL;
    if fits { Pixmap::new(wide as u32, high as u32) } else { None }
}

/// Writes into a PNG how large it is on paper: the chunk `pHYs` after the head.
fn with_size(png: Vec<u8>, dpi: f32) -> Vec<u8> {
    /// The signature and the head.
    const HEAD: usize = 8 + 25;
    if png.len() < HEAD {
        return png;
    }
    let a_metre = (dpi / INCH * 1000.0).round().max(1.0) as u32;
    let mut chunk = b"pHYs".to_vec();
    chunk.extend(a_metre.to_be_bytes());
    chunk.extend(a_metre.to_be_bytes());
    chunk.push(1);
    let mut out = png[..HEAD].to_vec();
    out.extend(9u32.to_be_bytes());
    out.extend(&chunk);
    out.extend(crc(&chunk).to_be_bytes());
    out.extend(&png[HEAD..]);
    out
}

/// The checksum of a chunk.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & 0u32.wrapping_sub(crc & 1)))
    })
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
    let Some(mut own) = sheet((part.view.wide * scale).ceil(), (part.view.high * scale).ceil()) else {
        return;
    };
    let inside = Transform::from_translate(-part.view.at.x, -part.view.at.y).post_scale(scale, scale);
    paint(&mut own.as_mut(), part, inside);
    let mut corner = tiny_skia::Point::from_xy(part.view.at.x, part.view.at.y);
    place.map_point(&mut corner);
    let paint = tiny_skia::PixmapPaint::default();
    let at = (corner.x.round() as i32, corner.y.round() as i32);
    pixels.draw_pixmap(at.0, at.1, own.as_ref(), &paint, Transform::identity(), None);
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
    use super::*;
    use crate::picture::colour::rgb;
    use crate::picture::geometry::pt;

    #[test]
    fn a_png_says_how_large_it_is_on_paper() {
        let mut scene = Scene::new(pt(0.0, 0.0), 25.4, 12.7);
        scene.fill(Path::rect(0.0, 0.0, 25.4, 12.7), rgb(0xff_0000));
        scene.text(pt(12.7, 6.0), 5.0, "Щ", rgb(0), true);
        let png = png(&scene, 1.0, 300.0).unwrap();
        let read = Pixmap::decode_png(&png).unwrap();
        assert_eq!((read.width(), read.height()), (300, 150));
        assert_eq!(&png[37..41], b"pHYs");
        assert_eq!(u32::from_be_bytes([png[41], png[42], png[43], png[44]]), 11_811);
        // The letter is there.
        let dark = read.pixels().iter().filter(|pixel| pixel.red() < 40).count();
        assert!(dark > 100, "{dark}");
    }

    #[test]
    fn checksums_are_those_of_png() {
        // Every PNG ends with this chunk and its checksum.
        assert_eq!(crc(b"IEND"), 0xae42_6082);
    }

    #[test]
    fn what_cannot_be_an_image_is_none() {
        let scene = Scene::new(pt(0.0, 0.0), 100.0, 100.0);
        assert!(pixels(&scene, 0.0).is_none());
        assert!(pixels(&scene, f32::NAN).is_none());
        assert!(pixels(&scene, 1_000_000.0).is_none());
    }
}
