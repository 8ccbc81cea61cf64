//! A game at the table, by its accessible names.

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright::merge::GameArg;
use tilewright::play::{Step, What};
use tilewright_workbench::model::play::{Command as Play, Due, Setup, Sitter, Sitting, clauses};
use tilewright_workbench::model::{Action, Command, Desk, Lang, View};
use tilewright_workbench::ui::App;

use crate::suites::support;

/// The window with the view of play in front.
fn window(sitters: Vec<Sitter>) -> Harness<'static, App> {
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.view = View::Play;
    desk.run(Command::Play(Play::Setup(Setup { sitters, ..Setup::default() })));
    harness.run_ok();
    harness
}

fn begin(harness: &mut Harness<'static, App>) {
    harness.get_by_label("Begin").click();
    harness.run_ok();
}

fn sitting<'h>(harness: &'h Harness<'static, App>) -> &'h Sitting {
    harness.state().desk.views.play.sitting.as_ref().expect("a game is at the table")
}

/// Clicks the first thing whose name begins so.
fn click(harness: &mut Harness<'static, App>, name: &str) {
    let found = harness.query_all_by_label_contains(name).next();
    found.unwrap_or_else(|| panic!("there is no {name:?}")).click();
    harness.run_ok();
}

#[test]
fn a_turn_is_played_on_the_board() {
    let mut harness = window(vec![Sitter::Person; 2]);
    begin(&mut harness);
    assert!(sitting(&harness).due.decision().is_some_and(|decision| !decision.lays.is_empty()));
    click(&mut harness, "can be laid");
    assert_eq!(sitting(&harness).board.tiles.len(), 2);
    let decision = sitting(&harness).due.decision().expect("a figure may be placed").clone();
    let name = decision.deploys.first().expect("somewhere").text.clone();
    let at = sitting(&harness).time.at();
    harness.query_all_by_label(&name).last().expect("it is shown on the board").click();
    harness.run_ok();
    assert!(sitting(&harness).time.at() > at);
    assert_eq!(sitting(&harness).time.state().turn().active.0, 1);
    // It can be taken back, and done again.
    harness.get_by_label("Undo").click();
    harness.run_ok();
    assert_eq!(sitting(&harness).time.at(), at);
    harness.get_by_label("Redo").click();
    harness.run_ok();
    assert_eq!(sitting(&harness).time.state().turn().active.0, 1);
}

#[test]
fn nobody_lays_for_a_computer() {
    let mut harness = window(vec![Sitter::Easy; 2]);
    begin(&mut harness);
    let decision = sitting(&harness).due.decision().expect("a computer is to lay").clone();
    assert!(!sitting(&harness).may_answer());
    assert!(harness.query_all_by_label_contains("can be laid").next().is_none(), "nothing is offered");
    assert!(harness.query_by_label("Rotate").is_none());
    let (_, choice) = decision.lays[0].turns[0];
    let answer = Play::Answer(Step::Choice(choice));
    harness.state_mut().desk.run(Command::Play(answer));
    assert_eq!(sitting(&harness).time.at(), sitting(&harness).time.len());
    assert_eq!(sitting(&harness).board.tiles.len(), 1, "it is not the person's turn");
    // It lays by itself; a moment of before may be played otherwise.
    harness.state_mut().desk.run(Command::Action(Action::StepGame));
    harness.run_ok();
    assert_eq!(sitting(&harness).board.tiles.len(), 2);
    let to = sitting(&harness).time.at() - 1;
    harness.state_mut().desk.run(Command::Play(Play::To(to)));
    harness.run_ok();
    assert!(harness.query_all_by_label_contains("can be laid").next().is_some());
}

#[test]
fn passing_is_a_button() {
    let mut harness = window(vec![Sitter::Person; 2]);
    begin(&mut harness);
    click(&mut harness, "can be laid");
    harness.get_by_label("Pass").click();
    harness.run_ok();
    assert_eq!(sitting(&harness).time.state().turn().active.0, 1);
}

