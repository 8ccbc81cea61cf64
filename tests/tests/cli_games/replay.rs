//! `simulate --save` and `replay`: a game is played again as it was, and nothing else is.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// Saves the game of a seed and returns its text.
fn saved(folder: &Path, name: &str, game: &str, more: &[&str]) -> String {
    let file = folder.join(name);
    let call = ["simulate", game, "--games", "3", "--format", "json", "--save", arg(&file)];
    tilewright(&[&call[..], more].concat()).fine();
    fs::read_to_string(&file).expect("the file")
}

fn replayed(file: &Path, more: &[&str]) -> Value {
    tilewright(&[&["replay", arg(file), "--format", "json"][..], more].concat()).json()
}

#[test]
fn a_saved_game_is_the_one_that_was_simulated() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = folder.path().join("games.csv");
    let more = ["--players", "3", "--seed", "5", "--save-game", "2", "--out", arg(&table)];
    let text = saved(folder.path(), "game.ron", "base+farmers", &more);
    // People can read it: what was drawn, laid and put, turn by turn.
    assert!(text.contains("// Turn 1: player 1\n") && text.contains("// Turn 71: player 2\n"), "{text}");
    assert!(text.contains("\"meeple on ") && text.contains("\"pass\""), "{text}");
    assert!(text.contains("asked: (names: [\"base\", \"farmers\"])"), "{text}");

    let found = replayed(&folder.path().join("game.ron"), &[]);
    // The third game of the table, by its points.
    let table = fs::read_to_string(&table).expect("the table");
    let row = table.lines().nth(3).expect("a row for each game");
    let points: Vec<i64> = row.split(',').skip(1).take(3).map(|n| n.parse().expect("a number")).collect();
    assert_eq!(found["points"], serde_json::json!(points));
    assert_eq!(found["over"], true);
    assert_eq!(found["changed_since"], serde_json::json!([]));
    // What is explained adds up to what everybody has.
    let mut sum = [0; 3];
    let moves = found["moves"].as_array().expect("moves");
    let sentences = moves.iter().flat_map(|made| made["happened"].as_array().into_iter().flatten());
    for sentence in sentences.filter_map(Value::as_str) {
        for (seat, sum) in sum.iter_mut().enumerate() {
            if let Some(rest) = sentence.strip_prefix(&format!("Player {} scores ", seat + 1)) {
                *sum += rest.split(' ').next().and_then(|n| n.parse::<i64>().ok()).expect("points");
            }
        }
    }
    assert_eq!(sum.to_vec(), points);
    // The winner is who has most.
    let best = points.iter().max().expect("players");
    let winners: Vec<_> =
        (0..3).filter(|&seat| points[seat] == *best).map(|seat| format!("player {}", seat + 1)).collect();
    assert_eq!(found["ranking"][0], serde_json::json!(winners));
}

#[test]
fn every_move_is_told_and_a_replay_may_stop_early() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = saved(folder.path(), "game.ron", "base", &[]);
    let file = folder.path().join("game.ron");
    let told = tilewright(&["replay", arg(&file)]).fine();
    let first =
        text.split("// Turn 1: player 1\n").nth(1).and_then(|rest| rest.split('"').nth(1)).expect("a move");
    assert!(told.contains(&format!("   1  chance: {first}\n")), "{told}");
    assert!(told.contains(&format!("Player 1 draws {first}.")), "{told}");
    assert!(told.trim_end().ends_with("as the file says"), "{told}");
    let russian = tilewright(&["replay", arg(&file), "--lang", "ru"]).fine();
    assert!(russian.contains(&format!("Player 1 — берёт {first}.")), "{russian}");

    let picture = folder.path().join("last.svg");
    let found = replayed(&file, &["--turn", "4", "--picture", arg(&picture)]);
    assert_eq!(found["over"], false);
    let turns: Vec<_> =
        found["moves"].as_array().expect("moves").iter().map(|made| made["turn"].as_u64()).collect();
    assert_eq!((turns.first(), turns.last()), (Some(&Some(1)), Some(&Some(4))));
    // The starter and four more tiles.
    let picture = fs::read_to_string(&picture).expect("the picture");
    assert_eq!(picture.matches("<use ").count(), 5, "{picture}");

    let brief = tilewright(&["replay", arg(&file), "--brief"]).fine();
    assert!(brief.lines().count() < 6, "{brief}");
}

