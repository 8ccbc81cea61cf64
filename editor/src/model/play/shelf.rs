//! Games and positions that are written to files and come from there, and games of simulations that are looked at.

use std::path::PathBuf;
use std::sync::Arc;

use tilewright::merge::GameArg;
use tilewright::output::{self, storage};
use tilewright::policy::{PolicyName, Stop};

use super::{NoScenario, Setup, Sitter, Sitting, players, show, think};
use crate::model::workers::{Job, Sender, Told};
use crate::model::{Command, Desk, NOTHING_WAITS, Table, View, files, ron_edit, scenarios};

/// Writes the game up to the moment that is looked at.
pub(super) fn save(desk: &mut Desk, path: PathBuf) {
    if let Some(sitting) = desk.views.play.sitting.clone() {
        write(desk, sitting, path, None);
    }
}

/// Writes all of the game, and goes on with what waited for that.
pub(super) fn save_whole(desk: &mut Desk, path: PathBuf, then: Command) {
    if let Some(mut sitting) = desk.views.play.sitting.clone() {
        sitting.go(sitting.time.len());
        write(desk, sitting, path, Some(then));
    }
}

fn write(desk: &mut Desk, sitting: Sitting, path: PathBuf, then: Option<Command>) {
    let Some(text) = sitting.file() else {
        let text = desk.words.t("play-not-ordinary");
        desk.notices.error(text);
        return;
    };
    let kept = sitting.time.steps()[..sitting.time.at()].to_vec();
    desk.jobs.start("save game", NOTHING_WAITS, move || {
        let done = output::write(&path, text);
        move |desk: &mut Desk| match done {
            Ok(()) => {
                if let Some(sitting) = &mut desk.views.play.sitting
                    && sitting.time.steps() == kept
                {
                    sitting.unsaved = false;
                }
                files::hand_over(desk, std::slice::from_ref(&path));
                let text = desk.words.with("play-saved", &[("file", path.display().to_string().into())]);
                desk.notices.done(text);
                if let Some(then) = then {
                    desk.run(then);
                }
            }
            Err(error) => desk.notices.error(format!("{}: {error}", path.display())),
        }
    });
}

pub(super) fn load(desk: &mut Desk, path: PathBuf) {
    let lang = desk.words.lang().code();
    desk.jobs.start("open game", NOTHING_WAITS, move || {
        let read = storage::read_to_string(&path).map_err(|error| error.to_string());
        let opened = read.and_then(|text| Sitting::open(&text, lang));
        move |desk: &mut Desk| match opened {
            Ok((sitting, stopped)) => {
                show(desk, sitting);
                if let Some(stopped) = stopped {
                    let text = desk.words.with("play-stopped", &[("move", stopped.into())]);
                    desk.notices.error(text);
                }
            }
            Err(error) => desk.notices.error(format!("{}: {error}", path.display())),
        }
    });
}

pub(super) fn watch(
    desk: &mut Desk,
    game: GameArg,
    count: u8,
    seed: u64,
    number: u64,
    policies: Vec<PolicyName>,
) {
    let library = Arc::clone(&desk.analysis.library);
    let lang = desk.words.lang().code();
    let names = players(desk, count.into());
    let sitter = |seat: usize| match policies.get(seat % policies.len().max(1)) {
        Some(&policy) => Sitter::of(policy),
        None => Sitter::Random,
    };
    let sitters: Vec<Sitter> = (0..usize::from(count)).map(sitter).collect();
    let known = desk.table.clone().filter(|table| table.arg == game);
    desk.view = View::Play;
    let is_page = desk.page.is_some();
    desk.jobs.start("watch", NOTHING_WAITS, move || {
        let table = known.map_or_else(|| Table::lay(&library, &game), Ok);
        let table = table.map_err(|found| found.first().map(|one| one.message.clone()).unwrap_or_default());
        let setup = Setup { sitters, seed, number, by_hand: false };
        let sitting = table.and_then(|table| {
            let mut sitting = Sitting::begin(&table, setup, names, lang)?;
            loop {
                // There a worker plays it.
                if is_page {
                    break;
                }
                let state = sitting.time.state().clone();
                let streams = sitting.time.streams().clone();
                let reach = think::Reach { decisions: usize::MAX, for_people: false, by_hand: false };
                let steps = think::think(
                    &table.rules,
                    state,
                    streams,
                    &sitting.setup.sitters,
                    reach,
                    &Stop::default(),
                );
                if steps.is_empty() || sitting.time.len() > 100_000 {
                    break;
                }
                sitting.take(steps)?;
            }
            sitting.go(0);
            Ok(sitting)
        });
        move |desk: &mut Desk| match sitting {
            Ok(sitting) if is_page => play_through(desk, sitting),
            Ok(sitting) => show(desk, sitting),
            Err(why) => desk.notices.error(why),
        }
    });
}

/// Has a worker play a game to its end, and shows it from its beginning.
fn play_through(desk: &mut Desk, sitting: Sitting) {
    let Some(page) = desk.page.clone() else { return };
    let job = Job::Think {
        state: sitting.time.state().clone(),
        streams: sitting.time.streams().clone(),
        sitters: sitting.setup.sitters.clone(),
        reach: think::Reach { decisions: 100_000, for_people: false, by_hand: false },
    };
    let table = Arc::clone(&sitting.table);
    let sender = Sender { name: "watch", on_failure: NOTHING_WAITS };
    sender.send(desk, &page, &[&table], &job, move |desk, told| {
        let Told::Steps(steps) = told else { return };
        let mut sitting = sitting.clone();
        match sitting.take(steps) {
            Ok(()) => {
                sitting.go(0);
                show(desk, sitting);
            }
            Err(why) => desk.notices.error(why),
        }
    });
}

pub(super) fn save_scenario(desk: &mut Desk, id: &str, about: &str) {
    let Some(sitting) = &desk.views.play.sitting else {
        return;
    };
    let scenario = match sitting.scenario(about) {
        Ok(scenario) => scenario,
        Err(why) => {
            let text = match why {
                NoScenario::Game => desk.words.t("play-scenario-game"),
                NoScenario::Differs => desk.words.t("play-scenario-differs"),
                NoScenario::Fails(why) => desk.words.with("play-scenario-fails", &[("why", why.into())]),
            };
            desk.notices.error(text);
            return;
        }
    };
    let Some(edit) = scenarios::add(desk, id, &scenario) else {
        let text = desk.words.t("scenarios-own-only");
        desk.notices.error(text);
        return;
    };
    let name = ron_edit::quote(id);
    desk.edit(edit);
    let text = desk.words.with("play-scenario-saved", &[("name", name.into())]);
    desk.notices.done(text);
    scenarios::choose(desk, id);
}
