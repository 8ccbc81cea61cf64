//! The board as a canvas: moved and enlarged by itself, every tile a textured square, everything that can be chosen a named region.
//!
//! It shows a [`Sight`] and gives back an [`Answer`]; what either means is for the view around it.

mod camera;
mod drawing;
mod frame;
mod keys;
mod motion;
mod places;
mod sight;
mod spots;
#[cfg(test)]
mod tests;
mod things;
mod wheel;

use std::cell::OnceCell;
use std::collections::HashMap;

use egui::{
    Color32, CornerRadius, Painter, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};
use tilewright::explain::Vocabulary;
use tilewright::picture::geometry::pt;
use tilewright::picture::{Layout, Path, Point, TILE, rondels};
use tilewright::spec::{FeatureKindId, SegmentId, TileId};
use tilewright::state::Loc;

use super::cx::Cx;
use super::picture::key_of;
use super::{icon, outline, shares, theme};
use crate::model::Table;
use crate::model::board::At;
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

/// The colour of a cell, by how good it is to lay a tile there, from 0 to 1.
pub(super) fn heat(share: f32) -> Color32 {
    COLD.lerp_to_gamma(WARM, share).gamma_multiply(0.3 + 0.5 * share)
}

/// What the tiles lie on.
pub(super) fn surface(ui: &Ui) -> Color32 {
    match ui.visuals().dark_mode {
        true => Color32::from_rgb(0x1b, 0x1e, 0x21),
        false => Color32::from_rgb(0xe7, 0xdf, 0xca),
    }
}

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
    /// True if it is only looked at: neither pointer nor keys change anything.
    still: bool,
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
    /// A board that is only looked at.
    pub fn still() -> Self {
        Self { still: true, ..Self::default() }
    }

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
        let sense = if self.still { Sense::hover() } else { Sense::click_and_drag() };
        let response = ui.interact(view, id, sense);
        shares::note(ui.ctx(), shares::DRAWING, view.with_max_y(view.bottom() - self.foot));
        ui.advance_cursor_after_rect(view);
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &sight.name));
        if self.game != sight.table.rules.fingerprint {
            self.game.clone_from(&sight.table.rules.fingerprint);
            self.designs.clear();
        }
        self.follow(view, sight);
        if !self.still {
            self.move_by_hand(ui, cx, view, &response, sight.held.is_some());
        }
        let turned = if sight.held.is_some() { self.turned_by_wheel(ui, view) } else { 0 };
        self.pass(ui);
        let painter = ui.painter_at(view);
        painter.rect_filled(view, CornerRadius::ZERO, surface(ui));
        self.tiles(&painter, cx, view, sight);
        self.rondels(&painter, cx, view, sight);
        self.marks(&painter, cx, view, sight);
        self.things(&painter, cx, view, sight);
        if cx.desk.settings.coordinates && !self.still {
            self.coordinates(ui, &painter, cx, view, sight);
        }
        if cx.desk.settings.legend && !self.still {
            self.legend(ui, &painter, cx, view, sight);
        }
        if let Some(at) = sight.last {
            let square = self.camera.square(view, at).shrink(1.5);
            painter.rect_stroke(square, 2.0, Stroke::new(2.5, LAST), StrokeKind::Inside);
        }
        self.focused = response.has_focus();
        // What lies over the lower edge is no part of the board.
        let seen = view.with_max_y(view.bottom() - self.foot);
        let over = ui.rect_contains_pointer(seen);
        let (pointer, rests) =
            ui.input(|input| (input.pointer.hover_pos(), input.pointer.delta() == Vec2::ZERO));
        self.keyed &= rests;
        let pointer = pointer.filter(|_| over && !self.keyed);
        let mut answer = Answer {
            hovered: pointer.map(|at| self.camera.cell(view, at)),
            segment: pointer.and_then(|at| self.segment_at(sight, view, at)),
            clicked: None,
            spot: None,
            pointed: None,
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
        if !self.still {
            self.keys(ui, &painter, view, &mut answer);
            self.buttons(ui, cx, view);
        }
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

    /// The segment at a place of the screen.
    fn segment_at(&mut self, sight: &Sight<'_>, view: Rect, point: egui::Pos2) -> Option<SegmentId> {
        let at = self.camera.cell(view, point);
        let laid = sight.board.at(at)?;
        let within = (point - self.camera.square(view, at).min) / self.camera.side * TILE;
        let back = (4 - laid.rotation % 4) % 4;
        let place = pt(within.x, within.y).turned(back);
        self.design(sight.table, &laid.tile)?.layout.segment_at(place).cloned()
    }
}
