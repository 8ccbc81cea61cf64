//! Features under pieces, pieces that are alike, and who orders what is due together.

use super::{Setup, Table};

/// `plain` with a tile that lets everybody do something.
fn camp(effects: &str) -> Table {
    let rules = format!(
        r#"marks: {{ "camp": () }},
        rules: {{ "camp": (on: TilePlaced, when: TileHasMark("camp"), do: [{effects}]) }}"#
    );
    let tiles = r#""camp": (count: 9, edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("camp")],
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
    Table::setup(Setup { game: "plain".into(), rules, tiles: tiles.into(), ..Setup::default() }, 2)
}

const BESIDE: &str = r#"Each(of: Players(Any), do: [Place(
    by: This, piece: Where(kind: ["figure"], owner: This, at: Supply), on: Features(Under(kind: ["figure"], owner: This)), ignore: [PlaceIf],
)])"#;

#[test]
fn what_is_placed_under_pieces_goes_beside_one_of_them() {
    let mut game = camp(BESIDE);
    game.lay("end", (1, 0), 0).take("figure on lane").skip("straight", (2, 0), 0);
    // The lane has two segments; one figure of A stands on it, and none of B.
    game.lay("camp", (0, 1), 0);
    assert_eq!((game.by().as_str(), game.words()), ("A", vec!["figure on lane at (1,0)".to_owned()]));
    game.take("figure on lane at (1,0)");
    assert_eq!(game.pieces_on((2, 0), "lane"), ["figure A", "figure A"]);
    // Two of them on one segment are one place.
    game.skip("green", (0, 2), 0);
    game.lay("cap", (-1, 0), 0).take("figure on yard").skip("green", (0, 3), 0);
    game.lay("camp", (0, 4), 0);
    assert_eq!(game.words(), ["figure on lane at (1,0)", "figure on yard at (-1,0)"]);
}

#[test]
fn a_feature_under_several_pieces_comes_once() {
    let mut game = camp(
        r#"Each(of: Features(Under(kind: ["figure"])), do: [Gain(who: Active, amount: Per(1, Tiles))])"#,
    );
    game.lay("end", (1, 0), 0).take("figure on lane");
    game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0).skip("green", (3, 1), 0);
    game.lay("straight", (3, 0), 0).take("figure on lane");
    game.skip("straight", (2, 0), 0);
    // A lane of three tiles with a figure of each.
    game.lay("camp", (0, 2), 0);
    assert_eq!(game.gains().iter().map(|(_, amount, _)| *amount).collect::<Vec<_>>(), [3]);
}

#[test]
fn pieces_that_nothing_tells_apart_are_one_option() {
    let home = r#"Pick(from: Pieces(kind: ["figure"], owner: Active, at: Board), as: "it", do: [Return(One("it"))])"#;
    let mut game = camp(&format!("{BESIDE}, {home}"));
    game.lay("end", (1, 0), 0).take("figure on lane").skip("green", (0, 1), 0);
    game.lay("cap", (-1, 0), 0).take("figure on yard").skip("green", (0, 2), 0);
    game.lay("camp", (0, 3), 0).take("figure on lane at (1,0)");
    // One was put there before, one just now: that can be told.
    assert_eq!(
        game.words(),
        ["figure at (-1,0) on yard", "figure at (1,0) on lane of A", "figure at (1,0) on lane of A"]
    );
    game.take("figure at (-1,0) on yard").skip("green", (1, 1), 0);
    game.lay("camp", (0, 4), 0).take("figure on lane at (1,0)");
    // Two that were there before are alike.
    assert_eq!(game.words().len(), 2);
    assert_eq!(game.pieces_on((1, 0), "lane").len(), 3);
}

#[test]
fn a_player_may_order_his_own() {
    let rules = r#"rules: { "own": (on: Slot("final"), do: [Each(of: Players(Any), do: [
        Each(
            of: Features(Of(kinds: ["yard"], when: Exists(kind: ["figure"], owner: This, at: Feature(This)))), order: Chooses(This),
            do: [Gain(who: This, amount: Per(1, Tiles))],
        ),
    ])]) }"#;
    // `This` of the filter's player is the one of the loop.
    let mut game = Table::with("plain", rules, 2);
    game.lay("cap", (1, 0), 0).take("figure on yard").lay("cap", (2, 0), 0).take("figure on yard");
    game.lay("cap", (3, 0), 0).take("figure on yard").skip("tube", (3, -1), 1);
    game.lay("curtain", (0, 1), 0);
    // B's turn comes first, with a single yard; A orders his two, although the last turn was his.
    assert_eq!(game.by(), "A");
    assert_eq!(game.words(), ["feature (1,0) yard", "feature (3,0) yard"]);
    game.take("feature (3,0) yard");
    let gains: Vec<i32> = game.gains().iter().map(|(_, amount, _)| *amount).collect();
    assert_eq!(gains, [2, 1, 1]);
}

