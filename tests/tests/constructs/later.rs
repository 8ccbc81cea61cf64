//! Effects that wait for a slot, or for the rest of their rule.

use super::Table;

fn gains(game: &Table) -> Vec<(String, i32)> {
    game.gains().into_iter().map(|(who, amount, _)| (who, amount)).collect()
}

#[test]
fn what_is_put_off_waits_for_its_slot_in_order_and_comes_before_its_rules() {
    let mut game = Table::marked(
        &["wait"],
        r#"rules: {
            "a": (on: TilePlaced, when: TileHasMark("wait"), do: [
                Later(slot: "done", do: [Gain(who: Active, amount: N(1))]),
                Later(slot: "done", do: [Gain(who: Active, amount: N(2))]),
                Later(slot: "score", do: [Gain(who: Active, amount: N(3))]),
                Gain(who: Active, amount: N(4)),
            ]),
            "b": (on: Slot("done"), do: [Gain(who: Active, amount: N(5))]),
        }"#,
    );
    game.lay("wait", (1, 0), 0);
    assert_eq!(gains(&game), [4, 3, 1, 2, 5].map(|amount| ("A".to_owned(), amount)));
    // Nothing is left for the next turn.
    game.lay("green", (2, 0), 0);
    assert_eq!(gains(&game)[5..], [("B".to_owned(), 5)]);
}

#[test]
fn what_is_bound_and_named_stays_so() {
    let mut game = Table::marked(
        &["wait"],
        r#"rules: { "a": (on: PiecePlaced(["figure"]), do: [
            Let(name: "n", be: Number(Sum([N(10), Per(1, Tiles)]))),
            Each(of: Pieces(kind: ["figure"], at: Board), as: "it", do: [
                Later(slot: "done", do: [
                    Gain(who: OwnerOf("it"), amount: Var("n")),
                    Gain(who: This, amount: Per(1, Tiles)),
                    Return(One("it")),
                ]),
            ]),
        ]) }"#,
    );
    game.lay("straight", (0, 1), 0).take("figure on lane");
    // One tile when it was put there: 11; the lane of the piece has one tile then.
    assert_eq!(gains(&game), [11, 1].map(|amount| ("A".to_owned(), amount)));
    assert_eq!(game.supply(0, "figure"), 5);
}

#[test]
fn a_slot_that_is_running_or_over_does_not_wait() {
    let mut game = Table::marked(
        &["wait"],
        r#"rules: {
            "over": (on: Slot("done"), do: [Later(slot: "draw", do: [Gain(who: Active, amount: N(1))]), Gain(who: Active, amount: N(2))]),
            "now": (on: Slot("score"), do: [Later(slot: "score", do: [Gain(who: Active, amount: N(3))]), Gain(who: Active, amount: N(4))]),
            "end": (on: TurnEnd, do: [Later(slot: "done", do: [Gain(who: Active, amount: N(5))])]),
            "begin": (on: TurnStart, do: [Later(slot: "done", do: [Gain(who: Active, amount: N(6))])]),
        }"#,
    );
    game.lay("green", (1, 0), 0);
    assert_eq!(gains(&game), [3, 4, 6, 1, 2, 5].map(|amount| ("A".to_owned(), amount)));
}

#[test]
fn every_part_of_a_turn_reaches_the_slot_and_only_the_first_finds_what_waits() {
    let mut game = Table::marked(
        &["wait"],
        r#"rules: {
            "a": (on: TilePlaced, when: TileHasMark("wait"), do: [Later(slot: "done", do: [
                Gain(who: Active, amount: N(1)),
                Choose(options: { "more": [Grant(what: Part)], "less": [] }),
            ])]),
        }"#,
    );
    game.lay("wait", (1, 0), 0);
    assert_eq!(game.words(), ["less", "more"]);
    game.take("more");
    assert_eq!(game.active(), "A");
    // The second part may not grant another: what is impossible is not offered.
    game.lay("wait", (2, 0), 0);
    assert_eq!(game.words(), ["less"]);
    game.take("less");
    assert_eq!((game.active().as_str(), game.points()), ("B", &[2, 0][..]));
}

#[test]
fn what_one_brings_about_comes_before_the_next() {
    let mut game = Table::marked(
        &["wait"],
        r#"rules: {
            "a": (on: TilePlaced, when: TileHasMark("wait"), do: [Each(of: Players(Any), do: [
                Later(slot: "done", do: [Gain(who: This, amount: N(1), cause: "first")]),
            ])]),
            "echo": (on: Gained, when: Cause("first"), do: [Gain(who: This, amount: N(2), cause: "echo")]),
        }"#,
    );
    game.lay("wait", (1, 0), 0);
    let expected = [("A", 1), ("A", 2), ("B", 1), ("B", 2)];
    assert_eq!(gains(&game), expected.map(|(who, amount)| (who.to_owned(), amount)));
}

