//! `caravan`: parts of a turn, menus of actions, choices, players who act in another's turn.

use tilewright::rules::Seat;

use super::Table;

#[test]
fn a_granted_part_is_one_more_and_grants_no_further() {
    let mut game = Table::of("caravan");
    game.skip("again", (1, 0), 0);
    assert_eq!(game.active(), "A");
    game.skip("again", (2, 0), 0);
    assert_eq!(game.active(), "B");
    assert_eq!(game.state.board().tiles().len(), 3);
}

#[test]
fn an_extra_tile_is_a_whole_part_and_grants_nothing() {
    let mut game = Table::of("caravan");
    game.skip("extra", (1, 0), 0);
    assert_eq!(game.active(), "A");
    // A whole part, with its actions; but neither mark on it grants anything.
    game.lay("end", (2, 0), 0).take("figure on lane");
    assert_eq!(game.active(), "B");
    for tile in ["extra", "again"] {
        let mut game = Table::of("caravan");
        game.skip("extra", (1, 0), 0).skip(tile, (2, 0), 0);
        assert_eq!(game.active(), "B", "{tile}");
    }
}

#[test]
fn extra_tiles_come_before_a_granted_part_which_may_bring_one_too() {
    let mut game = Table::of("caravan");
    game.skip("both", (1, 0), 0).skip("again", (2, 0), 0);
    assert_eq!(game.active(), "A");
    game.skip("green", (3, 0), 0);
    assert_eq!(game.active(), "B");
    let mut game = Table::of("caravan");
    game.skip("again", (1, 0), 0).skip("extra", (2, 0), 0);
    assert_eq!(game.active(), "A");
    game.skip("green", (3, 0), 0);
    assert_eq!(game.active(), "B");
}

#[test]
fn an_extra_part_in_the_middle_is_a_whole_one_and_the_other_goes_on_where_it_stood() {
    let mut game = Table::of("caravan");
    game.lay("now", (1, 0), 0);
    // Nobody has been asked about the first tile yet: another is drawn, laid, and played to its end.
    game.lay("end", (0, 1), 0);
    assert_eq!((game.active().as_str(), game.words()), ("A", vec!["figure on lane".into(), "pass".into()]));
    game.take("figure on lane");
    // Now the first one, by its own name: it is the tile of the part that goes on.
    assert_eq!((game.active().as_str(), game.words()), ("A", vec!["figure on lane".into(), "pass".into()]));
    game.take("figure on lane");
    assert_eq!(game.active(), "B");
    assert_eq!(game.pieces_on((1, 0), "lane"), ["figure A"]);
    assert_eq!(game.pieces_on((0, 1), "lane"), ["figure A"]);
}

#[test]
fn an_extra_part_in_the_middle_brings_no_other_and_grants_only_if_it_says_so() {
    // Neither another in its middle, nor one after it, nor a granted one.
    for tile in ["detour", "extra", "again"] {
        let mut game = Table::of("caravan");
        game.lay("now", (1, 0), 0).lay(tile, (0, 1), 0).pass();
        assert_eq!(game.active(), "B", "{tile}");
    }
    for first in ["detour", "later"] {
        // One that may grant does, once in a turn.
        let mut game = Table::of("caravan");
        game.lay(first, (1, 0), 0).lay("again", (0, 1), 0);
        assert_eq!(game.active(), "A", "{first}");
        game.lay("again", (0, 2), 0);
        assert_eq!(game.active(), "B", "{first}");
    }
    // What the outer part grants comes after both.
    let mut game = Table::of("caravan");
    game.lay("again", (1, 0), 0).lay("now", (0, 1), 0).lay("green", (0, 2), 0).pass();
    assert_eq!(game.active(), "B");
}

#[test]
fn a_tile_in_hand_stays_there_while_another_part_is_played() {
    let rules = r#"rules: { "first": (on: TileAccepted, limit: OncePerTurn, do: [ExtraPart(now: true)]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.comes("straight");
    // Everybody has seen the tile, and sees that it waits: it is neither lost nor among those that nobody has seen.
    let straight = game.rules.design("straight").expect("a tile");
    let left = game.state.piles().count(straight);
    let seen = |game: &Table| {
        let seen = game.state.observe(&game.rules, Seat(1));
        let unseen = seen.unseen.into_iter().find(|(design, _)| *design == straight);
        (seen.aside, unseen.map(|(_, count)| count))
    };
    assert_eq!(seen(&game), (vec![straight], Some(left)));
    game.lay("cap", (1, 0), 0).take("figure on yard");
    assert_eq!(seen(&game), (vec![], Some(left)));
    assert!(game.words().contains(&"lay (0,1) turn 0".to_owned()), "{:?}", game.words());
    game.put((0, 1), 0).take("figure on lane");
    assert_eq!(game.active(), "B");
}

