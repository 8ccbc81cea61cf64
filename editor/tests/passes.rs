//! A frame may have several passes: egui draws it again when a part has found its size. What a person did is in the input of
//! the first pass only, so that everything is done once.

use std::cell::Cell;
use std::rc::Rc;

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright_workbench::model::{Command, Desk, Jobs, Settings};
use tilewright_workbench::ui::App;

use crate::suites::support;

/// The window at a new set, where every frame is drawn twice; and how many passes and frames there were.
fn window() -> (tempfile::TempDir, Harness<'static, App>, Rc<Cell<[u32; 2]>>) {
    let folder = support::project("my-set", "My set");
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    desk.run(Command::Open(folder.path().to_owned()));
    let passes = Rc::new(Cell::new([0, 0]));
    let count = Rc::clone(&passes);
    let show = move |ui: &mut egui::Ui, app: &mut App| {
        let ctx = ui.ctx().clone();
        let [all, firsts] = count.get();
        count.set([all + 1, firsts + u32::from(ctx.current_pass_index() == 0)]);
        app.advance(&ctx);
        app.show(ui);
        ctx.request_discard("every frame is drawn twice here");
    };
    let builder = Harness::builder().with_size(egui::vec2(1280.0, 820.0)).with_max_steps(60);
    let mut harness = builder.build_ui_state(show, App::new(desk));
    harness.run_ok();
    (folder, harness, passes)
}

fn steps(harness: &Harness<'static, App>) -> usize {
    harness.state().desk.history.position().0
}

#[test]
fn clicks_keys_and_drags_are_done_once() {
    let (_folder, mut harness, passes) = window();
    let [all, frames] = passes.get();
    assert_eq!(all, 2 * frames, "every frame has two passes");
    let mut n = steps(&harness);
    let mut once = |harness: &mut Harness<'static, App>, what: &str| {
        n += 1;
        assert_eq!(steps(harness), n, "{what}");
    };
    support::click(&mut harness, "west side: field");
    harness.get_by_label("west side: road");
    once(&mut harness, "a click on the canvas");
    support::click(&mut harness, "Turn right");
    harness.get_by_label("north side: road");
    once(&mut harness, "a button");
    harness.get_by_label("north side: road").focus();
    harness.run_ok();
    harness.key_press(Key::Num1);
    harness.run_ok();
    once(&mut harness, "a key");
    support::click(&mut harness, "New tile");
    once(&mut harness, "an action");
    harness.key_press(Key::F2);
    harness.run_ok();
    harness.get_by_label("Name of the tile").type_text("other");
    harness.run_ok();
    harness.key_press(Key::Enter);
    harness.run_ok();
    once(&mut harness, "a name that was typed");
    // What is dragged is dropped once.
    support::click(&mut harness, "north side: field");
    once(&mut harness, "a side");
    support::click(&mut harness, "north side: road");
    once(&mut harness, "a side");
    let from = harness.get_by_label("Put shield on the tile").rect().center();
    let to = harness.get_by_label("north side, middle: city c1").rect().center();
    harness.drag_at(from);
    harness.run_ok();
    for share in [0.5, 1.0] {
        harness.hover_at(from.lerp(to, share));
        harness.run_ok();
    }
    harness.drop_at(to);
    harness.run_ok();
    once(&mut harness, "a drop");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run_ok();
    let file = support::text(&harness, "my-set/tiles.ron");
    assert!(!file.contains("shield"), "one step back is all of it");
    let told = harness.state().desk.notices.all.len();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::S);
    harness.run_ok();
    assert!(harness.state().desk.notices.all.len() <= told + 1);
}
