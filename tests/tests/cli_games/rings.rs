//! Tracks are drawn beside the board or on it: their spaces, and what stands there. So are points and names.

use std::path::Path;

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// A package with a ring of three spaces, one of them with room for two, and a position on it.
fn package(folder: &Path) {
    write(folder, "fete/package.ron", r#"(format: 2, id: "fete", title: "F", requires: ["relay"])"#);
    let rules = r#"(format: 2,
        tracks: { "ring": (cyclic: true, spaces: Named({ "swing": (room: 2), "stall": (), "tent": () })) },
        pieces: { "pin": (neutral: 1, starts: Track("ring", 1)) },
    )"#;
    write(folder, "fete/rules.ron", rules);
    write(
        folder,
        "fete/text/en.ron",
        r#"(format: 2, lang: "en", text: (tracks: { "ring": "the merry ring" }, spaces: { "stall": "the sweet stall" }))"#,
    );
    let scenarios = r#"(format: 2, scenarios: { "there": (
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

/// A wheel of seasons on the first tile, with a sun that goes round and a guest, and another where no tile lies yet.
fn seasons(folder: &Path) -> String {
    write(folder, "year/package.ron", r#"(format: 2, id: "year", title: "Y", requires: ["relay"])"#);
    let rules = r#"(format: 2,
        tracks: {
            "year": (cyclic: true, look: Rondel(from: (0, 0), to: (0, 0)), place: Crown, spaces: Named({
                "spring": (glyph: Flowers), "summer": (room: 1, glyph: Ear), "autumn": (glyph: Fruit), "winter": (),
            })),
            "far": (look: Rondel(from: (0, 0), to: (1, 0)), spaces: Named({ "day": (), "night": () })),
        },
        pieces: { "sun": (neutral: 1, starts: Track("year", 3), glyph: Star) },
    )"#;
    write(folder, "year/rules.ron", rules);
    let text = |lang: &str, sun: &str, spring: &str| {
        format!(
            r#"(format: 2, lang: "{lang}", text: (pieces: {{ "sun": (one: "{sun}") }}, spaces: {{ "spring": "{spring}" }}))"#
        )
    };
    write(folder, "year/text/en.ron", &text("en", "sun", "early spring"));
    write(folder, "year/text/ru.ron", &text("ru", "солнце", "весна"));
    let scenarios = r#"(format: 2, scenarios: { "there": (
        book: "ours", game: "year", players: ["Ann", "Bob"], then: [], points: [("Bob", 12)],
        pieces: [(piece: "figure", of: "Bob", space: ("year", "summer"))],
    ) })"#;
    write(folder, "year/scenarios/all.ron", scenarios);
    let invented = Path::new(env!("CARGO_MANIFEST_DIR")).join("packages");
    format!("{}+{}", arg(&invented), arg(&folder.join("year")))
}

#[test]
fn a_wheel_lies_on_its_cells_once_they_have_tiles() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = seasons(folder.path());
    let drawn = tilewright(&["render", &game, "--scenario", "there"]).fine();
    // The first wheel is on the board: it has no heading, and its names stand in the middle of their sectors.
    for text in [">early spring<", ">summer<", ">autumn<", ">winter<"] {
        assert_eq!(drawn.matches(text).count(), 1, "{text} in {drawn}");
        let line = drawn.lines().find(|line| line.contains(text)).expect("the name");
        assert!(line.contains(r#"text-anchor="middle""#), "{line}");
    }
    assert!(!drawn.contains(">year<"), "{drawn}");
    // The guest bears the number of the second player.
    assert_eq!(drawn.matches(">2<").count(), 1, "{drawn}");
    // For the other one a tile is missing: it is a list until then.
    assert!(drawn.contains(">far<") && drawn.contains(">night<"), "{drawn}");
}

#[test]
fn a_frame_has_coordinates_names_and_points() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = seasons(folder.path());
    let draw = |more: &[&str]| {
        let call = ["render", &game, "--scenario", "there"];
        tilewright(&[&call, more].concat()).fine()
    };
    let (bare, framed) = (draw(&[]), draw(&["--frame"]));
    for text in [">Ann<", ">Bob<", ">12<", ">Sun<", ">Figure<"] {
        assert!(!bare.contains(text) && framed.contains(text), "{text} in {framed}");
    }
    assert_eq!(framed, draw(&["--coordinates", "--legend", "--score"]));
    assert!(draw(&["--score"]).contains(">12<") && !draw(&["--score"]).contains(">Sun<"));
    assert!(draw(&["--legend"]).contains(">Sun<") && !draw(&["--legend"]).contains(">12<"));
    assert!(draw(&["--coordinates"]).contains(">0<") && !bare.contains(">0<"));
    let russian = draw(&["--frame", "--lang", "ru"]);
    assert!(russian.contains(">Солнце<") && russian.contains(">весна<"), "{russian}");
    // A frame without a position is no picture.
    let nothing = tilewright(&["render", &game, "--frame"]);
    assert!(nothing.exit == Exit::Call && nothing.err.contains("--scenario ID"), "{}", nothing.err);
    let nothing = tilewright(&["replay", "game.ron", "--frame"]);
    assert!(nothing.exit == Exit::Call && nothing.err.contains("--picture FILE.svg"), "{}", nothing.err);
}
