//! What rules may ask of an award on its way: what it is for.

use super::{Setup, Table};

/// `plain` with a tile that gives points for nothing, and rules on awards.
fn shares(rules: &str) -> Table {
    let rules = format!(
        r#"marks: {{ "prize": () }},
        rules: {{
            "prize": (on: TilePlaced, when: TileHasMark("prize"), do: [Gain(who: Active, amount: N(7))]),
            {rules}
        }}"#
    );
    let tiles = r#""prize": (edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("prize")],
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
    let mut game =
        Table::setup(Setup { game: "plain".into(), rules, tiles: tiles.into(), ..Setup::default() }, 2);
    // A scores a lane of two tiles, B a prize, A a yard of two.
    game.lay("end", (1, 0), 0).take("figure on lane").skip("green", (0, 1), 0);
    game.skip("end", (2, 0), 2).skip("prize", (0, 2), 0);
    game.lay("cap", (1, 1), 1).take("figure on yard").skip("green", (3, 0), 0);
    game.skip("cap", (2, 1), 3);
    game
}

#[test]
fn an_award_knows_the_kind_of_feature_it_is_for() {
    let yards = shares(
        r#""share": (on: Gained, when: ForFeature(["yard"]), do: [Gain(who: Not(This), amount: N(1))])"#,
    );
    assert_eq!(yards.points(), [4, 7 + 1]);
    let any =
        shares(r#""share": (on: Gained, when: ForFeature([]), do: [Gain(who: Not(This), amount: N(1))])"#);
    assert_eq!(any.points(), [4, 7 + 2]);
    // Neither for the prize, nor for what this rule itself gives: it would never end.
    let other = shares(
        r#""share": (on: BeforeGain, when: All([Not(ForFeature([])), Not(Cause("tithe"))]), do: [Gain(who: Not(This), amount: N(1), cause: "tithe")])"#,
    );
    assert_eq!(other.points(), [4 + 1, 7]);
}

#[test]
fn inside_a_loop_the_award_is_still_the_same() {
    let game = shares(
        r#""share": (on: Gained, when: ForFeature(["lane"]), do: [Each(of: Features(Of(kinds: ["lawn"])), do: [
            If(when: ForFeature(["lane"]), then: [Gain(who: Not(This), amount: N(1))]),
        ])])"#,
    );
    let lawns = game.gains().iter().filter(|(who, amount, _)| who == "B" && *amount == 1).count();
    assert_eq!(lawns, 1);
}

/// A's points for two lanes of two tiles that one tile completes, with 10 more at each award before which so many of them have
/// been scored or are being scored.
fn bonus(scored: u32, when: &str) -> i32 {
    let rules = format!(
        r#"rules: {{ "bonus": (
            on: BeforeGain,
            when: All([ForFeature([]), Cmp(Total(of: Features(CompletedNow(when: {when})), each: N(1)), Eq, N({scored}))]),
            do: [Gain(who: This, amount: N(10))],
        ) }}"#
    );
    let mut game = Table::with("plain", &rules, 2);
    game.lay("end", (1, 0), 0).take("figure on lane").skip("green", (1, 1), 0);
    game.lay("end", (2, 1), 3).take("figure on lane").skip("fork", (2, 0), 0);
    game.points()[0]
}

#[test]
fn an_award_can_ask_what_has_been_scored_and_what_is_still_to_come() {
    for (scored, points) in [(0, 4), (1, 14), (2, 14), (3, 4)] {
        assert_eq!(bonus(scored, "Scored(This)"), points, "{scored}");
    }
    for (left, points) in [(0, 14), (1, 14), (2, 4)] {
        assert_eq!(bonus(left, "Not(Scored(This))"), points, "{left}");
    }
}