#[test]
fn the_key_for_the_normal_size_is_for_the_board_that_has_the_focus() {
    let mut harness = window(vec![Sitter::Person; 2]);
    begin(&mut harness);
    harness.state_mut().desk.settings.zoom = 1.3;
    let wide = |harness: &Harness<'static, App>| {
        harness.query_all_by_label_contains("can be laid").next().expect("a cell").rect().width()
    };
    harness.run_ok();
    let before = wide(&harness);
    support::click(&mut harness, "Smaller board");
    harness.get_by_label("Board").focus();
    harness.run_ok();
    assert!(wide(&harness) < before * 0.9);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Num0);
    harness.run_ok();
    assert!((wide(&harness) - before).abs() < 0.5, "{} {before}", wide(&harness));
    assert_eq!(harness.state().desk.settings.zoom, 1.3);
    // Elsewhere it is for everything.
    harness.get_by_label("Undo").focus();
    harness.run_ok();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Num0);
    harness.run_ok();
    assert_eq!(harness.state().desk.settings.zoom, 1.0);
}

#[test]
fn the_keyboard_reaches_every_cell() {
    let mut harness = window(vec![Sitter::Person; 2]);
    begin(&mut harness);
    let at = sitting(&harness).due.decision().expect("a tile is laid").lays[0].at;
    harness.get_by_label("Board").focus();
    harness.run_ok();
    let steps =
        [(Key::ArrowRight, at.0), (Key::ArrowLeft, -at.0), (Key::ArrowDown, at.1), (Key::ArrowUp, -at.1)];
    for (key, n) in steps {
        for _ in 0..n.max(0) {
            harness.key_press(key);
            harness.run_ok();
        }
    }
    harness.key_press(Key::R);
    harness.run_ok();
    harness.key_press(Key::Enter);
    harness.run_ok();
    assert_eq!(sitting(&harness).board.tiles.len(), 2);
    assert_eq!(sitting(&harness).board.tiles[1].at, at);
}

#[test]
fn computers_play_to_the_end_and_the_log_explains() {
    let mut harness = window(vec![Sitter::Easy, Sitter::Easy]);
    begin(&mut harness);
    harness.state_mut().desk.run(Command::Play(Play::Speed(60.0)));
    harness.get_by_label("Run").click();
    for _ in 0..400 {
        harness.run_ok();
        if matches!(sitting(&harness).due, Due::Over(_)) {
            break;
        }
    }
    harness.run_ok();
    assert!(harness.query_all_by_label("The game is over").count() >= 2, "beside the board, and over it");
    // A line of points says what they are made of, and shows where.
    let lines = sitting(&harness).time.lines();
    let (nth, line) = lines
        .iter()
        .enumerate()
        .rfind(|(_, line)| {
            line.text.contains("tiles") && line.text.contains("×") && !line.segments.is_empty()
        })
        .expect("somebody scored");
    assert!(line.text.contains(" = ") && line.text.contains("scores"), "{}", line.text);
    let library = &harness.state().desk.analysis.library;
    assert!(!clauses(library, &sitting(&harness).table.game, line).is_empty(), "{line:?}");
    let text = line.text.clone();
    harness.query_all_by_label(&text).last().expect("it is in the log").click();
    harness.run_ok();
    assert!(harness.state().desk.views.play.marked.is_some(), "{nth}");
    // Back to the first step, and on from there.
    let len = sitting(&harness).time.len();
    harness.state_mut().desk.run(Command::Play(Play::To(0)));
    harness.run_ok();
    harness.get_by_label("Next points").click();
    harness.run_ok();
    let at = sitting(&harness).time.at();
    assert!(at > 0 && at < len);
    harness.get_by_label("Play on from here").click();
    harness.run_ok();
    // The next tile is drawn at once; the line that was left is kept aside.
    assert!(sitting(&harness).time.len() <= at + 1);
    assert_eq!(harness.state().desk.views.play.stash.len(), 1);
}

#[test]
fn a_game_is_kept_and_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.game.ron");
    let mut harness = window(vec![Sitter::Person; 2]);
    begin(&mut harness);
    click(&mut harness, "can be laid");
    harness.state_mut().desk.run(Command::Play(Play::Save(path.clone())));
    harness.run_ok();
    let state = sitting(&harness).time.state().clone();
    let mut other = window(vec![Sitter::Person; 2]);
    other.get_by_label("File of a game").click();
    other
        .get_by_role_and_label(egui::Role::TextInput, "File of a game")
        .type_text(&path.display().to_string());
    other.run_ok();
    other.get_by_label("Open").click();
    other.run_ok();
    other.run_ok();
    assert_eq!(*sitting(&other).time.state(), state);
}

#[test]
fn keys_run_and_stop() {
    let mut harness = window(vec![Sitter::Easy, Sitter::Easy]);
    begin(&mut harness);
    let before = sitting(&harness).time.len();
    harness.key_press(Key::F10);
    harness.run_ok();
    harness.run_ok();
    assert!(sitting(&harness).time.len() > before);
    let at = sitting(&harness).time.at();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run_ok();
    assert!(sitting(&harness).time.at() < at);
}

