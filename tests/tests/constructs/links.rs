//! `canals`: movable links join and split lanes, and `strolls`: figures walk along them.

use super::Table;

/// A basin east of the start with A's link: `e` lies north, `s` east, `w` south. B is to play.
fn basin(figure: &str, link: &str) -> Table {
    let mut game = Table::of("canals");
    game.lay("basin", (1, 0), 3);
    assert_eq!(game.words(), ["figure on e", "figure on s", "figure on w", "pass"]);
    game.take(figure);
    assert_eq!(game.words(), ["link (1,0) e-s", "link (1,0) e-w", "link (1,0) s-w"]);
    game.take(&format!("link (1,0) {link}"));
    game
}

#[test]
fn a_link_joins_two_lanes_of_its_tile() {
    let game = basin("pass", "e-s");
    assert_eq!(game.features("lane"), 2);
    assert!(game.joined(((1, 0), "e"), ((1, 0), "s")));
    assert_eq!((game.open((1, 0), "e"), game.open((1, 0), "w")), (2, 1));
    assert_eq!(game.active(), "B");
}

#[test]
fn who_extends_a_linked_lane_may_turn_the_link() {
    let mut game = basin("pass", "e-s");
    game.lay("straight", (2, 0), 0).pass();
    assert_eq!(
        (game.by().as_str(), game.words()),
        ("B", ["link (1,0) e-w", "link (1,0) s-w", "pass"].map(String::from).to_vec())
    );
    let mut left = game.clone();
    left.pass();
    assert!(left.joined(((2, 0), "lane"), ((1, 0), "e")));
    game.take("link (1,0) e-w");
    assert!(game.joined(((1, 0), "e"), ((1, 0), "w")));
    assert!(!game.joined(((2, 0), "lane"), ((1, 0), "e")));
    assert_eq!((game.open((1, 0), "e"), game.open((2, 0), "lane")), (2, 1));
    // Once in a turn: A is to play.
    assert_eq!((game.active(), game.by()), ("A".to_owned(), String::new()));
}

#[test]
fn a_lane_that_ends_at_a_basin_without_its_link_turns_nothing() {
    let mut game = basin("pass", "e-s");
    game.skip("straight", (1, 1), 1);
    assert_eq!((game.active(), game.by()), ("A".to_owned(), String::new()));
}

#[test]
fn only_the_nearest_link_in_a_direction_turns_and_never_that_of_the_tile_just_laid() {
    let mut game = basin("pass", "e-s");
    game.lay("straight", (2, 0), 0).pass().pass();
    // The new basin gets its link first; then the old one, right behind it, may be turned.
    game.lay("basin", (3, 0), 0).pass().take("link (3,0) e-w");
    assert_eq!(game.words(), ["link (1,0) e-w", "link (1,0) s-w", "pass"]);
    game.pass();
    game.lay("straight", (4, 0), 0).pass();
    assert_eq!(game.words(), ["link (3,0) e-s", "link (3,0) s-w", "pass"]);
}

#[test]
fn every_direction_has_its_own_nearest_link() {
    let mut game = Table::of("canals");
    game.skip("green", (1, 0), 0).skip("green", (2, 0), 0);
    game.lay("basin", (0, 1), 0).pass().take("link (0,1) e-s");
    game.lay("basin", (2, 1), 0).pass().take("link (2,1) s-w");
    game.lay("straight", (1, 1), 0).pass();
    assert_eq!(
        game.words(),
        ["link (0,1) e-w", "link (0,1) s-w", "link (2,1) e-s", "link (2,1) e-w", "pass"]
    );
    // Turned away from the lane, and still the other one has its chance; then there is none left.
    game.take("link (0,1) s-w");
    assert_eq!(game.words(), ["link (2,1) e-s", "link (2,1) e-w", "pass"]);
    game.take("link (2,1) e-w");
    assert_eq!(game.active(), "B");
    assert!(game.joined(((1, 1), "lane"), ((2, 1), "e")));
    assert!(!game.joined(((1, 1), "lane"), ((0, 1), "s")));
}

#[test]
fn a_scored_lane_reopens_and_is_scored_again() {
    let mut game = basin("pass", "e-s");
    // South of the basin a lane of two tiles is complete at once.
    game.lay("end", (1, 1), 3).take("figure on lane");
    assert_eq!(game.points(), [0, 2]);
    // A extends the linked lane to the north and turns the link to the south: the scored lane is open again.
    game.lay("straight", (1, -1), 1).take("figure on lane").take("link (1,0) e-w");
    assert_eq!(game.open((1, 1), "lane"), 1);
    assert_eq!(game.points(), [0, 2]);
    // Four tiles, the two of before among them.
    game.lay("end", (1, -2), 1).pass();
    assert_eq!(game.points(), [4, 2]);
    assert_eq!((game.supply(0, "figure"), game.supply(1, "figure")), (5, 5));
}

