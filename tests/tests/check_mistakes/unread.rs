//! Words, texts and examples that say something which nothing reads, or say nothing.

use super::desk::Desk;

#[track_caller]
fn says(rules: &str, code: &str, message: &str, help: &str) {
    Desk::new().rules("extra", rules).says(code, message, help);
}

#[test]
fn tags_that_no_rule_asks_for() {
    says(
        r#"pieces: { "owl": (per_player: 1, tags: ["walker", /*here*/"wakler"], place_on: ["wood"]) }"#,
        "never-read",
        r#"no rule asks for the tag "wakler""#,
        "did you mean `walker`?",
    );
    says(
        r#"pieces: { "owl": (per_player: 1, tags: ["walker", /*here*/"dusk"], place_on: ["wood"]) }"#,
        "never-read",
        r#"no rule asks for the tag "dusk""#,
        r#"say so in rules.ron: `tags: (pieces: ["dusk"])`"#,
    );
    says(
        r#"tokens: { "leaf": (supply: 1, tags: [/*here*/"fodo"]) }"#,
        "never-read",
        r#"no rule asks for the tag "fodo""#,
        "did you mean `food`?",
    );
    says(
        r#"patch: [(op: Tags(piece: "fox", add: [/*here*/"dusk"]), why: "a test")]"#,
        "never-read",
        r#"no rule asks for the tag "dusk""#,
        "leave it out",
    );
    let tile = r#""t": (count: 1, edges: ("bank", "bank", "bank", "bank"), tags: [/*here*/"dawn"], segments: {
        "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#;
    Desk::new().tiles("extra", tile).says(
        "never-read",
        r#"no rule asks for the tag "dawn""#,
        "let a pile or a rack take the tiles that have it",
    );
}

#[test]
fn tags_that_packages_only_speak_of() {
    says(
        r#"tags: (features: [/*here*/"harbour"])"#,
        "never-read",
        r#"nothing has the tag "harbour", and no rule asks for it"#,
        "leave it out",
    );
    // One that something has is for whoever asks.
    let desk = Desk::new().rules(
        "extra",
        r#"tags: (pieces: ["dusk"]), pieces: { "owl": (per_player: 1, tags: ["walker", "dusk"], place_on: ["wood"]) }"#,
    );
    assert_eq!(desk.said("core+extra"), []);
}

#[test]
fn what_a_package_beside_the_game_reads_is_read() {
    let owl = r#"pieces: { "owl": (per_player: 1, tags: ["walker", "dusk"], place_on: ["wood"]) }"#;
    let other = r#"rules: { "r": (on: TurnEnd, do: [Return(Where(tag: ["dusk"]))]) }"#;
    let desk = Desk::new().rules("extra", owl).rules("other", other);
    assert_eq!(desk.said("core+extra"), []);
    assert_eq!(desk.said("core+other"), []);
}

