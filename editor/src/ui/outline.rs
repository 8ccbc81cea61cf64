//! The true shape of what a segment covers, as lines over its picture.

use egui::{Color32, Painter, Pos2, Shape, Stroke};
use tilewright::picture::{Path, Point, Step, TILE};

/// The outline's parts as lines, the tile turned clockwise by so many quarter turns. With `open`, what runs along the
/// tile's border is left out: there the feature goes on.
pub(super) fn lines(outline: &Path, rotation: u8, open: bool) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<Point>> = Vec::new();
    for step in &outline.0 {
        match *step {
            Step::Move(at) => parts.push(vec![at.turned(rotation)]),
            Step::Line(at) => parts.last_mut().into_iter().for_each(|part| part.push(at.turned(rotation))),
            Step::Close => {
                let first = parts.last().and_then(|part| part.first().copied());
                parts.last_mut().into_iter().for_each(|part| part.extend(first));
            }
            Step::Curve(..) | Step::Circle(..) => {}
        }
    }
    if open { parts.iter().flat_map(|part| without_border(part)).collect() } else { parts }
}

/// The pieces of a line that do not run along the tile's border.
fn without_border(line: &[Point]) -> Vec<Vec<Point>> {
    let border = |a: Point, b: Point| {
        let both = |at: f32, one: f32, other: f32| (one - at).abs() < 0.01 && (other - at).abs() < 0.01;
        [0.0, TILE].into_iter().any(|at| both(at, a.x, b.x) || both(at, a.y, b.y))
    };
    let mut pieces: Vec<Vec<Point>> = Vec::new();
    let mut goes_on = false;
    for pair in line.windows(2) {
        if border(pair[0], pair[1]) {
            goes_on = false;
            continue;
        }
        match pieces.last_mut().filter(|_| goes_on) {
            Some(piece) => piece.push(pair[1]),
            None => pieces.push(pair.to_vec()),
        }
        goes_on = true;
    }
    pieces
}

/// Draws lines with a dark rim, so that they are seen on every ground.
pub(super) fn stroke(
    painter: &Painter,
    lines: &[Vec<Point>],
    on_screen: impl Fn(Point) -> Pos2,
    width: f32,
    colour: Color32,
) {
    let placed: Vec<Vec<Pos2>> =
        lines.iter().map(|line| line.iter().copied().map(&on_screen).collect()).collect();
    for (width, colour) in [(width + 2.0, Color32::from_black_alpha(140)), (width, colour)] {
        painter.extend(placed.iter().map(|line| Shape::line(line.clone(), Stroke::new(width, colour))));
    }
}

#[cfg(test)]
mod tests {
    use tilewright::picture::geometry::pt;

    use super::*;

    #[test]
    fn a_feature_is_open_where_it_goes_on() {
        let band = Path::polygon(&[pt(0.0, 40.0), pt(100.0, 40.0), pt(100.0, 60.0), pt(0.0, 60.0)]);
        let closed = lines(&band, 0, false);
        assert_eq!(closed[0].len(), 5);
        let open = lines(&band, 0, true);
        assert_eq!(open, [[pt(0.0, 40.0), pt(100.0, 40.0)], [pt(100.0, 60.0), pt(0.0, 60.0)]]);
        let upright = lines(&band, 1, true);
        assert_eq!(upright[0], [pt(60.0, 0.0), pt(60.0, 100.0)]);
    }
}
