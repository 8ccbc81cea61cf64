//! A field for the folder that files are written to, with a button that asks the system.
//!
//! The system's dialog is asked on a thread, and may never answer (there need not be one): the field always works.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use eframe::egui;

use super::cx::Cx;

/// What the field keeps for itself.
#[derive(Clone, Debug, Default)]
pub(super) struct FolderField {
    text: Option<String>,
    /// What the dialog brings.
    chosen: Arc<Mutex<Option<PathBuf>>>,
}

impl FolderField {
    /// Shows the field; the folder that stands in it.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &Cx<'_>, label: &str) -> PathBuf {
        self.shown(ui, cx, label, None)
    }

    /// The same for a file with one of these endings.
    pub fn show_file(
        &mut self,
        ui: &mut egui::Ui,
        cx: &Cx<'_>,
        label: &str,
        endings: &'static [&'static str],
    ) -> PathBuf {
        self.shown(ui, cx, label, Some(endings))
    }

    fn shown(
        &mut self,
        ui: &mut egui::Ui,
        cx: &Cx<'_>,
        label: &str,
        endings: Option<&'static [&'static str]>,
    ) -> PathBuf {
        if let Some(chosen) = self.chosen.lock().unwrap_or_else(PoisonError::into_inner).take() {
            self.text = Some(chosen.display().to_string());
        }
        let first =
            || if endings.is_some() { String::new() } else { folder_for_files(cx).display().to_string() };
        let text = self.text.get_or_insert_with(first);
        // In a narrow place the label stands above its field.
        let above = (ui.available_width() < 420.0).then(|| ui.label(label).id);
        ui.horizontal(|ui| {
            let name = above.unwrap_or_else(|| ui.label(label).id);
            let wide = (ui.available_width() - 100.0).clamp(80.0, 420.0);
            ui.add(egui::TextEdit::singleline(text).desired_width(wide)).labelled_by(name);
            let browse = ui.button(cx.t("print-browse"));
            if browse.clicked() {
                let (chosen, ctx) = (Arc::clone(&self.chosen), ui.ctx().clone());
                let dialog = rfd::FileDialog::new().set_directory(folder_for_files(cx));
                let ask = move || {
                    let picked = match endings {
                        Some(endings) => dialog.add_filter("Tilewright", endings).pick_file(),
                        None => dialog.pick_folder(),
                    };
                    *chosen.lock().unwrap_or_else(PoisonError::into_inner) = picked;
                    ctx.request_repaint();
                };
                // Without a thread there is no dialog; the field is still there.
                let _ = std::thread::Builder::new().name("dialog".to_owned()).spawn(ask);
            }
        });
        PathBuf::from(text.trim())
    }
}

/// Where files are written if nobody says: beside the project's packages, else where the person keeps documents.
fn folder_for_files(cx: &Cx<'_>) -> PathBuf {
    if let Some(project) = &cx.desk.project {
        return project.folder.join("out");
    }
    let folders = directories::UserDirs::new();
    let documents = folders.as_ref().and_then(|folders| folders.document_dir().or(Some(folders.home_dir())));
    documents.map_or_else(std::env::temp_dir, |folder| folder.join("tilewright"))
}
