//! The application: the desk, and the panels around it.

use std::time::Instant;

use eframe::egui;

use super::cx::Cx;
use super::dialogs::Dialogs;
use super::panes::Panes;
use super::picture::Pictures;
use super::shell::{self, Palette};
use super::{keys, theme};
use crate::model::{Command, Desk, Settings, Theme};

/// The whole window.
#[derive(Debug)]
pub struct App {
    /// What is open.
    pub desk: Desk,
    panes: Panes,
    dialogs: Dialogs,
    palette: Palette,
    pictures: Pictures,
    /// The settings that the window was last made to follow.
    followed: Option<Settings>,
}

impl App {
    /// A window for a desk.
    pub fn new(desk: Desk) -> Self {
        Self {
            desk,
            panes: Panes::default(),
            dialogs: Dialogs::default(),
            palette: Palette::default(),
            pictures: Pictures::default(),
            followed: None,
        }
    }

    /// Does what time, jobs and keys bring, before anything is drawn.
    pub fn advance(&mut self, ctx: &egui::Context) {
        self.desk.tick(Instant::now());
        for command in keys::pressed(ctx, &self.desk) {
            self.desk.run(command);
        }
        if self.followed.is_none() {
            theme::apply(ctx);
        }
        if self.followed.as_ref() != Some(&self.desk.settings) {
            let settings = &self.desk.settings;
            ctx.set_zoom_factor(settings.zoom);
            ctx.set_theme(match settings.theme {
                Theme::System => egui::ThemePreference::System,
                Theme::Light => egui::ThemePreference::Light,
                Theme::Dark => egui::ThemePreference::Dark,
            });
            self.followed = Some(settings.clone());
        }
        if self.desk.quit {
            ctx.send_viewport_cmd(egui::ViewportCommand::Close);
        }
    }

    /// Draws the window's content, and does what was asked in it.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        self.pictures.begin();
        let mut sent: Vec<Command> = Vec::new();
        let mut cx = Cx { desk: &self.desk, pictures: &mut self.pictures, sent: &mut sent };
        let ctx = ui.ctx().clone();
        let bar = egui::Frame::side_top_panel(ui.style()).inner_margin(6.0);
        egui::Panel::top("menus").frame(bar).show(ui, |ui| shell::menus(ui, &mut cx));
        egui::Panel::bottom("status").frame(bar).show(ui, |ui| shell::status(ui, &mut cx));
        if cx.desk.problems_open && !cx.desk.analysis.problems.is_empty() {
            egui::Panel::bottom("problems")
                .resizable(true)
                .default_size(150.0)
                .show(ui, |ui| shell::problems(ui, &mut cx));
        }
        egui::Panel::left("packages")
            .resizable(true)
            .default_size(230.0)
            .show(ui, |ui| shell::packages(ui, &mut cx));
        egui::CentralPanel::default()
            .frame(egui::Frame::central_panel(ui.style()).inner_margin(0.0))
            .show(ui, |ui| self.panes.show(ui, &mut cx));
        shell::help(&ctx, &mut cx);
        self.palette.show(&ctx, &mut cx);
        self.dialogs.show(&ctx, &mut cx);
        if ctx.input(|input| input.pointer.any_released()) {
            sent.push(Command::EndGesture);
        }
        let any = sent.iter().any(|command| !matches!(command, Command::EndGesture));
        for command in sent {
            self.desk.run(command);
        }
        if any {
            ctx.request_repaint();
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.advance(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }
}
