//! Players that are programs of their own, asked line by line: `exec:./mine`.
//!
//! What is said to them stands in `engine/docs/players.md`. They are told what their seat may know and what it can choose, and answer
//! with a number; they are policies like others, so that everything that plays games plays with them.
//!
//! **Invariant:** a program is told nothing that its seat may not know; one that fails once is asked no more.

mod message;
mod process;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tilewright_play::play::{Choice, Node, Options};
use tilewright_play::policy::{Policy, PolicyName, Stream, UnknownPolicy};
use tilewright_play::rules::Ruleset;
use tilewright_play::simulate::Entrant;
use tilewright_play::state::State;

use process::{Process, Refusal};

/// How long a program may think about a decision if nobody says how long.
const PATIENCE: Duration = Duration::from_secs(10);

/// Nobody plays under this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownEntrant {
    /// It is neither a policy nor a program.
    #[error("{0}; exec:./mine asks a program of your own")]
    Policy(#[from] UnknownPolicy),
    /// It names no program that could be started.
    #[error(
        "{0:?} names no program: write exec:./mine, or exec:5s:./mine if it may think for 5 seconds; names with blanks in quotes"
    )]
    Program(String),
    /// The time that it may take is none.
    #[error(
        "{0:?}: {1:?} is no time that a program may take: write exec:500ms:./mine or exec:5s:./mine, at most a day"
    )]
    Time(String, String),
}

/// Whoever plays under a name: a policy, or a program as `exec:COMMAND` or, with the time that it may take, `exec:TIME:COMMAND`.
///
/// The command is split into words as a shell would do it, and started without one; it stands where this program does.
///
/// # Errors
/// There is no such policy; there is no command, or its quotes do not match; the time is none.
pub fn entrant(text: &str) -> Result<Entrant, UnknownEntrant> {
    let Some(call) = text.strip_prefix("exec:") else {
        return Ok(text.parse::<PolicyName>()?.into());
    };
    if let Some((time, _)) =
        call.split_once(':').filter(|(time, _)| is_like_a_time(time) && duration(time).is_none())
    {
        return Err(UnknownEntrant::Time(text.to_owned(), time.to_owned()));
    }
    let timed = call.split_once(':').and_then(|(time, command)| Some((duration(time)?, command)));
    let (patience, command) = timed.unwrap_or((PATIENCE, call));
    let words = shlex::split(command).filter(|words| words.first().is_some_and(|word| !word.is_empty()));
    let words = words.ok_or_else(|| UnknownEntrant::Program(text.to_owned()))?;
    let club = Arc::new(Club {
        name: text.to_owned(),
        words,
        patience,
        idle: Mutex::default(),
        failed: Mutex::default(),
    });
    Ok(Entrant::new(text, move || {
        Box::new(External { club: Arc::clone(&club), process: None, complaint: None })
    }))
}

/// `500ms` or `5s`.
fn duration(text: &str) -> Option<Duration> {
    let (number, unit): (_, fn(u64) -> Duration) = match text.strip_suffix("ms") {
        Some(number) => (number, Duration::from_millis),
        None => (text.strip_suffix('s')?, Duration::from_secs),
    };
    let plain = number.bytes().all(|byte| byte.is_ascii_digit());
    // Longer than a day is a slip of the finger.
    number.parse().ok().filter(|number| plain && (1..=86_400_000).contains(number)).map(unit)
}

/// True for a number, with or without letters behind it: no program is called so.
fn is_like_a_time(text: &str) -> bool {
    let number =
        text.trim().trim_start_matches(['-', '+']).trim_end_matches(|c: char| c.is_alphabetic() || c == ' ');
    number.starts_with(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
}

/// The processes of one program: each plays one seat of one game at a time, and then waits for the next.
#[derive(Debug)]
struct Club {
    name: String,
    words: Vec<String>,
    patience: Duration,
    idle: Mutex<Vec<Process>>,
    /// Why it failed, once it has.
    failed: Mutex<Option<String>>,
}

impl Club {
    fn failed(&self) -> Option<String> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A process that waits, or else a new one.
    fn process(&self) -> Result<Process, Refusal> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| Process::start(&self.words, self.patience), Ok)
    }
}

/// A program that plays a seat of a game.
#[derive(Debug)]
struct External {
    club: Arc<Club>,
    /// None before it is asked first, and after it has failed.
    process: Option<Process>,
    complaint: Option<String>,
}

impl External {
    fn ask(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Result<usize, Refusal> {
        let mut said = String::new();
        let process = match &mut self.process {
            Some(process) => process,
            none => {
                said = message::game(rules, state, chance);
                none.insert(self.club.process()?)
            }
        };
        said += &message::choose(rules, state);
        let answer = process.ask(said)?;
        let number = answer.trim().parse().ok().filter(|&number| number < options.len());
        number.ok_or_else(|| Refusal::answer(&answer, options.len()))
    }
}

impl Policy for External {
    fn choose(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice> {
        let Node::Decision { by, .. } = state.node(rules) else {
            return None;
        };
        if options.len() == 1 {
            return options.get(0);
        }
        if self.process.is_none() {
            self.complaint = self.complaint.take().or_else(|| self.club.failed());
        }
        if self.complaint.is_some() {
            return None;
        }
        match self.ask(rules, state, options, chance) {
            Ok(number) => options.get(number),
            Err(refusal) => {
                if let Some(process) = self.process.take() {
                    process.stop();
                }
                let (seat, turn) = (by.0 + 1, state.turn().number);
                let why = format!("{} in seat {seat}, turn {turn}: {refusal}", self.club.name);
                self.club.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why.clone());
                self.complaint = Some(why);
                None
            }
        }
    }

    fn complaint(&self) -> Option<String> {
        self.complaint.clone()
    }
}

impl Drop for External {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.club.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_comes_before_the_command() {
        assert_eq!(duration("500ms"), Some(Duration::from_millis(500)));
        assert_eq!(duration("5s"), Some(Duration::from_secs(5)));
        for wrong in ["5", "s", "0s", "-1s", "+1s", "./s", "1h"] {
            assert_eq!(duration(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn names_are_policies_or_programs() {
        assert_eq!(entrant("search:40").unwrap().name(), "search:40");
        assert_eq!(
            entrant("exec:2s:python3 'my player.py'").unwrap().name(),
            "exec:2s:python3 'my player.py'"
        );
        for wrong in ["exec:", "exec: ", "exec:5s:", "exec:'./mine", "exec:''"] {
            assert_eq!(entrant(wrong).unwrap_err(), UnknownEntrant::Program(wrong.to_owned()));
        }
        for (time, wrong) in [
            ("0ms", "exec:0ms:./mine"),
            ("-1s", "exec:-1s:./mine"),
            ("1h", "exec:1h:./mine"),
            ("1.5s", "exec:1.5s:python3 mine.py"),
            ("500", "exec:500:./mine"),
            ("0s", "exec:0s:"),
        ] {
            assert_eq!(entrant(wrong).unwrap_err(), UnknownEntrant::Time(wrong.to_owned(), time.to_owned()));
        }
        let said = entrant("exec:0ms:./mine").unwrap_err().to_string();
        assert!(said.contains("write exec:500ms:./mine or exec:5s:./mine"), "{said}");
        // Programs whose names only begin or end like a time.
        for program in ["exec:./5s:x", "exec:C:\\5s.exe", "exec:mine:5s"] {
            assert!(entrant(program).is_ok(), "{program}");
        }
        let wrong = entrant("serach").unwrap_err().to_string();
        assert!(wrong.contains("there are random, greedy") && wrong.contains("exec:./mine"), "{wrong}");
    }
}
