//! The princess, the dragon and the fairy; heretics and shrines.

use super::{Edit, edit};

pub const DRAGONS: &[Edit] = &[
    edit(
        "the dragon may turn back",
        "rules.flight.do[1].do[0]",
        (r#"Not(Noted(note: "singed", about: Tile(This)))"#, "Always"),
        &["dragon-row", "dragon-six-moves", "dragon-before-scoring"],
    ),
    edit(
        "the dragon does not mind the fairy",
        "rules.flight",
        (r#"Absent(kind: ["fairy"], at: Tiles(One(This)))"#, "Always"),
        &["dragon-row-with-fairy", "fairy-guards", "fairy-before-the-flight"],
    ),
    edit(
        "the dragon moves five times",
        "rules.flight",
        ("turns: N(6)", "turns: N(5)"),
        &["dragon-six-moves", "dragon-six-steps-and-no-more"],
    ),
    edit(
        "the dragon moves seven times",
        "rules.flight",
        ("turns: N(6)", "turns: N(7)"),
        &["dragon-six-steps-and-no-more"],
    ),
    edit(
        "one player moves the dragon all the way",
        "rules.flight",
        ("by: This", "by: Active"),
        &["dragon-six-moves", "dragon-after-scoring"],
    ),
    edit(
        "the dragon eats meeples alone",
        "procedures.eat",
        (r#""figure""#, r#""follower""#),
        &["dragon-eats-all-kinds"],
    ),
    edit(
        "figures may join the dragon",
        "bars.dragon-here",
        (r#"Exists(kind: ["dragon"], at: Tiles(One(This)))"#, "Never"),
        &["nobody-joins-the-dragon", "volcano-nothing-else", "flight-to-the-dragon"],
    ),
    edit(
        "a dragon may be laid before there is one",
        "placement.dragon-first",
        (r#"Exists(kind: ["dragon"], at: Board)"#, "Always"),
        &["early-dragon-in-hand"],
    ),
    edit(
        "dragons put aside stay there",
        "rules.volcano",
        (r#"Deal(from: Rack("early-dragons", Any), to: Pile("main")),"#, ""),
        &["early-dragon-aside"],
    ),
    edit(
        "a portal leads to what is complete",
        "actions.step-through-portal",
        ("Not(Completed(This))", "Always"),
        &["portal-not-to-what-is-complete"],
    ),
    edit(
        "a princess sends knights of other cities home",
        "actions.send-knight-home.do",
        (r#", mark: "princess""#, ""),
        &["princess-of-her-own-city"],
    ),
    edit(
        "a princess sends knights of a city home that has another princess",
        "rules.must-send-knight-home.do",
        (r#"mark: "princess""#, r#"when: HasMark("princess")"#),
        &["princess-not-of-the-other-city"],
    ),
    edit(
        "a barn may be built on a volcano",
        "bars.dragon-here",
        (r#", "homestead""#, ""),
        &["no-barn-on-a-volcano"],
    ),
    edit(
        "the dragon flies over roofs",
        "rules.flight.do[1].do[0]",
        (r#"Not(TileHasMark("rooftops"))"#, "Always"),
        &["quarter-and-the-dragon"],
    ),
    edit(
        "the fairy pays others at a recall",
        "patch[1]",
        (r#"Not(Cause("recall"))"#, "Always"),
        &["fairy-beside-somebody-else-at-a-recall", "fairy-once-where-an-abbot-leaves"],
    ),
    edit(
        "dispatches pay the fairy",
        "patch[4]",
        (r#"Not(Cause("dispatch"))"#, "Always"),
        &["fairy-and-a-dispatch-about-her-road"],
    ),
    edit(
        "the fairy moves beside whatever else is done",
        "actions.move-fairy",
        (r#"group: "act""#, r#"group: "fairy""#),
        &["fairy-completed-city", "portal-anywhere", "princess-may"],
    ),
    edit(
        "the fairy rewards owners alone",
        "rules.fairy-rewards",
        ("at: Feature(This)", "owner: Owners(This), at: Feature(This)"),
        &["fairy-without-majority", "fairy-serves-one-meeple"],
    ),
    edit(
        "the fairy pays in each part of a turn",
        "rules.fairy-watches",
        ("on: TurnStart", r#"on: Slot("begin")"#),
        &["fairy-once-a-turn"],
    ),
];

pub const SHRINES: &[Edit] = &[
    edit(
        "who loses a challenge stays",
        "procedures.lose",
        (r#"Return(Where(tag: ["figure"], at: Feature(This)))"#, ""),
        &["challenge-heretic-wins", "challenge-monk-wins", "challenge-own"],
    ),
    edit(
        "what is complete as well loses",
        "procedures.lose",
        ("Not(Completed(This))", "Always"),
        &["challenge-both-completed"],
    ),
    edit(
        "the active player's figures alone lose",
        "procedures.lose",
        (r#"tag: ["figure"]"#, r#"tag: ["figure"], owner: Active"#),
        &["challenge-majority", "challenge-begun-by-monastery"],
    ),
    edit(
        "where nobody stands wins as well",
        "procedures.beat-rivals",
        (r#"Exists(tag: ["follower"], at: Feature(This))"#, "Always"),
        &["challenge-empty-shrine"],
    ),
    edit(
        "no monk beats a heretic",
        "procedures.beat-rivals",
        (r#"["shrine"])), do"#, r#"["monastery"])), do"#),
        &["challenge-monk-wins", "challenge-from-the-air", "challenge-won-by-recall"],
    ),
    edit(
        "two monasteries may be near a shrine",
        "placement.shrine-near-monasteries",
        ("N(1)", "N(2)"),
        &["cap-two-monasteries", "cap-counts-empty", "cap-occupied-both"],
    ),
    edit(
        "a second shrine may be near a monastery",
        "placement.shrine-near-monasteries",
        (r#"Option("site-cap", "own")"#, "Always"),
        &["cap-mutual-shrine", "cap-nowhere"],
    ),
    edit(
        "who comes from elsewhere declares a challenge",
        "rules.challenge-declared.when",
        ("Same(Tile(This), Tile(Placed))", "Always"),
        &["challenge-not-declared"],
    ),
];

pub const VINEYARDS: &[Edit] = &[edit(
    "vineyards are for monasteries alone",
    "modifiers.vineyards",
    (r#"["cloister"]"#, r#"["monastery"]"#),
    &["shrine-vineyard", "shrine-vineyard-challenge"],
)];
