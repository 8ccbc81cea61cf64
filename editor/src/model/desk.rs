//! The desk: everything that is open, and the one place where it changes.
//!
//! The window reads the desk and sends [`Command`]s; [`Desk::run`] does them. Nothing else changes anything.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use tilewright::load::Diagnostic;
use tilewright::merge::GameArg;
use tilewright::spec::{PackageId, SetupId};

use super::analysis::Analysis;
use super::history::{History, Stand, Taken};
use super::jobs::Jobs;
use super::notice::Notices;
use super::project::Project;
use super::settings::{Settings, Theme};
use super::table::Table;
use super::words::{Lang, Words};
use super::{
    Action, Command, View, files, play, print, rulebook, rules, scenarios, sets, simulate, start, tiles,
};

/// A place in a file that is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcePlace {
    /// The file, inside the project.
    pub file: String,
    /// Line and column, counted from 1.
    pub at: (usize, usize),
}

/// Everything that is open.
#[derive(Debug)]
pub struct Desk {
    /// The files being worked on.
    pub project: Option<Project>,
    /// Undo and redo.
    pub history: History,
    /// What the engine makes of them.
    pub analysis: Analysis,
    /// The package being looked at: one of the project, or an embedded one.
    pub package: Option<PackageId>,
    /// The game at hand: what is played, simulated, looked at.
    pub game: GameArg,
    /// The game at hand, playable; the last good one while the texts are broken.
    pub table: Option<Arc<Table>>,
    /// What keeps the game at hand from being played.
    pub table_problems: Vec<Diagnostic>,
    /// The view in front.
    pub view: View,
    /// Which place of which file is shown.
    pub source: Option<SourcePlace>,
    /// The chosen problem of the list.
    pub problem: Option<usize>,
    /// Messages.
    pub notices: Notices,
    /// What stays from one day to the next.
    pub settings: Settings,
    /// Where the settings are kept; nowhere in tests.
    pub settings_path: Option<PathBuf>,
    /// Texts in the person's language.
    pub words: Words,
    /// Work beside the window.
    pub jobs: Jobs,
    /// True once the window is to be closed.
    pub quit: bool,
    /// True while the list of problems is shown.
    pub problems_open: bool,
    /// True while the palette is shown.
    pub palette_open: bool,
    /// True while the keys are shown.
    pub help_open: bool,
    /// True while the list of steps is shown.
    pub history_open: bool,
    /// True while the list of messages is shown.
    pub messages_open: bool,
    /// True while the settings are shown.
    pub settings_open: bool,
    /// The time when last looked at.
    pub now: Instant,
    /// Where undo or redo last changed something: the file and the first byte that is different, and how often that happened.
    pub touched: Option<(String, usize, u64)>,
    /// Counts the requests for the first layout of the panes.
    pub layout_resets: u32,
    /// The first page.
    pub start: start::Start,
    /// Saving and opening.
    pub files: files::Files,
    /// The tiles.
    pub tiles: tiles::Tiles,
    /// The sets.
    pub sets: sets::Sets,
    /// The rules.
    pub rules: rules::Rules,
    /// The rulebook.
    pub rulebook: rulebook::Rulebook,
    /// The scenarios.
    pub scenarios: scenarios::Scenarios,
    /// A game in play.
    pub play: play::Play,
    /// Simulations.
    pub simulate: simulate::Simulate,
    /// Print and share.
    pub print: print::Print,
    /// What the running analysis is about.
    analysing: Option<u64>,
    /// What the running compilation of the game at hand is about.
    laying: Option<(u64, GameArg)>,
}

impl Desk {
    /// An empty desk.
    pub fn new(settings: Settings, jobs: Jobs) -> Self {
        let mut desk = Self {
            project: None,
            history: History::default(),
            analysis: Analysis::of(None, 0),
            package: Some("base".into()),
            game: GameArg { names: vec!["base".to_owned()], ..GameArg::default() },
            table: None,
            table_problems: Vec::new(),
            view: View::Start,
            source: None,
            problem: None,
            notices: Notices::default(),
            words: Words::new(settings.lang),
            settings,
            settings_path: None,
            jobs,
            quit: false,
            problems_open: true,
            palette_open: false,
            help_open: false,
            history_open: false,
            messages_open: false,
            settings_open: false,
            now: Instant::now(),
            touched: None,
            layout_resets: 0,
            start: Default::default(),
            files: Default::default(),
            tiles: Default::default(),
            sets: Default::default(),
            rules: Default::default(),
            rulebook: Default::default(),
            scenarios: Default::default(),
            play: Default::default(),
            simulate: Default::default(),
            print: Default::default(),
            analysing: None,
            laying: None,
        };
        desk.lay_table();
        desk.tick(Instant::now());
        desk
    }

