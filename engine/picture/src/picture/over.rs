//! An overlay on a tile: decks with rails that carry lines over what is printed, with their symbols.

use super::colour::{Colour, rgb};
use super::geometry::{CENTRE, Point, TILE, along, beads, pt, smooth};
use super::glyph::{self, Detail, SHADE};
use super::looks::Looks;
use super::path::Path;
use super::scene::Scene;
use tilewright_lang::spec::{Glyph, Overlay, Port, Segment, SegmentId};

/// An overlay on a tile.
#[derive(Clone, Copy, Debug)]
pub struct Over<'a> {
    /// What it adds.
    pub overlay: &'a Overlay,
    /// Clockwise quarter turns, whatever those of the tile.
    pub rotation: u8,
}

impl Over<'_> {
    /// The place where a piece stands on a segment that it adds; none if it adds no such segment.
    pub fn anchor(&self, segment: &SegmentId) -> Option<Point> {
        let (nth, _, segment) = self.overlay.segments.get_full(segment)?;
        Some(anchor(nth, segment).turned(self.rotation))
    }
}

/// Paints an overlay on the tile whose corner is at `corner`.
pub(super) fn paint(scene: &mut Scene, over: &Over<'_>, corner: Point, looks: &Looks) {
    let place = |at: Point| at.turned(over.rotation) + corner;
    let segments = || over.overlay.segments.values().enumerate();
    let decks: Vec<(Vec<Point>, Colour)> = segments()
        .flat_map(|(_, segment)| {
            let colour = looks.colour(&segment.kind);
            courses(segment).into_iter().map(move |course| (course, colour))
        })
        .map(|(course, colour)| (course.into_iter().map(place).collect(), colour))
        .collect();
    for (course, _) in &decks {
        scene.stroke(Path::line(course).moved(pt(1.6, 3.0)), SHADE.fade(0.34), DECK + 3.0);
    }
    for (course, colour) in &decks {
        deck(scene, course, *colour);
    }
    for (nth, segment) in segments() {
        let at = anchor(nth, segment);
        let detail = Detail { label: "", colour: None, way: None, about: None };
        if segment.ports.is_empty() {
            glyph::draw(scene, &looks.site(&segment.kind), place(at), 11.0, detail);
        }
        for (k, mark) in (1..).zip(&segment.marks) {
            let symbol = looks.mark(mark.mark());
            let letter = looks.letter(mark.mark());
            let label = if symbol == Glyph::Letter { letter.as_str() } else { "" };
            let off = pt(11.0, 11.0 * k as f32);
            glyph::draw(scene, &symbol, place(at + off), 6.0, Detail { label, ..detail });
        }
    }
}

/// How wide a deck is between its rails.
const DECK: f32 = 10.0;

/// A deck from end to end, with rails and boards across it.
fn deck(scene: &mut Scene, course: &[Point], colour: Colour) {
    scene.stroke(Path::line(course), rgb(0x665440), DECK + 4.4);
    scene.stroke(Path::line(course), rgb(0xd8cbb0), DECK + 2.8);
    scene.stroke(Path::line(course), rgb(0x665440), DECK);
    scene.stroke(Path::line(course), colour, DECK - 1.6);
    let across = |boards: Path, (at, way): (Point, Point)| {
        let half = way.right() * (DECK * 0.42);
        boards.and_line(&[at - half, at + half])
    };
    let boards = beads(course, 4.0).into_iter().fold(Path::new(), across);
    scene.stroke(boards, colour.dark(0.35).fade(0.6), 0.7);
    // Posts where it comes to the ground.
    for share in [0.04, 0.96] {
        let (at, way) = along(course, share);
        for side in [-1.0, 1.0] {
            let post = at + way.right() * ((DECK * 0.5 + 1.4) * side);
            scene.both(Path::circle(post, 2.2), rgb(0xd8cbb0), rgb(0x665440), 0.9);
        }
    }
}

/// Where lines of a segment lead: from side to side, or from each side to the middle.
fn courses(segment: &Segment) -> Vec<Vec<Point>> {
    let ends: Vec<Point> = segment.ports.iter().map(|&port| end(port)).collect();
    match ends[..] {
        [one, other] => vec![smooth(&[one, one.toward(CENTRE, 0.6), other.toward(CENTRE, 0.6), other], 3)],
        _ => ends.into_iter().map(|end| vec![end, CENTRE]).collect(),
    }
}

/// Where a piece stands: in the middle of the line; what has no line lies beside it, each farther on.
fn anchor(nth: usize, segment: &Segment) -> Point {
    match courses(segment).first() {
        Some(course) if segment.ports.len() == 2 => along(course, 0.5).0,
        Some(_) => CENTRE,
        None => [pt(24.0, 76.0), pt(76.0, 76.0), pt(24.0, 24.0), pt(76.0, 24.0)][nth % 4],
    }
}

/// The middle of a port on the border of the tile.
fn end(port: Port) -> Point {
    let (half, whole) = (TILE * 0.25, TILE * 0.5);
    let far = TILE - half;
    match port {
        Port::N => pt(whole, 0.0),
        Port::E => pt(TILE, whole),
        Port::S => pt(whole, TILE),
        Port::W => pt(0.0, whole),
        Port::NL => pt(half, 0.0),
        Port::NR => pt(far, 0.0),
        Port::EL => pt(TILE, half),
        Port::ER => pt(TILE, far),
        Port::SL => pt(far, TILE),
        Port::SR => pt(half, TILE),
        Port::WL => pt(0.0, far),
        Port::WR => pt(0.0, half),
    }
}
