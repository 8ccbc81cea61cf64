//! Racks that nothing comes to or leaves, tiles dealt to where none can go, turns without end.

use super::desk::Desk;

const TILE: &str = r#""t": (count: 5, tags: ["dark"], edges: ("wood", "wood", "wood", "wood"), segments: { "w": (kind: "wood", ports: [N, E, S, W]) })"#;

#[track_caller]
fn says(rules: &str, code: &str, message: &str, help: &str) {
    Desk::new().tiles("extra", TILE).rules("extra", rules).says(code, message, help);
}

fn using(rack: &str) -> String {
    format!(r#"racks: {{ {rack} }}, actions: {{ "a": (slots: ["act"], do: [PlaceTile(from: "r")]) }}"#)
}

#[test]
fn what_a_rack_begins_with() {
    says(
        &using(r#""r": (deal: /*here*/2)"#),
        "out-of-range",
        r#"2 tiles are dealt to rack "r", and it does not say which"#,
        "of: Tagged",
    );
    says(
        &using(r#""r": (per_player: true, /*here*/of: Tagged(["dark"]))"#),
        "out-of-range",
        r#"rack "r" does not say how many tiles each player gets"#,
        "`deal: 1`",
    );
    says(
        &using(r#""r": (of: Tagged(["dark"])), "s": (of: Tagged([/*here*/"dark"]))"#)
            .replace(r#"PlaceTile(from: "r")"#, r#"PlaceTile(from: "r"), PlaceTile(from: "s")"#),
        "two-takers",
        r#"rack "r" takes the tiles with the tag "dark", too"#,
        "one place only",
    );
    says(
        &using(r#""r": (of: Tagged([/*here*/"blue"]))"#),
        "unknown-name",
        r#"no tile has the tag "blue""#,
        "",
    );
}

#[test]
fn more_is_dealt_than_there_is() {
    let one = TILE.replace("count: 5, ", "");
    let short = |rules: &str, code: &str, message: &str, help: &str| {
        Desk::new().tiles("extra", &one).rules("extra", rules).says(code, message, help);
    };
    // One tile has the tag, and five may sit down.
    short(
        &using(r#""r": (per_player: true, of: Tagged(["dark"]), deal: /*here*/1)"#),
        "too-few-tiles",
        r#"5 players get 1 on rack "r", 5 tiles, and there is only 1"#,
        "deal fewer",
    );
    short(
        &using(r#""r": (of: Tagged(["dark"]), deal: /*here*/2)"#),
        "too-few-tiles",
        r#"2 tiles are dealt to rack "r", and there is only 1"#,
        "deal fewer",
    );
    let enough = using(r#""r": (per_player: true, of: Tagged(["dark"]), deal: 1)"#);
    assert_eq!(Desk::new().tiles("extra", TILE).rules("extra", &enough).said("core+extra"), []);
}

#[test]
fn a_rack_that_is_of_no_use() {
    let plain = TILE.replace(r#"tags: ["dark"], "#, "");
    Desk::new().tiles("extra", &plain).rules("extra", r#"racks: { /*here*/"r": () }"#).says(
        "never-dealt",
        r#"no tile ever comes to rack "r""#,
        "deal tiles to it",
    );
    says(
        r#"racks: { /*here*/"r": (of: Tagged(["dark"])) }"#,
        "never-dealt",
        r#"the tiles on rack "r" never come into play"#,
        "PlaceTile(from",
    );
    let fine = r#"racks: { "r": (per_player: true, of: Tagged(["dark"]), deal: 1), "s": () },
        rules: { "x": (on: TurnEnd, do: [
            Pick(from: Held(Rack("r", Active)), as: "t", do: [Deal(from: Tile(Var("t")), to: Rack("s", Any))]),
            Deal(from: Rack("s", Any), to: Pile("main"), count: N(1)),
        ]) }"#;
    assert_eq!(Desk::new().tiles("extra", TILE).rules("extra", fine).said("core+extra"), []);
}

#[test]
fn tiles_dealt_to_where_none_can_go() {
    let deals = |effect: &str, message: &str, help: &str| {
        let rules = format!(
            r#"racks: {{ "r": (per_player: true, of: Tagged(["dark"]), deal: 1) }}, rules: {{ "x": (on: TurnEnd, do: [
                Deal(from: Rack("r", Active), to: Box), {effect}
            ]) }}"#
        );
        says(&rules, "bad-deal", message, help);
    };
    deals("Deal(from: /*here*/Box, to: Drawn)", "nothing comes back from the box", "lies on a rack");
    deals(
        "Deal(from: Drawn, to: /*here*/Piles)",
        "it does not say into which pile the tiles are shuffled",
        "to: Pile",
    );
    deals("Deal(/*here*/from: Tile(Placed), to: Box)", "a tile of the board cannot be dealt", "Held");
    deals(
        r#"Deal(from: Piles, /*here*/to: Rack("r", Any))"#,
        r#"each player has a rack "r": it does not say whose"#,
        "go through them",
    );
    deals(
        "Grant(what: Part, to: /*here*/Any)",
        "parts and tiles belong to the turn of the active player",
        "leave out `to`",
    );
}

#[test]
fn a_tile_beside_the_board_does_not_lie_on_it() {
    let picks = |effect: &str, message: &str| {
        let rules = format!(
            r#"racks: {{ "r": (of: Tagged(["dark"])) }}, rules: {{ "x": (on: TilePlaced, do: [
                Pick(from: Held(Rack("r", Any)), as: "t", do: [{effect}]),
            ]) }}"#
        );
        says(&rules, "nothing-binds", message, "");
    };
    picks(
        r#"Put(token: Kind("nut"), on: One(/*here*/This))"#,
        "the drawn tile does not lie on the board yet",
    );
    picks(
        r#"Put(token: Kind("nut"), on: One(Var(/*here*/"t")))"#,
        r#""t" is a tile beside the board; a tile is wanted here"#,
    );
    let rules = r#"rules: { "x": (on: TilePlaced, do: [Deal(from: Tile(/*here*/This), to: Box)]) }"#;
    says(rules, "nothing-binds", "nothing binds a tile beside the board here", "binds one");
}

#[test]
fn what_never_ends() {
    says(
        r#"racks: { "r": () }, rules: {
            "x": (on: TileDrawn, do: [/*here*/Deal(from: Drawn, to: Rack("r", Any))]),
            "y": (on: TurnEnd, do: [Deal(from: Rack("r", Any), to: Box)]),
        }"#,
        "never-ends",
        "every tile that is drawn is dealt away, so none is ever laid",
        "of which tiles",
    );
    says(
        r#"rules: { /*here*/"r": (on: TurnEnd, do: [Grant(what: Turn, to: Not(Active))]) }"#,
        "never-ends",
        r#"rule "r" grants another turn in every turn: the game would never end"#,
        "`limit: OncePerGame`",
    );
}
