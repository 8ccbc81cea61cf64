//! What can be chosen in a game: what is asked, by which rule, and its marks on the board.

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright::merge::GameArg;
use tilewright::play::{Choice, Spot, Step, What};
use tilewright_workbench::model::play::{Command as Play, Decision, Due, OptionIx, Place, Setup, Sitter, Sitting};
use tilewright_workbench::model::{Action, Command, Desk, Jobs, Lang, Settings, View};
use tilewright_workbench::ui::{App, Shares};

use crate::suites::support;
use crate::suites::support::paint::{Textures, picture, png};

/// A game of people that has just begun.
fn desk(game: &str, seed: u64, players: usize, lang: &str) -> Desk {
    let settings = Settings { lang: Lang::of(lang).expect("a language"), ..Settings::default() };
    let mut desk = Desk::new(settings, Jobs::inline());
    support::settle(&mut desk);
    desk.run(Command::ChooseGame(GameArg::parse(game).expect("a game")));
    support::settle(&mut desk);
    let sitters = vec![Sitter::Person; players];
    desk.run(Command::Play(Play::Setup(Setup { sitters, seed, ..Setup::default() })));
    desk.run(Command::Action(Action::NewGame));
    desk.view = View::Play;
    desk
}

fn sitting(desk: &Desk) -> &Sitting {
    desk.views.play.sitting.as_ref().expect("a game is at the table")
}

fn decision(desk: &Desk) -> Option<&Decision> {
    sitting(desk).due.decision()
}

/// Every choice of a decision.
fn choices(decision: &Decision) -> Vec<Choice> {
    let lays = decision.lays.iter().flat_map(|lay| lay.turns.iter().map(|(_, choice)| *choice));
    let deploys = decision.deploys.iter().map(|deploy| deploy.choice);
    lays.chain(deploys).chain(decision.others.iter().map(|offer| offer.choice)).collect()
}

fn choose(desk: &mut Desk, choice: Choice) {
    desk.run(Command::Play(Play::Answer(Step::Choice(choice))));
}

/// Plays on as chance has it, until a decision is as somebody wants it; false if the game is over before.
fn play_until(desk: &mut Desk, mut whim: u64, wanted: impl Fn(&Decision) -> bool) -> bool {
    for _ in 0..6_000 {
        let choice = match &sitting(desk).due {
            Due::Over(_) => return false,
            Due::Chance(_) => None,
            Due::Choice(decision) if wanted(decision) => return true,
            Due::Choice(decision) => {
                whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let all = choices(decision);
                Some(all[(whim >> 33) as usize % all.len()])
            }
        };
        match choice {
            Some(choice) => choose(desk, choice),
            None => desk.run(Command::Action(Action::StepGame)),
        }
    }
    false
}

fn has(decision: &Decision, is: impl Fn(&What) -> bool) -> bool {
    decision.others.iter().any(|offer| is(&offer.choice.what))
}

/// The window at a desk.
fn window(desk: Desk) -> (Harness<'static, App>, Textures) {
    let (mut harness, textures) = support::window_to_paint(desk, [1360.0, 860.0], false);
    for _ in 0..6 {
        harness.run_ok();
    }
    (harness, textures)
}

/// With `ROOM_PICTURES=folder` what was shown is written there, to be looked at.
fn keep(name: &str, harness: &Harness<'static, App>, textures: &Textures) {
    if let Some(folder) = std::env::var_os("ROOM_PICTURES") {
        let path = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(path, png(&picture(harness, textures))).expect("a picture");
    }
}

type Wanted = fn(&Decision) -> bool;

/// Sorts of decisions that stand on the board, by their names.
const SORTS: [(&str, Wanted); 7] = [
    ("spot", |it| has(it, |what| matches!(what, What::PutAt(_, Spot::Tile(_))))),
    ("overlay", |it| has(it, |what| matches!(what, What::PutAt(_, Spot::Over(..))))),
    ("mend", |it| has(it, |what| matches!(what, What::Mend(..)))),
    ("move", |it| has(it, |what| matches!(what, What::Move(_)))),
    ("piece", |it| has(it, |what| matches!(what, What::Piece(_)))),
    ("tile", |it| has(it, |what| matches!(what, What::Tile(_)))),
    ("walk", |it| has(it, |what| matches!(what, What::Walk(..)))),
];

#[test]
fn what_is_about_the_board_is_marked_on_it() {
    for (name, wanted) in SORTS {
        let mut found = None;
        for seed in 1..12 {
            let mut desk = desk("everything", seed, 3, "en");
            if play_until(&mut desk, seed, wanted) {
                found = Some(desk);
                break;
            }
        }
        let desk = found.unwrap_or_else(|| panic!("nobody is asked for a {name}"));
        let (harness, textures) = window(desk);
        keep(&format!("choice-{name}"), &harness, &textures);
    }
}
