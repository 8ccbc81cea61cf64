//! Names that lead nowhere, or to the wrong kind of thing.

use super::desk::Desk;

#[track_caller]
fn says(rules: &str, code: &str, message: &str, help: &str) {
    Desk::new().rules("extra", rules).says(code, message, help);
}

#[track_caller]
fn unknown(rules: &str, message: &str, help: &str) {
    says(rules, "unknown-name", message, help);
}

#[test]
fn misspelt_feature_kind() {
    unknown(
        r#"pieces: { "owl": (per_player: 1, tags: ["walker"], place_on: ["wood", /*here*/"steam"]) }"#,
        r#"there is no feature kind "steam""#,
        "did you mean `stream`?",
    );
}

#[test]
fn misspelt_mark() {
    unknown(
        r#"rules: { "r": (on: TilePlaced,
            when: TileHasMark(/*here*/"stome"), do: [EndGame]) }"#,
        r#"there is no symbol "stome""#,
        "did you mean `stone`?",
    );
}

#[test]
fn a_piece_where_a_mark_belongs() {
    unknown(
        r#"modifiers: { "m": (of: Score(kinds: ["wood"], at: [Last]), when: HasMark(/*here*/"fox"), layer: "bonus", op: Add("x", N(1))) }"#,
        r#"there is no symbol "fox""#,
        "there is a piece of that name",
    );
}

#[test]
fn misspelt_edge_kind_of_a_tile() {
    let tile = r#""t": (edges: ("bank", "bank", /*here*/"bnak", "bank"),
        segments: { "m": (kind: "meadow", ports: [NL, NR, EL, ER, WL, WR]) })"#;
    Desk::new().tiles("extra", tile).says(
        "unknown-name",
        r#"there is no edge kind "bnak""#,
        "did you mean `bank`?",
    );
}

#[test]
fn misspelt_piece_in_a_filter() {
    unknown(
        r#"rules: { "r": (on: TurnEnd, do: [Return(Where(kind: [/*here*/"foxx"]))]) }"#,
        r#"there is no piece "foxx""#,
        "did you mean `fox`?",
    );
}

#[test]
fn a_tag_that_nobody_carries() {
    unknown(
        r#"rules: { "r": (on: TurnEnd, do: [Return(Where(tag: [/*here*/"wlaker"]))]) }"#,
        r#"no piece has the tag "wlaker""#,
        "did you mean `walker`?",
    );
}

#[test]
fn a_token_tag_where_a_piece_tag_belongs() {
    unknown(
        r#"rules: { "r": (on: TurnEnd, do: [Return(Where(tag: [/*here*/"food"]))]) }"#,
        r#"no piece has the tag "food""#,
        "there is a token tag of that name",
    );
}

#[test]
fn misspelt_token_in_a_bag() {
    unknown(
        r#"bags: { "sack": (tokens: { /*here*/"nutt": 2 }) }"#,
        r#"there is no token "nutt""#,
        "did you mean `nut`?",
    );
}

#[test]
fn misspelt_die_deck_bag_and_track() {
    unknown(
        r#"rules: { "r": (on: TurnEnd, do: [Roll(die: /*here*/"bones", as: "n")]) }"#,
        r#"there is no die "bones""#,
        "did you mean `bone`?",
    );
    unknown(
        r#"rules: { "r": (on: TurnEnd, do: [DrawCard(deck: /*here*/"leters")]) }"#,
        r#"there is no deck "leters""#,
        "did you mean `letters`?",
    );
    unknown(
        r#"rules: { "r": (on: TurnEnd, do: [DrawToken(bag: /*here*/"poch", as: "t", then: { "food": [] })]) }"#,
        r#"there is no bag "poch""#,
        "did you mean `pouch`?",
    );
    unknown(
        r#"pieces: { "boat": (per_player: 1, starts: Track(/*here*/"whel", 0)) }"#,
        r#"there is no track "whel""#,
        "did you mean `wheel`?",
    );
}

#[test]
fn an_action_in_an_unknown_slot() {
    unknown(
        r#"actions: { "a": (slots: [/*here*/"atc"], do: [Choose(options: { "x": [EndGame] })]) }"#,
        r#"there is no slot "atc""#,
        "did you mean `act`?",
    );
}

