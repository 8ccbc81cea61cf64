//! The desk: everything that is open, and the one place where it changes.
//!
//! The window reads the desk and sends [`Command`]s; [`Desk::run`] does them. Nothing else changes anything.

mod actions;
mod game;
mod reading;
mod steps;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use tilewright::explain::Vocabulary;
use tilewright::load::Diagnostic;
use tilewright::merge::GameArg;
use tilewright::spec::{PackageId, SetupId};
use web_time::Instant;

use super::analysis::Analysis;
use super::folders::Folders;
use super::history::{History, Stand};
use super::jobs::Jobs;
use super::notice::Notices;
use super::page::Page;
use super::project::Project;
use super::settings::Settings;
use super::table::Table;
use super::words::Words;
use super::{Action, Breadth, View, Views, files, start};

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
    /// True while the project is somebody else's, out of a link: it can be looked at and not changed.
    pub borrowed: bool,
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
    /// How wide the window is.
    pub breadth: Breadth,
    /// How wide the panes of views are that do not have the window for themselves.
    pub panes: HashMap<View, Breadth>,
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
    /// The person's own folders; unknown in tests.
    pub folders: Folders,
    /// Texts in the person's language.
    pub words: Words,
    /// Work beside the window.
    pub jobs: Jobs,
    /// The browser's page, if the program runs in one.
    pub page: Option<Arc<dyn Page>>,
    /// True once the window is to be closed.
    pub quit: bool,
    /// True while the list of problems is shown.
    pub problems_open: bool,
    /// True while the palette is shown.
    pub palette_open: bool,
    /// What was done last, the newest first, each once: the palette begins with it.
    pub recent: Vec<Action>,
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
    /// How often the keyboard was sent to the next part of the window, and to the one before.
    pub part_asks: (u32, u32),
    /// Saving and opening.
    pub files: files::Files,
    /// What the views keep.
    pub views: Views,
    /// What the running analysis is about.
    analysing: Option<u64>,
    /// What the running compilation of the game at hand is about.
    laying: Option<(u64, GameArg)>,
    /// What is to be done once the game at hand has been read.
    pub waiting: Option<Box<super::Command>>,
}

impl Desk {
    /// An empty desk.
    pub fn new(settings: Settings, jobs: Jobs) -> Self {
        let mut desk = Self {
            project: None,
            borrowed: false,
            history: History::default(),
            analysis: Analysis::of(None, 0),
            package: Some(start::FIRST.into()),
            game: GameArg { names: vec![start::FIRST.to_owned()], ..GameArg::default() },
            table: None,
            table_problems: Vec::new(),
            view: View::Start,
            breadth: Breadth::default(),
            panes: HashMap::new(),
            source: None,
            problem: None,
            notices: Notices::default(),
            words: Words::new(settings.lang),
            settings,
            settings_path: None,
            folders: Folders::default(),
            jobs,
            page: None,
            quit: false,
            problems_open: false,
            palette_open: false,
            recent: Vec::new(),
            help_open: false,
            history_open: false,
            messages_open: false,
            settings_open: false,
            now: Instant::now(),
            touched: None,
            layout_resets: 0,
            part_asks: (0, 0),
            files: files::Files::default(),
            views: Views::default(),
            analysing: None,
            laying: None,
            waiting: None,
        };
        desk.lay_first();
        desk.tick(Instant::now());
        desk
    }

    /// Takes what jobs have brought back, and does what time brings.
    pub fn tick(&mut self, now: Instant) {
        self.now = now;
        for finish in self.jobs.take() {
            finish(self);
        }
        files::tick(self, now);
        Views::tick(self, now);
    }

    /// Changes texts.
    pub fn edit(&mut self, edit: super::history::Edit) {
        let Some(project) = &mut self.project else {
            let text = self.words.t("files-read-only");
            self.notices.error(text);
            return;
        };
        if self.borrowed {
            let text = self.words.t("link-borrowed");
            self.notices.error(text);
            return;
        }
        if self.history.apply(project, edit) {
            self.history.stand(Stand { view: self.view, package: self.package.clone() });
            self.analyse();
        }
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
        self.borrowed = false;
        let revision = self.history.revision();
        self.history = History::default();
        self.history.continue_from(revision + 1);
        self.source = None;
        self.problem = None;
        self.package = None;
        files::opened(self);
        self.analyse();
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

    /// What people call the game at hand, in the person's language: the titles of what it is made of.
    pub fn title_of_game(&self) -> String {
        self.title_of_asked(&self.game, self.table.as_deref())
    }

    /// What people call a game that is asked for so; the table knows what its options are called.
    pub fn title_of_asked(&self, game: &GameArg, table: Option<&Table>) -> String {
        let library = &self.analysis.library;
        let called = |name: &String| match library.setups.get(&SetupId(name.clone())) {
            Some(_) => self.title_of_setup(&SetupId(name.clone())),
            None if library.packages.contains_key(&PackageId(name.clone())) => {
                self.title_of(&PackageId(name.clone())).0
            }
            None => name.clone(),
        };
        let GameArg { names, with, tiles_only, rules_only, options, copies } = game;
        let mut title = names.iter().chain(with).map(called).collect::<Vec<_>>().join(" + ");
        let parts = [("game-tiles-of", tiles_only), ("game-rules-of", rules_only)];
        for (key, list) in parts {
            for name in list {
                title += &format!(" · {}", self.words.with(key, &[("name", called(name).into())]));
            }
        }
        for (package, count) in copies {
            title += &format!(" · {count} × {}", self.title_of(package).0);
        }
        let names = table.map(|table| Vocabulary::new(&table.game, self.words.lang().code()));
        for (option, value) in options {
            let called = names.as_ref().map(|names| (names.option(option), names.value(option, value)));
            let (option, value) = called.unwrap_or_else(|| (option.to_string(), value.clone()));
            title += &format!(" · {option}: {value}");
        }
        title
    }

    /// The name of a file of the package being looked at, if it is the project's own: `tiles.ron` gives `my-set/tiles.ron`.
    pub fn own_file(&self, name: &str) -> Option<String> {
        let prefix = self.analysis.prefix(self.package.as_ref()?)?;
        Some(format!("{prefix}{name}"))
    }

    /// True while a game at the table is in front: then undo takes moves back.
    pub fn plays(&self) -> bool {
        self.view == View::Play && self.views.play.sitting.is_some()
    }
}
