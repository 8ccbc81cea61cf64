//! The canvas: one tile, large. Sides, halves and segments can be clicked, dragged to each other, and reached with the arrows.

mod answer;
mod drag;
mod keys;
mod paint;

use egui::{EventFilter, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, WidgetInfo, vec2};
use tilewright::picture::{self, Layout, Path};
use tilewright::spec::{EdgeKindId, SegmentId, Tile, TileId};

use super::super::cx::Cx;
use super::super::picture::key_of;
use super::regions::{Plan, Region, name, ports, segment_of};
use crate::model::Command;
use crate::model::tiles::{Change, Command as TilesCommand, Entry};
pub(super) use answer::put_mark;
pub(super) use paint::{ink_on, ports_said, tone};

/// What the canvas keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    /// The chosen segment.
    pub segment: Option<SegmentId>,
    /// The segment that is to be chosen once the tile has it.
    pub next: Option<SegmentId>,
    /// The tile that it belongs to.
    of: Option<TileId>,
    /// Where the cursor is.
    cursor: Option<Region>,
    /// What is being dragged.
    dragged: Option<Region>,
    /// Where everything on the tile lies.
    drawn: Option<Drawn>,
    /// The name of the chosen segment is asked for; the inspector has the field.
    pub asks_name: bool,
    /// The cursor is to have the keys.
    focus: bool,
}

/// Where everything on a tile lies.
#[derive(Debug)]
struct Drawn {
    /// For which picture.
    key: u64,
    layout: Layout,
    /// All that each segment covers.
    outlines: Vec<(SegmentId, Path)>,
}

/// The bar of a side and the gap between it and the tile.
const RIM: f32 = 37.0;
/// The line below the tile.
const LINE: f32 = 26.0;

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
        let Some((id, entry)) = cx.desk.views.tiles.lead() else {
            return;
        };
        let tile = entry.tile.as_ref();
        if self.of.as_ref() != Some(id) {
            *self = Self { of: Some(id.clone()), ..Self::default() };
        }
        if self.next.as_ref().is_some_and(|segment| tile.segments.contains_key(segment)) {
            self.segment = self.next.take();
        }
        if self.segment.as_ref().is_some_and(|segment| !tile.segments.contains_key(segment)) {
            self.segment = None;
        }
        // Bars of 32 points at the four sides, and a line below that says what can be done.
        let rim = egui::Vec2::splat(RIM);
        // What is locked says so above; the line's room is the tile's then.
        let line = if cx.desk.lock().is_none() { LINE } else { 0.0 };
        let room = ui.available_size() - vec2(0.0, line);
        let (canvas, _) = ui.allocate_exact_size(room.max(egui::Vec2::splat(160.0)), Sense::hover());
        super::super::shares::note(ui.ctx(), super::super::shares::DRAWING, canvas);
        super::super::shares::note(ui.ctx(), "Tiles tile", Plan::new(canvas.shrink(4.0), rim).tile);
        let shown = Shown { id, entry, tile, plan: Plan::new(canvas.shrink(4.0), rim), open };
        self.picture(ui, cx, &shown);
        let body = self.body(ui, cx, &shown);
        let regions = self.regions(ui, cx, &shown, &body);
        self.drag(ui, cx, &shown, &regions);
        self.keys(ui, cx, &shown, &regions);
        if line == 0.0 {
            return;
        }
        let hint = if open { "tiles-canvas-hint" } else { "tiles-canvas-hint-closed" };
        let hint = egui::RichText::new(cx.t(hint)).size(crate::ui::theme::CAPTION).weak();
        ui.vertical_centered(|ui| ui.add(egui::Label::new(hint).truncate()));
    }

    fn picture(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, shown: &Shown<'_>) {
        let looks = &cx.desk.views.tiles.kit.looks;
        let key = key_of(&("tile", shown.entry.stamp, cx.desk.views.tiles.kit.stamp));
        let painter = ui.painter().clone();
        cx.pictures.paint(&painter, key, shown.plan.tile, || picture::tile(shown.id, shown.tile, 0, looks));
        painter.rect_stroke(
            shown.plan.tile,
            3.0,
            Stroke::new(1.0, ui.visuals().weak_text_color()),
            StrokeKind::Outside,
        );
        if self.drawn.as_ref().is_none_or(|drawn| drawn.key != key) {
            let layout = Layout::of(shown.id, shown.tile, looks);
            let outlines = layout.outlines().into_iter().map(|(id, outline)| (id.clone(), outline)).collect();
            self.drawn = Some(Drawn { key, layout, outlines });
        }
    }

    fn anchor(&self, shown: &Shown<'_>, segment: &SegmentId) -> Pos2 {
        let at = self.drawn.as_ref().map(|drawn| drawn.layout.anchor(segment));
        at.map_or(shown.plan.tile.center(), |at| shown.plan.on_screen(at))
    }

    fn segment_at(&self, shown: &Shown<'_>, at: Pos2) -> Option<SegmentId> {
        let drawn = self.drawn.as_ref().filter(|_| shown.plan.tile.contains(at))?;
        let segment = drawn.layout.segment_at(shown.plan.in_drawing(at))?;
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

    fn regions(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        shown: &Shown<'_>,
        body: &Response,
    ) -> Vec<(Region, Rect)> {
        let mut all: Vec<(Region, Rect)> = Vec::new();
        all.extend((0..4).map(|side| (Region::Side(side), shown.plan.side(side))));
        all.extend(
            ports(shown.tile, &cx.desk.views.tiles.kit)
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
        let over = match over {
            Some((region, _)) => segment_of(shown.tile, region),
            None => body.hover_pos().and_then(|at| self.segment_at(shown, at)),
        };
        self.link(ui, shown);
        for (segment, chosen) in [(over.as_ref(), false), (self.segment.as_ref(), true)] {
            if let Some(segment) = segment.filter(|_| chosen || over != self.segment) {
                self.area(ui, cx, shown, segment, chosen);
            }
        }
        if let Some(segment) = over.as_ref().or(self.segment.as_ref()) {
            self.spider(ui, cx, shown, segment);
        }
        for (region, rect) in &all {
            let id = ui.scope_id().with(("tile region", region));
            let response = ui.interact(*rect, id, Sense::click_and_drag());
            let text = name(cx, shown.tile, region);
            let faults = paint::faults(cx, shown, region);
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
}

/// A place moved towards the middle of the tile until it covers nothing else.
fn clear(place: Rect, taken: &[Rect], tile: Rect) -> Rect {
    let way = (tile.center() - place.center()).normalized() * 3.0;
    let steps = (0..20).map(|step| place.translate(way * step as f32));
    let free = |place: &Rect| taken.iter().all(|other| !other.expand(1.0).intersects(*place));
    steps.into_iter().find(free).unwrap_or(place)
}

fn change(cx: &mut Cx<'_>, shown: &Shown<'_>, change: Change) {
    cx.send(Command::Tiles(TilesCommand::Change(shown.id.clone(), change)));
}

/// The name of an edge kind, for the strip of kinds.
pub(super) fn kind_name(cx: &Cx<'_>, kind: &EdgeKindId) -> String {
    cx.desk.views.tiles.kit.edge_name(cx.desk.words.lang().code(), kind)
}
