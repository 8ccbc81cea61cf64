//! Pieces that change the tile under them: sides that do not go with each other, ports, names, and what never happens to them.

use super::desk::Desk;

/// A raft over banks, put on each tile that is laid.
fn raft(fields: &str, overlay: &str, more: &str) -> Desk {
    let rules = format!(
        r#"pieces: {{ "raft": (per_player: 2, {fields} overlay: ({overlay})) }},
        rules: {{
            "put": (on: TilePlaced, do: [Place(piece: Where(kind: ["raft"], owner: Active, at: Supply), on: Tiles(One(Placed)), optional: true)]),
            {more}
        }}"#
    );
    Desk::new().rules("extra", &rules)
}

const SIDES: &str = r#"over: "bank", side: "stream""#;

fn segments(of: &str) -> String {
    format!("{SIDES}, segments: {{ {of} }}")
}

#[test]
fn a_sound_one() {
    let overlay = segments(r#""deck": (kind: "stream", ports: [N, S]), "cabin": (kind: "hut")"#);
    assert_eq!(raft("", &format!("{overlay}, mends: true"), "").said("core+extra"), []);
}

#[test]
fn sides_with_other_ports() {
    raft(
        "",
        r#"over: "bank", side: /*here*/"wood", segments: { "deck": (kind: "wood", ports: [N]) }"#,
        "",
    )
    .says(
        "overlay",
        r#"what is printed has to stay as it is: edge kind "bank" has halves that edge kind "wood" has not"#,
        "with the ports of `over`, and more",
    );
}

#[test]
fn ports_that_are_there_or_are_none() {
    let says = |of: &str, code: &str, message: &str, help: &str| {
        raft("", &segments(of), "").says(code, message, help);
    };
    says(
        r#""deck": (kind: "meadow", ports: [/*here*/NL])"#,
        "overlay",
        r#"edge kind "bank" has the port NL already"#,
        "what `side` has and `over` has not",
    );
    says(
        r#""deck": (kind: "wood", ports: [/*here*/N])"#,
        "port-of-wrong-kind",
        r#"port N belongs to feature kind "stream", but segment "deck" is of feature kind "wood""#,
        "",
    );
    says(
        r#""deck": (kind: "stream", ports: [N, S]), "rail": (kind: "stream", ports: [/*here*/N])"#,
        "port-claimed-twice",
        r#"port N is claimed twice: by segment "deck" and by segment "rail""#,
        "take it from one of them",
    );
    says(
        r#""deck": (kind: "stream", ports: [N]), /*here*/"rail": (kind: "stream")"#,
        "no-ports",
        r#"segment "rail" claims no port, and feature kind "stream" cannot do without"#,
        "",
    );
    says(
        r#""deck": (kind: "stream", ports: [N]), "cabin": (kind: "hut", /*here*/ports: [S])"#,
        "no-such-port",
        r#"feature kind "hut" reaches around one tile: it has no ports"#,
        "leave `ports` out",
    );
    raft("", &format!(r#"{SIDES}, /*here*/segments: {{ "cabin": (kind: "hut") }}"#), "").says(
        "overlay",
        "an overlay changes sides: some segment of it has to claim ports",
        "write `ports: [N, S]`",
    );
}

#[test]
fn borders_and_names_of_tiles() {
    raft("", &segments(r#""deck": (kind: "stream", ports: [N, S], /*here*/borders: [])"#), "").says(
        "overlay",
        "what an overlay adds borders nothing: it lies above the tile",
        "leave `borders` out",
    );
    raft("", &segments(r#"/*here*/"w": (kind: "stream", ports: [N, S])"#), "").says(
        "name-taken",
        r#"tile "start" has a segment "w" of its own"#,
        "a name that no tile has",
    );
}

#[test]
fn marks_as_on_tiles() {
    raft("", &segments(r#""deck": (kind: "stream", ports: [N, S], marks: [/*here*/Is("nest")])"#), "").says(
        "misplaced-mark",
        r#"symbol "nest" cannot stand on feature kind "stream", only on wood"#,
        "move it to a segment of wood",
    );
}

#[test]
fn what_never_happens_to_it() {
    let overlay = segments(r#""deck": (kind: "stream", ports: [N, S])"#);
    let rule = |effect: &str| format!(r#""more": (on: TurnEnd, do: [{effect}])"#);
    raft(r#"/*here*/place_on: ["wood"],"#, &overlay, "").says(
        "overlay",
        "an overlay lies on tiles, on no feature",
        "leave `place_on` out",
    );
    raft(r#"/*here*/leaves: WhenAlone("walker"),"#, &overlay, "").says(
        "overlay",
        "an overlay stays where it lies to the end of the game",
        "leave `leaves` out",
    );
    raft("", &overlay, &rule(r#"Return(/*here*/Where(kind: ["raft"]))"#)).says(
        "wrong-things",
        "an overlay stays where it lies to the end of the game",
        "leave this out",
    );
    raft(
        "",
        &overlay,
        &rule(r#"Place(piece: Where(kind: ["raft"], owner: Active), /*here*/on: Players(Active))"#),
    )
    .says("wrong-things", "an overlay lies on tiles, nowhere else", "write `on: Tiles(…)`");
    // What is returned with others is left where it is.
    assert_eq!(raft("", &overlay, &rule("Return(Where(at: Board))")).said("core+extra"), []);
}

#[test]
fn one_that_fits_on_no_tile() {
    let rules = r#"edges: { "dam": (whole: "stream", halves: "meadow"), "weir": (halves: "meadow") },
        pieces: { "raft": (per_player: 2, overlay: (over: /*here*/"weir", side: "dam", segments: { "deck": (kind: "stream", ports: [N, S]) })) },
        rules: { "put": (on: TilePlaced, do: [Place(piece: Where(kind: ["raft"], owner: Active, at: Supply), on: Tiles(One(Placed)), optional: true)]) }"#;
    Desk::new().rules("extra", rules).says(
        "never-placed",
        r#"piece "raft" can lie on no tile: none has such sides of edge kind "weir""#,
        "",
    );
}

#[test]
fn scenarios_name_what_an_overlay_adds() {
    let overlay = segments(r#""deck": (kind: "stream", ports: [N, S])"#);
    let scenario = |on: &str| {
        let text = format!(
            r#"(format: 2, scenarios: {{ "one": (
                book: "a test", game: "core+extra", players: ["red"],
                board: [(tile: "nest", at: (1, 0))],
                pieces: [(piece: "raft", of: "red", at: (1, 0), turn: 1)],
                then: [On(at: (1, 0), seg: {on}, is: [])],
            ) }})"#
        );
        raft("", &overlay, "").file("extra/scenarios/one.ron", &text)
    };
    assert_eq!(scenario(r#""deck""#).said("core+extra"), []);
    scenario(r#"/*here*/"dock""#).says(
        "unknown-name",
        r#"tile "nest" has no segment "dock""#,
        r#"it has "w" and "m""#,
    );
}