    /// Does what is asked.
    pub fn run(&mut self, command: Command) {
        match command {
            Command::Do(action) => self.act(action),
            Command::Edit(edit) => self.edit(edit),
            Command::EndGesture => self.history.end_gesture(),
            Command::Settings(settings) => self.follow(*settings),
            Command::CloseNotice(id) => self.notices.close(id),
            Command::Speak(lang) => self.speak(lang),
            Command::Open(folder) => files::open(self, folder),
            Command::Choose(package) => {
                self.package = Some(package);
                self.refresh();
            }
            Command::ChooseGame(game) => {
                self.game = game;
                self.lay_table();
            }
            Command::GoTo(problem) => self.go_to(problem),
            Command::ShowSource(file, at) => {
                rules::show_source(self, &file, at);
                self.source = Some(SourcePlace { file, at });
            }
            Command::Start(command) => start::run(self, command),
            Command::Files(command) => files::run(self, command),
            Command::Tiles(command) => tiles::run(self, command),
            Command::Sets(command) => sets::run(self, command),
            Command::Rules(command) => rules::run(self, command),
            Command::Rulebook(command) => rulebook::run(self, command),
            Command::Scenarios(command) => scenarios::run(self, command),
            Command::Play(command) => play::run(self, command),
            Command::Simulate(command) => simulate::run(self, command),
            Command::Print(command) => print::run(self, command),
        }
    }

    /// Takes what jobs have brought back, and does what time brings.
    pub fn tick(&mut self, now: Instant) {
        self.now = now;
        for finish in self.jobs.take() {
            finish(self);
        }
        files::tick(self, now);
        play::tick(self, now);
    }

    /// Changes texts.
    pub fn edit(&mut self, edit: super::history::Edit) {
        let Some(project) = &mut self.project else {
            let text = self.words.t("files-read-only");
            self.notices.error(text);
            return;
        };
        if self.history.apply(project, edit) {
            self.history.stand(Stand { view: self.view, package: self.package.clone() });
            self.analyse();
        }
    }

    /// A job fell: the person is told, and nothing waits for it any more.
    pub(super) fn job_fell(&mut self, name: &str, why: &str) {
        match name {
            "analysis" => self.analysing = None,
            "table" => self.laying = None,
            "play" => play::fell(self),
            "set" | "insight" => sets::fell(self),
            "pages" => print::fell(self),
            "simulate" | "compare" => simulate::fell(self),
            _ => files::fell(self, name),
        }
        let text = self.words.with("job-fell", &[("what", name.into()), ("why", why.into())]);
        self.notices.error(text);
    }

    /// How long until time brings something to do, if nothing else happens.
    pub fn rest(&self, now: Instant) -> Option<std::time::Duration> {
        files::next(self, now)
    }

    /// Writes what is unsaved beside its files, at once: the program is about to fall.
    pub fn rescue(&self) {
        files::rescue(self);
    }

    /// The title of the window: the project, with a star while something is unsaved.
    pub fn title(&self) -> String {
        let app = self.words.t("app-title");
        match &self.project {
            Some(project) => {
                let star = if project.changed().next().is_some() { "*" } else { "" };
                format!("{}{star} – {app}", project.title())
            }
            None => app,
        }
    }

    /// Opens another project, or none; what is open is forgotten.
    pub fn set_project(&mut self, project: Option<Project>) {
        self.project = project;
        let revision = self.history.revision();
        self.history = History::default();
        self.history.continue_from(revision + 1);
        self.source = None;
        self.problem = None;
        self.package = None;
        files::opened(self);
        self.analyse();
    }