#[test]
fn what_one_part_completed_is_scored_by_that_part_alone() {
    let rules =
        r#"rules: { "first": (on: Closed(["lane"]), limit: OncePerTurn, do: [ExtraPart(now: true)]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("end", (1, 0), 0).take("figure on lane").skip("green", (0, 1), 0);
    // The lane to the west is closed, two others are open; the part in the middle scores nothing.
    game.lay("fork", (2, 0), 2).lay("green", (1, 1), 0);
    assert_eq!(game.points(), [0, 0]);
    game.take("figure on s");
    assert_eq!(game.points(), [2, 0]);
    assert_eq!(game.active(), "B");
}

#[test]
fn of_a_group_one_action_is_taken_in_a_part_whatever_the_slot() {
    let mut game = Table::of("caravan");
    game.lay("pick", (1, 0), 0);
    assert_eq!(game.words(), ["pass", "rest"]);
    game.take("rest");
    // `late` belongs to the group of `rest`; the others do not, and each is offered once.
    assert_eq!(game.words(), ["free", "other", "pass"]);
    game.take("other");
    assert_eq!(game.words(), ["free", "pass"]);
    game.take("free");
    assert_eq!(game.points(), [13, 0]);
    game.lay("pick", (2, 0), 0).pass();
    assert_eq!(game.words(), ["free", "late", "other", "pass"]);
    game.take("late").pass();
    assert_eq!(game.points(), [13, 2]);
    assert_eq!(game.active(), "A");
}

/// A slot before the draw, and an action of that slot and others.
fn sung(slots: &str, more: &str) -> Table {
    Table::marked(
        &["more"],
        &format!(
            r#"slots: [(id: "begin", before: ["draw"])],
            actions: {{ "sing": (slots: {slots}, {more} do: [Gain(who: Active, amount: N(1))]) }},
            rules: {{ "more": (on: TilePlaced, when: TileHasMark("more"), do: [Grant(what: Part)]) }}"#
        ),
    )
}

