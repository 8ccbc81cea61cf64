//! Many games played by a worker of a browser's page: what it tells is taken as what a thread brings.

use std::sync::Arc;

use tilewright::merge::GameArg;
use tilewright::simulate::{Comparison, GameRow, Plan};

use super::{Compared, Compares, Desk, Run, Table, job_failed, take};
use crate::model::workers::{Games, Job, Sender, Told};

/// Plays the games of a plan.
pub(super) fn start(desk: &mut Desk, table: Arc<Table>, plan: Plan, id: u64) {
    let (Some(page), Some(running)) = (desk.page.clone(), &desk.views.simulate.running) else { return };
    let since = running.since;
    let job = Job::Simulate(Games::from(&plan));
    let about = Arc::clone(&table);
    let sender = Sender { name: "simulate", on_failure: job_failed };
    let number = sender.send(desk, &page, &[&about], &job, move |desk, told| {
        let run = |numbers, rows, whole| Run {
            table: Arc::clone(&table),
            plan: plan.clone(),
            numbers,
            rows: Arc::new(rows),
            whole,
            seconds: since.elapsed().as_secs_f64(),
        };
        match told {
            Told::Numbers(numbers) => {
                let run = run(*numbers, Vec::new(), false);
                take(desk, id, false, |simulate| {
                    if let Some(running) = &mut simulate.running {
                        running.played = run.numbers.games + run.numbers.faulted;
                        simulate.run = Some(run);
                    }
                });
            }
            Told::Played { numbers, rows } => {
                let run = run(*numbers, rows, true);
                take(desk, id, true, |simulate| simulate.run = Some(run));
            }
            Told::Refused(why) => take(desk, id, true, |simulate| simulate.problem = Some(why)),
            _ => {}
        }
    });
    note(desk, number);
}

/// Plays the games of a plan without and with something. The game with it is laid on the table first.
pub(super) fn compare(desk: &mut Desk, without: Arc<Table>, arg: GameArg, how: Compares, id: u64) {
    let library = Arc::clone(&desk.analysis.library);
    let sender = Sender { name: "compare", on_failure: job_failed };
    desk.judge(sender, arg.clone(), move |desk, found| {
        let (library, arg, without, how) =
            (Arc::clone(&library), arg.clone(), Arc::clone(&without), how.clone());
        desk.jobs.start("compare", job_failed, move || {
            let with = Table::lay_checked(&library, &arg, found)
                .map_err(|found| found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
            move |desk: &mut Desk| match with {
                Ok(with) => send(desk, [without, with], how, id),
                Err(why) => take(desk, id, true, |simulate| simulate.problem = Some(why)),
            }
        });
    });
}

fn send(desk: &mut Desk, tables: [Arc<Table>; 2], how: Compares, id: u64) {
    if desk.views.simulate.running.as_ref().is_none_or(|running| running.id != id) {
        return;
    }
    let Some(page) = desk.page.clone() else { return };
    let job = Job::Compare(Games::from(&how.plan), how.until);
    let about = tables.clone();
    let sender = Sender { name: "compare", on_failure: job_failed };
    let number = sender.send(desk, &page, &[&about[0], &about[1]], &job, move |desk, told| {
        let compared = |comparison: Comparison, rows: Vec<[GameRow; 2]>, whole| Compared {
            tables: tables.clone(),
            plan: how.plan.clone(),
            what: how.what.clone(),
            comparison: Arc::new(comparison),
            rows: Arc::new(rows),
            whole,
        };
        match told {
            Told::Compared(comparison) => {
                let compared = compared(*comparison, Vec::new(), false);
                take(desk, id, false, |simulate| {
                    if simulate.running.is_some() {
                        simulate.compared = Some(compared);
                    }
                });
            }
            Told::ComparedAll(comparison, rows) => {
                let compared = compared(*comparison, rows, true);
                take(desk, id, true, |simulate| simulate.compared = Some(compared));
            }
            Told::Refused(why) => take(desk, id, true, |simulate| simulate.problem = Some(why)),
            _ => {}
        }
    });
    note(desk, number);
}

/// Which job of the page it is that goes on, so that it can be stopped.
fn note(desk: &mut Desk, number: u64) {
    if let Some(running) = &mut desk.views.simulate.running {
        running.job = Some(number);
    }
}
