//! Panels at the sides of a view: beside the canvas where there is room, drawers over it where there is not, and sheets over its lower part
//! on a screen that is held upright.
//!
//! Which are shown is the [desk's](crate::model::PanelSide) to know; this only draws them, and notes where they lie.

use egui::{Align2, Area, CornerRadius, Frame, Id, Margin, Order, Panel, Rect, ScrollArea, Ui, vec2};

use super::cx::Cx;
use super::focus::{self, Part};
use super::{icon, shares};
use crate::model::{Breadth, Command, PanelSide, View};

/// A panel at a side of a view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    view: View,
    side: PanelSide,
    /// How much of the view it takes at first.
    share: f32,
    /// How many points it has at least.
    least: f32,
}

/// True in a window as narrow as a phone that is held upright: what stands at the sides elsewhere stands below.
pub(super) fn is_upright(ctx: &egui::Context) -> bool {
    let size = ctx.content_rect().size();
    size.x < UPRIGHT && size.y > size.x
}

/// An upright window has fewer points than this from side to side.
const UPRIGHT: f32 = 560.0;
/// How much of a view a sheet covers.
const SHEET: f32 = 0.62;
/// How wide the rail is beside the panes.
const RAIL: f32 = 56.0;
/// Room between a panel's edge and what is in it.
const MARGIN: i8 = 8;

impl Side {
    /// A panel that takes a share of the view at first, and never less than so many points.
    pub fn new(view: View, side: PanelSide, share: f32, least: f32) -> Self {
        Self { view, side, share, least }
    }

    /// Shows the panel if it is to be shown. `whole` is all of the view, in which other panels may stand already.
    pub fn show(self, ui: &mut Ui, cx: &mut Cx<'_>, whole: Rect, content: impl FnOnce(&mut Ui, &mut Cx<'_>)) {
        // As if it were a window of its own, which has a rail.
        let breadth = Breadth::of(whole.width() + RAIL);
        let known = cx.desk.panes.get(&self.view);
        if known != Some(&breadth) && (known.is_some() || breadth < cx.desk.breadth) {
            cx.send(Command::PaneBreadth(self.view, breadth));
        }
        if !cx.desk.shows(self.view, self.side) {
            return;
        }
        let small = cx.desk.breadth_of(self.view) == Breadth::Small;
        if self.side == PanelSide::Bottom && !small || !cx.desk.is_drawer(self.view, self.side) {
            self.panel(ui, cx, whole, content);
        } else {
            self.drawer(ui, cx, whole, content);
        }
    }

    /// What F6 takes it for.
    fn part(self) -> Part {
        match self.side {
            PanelSide::Left => Part::Left,
            PanelSide::Right => Part::Right,
            PanelSide::Bottom => Part::Bottom,
        }
    }

    /// What it is called among the measured parts.
    fn name(self) -> String {
        format!("{:?} {:?}", self.view, self.side)
    }

    fn panel(self, ui: &mut Ui, cx: &mut Cx<'_>, whole: Rect, content: impl FnOnce(&mut Ui, &mut Cx<'_>)) {
        let id = Id::unique(("side", self.name()));
        let (panel, all) = match self.side {
            PanelSide::Left => (Panel::left(id), whole.width()),
            PanelSide::Right => (Panel::right(id), whole.width()),
            PanelSide::Bottom => (Panel::bottom(id), whole.height()),
        };
        let most = (all * 0.6).max(self.least + 1.0);
        let shown = panel
            .resizable(true)
            .default_size((all * self.share).clamp(self.least, most))
            .size_range(self.least..=most)
            .frame(Frame::NONE.fill(ui.visuals().panel_fill).inner_margin(Margin::same(MARGIN)))
            .show(ui, |ui| {
                focus::part(ui, self.part(), ui.max_rect());
                content(ui, cx);
            });
        shares::note(ui.ctx(), &self.name(), shown.response.rect);
    }

    /// Over the canvas, with a way to put it away.
    fn drawer(self, ui: &mut Ui, cx: &mut Cx<'_>, whole: Rect, content: impl FnOnce(&mut Ui, &mut Cx<'_>)) {
        let most = whole.width() - 2.0 * f32::from(MARGIN);
        let wide = (whole.width() * self.share).max(self.least.max(260.0)).min(most);
        let sheet = is_upright(ui.ctx());
        let (anchor, size) = match self.side {
            _ if sheet => (Align2::LEFT_BOTTOM, vec2(whole.width(), (whole.height() * SHEET).round())),
            PanelSide::Left => (Align2::LEFT_TOP, vec2(wide, whole.height())),
            PanelSide::Right => (Align2::RIGHT_TOP, vec2(wide, whole.height())),
            PanelSide::Bottom => (Align2::LEFT_BOTTOM, vec2(whole.width(), whole.height() * 0.7)),
        };
        let place = anchor.align_size_within_rect(size, whole);
        let area = Area::new(Id::unique(("drawer", self.name()))).order(Order::Middle);
        let shown = area.fixed_pos(place.min).constrain(false).show(ui.ctx(), |ui| {
            let line = ui.visuals().window_stroke;
            let round = if sheet { 12 } else { 0 };
            let frame = Frame::NONE
                .fill(ui.visuals().panel_fill)
                .stroke(line)
                .corner_radius(CornerRadius { nw: round, ne: round, ..CornerRadius::ZERO })
                .inner_margin(Margin::same(MARGIN));
            frame.show(ui, |ui| {
                focus::part(ui, self.part(), place);
                let inside = place.size() - vec2(2.0, 2.0) * f32::from(MARGIN) - vec2(2.0, 2.0);
                ui.set_min_size(inside);
                ui.set_max_size(inside);
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Min), |ui| {
                    if icon::button(ui, icon::CLOSE, &cx.t("panel-close")).clicked() {
                        cx.send(Command::Panel(self.view, self.side));
                    }
                });
                let least = self.least.max(240.0) - 2.0 * f32::from(MARGIN);
                // A drawer narrower than what is in it is scrolled.
                let shown = ScrollArea::horizontal().auto_shrink(false).show(ui, |ui| {
                    ui.set_max_width(ui.available_width().max(least));
                    content(ui, cx);
                });
                shares::note(ui.ctx(), shares::SCROLLED, shown.inner_rect);
            });
        });
        shares::note(ui.ctx(), &self.name(), shown.response.rect);
    }
}

/// A button that brings a side of a view, if it is put away: for empty pages which speak of what is there.
pub(super) fn way(ui: &mut Ui, cx: &mut Cx<'_>, view: View, side: PanelSide, says: &str) {
    if !cx.desk.shows(view, side) && ui.button(cx.t(says)).clicked() {
        cx.send(Command::Panel(view, side));
    }
}

/// All that is left of a view between its panels, edge to edge.
pub(super) fn middle<R>(ui: &mut Ui, view: View, content: impl FnOnce(&mut Ui) -> R) -> R {
    let rect = ui.available_rect_before_wrap();
    shares::note(ui.ctx(), &format!("{view:?} Middle"), rect);
    let shown = egui::CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        focus::part(ui, Part::Middle, rect);
        content(ui)
    });
    shown.inner
}

/// Room around what is in the middle, for views that are read and have no canvas.
pub(super) fn page<R>(ui: &mut Ui, view: View, content: impl FnOnce(&mut Ui) -> R) -> R {
    middle(ui, view, |ui| Frame::NONE.inner_margin(Margin::same(12)).show(ui, content).inner)
}
