//! Commands about data: check, explain, rulebook, render, doc, schema.

use serde_json::{Value, json};
use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

#[test]
fn the_built_in_packages_are_clean() {
    let report = tilewright(&["check", "--format", "json"]).json();
    let games = report["games"].as_array().expect("a list");
    assert!(games.len() > 5, "{report}");
    for game in games {
        assert_eq!(game["errors"], 0, "{game:#}");
    }
}

#[test]
fn mistakes_are_told_with_their_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = folder.path().join("old-mill");
    tilewright(&["new", arg(&package)]).fine();
    let tiles = std::fs::read_to_string(package.join("tiles.ron")).expect("the template's tiles");
    write(&package, "tiles.ron", &tiles.replace("kind: \"road\"", "kind: \"rood\""));
    let line = 1 + tiles.lines().position(|line| line.contains("kind: \"road\"")).expect("a road");

    let called = tilewright(&["check", arg(&package), "--format", "json"]);
    assert_eq!(called.exit, Exit::Data);
    let report: Value = serde_json::from_str(&called.out).expect("JSON");
    let found = report["games"][0]["diagnostics"].as_array().expect("a list");
    let about_it = found
        .iter()
        .find(|d| d["message"].as_str().is_some_and(|m| m.contains("rood")))
        .expect("the mistake");
    assert_eq!(about_it["severity"], "error");
    assert_eq!(about_it["place"]["line"], line);
    assert!(about_it["place"]["file"].as_str().is_some_and(|file| file.ends_with("tiles.ron")));
    assert_eq!(about_it["help"], "did you mean `road`?");

    // Other commands refuse to go on, with the same words.
    let called = tilewright(&["explain", arg(&package), "road"]);
    assert_eq!((called.exit, called.out.as_str()), (Exit::Data, ""));
    assert!(called.err.contains("rood"), "{}", called.err);
}

#[test]
fn what_a_patch_changed_is_explained_with_its_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        "long-roads/package.ron",
        r#"(format: 2, id: "long-roads", title: "L", requires: ["base"])"#,
    );
    let rules = r#"(
    format: 2,
    patch: [
        (
            op: Terms(kind: "road", at: Complete, set: { "tiles": Per(2, Tiles) }),
            why: "because roads are dear to us",
        ),
    ],
)"#;
    write(folder.path(), "long-roads/rules.ron", rules);
    let path = folder.path().join("long-roads");
    let found = tilewright(&["explain", arg(&path), "road.complete.tiles", "--format", "json"]).json();
    let entry = &found[0];
    assert_eq!(entry["kind"], "term");
    assert_eq!(entry["is"], "Per(2, Tiles)");
    let said = entry["said"].as_array().and_then(|all| all.first()).expect("who said so");
    let by = said["by"].as_array().expect("sources");
    assert_eq!(by.len(), 2, "{entry:#}");
    assert_eq!(by[0]["package"], "basics");
    assert_eq!(by[1]["package"], "long-roads");
    assert_eq!(by[1]["file"], "rules.ron");
    assert_eq!(by[1]["line"], 4);
    assert_eq!(by[1]["why"], "because roads are dear to us");

    let text = tilewright(&["explain", arg(&path), "road.complete.tiles"]).fine();
    assert!(text.contains("long-roads/rules.ron:4"), "{text}");
    assert!(text.contains("because: because roads are dear to us"), "{text}");

    let called = tilewright(&["explain", "base", "meple"]);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("did you mean \"meeple\"?"), "{}", called.err);
}

/// A package with a book of five clauses, of which only the first is in order.
fn book() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "mill/package.ron", r#"(format: 2, id: "mill", title: "M", requires: ["base"])"#);
    let rules = r#"(
    format: 2,
    rules: {
        "grind": (on: TurnStart, do: [], clause: "M.1"),
        "stray": (on: TurnStart, do: [], clause: "M.99"),
    },
)"#;
    write(folder.path(), "mill/rules.ron", rules);
    let clauses = r#"(
    format: 2,
    book: "The miller's book",
    clauses: {
        "M.1": (text: "one", by: Data(["feature:road"])),
        "M.2": (text: "two", by: Data(["feature:raod"]), shown_by: ["grinding"]),
        "M.3": (text: "three", by: Data([])),
        "M.4": (text: "four", by: Engine("somehow"), shown_by: ["nosuch"]),
        "M.5": (text: "five", by: OutOfScope("too loud")),
    },
)"#;
    write(folder.path(), "mill/rulebook.ron", clauses);
    let scenarios = r#"(
    format: 2,
    scenarios: {
        "grinding": (book: "ours", clauses: ["M.1"], game: "mill", players: ["a", "b"], then: []),
    },
)"#;
    write(folder.path(), "mill/scenarios/all.ron", scenarios);
    folder
}

