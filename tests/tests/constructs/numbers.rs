//! Numbers over several things: `Total` over features, `Most` of players.

use super::{Setup, Table};

#[test]
fn a_total_adds_up_over_features_and_is_one_award() {
    let rules = r#"rules: { "count": (on: Slot("final"), do: [Each(of: Players(Any), do: [
        Gain(who: This, amount: Total(
            of: Features(Of(kinds: ["yard"], when: Exists(kind: ["figure"], owner: This, at: Feature(This)))),
            each: Per(2, Tiles),
        )),
    ])]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("cap", (1, 0), 0).take("figure on yard");
    game.lay("cap", (2, 0), 0).take("figure on yard");
    game.lay("cap", (3, 0), 0).take("figure on yard");
    game.skip("green", (0, 1), 0).skip("tube", (1, -1), 1).skip("curtain", (0, 2), 0);
    // B has a yard of one tile; A one of two and one of one. B laid the last tile.
    assert_eq!(game.gains(), [("B".into(), 2, ""), ("A".into(), 6, "")]);
}

#[test]
fn a_total_over_nothing_is_nothing_and_leaves_what_is_bound_alone() {
    let rules = r#"rules: { "count": (on: Slot("final"), do: [Each(of: Features(Of(kinds: ["lane"])), do: [
        Gain(who: Active, amount: Sum([
            Per(1, Tiles),
            Total(of: Features(Of(kinds: ["well"])), each: N(100)),
            Total(of: Features(Of(kinds: ["yard"])), each: Sum([N(10), Total(of: Features(One(This)), each: Per(1, OpenEnds))])),
            Per(1, Tiles),
        ])),
    ])]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.skip("end", (1, 0), 0).skip("straight", (2, 0), 0).skip("tube", (0, -1), 0).skip(
        "curtain",
        (0, 1),
        0,
    );
    // A lane of two tiles, twice; a yard with two open ends, and ten; no well.
    assert_eq!(game.points(), [0, 16]);
}

/// A game for three in which everybody gets 10 who has the most of something at the end.
fn most(of: &str) -> Table {
    let rules = format!(
        r#"tokens: {{ "coin": (supply: 9) }},
        rules: {{ "most": (on: Slot("final"), do: [Gain(who: {of}, amount: N(10))]) }}"#
    );
    let mut game = Table::with("plain", &rules, 3);
    game.lay("cap", (1, 0), 0).take("figure on yard");
    game.lay("cap", (2, 0), 0).take("figure on yard");
    game.lay("cap", (3, 0), 0).take("figure on yard");
    game.lay("cap", (4, 0), 0).take("figure on yard");
    game.lay("cap", (5, 0), 0).take("figure on yard");
    game.skip("curtain", (0, 1), 0);
    game
}

#[test]
fn all_who_have_the_most_are_meant() {
    let figures = "Per(1, Pieces(kind: [\"figure\"], owner: This, at: Board))";
    assert_eq!(most(&format!("Most({figures})")).points(), [10, 10, 0]);
    assert_eq!(most(&format!("Not(Most({figures}))")).points(), [0, 0, 10]);
    let home = "Per(1, Pieces(kind: [\"figure\"], owner: This, at: Supply))";
    assert_eq!(most(&format!("Most({home})")).points(), [0, 0, 10]);
}

#[test]
fn nobody_has_the_most_of_nothing() {
    assert_eq!(most("Most(Per(1, Tokens(kind: [\"coin\"], at: Player(This))))").points(), [0, 0, 0]);
    assert_eq!(most("Most(N(-1))").points(), [0, 0, 0]);
    assert_eq!(most("Most(N(1))").points(), [10, 10, 10]);
}

#[test]
fn whoever_is_all_of_several_is_meant() {
    // C has most at home, and it is C's turn when the game ends.
    let home = "Most(Per(1, Pieces(kind: [\"figure\"], owner: This, at: Supply)))";
    assert_eq!(most(&format!("All([Not({home}), Not(Active)])")).points(), [10, 10, 0]);
    assert_eq!(most(&format!("All([{home}, Active])")).points(), [0, 0, 10]);
    assert_eq!(most(&format!("All([{home}, Not(Active)])")).points(), [0, 0, 0]);
    assert_eq!(most("All([])").points(), [10, 10, 10]);
}

#[test]
fn ends_of_a_line_are_counted_by_where_they_are() {
    let rules = r#"patch: [
        (op: When(of: Complete(["lane"]), how: Be(All([NoOpenEnds, Cmp(Per(1, EndsAt("pit")), Eq, N(0))]))), why: "a test"),
        (op: Terms(kind: "lane", at: Complete, set: { "mills": Per(10, EndsAt("mill")) }), why: "a test"),
    ]"#;
    let tile = |end: &str| {
        format!(
            r#"edges: ("lawn", "lane", "lawn", "lawn"), segments: {{
                "lane": (kind: "lane", ports: [E], ends_at: {end:?}),
                "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]),
            }}"#
        )
    };
    let tiles = format!(r#""mill": (count: 4, {}), "pit": ({}),"#, tile("mill:lawn"), tile("pit"));
    let setup = Setup { game: "plain".into(), rules: rules.into(), tiles, ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    game.lay("mill", (1, 0), 0).take("figure on lane").skip("mill", (2, 0), 2);
    assert_eq!(game.points(), [2 + 20, 0]);
    game.lay("mill", (1, 1), 0).take("figure on lane").skip("end", (2, 1), 2);
    assert_eq!(game.points(), [22 + 2 + 10, 0]);
    // A lane that ends at a pit is never complete.
    game.lay("mill", (1, 2), 0).take("figure on lane").skip("pit", (2, 2), 2);
    assert_eq!((game.points(), game.open((1, 2), "lane")), (&[34, 0][..], 0));
}

#[test]
fn sides_are_counted_once_for_a_segment_open_or_closed() {
    let rules = r#"patch: [(op: Terms(kind: "lane", at: Complete, set: { "sides": Per(10, Sides) }), why: "a test")]"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("end", (1, 0), 0).take("figure on lane").skip("straight", (2, 0), 0).skip("end", (3, 0), 2);
    // 3 tiles; 1, 2 and 1 side, closed all of them.
    assert_eq!(game.points(), [3 + 40, 0]);

    let rules = r#"rules: { "sides": (on: TilePlaced, do: [
        Each(of: Features(OnTiles(of: One(Placed), kinds: ["lawn"])), do: [Gain(who: Active, amount: Per(100, Sides))]),
    ]) }"#;
    let mut game = Table::with("plain", rules, 2);
    let mut before = 0;
    game.lay("straight", (0, 1), 0);
    // Above the lane west, north and east, with the four of the start tile; below it east, south and west. Both halves are one side.
    assert_eq!(game.gained(&mut before), 700 + 300);
}