#[test]
fn an_action_of_several_slots_is_offered_in_each_until_it_is_taken() {
    let mut game = sung(r#"["begin", "act", "done"]"#, "");
    // Passed before the draw, and beside the figure; taken when all is over.
    assert_eq!(game.words(), ["pass", "sing"]);
    game.pass().lay("end", (1, 0), 0);
    assert_eq!(game.words(), ["figure on lane", "pass", "sing"]);
    game.take("figure on lane");
    assert_eq!(game.words(), ["pass", "sing"]);
    game.pass();
    assert_eq!(game.words(), ["pass", "sing"]);
    game.take("sing");
    assert_eq!((game.active().as_str(), game.points()), ("B", &[1, 0][..]));
    // B sings before he draws: in this part he is not asked again.
    assert_eq!(game.words(), ["pass", "sing"]);
    game.take("sing").lay("end", (0, 1), 0);
    assert_eq!(game.words(), ["figure on lane", "pass"]);
    game.pass();
    assert_eq!((game.active().as_str(), game.points()), ("A", &[1, 1][..]));
}

#[test]
fn a_group_that_is_taken_early_is_taken_for_the_part_and_no_longer() {
    // A song instead of a figure.
    let mut game = sung(r#"["begin", "act"]"#, r#"group: "act","#);
    game.take("sing").lay("end", (1, 0), 0);
    assert_eq!((game.active().as_str(), game.words()), ("B", vec!["pass".to_owned(), "sing".to_owned()]));
    // Another part has another song.
    game.take("sing").lay("more", (0, 1), 0);
    assert_eq!((game.active().as_str(), game.words()), ("B", vec!["pass".to_owned(), "sing".to_owned()]));
    game.pass().lay("end", (0, 2), 0);
    assert_eq!(game.words(), ["figure on lane", "pass", "sing"]);
    game.take("sing");
    assert_eq!((game.active().as_str(), game.points()), ("A", &[1, 2][..]));
    // Once in a turn says that, whatever the slot and the part.
    let mut game = sung(r#"["begin", "act"]"#, r#"group: "song", when: Not(TakenInTurn("song")),"#);
    game.take("sing").lay("more", (1, 0), 0).lay("end", (0, 1), 0);
    assert_eq!((game.active().as_str(), game.words()), ("A", vec!["figure on lane".into(), "pass".into()]));
}

#[test]
fn what_must_be_done_must_be_done_in_the_first_slot_where_it_can_be() {
    let mut game = sung(r#"["begin", "done"]"#, "forced: true,");
    assert_eq!(game.words(), ["sing"]);
    game.take("sing").lay("green", (1, 0), 0);
    assert_eq!((game.active().as_str(), game.points()), ("B", &[1, 0][..]));
    let mut game = sung(r#"["begin", "done"]"#, "forced: true, when: Cmp(Points(Active), Gt, N(0)),");
    game.lay("green", (1, 0), 0);
    assert_eq!((game.active().as_str(), game.points()), ("B", &[0, 0][..]));
}

#[test]
fn an_action_that_must_be_taken_cannot_be_declined_and_needs_something_to_do() {
    let mut game = Table::of("caravan");
    // Nobody is on the board: there is nothing that must be done.
    game.lay("must", (1, 0), 0);
    assert_eq!(game.active(), "B");
    game.skip("end", (2, 0), 0).lay("straight", (3, 0), 0).take("figure on lane");
    game.skip("green", (0, 1), 0).lay("must", (1, 1), 0);
    assert_eq!(game.words(), ["figure at (3,0) on lane"]);
    game.take("figure at (3,0) on lane");
    assert_eq!(game.supply(0, "figure"), 5);
}

#[test]
fn players_act_in_anothers_turn_from_the_next_one_on() {
    let mut game = Table::seats("caravan", 3);
    game.lay("end", (1, 0), 0).take("figure on lane").lay("end", (0, 1), 0).take("figure on lane").skip(
        "green",
        (-1, 0),
        0,
    );
    game.lay("gather", (-2, 0), 0);
    assert_eq!((game.by().as_str(), game.words()), ("B", vec!["figure at (0,1) on lane".to_owned()]));
    game.take("figure at (0,1) on lane");
    // C has nobody there, and gains for it; A is last.
    assert_eq!(game.points(), [0, 0, 1]);
    assert_eq!((game.by().as_str(), game.words()), ("A", vec!["figure at (1,0) on lane".to_owned()]));
    game.take("figure at (1,0) on lane");
    assert_eq!((0..3).map(|seat| game.supply(seat, "figure")).collect::<Vec<_>>(), [5, 5, 5]);
    assert_eq!(game.points(), [0, 0, 1]);
}

#[test]
fn an_alternative_whose_first_effect_is_impossible_is_not_offered() {
    let mut game = Table::of("caravan");
    game.lay("vote", (1, 0), 0);
    assert_eq!(game.words(), ["home-or-one", "if-alone", "nothing"]);
    game.take("home-or-one");
    assert_eq!(game.points(), [1, 0]);
    game.lay("end", (2, 0), 0).take("figure on lane");
    game.skip("green", (0, 1), 0).lay("vote", (0, 2), 0);
    assert_eq!(game.words(), ["all-home", "each-home", "home", "home-or-one", "if-alone", "nothing"]);
    game.take("all-home");
    assert_eq!(game.supply(1, "figure"), 5);
    assert_eq!(game.points(), [1, 0]);
}

#[test]
fn what_must_be_done_is_not_left_out_for_another_of_its_group() {
    // A song instead of the figure, and a prayer that may come before it.
    let rules = r#"actions: {
        "sing": (slots: ["act"], group: "act", forced: true, when: Cmp(Points(Active), Lt, N(1)), do: [Gain(who: Active, amount: N(1))]),
        "pray": (slots: ["act"], do: [Gain(who: Active, amount: N(10))]),
    }"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("end", (1, 0), 0);
    assert_eq!(game.words(), ["pray", "sing"]);
    game.take("sing");
    assert_eq!(game.words(), ["pass", "pray"]);
    game.pass().lay("end", (0, 1), 0).take("pray");
    // It is no longer possible: nothing is forced any more.
    assert_eq!(game.words(), ["figure on lane", "pass"]);
}

#[test]
fn what_happens_as_a_turn_begins_belongs_to_its_first_part() {
    let rules = r#"rules: {
        "morning": (on: TurnStart, do: [Gain(who: Active, amount: N(1), cause: "toll")]),
        "lays": (on: TilePlaced, do: [Gain(who: Active, amount: N(10), cause: "toll")]),
        "echo": (on: Gained, limit: OncePerPart, when: Cause("toll"), do: [Gain(who: Active, amount: N(100))]),
    }"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("green", (1, 0), 0).lay("green", (2, 0), 0).lay("green", (3, 0), 0);
    // Each turn an echo of the morning, whoever had one before, and none of the tile. A has had two turns, B one, and B's second begins.
    assert_eq!(game.points(), [2 * 111, 111 + 101]);
}
