//! `relay` and `carousel`: tracks, counters, awards that rules look at first, spaces with room and effects.

use super::{Setup, Table};

#[test]
fn half_of_an_award_is_taken_first_and_what_is_taken_is_not_taken_again() {
    let mut game = Table::seats("relay", 3);
    game.skip("prize-5", (1, 0), 0).skip("prize-7", (2, 0), 0);
    // C begins; only spaces with somebody else's counter count.
    game.lay("lurk", (3, 0), 0);
    assert_eq!((game.by().as_str(), game.words()), ("C", vec!["space 5".to_owned(), "space 7".to_owned()]));
    game.take("space 7");
    assert_eq!((game.by().as_str(), game.words()), ("A", vec!["space 0".to_owned(), "space 7".to_owned()]));
    game.take("space 0");
    assert_eq!((game.by().as_str(), game.words()), ("B", vec!["space 0".to_owned(), "space 5".to_owned()]));
    game.take("space 5");
    // A gains 5: B takes 3, half rounded up. C, beside B, takes nothing of that but goes along.
    let before = game.gains().len();
    game.skip("prize-5", (4, 0), 0);
    assert_eq!(game.gains()[before..], [("B".into(), 3, "stolen"), ("A".into(), 5, "prize")]);
    assert_eq!(game.points(), [10, 10, 0]);
    assert_eq!(game.pieces_at_space("course", 10), ["runner A", "runner B", "shadow C"]);
    assert_eq!(game.supply(1, "shadow"), 1);
    // B gains 4: C takes 2, and A, beside C, goes along with C's counter.
    game.skip("prize-4", (5, 0), 0);
    assert_eq!(game.points(), [10, 14, 2]);
    assert_eq!(game.pieces_at_space("course", 2), ["runner C", "shadow A"]);
    assert_eq!(game.supply(2, "shadow"), 1);
}

#[test]
fn several_thieves_take_half_each() {
    let mut game = Table::seats("relay", 3);
    game.skip("prize-4", (1, 0), 0).skip("green", (2, 0), 0);
    game.lay("lurk", (3, 0), 0).take("space 4").take("space 0").take("space 4");
    game.skip("prize-4", (4, 0), 0);
    assert_eq!(game.points(), [8, 2, 2]);
    assert_eq!((game.supply(0, "shadow"), game.supply(1, "shadow"), game.supply(2, "shadow")), (0, 1, 1));
}

#[test]
fn a_space_is_a_place_on_the_ring_and_a_total_is_not() {
    let mut game = Table::of("relay");
    game.skip("prize-16", (1, 0), 0).skip("prize-16", (2, 0), 0).skip("prize-7", (3, 0), 0);
    // A stands at 23, on the fourth of twenty spaces.
    game.lay("lurk", (4, 0), 0);
    assert_eq!(game.words(), ["space 3"]);
    game.take("space 3").take("space 16");
    assert_eq!(game.pieces_at_space("course", 3), ["runner A", "shadow B"]);
    // A second time it must move: there is no other space with a counter of A.
    let mut again = game.clone();
    again.skip("lurk", (5, 0), 0);
    assert_eq!(again.by(), "");
    // A takes 1 of 1; B's shadow goes along to 24.
    game.skip("green", (5, 0), 0).skip("prize-1", (6, 0), 0);
    assert_eq!(game.points(), [24, 17]);
    assert_eq!(game.pieces_at_space("course", 4), ["runner A", "shadow B"]);
    game.skip("prize-10", (7, 0), 0);
    assert_eq!(game.points(), [34, 22]);
}

