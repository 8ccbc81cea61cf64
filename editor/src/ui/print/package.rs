//! A package as one file: who made it, what others may do with it, and files of others.

use egui::RichText;
use tilewright::spec::PackageId;

use crate::model::files::browse::PickRequest;
use crate::model::print::{Command, ENDING, missing};
use crate::model::{Command as Any, files, start};
use crate::ui::cx::Cx;
use crate::ui::dialogs::{PathField, Purpose};
use crate::ui::{lock, parts, theme};

/// What the form keeps for itself.
#[derive(Debug, Default)]
pub(super) struct PackageForm {
    /// What is being typed, and of which package: author, version, licence.
    typed: Option<(PackageId, [String; 3])>,
    out: PathField,
    file: PathField,
    folder: PathField,
}

const KEYS: [&str; 3] = ["print-author", "print-version", "print-licence"];

impl PackageForm {
    /// The form at the left: what there is to know.
    pub fn form(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        ui.label(cx.t("print-package-about"));
    }

    /// Giving away and opening.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        self.give(ui, cx);
        ui.add_space(20.0);
        ui.separator();
        ui.heading(cx.t("print-open-title"));
        ui.label(RichText::new(cx.t("print-open-about")).weak());
        let (label, want) = (cx.t("print-open-file"), PickRequest::File(vec![ENDING.to_owned()]));
        self.file.show(ui, cx, "print-open-file", &label, want, Purpose::Other);
        let file = self.file.path(cx);
        let folder = if cx.desk.page.is_some() {
            start::propose(cx.desk, &file.file_stem().unwrap_or_default().to_string_lossy())
        } else if cx.desk.project.is_none() {
            let label = cx.t("print-open-folder");
            self.folder.show_for_files(ui, cx, "print-open-folder", &label)
        } else {
            Default::default()
        };
        let ready = !file.as_os_str().is_empty();
        if ui.add_enabled(ready, egui::Button::new(cx.t("print-open"))).clicked() {
            cx.send(Any::Print(Command::OpenPackage { file, folder }));
        }
    }

    fn give(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let Some(loaded) = cx.desk.loaded() else {
            return;
        };
        let package = &loaded.package;
        ui.heading(cx.with("print-give-title", &[("title", package.title.clone().into())]));
        let lock = cx.desk.lock();
        let own = lock.is_none();
        let said = [package.author.clone(), package.version.clone(), package.licence.clone()];
        if self.typed.as_ref().is_none_or(|(id, _)| *id != package.id) {
            self.typed = Some((package.id.clone(), said.clone()));
        }
        let Some((_, typed)) = &mut self.typed else {
            return;
        };
        for (key, value) in KEYS.iter().zip(typed.iter_mut()) {
            if own {
                parts::text(ui, &cx.t(key), value);
            } else {
                parts::row(ui, cx.t(key), |ui, _| ui.label(value.as_str()));
            }
        }
        let changed = *typed != said;
        let describe = lock::changing(ui, cx, lock.as_ref(), |ui, cx| {
            ui.add_enabled(changed, egui::Button::new(cx.t("print-describe"))).clicked()
        });
        if describe {
            let [author, version, licence] = typed.clone();
            cx.send(Any::Print(Command::Describe { author, version, licence }));
        }
        let missing = missing(package);
        for key in &missing {
            let text = cx.with("print-missing", &[("what", cx.t(key).into())]);
            ui.label(RichText::new(text).color(theme::warning(ui)));
        }
        let errors = cx.desk.analysis.counts().0;
        if own && errors > 0 {
            let text = cx.with("print-has-errors", &[("n", errors.into())]);
            ui.label(RichText::new(text).color(theme::warning(ui)));
        }
        ui.add_space(6.0);
        let label = cx.t("print-folder");
        let folder = self.out.show_for_files(ui, cx, "print-package-out", &label);
        let name = format!("{}.{ENDING}", package.id);
        let text = cx.with("print-give", &[("file", name.into())]);
        let ready = missing.is_empty() && !changed;
        let button = ui.add_enabled(ready, egui::Button::new(text));
        if button.on_disabled_hover_text(cx.t("print-give-not-yet")).clicked() {
            cx.send(Any::Print(Command::SavePackage(folder)));
        }
        if cx.desk.page.is_some() && ui.button(cx.t("link-copy")).on_hover_text(cx.t("link-about")).clicked()
        {
            cx.send(Any::Files(files::Command::Share));
        }
    }
}
