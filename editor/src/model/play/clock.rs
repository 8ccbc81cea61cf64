//! A game goes on by itself: chance comes up at once, computers move at the speed that was chosen.

use std::sync::Arc;

use tilewright::play::Step;
use tilewright::policy::Stop;
use tilewright::simulate::Streams;
use tilewright::state::State;
use web_time::{Duration, Instant};

use super::FULL_SPEED;
use super::{Due, Play, think};
use crate::model::Desk;
use crate::model::workers::{Job, Sender, Told};

/// Time has passed: whoever does not need a person moves.
pub(super) fn tick(desk: &mut Desk, now: Instant) {
    let lang = desk.words.lang().code();
    let Some(sitting) = &mut desk.views.play.sitting else {
        return;
    };
    if sitting.lang != lang {
        sitting.speak(lang);
    }
    if !sitting.time.is_at_end() {
        again(&mut desk.views.play, now);
        return;
    }
    if desk.views.play.thinking.is_some() {
        return;
    }
    let Some(sitting) = &mut desk.views.play.sitting else {
        return;
    };
    // Chance does not keep anybody waiting.
    for _ in 0..64 {
        if sitting.setup.by_hand && sitting.forced.is_none() {
            break;
        }
        let Some(drawn) = sitting.chance() else {
            break;
        };
        sitting.forced = None;
        if sitting.take(vec![drawn]).is_err() {
            break;
        }
    }
    let play = &desk.views.play;
    let Some(sitting) = &play.sitting else {
        return;
    };
    if !play.goes_on(sitting) {
        if desk.views.play.running && matches!(sitting.due, Due::Over(_)) {
            desk.views.play.running = false;
        }
        return;
    }
    if play.next.is_some_and(|next| now < next) {
        return;
    }
    let speed = play.speed();
    let decisions = if speed >= FULL_SPEED { usize::MAX } else { 1 };
    desk.views.play.next = Some(now + Duration::from_secs_f32(1.0 / speed));
    ask(desk, decisions, false);
}

/// A game that was played already is shown again, a step at a time.
fn again(play: &mut Play, now: Instant) {
    if !play.running || play.next.is_some_and(|next| now < next) {
        return;
    }
    play.next = Some(now + Duration::from_secs_f32(1.0 / play.speed()));
    if let Some(sitting) = &mut play.sitting {
        let to = sitting.time.at() + 1;
        sitting.go(to);
    }
}

/// Has a thread play on.
pub(super) fn ask(desk: &mut Desk, decisions: usize, for_people: bool) {
    let Some(sitting) = &desk.views.play.sitting else {
        return;
    };
    let stop = Stop::default();
    desk.views.play.thinking = Some(Arc::clone(&stop));
    desk.views.play.ticket += 1;
    let ticket = desk.views.play.ticket;
    let table = Arc::clone(&sitting.table);
    let (state, streams): (State, _) = (sitting.time.state().clone(), sitting.time.streams().clone());
    let sitters = sitting.setup.sitters.clone();
    let reach = think::Reach { decisions, for_people, by_hand: sitting.setup.by_hand };
    let take = move |desk: &mut Desk, steps: Vec<(Step, Streams)>| {
        if desk.views.play.ticket != ticket {
            return;
        }
        desk.views.play.thinking = None;
        if let Some(sitting) = &mut desk.views.play.sitting
            && let Err(why) = sitting.take(steps)
        {
            desk.views.play.running = false;
            desk.notices.error(why);
        }
    };
    if let Some(page) = desk.page.clone() {
        let job = Job::Think { state, streams, sitters, reach };
        let sender = Sender { name: "play", on_failure: super::job_failed };
        sender.send(desk, &page, &[&table], &job, move |desk, told| {
            if let Told::Steps(steps) = told {
                take(desk, steps);
            }
        });
        return;
    }
    desk.jobs.start("play", super::job_failed, move || {
        let steps = think::think(&table.rules, state, streams, &sitters, reach, &stop);
        move |desk: &mut Desk| take(desk, steps)
    });
}