#[test]
fn boards_have_coordinates_and_a_legend_for_those_who_want_them() {
    for (code, wanted) in [
        ("en", ["View", "Coordinates on boards", "Legend on boards", "Columns ", "On the board: "]),
        ("ru", ["Вид", "Координаты на поле", "Обозначения на поле", "Столбцы с ", "На поле: "]),
        ("bg", ["Изглед", "Координати на полето", "Легенда на полето", "Колони от ", "На полето: "]),
    ] {
        let [menu, coordinates, legend, numbers, names] = wanted;
        let mut harness = window(vec![Sitter::Random; 2]);
        let desk = &mut harness.state_mut().desk;
        desk.speak(Lang::of(code).expect("a language"));
        desk.run(Command::Play(Play::New));
        harness.run_ok();
        // Far enough that somebody has a figure on the board.
        let has_figure = |harness: &Harness<'static, App>| {
            sitting(harness).board.tiles.iter().any(|laid| !laid.things.is_empty())
        };
        for _ in 0..60 {
            if !has_figure(&harness) {
                harness.state_mut().desk.run(Command::Action(Action::StepGame));
                harness.run_ok();
            }
        }
        assert!(has_figure(&harness));
        for (item, shown) in [(coordinates, numbers), (legend, names)] {
            let there = |harness: &Harness<'static, App>| harness.query_all_by_label_contains(shown).count();
            assert_eq!(there(&harness), 0, "{shown}");
            support::menu(&mut harness, menu, item);
            assert_eq!(there(&harness), 1, "{shown}");
        }
        assert!(harness.state().desk.settings.coordinates && harness.state().desk.settings.legend);
        // And back.
        support::menu(&mut harness, menu, legend);
        assert_eq!(harness.query_all_by_label_contains(names).count(), 0);
    }
}

#[test]
fn a_hint_says_the_best_moves_and_is_gone_after_the_move() {
    let mut harness = window(vec![Sitter::Person, Sitter::Easy]);
    begin(&mut harness);
    harness.key_press(Key::H);
    for _ in 0..3 {
        harness.run_ok();
    }
    let at = sitting(&harness).time.at();
    let advice = harness.state().desk.views.play.hint.at(at).expect("it was thought").clone();
    assert_eq!(advice.moves.len(), 3);
    // Every cell where the tile fits is warm or cold, and the best move's is the warmest.
    let decision = sitting(&harness).due.decision().expect("somebody has to decide");
    for lay in &decision.lays {
        let warmth = harness.state().desk.views.play.hint.warmth(at, lay.at).expect("it was looked at");
        assert!((0.0..=1.0).contains(&warmth.share));
    }
    click(&mut harness, "1. wins");
    click(&mut harness, "Do it");
    for _ in 0..3 {
        harness.run_ok();
    }
    let now = sitting(&harness).time.at();
    assert!(now > at);
    assert!(harness.state().desk.views.play.hint.at(now).is_none());
    assert!(harness.query_all_by_label_contains("1. wins").next().is_none());
}

#[test]
fn the_end_says_what_it_came_to() {
    let mut harness = window(vec![Sitter::Random; 2]);
    begin(&mut harness);
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Play(Play::Speed(60.0)));
    desk.run(Command::Play(Play::Run(true)));
    for _ in 0..200 {
        let now = std::time::Instant::now();
        harness.state_mut().desk.tick(now);
    }
    harness.run_ok();
    assert!(matches!(sitting(&harness).due, Due::Over(_)), "the game is over");
    assert!(harness.query_all_by_label("The game is over").next().is_some());
    let game = sitting(&harness);
    let tally = tilewright_workbench::model::play::Tally::of(game, "en");
    let points: Vec<i64> = game.time.state().points().iter().map(|&n| i64::from(n)).collect();
    assert_eq!(tally.totals, points, "all points are told");
    let by_category = |seat: usize| tally.categories.iter().map(|(_, points)| points[seat]).sum::<i64>();
    assert_eq!((0..2).map(by_category).collect::<Vec<_>>(), points);
    let steps = game.time.len();
    click(&mut harness, "Watch it again");
    let at = sitting(&harness).time.at();
    assert!(at < steps && sitting(&harness).time.len() == steps, "{at} of {steps}");
    harness.state_mut().desk.run(Command::Play(Play::To(steps)));
    harness.run_ok();
    click(&mut harness, "Save as example");
    assert!(harness.query_all_by_label("Name, such as my-city-1").next().is_some());
    click(&mut harness, "Rematch");
    assert_eq!((sitting(&harness).setup.number, sitting(&harness).setup.sitters.len()), (1, 2));
    assert!(!matches!(sitting(&harness).due, Due::Over(_)));
}

