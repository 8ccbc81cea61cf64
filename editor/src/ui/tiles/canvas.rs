//! The canvas: one tile, large. Sides, halves and segments can be clicked, dragged to each other, and reached with the arrows.

use eframe::egui::{
    self, Align2, Button, Color32, DragAndDrop, EventFilter, FontId, Key, Pos2, Rect, Response, Role, Sense,
    Stroke, StrokeKind, WidgetInfo, vec2,
};
use tilewright::outline::{SIDES, borders, sides};
use tilewright::picture::{self, Layout};
use tilewright::spec::{EdgeKindId, MarkId, Port, SegmentId, Tile, TileId};

use super::super::cx::Cx;
use super::super::picture::key_of;
use super::super::{raster, theme};
use super::regions::{Plan, Region, name, ports, segment_of};
use crate::model::Command;
use crate::model::tiles::design::{claimant, may_join, pieces, side_of, wanted};
use crate::model::tiles::{Change, Command as Do, Entry, Kit, Spot, spot};

/// What the canvas keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    /// The chosen segment.
    pub segment: Option<SegmentId>,
    /// The tile that it belongs to.
    of: Option<TileId>,
    /// Where the cursor is.
    cursor: Option<Region>,
    /// What is being dragged.
    dragged: Option<Region>,
    /// Where everything on the tile lies, and for which picture.
    layout: Option<(u64, Layout)>,
    /// The cursor is to have the keys.
    focus: bool,
}

/// Everything that is needed to show one tile.
struct Shown<'a> {
    id: &'a TileId,
    entry: &'a Entry,
    tile: &'a Tile,
    plan: Plan,
    open: bool,
}

