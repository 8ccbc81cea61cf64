//! `hint` and `replay --analyse`: what is said of a position, and of a whole game.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// A package with an example that ends before a tile is laid, or drawn.
fn package(folder: &Path) -> String {
    let text = r#"(format: 2, scenarios: {
        "city": (book: "ours", game: "spire", players: ["red", "blue"],
            pieces: [(piece: "meeple", of: "red", at: (0, 0), on: "c1")],
            pile: Some(["base-E", "base-U", "base-V", "base-V"]), then: [Draw("base-E")]),
        "before": (book: "ours", game: "spire", players: ["red", "blue"],
            pieces: [(piece: "meeple", of: "red", at: (0, 0), on: "c1")],
            pile: Some(["base-E", "base-U", "base-V", "base-V"]), then: [])})"#;
    write(
        folder,
        "spire/package.ron",
        r#"(format: 2, id: "spire", title: "Spire", requires: ["base", "farmers"])"#,
    );
    write(folder, "spire/scenarios/city.ron", text);
    folder.join("spire").to_str().expect("a path that is text").to_owned()
}

fn saved(folder: &Path, policy: &str) -> String {
    let file = folder.join("game.ron");
    let call = ["simulate", "base", "--games", "1", "--seed", "3", "--policy", policy, "--format", "json"];
    tilewright(&[&call[..], &["--save", arg(&file)]].concat()).fine();
    arg(&file).to_owned()
}

#[test]
fn the_best_moves_are_told_with_reasons() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = package(folder.path());
    let picture = folder.path().join("hint.svg");
    let call = ["hint", &game, "--scenario", "city", "--policy", "search:60"];
    let text = tilewright(&[&call[..], &["--out", arg(&picture)]].concat()).fine();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].ends_with(", turn 1: red"), "{text}");
    assert!(lines[2].starts_with(" 1. lay (0,-1) turn 2, then "), "{text}");
    assert!(
        lines[3].contains(" % to win; points as it looks: red ") && lines[3].contains(", blue "),
        "{text}"
    );
    assert_eq!(lines[4], "    Red scores 4 for a city: tiles 2 × 2 = 4.");
    let moves = lines.iter().filter(|line| line.contains(" lay ")).count();
    assert_eq!(moves, 5, "{text}");
    let drawn = fs::read_to_string(&picture).expect("the picture");
    assert!(drawn.contains(">1</text>") && drawn.contains(" %</text>"), "{drawn}");

    // In the same words for programs.
    let found = tilewright(&[&call[..], &["--top", "2", "--format", "json"]].concat()).json();
    assert_eq!((&found["player"], found["moves"].as_array().map(Vec::len)), (&"red".into(), Some(2)));
    let best = &found["moves"][0];
    assert!(best["win"].as_f64() >= found["moves"][1]["win"].as_f64(), "{found:#}");
    assert_eq!(best["reasons"][0], "Red scores 4 for a city: tiles 2 × 2 = 4");
    let cell = found["cells"].as_array().and_then(|cells| cells.iter().find(|cell| cell["place"] == 1));
    let cell = cell.expect("the cell of the best move");
    assert_eq!((&cell["x"], &cell["y"], &cell["share"]), (&0.into(), &(-1).into(), &1.0.into()));

    let text = tilewright(&[&call[..], &["--lang", "bg", "--top", "1"]].concat()).fine();
    assert!(text.contains("вероятност за победа ") && text.contains("точки, както изглежда: red "), "{text}");
    assert!(text.contains(", после "), "{text}");
}

