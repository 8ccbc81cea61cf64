//! Work beside the window: whatever takes longer than a frame runs on a thread and comes back as a change to the desk.
//!
//! **Invariant:** every job comes back: one that fails (a mistake in the program) as a message to the person.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use web_time::{Duration, Instant};

use super::Desk;

/// What a job leaves to be done when it is back.
pub type Finish = Box<dyn FnOnce(&mut Desk) + Send>;

/// What is done at the desk when a job has failed, so that nothing waits for it any more.
pub type OnFailure = fn(&mut Desk);

/// For jobs that nothing waits for.
pub const NOTHING_WAITS: OnFailure = |_| ();

/// Starts jobs and takes what they bring back.
pub struct Jobs {
    sender: Sender<Finish>,
    receiver: Receiver<Finish>,
    /// Wakes the window up.
    wake: Arc<dyn Fn() + Send + Sync>,
    how: How,
}

/// Who does jobs.
#[derive(Debug)]
enum How {
    /// A thread for each.
    Threads,
    /// Whoever starts them, at once.
    Inline,
    /// The window, one between two frames.
    BetweenFrames(Mutex<Queue>),
}

/// Jobs that wait for the window, and how long the last ones took.
#[derive(Default)]
struct Queue {
    jobs: VecDeque<(&'static str, Work)>,
    spent: VecDeque<Spent>,
}

/// A job that waits.
type Work = Box<dyn FnOnce() + Send>;

/// What a job is called, and how long the window stood still for it.
pub type Spent = (&'static str, Duration);

/// So many times are kept until somebody asks for them.
const KEPT: usize = 200;

impl Queue {
    fn note(&mut self, spent: Spent) {
        self.spent.truncate(KEPT - 1);
        self.spent.push_front(spent);
    }
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Queue").field(&self.jobs.len()).finish()
    }
}

impl std::fmt::Debug for Jobs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Jobs").field("how", &self.how).finish_non_exhaustive()
    }
}

/// A way to send something back from a job more than once.
#[derive(Clone)]
pub struct Back {
    sender: Sender<Finish>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl std::fmt::Debug for Back {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Back")
    }
}

impl Back {
    /// Has this done at the desk, soon.
    pub fn send(&self, finish: impl FnOnce(&mut Desk) + Send + 'static) {
        // If nobody listens any more, the window has been closed.
        let _ = self.sender.send(Box::new(finish));
        (self.wake)();
    }
}

impl Jobs {
    /// Jobs on threads; `wake` is called when there is something to take.
    pub fn threads(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver, wake: Arc::new(wake), how: How::Threads }
    }

    /// Jobs that are done at once, where they are started: for tests.
    pub fn inline() -> Self {
        Self { how: How::Inline, ..Self::threads(|| ()) }
    }

    /// Jobs that the window does itself, one between two frames: a browser's page has no threads. What takes long is for
    /// [workers](super::workers).
    pub fn between_frames(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { how: How::BetweenFrames(Mutex::default()), ..Self::threads(wake) }
    }

    /// True if jobs are done at once, where they are started.
    pub(super) fn is_inline(&self) -> bool {
        matches!(self.how, How::Inline)
    }

    /// The way back, for jobs that bring several things.
    pub fn back(&self) -> Back {
        Back { sender: self.sender.clone(), wake: Arc::clone(&self.wake) }
    }

    /// Starts a job; what it returns is done at the desk when it is back.
    /// Should it fail, the person is told, and `on_failure` is done at the desk.
    pub fn start<F>(
        &self,
        name: &'static str,
        on_failure: OnFailure,
        work: impl FnOnce() -> F + Send + 'static,
    ) where
        F: FnOnce(&mut Desk) + Send + 'static,
    {
        let back = self.back();
        // What a job that fails was at is gone with it; the desk was never in its hands.
        let run = move || match catch_unwind(AssertUnwindSafe(work)) {
            Ok(finish) => back.send(finish),
            Err(panic) => {
                let why = panic_message(&*panic);
                back.send(move |desk| failed(desk, name, on_failure, &why));
            }
        };
        match &self.how {
            How::Inline => run(),
            How::BetweenFrames(queue) => {
                queue.lock().unwrap_or_else(PoisonError::into_inner).jobs.push_back((name, Box::new(run)));
                (self.wake)();
            }
            How::Threads => {
                let spawned = std::thread::Builder::new().name(name.to_owned()).spawn(run);
                if let Err(error) = spawned {
                    let message = error.to_string();
                    self.back().send(move |desk| desk.notices.error(message));
                }
            }
        }
    }

    /// What has come back, in order.
    pub(super) fn take(&self) -> Vec<Finish> {
        if let How::BetweenFrames(queue) = &self.how {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).jobs.pop_front();
            if let Some((name, job)) = next {
                let began = Instant::now();
                job();
                queue.lock().unwrap_or_else(PoisonError::into_inner).note((name, began.elapsed()));
            }
        }
        self.receiver.try_iter().collect()
    }

    /// How long the window stood still for each job that it did itself since this was asked last; the newest first.
    pub fn spent(&self) -> Vec<Spent> {
        match &self.how {
            How::BetweenFrames(queue) => {
                queue.lock().unwrap_or_else(PoisonError::into_inner).spent.drain(..).collect()
            }
            How::Threads | How::Inline => Vec::new(),
        }
    }
}

