//! `compare`: the same games with and without a rule; tables of games.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};
use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// A house rule: who begins his turn gains two points.
fn wage(folder: &Path) -> String {
    write(
        folder,
        "wage/package.ron",
        r#"(format: 2, id: "wage", title: "W", requires: ["base"], options: {
        "wage-amount": (values: ["two", "three"], default: "two", why: "ours"),
    })"#,
    );
    let rules = r#"(
    format: 2,
    rules: { "wage": (on: TurnStart, do: [Gain(who: Active, amount: N(2))]) },
    patch: [(
        when: Option("wage-amount", "three"),
        op: ReplaceRule("wage", (on: TurnStart, do: [Gain(who: Active, amount: N(3))])), why: "ours",
    )],
)"#;
    write(folder, "wage/rules.ron", rules);
    arg(&folder.join("wage")).to_owned()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn what_a_rule_adds_to_the_same_games_is_exact() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = wage(folder.path());
    let found = tilewright(&["compare", "base", "--with", &path, "--games", "60", "--format", "json"]).json();

    // Random players do not look at points: with the rule they play the very same games, and it pays two points a turn.
    let turns = number(&found["turns"]["without"]);
    assert!((70.0..=71.0).contains(&turns), "{turns}");
    assert_eq!(found["turns"]["difference"], 0.0);
    let terms = found["points_by_term"].as_object().expect("terms");
    let (wages, others): (Vec<_>, Vec<_>) = terms.iter().partition(|(name, _)| name.starts_with("wage"));
    assert_eq!(wages.len(), 1, "{terms:#?}");
    assert!((number(&wages[0].1["difference"]) - turns).abs() < 1e-9, "2 points a turn for 2 players");
    assert!(others.len() >= 4);
    for (name, other) in others {
        assert_eq!((number(&other["difference"]), number(&other["half_width"])), (0.0, 0.0), "{name}");
        assert!(number(&other["without"]) > 0.0, "{name}");
    }
    for what in ["lay_options", "options_a_turn", "pieces_placed", "discarded_tiles"] {
        assert_eq!(
            (number(&found[what]["difference"]), number(&found[what]["half_width"])),
            (0.0, 0.0),
            "{what}"
        );
    }
    // The first seat has 36 of 71 turns.
    let points = found["points"].as_array().expect("seats");
    let paid: Vec<_> = points.iter().map(|seat| number(&seat["difference"])).collect();
    assert!((paid[0] - 72.0).abs() < 0.3 && (paid[1] - 70.0).abs() < 0.3, "{paid:?}");
    assert!((number(&found["points_a_player"]["difference"]) - turns).abs() < 1e-9);
    assert!(found["sentence"].as_str().is_some_and(|text| text.contains("wage +7")), "{}", found["sentence"]);
}

#[test]
fn each_side_is_the_game_that_simulate_plays_and_threads_change_nothing() {
    let compare = |threads: &str| {
        let call = ["compare", "base", "--with", "farmers", "--games", "80", "--players", "3", "--seed", "7"];
        tilewright(&[&call[..], &["--threads", threads, "--format", "json"]].concat()).json()
    };
    let mut found = compare("1");
    for (side, game) in [("without", "base"), ("with", "base+farmers")] {
        let call = ["simulate", game, "--games", "80", "--players", "3", "--seed", "7", "--format", "json"];
        let report = tilewright(&call).json();
        for seat in 0..3 {
            let (points, wins) = (&found["points"][seat][side], &found["win_share"][seat][side]);
            assert!((number(points) - number(&report["score"][seat]["mean"])).abs() < 1e-9);
            assert!((number(wins) - number(&report["win_share"][seat])).abs() < 1e-9);
        }
        for (term, mean) in report["points_by_term"].as_object().expect("terms") {
            // There all seats together, here a player.
            let here = number(&found["points_by_term"][term][side]) * 3.0;
            assert!((here - number(mean)).abs() < 1e-9, "{term}: {here} {mean}");
        }
        assert!((number(&found["pieces_placed"][side]) - number(&report["pieces_placed_mean"])).abs() < 1e-9);
    }
    let mut again = compare("3");
    for report in [&mut found, &mut again] {
        for field in ["threads", "seconds"] {
            report[field] = Value::Null;
        }
    }
    assert_eq!(found, again);
}

