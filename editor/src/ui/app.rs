//! The application: the desk, and the panels around it.

use web_time::{Duration, Instant};

use super::cx::Cx;
use super::dialogs::Dialogs;
use super::focus::{self, Part};
use super::panes::Panes;
use super::picture::Pictures;
use super::shell::{self, Palette, Rail};
use super::{key_input, letters, lock, shares, side, theme, unplayable};
use crate::model::{Action, Breadth, Command, Desk, Settings, Theme, files};

/// The whole window.
#[derive(Debug)]
pub struct App {
    /// What is open.
    pub desk: Desk,
    rail: Rail,
    panes: Panes,
    dialogs: Dialogs,
    palette: Palette,
    pictures: Pictures,
    /// The settings that the window was last made to follow.
    followed: Option<Settings>,
    /// The title that the window has.
    title: String,
    /// When something was last edited, by the texts' revision.
    edited: (u64, Instant),
    /// True while the window has the keyboard.
    focused: bool,
    /// When the person last did something, and whether cursors in texts blink.
    busy: (Instant, bool),
}

/// How long typing may pause before what follows is a step of its own.
const PAUSE: Duration = Duration::from_millis(1_200);

/// How long cursors in texts blink when nobody does anything; each blink is a frame that somebody has to draw.
const BLINKING: Duration = Duration::from_secs(5);

impl App {
    /// A window for a desk.
    pub fn new(desk: Desk) -> Self {
        Self {
            desk,
            rail: Rail::default(),
            panes: Panes::default(),
            dialogs: Dialogs::default(),
            palette: Palette::default(),
            pictures: Pictures::default(),
            followed: None,
            title: String::new(),
            edited: (0, Instant::now()),
            focused: true,
            busy: (Instant::now(), true),
        }
    }

    /// Does what time, jobs and keys bring, before anything is drawn.
    pub fn advance(&mut self, ctx: &egui::Context) {
        let now = Instant::now();
        self.desk.tick(now);
        self.gestures(ctx, now);
        self.cursors(ctx, now);
        self.outside(ctx);
        let breadth = Breadth::of(ctx.content_rect().width());
        if breadth != self.desk.breadth {
            self.desk.run(Command::Breadth(breadth));
        }
        for command in key_input::pressed(ctx, &self.desk) {
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

    /// Whoever stops typing for a while begins another step.
    fn gestures(&mut self, ctx: &egui::Context, now: Instant) {
        let revision = self.desk.history.revision();
        if self.edited.0 != revision {
            self.edited = (revision, now);
        } else if self.desk.history.in_gesture()
            && now.saturating_duration_since(self.edited.1) > PAUSE
            && !ctx.input(|input| input.pointer.any_down())
        {
            self.desk.run(Command::EndGesture);
        }
    }

    /// Cursors in texts blink while somebody is there, and stand still afterwards.
    fn cursors(&mut self, ctx: &egui::Context, now: Instant) {
        let (last, blink) = &mut self.busy;
        if ctx.input(|input| !input.events.is_empty()) {
            *last = now;
        }
        let wanted = now.saturating_duration_since(*last) < BLINKING;
        if *blink != wanted {
            *blink = wanted;
            ctx.all_styles_mut(|style| style.visuals.text_cursor.blink = wanted);
        }
    }

    /// What comes from outside: the window is to be closed, has come back, or something was dropped into it.
    fn outside(&mut self, ctx: &egui::Context) {
        if ctx.input(|input| input.viewport().close_requested()) && !self.desk.quit {
            self.desk.run(Command::Action(Action::Quit));
            if !self.desk.quit {
                ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            }
        }
        let focused = ctx.input(|input| input.focused);
        if focused && !self.focused {
            self.desk.run(Command::Files(files::Command::Look));
        }
        self.focused = focused;
        let dropped = ctx.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_owned()));
        if let Some(path) = dropped.filter(|path| path.is_absolute()) {
            self.desk.run(Command::Open(path));
        }
        let title = self.desk.title();
        if title != self.title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        if let Some(rest) = self.desk.rest(Instant::now()) {
            ctx.request_repaint_after(rest.max(Duration::from_millis(20)));
        }
    }

