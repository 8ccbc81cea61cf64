//! Bridges, castles and bazaars.

use super::{Edit, edit};

pub const CASTLES: &[Edit] = &[
    edit(
        "no side is mended by a bridge",
        "pieces.wooden-bridge.overlay",
        ("mends: true", "mends: false"),
        &["bridge-with-the-tile"],
    ),
    edit(
        "bridge after bridge is built",
        "rules.build-bridge",
        (r#"Absent(kind: ["wooden-bridge"], at: Board, placed: ThisPart)"#, "Always"),
        &["bridge-over-what-is-printed", "bridge-and-an-inn", "bridge-over-an-inn"],
    ),
    edit(
        "a city of three tiles may become a castle",
        "rules.build-castle.when",
        ("Eq, N(2)", "Ge, N(2)"),
        &["castle-not-of-three", "castle-does-not-see"],
    ),
    edit(
        "a city of one tile may become a castle",
        "rules.build-castle.when[2]",
        ("Eq,", "Le,"),
        &["castle-no-half-between-abbeys"],
    ),
    edit(
        "any city of two tiles may become a castle",
        "rules.build-castle.when",
        (r#"Not(HasMark("no-castle")),"#, ""),
        &["castle-no-half"],
    ),
    edit(
        "a corner that an abbey closes is half a castle",
        "rules.build-castle.when[3]",
        ("Eq,", "Ge,"),
        &["castle-no-half-beside-an-abbey"],
    ),
    edit(
        "whoever has less than nothing offers no tile",
        "procedures.auction",
        (r#"Max(N(0), Points(Var("seller")))"#, r#"Points(Var("seller"))"#),
        &["auction-without-points"],
    ),
    edit(
        "tiles of a bazaar that are still face down are not left to lay",
        "racks.covered",
        ("counts: true", "counts: false"),
        &["bazaar-of-the-last-tiles"],
    ),
    edit(
        "a dispatch changes what a castle has seen",
        "patch[3]",
        (r#"Not(Cause("dispatch"))"#, "Always"),
        &["castle-earns-what-was-completed"],
    ),
    edit(
        "a second bridge is built after deploying",
        "rules.build-bridge-late",
        (r#"Absent(kind: ["wooden-bridge"], at: Board, placed: ThisPart)"#, "Always"),
        &["bridge-until-scoring-one"],
    ),
    edit(
        "a castle may be built where several stand",
        "rules.build-castle.when[4]",
        ("Eq,", "Ge,"),
        &["castle-two-meeples", "citizen-prevents-a-castle"],
    ),
    edit(
        "a city that becomes a castle is scored",
        "patch",
        (r#"And(Absent(kind: ["castle"], at: Feature(This)))"#, "And(Always)"),
        &["castle-built", "castle-not-in-its-own-turn", "castle-and-gold"],
    ),
    edit(
        "a castle may be paid in the turn that built it",
        "rules.castles-earn",
        (r#"Not(Noted(note: "new-castle", about: Feature(This)))"#, "Always"),
        &["castle-not-in-its-own-turn", "castle-not-in-its-own-double-turn"],
    ),
    edit(
        "a castle is new for a part of the turn only",
        "notes.new-castle",
        (", until: Turn", ""),
        &["castle-not-in-its-own-double-turn"],
    ),
    edit(
        "a castle is paid again and again",
        "rules.castles-earn",
        (r#"Not(Noted(note: "castle-paid", about: Feature(This)))"#, "Always"),
        &["castles-in-a-chain", "castles-without-a-chain"],
    ),
    edit(
        "a castle sees what is near one of its tiles",
        "procedures.castle-looks-around",
        ("N(2)", "N(1)"),
        &["castle-does-not-see"],
    ),
    edit(
        "a bought tile opens a bazaar",
        "rules.bazaar-opens",
        (r#"Not(Noted(note: "sold")),"#, ""),
        &["bazaar-for-sale"],
    ),
    edit(
        "a bazaar opens while bought tiles are to be laid",
        "rules.bazaar-opens",
        (r#"Not(There(Held(Rack("bought", Any)))),"#, ""),
        &["bazaar-bought-tile-and-double-turn"],
    ),
    edit(
        "a bazaar takes more tiles than there are players",
        "rules.bazaar-opens",
        ("Ge, Players", "Gt, Players"),
        &["bazaar-just-enough-tiles"],
    ),
    edit(
        "a bid may equal the one before",
        "procedures.bid",
        (r#"Sum([Var("price"), N(1)])"#, r#"Var("price")"#),
        &["auction"],
    ),
    edit(
        "everybody may bid again, whatever the option says",
        "procedures.bid",
        (r#"Option("bid-rounds", "one")"#, "Never"),
        &["auction-one-round"],
    ),
    edit(
        "what is paid at a bazaar earns dispatches",
        "patch",
        (r#"Not(Cause("bazaar"))"#, "Always"),
        &["bids-earn-no-dispatch"],
    ),
];
