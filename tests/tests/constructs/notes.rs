//! What is remembered of things, names that change, and actions that count as taken.

use super::Table;

#[test]
fn a_note_lasts_for_a_part_a_turn_or_a_game() {
    let mut game = Table::marked(
        &["note", "forget"],
        r#"notes: { "part": (), "turn": (until: Turn), "game": (until: Game) },
        rules: {
            "note": (on: TilePlaced, when: TileHasMark("note"), do: [Note(note: "game"), Note(note: "part"), Note(note: "turn"), Note(note: "turn"), Grant(what: Part)]),
            "forget": (on: TilePlaced, when: TileHasMark("forget"), do: [Forget(note: "game")]),
            "ask": (on: Slot("done"), do: [
                If(when: Noted(note: "part"), then: [Gain(who: Active, amount: N(1))]),
                If(when: Noted(note: "turn"), then: [Gain(who: Active, amount: N(2))]),
                If(when: Noted(note: "game"), then: [Gain(who: Active, amount: N(4))]),
            ]),
            "after": (on: TurnEnd, when: Noted(note: "part"), do: [Gain(who: Active, amount: N(8))]),
            "end": (on: Slot("final"), do: [If(when: Any([Noted(note: "part"), Noted(note: "turn")]), then: [Gain(who: Active, amount: N(99))])]),
        }"#,
    );
    let mut before = 0;
    game.skip("note", (1, 0), 0);
    assert_eq!(game.gained(&mut before), 7);
    // The second part of A's turn; then B's; then A's next.
    game.skip("green", (2, 0), 0);
    assert_eq!(game.gained(&mut before), 6);
    game.skip("green", (3, 0), 0);
    assert_eq!(game.gained(&mut before), 0);
    game.skip("green", (4, 0), 0);
    assert_eq!(game.gained(&mut before), 4);
    // B forgets nothing of A's.
    game.skip("forget", (5, 0), 0).skip("green", (6, 0), 0);
    assert_eq!(game.gained(&mut before), 4);
    game.skip("green", (7, 0), 0).skip("forget", (8, 0), 0);
    assert_eq!(game.gained(&mut before), 0);
    // The part is over when the turn has ended, and the turn when the game does.
    game.skip("note", (9, 0), 0).skip("note", (10, 0), 0);
    assert_eq!(game.gained(&mut before), 7 + 7 + 8);
    game.skip("note", (11, 0), 0).skip("curtain", (12, 0), 0);
    assert!(game.state.is_over());
    assert_eq!(game.gained(&mut before), 7 + 6);
}

#[test]
fn what_is_noted_and_spent_as_the_turn_begins_holds_in_its_first_part() {
    let mut game = Table::marked(
        &["more"],
        r#"notes: { "fresh": () },
        rules: {
            "begin": (on: TurnStart, do: [Note(note: "fresh"), Spend("act")]),
            "more": (on: TilePlaced, when: TileHasMark("more"), do: [Grant(what: Part)]),
            "ask": (on: Slot("done"), when: Noted(note: "fresh"), do: [Gain(who: Active, amount: N(1))]),
        }"#,
    );
    game.lay("more", (1, 0), 0);
    assert_eq!(game.points(), [1, 0]);
    // Nothing can be deployed in the first part; in the second it can.
    game.lay("end", (2, 0), 0);
    assert_eq!(game.words(), ["figure on lane", "pass"]);
    game.pass();
    assert_eq!(game.points(), [1, 0]);
    game.lay("end", (0, 1), 0);
    assert_eq!((game.active().as_str(), game.points()), ("A", &[1, 1][..]));
}

#[test]
fn a_group_can_be_spent_and_is_remembered_for_the_turn() {
    let mut game = Table::marked(
        &["more", "tired"],
        r#"rules: {
            "more": (on: TilePlaced, when: TileHasMark("more"), do: [Grant(what: Part)]),
            "tired": (on: TilePlaced, when: TileHasMark("tired"), do: [Spend("act"), Grant(what: Part)]),
            "ask": (on: Slot("done"), do: [
                If(when: Taken("act"), then: [Gain(who: Active, amount: N(1))]),
                If(when: TakenInTurn("act"), then: [Gain(who: Active, amount: N(2))]),
            ]),
        }"#,
    );
    let mut before = 0;
    game.skip("end", (1, 0), 0);
    assert_eq!(game.gained(&mut before), 0);
    game.skip("more", (0, 1), 0).lay("end", (-1, 0), 1).take("figure on lane");
    assert_eq!(game.gained(&mut before), 3);
    // The lawn itself cannot be occupied; nothing is asked, and the group is spent all the same.
    game.lay("tired", (0, 2), 0);
    assert_eq!(game.gained(&mut before), 3);
    game.skip("cap", (1, 2), 0);
    assert_eq!(game.gained(&mut before), 2);
    // Another turn.
    game.skip("green", (0, 3), 0);
    assert_eq!(game.gained(&mut before), 0);
}

