//! Features that are complete by a condition of their own.

use super::{Setup, Table};

/// `plain` with lanes that are complete when this holds.
fn lanes(complete: &str) -> Table {
    let rules = format!(r#"patch: [(op: When(of: Complete(["lane"]), how: Be({complete})), why: "a test")]"#);
    Table::with("plain", &rules, 2)
}

#[test]
fn a_lane_may_be_complete_with_open_ends() {
    let mut game = lanes("Cmp(Per(1, Tiles), Ge, N(2))");
    game.lay("end", (1, 0), 0).take("figure on lane");
    assert_eq!(game.points(), [0, 0]);
    game.skip("straight", (2, 0), 0);
    assert_eq!((game.points(), game.open((2, 0), "lane"), game.supply(0, "figure")), (&[2, 0][..], 1, 5));
    // It becomes complete again as soon as it is another feature, and nobody is there now.
    game.skip("straight", (3, 0), 0).lay("green", (0, 1), 0);
    assert_eq!(game.points(), [2, 0]);
    assert!(game.rules.needs.judged.0 != 0);
}

#[test]
fn a_closed_lane_may_become_complete_through_what_happens_elsewhere() {
    let mut game = lanes(r#"All([NoOpenEnds, Cmp(Per(1, Pieces(kind: ["figure"], at: Board)), Ge, N(2))])"#);
    game.lay("end", (1, 0), 0).take("figure on lane").skip("end", (2, 0), 2);
    // Closed, but A's figure is the only one.
    assert_eq!((game.points(), game.open((1, 0), "lane")), (&[0, 0][..], 0));
    game.skip("green", (0, 1), 0);
    assert_eq!(game.points(), [0, 0]);
    game.lay("cap", (1, 1), 1).take("figure on yard");
    assert_eq!((game.points(), game.supply(0, "figure")), (&[2, 0][..], 5));
    assert!(game.rules.needs.judged.0 != 0);
}

#[test]
fn what_only_closing_can_complete_is_not_asked_about_again() {
    let mut game = lanes("All([Cmp(Per(1, Tiles), Ge, N(3)), NoOpenEnds])");
    game.lay("end", (1, 0), 0).take("figure on lane").skip("end", (2, 0), 2);
    assert_eq!((game.points(), game.open((1, 0), "lane")), (&[0, 0][..], 0));
    game.lay("end", (1, 1), 0).take("figure on lane").skip("straight", (2, 1), 0);
    game.skip("end", (3, 1), 2);
    // The lane of two tiles stays as it is; that of three is complete.
    assert_eq!((game.points(), game.supply(0, "figure")), (&[3, 0][..], 4));
    assert_eq!(game.rules.needs.judged.0, 0);
}

#[test]
fn a_side_that_joins_nothing_closes_what_it_meets() {
    // A quay lies against a lane, but a dock is no lane: the lane ends there, and is complete.
    let rules = r#"
        edges: { "quay": (whole: "dock", halves: "lawn", matches: Of(["lane"])) },
        features: { "dock": (complete: NoOpenEnds, score: (complete: { "tiles": Per(1, Tiles) })) },
        rules: { "closed": (on: Closed(["lane"]), do: [Gain(who: Active, amount: N(10))]) }"#;
    let tiles = r#""pier": (edges: ("lawn", "lawn", "lawn", "quay"), segments: {
        "dock": (kind: "dock", ports: [W]),
        "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
    let setup = Setup { game: "plain".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    game.lay("end", (1, 0), 0).take("figure on lane").lay("pier", (2, 0), 0);
    assert_eq!(game.open((1, 0), "lane"), 0);
    assert!(!game.joined(((1, 0), "lane"), ((2, 0), "dock")));
    // A lane of one tile; B closed it.
    assert_eq!(game.points(), [1, 10]);
    assert_eq!(game.supply(0, "figure"), 5);
}
