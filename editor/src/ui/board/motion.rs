//! What moves on a board for a moment, where that shows what happened: a tile settles, pieces go home, points rise over their feature.
//!
//! It only adds to the picture: the board that is shown is always the one that holds.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Ui, pos2, vec2};

use super::things::key_of_things;
use super::{Canvas, Sight, drawing};
use crate::model::board::{At, Laid};
use crate::ui::cx::Cx;
use crate::ui::picture::key_of;

/// How many seconds a tile takes to settle, a piece to get home, and points to rise.
const SECONDS: [f64; 3] = [0.15, 0.25, 0.9];

/// Something that moves.
#[derive(Clone, Debug)]
pub(in crate::ui) enum Mover {
    /// The tile on this cell settles.
    Tile(At),
    /// What stands on this tile, which is nothing but that, goes to its owner.
    Home(Laid),
    /// Points over a cell, in the colour of whoever gets them.
    Points(At, String, Color32),
}

impl Mover {
    fn seconds(&self) -> f64 {
        match self {
            Self::Tile(_) => SECONDS[0],
            Self::Home(_) => SECONDS[1],
            Self::Points(..) => SECONDS[2],
        }
    }
}

/// All that moves.
#[derive(Debug, Default)]
pub(in crate::ui) struct Motion {
    /// What it is, and when it began; nothing until it is drawn first.
    moving: Vec<(Mover, Option<f64>)>,
}

impl Motion {
    /// Something begins to move.
    pub fn begin(&mut self, mover: Mover) {
        self.moving.push((mover, None));
    }

    /// Nothing moves any more.
    pub fn stop(&mut self) {
        self.moving.clear();
    }

    /// What moves, for tests and for those who wait.
    pub fn movers(&self) -> impl Iterator<Item = &Mover> {
        self.moving.iter().map(|(mover, _)| mover)
    }

    /// Lets time pass: what has arrived is gone. True if something moves.
    fn pass(&mut self, now: f64) -> bool {
        for (_, began) in &mut self.moving {
            began.get_or_insert(now);
        }
        self.moving.retain(|(mover, began)| began.is_none_or(|began| now - began < mover.seconds()));
        !self.moving.is_empty()
    }

    /// True if the tile of a cell is drawn here.
    pub(super) fn settles(&self, at: At) -> bool {
        self.movers().any(|mover| matches!(mover, Mover::Tile(tile) if *tile == at))
    }
}

impl Canvas {
    /// Lets time pass for what moves.
    pub(super) fn pass(&mut self, ui: &Ui) {
        if self.motion.pass(ui.input(|input| input.time)) {
            ui.ctx().request_repaint();
        }
    }

    /// Draws all that moves.
    pub(super) fn movers(&self, ui: &Ui, painter: &Painter, cx: &mut Cx<'_>, view: Rect, sight: &Sight<'_>) {
        let now = ui.input(|input| input.time);
        for (mover, began) in &self.motion.moving {
            let share = ((now - began.unwrap_or(now)) / mover.seconds()).clamp(0.0, 1.0) as f32;
            match mover {
                Mover::Tile(at) => self.settling(painter, cx, view, sight, *at, share),
                Mover::Home(lone) => {
                    let from = self.around(view, lone.at);
                    let seat = lone.things.first().and_then(|thing| thing.owner).unwrap_or_default();
                    let to = pos2(view.right() - 20.0, view.top() + 60.0 + 60.0 * f32::from(seat));
                    let middle = from.center().lerp(to, share * share);
                    let tint = Color32::from_white_alpha((255.0 * (1.0 - share * 0.7)) as u8);
                    let place = Rect::from_center_size(middle, from.size());
                    let key = key_of_things(sight, lone, self.halo());
                    cx.pictures.paint_tinted(painter, key, place, tint, || {
                        drawing::things(sight.table, lone, self.halo())
                    });
                }
                Mover::Points(at, text, colour) => {
                    let square = self.camera.square(view, *at);
                    let place = square.center() - vec2(0.0, square.height() * 0.6 * share);
                    points(painter, place, text, colour.gamma_multiply(1.0 - share * share), share);
                }
            }
        }
    }

    fn settling(
        &self,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        at: At,
        share: f32,
    ) {
        let Some(laid) = sight.board.at(at) else {
            return;
        };
        let left = (1.0 - share) * (1.0 - share);
        let square = self.camera.square(view, at);
        let place = Rect::from_center_size(square.center(), square.size() * (1.0 + 0.2 * left));
        let converted = laid.converted.as_slice();
        let key = key_of(&(&sight.table.rules.fingerprint, "tile", &laid.tile, laid.rotation, converted));
        let drawn = || drawing::tile(sight.table, &laid.tile, laid.rotation, converted);
        cx.pictures.paint_tinted(painter, key, place, Color32::WHITE, drawn);
    }
}

/// Points with a rim, so that they are read on every tile.
fn points(painter: &Painter, at: Pos2, text: &str, colour: Color32, share: f32) {
    let font = FontId::proportional(26.0);
    let rim = Color32::WHITE.gamma_multiply(1.0 - share * share);
    for off in [vec2(-1.5, 0.0), vec2(1.5, 0.0), vec2(0.0, -1.5), vec2(0.0, 1.5)] {
        painter.text(at + off, Align2::CENTER_CENTER, text, font.clone(), rim);
    }
    painter.text(at, Align2::CENTER_CENTER, text, font, colour);
}
