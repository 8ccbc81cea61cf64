//! What stands on tiles: on a small tile each piece is drawn larger, so that it is still seen.

use egui::{Painter, Rect, vec2};
use tilewright::picture::TILE;
use tilewright::picture::geometry::pt;

use super::{Canvas, Sight, drawing, key_of};
use crate::model::board::{At, Laid};
use crate::ui::cx::Cx;

impl Canvas {
    pub(super) fn things(&mut self, painter: &Painter, cx: &mut Cx<'_>, view: Rect, sight: &Sight<'_>) {
        let (grown, halo) = (self.grown(), self.halo());
        for laid in &sight.board.tiles {
            if laid.things.is_empty() && laid.links.is_empty() && laid.over.is_none() {
                continue;
            }
            let place = self.around(view, laid.at);
            if grown > 1.0 && place.intersects(view) {
                self.things_grown(painter, cx, view, sight, laid, grown);
            } else if place.intersects(view) {
                let key = key_of_things(sight, laid, halo);
                cx.pictures.paint(painter, key, place, || drawing::things(sight.table, laid, halo));
            }
        }
    }

    /// How wide the white line around a piece is in drawing units, so that it is about as many points wide as it should be. It changes
    /// in steps: not every size of the board has drawings of its own.
    pub(super) fn halo(&self) -> f32 {
        /// In points.
        const WIDE: f32 = 1.5;
        let scale = self.camera.side / TILE * self.grown().max(1.0);
        WIDE / ((scale.max(0.01).log2() * 2.0).round() * 0.5).exp2()
    }

    /// How much larger than its tile would have it a piece is drawn, so that it is seen.
    pub(super) fn grown(&self) -> f32 {
        /// The least height of a piece in points, and how much of a tile that is.
        const LEAST: (f32, f32) = (18.0, 0.165);
        LEAST.0 / (self.camera.side * LEAST.1).max(1.0)
    }

    /// What stands on a small tile, each piece larger around its own place.
    pub(super) fn things_grown(
        &mut self,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        laid: &Laid,
        grown: f32,
    ) {
        let halo = self.halo();
        let (square, around) = (self.camera.square(view, laid.at), self.around(view, laid.at));
        let bare = Laid { things: Vec::new(), ..laid.clone() };
        if !bare.links.is_empty() || bare.over.is_some() {
            cx.pictures.paint(painter, key_of_things(sight, &bare, halo), around, || {
                drawing::things(sight.table, &bare, halo)
            });
        }
        for thing in &laid.things {
            let middle = pt(TILE * 0.5, TILE * 0.5);
            let anchor = match (&thing.on, self.design(sight.table, &laid.tile)) {
                (Some(on), Some(design)) => design.layout.anchor(on),
                _ => middle,
            };
            let anchor = anchor.turned(laid.rotation);
            let anchor = square.min + vec2(anchor.x, anchor.y) / TILE * self.camera.side;
            let place = Rect::from_min_max(
                anchor + (around.min - anchor) * grown,
                anchor + (around.max - anchor) * grown,
            );
            let lone = Laid { things: vec![thing.clone()], links: Vec::new(), over: None, ..laid.clone() };
            cx.pictures.paint(painter, key_of_things(sight, &lone, halo), place, || {
                drawing::things(sight.table, &lone, halo)
            });
        }
    }

    /// The square of a cell with what goes beyond it.
    pub(super) fn around(&self, view: Rect, at: At) -> Rect {
        self.camera.square(view, at).expand(self.camera.side * drawing::BEYOND / TILE)
    }
}

/// Everything that a drawing of what stands on a tile depends on; where the tile lies is no part of it.
pub(super) fn key_of_things(sight: &Sight<'_>, laid: &Laid, halo: f32) -> u64 {
    let Laid { tile, at: _, rotation, things, links, converted, over } = laid;
    key_of(&(
        &sight.table.rules.fingerprint,
        "things",
        tile,
        rotation,
        things,
        links,
        converted,
        over,
        halo.to_bits(),
    ))
}