#[test]
fn a_game_of_every_setup_can_be_played_again() {
    let library = tilewright_tests::tilesets::library();
    let folder = tempfile::tempdir().expect("a folder");
    for setup in library.setups.keys().map(ToString::to_string) {
        let file = folder.path().join("game.ron");
        tilewright(&["simulate", &setup, "--games", "1", "--save", arg(&file)]).fine();
        let brief = tilewright(&["replay", arg(&file), "--brief"]).fine();
        assert!(brief.trim_end().ends_with("as the file says"), "{setup}: {brief}");
    }
}

#[test]
fn a_changed_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = saved(folder.path(), "game.ron", "base", &[]);
    let file = folder.path().join("changed.ron");
    let refused = |text: &str, why: &str| {
        fs::write(&file, text).expect("a file");
        let called = tilewright(&["replay", arg(&file)]);
        assert_eq!((called.exit, called.out.as_str()), (Exit::Data, ""), "{}", called.err);
        assert!(called.err.contains(why), "{}", called.err);
    };
    let changed = "the file was changed after the game was saved";
    let swap = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    // A move, a rule, the points, the seed, the seal.
    refused(&swap("\"pass\"", "\"meeple on r1\""), changed);
    refused(&swap("\"tiles\": Per(2, Tiles)", "\"tiles\": Per(3, Tiles)"), changed);
    refused(&swap("points: [", "points: [1"), changed);
    refused(&swap("seed: 1", "seed: 2"), changed);
    refused(&swap("seal: \"", "seal: \"0"), changed);
    // No file of a game at all.
    refused("(format: 2, tiles: {})", "this is not the file of a game: line 1");
    refused("((((", "this is not the file of a game: line 1");
    refused(&swap("format: 2", "format: 9"), "the file says format 9; this program plays format 2");
    refused("", "this is not the file of a game");
    refused(&"(".repeat(100_000), "this is not the file of a game");
    assert_eq!(tilewright(&["replay", "no-such-file.ron"]).exit, Exit::Call);

    // Line ends of another system are no change.
    fs::write(&file, text.replace('\n', "\r\n")).expect("a file");
    tilewright(&["replay", arg(&file), "--brief"]).fine();
}

#[test]
fn moves_that_are_not_possible_are_named_even_under_a_seal_that_fits() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = saved(folder.path(), "game.ron", "base", &[]);
    // Who forges the seal too gets past it, but not past the rules.
    let file = folder.path().join("forged.ron");
    let forged = |text: &str| {
        fs::write(&file, text).expect("a file");
        let complaint = tilewright(&["replay", arg(&file)]).err;
        let is = complaint.rsplit("its text comes to ").next().expect("the seal").trim();
        let said = text.split("seal: \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a seal");
        fs::write(&file, text.replacen(said, is, 1)).expect("a file");
        let called = tilewright(&["replay", arg(&file), "--brief"]);
        assert_eq!(called.exit, Exit::Data);
        called.err
    };
    let at = text.find("\"lay (").expect("a tile is laid");
    let impossible = format!(
        "{}\"lay (30,30) turn 0\"{}",
        &text[..at],
        &text[at + text[at..].find(',').expect("a comma")..]
    );
    let end = impossible.find("turn 0\"").expect("the move") + 7;
    // What is left of the old text: its own rest after the first comma.
    let impossible = format!(
        "{}{}",
        &impossible[..end],
        &impossible[end + impossible[end..].find("\",").expect("an end") + 1..]
    );
    let why = forged(&impossible);
    assert!(
        why.contains("move 2, \"lay (30,30) turn 0\", is not possible: player 1 can choose lay ("),
        "{why}"
    );
    let why = forged(&text.replacen("points: [", "points: [1", 1));
    assert!(why.contains("but the file says"), "{why}");
    let why =
        forged(&text.replacen("packages: [\"common\",", "packages: [\"common\", \"nowhere\",", 1).replacen(
            "kind: \"road\"",
            "kind: \"rood\"",
            1,
        ));
    assert!(why.contains("the rules in the file make no game"), "{why}");
}

