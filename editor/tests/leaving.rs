//! A game in progress is not lost without a question, and what is played is the game at hand: by new games, other games, the library's
//! cards, and the closed window.

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright::merge::GameArg;
use tilewright::play::Step;
use tilewright_workbench::model::play::{Command as Play, Setup, Sitter};
use tilewright_workbench::model::simulate::{self, Form};
use tilewright_workbench::model::start::{self, Dialog, House, New, NewContent, PackageOrSetup, Place};
use tilewright_workbench::model::{Action, Command, Desk, Edit, Lang, Tone, View, files};
use tilewright_workbench::ui::App;

use crate::suites::support;
use crate::suites::support::settle;

const QUESTION: &str = "This game is not over";

/// The window with a game of two people, in which one of them has laid a tile if it is begun in earnest.
fn window(in_earnest: bool) -> Harness<'static, App> {
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Play(Play::Setup(Setup { sitters: vec![Sitter::Person; 2], ..Setup::default() })));
    desk.run(Command::Action(Action::NewGame));
    settle(desk);
    if in_earnest {
        lay(desk);
    }
    harness.run_ok();
    harness
}

/// The tile in hand is laid where it fits first.
fn lay(desk: &mut Desk) {
    let sitting = desk.views.play.sitting.as_ref().expect("a game");
    let choice = sitting.due.decision().expect("a tile is to be laid").lays[0].turns[0].1;
    desk.run(Command::Play(Play::Answer(Step::Choice(choice))));
    settle(desk);
}

fn asks(harness: &Harness<'static, App>) -> bool {
    harness.query_by_label(QUESTION).is_some()
}

fn laid(harness: &Harness<'static, App>) -> usize {
    harness.state().desk.views.play.sitting.as_ref().map_or(0, |sitting| sitting.board.tiles.len())
}

fn act(harness: &mut Harness<'static, App>, action: Action) {
    harness.state_mut().desk.run(Command::Action(action));
    harness.run_ok();
    harness.run_ok();
}

fn click(harness: &mut Harness<'static, App>, label: &str) {
    // Without the pointer, so that it need not be in view.
    harness.get_by_label(label).click_accesskit();
    harness.run_ok();
    harness.run_ok();
}

#[test]
fn leaving_the_program_asks_for_the_game_at_the_table() {
    let mut harness = window(true);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Q);
    harness.run_ok();
    assert!(asks(&harness) && !harness.state().desk.quit);
    harness.key_press(Key::Escape);
    harness.run_ok();
    assert!(!asks(&harness) && !harness.state().desk.quit);
    assert_eq!(laid(&harness), 2, "the game goes on");
    act(&mut harness, Action::Quit);
    click(&mut harness, "Cancel");
    assert!(!asks(&harness) && !harness.state().desk.quit);
    act(&mut harness, Action::Quit);
    click(&mut harness, "Go on without saving");
    assert!(harness.state().desk.quit);
}

#[test]
fn the_question_fits_into_a_small_window() {
    for lang in Lang::all() {
        let mut harness = window(true);
        harness.state_mut().desk.speak(lang);
        harness.set_size(egui::vec2(380.0, 700.0));
        act(&mut harness, Action::Quit);
        harness.run_ok();
        for key in ["play-leave-save", "play-leave-drop", "cancel"] {
            let label = harness.state().desk.words.t(key);
            let place = harness.get_by_label(&label).rect();
            assert!(place.left() >= 0.0 && place.right() <= 380.0, "{label}: {place}");
        }
    }
}

#[test]
fn the_game_is_asked_for_before_the_files() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Play(Play::Setup(Setup { sitters: vec![Sitter::Person; 2], ..Setup::default() })));
    desk.run(Command::Action(Action::NewGame));
    settle(desk);
    lay(desk);
    desk.edit(Edit::file("Remark", "my-set/notes.txt", "more"));
    act(&mut harness, Action::Quit);
    assert!(asks(&harness));
    click(&mut harness, "Go on without saving");
    assert!(!asks(&harness) && harness.state().desk.files.leaving.is_some());
    // Whoever stays has the game still, and is asked for it again.
    harness.state_mut().desk.run(Command::Files(files::Command::Answer(files::Answer::Cancel)));
    act(&mut harness, Action::Quit);
    assert!(asks(&harness) && !harness.state().desk.quit);
}

