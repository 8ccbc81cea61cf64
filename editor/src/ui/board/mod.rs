//! The board as a canvas: moved and enlarged by itself, every tile a textured square, everything that can be chosen a named region.
//!
//! It shows a [`Sight`] and gives back an [`Answer`]; what either means is for the view around it.

mod camera;
mod drawing;
mod frame;
mod motion;
mod sight;
#[cfg(test)]
mod tests;

use std::cell::OnceCell;
use std::collections::HashMap;

use eframe::egui::{
    self, Align2, Color32, CornerRadius, EventFilter, FontId, Key, Modifiers, Painter, PointerButton, Rect,
    Response, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use tilewright::explain::Vocabulary;
use tilewright::picture::geometry::pt;
use tilewright::picture::{Layout, Path, Point, TILE, rondels};
use tilewright::spec::{FeatureKindId, SegmentId, TileId};
use tilewright::state::Loc;

use super::cx::Cx;
use super::key_input;
use super::picture::key_of;
use super::{icon, outline, shares, theme};
use crate::model::Table;
use crate::model::board::{At, Laid, Thing, ThingKind};
use camera::Camera;
use drawing::Mark;
pub(super) use motion::{Motion, Mover};
pub(super) use sight::{Answer, Cell, Sight, Spot};

/// Where tiles may be laid. It stays apart from the seats' colours for everybody; a dashed frame says it too.
const OPEN: Color32 = Color32::from_rgb(0x00, 0x8a, 0x64);
/// The tile that was laid last, and what is chosen.
const LAST: Color32 = Color32::from_rgb(0xe6, 0x9f, 0x00);
/// Where it is not advised to lay a tile, and where it is.
const COLD: Color32 = Color32::from_rgb(0x3b, 0x6e, 0xa8);
const WARM: Color32 = Color32::from_rgb(0xd5, 0x5e, 0x00);
/// Where something is wrong.
const WRONG: Color32 = Color32::from_rgb(0xb0, 0x23, 0x18);

/// The board as a canvas.
#[derive(Default)]
pub(super) struct Canvas {
    camera: Camera,
    /// True once the person has moved the view himself: then it no longer follows the board.
    moved: bool,
    /// The cell that the keyboard is at.
    pub cursor: At,
    /// True while the keyboard says which cell is meant, until the pointer moves again.
    keyed: bool,
    /// True while it or something on it has the focus.
    focused: bool,
    /// Where everything on tiles lies, by their names, for one game.
    designs: HashMap<TileId, Design>,
    game: String,
    /// The cells that were shown when it last followed the board.
    bounds: Option<(At, At)>,
    /// A cell to be brought into view.
    wanted: Option<At>,
    /// How much of its lower edge something else covers: the board is fitted into the rest.
    pub foot: f32,
    /// What moves.
    pub motion: Motion,
    /// How far the wheel has been turned towards the next quarter turn of what is held.
    wheel: f32,
}

/// Where everything on a tile lies.
struct Design {
    layout: Layout,
    /// All that each segment covers, once somebody has asked.
    outlines: OnceCell<Vec<(SegmentId, Path)>>,
}

impl Design {
    fn outlines(&self) -> &[(SegmentId, Path)] {
        let make = || self.layout.outlines().into_iter().map(|(id, outline)| (id.clone(), outline)).collect();
        self.outlines.get_or_init(make)
    }
}

impl std::fmt::Debug for Canvas {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Canvas").field("camera", &self.camera).field("cursor", &self.cursor).finish()
    }
}

impl Canvas {
    /// Shows all of the board again.
    pub fn fit(&mut self) {
        self.moved = false;
        self.bounds = None;
    }

    /// Enlarges what is seen.
    fn enlarge(&mut self, factor: f32) {
        self.camera.zoom(Rect::ZERO, pos2(0.0, 0.0), factor);
        self.moved = true;
    }

    /// Brings a cell into view.
    pub fn reveal(&mut self, at: At) {
        self.wanted = Some(at);
    }

