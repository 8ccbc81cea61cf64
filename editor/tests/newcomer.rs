//! What somebody new does on the first evening, by mouse and a few typed names: a set of five tiles with a symbol and a rule that speaks
//! of it, a game against the computer to its end, and the reason why it ended so.

use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright_workbench::model::play::{Command as Play, Due, Setup, Sitting, Tally};
use tilewright_workbench::model::{Command, Desk, Folders, Jobs, Settings, View};
use tilewright_workbench::ui::App;

use crate::suites::support::paint::{picture, png};
use crate::suites::support::{self, click, text};

/// Clicks what is called something with these words in it.
fn with(harness: &mut Harness<'static, App>, words: &str) {
    let mut all = harness.query_all_by_label_contains(words);
    let node = all.find(|node| !node.accesskit_node().is_disabled());
    node.unwrap_or_else(|| panic!("there is no {words:?}")).click();
    drop(all);
    harness.run_ok();
}

fn settle(harness: &mut Harness<'static, App>) {
    for _ in 0..4 {
        support::settle(&mut harness.state_mut().desk);
        harness.run_ok();
    }
}

fn problems(harness: &Harness<'static, App>) -> Vec<String> {
    let all = harness.state().desk.analysis.problems.iter();
    all.map(|problem| format!("{}: {}", problem.diagnostic.code, problem.diagnostic.message)).collect()
}

fn sitting<'h>(harness: &'h Harness<'static, App>) -> &'h Sitting {
    harness.state().desk.views.play.sitting.as_ref().expect("a game is at the table")
}

#[test]
fn five_tiles_a_symbol_its_rule_and_a_game_to_the_end() {
    let home = tempfile::tempdir().expect("a folder");
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    desk.folders = Folders { home: home.path().to_owned(), documents: home.path().to_owned() };
    support::settle(&mut desk);
    let (mut harness, textures) = support::window_to_paint(desk, [1440.0, 900.0], false);
    // With `EVENING_PICTURES=folder` what was seen is written there, to be looked at.
    let keep = |harness: &Harness<'static, App>, name: &str| {
        if let Some(folder) = std::env::var_os("EVENING_PICTURES") {
            let path = std::path::Path::new(&folder).join(format!("{name}.png"));
            std::fs::write(path, png(&picture(harness, &textures))).expect("a picture");
        }
    };
    // A set, and four tiles more: each with other sides.
    click(&mut harness, "New tile set");
    click(&mut harness, "Make it");
    settle(&mut harness);
    assert_eq!(harness.state().desk.view, View::Tiles);
    for sides in [&["north"] as &[&str], &["north", "south"], &["north", "east"], &["north", "east", "south"]]
    {
        click(&mut harness, "New tile");
        for side in sides {
            click(&mut harness, &format!("{side} side: field"));
        }
    }
    assert_eq!(harness.state().desk.views.tiles.shelf.entries.len(), 5);
    // A symbol, on the last tile.
    click(&mut harness, "New symbol");
    let field = harness.query_all_by_label("What it is called").last().expect("a field");
    field.type_text("Water mill");
    harness.run_ok();
    keep(&harness, "1-symbol");
    click(&mut harness, "Pond");
    click(&mut harness, "Make the symbol");
    settle(&mut harness);
    click(&mut harness, "Put Water mill on the tile");
    // A rule that speaks of it.
    click(&mut harness, "Rules (Ctrl+4)");
    click(&mut harness, "New…");
    support::type_into(&mut harness, "Its name", "Mills pay");
    click(&mut harness, "Add");
    settle(&mut harness);
    assert_eq!(
        harness.state().desk.analysis.counts().0,
        0,
        "a rule just made is no error: {:?}",
        problems(&harness)
    );
    assert!(
        text(&harness, "my-tiles/text/en.ron").contains("\"mills-pay\": \"Mills pay\""),
        "it is called as was typed"
    );
    keep(&harness, "2-rule");
    click(&mut harness, "+ condition");
    harness.get_by_label("Type to find").type_text("tile symbol mill");
    harness.run_ok();
    keep(&harness, "3-condition");
    with(&mut harness, "the tile has the symbol");
    settle(&mut harness);
    click(&mut harness, "+ effect");
    keep(&harness, "4-effect");
    harness.get_by_label("Type to find").type_text("gain");
    harness.run_ok();
    harness.key_press(egui::Key::Enter);
    settle(&mut harness);
    let rules = text(&harness, "my-tiles/rules.ron");
    assert!(rules.contains("TileHasMark(\"water-mill\")") && rules.contains("Gain("), "{rules}");
    assert_eq!(harness.state().desk.analysis.counts().0, 0, "{:?}\n{rules}", problems(&harness));
    keep(&harness, "5-rule");
    // A game, the same one each time.
    harness.state_mut().desk.run(Command::Play(Play::Setup(Setup::default())));
    click(&mut harness, "Play (Ctrl+5)");
    harness.run_ok();
    click(&mut harness, "Begin");
    harness.state_mut().desk.run(Command::Play(Play::Speed(60.0)));
    let mut clicks = 0;
    for _ in 0..4_000 {
        if matches!(sitting(&harness).due, Due::Over(_)) {
            break;
        }
        if !sitting(&harness).waits() {
            std::thread::sleep(std::time::Duration::from_millis(2));
            let now = std::time::Instant::now();
            harness.state_mut().desk.tick(now);
            harness.run_ok();
            continue;
        }
        clicks += 1;
        if harness.query_all_by_label_contains("can be laid").next().is_some() {
            with(&mut harness, "can be laid");
        } else {
            let decision = sitting(&harness).due.decision().expect("a person has to decide").clone();
            match (decision.pass(), decision.others.first()) {
                (Some(_), _) => click(&mut harness, "Pass"),
                (None, Some(other)) => click(&mut harness, &other.text),
                (None, None) => click(&mut harness, &decision.deploys[0].text),
            }
        }
    }
    assert!(matches!(sitting(&harness).due, Due::Over(_)), "{clicks}");
    assert!(clicks > 10, "{clicks}");
    // Why it ended so: who got how much for what, and what the rule of one's own came to.
    for _ in 0..3 {
        harness.run_ok();
    }
    keep(&harness, "6-over");
    let words = |harness: &Harness<'static, App>, key: &str| harness.state().desk.words.t(key);
    for key in ["play-over", "play-over-for", "play-over-curve", "play-replay"] {
        assert!(harness.query_all_by_label(&words(&harness, key)).next().is_some(), "{key}");
    }
    let lines = sitting(&harness).time.lines();
    let mills: Vec<_> = lines.iter().filter(|line| line.text.contains("Mills pay")).collect();
    assert!(!mills.is_empty(), "{:?}", lines.iter().map(|line| &line.text).collect::<Vec<_>>());
    // The moment at which the other got most: what would have been better before it?
    let tally = Tally::of(sitting(&harness), "en");
    assert_eq!(tally.totals.len(), 2);
    harness.key_press(egui::Key::Escape);
    for to in (0..sitting(&harness).time.len()).rev() {
        harness.state_mut().desk.run(Command::Play(Play::To(to)));
        if sitting(&harness).due.decision().is_some_and(|decision| decision.lays.len() > 2) {
            break;
        }
    }
    harness.run_ok();
    let hint = words(&harness, "play-hint");
    click(&mut harness, &hint);
    for _ in 0..3 {
        harness.run_ok();
    }
    keep(&harness, "7-hint");
    assert!(harness.query_all_by_label_contains("1. wins").next().is_some());
}
