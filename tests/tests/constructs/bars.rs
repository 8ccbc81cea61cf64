//! What may not come where, whoever brings it.

use super::{Setup, Table};

/// `plain` with bars, and other rules.
fn barred(game: &str, bars: &str, rules: &str) -> Table {
    let rules = format!("bars: {{ {bars} }}, {rules}");
    Table::setup(Setup { game: game.into(), rules, ..Setup::default() }, 2)
}

/// At the end of every part the active player may put a figure on any yard or lane.
fn late(ignore: &str) -> String {
    format!(
        r#"rules: {{ "late": (on: Slot("done"), do: [Place(
            piece: Where(kind: ["figure"], owner: Active, at: Supply), on: Features(Of(kinds: ["yard", "lane"])),
            optional: true, ignore: [{ignore}],
        )]) }}"#
    )
}

#[test]
fn a_bar_keeps_pieces_out() {
    let mut game = barred("plain", r#""yards": (pieces: ["figure"], when: Kind(["yard"]))"#, "");
    game.lay("end", (1, 0), 0);
    assert_eq!(game.words(), ["figure on lane", "pass"]);
    game.pass();
    // There is nothing to ask about: the next tile is drawn at once.
    game.lay("cap", (0, 1), 2);
    assert!(!game.outcomes().is_empty(), "{}", game.situation());
}

#[test]
fn only_who_says_so_lifts_a_bar() {
    let spots = |ignore: &str| {
        let mut game =
            barred("plain", r#""yards": (pieces: ["figure"], when: Kind(["yard"]))"#, &late(ignore));
        game.lay("cap", (1, 0), 0);
        game.words()
    };
    // No place is left, so nobody is asked.
    assert_eq!(spots(""), <[&str; 0]>::default());
    assert_eq!(spots("PlaceIf, PlaceOn"), <[&str; 0]>::default());
    assert_eq!(spots("Bars"), ["figure on yard", "pass"]);
}

#[test]
fn a_bar_knows_the_piece_its_owner_the_feature_and_the_tile() {
    // Nobody comes to a tile where a figure of his own stands; and figures never come to features of two tiles.
    let bars = r#""own": (pieces: ["figure"], when: Exists(owner: This, at: Tiles(One(This)))),
        "long": (pieces: ["figure"], when: All([IsPiece(["figure"]), Cmp(Per(1, Tiles), Eq, N(2))]))"#;
    let mut game = barred("plain", bars, &late("PlaceIf"));
    game.lay("fork", (1, 0), 3);
    // Three lanes end on the fork.
    assert_eq!(game.words(), ["figure on e", "figure on s", "figure on w", "pass"]);
    game.take("figure on e");
    // In the slot at the end: the tile has a figure of A's by now.
    assert!(!game.outcomes().is_empty(), "{}", game.situation());
    game.lay("green", (0, 1), 0);
    // B has none there.
    assert_eq!(
        game.words(),
        ["figure on e at (1,0)", "figure on s at (1,0)", "figure on w at (1,0)", "pass"]
    );
    game.pass();
    // The lane in the east has two tiles now; of the others A has a figure on their tile.
    game.lay("bend", (2, 0), 0);
    assert!(!game.outcomes().is_empty(), "{}", game.situation());
    game.lay("green", (0, 2), 0);
    assert_eq!(game.words(), ["figure on e at (1,0)", "figure on w at (1,0)", "pass"]);
}

#[test]
fn bars_of_packages_hold_together_for_all_who_have_a_tag() {
    // The package of the cooks says nothing of them; the tag of the figures is that of the base game.
    let bars = r#""ovens": (pieces: ["baker"], when: Kind(["homely"])), "yards": (pieces: ["folk", "baker"], when: Kind(["yard"]))"#;
    let mut game = barred("hearths", bars, "");
    game.lay("bakery", (1, 0), 0);
    assert_eq!(game.words(), ["figure on oven", "pass"]);
    game.pass();
    game.lay("cap", (0, 1), 2);
    assert!(!game.outcomes().is_empty(), "{}", game.situation());
}

#[test]
fn a_bar_stops_moves_and_walks() {
    let go = r#"actions: { "go": (slots: ["act"], group: "act", do: [
        Pick(from: Pieces(kind: ["figure"], owner: Active, at: Board), as: "it", do: [
            Place(piece: One("it"), on: Features(Of(kinds: ["lane"]))),
        ]),
    ]) }"#;
    let moves = |bars: &str| {
        let mut game = barred("plain", bars, go);
        game.lay("end", (1, 0), 0).take("figure on lane").skip("green", (0, 1), 0);
        game.skip("straight", (0, -1), 0).skip("green", (0, 2), 0);
        game.lay("fork", (0, 3), 0);
        game.take("figure at (1,0) on lane");
        game.words()
    };
    // Who has a figure on the board already brings none to the tile placed last.
    let bar = r#""last": (pieces: ["folk"], when: All([Same(Tile(This), Tile(Placed)), Exists(owner: This, at: Board)]))"#;
    // The lane in the north, and the three of the fork.
    assert_eq!((moves("").len(), moves(bar).len()), (4, 1));
    // A walk stops on no tile that is barred.
    let stroll = r#"actions: { "stroll": (slots: ["act"], group: "act", do: [
        Pick(from: Pieces(kind: ["figure"], owner: Active, placed: Earlier, at: Features(Extended(kinds: ["lane"]))), as: "walker", do: [
            Walk(piece: Var("walker"), as: "steps", do: [Gain(who: Active, amount: Var("steps"))]),
        ]),
    ]) }"#;
    let steps = |bars: &str, short: &str| {
        let stroll = stroll.replace("as: \"steps\"", &format!("as: \"steps\"{short}"));
        let mut game = barred("plain", bars, &stroll);
        game.lay("end", (1, 0), 0).take("figure on lane").skip("straight", (2, 0), 0);
        game.skip("straight", (3, 0), 0).skip("green", (0, 1), 0);
        game.lay("straight", (4, 0), 0).take("figure at (1,0) on lane");
        game.words()
    };
    assert_eq!(steps("", "").len(), 1);
    assert_eq!(steps(bar, ""), ["walk to lane at (3,0)"]);
    // Who must reach the end and may not stop there does not set out.
    assert_eq!(steps(bar, ", short: Never"), <[&str; 0]>::default());
}