impl Canvas {
    /// Shows the tile that is chosen; `open` if it may be changed.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, open: bool) {
        let Some((id, entry)) = cx.desk.tiles.lead() else {
            return;
        };
        let tile = entry.tile.as_ref();
        if self.of.as_ref() != Some(id) {
            *self = Self { of: Some(id.clone()), ..Self::default() };
        }
        if self.segment.as_ref().is_some_and(|segment| !tile.segments.contains_key(segment)) {
            self.segment = None;
        }
        let wide = ui.available_width();
        let rim = vec2((wide * 0.15).clamp(44.0, 84.0), 34.0);
        let side = (wide - 2.0 * rim.x).clamp(120.0, 460.0);
        let (canvas, _) = ui.allocate_exact_size(vec2(wide, side + 2.0 * rim.y), Sense::hover());
        let shown = Shown { id, entry, tile, plan: Plan::new(canvas, rim), open };
        self.picture(ui, cx, &shown);
        let body = self.body(ui, cx, &shown);
        let regions = self.regions(ui, cx, &shown);
        self.drag(ui, cx, &shown, &regions, &body);
        self.keys(ui, cx, &shown, &regions);
        let hint = if open { "tiles-canvas-hint" } else { "tiles-canvas-hint-closed" };
        ui.vertical_centered(|ui| ui.label(egui::RichText::new(cx.t(hint)).size(11.5).weak()));
    }

    fn picture(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, shown: &Shown<'_>) {
        let looks = &cx.desk.tiles.kit.looks;
        let key = key_of(&("tile", shown.entry.stamp, cx.desk.tiles.kit.stamp));
        let painter = ui.painter().clone();
        cx.pictures.paint(&painter, key, shown.plan.tile, || picture::tile(shown.id, shown.tile, 0, looks));
        painter.rect_stroke(
            shown.plan.tile,
            3.0,
            Stroke::new(1.0, ui.visuals().weak_text_color()),
            StrokeKind::Outside,
        );
        if self.layout.as_ref().is_none_or(|(known, _)| *known != key) {
            self.layout = Some((key, Layout::of(shown.id, shown.tile, looks)));
        }
    }

    fn anchor(&self, shown: &Shown<'_>, segment: &SegmentId) -> Pos2 {
        let at = self.layout.as_ref().map(|(_, layout)| layout.anchor(segment));
        at.map_or(shown.plan.tile.center(), |at| shown.plan.on_screen(at))
    }

    fn segment_at(&self, shown: &Shown<'_>, at: Pos2) -> Option<SegmentId> {
        let (_, layout) = self.layout.as_ref().filter(|_| shown.plan.tile.contains(at))?;
        let segment = layout.segment_at(shown.plan.in_drawing(at))?;
        shown.tile.segments.contains_key(segment).then(|| segment.clone())
    }

    /// The tile itself: a click chooses the segment there, a mark dropped on it stands there.
    fn body(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, shown: &Shown<'_>) -> Response {
        let rect = shown.plan.tile;
        let body = ui.interact(rect, ui.scope_id().with("tile body"), Sense::click_and_drag());
        body.widget_info(|| {
            WidgetInfo::labeled(
                Role::Canvas,
                true,
                cx.with("tiles-canvas", &[("tile", shown.id.0.clone().into())]),
            )
        });
        let pointer = body.interact_pointer_pos().or(body.hover_pos());
        if body.clicked()
            && let Some(at) = pointer
        {
            self.segment = self.segment_at(shown, at);
            self.cursor = self.segment.clone().map(Region::Segment);
            self.focus = true;
        }
        if shown.open && body.drag_started() {
            let from = ui.input(|input| input.pointer.press_origin());
            self.dragged = from.and_then(|at| self.segment_at(shown, at)).map(Region::Segment);
        }
        body
    }

    fn regions(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, shown: &Shown<'_>) -> Vec<(Region, Rect)> {
        let mut all: Vec<(Region, Rect)> = Vec::new();
        all.extend((0..4).map(|side| (Region::Side(side), shown.plan.side(side))));
        all.extend(
            ports(shown.tile, &cx.desk.tiles.kit)
                .into_iter()
                .map(|port| (Region::Port(port), shown.plan.port(port))),
        );
        let tabs: Vec<Rect> = all.iter().skip(4).map(|(_, rect)| *rect).collect();
        for id in shown.tile.segments.keys() {
            let size = vec2(12.0 + 7.5 * id.0.chars().count().min(10) as f32, 20.0);
            let place = clear(Rect::from_center_size(self.anchor(shown, id), size), &tabs, shown.plan.tile);
            all.push((Region::Segment(id.clone()), place));
        }
        let at = ui.input(|input| input.pointer.hover_pos());
        let over = at.and_then(|at| all.iter().rev().find(|(_, rect)| rect.contains(at)));
        let over = over.and_then(|(region, _)| segment_of(shown.tile, region));
        if let Some(segment) = over.as_ref().or(self.segment.as_ref()) {
            self.spider(ui, cx, shown, segment);
        }
        for (region, rect) in &all {
            let id = ui.scope_id().with(("tile region", region));
            let response = ui.interact(*rect, id, Sense::click_and_drag());
            let text = name(cx, shown.tile, region);
            let faults = faults(cx, shown, region);
            let said = faults.iter().fold(text, |text, (_, fault)| format!("{text}. {fault}"));
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
            self.paint(ui, cx, shown, region, *rect, &response, &faults);
            self.answer(ui, cx, shown, region, &response);
            if self.focus && self.cursor.as_ref() == Some(region) {
                response.request_focus();
                self.focus = false;
            }
            if response.gained_focus() || response.clicked() {
                self.cursor = Some(region.clone());
            }
            if response.has_focus() {
                let filter =
                    EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
                ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
            }
            if self.dragged.is_none() {
                response.on_hover_text(said);
            }
        }
        all
    }

    /// Lines from a segment to its ports, and to what it borders.
    fn spider(&self, ui: &egui::Ui, cx: &Cx<'_>, shown: &Shown<'_>, segment: &SegmentId) {
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
        for (ground, area) in borders(shown.tile, &cx.desk.tiles.kit.edges) {
            let other = if ground == nth { area } else { ground };
            if ground != nth && area != nth {
                continue;
            }
            if let Some((id, _)) = shown.tile.segments.get_index(other) {
                let line = [from, self.anchor(shown, id)];
                painter.add(egui::Shape::dashed_line(
                    &line,
                    Stroke::new(4.0, Color32::from_black_alpha(130)),
                    7.0,
                    5.0,
                ));
                painter.add(egui::Shape::dashed_line(&line, Stroke::new(2.0, Color32::WHITE), 7.0, 5.0));
            }
        }
    }

    #[allow(clippy::too_many_arguments, reason = "one call, from the loop over the regions")]
    fn paint(
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
        let kit = &cx.desk.tiles.kit;
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
        let galley = painter.layout(text, FontId::proportional(size), ink, (rect.width() - 4.0).max(20.0));
        let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
        inside.galley(at, galley, ink);
        if let Some((error, _)) = faults.first() {
            let at = rect.right_top() + vec2(-2.0, 2.0);
            let colour = if *error { theme::error(ui) } else { theme::warning(ui) };
            painter.circle(at, 7.0, colour, Stroke::new(1.0, ui.visuals().panel_fill));
            let ink = if ui.visuals().dark_mode { Color32::BLACK } else { Color32::WHITE };
            painter.text(at, Align2::CENTER_CENTER, "!", FontId::proportional(11.0), ink);
        }
    }

    /// Clicks, and the menu of a region.
    fn answer(
        &mut self,
        ui: &egui::Ui,
        cx: &mut Cx<'_>,
        shown: &Shown<'_>,
        region: &Region,
        response: &Response,
    ) {
        if response.clicked() {
            match region {
                Region::Side(side) if shown.open => {
                    let back = ui.input(|input| input.modifiers.shift);
                    let kind = sides(shown.tile)[*side];
                    if let Some(next) = cx.desk.tiles.kit.next_edge(kind, back).cloned() {
                        change(cx, shown, Change::Edge(*side, next));
                    }
                }
                _ => self.segment = segment_of(shown.tile, region),
            }
        }
        if response.drag_started() && shown.open {
            self.dragged = Some(region.clone());
        }
        if shown.open {
            response.context_menu(|ui| self.menu(ui, cx, shown, region));
        }
    }

    fn menu(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, shown: &Shown<'_>, region: &Region) {
        let lang = cx.desk.words.lang().code();
        let kit = &cx.desk.tiles.kit;
        if let Region::Side(side) = region {
            for (nth, kind) in kit.edges.keys().enumerate() {
                let number = if nth < 9 { (nth + 1).to_string() } else { String::new() };
                let here = sides(shown.tile)[*side] == kind;
                let button = Button::selectable(here, kit.edge_name(lang, kind)).shortcut_text(number);
                if ui.add(button).clicked() {
                    change(cx, shown, Change::Edge(*side, kind.clone()));
                    ui.close();
                }
            }
            return;
        }
        let Some(id) = segment_of(shown.tile, region) else {
            return;
        };
        let at = if let Region::Port(port) = region { Some(*port) } else { None };
        let n_pieces = pieces(shown.tile, &id).len();
        if at.is_some()
            && ui.add_enabled(n_pieces > 1, Button::new(cx.t("tiles-split-off")).shortcut_text("S")).clicked()
        {
            change(cx, shown, Change::Split(id.clone(), at));
            ui.close();
        }
        if ui.add_enabled(n_pieces > 1, Button::new(cx.t("tiles-split-all"))).clicked() {
            change(cx, shown, Change::Split(id.clone(), None));
            ui.close();
        }
        for other in shown.tile.segments.keys().filter(|other| may_join(shown.tile, &id, other)) {
            let text = cx.with("tiles-join-with", &[("id", other.0.clone().into())]);
            if ui.button(text).clicked() {
                change(cx, shown, Change::Join(id.clone(), other.clone()));
                ui.close();
            }
        }
        let free = shown.tile.segments[&id].ports.is_empty();
        if free && ui.button(cx.t("tiles-remove")).clicked() {
            change(cx, shown, Change::RemoveSegment(id));
            ui.close();
        }
    }

    /// What is dragged, and where it is dropped.
    fn drag(
        &mut self,
        ui: &egui::Ui,
        cx: &mut Cx<'_>,
        shown: &Shown<'_>,
        regions: &[(Region, Rect)],
        body: &Response,
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
        if shown.open
            && let Some(mark) = DragAndDrop::payload::<MarkId>(ui.ctx())
            && let Some(at) = pointer.filter(|at| shown.plan.tile.contains(*at))
        {
            ui.painter().rect_stroke(
                shown.plan.tile,
                3.0,
                Stroke::new(3.0, ui.visuals().selection.stroke.color),
                StrokeKind::Outside,
            );
            if released || body.dnd_release_payload::<MarkId>().is_some() {
                DragAndDrop::clear_payload(ui.ctx());
                let segment = target(at).and_then(|region| segment_of(shown.tile, &region));
                put_mark(cx, shown.id, shown.tile, segment.as_ref(), &mark);
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
        let alone = ui.input(|input| input.modifiers.alt);
        let what = to.as_ref().and_then(|to| meeting(cx, shown, &from, to, alone));
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
            let text = match what {
                Some(Change::Join(..)) => cx.t("tiles-will-join"),
                Some(Change::Claim(..)) => cx.t("tiles-will-move"),
                Some(_) => cx.t("tiles-will-end"),
                None => cx.t("tiles-cannot-join"),
            };
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

    /// Arrows move the cursor, numbers pick a kind, J joins, S splits.
    fn keys(&mut self, ui: &egui::Ui, cx: &mut Cx<'_>, shown: &Shown<'_>, regions: &[(Region, Rect)]) {
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
            if let Some((kind, _)) = pressed.and_then(|nth| cx.desk.tiles.kit.edges.get_index(nth)) {
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
            let chosen = self.segment.clone().filter(|chosen| may_join(shown.tile, chosen, &own));
            let other = chosen.or_else(|| {
                shown.tile.segments.keys().find(|other| may_join(shown.tile, other, &own)).cloned()
            });
            if let Some(other) = other {
                self.segment = Some(other.clone());
                change(cx, shown, Change::Join(other, own));
            }
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

/// A place moved towards the middle of the tile until it covers nothing else.
fn clear(place: Rect, taken: &[Rect], tile: Rect) -> Rect {
    let way = (tile.center() - place.center()).normalized() * 3.0;
    let steps = (0..20).map(|step| place.translate(way * step as f32));
    let free = |place: &Rect| taken.iter().all(|other| !other.expand(1.0).intersects(*place));
    steps.into_iter().find(free).unwrap_or(place)
}

fn change(cx: &mut Cx<'_>, shown: &Shown<'_>, change: Change) {
    cx.send(Command::Tiles(Do::Change(shown.id.clone(), change)));
}

/// What it means to drag one region to another.
fn meeting(cx: &Cx<'_>, shown: &Shown<'_>, from: &Region, to: &Region, alone: bool) -> Option<Change> {
    let kit = &cx.desk.tiles.kit;
    let (one, other) = match (segment_of(shown.tile, from), segment_of(shown.tile, to)) {
        (Some(one), Some(other)) => (one, other),
        // A port that nobody has goes to the segment, whichever of them was dragged.
        (Some(one), None) => return claim(shown, kit, to, one),
        (None, Some(other)) => return claim(shown, kit, from, other),
        (None, None) => return None,
    };
    if alone {
        return claim(shown, kit, from, other);
    }
    let tries = [
        Change::Join(one.clone(), other.clone()),
        Change::EndAt(one.clone(), other.clone()),
        Change::EndAt(other, one),
    ];
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

/// Puts a mark where it may stand: on the segment, on the tile, or on the first segment that takes it.
pub(super) fn put_mark(cx: &mut Cx<'_>, id: &TileId, tile: &Tile, on: Option<&SegmentId>, mark: &MarkId) {
    let kit = &cx.desk.tiles.kit;
    let takes = |segment: &&SegmentId| {
        tile.segments.get(*segment).is_some_and(|segment| kit.may_stand(mark, Some(&segment.kind)))
    };
    let on = if let Some(segment) = on.filter(takes) {
        Some(segment.clone())
    } else if kit.may_stand(mark, None) {
        None
    } else {
        match tile.segments.keys().find(takes) {
            Some(segment) => Some(segment.clone()),
            None => return,
        }
    };
    let used = kit.first_use(mark);
    cx.send(Command::Tiles(Do::Change(id.clone(), Change::Mark(on, None, used))));
}

/// What is wrong at a region: true for errors, with the words.
fn faults(cx: &Cx<'_>, shown: &Shown<'_>, region: &Region) -> Vec<(bool, String)> {
    let problems = cx.desk.tiles.wrong.get(shown.id).into_iter().flatten();
    let problems = problems.filter_map(|&nth| cx.desk.analysis.problems.get(nth));
    let here = |spot: Spot| match (spot, region) {
        (Spot::Side(side), Region::Side(here)) => side == *here,
        (Spot::Side(side), Region::Port(port)) => {
            side_of(*port).0 == side && claimant(shown.tile, *port).is_none()
        }
        (Spot::Segment(id), Region::Segment(here)) => id == *here,
        (Spot::Port(_, port), Region::Port(here)) => port == *here,
        (Spot::Port(_, port), Region::Side(here)) => {
            side_of(port).0 == *here && wanted(shown.tile, &cx.desk.tiles.kit.edges, port).is_none()
        }
        _ => false,
    };
    let found = problems.filter(|problem| here(spot(problem, shown.id, shown.tile)));
    found.map(|problem| (problem.is_error(), problem.diagnostic.message.clone())).collect()
}

/// The colour of a segment by its number: the colours of seats, which stay apart for everybody.
pub(super) fn tone(nth: usize) -> Color32 {
    let colours = picture::colour::SEATS;
    raster::colour(colours[nth % colours.len()])
}

/// Black or white, whichever is easier to read.
pub(super) fn ink_on(fill: Color32) -> Color32 {
    let bright = 0.299 * f32::from(fill.r()) + 0.587 * f32::from(fill.g()) + 0.114 * f32::from(fill.b());
    if bright > 125.0 { Color32::from_rgb(0x22, 0x1c, 0x12) } else { Color32::WHITE }
}

/// The ports of a segment in short: `N E SL`; a side of which it has both halves is written once.
pub(super) fn ports_said(ports: &[Port]) -> String {
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

/// The name of an edge kind, for the strip of kinds.
pub(super) fn kind_name(cx: &Cx<'_>, kind: &EdgeKindId) -> String {
    cx.desk.tiles.kit.edge_name(cx.desk.words.lang().code(), kind)
}
