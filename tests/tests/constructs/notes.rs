//! What is remembered of a player, and actions that count as taken.

use super::{Setup, Table};

/// `plain` with rules of the test and lawns that carry these marks.
fn game(marks: &[&str], rules: &str) -> Table {
    let lawn = r#"count: 9, edges: ("lawn", "lawn", "lawn", "lawn"),
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }"#;
    let list: String = marks.iter().map(|mark| format!("{mark:?}: (),")).collect();
    let tiles = marks.iter().map(|mark| format!("{mark:?}: ({lawn}, marks: [Is({mark:?})]),")).collect();
    let rules = format!("marks: {{ {list} }}, {rules}");
    Table::setup(Setup { game: "plain".into(), rules, tiles, ..Setup::default() }, 2)
}

/// Points gained since the last look.
fn gained(game: &Table, before: &mut usize) -> i32 {
    let gains = game.gains();
    let sum = gains[*before..].iter().map(|(_, amount, _)| amount).sum();
    *before = gains.len();
    sum
}

#[test]
fn a_note_lasts_for_a_part_a_turn_or_a_game() {
    let mut game = game(
        &["note", "forget"],
        r#"notes: { "part": (), "turn": (until: Turn), "game": (until: Game) },
        rules: {
            "note": (on: TilePlaced, when: TileHasMark("note"), do: [Note("game"), Note("part"), Note("turn"), Note("turn"), Grant(what: Part)]),
            "forget": (on: TilePlaced, when: TileHasMark("forget"), do: [Forget("game")]),
            "ask": (on: Slot("done"), do: [
                If(when: Noted("part"), then: [Gain(who: Active, amount: N(1))]),
                If(when: Noted("turn"), then: [Gain(who: Active, amount: N(2))]),
                If(when: Noted("game"), then: [Gain(who: Active, amount: N(4))]),
            ]),
            "after": (on: TurnEnd, when: Noted("part"), do: [Gain(who: Active, amount: N(8))]),
            "end": (on: Slot("final"), do: [If(when: Any([Noted("part"), Noted("turn")]), then: [Gain(who: Active, amount: N(99))])]),
        }"#,
    );
    let mut before = 0;
    game.skip("note", (1, 0), 0);
    assert_eq!(gained(&game, &mut before), 7);
    // The second part of A's turn; then B's; then A's next.
    game.skip("green", (2, 0), 0);
    assert_eq!(gained(&game, &mut before), 6);
    game.skip("green", (3, 0), 0);
    assert_eq!(gained(&game, &mut before), 0);
    game.skip("green", (4, 0), 0);
    assert_eq!(gained(&game, &mut before), 4);
    // B forgets nothing of A's.
    game.skip("forget", (5, 0), 0).skip("green", (6, 0), 0);
    assert_eq!(gained(&game, &mut before), 4);
    game.skip("green", (7, 0), 0).skip("forget", (8, 0), 0);
    assert_eq!(gained(&game, &mut before), 0);
    // The part is over when the turn has ended, and the turn when the game does.
    game.skip("note", (9, 0), 0).skip("note", (10, 0), 0);
    assert_eq!(gained(&game, &mut before), 7 + 7 + 8);
    game.skip("note", (11, 0), 0).skip("curtain", (12, 0), 0);
    assert!(game.state.is_over());
    assert_eq!(gained(&game, &mut before), 7 + 6);
}

#[test]
fn what_is_noted_and_spent_as_the_turn_begins_holds_in_its_first_part() {
    let mut game = game(
        &["more"],
        r#"notes: { "fresh": () },
        rules: {
            "begin": (on: TurnStart, do: [Note("fresh"), Spend("act")]),
            "more": (on: TilePlaced, when: TileHasMark("more"), do: [Grant(what: Part)]),
            "ask": (on: Slot("done"), when: Noted("fresh"), do: [Gain(who: Active, amount: N(1))]),
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
    let mut game = game(
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
    assert_eq!(gained(&game, &mut before), 0);
    game.skip("more", (0, 1), 0).lay("end", (-1, 0), 1).take("figure on lane");
    assert_eq!(gained(&game, &mut before), 3);
    // The lawn itself cannot be occupied; nothing is asked, and the group is spent all the same.
    game.lay("tired", (0, 2), 0);
    assert_eq!(gained(&game, &mut before), 3);
    game.skip("cap", (1, 2), 0);
    assert_eq!(gained(&game, &mut before), 2);
    // Another turn.
    game.skip("green", (0, 3), 0);
    assert_eq!(gained(&game, &mut before), 0);
}
