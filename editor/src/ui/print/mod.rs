//! The view "Print and share": what goes on paper at the left, its pages at the right.

mod package;
mod sheet;

use egui::{RichText, Vec2, vec2};

use super::cx::Cx;
use super::dialogs::PathField;
use super::picture::key_of;
use super::side::{self, Side};
use super::{parts, theme};
use crate::model::print::{Command, FileFormat, Product};
use crate::model::{Command as Any, Lang, PanelSide, View};

/// What this view keeps for itself.
#[derive(Debug)]
pub(super) struct Pane {
    folder: PathField,
    package: package::PackageForm,
    /// How wide a page is shown.
    wide: f32,
}

impl Default for Pane {
    fn default() -> Self {
        Self { folder: PathField::default(), package: package::PackageForm::default(), wide: 325.0 }
    }
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        if cx.desk.views.print.stale {
            cx.send(Any::Print(Command::Make));
        }
        let whole = ui.available_rect_before_wrap();
        let left = Side::new(View::Print, PanelSide::Left, 0.2, 260.0);
        left.show(ui, cx, whole, |ui, cx| {
            egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| self.form(ui, cx));
        });
        side::page(ui, View::Print, |ui| {
            if cx.desk.views.print.product == Product::Package {
                egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| self.package.show(ui, cx));
            } else {
                self.preview(ui, cx);
            }
        });
    }

    fn form(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let mut product = cx.desk.views.print.product;
        ui.horizontal_wrapped(|ui| {
            for (of, key) in [
                (Product::Tiles, "print-tiles"),
                (Product::Rules, "print-rules"),
                (Product::Package, "print-package"),
            ] {
                ui.selectable_value(&mut product, of, cx.t(key));
            }
        });
        if product != cx.desk.views.print.product {
            cx.send(Any::Print(Command::Show(product)));
        }
        ui.separator();
        match product {
            Product::Tiles => {
                sheet::show(ui, cx);
                self.save(ui, cx, &[FileFormat::Pdf, FileFormat::Svg, FileFormat::Png], Command::SaveTiles);
            }
            Product::Rules => {
                ui.label(theme::section(cx.t("simulate-game")));
                ui.add(egui::Label::new(cx.desk.title_of_game()).wrap());
                let mut lang = cx.desk.views.print.rules_in;
                let all: Vec<_> = Lang::all().into_iter().map(|lang| (lang, lang.name())).collect();
                parts::choice(ui, &cx.t("print-language"), &mut lang, &all);
                if lang != cx.desk.views.print.rules_in {
                    cx.send(Any::Print(Command::RulesIn(lang)));
                }
                let forms = [
                    FileFormat::Pdf,
                    FileFormat::Html,
                    FileFormat::Markdown,
                    FileFormat::Svg,
                    FileFormat::Png,
                ];
                self.save(ui, cx, &forms, Command::SaveRules);
            }
            Product::Package => self.package.form(ui, cx),
        }
    }

    /// Where files go, and a button for each form of file.
    fn save(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        forms: &[FileFormat],
        command: impl Fn(std::path::PathBuf, FileFormat) -> Command,
    ) {
        ui.add_space(8.0);
        ui.separator();
        let label = cx.t("print-folder");
        let folder = self.folder.show_for_files(ui, cx, "print-out", &label);
        ui.horizontal_wrapped(|ui| {
            for &form in forms {
                let name = match form {
                    FileFormat::Pdf => "PDF",
                    FileFormat::Svg => "SVG",
                    FileFormat::Png => "PNG",
                    FileFormat::Markdown => "Markdown",
                    FileFormat::Html => "HTML",
                };
                let ready = cx.desk.table.is_some() && cx.desk.views.print.problem.is_none();
                let text = cx.with("print-save-as", &[("what", name.into())]);
                if ui.add_enabled(ready, egui::Button::new(text)).clicked() {
                    cx.send(Any::Print(command(folder.clone(), form)));
                }
            }
        });
    }

    fn preview(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let state = &cx.desk.views.print;
        if let Some(problem) = &state.problem {
            ui.label(RichText::new(problem).color(theme::error(ui)));
        }
        let Some(pages) = state.pages.clone() else {
            return;
        };
        ui.horizontal(|ui| {
            let n = pages.scenes.len();
            ui.label(cx.with("print-pages", &[("n", n.into())]));
            let label = ui.label(cx.t("print-zoom"));
            ui.add(egui::Slider::new(&mut self.wide, 120.0..=640.0).show_value(false)).labelled_by(label.id);
        });
        egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = Vec2::splat(14.0);
                for (nth, page) in pages.scenes.iter().enumerate() {
                    let size = vec2(self.wide, self.wide * page.view.high / page.view.wide.max(1.0));
                    let (place, response) = ui.allocate_exact_size(size, egui::Sense::hover());
                    let name = cx.with("print-page", &[("n", (nth + 1).into())]);
                    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &name));
                    let painter = ui.painter_at(place.expand(6.0));
                    painter.rect_filled(
                        place.translate(vec2(3.0, 3.0)),
                        1.0,
                        egui::Color32::from_black_alpha(60),
                    );
                    painter.rect_filled(place, 0.0, egui::Color32::WHITE);
                    let key = key_of(&("print", pages.number, nth));
                    cx.pictures.paint(&painter, key, place, || page.clone());
                }
            });
        });
    }
}
