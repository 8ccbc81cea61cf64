//! What actions do at the desk, and the settings that some of them change.

use super::super::{
    Action, Command, Lang, PanelSide, Settings, Theme, View, Words, files, play, scenarios, simulate, start,
    tiles,
};
use super::Desk;

/// As many actions are remembered as done last.
const RECENT: usize = 8;

impl Desk {
    pub(in crate::model) fn act(&mut self, action: Action) {
        if !matches!(action, Action::Palette | Action::Quit) {
            self.recent.retain(|other| *other != action);
            self.recent.insert(0, action);
            self.recent.truncate(RECENT);
        }
        match action {
            Action::NewTileSet => start::ask(self, start::Dialog::TileSet),
            Action::NewHouseRule => start::ask(self, start::Dialog::HouseRule),
            Action::OpenFolder => start::ask(self, start::Dialog::Folder),
            Action::CloseProject => files::leave(self, files::AfterSaving::Close),
            Action::Save => files::save(self),
            Action::Undo if self.plays() && self.views.play.can_go(true) => {
                self.run(Command::Play(play::Command::Back(true)))
            }
            Action::Redo if self.plays() && self.views.play.can_go(false) => {
                self.run(Command::Play(play::Command::Back(false)))
            }
            Action::SaveCopy => files::run(self, files::Command::AskCopy),
            Action::Backups => files::run(self, files::Command::Backups),
            Action::Reload => files::run(self, files::Command::Look),
            Action::Settings => self.settings_open = !self.settings_open,
            Action::History => self.history_open = !self.history_open,
            Action::Messages => self.messages_open = !self.messages_open,
            Action::Quit => files::leave(self, files::AfterSaving::Quit),
            Action::Undo | Action::Redo => self.step_back(action == Action::Undo),
            Action::NewGame => {
                self.view = View::Play;
                self.run(Command::Play(play::Command::New));
            }
            Action::RunGame | Action::StopGame => {
                self.run(Command::Play(play::Command::Run(action == Action::RunGame)));
            }
            Action::StepGame => self.run(Command::Play(play::Command::Step)),
            Action::RunSimulation => {
                self.view = View::Simulate;
                self.run(Command::Simulate(simulate::Command::Start));
            }
            Action::RunScenarios => {
                self.view = View::Scenarios;
                self.run(Command::Scenarios(scenarios::Command::RunAll));
            }
            Action::Palette => self.palette_open = !self.palette_open,
            Action::Help => self.help_open = !self.help_open,
            Action::Problems => self.problems_open = !self.problems_open,
            Action::NextProblem | Action::PreviousProblem => {
                let n = self.analysis.problems.len().max(1);
                let step = if action == Action::NextProblem { 1 } else { n - 1 };
                self.go_to(self.problem.map_or(0, |problem| (problem + step) % n));
            }
            Action::ZoomIn => self.zoom(self.settings.zoom * 1.1),
            Action::ZoomOut => self.zoom(self.settings.zoom / 1.1),
            Action::ZoomReset => self.zoom(1.0),
            Action::NextTheme => {
                self.settings.theme = match self.settings.theme {
                    Theme::System => Theme::Light,
                    Theme::Light => Theme::Dark,
                    Theme::Dark => Theme::System,
                };
                self.keep_settings();
            }
            Action::NextLanguage => {
                self.speak(self.settings.lang.next());
            }
            Action::Coordinates => {
                self.settings.coordinates = !self.settings.coordinates;
                self.keep_settings();
            }
            Action::Legend => {
                self.settings.legend = !self.settings.legend;
                self.keep_settings();
            }
            Action::LeftPanel => self.toggle_panel(self.view, PanelSide::Left),
            Action::RightPanel => self.toggle_panel(self.view, PanelSide::Right),
            Action::NextPart => self.part_asks.0 += 1,
            Action::PreviousPart => self.part_asks.1 += 1,
            Action::ResetLayout => self.layout_resets += 1,
            Action::Show(view) => self.view = view,
            Action::Tile(action) => tiles::act(self, action),
        }
    }

    /// Changes the language of the program.
    pub fn speak(&mut self, lang: Lang) {
        self.settings.lang = lang;
        self.words = Words::new(lang);
        self.keep_settings();
    }

    pub(super) fn zoom(&mut self, zoom: f32) {
        self.settings.zoom = zoom.clamp(0.5, 3.0);
        self.keep_settings();
    }

    /// Writes the settings down.
    pub fn keep_settings(&mut self) {
        let Some(path) = &self.settings_path else {
            return;
        };
        if let Err(error) = self.settings.write(path) {
            self.notices.error(format!("{}: {error}", path.display()));
        }
    }

    pub(in crate::model) fn follow(&mut self, settings: Settings) {
        let settings = settings.sound();
        if settings == self.settings {
            return;
        }
        if settings.lang != self.settings.lang {
            self.words = Words::new(settings.lang);
        }
        self.settings = settings;
        self.keep_settings();
    }
}
