//! Tracks are drawn beside the board: their spaces, and what stands there.

use std::path::Path;

use tilewright_tests::command::{arg, tilewright, write};

/// A package with a ring of three spaces, one of them with room for two, and a position on it.
fn package(folder: &Path) {
    write(folder, "fete/package.ron", r#"(format: 1, id: "fete", title: "F", requires: ["relay"])"#);
    let rules = r#"(format: 1,
        tracks: { "ring": (cyclic: true, spaces: Named({ "swing": (room: 2), "stall": (), "tent": () })) },
        pieces: { "pin": (neutral: 1, starts: Track("ring", 1)) },
    )"#;
    write(folder, "fete/rules.ron", rules);
    write(
        folder,
        "fete/text/en.ron",
        r#"(format: 1, lang: "en", text: (tracks: { "ring": "the merry ring" }, spaces: { "stall": "the sweet stall" }))"#,
    );
    let scenarios = r#"(format: 1, scenarios: { "there": (
        book: "ours", game: "fete", players: ["a", "b"], then: [],
        pieces: [(piece: "figure", of: "b", space: ("ring", "swing"))],
    ) })"#;
    write(folder, "fete/scenarios/all.ron", scenarios);
}

#[test]
fn the_picture_of_a_position_shows_what_stands_on_tracks() {
    let folder = tempfile::tempdir().expect("a folder");
    package(folder.path());
    let invented = Path::new(env!("CARGO_MANIFEST_DIR")).join("packages");
    let game = format!("{}+{}", arg(&invented), arg(&folder.path().join("fete")));
    let drawn = tilewright(&["render", &game, "--scenario", "there"]).fine();
    for text in [">the merry ring<", ">swing<", ">the sweet stall<", ">tent<"] {
        assert_eq!(drawn.matches(text).count(), 1, "{text} in {drawn}");
    }
    // The letters of the pieces: a figure of the second player, a pin of nobody. The counters are on the score track,
    // which is not drawn.
    for (letter, count) in [(">F<", 1), (">P<", 1), (">R<", 0)] {
        assert_eq!(drawn.matches(letter).count(), count, "{letter} in {drawn}");
    }
}
