//! Pictures of few bytes: at most 256 colours, the same for the same picture on every machine.

use std::collections::BTreeMap;

use egui::{Color32, ColorImage};

/// The most colours that a picture with a palette can have.
const MOST: usize = 256;

/// A picture in few colours: the colours, and for each point the number of its own.
pub struct Few {
    pub colours: Vec<[u8; 3]>,
    pub points: Vec<u8>,
}

impl Few {
    /// The nearest that a picture comes to in few colours.
    pub fn of(image: &ColorImage) -> Self {
        let mut counts: BTreeMap<[u8; 3], u32> = BTreeMap::new();
        // Most points have a neighbour of their colour.
        for alike in image.pixels.chunk_by(|a, b| a == b) {
            *counts.entry(plain(alike[0])).or_default() += alike.len() as u32;
        }
        let colours = chosen(counts.iter().map(|(colour, n)| (*colour, *n)).collect());
        let mut nearest: BTreeMap<[u8; 3], u8> = BTreeMap::new();
        for colour in counts.into_keys() {
            let far = |other: &[u8; 3]| -> u32 {
                other.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
            };
            let best =
                colours.iter().enumerate().min_by_key(|(_, other)| far(other)).map_or(0, |(nth, _)| nth);
            nearest.insert(colour, best as u8);
        }
        let alike = image.pixels.chunk_by(|a, b| a == b);
        let points = alike.flat_map(|alike| std::iter::repeat_n(nearest[&plain(alike[0])], alike.len()));
        let points = points.collect();
        Self { colours, points }
    }

    /// It as PNG.
    pub fn png(&self, wide: u32, high: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, wide, high);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.colours.concat());
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().expect("a head");
        writer.write_image_data(&self.points).expect("points");
        writer.finish().expect("an end");
        bytes
    }

    /// What it shows.
    pub fn image(&self, size: [usize; 2]) -> ColorImage {
        let mut image = ColorImage::filled(size, Color32::BLACK);
        for (to, from) in image.pixels.iter_mut().zip(&self.points) {
            let [r, g, b] = self.colours[usize::from(*from)];
            *to = Color32::from_rgb(r, g, b);
        }
        image
    }
}

fn plain(point: Color32) -> [u8; 3] {
    let [r, g, b, _] = point.to_array();
    [r, g, b]
}

/// Colours that stand for all: the group that is spread widest is cut in two, until there are enough.
fn chosen(all: Vec<([u8; 3], u32)>) -> Vec<[u8; 3]> {
    let mut groups = vec![all];
    while groups.len() < MOST {
        let widest = (0..groups.len()).max_by_key(|&nth| (spread(&groups[nth]).1, usize::MAX - nth));
        let Some(nth) = widest.filter(|&nth| groups[nth].len() > 1) else {
            break;
        };
        let mut group = groups.swap_remove(nth);
        let (channel, _) = spread(&group);
        group.sort_by_key(|(colour, _)| (colour[channel], *colour));
        let middle =
            group.iter().map(|(colour, _)| u32::from(colour[channel])).sum::<u32>() / group.len() as u32;
        let cut = group
            .partition_point(|(colour, _)| u32::from(colour[channel]) <= middle)
            .clamp(1, group.len() - 1);
        let rest = group.split_off(cut);
        groups.push(group);
        groups.push(rest);
    }
    groups.iter().map(|group| middle(group)).collect()
}

/// The channel in which a group is spread most, and how much.
fn spread(group: &[([u8; 3], u32)]) -> (usize, u8) {
    let of = |channel: usize| {
        let all = || group.iter().map(|(colour, _)| colour[channel]);
        all().max().unwrap_or(0) - all().min().unwrap_or(0)
    };
    (0..3)
        .map(|channel| (channel, of(channel)))
        .max_by_key(|(channel, wide)| (*wide, 3 - channel))
        .unwrap_or((0, 0))
}

/// The colour in the middle of a group, where most of its points are.
fn middle(group: &[([u8; 3], u32)]) -> [u8; 3] {
    let n: u64 = group.iter().map(|(_, n)| u64::from(*n)).sum::<u64>().max(1);
    std::array::from_fn(|channel| {
        let sum: u64 = group.iter().map(|(colour, n)| u64::from(colour[channel]) * u64::from(*n)).sum();
        ((sum + n / 2) / n) as u8
    })
}
