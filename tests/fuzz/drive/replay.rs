//! Saved games that bytes change: what was changed is refused unless its seal is remade, and then it is played again or refused with a
//! reason, and never without an end.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use tilewright::load::tree::Tree;
use tilewright::merge::GameArg;
use tilewright::replay::{FileError, GameFile, record, replay as play_again};
use tilewright::rules::Ruleset;
use tilewright::simulate::Plan;

use super::invented::{self, Part, SUBJECTS};
use super::{Bytes, once, sound, splice};

/// Most edits of one file.
const MOST_EDITS: u8 = 6;
/// A game whose every move asks for as much work as the engine allows is left after this time.
const LONG_ENOUGH: Duration = Duration::from_millis(500);

/// Reads and replays a changed game. Bytes that begin a file of a game are such a file, with any seal; others say which game is changed,
/// whether it is sealed again, and how it is changed.
pub fn replay(data: &[u8]) {
    if data.starts_with(b"(") || data.starts_with(b"//") {
        let text = String::from_utf8_lossy(data);
        again(&sealed(&text));
        return;
    }
    let mut bytes = Bytes::new(data);
    let games = saved();
    let (game, seal) = (bytes.byte(), bytes.byte());
    let original = &games[usize::from(game) % games.len()];
    let mut text = original.clone();
    for _ in 0..MOST_EDITS {
        match bytes.next() {
            None => break,
            Some(how) if how < 200 => text = splice::edit(&text, others(), &mut bytes),
            Some(_) => text = scribble(&text, &mut bytes),
        }
    }
    let seal = seal.is_multiple_of(2);
    let done = again(&if seal { sealed(&text) } else { text.clone() });
    if !seal && !same(&text, original) {
        assert!(!done, "somebody changed it, and nobody noticed:\n{text}");
    }
    assert!(done || text != *original, "it cannot be played again as it was saved");
}

/// True if the texts are the same but for the ends of their lines, which no seal minds.
fn same(a: &str, b: &str) -> bool {
    a.bytes().filter(|&byte| byte != b'\r').eq(b.bytes().filter(|&byte| byte != b'\r'))
}

/// Other text at any place.
fn scribble(text: &str, bytes: &mut Bytes) -> String {
    let (from, gone, new) =
        (bytes.place() % (text.len() + 1), usize::from(bytes.byte()) % 8, bytes.byte() % 8);
    let new: Vec<u8> = std::iter::from_fn(|| bytes.next()).take(new.into()).collect();
    let to = (from + gone).min(text.len());
    String::from_utf8_lossy(&[&text.as_bytes()[..from], &new, &text.as_bytes()[to..]].concat()).into_owned()
}

/// The text with the seal that it should have; as it was if it has no place for one.
pub fn sealed(text: &str) -> String {
    match GameFile::read(text) {
        Err(FileError::Changed { is, .. }) => match Tree::of(text).find(text, "seal") {
            Some(target) => {
                let place = target.node.span;
                format!("{}\"{is}\"{}", &text[..place.start], &text[place.end..])
            }
            None => text.to_owned(),
        },
        _ => text.to_owned(),
    }
}

/// Reads a game and plays it again. True if it could be read and came to its end.
pub fn again(text: &str) -> bool {
    let Ok(file) = GameFile::read(text) else {
        return false;
    };
    let Ok(rules) = Ruleset::lower(&file.rules) else {
        return false;
    };
    let began = Instant::now();
    match play_again(&file, &rules, Some("en"), |_, _| began.elapsed() < LONG_ENOUGH) {
        Ok(state) => {
            sound::check(&rules, &state);
            sound::Stock::by_rules(&rules, state.players()).check(&rules, &state);
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

/// Games of invented rules, saved as `simulate --save` saves them.
pub fn saved() -> &'static [String] {
    static SAVED: OnceLock<Vec<String>> = OnceLock::new();
    once(&SAVED, || (0..4).map(save).collect()).as_slice()
}

/// The saved game of every fourth subject's part.
fn save(number: usize) -> String {
    let subjects = SUBJECTS.iter().skip(number).step_by(4);
    let parts: Vec<Part> = subjects.map(|subject| subject[number % subject.len()]).collect();
    let (_, game) = invented::game(&parts).unwrap_or_else(|found| panic!("{found:#?}"));
    let rules = Ruleset::lower(&game).unwrap_or_else(|error| panic!("{error}"));
    let plan = Plan { seed: number as u64, ..Plan::default() };
    let arg = GameArg::parse("parts").expect("a name");
    let (file, turns) = record(&game, &rules, &arg, &plan, 0).expect("the game is for two");
    file.text(&turns)
}

fn others() -> &'static [&'static str] {
    static OTHERS: OnceLock<Vec<&'static str>> = OnceLock::new();
    once(&OTHERS, || splice::values(saved())).as_slice()
}
