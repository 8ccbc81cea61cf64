//! `orchard`: tokens are put on tiles and under pieces, drawn from a bag, taken, put back, drafted, counted.

use super::{Setup, Table};

#[test]
fn put_goes_on_the_one_tile_there_is_or_asks_which() {
    let mut game = Table::of("orchard");
    // Only the first tile lies around: nobody is asked.
    game.skip("green-basket", (1, 0), 0);
    assert_eq!(game.tokens_at((1, 0)), ["apple"]);
    assert_eq!(game.tokens_at((0, 0)), ["apple"]);
    game.lay("green-basket", (1, 1), 0);
    assert_eq!(game.by(), "B");
    assert_eq!(game.words(), ["tile (0,0)", "tile (1,0)"]);
    game.take("tile (0,0)").pass();
    assert_eq!(game.tokens_at((0, 0)), ["apple", "apple"]);
    assert_eq!(game.in_supply("apple"), 1);
    // The last one goes on the tile itself; for the second there is nothing left, so nothing is asked.
    game.lay("green-basket", (0, 1), 0);
    assert_eq!(game.words(), ["keeper on lawn", "pass"]);
    assert_eq!(game.tokens_at((0, 1)), ["apple"]);
    assert_eq!(game.in_supply("apple"), 0);
    game.pass().skip("green-basket", (2, 0), 0);
    assert_eq!(game.tokens_at((2, 0)).len(), 0);
}

/// A yard of A (1,0) and one of B (3,0), open to each other; tiles below keep them in place. A is to play.
fn two_yards(middle: &str) -> Table {
    let mut game = Table::of("orchard");
    game.lay("cap-basket", (1, 0), 1).take("figure on yard");
    game.skip("green", (1, 1), 0).skip("green", (2, 1), 0).skip("green", (3, 1), 0).skip("green", (0, 1), 0);
    game.lay("cap-basket", (3, 0), 3).take("tile (3,1)").take("figure on yard");
    game.lay(middle, (2, 0), 0);
    game
}

#[test]
fn a_draft_with_one_claimant_asks_nobody() {
    let mut game = Table::of("orchard");
    game.lay("cap-basket", (1, 0), 1).take("figure on yard");
    game.skip("cap-basket", (2, 0), 3);
    // B laid the tile, but A owns the yard, with its three apples; the one beside it stays.
    assert_eq!(game.points(), [2, 0]);
    assert_eq!((game.held(0, "apple"), game.held(1, "apple")), (3, 0));
    assert_eq!(game.tokens_at((1, 0)).len() + game.tokens_at((2, 0)).len(), 0);
    assert_eq!(game.tokens_at((0, 0)), ["apple"]);
}

#[test]
fn a_draft_between_tied_owners_goes_around_from_the_active_player() {
    let mut game = two_yards("tube");
    assert_eq!(game.tokens_at((1, 0)), ["apple"]);
    assert_eq!(game.tokens_at((3, 0)), ["apple"]);
    game.pass();
    // Both own the yard of three tiles. A is active and takes first; one apple is as good as the other.
    assert_eq!(game.points(), [3, 3]);
    assert_eq!((game.held(0, "apple"), game.held(1, "apple")), (1, 1));
    assert_eq!(game.active(), "B");
}

/// Two yards that one tile completes at once: A's to the north, B's to the south; A lays the tile.
/// Apples lie on the tile between, which is in both yards, and on A's.
fn overlap() -> Table {
    let mut game = Table::of("orchard");
    game.skip("green", (0, 1), 0).skip("green", (0, 2), 0);
    game.lay("cap", (1, 0), 2).take("figure on yard");
    game.lay("cap", (1, 2), 0).take("figure on yard");
    game.lay("twins-basket", (1, 1), 0);
    assert_eq!(game.words().len(), 5);
    game.take("tile (1,0)").pass();
    assert_eq!(game.points(), [2, 2]);
    game
}

#[test]
fn a_draft_across_features_lets_everybody_take_from_his_own() {
    let mut game = overlap();
    assert_eq!(game.by(), "A");
    assert_eq!(game.words(), ["apple at (1,0)", "apple at (1,1)"]);
    let mut kind = game.clone();
    // Who takes the shared one leaves the other nothing, and the rest comes by itself.
    game.take("apple at (1,1)");
    assert_eq!((game.held(0, "apple"), game.held(1, "apple")), (2, 0));
    kind.take("apple at (1,0)");
    assert_eq!((kind.held(0, "apple"), kind.held(1, "apple")), (1, 1));
}

