//! `ladder`: policies against each other.

use tilewright::cli::Exit;
use tilewright_tests::command::tilewright;

const CALL: [&str; 7] =
    ["ladder", "base", "--policies", "random,greedy,search:2", "--games", "3", "--seed=4"];

#[test]
fn everybody_plays_against_everybody_in_both_seats() {
    let call = |threads| [&CALL[..], &["--format", "json", "--threads", threads]].concat();
    let mut found = tilewright(&call("1")).json();
    let pairs = found["pairs"].as_array().expect("pairs");
    let names: Vec<_> = pairs.iter().map(|pair| pair["policies"].to_string()).collect();
    assert_eq!(names, [r#"["random","greedy"]"#, r#"["random","search:2"]"#, r#"["greedy","search:2"]"#]);
    // Three games are two draws, in both seats.
    assert!(pairs.iter().all(|pair| pair["games"] == 4));
    assert_eq!(found["pairs"][0]["win_share"], 0.0, "random wins nothing against greedy");
    assert_eq!((&found["policies"][0]["elo"], &found["stopped"]), (&0.0.into(), &false.into()));
    assert!(found["policies"][1]["elo"].as_f64() > Some(100.0), "{found:#}");
    let mut other = tilewright(&call("3")).json();
    for ladder in [&mut found, &mut other] {
        ladder["seconds"] = 0.into();
        for rung in ladder["policies"].as_array_mut().expect("policies") {
            rung["ms_a_move"] = 0.into();
        }
    }
    assert_eq!(found, other, "whatever the threads");
}

#[test]
fn a_ladder_is_told_the_strongest_first() {
    let text = tilewright(&CALL).fine();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "base: 4 games a pair, 2 players, seed 4");
    assert!(lines[2].starts_with("policy") && lines[2].ends_with("ms a move"), "{text}");
    assert!(lines[5].starts_with("random") && lines[5].contains(" 0 "), "{text}");
    // Two draws that both say the same do not say that it is always so: Wilson's interval is 34.2 to 100 %.
    let words = |line: &str| line.split_whitespace().take(6).collect::<Vec<_>>().join(" ");
    assert!(lines.iter().any(|line| words(line) == "greedy against random 100.0 ± 32.9"), "{text}");
}

#[test]
fn who_is_to_play_is_a_policy() {
    let wrong = tilewright(&["ladder", "base", "--policies", "greedy,serach:40"]);
    assert_eq!(wrong.exit, Exit::Call);
    assert!(wrong.err.contains("there are random, greedy, search:400"), "{}", wrong.err);
    let alone = tilewright(&["ladder", "base", "--policies", "greedy"]);
    assert_eq!((alone.exit, alone.err.contains("two policies or more")), (Exit::Call, true));
    let one = tilewright(&["ladder", "base", "--players", "1"]);
    assert_eq!((one.exit, one.err.contains("two players or more")), (Exit::Call, true));
    assert_eq!(tilewright(&["ladder", "base", "--players", "9"]).exit, Exit::Call);
}
