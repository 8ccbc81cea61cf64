//! A field for a path: what lies there is said below, folders to go on with are offered, and the system's dialog is a button away.

use std::path::PathBuf;

use egui::RichText;

use crate::model::files::browse::{PickRequest, There};
use crate::model::page::OUT;
use crate::model::{Command, files};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// What the path is for: it decides what is good news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Purpose {
    /// A folder that is there.
    Open,
    /// A folder for something new.
    Make,
    /// An empty or new folder.
    Copy,
    /// A folder that files are written to, whatever else is there.
    Files,
    /// Something else, of which nothing is said.
    Other,
}

/// A field for a path.
#[derive(Debug, Default)]
pub(in crate::ui) struct PathField {
    /// What is typed.
    pub text: String,
    asked: Option<String>,
    seen: u64,
    /// True once a folder was proposed.
    proposed: bool,
}

impl PathField {
    /// A field with a path in it.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// The path.
    pub fn path(&self, cx: &Cx<'_>) -> PathBuf {
        cx.desk.folders.typed(&self.text)
    }

    /// Shows the field as one for the folder that files are written to; the folder that stands in it. A page hands over what it writes: there
    /// is nothing to choose.
    pub fn show_for_files(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, by: &str, label: &str) -> PathBuf {
        if cx.desk.page.is_some() {
            return OUT.into();
        }
        if !std::mem::replace(&mut self.proposed, true) {
            self.text = folder_for_files(cx).display().to_string();
        }
        self.show(ui, cx, by, label, PickRequest::Folder, Purpose::Files);
        self.path(cx)
    }

    /// Shows the field; `by` is a name that no other field has. The answer is that of the text field, changed also if something was
    /// picked.
    pub fn show(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        by: &str,
        label: &str,
        want: PickRequest,
        purpose: Purpose,
    ) -> egui::Response {
        let mut picked = false;
        if let Some(answer) = &cx.desk.files.picked
            && answer.nth != self.seen
        {
            self.seen = answer.nth;
            if let Some(path) = answer.path.as_ref().filter(|_| answer.by == by) {
                self.text = path.display().to_string();
                picked = true;
            }
        }
        let name = ui.label(label);
        let mut field = ui
            .horizontal(|ui| {
                let wide = (ui.available_width() - 120.0).max(160.0);
                let field = ui.add(theme::line(&mut self.text).desired_width(wide)).labelled_by(name.id);
                let button = egui::Button::new(cx.t("browse"));
                if ui
                    .add_enabled(!cx.desk.files.browsing, button)
                    .on_hover_text(cx.t("browse-hint"))
                    .clicked()
                {
                    let (by, from) = (by.to_owned(), self.text.clone());
                    cx.send(Command::Files(files::Command::Browse { by, want, from }));
                }
                field
            })
            .inner;
        let looked = &cx.desk.files.looked;
        if looked.text == self.text {
            let says = said(cx, purpose, looked.there);
            if let Some((text, fine)) = says {
                let text = RichText::new(text).small();
                let colour = if fine { ui.visuals().weak_text_color() } else { theme::error(ui) };
                ui.label(text.color(colour));
            }
            let whole = !matches!(looked.there, There::New | There::Impossible) && !self.text.ends_with('/');
            if !whole {
                for way in looked.ways.iter().take(6) {
                    if ui.add(egui::Button::new(RichText::new(way).small()).frame(false)).clicked() {
                        self.text = format!("{way}/");
                        picked = true;
                    }
                }
            }
        } else if self.asked.as_deref() != Some(&self.text) {
            self.asked = Some(self.text.clone());
            cx.send(Command::Files(files::Command::LookAt(self.text.clone())));
        }
        if picked {
            field.mark_changed();
        }
        field
    }
}

/// Where files are written if nobody says: beside the project's packages, else where the person keeps documents; nowhere if that
/// is not known.
fn folder_for_files(cx: &Cx<'_>) -> PathBuf {
    if let Some(project) = &cx.desk.project {
        return project.folder.join("out");
    }
    cx.desk.folders.files()
}

/// What is said of what lies there, and whether that is fine.
fn said(cx: &Cx<'_>, purpose: Purpose, there: There) -> Option<(String, bool)> {
    let key = match (purpose, there) {
        (Purpose::Other, _) | (_, There::Nothing) => return None,
        (Purpose::Files, There::Package | There::Packages(_) | There::Empty | There::Other) => return None,
        (Purpose::Open, There::New | There::Impossible) => ("path-nothing", false),
        (Purpose::Open, There::Package) => ("path-package", true),
        (_, There::Packages(n)) => {
            let key = if purpose == Purpose::Make { "path-beside" } else { "path-packages" };
            return Some((cx.with(key, &[("n", n.into())]), purpose != Purpose::Copy));
        }
        (Purpose::Open, There::Empty | There::Other) => ("path-no-packages", true),
        (_, There::File) => ("path-file", purpose == Purpose::Open),
        (_, There::Closed) => ("path-closed", false),
        (_, There::New) => ("path-new", true),
        (_, There::Impossible) => ("path-impossible", false),
        (_, There::Empty) => ("path-empty", true),
        (Purpose::Make, There::Package) => ("path-is-package", false),
        (Purpose::Make, There::Other) => ("path-other", true),
        (Purpose::Copy, There::Package | There::Other) => ("path-not-empty", false),
    };
    Some((cx.t(key.0), key.1))
}

/// True if something new can go to what lies there.
pub(super) fn is_place_for_new(there: There) -> bool {
    matches!(there, There::New | There::Empty | There::Other | There::Packages(_))
}
