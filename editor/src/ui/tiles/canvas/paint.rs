//! How the canvas looks: tabs, lines from a segment to what belongs to it, its true outline, and where something is wrong.

use egui::{Align2, Color32, FontId, Painter, Rect, Response, Shape, Stroke, StrokeKind, vec2};
use tilewright::outline::{SIDES, borders, sides};
use tilewright::picture::{self, Scene, TILE, geometry::pt};
use tilewright::spec::{Port, SegmentId};

use super::super::super::cx::Cx;
use super::super::super::picture::key_of;
use super::super::super::{outline, raster, theme};
use super::super::regions::{Region, segment_of};
use super::{Canvas, Shown};
use crate::model::tiles::design::{claimant, side_of, wanted};
use crate::model::tiles::{Spot, spot};

/// Borders that are written by hand.
const BY_HAND: Color32 = Color32::from_rgb(0xff, 0xb8, 0x3d);

impl Canvas {
    /// The true shape of a segment: filled faintly and outlined.
    pub(super) fn area(
        &self,
        ui: &egui::Ui,
        cx: &mut Cx<'_>,
        shown: &Shown<'_>,
        segment: &SegmentId,
        chosen: bool,
    ) {
        let Some(drawn) = &self.drawn else {
            return;
        };
        let Some((nth, (_, shape))) = drawn.outlines.iter().enumerate().find(|(_, (id, _))| id == segment)
        else {
            return;
        };
        let painter = ui.painter().with_clip_rect(shown.plan.tile.expand(3.0).intersect(ui.clip_rect()));
        let colours = picture::colour::SEATS;
        let fill = colours[nth % colours.len()].fade(if chosen { 0.34 } else { 0.2 });
        let key = key_of(&("area", drawn.key, segment, chosen));
        cx.pictures.paint(&painter, key, shown.plan.tile, || {
            let mut scene = Scene::new(pt(0.0, 0.0), TILE, TILE);
            scene.fill(shape.clone(), fill);
            scene
        });
        let lines = outline::lines(shape, 0, false);
        let (width, colour) = if chosen { (2.5, Color32::WHITE) } else { (1.5, tone(nth)) };
        outline::stroke(&painter, &lines, |at| shown.plan.on_screen(at), width, colour);
    }

    /// The movable link: a pier in the middle of the segments that end there.
    pub(super) fn link(&self, ui: &egui::Ui, shown: &Shown<'_>) {
        let ends: Vec<_> =
            shown.tile.switch.iter().filter(|id| shown.tile.segments.contains_key(*id)).collect();
        if ends.is_empty() {
            return;
        }
        let ends: Vec<_> = ends.into_iter().map(|id| self.anchor(shown, id)).collect();
        let sum = ends.iter().fold(egui::Vec2::ZERO, |sum, at| sum + at.to_vec2());
        let middle = (sum / ends.len() as f32).to_pos2();
        let painter: &Painter = ui.painter();
        for (width, colour) in
            [(7.0, Color32::from_rgb(0x4a, 0x36, 0x20)), (4.0, Color32::from_rgb(0xe9, 0xd3, 0xa0))]
        {
            for &end in &ends {
                painter.extend(Shape::dashed_line(&[end, middle], Stroke::new(width, colour), 9.0, 4.0));
            }
            painter.circle_filled(middle, width, colour);
        }
    }

