//! What must not break: a fall of the program, the layout of the panes, folders that are dropped in, files that are no texts.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright_workbench::model::{Action, Command, Desk, Edit, Jobs, Settings, Tone, View};
use tilewright_workbench::ui::App;

use crate::suites::support;
use crate::suites::support::files::{TILES, desk_at};
use crate::suites::support::{settle, text};

#[test]
fn what_is_unsaved_when_a_view_falls_is_found_again_and_offered() {
    let folder = support::project("my-set", "My set");
    let old = fs::read_to_string(folder.path().join(TILES)).unwrap();
    let new = old.replace("count: 2", "count: 7");
    assert_ne!(old, new);
    let mut desk = desk_at(folder.path());
    desk.run(Command::Edit(Edit::file("seven", TILES, new.as_str())));
    let ctx = egui::Context::default();
    let fallen = catch_unwind(AssertUnwindSafe(|| {
        let mut app = App::new(desk);
        let _ = ctx.run_ui(egui::RawInput::default(), |ui| {
            app.advance(ui.ctx());
            app.show(ui);
            panic!("a view fell (this is a test)");
        });
    }));
    assert!(fallen.is_err());
    assert_eq!(fs::read_to_string(folder.path().join(TILES)).unwrap(), old, "the file itself is not touched");
    let mut harness = support::window_at(folder.path());
    harness.get_by_label("Unsaved work was found");
    support::click(&mut harness, "Recover");
    assert_eq!(text(&harness, TILES), new);
}

#[test]
fn an_ordinary_end_keeps_nothing_beside_the_files() {
    let folder = support::project("my-set", "My set");
    let desk = desk_at(folder.path());
    drop(App::new(desk));
    assert_eq!(desk_at(folder.path()).files.found.len(), 0);
}

/// Opens a view beside the others, by the rail.
fn open_beside(harness: &mut Harness<'static, App>, room: &str, view: &str) {
    harness.get_by_label(room).click_secondary();
    harness.run_ok();
    support::click(harness, &format!("Open beside: {view}"));
    harness.run_ok();
}

#[test]
fn panes_lie_as_they_were_left() {
    let mut harness = support::window();
    let whole = harness.ctx.content_rect();
    open_beside(&mut harness, "Compose (Ctrl+2)", "Print and share");
    let layout = harness.state().desk.settings.layout.clone();
    assert!(!layout.is_empty(), "the layout is written down");
    // Both are in front now: what was opened beside the others has its tab in the right half.
    let tab = |harness: &Harness<'static, App>, name: &str| {
        harness.query_all_by_label(name).last().map(|node| node.rect().center())
    };
    let place = |harness: &Harness<'static, App>| tab(harness, "Print and share").expect("a tab");
    let moved = place(&harness);
    assert!(moved.x > whole.center().x, "{moved:?}");
    assert!(
        harness.query_by_label("What would you like to make?").is_some(),
        "the first page is still there"
    );

    // A tab can be dragged to where another stands.
    let from = tab(&harness, "Simulate").expect("a tab");
    harness.hover_at(from);
    harness.run_ok();
    harness.drag_at(from);
    harness.run_ok();
    for part in [0.3, 0.7, 1.0] {
        harness.hover_at(from + (moved - from) * part);
        harness.step();
    }
    harness.drop_at(moved);
    harness.run_ok();
    assert!(tab(&harness, "Simulate").expect("a tab").x > whole.center().x);
    let layout = harness.state().desk.settings.layout.clone();
    let moved = place(&harness);

    // The next day.
    let settings = Settings { layout, ..Settings::default() };
    let mut harness = support::window_of(Desk::new(settings, Jobs::inline()));
    assert!((place(&harness) - moved).length() < 2.0);
    harness.state_mut().desk.run(Command::Action(Action::ResetLayout));
    harness.run_ok();
    assert_eq!(tab(&harness, "Print and share"), None, "one view, edge to edge");
    assert_eq!(harness.state().desk.settings.layout, "");

    // What is no layout, or one without some view, is not taken.
    for odd in ["{", "null", r#"{"id":1,"root":null,"tiles":{}}"#] {
        let settings = Settings { layout: odd.to_owned(), ..Settings::default() };
        let harness = support::window_of(Desk::new(settings, Jobs::inline()));
        harness.get_by_label("What would you like to make?");
    }
}

