//! Scenarios, without a window.

mod forms;

use tilewright::spec::{LaidTile, Standing};
use web_time::Instant;

use super::*;
use crate::model::{Command as Any, Edit, Jobs, Lang, Project, Settings, Words};
use tilewright::explain::Vocabulary;
use tilewright::spec::Step;

const FILE: &str = "// Ours.\n(\n    format: 2,\n\n    scenarios: {\n        \"one\": (\n            book: \"ours\", // by hand\n            about: \"A road of two tiles.\",\n            game: \"base\",\n            players: [\"red\", \"blue\"],\n            then: [\n                // first\n                Tile(tile: \"base-D\", at: (1, 0)),\n                Gained([(\"red\", 3)]),\n            ],\n        ),\n    },\n)\n";

fn desk() -> Desk {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    desk.set_project(Some(Project { folder: "/nowhere".into(), ..Project::default() }));
    let template = tilewright::load::template("my-set", "My set").into_iter();
    let mut files: Vec<_> =
        template.map(|(name, text)| (format!("my-set/{name}"), Some(text.into()))).collect();
    files.push(("my-set/scenarios/ours.ron".to_owned(), Some(FILE.into())));
    desk.edit(Edit { label: "new".into(), gesture: None, files });
    desk.view = View::Scenarios;
    settle(&mut desk);
    desk.run(Any::Choose("my-set".into()));
    send(&mut desk, Command::Choose("one".into()));
    desk
}

fn settle(desk: &mut Desk) {
    for _ in 0..6 {
        desk.tick(Instant::now());
    }
}

fn send(desk: &mut Desk, command: Command) {
    desk.run(Any::Scenarios(command));
    settle(desk);
}

fn text(desk: &Desk) -> String {
    desk.project.as_ref().unwrap().text("my-set/scenarios/ours.ron").unwrap().to_string()
}

fn changed_lines(before: &str, after: &str) -> Vec<String> {
    after
        .lines()
        .filter(|line| !before.lines().any(|old| old == *line))
        .map(|line| line.trim().to_owned())
        .collect()
}

#[test]
fn a_wrong_one_says_where() {
    let desk = desk();
    assert_eq!(desk.analysis.problems, []);
    let ran = &desk.views.scenarios.results[&"one".into()];
    assert_eq!(ran.outcome.failures.len(), 1, "{ran:?}");
    assert_eq!(ran.outcome.failures[0].step, 2);
    assert!(ran.outcome.failures[0].message.contains("red"), "{ran:?}");
}

#[test]
fn changes_leave_the_rest_as_it_is() {
    let mut desk = desk();
    let before = text(&desk);
    let set = |path: &str, value: &str| {
        let change = Change::Set(value.into());
        Command::Change { path: path.into(), change, gesture: false }
    };
    send(&mut desk, set("then[1]", "Gained([(\"red\", 0)])"));
    assert_eq!(changed_lines(&before, &text(&desk)), ["Gained([(\"red\", 0)]),"]);
    assert!(desk.views.scenarios.results[&"one".into()].outcome.ok());
    let laid = written(&LaidTile { tile: "base-E".into(), at: (0, -1), rotation: 2 }).unwrap();
    send(&mut desk, Command::Push { path: "board".into(), before: 0, value: laid });
    let stands = Standing {
        piece: "meeple".into(),
        of: "blue".into(),
        at: Some((0, -1)),
        on: "c1".into(),
        ..Standing::default()
    };
    let stands = written(&stands).unwrap();
    send(&mut desk, Command::Push { path: "pieces".into(), before: 0, value: stands });
    let now = changed_lines(&before, &text(&desk));
    assert_eq!(now.len(), 3, "{now:?}");
    assert!(now.contains(&"board: [(tile: \"base-E\", at: (0, -1), turn: 2)],".to_owned()), "{now:?}");
    let shown = desk.views.scenarios.shown.as_ref().unwrap();
    assert_eq!(shown.problem, None);
    assert_eq!(shown.board.at((0, -1)).unwrap().things.len(), 1);
    send(&mut desk, Command::Remove(vec!["pieces[0]".into()]));
    assert!(desk.views.scenarios.shown.as_ref().unwrap().board.at((0, -1)).unwrap().things.is_empty());
    for _ in 0..4 {
        desk.run(Any::Action(crate::model::Action::Undo));
    }
    assert_eq!(text(&desk), before);
}

#[test]
fn new_copy_rename_delete() {
    let mut desk = desk();
    let before = text(&desk);
    send(&mut desk, Command::New("two".into()));
    assert_eq!(desk.views.scenarios.chosen, Some("two".into()));
    assert!(desk.views.scenarios.results[&"two".into()].outcome.ok(), "{:?}", desk.views.scenarios.results);
    let own = desk.project.as_ref().unwrap().text("my-set/scenarios/two.ron").unwrap();
    assert!(own.starts_with("(\n    format: 2,"), "{own}");
    send(&mut desk, Command::Choose("one".into()));
    send(&mut desk, Command::Copy("three".into()));
    assert_eq!(scenario(&desk).unwrap().about, "A road of two tiles.");
    send(&mut desk, Command::Rename("four".into()));
    assert!(desk.loaded().unwrap().scenarios.contains_key(&ScenarioId::from("four")));
    send(&mut desk, Command::Delete);
    assert!(!desk.loaded().unwrap().scenarios.contains_key(&ScenarioId::from("four")));
    assert_eq!(text(&desk), before);
}