    /// The texts have changed: the engine is to look at them again.
    pub fn analyse(&mut self) {
        tiles::reread(self);
        let revision = self.history.revision();
        if self.analysing.is_some() {
            // The one that runs starts the next when it is back.
            return;
        }
        self.analysing = Some(revision);
        let project = self.project.clone();
        self.jobs.start("analysis", move || {
            let analysis = Analysis::of(project.as_ref(), revision);
            move |desk: &mut Desk| desk.analysed(analysis)
        });
    }

    fn analysed(&mut self, analysis: Analysis) {
        self.analysing = None;
        let revision = analysis.revision;
        self.analysis = analysis;
        let known = |id: &PackageId| self.analysis.library.packages.contains_key(id);
        if !self.package.as_ref().is_some_and(known) {
            let own = self.analysis.own.first().map(|(id, _)| id.clone());
            self.package = own.or_else(|| Some("base".into()));
            if let Some((id, _)) = self.analysis.own.first() {
                self.game = GameArg { names: vec![id.0.clone()], ..GameArg::default() };
            }
        }
        self.problem = None;
        self.lay_table();
        self.refresh();
        if revision != self.history.revision() {
            self.analyse();
        }
    }

    /// The package being looked at.
    pub fn loaded(&self) -> Option<&tilewright::load::LoadedPackage> {
        self.analysis.library.packages.get(self.package.as_ref()?)
    }

    /// What people call a package, and what it adds, in the person's language if the package speaks it.
    pub fn title_of(&self, package: &PackageId) -> (String, String) {
        let Some(loaded) = self.analysis.library.packages.get(package) else {
            return (package.0.clone(), String::new());
        };
        let (title, about) = loaded.called(self.words.lang().code());
        (title.to_owned(), about.to_owned())
    }

    /// What people call a setup, in the person's language if it speaks it.
    pub fn title_of_setup(&self, setup: &SetupId) -> String {
        let loaded = self.analysis.library.setups.get(setup);
        loaded.map_or(setup.0.as_str(), |loaded| loaded.called(self.words.lang().code()).0).to_owned()
    }

    /// The name of a file of the package being looked at, if it is the project's own: `tiles.ron` gives `my-set/tiles.ron`.
    pub fn own_file(&self, name: &str) -> Option<String> {
        let prefix = self.analysis.prefix(self.package.as_ref()?)?;
        Some(format!("{prefix}{name}"))
    }

    fn lay_table(&mut self) {
        let wanted = (self.analysis.revision, self.game.clone());
        if self.laying.is_some() {
            return;
        }
        self.laying = Some(wanted);
        let (library, game) = (Arc::clone(&self.analysis.library), self.game.clone());
        self.jobs.start("table", move || {
            let laid = Table::lay(&library, &game);
            move |desk: &mut Desk| desk.laid(laid)
        });
    }

    fn laid(&mut self, laid: Result<Arc<Table>, Vec<Diagnostic>>) {
        let about = self.laying.take();
        match laid {
            Ok(table) => {
                self.table = Some(table);
                self.table_problems.clear();
            }
            Err(problems) => {
                // A game that was never playable has nothing to show; one that was stays as it was.
                if self.table.as_ref().is_some_and(|table| table.arg != self.game) {
                    self.table = None;
                }
                self.table_problems = problems;
            }
        }
        self.refresh();
        if about != Some((self.analysis.revision, self.game.clone())) {
            self.lay_table();
        }
    }

    fn refresh(&mut self) {
        start::refresh(self);
        files::refresh(self);
        tiles::refresh(self);
        sets::refresh(self);
        rules::refresh(self);
        rulebook::refresh(self);
        scenarios::refresh(self);
        play::refresh(self);
        simulate::refresh(self);
        print::refresh(self);
    }

    fn go_to(&mut self, problem: usize) {
        let Some(found) = self.analysis.problems.get(problem) else {
            return;
        };
        self.problem = Some(problem);
        let place = found.diagnostic.place.as_ref().map(|place| place.start);
        if let Some(file) = found.file.clone() {
            let prefix = |(_, prefix): &&(PackageId, String)| file.starts_with(prefix.as_str());
            if let Some((package, _)) = self.analysis.own.iter().find(prefix) {
                self.package = Some(package.clone());
                self.refresh();
            }
            let at = place.unwrap_or((1, 1));
            if self.view == View::Tiles && tiles::show_problem(self, problem) {
                self.source = Some(SourcePlace { file, at });
                return;
            }
            self.run(Command::ShowSource(file, at));
        }
    }

