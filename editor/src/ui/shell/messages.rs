//! Messages: for a while at the lower right, and all of late in a list.

use egui::{Align2, Frame, RichText, ScrollArea};
use web_time::{Duration, Instant};

use crate::model::{Action, Command, Tone};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// Messages shown at once.
const MOST: usize = 4;

/// Shows the messages of the moment over everything else.
pub(in crate::ui) fn toasts(ctx: &egui::Context, cx: &mut Cx<'_>) {
    let desk = cx.desk;
    let shown: Vec<_> = desk.notices.in_view(desk.now).collect();
    if shown.is_empty() {
        return;
    }
    let area = egui::Area::new(egui::Id::unique("toasts"))
        .anchor(Align2::RIGHT_BOTTOM, [-14.0, -44.0])
        .order(egui::Order::Foreground);
    area.show(ctx, |ui| {
        ui.set_max_width(380.0);
        for notice in shown.iter().rev().take(MOST).rev() {
            let line = match notice.tone {
                Tone::Done => ui.visuals().selection.stroke.color,
                Tone::Error => theme::error(ui),
            };
            let frame = Frame::popup(ui.style()).stroke(egui::Stroke::new(1.5, line)).inner_margin(10.0);
            frame.show(ui, |ui| {
                ui.set_width(350.0);
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Min), |ui| {
                    let close = ui.small_button("×");
                    let name = cx.t("messages-close");
                    close.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
                    if close.on_hover_text(&name).clicked() {
                        cx.send(Command::CloseNotice(notice.id));
                    }
                    ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                        ui.add(egui::Label::new(&notice.text).wrap());
                    });
                });
            });
        }
    });
    // When the next of them has been there long enough, it goes.
    let next = shown.iter().filter(|notice| notice.tone == Tone::Done).map(|notice| notice.since).min();
    if let Some(since) = next {
        let left = (since + crate::model::Notices::STAY).saturating_duration_since(Instant::now());
        ctx.request_repaint_after(left.max(Duration::from_millis(50)));
    }
}

/// Says what happens if what is held over the window is dropped.
pub(in crate::ui) fn dropping(ctx: &egui::Context, cx: &Cx<'_>) {
    if ctx.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("dropping"));
    let painter = ctx.layer_painter(layer);
    let whole = ctx.content_rect();
    let visuals = &ctx.global_style().visuals;
    painter.rect_filled(whole, 0.0, visuals.panel_fill.gamma_multiply(0.85));
    let font = egui::FontId::proportional(24.0);
    painter.text(whole.center(), Align2::CENTER_CENTER, cx.t("drop-here"), font, visuals.text_color());
}

/// Shows the list of messages if it is open.
pub(in crate::ui) fn messages(ctx: &egui::Context, cx: &mut Cx<'_>) {
    let desk = cx.desk;
    if !desk.messages_open {
        return;
    }
    let mut open = true;
    let window = crate::ui::dialogs::window(ctx, "messages", cx.t("action-messages"));
    window.open(&mut open).default_width(520.0).show(ctx, |ui| {
        if desk.notices.all.is_empty() {
            ui.label(cx.t("messages-none"));
        }
        ScrollArea::vertical().max_height(360.0).stick_to_bottom(true).show(ui, |ui| {
            ui.set_width(ui.available_width());
            for notice in &desk.notices.all {
                let colour = match notice.tone {
                    Tone::Done => ui.visuals().text_color(),
                    Tone::Error => theme::error(ui),
                };
                let seconds = desk.now.saturating_duration_since(notice.since).as_secs();
                ui.horizontal(|ui| {
                    let ago = match seconds {
                        0..60 => cx.t("messages-now"),
                        _ => cx.with("messages-ago", &[("n", (seconds / 60).into())]),
                    };
                    ui.label(RichText::new(ago).small().weak());
                    ui.add(egui::Label::new(RichText::new(&notice.text).color(colour)).wrap());
                });
            }
        });
    });
    if !open || super::escaped(ctx, cx) {
        cx.send(Command::Action(Action::Messages));
    }
}