/// How many games there were when it was last asked whether that is enough: 32, twice and four times as many, then every 256.
fn look_before(games: u64) -> u64 {
    assert!([32, 64, 128].contains(&games) || games.is_multiple_of(256), "{games}");
    if games > 256 { games - 256 } else { games / 2 }
}

#[test]
fn who_wins_is_told_and_a_run_may_end_when_that_is_sharp() {
    let run = |more: &[&str]| {
        let call = ["compare", "base", "--with", "farmers", "--format", "json"];
        tilewright(&[&call[..], more].concat()).json()
    };
    let half = |found: &Value| {
        let seats = found["win_share"].as_array().expect("seats").iter();
        seats.map(|seat| number(&seat["half_width"])).fold(0.0, f64::max) * 100.0
    };
    let found = run(&["--until-wins", "8", "--games", "6000"]);
    let games = found["games"].as_u64().expect("a number");
    assert!(games < 6000 && half(&found) < 8.0, "{found:#}");
    let before = run(&["--games", &look_before(games).to_string()]);
    assert!(games == 32 || half(&before) >= 8.0, "{}", half(&before));
    assert_eq!(found["until_wins"], 8.0);
    let who = found["who_wins"].as_str().expect("a sentence");
    assert!(who.contains("% of the games instead of ") && who.contains(" ± "), "{who}");

    // Random players are warned of, others are not.
    let text = tilewright(&["compare", "base", "--with", "farmers", "--games", "20"]).fine();
    assert!(text.contains("Random players judge most rules wrongly"), "{text}");
    let call = ["compare", "base", "--with", "farmers", "--games", "2", "--policy", "greedy"];
    let text = tilewright(&call).fine();
    assert!(!text.contains("Random players"), "{text}");
    assert!(text.lines().nth(1).is_some_and(|line| line.contains(" wins ")), "{text}");
    let short =
        tilewright(&["compare", "base", "--with", "farmers", "--until-wins", "0.1", "--games", "50"]).fine();
    assert!(short.contains("50 games were not enough for ± 0.1 % of the wins"), "{short}");
}

#[test]
fn spread_and_turns_a_player_are_those_of_the_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = folder.path().join("games.csv");
    let call = [
        "simulate",
        "base+farmers",
        "--games",
        "40",
        "--players",
        "3",
        "--format",
        "json",
        "--out",
        arg(&table),
    ];
    let report = tilewright(&call).json();
    let table = std::fs::read_to_string(&table).expect("the table");
    let mut lines = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().expect("a head");
    let rows: Vec<_> = lines.collect();
    let column = |name: &str| -> Vec<i64> {
        let at = head.iter().position(|column| *column == name).expect("a column");
        let mut values: Vec<i64> = rows.iter().map(|row| row[at].parse().expect("a number")).collect();
        values.sort_unstable();
        values
    };
    // Of 40 games, in order: the 2nd, 10th, 20th, 30th and 38th.
    let said = |spread: &Value, values: &[i64]| {
        let wanted = [1, 9, 19, 29, 37].map(|nth| values[nth]);
        let found = ["p5", "p25", "p50", "p75", "p95"]
            .map(|name| spread["quantiles"][name].as_i64().expect("a number"));
        assert_eq!(found, wanted);
        assert_eq!((&spread["min"], &spread["max"]), (&values[0].into(), &values[39].into()));
        let mean = values.iter().sum::<i64>() as f64 / 40.0;
        let squares = values.iter().map(|&value| (value as f64 - mean).powi(2)).sum::<f64>();
        assert!((number(&spread["sd"]) - (squares / 39.0).sqrt()).abs() < 1e-9);
    };
    said(&report["score"][1], &column("points_2"));
    let turns = column("turns");
    said(&report["turns"], &turns);
    let mean = turns.iter().sum::<i64>() as f64 / 40.0 / 3.0;
    assert!((number(&report["turns_a_player_mean"]) - mean).abs() < 1e-9);
}

