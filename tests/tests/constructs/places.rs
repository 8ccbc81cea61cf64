//! Where pieces go: on features from wherever they are, on spaces, on tiles, beside other pieces, into players' keeping.

use tilewright::rules::{PieceKind, Seat};

use super::{Setup, Table};

#[test]
fn a_piece_goes_from_tile_to_tile_and_is_asked_about_only_where_there_is_a_choice() {
    let mut game = Table::marked(
        &["kennel"],
        r#"pieces: { "hound": (neutral: 1) },
        rules: {
            "comes": (on: TilePlaced, when: TileHasMark("kennel"), do: [
                Place(piece: Where(kind: ["hound"]), on: Tiles(One(Placed))),
            ]),
            "runs": (on: Slot("done"), when: Exists(kind: ["hound"], at: Board), do: [
                Place(piece: Where(kind: ["hound"]), on: Tiles(Beside(of: Under(kind: ["hound"])))),
            ]),
        }"#,
    );
    // From the kennel there is one way: to the start tile.
    game.lay("kennel", (1, 0), 0);
    game.lay("green", (0, 1), 0);
    assert_eq!(game.words(), ["hound on tile (0,1)", "hound on tile (1,0)"]);
    game.take("hound on tile (0,1)");
    game.lay("green", (0, 2), 0);
    assert_eq!(game.words(), ["hound on tile (0,0)", "hound on tile (0,2)"]);
    game.take("hound on tile (0,2)");
    game.lay("green", (0, 3), 0);
    assert_eq!(game.words(), ["hound on tile (0,1)", "hound on tile (0,3)"]);
}

#[test]
fn what_is_on_a_tile_is_on_the_board_and_on_no_feature() {
    let mut game = Table::marked(
        &["camp"],
        r#"rules: {
            "camp": (on: TilePlaced, when: TileHasMark("camp"), do: [
                Place(piece: Where(kind: ["figure"], owner: Active, at: Supply), on: Tiles(One(Placed)), as: "camper"),
                Gain(who: OwnerOf("camper"), amount: N(1)),
            ]),
            "count": (on: Slot("done"), do: [Gain(who: Active, amount: Sum([
                Per(10, Pieces(kind: ["figure"], at: Board)),
                Per(100, Pieces(kind: ["figure"], at: Tiles(Around(of: One(Placed))))),
                Per(1000, Pieces(kind: ["figure"], role: ["lawn"])),
                Per(10000, Pieces(kind: ["figure"], owner: Active, when: TileHasMark("camp"))),
            ]))]),
        }"#,
    );
    let mut before = 0;
    game.lay("camp", (1, 0), 0);
    assert_eq!(game.gained(&mut before), 1 + 10 + 10_000);
    // B is beside it, and has none there.
    game.lay("green", (2, 0), 0);
    assert_eq!(game.gained(&mut before), 10 + 100);
    assert_eq!(game.state.pieces().in_supply(Seat(0), PieceKind(0)), 4);
}

#[test]
fn a_piece_is_beside_another_until_that_goes_away() {
    let mut game = Table::marked(
        &[],
        r#"pieces: { "guard": (neutral: 1) },
        rules: {
            "guard": (on: PiecePlaced(["figure"]), do: [
                Place(piece: Where(kind: ["guard"]), on: Pieces(kind: ["figure"], owner: This)),
            ]),
            "count": (on: Slot("done"), do: [Gain(who: Active, amount: Sum([
                Per(1, Pieces(kind: ["figure"], with: ["guard"])),
                Per(10, Pieces(kind: ["guard"], with: ["figure"])),
                Per(100, Pieces(kind: ["guard"], at: Tiles(Any([Around(of: One(Placed)), One(Placed)])))),
            ]))]),
        }"#,
    );
    let mut before = 0;
    game.lay("end", (1, 0), 0).take("figure on lane");
    assert_eq!(game.gained(&mut before), 111);
    // Far away, and of nobody else.
    game.skip("green", (-1, 0), 0);
    assert_eq!(game.gained(&mut before), 11);
    // The lane is complete, 2 points; A's figure goes home, and the guard stays on its tile.
    game.skip("end", (2, 0), 2);
    assert_eq!(game.gained(&mut before), 2 + 100);
    // It goes on to whom is placed next.
    game.lay("end", (-1, 1), 0).take("figure on lane");
    assert_eq!(game.gained(&mut before), 111);
}

#[test]
fn a_piece_is_kept_by_a_player_until_it_is_returned() {
    let mut game = Table::marked(
        &["trap", "free"],
        r#"rules: {
            "trap": (on: TilePlaced, when: TileHasMark("trap"), do: [
                Each(of: Pieces(kind: ["figure"], owner: Not(Active), at: Board), as: "caught", do: [
                    Place(piece: One("caught"), on: Players(Active)),
                ]),
            ]),
            "free": (on: TilePlaced, when: TileHasMark("free"), do: [
                Return(Where(owner: Active, at: Player(Not(Active)))),
            ]),
            "count": (on: Slot("done"), do: [
                Each(of: Pieces(at: Player(Any)), do: [Gain(who: Holder(This), amount: N(1))]),
                Gain(who: Active, amount: Per(10, Pieces(kind: ["figure"], at: Board))),
            ]),
        }"#,
    );
    let supply = |game: &Table| game.state.pieces().in_supply(Seat(0), PieceKind(0));
    game.lay("end", (1, 0), 0).take("figure on lane");
    assert_eq!((game.points(), supply(&game)), (&[10, 0][..], 4));
    game.skip("trap", (0, 1), 0);
    assert_eq!((game.points(), supply(&game)), (&[10, 1][..], 4));
    // A's lane is closed; nobody stands there.
    game.lay("end", (2, 0), 2);
    assert_eq!(game.words(), ["figure on lane", "pass"]);
    game.pass();
    assert_eq!((game.points(), supply(&game)), (&[10, 2][..], 4));
    // B frees nothing of A's; A does.
    game.skip("free", (0, 2), 0);
    assert_eq!((game.points(), supply(&game)), (&[10, 3][..], 4));
    game.skip("free", (0, 3), 0);
    assert_eq!((game.points(), supply(&game)), (&[10, 3][..], 5));
}