    /// Lines from a segment to its ports, and to what it borders.
    pub(super) fn spider(&self, ui: &egui::Ui, cx: &Cx<'_>, shown: &Shown<'_>, segment: &SegmentId) {
        let Some((nth, id, segment)) = shown.tile.segments.get_full(segment) else {
            return;
        };
        let from = self.anchor(shown, id);
        let painter = ui.painter();
        for &port in &segment.ports {
            let to = shown.plan.port(port).center();
            painter.line_segment([from, to], Stroke::new(5.0, Color32::from_black_alpha(110)));
            painter.line_segment([from, to], Stroke::new(3.0, tone(nth)));
        }
        for (ground, area) in borders(shown.tile, &cx.desk.views.tiles.kit.edges) {
            let other = if ground == nth { area } else { ground };
            if ground != nth && area != nth {
                continue;
            }
            if let Some((id, _)) = shown.tile.segments.get_index(other) {
                let line = [from, self.anchor(shown, id)];
                let by_hand = shown.tile.segments[ground].borders.is_some();
                let colour = if by_hand { BY_HAND } else { Color32::WHITE };
                for stroke in [Stroke::new(4.0, Color32::from_black_alpha(130)), Stroke::new(2.0, colour)] {
                    painter.extend(Shape::dashed_line(&line, stroke, 7.0, 5.0));
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one call, from the loop over the regions")]
    pub(super) fn paint(
        &self,
        ui: &egui::Ui,
        cx: &Cx<'_>,
        shown: &Shown<'_>,
        region: &Region,
        rect: Rect,
        response: &Response,
        faults: &[(bool, String)],
    ) {
        let painter = ui.painter();
        let kit = &cx.desk.views.tiles.kit;
        let lang = cx.desk.words.lang().code();
        let segment = segment_of(shown.tile, region);
        let nth = segment.as_ref().and_then(|id| shown.tile.segments.get_index_of(id));
        let mine = segment.is_some() && segment == self.segment;
        let (fill, ink, text) = match region {
            Region::Side(side) => {
                let kind = sides(shown.tile)[*side];
                let edge = kit.edges.get(kind);
                let feature = edge.and_then(|edge| edge.whole.as_ref().or(edge.halves.as_ref()));
                let fill = feature
                    .map_or(ui.visuals().faint_bg_color, |kind| raster::colour(kit.looks.colour(kind)));
                (fill, ink_on(fill), kit.edge_name(lang, kind))
            }
            Region::Port(_) | Region::Segment(_) => {
                let fill = nth.map_or(theme::error(ui), tone);
                let text = segment.as_ref().map_or_else(|| "?".to_owned(), |id| id.0.clone());
                (fill, ink_on(fill), text)
            }
        };
        let round = if matches!(region, Region::Segment(_)) { 10.0 } else { 5.0 };
        painter.rect_filled(rect, round, fill);
        let line = if faults.iter().any(|(error, _)| *error) {
            Stroke::new(3.0, theme::error(ui))
        } else if !faults.is_empty() {
            Stroke::new(3.0, theme::warning(ui))
        } else if response.has_focus() {
            Stroke::new(3.0, ui.visuals().selection.stroke.color)
        } else if mine && !matches!(region, Region::Side(_)) {
            Stroke::new(2.5, Color32::WHITE)
        } else if response.hovered() {
            Stroke::new(2.0, ui.visuals().text_color())
        } else {
            Stroke::new(1.0, Color32::from_black_alpha(120))
        };
        painter.rect_stroke(rect, round, line, StrokeKind::Middle);
        let size = if matches!(region, Region::Side(_)) { 13.5 } else { 11.5 };
        let inside = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
        if matches!(region, Region::Side(1 | 3)) {
            // The bars at both sides are narrow: their words run along them.
            let galley =
                painter.layout(text, FontId::proportional(size), ink, (rect.height() - 4.0).max(20.0));
            let off = vec2(galley.size().y, -galley.size().x) * 0.5;
            let at = rect.center() - off;
            inside
                .add(egui::epaint::TextShape::new(at, galley, ink).with_angle(-std::f32::consts::FRAC_PI_2));
        } else {
            let galley =
                painter.layout(text, FontId::proportional(size), ink, (rect.width() - 4.0).max(20.0));
            let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
            inside.galley(at, galley, ink);
        }
        if let Some((error, _)) = faults.first() {
            let at = rect.right_top() + vec2(-2.0, 2.0);
            let colour = if *error { theme::error(ui) } else { theme::warning(ui) };
            painter.circle(at, 7.0, colour, Stroke::new(1.0, ui.visuals().panel_fill));
            let ink = if ui.visuals().dark_mode { Color32::BLACK } else { Color32::WHITE };
            painter.text(at, Align2::CENTER_CENTER, "!", FontId::proportional(theme::CAPTION), ink);
        }
    }
}

/// What is wrong at a region: true for errors, with the words.
pub(super) fn faults(cx: &Cx<'_>, shown: &Shown<'_>, region: &Region) -> Vec<(bool, String)> {
    let problems = cx.desk.views.tiles.wrong.get(shown.id).into_iter().flatten();
    let problems = problems.filter_map(|&nth| cx.desk.analysis.problems.get(nth));
    let here = |spot: Spot| match (spot, region) {
        (Spot::Side(side), Region::Side(here)) => side == *here,
        (Spot::Side(side), Region::Port(port)) => {
            side_of(*port).0 == side && claimant(shown.tile, *port).is_none()
        }
        (Spot::Segment(id), Region::Segment(here)) => id == *here,
        (Spot::Port(_, port), Region::Port(here)) => port == *here,
        (Spot::Port(_, port), Region::Side(here)) => {
            side_of(port).0 == *here && wanted(shown.tile, &cx.desk.views.tiles.kit.edges, port).is_none()
        }
        _ => false,
    };
    let found = problems.filter(|problem| here(spot(problem, shown.id, shown.tile)));
    found.map(|problem| (problem.is_error(), problem.diagnostic.message.clone())).collect()
}

/// The colour of a segment by its number: the colours of seats, which stay apart for everybody.
pub(in crate::ui::tiles) fn tone(nth: usize) -> Color32 {
    let colours = picture::colour::SEATS;
    raster::colour(colours[nth % colours.len()])
}

/// Black or white, whichever is easier to read.
pub(in crate::ui::tiles) fn ink_on(fill: Color32) -> Color32 {
    let bright = 0.299 * f32::from(fill.r()) + 0.587 * f32::from(fill.g()) + 0.114 * f32::from(fill.b());
    if bright > 125.0 { Color32::from_rgb(0x22, 0x1c, 0x12) } else { Color32::WHITE }
}

/// The ports of a segment in short: `N E SL`; a side of which it has both halves is written once.
pub(in crate::ui::tiles) fn ports_said(ports: &[Port]) -> String {
    let mut said: Vec<String> = Vec::new();
    for &port in ports {
        let (side, part) = side_of(port);
        let other = SIDES[side][2 - part];
        if part == 1 || !ports.contains(&other) {
            said.push(format!("{port:?}"));
        } else if part == 0 {
            said.push(format!("{:?}", SIDES[side][1]));
        }
    }
    said.join(" ")
}