#[test]
fn a_run_ends_as_soon_as_it_is_sharp_enough() {
    let run = |more: &[&str]| {
        let call = ["compare", "base", "--with", "farmers", "--format", "json"];
        tilewright(&[&call[..], more].concat()).json()
    };
    let half = |found: &Value| number(&found["points_a_player"]["half_width"]);
    let found = run(&["--until", "0.5", "--games", "5000"]);
    let games = found["games"].as_u64().expect("a number");
    assert!(games < 5000, "{games}");
    assert!(half(&found) < 0.5, "{found:#}");
    // Before that it was not, and a little later it would not be much sharper: it did not go on for nothing.
    if games > 32 {
        let before = run(&["--games", &look_before(games).to_string()]);
        assert!(half(&before) >= 0.5, "{}", half(&before));
    }
    let short =
        tilewright(&["compare", "base", "--with", "farmers", "--until", "0.01", "--games", "50"]).fine();
    assert!(short.contains("50 games were not enough for ± 0.01"), "{short}");
}

#[test]
fn options_and_other_games_can_be_compared_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = wage(folder.path());
    let with_option =
        ["compare", &path, "--with-option", "wage-amount=three", "--games", "20", "--format", "json"];
    let found = tilewright(&with_option).json();
    // One point a turn more, for two players.
    let turns = number(&found["turns"]["with"]);
    assert!((number(&found["points_a_player"]["difference"]) - turns / 2.0).abs() < 1e-9, "{found:#}");

    let to = ["compare", "base", "--to", "base+farmers", "--games", "20", "--format", "json"];
    let found = tilewright(&to).json();
    let with =
        tilewright(&["compare", "base", "--with", "farmers", "--games", "20", "--format", "json"]).json();
    assert_eq!(found["points"], with["points"]);

    let same = tilewright(&["compare", "base", "--to", "base", "--games", "2"]).fine();
    assert!(same.starts_with("base changes nothing: the rules are the same"), "{same}");
}

#[test]
fn copies_and_tiles_alone_can_be_compared_too() {
    let compare = |more: &[&str]| {
        let call = ["compare", "base", "--games", "20", "--format", "json"];
        tilewright(&[&call[..], more].concat()).json()
    };
    let turns = |found: &Value| (number(&found["turns"]["without"]), number(&found["turns"]["with"]));
    // 71 tiles are drawn from one set, 143 from two; now and then one fits nowhere.
    let found = compare(&["--with-copies", "base=2"]);
    assert!(found["sentence"].as_str().is_some_and(|text| text.starts_with("2 × base ")), "{found:#}");
    let (one, two) = turns(&found);
    assert!((69.0..=71.0).contains(&one) && (140.0..=143.0).contains(&two), "{one} {two}");
    // What both games have makes no difference.
    let found = compare(&["--copies", "base=2", "--with", "farmers"]);
    let (both, still) = turns(&found);
    assert!((140.0..=143.0).contains(&both) && (both - still).abs() < 2.0, "{both} {still}");

    // The tiles of an expansion without its rules: more tiles, and no piece of its own.
    let found = compare(&["--with-tiles-only", "traders-builders"]);
    assert!(found["sentence"].as_str().is_some_and(|text| text.starts_with("tiles of traders-builders ")));
    let (without, with) = turns(&found);
    assert!((22.0..=25.0).contains(&(with - without)), "{without} {with}");
    // The rules beside the tiles that both have: the goods now pay.
    let found = compare(&["--tiles-only", "traders-builders", "--with-rules-only", "traders-builders"]);
    let terms = found["points_by_term"].as_object().expect("terms");
    let goods = terms.iter().find(|(term, _)| term.contains("wine")).expect("points for goods").1;
    assert!(number(&goods["with"]) > 0.0 && number(&goods["without"]) == 0.0, "{terms:#?}");
}

#[test]
fn wrong_calls_are_refused_before_anything_is_played() {
    for (call, why) in [
        (&["compare", "base"][..], "say what is compared"),
        (&["compare", "base", "--with", "framers"], "did you mean `farmers`?"),
        (&["compare", "base", "--with-copies", "base"], "should be a name, = and a value"),
        (&["compare", "base", "--with-tiles-only", "framers"], "did you mean `farmers`?"),
        (&["compare", "base", "--with", "farmers", "--until", "0"], "it must be a number above 0"),
        (&["compare", "base", "--with", "farmers", "--players", "9"], "this game is for 2 to 6 players"),
        (&["compare", "base", "--with", "farmers", "--out", "x.xls"], "call the file x.csv or x.parquet"),
        (&["simulate", "base", "--out", "no/such/folder/x.csv"], "there is no folder no/such/folder"),
    ] {
        let called = tilewright(call);
        assert_eq!((called.exit, called.out.as_str()), (Exit::Call, ""), "{call:?}: {}", called.err);
        assert!(called.err.contains(why), "{call:?}: {}", called.err);
    }
}

