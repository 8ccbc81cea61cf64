//! Features that touch a feature: by borders, where lines end, and across sides that do not join them.

use super::{Setup, Table};

/// Lanes that end at a crossing and a mill, at a well, at a yard; a park behind walls with a lodge that fills it and a shed.
const TILES: &str = r#"
    "junction": (count: 9, edges: ("lawn", "lane", "lane", "lane"), segments: {
        "e": (kind: "lane", ports: [E], ends_at: "crossing"),
        "s": (kind: "lane", ports: [S], ends_at: "crossing"),
        "w": (kind: "lane", ports: [W], ends_at: "mill"),
        "up": (kind: "lawn", ports: [WR, NL, NR, EL]),
        "right": (kind: "lawn", ports: [ER, SL]),
        "left": (kind: "lawn", ports: [SR, WL]) }),
    "mill": (count: 9, edges: ("lawn", "lane", "lawn", "lane"), segments: {
        "e": (kind: "lane", ports: [E], ends_at: "mill"),
        "w": (kind: "lane", ports: [W], ends_at: "mill"),
        "up": (kind: "lawn", ports: [WR, NL, NR, EL]),
        "down": (kind: "lawn", ports: [ER, SL, SR, WL]) }),
    "spring": (count: 9, edges: ("lawn", "lane", "lawn", "lane"), segments: {
        "e": (kind: "lane", ports: [E], ends_at: "well"),
        "w": (kind: "lane", ports: [W], ends_at: "spring:pool"),
        "pool": (kind: "well"),
        "up": (kind: "lawn", ports: [WR, NL, NR, EL]),
        "down": (kind: "lawn", ports: [ER, SL, SR, WL]) }),
    "gate": (count: 9, edges: ("yard", "lawn", "lane", "lawn"), segments: {
        "yard": (kind: "yard", ports: [N]),
        "s": (kind: "lane", ports: [S], ends_at: "gate:yard"),
        "left": (kind: "lawn", ports: [SR, WL, WR]),
        "right": (kind: "lawn", ports: [SL, ER, EL]) }),
    "park": (count: 9, edges: ("wall", "wall", "wall", "wall"), segments: {
        "lodge": (kind: "well", borders: ["park"]),
        "shed": (kind: "well"),
        "park": (kind: "park", ports: [N, E, S, W]) }),
"#;

fn hares(kind: &str) -> Table {
    hares_of("plain", kind)
}

/// A game in which, for each feature of a kind on the tile that was laid, a hare may be put on what touches it.
fn hares_of(game: &str, kind: &str) -> Table {
    let rules = format!(
        r#"edges: {{ "wall": (whole: "park", matches: Any) }},
        features: {{ "park": (look: (style: Plain)) }},
        pieces: {{ "hare": (per_player: 1, place_on: ["lane", "yard", "well", "lawn", "park"]) }},
        rules: {{ "hop": (on: Slot("done"), do: [
            Each(of: Features(OnTiles(of: One(Placed), kinds: ["{kind}"])), as: "from", do: [
                Place(
                    piece: Where(kind: ["hare"], owner: Active, at: Supply),
                    on: Features(Touching(of: Var("from"))),
                    optional: true,
                ),
            ]),
        ]) }}"#
    );
    Table::setup(Setup { game: game.into(), rules, tiles: TILES.into(), ..Setup::default() }, 2)
}

/// Where hares could go, for each feature that is asked about and touches something. None goes.
fn asked(game: &mut Table, tile: &str, at: (i16, i16), rotation: u8) -> Vec<Vec<String>> {
    game.lay(tile, at, rotation);
    let mut found = Vec::new();
    loop {
        let words = game.words();
        if words.is_empty() {
            return found;
        }
        let mut spots: Vec<String> =
            words.iter().filter_map(|word| word.strip_prefix("hare on ")).map(str::to_owned).collect();
        spots.sort_unstable();
        found.extend((!spots.is_empty()).then_some(spots));
        game.pass();
    }
}