/// A game with a score track in which a tile gives everybody 5 points, and a rule looks at each award.
fn together(counters: &str, players: u8) -> Table {
    let rules = format!(
        r#"tracks: {{ "course": (spaces: Count(20), cyclic: true, score: true) }},
        marks: {{ "all": () }},
        pieces: {{ {counters} }},
        rules: {{
            "all": (on: TilePlaced, when: TileHasMark("all"), do: [Gain(who: Any, amount: N(5)), Gain(who: Active, amount: N(0))]),
            "look": (on: BeforeGain, when: Not(Cause("echo")), do: [
                Gain(who: This, amount: Per(1, Pieces(tag: ["counter"], awaits: true)), cause: "echo"),
            ]),
        }}"#
    );
    let tiles = r#""all": (edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("all")],
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
    let mut game =
        Table::setup(Setup { game: "plain".into(), rules, tiles: tiles.into(), ..Setup::default() }, players);
    game.lay("all", (1, 0), 0);
    game
}

#[test]
fn of_awards_made_together_a_rule_sees_which_are_still_to_come() {
    let game = together(r#""runner": (per_player: 1, tags: ["counter"], starts: Track("course", 0))"#, 3);
    // When A's is settled those of B and C wait; then that of C; then none.
    assert_eq!(game.points(), [7, 6, 5]);
    assert_eq!(game.active(), "B");
}

#[test]
fn who_has_not_chosen_a_counter_may_use_any_and_an_award_of_nothing_asks_nobody() {
    let two = r#""one": (per_player: 1, tags: ["counter"], starts: Track("course", 0)),
        "two": (per_player: 1, tags: ["counter"], starts: Track("course", 0))"#;
    let mut game = together(two, 2);
    game.take("one");
    // Either counter of B may be the one: an echo of 2, for which A chooses again.
    assert_eq!((game.by().as_str(), game.words()), ("A", vec!["one".to_owned(), "two".to_owned()]));
    game.take("two");
    assert_eq!(game.points(), [7, 0]);
    assert_eq!(game.by(), "B");
    // What is left for B is an echo of nothing, then nothing for A: neither is asked about.
    game.take("two");
    assert_eq!((game.points(), game.active().as_str()), (&[7, 5][..], "B"));
    assert_eq!(game.pieces_at_space("course", 5), ["one A", "two B"]);
}

#[test]
fn a_scoring_knows_its_cause() {
    // The lane is scored once more when it is closed, by A, who closes it: 2 points, and 100 for the scoring with that cause.
    let again = shares(
        r#""again": (on: Closed(["lane"]), do: [Score(feature: This, at: Complete, cause: "again")]),
        "heard": (on: Scored([]), when: Cause("again"), do: [Gain(who: Active, amount: N(100))])"#,
    );
    assert_eq!(again.points(), [4 + 2 + 100, 7]);
    // Without a condition it answers to all three: twice the lane, once the yard.
    let all = shares(
        r#""again": (on: Closed(["lane"]), do: [Score(feature: This, at: Complete, cause: "again")]),
        "heard": (on: Scored([]), do: [Gain(who: Active, amount: N(100))])"#,
    );
    assert_eq!(all.points(), [4 + 2 + 300, 7]);
}

#[test]
fn what_was_gained_in_this_part_is_less_than_what_was_gained_in_the_turn() {
    let prize = |more: &str| {
        let rules = format!(
            r#"marks: {{ "prize": () }},
            rules: {{
                "prize": (on: TilePlaced, when: TileHasMark("prize"), do: [Gain(who: Active, amount: N(7)){more}]),
                "part": (on: TurnEnd, when: Gained(who: Active, since: Part), do: [Gain(who: Active, amount: N(100))]),
                "turn": (on: TurnEnd, when: Gained(who: Active), do: [Gain(who: Active, amount: N(10))]),
            }}"#
        );
        let tiles = r#""prize": (edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("prize")],
            segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
        Table::setup(Setup { game: "plain".into(), rules, tiles: tiles.into(), ..Setup::default() }, 2)
    };
    let mut game = prize("");
    game.skip("prize", (1, 0), 0);
    assert_eq!(game.points(), [7 + 100 + 10, 0]);
    // The prize was gained in the first part, and the turn ends with the second.
    let mut game = prize(", Grant(what: Part)");
    game.skip("prize", (1, 0), 0).skip("green", (2, 0), 0);
    assert_eq!(game.points(), [7 + 10, 0]);
    game.skip("green", (3, 0), 0);
    assert_eq!(game.points(), [7 + 10, 0]);
}
