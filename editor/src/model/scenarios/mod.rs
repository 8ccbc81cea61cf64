//! Examples that can be run: boards, steps, results.
//!
//! A scenario is text of the package; everything here changes that text by its data path and has the engine try it out.

mod blank;
mod label;
mod offers;
mod path;
mod steps;
#[cfg(test)]
mod tests;
mod try_out;
mod write;

use std::collections::HashMap;
use std::sync::Arc;

use tilewright::load::{Diagnostic, LoadedPackage};
use tilewright::scenario::{Games, Outcome};
use tilewright::spec::{PackageId, Scenario, ScenarioId};

use super::page::Page;
use super::rules::{Change, FileRef};
use super::workers::{Job, Sender, Told};
use super::{Desk, Lang, NOTHING_WAITS, Table, View, ViewState, play, ron_edit};

pub use blank::Blank;
pub use label::{label, name, word};
pub use offers::{Due, Offers};
pub use path::{kebab, step_of};
pub use steps::{Setting, cell, say};
pub use try_out::{Shown, game_of, try_out};
pub use write::written;
pub(super) use write::{add, choose};
use write::{begin, change, insert, label_of};

/// What is asked of this view.
#[derive(Clone, Debug)]
pub enum Command {
    /// Looks at a scenario.
    Choose(ScenarioId),
    /// Goes to a scenario of any package: to its package, and to this view.
    Open(ScenarioId),
    /// Shows the position after so many of its steps.
    Show(usize),
    /// Runs all scenarios of the package.
    RunAll,
    /// Runs the one that is looked at.
    Run,
    /// Begins a scenario.
    New(ScenarioId),
    /// Copies the one that is looked at.
    Copy(ScenarioId),
    /// Gives it another name.
    Rename(ScenarioId),
    /// Takes it away.
    Delete,
    /// Changes a value of it.
    Change {
        /// `about`, `board[2].turn`.
        path: String,
        /// What is done.
        change: Change,
        /// True while it is typed or dragged: that is one step of undo.
        gesture: bool,
    },
    /// Adds something to a list of it.
    Push {
        /// `board`, `then`.
        path: String,
        /// Before the entry of this number, or last.
        before: usize,
        /// What is added, in RON.
        value: String,
    },
    /// Takes entries out of it; paths of one list rising.
    Remove(Vec<String>),
    /// Plays on from the position that is shown.
    PlayOn,
}

/// What came of a scenario, and by which texts.
#[derive(Clone, Debug)]
pub struct Ran {
    /// What came of it.
    pub outcome: Outcome,
    /// The revision of the texts.
    pub revision: u64,
    /// The language in which it is told.
    pub lang: Lang,
}

/// The state of this view.
#[derive(Debug, Default)]
pub struct Scenarios {
    /// The scenario that is looked at.
    pub chosen: Option<ScenarioId>,
    /// It, on the table.
    pub shown: Option<Shown>,
    /// How many of its steps are carried out on the table.
    pub step: usize,
    /// What came of each that was run.
    pub results: HashMap<ScenarioId, Ran>,
    /// How many are still being run.
    pub left: usize,
    /// The package and the texts that all this is about.
    about: Option<(PackageId, u64)>,
    /// Games at hand by what they are called.
    tables: HashMap<String, Arc<Table>>,
    /// Counts what was asked of threads.
    ticket: u64,
    /// What is being tried out: the scenario and the step.
    trying: Option<(ScenarioId, usize)>,
}

impl Scenarios {
    /// True if what is shown is not what should be shown, and nobody is at it.
    pub fn is_behind(&self, loaded: Option<&LoadedPackage>, lang: Lang) -> bool {
        let Some((id, scenario)) =
            self.chosen.as_ref().zip(loaded).and_then(|(id, loaded)| Some((id, loaded.scenarios.get(id)?)))
        else {
            return false;
        };
        let step = self.step.min(scenario.then.len());
        let there =
            self.shown.as_ref().is_some_and(|shown| shown.scenario == *scenario && shown.step == step);
        let told = self.results.get(id).is_some_and(|ran| ran.lang == lang);
        (!there || !told) && self.trying != Some((id.clone(), step))
    }

    /// How many of the package's scenarios are as they should be, how many are not, and how many have not been run.
    pub fn counts(&self, loaded: &LoadedPackage) -> (usize, usize, usize) {
        let ran = || loaded.scenarios.keys().filter_map(|id| self.results.get(id));
        let good = ran().filter(|ran| ran.outcome.ok()).count();
        let all = ran().count();
        (good, all - good, loaded.scenarios.len() - all)
    }
}

impl ViewState for Scenarios {
    type Command = Command;