#[test]
fn a_game_is_kept_before_the_next_is_begun() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kept.game.ron");
    let mut harness = window(true);
    act(&mut harness, Action::NewGame);
    assert!(asks(&harness) && laid(&harness) == 2);
    let field = harness.get_by_role_and_label(egui::Role::TextInput, "File of a game");
    field.focus();
    harness.run_ok();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness
        .get_by_role_and_label(egui::Role::TextInput, "File of a game")
        .type_text(&path.display().to_string());
    harness.run_ok();
    click(&mut harness, "Save and go on");
    assert!(!asks(&harness));
    assert_eq!(laid(&harness), 1, "the next is begun");
    let text = std::fs::read_to_string(&path).expect("the game is kept");
    assert!(text.contains("lay "), "{text:.400}");
}

#[test]
fn where_nothing_is_lost_nothing_is_asked() {
    // Nobody has decided anything.
    let mut harness = window(false);
    act(&mut harness, Action::NewGame);
    assert!(!asks(&harness) && laid(&harness) == 1);
    // It is in a file.
    let folder = tempfile::tempdir().expect("a folder");
    lay(&mut harness.state_mut().desk);
    harness.state_mut().desk.run(Command::Play(Play::Save(folder.path().join("a.game.ron"))));
    harness.run_ok();
    act(&mut harness, Action::NewGame);
    assert!(!asks(&harness) && laid(&harness) == 1);
    // It was in a file, and has gone on since.
    lay(&mut harness.state_mut().desk);
    harness.state_mut().desk.run(Command::Play(Play::Save(folder.path().join("b.game.ron"))));
    harness.run_ok();
    for _ in 0..2 {
        let desk = &mut harness.state_mut().desk;
        let pass = desk
            .views
            .play
            .sitting
            .as_ref()
            .and_then(|sitting| sitting.due.decision()?.pass().map(|offer| offer.choice));
        match pass {
            Some(choice) => desk.run(Command::Play(Play::Answer(Step::Choice(choice)))),
            None => lay(desk),
        }
        settle(desk);
    }
    act(&mut harness, Action::NewGame);
    assert!(asks(&harness));
    click(&mut harness, "Cancel");
    // It is over: computers play the rest.
    let desk = &mut harness.state_mut().desk;
    for _ in 0..2_000 {
        if desk.views.play.sitting.as_ref().is_some_and(|sitting| sitting.is_over()) {
            break;
        }
        desk.run(Command::Action(Action::StepGame));
        settle(desk);
    }
    act(&mut harness, Action::NewGame);
    assert!(!asks(&harness) && laid(&harness) == 1);
    // Computers alone play the same game again.
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Play(Play::Setup(Setup { sitters: vec![Sitter::Easy; 2], ..Setup::default() })));
    act(&mut harness, Action::NewGame);
    act(&mut harness, Action::StepGame);
    act(&mut harness, Action::Quit);
    assert!(!asks(&harness) && harness.state().desk.quit);
}

#[test]
fn play_on_a_card_is_for_the_game_of_the_card() {
    let mut harness = window(false);
    act(&mut harness, Action::Show(View::Start));
    click(&mut harness, "Play: Wheel of Fortune");
    let desk = &harness.state().desk;
    assert_eq!(desk.view, View::Play);
    assert!(desk.views.play.sitting.is_none(), "the game before is not shown any more");
    click(&mut harness, "Begin");
    let names = |harness: &Harness<'static, App>| {
        let sitting = harness.state().desk.views.play.sitting.as_ref().expect("a game");
        sitting.table.arg.names.clone()
    };
    assert_eq!(names(&harness), ["wheel-of-fortune"]);
    // Its own card leads back to it.
    lay(&mut harness.state_mut().desk);
    let tiles = laid(&harness);
    act(&mut harness, Action::Show(View::Start));
    click(&mut harness, "Play: Wheel of Fortune");
    assert!(!asks(&harness));
    assert_eq!((harness.state().desk.view, laid(&harness)), (View::Play, tiles));
    // Another card asks; until the answer nothing is different.
    act(&mut harness, Action::Show(View::Start));
    click(&mut harness, "Play: Base game");
    assert!(asks(&harness));
    assert_eq!(harness.state().desk.game.names, ["wheel-of-fortune"]);
    click(&mut harness, "Go on without saving");
    assert!(harness.state().desk.views.play.sitting.is_none());
    click(&mut harness, "Begin");
    assert_eq!(names(&harness), ["base"]);
}