#[test]
fn a_rule_on_an_unknown_slot() {
    unknown(
        r#"rules: { "r": (on: Slot(/*here*/"cuont"), do: [EndGame]) }"#,
        r#"there is no slot "cuont""#,
        "did you mean `count`?",
    );
}

#[test]
fn a_modifier_in_an_unknown_layer() {
    unknown(
        r#"modifiers: { "m": (of: Score(kinds: ["wood"], at: [Last]), layer: /*here*/"bonsu", op: Add("x", N(1))) }"#,
        r#"there is no layer "bonsu""#,
        "did you mean `bonus`? The layers here are `rate`, `void`, `bonus`, `scale`",
    );
    unknown(
        r#"modifiers: { "m": (of: Score(kinds: ["wood"], at: [Last]), layer: /*here*/"thing", op: Add("x", N(1))) }"#,
        r#"there is no layer "thing""#,
        "the layers here are `rate`, `void`, `bonus`, `scale`",
    );
}

#[test]
fn an_action_where_a_slot_belongs() {
    unknown(
        r#"rules: { "r": (on: Slot(/*here*/"send"), do: [EndGame]) }"#,
        r#"there is no slot "send""#,
        "it is an action, offered in slot `act`; the slots here are `draw`, `lay`, `act`, `count`,",
    );
}

#[test]
fn a_clause_that_says_another_kind_of_a_thing() {
    let book = r#"(format: 2, book: "b", clauses: { "X.1": (text: "t", by: Data([/*here*/"rule:wave"])) })"#;
    let rules = r#"actions: { "wave": (slots: ["act"], do: [Choose(options: { "x": [EndGame] })]) }"#;
    Desk::new().rules("extra", rules).file("extra/rulebook.ron", book).says(
        "unknown-thing",
        r#"this clause is said to be true by "rule:wave", which is not there"#,
        "it is `action:wave`",
    );
}

#[test]
fn a_clause_is_shown_by_a_scenario_of_its_package_first() {
    let scenario = |id: &str| {
        format!(
            r#"(format: 2, scenarios: {{ {id:?}: (book: "b", game: "core", players: ["red", "blue"], then: [TilesLeft(6)]) }})"#
        )
    };
    let book = r#"(format: 2, book: "b", clauses: { "X.1": (text: "t", by: TableTalk("t"), shown_by: [/*here*/"too-poor"]) })"#;
    let desk =
        || Desk::new().file("extra/rulebook.ron", book).file("core/scenarios/a.ron", &scenario("too-poort"));
    let message = r#"there is no scenario "too-poor""#;
    desk().says("unknown-name", message, "");
    desk().file("extra/scenarios/a.ron", &scenario("too-poor-2")).says(
        "unknown-name",
        message,
        "did you mean `too-poor-2`?",
    );
}

#[test]
fn a_group_of_no_action() {
    unknown(
        r#"rules: { "r": (on: TurnEnd, when: Taken(/*here*/"akt"), do: [EndGame]) }"#,
        r#"no action has the group "akt""#,
        "did you mean `act`?",
    );
}

#[test]
fn a_factor_of_a_term_that_the_feature_has_not() {
    unknown(
        r#"modifiers: { "m": (of: Score(kinds: ["stream"], at: [Complete]), layer: "rate", op: Factor([/*here*/"tile"], 2)) }"#,
        r#"stream has no term "tile" to set the factor of"#,
        "did you mean `tiles`?",
    );
    unknown(
        r#"modifiers: { "m": (of: Score(kinds: ["stream"], at: [Complete]), layer: "rate", op: Factor([/*here*/"nests"], 2)) }"#,
        r#"stream has no term "nests" to set the factor of"#,
        "",
    );
    says(
        r#"modifiers: { "m": (of: Score(kinds: ["hut"], at: [Complete]), layer: "rate", op: Factor([/*here*/"tiles"], 2)) }"#,
        "no-factor",
        r#"term "tiles" has no factor: it is not written with `Per`"#,
        "",
    );
}

#[test]
fn an_unknown_procedure() {
    unknown(
        r#"rules: { "r": (on: TurnEnd, do: [Call(/*here*/"prise")]) }"#,
        r#"there is no procedure "prise""#,
        "did you mean `praise`?",
    );
}

