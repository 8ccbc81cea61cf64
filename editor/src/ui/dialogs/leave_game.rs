//! Save, go on without, or stay: asked before a game in progress would be left that no file keeps.

use super::path::{PathField, Purpose};
use super::{buttons, modal, primary};
use crate::model::Command;
use crate::model::files::browse::PickRequest;
use crate::model::page::OUT;
use crate::model::play::{self, Answer};
use crate::ui::cx::Cx;

/// What is typed.
#[derive(Debug, Default)]
pub(super) struct LeaveDialog {
    path: Option<PathField>,
}

impl LeaveDialog {
    /// The question is over.
    pub fn forget(&mut self) {
        self.path = None;
    }

    /// Shows the question.
    pub fn show(&mut self, ctx: &egui::Context, cx: &mut Cx<'_>) {
        let Some(sitting) = &cx.desk.views.play.sitting else {
            return;
        };
        let proposal = || PathField::new(play::proposed_file(cx.desk).display().to_string());
        let path = self.path.get_or_insert_with(proposal);
        let game = cx.desk.title_of_asked(&sitting.table.arg, Some(&sitting.table));
        let turn = sitting.time.state().turn().number;
        let mut answer = None;
        let escaped = modal(ctx, "leave game", 560.0, &cx.t("play-leave-title"), |ui| {
            let values = [("game", game.into()), ("turn", turn.into())];
            ui.add(egui::Label::new(cx.with("play-leave-about", &values)).wrap());
            ui.add_space(6.0);
            // A page hands over what it writes: there is nothing to choose.
            if sitting.ordinary && cx.desk.page.is_none() {
                let (label, want) = (cx.t("play-file"), PickRequest::Save(name(&path.text)));
                path.show(ui, cx, "leave-game", &label, want, Purpose::Other);
            }
            buttons(ui, |ui| {
                let able = sitting.ordinary && !path.text.trim().is_empty();
                let save = ui.add_enabled(able, primary(ui, cx.t("play-leave-save")));
                if save.on_disabled_hover_text(cx.t("play-not-ordinary")).clicked() {
                    let file = match cx.desk.page {
                        Some(_) => std::path::Path::new(OUT).join(name(&path.text)),
                        None => path.path(cx),
                    };
                    answer = Some(Answer::Save(file));
                }
                if ui.button(cx.t("play-leave-drop")).clicked() {
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
            cx.send(Command::Play(play::Command::Leave(answer)));
        }
    }
}

/// What the file is called, without where it lies.
fn name(path: &str) -> String {
    path.rsplit(std::path::MAIN_SEPARATOR).next().unwrap_or(path).to_owned()
}