/// `relay` with stamps for every fifth space: what a counter passes or touches, and what it stops on.
fn stamps(limit: &str) -> Table {
    let rules = r#"
        marks: { "double": (), "all": () },
        tokens: { "stamp": (supply: 50), "halt": (supply: 50) },
        rules: {
            "stamp": (on: MarkerMoved("course"), when: Crosses(5), limit: LIMIT, do: [Put(token: Kind("stamp"), on: One(Placed))]),
            "halt": (on: MarkerMoved("course"), when: StopsOn(5), do: [Put(token: Kind("halt"), on: One(Placed))]),
            "double": (on: TilePlaced, when: TileHasMark("double"), do: [Gain(who: Active, amount: N(3)), Gain(who: Active, amount: N(3))]),
            "all": (on: TilePlaced, when: TileHasMark("all"), do: [Gain(who: Any, amount: N(5))]),
        },
    "#;
    let lawn = r#"edges: ("lawn", "lawn", "lawn", "lawn"), count: 9, segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }"#;
    let tiles =
        ["double", "all"].map(|mark| format!("\"{mark}\": ({lawn}, marks: [Is(\"{mark}\")]),")).concat();
    let setup =
        Setup { game: "relay".into(), rules: rules.replace("LIMIT", limit), tiles, ..Setup::default() };
    Table::setup(setup, 2)
}

#[test]
fn a_counter_crosses_what_it_passes_or_touches_and_stops_where_it_rests() {
    let mut game = stamps("None");
    let moves: [(&str, &[&str]); 7] = [
        ("prize-4", &[]),                 // A: 0 to 4; where it began it did not come to
        ("prize-5", &["stamp", "halt"]),  // B: 0 to 5
        ("prize-2", &["stamp"]),          // A: 4 to 6
        ("prize-10", &["stamp", "halt"]), // B: 5 to 15, once though it passes 10 too
        ("prize-3", &[]),                 // A: 6 to 9
        ("prize-4", &[]),                 // B: 15 to 19
        ("prize-1", &["stamp", "halt"]),  // A: 9 to 10
    ];
    for (x, (tile, stamps)) in (1..).zip(moves) {
        game.skip(tile, (x, 0), 0);
        assert_eq!(game.tokens_at((x, 0)), stamps, "{tile} at {x}");
    }
}

#[test]
fn of_two_awards_in_one_go_each_counts_from_where_its_counter_stood() {
    let mut game = stamps("None");
    // 0 to 3, 3 to 6: the second crosses 5, the first does not.
    game.skip("double", (1, 0), 0);
    assert_eq!(game.tokens_at((1, 0)), ["stamp"]);
}

#[test]
fn a_rule_with_a_limit_fires_once_for_awards_made_together() {
    let mut game = stamps("None");
    game.skip("all", (1, 0), 0);
    assert_eq!(game.tokens_at((1, 0)), ["stamp", "stamp", "halt", "halt"]);
    let mut game = stamps("OncePerBatch");
    game.skip("all", (1, 0), 0);
    assert_eq!(game.tokens_at((1, 0)), ["stamp", "halt", "halt"]);
    // The next turn's awards are another batch.
    game.skip("all", (2, 0), 0);
    assert_eq!(game.tokens_at((2, 0)), ["stamp", "halt", "halt"]);
}

