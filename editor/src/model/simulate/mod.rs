//! Many games and their numbers: one game by itself, or compared with the same game and something more.

mod chart;
mod drawing;
mod far;
mod form;
mod numbers;
mod runner;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tilewright::explain::Vocabulary;
use tilewright::merge::GameArg;
use tilewright::paper::{About, pdf, png, svg_of};
use tilewright::simulate::{
    Comparison, GameRow, GamesFile, GamesTable, Plan, Progress, Sides, SimulateError, Until, compare,
};
use tilewright::spec::{FeatureKindId, PackageId, RuleId, SetupId, TermId};
use web_time::Instant;

pub use chart::{
    Bar, Chart, Numbered, Pick, Series, Topic, charts, comparison_charts, comparison_table, description,
    seat_name, sentence,
};
pub use drawing::{UNIT, drawing};
pub use form::{Beside, Form};
pub use numbers::{Numbers, Sums};
pub use runner::{PACE, Played, play_all};

use super::{Desk, NOTHING_WAITS, Table, ViewState, play, save};

/// What is asked of this view.
#[derive(Clone, Debug)]
pub enum Command {
    /// The form says something else.
    Form(Form),
    /// Plays the games of the form.
    Start,
    /// Plays the games of the form with and without what stands beside the game.
    Compare,
    /// Stops what is going on.
    Stop,
    /// Lists the games of a bar, or none.
    Pick(Option<Pick>),
    /// Shows a game of the run in Play.
    Watch(u64),
    /// Shows a game of the comparison in Play.
    WatchPair {
        /// Its number.
        number: u64,
        /// True for the game with what was added.
        with: bool,
    },
    /// Writes the games of the run as CSV, one row a game.
    SaveGames(PathBuf),
    /// Writes the games of the comparison as CSV.
    SavePairs(PathBuf),
    /// Writes a chart as SVG, PDF or PNG, as the ending says.
    SaveChart(Box<Chart>, PathBuf),
}

/// Something that goes on.
#[derive(Clone, Debug)]
pub struct Running {
    /// Which run it is.
    pub id: u64,
    /// True if games are compared.
    pub compares: bool,
    /// How many games are to be played.
    pub games: u64,
    /// How many have been.
    progress: Arc<Progress>,
    played: u64,
    /// Since when.
    pub since: Instant,
    /// The number of the job, if a worker of a browser's page does it.
    job: Option<u64>,
}

impl Running {
    /// How many games have been played.
    pub fn played(&self) -> u64 {
        self.played.max(self.progress.played())
    }
}

/// A run, as far as it has come.
#[derive(Clone, Debug)]
pub struct Run {
    /// The game.
    pub table: Arc<Table>,
    /// How it was played.
    pub plan: Plan,
    /// What it came to.
    pub numbers: Numbers,
    /// Every game, once it is over.
    pub rows: Arc<Vec<GameRow>>,
    /// True once all games were played.
    pub whole: bool,
    /// How long it took.
    pub seconds: f64,
}

/// A comparison, as far as it has come.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The game without and with.
    pub tables: [Arc<Table>; 2],
    /// How they were played.
    pub plan: Plan,
    /// What was added, in words.
    pub what: String,
    /// What it came to.
    pub comparison: Arc<Comparison>,
    /// The pairs of games, once it is over.
    pub rows: Arc<Vec<[GameRow; 2]>>,
    /// True once it is over.
    pub whole: bool,
}

impl Compared {
    /// `feature.term` as people say it.
    pub fn said(&self, name: &str, lang: &str) -> String {
        let names = Vocabulary::new(&self.tables[1].game, lang);
        let part = |kind: &FeatureKindId, rule: &RuleId| {
            let feature = names.feature(kind);
            if feature == kind.0 { names.rule(rule) } else { feature }
        };
        match name.split_once('.') {
            Some((origin, term)) => {
                format!("{}: {}", part(&origin.into(), &origin.into()), names.term(&TermId::from(term)))
            }
            None => names.rule(&RuleId::from(name)),
        }
    }
}

/// The state of this view.
#[derive(Debug, Default)]
pub struct Simulate {
    /// What the next run is to be.
    pub form: Form,
    /// What goes on.
    pub running: Option<Running>,
    /// The last run.
    pub run: Option<Run>,
    /// The last comparison.
    pub compared: Option<Compared>,
    /// The games that are listed.
    pub pick: Option<Pick>,
    /// Why there is no result.
    pub problem: Option<String>,
    last: u64,
}

/// The job that plays failed.
fn job_failed(desk: &mut Desk) {
    desk.views.simulate.running = None;
}

impl ViewState for Simulate {
    type Command = Command;

