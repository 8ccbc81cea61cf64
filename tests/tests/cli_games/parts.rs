//! Runs that are played in parts, as sums: `--first`, `--part`, `merge`.

use serde_json::Value;
use tilewright::cli::Exit;
use tilewright_tests::command::tilewright;

/// The parts of a call as files, which have so many games each; the first is named last.
fn parts(folder: &std::path::Path, call: &[&str], sizes: [u64; 3]) -> Vec<String> {
    let mut first = 0;
    let mut files = Vec::new();
    for (nth, games) in sizes.into_iter().enumerate() {
        let file = folder.join(format!("{nth}.json")).display().to_string();
        let (from, games) = (first.to_string(), games.to_string());
        tilewright(&[call, &["--first", &from, "--games", &games, "--part", &file]].concat()).fine();
        first += sizes[nth];
        files.insert(0, file);
    }
    files
}

/// What only says how long it took.
fn without_time(mut found: Value) -> Value {
    for name in ["threads", "seconds", "games_per_second", "sentence", "who_wins", "caution"] {
        found.as_object_mut().map(|found| found.remove(name));
    }
    for rung in found["policies"].as_array_mut().into_iter().flatten() {
        rung["ms_a_move"] = 0.into();
    }
    found
}

#[test]
fn parts_come_to_what_one_run_comes_to() {
    let compare = ["compare", "base", "--with", "farmers", "--policy", "greedy,random", "--seed=3"];
    let ladder = ["ladder", "base", "--policies", "random,greedy,search:2", "--seed=4"];
    let simulate = ["simulate", "base+farmers", "--policy", "greedy", "--seed=5"];
    for (call, sizes) in [(&compare[..], [5, 1, 14]), (&ladder, [2, 4, 2]), (&simulate, [7, 1, 22])] {
        let folder = tempfile::tempdir().unwrap();
        let files = parts(folder.path(), call, sizes);
        let games = sizes.iter().sum::<u64>().to_string();
        let once = tilewright(&[call, &["--games", &games, "--format", "json"]].concat()).json();
        let names: Vec<&str> = files.iter().map(String::as_str).collect();
        let merged = tilewright(&[&["merge"], &names[..], &["--format", "json"]].concat()).json();
        assert_eq!(without_time(merged), without_time(once), "{call:?}");
        // What was merged is a part itself.
        let all = folder.path().join("all.json").display().to_string();
        let told = tilewright(&[&["merge"], &names[..], &["--out", &all]].concat()).fine();
        assert_eq!(tilewright(&["merge", &all]).fine(), told);
    }
}

#[test]
fn what_does_not_belong_together_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let call = ["compare", "base", "--with", "farmers"];
    let files = parts(folder.path(), &call, [2, 3, 2]);
    let other = folder.path().join("other.json").display().to_string();
    tilewright(&[&call[..], &["--seed=2", "--first=2", "--games=3", "--part", &other]].concat()).fine();
    let said = |names: &[&str]| {
        let called = tilewright(&[&["merge"], names].concat());
        assert_ne!(called.exit, Exit::Fine);
        called.err.replace(&format!("{}/", folder.path().display()), "")
    };
    assert!(said(&[&files[0], &files[2]]).contains("the games 2 to 4 are missing between 0.json and 2.json"));
    assert!(said(&[&files[1], &files[1]]).contains("the games 2 to 4 are in both 1.json and 1.json"));
    let seeds = "0.json and other.json are of different runs: the seed is 1 in the first and 2 in the second";
    assert!(said(&[&files[2], &other]).contains(seeds));
    // Whatever stands in the file.
    let text = std::fs::read_to_string(&files[0]).unwrap();
    for (from, to) in [("\"games\":2", "\"games\":3"), ("\"first\":5", "\"first\":-5"), ("{", "[")] {
        std::fs::write(&other, text.replacen(from, to, 1)).unwrap();
        assert!(said(&[&other]).contains("other.json"), "{from}");
    }
}

#[test]
fn a_part_is_asked_for_in_words_that_make_sense() {
    let wrong = |call: &[&str]| {
        let called = tilewright(call);
        assert_eq!(called.exit, Exit::Call, "{call:?}");
        called.err
    };
    assert!(wrong(&["simulate", "base", "--part", "x.txt"]).contains("call the file x.json"));
    assert!(wrong(&["ladder", "base", "--first", "1"]).contains("is even"));
    let until = ["compare", "base", "--with", "farmers", "--until", "1", "--part", "x.json"];
    assert!(wrong(&until).contains("asked of the whole"));
    assert!(wrong(&["merge", "a.parquet"]).contains("--out"));
}
