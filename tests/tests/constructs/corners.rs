//! Features that fill a corner where four tiles meet.

use tilewright::graph::SegmentIx;
use tilewright::state::Loc;

use super::{Setup, Table};

/// A court: a yard on all four sides.
const COURT: &str = r#""court": (count: 9, edges: ("yard", "yard", "yard", "yard"), segments: { "yard": (kind: "yard", ports: [N, E, S, W]) })"#;

/// `plain` with sheds, which are built on corners.
fn sheds(corners: &str, more: &str) -> Table {
    let rules = format!(
        r#"pieces: {{ "shed": (per_player: 5, place_on: ["lawn", "yard"]) }},
        actions: {{ "build": (slots: ["act"], group: "act", do: [
            Place(piece: Where(kind: ["shed"], owner: Active, at: Supply), on: Features(Corners({corners}))),
        ]) }}, {more}"#
    );
    Table::setup(Setup { game: "plain".into(), rules, tiles: COURT.into(), ..Setup::default() }, 2)
}

const HERE: &str = r#"of: One(Placed), kinds: ["lawn"]"#;

/// The options about sheds; all others are declined.
fn offered(game: &mut Table) -> Vec<String> {
    let words = game.words();
    if !words.is_empty() {
        game.pass();
    }
    words.into_iter().filter(|word| word.starts_with("shed")).collect()
}

/// The segment on which the only shed stands.
fn shed(game: &Table) -> SegmentIx {
    let pieces = game.state.pieces().all().iter();
    let mut on = pieces.filter_map(|piece| match piece.loc {
        Loc::Segment(segment) => Some(segment),
        _ => None,
    });
    on.next().expect("a shed stands there")
}

#[test]
fn a_corner_has_four_tiles() {
    let mut game = sheds(HERE, "");
    for (at, found) in [((1, 0), vec![]), ((0, 1), vec![]), ((1, 1), vec!["shed on lawn"])] {
        game.lay("green", at, 0);
        assert_eq!(offered(&mut game), found, "{at:?}");
    }
    // Two corners of one segment are one option: no rule can tell them apart.
    game.lay("green", (2, 0), 0);
    assert_eq!(offered(&mut game), [""; 0]);
    game.lay("green", (1, -1), 0);
    assert_eq!(offered(&mut game), [""; 0]);
    game.lay("green", (2, -1), 0);
    assert_eq!(offered(&mut game), ["shed on lawn"]);
    game.lay("green", (2, 1), 0).take("shed on lawn");
    assert_eq!(game.pieces_on((2, 1), "lawn"), ["shed A"]);
}

#[test]
fn each_of_the_four_fills_it() {
    let mut game = sheds(HERE, "");
    // A yard in the south of (1,0) goes on in the north of (1,1): it takes half of the corner.
    game.skip("cap", (1, 0), 2).skip("green", (0, 1), 0).lay("cap", (1, 1), 0);
    assert_eq!(offered(&mut game), [""; 0]);
    // A yard between two others takes half of theirs, though the tile just laid has nothing but lawn.
    let mut game = sheds(HERE, "");
    game.skip("cap", (1, 0), 1).skip("cap", (2, 0), 3).skip("green", (0, 1), 0).skip("green", (1, 1), 0);
    game.lay("green", (2, 1), 0);
    assert_eq!(offered(&mut game), [""; 0]);
    // Turned away it does not disturb.
    let mut game = sheds(HERE, "");
    game.skip("cap", (1, 0), 1).skip("green", (0, 1), 0).lay("cap", (1, 1), 2);
    assert_eq!(offered(&mut game), ["shed on lawn"]);
}

#[test]
fn segments_of_a_tile_are_options_of_their_own() {
    let mut game = sheds(HERE, "");
    // A lane from (1,0) to (2,0), with lawns above and below.
    for at in [(1, -1), (2, -1), (1, 1), (2, 1)] {
        if at == (1, -1) || at == (1, 1) {
            // On the way there.
            game.skip("green", (0, at.1), 0);
        }
        game.skip("green", at, 0);
    }
    game.skip("end", (1, 0), 0).lay("straight", (2, 0), 0);
    assert_eq!(offered(&mut game), ["shed on down", "shed on up"]);
}

#[test]
fn areas_fill_corners_too() {
    let count = r#"rules: { "count": (on: Slot("done"), do: [
        Gain(who: Active, amount: Per(1, Of(Features(Corners(of: Board, kinds: ["yard"]))))),
        Gain(who: Active, amount: Per(10, Of(Features(Corners(of: Board))))),
    ]) }"#;
    let mut game = sheds(r#"of: Board, kinds: ["yard"]"#, count);
    let before = &mut 0;
    game.skip("cap", (1, 0), 1).skip("court", (2, 0), 0).skip("court", (3, 0), 0).skip("court", (2, 1), 0);
    assert_eq!(game.gained(before), 0);
    game.lay("court", (3, 1), 0);
    // On each of the four it is the same yard: a piece may stand on any of them.
    let on = ["shed on yard", "shed on yard at (2,0)", "shed on yard at (2,1)", "shed on yard at (3,0)"];
    assert_eq!(offered(&mut game), on);
    assert_eq!(game.gained(before), 11);
}

#[test]
fn conditions_and_kinds_choose() {
    let mut game = sheds(r#"of: One(Placed), when: Absent(kind: ["shed"], at: Feature(This))"#, "");
    game.skip("green", (1, 0), 0).skip("green", (0, 1), 0).lay("green", (1, 1), 0).take("shed on lawn");
    game.lay("green", (2, 0), 0);
    assert_eq!(offered(&mut game), [""; 0]);
    game.lay("green", (2, 1), 0);
    assert_eq!(offered(&mut game), [""; 0], "a shed stands in this lawn");
}

#[test]
fn it_is_drawn_on_the_corner_that_was_filled_first() {
    let mut game = sheds(HERE, "");
    game.skip("green", (1, 0), 0).skip("green", (0, 1), 0).lay("green", (1, 1), 0).take("shed on lawn");
    let shed = shed(&game);
    // North-west of its tile, where it was built; and there it stays when other corners come.
    assert_eq!(game.state.corner_of(&game.rules, shed), Some(0));
    for at in [(2, 0), (2, 1), (0, 2), (1, 2), (2, 2)] {
        game.skip("green", at, 0);
        assert_eq!(game.state.corner_of(&game.rules, shed), Some(0));
    }
    assert!(game.rules.pieces.iter().any(|piece| piece.on_corners));
    assert!(!Table::of("plain").rules.pieces.iter().any(|piece| piece.on_corners));
}
