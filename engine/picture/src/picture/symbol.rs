//! One thing alone: a mark, a feature that lives on one tile, a piece, a token, as it is drawn on a board.
//!
//! For palettes, supplies and legends. It knows no tile.

use super::colour::Colour;
use super::geometry::pt;
use super::glyph::{self, Detail};
use super::looks::{Looks, initial};
use super::pieces::{OnTile, stand};
use super::scene::Scene;
use tilewright_lang::spec::{FeatureKindId, Glyph, MarkId, PieceId, TokenId};

/// Half the side of the square that a symbol is drawn in.
const HALF: f32 = 10.0;
/// Half the side of the drawing: crosses and shadows reach a little beyond.
const VIEW: f32 = 12.5;

/// What can be drawn alone.
#[derive(Clone, Copy, Debug)]
pub enum Thing<'a> {
    /// A mark of a segment or of a tile.
    Mark(&'a MarkId),
    /// A feature that lives on one tile.
    Feature(&'a FeatureKindId),
    /// A piece, and the seat of its owner, from 0; none if it belongs to nobody.
    Piece(&'a PieceId, Option<usize>),
    /// A token.
    Token(&'a TokenId),
}

/// A drawing of one thing alone.
///
/// # Examples
/// ```
/// use tilewright_picture::picture::{Looks, Thing, svg, symbol};
/// use tilewright_lang::spec::MarkId;
///
/// let mark = MarkId::from("mill");
/// // Nobody has said how a mill looks: a disc with its first letter.
/// let drawn = svg(&symbol(Thing::Mark(&mark), &Looks::default()), 40.0);
/// assert!(drawn.contains(">M<"));
/// ```
pub fn symbol(of: Thing<'_>, looks: &Looks) -> Scene {
    let mut scene = Scene::new(pt(-VIEW, -VIEW), 2.0 * VIEW, 2.0 * VIEW);
    scene.clip = true;
    match of {
        Thing::Mark(mark) => printed(&mut scene, &looks.mark(mark), &looks.letter(mark)),
        Thing::Feature(kind) => printed(&mut scene, &looks.site(kind), &initial(&kind.0)),
        Thing::Piece(piece, owner) => {
            standing(&mut scene, looks.piece(piece), &piece.0, owner, looks.neutral(piece));
        }
        Thing::Token(token) => standing(&mut scene, looks.token(token), &token.0, None, None),
    }
    scene
}

/// What is printed on a tile.
fn printed(scene: &mut Scene, glyph: &Glyph, label: &str) {
    glyph::draw(scene, glyph, pt(0.0, 0.0), HALF, Detail { label, ..Detail::default() });
}

/// What stands or lies on a tile.
fn standing(scene: &mut Scene, glyph: Glyph, name: &str, owner: Option<usize>, colour: Option<Colour>) {
    let piece = OnTile { on: None, corner: None, glyph, name, owner, colour, count: 1 };
    stand(scene, &piece, pt(0.0, 0.0), HALF, false);
}
