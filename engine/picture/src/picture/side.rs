//! What is listed to the right of a board: the players with their points, tracks, and what everything on the board is.

use super::Backdrop;
use super::geometry::{Point, pt};
use super::glyph::{self, Detail};
use super::path::Path;
use super::pieces::{OnTile, stand};
use super::scene::Scene;
use super::spaces::Space;
use tilewright_lang::spec::Glyph;

const LINE: f32 = 24.0;
const NAME: f32 = 116.0;
const STEP: f32 = 22.0;
pub(super) const MARGIN: f32 = 14.0;
const LETTERS: f32 = 12.0;

/// A line of the list.
pub(super) enum Row<'a> {
    /// A heading; a little room if it is empty.
    Heading(String),
    /// A piece or token with its name, and perhaps a number at the end of the line.
    Piece(OnTile<'a>, String, Option<String>),
    /// Something printed on tiles, with its name.
    Printed(Glyph, String, String),
    /// A space of a track.
    Space(Space<'a>),
}

impl Row<'_> {
    fn wide(&self) -> f32 {
        match self {
            Self::Heading(title) => wide(title, 14.0) + 4.0,
            Self::Piece(_, name, end) => {
                STEP + 8.0 + wide(name, LETTERS) + end.as_ref().map_or(0.0, |end| 18.0 + wide(end, 14.0))
            }
            Self::Printed(_, _, name) => STEP + 8.0 + wide(name, LETTERS),
            Self::Space(space) => {
                let name = wide(&space.name, LETTERS) + 8.0;
                name.max(NAME) + space.places() as f32 * STEP
            }
        }
    }
}

/// About how long a line of text is. Nobody asks a font here, so that the drawing is the same everywhere.
fn wide(text: &str, size: f32) -> f32 {
    text.chars().count() as f32 * size * 0.58
}

/// Draws a list to the right of what is drawn already, in columns that are about as high.
pub(super) fn side(scene: &mut Scene, rows: &[Row<'_>], backdrop: Backdrop) {
    if rows.is_empty() {
        return;
    }
    let old = scene.view;
    let most = (((old.high - 2.0 * MARGIN) / LINE) as usize).max(14);
    let mut columns: Vec<&[Row<'_>]> = Vec::new();
    let mut rest = rows;
    while !rest.is_empty() {
        let mut n = rest.len().min(most);
        // No heading stands alone at the foot of a column.
        while n > 1 && n < rest.len() && matches!(rest[n - 1], Row::Heading(_)) {
            n -= 1;
        }
        let (column, after) = rest.split_at(n);
        columns.push(column);
        rest = after;
    }
    let wides: Vec<f32> =
        columns.iter().map(|rows| rows.iter().map(Row::wide).fold(60.0, f32::max) + MARGIN * 1.5).collect();
    let longest = columns.iter().map(|rows| rows.len()).max().unwrap_or(0);
    scene.view.wide += wides.iter().sum::<f32>();
    scene.view.high = old.high.max(longest as f32 * LINE + 2.0 * MARGIN);
    if let Some(paper) = backdrop.paper() {
        // A little over the paper that is there, so that no seam shows.
        let (far, foot) = (old.at.x + old.wide - 1.0, old.at.y + old.high - 1.0);
        let (right, below) = (scene.view.wide - old.wide + 1.0, scene.view.high - old.high + 1.0);
        scene.fill(Path::rect(far, old.at.y, right, scene.view.high), paper);
        scene.fill(Path::rect(old.at.x, foot, old.wide, below), paper);
    }
    let mut at = pt(old.at.x + old.wide, old.at.y + MARGIN);
    for (rows, wide) in columns.iter().zip(wides) {
        for (nth, row) in rows.iter().enumerate() {
            draw(scene, row, at + pt(0.0, LINE * nth as f32), wide - MARGIN, backdrop);
        }
        at = at + pt(wide, 0.0);
    }
}

fn draw(scene: &mut Scene, row: &Row<'_>, at: Point, wide: f32, backdrop: Backdrop) {
    let ink = backdrop.ink();
    let middle = at + pt(STEP * 0.5, LINE * 0.5);
    let name = at + pt(STEP + 6.0, LINE * 0.5);
    match row {
        Row::Heading(title) => {
            scene.text_from(at + pt(0.0, LINE * 0.5), 14.0, title, ink, true);
        }
        Row::Piece(piece, text, end) => {
            stand(scene, piece, middle, 10.0, false);
            scene.text_from(name, LETTERS, text, ink, false);
            if let Some(end) = end {
                let at = at + pt(wide - self::wide(end, 14.0), LINE * 0.5);
                scene.text_from(at, 14.0, end, ink, true);
            }
        }
        Row::Printed(glyph, label, text) => {
            glyph::draw(scene, glyph, middle, 10.0, Detail { label, ..Detail::default() });
            scene.text_from(name, LETTERS, text, ink, false);
        }
        Row::Space(space) => {
            scene.stroke(Path::line(&[at, at + pt(wide, 0.0)]), ink.fade(0.35), 1.0);
            scene.text_from(at + pt(0.0, LINE * 0.5), LETTERS, &space.name, ink, false);
            let first = (self::wide(&space.name, LETTERS) + 8.0).max(NAME);
            let place = |nth: usize| at + pt(first + STEP * (nth as f32 + 0.5), LINE * 0.5);
            for nth in 0..space.room {
                scene.stroke(Path::circle(place(nth), 9.5), ink.fade(0.5), 1.2);
            }
            for (nth, piece) in space.pieces.iter().enumerate() {
                let nth = if nth < space.occupants { nth } else { space.beside() + nth - space.occupants };
                stand(scene, piece, place(nth), 9.0, false);
            }
        }
    }
}
