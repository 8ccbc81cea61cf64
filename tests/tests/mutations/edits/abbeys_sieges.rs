//! Abbeys, mayors, wagons and barns; sieges.

use super::{Edit, edit};

pub const ABBEYS: &[Edit] = &[
    edit(
        "an abbey may be laid beside three tiles",
        "placement.abbey-in-hole",
        ("Eq, N(4)", "Ge, N(3)"),
        &["abbey-needs-a-hole"],
    ),
    edit(
        "abbeys fit abbeys alone",
        "edges.abbey-wall",
        ("matches: Any", "matches: Own"),
        &["abbey-closes-every-side", "abbey-unfinished", "barn-cut-off", "lap-ex-13"],
    ),
    edit(
        "a mayor counts as one meeple",
        "pieces.mayor.weight",
        (r#"Per(1, Marks("shield"))"#, "N(1)"),
        &["mayor-ex-03", "mayor-ex-04-alone", "mayor-ex-05", "mayor-grows-with-the-city"],
    ),
    edit(
        "a wagon goes home with the others",
        "pieces.wagon.tags",
        (r#", "stays""#, ""),
        &["wagon-ex-06", "wagon-home", "wagon-range"],
    ),
    edit(
        "a wagon does not stay on its tile",
        "rules.wagon-drives-on",
        ("own: true", "own: false"),
        &["wagon-range"],
    ),
    edit(
        "a wagon drives as far as in the second edition",
        "rules.wagon-drives-on",
        (r#"Option("wagon-range", "touching")"#, "Never"),
        &[
            "wagon-touching-crossing",
            "wagon-touching-from-afar",
            "wagon-touching-city",
            "wagon-touching-gate",
            "wagon-touching-monastery",
            "wagon-touching-abbey",
            "wagon-touching-from-an-abbey",
            "wagon-touching-free-only",
            "wagon-touching-nothing",
            "wagon-touching-monastery-in-the-city",
        ],
    ),
    edit(
        "a wagon drives to what borders the feature, not to what touches it",
        "rules.wagon-drives-on",
        ("Touching(", "Neighbors("),
        &[
            "wagon-touching-crossing",
            "wagon-touching-from-afar",
            "wagon-touching-city",
            "wagon-touching-gate",
            "wagon-touching-monastery",
            "wagon-touching-abbey",
            "wagon-touching-from-an-abbey",
            "wagon-touching-free-only",
        ],
    ),
    edit(
        "only the wagons of who owns what is complete drive on",
        "rules.wagon-drives-on",
        ("when: Scored(This)", "when: All([Scored(This), There(Players(All([Owners(This), Active])))])"),
        &["wagon-that-earned-nothing"],
    ),
    edit(
        "a barn that is reached by farmers settles like a new one",
        "procedures.settle-fields",
        (", placed: ThisPart", ""),
        &["barn-ex-10b", "pig-where-fields-join"],
    ),
    edit(
        "a barn's field is closed to mayors alone",
        "bars.barn-field",
        (r#"["follower"]"#, r#"["mayor"]"#),
        &["barn-field-is-closed", "no-portal-to-a-barn-field", "no-farmer-beside-a-barn"],
    ),
    edit(
        "a barn pays 3 points for a city",
        "rules.final-barns",
        ("Per(4", "Per(3"),
        &["barn-ex-08", "barn-ex-09", "barn-ex-10b"],
    ),
    edit(
        "a barn is a farmer",
        "pieces.barn.tags",
        (r#""building""#, r#""figure", "follower""#),
        &["barn-ex-08", "barn-is-no-farmer", "dragon-eats-mayors-and-wagons"],
    ),
    edit(
        "who laid the last tile begins the lap of the abbeys",
        "rules.last-abbeys",
        (r#"start: After(Where(of: Any, when: Noted(note: "laid", about: Player(This))))"#, "start: Active"),
        &["lap-goes-round", "lap-last-placer-last"],
    ),
    edit(
        "whoever draws what fits nowhere is last in the lap of the abbeys",
        "rules.last-abbeys",
        (
            r#"start: After(Where(of: Any, when: Noted(note: "laid", about: Player(This))))"#,
            "start: NextPlayer",
        ),
        &["lap-after-unplaceable", "lap-after-two-that-fit-nowhere"],
    ),
    edit(
        "the fairy pays in the lap of the abbeys",
        "patch[4]",
        (r#"Not(Noted(note: "lap", about: Game))"#, "Always"),
        &["lap-without-the-fairy"],
    ),
    edit(
        "prisoners are bought back in the lap of the abbeys",
        "patch[6]",
        (r#"Not(Noted(note: "lap", about: Game))"#, "Always"),
        &["lap-without-ransom"],
    ),
    edit(
        "who lays nothing when no tile is left may do something else all the same",
        "rules.no-abbey-no-deed",
        ("Not(There(Held(Piles)))", "Never"),
        &["lap-for-abbeys-only", "abbey-second-part-kept"],
    ),
];

pub const SIEGES: &[Edit] = &[
    edit(
        "joined farmers are paid for the siege",
        "patch[13]",
        (r#"Not(Noted(note: "barn-reached", about: Feature(This)))"#, "Always"),
        &["siege-barn-joined-and-3"],
    ),
    edit(
        "a tile of a besieged city pays as ever",
        "modifiers.siege",
        ("Per(-1, Tiles)", "N(0)"),
        &["siege-ex-01", "siege-ex-03", "siege-ex-04", "siege-ex-12-witch", "siege-ex-12-mage"],
    ),
    edit(
        "a shield of a besieged city pays as ever",
        "modifiers.siege",
        (r#"Per(-1, Marks("shield"))"#, "N(0)"),
        &["siege-ex-02", "siege-ex-03", "siege-robber"],
    ),
    edit(
        "a besieged city that is not complete pays",
        "modifiers.siege-voids",
        (r#"HasMark("besieged")"#, "Never"),
        &["siege-ex-05"],
    ),
    edit(
        "a besieged city feeds fields three times",
        "modifiers.besieged-feeds",
        ("Multiply(2)", "Multiply(3)"),
        &["siege-ex-06", "siege-ex-07", "siege-barn"],
    ),
    edit(
        "the monastery may be near any tile of the city",
        "actions.escape",
        (r#"Option("escape-reach", "any-tile")"#, "Always"),
        &["siege-ex-09"],
    ),
    edit(
        "no monastery on the city's own tile is a refuge",
        "actions.escape",
        ("own: true", "own: false"),
        &["siege-monastery-inside"],
    ),
    edit(
        "a garden is a refuge",
        "actions.escape",
        (r#"["cloister"]"#, r#"["cloister", "garden"]"#),
        &["siege-garden-is-no-refuge"],
    ),
    edit(
        "others' knights may be sent away",
        "actions.escape",
        ("owner: Active", "owner: Any"),
        &["siege-escape-declined", "siege-ex-10"],
    ),
    edit(
        "a knight escapes before the scoring",
        "slots",
        (r#"in: "end-part""#, r#"in: "acted""#),
        &["siege-escape-to-a-complete-one", "siege-ex-10-double-turn"],
    ),
];
