//! Charts: shares as curves, and numbers with their intervals below each other.
//!
//! They know neither games nor rules: what stands in them is given.

use super::Backdrop;
use super::colour::{Colour, rgb};
use super::geometry::{Point, pt};
use super::path::Path;
use super::scene::Scene;

/// Shares over time, as curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curves {
    /// The heading.
    pub title: String,
    /// What is counted from left to right.
    pub across: String,
    /// One curve for each.
    pub curves: Vec<Curve>,
    /// Points with a number each, which a text beside the chart explains.
    pub marks: Vec<(f32, f32)>,
}

/// A curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What it is called.
    pub name: String,
    /// Its colour.
    pub colour: Colour,
    /// Its points, from left to right: a number, and a share from 0 to 1.
    pub points: Vec<(f32, f32)>,
}

/// Numbers with their intervals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Estimates {
    /// The heading.
    pub title: String,
    /// What is measured.
    pub across: String,
    /// One for each line.
    pub rows: Vec<Estimate>,
}

/// A number with its interval.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Estimate {
    /// What it is of.
    pub name: String,
    /// The number.
    pub value: f32,
    /// Half the width of its interval; none if nothing is known of it.
    pub half: Option<f32>,
    /// The number in words, at the end of the line.
    pub said: String,
}

const HEAD: f32 = 44.0;
const LEFT: f32 = 56.0;
const LETTERS: f32 = 13.0;
/// About how wide a letter is, in its height. Nobody asks a font here, so that the drawing is the same everywhere.
const LETTER: f32 = 0.58;

fn paper(title: &str, wide: f32, high: f32) -> Scene {
    let mut scene = Scene::new(pt(0.0, 0.0), wide, high);
    if let Some(paper) = Backdrop::Light.paper() {
        scene.fill(Path::rect(0.0, 0.0, wide, high), paper);
    }
    scene.text(pt(wide * 0.5, HEAD * 0.5), 16.0, title, ink(), true);
    scene
}

fn ink() -> Colour {
    Backdrop::Light.ink()
}

/// Draws curves.
pub fn curves(chart: &Curves) -> Scene {
    const WIDE: f32 = 720.0;
    const HIGH: f32 = 260.0;
    let mut scene = paper(&chart.title, LEFT + WIDE + 24.0, HEAD + HIGH + 74.0);
    let xs = || chart.curves.iter().flat_map(|curve| &curve.points).map(|point| point.0);
    let (first, last) = (xs().fold(f32::INFINITY, f32::min), xs().fold(f32::NEG_INFINITY, f32::max));
    let (first, range) = if first < last { (first, last - first) } else { (0.0, 1.0) };
    let place =
        |(x, y): (f32, f32)| pt(LEFT + (x - first) / range * WIDE, HEAD + (1.0 - y.clamp(0.0, 1.0)) * HIGH);
    for quarter in 0..=4 {
        let at = pt(LEFT, HEAD + HIGH * quarter as f32 / 4.0);
        let strong = if quarter == 2 { 0.55 } else { 0.2 };
        scene.stroke(Path::line(&[at, at + pt(WIDE, 0.0)]), ink().fade(strong), 1.0);
        let percent = format!("{} %", 100 - quarter * 25);
        scene.text(at - pt(28.0, 0.0), LETTERS, &percent, ink(), false);
    }
    for x in steps(first, first + range) {
        let at = place((x, 0.0));
        scene.stroke(Path::line(&[at, at + pt(0.0, 5.0)]), ink().fade(0.55), 1.0);
        scene.text(at + pt(0.0, 15.0), LETTERS, &format!("{x}"), ink(), false);
    }
    scene.text(pt(LEFT + WIDE * 0.5, HEAD + HIGH + 34.0), LETTERS, &chart.across, ink(), false);
    let mut at = pt(LEFT, HEAD + HIGH + 58.0);
    for curve in &chart.curves {
        let points: Vec<Point> = curve.points.iter().copied().map(place).collect();
        // A light one is seen on light paper by the dark line below it.
        scene.pen(Path::line(&points), rgb(0).fade(0.35), 3.6);
        scene.pen(Path::line(&points), curve.colour, 2.4);
        scene.pen(Path::line(&[at, at + pt(22.0, 0.0)]), curve.colour, 4.0);
        scene.text_from(at + pt(30.0, 0.0), LETTERS, &curve.name, ink(), false);
        at = at + pt(52.0 + curve.name.chars().count() as f32 * LETTERS * LETTER, 0.0);
    }
    for (nth, &mark) in chart.marks.iter().enumerate() {
        let at = place(mark);
        scene.both(Path::circle(at, 9.0), rgb(0xfffaf0), ink(), 1.4);
        scene.text(at, LETTERS, &format!("{}", nth + 1), ink(), true);
    }
    scene
}

