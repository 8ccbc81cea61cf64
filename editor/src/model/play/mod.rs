//! A game being played: at the table, looked at again, kept.
//!
//! **Invariant:** whoever decides, every step goes through the [`Timeline`], so that all of it can be taken back, and the same setup and
//! the same choices give the same game.

mod begin;
mod clauses;
mod clock;
mod due;
mod hint;
mod keep;
mod leaving;
mod lines;
mod log;
mod misfit;
mod place;
mod round;
mod shelf;
mod sitting;
mod tally;
#[cfg(test)]
mod tests;
mod think;
mod timeline;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tilewright::merge::GameArg;
use tilewright::play::Step;
use tilewright::policy::{PolicyName, Stop};

use begin::{begin, players, rematch, show, sow};
pub(super) use begin::{play_on, put_away};
use clock::{ask, tick};
use web_time::{Duration, Instant};

use super::{Desk, Table, ViewState};

pub use clauses::{clauses, clauses_of};
use lines::{branch, stash, take_up};
use shelf::{load, save, save_scenario, watch};

pub use due::{Chance, Decision, Deploy, Due, Lay, Offer, OptionIx};
pub use hint::Hint;
pub use keep::NoScenario;
pub(super) use leaving::hold;
pub use leaving::{Answer, proposed_file};
pub use log::{Line, LineKind, Origin};
pub use misfit::{Misfit, misfits};
pub use place::{Ghost, Place};
pub use round::Round;
pub use sitting::{Setup, Sitter, Sitting};
pub use tally::Tally;
pub use think::Reach;
pub(super) use think::think;
pub use timeline::{Asked, Timeline};

/// The speed at which nothing is waited for.
pub const FULL_SPEED: f32 = 60.0;

/// Lines of play that were left for another one are kept up to this many.
const STASHED: usize = 12;

/// What is asked of this view.
#[derive(Clone, Debug)]
pub enum Command {
    /// Changes how the next game is begun.
    Setup(Setup),
    /// Begins a game by the game at hand.
    New,
    /// The same players play the next game of the same seed, by the same rules.
    Rematch,
    /// Shows the game from its beginning, step by step.
    Replay,
    /// Answers what is asked now.
    Answer(Step),
    /// This is to come up next; if a tile is in hand that was just drawn, this one is drawn in its place.
    Force(String),
    /// One thing is done by a policy or by chance, also for a person.
    Step,
    /// Whoever thinks is to move with what was found so far.
    MoveNow,
    /// Says what the computer would do, or no longer.
    Hint(bool),
    /// Goes on by itself, or stops.
    Run(bool),
    /// Decisions in a second.
    Speed(f32),
    /// Takes the last decision of a person back, or does it again.
    Back(bool),
    /// Looks at the position after so many steps.
    To(usize),
    /// Looks at the next moment with points, or at the one before.
    Points {
        /// True for the next.
        forward: bool,
    },
    /// Forgets what comes after this moment, and plays on from here.
    Branch,
    /// Takes up a line of play that was left, by its number.
    TakeUp(usize),
    /// Shows the places of a line of the log; none shows nothing.
    Mark(Option<usize>),
    /// Writes the game to a file.
    Save(PathBuf),
    /// Reads a game from a file.
    Load(PathBuf),
    /// Writes the position as a scenario of the package that is looked at.
    SaveScenario {
        /// Its name.
        id: String,
        /// What it shows.
        about: String,
    },
    /// Shows a game that a simulation played, from its first step.
    Watch {
        /// The game.
        game: GameArg,
        /// How many players.
        players: u8,
        /// The seed of the simulation.
        seed: u64,
        /// The number of the game within it.
        number: u64,
        /// Who played, by seat.
        policies: Vec<PolicyName>,
    },
    /// Answers whether the game at the table is to be kept before it is left.
    Leave(Answer),
}

