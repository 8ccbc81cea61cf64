//! Rules that cannot work: never fire, never end, are never used, or count nonsense.

use super::desk::Desk;

#[track_caller]
fn says(rules: &str, code: &str, message: &str, help: &str) {
    Desk::new().rules("extra", rules).says(code, message, help);
}

#[track_caller]
fn fine(rules: &str) {
    assert_eq!(Desk::new().rules("extra", rules).said("core+extra"), []);
}

#[test]
fn a_rule_that_never_fires() {
    let never = |rule: &str, why: &str| {
        says(
            &format!(r#"rules: {{ "r": ({rule}, do: [EndGame]) }}"#),
            "never-fires",
            &format!("this rule can never fire: {why}"),
            "",
        );
    };
    never(
        r#"on: Slot("reward"), when: Kind([/*here*/"meadow"])"#,
        r#"feature kind "meadow" is never complete"#,
    );
    never(r#"on: Extended([/*here*/"hut"])"#, r#"feature kind "hut" lives on one tile and never grows"#);
    never(
        r#"on: MarkerMoved(/*here*/"wheel")"#,
        r#"counters move along the track with `score: true` only, not along track "wheel""#,
    );
    never(r#"on: TurnEnd, when: /*here*/Never"#, "its condition is `Never`");
    never(
        r#"on: TurnEnd, when: All([/*here*/TilesLeft, Not(TilesLeft)])"#,
        "its condition demands and forbids the same",
    );
    // An empty list means any, as everywhere.
    fine(r#"rules: { "r": (on: Merged([]), do: [EndGame]) }"#);
    fine(r#"rules: { "r": (on: Slot("reward"), when: Kind(["meadow", "wood"]), do: [EndGame]) }"#);
}

#[test]
fn a_rule_about_a_mark_that_no_tile_has() {
    says(
        r#"marks: { "pond": () }, rules: { "r": (on: TilePlaced, when: TileHasMark(/*here*/"pond"), do: [EndGame]) }"#,
        "never-fires",
        r#"this rule can never fire: no tile has symbol "pond""#,
        "",
    );
    says(
        r#"features: { "bog": (complete: NoOpenEnds) }, rules: { "r": (on: Closed([/*here*/"bog"]), do: [EndGame]) }"#,
        "never-fires",
        r#"this rule can never fire: no tile has feature kind "bog""#,
        "",
    );
}

#[test]
fn a_piece_that_can_be_placed_nowhere() {
    says(
        r#"pieces: { /*here*/"owl": (per_player: 1) }"#,
        "never-placed",
        r#"piece "owl" can be placed nowhere"#,
        "`place_on`",
    );
    fine(
        r#"pieces: { "owl": (per_player: 1, tags: ["walker"]) }, patch: [(op: Allow(pieces: ["owl"], on: ["wood"]), why: "a test")]"#,
    );
    fine(
        r#"pieces: { "owl": (per_player: 1) },
        rules: { "r": (on: TurnEnd, do: [Place(piece: Where(kind: ["owl"], owner: Active), on: Spaces(track: "wheel"))]) }"#,
    );
}

#[test]
fn things_that_nobody_uses() {
    says(r#"marks: { /*here*/"pond": () }"#, "never-read", r#"no rule reads symbol "pond""#, "");
    says(
        r#"procedures: { /*here*/"p": (do: [EndGame]) }"#,
        "never-called",
        r#"nothing calls procedure "p""#,
        "",
    );
    let option = r#"requires: ["core"], options: { /*here*/"o": (values: ["a", "b"], default: "a") }"#;
    Desk::new().head("extra", option).says("never-read", r#"no rule asks for option "o""#, "");
    let option = r#"requires: ["core"], options: { "o": (/*here*/values: ["a", "b", "c"], default: "a") }"#;
    Desk::new()
        .head("extra", option)
        .rules(
            "extra",
            r#"patch: [(when: Option("o", "b"), op: Weight(piece: "fox", be: N(2)), why: "a test")]"#,
        )
        .says("never-read", r#"no rule tells the values "a" or "c" of option "o" apart"#, "");
}

#[test]
fn procedures_in_a_circle() {
    says(
        r#"rules: { "r": (on: TurnEnd, do: [Call("a")]) },
           procedures: { /*here*/"a": (do: [Call("b")]), "b": (do: [If(when: TilesLeft, then: [Call("a")])]) }"#,
        "call-circle",
        "procedures call each other in a circle: a calls b calls a",
        "",
    );
}

#[test]
fn an_action_that_is_offered_nowhere_or_twice_in_a_slot() {
    let action = |slots: &str| {
        format!(r#"actions: {{ "a": ({slots}, do: [Choose(options: {{ "x": [EndGame] }})]) }}"#)
    };
    says(&action("/*here*/slots: []"), "empty-list", "this action is never offered: name its slots", "");
    says(
        &action(r#"slots: ["draw", "act", /*here*/"act"]"#),
        "said-twice",
        r#"slot "act" is named twice"#,
        "leave one of them out",
    );
    says(
        &action(r#"slots: ["draw", /*here*/"acct"]"#),
        "unknown-name",
        r#"there is no slot "acct""#,
        "did you mean `act`?",
    );
}

#[test]
fn an_action_that_asks_nothing() {
    says(
        r#"actions: { "a": (slots: ["act"], do: [/*here*/Gain(who: Active, amount: N(1))]) }"#,
        "plain-action",
        "this action begins with something that is no decision: it is offered as one plain option",
        "",
    );
    says(
        r#"actions: { "a": (slots: ["act"], /*here*/do: []) }"#,
        "does-nothing",
        "this action does nothing yet: `do` is empty",
        "",
    );
}

#[test]
fn a_rule_that_does_nothing_yet() {
    says(
        r#"rules: { "r": (on: TurnEnd, /*here*/do: []) }"#,
        "does-nothing",
        "this rule does nothing yet: `do` is empty",
        "",
    );
}

#[test]
fn a_rule_that_raises_its_own_event() {
    says(
        r#"rules: { /*here*/"r": (on: Gained, do: [Gain(who: This, amount: N(1))]) }"#,
        "never-ends",
        r#"rule "r" raises its own event and would never end"#,
        "give one of them a `limit`",
    );
    fine(r#"rules: { "r": (on: Gained, limit: OncePerTurn, do: [Gain(who: This, amount: N(1))]) }"#);
    fine(
        r#"rules: { "r": (on: Gained, when: Not(Cause("echo")), do: [Gain(who: This, amount: N(1), cause: "echo")]) }"#,
    );
    // What it gives is for no feature; a scoring is for one.
    fine(r#"rules: { "r": (on: Gained, when: ForFeature([]), do: [Gain(who: This, amount: N(1))]) }"#);
    fine(
        r#"rules: { "r": (on: Gained, when: ForFeature(["wood"]), do: [Each(of: Features(Of(kinds: ["stream"])), do: [Score(feature: This, at: Last)])]) }"#,
    );
    says(
        r#"rules: { /*here*/"r": (on: Gained, when: ForFeature(["wood"]), do: [Each(of: Features(Of(kinds: ["wood"])), do: [Score(feature: This, at: Last)])]) }"#,
        "never-ends",
        r#"rule "r" raises its own event and would never end"#,
        "give one of them a `limit`",
    );
    fine(
        r#"rules: { "r": (on: Gained, do: [If(when: Not(Cause("echo")), then: [Gain(who: This, amount: N(1), cause: "echo")])]) }"#,
    );
}

#[test]
fn rules_that_raise_each_others_events() {
    says(
        r#"rules: {
            /*here*/"a": (on: PiecePlaced(["fox"]), do: [Call("p")]),
            "b": (on: PieceReturned(["fox"]), do: [Place(piece: This, on: Features(Of(kinds: ["wood"])))]),
        }, procedures: { "p": (do: [Return(Where(tag: ["walker"]))]) }"#,
        "never-ends",
        "rules raise each other's events and would never end: a raises b raises a",
        "a condition on the cause",
    );
    fine(
        r#"pieces: { "owl": (per_player: 1, tags: ["walker"], place_on: ["wood"]) },
        rules: {
            "a": (on: PiecePlaced(["fox"]), do: [Return(Where(kind: ["owl"]))]),
            "b": (on: PieceReturned(["fox"]), do: [Place(piece: This, on: Features(Of(kinds: ["wood"])))]),
        }"#,
    );
    fine(
        r#"rules: { "a": (on: Scored(["wood"]), do: [Each(of: Features(Neighbors(of: This, kinds: ["meadow"])), do: [Score(feature: This, at: Last)])]) }"#,
    );
}

#[test]
fn a_part_in_every_part() {
    says(
        r#"rules: { /*here*/"r": (on: Slot("count"), do: [Grant(what: Part)]) }"#,
        "never-ends",
        r#"rule "r" grants another part in every part: the turn would never end"#,
        "`limit: OncePerTurn`",
    );
}

#[test]
fn a_deck_of_cards_that_only_draw_cards() {
    says(
        r#"decks: { /*here*/"d": (cards: { "again": (do: [DrawCard(deck: "d")]) }) }, rules: { "r": (on: TurnEnd, do: [DrawCard(deck: "d")]) }"#,
        "never-ends",
        r#"every card of deck "d" draws another: drawing one would never end"#,
        "",
    );
}

#[test]
fn senseless_loops_and_choices() {
    let done = |effect: &str, message: &str| {
        says(&format!(r#"rules: {{ "r": (on: TurnEnd, do: [{effect}]) }}"#), "senseless-number", message, "");
    };
    done(
        "Each(of: Tiles(Board), /*here*/turns: N(3), do: [EndGame])",
        "only players have turns: of other things each comes once",
    );
    done(
        "Each(of: Tiles(Board), start: /*here*/NextPlayer, do: [EndGame])",
        "only an order of players begins with somebody",
    );
    done(
        "Each(of: Players(Any), turns: N(3), order: /*here*/ActiveChooses, do: [EndGame])",
        "turns go round the table: nobody orders them",
    );
    done(
        "Pick(from: Numbers(N(1), N(3)), least: N(1), /*here*/most: N(2), do: [EndGame])",
        "take either those with the least or those with the most",
    );
    done(
        "If(/*here*/when: Same(Player(Active), Number(N(1))), then: [EndGame])",
        "things of two sorts are never the same: compare two of one sort",
    );
}

#[test]
fn senseless_numbers() {
    let gain = |num: &str, message: &str| {
        says(
            &format!(r#"rules: {{ "r": (on: TurnEnd, do: [Gain(who: Active, amount: {num})]) }}"#),
            "senseless-number",
            message,
            "",
        );
    };
    gain("Div(N(4), /*here*/0, Up)", "nothing can be divided by 0");
    gain(
        "Table(of: Players, rows: [(1, 1), /*here*/(1, 2)])",
        "the rows of a table rise: 1 does not come after 1",
    );
    gain("Table(of: Players, /*here*/rows: [])", "a table needs at least one row");
    gain(r#"Opt(/*here*/"shore")"#, r#"option "shore" is "wet", which is not a whole number"#);
    says(
        r#"rules: { "r": (on: MarkerMoved("score"), when: Crosses(/*here*/0), do: [EndGame]) }"#,
        "senseless-number",
        "every 0 spaces means nothing",
        "",
    );
    says(
        r#"modifiers: { "m": (of: Score(kinds: ["wood"], at: [Last]), layer: "scale", op: Divide(/*here*/0, Up)) }"#,
        "senseless-number",
        "a score cannot be divided by 0: the least is 1",
        "",
    );
    let times = |op: &str| {
        says(
            &format!(
                r#"modifiers: {{ "m": (of: Times(kinds: ["wood"], by: ["meadow"]), layer: "rate", /*here*/op: {op}) }}"#
            ),
            "senseless-number",
            "how often a neighbour counts is a whole number of times, not below 0: it can be multiplied or cleared",
            "write `Multiply(2)` or `Clear`",
        );
    };
    times(r#"Add("x", N(1))"#);
    times("Multiply(-1)");
    times("Divide(2, Up)");
}

#[test]
fn ranges() {
    says(r#"dice: { "d": (/*here*/faces: []) }"#, "out-of-range", r#"die "d" has no faces"#, "");
    says(
        r#"marks: { "m": (/*here*/arg: Number(3, 1)) }, rules: { "r": (on: TurnEnd, do: [Gain(who: Active, amount: MarkNumber("m"))]) }"#,
        "out-of-range",
        r#"symbol "m" carries a number from 3 to 1, which is none"#,
        "",
    );
    says(
        r#"pieces: { "owl": (per_player: 1, starts: Track("wheel", /*here*/2)) }"#,
        "out-of-range",
        r#"track "wheel" has 2 spaces, counted from 0: there is no space 2"#,
        "",
    );
    says(
        r#"pieces: { "owl": (per_player: /*here*/10001, tags: ["walker"], place_on: ["wood"]) }"#,
        "count-out-of-range",
        "10001 is too many: the most is 10000",
        "",
    );
    says(
        r#"tracks: { "t": (spaces: Count(10), score: /*here*/true) }"#,
        "two-score-tracks",
        r#"track "score" (package "core") counts the points already"#,
        "",
    );
    let rondel = |look: &str| format!(r#"tracks: {{ "t": (spaces: Count(4), look: Rondel({look})) }}"#);
    let help = "`from` is the cell in the north-west corner, `to` the one in the south-east";
    says(
        &rondel("from: (1, 1), /*here*/to: (0, 2)"),
        "out-of-range",
        "the cell (0, 2) does not lie south-east of (1, 1), so the rondel covers nothing",
        help,
    );
    says(
        &rondel("from: (0, 0), /*here*/to: (0, 50)"),
        "out-of-range",
        "a rondel covers at most 50 by 50 cells, not 1 by 51",
        "",
    );
    says(
        &rondel("from: (0, 0), to: (0, 0), beyond: /*here*/51"),
        "out-of-range",
        "a rondel goes at most 50 hundredths of a tile beyond its cells, not 51",
        "",
    );
    says(
        r#"piles: { /*here*/"p": (of: Rest) }"#,
        "two-rests",
        r#"pile "main" (package "core") takes the rest already, so pile "p" would stay empty"#,
        "",
    );
}

#[test]
fn piles_that_wait_for_each_other() {
    Desk::new()
        .tiles("extra", r#""t": (tags: ["dark"], edges: ("wood", "wood", "wood", "wood"), segments: { "w": (kind: "wood", ports: [N, E, S, W]) })"#)
        .rules("extra", r#"piles: { "a": (of: Tagged(["dark"]), /*here*/after: ["b"]), "b": (of: Tagged(["dark"]), after: ["a"]) }"#)
        .says("order-circle", "piles wait for each other in a circle: a before b before a", "");
}

#[test]
fn what_is_no_colour() {
    says(
        r#"pieces: { "owl": (neutral: 1, tags: ["walker"], place_on: ["wood"], colour: /*here*/"purple") }"#,
        "no-colour",
        r#""purple" is no colour"#,
        "write it as `#rrggbb`",
    );
    fine(r##"pieces: { "owl": (neutral: 1, tags: ["walker"], place_on: ["wood"], colour: "#8a5fb0") }"##);
}

#[test]
fn a_mark_that_players_see_needs_no_rule() {
    let tile = |marks: &str| {
        Desk::new().rules("extra", &format!("marks: {{ {marks} }}")).tiles("extra", r#""t": (edges: ("bank", "bank", "bank", "bank"),
            marks: [Is("pond")], segments: { "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#)
    };
    assert_eq!(tile(r#""pond": (glyph: Water)"#).said("core+extra"), []);
    tile(r#"/*here*/"pond": ()"#).says("never-read", r#"no rule reads symbol "pond""#, "");
}

#[test]
fn bars_that_bar_nothing() {
    let bars = |text: &str, code: &str, message: &str, help: &str| {
        Desk::new().rules("extra", &format!("bars: {{ \"b\": ({text}) }}")).says(code, message, help);
    };
    assert_eq!(
        Desk::new()
            .rules("extra", r#"bars: { "b": (pieces: ["walker"], when: Kind(["wood"])) }"#)
            .said("core+extra"),
        []
    );
    bars("/*here*/pieces: []", "empty-list", "it bars no piece: name the kinds", "");
    bars(
        r#"pieces: ["fox"], when: /*here*/Never"#,
        "never-fires",
        "this bars nothing: its condition is `Never`",
        "",
    );
    bars(
        r#"/*here*/pieces: ["peg"], when: Kind(["wood"])"#,
        "never-fires",
        r#"this bars nothing: no rule and no action ever places "peg""#,
        "",
    );
    bars(
        r#"pieces: ["fox"], when: Kind([/*here*/"wod"])"#,
        "unknown-name",
        r#"there is no feature kind "wod""#,
        "did you mean `wood`?",
    );
    bars(
        r#"pieces: ["fox"], /*here*/when: Crosses(5)"#,
        "nothing-binds",
        "nothing binds an amount here",
        "binds one",
    );
    bars(
        r#"pieces: ["fox"], when: All([Kind(["stream"]), HasMark(/*here*/"nest")])"#,
        "never-fires",
        r#"this bars nothing: symbol "nest" stands on wood only, and this is about stream"#,
        "change the kinds that this is about",
    );
}

#[test]
fn weights_that_hang_on_weights() {
    let owl = |weight: &str| {
        format!(
            r#"pieces: {{ "owl": (per_player: 1, tags: ["walker"], place_on: ["wood"], weight: {weight}) }}"#
        )
    };
    let says = |weight: &str, what: &str| {
        let message = format!("a weight is worked out before owners are: it cannot ask for {what}");
        let said = Desk::new().rules("extra", &owl(weight)).said("core+extra");
        let [one] = said.as_slice() else { panic!("{} messages: {said:#?}", said.len()) };
        assert_eq!((&*one.code, &one.message), ("senseless-number", &message));
        assert!(one.path.starts_with("pieces.owl.weight"), "{one:#?}");
    };
    assert_eq!(
        Desk::new().rules("extra", &owl(r#"Sum([N(1), Per(1, Marks("nest"))])"#)).said("core+extra"),
        []
    );
    says("Worth(This, Last)", "what a feature is worth");
    says("Per(1, Weights(at: Feature(This)))", "weights");
    says("If(There(Players(Owners(This))), N(2), N(1))", "owners");
}