    fn run(desk: &mut Desk, command: Command) {
        match command {
            Command::Choose(id) => {
                desk.views.scenarios.step = 0;
                desk.views.scenarios.chosen = Some(id);
                look(desk);
            }
            Command::Open(id) => open(desk, id),
            Command::Show(step) => {
                desk.views.scenarios.step = step;
                look(desk);
            }
            Command::RunAll => run_all(desk),
            Command::Run => look(desk),
            Command::New(id) => begin(desk, id),
            Command::Copy(id) => {
                if let Some(scenario) = scenario(desk).cloned() {
                    insert(desk, &id, &scenario);
                }
            }
            Command::Rename(id) => {
                let label = desk.words.t("scenarios-rename");
                let new = id.0.clone();
                if change(desk, label, None, |text, at| ron_edit::rename(text, at, &new)) {
                    desk.views.scenarios.chosen = Some(id);
                    desk.views.scenarios.shown = None;
                }
            }
            Command::Delete => {
                let label = desk.words.t("scenarios-delete");
                change(desk, label, None, ron_edit::remove);
            }
            Command::Change { path, change: what, gesture } => {
                let label = label_of(desk, "scenarios-edit");
                let key = gesture.then(|| format!("scenario {path}"));
                change(desk, label, key, |text, at| what.apply(text, &format!("{at}.{path}")));
            }
            Command::Push { path, before, value } => {
                let label = label_of(desk, "scenarios-edit");
                change(desk, label, None, |text, at| {
                    let path = format!("{at}.{path}");
                    match ron_edit::get(text, &path) {
                        Some(_) => ron_edit::push(text, &path, before, &value),
                        None => ron_edit::set(text, &path, &format!("[{value}]")),
                    }
                });
            }
            Command::Remove(paths) => {
                let label = label_of(desk, "scenarios-edit");
                change(desk, label, None, |text, at| {
                    let mut text = text.to_owned();
                    for path in paths.iter().rev() {
                        text = ron_edit::remove(&text, &format!("{at}.{path}"))?;
                    }
                    Ok(text)
                });
            }
            Command::PlayOn => play_on(desk),
        }
    }

    fn refresh(desk: &mut Desk) {
        let Some(package) = desk.package.clone() else {
            return;
        };
        let about = Some((package.clone(), desk.analysis.revision));
        if desk.views.scenarios.about == about {
            return;
        }
        let same = desk.views.scenarios.about.as_ref().is_some_and(|(known, _)| *known == package);
        let in_front = desk.view == View::Scenarios;
        let room = &mut desk.views.scenarios;
        room.about = about;
        room.tables.clear();
        // What is shown stays until the next is ready, so that nothing flickers.
        if !same {
            room.shown = None;
            room.step = 0;
        }
        if !same || !in_front {
            room.results.clear();
        }
        let known = |id: &ScenarioId| {
            desk.analysis
                .library
                .packages
                .get(&package)
                .is_some_and(|loaded| loaded.scenarios.contains_key(id))
        };
        if !desk.views.scenarios.chosen.as_ref().is_some_and(known) {
            let first = desk.loaded().and_then(|loaded| loaded.scenarios.keys().next()).cloned();
            desk.views.scenarios.chosen = first;
            desk.views.scenarios.step = 0;
        }
        if in_front {
            look(desk);
        }
    }
}

/// Where the scenario that is looked at stands: its file, and the data path to it.
pub fn place(desk: &Desk) -> Option<(FileRef, String)> {
    let id = desk.views.scenarios.chosen.as_ref()?;
    let file = desk.loaded()?.scenario_file(id)?;
    Some((FileRef::of(desk, desk.package.as_ref()?, &file.name), format!("scenarios.{id}")))
}

/// The scenario that is looked at.
pub fn scenario(desk: &Desk) -> Option<&Scenario> {
    desk.loaded()?.scenarios.get(desk.views.scenarios.chosen.as_ref()?)
}

/// Goes to a scenario; the chosen package comes first if several have one of that name.
fn open(desk: &mut Desk, id: ScenarioId) {
    let has = |package: &&PackageId| {
        let loaded = desk.analysis.library.packages.get(*package);
        loaded.is_some_and(|loaded| loaded.scenarios.contains_key(&id))
    };
    let packages = desk.package.iter().chain(desk.analysis.library.packages.keys());
    let Some(package) = packages.into_iter().find(has).cloned() else {
        let text = desk.words.with("scenarios-no-such", &[("name", id.0.into())]);
        desk.notices.error(text);
        return;
    };
    desk.view = View::Scenarios;
    if desk.package.as_ref() != Some(&package) {
        desk.run(super::Command::Choose(package));
    }
    Scenarios::run(desk, Command::Choose(id));
}