#[test]
fn lines_touch_at_a_crossing_and_nowhere_else() {
    let mut game = hares("lane");
    // The eastern and the southern lane touch each other; the western one ends at a mill.
    assert_eq!(asked(&mut game, "junction", (0, 1), 0), [["s"], ["e"]]);
    assert_eq!(asked(&mut game, "mill", (0, -1), 0), [[""; 0]; 0]);
    // Tiles away it is the same, whichever segment is asked about, and on every segment of what is touched.
    assert_eq!(asked(&mut game, "straight", (1, 1), 0), [["s at (0,1)"]]);
    assert_eq!(asked(&mut game, "end", (0, 2), 3), [["e at (0,1)", "lane at (1,1)"]]);
}

#[test]
fn a_line_touches_what_it_leads_to() {
    // By the kind of a segment, and by its name.
    assert_eq!(asked(&mut hares("lane"), "spring", (0, 1), 0), [["pool"], ["pool"]]);
    assert_eq!(asked(&mut hares("well"), "spring", (0, 1), 0), [["e", "w"]]);
    assert_eq!(asked(&mut hares("lane"), "gate", (0, 1), 1), [["yard"]]);
    // A yard borders lawns besides, one of which begins on another tile.
    assert_eq!(asked(&mut hares("yard"), "gate", (0, 1), 1), [["lawn at (0,0)", "left", "right", "s"]]);
    // A well in the middle of a lawn touches nothing, and lanes do not touch the lawns beside them.
    assert_eq!(asked(&mut hares("well"), "well", (0, 1), 0), [[""; 0]; 0]);
    assert_eq!(asked(&mut hares("lane"), "straight", (0, 1), 0), [[""; 0]; 0]);
}

#[test]
fn what_ends_at_a_side_touches_what_is_behind_it() {
    let mut game = hares("park");
    game.skip("straight", (0, 1), 0);
    // The lane, and the lawns in the halves of its side.
    let beside = ["down at (0,1)", "lane at (0,1)", "lawn at (0,0)", "lodge", "up at (0,1)"];
    assert_eq!(asked(&mut game, "park", (1, 1), 1), [beside]);

    // The lodge fills the park and reaches to its walls; the shed does not.
    let mut game = hares("well");
    game.skip("straight", (0, 1), 0);
    let lodge = ["down at (0,1)", "lane at (0,1)", "lawn at (0,0)", "park", "up at (0,1)"];
    assert_eq!(asked(&mut game, "park", (1, 1), 2), [lodge]);
    // Parks are joined. Lodges do not touch across a wall.
    assert_eq!(asked(&mut game, "park", (2, 1), 0), [["park", "park at (1,1)"]]);

    // And the other way round, from the far end of the lane: the lodge that it ends at and not the next.
    let mut game = hares("lane");
    game.skip("straight", (0, 1), 0).skip("park", (1, 1), 0).skip("park", (2, 1), 3);
    assert_eq!(
        asked(&mut game, "straight", (-1, 1), 2),
        [["lodge at (1,1)", "park at (1,1)", "park at (2,1)"]]
    );
}

#[test]
fn what_is_joined_across_a_side_does_not_touch() {
    let mut game = hares("yard");
    game.skip("cap", (0, 1), 2);
    assert_eq!(asked(&mut game, "cap", (0, 2), 0), [["lawn", "lawn at (0,0)", "lawn at (0,1)"]]);
}

#[test]
fn what_an_overlay_adds_touches_too() {
    let planked = |kind: &str| {
        let mut game = hares_of("planks", kind);
        game.lay("green", (1, 0), 0).take("plank over (1,0) turn 0").pass();
        game
    };
    let lodge = ["deck at (1,0)", "lawn at (0,0)", "lawn at (1,0)", "park"];
    assert_eq!(asked(&mut planked("well"), "park", (1, 1), 0), [lodge]);
    // From the tile beyond: its lane goes on over the plank.
    let mut game = planked("lane");
    game.skip("park", (1, 1), 0);
    assert_eq!(asked(&mut game, "end", (1, -1), 1), [["lodge at (1,1)", "park at (1,1)"]]);
}