#[test]
fn the_awards_of_a_card_are_a_batch_of_their_own() {
    let rules = r#"
        marks: { "all": () },
        decks: { "news": (cards: {
            "big": (count: 3, do: [Gain(who: Active, amount: N(5))]),
            "small": (count: 3, do: [Gain(who: Active, amount: N(1))]),
        }) },
        rules: {
            "all": (on: TilePlaced, when: TileHasMark("all"), do: [Gain(who: Any, amount: N(5))]),
            "news": (on: MarkerMoved("course"), when: Crosses(5), limit: OncePerBatch, do: [DrawCard(deck: "news")]),
        },
    "#;
    let tiles = r#""all": (edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("all")],
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
    let setup = Setup { game: "relay".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    // A and B gain 5 each: one card. It gives A 5 more, which is another batch: another card. That gives 1.
    game.lay("all", (1, 0), 0).comes("big").comes("small");
    assert_eq!(game.points(), [11, 5]);
    assert_eq!(game.active(), "B");
    assert_eq!(game.outcomes()[0].0, "green");
}

#[test]
fn a_player_with_two_counters_chooses_for_every_award_and_they_are_added_up() {
    let rules = r#"
        tracks: { "course": (spaces: Count(20), cyclic: true, score: true) },
        marks: { "prize": () },
        pieces: {
            "one": (per_player: 1, starts: Track("course", 0)),
            "two": (per_player: 1, starts: Track("course", 0)),
        },
        rules: {
            "prize": (on: TilePlaced, when: TileHasMark("prize"), do: [Gain(who: Active, amount: N(3)), Gain(who: Active, amount: N(4))]),
            "merge": (on: Slot("final"), do: [MergeCounters]),
        },
    "#;
    let tiles = r#""prize": (edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("prize")],
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
    let setup = Setup { game: "plain".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    game.lay("prize", (1, 0), 0);
    assert_eq!((game.by().as_str(), game.words()), ("A", vec!["one".to_owned(), "two".to_owned()]));
    game.take("two");
    assert_eq!(game.words(), ["one", "two"]);
    game.take("one");
    assert_eq!(game.pieces_at_space("course", 3), ["two A"]);
    assert_eq!(game.pieces_at_space("course", 4), ["one A"]);
    assert_eq!(game.points(), [7, 0]);
    game.skip("curtain", (2, 0), 0);
    assert_eq!(game.pieces_at_space("course", 7), ["one A"]);
    assert_eq!(game.pieces_at_space("course", 0), ["one B"]);
    assert_eq!(game.points(), [7, 0]);
}

#[test]
fn a_space_takes_as_many_as_it_has_room_for() {
    let mut game = Table::of("carousel");
    game.lay("green", (1, 0), 0);
    assert_eq!(game.words(), ["dawn", "dusk", "noon", "pass"]);
    // The pointer stands at dawn; it takes nobody's room.
    game.take("dawn").lay("green", (2, 0), 0);
    assert_eq!(game.words(), ["dusk", "noon", "pass"]);
    game.take("noon").lay("green", (3, 0), 0).take("noon").lay("green", (4, 0), 0);
    assert_eq!(game.words(), ["dusk", "pass"]);
    assert_eq!(game.pieces_at_space("ring", 1), ["figure A", "figure B"]);
}

#[test]
fn a_drawn_tile_turns_the_pointer_and_its_space_acts_before_the_tile_is_laid() {
    let mut game = Table::of("carousel");
    game.lay("green", (1, 0), 0).take("dawn").lay("green", (2, 0), 0).take("noon");
    // One on: at noon everybody gains 1 for each figure at home, 4 each; B, alone there, gains 10 and goes home.
    game.comes("spin-1");
    assert_eq!(game.points(), [4, 14]);
    assert_eq!((game.supply(0, "figure"), game.supply(1, "figure")), (4, 5));
    assert_eq!(game.pieces_at_space("ring", 1), ["pointer"]);
    // Only now the tile is laid.
    assert_eq!(game.by(), "A");
    game.put((3, 0), 0).pass();
    // Two on, past the end of the ring: dawn gives B 1, and A, alone there, 10.
    game.comes("spin-2");
    assert_eq!(game.points(), [14, 15]);
    assert_eq!(game.pieces_at_space("ring", 0), ["pointer"]);
}

#[test]
fn those_who_share_a_space_gain_less() {
    let mut game = Table::of("carousel");
    game.lay("green", (1, 0), 0).take("noon").lay("green", (2, 0), 0).take("noon");
    // Four at home each, and 4 each for sharing noon. Four steps of three are one.
    game.comes("spin-4");
    assert_eq!(game.points(), [8, 8]);
    assert_eq!((game.supply(0, "figure"), game.supply(1, "figure")), (5, 5));
}