/// A layout as it was written down when the window had nine tabs: printing at the right of the others.
const NINE_TABS: &str = r#"{"id":8333874272848016587,"root":11,"tiles":{"next_tile_id":13,"tiles":{
    "9":{"Pane":"Print"},"2":{"Pane":"Tiles"},"6":{"Pane":"Scenarios"},"3":{"Pane":"Sets"},
    "10":{"Container":{"Tabs":{"children":[7,1,2,3,4,5,6,8],"active":1}}},"1":{"Pane":"Start"},
    "12":{"Container":{"Tabs":{"children":[9],"active":9}}},
    "11":{"Container":{"Linear":{"children":[10,12],"dir":"Horizontal","shares":{"shares":{}}}}},
    "7":{"Pane":"Play"},"8":{"Pane":"Simulate"},"5":{"Pane":"Rulebook"},"4":{"Pane":"Rules"}},
    "invisible":[]},"height":null,"width":null}"#;

#[test]
fn layouts_of_the_time_of_nine_tabs_survive() {
    let settings = Settings { layout: NINE_TABS.to_owned(), ..Settings::default() };
    let harness = support::window_of(Desk::new(settings, Jobs::inline()));
    let whole = harness.ctx.content_rect();
    let print = harness.query_all_by_label("Print and share").last().expect("a tab").rect().center();
    assert!(print.x > whole.center().x, "{print:?}");
    assert!(harness.query_by_label("What would you like to make?").is_some(), "and the first page beside it");
    assert!(harness.query_all_by_label("Translation").next().is_some(), "what is newer is a tab too");
}

/// Something that is dropped into the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}

fn drop_in(harness: &mut Harness<'static, App>, path: &Path) {
    harness.input_mut().dropped_files.push(Arc::new(Dropped(path.to_owned())));
    harness.run_ok();
}

#[test]
fn a_folder_or_a_file_of_it_that_is_dropped_in_is_opened() {
    for inner in ["", "my-set", TILES] {
        let folder = support::project("my-set", "My set");
        let mut harness = support::window();
        let hovered = egui::HoveredFile { path: Some(folder.path().to_owned()), ..Default::default() };
        harness.input_mut().hovered_files.push(hovered);
        harness.run_ok();
        harness.input_mut().hovered_files.clear();
        drop_in(&mut harness, &folder.path().join(inner));
        let desk = &harness.state().desk;
        assert!(desk.package.as_ref().is_some_and(|id| id.0 == "my-set"), "{inner:?}: {:?}", desk.package);
        assert_eq!(desk.view, View::Tiles);
    }
    // What is not there is said, and nothing is closed.
    let folder = support::project("my-set", "My set");
    let mut harness = support::window_at(folder.path());
    drop_in(&mut harness, &folder.path().join("not-there"));
    let desk = &harness.state().desk;
    assert_eq!(desk.notices.last().map(|notice| notice.tone), Some(Tone::Error));
    assert!(desk.project.is_some());
}

#[test]
fn files_that_are_no_texts_are_reported_and_left_alone() {
    let folder = support::project("my-set", "My set");
    let at = |name: &str| folder.path().join("my-set").join(name);
    let latin: &[u8] = b"(format: 2, // caf\xe9\n)";
    fs::write(at("rules.ron"), latin).unwrap();
    for name in ["text/ru.ron", "rulebook.ron"] {
        fs::remove_file(at(name)).unwrap();
    }
    fs::create_dir_all(at("text/ru.ron")).unwrap();
    // Nine MiB of nothing.
    fs::create_dir_all(at("scenarios")).unwrap();
    fs::File::create(at("scenarios/huge.ron")).unwrap().set_len(9 << 20).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("/nowhere/at/all", at("rulebook.ron")).unwrap();
    let mut harness = support::window_at(folder.path());
    {
        let desk = &harness.state().desk;
        let told: Vec<String> = desk.analysis.problems.iter().map(|problem| format!("{problem:?}")).collect();
        for name in ["rules.ron", "huge.ron"] {
            assert!(told.iter().any(|problem| problem.contains(name)), "{name} in {told:#?}");
        }
    }
    // The tiles can still be worked at and saved.
    let new = text(&harness, TILES).replace("count: 2", "count: 7");
    let desk = &mut harness.state_mut().desk;
    desk.run(Command::Edit(Edit::file("seven", TILES, new.as_str())));
    desk.run(Command::Action(Action::Save));
    settle(desk);
    harness.run_ok();
    assert_eq!(fs::read_to_string(folder.path().join(TILES)).unwrap(), new);
    assert_eq!(fs::read(at("rules.ron")).unwrap(), latin);
    assert_eq!(fs::metadata(at("scenarios/huge.ron")).unwrap().len(), 9 << 20);
    // Every view can be looked at.
    for &view in View::ALL {
        harness.state_mut().desk.run(Command::Action(Action::Show(view)));
        harness.run_ok();
    }
}