/// Has the scenario tried out that is looked at.
fn look(desk: &mut Desk) {
    let Some(scenario) = scenario(desk).cloned() else {
        desk.views.scenarios.shown = None;
        return;
    };
    let Some(id) = desk.views.scenarios.chosen.clone() else {
        return;
    };
    let room = &mut desk.views.scenarios;
    room.ticket += 1;
    // A step that was just added may be shown before the engine has read it.
    let step = room.step.min(scenario.then.len());
    room.trying = Some((id.clone(), step));
    let trial = Trial { id, scenario, step, ticket: room.ticket };
    match game_of(&trial.scenario) {
        Ok(game) if !room.tables.contains_key(&game.title()) => {
            let sender = Sender { name: "scenario", on_failure: |desk| desk.views.scenarios.trying = None };
            desk.judge(sender, game, move |desk, found| trial.clone().begin(desk, found));
        }
        _ => trial.begin(desk, None),
    }
}

/// A scenario that is to be tried out.
#[derive(Clone)]
struct Trial {
    id: ScenarioId,
    scenario: Scenario,
    step: usize,
    ticket: u64,
}

impl Trial {
    /// Has a thread try it out; `found` is what is wrong with its game, if somebody has looked.
    fn begin(self, desk: &mut Desk, found: Option<Vec<Diagnostic>>) {
        let Self { id, scenario, step, ticket } = self;
        let room = &mut desk.views.scenarios;
        if room.ticket != ticket {
            return;
        }
        let title = game_of(&scenario).map(|arg| arg.title()).unwrap_or_default();
        let known = room.tables.get(&title).cloned();
        let library = Arc::clone(&desk.analysis.library);
        let revision = desk.analysis.revision;
        let lang = desk.words.lang();
        desk.jobs.start("scenario", NOTHING_WAITS, move || {
            let (shown, outcome) = try_out(&library, &scenario, step, known, found, lang.code());
            move |desk: &mut Desk| {
                let room = &mut desk.views.scenarios;
                if room.ticket != ticket {
                    return;
                }
                room.trying = None;
                if let Some(table) = &shown.table
                    && desk.analysis.revision == revision
                {
                    room.tables.insert(title, Arc::clone(table));
                }
                room.results.insert(id, Ran { outcome, revision, lang });
                room.shown = Some(shown);
            }
        });
    }
}

fn run_all(desk: &mut Desk) {
    let Some(loaded) = desk.loaded() else {
        return;
    };
    let all: Vec<(ScenarioId, Scenario)> =
        loaded.scenarios.iter().map(|(id, scenario)| (id.clone(), scenario.clone())).collect();
    desk.views.scenarios.left = all.len();
    desk.views.scenarios.results.clear();
    if let Some(page) = desk.page.clone() {
        let all = all.into_iter().map(|(id, _)| id).collect();
        return run_elsewhere(desk, &page, all);
    }
    let library = Arc::clone(&desk.analysis.library);
    let revision = desk.analysis.revision;
    let package = desk.package.clone();
    let back = desk.jobs.back();
    let lang = desk.words.lang();
    desk.jobs.start("scenarios", NOTHING_WAITS, move || {
        let mut games = Games::new(&library).told_in(lang.code());
        for (id, scenario) in all {
            let outcome = games.run(&scenario);
            let package = package.clone();
            back.send(move |desk| {
                let room = &mut desk.views.scenarios;
                room.left = room.left.saturating_sub(1);
                if desk.package == package {
                    room.results.insert(id, Ran { outcome, revision, lang });
                }
            });
        }
        |desk: &mut Desk| desk.views.scenarios.left = 0
    });
}

/// A worker of the page runs them; each outcome comes back when it is there.
fn run_elsewhere(desk: &mut Desk, page: &Arc<dyn Page>, scenarios: Vec<ScenarioId>) {
    let (revision, package, lang) = (desk.analysis.revision, desk.package.clone(), desk.words.lang());
    let job = Job::scenarios(desk, scenarios);
    let sender = Sender { name: "scenarios", on_failure: |desk| desk.views.scenarios.left = 0 };
    sender.send(desk, page, &[], &job, move |desk, told| {
        let room = &mut desk.views.scenarios;
        room.left = room.left.saturating_sub(1);
        if let Told::Ran(id, Some(outcome)) = told
            && desk.package == package
        {
            room.results.insert(id, Ran { outcome, revision, lang });
        }
    });
}

fn play_on(desk: &mut Desk) {
    let Some(shown) = &desk.views.scenarios.shown else {
        return;
    };
    if let (Some(table), Some(state)) = (shown.table.clone(), shown.state.clone()) {
        let players = shown.scenario.players.clone();
        play::play_on(desk, &table, players, state);
    }
}
