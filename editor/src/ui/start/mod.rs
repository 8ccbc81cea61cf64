//! The view "Start": what one can begin with.

mod cards;

use eframe::egui::{
    self, Button, FontId, RichText, ScrollArea, TextStyle, Vec2, text::LayoutJob, text::TextFormat,
};

use super::cx::Cx;
use super::theme;
use crate::model::files::browse::There;
use crate::model::start::{self, Group};
use crate::model::{Action, Command, View};

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
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let wide = ui.available_width().min(1100.0);
            ui.set_max_width(wide);
            ui.label(RichText::new(cx.t("start-title")).size(26.0).strong());
            ui.label(RichText::new(cx.t("start-about")).weak());
            ui.add_space(10.0);
            unsaved(ui, cx);
            begin(ui, cx);
            ui.add_space(14.0);
            recent(ui, cx);
            for (group, key) in [
                (Group::Game, "start-games"),
                (Group::Expansion, "start-expansions"),
                (Group::Rule, "start-rules"),
            ] {
                ui.add_space(12.0);
                ui.label(RichText::new(cx.t(key)).size(17.0).strong());
                ui.add_space(4.0);
                cards::show(ui, cx, group);
            }
            ui.add_space(20.0);
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
        (Action::NewTileSet, "start-begin-tiles"),
        (Action::NewHouseRule, "start-begin-rule"),
        (Action::OpenFolder, "start-begin-folder"),
        (Action::Show(View::Play), "start-begin-play"),
    ];
    let gap = ui.spacing().item_spacing.x;
    let columns = if ui.available_width() > 860.0 { 4.0 } else { 2.0 };
    let wide = ((ui.available_width() - gap * (columns - 1.0)) / columns - 1.0).max(180.0);
    ui.horizontal_wrapped(|ui| {
        for (nth, (action, key)) in all.into_iter().enumerate() {
            let name = cx.t(key);
            let hint = cx.t(&format!("{key}-hint"));
            let mut job = LayoutJob::default();
            job.wrap.max_width = wide - 28.0;
            let colour = ui.visuals().text_color();
            let weak = ui.visuals().weak_text_color();
            job.append(&name, 0.0, TextFormat::simple(FontId::proportional(17.0), colour));
            job.append(&format!("\n{hint}"), 0.0, TextFormat::simple(FontId::proportional(12.5), weak));
            let button = Button::new(job).wrap();
            let button = if nth == 0 {
                button.fill(ui.visuals().selection.bg_fill).stroke(ui.visuals().selection.stroke)
            } else {
                button
            };
            let button = ui.add_sized(Vec2::new(wide, 84.0), button);
            button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
            if button.on_hover_text(super::key_input::hint(action)).clicked() {
                cx.send(Command::Action(action));
            }
        }
    });
}

/// The projects of late.
fn recent(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let desk = cx.desk;
    if desk.views.start.recent.is_empty() {
        return;
    }
    ui.label(RichText::new(cx.t("start-recent")).size(17.0).strong());
    ui.add_space(4.0);
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
            job.append(&path, 0.0, TextFormat::simple(FontId::proportional(12.0), weak));
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
}