/// The state of this view.
#[derive(Debug, Default)]
pub struct Play {
    /// How the next game is begun.
    pub setup: Setup,
    /// True once the next game has a seed of its own.
    seeded: bool,
    /// The game at the table.
    pub sitting: Option<Sitting>,
    /// How many games have been put on the table: it tells one game from the next.
    pub games: u64,
    /// True while it goes on by itself.
    pub running: bool,
    /// Decisions in a second.
    speed: Option<f32>,
    /// The line of the log whose places are shown.
    pub marked: Option<usize>,
    /// Lines of play that were left for another one: what they are called, and they.
    pub stash: Vec<(String, Timeline)>,
    /// Counts what was asked of threads, so that an answer that comes late is known.
    ticket: u64,
    /// While a thread thinks: what tells it to come to an end.
    thinking: Option<Stop>,
    /// What the computer advises.
    pub hint: Hint,
    /// Before this nobody moves.
    next: Option<Instant>,
    /// What waits for the answer whether the game at the table is to be kept.
    pub leaving: Option<Box<super::Command>>,
}

impl Play {
    /// Decisions in a second.
    pub fn speed(&self) -> f32 {
        self.speed.unwrap_or(4.0)
    }

    /// How long until somebody moves by himself; nothing if nobody will.
    pub fn wait(&self, now: Instant) -> Option<Duration> {
        let sitting = self.sitting.as_ref()?;
        if self.thinking.is_some() || !self.goes_on(sitting) {
            return None;
        }
        Some(self.next.map_or(Duration::ZERO, |next| next.saturating_duration_since(now)))
    }

    /// True if there is a moment to go back to, or forward.
    pub fn can_go(&self, back: bool) -> bool {
        let time = self.sitting.as_ref().map(|sitting| &sitting.time);
        time.is_some_and(|time| if back { time.at() > 0 } else { !time.is_at_end() })
    }

    /// True if the game goes on without a person now.
    fn goes_on(&self, sitting: &Sitting) -> bool {
        if !sitting.time.is_at_end() {
            // What was played already is shown again.
            return self.running;
        }
        let people = sitting.setup.sitters.contains(&Sitter::Person);
        !sitting.waits() && (self.running || people)
    }

    /// True if the rules at hand are not those of the game at the table.
    pub fn is_stale(&self, table: Option<&Arc<Table>>) -> bool {
        let (Some(sitting), Some(table)) = (&self.sitting, table) else {
            return false;
        };
        sitting.table.rules.fingerprint != table.rules.fingerprint
    }

    /// True if there is a game in progress that would be lost: a person has decided something in it that no file keeps.
    pub fn is_unsaved(&self) -> bool {
        self.sitting.as_ref().is_some_and(|sitting| sitting.unsaved && !sitting.is_over())
    }

    /// True if this game is in progress at the table.
    pub(super) fn is_of(&self, game: &GameArg) -> bool {
        self.sitting.as_ref().is_some_and(|sitting| sitting.table.arg == *game && !sitting.is_over())
    }

    /// True while a computer thinks longer than a moment.
    pub fn is_thinking(&self) -> bool {
        let deep = |sitting: &Sitting| {
            let decision = sitting.due.decision();
            decision.is_some_and(|decision| matches!(sitting.sitter(decision.seat), Sitter::Search(_)))
        };
        self.thinking.is_some() && self.sitting.as_ref().is_some_and(deep)
    }