/// The rows of a table by the names of its columns.
fn rows(text: &str) -> Vec<BTreeMap<&str, &str>> {
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = lines.next().expect("a header");
    lines.map(|cells| names.iter().copied().zip(cells).collect()).collect()
}

#[test]
fn a_table_has_a_row_for_each_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.csv");
    let call = ["simulate", "base", "--games", "30", "--format", "json", "--out", arg(&file)];
    let report = tilewright(&call).json();
    let text = std::fs::read_to_string(&file).expect("the table");
    let rows = rows(&text);
    assert_eq!(rows.len(), 30);
    let number = |row: &BTreeMap<&str, &str>, name: &str| row[name].parse::<f64>().expect("a number");
    for (nth, row) in rows.iter().enumerate() {
        assert_eq!(row["game"], nth.to_string());
        assert_eq!(row["fault"], "");
        // What the terms say is what the seats have.
        let terms: f64 = row
            .iter()
            .filter(|(name, _)| name.starts_with("points:"))
            .map(|(_, n)| n.parse::<f64>().expect("a number"))
            .sum();
        assert_eq!(terms, number(row, "points_1") + number(row, "points_2"));
        assert_eq!(number(row, "win_1") + number(row, "win_2"), 1.0);
    }
    let mean = |name: &str| rows.iter().map(|row| number(row, name)).sum::<f64>() / 30.0;
    assert!((mean("points_2") - report["score"][1]["mean"].as_f64().expect("a number")).abs() < 1e-9);
    assert!((mean("turns") - report["turns_mean"].as_f64().expect("a number")).abs() < 1e-9);
    let ways = rows.iter().map(|row| number(row, "lay_options")).sum::<f64>()
        / rows.iter().map(|row| number(row, "lays")).sum::<f64>();
    assert!((ways - report["lay_options_mean"].as_f64().expect("a number")).abs() < 1e-9);
}

#[test]
fn a_comparison_has_a_row_for_each_game_of_each_side() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.csv");
    let call =
        ["compare", "base", "--with", "farmers", "--games", "12", "--format", "json", "--out", arg(&file)];
    let found = tilewright(&call).json();
    let text = std::fs::read_to_string(&file).expect("the table");
    let rows = rows(&text);
    assert_eq!(rows.len(), 24);
    // The two games of a pair stand one after the other.
    for (side, nth) in [("without", 0), ("with", 1)] {
        let of_side: Vec<_> = rows.iter().filter(|row| row["rules"] == side).collect();
        let numbers: Vec<_> =
            of_side.iter().map(|row| row["game"].parse::<usize>().expect("a number")).collect();
        assert_eq!(numbers, (0..12).collect::<Vec<_>>());
        assert!(rows.iter().skip(nth).step_by(2).all(|row| row["rules"] == side));
        let sum: f64 = of_side.iter().map(|row| row["points_1"].parse::<f64>().expect("a number")).sum();
        assert!((sum / 12.0 - found["points"][0][side].as_f64().expect("a number")).abs() < 1e-9);
    }
    // Nobody has points for fields without farmers.
    assert!(rows.iter().step_by(2).all(|row| row["points:field.cities"] == "0"));

    // The same as Parquet: the footer lies before its length and the closing mark.
    let file = folder.path().join("games.parquet");
    let call = ["compare", "base", "--with", "farmers", "--games", "12", "--out", arg(&file)];
    tilewright(&call).fine();
    let bytes = std::fs::read(&file).expect("the table");
    let tail = bytes.len() - 8;
    assert_eq!((&bytes[..4], &bytes[tail + 4..]), (&b"PAR1"[..], &b"PAR1"[..]));
    let length = u32::from_le_bytes(bytes[tail..tail + 4].try_into().expect("four bytes")) as usize;
    let footer = &bytes[tail - length..tail];
    let holds = |name: &str| footer.windows(name.len()).any(|window| window == name.as_bytes());
    assert!(holds("points:field.cities") && holds("win_2") && !holds("points_3"));
    assert_eq!(json!(rows.len()), 24);
}

