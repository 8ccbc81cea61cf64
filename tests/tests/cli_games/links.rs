//! Links that are set are drawn.

use std::path::Path;

use tilewright_tests::command::{arg, tilewright, write};

/// A package beside the invented ones, whose scenarios end with and without a link.
fn package(folder: &Path) {
    write(folder, "locks/package.ron", r#"(format: 2, id: "locks", title: "L", requires: ["canals"])"#);
    let position = |link: &str| {
        format!(
            r#"(book: "ours", game: "locks", players: ["a", "b"], {link} then: [],
                board: [(tile: "basin", at: (1, 0), turn: 3)])"#
        )
    };
    let scenarios = format!(
        r#"(format: 2, scenarios: {{ "none": {}, "es": {}, "ew": {} }})"#,
        position(""),
        position(r#"links: [((1, 0), "e", "s")],"#),
        position(r#"links: [((1, 0), "e", "w")],"#),
    );
    write(folder, "locks/scenarios/all.ron", &scenarios);
}

#[test]
fn the_picture_of_a_position_shows_which_segments_a_link_joins() {
    let folder = tempfile::tempdir().expect("a folder");
    package(folder.path());
    let invented = Path::new(env!("CARGO_MANIFEST_DIR")).join("packages");
    let game = format!("{}+{}", arg(&invented), arg(&folder.path().join("locks")));
    let draw = |scenario| tilewright(&["render", &game, "--scenario", scenario]).fine();
    let (none, es, ew) = (draw("none"), draw("es"), draw("ew"));
    // The colour of the bar; nothing else on the board has it.
    assert!(!none.contains("#e9d3a0"), "{none}");
    assert_eq!(es.matches("#e9d3a0").count(), 1);
    assert_eq!(ew.matches("#e9d3a0").count(), 1);
    assert_ne!(es, ew);
}