#[test]
fn everybody_orders_what_is_his_in_turn_order() {
    let rules = r#"rules: { "own": (on: Slot("final"), do: [
        Each(of: Features(Of(kinds: ["yard"])), order: Chooses(Owners(This)), do: [Gain(who: Owners(This), amount: Per(1, Tiles))]),
    ]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("cap", (1, 0), 0).take("figure on yard").lay("cap", (2, 0), 0).take("figure on yard");
    game.lay("cap", (3, 0), 0).take("figure on yard").lay("cap", (4, 0), 0).take("figure on yard");
    // Their second yards have two tiles each.
    game.skip("tube", (3, -1), 1).skip("tube", (4, -1), 1).skip("green", (0, 1), 0);
    game.lay("curtain", (0, 2), 0);
    // It was B's turn last: he comes first, and orders his two only.
    assert_eq!(
        (game.by().as_str(), game.words()),
        ("B", vec!["feature (2,0) yard".into(), "feature (4,0) yard".into()])
    );
    game.take("feature (4,0) yard");
    assert_eq!(
        (game.by().as_str(), game.words()),
        ("A", vec!["feature (1,0) yard".into(), "feature (3,0) yard".into()])
    );
    game.take("feature (3,0) yard");
    let gains: Vec<i32> = game.gains().iter().map(|(_, amount, _)| *amount).collect();
    assert_eq!(gains, [2, 1, 2, 1]);
}

#[test]
fn pieces_are_ordered_by_whom_the_rule_says() {
    let mut game = camp(
        r#"Each(of: Pieces(kind: ["figure"]), order: Chooses(Not(Active)), do: [If(when: Same(Player(Owner), Player(Owner)), then: [Return(This)])])"#,
    );
    game.lay("cap", (1, 0), 0).take("figure on yard").lay("cap", (2, 0), 0).take("figure on yard");
    game.lay("camp", (0, 1), 0);
    assert_eq!(game.by(), "B");
    assert!(game.words().contains(&"figure at (1,0) on yard".to_owned()));
    // Of those in a supply one stands for all.
    assert_eq!(game.words().len(), 4);
    game.take("figure at (2,0) on yard");
    assert_eq!((game.supply(0, "figure"), game.supply(1, "figure")), (4, 5));
    assert_eq!(game.words().len(), 3);
}

#[test]
fn rules_on_events_are_ordered_by_the_player_they_are_about() {
    let rules = r#"
        marks: { "camp": () }, tokens: { "coin": (supply: 1) },
        rules: {
            "camp": (on: TilePlaced, when: TileHasMark("camp"), do: [Return(Where(kind: ["figure"], at: Board))]),
            "fee": (on: PieceReturned(["figure"]), order: Chooses(This), do: [Gain(who: This, amount: N(1))]),
        }"#;
    let tiles = r#""camp": (edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("camp")],
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
    let setup = Setup { game: "plain".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    game.lay("cap", (1, 0), 0).take("figure on yard").lay("cap", (2, 0), 0).take("figure on yard");
    game.skip("green", (0, 1), 0).lay("cap", (3, 0), 0).take("figure on yard");
    game.lay("camp", (0, 2), 0);
    // A has one piece, so there is nothing to order for him; B has two.
    assert_eq!((game.points(), game.by().as_str()), (&[1, 0][..], "B"));
    assert_eq!(game.words().len(), 2);
}

#[test]
fn pieces_on_one_feature_and_on_one_tile() {
    let rules = r#"rules: { "count": (on: Slot("final"), do: [Each(of: Pieces(kind: ["figure"], at: Board), as: "own", do: [
        Gain(who: This, amount: Sum([
            Per(10, Pieces(at: Feature(This))),
            Per(1, Pieces(at: Feature(This), when: Same(Tile(This), Tile(Of(Var("own")))))),
        ])),
    ])]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("end", (1, 0), 0).take("figure on lane");
    game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0).skip("green", (3, 1), 0);
    game.lay("straight", (3, 0), 0).take("figure on lane");
    game.skip("straight", (2, 0), 0).skip("curtain", (0, 2), 0);
    assert_eq!(game.points(), [21, 21]);
}
