//! Charts as drawings, for files.

use tilewright::paper::Letters;
use tilewright::picture::colour::{Colour, rgb};
use tilewright::picture::geometry::pt;
use tilewright::picture::{Path, Point, Scene};

use super::chart::{Bar, Chart};

/// A unit of a chart's drawing in millimetres.
pub const UNIT: f32 = 0.25;

const INK: Colour = rgb(0x2c_2418);
const GRID: Colour = rgb(0xdd_d5c3);
const WIDE: f32 = 800.0;
const SMALL: f32 = 13.0;

/// Where the numbers are on the drawing.
struct Frame {
    left: f32,
    top: f32,
    wide: f32,
    high: f32,
    /// Least and most of the positions and of the heights.
    across: (f64, f64),
    up: (f64, f64),
    sideways: bool,
}

impl Frame {
    fn at(&self, across: f64, up: f64) -> Point {
        let share =
            |value: f64, (least, most): (f64, f64)| ((value - least) / (most - least).max(1e-9)) as f32;
        let (a, u) = (share(across, self.across), share(up, self.up));
        if self.sideways {
            pt(self.left + u * self.wide, self.top + a * self.high)
        } else {
            pt(self.left + a * self.wide, self.top + (1.0 - u) * self.high)
        }
    }

    fn rect(&self, bar: &Bar) -> Path {
        let (a, b) = (self.at(bar.at - bar.wide / 2.0, bar.from), self.at(bar.at + bar.wide / 2.0, bar.to));
        Path::rect(a.x.min(b.x), a.y.min(b.y), (a.x - b.x).abs().max(0.5), (a.y - b.y).abs().max(0.5))
    }
}

/// A chart as a drawing on white paper.
pub fn drawing(chart: &Chart) -> Scene {
    let letters = Letters::new();
    let legend = if chart.series.len() > 1 { &chart.series[..] } else { &[] };
    let names = legend.iter().map(|series| letters.width(&series.name, SMALL)).fold(0.0, f32::max);
    let right = if legend.is_empty() { 20.0 } else { names.min(260.0) + 45.0 };
    let places = chart.places.iter().map(|name| letters.width(name, SMALL)).fold(0.0, f32::max);
    let left = if chart.sideways { places.min(320.0) + 20.0 } else { 80.0 };
    let rows = chart.places.len().max(legend.len()) as f32;
    let high =
        if chart.sideways { (rows * 22.0).max(120.0) } else { (legend.len() as f32 * 20.0).max(360.0) };
    let (top, foot) = (56.0, 64.0);
    let (across, up) = ranges(chart);
    let frame = Frame { left, top, wide: WIDE - left - right, high, across, up, sideways: chart.sideways };
    let mut scene = Scene::new(pt(0.0, 0.0), WIDE, top + high + foot);
    scene.fill(Path::rect(0.0, 0.0, WIDE, top + high + foot), rgb(0xff_ffff));
    scene.text(pt(WIDE / 2.0, 26.0), 20.0, &chart.title, INK, true);
    grid(&mut scene, chart, &frame, &letters);
    for series in &chart.series {
        for bar in &series.bars {
            if !chart.points {
                scene.both(frame.rect(bar), series.colour, series.colour.dark(0.35), 0.6);
            }
            whisker(&mut scene, chart, bar, &frame, series.colour);
        }
    }
    let zero = [frame.at(across.0, 0.0), frame.at(across.1, 0.0)];
    scene.stroke(Path::line(&zero), INK, 1.2);
    for (nth, series) in legend.iter().enumerate() {
        let (x, y) = (WIDE - right + 12.0, top + 8.0 + nth as f32 * 20.0);
        scene.both(Path::rect(x, y - 5.5, 11.0, 11.0), series.colour, series.colour.dark(0.35), 0.6);
        left_text(&mut scene, &letters, pt(x + 18.0, y), &series.name);
    }
    let middle = pt(frame.left + frame.wide / 2.0, top + high + 46.0);
    let below = if chart.sideways { &chart.up } else { &chart.across };
    scene.text(middle, 14.0, below, INK, false);
    if !chart.sideways {
        left_text(&mut scene, &letters, pt(14.0, top - 14.0), &chart.up);
    }
    scene
}