#[test]
fn a_slot_of_the_end_waits_for_the_end() {
    let mut game = Table::marked(
        &["wait"],
        r#"rules: {
            "a": (on: TilePlaced, when: TileHasMark("wait"), do: [Later(slot: "final", do: [Gain(who: This, amount: N(1))])]),
            "b": (on: Slot("final"), do: [Gain(who: Active, amount: N(9))]),
        }"#,
    );
    game.lay("wait", (1, 0), 0).lay("wait", (2, 0), 0).lay("wait", (3, 0), 0).skip("green", (4, 0), 0);
    assert_eq!(gains(&game), []);
    game.lay("curtain", (5, 0), 0);
    let expected = [("A", 1), ("B", 1), ("A", 1), ("A", 9)];
    assert_eq!(gains(&game), expected.map(|(who, amount)| (who.to_owned(), amount)));
}

#[test]
fn an_award_can_be_answered_later() {
    let mut game = Table::with(
        "relay",
        r#"patch: [
            (op: Remove(Rule("follow")), why: "a test"),
            (op: ReplaceRule("steal", (
                on: BeforeGain, when: Not(Cause("stolen")),
                do: [Each(of: Pieces(kind: ["shadow"], owner: Not(Owner), at: SpaceOf(This)), as: "thief", do: [
                    Later(slot: "done", do: [
                        Gain(who: OwnerOf("thief"), amount: Div(Amount, 2, Up), cause: "stolen"),
                        Return(One("thief")),
                    ]),
                ])],
            )), why: "a test"),
        ]"#,
        2,
    );
    game.skip("prize-4", (1, 0), 0);
    game.lay("lurk", (2, 0), 0).take("space 4").take("space 0");
    game.skip("prize-7", (3, 0), 0);
    let stolen = ("B".to_owned(), 4, "stolen");
    assert_eq!(game.gains().last(), Some(&stolen));
    assert_eq!((game.points(), game.supply(1, "shadow")), (&[11, 4][..], 1));
}

#[test]
fn rules_that_put_off_without_end_are_stopped() {
    let deep = |list: &str| {
        let mut effects = list.to_owned();
        for _ in 0..4 {
            effects = format!("Each(of: Tiles(Board), do: [{effects}])");
        }
        effects
    };
    let rules = format!(
        r#"rules: {{ "a": (on: TilePlaced, when: TileHasMark("wait"), do: [{}]) }}"#,
        deep(r#"Later(slot: "done", do: [Gain(who: Active, amount: N(1))])"#)
    );
    let mut game = Table::marked(&["wait"], &rules);
    for x in 1..6 {
        game.skip("green", (x, 0), 0);
    }
    // 7 to the power of 4.
    game.lay("wait", (6, 0), 0);
    assert_eq!(game.state.fault(), Some("rule \"a\": more and more effects wait for a slot"));
}

#[test]
fn without_a_slot_they_wait_for_the_rest_of_the_rule() {
    let mut game = Table::marked(
        &["wait"],
        r#"rules: {
            "a": (on: TilePlaced, when: TileHasMark("wait"), do: [
                Each(of: Players(Any), do: [Later(do: [Gain(who: This, amount: N(1))]), Gain(who: This, amount: N(2))]),
                Later(do: [Later(do: [Gain(who: Active, amount: N(3))]), Gain(who: Active, amount: N(4))]),
                Gain(who: Active, amount: N(5)),
            ]),
            "b": (on: TilePlaced, when: TileHasMark("wait"), do: [Gain(who: Active, amount: N(6))]),
            "c": (on: Slot("score"), when: TileHasMark("wait"), do: [
                Later(do: [Gain(who: Active, amount: N(7))]),
                Gain(who: Active, amount: N(8)),
            ]),
            "d": (on: Slot("score"), when: TileHasMark("wait"), do: [Gain(who: Active, amount: N(9))]),
        }"#,
    );
    game.lay("wait", (1, 0), 0);
    let expected = [
        ("A", 2),
        ("B", 2),
        ("A", 5),
        ("A", 1),
        ("B", 1),
        ("A", 4),
        ("A", 3),
        ("A", 6),
        ("A", 8),
        ("A", 7),
        ("A", 9),
    ];
    assert_eq!(gains(&game), expected.map(|(who, amount)| (who.to_owned(), amount)));
}
