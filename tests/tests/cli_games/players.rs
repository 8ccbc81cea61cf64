//! Players that are programs of their own: what they are told, what they may answer, what happens if they do not.

use serde_json::Value;
use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};
use tilewright_tests::repository::root;

/// The player of the examples.
fn example() -> String {
    format!("exec:python3 '{}'", arg(&root().join("engine/examples/player.py")))
}

/// A program in a folder, as a player: `said` is what it does with each line, which is `line`, and for a decision `said["options"]`.
fn player(folder: &std::path::Path, body: &str) -> String {
    let text =
        format!("import json\nimport sys\nfor line in sys.stdin:\n    said = json.loads(line)\n{body}\n");
    write(folder, "player.py", &text);
    format!("exec:python3 '{}'", arg(&folder.join("player.py")))
}

#[test]
fn a_program_plays_wherever_policies_do() {
    let example = example();
    let policies = format!("random,{example}");
    let ladder =
        tilewright(&["ladder", "base", "--policies", &policies, "--games", "4", "--format", "json"]).json();
    let pair = &ladder["pairs"][0];
    assert_eq!((&pair["policies"][1], &pair["games"]), (&example.as_str().into(), &4.into()), "{ladder:#}");
    // It puts a piece wherever it may and piles tiles up: random players have nothing against that.
    let points = |nth: usize| ladder["policies"][nth]["points"].as_f64().expect("points");
    assert!(points(1) > points(0) + 10.0, "{ladder:#}");

    let call = ["simulate", "base+house-hand", "--policy", &example, "--games", "3", "--format", "json"];
    let one = tilewright(&[&call[..], &["--threads", "1"]].concat()).json();
    let two = tilewright(&[&call[..], &["--threads", "2"]].concat()).json();
    assert_eq!((&one["score"], &one["policy"]), (&two["score"], &example.as_str().into()));

    let call = ["compare", "base", "--with", "farmers", "--policy", &example, "--games", "2"];
    assert!(tilewright(&call).fine().contains("2 games each by the same seeds"));
}

#[test]
fn a_program_is_told_what_its_seat_may_know() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    // The last option, so that it is told apart from one that answers always 0.
    let body = format!(
        "    open({:?}, 'a').write(line)\n    if said['say'] == 'choose':\n        print(len(said['options']) - 1, flush=True)",
        arg(&log)
    );
    let policy = format!("{},greedy", player(folder.path(), &body));
    let game = folder.path().join("game.ron");
    let call = ["simulate", "base+house-hand", "--option", "hand-seen=owner", "--policy", &policy];
    let more = ["--games", "2", "--seed", "5", "--threads", "1", "--format", "json"];
    tilewright(&[&call[..], &more].concat()).fine();
    let lines = std::fs::read_to_string(&log).expect("what it was told");
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    // One process plays both games.
    let games: Vec<&Value> = lines.iter().filter(|line| line["say"] == "game").collect();
    assert_eq!((games.len(), lines.len() > 100), (2, true));
    let first = games[0];
    assert_eq!((&first["protocol"], &first["players"], &first["seat"]), (&1.into(), &2.into(), &0.into()));
    assert_ne!(first["random"], games[1]["random"]);
    assert!(first["names"]["kinds"].as_array().is_some_and(|kinds| kinds.contains(&"city".into())));
    for line in lines.iter().filter(|line| line["say"] == "choose") {
        let seen = &line["observation"];
        assert_eq!((&line["seat"], &seen["by"]), (&0.into(), &0.into()));
        assert!(line["options"].as_array().is_some_and(|options| options.len() > 1));
        // Its own hand and not the other's.
        assert!(seen["hands"][0]["Seen"].is_array() && seen["hands"][1]["Hidden"].is_u64(), "{seen:#}");
    }
    let lays = |line: &Value| line["options"][0].as_str().is_some_and(|text| text.starts_with("lay "));
    assert!(lines.iter().any(lays));

    // What it chose is what was played.
    let (path, save) = (arg(&game), ["--save"]);
    std::fs::remove_file(&log).expect("the log");
    tilewright(&[&call[..], &more, &save, &[path, "--save-game", "1"]].concat()).fine();
    let replayed = tilewright(&["replay", path, "--format", "json"]).json();
    let told = std::fs::read_to_string(&log).expect("what it was told");
    let told: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    // Two games of the run, then the second again for the file.
    let again = told.iter().rposition(|line| line["say"] == "game").expect("a game");
    let chosen: Vec<&Value> = told[again + 1..]
        .iter()
        .map(|line| line["options"].as_array().and_then(|all| all.last()).expect("an option"))
        .collect();
    let moves = replayed["moves"].as_array().expect("moves").iter();
    let mut own = moves.filter(|made| made["by"] == "player 1").map(|made| &made["text"]);
    assert!(chosen.iter().all(|&text| own.any(|own| own == text)), "in this order");
}