#[test]
fn players_of_several_kinds_are_asked_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let chart = folder.path().join("alms.svg");
    // Whoever likes may give away five points a turn.
    let rules =
        r#"(format: 2, actions: { "alms": (slots: ["acted"], do: [Gain(who: Active, amount: N(-5))]) })"#;
    write(folder.path(), "alms/package.ron", r#"(format: 2, id: "alms", title: "A", requires: ["base"])"#);
    write(folder.path(), "alms/rules.ron", rules);
    let alms = arg(&folder.path().join("alms")).to_owned();
    let call = ["compare", "base", "--with", &alms];
    let asked = |more: &[&str]| tilewright(&[&call[..], more].concat());
    let two = ["--policies", "random,greedy", "--chart", arg(&chart), "--games", "8", "--format", "json"];
    let found = asked(&two).json();
    for (nth, policy) in ["random", "greedy"].into_iter().enumerate() {
        let one = asked(&["--policy", policy, "--games", "8", "--format", "json"]).json();
        let here = &found["comparisons"][nth];
        assert_eq!((&here["policy"], &here["points"]), (&policy.into(), &one["points"]));
        assert_eq!(here["points_by_term"], one["points_by_term"]);
    }
    // Random players give alms in every second of their 35.5 turns, 88.75 points; greedy ones never do.
    let adds = |nth: usize| number(&found["comparisons"][nth]["points_a_player"]["difference"]);
    assert!((-105.0..-75.0).contains(&adds(0)) && adds(1).abs() < 2.0, "{found:#}");
    let warning = found["warning"].as_str().expect("a warning");
    assert!(warning.starts_with("It matters who plays: random says -"), "{warning}");
    let drawn = std::fs::read_to_string(&chart).expect("the chart");
    assert!(drawn.contains(">greedy</text>") && drawn.contains("points a player that "), "{drawn}");

    let text = asked(&["--policies", "greedy,search:1", "--lang", "bg", "--games", "2"]);
    let text = text.fine();
    assert!(text.contains("кой играе") && text.contains("\nsearch:1 "), "{text}");
    assert_eq!(asked(&["--policies", "greedy", "--policy", "random"]).exit, Exit::Call);
    assert_eq!(asked(&["--policy", "greedy", "--chart", arg(&chart)]).exit, Exit::Call);
}

#[test]
fn who_thinks_long_is_stopped_early_too() {
    let call = ["compare", "base", "--with", "farmers", "--policy", "search:1", "--until", "50"];
    let found = tilewright(&[&call[..], &["--format", "json"]].concat()).json();
    assert_eq!((&found["games"], &found["policy"]), (&32.into(), &"search:1".into()));
}

/// What a rule leaves as it is in three games may be otherwise in a fourth.
#[test]
fn few_games_that_say_the_same_are_not_sure() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = wage(folder.path());
    let call = ["compare", "base", "--with", &path, "--games", "3"];
    let text = tilewright(&call).fine();
    assert!(!text.contains("± 0.00"), "{text}");
    assert!(text.contains("without ±: too few games to say how far it may be off"), "{text}");
    let found = tilewright(&[&call[..], &["--format", "json"]].concat()).json();
    assert_eq!((&found["turns"]["difference"], &found["turns"]["half_width"]), (&0.0.into(), &Value::Null));
}

#[test]
fn two_values_of_one_option_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = wage(folder.path());
    let both = ["--option", "wage-amount=two", "--option", "wage-amount=three"];
    for command in ["simulate", "check", "render"] {
        let called = tilewright(&[&[command, &path][..], &both].concat());
        assert_eq!(called.exit, Exit::Call, "{command}");
        let said = "--option says wage-amount=two and wage-amount=three: leave one of them out";
        assert!(called.err.contains(said), "{}", called.err);
    }
    let copies = ["simulate", "base", "--copies", "base=2", "--copies", "base=3"];
    assert!(tilewright(&copies).err.contains("--copies says base=2 and base=3"));
    // The same twice is said once, and one of two sides may be otherwise.
    tilewright(&["check", &path, "--option", "wage-amount=two", "--option", "wage-amount=two"]).fine();
    let sides = ["--option", "wage-amount=two", "--with-option", "wage-amount=three", "--games", "2"];
    tilewright(&[&["compare", &path][..], &sides].concat()).fine();
}
