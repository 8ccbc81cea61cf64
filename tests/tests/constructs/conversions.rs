//! Features that become others.

use tilewright::play::Event;
use tilewright::rules::Kind;

use super::{Setup, Table};

/// `plain` with ruins, which yards become: worth 5 a tile when they are scored, and nobody is taken home from there.
fn ruins(when: &str, more: &str) -> Table {
    let rules = format!(
        r#"features: {{ "ruin": (complete: Never, tags: ["old"], score: (complete: {{ "stones": Per(5, Tiles) }})) }},
        slots: [(id: "fall", in: "each", after: ["gift"], before: ["home"])],
        rules: {{
            "fall": (on: Slot("fall"), when: {when}, do: [Convert(feature: This, to: "ruin")]),
            "count": (on: Slot("done"), do: [Gain(who: Active, amount: Per(100, Of(Features(Of(kinds: ["ruin"])))))]),
        }}, {more}"#
    );
    Table::with("plain", &rules, 2)
}

#[test]
fn a_feature_becomes_another_with_everything_on_it() {
    let home = r#"patch: [(op: ReplaceRule("home", (on: Slot("home"), when: Not(Kind(["ruin"])), do: [Return(Where(at: Feature(This)))])), why: "a test")]"#;
    let mut game = ruins(r#"Kind(["yard"])"#, home);
    game.lay("cap", (1, 0), 0).take("figure on yard");
    assert_eq!(game.kind((1, 0), "yard"), "yard");
    game.skip("cap", (1, -1), 2);
    // It was scored as a yard of two tiles, and became a ruin after that.
    assert_eq!(game.points(), [2, 100]);
    assert_eq!((game.kind((1, 0), "yard"), game.kind((1, -1), "yard")), ("ruin", "ruin"));
    assert_eq!((game.features("ruin"), game.features("yard")), (1, 0));
    assert_eq!(game.pieces_on((1, -1), "yard"), ["figure A"]);
    let became = game.events.iter().any(|event| matches!(event, Event::Converted { from: Kind(1), .. }));
    assert!(became, "whoever listens is told");
    // Another yard is one still.
    game.skip("cap", (2, 0), 0);
    assert_eq!((game.kind((2, 0), "yard"), game.features("ruin")), ("yard", 1));
}

#[test]
fn lists_with_a_tag_of_both_speak_of_both() {
    let more = r#"modifiers: { "dear": (of: Score(kinds: ["old"], at: [Complete]), layer: "scale", op: Multiply(2)) }"#;
    let game = ruins(r#"Kind(["yard"])"#, more);
    let asked: Vec<bool> = game.rules.kinds.iter().map(|kind| !kind.modifiers[0].is_empty()).collect();
    assert_eq!(asked.iter().filter(|asked| **asked).count(), 1);
}

#[test]
fn what_is_open_stays_what_it_is() {
    let rules = r#"features: { "ruin": () },
        rules: { "fall": (on: TilePlaced, do: [
            Each(of: Features(OnTiles(of: One(Placed), kinds: ["yard", "lane"])), do: [Convert(feature: This, to: "ruin")]),
        ]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.skip("cap", (1, 0), 0);
    assert_eq!(game.kind((1, 0), "yard"), "yard");
    game.skip("cap", (1, -1), 2);
    assert_eq!(game.kind((1, 0), "yard"), "ruin");
    // The yards of one tile may be ruins and not.
    game.skip("twins", (2, 0), 0);
    assert_eq!((game.kind((2, 0), "north"), game.kind((2, 0), "south")), ("yard", "yard"));
    game.skip("cap", (2, 1), 0);
    assert_eq!((game.kind((2, 0), "north"), game.kind((2, 0), "south")), ("yard", "ruin"));
}

#[test]
fn what_can_become_nothing_else_is_not_offered() {
    let rules = r#"features: { "ruin": () },
        rules: { "fall": (on: TilePlaced, do: [
            Each(of: Features(OnTiles(of: One(Placed), kinds: ["yard"])), do: [
                Choose(options: { "let-fall": [Convert(feature: This, to: "ruin")], "keep": [] }),
            ]),
        ]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("cap", (1, 0), 0);
    assert_eq!(game.words(), ["keep"]);
    game.take("keep").pass().lay("cap", (1, -1), 2);
    assert_eq!(game.words(), ["keep", "let-fall"]);
    game.take("let-fall");
    assert_eq!(game.kind((1, 0), "yard"), "ruin");
}

#[test]
fn what_is_complete_by_it_is_scored_in_this_part() {
    // A closed yard is never complete; a garden is.
    let rules = |complete: &str| {
        format!(
            r#"features: {{ "garden": (complete: {complete}, score: (complete: {{ "beds": Per(3, Tiles) }})) }},
        patch: [(op: When(of: Complete(["yard"]), how: Be(Never)), why: "a test")],
        rules: {{ "plant": (on: Slot("act"), do: [
            Each(of: Features(OnTiles(of: One(Placed), kinds: ["yard"])), do: [Convert(feature: This, to: "garden")]),
        ]) }}"#
        )
    };
    for complete in ["NoOpenEnds", "All([NoOpenEnds, Kind([\"garden\"])])", "Cmp(Per(1, Tiles), Ge, N(2))"] {
        let mut game = Table::with("plain", &rules(complete), 2);
        game.lay("cap", (1, 0), 0).take("figure on yard").lay("cap", (1, -1), 2);
        while game.words().contains(&"pass".to_owned()) {
            game.pass();
        }
        assert_eq!((game.points(), game.supply(0, "figure")), (&[6, 0][..], 5), "{complete}");
        // Once.
        game.skip("green", (0, 1), 0);
        assert_eq!(game.points(), [6, 0], "{complete}");
    }
}

#[test]
fn what_was_complete_before_is_not_so_again() {
    let rules = r#"features: { "garden": (complete: Cmp(Per(1, Tiles), Ge, N(2)), score: (complete: { "beds": Per(3, Tiles) })) },
        rules: { "plant": (on: TilePlaced, when: TileHasMark("curtain"), do: [
            Each(of: Features(Of(kinds: ["yard"])), do: [Convert(feature: This, to: "garden")]),
        ]) },
        patch: [(op: Remove(Rule("curtain")), why: "a test"), (op: Remove(Rule("home")), why: "a test")]"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("cap", (1, 0), 0).take("figure on yard").skip("cap", (1, -1), 2);
    assert_eq!(game.points(), [2, 0]);
    game.skip("curtain", (0, 1), 0);
    assert_eq!((game.points(), game.kind((1, 0), "yard")), (&[2, 0][..], "garden"));
}

#[test]
fn kinds_of_a_tile_are_those_that_it_has_now() {
    let rules = r#"features: { "ruin": () },
        rules: {
            "fall": (on: Slot("gift"), when: Kind(["yard"]), do: [Convert(feature: This, to: "ruin")]),
            "look": (on: Slot("done"), do: [
                Gain(who: Active, amount: Per(1, Of(Tiles(Where(of: Board, when: TileHasKind(["yard"])))))),
                Gain(who: Active, amount: Per(10, Of(Tiles(Where(of: Board, when: TileHasKind(["ruin"])))))),
            ]),
        },
        placement: { "near-ruins": (when: TileHasKind(["well"]), require: There(Tiles(Where(of: Beside(of: One(This)), when: TileHasKind(["ruin"]))))) }"#;
    let mut game = Table::with("plain", rules, 2);
    let before = &mut 0;
    game.skip("cap", (1, 0), 0);
    assert_eq!(game.gained(before), 1);
    game.skip("cap", (1, -1), 2);
    assert_eq!(game.gained(before), 20);
    game.comes("well");
    let cells: Vec<String> = game.words();
    assert!(
        cells.contains(&"lay (2,0) turn 0".to_owned()) && !cells.contains(&"lay (-1,0) turn 0".to_owned())
    );
}

#[test]
fn invariants_watch_what_a_feature_has_become() {
    let rules = r#"features: { "ruin": () },
        rules: { "fall": (on: Slot("gift"), when: Kind(["yard"]), do: [Convert(feature: This, to: "ruin")]) },
        invariants: { "empty": (of: ["ruin"], broken_if: Exists(at: Feature(This)), repair: [Return(Where(at: Feature(This)))]) },
        patch: [(op: Remove(Rule("home")), why: "a test")]"#;
    let mut game = Table::with("plain", rules, 2);
    game.lay("cap", (1, 0), 0).take("figure on yard").skip("cap", (1, -1), 2);
    assert_eq!((game.supply(0, "figure"), game.pieces_on((1, 0), "yard")), (5, vec![]));
}

#[test]
fn a_link_joins_only_what_is_of_one_kind() {
    let tiles = r#""turntable": (count: 3, edges: ("lawn", "lane", "lane", "lane"), switch: ["e", "s", "w"], segments: {
        "e": (kind: "lane", ports: [E]), "s": (kind: "lane", ports: [S]), "w": (kind: "lane", ports: [W]),
        "up": (kind: "lawn", ports: [WR, NL, NR, EL]), "right": (kind: "lawn", ports: [ER, SL]), "left": (kind: "lawn", ports: [SR, WL]) })"#;
    let rules = r#"features: { "track": () },
        rules: {
            "overgrown": (on: Slot("gift"), when: Kind(["lane"]), do: [Convert(feature: This, to: "track")]),
            "set": (on: Slot("done"), do: [Each(of: Tiles(Board), do: [SetSwitch(of: OnTile(This))])]),
        }"#;
    let setup = Setup { game: "plain".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    game.skip("end", (1, 0), 0).lay("turntable", (2, 0), 0).pass();
    // The lane in the west is closed and has become a track: only the two others can be joined.
    assert_eq!(game.kind((2, 0), "w"), "track");
    assert_eq!(game.words(), ["link (2,0) e-s"]);
    game.take("link (2,0) e-s");
    assert!(game.joined(((2, 0), "e"), ((2, 0), "s")));
}

#[test]
fn a_game_without_it_reads_the_designs() {
    assert!(!Table::of("plain").rules.needs.converts);
    let game = ruins("Always", "");
    assert!(game.rules.needs.converts);
    // Of any two segments of a tile it is asked then whether they belong together.
    let cap = &game.rules.designs[game.rules.design("cap").expect("a tile of the game").ix()];
    assert!(cap.segments.iter().all(|segment| segment.siblings != 0));
    let plain = Table::of("plain").rules;
    let cap = &plain.designs[plain.design("cap").expect("a tile of the game").ix()];
    assert!(cap.segments.iter().all(|segment| segment.siblings == 0));
}

#[test]
fn an_overlay_does_not_lead_into_what_has_become_another_kind() {
    // A lane that ends at lawns as well, and falls to ruin as soon as it is closed.
    let rules = r#"edges: { "quay": (whole: "lane", halves: "lawn", matches: Of(["lawn", "lane"])) },
        features: { "ruin": () },
        rules: { "fall": (on: TilePlaced, do: [
            Each(of: Features(OnTiles(of: One(Placed), kinds: ["lane"])), do: [Convert(feature: This, to: "ruin")]),
        ]) }"#;
    let tiles = r#""pier": (count: 9, edges: ("lawn", "lawn", "lawn", "quay"), segments: {
        "lane": (kind: "lane", ports: [W]),
        "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]),
    }),"#;
    let setup = Setup { game: "planks".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    game.lay("pier", (1, 0), 0).take("plank over (0,0) turn 1");
    assert_eq!((game.kind((1, 0), "lane"), game.kind((0, 0), "deck")), ("ruin", "lane"));
    assert!(!game.joined(((1, 0), "lane"), ((0, 0), "deck")));
    // The plank ends there; its other end leads on.
    assert_eq!((game.open((1, 0), "lane"), game.open((0, 0), "deck")), (0, 1));
    // A plank on the tile of the ruin leaves it a ruin.
    game.skip("green", (2, 0), 0);
    game.lay_word("end", "lay (1,-1) turn 1 with plank over (1,0) turn 0");
    assert_eq!((game.kind((1, 0), "lane"), game.kind((1, 0), "deck")), ("ruin", "lane"));
    assert_eq!(game.state.converted(&game.rules).count(), 1);
}
