//! The first page: from nothing to something that plays, without reading anything.

use std::path::Path;

use egui::{Key, Modifiers, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright::check::check;
use tilewright::load::{Diagnostic, Severity};
use tilewright::merge::{GameArg, merge};
use tilewright_workbench::model::files::browse::Picker;
use tilewright_workbench::model::start::{
    self, CopyMode, House, New, NewContent, PackageOrSetup, Place, STARTERS,
};
use tilewright_workbench::model::{
    Analysis, Command, Desk, Folders, Jobs, Lang, Settings, Tone, View, embedded,
};
use tilewright_workbench::ui::App;

use crate::suites::support;
use crate::suites::support::settle;

fn desk_at(home: &Path) -> Desk {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    desk.folders = Folders { home: home.to_owned(), documents: home.to_owned() };
    settle(&mut desk);
    desk
}

fn window_at(home: &Path) -> Harness<'static, App> {
    support::window_of(desk_at(home))
}

fn errors(desk: &Desk) -> Vec<String> {
    let wrong = desk.notices.all.iter().filter(|notice| notice.tone == Tone::Error);
    wrong.map(|notice| notice.text.clone()).collect()
}

fn make(desk: &mut Desk, content: NewContent, title: &str, folder: &Path) {
    let place = Place::Folder(folder.to_owned());
    desk.run(Command::Start(start::Command::Create(New { content, title: title.to_owned(), place })));
    settle(desk);
}

/// The project has no mistakes, and the game at hand plays.
fn plays(desk: &Desk) {
    assert_eq!(errors(desk), Vec::<String>::new());
    let wrong: Vec<_> = desk.analysis.problems.iter().filter(|problem| problem.is_error()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(desk.table_problems.is_empty(), "{:#?}", desk.table_problems);
    assert_eq!(desk.table.as_ref().map(|table| table.arg.clone()), Some(desk.game.clone()));
}

#[test]
fn what_to_begin_with_stands_in_a_row_or_two_and_two() {
    for (wide, most) in [(1920.0, 4), (1280.0, 4), (1040.0, 4), (760.0, 2)] {
        let mut harness = support::window();
        harness.set_size(egui::vec2(wide, 820.0));
        for _ in 0..4 {
            harness.run_ok();
        }
        let rows: Vec<i32> = ["New tile set", "New house rule", "Open folder", "Play a game"]
            .map(|name| {
                let mut all = harness.query_all_by_label(name);
                all.find(|node| node.rect().height() > 60.0).expect("a large button").rect().top() as i32
            })
            .to_vec();
        let first = rows.iter().filter(|top| **top == rows[0]).count();
        assert!(first == 4 || first == 2, "{wide}: {rows:?}");
        assert!(first <= most || wide > 900.0, "{wide}: {rows:?}");
        let last = rows.iter().filter(|top| **top == rows[3]).count();
        assert_eq!(first, last, "{wide}: {rows:?}");
    }
}

#[test]
fn a_tile_set_is_two_presses_away() {
    let home = tempfile::tempdir().unwrap();
    let mut harness = window_at(home.path());
    harness.get_by_label("New tile set").click();
    harness.run_ok();
    harness.get_by_label("Make it").click();
    harness.run_ok();
    let desk = &harness.state().desk;
    plays(desk);
    assert_eq!(desk.analysis.problems, []);
    assert_eq!(desk.view, View::Tiles);
    assert_eq!(desk.package.as_ref().map(|id| id.0.as_str()), Some("my-tiles"));
    assert_eq!(desk.game.names, ["my-tiles"]);
    assert!(home.path().join("Tilewright/my-tiles/my-tiles/tiles.ron").exists());
    assert_eq!(desk.settings.recent, [home.path().join("Tilewright/my-tiles")]);
}

#[test]
fn the_title_gives_the_folder_and_enter_makes_it() {
    let home = tempfile::tempdir().unwrap();
    let mut harness = window_at(home.path());
    harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
    harness.run_ok();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.get_by_label("Title").type_text("Моите вълци");
    harness.run_ok();
    harness.get_by_label("Its folder will be called moite-valtsi");
    harness.key_press(Key::Enter);
    harness.run_ok();
    assert!(home.path().join("Tilewright/moite-valtsi/moite-valtsi/package.ron").exists());
    plays(&harness.state().desk);
}

#[test]
fn a_house_rule_is_a_tick_and_a_number() {
    let home = tempfile::tempdir().unwrap();
    let mut harness = window_at(home.path());
    harness.get_by_label("New house rule").click();
    harness.run_ok();
    harness.get_by_label("Number of meeples for each player").click();
    harness.run_ok();
    harness.get_by_label("Make it").click();
    harness.run_ok();
    // The new package is read in one frame, its game laid in the next.
    harness.run_ok();
    let desk = &harness.state().desk;
    plays(desk);
    assert_eq!(desk.view, View::Play);
    let text = desk.project.as_ref().and_then(|project| project.text("my-house-rule/rules.ron")).unwrap();
    assert!(text.contains("per_player: 8"), "{text}");
    let meeple = &desk.table.as_ref().unwrap().game.rules.pieces[&tilewright::spec::PieceId::from("meeple")];
    assert_eq!(format!("{:?}", meeple.per_player), "8");
}

#[test]
fn a_house_rule_can_be_for_another_game() {
    let home = tempfile::tempdir().unwrap();
    let mut harness = window_at(home.path());
    harness.state_mut().desk.run(Command::Start(start::Command::Ask(start::Dialog::HouseRule)));
    harness.run_ok();
    let choose = |harness: &mut Harness<'static, App>, game: &str| {
        let list = |harness: &mut Harness<'static, App>| {
            harness.get_by_role_and_label(Role::ComboBox, "For the game").click();
            harness.run_ok();
        };
        list(harness);
        // It may be further down the list than the pointer reaches; then the list stays open until it is closed.
        harness.get_by_role_and_label(Role::Button, game).click_accesskit();
        harness.run_ok();
        list(harness);
    };
    // What another game does not have cannot be changed in it.
    choose(&mut harness, "Wheel of Fortune");
    let meeples = "Number of meeples for each player";
    assert!(harness.get_by_role_and_label(Role::CheckBox, meeples).accesskit_node().is_disabled());
    choose(&mut harness, "Base game with farmers");
    harness.get_by_role_and_label(Role::CheckBox, meeples).click();
    harness.run_ok();
    support::click(&mut harness, "Make it");
    harness.run_ok();
    let desk = &harness.state().desk;
    plays(desk);
    let game = &desk.table.as_ref().unwrap().game;
    for id in ["base", "farmers", "my-house-rule"] {
        assert!(game.packages.iter().any(|package| package.0 == id), "{id} in {:?}", game.packages);
    }
}

