//! The packages: those of the project, and those that come with the program.

use egui::{Button, ScrollArea, Vec2, text::LayoutJob, text::TextFormat};
use tilewright::load::LoadedPackage;
use tilewright::spec::PackageId;

use crate::model::{Command, start};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// Shows the packages; a click chooses one.
pub(in crate::ui) fn packages(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| list(ui, cx));
}

/// The packages, one below the other; a click chooses one.
pub(super) fn list(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let desk = cx.desk;
    let own = &desk.analysis.own;
    let project = desk.project.as_ref().map(|project| project.folder.display().to_string());
    if let Some(folder) = project {
        ui.label(theme::section(cx.t("packages-own"))).on_hover_text(folder);
        for (id, prefix) in own {
            let changed = desk
                .project
                .as_ref()
                .is_some_and(|project| project.changed().any(|name| name.starts_with(prefix.as_str())));
            if let Some(loaded) = desk.analysis.library.packages.get(id) {
                entry(ui, cx, id, loaded, changed);
            }
        }
        ui.add_space(10.0);
    }
    ui.add(egui::Label::new(theme::section(cx.t("packages-embedded"))).wrap());
    let embedded = desk.analysis.library.packages.iter();
    let mut embedded: Vec<_> = embedded.filter(|(id, _)| own.iter().all(|(mine, _)| mine != *id)).collect();
    embedded.sort_by_key(|(_, loaded)| loaded.tiles.tiles.is_empty());
    for (id, loaded) in embedded {
        entry(ui, cx, id, loaded, false);
    }
}

fn entry(ui: &mut egui::Ui, cx: &mut Cx<'_>, id: &PackageId, loaded: &LoadedPackage, changed: bool) {
    let chosen = cx.desk.package.as_ref() == Some(id);
    let (title, about) = cx.desk.title_of(id);
    let style = ui.style();
    let body = egui::TextStyle::Body.resolve(style);
    let small = egui::FontId::proportional(theme::CAPTION);
    let mut job = LayoutJob::default();
    let star = if changed { " *" } else { "" };
    job.append(&format!("{title}{star}"), 0.0, TextFormat::simple(body, ui.visuals().text_color()));
    let all = || loaded.tiles.tiles.values().map(|tile| u64::from(tile.count)).sum();
    let is_own = cx.desk.analysis.prefix(id).is_some();
    let n: u64 = start::n_tiles_played(id).filter(|_| !is_own).unwrap_or_else(all);
    let below = if n > 0 { format!("\n{id} · {n}") } else { format!("\n{id}") };
    job.append(&below, 0.0, TextFormat::simple(small, ui.visuals().weak_text_color()));
    let button = Button::selectable(chosen, job).min_size(Vec2::new(ui.available_width(), 0.0)).wrap();
    if ui.add(button).on_hover_text(about).clicked() {
        cx.send(Command::Choose(id.clone()));
    }
}