#[test]
fn the_wheel_turns_the_tile_in_hand() {
    let mut harness = window(vec![Sitter::Person; 2]);
    begin(&mut harness);
    let decision = sitting(&harness).due.decision().expect("a tile is to be laid").clone();
    let lay = decision.lays.iter().find(|lay| lay.turns.len() > 1).expect("several ways").clone();
    let name = format!("{}, {}", lay.at.0, lay.at.1);
    let cell = harness
        .query_all_by_label_contains("can be laid")
        .find(|node| node.accesskit_node().label().is_some_and(|label| label.contains(&name)));
    let place = cell.expect("its cell").rect().center();
    let mut laid = Vec::new();
    for notches in 0..2 {
        harness.hover_at(place);
        harness.run_ok();
        for _ in 0..notches {
            harness.event(egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Line,
                delta: egui::vec2(0.0, -1.0),
                phase: egui::TouchPhase::Move,
                source: egui::MouseWheelSource::Unknown,
                modifiers: Modifiers::NONE,
            });
            harness.run_ok();
        }
        harness.drag_at(place);
        harness.drop_at(place);
        harness.run_ok();
        laid.push(sitting(&harness).board.tiles.last().expect("a tile").rotation);
        harness.get_by_label("Undo").click();
        harness.run_ok();
    }
    assert_ne!(laid[0], laid[1], "the wheel has turned it");
}

/// Plays on with the first choice there is, until somebody is asked for one of many numbers.
fn play_on_to_a_bid(desk: &mut Desk) -> Vec<i32> {
    for _ in 0..1000 {
        let Some(decision) = desk.views.play.sitting.as_ref().and_then(|it| it.due.decision().cloned())
        else {
            // Chance decides.
            desk.run(Command::Action(Action::StepGame));
            continue;
        };
        let numbers = decision.others.iter().filter_map(|offer| match offer.choice.what {
            What::Number(number) => Some(number),
            _ => None,
        });
        let numbers: Vec<i32> = numbers.collect();
        if numbers.len() > 8 {
            return numbers;
        }
        let lay = decision.lays.first().map(|lay| lay.turns[0].1);
        let other = decision.others.first().map(|offer| offer.choice);
        let choice = lay.or(decision.deploys.first().map(|deploy| deploy.choice)).or(other);
        let answer = Play::Answer(Step::Choice(choice.expect("something can be chosen")));
        desk.run(Command::Play(answer));
    }
    panic!("nobody bids in this game");
}

/// A bid of an auction is a slider, not a hundred buttons, and the number at which it stands is what is bid.
#[test]
fn a_bid_is_a_slider() {
    let mut harness = support::window();
    let desk = &mut harness.state_mut().desk;
    desk.view = View::Play;
    desk.run(Command::ChooseGame(GameArg::parse("base-with-bridges").expect("a game")));
    support::settle(desk);
    let sitters = vec![Sitter::Person; 2];
    desk.run(Command::Play(Play::Setup(Setup { sitters, ..Setup::default() })));
    desk.run(Command::Action(Action::NewGame));
    let numbers = play_on_to_a_bid(desk);
    harness.run_ok();
    assert_eq!((numbers.iter().min(), numbers.iter().max()), (Some(&0), Some(&100)));
    let slider = harness.get_by_role_and_label(egui::Role::Slider, "Number to choose");
    assert_eq!(slider.accesskit_node().numeric_value(), Some(0.0));
    let middle = slider.rect().center();
    assert!(harness.query_all_by_label_contains("Choose ").count() < 4, "not a button for each");
    harness.drag_at(middle);
    harness.drop_at(middle);
    harness.run_ok();
    let slider = harness.get_by_role_and_label(egui::Role::Slider, "Number to choose");
    let number = slider.accesskit_node().numeric_value().expect("a number") as i32;
    assert!((1..100).contains(&number), "{number}");
    let at = sitting(&harness).time.at();
    click(&mut harness, &format!("Choose {number}"));
    let answered = sitting(&harness).time.steps()[at];
    assert!(matches!(answered, Step::Choice(choice) if choice.what == What::Number(number)), "{answered:?}");
}