#[test]
fn a_rulebook_is_gone_through_clause_by_clause() {
    let folder = book();
    let path = folder.path().join("mill");
    let called = tilewright(&["rulebook", arg(&path), "--format", "json"]);
    assert_eq!(called.exit, Exit::Data, "{}", called.err);
    let report: Value = serde_json::from_str(&called.out).expect("JSON");
    let books = report["books"].as_array().expect("books");
    let book = books.iter().find(|book| book["package"] == "mill").expect("the book");
    let clause = |index: usize| &book["clauses"][index];
    assert_eq!(clause(0)["data"], json!(["feature:road", "rule:grind"]));
    assert_eq!(clause(0)["scenarios"], json!(["grinding"]));
    assert_eq!(clause(0)["gaps"], json!([]));
    assert_eq!(clause(1)["gaps"], json!([{ "unknown-thing": "feature:raod (did you mean feature:road?)" }]));
    assert_eq!(clause(2)["gaps"], json!(["no-data", "no-scenario"]));
    assert_eq!(clause(3)["gaps"], json!([{ "unknown-scenario": "nosuch" }]));
    assert_eq!(clause(4)["gaps"], json!([]));
    let totals = &book["totals"];
    assert_eq!(totals["clauses"], 5);
    assert_eq!(
        totals["by"],
        json!({ "data": 3, "engine": 1, "display": 0, "table talk": 0, "out of scope": 1 })
    );
    assert_eq!((&totals["shown"], &totals["can_be_shown"]), (&json!(2), &json!(4)));
    assert_eq!(totals["with_gaps"], 3);
    assert_eq!(report["strays"], json!([{ "package": "mill", "thing": "rule:stray", "clause": "M.99" }]));

    let text = tilewright(&["rulebook", arg(&path), "--gaps"]).out;
    assert!(text.contains("M.3  three") && !text.contains("M.1  one"), "{text}");
    assert!(text.contains("! rule:stray of mill names the clause M.99"), "{text}");
    let page = tilewright(&["rulebook", arg(&path), "--format", "md"]).out;
    assert!(
        page.contains("| M.2 | two | data: feature:raod | grinding | there is no feature:raod (did"),
        "{page}"
    );
}

#[test]
fn the_rulebooks_of_the_built_in_packages_have_no_gaps() {
    let called = tilewright(&["rulebook", "base-with-farmers", "--gaps", "--format", "json"]);
    let report: Value = serde_json::from_str(&called.out).expect("JSON");
    let books = report["books"].as_array().expect("books");
    assert!(books.len() >= 2, "{report:#}");
    let clauses = books.iter().flat_map(|book| book["clauses"].as_array().into_iter().flatten());
    let gaps = clauses.map(|clause| format!("{}: {}", clause["clause"], clause["gaps"]));
    assert_eq!(gaps.collect::<Vec<_>>(), Vec::<String>::new());
    assert_eq!(report["strays"], json!([]));
    assert_eq!(called.exit, Exit::Fine, "{}", called.err);
}

#[test]
fn tiles_and_sheets_are_drawn() {
    let tile = tilewright(&["render", "base", "--tile", "base-D"]).fine();
    assert!(tile.starts_with("<svg ") && tile.trim_end().ends_with("</svg>"), "{tile}");
    let turned = tilewright(&["render", "base", "--tile", "base-D", "--turn", "1"]).fine();
    assert_ne!(tile, turned);

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sheet.svg");
    assert_eq!(tilewright(&["render", "base", "--out", arg(&file)]).fine(), "");
    let sheet = std::fs::read_to_string(&file).expect("the drawing");
    assert!(sheet.contains("base-D-start") && sheet.contains("base-X"), "names are missing");

    assert_eq!(tilewright(&["render", "base", "--tile", "base-Z"]).exit, Exit::Call);
    assert_eq!(tilewright(&["render", "base", "--turn", "1"]).exit, Exit::Call);
    let nowhere = folder.path().join("no/such/folder/x.svg");
    assert_eq!(tilewright(&["render", "base", "--out", arg(&nowhere)]).exit, Exit::Call);
    // The name says what it is to be: nothing is written that its name does not tell.
    let other = folder.path().join("sheet.gif");
    let refused = tilewright(&["render", "base", "--out", arg(&other)]);
    assert_eq!((refused.exit, other.exists()), (Exit::Call, false));
    assert!(refused.err.contains("not written as .gif: take .svg or .png"), "{}", refused.err);
}

