//! The canvas by keys: arrows move the cursor, other keys do what the menus do.

use egui::{Key, Rect, vec2};

use super::super::super::cx::Cx;
use super::super::regions::{Region, segment_of};
use super::{Canvas, Shown, change};
use crate::model::tiles::Change;
use crate::model::tiles::design::{may_join, side_of};

impl Canvas {
    /// Arrows move the cursor, numbers pick a kind, J joins, S splits, L links, B borders, N names.
    pub(super) fn keys(
        &mut self,
        ui: &egui::Ui,
        cx: &mut Cx<'_>,
        shown: &Shown<'_>,
        regions: &[(Region, Rect)],
    ) {
        if ui.ctx().text_edit_focused() {
            return;
        }
        let focused = regions.iter().any(|(region, _)| {
            ui.memory(|memory| memory.has_focus(ui.scope_id().with(("tile region", region))))
        });
        if focused {
            self.walk(ui, regions);
        }
        if !shown.open {
            return;
        }
        let hovered = ui.input(|input| input.pointer.hover_pos());
        let pointed = hovered.and_then(|at| {
            regions.iter().rev().find(|(_, rect)| rect.contains(at)).map(|(region, _)| region.clone())
        });
        let cursor = self.cursor.clone().filter(|_| focused);
        let Some(cursor) = pointed.or(cursor).or_else(|| self.segment.clone().map(Region::Segment)) else {
            return;
        };
        const DIGITS: [Key; 9] = [
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Num5,
            Key::Num6,
            Key::Num7,
            Key::Num8,
            Key::Num9,
        ];
        let plain = ui.input(|input| input.modifiers.is_none());
        let side = match &cursor {
            Region::Side(side) => Some(*side),
            Region::Port(port) => Some(side_of(*port).0),
            Region::Segment(_) => None,
        };
        if let (true, Some(side)) = (plain, side) {
            let pressed = DIGITS.iter().position(|key| ui.input(|input| input.key_pressed(*key)));
            if let Some((kind, _)) = pressed.and_then(|nth| cx.desk.views.tiles.kit.edges.get_index(nth)) {
                change(cx, shown, Change::Edge(side, kind.clone()));
            }
        }
        let Some(own) = segment_of(shown.tile, &cursor) else {
            return;
        };
        let pressed = |key: Key| plain && ui.input(|input| input.key_pressed(key));
        if pressed(Key::Escape) {
            self.segment = None;
        }
        if pressed(Key::S) {
            let at = if let Region::Port(port) = cursor { Some(port) } else { None };
            change(cx, shown, Change::Split(own.clone(), at));
        }
        if pressed(Key::J) {
            // With the chosen segment, or with the next of its kind.
            let edges = &cx.desk.views.tiles.kit.edges;
            let may = |other: &tilewright::spec::SegmentId| may_join(shown.tile, edges, other, &own);
            let chosen = self.segment.clone().filter(|chosen| may(chosen));
            let other = chosen.or_else(|| shown.tile.segments.keys().find(|other| may(other)).cloned());
            if let Some(other) = other {
                self.segment = Some(other.clone());
                change(cx, shown, Change::Join(other, own.clone()));
            }
        }
        let chosen = self.segment.clone().filter(|chosen| *chosen != own);
        let first = |tries: Vec<Change>| {
            let kit = &cx.desk.views.tiles.kit;
            tries.into_iter().find(|change| change.apply(shown.tile, kit).is_some())
        };
        let mut wanted = None;
        if pressed(Key::L) {
            // With the chosen segment, or by itself.
            let both = chosen.iter().map(|chosen| Change::Link(vec![chosen.clone(), own.clone()]));
            wanted = first(both.chain([Change::Link(vec![own.clone()])]).collect());
        }
        if pressed(Key::B)
            && let Some(chosen) = chosen
        {
            wanted =
                first(vec![Change::Border(chosen.clone(), own.clone()), Change::Border(own.clone(), chosen)]);
        }
        if let Some(wanted) = wanted {
            change(cx, shown, wanted);
        }
        if pressed(Key::N) {
            self.segment = Some(own);
            self.asks_name = true;
        }
    }

    fn walk(&mut self, ui: &egui::Ui, regions: &[(Region, Rect)]) {
        let way = ui.input(|input| {
            let step = |key| if input.key_pressed(key) { 1.0 } else { 0.0 };
            vec2(step(Key::ArrowRight) - step(Key::ArrowLeft), step(Key::ArrowDown) - step(Key::ArrowUp))
        });
        if way == egui::Vec2::ZERO {
            return;
        }
        let here = regions.iter().find(|(region, _)| Some(region) == self.cursor.as_ref());
        let Some((_, from)) = here else {
            return;
        };
        let next = regions
            .iter()
            .filter_map(|(region, rect)| {
                let off = rect.center() - from.center();
                let ahead = off.dot(way);
                let aside = (off - way * ahead).length();
                (ahead > 2.0).then_some((ahead + 2.0 * aside, region))
            })
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, region)) = next {
            self.cursor = Some(region.clone());
            self.focus = true;
            ui.ctx().request_repaint();
        }
    }
}
