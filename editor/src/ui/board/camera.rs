//! Which part of the board is seen, and how large.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::model::board::At;

/// The smallest and the largest side of a tile on the screen, in points.
const SIDES: (f32, f32) = (6.0, 360.0);
/// The side of a tile that fitting does not go beyond.
const FIT: f32 = 120.0;

/// Which part of the board is seen, and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Camera {
    /// The place of the board, in cells, that is in the middle of the view.
    pub middle: Pos2,
    /// The side of a tile in points.
    pub side: f32,
}

impl Default for Camera {
    fn default() -> Self {
        Self { middle: pos2(0.5, 0.5), side: 96.0 }
    }
}

impl Camera {
    /// Where a place of the board is on the screen.
    pub fn on_screen(&self, view: Rect, place: Pos2) -> Pos2 {
        view.center() + (place - self.middle) * self.side
    }

    /// The place of the board under a point of the screen.
    pub fn on_board(&self, view: Rect, point: Pos2) -> Pos2 {
        self.middle + (point - view.center()) / self.side
    }

    /// The cell under a point of the screen.
    pub fn cell(&self, view: Rect, point: Pos2) -> At {
        let place = self.on_board(view, point);
        (place.x.floor() as i32, place.y.floor() as i32)
    }

    /// The square of a cell on the screen.
    pub fn square(&self, view: Rect, at: At) -> Rect {
        let corner = self.on_screen(view, pos2(at.0 as f32, at.1 as f32));
        Rect::from_min_size(corner, Vec2::splat(self.side))
    }

    /// Everything larger by a factor; what is under a point of the screen stays there.
    pub fn zoom(&mut self, view: Rect, point: Pos2, factor: f32) {
        let held = self.on_board(view, point);
        self.side = (self.side * factor).clamp(SIDES.0, SIDES.1);
        self.middle += held - self.on_board(view, point);
    }

    /// Moves what is seen by so many points.
    pub fn pan(&mut self, by: Vec2) {
        self.middle -= by / self.side;
    }

    /// Shows all cells from one to another, with one cell around them.
    pub fn fit(&mut self, view: Rect, low: At, high: At) {
        let size = vec2((high.0 - low.0 + 3) as f32, (high.1 - low.1 + 3) as f32);
        let side = (view.width() / size.x).min(view.height() / size.y);
        self.side = side.clamp(SIDES.0, FIT);
        self.middle = pos2((low.0 + high.0 + 1) as f32 * 0.5, (low.1 + high.1 + 1) as f32 * 0.5);
    }

    /// Moves as little as is needed to see a cell.
    pub fn reveal(&mut self, view: Rect, at: At) {
        let square = self.square(view, at);
        let inner = view.shrink(self.side.min(view.width() / 4.0).min(view.height() / 4.0));
        let over = |low: f32, high: f32, from: f32, to: f32| {
            if low < from { from - low } else { (to - high).min(0.0) }
        };
        self.pan(vec2(
            over(square.left(), square.right(), inner.left(), inner.right()),
            over(square.top(), square.bottom(), inner.top(), inner.bottom()),
        ));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const VIEW: Rect = Rect { min: pos2(100.0, 50.0), max: pos2(900.0, 650.0) };

    proptest! {
        #[test]
        fn what_is_under_the_pointer_stays_there(x in 100f32..900.0, y in 50f32..650.0, by in 0.2f32..5.0) {
            let mut camera = Camera::default();
            let before = camera.on_board(VIEW, pos2(x, y));
            camera.zoom(VIEW, pos2(x, y), by);
            prop_assert!((camera.on_board(VIEW, pos2(x, y)) - before).length() < 1e-3);
        }

        #[test]
        fn there_and_back(x in -50i32..50, y in -50i32..50, side in 6f32..360.0) {
            let camera = Camera { side, ..Camera::default() };
            prop_assert_eq!(camera.cell(VIEW, camera.square(VIEW, (x, y)).center()), (x, y));
        }

        #[test]
        fn all_is_seen_after_fitting(x in -40i32..0, y in -40i32..0, wide in 0i32..60, high in 0i32..60) {
            let mut camera = Camera::default();
            camera.fit(VIEW, (x, y), (x + wide, y + high));
            for at in [(x, y), (x + wide, y + high)] {
                prop_assert!(VIEW.expand(0.1).contains_rect(camera.square(VIEW, at)));
            }
            let mut other = Camera::default();
            other.reveal(VIEW, (x, y));
            prop_assert!(VIEW.expand(0.1).contains_rect(other.square(VIEW, (x, y))));
        }
    }
}