/// A house rule that pays for every tile laid.
fn wage(folder: &Path, amount: u32) -> String {
    write(folder, "wage/package.ron", r#"(format: 2, id: "wage", title: "W", requires: ["base"])"#);
    let rules = format!(
        r#"(format: 2, rules: {{ "wage": (on: TilePlaced, do: [Gain(who: Active, amount: N({amount}))]) }})"#
    );
    write(folder, "wage/rules.ron", &rules);
    arg(&folder.join("wage")).to_owned()
}

#[test]
fn a_game_is_played_by_its_own_rules_when_the_packages_have_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = wage(folder.path(), 2);
    let game = format!("base+{path}");
    saved(folder.path(), "game.ron", &game, &[]);
    let file = folder.path().join("game.ron");
    let then = replayed(&file, &["--against", &game]);
    assert_eq!(then["changed_since"], serde_json::json!([]));

    wage(folder.path(), 5);
    let now = replayed(&file, &["--against", &game]);
    assert_eq!((&now["points"], &now["moves"]), (&then["points"], &then["moves"]));
    let news = now["changed_since"].to_string();
    assert!(
        news.contains("The packages have changed since; it is played by the rules in the file."),
        "{news}"
    );
    assert!(
        news.contains(
            "The rule wage: do is [Gain(who: Active, amount: N(5))], not [Gain(who: Active, amount: N(2))]"
        ),
        "{news}"
    );
    assert!(news.contains("wage/rules.ron:1"), "{news}");

    // Beside its packages, or in a folder beside them, it finds them by itself.
    let saves = folder.path().join("saves");
    fs::create_dir(&saves).expect("a folder");
    let moved = saves.join("game.ron");
    fs::copy(&file, &moved).expect("a copy");
    for file in [&file, &moved] {
        let found = replayed(file, &[]);
        assert_eq!(found["changed_since"], now["changed_since"], "{}", file.display());
    }
    wage(folder.path(), 2);
    for file in [&file, &moved] {
        assert_eq!(replayed(file, &[])["changed_since"], serde_json::json!([]), "{}", file.display());
    }

    // The package is gone; nothing but the file is needed.
    fs::remove_dir_all(&path).expect("the package");
    let now = replayed(&file, &[]);
    assert_eq!((&now["points"], &now["moves"]), (&then["points"], &then["moves"]));
    assert!(
        now["changed_since"].to_string().contains("The packages of this game are not at hand"),
        "{now:#}"
    );
}

#[test]
fn packages_of_the_same_name_beside_the_file_are_no_change() {
    let folder = tempfile::tempdir().expect("a folder");
    saved(folder.path(), "game.ron", "base+farmers", &[]);
    // It was played with what comes with the program, and that has not changed.
    write(
        folder.path(),
        "farmers/package.ron",
        r#"(format: 2, id: "farmers", title: "F", requires: ["base"])"#,
    );
    let rules = r#"(format: 2, rules: { "wage": (on: TilePlaced, do: [Gain(who: Active, amount: N(1))]) })"#;
    write(folder.path(), "farmers/rules.ron", rules);
    let found = replayed(&folder.path().join("game.ron"), &[]);
    assert_eq!(found["changed_since"], serde_json::json!([]));
}

#[test]
fn rules_may_ask_for_causes_of_packages_that_are_not_in_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "calm/package.ron", r#"(format: 2, id: "calm", title: "C", requires: ["base"])"#);
    let rules = r#"(format: 2, rules: {
        "calm": (on: Gained, when: Cause("stolen"), do: [Gain(who: Active, amount: N(1), cause: "calm")]),
    })"#;
    write(folder.path(), "calm/rules.ron", rules);
    let path = arg(&folder.path().join("calm")).to_owned();
    saved(folder.path(), "game.ron", &format!("base+{path}"), &[]);
    assert_eq!(replayed(&folder.path().join("game.ron"), &[])["changed_since"], serde_json::json!([]));
}

#[test]
fn a_picture_that_cannot_be_written_is_refused_before_anything_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("board.gif");
    for (command, flag) in [("replay", "--picture"), ("hint", "--out")] {
        let called = tilewright(&[command, "no/such/game.ron", flag, arg(&picture)]);
        assert_eq!(called.exit, Exit::Call);
        assert!(called.err.contains("pictures are not written as .gif: take .svg or .png"), "{}", called.err);
    }
    let nowhere = folder.path().join("no/such/board.svg");
    let called = tilewright(&["replay", "no/such/game.ron", "--picture", arg(&nowhere)]);
    assert!(called.err.contains("there is no folder "), "{}", called.err);
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = saved(folder.path(), "game.ron", "base", &[]);
    let file = folder.path().join("game.ron");
    let before = replayed(&file, &[]);
    write(folder.path(), "game.ron", &format!("\u{feff}{text}"));
    assert_eq!(replayed(&file, &[]), before);
}