#[test]
fn a_turned_link_can_complete_a_lane() {
    let mut game = basin("figure on s", "s-w");
    game.lay("end", (2, 0), 2).pass();
    // A's own end north of the basin is a lane of its own, complete, and nobody's.
    game.skip("end", (1, -1), 1);
    assert_eq!(game.points(), [0, 0]);
    game.lay("straight", (1, 1), 1);
    assert_eq!(game.words(), ["link (1,0) e-s", "link (1,0) e-w", "pass"]);
    game.take("link (1,0) e-s");
    // East end, basin, north end.
    assert_eq!(game.points(), [3, 0]);
    assert_eq!(game.supply(0, "figure"), 5);
    // The link left the lane in the south: only its far end is open.
    assert_eq!(game.open((1, 1), "lane"), 1);
}

#[test]
fn a_split_lane_keeps_the_figures_of_its_parts() {
    let mut game = basin("figure on e", "e-s");
    // B comes in from the side: a lane of his own in the east, joined with A's by a tile between.
    game.skip("green", (0, 1), 0).skip("green", (0, -1), 0).skip("green", (0, -2), 0);
    game.skip("green", (1, -2), 0).skip("green", (2, -2), 0).skip("green", (3, -2), 0).skip(
        "green",
        (3, -1),
        0,
    );
    assert_eq!(game.active(), "A");
    game.skip("green", (4, -1), 0);
    game.lay("straight", (3, 0), 0).take("figure on lane");
    game.lay("straight", (2, 0), 0).pass().pass();
    assert_eq!(game.pieces_on((1, 0), "e"), ["figure A", "figure B"]);
    // B has a figure on the lane, so a dog may join it.
    game.lay("straight", (4, 0), 0).pass().take("link (1,0) e-w");
    assert_eq!(game.pieces_on((1, 0), "e"), ["figure A"]);
    assert_eq!(game.pieces_on((1, 0), "s"), ["figure B"]);
}

#[test]
fn who_is_left_alone_by_a_link_goes_home() {
    let mut game = basin("figure on e", "e-s");
    game.skip("green", (0, 1), 0);
    game.lay("straight", (2, 0), 0);
    assert_eq!(game.words(), ["dog on lane", "pass"]);
    game.take("dog on lane").pass();
    assert_eq!(game.pieces_on((1, 0), "s"), ["dog A", "figure A"]);
    game.lay("straight", (3, 0), 0).take("link (1,0) e-w");
    assert_eq!(game.pieces_on((1, 0), "s").len(), 0);
    assert_eq!(game.pieces_on((1, 0), "e"), ["figure A"]);
    assert_eq!(game.supply(0, "dog"), 1);
    // The lane is nobody's now.
    game.lay("straight", (4, 0), 0);
    assert_eq!(game.words(), ["figure on lane", "pass"]);
}

#[test]
fn a_basin_of_four_has_six_pairs() {
    let mut game = Table::of("canals");
    // East of a lane's end.
    game.skip("end", (1, 0), 0);
    game.lay("pool", (2, 0), 0).pass();
    let pairs = ["e-s", "e-w", "n-e", "n-s", "n-w", "s-w"].map(|pair| format!("link (2,0) {pair}"));
    assert_eq!(game.words(), pairs);
}

#[test]
fn a_figure_walks_to_the_end_of_its_lane_for_a_point_a_tile() {
    let mut game = Table::of("strolls");
    game.lay("end", (1, 0), 0).take("figure on lane");
    // B extends A's lane: that moves nobody.
    game.skip("straight", (2, 0), 0);
    assert_eq!(game.active(), "A");
    game.lay("straight", (3, 0), 0);
    assert_eq!(game.words(), ["figure at (1,0) on lane", "pass"]);
    game.take("figure at (1,0) on lane");
    assert_eq!(game.words(), ["walk to lane at (3,0)"]);
    game.take("walk to lane at (3,0)");
    assert_eq!(game.points(), [2, 0]);
    // It stands there now: from the far end it goes back, four tiles, when A extends the lane again.
    game.skip("straight", (4, 0), 0).lay("straight", (5, 0), 0).take("figure at (3,0) on lane");
    assert_eq!(game.words(), ["walk to lane at (1,0)", "walk to lane at (5,0)"]);
    game.take("walk to lane at (1,0)");
    assert_eq!(game.points(), [4, 0]);
}

#[test]
fn a_figure_placed_on_the_tile_itself_does_not_walk() {
    let mut game = Table::of("strolls");
    game.skip("end", (1, 0), 0);
    game.lay("straight", (2, 0), 0).take("figure on lane");
    assert_eq!(game.active(), "A");
}

