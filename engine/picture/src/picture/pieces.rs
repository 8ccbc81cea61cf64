//! Pieces and tokens on a tile: side by side, as a column, as a pyramid.
//!
//! What of one sort lies on one spot is drawn as a few of it and its number, so that a picture can be read however much there is.

use super::board::Laid;
use super::colour::{Colour, rgb, seat};
use super::geometry::{Point, TILE, pt};
use super::glyph::{self, Detail};
use super::layout::Layout;
use super::looks::{Looks, initial};
use super::path::Path;
use super::scene::Scene;
use tilewright_lang::spec::{Arranged, FeatureKindId, Glyph, SegmentId, Style};

/// A piece or token on a tile.
#[derive(Clone, Debug)]
pub struct OnTile<'a> {
    /// The segment it stands on; the tile as a whole if there is none.
    pub on: Option<&'a SegmentId>,
    /// The corner of the tile on which it is drawn, clockwise from the north-west as the tile lies; else it stands on the segment.
    pub corner: Option<usize>,
    /// How it is drawn: [`Looks::piece`] and [`Looks::token`] know.
    pub glyph: Glyph,
    /// The letter of one that has no symbol.
    pub name: &'a str,
    /// The seat of its owner, from 0; none for what belongs to nobody.
    pub owner: Option<usize>,
    /// The colour of what belongs to nobody, if it has one of its own: [`Looks::neutral`] knows.
    pub colour: Option<Colour>,
    /// How many of it lie on each other, at least 1.
    pub count: u32,
}

/// Where pieces stand together: on which segment, if not on the tile itself, and on which corner of it.
type Spot<'a> = (Option<&'a SegmentId>, Option<usize>);

impl OnTile<'_> {
    fn spot(&self) -> Spot<'_> {
        (self.on, self.corner)
    }
}

/// The corners of a tile, clockwise from the north-west.
const CORNERS: [Point; 4] = [pt(0.0, 0.0), pt(TILE, 0.0), pt(TILE, TILE), pt(0.0, TILE)];

/// Half the side of the square in which a piece is drawn.
const HALF: f32 = 10.0;

/// How high a column of pieces grows at most, above the lowest of them.
const TALLEST: f32 = 34.0;

/// Most rows of a pyramid. What is more stands behind.
const MOST_ROWS: usize = 6;

/// Most of several tokens on each other that are drawn; their number stands beside them.
const MOST_LAYERS: u32 = 4;

/// What stands and lies on a tile whose corner is at `corner`.
pub(super) fn pieces(scene: &mut Scene, laid: &Laid<'_>, corner: Point, layout: &Layout, looks: &Looks) {
    let mut groups: Vec<(Spot<'_>, Vec<&OnTile<'_>>)> = Vec::new();
    for piece in &laid.pieces {
        match groups.iter_mut().find(|(spot, _)| *spot == piece.spot()) {
            Some((_, group)) => group.push(piece),
            None => groups.push((piece.spot(), vec![piece])),
        }
    }
    for ((on, at), mut group) in groups {
        let above = || laid.over.as_ref().zip(on).and_then(|(over, segment)| over.anchor(segment));
        let printed = || on.map_or_else(|| layout.rest(), |segment| layout.anchor(segment));
        let middle = match at {
            Some(nth) => CORNERS[nth & 3],
            None => above().unwrap_or_else(|| printed().turned(laid.rotation)),
        };
        let middle = middle + corner;
        let kind = on.and_then(|segment| laid.kind(segment));
        let arranged = kind.map_or(Arranged::Row, |kind| looks.arranged(kind));
        let places = match arranged {
            Arranged::Row => row(group.len()),
            Arranged::Column => {
                // Those of which there are most carry the others.
                let all = group.clone();
                group.sort_by_cached_key(|piece| usize::MAX - alike(&all, piece));
                column(group.len())
            }
            Arranged::Pyramid => pyramid(group.len()),
        };
        for (piece, &off) in group.iter().zip(&places) {
            let lying = kind.is_some_and(|kind| lies(kind, &piece.glyph, looks));
            pile(scene, piece, middle + off, lying);
        }
        if let (Arranged::Column, Some(lowest)) = (arranged, group.first()) {
            let high = alike(&group, lowest);
            if high > 1 {
                number(scene, middle, high);
            }
        }
    }
}

