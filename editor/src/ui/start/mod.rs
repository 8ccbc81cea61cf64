//! The view "Start": what one can begin with.

mod cards;

use std::sync::Arc;

use egui::{
    Button, FontId, Galley, RichText, ScrollArea, TextStyle, Vec2, text::LayoutJob, text::TextFormat,
};

use super::cx::Cx;
use super::side::{self, Side};
use super::{icon, shell, theme};
use crate::model::files::browse::There;
use crate::model::start::{self, Group};
use crate::model::{Action, Command, PanelSide, View};

/// What this view keeps for itself.
#[derive(Debug, Default)]
pub(super) struct Pane {
    /// The folders of late when last asked about.
    asked: Option<Vec<std::path::PathBuf>>,
}

impl Pane {
    /// Shows the view.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        if self.asked.as_ref() != Some(&cx.desk.settings.recent) {
            self.asked = Some(cx.desk.settings.recent.clone());
            cx.send(Command::Start(start::Command::LookAround));
        }
        let whole = ui.available_rect_before_wrap();
        let packages = Side::new(View::Start, PanelSide::Left, 0.18, 190.0);
        packages.show(ui, cx, whole, shell::packages);
        side::middle(ui, View::Start, |ui| self.cards(ui, cx));
    }

    fn cards(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let frame = egui::Frame::NONE.inner_margin(egui::Margin::symmetric(16, 12));
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            frame.show(ui, |ui| {
                ui.add(egui::Label::new(theme::title(cx.t("start-title"))).wrap());
                ui.label(RichText::new(cx.t("start-about")).weak());
                ui.add_space(10.0);
                unsaved(ui, cx);
                recent(ui, cx);
                begin(ui, cx);
                for (group, key) in [
                    (Group::Game, "start-games"),
                    (Group::Expansion, "start-expansions"),
                    (Group::Rule, "start-rules"),
                ] {
                    ui.add_space(12.0);
                    ui.label(theme::section(cx.t(key)));
                    ui.add_space(4.0);
                    cards::show(ui, cx, group);
                }
                ui.add_space(20.0);
            })
        });
    }
}

/// Work that was left unsaved when the program last crashed.
fn unsaved(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    for recent in &cx.desk.views.start.recent {
        if !recent.unsaved || start::is_open(cx.desk, &recent.folder) {
            continue;
        }
        let line = egui::Stroke::new(1.5, theme::warning(ui));
        egui::Frame::group(ui.style()).stroke(line).inner_margin(10.0).show(ui, |ui| {
            ui.horizontal(|ui| {
                let folder = recent.folder.display().to_string();
                ui.label(cx.with("start-unsaved", &[("folder", folder.into())]));
                if ui.button(cx.t("start-unsaved-open")).clicked() {
                    cx.send(Command::Open(recent.folder.clone()));
                }
            });
        });
        ui.add_space(8.0);
    }
}

/// The large buttons at the top.
fn begin(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let all = [
        (Action::NewTileSet, "start-begin-tiles", icon::TILES),
        (Action::NewHouseRule, "start-begin-rule", icon::RULES),
        (Action::OpenFolder, "start-begin-folder", icon::FOLDER),
        (Action::Show(View::Play), "start-begin-play", icon::BOARD),
    ];
    let gap = ui.spacing().item_spacing.x;
    // All in a row, two and two, or one below the other: never three and one.
    let columns = match ui.available_width() {
        wide if wide >= 860.0 => 4,
        wide if wide >= 430.0 => 2,
        _ => 1,
    };
    let n = columns as f32;
    let wide = ((ui.available_width() - gap * (n - 1.0)) / n - 1.0).max(120.0);
    let said: Vec<_> = all.iter().map(|(_, key, _)| says(ui, cx, key, wide - 76.0)).collect();
    let high = said.iter().map(|text| text.size().y + 20.0).fold(84.0, f32::max);
    let mut texts = said.into_iter();
    for (row, of) in all.chunks(columns).enumerate() {
        ui.horizontal(|ui| {
            for (nth, ((action, key, sign), text)) in of.iter().zip(texts.by_ref()).enumerate() {
                let name = cx.t(key);
                let button = card(ui, row + nth == 0, *sign, text, Vec2::new(wide, high));
                button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
                if button.on_hover_text(super::key_input::hint(*action)).clicked() {
                    cx.send(Command::Action(*action));
                }
            }
        });
    }
}

