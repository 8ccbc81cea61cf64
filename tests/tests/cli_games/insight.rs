//! `insight` and `migrate`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use tilewright::cli::Exit;
use tilewright::load::Library;
use tilewright::merge::{GameArg, merge};
use tilewright_tests::command::{arg, tilewright, write};

fn least(sides: [&str; 4]) -> [&str; 4] {
    let [n, e, s, w] = sides;
    [[n, e, s, w], [e, s, w, n], [s, w, n, e], [w, n, e, s]].into_iter().min().expect("four turns")
}

#[test]
fn patterns_and_gaps_are_those_of_the_tiles() {
    let found = tilewright(&["insight", "base", "--games", "40", "--format", "json"]).json();
    let (library, _) = Library::embedded();
    let game = merge(&library, &GameArg::parse("base").expect("a game")).expect("a sound game");
    // Counted here in another way: by the names of the sides.
    let mut tiles: BTreeMap<[&str; 4], u64> = BTreeMap::new();
    for tile in game.tiles.values() {
        let (n, e, s, w) = &tile.edges;
        *tiles.entry(least([&n.0, &e.0, &s.0, &w.0])).or_default() += u64::from(tile.count);
    }
    let rows = found["sides"].as_array().expect("patterns");
    assert_eq!(rows.len(), tiles.len());
    let text = |value: &Value| {
        value
            .as_array()
            .expect("sides")
            .iter()
            .map(|side| side.as_str().expect("a side").to_owned())
            .collect::<Vec<_>>()
    };
    for row in rows {
        let sides = text(&row["sides"]);
        let sides = least([&sides[0], &sides[1], &sides[2], &sides[3]]);
        assert_eq!(row["tiles"], tiles[&sides], "{sides:?}");
    }
    assert_eq!((&found["tiles"], tiles.values().sum::<u64>()), (&72.into(), 72));

    let kinds = ["city", "field", "road"];
    let mut missing = BTreeSet::new();
    for n in kinds {
        for e in kinds {
            for s in kinds {
                missing.extend(
                    kinds.map(|w| least([n, e, s, w])).into_iter().filter(|gap| !tiles.contains_key(gap)),
                );
            }
        }
    }
    let gap = &found["gaps"][2];
    assert_eq!(
        (&gap["decided"], &gap["patterns"], &gap["unfilled"]),
        (&4.into(), &24.into(), &missing.len().into())
    );
    // Three decided sides can always be filled, so that all of these are missing for their own sake.
    assert_eq!(found["gaps"][1]["unfilled"], 0);
    assert_eq!(gap["missing"].as_array().expect("gaps").len(), missing.len());
    for sides in gap["missing"].as_array().expect("gaps") {
        let sides = text(sides);
        assert!(missing.contains(&least([&sides[0], &sides[1], &sides[2], &sides[3]])), "{sides:?}");
    }
}

#[test]
fn tiles_that_fit_nowhere_are_those_that_leave_the_game() {
    let call = |command: &'static str| [command, "base", "--games", "150", "--seed", "4", "--format", "json"];
    let found = tilewright(&call("insight")).json();
    let report = tilewright(&call("simulate")).json();
    let tiles = found["unplaceable"].as_array().expect("tiles");
    let sum = |field: &str| tiles.iter().map(|tile| tile[field].as_u64().expect("a number")).sum::<u64>();
    let discarded = report["discarded_tiles_mean"].as_f64().expect("a number") * 150.0;
    assert!(discarded > 0.5, "with this seed something fits nowhere");
    assert_eq!(sum("unplaceable"), discarded.round() as u64);
    // Everything but the starter is drawn in every game.
    assert_eq!(sum("drawn"), 71 * 150);
    let text = tilewright(&["insight", "base", "--games", "20"]).fine();
    assert!(text.contains("gaps with 4 decided sides: 7 of 24 nothing can fill"), "{text}");
    assert!(text.contains("in 20 games"), "{text}");
}

#[test]
fn a_gap_that_two_sides_make_impossible_is_told_once() {
    // Every tile has one road, two fields and a city, in this order: never two roads, never two cities.
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "few/package.ron", r#"(format: 1, id: "few", title: "F", requires: ["basics"])"#);
    let tiles = r#"(format: 1, tiles: {
        "few-a": (count: 20, edges: ("city", "road", "field", "field"), segments: {
            "c1": (kind: "city", ports: [N]),
            "r1": (kind: "road", ports: [E]),
            "f1": (kind: "field", ports: [EL, ER, SL, SR, WL, WR]),
        }),
    })"#;
    write(folder.path(), "few/tiles.ron", tiles);
    write(
        folder.path(),
        "few/rules.ron",
        r#"(format: 1, start: { "few": (tiles: [(tile: "few-a", at: (0, 0))]) })"#,
    );
    let few = folder.path().join("few");
    let call = ["insight", arg(&few), "--games", "5", "--format", "json"];
    let found = tilewright(&call).json();
    // Of two decided sides 9 neighbouring and 6 opposite pairs: the tile has 4 and 2 of them.
    assert_eq!((&found["gaps"][0]["patterns"], &found["gaps"][0]["unfilled"]), (&15.into(), &9.into()));
    assert_eq!(found["gaps"][0]["missing"].as_array().map(Vec::len), Some(9));
    // Of four only the tile itself, and every other contains a pair that nothing fills.
    assert_eq!((&found["gaps"][2]["patterns"], &found["gaps"][2]["unfilled"]), (&24.into(), &23.into()));
    assert_eq!(found["gaps"][2]["missing"].as_array().map(Vec::len), Some(0));
}

#[test]
fn files_of_the_newest_format_stay_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = folder.path().join("mill");
    tilewright(&["new", arg(&package)]).fine();
    let told = tilewright(&["migrate", arg(&package), "--format", "json"]).json();
    assert_eq!((&told["format"], &told["changed"]), (&1.into(), &serde_json::json!([])));
    assert!(told["newest"].as_u64().is_some_and(|newest| newest >= 4), "{told}");
    // A file of the future, and one that does not say what it is, are reported with their lines and not touched.
    write(folder.path(), "new.ron", "(\n    format: 9,\n)\n");
    let called = tilewright(&["migrate", arg(&folder.path().join("new.ron"))]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("this file says format 9; this program knows format 1"), "{}", called.err);
    assert!(called.err.contains("new.ron:2:"), "{}", called.err);
    write(folder.path(), "old.ron", "(tiles: {})");
    let called = tilewright(&["migrate", "--check", arg(&folder.path().join("old.ron"))]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("does not say which format"), "{}", called.err);
    assert_eq!(tilewright(&["migrate", "no/such/file.ron"]).exit, Exit::Call);
}