#[test]
fn a_group_that_is_nearly_another() {
    let wave = |group: &str| {
        format!(
            r#"actions: {{
            "nod": (slots: ["act"], group: "act", do: [Place(piece: Where(kind: ["fox"], owner: Active, at: Supply), on: Features(OnTiles(of: One(Placed))))]),
            "wave": (slots: ["act"], group: {group}, do: [Place(piece: Where(kind: ["fox"], owner: Active, at: Supply), on: Features(OnTiles(of: One(Placed))))]),
        }}"#
        )
    };
    says(
        &wave(r#"/*here*/"atc""#),
        "lonely-group",
        r#"no other action is in the group "atc""#,
        "did you mean `act`?",
    );
    // A group of one action is an action by itself.
    assert_eq!(Desk::new().rules("extra", &wave(r#""greeting""#)).said("core+extra"), []);
    // Of two that are like each other either may be meant.
    let two = wave(r#""wave""#).replace(r#"group: "act""#, r#"group: "wage""#);
    assert_eq!(Desk::new().rules("extra", &two).said("core+extra"), []);
}

#[test]
fn an_option_of_which_only_a_book_speaks() {
    let head = |place: &str| {
        format!(
            "requires: [\"core\"], options: {{ {place}\"fog\": (values: [\"on\", \"off\"], default: \"on\") }}"
        )
    };
    let book = r#"(format: 2, book: "b", clauses: { "X.1": (text: "t", by: TableTalk("t"), when: Option("fog", "on")) })"#;
    let desk = |place: &str| Desk::new().head("extra", &head(place)).file("extra/rulebook.ron", book);
    desk("/*here*/").says("never-read", r#"no rule asks for option "fog""#, "");
    let rules =
        r#"rules: { "r": (on: TurnEnd, when: Option("fog", "on"), do: [Gain(who: Active, amount: N(1))]) }"#;
    assert_eq!(desk("").rules("extra", rules).said("core+extra"), []);
}

#[test]
fn a_piece_that_only_packages_beside_the_game_place() {
    let owl = r#"pieces: { /*here*/"owl": (per_player: 1) }"#;
    let drop = r#"actions: { "drop": (slots: ["act"], do: [
        Place(piece: Where(kind: ["owl"], owner: Active, at: Supply), on: Tiles(One(Placed))) ]) }"#;
    let desk =
        Desk::new().rules("extra", owl).rules("other", drop).head("other", r#"requires: ["core", "extra"]"#);
    desk.says(
        "never-placed",
        r#"piece "owl" can be placed nowhere in this game: only packages that are not in it put such pieces where `place_on` does not"#,
        "name feature kinds in `place_on`",
    );
    assert_eq!(desk.said("core+extra+other"), []);
}

#[test]
fn texts_that_say_nothing() {
    let head = r#"(format: 2, id: "extra", title: /*here*/"", requires: ["core"])"#;
    Desk::new().file("extra/package.ron", head).says(
        "says-nothing",
        "this package has no title",
        r#"it is called "extra""#,
    );
    let says = |book: &str, code: &str, message: &str, help: &str| {
        Desk::new().file("extra/rulebook.ron", book).says(code, message, help);
    };
    says(
        r#"(format: 2, book: /*here*/"", clauses: {})"#,
        "says-nothing",
        "this book has no name",
        "say which book",
    );
    says(
        r#"(format: 2, book: "b", clauses: { "X.1": (text: /*here*/" ", by: TableTalk("t")) })"#,
        "says-nothing",
        "this clause says nothing",
        "in your own words",
    );
    says(
        r#"(format: 2, book: "b", clauses: { "X.1": (text: "t", /*here*/by: Data([])) })"#,
        "no-reason",
        "nothing is named that makes this clause true",
        "name what does",
    );
}

#[test]
fn an_example_that_asserts_nothing() {
    let scenario = r#"(format: 2, scenarios: { "a": (book: "b", game: "core", players: ["x", "y"], /*here*/then: []) })"#;
    Desk::new().file("extra/scenarios/a.ron", scenario).says(
        "asserts-nothing",
        "this example asserts nothing: `then` is empty",
        "write what is done and what must be so",
    );
}

#[test]
fn a_kind_whose_worth_at_the_end_is_never_counted() {
    let tile = r#""t": (count: 1, edges: ("bank", "bank", "bank", "bank"), segments: {
        "p": (kind: "pond"), "l": (kind: "lake"),
        "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#;
    let rules = |tags: &str| {
        format!(
            r#"features: {{
            "pond": ({tags} score: (/*here*/last: {{ "tiles": Per(1, Tiles) }})),
            "lake": (tags: ["paid"], score: (last: {{ "tiles": Per(1, Tiles) }})),
        }},
        slots: [(id: "pay", phase: End, after: ["last-count"])],
        rules: {{ "pay": (on: Slot("pay"), do: [
            Each(of: Features(Occupied(kinds: ["wood", "stream", "meadow", "paid"])), do: [Score(feature: This, at: Last)]),
        ]) }}"#
        )
    };
    Desk::new().tiles("extra", tile).rules("extra", &rules("")).says(
        "never-scored",
        r#"what feature kind "pond" is worth at the end is never counted: no rule scores it then"#,
        r#"kinds with the tag "paid" are scored: add it to its `tags`"#,
    );
    let tagged = Desk::new().tiles("extra", tile).rules("extra", &rules(r#"tags: ["paid"],"#));
    assert_eq!(tagged.said("core+extra"), []);
    // A package that is not in the game may score it.
    let other = r#"slots: [(id: "ponds", phase: End, after: ["pay"])], rules: { "ponds": (on: Slot("ponds"), do: [
        Each(of: Features(Occupied(kinds: ["pond"])), do: [Score(feature: This, at: Last)]) ]) }"#;
    let desk = Desk::new().tiles("extra", tile).rules("extra", &rules(""));
    let desk = desk.rules("other", other).head("other", r#"requires: ["core", "extra"]"#);
    assert_eq!(desk.said("core+extra"), []);
}