    fn run(desk: &mut Desk, command: Command) {
        match command {
            Command::Form(form) => {
                desk.views.simulate.form = form;
                fit(desk);
            }
            Command::Start => start(desk),
            Command::Compare => start_comparison(desk),
            Command::Stop => stop(desk),
            Command::Pick(pick) => desk.views.simulate.pick = pick,
            Command::Watch(number) => {
                if let Some(run) = &desk.views.simulate.run {
                    let (arg, plan) = (run.table.arg.clone(), run.plan.clone());
                    watch(desk, arg, &plan, number);
                }
            }
            Command::WatchPair { number, with } => {
                if let Some(compared) = &desk.views.simulate.compared {
                    let (arg, plan) = (compared.tables[usize::from(with)].arg.clone(), compared.plan.clone());
                    watch(desk, arg, &plan, number);
                }
            }
            Command::SaveGames(path) => save_games(desk, path),
            Command::SavePairs(path) => save_pairs(desk, path),
            Command::SaveChart(chart, path) => save_chart(desk, *chart, path),
        }
    }

    fn refresh(desk: &mut Desk) {
        fit(desk);
    }
}

/// Keeps the number of players within what the game is for.
fn fit(desk: &mut Desk) {
    let Some(table) = &desk.table else {
        return;
    };
    let seats = table.game.rules.table.as_ref().map_or((2, 6), |table| table.seats);
    desk.views.simulate.form.fit(seats);
}

fn watch(desk: &mut Desk, game: GameArg, plan: &Plan, number: u64) {
    // The form knows policies by name only.
    let policies = plan.seats().filter_map(|seat| seat.name().parse().ok()).collect();
    let (players, seed) = (plan.players, plan.seed);
    desk.run(super::Command::Play(play::Command::Watch { game, players, seed, number, policies }));
}

fn stop(desk: &mut Desk) {
    if let Some(running) = desk.views.simulate.running.take() {
        running.progress.cancel();
        if let (Some(page), Some(job)) = (&desk.page, running.job) {
            page.stop(job);
        }
    }
}

/// Begins a run: whatever goes on is stopped first.
fn begin(desk: &mut Desk, compares: bool, games: u64) -> Running {
    stop(desk);
    let simulate = &mut desk.views.simulate;
    simulate.last += 1;
    simulate.problem = None;
    simulate.pick = None;
    let running = Running {
        id: simulate.last,
        compares,
        games,
        progress: Arc::default(),
        played: 0,
        since: Instant::now(),
        job: None,
    };
    simulate.running = Some(running.clone());
    running
}

/// Takes what a run brings, if it is still the last one.
fn take(desk: &mut Desk, id: u64, over: bool, change: impl FnOnce(&mut Simulate)) {
    if desk.views.simulate.last != id {
        return;
    }
    change(&mut desk.views.simulate);
    if over && desk.views.simulate.running.as_ref().is_some_and(|running| running.id == id) {
        desk.views.simulate.running = None;
    }
}

/// The game at hand, if it can be played; why not is told.
fn sound_table(desk: &mut Desk) -> Option<Arc<Table>> {
    let why = desk.why_unplayable();
    if why.is_some() {
        desk.views.simulate.problem = why;
        return None;
    }
    desk.table.clone()
}

fn start(desk: &mut Desk) {
    let Some(table) = sound_table(desk) else { return };
    let plan = desk.views.simulate.form.plan();
    let Running { id, progress, since, .. } = begin(desk, false, plan.games);
    if desk.page.is_some() {
        far::start(desk, table, plan, id);
        return;
    }
    let back = desk.jobs.back();
    desk.jobs.start("simulate", job_failed, move || {
        let so_far = |numbers: &Numbers, rows: Arc<Vec<GameRow>>, whole: bool| Run {
            table: Arc::clone(&table),
            plan: plan.clone(),
            numbers: numbers.clone(),
            rows,
            whole,
            seconds: since.elapsed().as_secs_f64(),
        };
        let none: Arc<Vec<GameRow>> = Arc::default();
        let played = play_all(&table.rules, &plan, &progress, |numbers| {
            let run = so_far(numbers, Arc::clone(&none), false);
            back.send(move |desk| {
                take(desk, id, false, |simulate| {
                    if let Some(running) = &mut simulate.running {
                        running.played = run.numbers.games + run.numbers.faulted;
                        simulate.run = Some(run);
                    }
                });
            });
        });
        let result = played
            .map(|played| so_far(&played.numbers, Arc::new(played.rows), played.whole))
            .map_err(|error| error.to_string());
        move |desk: &mut Desk| {
            take(desk, id, true, |simulate| match result {
                Ok(run) => simulate.run = Some(run),
                Err(problem) => simulate.problem = Some(problem),
            });
        }
    });
}