    /// True while a game at the table is in front: then undo takes moves back.
    pub fn plays(&self) -> bool {
        self.view == View::Play && self.play.sitting.is_some()
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::NewTileSet => start::ask(self, start::Kind::TileSet),
            Action::NewHouseRule => start::ask(self, start::Kind::HouseRule),
            Action::OpenFolder => start::ask(self, start::Kind::Folder),
            Action::CloseProject => files::leave(self, files::Then::Close),
            Action::Save => files::save(self),
            Action::Undo if self.plays() && self.play.can_go(true) => {
                self.run(Command::Play(play::Command::Back(true)))
            }
            Action::Redo if self.plays() && self.play.can_go(false) => {
                self.run(Command::Play(play::Command::Back(false)))
            }
            Action::SaveCopy => files::run(self, files::Command::AskCopy),
            Action::Backups => files::run(self, files::Command::Backups),
            Action::Reload => files::run(self, files::Command::Look),
            Action::Settings => self.settings_open = !self.settings_open,
            Action::History => self.history_open = !self.history_open,
            Action::Messages => self.messages_open = !self.messages_open,
            Action::Quit => files::leave(self, files::Then::Quit),
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
                let at = Lang::ALL.iter().position(|&lang| lang == self.settings.lang).unwrap_or(0);
                self.speak(Lang::ALL[(at + 1) % Lang::ALL.len()]);
            }
            Action::ResetLayout => self.layout_resets += 1,
            Action::Show(view) => self.view = view,
            Action::Tile(deed) => tiles::act(self, deed),
        }
    }

    /// Changes the language of the program.
    pub fn speak(&mut self, lang: Lang) {
        self.settings.lang = lang;
        self.words = Words::new(lang);
        self.keep_settings();
    }

    fn zoom(&mut self, zoom: f32) {
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

    fn follow(&mut self, settings: Settings) {
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

    fn step_back(&mut self, undo: bool) {
        let Some(project) = &mut self.project else {
            return;
        };
        let taken = if undo { self.history.undo(project) } else { self.history.redo(project) };
        if let Some(taken) = taken {
            let key = if undo { "files-undid" } else { "files-redid" };
            let text = self.words.with(key, &[("what", taken.label.as_str().into())]);
            self.notices.done(text);
            self.return_to(taken);
            self.analyse();
        }
    }

    /// Undoes or redoes until so many steps are done.
    pub(super) fn step_to(&mut self, n: usize) {
        let Some(project) = &mut self.project else {
            return;
        };
        let mut last = None;
        while self.history.position().0 != n {
            let undo = self.history.position().0 > n;
            let taken = if undo { self.history.undo(project) } else { self.history.redo(project) };
            match taken {
                Some(taken) => last = Some(taken),
                None => break,
            }
        }
        if let Some(taken) = last {
            self.return_to(taken);
            self.analyse();
        }
    }

    /// Shows the place that undo or redo has changed.
    fn return_to(&mut self, mut taken: Taken) {
        if let Some(Stand { view, package }) = taken.stand.take() {
            self.view = view;
            let changed = package.is_some() && package != self.package;
            self.package = package.or(self.package.take());
            if changed {
                self.refresh();
            }
        }
        if let Some(text) = self.project.as_ref().and_then(|project| project.text(&taken.file)) {
            let text = Arc::clone(text);
            if self.view == View::Rules {
                let at = super::places::line_column(&text, taken.at);
                self.source = Some(SourcePlace { file: taken.file.clone(), at });
            } else if self.view == View::Tiles
                && taken.file.ends_with("tiles.ron")
                && let Some(tile) = super::places::tile_at(&text, taken.at)
            {
                let tile: tilewright::spec::TileId = tile.as_str().into();
                // Many that were changed together stay chosen together.
                if self.tiles.chosen.contains(&tile) {
                    return self.touch(taken);
                }
                self.run(Command::Tiles(tiles::Command::Pick(tile, tiles::Pick::Only)));
            }
        }
        self.touch(taken);
    }

    fn touch(&mut self, taken: Taken) {
        let n = self.touched.as_ref().map_or(0, |(_, _, n)| *n) + 1;
        self.touched = Some((taken.file, taken.at, n));
    }
}
