//! Tiles whose ports, borders, marks or links do not fit.

use super::desk::Desk;

#[track_caller]
fn tile(tile: &str, code: &str, message: &str, help: &str) {
    Desk::new().tiles("extra", tile).says(code, message, help);
}

#[test]
fn a_port_claimed_twice() {
    tile(
        r#""t": (edges: ("wood", "bank", "bank", "bank"), segments: {
            "w": (kind: "wood", ports: [N]),
            "m": (kind: "meadow", ports: [EL, ER, SL, SR, WL, WR]),
            "o": (kind: "meadow", ports: [/*here*/WR]) })"#,
        "port-claimed-twice",
        r#"port WR is claimed twice: by segment "m" and by segment "o""#,
        "take it from one of them",
    );
}

#[test]
fn a_port_not_claimed() {
    tile(
        r#""t": (edges: ("wood", "bank", /*here*/"bank", "bank"), segments: {
            "w": (kind: "wood", ports: [N]), "m": (kind: "meadow", ports: [EL, ER, SL, WL, WR]) })"#,
        "port-unclaimed",
        r#"no segment claims port SR, which edge kind "bank" has for feature kind "meadow""#,
        r#"give it to "m", or to a segment of its own"#,
    );
}

#[test]
fn a_port_of_the_wrong_kind() {
    tile(
        r#""t": (edges: ("wood", "bank", "bank", "bank"), segments: {
            "w": (kind: "stream", ports: [/*here*/N]), "m": (kind: "meadow", ports: [EL, ER, SL, SR, WL, WR]) })"#,
        "port-of-wrong-kind",
        r#"port N belongs to feature kind "wood", but segment "w" is of feature kind "stream""#,
        "",
    );
}

#[test]
fn a_port_that_the_side_has_not() {
    tile(
        r#""t": (edges: ("wood", "bank", "bank", "bank"), segments: {
            "w": (kind: "wood", ports: [N]), "m": (kind: "meadow", ports: [/*here*/NL, EL, ER, SL, SR, WL, WR]) })"#,
        "no-such-port",
        r#"a side of edge kind "wood" has no port NL"#,
        "its only port is N",
    );
}

#[test]
fn a_segment_without_ports() {
    tile(
        r#""t": (edges: ("bank", "bank", "bank", "bank"), segments: {
            /*here*/"w": (kind: "wood"), "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#,
        "no-ports",
        r#"segment "w" claims no port, and feature kind "wood" cannot do without"#,
        "only features around a tile and enclosed ground",
    );
}

#[test]
fn ports_of_a_feature_around_a_tile() {
    tile(
        r#""t": (edges: ("wood", "bank", "bank", "bank"), segments: {
            "w": (kind: "wood", ports: [N]),
            "h": (kind: "hut", /*here*/ports: [EL]), "m": (kind: "meadow", ports: [ER, SL, SR, WL, WR]) })"#,
        "no-such-port",
        r#"feature kind "hut" reaches around one tile: it has no ports"#,
        "leave `ports` out",
    );
}

#[test]
fn a_border_with_an_unknown_segment() {
    tile(
        r#""t": (edges: ("wood", "bank", "bank", "bank"), segments: {
            "w": (kind: "wood", ports: [N]), "m": (kind: "meadow", ports: [EL, ER, SL, SR, WL, WR], borders: [/*here*/"wod"]) })"#,
        "unknown-name",
        r#"the tile has no segment "wod""#,
        r#"it has "w" and "m""#,
    );
}

#[test]
fn an_impossible_border() {
    tile(
        r#""t": (edges: ("wood", "stream", "bank", "stream"), segments: {
            "w": (kind: "wood", ports: [N]), "s": (kind: "stream", ports: [E, W]), "in": (kind: "meadow", ports: [EL, WR]),
            "out": (kind: "meadow", ports: [ER, SL, SR, WL], borders: [/*here*/"w"]) })"#,
        "impossible-border",
        r#"segment "out" cannot border segment "w": segment "s" lies between them from side to side"#,
        "",
    );
}

#[test]
fn borders_that_the_outline_says_already() {
    tile(
        r#""t": (edges: ("wood", "bank", "bank", "bank"), segments: {
            "w": (kind: "wood", ports: [N]), "m": (kind: "meadow", ports: [EL, ER, SL, SR, WL, WR], /*here*/borders: ["w"]) })"#,
        "needless-borders",
        r#"the outline already says what segment "m" borders"#,
        "leave `borders` out",
    );
}

#[test]
fn a_link_of_one_segment_and_of_one_with_two_ports() {
    tile(
        r#""t": (edges: ("stream", "bank", "bank", "bank"), segments: {
            "s": (kind: "stream", ports: [N]), "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }, /*here*/switch: ["s"])"#,
        "bad-switch",
        "a link joins two segments: name at least two",
        "",
    );
    tile(
        r#""t": (edges: ("stream", "stream", "stream", "bank"), segments: {
            "n": (kind: "stream", ports: [N]), "es": (kind: "stream", ports: [E, S]),
            "m": (kind: "meadow", ports: [NL, SR, WL, WR]), "c": (kind: "meadow", ports: [NR, EL]), "d": (kind: "meadow", ports: [ER, SL]) },
            switch: ["n", /*here*/"es"])"#,
        "bad-switch",
        r#"segment "es" ends at the link, so it has one port; it claims 2"#,
        "",
    );
}