#[test]
fn a_new_house_rule_is_played_and_not_the_game_before() {
    for in_earnest in [false, true] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut harness = window(in_earnest);
        let house = House { parts: vec![(1, 8)], game: vec!["base".into()] };
        let place = Place::Folder(folder.path().join("eight"));
        let new = New { content: NewContent::HouseRule(house), title: "Eight".to_owned(), place };
        let desk = &mut harness.state_mut().desk;
        desk.run(Command::Start(start::Command::Create(new)));
        // Pressed before anybody has read it.
        desk.run(Command::Play(Play::New));
        assert_eq!(
            desk.views.play.sitting.is_some(),
            in_earnest,
            "the game before stays if it would be lost"
        );
        settle(desk);
        harness.run_ok();
        assert_eq!(asks(&harness), in_earnest);
        if in_earnest {
            click(&mut harness, "Go on without saving");
        }
        let sitting = harness.state().desk.views.play.sitting.as_ref().expect("it is begun");
        assert_eq!(sitting.table.arg.names, ["eight"]);
    }
}

#[test]
fn looking_at_a_setup_shows_what_it_is_made_of() {
    let mut harness = support::window();
    click(&mut harness, "Look: Two base games in one");
    let there = |harness: &Harness<'static, App>, text: &str| {
        harness.query_all_by_label_contains(text).next().is_some()
    };
    assert!(there(&harness, "2 ×"), "how often its tiles are there");
    assert!(there(&harness, "144 tiles of"), "what they come to");
    assert!(harness.query_all_by_role(egui::Role::Image).count() > 10, "its tiles");
    harness.key_press(Key::Escape);
    harness.run_ok();
    assert!(!there(&harness, "144 tiles of"));
    // A click on one of its packages leads there.
    click(&mut harness, "Look: Base game with farmers");
    click(&mut harness, "Farmers");
    let desk = &harness.state().desk;
    assert_eq!(desk.package.as_ref().map(|id| id.0.as_str()), Some("farmers"));
    assert_eq!((desk.view, desk.views.start.looked_at.clone()), (View::Rules, None));
}

#[test]
fn the_palette_finds_setups_and_packages_by_id_and_name() {
    for (lang, typed, setup, package) in [
        ("en", "everything", Some("everything"), None),
        ("en", "Everything at once", Some("everything"), None),
        ("ru", "Всё сразу", Some("everything"), None),
        ("bg", "big-box-2023", Some("big-box-2023"), None),
        ("ru", "крестьян без", None, Some("house-no-farmers")),
        ("bg", "house-no-farmers", None, Some("house-no-farmers")),
    ] {
        let mut harness = support::window();
        harness.state_mut().desk.speak(Lang::of(lang).expect("a language"));
        harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::P);
        harness.run_ok();
        let field = harness.state().desk.words.t("palette-search");
        harness.get_by_label(&field).type_text(typed);
        harness.run_ok();
        harness.key_press(Key::Enter);
        harness.run_ok();
        let desk = &harness.state().desk;
        assert_eq!(desk.views.start.looked_at.as_ref().map(|id| id.0.as_str()), setup, "{typed}");
        if let Some(package) = package {
            assert_eq!(desk.package.as_ref().map(|id| id.0.as_str()), Some(package), "{typed}");
        }
    }
}

