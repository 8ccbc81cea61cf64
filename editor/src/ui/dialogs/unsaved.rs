//! Save, don't save, or stay: asked before unsaved files would be left behind.

use egui::{Key, RichText};

use super::{buttons, modal, primary};
use crate::model::files::Answer;
use crate::model::{Command, files};
use crate::ui::cx::Cx;

/// Shows the question.
pub(super) fn show(ctx: &egui::Context, cx: &mut Cx<'_>) {
    let unsaved: Vec<String> =
        cx.desk.project.iter().flat_map(|project| project.changed()).map(str::to_owned).collect();
    let title = cx.with("unsaved-title", &[("n", unsaved.len().into())]);
    let mut answer = None;
    let escaped = modal(ctx, "unsaved", 460.0, &title, |ui| {
        egui::ScrollArea::vertical().max_height(220.0).show(ui, |ui| {
            for name in &unsaved {
                ui.label(RichText::new(name).monospace());
            }
        });
        buttons(ui, |ui| {
            let save = ui.add(primary(ui, cx.t("unsaved-save")));
            let typing = ui.ctx().memory(|memory| memory.focused().is_some());
            if save.clicked() || !typing && ui.input(|input| input.key_pressed(Key::Enter)) {
                answer = Some(Answer::Save);
            }
            if ui.button(cx.t("unsaved-drop")).clicked() {
                answer = Some(Answer::DontSave);
            }
            if ui.button(cx.t("cancel")).clicked() {
                answer = Some(Answer::Cancel);
            }
        });
    });
    if escaped {
        answer = Some(Answer::Cancel);
    }
    if let Some(answer) = answer {
        cx.send(Command::Files(files::Command::Answer(answer)));
    }
}