#[test]
fn a_cause_that_nothing_is_awarded_with() {
    unknown(
        r#"rules: { "r": (on: Gained, when: Cause(/*here*/"luck"), limit: OncePerTurn, do: [EndGame]) }"#,
        r#"nothing is ever awarded with the cause "luck""#,
        "",
    );
}

#[test]
fn an_unknown_option_and_an_unknown_value() {
    unknown(
        r#"rules: { "r": (on: TurnEnd, when: Option(/*here*/"shroe", "dry"), do: [EndGame]) }"#,
        r#"there is no option "shroe""#,
        "did you mean `shore`?",
    );
    says(
        r#"rules: { "r": (on: TurnEnd, when: Option("shore", /*here*/"day"), do: [EndGame]) }"#,
        "unknown-option-value",
        r#"option "shore" has no value "day""#,
        "did you mean `dry`?",
    );
    says(
        r#"patch: [(when: Option("shore", /*here*/"wett"), op: Weight(piece: "fox", be: N(2)), why: "a test")]"#,
        "unknown-option-value",
        r#"option "shore" has no value "wett""#,
        "did you mean `wet`?",
    );
}

#[test]
fn an_unknown_start_tile_and_pile() {
    unknown(
        r#"start: { "more": (tiles: [(tile: /*here*/"nset", at: (0, 1))]) }"#,
        r#"there is no tile "nset""#,
        "did you mean `nest`?",
    );
    unknown(r#"piles: { "p": (of: Tagged([/*here*/"dark"])) }"#, r#"no tile has the tag "dark""#, "");
}

#[test]
fn a_package_that_nobody_has_is_only_suspicious() {
    Desk::new().head("extra", r#"requires: ["core"], after: [/*here*/"cora"]"#).says(
        "unknown-package",
        r#"there is no package "cora" here"#,
        "did you mean `core`?",
    );
}

#[test]
fn a_package_that_nobody_has_is_told_of_once() {
    let patch = |here: &str, count: u8| {
        format!(r#"(when: Package({here}"boats"), op: Weight(piece: "fox", be: N({count})), why: "a test")"#)
    };
    let rules = format!("patch: [{}, {}, {}]", patch("/*here*/", 2), patch("", 3), patch("", 4));
    Desk::new().head("extra", r#"requires: ["core"]"#).rules("extra", &rules).says(
        "unknown-package",
        r#"there is no package "boats" here"#,
        "",
    );
}

#[test]
fn a_name_of_a_package_that_is_not_in_the_game() {
    Desk::new()
        .rules("boats", r#"marks: { "pier": (on: Segment(["stream"])) }, rules: { "r": (on: TilePlaced, when: TileHasMark("pier"), do: [EndGame]) }"#)
        .tiles("boats", r#""quay": (edges: ("stream", "bank", "bank", "bank"), segments: {
            "s": (kind: "stream", ports: [N], marks: [Is("pier")]), "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#)
        .rules("extra", r#"rules: { "x": (on: TilePlaced, when: TileHasMark(/*here*/"pier"), do: [EndGame]) }"#)
        .says("not-in-game", r#"symbol "pier" belongs to package "boats", which is not in the game"#, "add it to `requires`");
}

#[test]
fn text_for_something_that_is_not_there() {
    Desk::new()
        .file(
            "extra/text/en.ron",
            r#"(format: 2, lang: "en", text: (pieces: { /*here*/"foxx": (one: "fox") }))"#,
        )
        .says("unknown-name", r#"there is no piece "foxx""#, "did you mean `fox`?");
}

#[test]
fn a_text_for_a_clause_that_no_book_has() {
    Desk::new()
        .file(
            "extra/rulebook.ron",
            r#"(format: 2, book: "b", clauses: { "X.1": (text: "t", by: TableTalk("t")) })"#,
        )
        .file(
            "extra/text/bg.ron",
            r#"(format: 2, lang: "bg", text: (clauses: { "X.1": "т", /*here*/"X.2": "у" }))"#,
        )
        .says("unknown-clause", r#"no rulebook has the clause "X.2""#, "");
}

#[test]
fn a_scenario_that_does_not_exist() {
    Desk::new()
        .file("extra/rulebook.ron", r#"(format: 2, book: "b", clauses: { "X.1": (text: "t", by: TableTalk("t"), shown_by: [/*here*/"nothing"]) })"#)
        .says("unknown-name", r#"there is no scenario "nothing""#, "");
}

#[test]
fn misspelt_feature_kind_of_an_award() {
    unknown(
        r#"rules: { "r": (on: Gained, when: ForFeature([/*here*/"wod"]), do: [EndGame]) }"#,
        r#"there is no feature kind "wod""#,
        "did you mean `wood`?",
    );
}

#[test]
fn misspelt_slot_that_effects_wait_for() {
    unknown(
        r#"rules: { "r": (on: TurnEnd, do: [Later(slot: /*here*/"cuont", do: [EndGame])]) }"#,
        r#"there is no slot "cuont""#,
        "did you mean `count`?",
    );
    Desk::new()
        .rules("other", r#"slots: [(id: "feast", after: ["count"])]"#)
        .rules("extra", r#"rules: { "r": (on: TurnEnd, do: [Later(slot: /*here*/"feast", do: [EndGame])]) }"#)
        .says(
            "not-in-game",
            r#"slot "feast" belongs to package "other", which is not in the game"#,
            "add it to",
        );
}

#[test]
fn misspelt_note() {
    let notes = r#"notes: { "called": (until: Turn) }, "#;
    unknown(
        &format!(
            r#"{notes} rules: {{ "r": (on: TurnEnd, when: Noted(note: "called"), do: [Note(note: "called"), Forget(note: /*here*/"caled")]) }}"#
        ),
        r#"there is no note "caled""#,
        "did you mean `called`?",
    );
    says(
        r#"notes: { /*here*/"called": () }, rules: { "r": (on: TurnEnd, do: [Note(note: "called")]) }"#,
        "never-read",
        r#"no rule asks for note "called""#,
        "",
    );
    says(
        r#"notes: { /*here*/"called": () }, rules: { "r": (on: TurnEnd, when: Noted(note: "called"), do: [Forget(note: "called")]) }"#,
        "never-noted",
        r#"no rule ever makes note "called""#,
        "",
    );
}

#[test]
fn a_group_that_no_action_has() {
    unknown(
        r#"rules: { "r": (on: TurnEnd, do: [Spend(/*here*/"atc")]) }"#,
        r#"no action has the group "atc""#,
        "did you mean `act`?",
    );
    unknown(
        r#"rules: { "r": (on: TurnEnd, when: TakenInTurn(/*here*/"atc"), do: [Spend("act")]) }"#,
        r#"no action has the group "atc""#,
        "did you mean `act`?",
    );
}

#[test]
fn a_mark_and_a_kind_that_placement_asks_for() {
    unknown(
        r#"placement: { "p": (require: Not(TileHasMark(/*here*/"stome"))) }"#,
        r#"there is no symbol "stome""#,
        "did you mean `stone`?",
    );
    unknown(
        r#"placement: { "p": (require: JoinsOnce([/*here*/"steam"])) }"#,
        r#"there is no feature kind "steam""#,
        "did you mean `stream`?",
    );
}

#[test]
fn a_pile_that_another_comes_before() {
    let tile = r#""t": (tags: ["dark"], edges: ("wood", "wood", "wood", "wood"), segments: { "w": (kind: "wood", ports: [N, E, S, W]) })"#;
    let desk =
        |piles: &str| Desk::new().tiles("extra", tile).rules("extra", &format!("piles: {{ {piles} }}"));
    desk(r#""p": (of: Tagged(["dark"]), before: [/*here*/"mian"])"#).says(
        "unknown-name",
        r#"there is no pile "mian""#,
        "did you mean `main`?",
    );
    desk(r#""p": (of: Tagged(["dark"]), before: ["main"], /*here*/after: ["main"])"#).says(
        "order-circle",
        "piles wait for each other in a circle: main before p before main",
        "",
    );
}

#[test]
fn a_patch_for_a_package_that_is_not_here_can_never_apply() {
    // One warning says that the package is not here; what it would have cannot be looked up.
    for (open, close) in
        [("", ""), (r#"All([Option("tides", "high"), "#, "])"), ("Any([All([Always, ", "])])")]
    {
        let rules = format!(
            r#"patch: [(when: {open}Package(/*here*/"nowhere"){close}, op: Tags(piece: "nobody", add: ["x"]), why: "a test")]"#
        );
        says(&rules, "unknown-package", r#"there is no package "nowhere" here"#, "");
    }
    // If it can apply without, a name is a name.
    let rules = |guard: &str| {
        format!(r#"patch: [(when: {guard}, op: Weight(piece: "nobody", be: N(2)), why: "a test")]"#)
    };
    for guard in [r#"Not(Package("nowhere"))"#, r#"Any([Package("nowhere"), Package("core")])"#] {
        let said = Desk::new().rules("extra", &rules(guard)).said("core+extra");
        assert!(said.iter().any(|said| said.message.contains("nobody")), "{guard}: {said:#?}");
    }
}

#[test]
fn a_scenario_about_a_package_that_is_not_here_is_left_out() {
    let scenario = |game: &str| {
        format!(
            r#"(format: 2, scenarios: {{ "far": (
                book: "", game: {game}, players: ["a"], pieces: [(piece: "yeti", at: (0, 0), on: "w")], then: [Pass],
            ) }})"#
        )
    };
    Desk::new().file("extra/scenarios/all.ron", &scenario(r#"/*here*/"core+coer""#)).says(
        "unknown-package",
        r#"this scenario is left out: there is no package "coer" here"#,
        "did you mean `core`?",
    );
    // What its packages require counts too.
    Desk::new()
        .head("half", r#"requires: ["moon"]"#)
        .file("extra/scenarios/all.ron", &scenario(r#"/*here*/"core+half""#))
        .says("unknown-package", r#"this scenario is left out: there is no package "moon" here"#, "");
    Desk::new()
        .file("extra/scenarios/all.ron", &scenario(r#""core""#).replace("\"yeti\"", "/*here*/\"yeti\""))
        .says("unknown-name", r#"there is no piece "yeti""#, "");
}

#[test]
fn a_place_where_no_line_ends() {
    let tile = r#""stop": (edges: ("stream", "bank", "bank", "bank"), segments: {
        "s": (kind: "stream", ports: [N], ends_at: "weir:m"), "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#;
    let rules = |place: &str| {
        format!(
            r#"patch: [(op: Terms(kind: "stream", at: Last, set: {{ "ends": Per(2, EndsAt(/*here*/"{place}")) }}), why: "a test")]"#
        )
    };
    Desk::new().tiles("extra", tile).rules("extra", &rules("wier")).says(
        "never-drawn",
        r#"no line of a tile ends at "wier""#,
        "did you mean `weir`?",
    );
    assert_eq!(Desk::new().tiles("extra", tile).rules("extra", &rules("weir")).said("core+extra"), []);
}

#[test]
fn a_tie_break_has_a_term_of_its_own() {
    let rules = |term: &str| {
        format!(
            r#"patch: [(op: TieBreak(kinds: ["wood"], append: [(by: Points(This), term: "rich")]), why: "a test"),
                (op: Terms(kind: "wood", at: Last, remove: [{term}]), why: "a test")]"#
        )
    };
    // It can be named; but it is no part of a score.
    says(
        &rules(r#"/*here*/"rich""#),
        "patch-of-nothing",
        r#"feature kind "wood" has no term "rich" to take out"#,
        "",
    );
}

#[test]
fn what_is_overruled_must_be_there() {
    let book = r#"(format: 2, book: "b", clauses: { "BOOK.11": (text: "T.", by: TableTalk("t")) })"#;
    let desk = || Desk::new().file("core/rulebook.ron", book);
    let message = r#"no rulebook has the clause "BOOK.12", so it cannot be overruled"#;
    let help = "did you mean `BOOK.11`?";
    desk()
        .rules("extra", r#"patch: [(op: Commute("nest-rate", "nest-rate"), why: "w", overrules: ["BOOK.11", /*here*/"BOOK.12"])]"#)
        .says("unknown-clause", message, help);
    let modifier = r#"modifiers: { "m": (of: Score(kinds: ["stream"], at: [Last]), layer: "rate",
        op: Factor(["tiles"], 2), overrules: [/*here*/"BOOK.12"]) }"#;
    desk().rules("extra", modifier).says("unknown-clause", message, help);
    desk().head("extra", r#"requires: ["core"], overrules: [/*here*/"BOOK.12"]"#).says(
        "unknown-clause",
        message,
        help,
    );
    desk().setup("small", r#"packages: ["core"], overrules: ["BOOK.11", /*here*/"BOOK.12"]"#).says_of(
        "small",
        "unknown-clause",
        message,
        help,
    );
    let option = |overrules: &str| {
        let values = r#"values: ["wet", "dry"], default: "wet""#;
        let pace = r#""pace": (values: ["1", "2"], default: "1")"#;
        let head = format!(r#"options: {{ "shore": ({values}, overrules: {{ {overrules} }}), {pace} }}"#);
        desk().head("core", &head)
    };
    option(r#""dry": [/*here*/"BOOK.12"]"#).says_of("core", "unknown-clause", message, help);
    let message = r#"option "shore" has no value "dri": its values are "wet" or "dry""#;
    option(r#"/*here*/"dri": ["BOOK.11"]"#).says_of(
        "core",
        "unknown-option-value",
        message,
        "did you mean `dry`?",
    );
    option(r#""dry": ["BOOK.11"]"#).game("core");
}

#[test]
fn a_clause_is_told_in_a_step_that_there_is() {
    let book = |more: &str| {
        let book = format!(
            r#"(format: 2, book: "b", clauses: {{ "X.1": (text: "T.", by: TableTalk("t"), {more}) }})"#
        );
        Desk::new().file("extra/rulebook.ron", &book)
    };
    book(r#"at: Slot(/*here*/"akt")"#).says(
        "unknown-name",
        r#"there is no slot "akt""#,
        "did you mean `act`?",
    );
    book(r#"at: Feature(/*here*/"wod")"#).says(
        "unknown-name",
        r#"there is no feature kind "wod""#,
        "did you mean `wood`?",
    );
    book(r#"when: Option("shore", /*here*/"dri")"#).says(
        "unknown-option-value",
        r#"option "shore" has no value "dri""#,
        "did you mean `dry`?",
    );
    assert_eq!(
        book(r#"when: Option("shore", "dry"), at: Slot("act"), generated: true"#).said("core+extra"),
        []
    );
}

#[test]
fn a_tag_where_kinds_are_listed() {
    let sent = r#"rules: { "r": (on: TurnEnd, do: [Return(Where(kind: [/*here*/"wlaker"]))]) }"#;
    unknown(sent, r#"there is no piece "wlaker""#, "did you mean `walker`?");
    // One that only another package has may stand there, as any tag may.
    let home = r#"rules: { "r": (on: TurnEnd, do: [Return(Where(kind: ["flyer"]))]) }"#;
    let other = r#"pieces: { "owl": (per_player: 1, tags: ["flyer"], place_on: ["wood"]) }"#;
    assert_eq!(Desk::new().rules("extra", home).rules("other", other).said("core+extra"), []);
    // A single kind is no list.
    unknown(
        r#"features: { "wet": (tags: ["homely"]) }, edges: { "wet": (whole: "wet"), "damp": (whole: /*here*/"homely") }"#,
        r#"there is no feature kind "homely""#,
        "a tag may stand in a list of kinds only",
    );
}

#[test]
fn a_tag_may_be_known_before_anything_has_it() {
    let said = |known: &str| {
        let rules = format!(
            r#"{known} rules: {{ "r": (on: TurnEnd, do: [Return(Where(without: ["lodger"], at: Board))]) }}"#
        );
        Desk::new().rules("extra", &rules).said("core+extra").len()
    };
    assert_eq!(said(r#"tags: (pieces: ["lodger"]),"#), 0);
    // Unknown otherwise, and a tag of another sort is another.
    assert_eq!(said(""), 1);
    assert!(said(r#"tags: (features: ["lodger"]),"#) > 0);
}

#[test]
fn a_name_that_is_a_kind_and_the_tag_of_others() {
    says(
        r#"pieces: { "owl": (per_player: 1, /*here*/tags: ["walker", "fox"], place_on: ["wood"]) }"#,
        "kind-and-tag",
        r#""fox" stands in pieces, and is a tag that "owl" has: a list with it could mean either"#,
        "give the tag another name",
    );
    // What has its own name for a tag means itself either way; and a tag of another sort is another.
    let own = r#"tags: (pieces: ["owl", "nut"]),
        pieces: { "owl": (per_player: 1, tags: ["walker", "owl", "nut"], place_on: ["wood"]) }"#;
    assert_eq!(Desk::new().rules("extra", own).said("core+extra"), []);
}
