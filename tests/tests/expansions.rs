//! The expansions of other boxes, each written as if it knew nothing of the others: alone and together they leave hardly anything open
//! and play to the end, and no package says of another in which order they come. What once failed in `tests/once-failed` holds.

use tilewright::check::check;
use tilewright::load::{Diagnostic, Library, Severity};
use tilewright::merge::{Game, GameArg, merge};
use tilewright::play::Node;
use tilewright::policy::Stream;
use tilewright::rules::{Idle, Op, Ruleset, ThingSet};
use tilewright::spec::{PackageId, PatchOp};
use tilewright::state::State;
use tilewright_tests::repository::root;

use crate::drive::sound;
use crate::scenarios::all_hold;

/// The expansions.
const EXPANSIONS: [&str; 9] = [
    "princess-dragon",
    "tower",
    "town-count",
    "king-robber",
    "big-top",
    "abbey-mayor",
    "bridges-castles-bazaars",
    "heretics-shrines",
    "siege",
];

/// Scenarios that once failed: a feature that a side closes without joining it, a rule that comes before pieces go home, and a piece of
/// another package that a condition on kinds did not know.
const ONCE_FAILED: [&str; 3] = ["closing-bug", "completed-late", "barn-hole"];

/// So much may be left open when all of them are in one game with everything of a box.
const MOST_NOTES: usize = 9;

/// The packages of the program and those that once failed.
fn library() -> Library {
    let mut library = tilewright_tests::tilesets::library().clone();
    let mistakes = library.add_folder(&root().join("tests/once-failed"));
    assert!(mistakes.is_empty(), "{mistakes:#?}");
    library
}

fn game(library: &Library, name: &str) -> Game {
    let arg = GameArg::parse(name).expect("a game");
    merge(library, &arg).unwrap_or_else(|found| panic!("{name}: {found:#?}"))
}

/// All of them with everything of a box.
fn everything() -> String {
    format!("big-box-2023+hills-sheep+{}", EXPANSIONS.join("+"))
}

/// What the check says of a game.
fn said(library: &Library, name: &str) -> Vec<Diagnostic> {
    check(library, &game(library, name))
}

fn of(said: &[Diagnostic], severity: Severity) -> Vec<&Diagnostic> {
    said.iter().filter(|diagnostic| diagnostic.severity == severity).collect()
}

/// A random game, played to its end. The position is checked now and then.
fn play(library: &Library, name: &str, seed: u64) -> State {
    let rules = Ruleset::lower(&game(library, name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut chance = Stream::new(seed);
    let mut state = State::new(&rules, 2 + chance.below(4) as u8).expect("2 to 5 may play");
    for step in 0.. {
        if step % 16 == 0 {
            sound::check(&rules, &state);
        }
        match state.node(&rules) {
            Node::Decision { options, .. } => {
                let choice = options.get(chance.below(options.len() as u32) as usize).expect("an option");
                state.choose(&rules, choice, &mut ()).expect("an option is accepted");
            }
            Node::Chance { outcomes, .. } => {
                let outcome = outcomes.at(chance.below(outcomes.total())).expect("an outcome");
                state.resolve(&rules, outcome, &mut ()).expect("an outcome is accepted");
            }
            Node::Over { .. } => break,
        }
        assert!(step < 100_000, "{name}, seed {seed}: the game has no end");
    }
    assert_eq!(state.fault(), None, "{name}, seed {seed}");
    sound::check(&rules, &state);
    state
}

#[test]
fn what_once_failed_holds() {
    let library = library();
    let packages: Vec<PackageId> = ONCE_FAILED.iter().map(|id| PackageId::from(*id)).collect();
    for package in &packages {
        assert!(!library.packages[package].scenarios.is_empty(), "{package} has no scenarios");
    }
    all_hold(&library, &packages);
}

#[test]
fn each_by_itself_leaves_nothing_open() {
    let library = library();
    for package in EXPANSIONS {
        let said = said(&library, &format!("base+{package}"));
        assert!(of(&said, Severity::Error).is_empty(), "{package}: {said:#?}");
        assert!(of(&said, Severity::Note).is_empty(), "{package}: {said:#?}");
    }
}

#[test]
fn all_together_leave_little_open() {
    let library = library();
    let said = said(&library, &everything());
    for diagnostic in &said {
        println!("{}[{}]: {}", diagnostic.severity, diagnostic.code, diagnostic.message);
    }
    assert!(of(&said, Severity::Error).is_empty(), "{said:#?}");
    assert!(of(&said, Severity::Note).len() <= MOST_NOTES, "{said:#?}");
}

/// Otherwise it would be no wonder that little is left open.
#[test]
fn none_says_which_slots_come_first() {
    let library = library();
    for package in EXPANSIONS {
        let patches = &library.packages[&PackageId::from(package)].rules.patch;
        let orders = |op: &PatchOp| matches!(op, PatchOp::SlotOrder(_) | PatchOp::CommuteSlots(..));
        assert!(!patches.iter().any(|patch| orders(&patch.op)), "{package}");
    }
}

#[test]
fn all_together_play_to_the_end() {
    let library = library();
    for seed in 0..4 {
        play(&library, &everything(), seed);
    }
}

#[test]
fn it_does_not_matter_in_which_order_they_are_named() {
    let library = library();
    for pair in EXPANSIONS.windows(2) {
        let [one, other] = [
            format!("base+farmers+{}+{}", pair[0], pair[1]),
            format!("{}+{}+farmers+base", pair[1], pair[0]),
        ];
        let played = [&one, &other].map(|name| play(&library, name, 5));
        assert!(played[0] == played[1], "{one} and {other} are played otherwise");
    }
}

/// Most parts complete nothing: then nobody goes through the players for those of their pieces that stand on what was completed.
#[test]
fn a_loop_over_nothing_but_what_was_completed_is_idle_until_something_is() {
    let arg = GameArg::parse("base-first-edition+farmers+abbey-mayor").unwrap();
    let rules = Ruleset::lower(&merge(&library(), &arg).unwrap()).unwrap();
    let over_players = |op: &Op| match op {
        Op::Each(ThingSet::Players { .. }, _, idle) => Some(*idle),
        _ => None,
    };
    let loops: Vec<Idle> = rules.program.iter().filter_map(over_players).collect();
    // Wagons that drive on; players who still have an abbey when the tiles are gone.
    assert!(loops.contains(&Idle::UntilCompleted) && loops.contains(&Idle::Never), "{loops:?}");
}
