//! Work that takes long: other threads of Python go on meanwhile, and Ctrl-C ends it.

use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use tilewright::simulate::Progress;

/// How often it is looked whether somebody wants to stop.
const GLANCE: Duration = Duration::from_millis(50);

/// Does it on another thread; `tell` is called now and then with the number of games that are over.
///
/// # Errors
/// Somebody pressed Ctrl-C, or `tell` raised an exception: the work was stopped.
pub fn watched<T: Send>(
    py: Python<'_>,
    tell: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Progress) -> T + Send,
) -> PyResult<T> {
    let progress = Progress::default();
    let waits = thread::current();
    thread::scope(|scope| {
        let work = scope.spawn(|| {
            let done = work(&progress);
            waits.unpark();
            done
        });
        let mut interrupted = None;
        while !work.is_finished() {
            py.detach(|| thread::park_timeout(GLANCE));
            // Who stopped it is told nothing more, and waits for the games that are being played.
            if interrupted.is_some() {
                continue;
            }
            let asked = py.check_signals().and_then(|()| match tell {
                Some(tell) => tell.call1((progress.played(),)).map(|_| ()),
                None => Ok(()),
            });
            if let Err(error) = asked {
                progress.cancel();
                interrupted = Some(error);
            }
        }
        let done = py.detach(|| work.join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        interrupted.map_or(Ok(done), Err)
    })
}