fn start_comparison(desk: &mut Desk) {
    let Some(without) = sound_table(desk) else { return };
    let form = desk.views.simulate.form.clone();
    if form.beside.is_empty() {
        desk.views.simulate.problem = Some(desk.words.t("simulate-nothing-beside"));
        return;
    }
    let (plan, until) = (form.plan(), Until { points: form.beside.until, ..Until::default() });
    let arg = form.beside.on(&without.arg);
    let what = form.beside.what(|name| {
        let setup = SetupId::from(name);
        match desk.analysis.library.setups.contains_key(&setup) {
            true => desk.title_of_setup(&setup),
            false => desk.title_of(&PackageId::from(name)).0,
        }
    });
    let library = Arc::clone(&desk.analysis.library);
    let Running { id, progress, .. } = begin(desk, true, plan.games);
    if desk.page.is_some() {
        far::compare(desk, without, arg, Compares { plan, until: until.points, what }, id);
        return;
    }
    let back = desk.jobs.back();
    desk.jobs.start("compare", job_failed, move || {
        let outcome = Table::lay(&library, &arg)
            .map_err(|found| found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
            .and_then(|with| {
                let sides = Sides { without: &without.rules, with: &with.rules };
                let so_far = |comparison, rows, whole| Compared {
                    tables: [Arc::clone(&without), Arc::clone(&with)],
                    plan: plan.clone(),
                    what: what.clone(),
                    comparison: Arc::new(comparison),
                    rows: Arc::new(rows),
                    whole,
                };
                let mut rows = Vec::new();
                let mut report = |comparison: &Comparison| {
                    let compared = so_far(comparison.clone(), Vec::new(), false);
                    back.send(move |desk| {
                        take(desk, id, false, |simulate| {
                            if simulate.running.is_some() {
                                simulate.compared = Some(compared);
                            }
                        });
                    });
                };
                let mut keep = |pair| rows.push(pair);
                match compare(sides, &plan, until, &progress, Some(&mut keep), Some(&mut report)) {
                    // Of one that was stopped stays what was told last.
                    Ok(comparison) if comparison.stopped => Ok(None),
                    Ok(comparison) => Ok(Some(so_far(comparison, rows, true))),
                    Err(SimulateError::Cancelled) => Ok(None),
                    Err(error) => Err(error.to_string()),
                }
            });
        move |desk: &mut Desk| {
            take(desk, id, true, |simulate| match outcome {
                Ok(Some(compared)) => simulate.compared = Some(compared),
                Ok(None) => {}
                Err(problem) => simulate.problem = Some(problem),
            });
        }
    });
}

/// How games are compared.
#[derive(Clone)]
struct Compares {
    plan: Plan,
    until: Option<f64>,
    /// What was added, in words.
    what: String,
}

/// Writes a file beside the window and says that it was done.
pub(super) fn write(desk: &mut Desk, work: impl FnOnce() -> Result<Vec<PathBuf>, String> + Send + 'static) {
    desk.jobs.start("write", NOTHING_WAITS, move || {
        let written = work();
        move |desk: &mut Desk| match written {
            Ok(files) => {
                super::files::hand_over(desk, &files);
                let names = files.iter().map(|file| file.display().to_string()).collect::<Vec<_>>();
                let text = match names.as_slice() {
                    [only] => desk.words.with("simulate-written", &[("file", only.clone().into())]),
                    _ => {
                        let first = names.first().cloned().unwrap_or_default();
                        let values = [("n", names.len().into()), ("file", first.into())];
                        desk.words.with("simulate-written-many", &values)
                    }
                };
                desk.notices.done(text);
            }
            Err(problem) => desk.notices.error(problem),
        }
    });
}

fn save_games(desk: &mut Desk, path: PathBuf) {
    let Some(run) = desk.views.simulate.run.clone() else {
        return;
    };
    write(desk, move || {
        let mut table = games_table(&path, false, &run.plan)?;
        run.rows.iter().for_each(|row| table.add("", &run.table.rules, row));
        table.finish().map_err(|error| error.to_string())?;
        Ok(vec![path])
    });
}

fn games_table(path: &Path, sides: bool, plan: &Plan) -> Result<GamesTable, String> {
    let table = GamesFile::open(path).and_then(|file| file.begin(sides, plan.players));
    table.map_err(|error| error.to_string())
}

fn save_pairs(desk: &mut Desk, path: PathBuf) {
    let Some(compared) = desk.views.simulate.compared.clone() else {
        return;
    };
    write(desk, move || {
        let mut table = games_table(&path, true, &compared.plan)?;
        let [without, with] = &compared.tables;
        let mut add = table.pairs(Sides { without: &without.rules, with: &with.rules });
        compared.rows.iter().for_each(&mut add);
        drop(add);
        table.finish().map_err(|error| error.to_string())?;
        Ok(vec![path])
    });
}

fn save_chart(desk: &mut Desk, chart: Chart, path: PathBuf) {
    let lang = desk.settings.lang.code();
    let problem = desk.words.t("simulate-no-such-ending");
    write(desk, move || {
        let scene = drawing(&chart);
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let bytes = match ending.as_deref() {
            Some("svg") => svg_of(&scene, UNIT).into_bytes(),
            Some("pdf") => pdf(std::slice::from_ref(&scene), UNIT, &About { title: &chart.title, lang }),
            Some("png") => png(&scene, UNIT, 200.0).ok_or_else(|| problem.clone())?,
            _ => return Err(problem),
        };
        save::save(&path, &bytes)?;
        Ok(vec![path])
    });
}

#[cfg(test)]
mod tests;
