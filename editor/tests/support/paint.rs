//! A painter without a graphics card: what the window would show, pixel by pixel, the same on every machine.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use egui::epaint::{ImageData, Mesh, Primitive, TextureId, Vertex};
use egui::{Color32, ColorImage, Rect, TexturesDelta};
use egui_kittest::{Harness, TestRenderer};

/// The textures that the window has made so far.
#[derive(Clone, Default)]
pub struct Textures(Rc<RefCell<HashMap<TextureId, ColorImage>>>);

impl TestRenderer for Textures {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        let mut kept = self.0.borrow_mut();
        for (id, changes) in &delta.set {
            for change in changes {
                let ImageData::Color(image) = &change.image;
                match (change.pos, kept.get_mut(id)) {
                    (Some([x, y]), Some(whole)) => {
                        for row in 0..image.size[1] {
                            let from = row * image.size[0];
                            let to = (y + row) * whole.size[0] + x;
                            whole.pixels[to..to + image.size[0]]
                                .copy_from_slice(&image.pixels[from..from + image.size[0]]);
                        }
                    }
                    _ => {
                        kept.insert(*id, (**image).clone());
                    }
                }
            }
        }
        for id in &delta.free {
            kept.remove(id);
        }
        delta.clear();
    }
}

/// What the window shows.
pub fn picture<State>(harness: &Harness<'_, State>, textures: &Textures) -> ColorImage {
    let scale = harness.ctx.pixels_per_point();
    let size = harness.ctx.content_rect().size() * scale;
    let mut image =
        ColorImage::filled([size.x as usize, size.y as usize], harness.ctx.global_style().visuals.panel_fill);
    let kept = textures.0.borrow();
    for clipped in harness.ctx.tessellate(harness.output().shapes.clone(), scale) {
        if let Primitive::Mesh(mesh) = &clipped.primitive
            && let Some(texture) = kept.get(&mesh.texture_id)
        {
            paint(&mut image, mesh, texture, clipped.clip_rect, scale);
        }
    }
    image
}

fn paint(image: &mut ColorImage, mesh: &Mesh, texture: &ColorImage, clip: Rect, scale: f32) {
    let [wide, high] = image.size;
    let edge = |value: f32, most: usize| (value * scale).round().clamp(0.0, most as f32) as usize;
    let clip =
        [edge(clip.min.x, wide), edge(clip.min.y, high), edge(clip.max.x, wide), edge(clip.max.y, high)];
    for corners in mesh.indices.chunks_exact(3) {
        let corner = |nth: usize| mesh.vertices[corners[nth] as usize];
        triangle(image, [corner(0), corner(1), corner(2)], texture, clip, scale);
    }
}

fn triangle(
    image: &mut ColorImage,
    corners: [Vertex; 3],
    texture: &ColorImage,
    clip: [usize; 4],
    scale: f32,
) {
    let at = corners.map(|corner| (corner.pos.x * scale, corner.pos.y * scale));
    let area = cross(at[0], at[1], at[2]);
    if area.abs() < 1e-6 {
        return;
    }
    let least = |of: fn(&(f32, f32)) -> f32| {
        at.iter().map(of).fold(f32::INFINITY, f32::min).floor().max(0.0) as usize
    };
    let most = |of: fn(&(f32, f32)) -> f32| at.iter().map(of).fold(0.0, f32::max).ceil().max(0.0) as usize;
    let (left, right) = (least(|p| p.0).max(clip[0]), most(|p| p.0).min(clip[2]));
    let (top, bottom) = (least(|p| p.1).max(clip[1]), most(|p| p.1).min(clip[3]));
    // A pixel on an edge belongs to the triangle on one side of it only.
    let flip = area.signum();
    let owns: [bool; 3] = std::array::from_fn(|nth| {
        let (a, b) = (at[(nth + 1) % 3], at[(nth + 2) % 3]);
        (b.1 - a.1) * flip > 0.0 || ((b.1 - a.1) == 0.0 && (b.0 - a.0) * flip < 0.0)
    });
    let parts = |x: usize, y: usize| -> Option<[f32; 3]> {
        let p = (x as f32 + 0.5, y as f32 + 0.5);
        let part =
            [cross(at[1], at[2], p) / area, cross(at[2], at[0], p) / area, cross(at[0], at[1], p) / area];
        (0..3).all(|nth| part[nth] > 0.0 || (part[nth] == 0.0 && owns[nth])).then_some(part)
    };
    let colours = corners.map(|corner| corner.color.to_array().map(f32::from));
    // Most of a window is of one colour, which is worked out once.
    let even = corners.iter().all(|c| c.color == corners[0].color && c.uv == corners[0].uv).then(|| {
        let texel = sample(texture, corners[0].uv.x, corners[0].uv.y);
        std::array::from_fn::<f32, 4, _>(|nth| colours[0][nth] * texel[nth] / 255.0)
    });
    for y in top..bottom {
        let (near, far) = reach(&at, y as f32 + 0.5);
        let (left, right) = (left.max(near), right.min(far));
        let row = y * image.size[0];
        if let Some(from) = even {
            // What a row has of a triangle is in one piece.
            let Some(first) = (left..right).find(|&x| parts(x, y).is_some()) else {
                continue;
            };
            let last = (first..right).rev().find(|&x| parts(x, y).is_some()).unwrap_or(first);
            image.pixels[row + first..=row + last].iter_mut().for_each(|pixel| blend(pixel, from));
            continue;
        }
        for x in left..right {
            let Some(part) = parts(x, y) else {
                continue;
            };
            let mix = |of: [f32; 3]| of[0] * part[0] + of[1] * part[1] + of[2] * part[2];
            let texel = sample(texture, mix(corners.map(|c| c.uv.x)), mix(corners.map(|c| c.uv.y)));
            let own: [f32; 4] = std::array::from_fn(|nth| mix(colours.map(|colour| colour[nth])));
            blend(&mut image.pixels[row + x], std::array::from_fn(|nth| own[nth] * texel[nth] / 255.0));
        }
    }
}

