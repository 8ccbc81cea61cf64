//! How a game comes to the table: begun by the game at hand, played once more, or made of a position.

use std::sync::Arc;
use std::time::SystemTime;

use tilewright::merge::GameArg;
use tilewright::state::State;
use web_time::Instant;

use super::{Setup, Sitter, Sitting, tick};
use crate::model::{Desk, Table, View};

/// Begins a game by the game at hand.
pub(super) fn begin(desk: &mut Desk) {
    if let Some(why) = desk.why_unplayable() {
        desk.notices.error(why);
        return;
    }
    let Some(table) = desk.table.clone() else {
        return;
    };
    desk.views.play.turn_away();
    desk.views.play.running = false;
    desk.views.play.stash.clear();
    let setup = desk.views.play.setup.clone();
    let names = players(desk, setup.sitters.len());
    match Sitting::begin(&table, setup, names, desk.words.lang().code()) {
        Ok(sitting) => {
            desk.views.play.sitting = Some(sitting);
            desk.views.play.games += 1;
            sow(desk);
        }
        Err(why) => desk.notices.error(why),
    }
    tick(desk, Instant::now());
}

/// Gives the next game a seed that the last one did not have: the time of day, with no more digits than people like to type.
pub(super) fn sow(desk: &mut Desk) {
    let now = desk.files.clock.now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let seed = (now.as_secs() % 1_000) * 1_000 + u64::from(now.subsec_millis());
    let setup = &mut desk.views.play.setup;
    setup.seed = if seed == setup.seed { seed + 1 } else { seed };
    desk.views.play.seeded = true;
}

/// Begins the next game with the same players.
pub(super) fn rematch(desk: &mut Desk) {
    let Some(sitting) = &desk.views.play.sitting else {
        return;
    };
    let (table, players) = (Arc::clone(&sitting.table), sitting.players.clone());
    let mut setup = sitting.setup.clone();
    setup.number = setup.number.wrapping_add(1);
    match Sitting::begin(&table, setup, players, desk.words.lang().code()) {
        Ok(sitting) => show(desk, sitting),
        Err(why) => desk.notices.error(why),
    }
    tick(desk, Instant::now());
}

/// Names of players, by seat.
pub(super) fn players(desk: &Desk, count: usize) -> Vec<String> {
    (1..=count).map(|seat| desk.words.with("play-player", &[("n", seat.into())])).collect()
}

/// Puts another game on the table.
pub(super) fn show(desk: &mut Desk, sitting: Sitting) {
    desk.views.play.turn_away();
    desk.views.play.running = false;
    desk.views.play.stash.clear();
    desk.views.play.sitting = Some(sitting);
    desk.views.play.games += 1;
    desk.view = View::Play;
}

/// Puts the game at the table away, unless it is the one that is asked for and not over: the next can be begun.
pub(in crate::model) fn put_away(desk: &mut Desk, game: &GameArg) {
    if !desk.views.play.is_of(game) {
        desk.views.play.turn_away();
        desk.views.play.running = false;
        desk.views.play.stash.clear();
        desk.views.play.sitting = None;
    }
}

/// Shows a position that somebody made, to be played on.
pub(in crate::model) fn play_on(desk: &mut Desk, table: &Arc<Table>, players: Vec<String>, start: State) {
    let setup = Setup { sitters: vec![Sitter::Person; players.len()], ..Setup::default() };
    let sitting = Sitting::from(table, setup, players, start, desk.words.lang().code());
    show(desk, sitting);
    tick(desk, Instant::now());
}