#[test]
fn escape_closes_whatever_came_up() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    type Open = fn(&Desk) -> bool;
    let all: [(Command, Open); 11] = [
        (Command::Action(Action::Settings), |desk| desk.settings_open),
        (Command::Action(Action::Help), |desk| desk.help_open),
        (Command::Action(Action::Messages), |desk| desk.messages_open),
        (Command::Action(Action::Palette), |desk| desk.palette_open),
        (Command::Action(Action::Backups), |desk| desk.files.backups.is_some()),
        (Command::Action(Action::SaveCopy), |desk| desk.files.asks_copy),
        (Command::Action(Action::NewTileSet), |desk| desk.views.start.asking.is_some()),
        (Command::Action(Action::NewHouseRule), |desk| desk.views.start.asking.is_some()),
        (Command::Action(Action::OpenFolder), |desk| desk.views.start.asking.is_some()),
        (Command::Start(start::Command::Ask(Dialog::Copy(PackageOrSetup::Package("base".into())))), |desk| {
            desk.views.start.asking.is_some()
        }),
        (Command::Start(start::Command::Look(Some("everything".into()))), |desk| {
            desk.views.start.looked_at.is_some()
        }),
    ];
    for view in [View::Start, View::Play, View::Tiles, View::Scenarios] {
        for (command, open) in &all {
            harness.state_mut().desk.view = view;
            harness.run_ok();
            harness.state_mut().desk.run(command.clone());
            harness.run_ok();
            assert!(open(&harness.state().desk), "{command:?} in {view:?}");
            // The first may only leave a field that is being typed in.
            for _ in 0..2 {
                if open(&harness.state().desk) {
                    harness.key_press(Key::Escape);
                    harness.run_ok();
                }
            }
            assert!(!open(&harness.state().desk), "{command:?} in {view:?}");
        }
    }
}

#[test]
fn what_is_asked_of_a_game_that_is_being_read_waits_for_it() {
    let wheel =
        || Command::ChooseGame(GameArg { names: vec!["wheel-of-fortune".into()], ..GameArg::default() });
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.run(wheel());
    desk.run(Command::Play(Play::New));
    assert!(desk.views.play.sitting.is_none() && desk.waiting.is_some(), "not the game before");
    settle(desk);
    let sitting = desk.views.play.sitting.as_ref().expect("it is begun");
    assert_eq!(sitting.table.arg.names, ["wheel-of-fortune"]);
    assert!(desk.waiting.is_none());
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Simulate(simulate::Command::Form(Form { games: 2, ..Form::default() })));
    desk.run(wheel());
    desk.run(Command::Simulate(simulate::Command::Start));
    assert!(desk.views.simulate.running.is_none() && desk.views.simulate.run.is_none());
    settle(desk);
    let run = desk.views.simulate.run.as_ref().expect("it is played");
    assert_eq!(run.table.arg.names, ["wheel-of-fortune"]);
}

#[test]
fn a_game_with_errors_is_not_played() {
    const TILES: &str = "my-set/tiles.ron";
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    let sound = support::text(&harness, TILES);
    // A mistake that keeps the game from being made, and one in names for people, which it can be made without.
    for (file, broken) in [
        (TILES, sound.replace("kind: \"city\"", "kind: \"citty\"")),
        ("my-set/text/en.ron", "(format: 2, lang: \"en\", texts: ())".to_owned()),
    ] {
        let whole = support::text(&harness, file);
        harness.state_mut().desk.edit(Edit::file("Slip", file, broken));
        harness.state_mut().desk.view = View::Simulate;
        harness.run_ok();
        harness.run_ok();
        assert!(harness.get_by_label("Play the games").accesskit_node().is_disabled(), "{file}");
        assert!(!Action::NewGame.enabled(&harness.state().desk), "{file}");
        let desk = &mut harness.state_mut().desk;
        desk.run(Command::Play(Play::New));
        desk.run(Command::Simulate(simulate::Command::Start));
        settle(desk);
        assert!(desk.views.play.sitting.is_none() && desk.views.simulate.run.is_none(), "{file}");
        let told = desk.notices.all.last().expect("it is told");
        assert!(told.tone == Tone::Error && told.text.contains("keep"), "{}", told.text);
        // The same reason stands above the table, with the way there.
        harness.state_mut().desk.view = View::Play;
        harness.run_ok();
        click(&mut harness, "Show the error");
        let desk = &mut harness.state_mut().desk;
        assert_eq!(desk.view, View::Rules, "{file}");
        assert_eq!(desk.source.as_ref().map(|source| source.file.as_str()), Some(file));
        desk.edit(Edit::file("Mend", file, whole));
        harness.run_ok();
        harness.run_ok();
        assert!(Action::NewGame.enabled(&harness.state().desk), "{file}");
    }
}