    /// Draws the window's content, and does what was asked in it.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        if !letters::are_ready(ui.ctx()) {
            // Fonts that were handed over are there from the next pass on.
            ui.ctx().request_discard("the letters are being read");
            return;
        }
        self.pictures.begin();
        let mut sent: Vec<Command> = Vec::new();
        let mut cx = Cx { desk: &self.desk, pictures: &mut self.pictures, sent: &mut sent };
        let ctx = ui.ctx().clone();
        shares::begin(&ctx);
        focus::begin(&ctx, self.desk.part_asks);
        let plain = egui::Frame::side_top_panel(ui.style());
        let bar = plain.inner_margin(egui::Margin::symmetric(12, 0));
        let top = egui::Panel::top("bar").exact_size(shell::BAR).resizable(false).frame(bar);
        top.show(ui, |ui| {
            focus::part(ui, Part::Bar, ui.max_rect());
            shell::bar(ui, &mut cx);
        });
        // What is reached for again and again is nearest to the thumbs.
        let upright = side::is_upright(&ctx);
        let below = upright.then(|| self.rail.show(ui, &mut cx)).flatten();
        let line = plain.inner_margin(egui::Margin::symmetric(6, 0));
        let bottom = egui::Panel::bottom("status").exact_size(shell::STATUS).resizable(false).frame(line);
        bottom.show(ui, |ui| {
            focus::part(ui, Part::Status, ui.max_rect());
            shell::status(ui, &mut cx);
        });
        lock::banner(ui, &mut cx);
        unplayable::banner(ui, &mut cx);
        let beside = if upright { below } else { self.rail.show(ui, &mut cx) };
        if cx.desk.problems_open && !cx.desk.analysis.problems.is_empty() {
            egui::Panel::bottom("problems").resizable(true).default_size(150.0).show(ui, |ui| {
                focus::part(ui, Part::Problems, ui.max_rect());
                shell::problems(ui, &mut cx);
            });
        }
        if cx.desk.history_open {
            egui::Panel::right("history").resizable(true).default_size(240.0).show(ui, |ui| {
                focus::part(ui, Part::History, ui.max_rect());
                shell::history(ui, &mut cx);
            });
        }
        egui::CentralPanel::default()
            .frame(egui::Frame::central_panel(ui.style()).inner_margin(0.0))
            .show(ui, |ui| self.panes.show(ui, &mut cx, beside));
        shell::help(&ctx, &mut cx);
        shell::messages(&ctx, &mut cx);
        self.palette.show(&ctx, &mut cx);
        self.dialogs.show(&ctx, &mut cx);
        shell::toasts(&ctx, &mut cx);
        shell::dropping(&ctx, &cx);
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

impl Drop for App {
    fn drop(&mut self) {
        // The program ends in a panic: what is unsaved is kept beside the files.
        if std::thread::panicking() {
            self.desk.rescue();
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::{Context, Event, PointerButton, RawInput, pos2};

    use super::*;
    use crate::model::Jobs;

    #[test]
    fn cursors_rest_when_nobody_is_there() {
        let ctx = Context::default();
        let mut app = App::new(Desk::new(Settings::default(), Jobs::inline()));
        let blinks = |app: &mut App, events: Vec<Event>| {
            let input = RawInput { events, ..RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| app.advance(ui.ctx()));
            output.textures_delta.clear();
            ctx.global_style().visuals.text_cursor.blink
        };
        assert!(blinks(&mut app, Vec::new()));
        app.busy.0 = Instant::now().checked_sub(2 * BLINKING).expect("the machine has run for a while");
        assert!(!blinks(&mut app, Vec::new()));
        let moved = Event::PointerButton {
            pos: pos2(1.0, 1.0),
            button: PointerButton::Primary,
            pressed: true,
            modifiers: egui::Modifiers::NONE,
        };
        assert!(blinks(&mut app, vec![moved]));
    }
}