#[test]
fn the_position_after_each_step() {
    let mut desk = desk();
    send(&mut desk, Command::Show(0));
    assert_eq!(desk.views.scenarios.shown.as_ref().unwrap().board.tiles.len(), 1);
    send(&mut desk, Command::Show(1));
    assert_eq!(desk.views.scenarios.shown.as_ref().unwrap().board.tiles.len(), 2);
    send(&mut desk, Command::PlayOn);
    let sitting = desk.views.play.sitting.as_ref().unwrap();
    assert_eq!(desk.view, View::Play);
    assert_eq!(sitting.players, ["red", "blue"]);
    assert_eq!(sitting.board.tiles.len(), 2);
    assert_eq!(sitting.file(), None);
}

#[test]
fn all_of_a_package_are_run() {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    settle(&mut desk);
    desk.run(Any::Choose("basics".into()));
    settle(&mut desk);
    send(&mut desk, Command::RunAll);
    let loaded = desk.loaded().unwrap();
    assert_eq!(desk.views.scenarios.counts(loaded), (loaded.scenarios.len(), 0, 0));
    assert_eq!(desk.views.scenarios.left, 0);
    // Nothing of somebody else's is changed.
    send(&mut desk, Command::Delete);
    assert!(desk.notices.last().is_some());
}

#[test]
fn embedded_scenarios_can_be_said() {
    let words = Words::default();
    for loaded in crate::model::embedded().0.packages.values() {
        for scenario in loaded.scenarios.values() {
            for step in &scenario.then {
                assert!(!say(&words, Setting::default(), step).is_empty());
            }
        }
    }
}

#[test]
fn what_was_scored_is_reported_in_the_language_of_the_desk() {
    let mut desk = desk();
    let told =
        |desk: &Desk| desk.views.scenarios.results[&"one".into()].outcome.failures[0].scorings.join("\n");
    send(&mut desk, Command::Choose("one".into()));
    let change = Change::Set(
        "[Tile(tile: \"base-D\", at: (1, 0)), Deploy(piece: \"meeple\", on: \"r1\"), EndNow, Points([])]"
            .into(),
    );
    send(&mut desk, Command::Change { path: "then".into(), change, gesture: false });
    let change = Change::Set("Points([(\"red\", 9)])".into());
    send(&mut desk, Command::Change { path: "then[3]".into(), change, gesture: false });
    assert!(told(&desk).contains("road"), "{}", told(&desk));
    desk.run(Any::Speak(Lang::of("ru").unwrap()));
    send(&mut desk, Command::Run);
    assert!(told(&desk).contains("дорог"), "{}", told(&desk));
}

#[test]
fn an_open_step_keeps_the_board_when_it_cannot_be_done() {
    let mut desk = desk();
    let change = Change::Set("Deploy(piece: \"meeple\", on: \"c9\")".into());
    send(&mut desk, Command::Change { path: "then[1]".into(), change, gesture: false });
    send(&mut desk, Command::Show(2));
    let shown = desk.views.scenarios.shown.as_ref().unwrap();
    assert!(shown.problem.as_ref().is_some_and(|why| why.contains("c9")), "{:?}", shown.problem);
    assert_eq!(shown.board.tiles.len(), 2, "the position before it");
    assert!(shown.due.options.iter().any(|option| option == "meeple on r1"), "{:?}", shown.due);
}

#[test]
fn a_step_that_was_just_added_is_shown() {
    let mut desk = desk();
    let value = "Options([])".to_owned();
    desk.run(Any::Scenarios(Command::Push { path: "then".into(), before: 2, value }));
    desk.run(Any::Scenarios(Command::Show(3)));
    settle(&mut desk);
    let shown = desk.views.scenarios.shown.as_ref().unwrap();
    assert_eq!(shown.step, 3);
    assert_eq!(shown.due.options, ["meeple on c1", "meeple on r1", "pass"]);
    assert!(!desk.views.scenarios.is_behind(desk.loaded(), Lang::default()));
    assert!(
        desk.views.scenarios.is_behind(desk.loaded(), Lang::of("bg").unwrap()),
        "scores are told in another language"
    );
}

#[test]
fn steps_call_things_by_their_names_and_say_turns_in_degrees() {
    let words = Words::default();
    let arg = tilewright::merge::GameArg::parse("base").expect("a game");
    let table = crate::model::Table::lay(&crate::model::embedded().0, &arg).expect("it can be played");
    let scenario = Scenario::default();
    let board = crate::model::board::Board::of_scenario(&table.game, &scenario);
    let setting = Setting { table: Some(&table), board: Some(&board) };
    let lay = Step::Lay { at: (0, 1), rotation: 3 };
    assert!(say(&words, setting, &lay).contains("270°"), "{}", say(&words, setting, &lay));
    let start = board.at((0, 0)).expect("the first tile");
    let tile = &table.game.tiles[&start.tile];
    let alone = |kind: &tilewright::spec::FeatureKindId| {
        tile.segments.values().filter(|segment| segment.kind == *kind).count() == 1
    };
    let (id, segment) =
        tile.segments.iter().find(|(_, segment)| alone(&segment.kind)).expect("one of its kind");
    let owners = Step::Owners { at: (0, 0), seg: id.clone(), are: vec!["Red".to_owned()] };
    let said = say(&words, setting, &owners);
    let name = Vocabulary::new(&table.game, "en").feature(&segment.kind);
    assert!(said.contains(&format!("{name} (0, 0)")) && !said.contains(&id.0), "{said}");
    // What nothing is known of is called as the file calls it.
    assert!(say(&words, Setting::default(), &owners).contains(&id.0));
}