#[test]
fn every_game_for_a_house_rule_plays() {
    let desk = desk_at(Path::new("/nowhere"));
    let games = start::games_for_a_rule(&desk);
    assert!(games.len() > 8, "{games:?}");
    let library = &desk.analysis.library;
    for (packages, title) in games {
        let arg = GameArg { names: packages.clone(), ..GameArg::default() };
        let game = merge(library, &arg).unwrap_or_else(|found| panic!("{title}: {found:?}"));
        // What no book decides is noted, and plays all the same.
        let mut said = check(library, &game);
        said.retain(|one| one.severity != Severity::Note);
        assert_eq!(said, [], "{title}");
        // Parts that are ready-made change the turn that most games share; a game with a turn of its own begins without.
        let shares_turn = game.packages.iter().any(|package| package.0 == "common");
        let fits = STARTERS.iter().any(|part| part.goes_with(library, &packages));
        assert_eq!(fits, shares_turn, "{title}");
    }
}

#[test]
fn every_part_of_a_house_rule_works_with_every_number() {
    for (nth, part) in STARTERS.iter().enumerate() {
        let numbers = part.number.map_or(vec![0], |(low, high, _)| vec![low, high]);
        for n in numbers {
            let home = tempfile::tempdir().unwrap();
            let mut desk = desk_at(home.path());
            let house = House { parts: vec![(nth, n)], game: vec!["base".into()] };
            make(&mut desk, NewContent::HouseRule(house), "Rule", &home.path().join("x"));
            plays(&desk);
            assert_eq!(desk.analysis.problems, [], "{} {n}", part.key);
        }
    }
}

#[test]
fn all_parts_go_together() {
    for lang in Lang::all() {
        let home = tempfile::tempdir().unwrap();
        let mut desk = desk_at(home.path());
        desk.run(Command::Speak(lang));
        let parts = STARTERS.iter().enumerate();
        let parts = parts.map(|(nth, part)| (nth, part.number.map_or(0, |(_, _, first)| first))).collect();
        let house = House { parts, game: vec!["base".into()] };
        make(&mut desk, NewContent::HouseRule(house), "Всичко \"наведнъж\"", &home.path().join("x"));
        plays(&desk);
        assert_eq!(desk.analysis.problems, []);
    }
}