/// How many pieces look like this one.
fn alike(group: &[&OnTile<'_>], piece: &OnTile<'_>) -> usize {
    group.iter().filter(|other| other.glyph == piece.glyph && other.name == piece.name).count()
}

/// Places side by side.
fn row(n: usize) -> Vec<Point> {
    let step = (HALF * 1.7).min(60.0 / n as f32);
    (0..n)
        .map(|nth| {
            let off = (nth as f32 - (n as f32 - 1.0) * 0.5) * step;
            pt(off, if n > 1 { (nth % 2) as f32 * 3.0 - 1.5 } else { 0.0 })
        })
        .collect()
}

/// Places one above the other, the lowest first.
fn column(n: usize) -> Vec<Point> {
    let step = (HALF * 0.8).min(TALLEST / n.saturating_sub(1).max(1) as f32);
    (0..n).map(|nth| pt(0.0, -(nth as f32) * step)).collect()
}

/// Places in rows, each with one place fewer than the one below it, the lowest row first and as long as it must be.
fn pyramid(n: usize) -> Vec<Point> {
    let rows = (1..=MOST_ROWS).find(|rows| rows * (rows + 1) / 2 >= n).unwrap_or(MOST_ROWS);
    let step = (HALF * 1.5).min(60.0 / rows as f32);
    let mut places = Vec::new();
    for row in 0..rows {
        let long = rows - row;
        let left = -(long as f32 - 1.0) * 0.5 * step;
        let up = (rows as f32 - 1.0) * 0.4 - row as f32;
        places.extend((0..long).map(|nth| pt(left + nth as f32 * step, up * step)));
    }
    let last = places.last().copied().unwrap_or(pt(0.0, 0.0));
    places.resize(n, last);
    places
}

/// A piece, or as many on each other as can be seen, with their number.
fn pile(scene: &mut Scene, piece: &OnTile<'_>, at: Point, lying: bool) {
    for layer in 0..piece.count.clamp(1, MOST_LAYERS) {
        stand(scene, piece, at - pt(0.0, layer as f32 * 2.5), HALF, lying);
    }
    if piece.count > 1 {
        number(scene, at, piece.count as usize);
    }
}

/// How many there are, at the foot of what stands there.
fn number(scene: &mut Scene, at: Point, number: usize) {
    glyph::badge(scene, at + pt(HALF * 0.5, HALF * 0.4), HALF, &number.to_string(), rgb(0x3a3022));
}

/// Figures on open ground lie down, so that nobody takes them for the ones on the line beside it.
fn lies(kind: &FeatureKindId, glyph: &Glyph, looks: &Looks) -> bool {
    looks.style(kind) == Style::Ground && matches!(glyph, Glyph::Figure | Glyph::LargeFigure)
}

/// A piece or token where it stands. What belongs to a player bears the number of the player's seat, whatever it is.
pub(super) fn stand(scene: &mut Scene, piece: &OnTile<'_>, at: Point, half: f32, lying: bool) {
    let number = piece.owner.map(|seat| (seat + 1).to_string()).unwrap_or_default();
    let label = match piece.glyph {
        Glyph::Letter | Glyph::Path(_) => initial(piece.name),
        _ => number.clone(),
    };
    let colour = piece.owner.map(|owner| seat(Some(owner))).or(piece.colour);
    let detail = Detail { label: &label, colour, way: None, about: None };
    scene.fill(Path::ellipse(at + pt(0.0, half * 0.5), half * 1.1, half * 0.62), rgb(0xfffbee).fade(0.4));
    if lying {
        glyph::draw_lying(scene, &piece.glyph, at, half, detail);
    } else {
        glyph::draw(scene, &piece.glyph, at, half, detail);
    }
    if let Some(owner) = piece.owner.filter(|_| !glyph::is_numbered(&piece.glyph)) {
        glyph::badge(scene, at, half, &number, seat(Some(owner)));
    }
}