#[test]
fn where_somebody_stands_nobody_stops_and_the_farthest_free_tile_counts() {
    let mut game = Table::of("strolls");
    game.lay("end", (1, 0), 0).take("figure on lane");
    game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0).skip("green", (3, 1), 0);
    game.lay("straight", (3, 0), 0).take("figure on lane");
    game.lay("straight", (2, 0), 0).take("figure at (1,0) on lane");
    // B stands at the far end.
    assert_eq!(game.words(), ["walk to lane at (2,0)"]);
    game.take("walk to lane at (2,0)");
    assert_eq!(game.points(), [1, 0]);
    // Others are passed by.
    game.skip("green", (4, 1), 0).lay("straight", (4, 0), 0).take("figure at (2,0) on lane");
    assert_eq!(game.words(), ["walk to lane at (1,0)", "walk to lane at (4,0)"]);
    game.take("walk to lane at (4,0)");
    assert_eq!(game.points(), [3, 0]);
}

#[test]
fn who_may_stop_nowhere_does_not_walk() {
    let rules = r#"
        actions: { "march": (slots: ["done"], do: [Pick(from: Pieces(kind: ["figure"], owner: Active, at: Board), as: "it", do: [
            Walk(piece: Var("it"), as: "steps", stop_if: Never, do: [Gain(who: Active, amount: N(7))]),
        ])]) },
    "#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("end", (1, 0), 0).take("figure on lane").pass();
    game.skip("straight", (2, 0), 0);
    game.lay("green", (0, 1), 0).take("figure at (1,0) on lane");
    assert_eq!(game.points(), [0, 0]);
    assert_eq!(game.active(), "B");
}

#[test]
fn a_step_leads_to_another_tile_not_over_a_link() {
    let mut game = Table::of("canals+strolls");
    game.lay("basin", (1, 0), 3).take("figure on e").take("link (1,0) e-s");
    game.skip("straight", (2, 0), 0);
    game.lay("straight", (3, 0), 0).pass().pass().take("figure at (1,0) on e");
    assert_eq!(game.words(), ["walk to lane at (3,0)"]);
    game.take("walk to lane at (3,0)");
    assert_eq!(game.points(), [2, 0]);
}

#[test]
fn a_link_may_also_be_turned_from_the_side_it_does_not_join() {
    let rules = r#"patch: [(op: ReplaceRule("turn", (
        on: Slot("turn"), do: [SetSwitch(of: EndingAlong(Extended(kinds: ["lane"])))],
    )), why: "a test")]"#;
    let mut game = Table::with("canals", rules, 2);
    game.lay("basin", (1, 0), 3).pass().take("link (1,0) e-s");
    // South of the basin, where the link does not lead.
    game.lay("straight", (1, 1), 1).pass();
    assert_eq!(
        (game.by().as_str(), game.words()),
        ("B", ["link (1,0) e-w", "link (1,0) s-w", "pass"].map(String::from).to_vec())
    );
    let mut other = game.clone();
    game.take("link (1,0) e-w");
    assert!(game.joined(((1, 1), "lane"), ((1, 0), "e")));
    // Once in a turn.
    assert_eq!((game.active().as_str(), game.by().as_str()), ("A", ""));
    other.pass();
    // East of it, where it does lead, as ever; never the link of the tile itself.
    other.lay("basin", (2, 0), 0).pass().take("link (2,0) e-s");
    assert_eq!(other.words(), ["link (1,0) e-w", "link (1,0) s-w", "pass"]);
    other.pass();
    assert_eq!(other.active(), "B");
}

#[test]
fn who_must_reach_the_end_stops_there_or_does_not_set_out() {
    let rules = r#"patch: [(op: ReplaceAction("stroll", (
        slots: ["stroll"], group: "act",
        do: [Pick(
            from: Pieces(kind: ["figure"], owner: Active, placed: Earlier, at: Features(Extended(kinds: ["lane"]))), as: "walker",
            do: [Walk(
                piece: Var("walker"), as: "steps", stop_if: Absent(kind: ["figure"], at: Tiles(One(This))), short: Never,
                do: [Gain(who: Active, amount: Var("steps"))],
            )],
        )],
    )), why: "a test")]"#;
    let mut game = Table::with("strolls", rules, 2);
    game.lay("end", (1, 0), 0).take("figure on lane");
    game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0).skip("green", (3, 1), 0);
    game.lay("straight", (3, 0), 0).take("figure on lane");
    // B stands at the far end.
    game.lay("straight", (2, 0), 0).take("figure at (1,0) on lane");
    assert_eq!((game.points(), game.active().as_str()), (&[0, 0][..], "B"));
    assert_eq!(game.pieces_on((1, 0), "lane").len(), 2);
    // Past B to the end, or back to the tile at the other end.
    game.skip("green", (4, 1), 0).lay("straight", (4, 0), 0).take("figure at (1,0) on lane");
    assert_eq!(game.words(), ["walk to lane at (4,0)"]);
    game.take("walk to lane at (4,0)");
    assert_eq!(game.points(), [3, 0]);
}