/// Draws numbers below each other, each with its interval, and a line where nothing changes.
pub fn estimates(chart: &Estimates) -> Scene {
    const WIDE: f32 = 420.0;
    const LINE: f32 = 34.0;
    let longest = |texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0) as f32 * LETTERS * LETTER
    };
    let left = longest(&mut chart.rows.iter().map(|row| &row.name)) + 36.0;
    let right = longest(&mut chart.rows.iter().map(|row| &row.said)) + 36.0;
    let high = LINE * chart.rows.len() as f32;
    let mut scene = paper(&chart.title, left + WIDE + right, HEAD + high + 60.0);
    let ends = |row: &Estimate| {
        let half = row.half.unwrap_or(0.0);
        [row.value - half, row.value + half]
    };
    let all = || chart.rows.iter().flat_map(ends).chain([0.0]);
    let (low, high_end) = (all().fold(f32::INFINITY, f32::min), all().fold(f32::NEG_INFINITY, f32::max));
    let room = ((high_end - low) * 0.08).max(0.05);
    let (low, range) = (low - room, high_end - low + 2.0 * room);
    let place = |x: f32| left + (x - low) / range * WIDE;
    let foot = HEAD + high;
    for x in steps(low, low + range) {
        let at = pt(place(x), HEAD);
        let strong = if x == 0.0 { 0.8 } else { 0.18 };
        scene.stroke(Path::line(&[at, pt(at.x, foot + 5.0)]), ink().fade(strong), 1.0);
        scene.text(pt(at.x, foot + 16.0), LETTERS, &format!("{x}"), ink(), false);
    }
    scene.text(pt(left + WIDE * 0.5, foot + 40.0), LETTERS, &chart.across, ink(), false);
    for (nth, row) in chart.rows.iter().enumerate() {
        let y = HEAD + LINE * (nth as f32 + 0.5);
        scene.text_from(pt(16.0, y), LETTERS, &row.name, ink(), false);
        scene.text_from(pt(left + WIDE + 18.0, y), LETTERS, &row.said, ink(), false);
        let [from, to] = ends(row).map(|x| pt(place(x), y));
        if row.half.is_some() {
            scene.stroke(Path::line(&[from, to]), rgb(0x0b6bb0), 2.4);
            for end in [from, to] {
                let cap = pt(0.0, 6.0);
                scene.stroke(Path::line(&[end - cap, end + cap]), rgb(0x0b6bb0), 2.4);
            }
        }
        scene.fill(Path::circle(pt(place(row.value), y), 5.0), rgb(0x0b6bb0));
    }
    scene
}

/// Round numbers between two, about six of them.
fn steps(from: f32, to: f32) -> Vec<f32> {
    let rough = (to - from) / 6.0;
    if rough.is_nan() || rough <= 0.0 {
        return vec![from];
    }
    let ten = 10.0_f32.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * ten).find(|step| *step >= rough);
    let step = step.unwrap_or(rough);
    let (first, last) = ((from / step).ceil() as i32, (to / step).floor() as i32);
    // A number that is written as people write it.
    (first..=last).map(|nth| (nth as f32 * step * 1000.0).round() / 1000.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round_numbers() {
        assert_eq!(steps(1.0, 71.0), [20.0, 40.0, 60.0]);
        assert_eq!(steps(-9.2, 1.6), [-8.0, -6.0, -4.0, -2.0, 0.0]);
        assert_eq!(steps(0.0, 0.55), [0.0, 0.1, 0.2, 0.3, 0.4, 0.5]);
        assert_eq!(steps(3.0, 3.0), [3.0]);
    }

    #[test]
    fn an_interval_stands_around_its_number() {
        let row = |value, half| Estimate { value, half, ..Estimate::default() };
        let chart = Estimates { rows: vec![row(-9.0, Some(1.0)), row(1.4, None)], ..Estimates::default() };
        let scene = estimates(&chart);
        let dots = scene.items.iter().filter_map(|item| match item {
            super::super::Item::Shape(shape) => match shape.path.0[..] {
                [super::super::Step::Circle(at, _)] => Some(at.x),
                _ => None,
            },
            _ => None,
        });
        let dots: Vec<f32> = dots.collect();
        assert!(dots.len() == 2 && dots[0] < dots[1], "{dots:?}");
    }
}
