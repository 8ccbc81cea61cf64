//! Paints a symbol in a square of its own, from -50 to 50 both ways, wherever it ends up on a drawing.

use crate::picture::colour::{Colour, rgb};
use crate::picture::geometry::{Point, pt};
use crate::picture::path::Path;
use crate::picture::scene::Scene;

/// The colour of outlines: a soft dark brown.
pub(crate) const INK: Colour = rgb(0x4b3826);
/// The colour of shadows, to be faded.
pub(crate) const SHADE: Colour = rgb(0x2b2a1c);
/// Light stone and plaster.
pub(crate) const PLASTER: Colour = rgb(0xf5ead3);
/// Roof tiles.
pub(crate) const TERRACOTTA: Colour = rgb(0xc45c3e);
/// Slates.
pub(crate) const SLATE: Colour = rgb(0x5f7e99);
/// Brass and straw.
pub(crate) const AMBER: Colour = rgb(0xe3b341);
/// Leaves.
pub(crate) const LEAF: Colour = rgb(0x6f9a45);

/// A brush over one square of a drawing.
#[derive(Debug)]
pub(crate) struct Brush<'a> {
    scene: &'a mut Scene,
    at: Point,
    scale: f32,
    turn: Point,
}

impl<'a> Brush<'a> {
    /// A brush over the square around a place; `radius` is half the square's side.
    pub fn new(scene: &'a mut Scene, at: Point, radius: f32) -> Self {
        Self { scene, at, scale: radius / 50.0, turn: pt(1.0, 0.0) }
    }

    /// Turns everything that is painted from now on so that what pointed east points this way.
    pub fn point(&mut self, way: Point) {
        self.turn = way.unit();
    }

    /// Moves and scales the square within itself.
    pub fn nested(&mut self, at: Point, scale: f32) -> Brush<'_> {
        Brush { at: self.spot(at), scale: self.scale * scale, turn: self.turn, scene: self.scene }
    }

    fn spot(&self, p: Point) -> Point {
        let across = self.turn.right();
        self.at + (self.turn * p.x + across * p.y) * self.scale
    }

    fn place(&self, path: &Path) -> Path {
        path.map(self.scale, |p| self.spot(p))
    }

    /// Fills an outline.
    pub fn fill(&mut self, path: &Path, colour: Colour) {
        let path = self.place(path);
        self.scene.fill(path, colour);
    }

    /// Fills an outline and draws a thin dark line around it.
    pub fn solid(&mut self, path: &Path, colour: Colour) {
        self.edged(path, colour, INK, 3.2);
    }

    /// Fills an outline and draws a line around it.
    pub fn edged(&mut self, path: &Path, fill: Colour, line: Colour, width: f32) {
        let path = self.place(path);
        self.scene.both(path, fill, line, width * self.scale);
    }

    /// Draws a line with round ends.
    pub fn line(&mut self, path: &Path, colour: Colour, width: f32) {
        let path = self.place(path);
        self.scene.pen(path, colour, width * self.scale);
    }

    /// Writes a word into the square.
    pub fn write(&mut self, at: Point, size: f32, text: &str, colour: Colour) {
        let at = self.spot(at);
        self.scene.text(at, size * self.scale, text, colour, true);
    }
}
