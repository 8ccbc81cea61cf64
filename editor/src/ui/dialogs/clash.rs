//! A file was changed here and on disk: keep one, take the other, or make both into one.

use egui::{Color32, RichText, ScrollArea};

use super::{buttons, modal, primary};
use crate::model::files::disk::{Choice, Clash};
use crate::model::files::merge::{Part, Pick, n_clashes};
use crate::model::{Command, files};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// Shows the question for the first such file.
pub(super) fn show(ctx: &egui::Context, cx: &mut Cx<'_>) {
    let desk = cx.desk;
    let Some((file, clash)) = desk.files.asked_clash() else {
        return;
    };
    let mut choice = None;
    let title = cx.with("clash-title", &[("file", file.as_str().into())]);
    let escaped = modal(ctx, "clash", 760.0, &title, |ui| {
        let n = n_clashes(&clash.parts);
        let about = match (&clash.theirs, clash.parts.is_empty(), n) {
            (None, ..) => cx.t("clash-gone"),
            (Some(_), true, _) => cx.t("clash-deleted"),
            (Some(_), false, 0) => cx.t("clash-agrees"),
            (Some(_), false, n) => cx.with("clash-places", &[("n", n.into())]),
        };
        ui.label(about);
        ui.add_space(6.0);
        if n > 0 {
            let most = (ui.ctx().content_rect().height() - 260.0).max(120.0);
            ScrollArea::vertical().max_height(most).show(ui, |ui| places(ui, cx, file, clash));
        }
        buttons(ui, |ui| {
            let can_merge = !clash.parts.is_empty();
            let entered = ui.memory(|memory| memory.focused().is_none())
                && ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Enter));
            if can_merge && (ui.add(primary(ui, cx.t("clash-merge"))).clicked() || entered) {
                choice = Some(Choice::Merge);
            }
            if ui.button(cx.t("clash-theirs")).on_hover_text(cx.t("clash-theirs-hint")).clicked() {
                choice = Some(Choice::Theirs);
            }
            if ui.button(cx.t("clash-mine")).on_hover_text(cx.t("clash-mine-hint")).clicked() {
                choice = Some(Choice::Mine);
            }
            if ui.button(cx.t("cancel")).on_hover_text(cx.t("clash-later-hint")).clicked() {
                choice = Some(Choice::Later);
            }
        });
    });
    if escaped {
        choice = choice.or(Some(Choice::Later));
    }
    if let Some(choice) = choice {
        cx.send(Command::Files(files::Command::Choose(file.clone(), choice)));
    }
}

/// The places where both changed something, side by side.
fn places(ui: &mut egui::Ui, cx: &mut Cx<'_>, file: &str, clash: &Clash) {
    let mut nth = 0;
    for part in &clash.parts {
        let Part::Clash { mine, theirs } = part else {
            continue;
        };
        let picked = clash.picks.get(nth).copied().unwrap_or_default();
        ui.push_id(nth, |ui| {
            ui.separator();
            ui.horizontal(|ui| {
                ui.label(theme::section(cx.with("clash-place", &[("n", (nth + 1).into())])));
                for (pick, key) in [
                    (Pick::Mine, "clash-pick-mine"),
                    (Pick::Theirs, "clash-pick-theirs"),
                    (Pick::Both, "clash-pick-both"),
                ] {
                    if ui.radio(picked == pick, cx.t(key)).clicked() {
                        cx.send(Command::Files(files::Command::Pick(file.to_owned(), nth, pick)));
                    }
                }
            });
            ui.columns(2, |columns| {
                let [left, right] = columns else {
                    return;
                };
                text(left, mine, matches!(picked, Pick::Mine | Pick::Both));
                text(right, theirs, matches!(picked, Pick::Theirs | Pick::Both));
            });
        });
        nth += 1;
    }
}

fn text(ui: &mut egui::Ui, text: &str, taken: bool) {
    let fill = if taken { ui.visuals().selection.bg_fill } else { Color32::TRANSPARENT };
    let weak = ui.visuals().weak_text_color();
    egui::Frame::group(ui.style()).fill(fill).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let text = if text.is_empty() { "–" } else { text.trim_end() };
        let text = RichText::new(text).monospace().size(theme::CAPTION);
        ui.label(if taken { text } else { text.color(weak) });
    });
}
