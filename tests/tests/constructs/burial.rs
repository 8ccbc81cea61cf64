//! Tiles that are buried unseen: under which tile, and what becomes of them if that fits nowhere.

use super::{Setup, Table};

/// `plain` with a lawn and a rock, which fits nowhere, under which a tile is buried when this happens.
fn mounds(on: &str, patch: &str) -> Table {
    let rules = format!(
        r#"marks: {{ "mound": () }},
        rules: {{ "bury": (on: {on}, when: TileHasMark("mound"), do: [BuryTile, BuryTile]) }},
        patch: [{patch}]"#
    );
    let tiles = r#"
        "mound": (count: 3, edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("mound")],
            segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),
        "rock": (edges: ("yard", "yard", "yard", "yard"), marks: [Is("mound")],
            segments: { "yard": (kind: "yard", ports: [N, E, S, W]) }),"#;
    Table::setup(Setup { game: "plain".into(), rules, tiles: tiles.into(), ..Setup::default() }, 2)
}

/// What lies buried under each tile of the board.
fn buried(game: &Table) -> Vec<&str> {
    let tiles = game.state.board().tiles().iter();
    tiles
        .map(|tile| match tile.buried {
            0 => "",
            design => game.rules.names.designs[usize::from(design) - 1].as_str(),
        })
        .collect()
}

#[test]
fn what_is_buried_goes_with_a_tile_that_fits_nowhere() {
    let mut game = mounds("TileDrawn", "");
    let left = game.state.piles().left();
    game.comes("rock").comes("well");
    // Both have left the game; what is laid instead has nothing under it.
    assert_eq!((game.state.piles().left(), game.state.piles().discarded()), (left - 2, 2));
    game.comes("green").put((1, 0), 0);
    assert_eq!(buried(&game), ["", ""]);
    // Under one that fits it lies.
    game.comes("mound").comes("bend").put((2, 0), 0);
    assert_eq!(buried(&game), ["", "", "bend"]);
}

#[test]
fn or_back_into_the_pile() {
    let back = r#"(op: Table(Unplaceable(ReturnAndRedraw)), why: "a test")"#;
    let mut game = mounds("TileDrawn", back);
    let left = game.state.piles().left();
    game.comes("rock").comes("well");
    assert_eq!((game.state.piles().left(), game.state.piles().discarded()), (left, 0));
    game.comes("green").put((1, 0), 0);
    assert_eq!(buried(&game), ["", ""]);
}

#[test]
fn under_a_tile_that_lies_already_it_is_buried_at_once_and_only_one() {
    let mut game = mounds("TilePlaced", "");
    game.lay("mound", (1, 0), 0);
    assert_eq!(game.by(), "");
    game.comes("well");
    assert_eq!(buried(&game), ["", "well"]);
    game.lay("green", (2, 0), 0);
    assert_eq!((game.active().as_str(), buried(&game)), ("A", vec!["", "well", ""]));
}

#[test]
fn nothing_is_buried_for_a_tile_that_stays_in_a_hand() {
    let hand = r#"(op: Table(Hand(2)), why: "a test")"#;
    for on in ["TileDrawn", "TileAccepted"] {
        let mut game = mounds(on, hand);
        for tile in ["green", "mound", "bend", "bend"] {
            game.comes(tile);
        }
        game.take("lay green at (1,0) turn 0");
        assert_eq!(buried(&game), ["", ""], "{on}");
    }
    let mut game = mounds("TilePlaced", hand);
    for tile in ["green", "mound", "bend", "bend"] {
        game.comes(tile);
    }
    game.take("lay mound at (1,0) turn 0").comes("well");
    assert_eq!(buried(&game), ["", "well"]);
}