/// Least and most of positions and heights, with some air.
fn ranges(chart: &Chart) -> ((f64, f64), (f64, f64)) {
    let bars = || chart.series.iter().flat_map(|series| &series.bars);
    let half = |bar: &Bar| bar.half.unwrap_or(0.0);
    let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::INFINITY, f64::min);
    let most = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
    let mut across = (
        least(&mut bars().map(|bar| bar.at - bar.wide / 2.0)),
        most(&mut bars().map(|bar| bar.at + bar.wide / 2.0)),
    );
    if !chart.places.is_empty() {
        across = (-0.6, chart.places.len() as f64 - 0.4);
    }
    let mut up = (
        least(&mut bars().map(|bar| bar.from.min(bar.to - half(bar)).min(bar.to))),
        most(&mut bars().map(|bar| bar.from.max(bar.to + half(bar)).max(bar.to))),
    );
    if !across.0.is_finite() || !across.1.is_finite() {
        across = (0.0, 1.0);
    }
    if !up.0.is_finite() || !up.1.is_finite() || up.0 >= up.1 {
        up = (0.0, 1.0);
    }
    let air = (up.1 - up.0) * 0.06;
    (across, (if up.0 < 0.0 { up.0 - air } else { 0.0 }, up.1 + air))
}

/// Round numbers within a range, at most about ten.
fn ticks((least, most): (f64, f64)) -> Vec<f64> {
    let rough = (most - least) / 8.0;
    if !rough.is_finite() || rough <= 0.0 {
        return Vec::new();
    }
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|&step| step >= rough);
    let step = step.unwrap_or(10.0 * power);
    let first = (least / step).ceil() as i64;
    (0..20).map(|nth| (first + nth) as f64 * step).take_while(|&tick| tick <= most).collect()
}

fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn grid(scene: &mut Scene, chart: &Chart, frame: &Frame, letters: &Letters) {
    for tick in ticks(frame.up) {
        let (a, b) = (frame.at(frame.across.0, tick), frame.at(frame.across.1, tick));
        scene.stroke(Path::line(&[a, b]), GRID, 1.0);
        if frame.sideways {
            scene.text(pt(a.x, frame.top + frame.high + 16.0), SMALL, &number(tick), INK, false);
        } else {
            right_text(scene, letters, pt(a.x - 8.0, a.y), &number(tick));
        }
    }
    let named = chart.places.iter().enumerate().map(|(nth, name)| (nth as f64, name.clone()));
    let counted = ticks(frame.across).into_iter().map(|tick| (tick, number(tick)));
    let marks: Vec<(f64, String)> = if chart.places.is_empty() { counted.collect() } else { named.collect() };
    for (at, name) in marks {
        let foot = frame.at(at, frame.up.0);
        if frame.sideways {
            right_text(scene, letters, pt(foot.x - 8.0, foot.y), &name);
        } else {
            scene.text(pt(foot.x, frame.top + frame.high + 16.0), SMALL, &name, INK, false);
        }
    }
}

fn whisker(scene: &mut Scene, chart: &Chart, bar: &Bar, frame: &Frame, colour: Colour) {
    if let Some(half) = bar.half {
        let (low, high) = (frame.at(bar.at, bar.to - half), frame.at(bar.at, bar.to + half));
        scene.pen(Path::line(&[low, high]), INK, 1.6);
        for end in [low, high] {
            let (dx, dy) = if frame.sideways { (0.0, 4.0) } else { (4.0, 0.0) };
            scene.pen(Path::line(&[pt(end.x - dx, end.y - dy), pt(end.x + dx, end.y + dy)]), INK, 1.6);
        }
    }
    if chart.points {
        scene.both(Path::circle(frame.at(bar.at, bar.to), 4.0), colour, INK, 0.8);
    }
}

fn left_text(scene: &mut Scene, letters: &Letters, at: Point, text: &str) {
    scene.text(pt(at.x + letters.width(text, SMALL) / 2.0, at.y), SMALL, text, INK, false);
}

fn right_text(scene: &mut Scene, letters: &Letters, at: Point, text: &str) {
    scene.text(pt(at.x - letters.width(text, SMALL) / 2.0, at.y), SMALL, text, INK, false);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks((0.0, 40.0)), [0.0, 5.0, 10.0, 15.0, 20.0, 25.0, 30.0, 35.0, 40.0]);
        assert!(ticks((-1.0, 1.0)).contains(&0.0));
        assert_eq!(ticks((1.0, 1.0)), Vec::<f64>::new());
        assert_eq!(ticks((0.0, f64::INFINITY)), Vec::<f64>::new());
        assert_eq!([0.5, -0.0, 12.0].map(number), ["0.5", "0", "12"]);
    }
}
