//! Pictures of the main views, as the README shows them: painted without a graphics card, the same on every machine.
//!
//! `UPDATE_PICTURES=1 cargo test --workspace --lib suites::pictures` makes them anew. Look at them before you keep them.

use std::path::{Path, PathBuf};
use std::time::Instant;

use tilewright_workbench::model::play::{Command as Play, Setup, Sitter};
use tilewright_workbench::model::simulate::{self, Form};
use tilewright_workbench::model::{Action, Command, Desk, Jobs, Lang, Settings, Theme, View};

use crate::suites::support;
use crate::suites::support::paint::{difference, picture};
use crate::suites::support::palette::Few;

/// The part of pixels that may differ: a letter's edge, not a letter.
const SLACK: f64 = 0.002;

fn show(name: &str, lang: Lang, dark: bool, view: View, prepare: impl FnOnce(&mut Desk)) {
    let theme = if dark { Theme::Dark } else { Theme::Light };
    let mut desk = Desk::new(Settings { lang, theme, ..Settings::default() }, Jobs::inline());
    desk.view = view;
    prepare(&mut desk);
    let (mut harness, textures) = support::window_to_paint(desk, [1100.0, 700.0], dark);
    for _ in 0..30 {
        harness.run_ok();
    }
    // In few colours: a picture of the README is to be small.
    let now = picture(&harness, &textures);
    let few = Few::of(&now);
    let now = few.image(now.size);
    let path = path(name);
    let old = std::fs::read(&path).unwrap_or_default();
    let differs = difference(&now, &old);
    if differs <= SLACK {
        return;
    }
    let bytes = few.png(now.size[0] as u32, now.size[1] as u32);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, bytes).expect("a file");
        return;
    }
    let new = std::env::temp_dir().join(format!("tilewright-{name}.png"));
    std::fs::write(&new, bytes).expect("a file");
    panic!(
        "{:.2} % of {name}.png differ; the new one is {}. If it is as it should be: UPDATE_PICTURES=1 cargo test --workspace --lib suites::pictures",
        differs * 100.0,
        new.display()
    );
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(format!("{name}.png"))
}

/// A picture in the light and one in the dark, in English.
fn both(name: &str, view: View, prepare: impl Fn(&mut Desk)) {
    show(&format!("{name}-en"), Lang::default(), false, view, &prepare);
    show(&format!("{name}-dark-en"), Lang::default(), true, view, &prepare);
}

fn language(code: &str) -> Lang {
    Lang::of(code).expect("a language")
}

#[test]
fn library() {
    both("start", View::Start, |_| ());
}

#[test]
fn compose() {
    both("sets", View::Sets, |_| ());
    show("print-en", Lang::default(), false, View::Print, |_| ());
}

#[test]
fn tiles() {
    both("tiles", View::Tiles, |_| ());
    show("tiles-ru", language("ru"), false, View::Tiles, |_| ());
}

fn farmers(desk: &mut Desk) {
    desk.run(Command::Choose("farmers".into()));
}

#[test]
fn rules_and_their_book() {
    both("rules", View::Rules, |desk| {
        farmers(desk);
        support::settle(desk);
        let world = std::sync::Arc::clone(&desk.views.rules.world);
        let leaf = world.package.iter().flat_map(|section| &section.leaves).nth(1).expect("an entry");
        desk.run(Command::Rules(tilewright_workbench::model::rules::Command::Select(leaf.place.clone())));
    });
    show("rulebook-ru", language("ru"), false, View::Rulebook, farmers);
}

/// A game after sixty steps.
fn game(desk: &mut Desk) {
    // A computer would move when its time has come, and that is sooner or later on another machine.
    desk.run(Command::Play(Play::Setup(Setup { sitters: vec![Sitter::Person; 2], ..Setup::default() })));
    desk.run(Command::Action(Action::NewGame));
    for _ in 0..60 {
        desk.run(Command::Action(Action::StepGame));
        desk.tick(Instant::now());
    }
}

#[test]
fn play_and_scenarios() {
    both("play", View::Play, game);
    show("play-ru", language("ru"), true, View::Play, game);
    show("scenarios-en", Lang::default(), false, View::Scenarios, farmers);
}

#[test]
fn balance() {
    both("balance", View::Simulate, |desk| {
        let form = Form { games: 60, ..desk.views.simulate.form.clone() };
        desk.run(Command::Simulate(simulate::Command::Form(form)));
        desk.run(Command::Action(Action::RunSimulation));
        support::settle(desk);
    });
}
