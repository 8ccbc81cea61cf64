//! `insight` and `migrate`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use tilewright::cli::Exit;
use tilewright::merge::{Game, GameArg, merge};
use tilewright::rules::Ruleset;
use tilewright::simulate::{Plan, last_position};
use tilewright::spec::TileId;
use tilewright::state::State;
use tilewright_tests::command::{arg, tilewright, write};
use tilewright_tests::recipes;

fn least(sides: [&str; 4]) -> [&str; 4] {
    let [n, e, s, w] = sides;
    [[n, e, s, w], [e, s, w, n], [s, w, n, e], [w, n, e, s]].into_iter().min().expect("four turns")
}

#[test]
fn patterns_and_gaps_are_those_of_the_tiles() {
    let found = tilewright(&["insight", "base", "--games", "40", "--format", "json"]).json();
    let library = tilewright_tests::tilesets::library();
    let game = merge(library, &GameArg::parse("base").expect("a game")).expect("a sound game");
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
fn tiles_that_no_rack_gets_fitted_nowhere_neither() {
    // Six hermitages, two players with one each: four stay in the box.
    let recipe = recipes::folder().join("hermitages");
    let report =
        tilewright(&["simulate", arg(&recipe), "--games", "40", "--seed", "4", "--format", "json"]).json();
    assert!(report["discarded_tiles_mean"].as_f64().expect("a number") < 1.0, "{report:#}");
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
    write(folder.path(), "few/package.ron", r#"(format: 2, id: "few", title: "F", requires: ["basics"])"#);
    let tiles = r#"(format: 2, tiles: {
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
        r#"(format: 2, start: { "few": (tiles: [(tile: "few-a", at: (0, 0))]) })"#,
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

/// The sides that the tiles beside a cell turn to it, north first, `-` where there is none; counted by names.
fn required(rules: &Ruleset, state: &State, game: &Game, at: (i16, i16)) -> [String; 4] {
    let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    std::array::from_fn(|side| {
        let beside = (at.0 + steps[side].0, at.1 + steps[side].1);
        let tile = state.board().tiles().iter().find(|tile| (tile.at.x, tile.at.y) == beside);
        let Some(tile) = tile else {
            return "-".to_owned();
        };
        let design = &game.tiles[&TileId::from(rules.names.designs[tile.design.ix()].as_str())];
        let (n, e, s, w) = &design.edges;
        // The side opposite, of a tile that lies turned.
        [n, e, s, w][(side + 2 + 4 - usize::from(tile.rotation)) % 4].0.clone()
    })
}

#[test]
fn holes_are_those_of_real_games_and_the_tile_that_is_proposed_fills_them() {
    let call = ["--games", "40", "--seed", "3", "--format", "json"];
    let found = tilewright(&[&["insight", "base"][..], &call].concat()).json();
    let holes = found["holes"].as_array().expect("holes");
    assert!(holes.len() > 2, "{found:#}");
    let game = merge(tilewright_tests::tilesets::library(), &GameArg::parse("base").expect("a game"))
        .expect("a sound game");
    let rules = Ruleset::lower(&game).expect("rules");
    let plan = Plan { games: 40, seed: 3, ..Plan::default() };
    // Every game again, with the sides looked at by name: what no tile has in any of its four turns is a hole.
    let tiles: BTreeSet<[&str; 4]> = game
        .tiles
        .values()
        .map(|tile| &tile.edges)
        .map(|(n, e, s, w)| least([&n.0, &e.0, &s.0, &w.0]))
        .collect();
    let mut counts: BTreeMap<[String; 4], (u64, BTreeSet<u64>)> = BTreeMap::new();
    for number in 0..40 {
        let state = last_position(&rules, &plan, number).expect("a game");
        for open in state.board().open() {
            let sides = required(&rules, &state, &game, (open.at.x, open.at.y));
            let sides = least([&sides[0], &sides[1], &sides[2], &sides[3]]);
            // With these tiles whatever three sides ask for is there.
            if !sides.contains(&"-") && !tiles.contains(&sides) {
                let count = counts.entry(sides.map(str::to_owned)).or_default();
                count.0 += 1;
                count.1.insert(number);
            }
        }
    }
    let text = |hole: &Value| -> Vec<String> {
        hole["sides"]
            .as_array()
            .expect("sides")
            .iter()
            .map(|side| side.as_str().expect("a side").to_owned())
            .collect()
    };
    assert_eq!(holes.len(), counts.len(), "{counts:?}");
    for hole in holes {
        let sides = text(hole);
        let (holes, games) = &counts[&least([&sides[0], &sides[1], &sides[2], &sides[3]]).map(str::to_owned)];
        assert_eq!((&hole["holes"], &hole["games"]), (&(*holes).into(), &games.len().into()), "{sides:?}");
        let first = hole["first_game"].as_u64().expect("a number");
        assert_eq!(Some(&first), games.first(), "{sides:?}");
        let at = |n: usize| hole["at"][n].as_i64().and_then(|n| i16::try_from(n).ok()).expect("a cell");
        let state = last_position(&rules, &plan, first).expect("a game");
        let mut here = required(&rules, &state, &game, (at(0), at(1))).to_vec();
        // Turned back it is the sort.
        here.rotate_left(usize::try_from(hole["turn"].as_u64().expect("a turn")).expect("small"));
        assert_eq!(here, sides);
    }

    // Pasted, the tiles are sound, and nothing of these sorts is left open any more.
    let folder = tempfile::tempdir().expect("a folder");
    let filled = folder.path().join("filled");
    write(&filled, "package.ron", r#"(format: 2, id: "filled", title: "F", requires: ["base"])"#);
    let pasted: Vec<_> = holes.iter().map(|hole| hole["tile"].as_str().expect("RON")).collect();
    write(
        &filled,
        "tiles.ron",
        &format!("(\n    format: 2,\n    tiles: {{\n{}\n    }},\n)\n", pasted.join("\n")),
    );
    let checked = tilewright(&["check", arg(&filled), "--format", "json"]).json();
    assert_eq!(
        (&checked["games"][0]["errors"], &checked["games"][0]["warnings"]),
        (&0.into(), &0.into()),
        "{checked:#}"
    );
    tilewright(&["fmt", "--check", arg(&filled.join("tiles.ron"))]).fine();
    let again = tilewright(&[&["insight", arg(&filled)][..], &call].concat()).json();
    for hole in again["holes"].as_array().expect("holes") {
        assert!(holes.iter().all(|old| text(old) != text(hole)), "{hole}");
    }
}

#[test]
fn holes_are_drawn_on_a_sheet_or_each_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let sheet = folder.path().join("gaps.svg");
    let call = ["insight", "base", "--games", "30", "--out"];
    let told = tilewright(&[&call[..], &[arg(&sheet)]].concat()).fine();
    assert!(told.contains("holes that games left and no tile of the set fits: "), "{told}");
    assert!(told.contains("\"gap-"), "{told}");
    let drawing = std::fs::read_to_string(&sheet).expect("a drawing");
    assert!(drawing.starts_with("<svg") && drawing.contains("of 30 games"), "{drawing}");
    let files = folder.path().join("gaps");
    tilewright(&[&call[..], &[arg(&files)]].concat()).fine();
    let names: Vec<_> =
        std::fs::read_dir(&files).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    assert!(
        names.len() > 1 && names.iter().all(|name| name.to_string_lossy().starts_with("gap-")),
        "{names:?}"
    );
    assert_eq!(drawing.matches("of 30 games").count(), names.len());
}

#[test]
fn files_of_the_newest_format_stay_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = folder.path().join("mill");
    tilewright(&["new", arg(&package)]).fine();
    let told = tilewright(&["migrate", arg(&package), "--format", "json"]).json();
    assert_eq!((&told["format"], &told["changed"]), (&2.into(), &serde_json::json!([])));
    assert!(told["newest"].as_u64().is_some_and(|newest| newest >= 4), "{told}");
    // A file of the future, and one that does not say what it is, are reported with their lines and not touched.
    write(folder.path(), "new.ron", "(\n    format: 9,\n)\n");
    let called = tilewright(&["migrate", arg(&folder.path().join("new.ron"))]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("this file says format 9; this program reads format 2"), "{}", called.err);
    assert!(called.err.contains("new.ron:2:"), "{}", called.err);
    write(folder.path(), "old.ron", "(tiles: {})");
    let called = tilewright(&["migrate", "--check", arg(&folder.path().join("old.ron"))]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("does not say which format"), "{}", called.err);
    assert_eq!(tilewright(&["migrate", "no/such/file.ron"]).exit, Exit::Call);
}

#[test]
fn files_of_the_format_before_are_rewritten_and_what_is_left_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let old = "(\n    format: 1, // mine\n    rules: {\n        \"r\": (on: TurnEnd, do: [\n            EachPlayer(do: [\n                Gain(who: This, amount: N(1)),\n            ]),\n        ]),\n    },\n)\n";
    let new = old.replace("format: 1", "format: 2").replace("EachPlayer(do", "Each(of: Players(Any), do");
    write(
        folder.path(),
        "set/package.ron",
        "(format: 1, id: \"set\", title: \"Set\", requires: [\"base\"])\n",
    );
    write(folder.path(), "set/rules.ron", old);
    let set = folder.path().join("set");
    // Nothing else reads it.
    let called = tilewright(&["check", arg(&set)]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("`tilewright migrate` with this file or its folder"), "{}", called.err);
    let called = tilewright(&["migrate", arg(&set), "--check"]);
    assert_eq!(called.exit, Exit::Data);
    assert_eq!(called.out.matches("would change: ").count(), 2, "{}", called.out);
    let rules = || std::fs::read_to_string(set.join("rules.ron")).expect("a file");
    assert_eq!(rules(), old);
    let told = tilewright(&["migrate", arg(&set)]).fine();
    assert!(told.contains("rewritten: "), "{told}");
    assert_eq!(rules(), new);
    tilewright(&["check", arg(&set)]).fine();
    // What no machine can rewrite is told with its place in the new file; the rest of the file is rewritten.
    let asks = "(\n    format: 1,\n    procedures: { \"p\": (do: [Call(\"settle-feature\")]) },\n)\n";
    write(folder.path(), "set/rules.ron", asks);
    let called = tilewright(&["migrate", arg(&set)]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("rules.ron:3:"), "{}", called.err);
    assert!(
        called.err.contains("Score(feature: This, at: Complete), Return(Where(at: Feature(This)))"),
        "{}",
        called.err
    );
    assert!(rules().contains("format: 2"));
}
