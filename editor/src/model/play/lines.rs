//! Games that were left for another way to go on, and taken up again.

use web_time::Instant;

use super::{STASHED, tick};
use crate::model::Desk;

/// Keeps the line of play that is about to be left.
pub(super) fn stash(desk: &mut Desk) {
    let Some(sitting) = &desk.views.play.sitting else {
        return;
    };
    let time = &sitting.time;
    if time.is_at_end() {
        return;
    }
    let (n, turn) = (time.len(), time.state().turn().number);
    let name = desk.words.with("play-line", &[("n", n.into()), ("turn", turn.into())]);
    let kept = (name, time.clone());
    desk.views.play.stash.push(kept);
    if desk.views.play.stash.len() > STASHED {
        desk.views.play.stash.remove(0);
    }
}

pub(super) fn branch(desk: &mut Desk) {
    stash(desk);
    desk.views.play.turn_away();
    if let Some(sitting) = &mut desk.views.play.sitting {
        sitting.time.cut();
    }
    tick(desk, Instant::now());
}

pub(super) fn take_up(desk: &mut Desk, nth: usize) {
    if nth >= desk.views.play.stash.len() {
        return;
    }
    desk.views.play.turn_away();
    let (_, time) = desk.views.play.stash.remove(nth);
    stash(desk);
    let Some(sitting) = &mut desk.views.play.sitting else {
        return;
    };
    let (n, turn) = (sitting.time.len(), sitting.time.state().turn().number);
    let left = std::mem::replace(&mut sitting.time, time);
    sitting.look();
    let name = desk.words.with("play-line", &[("n", n.into()), ("turn", turn.into())]);
    desk.views.play.stash.push((name, left));
    desk.views.play.running = false;
}
