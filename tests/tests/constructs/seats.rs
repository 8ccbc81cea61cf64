//! What there is more or less of, by how many play.

use super::Table;

#[test]
fn pieces_are_as_many_as_the_row_of_the_table_says() {
    let rules = r#"pieces: {
        "post": (by_players: [(1, 4), (2, 3), (4, 1)], place_on: ["lane"]),
    },
    actions: {
        "post": (slots: ["act"], group: "act", do: [
            Place(piece: Where(kind: ["post"], owner: Active, at: Supply), on: Features(OnTiles(of: One(Placed)))),
        ]),
    }"#;
    let posts = |players: u8| {
        let game = Table::with("plain", rules, players);
        let each: Vec<u16> = (0..players).map(|seat| game.supply(seat, "post")).collect();
        assert!(each.iter().all(|count| *count == each[0]), "{each:?}");
        each[0]
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(posts), [4, 3, 3, 1, 1, 1]);
    // They are played like any other: the one that four players have is gone.
    let mut game = Table::with("plain", rules, 4);
    game.lay("straight", (1, 0), 1).take("post on lane");
    assert_eq!((game.supply(0, "post"), game.supply(1, "post")), (0, 1));
    assert_eq!(game.pieces_on((1, 0), "lane"), ["post A"]);
}

#[test]
fn tokens_are_as_many_as_the_row_of_the_table_says() {
    let rules = r#"tokens: { "shell": (by_players: [(1, 5), (3, 8)]) },
    rules: { "test": (on: Slot("done"), do: [Gain(who: Active, amount: Per(1, Tokens(kind: ["shell"])))]) }"#;
    assert_eq!(
        [1, 2, 3, 6].map(|players| Table::with("plain", rules, players).in_supply("shell")),
        [5, 5, 8, 8]
    );
    let mut game = Table::with("plain", rules, 3);
    game.lay("green", (1, 0), 0);
    assert_eq!(game.points(), [8, 0, 0]);
}

#[test]
fn a_patch_that_counts_pieces_takes_the_place_of_the_rows() {
    let rules = r#"pieces: { "post": (by_players: [(1, 4), (2, 3)], place_on: ["lane"]) },
    actions: {
        "post": (slots: ["act"], group: "act", do: [
            Place(piece: Where(kind: ["post"], owner: Active, at: Supply), on: Features(OnTiles(of: One(Placed)))),
        ]),
    },
    patch: [(op: PieceCount(piece: "post", per_player: 2), why: "two are enough")]"#;
    assert_eq!([1, 2].map(|players| Table::with("plain", rules, players).supply(0, "post")), [2, 2]);
}
