//! A process that answers lines with lines, and does not take for ever.
//!
//! Nothing that it does, or leaves undone, can hold up whoever asks: a thread of its own writes and reads.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a process that is not needed any more may take to end by itself.
const GRACE: Duration = Duration::from_secs(1);
/// How often it is looked whether it has ended.
const GLANCE: Duration = Duration::from_millis(5);
/// More letters than this are no answer.
const LONGEST: u64 = 4096;
/// So many letters of an answer are shown.
const SHOWN: usize = 60;

/// Why a program gave no answer that could be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum Refusal {
    #[error("it cannot be started: {0}")]
    Start(std::io::Error),
    #[error("it ended instead of answering{0}")]
    Ended(String),
    #[error("it did not answer within {0:?}")]
    Silent(Duration),
    #[error("its answer {said:?} is no number from 0 to {most}")]
    Answer { said: String, most: usize },
}

impl Refusal {
    /// An answer that is not the number of one of so many options.
    pub fn answer(said: &str, options: usize) -> Self {
        Self::Answer { said: said.trim().chars().take(SHOWN).collect(), most: options.saturating_sub(1) }
    }
}

/// A program that runs.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    patience: Duration,
    /// None when it is to end.
    ask: Option<Sender<String>>,
    answers: Receiver<Option<String>>,
}

impl Process {
    /// Starts a program; what it writes to standard error is for people to see.
    pub fn start(words: &[String], patience: Duration) -> Result<Self, Refusal> {
        let nothing = || Refusal::Start(std::io::ErrorKind::NotFound.into());
        let (program, args) = words.split_first().ok_or_else(nothing)?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(Refusal::Start)?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(nothing());
        };
        let ((ask, asked), (answer, answers)) = (channel(), channel());
        thread::spawn(move || talk(to, from, &asked, &answer));
        Ok(Self { child, patience, ask: Some(ask), answers })
    }

    /// Says something, and returns the next line that it answers.
    pub fn ask(&mut self, said: String) -> Result<String, Refusal> {
        let sent = self.ask.as_ref().is_some_and(|ask| ask.send(said).is_ok());
        let answer = if sent { self.answers.recv_timeout(self.patience).ok() } else { Some(None) };
        match answer {
            Some(Some(line)) => Ok(line),
            Some(None) => Err(Refusal::Ended(self.ended())),
            None => Err(Refusal::Silent(self.patience)),
        }
    }

    /// Ends it at once.
    pub fn stop(mut self) {
        // One that has ended by itself cannot be ended, and nothing is to be done about it.
        let _ = self.child.kill();
    }

    /// How it ended, if it did.
    fn ended(&mut self) -> String {
        let began = Instant::now();
        while began.elapsed() < GRACE {
            if let Ok(Some(status)) = self.child.try_wait() {
                return format!(" ({status})");
            }
            thread::sleep(GLANCE);
        }
        String::new()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Its input ends, and so should it.
        self.ask = None;
        let began = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) {
            if began.elapsed() >= GRACE {
                let _ = self.child.kill();
                let _ = self.child.wait();
            }
            thread::sleep(GLANCE);
        }
    }
}

/// Passes on what is asked and what is answered, until either side has had enough.
fn talk(mut to: ChildStdin, from: ChildStdout, asked: &Receiver<String>, answers: &Sender<Option<String>>) {
    let mut from = BufReader::new(from);
    for said in asked {
        let written = to.write_all(said.as_bytes()).and_then(|()| to.flush());
        let mut line = Vec::new();
        let read = written.and_then(|()| (&mut from).take(LONGEST).read_until(b'\n', &mut line));
        let answer = match read {
            Ok(1..) => Some(String::from_utf8_lossy(&line).into_owned()),
            Ok(0) | Err(_) => None,
        };
        if answers.send(answer).is_err() {
            return;
        }
    }
}
