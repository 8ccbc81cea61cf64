//! What cannot be changed is shown so: as what cannot be done, with the reason and the way out over it.

use egui::{Button, Frame, Margin, Response, Sense, TextEdit};

use super::cx::Cx;
use crate::model::{Lock, View};

/// Shows what changes something. While that is locked, nothing of it can be done, and the reason comes up over it.
pub(super) fn changing<R>(
    ui: &mut egui::Ui,
    cx: &mut Cx<'_>,
    lock: Option<&Lock>,
    content: impl FnOnce(&mut egui::Ui, &mut Cx<'_>) -> R,
) -> R {
    let Some(lock) = lock else {
        return content(ui, cx);
    };
    let shown = ui.scope(|ui| {
        ui.disable();
        content(ui, cx)
    });
    let over = ui.interact(shown.response.rect, shown.response.id.with("locked"), Sense::hover());
    over.on_hover_text(why(cx, lock));
    shown.inner
}

/// A button that changes something; true if it was pressed. On a line that is wrapped, where a part of its own has only the rest of
/// the line.
pub(super) fn button(ui: &mut egui::Ui, cx: &Cx<'_>, lock: Option<&Lock>, button: Button<'_>) -> Response {
    let button = ui.add_enabled(lock.is_none(), button);
    match lock {
        Some(lock) => button.on_disabled_hover_text(why(cx, lock)),
        None => button,
    }
}

/// A field of text, `may` if it can be written in at all. What is locked is read like any text, and says why.
pub(super) fn written(
    ui: &mut egui::Ui,
    cx: &Cx<'_>,
    lock: Option<&Lock>,
    field: TextEdit<'_>,
    may: bool,
) -> Response {
    let Some(lock) = lock else {
        return ui.add(field.interactive(may));
    };
    ui.add(field.interactive(false).frame(Frame::NONE)).on_hover_text(why(cx, lock))
}

/// Why something cannot be changed, and what to do about it.
pub(super) fn why(cx: &Cx<'_>, lock: &Lock) -> String {
    format!("{}\n{}", says(cx, lock), cx.t("locked-way-out"))
}

/// The menu of something that cannot be changed: why, and the way out.
pub(super) fn menu(response: &Response, cx: &mut Cx<'_>, lock: &Lock) {
    response.context_menu(|ui| {
        ui.set_max_width(260.0);
        ui.label(says(cx, lock));
        if ui.button(cx.t("make-mine")).clicked() {
            cx.send(lock.way_out());
            ui.close();
        }
    });
}

/// A line above a view in which something could be changed if it were one's own, with the way out.
pub(super) fn banner(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let lock = match cx.desk.view {
        View::Rules => {
            let place = cx.desk.views.rules.place.as_ref();
            place.and_then(|place| cx.desk.lock_of(&place.file)).or_else(|| cx.desk.lock())
        }
        View::Tiles | View::Rulebook | View::Translation | View::Scenarios => cx.desk.lock(),
        // What came with a link is nobody's wherever one looks.
        _ => cx.desk.borrowed.then_some(Lock::Link),
    };
    let Some(lock) = lock else {
        return;
    };
    let frame = Frame::side_top_panel(ui.style());
    let panel =
        egui::Panel::top("locked").resizable(false).frame(frame.inner_margin(Margin::symmetric(12, 2)));
    panel.show(ui, |ui| {
        ui.spacing_mut().button_padding.y = 1.0;
        ui.spacing_mut().interact_size.y = 22.0;
        ui.horizontal_wrapped(|ui| {
            ui.label(says(cx, &lock));
            if ui.button(cx.t("make-mine")).clicked() {
                cx.send(lock.way_out());
            }
        });
    });
}

fn says(cx: &Cx<'_>, lock: &Lock) -> String {
    let package = match lock {
        Lock::Program(package) => cx.desk.title_of(package).0,
        Lock::Link => String::new(),
    };
    cx.with(lock.key(), &[("package", package.into())])
}