    /// Shows the board in all the room there is.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, sight: &Sight<'_>) -> Answer {
        let view = ui.available_rect_before_wrap();
        let id = ui.scope_id().with("board");
        let response = ui.interact(view, id, Sense::click_and_drag());
        shares::note(ui.ctx(), shares::DRAWING, view.with_max_y(view.bottom() - self.foot));
        ui.advance_cursor_after_rect(view);
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &sight.name));
        if self.game != sight.table.rules.fingerprint {
            self.game.clone_from(&sight.table.rules.fingerprint);
            self.designs.clear();
        }
        self.follow(view, sight);
        self.move_by_hand(ui, cx, view, &response, sight.held.is_some());
        let turned = if sight.held.is_some() { self.turned_by_wheel(ui, view) } else { 0 };
        self.pass(ui);
        let painter = ui.painter_at(view);
        let dark = ui.visuals().dark_mode;
        let surface =
            if dark { Color32::from_rgb(0x1b, 0x1e, 0x21) } else { Color32::from_rgb(0xe7, 0xdf, 0xca) };
        painter.rect_filled(view, CornerRadius::ZERO, surface);
        self.tiles(&painter, cx, view, sight);
        self.rondels(&painter, cx, view, sight);
        self.marks(&painter, cx, view, sight);
        self.things(&painter, cx, view, sight);
        if cx.desk.settings.coordinates {
            self.coordinates(ui, &painter, cx, view, sight);
        }
        if cx.desk.settings.legend {
            self.legend(ui, &painter, cx, view, sight);
        }
        if let Some(at) = sight.last {
            let square = self.camera.square(view, at).shrink(1.5);
            painter.rect_stroke(square, 2.0, Stroke::new(2.5, LAST), StrokeKind::Inside);
        }
        self.focused = response.has_focus();
        let over = ui.rect_contains_pointer(view);
        let (pointer, rests) =
            ui.input(|input| (input.pointer.hover_pos(), input.pointer.delta() == Vec2::ZERO));
        self.keyed &= rests;
        let pointer = pointer.filter(|_| over && !self.keyed);
        let mut answer = Answer {
            hovered: pointer.map(|at| self.camera.cell(view, at)),
            segment: pointer.and_then(|at| self.segment_at(sight, view, at)),
            clicked: None,
            spot: None,
            turned,
            response,
        };
        self.cells(ui, &painter, view, sight, &mut answer);
        self.spots(ui, &painter, cx, view, sight, &mut answer);
        let pointed = answer.hovered.or(answer.response.has_focus().then_some(self.cursor));
        if let (Some(held), Some(at)) = (sight.held, pointed)
            && sight.board.at(at).is_none()
        {
            self.held(&painter, cx, view, sight, held, at);
        }
        self.movers(ui, &painter, cx, view, sight);
        self.keys(ui, &painter, view, &mut answer);
        self.buttons(ui, cx, view);
        answer
    }

    /// Larger, smaller, all of it: for those who have neither a wheel nor the keys in mind.
    fn buttons(&mut self, ui: &mut Ui, cx: &Cx<'_>, view: Rect) {
        let corner = view.right_top() + vec2(-8.0, 8.0);
        let names =
            [(icon::LARGER, "board-larger"), (icon::SMALLER, "board-smaller"), (icon::FIT, "board-fit")];
        let mut right = corner.x;
        for (nth, (sign, key)) in names.into_iter().enumerate().rev() {
            let name = cx.t(key);
            let place = Rect::from_min_size(pos2(right - 36.0, corner.y), vec2(36.0, 28.0));
            right -= 40.0;
            let button = ui.put(place, egui::Button::new(theme::icon(sign)));
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if button.on_hover_text(&name).clicked() {
                match nth {
                    0 => self.enlarge(1.25),
                    1 => self.enlarge(0.8),
                    _ => self.fit(),
                }
            }
        }
    }

    /// Keeps all of a growing board in view as long as the person has not moved it.
    fn follow(&mut self, view: Rect, sight: &Sight<'_>) {
        if !view.is_positive() {
            return;
        }
        if !self.moved {
            let join = |(low, high): (At, At), (a, b): (At, At)| {
                ((low.0.min(a.0), low.1.min(a.1)), (high.0.max(b.0), high.1.max(b.1)))
            };
            let cells = sight.cells.iter().map(|cell| (cell.at, cell.at));
            // It grows with the board, and does not shrink with every answer.
            let (low, high) =
                cells.chain(sight.board.bounds()).chain(self.bounds).reduce(join).unwrap_or(((0, 0), (0, 0)));
            self.bounds = Some((low, high));
            let foot = self.foot.min(view.height() * 0.5);
            self.camera.fit(view.with_max_y(view.bottom() - foot), low, high);
            self.camera.middle.y += foot * 0.5 / self.camera.side;
        }
        if let Some(at) = self.wanted.take() {
            self.camera.reveal(view, at);
        }
    }

    fn move_by_hand(&mut self, ui: &Ui, cx: &Cx<'_>, view: Rect, response: &Response, holds: bool) {
        let pans = [PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle];
        if pans.into_iter().any(|button| response.dragged_by(button)) && response.drag_delta() != Vec2::ZERO {
            self.camera.pan(response.drag_delta());
            self.moved = true;
        }
        if !ui.rect_contains_pointer(view) {
            return;
        }
        let (wheel, pinch, at) =
            ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta(), input.pointer.hover_pos()));
        let at = at.unwrap_or(view.center());
        if pinch != 1.0 {
            // Ctrl and the wheel come as a pinch too.
            self.camera.zoom(view, at, pinch);
            self.moved = true;
        } else if holds {
            // The wheel turns what is held; with Ctrl it still makes the board larger.
        } else if wheel != Vec2::ZERO {
            if cx.desk.settings.wheel_pans {
                self.camera.pan(wheel);
            } else {
                self.camera.zoom(view, at, (wheel.y * 0.004).exp());
            }
            self.moved = true;
        }
    }

    /// Quarter turns that the wheel asks for.
    fn turned_by_wheel(&mut self, ui: &Ui, view: Rect) -> i32 {
        /// How many points of a smooth wheel are a notch.
        const NOTCH: f32 = 40.0;
        if !ui.rect_contains_pointer(view) {
            return 0;
        }
        let mut turned = 0;
        ui.input(|input| {
            for event in &input.events {
                let egui::Event::MouseWheel { unit, delta, modifiers, .. } = event else {
                    continue;
                };
                if modifiers.command || modifiers.ctrl {
                    continue;
                }
                if *unit == egui::MouseWheelUnit::Point {
                    self.wheel += delta.y / NOTCH;
                } else if delta.y != 0.0 {
                    self.wheel += delta.y.signum();
                }
            }
        });
        // Down is clockwise.
        if self.wheel.abs() >= 1.0 {
            turned = -(self.wheel.trunc().clamp(-4.0, 4.0) as i32);
            self.wheel = self.wheel.fract();
        }
        turned
    }

    /// All tiles in view: one mesh for each design, rotation, and what has become of its segments.
    fn tiles(&self, painter: &Painter, cx: &mut Cx<'_>, view: Rect, sight: &Sight<'_>) {
        type Sort<'a> = (&'a TileId, u8, &'a [(SegmentId, FeatureKindId)]);
        let mut groups: Vec<(Sort<'_>, Vec<Rect>)> = Vec::new();
        let mut known: HashMap<Sort<'_>, usize> = HashMap::new();
        let mut shadow = egui::Mesh::default();
        let off = vec2(0.015, 0.03) * self.camera.side;
        for laid in &sight.board.tiles {
            let square = self.camera.square(view, laid.at);
            if !square.intersects(view) || self.motion.settles(laid.at) {
                continue;
            }
            shadow.add_colored_rect(square.translate(off), Color32::from_black_alpha(56));
            let key = (&laid.tile, laid.rotation, laid.converted.as_slice());
            let nth = *known.entry(key).or_insert_with(|| {
                groups.push((key, Vec::new()));
                groups.len() - 1
            });
            groups[nth].1.push(square);
        }
        painter.add(Shape::mesh(shadow));
        for ((tile, rotation, converted), squares) in &groups {
            let key = key_of(&(&sight.table.rules.fingerprint, "tile", tile, rotation, converted));
            let drawn = || drawing::tile(sight.table, tile, *rotation, converted);
            cx.pictures.paint_many(painter, key, squares, drawn);
        }
    }

    /// Tracks that lie on the board, with what stands on them.
    fn rondels(&self, painter: &Painter, cx: &mut Cx<'_>, view: Rect, sight: &Sight<'_>) {
        let Some((state, seats)) = &sight.position else {
            return;
        };
        let Table { game, rules, looks, .. } = sight.table;
        for rondel in rondels(game, rules, state) {
            let covered = rondel.view();
            let corner = self.camera.square(view, (0, 0)).min;
            let scale = self.camera.side / TILE;
            let at = corner + vec2(covered.at.x, covered.at.y) * scale;
            let place = Rect::from_min_size(at, vec2(covered.wide, covered.high) * scale);
            if !place.intersects(view) {
                continue;
            }
            let lang = cx.desk.words.lang().code();
            let pieces = state.pieces().all().iter().filter_map(|piece| match piece.loc {
                Loc::Space(track, space) if track == rondel.track => Some((piece.kind, piece.owner, space)),
                _ => None,
            });
            let standing: Vec<_> = pieces.collect();
            let key = key_of(&(&rules.fingerprint, "rondel", rondel.track, lang, standing, seats));
            let words = Vocabulary::new(game, lang);
            cx.pictures.paint(painter, key, place, || rondel.draw(game, rules, state, looks, &words, seats));
        }
    }

    fn things(&mut self, painter: &Painter, cx: &mut Cx<'_>, view: Rect, sight: &Sight<'_>) {
        let grown = self.grown();
        for laid in &sight.board.tiles {
            if laid.things.is_empty() && laid.links.is_empty() && laid.over.is_none() {
                continue;
            }
            let place = self.around(view, laid.at);
            if grown > 1.0 && place.intersects(view) {
                self.things_grown(painter, cx, view, sight, laid, grown);
            } else if place.intersects(view) {
                let key = key_of_things(sight, laid);
                cx.pictures.paint(painter, key, place, || drawing::things(sight.table, laid));
            }
        }
    }

    /// How much larger than its tile would have it a piece is drawn, so that it is seen.
    fn grown(&self) -> f32 {
        /// The least height of a piece in points, and how much of a tile that is.
        const LEAST: (f32, f32) = (18.0, 0.24);
        LEAST.0 / (self.camera.side * LEAST.1).max(1.0)
    }

    /// What stands on a small tile, each piece larger around its own place.
    fn things_grown(
        &mut self,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        laid: &Laid,
        grown: f32,
    ) {
        let (square, around) = (self.camera.square(view, laid.at), self.around(view, laid.at));
        let bare = Laid { things: Vec::new(), ..laid.clone() };
        if !bare.links.is_empty() || bare.over.is_some() {
            cx.pictures
                .paint(painter, key_of_things(sight, &bare), around, || drawing::things(sight.table, &bare));
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
            cx.pictures
                .paint(painter, key_of_things(sight, &lone), place, || drawing::things(sight.table, &lone));
        }
    }

    /// The square of a cell with what goes beyond it.
    fn around(&self, view: Rect, at: At) -> Rect {
        self.camera.square(view, at).expand(self.camera.side * drawing::BEYOND / TILE)
    }

    fn design(&mut self, table: &Table, id: &TileId) -> Option<&Design> {
        if !self.designs.contains_key(id) {
            let tile = table.game.tiles.get(id)?;
            let layout = Layout::of(id, tile, &table.looks);
            self.designs.insert(id.clone(), Design { layout, outlines: OnceCell::new() });
        }
        self.designs.get(id)
    }

    /// The true shapes of segments that are pointed out: filled, and outlined where their feature does not go on.
    fn marks(&mut self, painter: &Painter, cx: &mut Cx<'_>, view: Rect, sight: &Sight<'_>) {
        let (camera, side) = (self.camera, self.camera.side);
        for (mark, all) in [(Mark::Faint, &sight.pointed), (Mark::Strong, &sight.marked)] {
            for (at, segment) in all {
                let square = camera.square(view, *at);
                let Some(laid) = sight.board.at(*at).filter(|_| square.intersects(view)) else {
                    continue;
                };
                let rotation = laid.rotation;
                let Some(design) = self.design(sight.table, &laid.tile) else {
                    continue;
                };
                let Some((_, outline)) = design.outlines().iter().find(|(id, _)| id == segment) else {
                    continue;
                };
                let key =
                    key_of(&(&sight.table.rules.fingerprint, "mask", mark, &laid.tile, rotation, segment));
                cx.pictures.paint(painter, key, square, || drawing::mask(outline, rotation, mark));
                let lines = outline::lines(outline, rotation, true);
                let width = (side * 0.02).clamp(1.0, 3.0);
                let on_screen = |at: Point| square.min + vec2(at.x, at.y) / TILE * side;
                outline::stroke(painter, &lines, on_screen, width, mark.line());
            }
        }
    }

    fn cells(&mut self, ui: &Ui, painter: &Painter, view: Rect, sight: &Sight<'_>, answer: &mut Answer) {
        for cell in &sight.cells {
            let square = self.camera.square(view, cell.at);
            if !square.intersects(view) {
                continue;
            }
            let id = answer.response.id.with(("cell", cell.at));
            let region = ui.interact(square.intersect(view), id, Sense::click());
            region.widget_info(|| WidgetInfo::labeled(Role::Button, true, &cell.name));
            let lit = region.hovered() || region.has_focus();
            if region.has_focus() {
                self.cursor = cell.at;
                self.focused = true;
            }
            let inner = square.shrink(self.camera.side * 0.05);
            let fill = match cell.warmth {
                Some((share, _)) => COLD.lerp_to_gamma(WARM, share).gamma_multiply(0.3 + 0.5 * share),
                None => OPEN.gamma_multiply(if lit { 0.34 } else { 0.16 }),
            };
            painter.rect_filled(inner, 3.0, fill);
            if let Some((_, Some(place))) = cell.warmth {
                let font = FontId::proportional((self.camera.side * 0.34).clamp(10.0, 40.0));
                let number = (place + 1).to_string();
                painter.text(inner.center(), Align2::CENTER_CENTER, number, font, Color32::WHITE);
            }
            frame(painter, inner, if lit { 2.5 } else { 1.5 });
            dots(painter, inner, cell.ways, self.camera.side);
            if region.clicked() {
                answer.clicked = Some(cell.at);
            }
            if region.secondary_clicked() {
                answer.turned += 1;
            }
        }
    }

    fn spots(
        &mut self,
        ui: &Ui,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        answer: &mut Answer,
    ) {
        let side = self.camera.side;
        for (nth, spot) in sight.spots.iter().enumerate() {
            let place = self.around(view, spot.at);
            let Some(laid) = sight.board.at(spot.at).filter(|_| place.intersects(view)) else {
                continue;
            };
            let (tile, rotation) = (&laid.tile, laid.rotation);
            let anchor =
                self.design(sight.table, tile).map_or(pt(50.0, 50.0), |design| design.layout.anchor(spot.on));
            let anchor = anchor.turned(rotation);
            let middle = self.camera.square(view, spot.at).min + vec2(anchor.x, anchor.y) / TILE * side;
            let region = Rect::from_center_size(middle, Vec2::splat((side * 0.3).max(18.0)));
            let id = answer.response.id.with(("spot", spot.at, spot.on, spot.piece));
            let region = ui.interact(region.intersect(view), id, Sense::click());
            region.widget_info(|| WidgetInfo::labeled(Role::Button, true, spot.name));
            let lit = region.hovered() || region.has_focus();
            self.focused |= region.has_focus();
            let radius = (side * 0.15).max(9.0);
            painter.circle_filled(middle, radius, Color32::from_white_alpha(if lit { 220 } else { 130 }));
            painter.circle_stroke(middle, radius, Stroke::new(if lit { 3.0 } else { 1.5 }, OPEN));
            let kind = ThingKind::Piece(spot.piece.clone());
            let thing = Thing { on: Some(spot.on.clone()), corner: None, kind, owner: spot.seat, count: 1 };
            let lone = Laid {
                things: vec![thing],
                links: Vec::new(),
                at: (0, 0),
                over: None,
                converted: Vec::new(),
                ..laid.clone()
            };
            let key = key_of_things(sight, &lone);
            let tint = Color32::from_white_alpha(if lit { 255 } else { 190 });
            cx.pictures.paint_tinted(painter, key, place, tint, || drawing::things(sight.table, &lone));
            let region = region.on_hover_text(spot.name);
            if region.clicked() {
                answer.spot = Some(nth);
            }
        }
    }

    /// The tile at the pointer, as it would lie.
    fn held(
        &self,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        (tile, rotation): (&TileId, u8),
        at: At,
    ) {
        let square = self.camera.square(view, at).shrink(1.0);
        let fits = sight.cells.iter().any(|cell| cell.at == at);
        let printed: &[(SegmentId, FeatureKindId)] = &[];
        let key = key_of(&(&sight.table.rules.fingerprint, "tile", tile, rotation, printed));
        let tint = Color32::from_white_alpha(if fits { 215 } else { 110 });
        let drawn = || drawing::tile(sight.table, tile, rotation, printed);
        cx.pictures.paint_tinted(painter, key, square, tint, drawn);
        let colour = if fits { OPEN } else { WRONG };
        painter.rect_stroke(square, 2.0, Stroke::new(2.5, colour), StrokeKind::Inside);
        if !fits {
            let cross = square.shrink(square.width() * 0.38);
            for ends in [[cross.left_top(), cross.right_bottom()], [cross.right_top(), cross.left_bottom()]] {
                painter.line_segment(ends, Stroke::new(4.0, WRONG));
            }
        }
    }

    /// The segment at a place of the screen.
    fn segment_at(&mut self, sight: &Sight<'_>, view: Rect, point: egui::Pos2) -> Option<SegmentId> {
        let at = self.camera.cell(view, point);
        let laid = sight.board.at(at)?;
        let within = (point - self.camera.square(view, at).min) / self.camera.side * TILE;
        let back = (4 - laid.rotation % 4) % 4;
        let place = pt(within.x, within.y).turned(back);
        self.design(sight.table, &laid.tile)?.layout.segment_at(place).cloned()
    }

    fn keys(&mut self, ui: &Ui, painter: &Painter, view: Rect, answer: &mut Answer) {
        // Enter and Space are clicks too, but not where the pointer happens to be.
        if answer.response.clicked_by(PointerButton::Primary) {
            answer.response.request_focus();
            if let Some(at) = answer.hovered {
                answer.clicked = answer.clicked.or(Some(at));
                self.cursor = at;
            }
        }
        if answer.response.secondary_clicked() {
            answer.turned += 1;
        }
        let near = answer.hovered.is_some() || answer.response.has_focus();
        if near && !ui.ctx().text_edit_focused() {
            let (turned, home) = ui.input(|input| {
                let turns = input.key_pressed(Key::R) && !input.modifiers.command;
                let by = if input.modifiers.shift { -1 } else { 1 };
                (if turns { by } else { 0 }, input.key_pressed(Key::Home))
            });
            answer.turned += turned;
            if home {
                self.fit();
            }
        }
        if self.focused {
            key_input::view_takes_focus(ui.ctx());
            if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Num0)) {
                self.fit();
            }
        }
        if answer.response.has_focus() {
            self.cursor_keys(ui, painter, view, answer);
        }
    }

    /// The cursor of the keyboard: arrows move it, Enter and Space choose its cell.
    fn cursor_keys(&mut self, ui: &Ui, painter: &Painter, view: Rect, answer: &mut Answer) {
        const ARROWS: [(Key, At); 4] = [
            (Key::ArrowLeft, (-1, 0)),
            (Key::ArrowRight, (1, 0)),
            (Key::ArrowUp, (0, -1)),
            (Key::ArrowDown, (0, 1)),
        ];
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(answer.response.id, filter));
        if answer.response.gained_focus() {
            // The filter holds from the next frame on, before the first arrow.
            ui.ctx().request_repaint();
        }
        let before = self.cursor;
        let chosen = ui.input(|input| {
            for (_, (x, y)) in ARROWS.into_iter().filter(|(key, _)| input.key_pressed(*key)) {
                self.cursor = (self.cursor.0 + x, self.cursor.1 + y);
            }
            input.key_pressed(Key::Enter) || input.key_pressed(Key::Space)
        });
        if before != self.cursor {
            self.keyed = true;
            self.camera.reveal(view, self.cursor);
            self.moved = true;
        }
        if chosen {
            answer.clicked = Some(self.cursor);
        }
        let square = self.camera.square(view, self.cursor);
        painter.rect_stroke(square.expand(1.0), 3.0, Stroke::new(3.0, LAST), StrokeKind::Outside);
        let text = format!("{}, {}", self.cursor.0, self.cursor.1);
        let (place, font) = (square.center_bottom() + vec2(0.0, 4.0), FontId::proportional(12.0));
        painter.text(place, Align2::CENTER_TOP, text, font, ui.visuals().text_color());
    }
}

/// Everything that a drawing of what stands on a tile depends on; where the tile lies is no part of it.
fn key_of_things(sight: &Sight<'_>, laid: &Laid) -> u64 {
    let Laid { tile, at: _, rotation, things, links, converted, over } = laid;
    key_of(&(&sight.table.rules.fingerprint, "things", tile, rotation, things, links, converted, over))
}

/// A dashed frame.
fn frame(painter: &Painter, square: Rect, width: f32) {
    let corners = [
        square.left_top(),
        square.right_top(),
        square.right_bottom(),
        square.left_bottom(),
        square.left_top(),
    ];
    let dash = (square.width() / 9.0).max(3.0);
    painter.extend(Shape::dashed_line(&corners, Stroke::new(width, OPEN), dash, dash * 0.7));
}

/// A dot for each way in which a tile fits.
fn dots(painter: &Painter, square: Rect, ways: usize, side: f32) {
    if side < 24.0 {
        return;
    }
    let radius = (side * 0.035).max(1.5);
    for nth in 0..ways.min(4) {
        let off = (nth as f32 - (ways.min(4) as f32 - 1.0) * 0.5) * radius * 3.2;
        painter.circle_filled(square.center() + vec2(off, 0.0), radius, OPEN);
    }
}
