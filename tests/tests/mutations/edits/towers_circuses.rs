//! Towers; circuses, acrobats and ringmasters.

use super::{Edit, edit};

pub const TOWERS: &[Edit] = &[
    edit(
        "there are ten floors for everybody, however many play",
        "pieces.tower-floor",
        ("by_players: [(2, 10), (3, 9), (4, 7), (5, 6), (6, 5)]", "per_player: 10"),
        &["twr-three-players", "twr-six-players", "twr-ex2", "twr-ex11"],
    ),
    edit(
        "a closed tower grows",
        "pieces.tower-floor",
        ("place_if: Free,", ""),
        &["twr-ex7", "twr-own-guard", "twr-apart-from-features"],
    ),
    edit(
        "a tower is closed by any figure",
        "actions.close-tower",
        (r#"kind: ["ordinary"]"#, r#"tag: ["figure"]"#),
        &["twr-who-stands-on-towers"],
    ),
    edit(
        "nobody is taken from the tower's tile",
        "procedures.capture",
        ("own: true", "own: false"),
        &["twr-ex2", "twr-one-of-several", "twr-own-spared"],
    ),
    edit(
        "nobody is taken beyond a gap",
        "procedures.capture",
        ("own: true", "own: true, stop_at_gaps: true"),
        &["twr-ex4"],
    ),
    edit(
        "a floor reaches two tiles",
        "procedures.capture",
        ("steps: Per(1,", "steps: Per(2,"),
        &["twr-ex2", "twr-ex4"],
    ),
    edit(
        "whatever stands there is taken",
        "procedures.capture",
        (r#"tag: ["follower"],"#, ""),
        &["twr-ex9", "twr-pig", "twr-mage", "twr-shepherd"],
    ),
    edit(
        "people are taken from refuges",
        "procedures.capture",
        (r#"Not(Kind(["refuge"])),"#, ""),
        &["twr-citizens", "twr-castle"],
    ),
    edit(
        "prisoners are not exchanged",
        "procedures.capture",
        (r#", Call("exchange")"#, ""),
        &["twr-ex5", "twr-exchange-choice", "twr-exchange-keeper"],
    ),
    edit(
        "one is bought back in each part of a turn",
        "actions.ransom",
        ("TakenInTurn", "Taken"),
        &["twr-ex11"],
    ),
    edit(
        "nobody is bought back before the tile is drawn",
        "actions.ransom",
        (r#"["begin", "act"]"#, r#"["act"]"#),
        &["twr-ransom-first", "twr-ex6"],
    ),
];

pub const CIRCUSES: &[Edit] = &[
    edit("the show is before the scoring", "slots", (r#"in: "after""#, r#"in: "acted""#), &["circ-ex3"]),
    edit(
        "the show is where the big top has come to",
        "rules.circus-moves",
        (
            r#"Call("show"),"#,
            r#"Place(piece: Where(kind: ["big-top"]), on: Tiles(One(Placed))), Call("show"),"#,
        ),
        &["circ-ex1", "circ-ex2", "circ-ex9"],
    ),
    edit(
        "builders and pigs are paid for the show",
        "procedures.pay-spectators",
        (r#"tag: ["follower"]"#, r#"tag: ["figure"]"#),
        &["circ-ex2", "circ-double-turn"],
    ),
    edit(
        "who is in a quarter is near the big top",
        "procedures.pay-spectators",
        (r#"Not(Kind(["quarter"]))"#, "Always"),
        &["circ-quarters"],
    ),
    edit(
        "there is room for four acrobats",
        "bars.pyramid-full",
        ("N(3)", "N(4)"),
        &["circ-ex6", "circ-ex7-too-soon", "circ-flight-full"],
    ),
    edit(
        "whoever stands on roads may be an acrobat",
        "features.acrobat-space",
        (r#"["meeple"]"#, r#"["ordinary"]"#),
        &["circ-ex6", "circ-either", "circ-ex10", "circ-flight-ringmaster"],
    ),
    edit(
        "acrobats join from the four tiles beside",
        "actions.join-acrobats",
        ("Around(of: One(Placed))", "Beside(of: One(Placed))"),
        &["circ-ex6", "circ-ex7-too-soon", "circ-ex11"],
    ),
    edit(
        "a pyramid pays in the turn that filled it",
        "notes.risen",
        ("until: Turn", "until: Part"),
        &["circ-ex7-too-soon"],
    ),
    edit(
        "bridges go over acrobats",
        "bars.no-bridge-over-acrobats",
        (r#"["acrobat-space"]"#, r#"["city"]"#),
        &["circ-bridge"],
    ),
    edit(
        "a ringmaster without a majority has nothing",
        "rules.ringmaster",
        ("who: Owner", "who: All([Owner, Owners(This)])"),
        &["circ-ex12", "circ-ex12-inn"],
    ),
];