#[test]
fn a_tile_is_remembered_and_no_other() {
    let mut game = Table::marked(
        &[],
        r#"notes: { "searched": (about: Tile, until: Game) },
        rules: { "search": (on: TilePlaced, do: [
            Each(of: Tiles(Around(of: One(Placed))), do: [
                If(when: Not(Noted(note: "searched", about: Tile(This))), then: [
                    Note(note: "searched", about: Tile(This)),
                    Gain(who: Active, amount: N(1)),
                ]),
            ]),
        ]) }"#,
    );
    let mut before = 0;
    // The start tile; then the one before; then only (2, 0) is new: the other two around (1, 1) were searched; then none is.
    for (at, new) in [((1, 0), 1), ((2, 0), 1), ((1, 1), 1), ((3, 0), 0), ((4, 0), 1)] {
        game.skip("green", at, 0);
        assert_eq!(game.gained(&mut before), new, "{at:?}");
    }
}

#[test]
fn features_that_join_keep_what_was_noted_of_each_with_the_greatest_number() {
    let mut game = Table::marked(
        &[],
        r#"notes: {
            "laid": (about: Game, until: Game, number: true),
            "age": (about: Feature, until: Game, number: true),
        },
        rules: {
            "lay": (on: TilePlaced, when: TileHasKind(["lane"]), do: [
                Note(note: "laid", about: Game, be: Sum([N(1), NotedNumber(note: "laid", about: Game)])),
                Each(of: Features(OnTiles(of: One(Placed), kinds: ["lane"])), do: [
                    If(when: Not(Noted(note: "age", about: Feature(This))), then: [
                        Note(note: "age", about: Feature(This), be: NotedNumber(note: "laid", about: Game)),
                    ]),
                ]),
            ]),
            "tell": (on: Slot("done"), do: [Each(of: Features(OnTiles(of: One(Placed), kinds: ["lane"])), do: [
                Gain(who: Active, amount: Sum([
                    NotedNumber(note: "age", about: Feature(This)),
                    Mul(N(10), NotedNumber(note: "laid", about: Game)),
                ])),
            ])]),
        }"#,
    );
    let mut before = 0;
    game.skip("green", (1, 0), 0).skip("green", (2, 0), 0);
    assert_eq!(game.gained(&mut before), 0);
    game.skip("end", (0, 1), 0);
    assert_eq!(game.gained(&mut before), 10 + 1);
    game.skip("end", (2, 1), 2);
    assert_eq!(game.gained(&mut before), 20 + 2);
    // Both lanes are one now, of which something is known already.
    game.skip("straight", (1, 1), 0);
    assert_eq!(game.gained(&mut before), 30 + 2);
}

#[test]
fn a_piece_is_remembered_wherever_it_goes_and_players_are_forgotten_together() {
    let mut game = Table::marked(
        &["cheer"],
        r#"notes: { "old": (about: Piece, until: Game), "rich": (until: Game, number: true) },
        rules: {
            "placed": (on: PiecePlaced(["figure"]), do: [
                If(when: Noted(note: "old", about: Piece(This)), then: [Gain(who: This, amount: N(50))]),
                Note(note: "old", about: Piece(This)),
                Note(note: "rich", about: Player(This), be: N(3)),
            ]),
            "cheer": (on: TilePlaced, when: TileHasMark("cheer"), do: [
                Gain(who: Active, amount: NotedNumber(note: "rich", about: Player(Any))),
                Forget(note: "rich", about: Player(Any)),
            ]),
        }"#,
    );
    game.lay("end", (1, 0), 0).take("figure on lane").lay("end", (0, 1), 0).take("figure on lane");
    assert_eq!(game.points(), [0, 0]);
    // A's lane is complete: two tiles. The figure comes home, and is known when it is placed again.
    game.skip("end", (2, 0), 2).skip("green", (0, -1), 0);
    assert_eq!(game.points(), [2, 0]);
    game.lay("end", (0, -2), 0).take("figure on lane");
    assert_eq!(game.points(), [52, 0]);
    // Three of each; then of nobody.
    game.skip("cheer", (-1, 0), 0);
    assert_eq!(game.points(), [52, 6]);
    game.skip("cheer", (-2, 0), 0);
    assert_eq!(game.points(), [52, 6]);
}

#[test]
fn names_stand_for_things_of_all_sorts_and_change() {
    let mut game = Table::marked(
        &[],
        r#"rules: { "test": (on: Slot("done"), do: [
            Let(name: "sum", be: Number(N(0))),
            Let(name: "who", be: Player(Active)),
            Each(of: Numbers(N(1), N(3)), as: "n", do: [Set(name: "sum", to: Number(Sum([Var("sum"), Var("n")])))]),
            // Looking whether it is possible changes nothing.
            Choose(options: { "raise": [Set(name: "sum", to: Number(N(90)))], "leave": [EndGame] }),
            Set(name: "who", to: Player(Not(Var("who")))),
            Gain(who: Var("who"), amount: Var("sum")),
            Let(name: "plot", be: Tile(Placed)),
            Each(of: Tiles(Beside(of: One(Var("plot")))), do: [Gain(who: Active, amount: N(1))]),
            // Everybody is nobody in particular.
            Set(name: "who", to: Player(Any)),
            Gain(who: Var("who"), amount: N(500)),
            Each(of: Features(OnTiles(of: One(Placed), kinds: ["well"])), do: [
                Let(name: "old", be: Feature(This)),
                Each(of: Features(Of(kinds: ["well"], when: Same(Feature(This), Feature(Var("old"))))), do: [
                    Gain(who: Active, amount: N(20)),
                ]),
            ]),
        ]) }"#,
    );
    game.skip("well", (1, 0), 0).take("leave");
    assert_eq!(game.points(), [20 + 1, 6]);
}
