//! The king and the robber baron; the Count's big city.

use super::{Edit, edit};

pub const KINGS: &[Edit] = &[
    edit(
        "an equal city takes the king",
        "rules.king",
        ("Gt", "Ge"),
        &["titles-at-once", "king-three-cities", "king-raises-his-record"],
    ),
    edit(
        "whoever has the city has the king",
        "rules.king",
        ("who: Active", "who: Owners(This)"),
        &["king-in-a-foreign-city"],
    ),
    edit(
        "nobody gives the king back",
        "rules.king",
        (r#"PutBack(kind: ["king"], at: Player(Any)),"#, ""),
        &["king-three-cities", "king-tiles-not-points", "king-two-cities-at-once", "king-in-a-double-turn"],
    ),
    edit(
        "cities that are not complete pay the king",
        "rules.final-king",
        ("Completed(This)", "Always"),
        &["king-unfinished-cities"],
    ),
    edit(
        "the robber baron compares parts of roads",
        "rules.robber-baron.when",
        ("Tiles", "Segments"),
        &["baron-each-tile-once"],
    ),
    edit(
        "the robber baron remembers parts of roads",
        "rules.robber-baron.do",
        ("Tiles", "Segments"),
        &["baron-of-a-road-completed-again"],
    ),
];

pub const COUNTS: &[Edit] = &[
    edit(
        "the count locks nobody in",
        "rules.castle-opens",
        (r#"when: Absent(kind: ["town-count"], at: Tiles(One(This))),"#, ""),
        &["castle-locked", "count-follows", "count-clockwise-from-the-castle"],
    ),
    edit(
        "the active player leaves the castle first",
        "rules.castle-opens",
        ("start: NextPlayer", "start: Active"),
        &["castle-active-player-last"],
    ),
    edit(
        "the active player leaves the market first",
        "rules.quarters-empty",
        ("start: NextPlayer", "start: Active"),
        &["market-in-rounds"],
    ),
    edit(
        "the castle opens when cities have been scored",
        "slots",
        (r#"before: ["completed"]"#, r#"after: ["completed"]"#),
        &["castle-nobody-leaves"],
    ),
    edit(
        "a city where nobody stands may be joined",
        "rules.castle-opens",
        (r#"when: Exists(tag: ["follower"], at: Feature(This)),"#, ""),
        &["castle-empty-city"],
    ),
    edit(
        "who is paid sends somebody",
        "rules.send-to-quarter",
        (r#"Not(Noted(note: "gained")),"#, ""),
        &["send-not-if-paid", "castle-active-player-last", "castle-two-cities", "send-not-for-a-ringmaster"],
    ),
    edit(
        "the fairy's point as the turn begins is one for the tile",
        "rules.before-the-tile.when",
        (r#"Noted(note: "gained")"#, "Never"),
        &["send-in-spite-of-the-fairys-morning"],
    ),
    edit(
        "farmers who are paid because of a barn are paid for the tile",
        "patch[18]",
        (r#"Not(Noted(note: "harvest", about: Game))"#, "Always"),
        &["send-not-for-a-barn", "send-not-for-a-barn-and-the-fairy", "send-not-for-a-barn-and-a-ringmaster"],
    ),
    edit(
        "a mayor goes into any quarter",
        "bars.courtiers",
        (r#"Kind(["market-quarter", "smithy-quarter", "cathedral-quarter"])"#, "Never"),
        &["send-mayor-or-wagon-but-no-barn"],
    ),
    edit(
        "a wagon goes into the market",
        "bars.no-farmhands",
        (r#"Kind(["market-quarter"])"#, "Never"),
        &["send-mayor-or-wagon-but-no-barn"],
    ),
    edit(
        "nobody comes from the market to the farmers of a barn",
        "rules.market-opens.do",
        (r#"role: ["market-quarter"]"#, r#"role: ["castle-quarter"]"#),
        &["market-and-a-barn"],
    ),
    edit(
        "what a ringmaster has is not for the tile",
        "patch",
        (r#"Cause("ringmaster"), Cmp(Amount, Gt, N(0))"#, "Never"),
        &["send-not-for-a-ringmaster"],
    ),
    edit(
        "what the fairy pays is not for the tile",
        "patch",
        (r#"Cause("fairy"), Cmp(Amount, Gt, N(0))"#, "Never"),
        &["send-not-for-the-fairy"],
    ),
    edit(
        "where nobody is paid somebody is sent",
        "rules.send-to-quarter",
        (r#"There(Players(Where(of: Not(Active), when: Noted(note: "gained", about: Player(This))))),"#, ""),
        &["send-not-if-nobody-is-paid", "castle-empty-city"],
    ),
    edit(
        "the count moves though nobody was sent",
        "rules.send-to-quarter",
        (r#"Exists(tag: ["follower"], owner: Active, role: ["quarter"], placed: ThisPart)"#, "Always"),
        &["send-nobody", "send-nobody-is-left"],
    ),
    edit(
        "an abbot may go from the castle into a city",
        "rules.castle-opens",
        ("[PlaceIf]", "[PlaceIf, PlaceOn]"),
        &["abbot-in-the-castle"],
    ),
    edit(
        "who has passed is asked again",
        "procedures.who-has-moved",
        (r#"Note(note: "stays-in", about: Player(This))"#, ""),
        &["market-in-rounds", "castle-turn-about"],
    ),
    edit(
        "the fields around the board are parted",
        "start.town.links",
        (r#"(((0, 0), "f1"), ((1, 0), "f1")),"#, ""),
        &["board-of-twelve", "board-field-goes-on"],
    ),
];