#[test]
fn a_draft_begins_with_the_next_claimant_if_the_starter_is_none() {
    let mut game = Table::seats("orchard", 3);
    // A and B tie on the yard that C completes: A comes after C in turn order.
    game.lay("cap-plum", (1, 0), 1).take("figure on yard");
    game.skip("green", (1, 1), 0).skip("green", (2, 1), 0);
    game.skip("green", (3, 1), 0);
    game.lay("cap", (3, 0), 3).take("figure on yard");
    game.skip("tube-cherry", (2, 0), 0);
    assert_eq!(game.points(), [3, 3, 0]);
    assert_eq!(game.by(), "A");
    assert_eq!(game.words(), ["cherry", "plum"]);
    game.take("cherry");
    assert_eq!((game.held(0, "cherry"), game.held(1, "plum")), (1, 1));
    assert_eq!((game.held(0, "plum"), game.held(2, "plum"), game.in_supply("plum")), (0, 0, 2));
}

#[test]
fn a_draft_of_marks_gives_one_token_for_each_mark_and_no_more() {
    let mut game = Table::of("orchard");
    game.lay("cap-plum", (1, 0), 1).take("figure on yard");
    game.skip("cap-plum", (2, 0), 3);
    // Two plums are shown, though three lie in the supply.
    assert_eq!((game.held(0, "plum"), game.in_supply("plum")), (2, 1));
    // Two more are shown by the next yard, but one is left.
    game.lay("cap-plum", (1, 1), 1).take("figure on yard");
    game.skip("cap-plum", (2, 1), 3);
    assert_eq!((game.held(0, "plum"), game.in_supply("plum")), (3, 0));
}

#[test]
fn take_gives_what_marks_show_and_what_lies_on_tiles() {
    let mut game = Table::of("orchard");
    game.lay("end-toll", (1, 0), 0).take("figure on lane");
    game.skip("end-toll", (2, 0), 2);
    // B completed A's lane: A scores, B takes the tolls.
    assert_eq!(game.points(), [2, 0]);
    assert_eq!((game.held(0, "penny"), game.held(1, "penny"), game.in_supply("penny")), (0, 2, 1));
    let mut game = Table::of("orchard");
    game.skip("well", (1, 0), 0);
    for at in [(0, 1), (1, 1), (2, 1), (2, 0), (2, -1), (1, -1)] {
        game.skip("green", at, 0);
    }
    // B closes the ring around the well and takes what lies in it.
    game.lay("green-basket", (0, -1), 0);
    game.take("tile (0,0)").pass();
    assert_eq!(game.held(1, "apple"), 2);
    assert_eq!(game.tokens_at((0, 0)).len() + game.tokens_at((0, -1)).len(), 0);
}

#[test]
fn a_drawn_token_goes_under_the_piece_or_back_and_the_bag_loses_nothing() {
    let mut game = Table::of("orchard");
    game.lay("green", (1, 0), 0).take("keeper on lawn");
    assert_eq!(game.outcomes(), [("bee".into(), 3), ("wasp".into(), 1), ("moth".into(), 1)]);
    game.comes("bee");
    assert_eq!(game.tokens_at((1, 0)), ["bee"]);
    assert_eq!(game.in_bag("skep", "bee"), 2);
    // A moth has no tag that anything answers: it goes back.
    game.lay("green", (2, 0), 0).take("keeper on lawn").comes("moth");
    assert_eq!(game.in_bag("skep", "moth"), 1);
    assert_eq!(game.tokens_at((2, 0)).len(), 0);
    assert_eq!(game.pieces_on((1, 0), "lawn"), ["keeper A", "keeper B"]);
    // All lawns are one: the wasp sends every bee of the lawn back, and itself, and this keeper.
    game.lay("green", (3, 0), 0).take("keeper on lawn").comes("wasp");
    assert_eq!(game.tokens_at((1, 0)).len(), 0);
    assert_eq!((game.in_bag("skep", "bee"), game.in_bag("skep", "wasp")), (3, 1));
    assert_eq!(game.pieces_on((1, 0), "lawn"), ["keeper A", "keeper B"]);
    assert_eq!(game.supply(0, "keeper"), 1);
}

