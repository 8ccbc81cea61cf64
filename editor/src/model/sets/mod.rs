//! Games made of packages and tiles: what is in them, what they come to, saved as setups; and what a set of tiles is like.

mod draft;
mod look;
mod text;
mod wish;

use std::sync::Arc;

use tilewright::insight::{Insight, insight};
use tilewright::load::Diagnostic;
use tilewright::merge::GameArg;
use tilewright::simulate::{Plan, Progress, SimulateError};
use tilewright::spec::{PackageId, SetupId, TileId};

pub use draft::{Draft, Share, changes_id, is_changes};
pub use look::{Single, Summary, look, singles};
pub use text::{changes, setup};
pub use wish::{Side, tile_with};

use super::workers::{Games, Job, Sender, Told};
use super::{Desk, Edit, Table, View, ViewState, ron_edit, start, tiles};

/// What is asked of this view.
#[derive(Clone, Debug)]
pub enum Command {
    /// The draft is to be otherwise.
    Draft(Draft),
    /// Takes a setup as the draft.
    Load(SetupId),
    /// Takes the game at hand as the draft.
    FromGame,
    /// Looks at the draft again.
    Look,
    /// Saves it as a setup of the project, and takes it as the game at hand.
    Save,
    /// Takes it as the game at hand.
    Use,
    /// Looks at the tiles of the draft, with so many random games.
    Insight(u64),
    /// Stops that.
    StopInsight,
    /// Adds a tile with these sides to a package of the project.
    MakeTile(Vec<String>),
}

/// What the tiles of a draft are like.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The game that was looked at.
    pub table: Arc<Table>,
    /// What was found.
    pub insight: Arc<Insight>,
}

/// A look at the tiles that goes on.
#[derive(Clone, Debug)]
pub struct Looking {
    /// How many games are played for it.
    pub games: u64,
    progress: Arc<Progress>,
    id: u64,
    /// The number of the job, if a worker of a browser's page does it.
    job: Option<u64>,
}

impl Looking {
    /// How many have been played.
    pub fn played(&self) -> u64 {
        self.progress.played()
    }
}

/// The state of this view.
#[derive(Debug, Default)]
pub struct Sets {
    /// The game that is being put together; nothing until somebody looks.
    pub draft: Draft,
    /// What it comes to.
    pub summary: Summary,
    /// True if the summary is not of the draft as it is.
    pub stale: bool,
    /// What its tiles are like.
    pub seen: Option<Seen>,
    /// A look at the tiles that goes on.
    pub looking: Option<Looking>,
    busy: bool,
    looks: u64,
    begun: bool,
}

/// A job failed: what it was to bring is not waited for.
fn job_failed(desk: &mut Desk) {
    (desk.views.sets.busy, desk.views.sets.stale) = (false, false);
    desk.views.sets.looking = None;
}

impl ViewState for Sets {
    type Command = Command;

    fn run(desk: &mut Desk, command: Command) {
        match command {
            Command::Draft(draft) => {
                desk.views.sets.begun = true;
                desk.views.sets.draft = draft;
                desk.views.sets.stale = true;
                summarise(desk);
            }
            Command::Load(id) => {
                if let Some(draft) = Draft::of_setup(&desk.analysis.library, &id) {
                    Self::run(desk, Command::Draft(draft));
                }
            }
            Command::FromGame => {
                let draft = Draft::of_game(&desk.analysis.library, &desk.game);
                Self::run(desk, Command::Draft(draft));
            }
            Command::Look => {
                if !desk.views.sets.begun {
                    Self::run(desk, Command::FromGame);
                }
                summarise(desk);
            }
            Command::Save => save(desk),
            Command::Use => use_it(desk),
            Command::Insight(games) => start_insight(desk, games),
            Command::StopInsight => stop_insight(desk),
            Command::MakeTile(sides) => make_tile(desk, &sides),
        }
    }

    fn refresh(desk: &mut Desk) {
        desk.views.sets.stale = true;
    }
}