#[test]
fn where_chance_comes_first_it_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = package(folder.path());
    let call = ["hint", &game, "--scenario", "before", "--policy", "search:5"];
    let called = tilewright(&call);
    assert_eq!(called.exit, Exit::Call);
    assert!(
        called.err.contains("chance comes first; say what it brings: base-E, base-U, base-V"),
        "{}",
        called.err
    );
    let wrong = tilewright(&[&call[..], &["--tile", "base-C"]].concat());
    assert!(wrong.err.contains(r#"chance cannot bring "base-C" here"#), "{}", wrong.err);
    let text = tilewright(&[&call[..], &["--tile", "base-E"]].concat()).fine();
    assert!(text.contains(" 1. lay "), "{text}");
}

#[test]
fn a_saved_game_is_looked_at_where_one_wants() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = saved(folder.path(), "greedy,random");
    let replayed = tilewright(&["replay", &file, "--format", "json"]).json();
    let moves = replayed["moves"].as_array().expect("moves");
    let twentieth =
        moves.iter().find(|made| made["turn"] == 20 && !made["by"].is_null()).expect("a decision");
    let hint = |more: &[&str]| {
        tilewright(&[&["hint", &file, "--policy", "search:3", "--format", "json"], more].concat()).json()
    };
    let by_turn = hint(&["--turn", "20"]);
    assert_eq!((&by_turn["turn"], &by_turn["player"]), (&20.into(), &twentieth["by"]));
    let number = twentieth["number"].to_string();
    assert_eq!(hint(&["--move", &number]), by_turn);
    let said = |call: &[&str]| {
        let called = tilewright(call);
        assert_eq!(called.exit, Exit::Call);
        called.err
    };
    assert!(said(&["hint", &file]).contains("say where in the game: --move N or --turn N"));
    assert!(
        said(&["hint", &file, "--turn", "1", "--with", "farmers"]).contains("nothing can be added to it")
    );
    assert!(said(&["hint", &file, "--move", "9999"]).contains("and ends before that"));
    assert!(said(&["hint", "base", "--turn", "1"]).contains("is no saved game"));
    // Where a tile is drawn the file says which: the decision is the next move.
    let drawn = moves.iter().find(|made| made["turn"] == 20 && made["by"].is_null()).expect("a draw");
    let number = drawn["number"].as_u64().expect("a number");
    let text = said(&["hint", &file, "--move", &number.to_string()]);
    let next = format!("(`--tile`), or name the move after it (`--move {}`)", number + 1);
    assert!(text.contains("chance comes first") && text.contains(&next), "{text}");
    let text = said(&["hint", &file, "--turn", "20", "--tile", "base-E"]);
    assert!(text.contains("somebody has to decide already: leave `--tile` out"), "{text}");
    assert!(
        said(&["hint", &file, "--turn", "1", "--policy", "greedy"]).contains("only a search thinks ahead")
    );
}

#[test]
fn a_game_is_judged_move_by_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = saved(folder.path(), "greedy,random");
    let call = ["replay", &file, "--analyse", "--policy", "search:12"];
    let found = tilewright(&[&call[..], &["--threads", "1", "--format", "json"]].concat()).json();
    let moves = found["moves"].as_array().expect("moves");
    // 71 tiles are laid, each with what is done with it; hardly ever is there nothing to choose.
    assert!((60..=71).contains(&moves.len()), "{}", moves.len());
    let number = |value: &Value| value.as_f64().expect("a number");
    let mut lost = [0.0, 0.0];
    for made in moves {
        let wins: f64 = made["wins"].as_array().expect("chances").iter().map(number).sum();
        assert!((wins - 1.0).abs() < 1e-9, "{made:#}");
        let (seat, loss) = (made["seat"].as_u64().expect("a seat") as usize - 1, number(&made["loss"]));
        assert_eq!(loss > 0.0, made["better"].is_string(), "{made:#}");
        assert_eq!(made["win"], made["wins"][seat]);
        lost[seat] += loss;
    }
    assert!(lost[1] > 2.0 * lost[0], "who does not look gives away more: {lost:?}");
    // Greedy has won, and so it says at the end.
    assert!(number(&moves[moves.len() - 1]["wins"][0]) > 0.9);
    let mut losses: Vec<f64> = moves.iter().map(|made| number(&made["loss"])).collect();
    losses.sort_by(|a, b| b.total_cmp(a));
    let worst = found["mistakes"].as_array().expect("mistakes");
    let of = |nth: &Value| moves.iter().find(|made| made["number"] == *nth).map(|made| number(&made["loss"]));
    assert!(worst.iter().map(of).eq(losses.iter().take(3).map(|&loss| Some(loss))), "{worst:?} {losses:?}");

    let again = tilewright(&[&call[..], &["--threads", "3", "--format", "json"]].concat()).json();
    assert_eq!(found, again, "whatever the threads");

    let picture = folder.path().join("game.svg");
    let text = tilewright(&[&call[..], &["--lang", "ru", "--out", arg(&picture)]].concat()).fine();
    assert!(text.contains("Вероятность победы после каждого хода:"), "{text}");
    let curve = text.lines().find(|line| line.starts_with("player 1  ")).expect("a curve");
    assert!(curve.trim_end_matches(" %").chars().any(|block| block == '█'), "{text}");
    assert!(text.contains("\n1. player 2, ход ") && text.contains("; лучше lay "), "{text}");
    let drawn = fs::read_to_string(&picture).expect("the picture");
    assert!(drawn.contains("player 2</text>") && drawn.contains(">3</text>"), "{drawn}");
}