#[test]
fn without_bars_nothing_is_tested() {
    let design = |rules: &str| {
        let game = Table::with("plain", rules, 2);
        game.rules.pieces.iter().map(|piece| piece.bars.len()).collect::<Vec<_>>()
    };
    assert_eq!(design(""), [0]);
    assert_eq!(design(r#"bars: { "b": (pieces: ["figure"], when: Kind(["yard"])) }"#), [1]);
    // What packages or options rule out is no test either.
    assert_eq!(
        design(r#"bars: { "b": (pieces: ["figure"], when: All([Kind(["yard"]), Package("hearths")])) }"#),
        [0]
    );
}

#[test]
fn a_bar_keeps_pieces_off_tiles_and_from_beside_others() {
    let options = |ignore: &str| {
        let mut game = barred(
            "plain",
            r#""camps": (pieces: ["hound"], when: Exists(kind: ["figure"], at: Tiles(One(This))))"#,
            &format!(
                r#"pieces: {{ "hound": (neutral: 1) }},
                rules: {{ "run": (on: Slot("done"), do: [Place(
                    piece: Where(kind: ["hound"]), on: Tiles(Board), optional: true, ignore: [{ignore}],
                )]) }}"#
            ),
        );
        game.lay("end", (1, 0), 0).take("figure on lane");
        game.words()
    };
    assert_eq!(options(""), ["hound on tile (0,0)", "pass"]);
    assert_eq!(options("Bars"), ["hound on tile (0,0)", "hound on tile (1,0)", "pass"]);
}