/// What a large button does, and a word about it.
fn says(ui: &egui::Ui, cx: &Cx<'_>, key: &str, wide: f32) -> Arc<Galley> {
    let mut job = LayoutJob::default();
    job.wrap.max_width = wide;
    let (colour, weak) = (ui.visuals().text_color(), ui.visuals().weak_text_color());
    job.append(&cx.t(key), 0.0, TextFormat::simple(FontId::new(16.0, theme::semibold()), colour));
    let hint = format!("\n{}", cx.t(&format!("{key}-hint")));
    job.append(&hint, 0.0, TextFormat::simple(FontId::proportional(theme::CAPTION), weak));
    ui.painter().layout_job(job)
}

/// A large button: its icon at the left, what it does beside it.
fn card(ui: &mut egui::Ui, first: bool, sign: icon::Icon, text: Arc<Galley>, size: Vec2) -> egui::Response {
    let (place, button) = ui.allocate_exact_size(size, egui::Sense::click());
    let visuals = *ui.style().interact(&button);
    let (fill, line) = match first {
        true => (ui.visuals().selection.bg_fill, ui.visuals().selection.stroke),
        false => (visuals.weak_bg_fill, visuals.bg_stroke),
    };
    let painter = ui.painter();
    painter.rect(place, 8.0, fill, line, egui::StrokeKind::Inside);
    if button.has_focus() || first && button.hovered() {
        painter.rect_stroke(place, 8.0, ui.visuals().selection.stroke, egui::StrokeKind::Outside);
    }
    let colour = ui.visuals().text_color();
    let at = place.left_center() + Vec2::new(34.0, 0.0);
    let font = sign.font(40.0);
    painter.text(at, egui::Align2::CENTER_CENTER, sign.0, font, colour);
    let top = place.center().y - text.size().y * 0.5;
    painter.with_clip_rect(place).galley(egui::pos2(place.left() + 66.0, top), text, colour);
    button
}

/// The projects of late.
fn recent(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let desk = cx.desk;
    if desk.views.start.recent.is_empty() {
        return;
    }
    ui.label(theme::section(cx.t("start-recent")));
    for recent in &desk.views.start.recent {
        let gone = matches!(recent.there, There::New | There::Impossible | There::Nothing | There::Closed);
        ui.horizontal(|ui| {
            let name = recent.folder.file_name().unwrap_or(recent.folder.as_os_str());
            let mut job = LayoutJob::default();
            let body = TextStyle::Body.resolve(ui.style());
            let (colour, weak) = (ui.visuals().text_color(), ui.visuals().weak_text_color());
            let title = if gone { weak } else { colour };
            job.append(&name.to_string_lossy(), 0.0, TextFormat::simple(body, title));
            let path = format!("   {}", recent.folder.display());
            job.append(&path, 0.0, TextFormat::simple(FontId::proportional(theme::CAPTION), weak));
            let open = start::is_open(desk, &recent.folder);
            let button = ui.add_enabled(!gone, Button::selectable(open, job).truncate());
            if button.clicked() {
                cx.send(if open {
                    Command::Action(Action::Show(View::Tiles))
                } else {
                    Command::Open(recent.folder.clone())
                });
            }
            if gone {
                ui.label(RichText::new(cx.t("start-missing")).color(theme::warning(ui)).small());
            } else if open {
                ui.label(RichText::new(cx.t("start-is-open")).weak().small());
            }
            if gone && ui.small_button(cx.t("start-forget")).clicked() {
                cx.send(Command::Start(start::Command::Forget(recent.folder.clone())));
            }
        });
    }
    ui.add_space(10.0);
}