#[test]
fn the_reference_names_every_construct_with_its_default() {
    let page = tilewright(&["doc"]).fine();
    for line in [
        "| `count` | whole number from 0 | `1` |",
        "| `seats` | (whole number from 0, whole number from 0) | `(2, 6)` |",
        "| `segments` | map: [SegmentId](#segmentid) → [Segment](#segment) | `{}` |",
        "| `title` | text | **required** |",
        "  - `by`: [Player](#player), default `Active` — Who decides.",
        "- `Per`(whole number, [Count](#count)) — So many for each.",
        "- `NoOpenEnds` — The bound feature has no open end.",
    ] {
        assert!(page.contains(line), "the reference has no line {line}");
    }
    // As pages with headings are linked everywhere: small letters, hyphens for blanks, nothing else but letters and digits.
    let slug = |heading: &str| -> String {
        let small = heading.trim().to_lowercase().replace(' ', "-");
        small.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect()
    };
    let headings: Vec<String> = page
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| slug(line.trim_start_matches('#')))
        .collect();
    let links = page.match_indices("](#").map(|(at, _)| page[at + 3..].split(')').next().expect("an end"));
    for link in links {
        assert!(
            headings.iter().any(|heading| heading == link) || page.contains(&format!("<a id=\"{link}\">")),
            "#{link} leads nowhere"
        );
    }
}

#[test]
fn there_is_a_schema_for_every_type_of_file() {
    let all = tilewright(&["schema"]).json();
    let names: Vec<_> = all.as_object().expect("an object").keys().cloned().collect();
    assert_eq!(names, ["package", "tiles", "rules", "rulebook", "text", "scenarios", "setup"]);
    for name in &names {
        assert_eq!(tilewright(&["schema", name]).json(), all[name]);
        assert_eq!(all[name]["properties"]["format"]["type"], "integer", "{name}");
    }
    // Misspelt fields are refused everywhere, also inside variants.
    let gain = all["rules"]["$defs"]["Effect"]["oneOf"].as_array().expect("effects").iter();
    let gain = gain.map(|variant| &variant["properties"]["Gain"]).find(|inner| inner.is_object());
    assert_eq!(gain.expect("the effect")["additionalProperties"], false);
}

#[test]
fn what_is_made_up_says_so_wherever_it_is_shown() {
    let says = "alpine-meadows is a reconstruction";
    let both = |args: &[&str]| {
        let called = tilewright(args);
        assert_eq!(called.exit, Exit::Fine, "{}", called.err);
        called.out + &called.err
    };
    for args in [
        &["check", "alpine-meadows"][..],
        &["simulate", "alpine-meadows", "--games", "2"],
        &["simulate", "alpine-meadows", "--games", "2", "--format", "json"],
        &["rulebook", "alpine-meadows"],
        &["insight", "alpine-meadows", "--games", "2"],
        &["explain", "alpine-meadows", "stable"],
        &["render", "alpine-meadows"],
    ] {
        assert!(both(args).contains(says), "{args:?}");
    }
    assert!(both(&["rules", "alpine-meadows"]).contains("\nAlpine Meadows: a reconstruction. The rules are"));
    assert!(both(&["rules", "alpine-meadows", "--lang", "ru"]).contains("реконструкция"));
    assert!(!both(&["check", "base"]).contains("reconstruction"));
    assert!(both(&["render", "alpine-meadows"]).contains(">Alpine Meadows<"));
    // What programs read stays what it is.
    tilewright(&["simulate", "alpine-meadows", "--games", "2", "--format", "json"]).json();
}

#[test]
fn tiles_without_one_to_begin_with_are_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "lone/package.ron", r#"(format: 2, id: "lone", title: "L", requires: ["basics"])"#);
    let tiles = r#"(format: 2, tiles: { "lone-a": (count: 3, edges: ("field", "field", "field", "field"),
        segments: { "f1": (kind: "field", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }) })"#;
    write(folder.path(), "lone/tiles.ron", tiles);
    let path = folder.path().join("lone");
    let called = tilewright(&["check", arg(&path)]);
    assert!(
        called.err.contains("warning[no-start]: no tile lies on the table at the start"),
        "{}",
        called.err
    );
    assert_eq!(called.exit, Exit::Fine);
    let game = format!("base+{}", arg(&path));
    assert!(!tilewright(&["check", &game]).err.contains("no-start"));
}