#[test]
fn tokens_on_a_feature_are_those_on_its_segments() {
    let mut game = Table::of("orchard");
    // The lane cuts its tile in two lawns: a bee south of it is not on the lawn to the north.
    game.lay("straight", (0, 1), 0).take("keeper on down").comes("bee");
    game.lay("straight", (1, 1), 0).take("keeper on up").comes("wasp");
    assert_eq!(game.tokens_at((0, 1)), ["bee"]);
    assert_eq!(game.supply(1, "keeper"), 2);
}

#[test]
fn a_hand_of_tokens_is_worth_its_sets_its_values_and_its_row_of_the_table() {
    let mut game = Table::of("orchard");
    game.skip("end-toll", (1, 0), 0).skip("green", (0, 1), 0);
    // A takes two pennies, then two plums, an apple, a cherry.
    game.skip("end-toll", (2, 0), 2).skip("green", (0, 2), 0);
    game.lay("cap-plum", (1, 1), 1).take("figure on yard").skip("cap-plum", (2, 1), 3);
    game.lay("cap-basket", (1, 2), 1).take("tile (0,1)").take("figure on yard").skip("cap", (2, 2), 3);
    game.lay("cap", (1, 3), 1).take("figure on yard").skip("tube-cherry", (2, 3), 0);
    game.skip("cap", (3, 3), 3);
    assert_eq!(game.points(), [7, 0]);
    let hand: Vec<u32> = ["plum", "cherry", "apple", "penny"].map(|kind| game.held(0, kind)).to_vec();
    assert_eq!(hand, [2, 1, 1, 2]);
    let before = game.gains().len();
    game.skip("curtain", (0, 3), 0);
    // Two sets, as two pennies stand for the second cherry and the second apple; 2 + 2 + 5; one apple.
    let gains = game.gains().split_off(before);
    let gains: Vec<(String, i32)> = gains.into_iter().map(|(who, amount, _)| (who, amount)).collect();
    // B laid the last tile, and players gain in turn order from there.
    let expected = [("B", 0), ("B", 0), ("B", 0), ("A", 20), ("A", 9), ("A", 1)];
    assert_eq!(gains, expected.map(|(who, amount)| (who.to_owned(), amount)));
    assert_eq!(game.points(), [37, 0]);
}

#[test]
fn jokers_fill_as_many_sets_as_they_can() {
    // Three of one kind, none of four others, eight jokers: two sets, as a third would need twelve jokers.
    let rules = r#"
        tokens: { "a": (supply: 3), "b": (), "c": (), "d": (), "e": (), "any": (supply: 8) },
        rules: { "count": (on: Slot("final"), do: [
            Take(tokens: (at: Supply), who: Active),
            Gain(who: Active, amount: Sets(of: ["a", "b", "c", "d", "e"], owner: Active, joker: ["any"])),
        ]) },
    "#;
    let mut game = Table::with("plain", rules, 1);
    game.skip("curtain", (1, 0), 0);
    assert_eq!(game.held(0, "any"), 8);
    assert_eq!(game.points(), [2]);
}

#[test]
fn a_table_gives_the_last_row_not_above() {
    let rules = |count: u32| {
        format!(
            r#"tokens: {{ "bar": (supply: {count}) }},
            rules: {{ "count": (on: Slot("final"), do: [
                Take(tokens: (kind: ["bar"], at: Supply), who: Active),
                Gain(who: Active, amount: Table(
                    of: Per(1, Tokens(kind: ["bar"], at: Player(Active))), rows: [(2, 10), (4, 20), (7, 30)],
                )),
            ]) }},"#
        )
    };
    for (count, points) in [(0, 0), (1, 0), (2, 10), (3, 10), (4, 20), (6, 20), (7, 30), (50, 30)] {
        let mut game = Table::with("plain", &rules(count), 1);
        game.skip("curtain", (1, 0), 0);
        assert_eq!(game.points(), [points], "{count} bars");
    }
}