#[test]
fn an_empty_house_rule_is_a_place_to_write() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk_at(home.path());
    let house = House { parts: Vec::new(), game: vec!["base".into(), "farmers".into()] };
    make(&mut desk, NewContent::HouseRule(house), "", &home.path().join("x"));
    plays(&desk);
    assert_eq!(desk.view, View::Rules);
}

fn found_in(analysis: &Analysis, name: &str) -> Vec<Diagnostic> {
    let arg = GameArg { names: vec![name.to_owned()], ..GameArg::default() };
    match merge(&analysis.library, &arg) {
        Ok(game) => check(&analysis.library, &game).into_iter().filter(Diagnostic::is_error).collect(),
        Err(found) => found,
    }
}

#[test]
fn packages_and_setups_can_be_made_ones_own() {
    let home = tempfile::tempdir().unwrap();
    for (nth, id) in embedded().0.packages.keys().enumerate() {
        if nth % 8 != 0 {
            // All of them are copied in a test of the copies.
            continue;
        }
        for how in [CopyMode::Renamed, CopyMode::Instead, CopyMode::OnTop] {
            let mut desk = desk_at(home.path());
            let folder = home.path().join(format!("{nth}-{how:?}"));
            make(&mut desk, NewContent::Copy(PackageOrSetup::Package(id.clone()), how), "Mine", &folder);
            assert_eq!(errors(&desk), Vec::<String>::new(), "{id} {how:?}");
            let wrong: Vec<_> = desk.analysis.problems.iter().filter(|problem| problem.is_error()).collect();
            assert!(wrong.is_empty(), "{id} {how:?}: {wrong:#?}");
            assert_eq!(desk.analysis.own.len(), 1, "{id} {how:?}: {:?}", desk.analysis.own);
        }
    }
    for (nth, id) in embedded().0.setups.keys().enumerate() {
        for how in [CopyMode::Renamed, CopyMode::OnTop] {
            let mut desk = desk_at(home.path());
            let folder = home.path().join(format!("s{nth}-{how:?}"));
            make(&mut desk, NewContent::Copy(PackageOrSetup::Setup(id.clone()), how), "Mine", &folder);
            plays(&desk);
            assert_eq!(found_in(&desk.analysis, &desk.game.names[0]), [], "{id} {how:?}");
        }
    }
}

#[test]
fn make_it_mine_in_the_window() {
    let home = tempfile::tempdir().unwrap();
    let mut harness = window_at(home.path());
    harness.get_by_label("Make it mine: Base game").click();
    harness.run_ok();
    harness.get_by_label("A copy with a new name").click();
    harness.run_ok();
    harness.get_by_label("Make it").click();
    harness.run_ok();
    let desk = &harness.state().desk;
    plays(desk);
    assert_eq!(desk.package.as_ref().map(|id| id.0.as_str()), Some("my-base-game"));
    let project = desk.project.as_ref().unwrap();
    let copy = project.text("my-base-game/tiles.ron").unwrap();
    assert_eq!(
        **copy,
        *embedded().0.packages[&tilewright::spec::PackageId::from("base")].file("tiles.ron").unwrap().text
    );
}

#[test]
fn something_new_goes_into_the_open_project() {
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    harness.state_mut().desk.run(Command::Start(start::Command::Copy { package: "river".into() }));
    harness.run_ok();
    harness.get_by_label("Make it").click();
    harness.run_ok();
    let desk = &harness.state().desk;
    assert_eq!(errors(desk), Vec::<String>::new());
    assert_eq!(desk.analysis.own.len(), 2);
    assert!(folder.path().join("my-the-river/tiles.ron").exists() || desk.package.is_some());
    assert!(desk.package.as_ref().is_some_and(|id| id.0.starts_with("my-") && id.0 != "my-set"));
}

#[test]
fn a_folder_is_typed_and_opened() {
    let folder = support::project("my-set", "My set");
    let home = tempfile::tempdir().unwrap();
    let mut harness = window_at(home.path());
    harness.get_by_label("Open folder").click();
    harness.run_ok();
    let path = folder.path().join("my-s").display().to_string();
    harness.get_by_label("Folder").type_text(&path);
    harness.run_ok();
    harness.get_by_label("There is nothing here");
    let way = folder.path().join("my-set").display().to_string();
    harness.get_by_label(&way).click();
    harness.run_ok();
    harness.get_by_label("A package");
    harness.get_by_label("Open").click();
    harness.run_ok();
    assert_eq!(harness.state().desk.analysis.own.len(), 1);
    plays(&harness.state().desk);
}