/// The key of what people call a job.
fn key(name: &str) -> String {
    format!("job-{}", name.replace(' ', "-"))
}

/// A job has failed: the person is told, and nothing waits for it any more.
pub(super) fn failed(desk: &mut Desk, name: &str, on_failure: OnFailure, why: &str) {
    on_failure(desk);
    tell(desk, "job-fell", name, why);
}

/// A job has failed, and is begun once more: the person is told.
pub(super) fn fell_once(desk: &mut Desk, name: &str, why: &str) {
    tell(desk, "job-fell-once", name, why);
}

fn tell(desk: &mut Desk, text: &str, name: &str, why: &str) {
    let key = key(name);
    let what = match desk.words.t(&key) {
        same if same == key => name.to_owned(),
        what => what,
    };
    let text = desk.words.with(text, &[("what", what.into()), ("why", why.into())]);
    desk.notices.error(text);
}

/// What a panic said.
fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Settings, Tone, test_desk};

    /// The names of jobs in a file of the model: what is written first where one is begun.
    fn names(text: &str) -> Vec<String> {
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let mut names = Vec::new();
        for begin in ["jobs.start(", "later(desk,", "later("] {
            for (at, _) in code.match_indices(begin) {
                let rest = code[at + begin.len()..].trim_start().trim_start_matches("desk,").trim_start();
                let name = rest.strip_prefix('"').and_then(|rest| rest.split('"').next());
                names.extend(name.map(str::to_owned));
            }
        }
        names
    }

    #[test]
    fn every_job_has_a_name_in_every_language() {
        let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/model")];
        let mut n = 0;
        while let Some(path) = folders.pop() {
            if path.is_dir() {
                folders.extend(path.read_dir().unwrap().map(|entry| entry.unwrap().path()));
                continue;
            }
            for name in names(&std::fs::read_to_string(&path).unwrap()) {
                n += 1;
                for lang in crate::model::Lang::all() {
                    let words = crate::model::Words::new(lang);
                    let key = key(&name);
                    assert_ne!(words.t(&key), key, "{name} in {}, {}", lang.code(), path.display());
                }
            }
        }
        assert!(n > 20, "{n} jobs");
    }

    #[test]
    fn a_job_that_fails_is_reported_and_the_next_runs() {
        for mut desk in [test_desk::desk(), Desk::new(Settings::default(), Jobs::threads(|| ()))] {
            let wait = |desk: &mut Desk, holds: &dyn Fn(&Desk) -> bool| {
                let since = Instant::now();
                while !holds(desk) && since.elapsed().as_secs() < 60 {
                    desk.tick(Instant::now());
                    std::thread::yield_now();
                }
                assert!(holds(desk));
            };
            wait(&mut desk, &|desk| desk.table.is_some());
            desk.problems_open = true;
            desk.jobs.start(
                "pages",
                |desk| desk.problems_open = false,
                || -> fn(&mut Desk) { panic!("the paper is {}", "wet") },
            );
            wait(&mut desk, &|desk| desk.notices.last().is_some());
            let notice = desk.notices.last().unwrap().clone();
            assert_eq!(notice.tone, Tone::Error);
            assert!(!desk.problems_open, "what is to be done then is done");
            assert!(notice.text.contains("“making the pages”: the paper is wet."), "{}", notice.text);
            desk.jobs
                .start("other", NOTHING_WAITS, || |desk: &mut Desk| desk.notices.done("done".to_owned()));
            wait(&mut desk, &|desk| desk.notices.last().is_some_and(|notice| notice.text == "done"));
        }
    }
}
