//! `learn`: what games teach a search, and a search that has learnt it.

use tilewright::cli::Exit;
use tilewright::policy::Weights;
use tilewright_tests::command::tilewright;

#[test]
fn what_is_learnt_is_the_same_whatever_the_threads_and_judges_better() {
    let call =
        |threads| ["learn", "base", "--games=24", "--seed=3", "--format=json", "--threads", threads].to_vec();
    let (one, two) = (tilewright(&call("1")).json(), tilewright(&call("2")).json());
    assert_eq!(one, two);
    assert_eq!((&one["games"], &one["lessons"], &one["players"]), (&24.into(), &3.into(), &2.into()));
    assert_eq!(one["weights"].as_object().map(serde_json::Map::len), Some(Weights::COUNT));
    // A game keeps three positions or so of its seventy turns.
    assert!(one["positions"].as_u64() > Some(30), "{one:#}");
    assert!(one["before"].as_f64() > Some(1.0) && one["after"].as_f64() > Some(1.0), "{one:#}");
}

#[test]
fn a_search_plays_with_what_was_learnt() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("weights.ron").display().to_string();
    let told = tilewright(&["learn", "base", "--games", "9", "--out", &file]).fine();
    assert!(told.starts_with("base: 9 games, 2 players, seed 1, "), "{told}");
    assert!(Weights::NAMES.iter().all(|name| told.contains(name)), "{told}");
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(text.starts_with("// What 9 games of base taught, 2 players, seed 1. Rules: "), "{text}");
    let weights = Weights::read(&text).expect("weights");
    assert_ne!(weights, Weights::FITTED);
    let policies = format!("greedy,search:1,{file},search:1");
    let ladder =
        tilewright(&["ladder", "base", "--games=2", "--policies", &policies, "--format=json"]).json();
    let names: Vec<_> = (0..3).map(|nth| ladder["policies"][nth]["policy"].as_str()).collect();
    assert_eq!(names, [Some("greedy"), Some(&*format!("search:1,{file}")), Some("search:1")]);
}

#[test]
fn weights_that_are_none_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("weights.ron").display().to_string();
    let ladder = |policies: String| tilewright(&["ladder", "base", "--games=2", "--policies", &policies]);
    let missing = ladder(format!("greedy,search:1,{file}"));
    assert_eq!((missing.exit, missing.err.contains("cannot read")), (Exit::Call, true), "{}", missing.err);
    std::fs::write(&file, "(peice: 3.0)").expect("a file");
    let wrong = ladder(format!("greedy,search:1,{file}"));
    assert_eq!((wrong.exit, wrong.err.contains("peice")), (Exit::Data, true), "{}", wrong.err);
    let greedy = ladder(format!("random,greedy,{file}"));
    assert_eq!(greedy.exit, Exit::Call);
    assert!(greedy.err.contains("weights are for a search, as in search:400,"), "{}", greedy.err);
    let nobody = ladder(file);
    assert_eq!((nobody.exit, nobody.err.contains("there is no policy")), (Exit::Call, true));
}