#[test]
fn a_folder_is_picked_in_the_systems_dialog() {
    let folder = support::project("my-set", "My set");
    let picked = folder.path().to_owned();
    let home = tempfile::tempdir().unwrap();
    let mut harness = window_at(home.path());
    harness.state_mut().desk.files.picker = Picker(std::sync::Arc::new(move |_, _| Some(picked.clone())));
    harness.get_by_label("Open folder").click();
    harness.run_ok();
    harness.get_by_label("Browse…").click();
    harness.run_ok();
    harness.get_by_label("One package");
    // Where there is no such dialog, nothing comes back, and the field stays as it is.
    harness.state_mut().desk.files.picker = Picker(std::sync::Arc::new(|_, _| None));
    harness.get_by_label("Browse…").click();
    harness.run_ok();
    harness.get_by_label("One package");
    harness.get_by_label("Open").click();
    harness.run_ok();
    assert_eq!(
        harness.state().desk.project.as_ref().map(|project| project.folder.clone()),
        Some(folder.path().to_owned())
    );
}

#[test]
fn recent_projects_that_are_gone_are_marked() {
    let folder = support::project("my-set", "My set");
    let gone = folder.path().join("no-such-project");
    let settings = Settings { recent: vec![folder.path().to_owned(), gone.clone()], ..Settings::default() };
    let mut harness = support::window_of(Desk::new(settings, Jobs::inline()));
    harness.get_by_label("not there any more");
    harness.get_by_label("Remove from the list").click();
    harness.run_ok();
    assert_eq!(harness.state().desk.settings.recent, [folder.path()]);
    let name = folder.path().file_name().unwrap().to_string_lossy().into_owned();
    harness.get_by_label_contains(&format!("{name}   ")).click();
    harness.run_ok();
    assert!(harness.state().desk.project.is_some());
}

#[test]
fn unsaved_work_is_reported_on_the_first_page() {
    let folder = support::project("my-set", "My set");
    std::fs::write(folder.path().join("my-set/.tiles.ron.autosave"), "(format: 2)").unwrap();
    let settings = Settings { recent: vec![folder.path().to_owned()], ..Settings::default() };
    let mut harness = support::window_of(Desk::new(settings, Jobs::inline()));
    harness.get_by_label("Open and recover").click();
    harness.run_ok();
    harness.get_by_label("Unsaved work was found");
}

#[test]
fn a_package_takes_no_package_into_itself() {
    let folder = support::project("my-set", "My set");
    let mut desk = desk_at(folder.path());
    make(&mut desk, NewContent::TileSet, "More", &folder.path().join("my-set"));
    assert_eq!(errors(&desk).len(), 1);
    assert!(!folder.path().join("my-set/more").exists());
}

#[test]
fn the_palette_goes_to_a_tile() {
    let mut harness = support::window();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    harness.run_ok();
    harness
        .get_by_label("Type to find an action, a game, a package, a tile or a rule")
        .type_text("river-spring");
    harness.run_ok();
    harness.key_press(Key::Enter);
    harness.run_ok();
    let desk = &harness.state().desk;
    assert_eq!(desk.view, View::Tiles);
    assert!(desk.package.as_ref().is_some_and(|id| id.0.starts_with("river")), "{:?}", desk.package);
}

/// The folder is there only when the set is made; from then on what other programs do in it is seen.
#[test]
fn a_new_set_is_watched() {
    let home = tempfile::tempdir().unwrap();
    let mut desk = desk_at(home.path());
    desk.files.watches = true;
    let folder = home.path().join("deep/new-set");
    make(&mut desk, NewContent::TileSet, "New set", &folder);
    let tiles = folder.join("new-set/tiles.ron");
    let text = std::fs::read_to_string(&tiles).unwrap();
    std::fs::write(&tiles, format!("{text}// by another program\n")).unwrap();
    let name = "new-set/tiles.ron";
    let seen = |desk: &Desk| {
        let text = desk.project.as_ref().and_then(|project| project.text(name));
        text.is_some_and(|text| text.ends_with("// by another program\n"))
    };
    for _ in 0..100 {
        std::thread::sleep(std::time::Duration::from_millis(100));
        let now = desk.now;
        desk.tick(now);
        if seen(&desk) {
            return;
        }
    }
    panic!("nobody looked");
}