#[test]
fn take_from_players_and_put_back_from_players() {
    let rules = r#"
        marks: { "raid": (), "tax": (), "gift": () },
        tokens: { "coin": (supply: 7) },
        rules: {
            "gift": (on: TilePlaced, when: TileHasMark("gift"), do: [Take(tokens: (kind: ["coin"], at: Supply), who: Active)]),
            "raid": (on: TilePlaced, when: TileHasMark("raid"), do: [Take(tokens: (kind: ["coin"], at: Player(Not(Active))), who: Active)]),
            "tax": (on: TilePlaced, when: TileHasMark("tax"), do: [PutBack(kind: ["coin"], at: Player(Any))]),
        },
    "#;
    let lawn = r#"edges: ("lawn", "lawn", "lawn", "lawn"), segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }"#;
    let tiles =
        ["raid", "tax", "gift"].map(|mark| format!(r#""{mark}": ({lawn}, marks: [Is("{mark}")]),"#)).concat();
    let mut game =
        Table::setup(Setup { game: "plain".into(), rules: rules.into(), tiles, ..Setup::default() }, 3);
    game.skip("gift", (1, 0), 0);
    assert_eq!((game.held(0, "coin"), game.in_supply("coin")), (7, 0));
    // B takes them from A, not from the empty supply.
    game.skip("raid", (2, 0), 0);
    assert_eq!((game.held(0, "coin"), game.held(1, "coin")), (0, 7));
    game.skip("tax", (3, 0), 0);
    assert_eq!((game.held(1, "coin"), game.in_supply("coin")), (0, 7));
}

/// The fire takes what lies on the tile before it and what A holds; neither comes back to the supply.
#[test]
fn what_nobody_takes_is_out_of_the_game() {
    let rules = r#"
        marks: { "gift": (), "fire": () },
        tokens: { "coin": (supply: 7) },
        rules: {
            "gift": (on: TilePlaced, when: TileHasMark("gift"), do: [
                Take(tokens: (kind: ["coin"], at: Supply), who: Active),
                Put(token: Kind("coin"), on: One(Placed)),
            ]),
            "fire": (on: TilePlaced, when: TileHasMark("fire"), do: [
                Take(tokens: (kind: ["coin"], at: Player(Any)), who: Nobody),
                PutBack(kind: ["coin"], at: Player(Any)),
            ]),
        },
    "#;
    let lawn = r#"edges: ("lawn", "lawn", "lawn", "lawn"), segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }"#;
    let tiles =
        ["gift", "fire"].map(|mark| format!(r#""{mark}": ({lawn}, marks: [Is("{mark}")]),"#)).concat();
    let mut game =
        Table::setup(Setup { game: "plain".into(), rules: rules.into(), tiles, ..Setup::default() }, 2);
    game.skip("gift", (1, 0), 0);
    assert_eq!((game.held(0, "coin"), game.in_supply("coin")), (7, 0));
    game.skip("fire", (2, 0), 0);
    assert_eq!((game.held(0, "coin"), game.held(1, "coin"), game.in_supply("coin")), (0, 0, 0));
}

#[test]
fn tokens_of_one_kind_on_two_segments_of_a_tile_are_one_option() {
    let rules = r#"
        marks: { "share": () }, tokens: { "coin": (supply: 9), "gem": (supply: 9) },
        rules: {
            "pay": (on: PiecePlaced(["figure"]), do: [PutUnder(token: Kind("coin"), piece: This)]),
            "gem": (on: PiecePlaced(["figure"]), when: Kind(["lane"]), do: [PutUnder(token: Kind("gem"), piece: This)]),
            "share": (on: TilePlaced, when: TileHasMark("share"), do: [Draft(pool: (at: Tiles(Board)), claimants: Any)]),
        },
        actions: { "second": (slots: ["done"], do: [Place(piece: Where(kind: ["figure"], owner: Active, at: Supply), on: Features(OnTiles(of: One(Placed))))]) }"#;
    let tiles = r#""share": (edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("share")],
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
    let setup = Setup { game: "plain".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    game.skip("end", (1, 0), 0);
    game.lay("fork", (2, 0), 0).take("figure on e").take("figure on s");
    game.lay("share", (0, 1), 0);
    // Two coins and two gems lie on the tile, each on a segment of its own.
    assert_eq!(game.words(), ["coin at (2,0)", "gem at (2,0)"]);
    game.take("gem at (2,0)").take("coin at (2,0)");
    assert_eq!((game.held(0, "gem"), game.held(1, "coin")), (1, 1));
}
