//! Small parts that several views use.

use eframe::egui::containers::menu::{MenuButton, MenuConfig};
use eframe::egui::{self, Align, Layout, PopupCloseBehavior, RichText};

use tilewright::spec::PackageId;

use super::cx::Cx;
use super::shares;
use crate::model::simulate::Numbered;

/// A label and a widget beside it, which has the label as its name; a row of a grid of two columns.
pub(super) fn field(ui: &mut egui::Ui, label: &str, widget: impl egui::Widget) -> egui::Response {
    let label = ui.label(label);
    let widget = ui.add(widget).labelled_by(label.id);
    ui.end_row();
    widget
}

/// A menu with fields in it: a click inside, or a name being typed, leaves it open.
pub(super) fn form_menu<R>(
    ui: &mut egui::Ui,
    title: impl Into<egui::WidgetText>,
    content: impl FnOnce(&mut egui::Ui) -> R,
) -> egui::Response {
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let title: egui::WidgetText = title.into();
    MenuButton::new(title).config(stays).ui(ui, content).0
}

/// A label and a choice beside it; a row of a grid of two columns.
pub(super) fn choice<T: PartialEq + Clone>(
    ui: &mut egui::Ui,
    label: &str,
    value: &mut T,
    all: &[(T, String)],
) -> bool {
    let text = ui.label(label);
    let changed = choice_alone(ui, label, value, all, Some(text.id));
    ui.end_row();
    changed
}

/// A choice by itself, called `name`.
pub(super) fn choice_alone<T: PartialEq + Clone>(
    ui: &mut egui::Ui,
    name: &str,
    value: &mut T,
    all: &[(T, String)],
    label: Option<egui::Id>,
) -> bool {
    let before = value.clone();
    let shown = all.iter().find(|(known, _)| known == value).map_or("", |(_, text)| text.as_str());
    let combo = egui::ComboBox::from_id_salt(name).selected_text(shown).width(150.0);
    let response = combo.show_ui(ui, |ui| {
        for (known, text) in all {
            ui.selectable_value(value, known.clone(), text);
        }
    });
    let enabled = ui.is_enabled();
    match label {
        Some(label) => drop(response.response.labelled_by(label)),
        None => response.response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::ComboBox, enabled, format!("{name}: {shown}"))
        }),
    }
    *value != before
}

/// A table of numbers; the first column is names.
pub(super) fn numbers(ui: &mut egui::Ui, id: &str, table: &Numbered) {
    let shown = egui::ScrollArea::horizontal().id_salt(id).show(ui, |ui| {
        egui::Grid::new(id).striped(true).spacing([18.0, 4.0]).show(ui, |ui| {
            for (nth, head) in table.head.iter().enumerate() {
                cell(ui, nth, RichText::new(head).strong());
            }
            ui.end_row();
            for row in &table.rows {
                for (nth, text) in row.iter().enumerate() {
                    cell(ui, nth, RichText::new(text));
                }
                ui.end_row();
            }
        });
    });
    shares::note(ui.ctx(), shares::SCROLLED, shown.inner_rect);
}

fn cell(ui: &mut egui::Ui, column: usize, text: RichText) {
    if column == 0 {
        ui.label(text);
    } else {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(text));
    }
}

/// What people call a package.
pub(super) fn title(cx: &Cx<'_>, id: &PackageId) -> String {
    cx.desk.title_of(id).0
}
