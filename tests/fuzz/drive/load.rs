//! Bytes as the files of a package over a small invented base: loaded, laid out, merged, checked; and what the check has nothing
//! against is lowered and played.
//!
//! The files stand one after the other in the bytes, each after a line `--- rules.ron`; what stands before the first such line is
//! `rules.ron`. A package without a `package.ron` gets one.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use tilewright::check::check;
use tilewright::load::folder::{File, Folder};
use tilewright::load::{Diagnostic, Library, format_text};
use tilewright::merge::{Game, GameArg, merge};
use tilewright::play::Node;
use tilewright::policy::Stream;
use tilewright::rules::Ruleset;
use tilewright::state::State;

use super::{Bytes, once, sound, splice};

/// What a line begins with that says which file comes.
pub const FILE: &str = "--- ";
/// What the package is called.
const NAME: &str = "fuzzed";
const HEAD: &str = "(format: 2, id: \"fuzzed\", title: \"Fuzzed\", requires: [\"plain\"])";

/// Most decisions and draws of a game that is played.
const MOST_STEPS: u32 = 200;
/// A game of which every step asks for as much work as the engine allows is left after this time.
const LONG_ENOUGH: Duration = Duration::from_millis(500);

/// Loads, checks and plays a package.
pub fn load(data: &[u8]) {
    let mut library = ground().clone();
    let folder = folder(data);
    let found = library.add(&folder);
    lay_out(&folder);
    if let Some(game) = sound_game(&library, found) {
        let rules = Ruleset::lower(&game).unwrap_or_else(|error| panic!("it was checked, but: {error}"));
        play(&rules, data);
    }
}

/// A library of the invented packages that the others build on.
pub fn ground() -> &'static Library {
    static GROUND: OnceLock<Library> = OnceLock::new();
    once(&GROUND, || {
        let mut library = Library::default();
        let found = library.add(&super::invented::ground());
        assert!(found.is_empty(), "{found:#?}");
        library
    })
}

/// Changes one value of one file of such bytes, and keeps the brackets. `None` if they are no text.
pub fn mutate(data: &[u8], bytes: &mut Bytes) -> Option<Vec<u8>> {
    static OTHERS: OnceLock<Vec<&'static str>> = OnceLock::new();
    let others = once(&OTHERS, || splice::values(super::invented::texts()));
    let text = std::str::from_utf8(data).ok()?;
    let mut starts: Vec<usize> = text.match_indices(FILE).map(|(at, _)| at).collect();
    starts.insert(0, 0);
    let from = starts[bytes.place() % starts.len()];
    let to = starts.into_iter().find(|&start| start > from).unwrap_or(text.len());
    let (head, file) = match text[from..to].split_once('\n') {
        Some((head, _)) if head.starts_with(FILE) => text[from..to].split_at(head.len() + 1),
        _ => ("", &text[from..to]),
    };
    let new = splice::edit(file, others, bytes);
    let line = if new.ends_with('\n') || to == text.len() { "" } else { "\n" };
    Some([&text[..from], head, &new, line, &text[to..]].concat().into_bytes())
}

/// The files in these bytes.
pub fn folder(data: &[u8]) -> Folder {
    let mut folder = Folder::new(NAME);
    let mut put = |name: &str, bytes: &[u8]| {
        let file = File::Bytes(bytes.to_vec().into());
        match name.split_once('/') {
            None => drop(folder.files.insert(name.to_owned(), file)),
            Some((inner, name)) => {
                let of = folder.folders.entry(inner.to_owned());
                let of = of.or_insert_with(|| Folder::new(format!("{NAME}/{inner}")));
                of.files.insert(name.to_owned(), file);
            }
        }
    };
    put("package.ron", HEAD.as_bytes());
    let (mut name, mut bytes) = ("rules.ron".to_owned(), Vec::new());
    for line in data.split_inclusive(|&byte| byte == b'\n') {
        match line.strip_prefix(FILE.as_bytes()) {
            Some(other) => {
                if !bytes.is_empty() {
                    put(&name, &bytes);
                }
                name = String::from_utf8_lossy(other).trim().to_owned();
                bytes.clear();
            }
            None => bytes.extend_from_slice(line),
        }
    }
    if !bytes.is_empty() {
        put(&name, &bytes);
    }
    folder
}

/// What can be laid out is laid out already once it was.
fn lay_out(folder: &Folder) {
    for file in folder.files.values() {
        if let File::Bytes(bytes) = file
            && let Ok(text) = std::str::from_utf8(bytes)
            && let Ok(once) = format_text(text)
        {
            assert_eq!(format_text(&once).as_ref(), Ok(&once), "laid out twice");
        }
    }
}

/// The game of the package, if nobody finds an error in it. Mistakes are errors or warnings, and stand inside their files.
pub fn sound_game(library: &Library, mut found: Vec<Diagnostic>) -> Option<Game> {
    let arg = GameArg::parse(NAME).expect("a name");
    let game = match merge(library, &arg) {
        Ok(game) => Some(game),
        Err(more) => {
            assert!(more.iter().any(Diagnostic::is_error), "nothing was merged, and nobody says why");
            found.extend(more);
            None
        }
    };
    found.extend(game.iter().flat_map(|game| check(library, game)));
    for mistake in &found {
        let Some(place) = &mistake.place else {
            continue;
        };
        assert!(place.start <= place.end && place.start.0 >= 1, "{mistake:?}");
        // A file that is no text is not in the library.
        if let Some(text) = library.source(&place.file) {
            let lines = text.split('\n').count();
            assert!(place.end.0 <= lines, "{mistake:?} of {lines} lines");
        }
    }
    game.filter(|_| !found.iter().any(Diagnostic::is_error))
}

/// Plays a game at random for a while; the same bytes play the same game.
pub fn play(rules: &Ruleset, data: &[u8]) {
    let began = Instant::now();
    let seed = data.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    let mut chance = Stream::new(seed);
    let (fewest, most) = rules.table.seats;
    let players = fewest + chance.below(u32::from(most - fewest) + 1) as u8;
    let mut state = State::new(rules, players).expect("the game is for so many");
    let stock = sound::Stock::by_rules(rules, players);
    for step in 0..MOST_STEPS {
        if step % 16 == 0 {
            sound::check(rules, &state);
            stock.check(rules, &state);
        }
        if began.elapsed() > LONG_ENOUGH {
            break;
        }
        match state.node(rules) {
            Node::Decision { options, .. } => {
                assert!(!options.is_empty(), "somebody has to choose, and has nothing to choose from");
                let choice = options.get(chance.below(options.len() as u32) as usize).expect("an option");
                state.choose(rules, choice, &mut ()).expect("an option is accepted");
            }
            Node::Chance { outcomes, .. } => {
                assert!(outcomes.total() > 0, "nothing can come up");
                let outcome = outcomes.at(chance.below(outcomes.total())).expect("an outcome");
                state.resolve(rules, outcome, &mut ()).expect("an outcome is accepted");
            }
            Node::Over { .. } => {
                assert!(state.is_over());
                break;
            }
        }
    }
    sound::check(rules, &state);
    stock.check(rules, &state);
}