#[test]
fn a_program_that_fails_is_told_of_with_game_and_seed() {
    let folder = tempfile::tempdir().expect("a folder");
    let fails = |policy: &str, why: &str| {
        let call = ["--games", "3", "--seed", "9", "--threads", "1"];
        let called = tilewright(&[&["simulate", "base", "--policy", policy], &call[..]].concat());
        assert_eq!(called.exit, Exit::Data, "{}", called.err);
        let wanted =
            format!("error: 3 of 3 games had to stop and count for nothing; seed 9, game 0: {policy}");
        assert!(called.err.contains(&wanted) && called.err.contains(why), "{}", called.err);
    };
    let wrong = player(
        folder.path(),
        "    if said['say'] == 'choose': print('left' if said['turn'] == 1 else 0, flush=True)",
    );
    fails(&wrong, r#" in seat 1, turn 1: its answer "left" is no number from 0 to "#);
    let many =
        player(folder.path(), "    if said['say'] == 'choose': print(len(said['options']), flush=True)");
    fails(&many, "is no number from 0 to ");
    let ended = player(folder.path(), "    sys.exit(3)");
    fails(&ended, " in seat 1, turn 1: it ended instead of answering (exit status: 3)");
    let slow = player(folder.path(), "    pass").replace("exec:", "exec:300ms:");
    fails(&slow, " in seat 1, turn 1: it did not answer within 300ms");
    fails("exec:./no-such-program", "it cannot be started: ");

    // One that fails in the third game has played two; nothing is saved of a game that it does not end.
    let later = "    games = globals().get('games', 0) + (said['say'] == 'game')\n    if said['say'] == 'choose': print(0 if games < 3 else -1, flush=True)";
    let later = player(folder.path(), later);
    let saved = folder.path().join("game.ron");
    let call = ["simulate", "base", "--policy", &format!("{later},random"), "--games", "4", "--threads", "1"];
    let called = tilewright(&[&call[..], &["--save", arg(&saved)]].concat());
    assert_eq!((called.exit, saved.exists()), (Exit::Data, false), "{}", called.err);
    assert!(
        called.err.contains("2 of 4 games had to stop and count for nothing; seed 1, game 2: "),
        "{}",
        called.err
    );
    let policies = format!("random,{later}");
    let called = tilewright(&["ladder", "base", "--policies", &policies, "--games", "6", "--threads", "1"]);
    assert_eq!(called.exit, Exit::Data);
    assert!(
        called.err.contains("2 draws had to stop and count for nothing; seed 1, game 1: "),
        "{}",
        called.err
    );
}

/// Games that a program spoils are no games that tell what tiles are like.
#[test]
fn an_insight_tells_of_games_that_a_program_spoilt() {
    let folder = tempfile::tempdir().expect("a folder");
    let later = "    games = globals().get('games', 0) + (said['say'] == 'game')\n    if said['say'] == 'choose': print(0 if games < 3 else -1, flush=True)";
    let later = format!("{},random", player(folder.path(), later));
    let call = ["insight", "base", "--games", "4", "--threads", "1", "--policy"];
    let called = tilewright(&[&call[..], &[&later, "--format", "json"]].concat());
    assert_eq!(called.exit, Exit::Data, "{}", called.err);
    let wanted = "error: 2 of 4 games had to stop and count for nothing; seed 1, game 2: exec:python3";
    assert!(called.err.contains(wanted), "{}", called.err);
    let found: Value = serde_json::from_str(&called.out).expect("what was played is told all the same");
    assert_eq!((&found["games"], &found["faulted_games"]), (&4.into(), &2.into()));
    assert!(found["first_fault"].as_str().is_some_and(|why| why.starts_with("game 2: ")), "{found:#}");
    // Everything but the starter is drawn in each of the two games that came to their end.
    let drawn = found["unplaceable"].as_array().expect("tiles").iter().map(|tile| tile["drawn"].as_u64());
    assert_eq!(drawn.sum::<Option<u64>>(), Some(71 * 2));

    let ended = player(folder.path(), "    sys.exit(3)");
    let called = tilewright(&[&call[..], &[&ended]].concat());
    assert_eq!(called.exit, Exit::Data, "{}", called.err);
    assert!(called.err.contains("error: 4 of 4 games had to stop"), "{}", called.err);
    assert!(called.out.contains("gaps with 4 decided sides"), "{}", called.out);
    assert!(!called.out.contains("fitted") && !called.out.contains("hole"), "{}", called.out);
}

#[test]
fn a_program_that_fails_is_not_ranked() {
    let folder = tempfile::tempdir().expect("a folder");
    let ended = player(folder.path(), "    sys.exit(3)");
    let policies = format!("{ended},random,greedy");
    let call = ["ladder", "base", "--policies", &policies, "--games", "4"];
    let called = tilewright(&[&call[..], &["--format", "json"]].concat());
    assert_eq!(called.exit, Exit::Data);
    let found: Value = serde_json::from_str(&called.out).expect("a ladder");
    let rung = |nth: usize| &found["policies"][nth];
    // Two draws against each of the others.
    assert_eq!((&rung(0)["elo"], &rung(0)["failed"]), (&Value::Null, &4.into()), "{found:#}");
    assert_eq!((&rung(1)["elo"], &rung(1)["failed"]), (&0.0.into(), &0.into()), "{found:#}");
    assert!(rung(2)["elo"].as_f64() > Some(100.0) && rung(2)["failed"] == 0, "{found:#}");
    let text = tilewright(&call).out;
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[3].starts_with("greedy ") && lines[4].starts_with("random "), "{text}");
    assert!(lines[5].starts_with(&ended) && lines[5].contains(" failed "), "{text}");
    assert_eq!(lines[6], format!("{ended} failed in 4 draws, and is not ranked"));
}

#[test]
fn a_player_is_a_policy_or_a_program() {
    let wrong = tilewright(&["simulate", "base", "--policy", "exec:0ms:./mine"]);
    assert_eq!(wrong.exit, Exit::Call);
    assert!(wrong.err.contains(r#""0ms" is no time that a program may take"#), "{}", wrong.err);
    let wrong = tilewright(&["simulate", "base", "--policy", "exec:"]);
    assert_eq!(wrong.exit, Exit::Call);
    assert!(wrong.err.contains("names no program: write exec:./mine"), "{}", wrong.err);
}