fn summarise(desk: &mut Desk) {
    if desk.views.sets.busy || !desk.views.sets.stale {
        return;
    }
    desk.views.sets.busy = true;
    desk.views.sets.stale = false;
    let draft = desk.views.sets.draft.clone();
    // What is changed is known to nobody else yet.
    if draft.packages.is_empty() || draft.has_changes() {
        return look_at(desk, draft, None);
    }
    let sender = Sender { name: "set", on_failure: job_failed };
    desk.judge(sender, draft.arg(), move |desk, found| look_at(desk, draft.clone(), found));
}

fn look_at(desk: &mut Desk, draft: Draft, found: Option<Vec<Diagnostic>>) {
    let library = Arc::clone(&desk.analysis.library);
    desk.jobs.start("set", job_failed, move || {
        let summary = look(&library, &draft, found);
        move |desk: &mut Desk| {
            desk.views.sets.busy = false;
            desk.views.sets.summary = summary;
            summarise(desk);
        }
    });
}

fn use_it(desk: &mut Desk) {
    let draft = &desk.views.sets.draft;
    if draft.has_changes() {
        let saved = draft.id.as_ref().and_then(|id| Draft::of_setup(&desk.analysis.library, id));
        if saved.as_ref() != Some(draft) {
            save(desk);
            return;
        }
    }
    let game = match &draft.id {
        Some(id) if Draft::of_setup(&desk.analysis.library, id).as_ref() == Some(draft) => setup_arg(id),
        _ => draft.arg(),
    };
    desk.run(super::Command::ChooseGame(game));
    desk.notices.done(desk.words.t("sets-used"));
}

fn setup_arg(id: &SetupId) -> GameArg {
    GameArg { names: vec![id.0.clone()], ..GameArg::default() }
}

/// Writes the draft into the project, as one step.
fn save(desk: &mut Desk) {
    let Some(project) = &desk.project else {
        desk.notices.error(desk.words.t("sets-no-project"));
        return;
    };
    if project.packages().iter().any(String::is_empty) {
        desk.notices.error(desk.words.t("print-open-one-package"));
        return;
    }
    let mut draft = desk.views.sets.draft.clone();
    let file = |id: &SetupId| format!("setups/{}.ron", id.0);
    let own = |id: &&SetupId| project.text(&file(id)).is_some();
    let library = &desk.analysis.library;
    // A setup that comes with the program is saved under a name of its own.
    let id = draft.id.as_ref().filter(own).cloned().unwrap_or_else(|| {
        let first = start::id_of(&draft.title);
        let taken = |id: &str| {
            let (setup, package) = (SetupId::from(id), changes_id(&SetupId::from(id)));
            library.setups.contains_key(&setup)
                || library.packages.contains_key(&PackageId::from(id))
                || library.packages.contains_key(&package)
        };
        let numbered = (2..10_000).map(|n| format!("{first}-{n}"));
        let mut names = std::iter::once(first.clone()).chain(numbered);
        SetupId(names.find(|id| !taken(id)).unwrap_or(first))
    });
    draft.id = Some(id.clone());
    let old_text = project.text(&file(&id)).cloned();
    let old = old_text.as_deref().zip(library.setups.get(&id).map(|loaded| &loaded.setup));
    let text = match setup(&draft, &id, old) {
        Ok(text) => text,
        Err(problem) => {
            desk.notices.error(format!("{}: {problem}", file(&id)));
            return;
        }
    };
    let mut files = vec![(file(&id), Some(text.into()))];
    let package = changes_id(&id);
    let why = desk.words.with("sets-why", &[("title", draft.title.clone().into())]);
    if draft.has_changes() {
        let Some(base) = &desk.views.sets.summary.base else {
            desk.notices.error(desk.words.t("sets-not-playable"));
            return;
        };
        for (name, text) in changes(&draft, &package, base, &why) {
            files.push((format!("{package}/{name}"), Some(text.into())));
        }
    } else {
        for name in ["package.ron", "rules.ron"] {
            let name = format!("{package}/{name}");
            if project.text(&name).is_some() {
                files.push((name, None));
            }
        }
    }
    let label = desk.words.with("sets-saved", &[("title", draft.title.clone().into())]);
    desk.views.sets.draft = draft;
    desk.edit(Edit { label: label.clone(), gesture: None, files });
    desk.notices.done(label);
    desk.run(super::Command::ChooseGame(setup_arg(&id)));
}

