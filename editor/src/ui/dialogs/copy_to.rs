//! Where a copy of the project is to go.

use super::path::{PathField, Purpose};
use super::{buttons, modal, primary};
use crate::model::files::browse::{PickRequest, There};
use crate::model::{Command, files};
use crate::ui::cx::Cx;

/// What is typed.
#[derive(Debug, Default)]
pub(super) struct CopyDialog {
    path: Option<PathField>,
}

impl CopyDialog {
    /// Shows the question.
    pub fn show(&mut self, ctx: &egui::Context, cx: &mut Cx<'_>) {
        let opened = self.path.is_none();
        let folder = cx.desk.project.as_ref().map(|project| project.folder.display().to_string());
        let proposal = || PathField::new(folder.map(|folder| format!("{folder}-2")).unwrap_or_default());
        let path = self.path.get_or_insert_with(proposal);
        let title = cx.t("copy-title");
        let mut done = None;
        let escaped = modal(ctx, "copy", 560.0, &title, |ui| {
            ui.label(cx.t("copy-about"));
            ui.add_space(6.0);
            let field = path.show(ui, cx, "copy", &cx.t("field-folder"), PickRequest::Folder, Purpose::Copy);
            if opened {
                field.request_focus();
            }
            let looked = &cx.desk.files.looked;
            let fine = looked.text == path.text && matches!(looked.there, There::New | There::Empty);
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            buttons(ui, |ui| {
                let button = primary(ui, cx.t("copy-do"));
                if ui.add_enabled(fine, button).clicked() || fine && entered {
                    done = Some(files::Command::CopyTo(path.path(cx)));
                }
                if ui.button(cx.t("cancel")).clicked() {
                    done = Some(files::Command::AskCopy);
                }
            });
        });
        if escaped {
            done = Some(files::Command::AskCopy);
        }
        if let Some(command) = done {
            self.path = None;
            cx.send(Command::Files(command));
        }
    }
}