    /// Whoever thinks takes the best that was found so far.
    fn move_now(&self) {
        if let Some(stop) = &self.thinking {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// What was asked of threads before is of no use now.
    fn turn_away(&mut self) {
        self.ticket += 1;
        self.move_now();
        self.thinking = None;
        self.hint.put_away();
        self.next = None;
        self.marked = None;
    }
}

/// The job that thinks failed: the game waits for the person.
fn job_failed(desk: &mut Desk) {
    desk.views.play.thinking = None;
    desk.views.play.running = false;
}

impl ViewState for Play {
    type Command = Command;

    fn run(desk: &mut Desk, command: Command) {
        match command {
            Command::Setup(setup) => {
                desk.views.play.setup = setup;
                desk.views.play.seeded = true;
            }
            Command::New => begin(desk),
            Command::Rematch => rematch(desk),
            Command::Replay => {
                go(desk, 0);
                desk.views.play.running = true;
            }
            Command::Answer(step) => answer(desk, step),
            Command::Force(text) => force(desk, text),
            Command::Step => step(desk),
            Command::MoveNow => desk.views.play.move_now(),
            Command::Hint(wanted) => hint::show(desk, wanted),
            Command::Run(on) => {
                desk.views.play.running = on;
                desk.views.play.next = None;
            }
            Command::Speed(speed) => {
                desk.views.play.speed = Some(speed.clamp(0.5, FULL_SPEED));
                desk.views.play.next = None;
            }
            Command::Back(back) => {
                let sitting = desk.views.play.sitting.as_ref();
                let to = sitting.and_then(|sitting| if back { sitting.before() } else { sitting.after() });
                if let Some(to) = to {
                    go(desk, to);
                }
            }
            Command::To(step) => go(desk, step),
            Command::Points { forward } => {
                let to =
                    desk.views.play.sitting.as_ref().and_then(|sitting| sitting.time.next_points(forward));
                if let Some(to) = to {
                    go(desk, to);
                }
            }
            Command::Branch => branch(desk),
            Command::TakeUp(nth) => take_up(desk, nth),
            Command::Mark(line) => desk.views.play.marked = line,
            Command::Save(path) => save(desk, path),
            Command::Load(path) => load(desk, path),
            Command::SaveScenario { id, about } => save_scenario(desk, &id, &about),
            Command::Watch { game, players, seed, number, policies } => {
                watch(desk, game, players, seed, number, policies);
            }
            Command::Leave(answer) => leaving::answer(desk, answer),
        }
    }

    fn refresh(desk: &mut Desk) {
        if let Some(table) = &desk.table {
            let (fewest, most) = table.rules.table.seats;
            let sitters = &mut desk.views.play.setup.sitters;
            sitters.resize(sitters.len().clamp(fewest.into(), most.max(fewest).into()), Sitter::Easy);
        }
        if !desk.views.play.seeded {
            sow(desk);
        }
    }

    fn tick(desk: &mut Desk, now: Instant) {
        clock::tick(desk, now);
    }
}

fn answer(desk: &mut Desk, step: Step) {
    if !desk.views.play.sitting.as_ref().is_some_and(Sitting::may_answer) {
        return;
    }
    if goes_along(desk, step) {
        return;
    }
    stash(desk);
    desk.views.play.turn_away();
    let Some(sitting) = &mut desk.views.play.sitting else {
        return;
    };
    sitting.unsaved = true;
    let mut streams = sitting.time.streams().clone();
    if matches!(step, Step::Outcome(_))
        && let Some((_, drawn)) = sitting.chance()
    {
        // What a person draws uses the seed's number up, so that the rest of the game stays as it was.
        streams = drawn;
    }
    if let Err(why) = sitting.take(vec![(step, streams)]) {
        desk.notices.error(why);
    }
    // Computers answer after a moment.
    let pause = Duration::from_secs_f32(0.5 / desk.views.play.speed());
    desk.views.play.next = (desk.views.play.speed() < FULL_SPEED).then(|| Instant::now() + pause);
    tick(desk, Instant::now());
}

/// An answer that was given before leads on along what was played then; false if it is another one.
fn goes_along(desk: &mut Desk, step: Step) -> bool {
    let Some(sitting) = &desk.views.play.sitting else {
        return false;
    };
    let time = &sitting.time;
    let (true, Some(to)) = (time.steps().get(time.at()) == Some(&step), sitting.after()) else {
        return false;
    };
    go(desk, to);
    tick(desk, Instant::now());
    true
}

fn force(desk: &mut Desk, text: String) {
    let Some(sitting) = &mut desk.views.play.sitting else {
        return;
    };
    if let Some(step) = sitting.due.outcome(&text) {
        answer(desk, step);
    } else if let Some((before, step)) = sitting.redraw(&text) {
        go(desk, before);
        answer(desk, step);
    } else {
        sitting.forced = Some(text);
    }
}

fn step(desk: &mut Desk) {
    desk.views.play.running = false;
    if desk.views.play.thinking.is_some() {
        return;
    }
    let Some(sitting) = &mut desk.views.play.sitting else {
        return;
    };
    if !sitting.time.is_at_end() {
        let to = sitting.time.at() + 1;
        go(desk, to);
        return;
    }
    if let Some(drawn) = sitting.chance() {
        sitting.forced = None;
        if let Err(why) = sitting.take(vec![drawn]) {
            desk.notices.error(why);
        }
        return;
    }
    ask(desk, 1, true);
}

fn go(desk: &mut Desk, to: usize) {
    desk.views.play.turn_away();
    desk.views.play.running = false;
    if let Some(sitting) = &mut desk.views.play.sitting {
        sitting.go(to);
    }
}