fn start_insight(desk: &mut Desk, games: u64) {
    stop_insight(desk);
    let Some(table) = desk.views.sets.summary.table.clone() else {
        desk.notices.error(desk.words.t("sets-not-playable"));
        return;
    };
    let seats = desk.views.sets.summary.seats().unwrap_or((2, 2)).0;
    desk.views.sets.looks += 1;
    let looking = Looking { games, progress: Arc::default(), id: desk.views.sets.looks, job: None };
    desk.views.sets.looking = Some(looking.clone());
    let plan = Plan { games, players: u8::try_from(seats).unwrap_or(2), ..Plan::default() };
    if desk.page.is_some() {
        far_insight(desk, table, &plan, looking);
        return;
    }
    desk.jobs.start("insight", job_failed, move || {
        let found = insight(&table.rules, &plan, &looking.progress);
        move |desk: &mut Desk| {
            if desk.views.sets.looking.as_ref().is_some_and(|now| now.id == looking.id) {
                desk.views.sets.looking = None;
            }
            match found {
                Ok(found) if desk.views.sets.looks == looking.id => {
                    desk.views.sets.seen = Some(Seen { table, insight: Arc::new(found) });
                }
                Ok(_) | Err(SimulateError::Cancelled) => {}
                Err(error) => desk.notices.error(error.to_string()),
            }
        }
    });
}

/// Has a worker of the page look.
fn far_insight(desk: &mut Desk, table: Arc<Table>, plan: &Plan, mut looking: Looking) {
    let Some(page) = desk.page.clone() else { return };
    let (id, about) = (looking.id, Arc::clone(&table));
    let sender = Sender { name: "insight", on_failure: job_failed };
    let job = Job::Insight(Games::from(plan));
    looking.job = Some(sender.send(desk, &page, &[&about], &job, move |desk, told| {
        desk.views.sets.looking.take_if(|now| now.id == id);
        match told {
            Told::Insight(found) if desk.views.sets.looks == id => {
                desk.views.sets.seen = Some(Seen { table: Arc::clone(&table), insight: Arc::new(*found) });
            }
            Told::Refused(why) => desk.notices.error(why),
            _ => {}
        }
    }));
    desk.views.sets.looking = Some(looking);
}

fn stop_insight(desk: &mut Desk) {
    if let Some(looking) = desk.views.sets.looking.take() {
        looking.progress.cancel();
        if let (Some(page), Some(job)) = (&desk.page, looking.job) {
            page.stop(job);
        }
    }
}

fn make_tile(desk: &mut Desk, sides: &[String]) {
    let own = &desk.analysis.own;
    let chosen = own.iter().find(|(id, _)| Some(id) == desk.package.as_ref());
    let Some((package, prefix)) = chosen.or(own.first()).cloned() else {
        desk.notices.error(desk.words.t("sets-no-project"));
        return;
    };
    let Some(project) = &desk.project else {
        return;
    };
    let kit = tiles::Kit::of(&desk.analysis.library, &package);
    let Some(tile) = tile_with(&kit.edges, sides) else {
        let text = desk.words.with("sets-sides-unknown", &[("package", package.0.into())]);
        desk.notices.error(text);
        return;
    };
    let file = format!("{prefix}tiles.ron");
    let text = project
        .text(&file)
        .map_or_else(|| "(\n    format: 2,\n\n    tiles: {},\n)\n".to_owned(), |text| text.to_string());
    let taken = ron_edit::keys(&text, "tiles");
    let mut names = (1..100_000).map(|n| format!("{}-{n}", package.0));
    let Some(name) = names.find(|name| !taken.contains(name)) else {
        return;
    };
    match ron_edit::insert(&text, "tiles", &name, true, &wish::ron(&tile)) {
        Ok(text) => {
            let label = desk.words.with("sets-made", &[("tile", name.clone().into())]);
            desk.edit(Edit::file(label.clone(), file, text));
            desk.notices.done(label);
            desk.run(super::Command::Choose(package));
            desk.run(super::Command::Tiles(tiles::Command::Pick(TileId(name), tiles::Pick::Only)));
            desk.view = View::Tiles;
        }
        Err(problem) => desk.notices.error(format!("{file}: {problem}")),
    }
}

#[cfg(test)]
mod tests;
