//! Opening and saving: nothing that was written is ever lost.
//!
//! A project is read as far as it can be. Its texts change in memory, are kept beside their files while they are unsaved
//! ([`autosave`]), and are written whole when they are saved ([`write`](mod@write)), after what stood there has been put among
//! the backups ([`backups`]). What other programs write meanwhile is noticed ([`disk`]).

pub mod autosave;
pub mod backups;
pub mod browse;
pub mod closing;
mod copy;
pub mod disk;
mod hand_over;
pub mod merge;
pub mod recover;
mod save;
mod settle;
pub mod stamp;
pub mod write;

use std::path::PathBuf;

use indexmap::{IndexMap, IndexSet};
use tilewright::load::folder::Folder;
use web_time::{Duration, Instant};

use super::project::{FileName, Project};
use super::{Desk, Edit, NOTHING_WAITS, OnFailure, View, link, platform};
pub(super) use closing::leave;
pub use closing::{AfterSaving, Answer};
pub(super) use hand_over::hand_over;
pub(super) use save::save;

/// What is asked of saving and opening.
#[derive(Clone, Debug)]
pub enum Command {
    /// Goes to the state after so many steps of the history.
    StepTo(usize),
    /// Answers whether unsaved files are to be saved.
    Answer(Answer),
    /// Takes unsaved texts that were found, or puts them among the backups.
    Recover(bool),
    /// Decides what becomes of a file that was changed here and on disk.
    Choose(FileName, disk::Choice),
    /// Picks one of two versions at a place of such a file.
    Pick(FileName, usize, merge::Pick),
    /// Looks whether other programs have changed files.
    Look,
    /// Asks where a copy of the project is to go; once more: no longer.
    AskCopy,
    /// Saves all of the project in another folder and goes on there.
    CopyTo(PathBuf),
    /// Shows the backups, or no longer.
    Backups,
    /// Puts the text of a backup into its file, as a step that can be undone.
    Restore(backups::Backup),
    /// Opens the system's dialog for somebody.
    Browse {
        /// Who asks.
        by: String,
        /// For what.
        want: browse::PickRequest,
        /// The path typed so far.
        from: String,
    },
    /// Finds out about a path that is being typed.
    LookAt(String),
    /// Puts a link to the package where it can be pasted from.
    Share,
    /// Makes what came with a link the person's own.
    MakeMine,
}

/// What is kept about files.
#[derive(Debug, Default)]
pub struct Files {
    /// How files are written.
    pub writer: write::Writer,
    /// The time of day.
    pub clock: stamp::Clock,
    /// The system's dialog.
    pub picker: browse::Picker,
    /// True if folders are to be watched.
    pub watches: bool,
    /// Unsaved texts that were found beside the files; the person is asked.
    pub found: Vec<recover::Found>,
    /// Files that were changed here and on disk; the person is asked.
    pub clashes: IndexMap<FileName, disk::Clash>,
    /// What waits for the answer whether to save.
    pub leaving: Option<AfterSaving>,
    /// True while it is asked where a copy is to go.
    pub asks_copy: bool,
    /// The backups, while they are shown.
    pub backups: Option<Vec<backups::Backup>>,
    /// What was picked in the system's dialog.
    pub picked: Option<browse::Picked>,
    /// True while the system's dialog is open.
    pub browsing: bool,
    /// What was found out about the path that is being typed.
    pub looked: browse::Looked,
    /// Files that cannot be written where they are.
    pub read_only: IndexSet<FileName>,
    autosave: autosave::Autosave,
    watch: Option<platform::Watch>,
    after_save: Option<AfterSaving>,
    saving: bool,
    save_again: bool,
    looking: bool,
    look_again: bool,
    look_at: Option<Instant>,
    settle: settle::Settle,
    /// Counts the times that something was saved.
    saves: u64,
    /// The revision up to which read-only files were told of.
    reported: u64,
}

impl Files {
    /// The first clash that the person has not put off, with its file.
    pub fn asked_clash(&self) -> Option<(&FileName, &disk::Clash)> {
        self.clashes.iter().find(|(_, clash)| !clash.put_off)
    }
}

/// Does what is asked.
pub(super) fn run(desk: &mut Desk, command: Command) {
    match command {
        Command::StepTo(n) => desk.step_to(n),
        Command::Answer(answer) => closing::answer(desk, answer),
        Command::Recover(take) => recover::answer(desk, take),
        Command::Choose(file, choice) => disk::choose(desk, &file, choice),
        Command::Pick(file, nth, pick) => disk::pick(desk, &file, nth, pick),
        Command::Look => disk::look(desk),
        Command::AskCopy => desk.files.asks_copy = !desk.files.asks_copy && desk.project.is_some(),
        Command::CopyTo(folder) => {
            desk.files.asks_copy = false;
            copy::copy_to(desk, folder);
        }
        Command::Backups => show_backups(desk),
        Command::Restore(backup) => restore(desk, &backup),
        Command::Browse { by, want, from } => browse::browse(desk, by, want, &from),
        Command::LookAt(text) => browse::look(desk, text),
        Command::Share => link::share(desk),
        Command::MakeMine => link::make_mine(desk),
    }
}

