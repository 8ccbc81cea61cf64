//! `diff`: what differs between two games, in sentences and by source line.

use std::path::Path;

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

fn package(folder: &Path) -> String {
    write(folder, "hut/package.ron", r#"(format: 2, id: "hut", title: "H", requires: ["base"])"#);
    let rules = r#"(
    format: 2,
    marks: { "hut": () },
    rules: { "hut": (on: TilePlaced, when: TileHasMark("hut"), do: [Gain(who: Active, amount: N(1))]) },
    patch: [
        (
            op: Terms(kind: "road", at: Complete, set: { "tiles": Per(2, Tiles) }),
            why: "ours: roads are dear",
        ),
    ],
)"#;
    write(folder, "hut/rules.ron", rules);
    let tiles = r#"(format: 2, tiles: {
        "hut-a": (count: 3, edges: ("field", "field", "field", "field"), marks: [Is("hut")],
            segments: { "f1": (kind: "field", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),
    })"#;
    write(folder, "hut/tiles.ron", tiles);
    arg(&folder.join("hut")).to_owned()
}

#[test]
fn every_difference_is_told_once_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = package(folder.path());
    let told = tilewright(&["diff", "base", &path]).fine();
    let lines: Vec<_> = told.lines().collect();
    assert_eq!(
        lines,
        [
            "Only the second has the package hut.",
            "1 tile design of hut, 3 tiles, is new: hut-a × 3",
            "The term “road, completed: tiles” is 2 for each tile, not 1 for each tile (hut/rules.ron:6, because: ours: roads are dear; before: basics/rules.ron:27)",
            "The symbol hut is new: it stands on a tile (hut/rules.ron:3)",
            "The rule hut is new: when a tile was laid; only if the tile has the symbol hut: the active player gains 1 point (hut/rules.ron:4)",
        ],
        "{told}"
    );
    // The other way round everything is the other way round.
    let back = tilewright(&["diff", &path, "base"]).fine();
    assert!(back.contains("Only the first has the package hut."), "{back}");
    assert!(back.contains("1 tile design of hut, 3 tiles, is gone: hut-a × 3"), "{back}");
    assert!(back.contains("“road, completed: tiles” is 1 for each tile, not 2 for each tile"), "{back}");
    assert!(back.contains("The rule hut is gone; it was when a tile was laid"), "{back}");

    let bulgarian = tilewright(&["diff", "base", &path, "--lang", "bg"]).fine();
    assert!(bulgarian.starts_with("Само във втората има комплект: hut.\n"), "{bulgarian}");
    assert!(bulgarian.contains(" – 2 за всяка плочка, а не 1 за всяка плочка ("), "{bulgarian}");
    assert!(bulgarian.contains("Правило hut е ново: когато е поставена плочка; само ако на плочката има символ „hut“: играчът на ход получава 1 точка ("), "{bulgarian}");

    let report = tilewright(&["diff", "base", &path, "--format", "json"]).json();
    let changes = report["changes"].as_array().expect("changes");
    let road = changes.iter().find(|change| change["kind"] == "feature").expect("the road");
    assert_eq!((&road["id"], &road["part"]), (&"road".into(), &"score.complete.tiles".into()));
    assert_eq!(road["said_after"]["line"], 6);
}

#[test]
fn games_without_a_difference_are_the_same() {
    let same = tilewright(&["diff", "base-with-farmers", "farmers+base"]).fine();
    assert_eq!(same, "Nothing differs: it is the same game.\n");
    assert_eq!(tilewright(&["diff", "base"]).exit, Exit::Call);
    assert_eq!(tilewright(&["diff", "base", "bsae"]).exit, Exit::Call);
}

#[test]
fn editions_differ_in_tiles() {
    let told = tilewright(&["diff", "base", "base-first-edition"]).fine();
    assert!(told.contains("8 tile designs of base, 8 tiles, are gone: base-E-garden × 1, "), "{told}");
    // The gardens' places are taken by tiles without one: a copy more of each.
    let copies = told.lines().find(|line| line.starts_with("Copies differ: ")).expect("the copies");
    assert_eq!(copies.matches(", not ").count(), 8, "{copies}");
    assert!(copies.contains("base-I × 2, not 1"), "{copies}");
    assert!(told.contains("tile designs have another note."), "{told}");
    assert!(told.lines().count() < 8, "{told}");
}

#[test]
fn editions_differ_in_sentences() {
    let told = tilewright(&["diff", "base-with-farmers", "web-fun"]).fine();
    for sentence in [
        "The option field-cities is new: “completed cities only” (",
        "The term “monastery, at the end: tiles” is 1 for each tile − 1, not 1 for each tile (",
        "The piece meeple: place_if is only where no figure of others stands, not only where nobody stands yet (",
    ] {
        assert!(told.contains(sentence), "{sentence} is not in\n{told}");
    }
}
