//! The moments of a game: back and forward, running and stopping, keeping it.

use eframe::egui::{self, Button, Slider};

use crate::model::Command;
use crate::model::files::browse::PickRequest;
use crate::model::play::{Command as Play, FULL_SPEED, Sitter, Sitting};
use crate::ui::cx::Cx;
use crate::ui::dialogs::{PathField, Purpose};
use crate::ui::parts::form_menu;

/// What is half typed.
#[derive(Debug, Default)]
pub(super) struct Keep {
    path: PathField,
    save: PathField,
    id: String,
    about: String,
}

impl Keep {
    /// Shows the moments of the game.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
        let (at, len) = (sitting.time.at(), sitting.time.len());
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            let button = |ui: &mut egui::Ui, cx: &mut Cx<'_>, key: &str, enabled: bool, command: Play| {
                if ui.add_enabled(enabled, Button::new(cx.t(key))).clicked() {
                    cx.send(Command::Play(command));
                }
            };
            button(ui, cx, "play-undo", at > 0, Play::Back(true));
            button(ui, cx, "play-redo", at < len, Play::Back(false));
            ui.separator();
            let on = !sitting.time.state().is_over() || at < len;
            button(ui, cx, "play-step", on, Play::Step);
            let running = cx.desk.views.play.running;
            // With a person at the table the others move by themselves anyway.
            let alone = !sitting.setup.sitters.contains(&Sitter::Person);
            button(
                ui,
                cx,
                if running { "play-stop" } else { "play-run" },
                on && alone || running,
                Play::Run(!running),
            );
            let label = ui.label(cx.t("play-speed"));
            let mut speed = cx.desk.views.play.speed();
            let full = cx.t("play-speed-full");
            let slider =
                Slider::new(&mut speed, 0.5..=FULL_SPEED).logarithmic(true).custom_formatter(move |n, _| {
                    if n >= f64::from(FULL_SPEED) { full.clone() } else { format!("{n:.1}/s") }
                });
            if ui.add(slider).labelled_by(label.id).changed() {
                cx.send(Command::Play(Play::Speed(speed)));
            }
            ui.separator();
            button(ui, cx, "play-points-before", at > 0, Play::Points { forward: false });
            button(ui, cx, "play-points-next", at < len, Play::Points { forward: true });
            if at < len {
                button(ui, cx, "play-branch", true, Play::Branch);
            }
            form_menu(ui, cx.t("play-keep"), |ui| self.menu(ui, cx, sitting));
            if !cx.desk.views.play.stash.is_empty() {
                ui.menu_button(cx.t("play-lines"), |ui| {
                    for (nth, (name, _)) in cx.desk.views.play.stash.iter().enumerate() {
                        if ui.button(name).clicked() {
                            cx.send(Command::Play(Play::TakeUp(nth)));
                            ui.close();
                        }
                    }
                });
            }
        });
        ui.horizontal(|ui| {
            let label = ui.label(cx.with("play-moment", &[("at", at.into()), ("len", len.into())]));
            let mut to = at;
            ui.spacing_mut().slider_width = (ui.available_width() - 24.0).max(60.0);
            let slider = Slider::new(&mut to, 0..=len.max(1)).show_value(false);
            let slider = ui.add_enabled(len > 0, slider).labelled_by(label.id);
            if slider.has_focus() {
                ui.input(|input| {
                    if input.key_pressed(egui::Key::Home) {
                        to = 0;
                    } else if input.key_pressed(egui::Key::End) {
                        to = len;
                    }
                });
            }
            if to != at {
                cx.send(Command::Play(Play::To(to)));
            }
        });
        ui.add_space(2.0);
    }

    /// Opening a game that was kept.
    pub fn open(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let (label, want) = (cx.t("play-file"), PickRequest::File(vec!["ron".to_owned()]));
        let field = self.path.show(ui, cx, "play-file", &label, want, Purpose::Other);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let there = !self.path.text.trim().is_empty();
        let opened = ui.add_enabled(there, Button::new(cx.t("play-open"))).clicked();
        if there && (entered || opened) {
            cx.send(Command::Play(Play::Load(self.path.path(cx))));
        }
    }

    fn menu(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
        ui.set_min_width(420.0);
        let name = sitting.table.arg.title().replace(['+', ' ', '/'], "-");
        let name = format!("{name}-{}.game.ron", sitting.setup.seed);
        if self.save.text.is_empty() {
            let folder = cx.desk.project.as_ref().map(|project| project.folder.clone());
            let folder = folder.unwrap_or_else(|| cx.desk.folders.documents.clone());
            self.save.text = folder.join(&name).display().to_string();
        }
        let label = cx.t("play-save-file");
        self.save.show(ui, cx, "play-save", &label, PickRequest::Save(name), Purpose::Other);
        let save = Button::new(cx.t("play-save"));
        let able = sitting.ordinary && !self.save.text.trim().is_empty();
        if ui.add_enabled(able, save).on_disabled_hover_text(cx.t("play-not-ordinary")).clicked() {
            cx.send(Command::Play(Play::Save(self.save.path(cx))));
            ui.close();
        }
        ui.separator();
        ui.label(cx.t("play-scenario-title"));
        let label = ui.label(cx.t("play-scenario-id"));
        ui.text_edit_singleline(&mut self.id).labelled_by(label.id);
        let label = ui.label(cx.t("play-scenario-about"));
        ui.text_edit_singleline(&mut self.about).labelled_by(label.id);
        let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
        let able = !self.id.is_empty() && self.id.chars().all(allowed) && !cx.desk.analysis.own.is_empty();
        let button = Button::new(cx.t("play-scenario-save"));
        if ui.add_enabled(able, button).on_disabled_hover_text(cx.t("play-scenario-need")).clicked() {
            let (id, about) = (self.id.clone(), self.about.clone());
            cx.send(Command::Play(Play::SaveScenario { id, about }));
            ui.close();
        }
    }
}