#[test]
fn spaces_are_things_and_places() {
    let mut game = Table::marked(
        &[],
        r#"tracks: { "ring": (spaces: Count(3)) },
        rules: {
            "go": (on: Slot("done"), do: [
                Place(
                    piece: Where(kind: ["figure"], owner: Active, at: Supply),
                    on: Spaces(track: "ring", when: Absent(at: ThisSpace)),
                    as: "walker",
                    else: [Gain(who: Active, amount: N(1000))],
                ),
                Gain(who: Active, amount: Sum([
                    Per(1, Of(Spaces(track: "ring"))),
                    Per(10, Of(Spaces(track: "ring", when: Exists(at: ThisSpace)))),
                ])),
                If(when: There(Spaces(track: "ring", when: Absent(at: ThisSpace))), then: [Gain(who: Active, amount: N(100))]),
            ]),
        }"#,
    );
    let mut before = 0;
    game.skip("green", (1, 0), 0);
    assert_eq!(game.words(), ["space 0", "space 1", "space 2"]);
    game.take("space 1");
    assert_eq!(game.gained(&mut before), 3 + 10 + 100);
    game.skip("green", (2, 0), 0);
    assert_eq!(game.words(), ["space 0", "space 2"]);
    game.take("space 0");
    assert_eq!(game.gained(&mut before), 3 + 20 + 100);
    game.skip("green", (3, 0), 0).take("space 2");
    assert_eq!(game.gained(&mut before), 3 + 30);
    game.skip("green", (4, 0), 0);
    assert_eq!(game.gained(&mut before), 1000 + 3 + 30);
}

#[test]
fn of_a_kind_that_has_none_in_supply_the_one_on_the_board_moves_and_never_to_where_it_is() {
    let mut game = Table::marked(
        &[],
        r#"pieces: { "hare": (neutral: 1, place_on: ["lane"]) },
        rules: { "hop": (on: Slot("done"), do: [
            Place(piece: Where(kind: ["hare"]), on: Features(OnTiles(of: One(Placed))), as: "it", else: [EndGame]),
        ]) }"#,
    );
    game.skip("end", (1, 0), 0);
    assert_eq!(game.words(), ["hare on lane"]);
    game.take("hare on lane");
    game.skip("end", (0, 1), 0);
    assert_eq!(game.words(), ["hare on lane"]);
    game.take("hare on lane");
    // The lane goes on here, and the hare stands on it.
    game.skip("straight", (1, 1), 0);
    assert!(game.state.is_over());
}

#[test]
fn segments_of_a_tile_with_a_mark_are_not_those_whose_feature_has_one_elsewhere() {
    let rules = r#"
        marks: { "well": (on: Segment(["yard"])) },
        pieces: { "shed": (per_player: 5, place_on: ["yard"]) },
        actions: { "build": (slots: ["act"], group: "act", do: [
            Place(
                piece: Where(kind: ["shed"], owner: Active, at: Supply),
                on: Features(OnTiles(of: One(Placed), kinds: ["yard"], mark: "well")),
            ),
        ]) },
        rules: {
            "wells": (on: TilePlaced, do: [
                Gain(who: Active, amount: Per(10, Of(Features(OnTiles(of: One(Placed), mark: "well"))))),
            ]),
        },"#;
    let tiles = r#"
        "source": (count: 9, edges: ("yard", "lawn", "lawn", "lawn"), segments: {
            "yard": (kind: "yard", ports: [N], marks: [Is("well")]),
            "lawn": (kind: "lawn", ports: [EL, ER, SL, SR, WL, WR]),
        }),
        "isle": (count: 9, edges: ("yard", "lawn", "yard", "lawn"), segments: {
            "dry": (kind: "yard", ports: [N]),
            "wet": (kind: "yard", ports: [S], marks: [Is("well")]),
            "east": (kind: "lawn", ports: [EL, ER]),
            "west": (kind: "lawn", ports: [WL, WR]),
        }),"#;
    let setup = Setup { game: "plain".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    let mut before = 0;
    let sheds = |game: &Table| -> Vec<String> {
        game.words().into_iter().filter(|word| word.starts_with("shed")).collect()
    };
    game.lay("source", (1, 0), 2);
    assert_eq!(sheds(&game), ["shed on yard"]);
    game.pass();
    assert_eq!(game.gained(&mut before), 10);
    // The dry yard goes on to the first tile's well; the well of this tile is in the other.
    game.lay("isle", (1, 1), 0);
    assert!(game.joined(((1, 1), "dry"), ((1, 0), "yard")));
    assert_eq!(sheds(&game), ["shed on wet"]);
    game.pass();
    assert_eq!(game.gained(&mut before), 10);
    // Turned around, it is the dry one that lies open, and nothing is counted twice.
    game.lay("isle", (1, 2), 2);
    assert!(game.joined(((1, 2), "wet"), ((1, 1), "wet")));
    assert_eq!(sheds(&game), ["shed on wet"]);
}