/// The project was opened or changed.
pub(super) fn refresh(desk: &mut Desk) {
    let revision = desk.history.revision();
    if desk.files.reported == revision || desk.files.read_only.is_empty() {
        return;
    }
    desk.files.reported = revision;
    let Some(project) = &desk.project else {
        return;
    };
    let changed: Vec<FileName> =
        project.changed().filter(|name| desk.files.read_only.contains(*name)).map(str::to_owned).collect();
    for name in changed {
        desk.files.read_only.shift_remove(&name);
        let text = desk.words.with("files-is-read-only", &[("file", name.into())]);
        desk.notices.error(text);
    }
}

/// Time has passed.
pub(super) fn tick(desk: &mut Desk, now: Instant) {
    autosave::tick(desk, now);
    settle::tick(desk, now);
    if desk.files.look_at.is_some_and(|at| at <= now) {
        desk.files.look_at = None;
        disk::look(desk);
    }
}

/// How long until [`tick`] has something to do.
pub(super) fn next(desk: &Desk, now: Instant) -> Option<Duration> {
    let look = desk.files.look_at.map(|at| at.saturating_duration_since(now));
    [autosave::next(desk, now), settle::next(desk, now), look].into_iter().flatten().min()
}

/// Writes what is unsaved beside its files, at once: the program is about to fall.
pub(super) fn rescue(desk: &Desk) {
    autosave::rescue(desk);
}

/// Opens a folder as the project; asks first if files are unsaved.
pub(super) fn open(desk: &mut Desk, folder: PathBuf) {
    leave(desk, AfterSaving::Open(folder));
}

/// Another project is open, or none.
pub(super) fn opened(desk: &mut Desk) {
    autosave::forget(desk);
    let files = &mut desk.files;
    files.found.clear();
    files.clashes.clear();
    files.leaving = None;
    files.after_save = None;
    files.asks_copy = false;
    files.backups = None;
    files.read_only.clear();
    files.look_at = None;
    files.watch = None;
    watch_folder(desk);
}

/// Begins to watch the project's folder, if that is wanted and not yet done: the folder of a new set is there only when it
/// has been saved.
fn watch_folder(desk: &mut Desk) {
    let files = &mut desk.files;
    if let Some(project) = &desk.project
        && files.watches
        && files.watch.is_none()
    {
        let back = desk.jobs.back();
        files.watch = platform::watch(&project.folder, move || back.send(disk::look));
    }
}

fn open_now(desk: &mut Desk, folder: PathBuf) {
    let folder = std::path::absolute(&folder).unwrap_or(folder);
    later(desk, "open", NOTHING_WAITS, move || {
        let folder = disk::folder_of(folder);
        let read = Folder::on_disk(&folder);
        let problem = read.problem.clone();
        let project = Project::new(folder, &read);
        let found = if problem.is_none() { recover::scan(&project) } else { Vec::new() };
        let names = project.files.keys();
        let read_only: IndexSet<FileName> =
            names.filter(|name| write::is_read_only(&project.path(name))).cloned().collect();
        move |desk: &mut Desk| {
            let folder = project.folder.clone();
            if let Some(problem) = problem {
                let folder = folder.display().to_string();
                let text = desk.words.with("files-cannot-open", &[("folder", folder.into())]);
                desk.notices.error(format!("{text}: {problem}"));
                return;
            }
            let empty = project.files.is_empty() && project.unread.is_empty();
            desk.settings.opened(&folder);
            desk.keep_settings();
            desk.set_project(Some(project));
            desk.files.found = found;
            if desk.page.is_some() {
                // There nobody was asked whether to save either.
                recover::answer(desk, true);
            }
            desk.files.read_only = read_only;
            if empty {
                let text = desk.words.t("files-empty-folder");
                desk.notices.done(text);
            } else if desk.view == View::Start {
                desk.view = View::Tiles;
            }
        }
    });
}

fn show_backups(desk: &mut Desk) {
    if desk.files.backups.take().is_some() {
        return;
    }
    let Some(project) = &desk.project else {
        return;
    };
    let root = project.folder.clone();
    let mut folders: IndexSet<String> = IndexSet::new();
    folders.insert(String::new());
    folders.insert(format!("{}/", tilewright::load::folder::SETUPS));
    for prefix in project.packages() {
        folders.extend(tilewright::load::folder::PACKAGE_FOLDERS.map(|inner| format!("{prefix}{inner}/")));
        folders.insert(prefix);
    }
    let folders: Vec<String> = folders.into_iter().collect();
    later(desk, "backups", NOTHING_WAITS, move || {
        let all = backups::list(&root, &folders);
        move |desk: &mut Desk| desk.files.backups = Some(all)
    });
}

fn restore(desk: &mut Desk, backup: &backups::Backup) {
    desk.files.backups = None;
    match write::read(&backup.path) {
        Ok(text) => {
            let when = stamp::readable(&backup.when);
            let values = [("file", backup.file.as_str().into()), ("when", when.into())];
            let label = desk.words.with("files-restored", &values);
            desk.notices.done(label.clone());
            desk.edit(Edit { label, gesture: None, files: vec![(backup.file.clone(), text)] });
        }
        Err(why) => {
            let text = why.say(&desk.words, &backup.file);
            desk.notices.error(text);
        }
    }
}

/// Does something beside the window; where jobs are done at once, so is what follows from it.
pub(super) fn later<F>(
    desk: &mut Desk,
    name: &'static str,
    on_failure: OnFailure,
    work: impl FnOnce() -> F + Send + 'static,
) where
    F: FnOnce(&mut Desk) + Send + 'static,
{
    if desk.jobs.is_inline() {
        let finish = work();
        finish(desk);
    } else {
        desk.jobs.start(name, on_failure, work);
    }
}
