//! The whole window without a display: a harness that finds things by their accessible names.

pub mod files;
pub mod paint;
pub mod palette;

use std::path::Path;

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright_workbench::model::{Command, Desk, Jobs, Settings};
use tilewright_workbench::ui::App;

/// The window at an empty desk.
pub fn window() -> Harness<'static, App> {
    window_of(Desk::new(Settings::default(), Jobs::inline()))
}

/// The window at a desk.
pub fn window_of(desk: Desk) -> Harness<'static, App> {
    let app = App::new(desk);
    let show = |ui: &mut egui::Ui, app: &mut App| {
        app.advance(ui.ctx());
        app.show(ui);
    };
    let builder = Harness::builder().with_size(egui::vec2(1280.0, 820.0)).with_max_steps(60);
    let mut harness = builder.build_ui_state(show, app);
    harness.run_ok();
    harness
}

/// The window at a desk, of a size, with the textures that a picture of it needs.
pub fn window_to_paint(desk: Desk, size: [f32; 2], dark: bool) -> (Harness<'static, App>, paint::Textures) {
    let app = App::new(desk);
    let show = |ui: &mut egui::Ui, app: &mut App| {
        app.advance(ui.ctx());
        app.show(ui);
    };
    let textures = paint::Textures::default();
    let theme = if dark { egui::Theme::Dark } else { egui::Theme::Light };
    let builder = Harness::builder().with_size(size).with_max_steps(60).with_theme(theme);
    let mut harness = builder.renderer(textures.clone()).build_ui_state(show, app);
    harness.run_ok();
    (harness, textures)
}

/// The window with a folder open as the project.
pub fn window_at(folder: &Path) -> Harness<'static, App> {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    desk.run(Command::Open(folder.to_owned()));
    desk.tick(std::time::Instant::now());
    desk.tick(std::time::Instant::now());
    window_of(desk)
}

/// Lets everything be done that has begun, and what follows from it; no time passes.
pub fn settle(desk: &mut Desk) {
    let now = desk.now;
    for _ in 0..6 {
        desk.tick(now);
    }
}

/// A folder with a package from the template.
pub fn project(id: &str, title: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in tilewright::load::template(id, title) {
        let path = folder.path().join(id).join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }
    folder
}

/// What a file of the project says; nothing if there is no such file.
pub fn text(harness: &Harness<'static, App>, file: &str) -> String {
    let project = harness.state().desk.project.as_ref();
    project.and_then(|project| project.text(file)).map(ToString::to_string).unwrap_or_default()
}

/// Clicks what has this label.
pub fn click(harness: &mut Harness<'static, App>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_ok();
}

/// Does what stands in the menu at the upper left.
pub fn menu(harness: &mut Harness<'static, App>, menu: &str, item: &str) {
    let all = harness.state().desk.words.t("menu");
    for label in [&all, menu] {
        click(harness, label);
    }
    // The keys of an action are part of its entry's name.
    harness.query_all_by_label_contains(item).next().expect("an entry").click();
    harness.run_ok();
}

/// Lists the problems: a click on the badge in the line at the bottom.
pub fn problems(harness: &mut Harness<'static, App>) {
    assert!(!harness.state().desk.problems_open, "it does not jump up by itself");
    let (errors, _) = harness.state().desk.analysis.counts();
    let label = harness.state().desk.words.with("problems-errors", &[("n", errors.into())]);
    harness.query_all_by_label_contains(&label).next().expect("the badge").click();
    harness.run_ok();
}

/// Types into the field with this label.
pub fn type_into(harness: &mut Harness<'static, App>, label: &str, text: &str) {
    harness.get_by_label(label).focus();
    harness.run_ok();
    harness.get_by_label(label).type_text(text);
    harness.run_ok();
}

/// Takes the last step back.
pub fn undo(harness: &mut Harness<'static, App>) {
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run_ok();
}

/// Drags from the middle of what has one label to that of another.
pub fn drag(harness: &mut Harness<'static, App>, from: &str, to: &str) {
    let from = harness.get_by_label(from).rect().center();
    let to = harness.get_by_label(to).rect().center();
    harness.drag_at(from);
    harness.run_ok();
    for share in [0.3, 0.7, 1.0] {
        harness.hover_at(from.lerp(to, share));
        harness.run_ok();
    }
    harness.drop_at(to);
    harness.run_ok();
}
