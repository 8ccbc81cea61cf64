//! What is dragged on the canvas, and what it means where it is dropped.

use egui::{Color32, DragAndDrop, FontId, Pos2, Rect, Stroke, StrokeKind, vec2};
use tilewright::spec::{FeatureKindId, MarkId, SegmentId};

use super::super::super::cx::Cx;
use super::super::super::theme;
use super::super::regions::{Region, segment_of};
use super::{Canvas, Shown, change, put_mark};
use crate::model::tiles::design::bordered;
use crate::model::tiles::{Change, Kit};

impl Canvas {
    /// What is dragged, and where it is dropped.
    pub(super) fn drag(
        &mut self,
        ui: &egui::Ui,
        cx: &mut Cx<'_>,
        shown: &Shown<'_>,
        regions: &[(Region, Rect)],
    ) {
        let pointer = ui.input(|input| input.pointer.interact_pos());
        let released = ui.input(|input| input.pointer.any_released());
        let target = |at: Pos2| {
            let hit = regions
                .iter()
                .rev()
                .find(|(_, rect)| rect.expand(3.0).contains(at))
                .map(|(region, _)| region.clone());
            hit.or_else(|| self.segment_at(shown, at).map(Region::Segment))
        };
        let over = pointer.filter(|at| shown.open && shown.plan.tile.contains(*at));
        let mark = DragAndDrop::payload::<MarkId>(ui.ctx());
        let feature = DragAndDrop::payload::<FeatureKindId>(ui.ctx());
        if let Some(at) = over.filter(|_| mark.is_some() || feature.is_some()) {
            ui.painter().rect_stroke(
                shown.plan.tile,
                3.0,
                Stroke::new(3.0, ui.visuals().selection.stroke.color),
                StrokeKind::Outside,
            );
            if released {
                DragAndDrop::clear_payload(ui.ctx());
                if let Some(mark) = mark {
                    let segment = target(at).and_then(|region| segment_of(shown.tile, &region));
                    put_mark(cx, shown.id, shown.tile, segment.as_ref(), &mark);
                }
                if let Some(kind) = feature {
                    change(cx, shown, Change::AddFeature((*kind).clone()));
                }
            }
            return;
        }
        let Some(from) = self.dragged.clone() else {
            return;
        };
        let Some(at) = pointer else {
            self.dragged = None;
            return;
        };
        let start = regions.iter().find(|(region, _)| *region == from).map_or(at, |(_, rect)| rect.center());
        let to = target(at).filter(|to| *to != from);
        let how = ui.input(|input| match (input.modifiers.alt, input.modifiers.shift) {
            (true, _) => How::Alone,
            (_, true) => How::Link,
            _ => How::Join,
        });
        let what = to.as_ref().and_then(|to| meeting(cx, shown, &from, to, how));
        let colour = match (&to, &what) {
            (Some(_), Some(_)) => ui.visuals().selection.stroke.color,
            (Some(_), None) => theme::error(ui),
            _ => ui.visuals().text_color(),
        };
        ui.painter().line_segment([start, at], Stroke::new(6.0, Color32::from_black_alpha(90)));
        ui.painter().line_segment([start, at], Stroke::new(3.5, colour));
        ui.painter().circle_filled(at, 6.0, colour);
        if let Some(to) = &to
            && (what.is_some() || segment_of(shown.tile, to) != segment_of(shown.tile, &from))
        {
            let text = cx.t(match &what {
                Some(Change::Join(..)) => "tiles-will-join",
                Some(Change::Claim(..)) => "tiles-will-move",
                Some(Change::Link(_)) => "tiles-will-link",
                Some(Change::Border(ground, area)) => {
                    match bordered(shown.tile, &cx.desk.views.tiles.kit.edges, ground).contains(area) {
                        true => "tiles-will-part",
                        false => "tiles-will-border",
                    }
                }
                Some(_) => "tiles-will-end",
                None => "tiles-cannot-join",
            });
            let font = FontId::proportional(13.0);
            let galley = ui.painter().layout_no_wrap(text, font, ui.visuals().text_color());
            let place = Rect::from_min_size(at + vec2(14.0, -26.0), galley.size() + vec2(12.0, 6.0));
            ui.painter().rect_filled(place, 4.0, ui.visuals().window_fill);
            ui.painter().galley(place.min + vec2(6.0, 3.0), galley, ui.visuals().text_color());
        }
        if released {
            self.dragged = None;
            if let Some(change_) = what {
                if let Change::Join(one, _) | Change::EndAt(one, _) = &change_ {
                    self.segment = Some(one.clone());
                }
                change(cx, shown, change_);
            }
        }
    }
}

/// What a drag is meant to do, by the keys that are held.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// Whatever fits: joined, ending there, bordering.
    Join,
    /// Only the port that is dragged goes there: Alt.
    Alone,
    /// Both end at the movable link: Shift.
    Link,
}

/// What it means to drag one region to another.
fn meeting(cx: &Cx<'_>, shown: &Shown<'_>, from: &Region, to: &Region, how: How) -> Option<Change> {
    let kit = &cx.desk.views.tiles.kit;
    let (one, other) = match (segment_of(shown.tile, from), segment_of(shown.tile, to)) {
        (Some(one), Some(other)) => (one, other),
        // A port that nobody has goes to the segment, whichever of them was dragged.
        (Some(one), None) => return claim(shown, kit, to, one),
        (None, Some(other)) => return claim(shown, kit, from, other),
        (None, None) => return None,
    };
    if how == How::Alone {
        return claim(shown, kit, from, other);
    }
    let tries = match how {
        How::Link => vec![Change::Link(vec![one, other])],
        _ => vec![
            Change::Join(one.clone(), other.clone()),
            Change::EndAt(one.clone(), other.clone()),
            Change::EndAt(other.clone(), one.clone()),
            Change::Border(one.clone(), other.clone()),
            Change::Border(other, one),
        ],
    };
    tries.into_iter().find(|change| change.apply(shown.tile, kit).is_some())
}

/// The port of a region goes to a segment.
fn claim(shown: &Shown<'_>, kit: &Kit, region: &Region, segment: SegmentId) -> Option<Change> {
    let Region::Port(port) = region else {
        return None;
    };
    let change = Change::Claim(*port, segment);
    change.apply(shown.tile, kit).is_some().then_some(change)
}