#[test]
fn marks_that_stand_or_carry_wrong() {
    let with = |marks: &str, on: &str| {
        format!(
            r#""t": (edges: ("wood", "bank", "bank", "bank"), marks: [{marks}], segments: {{
                "w": (kind: "wood", ports: [N], marks: [{on}]), "m": (kind: "meadow", ports: [EL, ER, SL, SR, WL, WR]) }})"#
        )
    };
    tile(
        &with(r#"/*here*/Is("nest")"#, ""),
        "misplaced-mark",
        r#"symbol "nest" stands on segments, not on the tile as a whole"#,
        "move it to the `marks` of a segment",
    );
    tile(
        &with("", r#"/*here*/Is("stone")"#),
        "misplaced-mark",
        r#"symbol "stone" stands on the tile as a whole, not on a segment"#,
        "move it to the `marks` of the tile",
    );
    tile(
        &with(r#"/*here*/Is("wind")"#, ""),
        "bad-mark",
        r#"symbol "wind" carries a direction: write Toward("wind", NW)"#,
        "",
    );
    tile(
        &with(r#"/*here*/Num("ring", 4)"#, ""),
        "bad-mark",
        r#"symbol "ring" carries a number from 1 to 3, not 4"#,
        "",
    );
    tile(
        &with(r#"/*here*/Toward("stone", N)"#, ""),
        "bad-mark",
        r#"symbol "stone" carries nothing: write Is("stone")"#,
        "",
    );
    tile(
        &with(r#"/*here*/Times("stone", 0)"#, ""),
        "bad-mark",
        r#"symbol "stone" stands 0 times: it must be 1 to 10,000"#,
        "",
    );
}

#[test]
fn a_mark_on_the_wrong_kind_of_segment() {
    tile(
        r#""t": (edges: ("wood", "bank", "bank", "bank"), segments: {
            "w": (kind: "wood", ports: [N]), "m": (kind: "meadow", ports: [EL, ER, SL, SR, WL, WR], marks: [/*here*/Is("nest")]) })"#,
        "misplaced-mark",
        r#"symbol "nest" cannot stand on feature kind "meadow", only on wood"#,
        r#"move it to a segment of wood, or name "meadow" in the symbol's `on`"#,
    );
}

#[test]
fn counts_out_of_range() {
    let tile_with = |count: &str| {
        format!(
            r#""t": ({count}, edges: ("wood", "bank", "bank", "bank"), segments: {{
                "w": (kind: "wood", ports: [N]), "m": (kind: "meadow", ports: [EL, ER, SL, SR, WL, WR]) }})"#
        )
    };
    tile(
        &tile_with("/*here*/count: 0").replace("/*here*/count: 0", "count: /*here*/0"),
        "count-out-of-range",
        r#"tile "t" has count 0 and lies on no start board: it is never in the game"#,
        "give it a count from 1",
    );
    tile(
        &tile_with("count: /*here*/10001"),
        "count-out-of-range",
        r#"10001 copies of tile "t" are too many: the most is 10000"#,
        "",
    );
}

#[test]
fn a_tile_that_only_a_patch_puts_into_the_game() {
    let tile = r#""t": (count: 0, edges: ("wood", "bank", "bank", "bank"), segments: {
        "w": (kind: "wood", ports: [N]), "m": (kind: "meadow", ports: [EL, ER, SL, SR, WL, WR]) })"#;
    let patch = |when: &str, be: u32| {
        format!(
            r#"patch: [(when: {when}, op: TileCount(tile: "t", be: {be}), why: "another printing has it")]"#
        )
    };
    // Whether it does so in this game or not.
    for when in ["Always", r#"Package("elsewhere")"#] {
        let desk = Desk::new().tiles("extra", tile).rules("extra", &patch(when, 2));
        let said = desk.said("core+extra");
        assert!(!said.iter().any(|said| said.is_error()), "{when}: {said:#?}");
    }
    let said = Desk::new().tiles("extra", tile).rules("extra", &patch("Always", 0)).said("core+extra");
    assert!(said.iter().all(|said| &*said.code != "count-out-of-range"), "{said:#?}");
    let desk = Desk::new().tiles("extra", tile).rules("extra", &patch(r#"Package("elsewhere")"#, 0));
    assert!(desk.said("core+extra").iter().any(|said| &*said.code == "count-out-of-range"));
}

#[test]
fn a_start_board_that_does_not_lie() {
    let start = |text: &str| format!(r#"start: {{ "more": ({text}) }}"#);
    let says = |text: &str, code: &str, message: &str| {
        Desk::new().rules("extra", &start(text)).says(code, message, "")
    };
    says(
        r#"tiles: [(tile: "nest", at: (1, 0)), (tile: "hut", /*here*/at: (1, 0))]"#,
        "cell-taken",
        "a start tile lies on the cell (1, 0) already",
    );
    says(
        r#"tiles: [(tile: "nest", at: (1, 0), turn: /*here*/4)]"#,
        "out-of-range",
        "a tile can be turned 0 to 3 quarter turns, not 4",
    );
    says(
        r#"tiles: [(tile: "nest", at: (1, 0)), (tile: "hut", at: (2, 0))], links: [(((1, 0), "w"), ((2, 0), /*here*/"x"))]"#,
        "unknown-name",
        r#"tile "hut" has no segment "x""#,
    );
    says(
        r#"tiles: [(tile: "nest", at: (1, 0)), (tile: "hut", at: (2, 0))], links: [/*here*/(((1, 0), "w"), ((2, 0), "m"))]"#,
        "bad-link",
        r#"feature kind "wood" cannot be joined to feature kind "meadow""#,
    );
}