/// Where a line through pixels may be inside a triangle: from the first pixel to before the last.
fn reach(at: &[(f32, f32); 3], y: f32) -> (usize, usize) {
    let (mut near, mut far) = (f32::INFINITY, f32::NEG_INFINITY);
    for nth in 0..3 {
        let (a, b) = (at[nth], at[(nth + 1) % 3]);
        if (a.1 - y) * (b.1 - y) <= 0.0 && a.1 != b.1 {
            let x = a.0 + (b.0 - a.0) * (y - a.1) / (b.1 - a.1);
            (near, far) = (near.min(x), far.max(x));
        }
    }
    // None of it, or a pixel more on both sides: what is inside is not decided here.
    ((near - 2.0).max(0.0) as usize, (far + 2.0).max(0.0) as usize)
}

/// Lays a colour over a pixel.
fn blend(pixel: &mut Color32, from: [f32; 4]) {
    let rest = 1.0 - from[3] / 255.0;
    let to: [u8; 4] = std::array::from_fn(|nth| (from[nth] + f32::from(pixel[nth]) * rest).round() as u8);
    *pixel = Color32::from_rgba_premultiplied(to[0], to[1], to[2], to[3]);
}

fn cross(a: (f32, f32), b: (f32, f32), c: (f32, f32)) -> f32 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// The texture's colour between its four nearest points.
fn sample(texture: &ColorImage, u: f32, v: f32) -> [f32; 4] {
    let [wide, high] = texture.size;
    let (x, y) = (u * wide as f32 - 0.5, v * high as f32 - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let at = |x: f32, y: f32| {
        let (x, y) = (x.clamp(0.0, wide as f32 - 1.0) as usize, y.clamp(0.0, high as f32 - 1.0) as usize);
        texture.pixels[y * wide + x]
    };
    let corners = [at(left, top), at(left + 1.0, top), at(left, top + 1.0), at(left + 1.0, top + 1.0)];
    if corners.iter().all(|corner| *corner == corners[0]) {
        return corners[0].to_array().map(f32::from);
    }
    let (dx, dy) = (x - left, y - top);
    let weights = [(1.0 - dx) * (1.0 - dy), dx * (1.0 - dy), (1.0 - dx) * dy, dx * dy];
    std::array::from_fn(|nth| corners.iter().zip(weights).map(|(c, w)| f32::from(c[nth]) * w).sum())
}

/// A picture as PNG.
pub fn png(image: &ColorImage) -> Vec<u8> {
    let mut pixels = tiny_skia::Pixmap::new(image.size[0] as u32, image.size[1] as u32).expect("a size");
    for (to, from) in pixels.data_mut().chunks_exact_mut(4).zip(&image.pixels) {
        to.copy_from_slice(&from.to_array());
    }
    pixels.encode_png().expect("a picture")
}

/// How much two pictures differ: the part of pixels of which a colour differs by more than a shade, 0 to 1.
pub fn difference(image: &ColorImage, png: &[u8]) -> f64 {
    let Ok(old) = tiny_skia::Pixmap::decode_png(png) else {
        return 1.0;
    };
    if [old.width() as usize, old.height() as usize] != image.size {
        return 1.0;
    }
    let differs = |(old, new): (&[u8], &Color32)| {
        old.iter().zip(new.to_array()).any(|(&old, new)| old.abs_diff(new) > 24)
    };
    let n = old.data().chunks_exact(4).zip(&image.pixels).filter(|&pair| differs(pair)).count();
    n as f64 / image.pixels.len() as f64
}
