//! Pictures of the main views, as the README shows them: painted without a graphics card, the same on every machine.
//!
//! `UPDATE_PICTURES=1 cargo test --workspace --test editor pictures::` makes them anew. Look at them before you keep them.

use std::path::{Path, PathBuf};
use std::time::Instant;

use tilewright_editor::model::play::{Command as Play, Setup, Sitter};
use tilewright_editor::model::{Action, Command, Desk, Jobs, Lang, Settings, Theme, View};

use crate::support;
use crate::support::paint::{difference, picture, png};

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
    let now = picture(&harness, &textures);
    let path = path(name);
    let old = std::fs::read(&path).unwrap_or_default();
    let differs = difference(&now, &old);
    if differs <= SLACK {
        return;
    }
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, png(&now)).expect("a file");
        return;
    }
    let new = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    std::fs::write(&new, png(&now)).expect("a file");
    panic!(
        "{:.2} % of {name}.png differ; the new one is {}. If it is as it should be: UPDATE_PICTURES=1 cargo test --workspace --test editor pictures::",
        differs * 100.0,
        new.display()
    );
}

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(format!("{name}.png"))
}

#[test]
fn the_first_page() {
    show("start-en", Lang::default(), false, View::Start, |_| ());
    show("start-ru", Lang::of("ru").unwrap(), false, View::Start, |_| ());
}

#[test]
fn the_tiles() {
    show("tiles-en", Lang::default(), false, View::Tiles, |_| ());
    show("tiles-ru", Lang::of("ru").unwrap(), false, View::Tiles, |_| ());
    show("tiles-dark-en", Lang::default(), true, View::Tiles, |_| ());
}

#[test]
fn the_rules_and_their_book() {
    let farmers = |desk: &mut Desk| desk.run(Command::Choose("farmers".into()));
    show("rules-en", Lang::default(), false, View::Rules, |desk| {
        farmers(desk);
        support::settle(desk);
        let world = std::sync::Arc::clone(&desk.views.rules.world);
        let leaf = world.package.iter().flat_map(|section| &section.leaves).nth(1).expect("an entry");
        desk.run(Command::Rules(tilewright_editor::model::rules::Command::Select(leaf.place.clone())));
    });
    show("rulebook-ru", Lang::of("ru").unwrap(), false, View::Rulebook, farmers);
}

#[test]
fn a_game_in_play() {
    for (name, lang, dark) in
        [("play-en", Lang::default(), false), ("play-ru", Lang::of("ru").unwrap(), true)]
    {
        show(name, lang, dark, View::Play, |desk| {
            // A computer would move when its time has come, and that is sooner or later on another machine.
            desk.run(Command::Play(Play::Setup(Setup {
                sitters: vec![Sitter::Person; 2],
                ..Setup::default()
            })));
            desk.run(Command::Action(Action::NewGame));
            for _ in 0..60 {
                desk.run(Command::Action(Action::StepGame));
                desk.tick(Instant::now());
            }
        });
    }
}

#[test]
fn sets_scenarios_and_sheets() {
    show("sets-en", Lang::default(), false, View::Sets, |_| ());
    show("scenarios-en", Lang::default(), false, View::Scenarios, |desk| {
        desk.run(Command::Choose("farmers".into()))
    });
    show("print-en", Lang::default(), false, View::Print, |_| ());
}
