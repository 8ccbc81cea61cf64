//! Small parts that several views use.

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Align, Layout, PopupCloseBehavior, RichText, vec2};

use tilewright::spec::PackageId;

use super::cx::Cx;
use super::{shares, theme};
use crate::model::simulate::Numbered;

/// A row of a form: a label in the column of labels, and what it is the label of. What is long goes on below.
pub(super) fn row<R>(
    ui: &mut egui::Ui,
    label: impl Into<egui::WidgetText>,
    content: impl FnOnce(&mut egui::Ui, egui::Id) -> R,
) -> R {
    row_led(ui, |_| (), label, content)
}

/// A row of a form whose label has something before it.
pub(super) fn row_led<R>(
    ui: &mut egui::Ui,
    lead: impl FnOnce(&mut egui::Ui),
    label: impl Into<egui::WidgetText>,
    content: impl FnOnce(&mut egui::Ui, egui::Id) -> R,
) -> R {
    ui.horizontal(|ui| {
        let column = vec2(theme::LABELS, theme::ROW);
        let label = ui.allocate_ui_with_layout(column, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(column);
            ui.set_max_width(theme::LABELS);
            lead(ui);
            ui.add(egui::Label::new(label).wrap())
        });
        content(ui, label.inner.id)
    })
    .inner
}

/// A row of a form with a widget, which has the label as its name.
pub(super) fn field(ui: &mut egui::Ui, label: &str, widget: impl egui::Widget) -> egui::Response {
    row(ui, label, |ui, id| ui.add(widget).labelled_by(id))
}

/// A row of a form with a line of text, as wide as there is room and no wider than it needs to be.
pub(super) fn text(ui: &mut egui::Ui, label: &str, text: &mut dyn egui::TextBuffer) -> egui::Response {
    row(ui, label, |ui, id| {
        let wide = ui.available_width().clamp(80.0, 320.0);
        ui.add(theme::line(text).desired_width(wide)).labelled_by(id)
    })
}

/// Begins a new line of a wrapped row if what comes next, so wide, does not fit on this one: a sign and its words are not torn apart.
pub(super) fn together(ui: &mut egui::Ui, wide: f32) {
    let begun = ui.cursor().left() > ui.max_rect().left() + 1.0;
    if begun && ui.available_size_before_wrap().x < wide {
        ui.end_row();
    }
}

/// How wide texts are beside each other.
pub(super) fn wide(ui: &egui::Ui, texts: &[&str]) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let one = |text: &&str| {
        let galley = ui.painter().layout_no_wrap((*text).to_owned(), font.clone(), egui::Color32::WHITE);
        galley.size().x + ui.spacing().item_spacing.x
    };
    texts.iter().map(one).sum()
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

/// A row of a form with a choice.
pub(super) fn choice<T: PartialEq + Clone>(
    ui: &mut egui::Ui,
    label: &str,
    value: &mut T,
    all: &[(T, String)],
) -> bool {
    row(ui, label, |ui, id| choice_alone(ui, label, value, all, Some(id)))
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
    let combo = egui::ComboBox::from_id_salt(name).selected_text(shown);
    let combo = combo.width(ui.available_width().clamp(60.0, 230.0)).truncate();
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
                cell(ui, nth, theme::section(head));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_and_its_words_stand_on_one_line() {
        let ctx = egui::Context::default();
        for before in [0.0, 40.0, 90.0, 100.0, 110.0, 130.0, 150.0] {
            let mut places = Vec::new();
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                ui.set_max_width(200.0);
                ui.horizontal_wrapped(|ui| {
                    let mut put = |ui: &mut egui::Ui, wide: f32| {
                        let size = vec2(wide, 20.0);
                        places.push(ui.allocate_exact_size(size, egui::Sense::hover()).0);
                    };
                    put(ui, before);
                    together(ui, 20.0 + 60.0 + ui.spacing().item_spacing.x);
                    put(ui, 20.0);
                    put(ui, 60.0);
                });
            });
            output.textures_delta.clear();
            let [first, sign, words] = places[places.len() - 3..] else { panic!("three of them") };
            assert!((sign.top() - words.top()).abs() < 0.5, "{before}: {sign} and {words}");
            // Where there is room for all of it, nothing goes on below.
            let fits = before + 20.0 + 60.0 + 2.0 * 8.0 <= 200.0;
            assert_eq!((first.top() - sign.top()).abs() < 0.5, fits, "{before}: {first} and {sign}");
        }
    }
}
