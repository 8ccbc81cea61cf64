//! What loading says of files that people mistype: the place, the words, and the likely fix of every mistake; and
//! that one mistake never hides another.

mod desk;
mod hostile;
mod layout;

use desk::{Seeded, rules, seeded, tiles};

/// Mistakes of form: brackets, commas, quotes.
#[test]
fn form() {
    let cases = [
        rules(
            r#"pieces: { "owl": (neutral: /*here*/1 per_player: 2) }"#,
            "missing-comma",
            "a comma is missing after this",
            "separated by commas",
        ),
        rules(
            r#"pieces: { "owl": (neutral/*here*/= 1) }"#,
            "stray-character",
            "`=` means nothing here",
            "a colon between a name and its value",
        ),
        rules(r#"pieces: { "owl": (/*here*/neutral: ) }"#, "missing-value", "nothing follows `neutral:`", ""),
        rules(
            r#"pieces: { "owl": (neutral: 1,/*here*/, per_player: 2) }"#,
            "extra-comma",
            "there is nothing before this comma",
            "take it out",
        ),
        rules(
            r#"layers: [/*here*/„rate", "bonus"]"#,
            "curly-quotes",
            "`„rate\"` stands in curly quotes",
            r#"texts stand in straight ones: `"rate"`"#,
        ),
        rules(r#"layers: ["rate", /*here*/"bonus”]"#, "unclosed-text", "", "with a straight double quote"),
        rules(r#"layers: ["rate", /*here*/"bonus], table: (hand: 1)"#, "unclosed-text", "", "\""),
        rules(r#"pieces: { "owl": (neutral: 1/*here*/] }"#, "wrong-bracket", "", ")"),
        rules(r#"layers: [/*here*/"\q"]"#, "bad-escape", "`\\`", "\\\\"),
    ];
    seeded(&cases);
}

/// Fields, words and keys that are not what was meant.
#[test]
fn words() {
    let cases = [
        rules(
            r#"pieces: { "owl": (/*here*/per_plaeyr: 7) }"#,
            "unknown-field",
            "`per_plaeyr` is not a field of a piece",
            "did you mean `per_player`?",
        ),
        rules(r#"/*here*/peices: {}"#, "unknown-field", "`peices` is not a field", "did you mean `pieces`?"),
        rules(
            r#"rules: { "r": (on: /*here*/Gaind, do: []) }"#,
            "unknown-variant",
            "`Gaind` is not an event",
            "did you mean `Gained`?",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [/*here*/Gian(who: Active, amount: N(1))]) }"#,
            "unknown-variant",
            "`Gian` is not an effect",
            "did you mean `Gain`?",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [Gain(who: /*here*/Actve, amount: N(1))]) }"#,
            "unknown-variant",
            "`Actve` is not",
            "did you mean `Active`?",
        ),
        rules(
            r#"features: { "wood": (complete: /*here*/NoOpenEnd) }"#,
            "unknown-variant",
            "`NoOpenEnd` is not",
            "did you mean `NoOpenEnds`?",
        ),
        rules(
            r#"features: { "wood": (score: (/*here*/complet: {})) }"#,
            "unknown-field",
            "`complet` is not a field",
            "did you mean `complete`?",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [/*here*/HasMark("x")]) }"#,
            "unknown-variant",
            "`HasMark` is not an effect",
            "`HasMark` is a condition",
        ),
        rules(
            r#"pieces: { "owl": (neutral: 1, /*here*/neutral: 2) }"#,
            "duplicate-key",
            "`neutral` is written twice in the same brackets",
            "first written on line 2",
        ),
        rules(r#"pieces: { "owl": (neutral: 1), /*here*/"owl": (neutral: 2) }"#, "duplicate-key", "owl", ""),
        rules(r#"marks: { /*here*/"a b": () }"#, "bad-name", "a b", ""),
        tiles(
            r#""t": (edges: ("a", "a", "a", "a"), segments: { "s": (kind: "x", /*here*/prots: [N]) })"#,
            "unknown-field",
            "`prots`",
            "did you mean `ports`?",
        ),
        tiles(
            r#""t": (edges: ("a", "a", "a", "a"), segments: { "s": (kind: "x", ports: [/*here*/NN]) })"#,
            "unknown-variant",
            "`NN` is not a port",
            "",
        ),
    ];
    seeded(&cases);
}

/// Words of a neighbour's: what other languages write, what a type next door is called.
#[test]
fn neighbours() {
    let cases = [
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [Gain(who: /*here*/Owner("theirs"), amount: N(3))]) }"#,
            "wrong-count",
            "`Owner` takes no values",
            r#"did you mean `OwnerOf("theirs")`?"#,
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, when: Cmp(Points(Active), /*here*/>=, N(2)), do: [EndGame]) }"#,
            "stray-character",
            "`>=` means nothing here",
            "comparisons are `Lt`, `Le`, `Eq`, `Ne`, `Ge`, `Gt`",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, when: Cmp(Points(Active), /*here*/<, N(2)), do: [EndGame]) }"#,
            "stray-character",
            "`<` means nothing here",
            "comparisons are",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [Gain(who: Active, amount: /*here*/This)]) }"#,
            "unknown-variant",
            "`This` is not an amount",
            r#"a number is known by its name: `Var("…")`"#,
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [Return(/*here*/Pieces(kind: ["owl"]))]) }"#,
            "unknown-variant",
            "`Pieces` is not a choice of pieces",
            "write `Where(…)`",
        ),
    ];
    seeded(&cases);
}

/// Values of another type than belongs there.
#[test]
fn types() {
    let cases = [
        rules(
            r#"pieces: { "owl": (neutral: /*here*/"3") }"#,
            "wrong-type",
            "a whole number belongs here, not the text `\"3\"`",
            "write `3`",
        ),
        rules(
            r#"pieces: { "owl": (occupies: /*here*/yes) }"#,
            "wrong-type",
            "`true` or `false` belongs here",
            "write `true`",
        ),
        rules(r#"pieces: { "owl": (tags: /*here*/"walker") }"#, "wrong-type", "a list", "[\"walker\"]"),
        rules(
            r#"layers: [/*here*/rate, "bonus"]"#,
            "wrong-type",
            "a text in double quotes belongs here, not the word `rate`",
            "write `\"rate\"`",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [Gain(who: Active, amount: /*here*/3)]) }"#,
            "wrong-type",
            "an amount belongs here, not the number `3`",
            "write `N(3)`",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [Gain(who: /*here*/"Active", amount: N(3))]) }"#,
            "wrong-type",
            "a player belongs here, not the text",
            "write `Active`",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: /*here*/Gain(who: Active, amount: N(3))) }"#,
            "wrong-type",
            "a list",
            "[",
        ),
        rules(r#"rules: /*here*/[(on: TurnEnd, do: [])]"#, "wrong-type", "a map", "{ \"name\": value, … }"),
        rules(
            r#"table: (seats: (2, 3, /*here*/4))"#,
            "wrong-count",
            "fewer values: the number `4` is too much",
            "",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [Gain(who: Active, amount: /*here*/Per(1))]) }"#,
            "wrong-count",
            "2 values belong in the brackets of `Per`, not 1",
            "",
        ),
        rules(
            r#"rules: { "r": (on: TurnEnd, do: [/*here*/Gain(who: Active)]) }"#,
            "missing-field",
            "`amount`",
            "",
        ),
        rules(r#"pieces: { "owl": (per_player: /*here*/99999999999) }"#, "out-of-range", "too large", ""),
        rules(r#"pieces: { "owl": (per_player: /*here*/-3) }"#, "out-of-range", "`-3`", "negative numbers"),
        tiles(
            r#""t": (count: /*here*/2.5, edges: ("a", "a", "a", "a"))"#,
            "wrong-type",
            "a whole number belongs here, not `2.5`",
            "",
        ),
        tiles(r#""t": (edges: /*here*/("a", "a", "a"))"#, "wrong-count", "4 values belong here, not 3", ""),
    ];
    seeded(&cases);
}

/// Heads of files.
#[test]
fn heads() {
    let file = |text: &str, code, message, help| Seeded::new("rules.ron", text, code, message, help);
    let cases = [
        file("/*here*/(pieces: {})", "format-missing", "does not say which format", "format: 2"),
        file(
            "(format: /*here*/3, pieces: {})",
            "format-unknown",
            "this program reads format 2",
            "a newer version",
        ),
        file(
            "(format: /*here*/1, pieces: {})",
            "format-old",
            "this file says format 1",
            "tilewright migrate",
        ),
        file("(format: /*here*/\"one\")", "wrong-type", "a whole number belongs here", ""),
        Seeded::new(
            "package.ron",
            "(format: 2, id: /*here*/\"other\", title: \"P\")",
            "id-mismatch",
            "the package calls itself `other`",
            "rename",
        ),
        Seeded::new(
            "package.ron",
            "(format: 2, id: /*here*/\"Pack Age\", title: \"P\")",
            "bad-name",
            "\"Pack Age\" cannot be the name of a package",
            "words joined by `-`",
        ),
        Seeded::new("package.ron", "/*here*/(format: 2, id: \"extra\")", "missing-field", "`title`", ""),
    ];
    seeded(&cases);
}

/// Nothing hides anything: eleven mistakes in three files, eleven messages.
#[test]
fn one_run_tells_all() {
    let said = desk::load(&[
        (
            "rules.ron",
            "(format: 2,\n pieces: { \"a\": (wieght: N(1), per_player: \"x\") },\n rules: { \"r\": (on: Gaind, do: [Gian(who: Nobdy, amount: 3)]) },\n)",
        ),
        (
            "tiles.ron",
            "(format: 2, tiles: {\n \"t\": (cuont: 3, edges: (\"a\", \"a\", \"a\", \"a\"), segments: { \"s\": (kind: 1, ports: [Q]) }),\n})",
        ),
        ("text/en.ron", "(format: 2, names: { \"a\": 3 })"),
    ]);
    let lines: Vec<_> = said.iter().map(|d| d.place.as_ref().map(|p| p.start.0)).collect();
    assert_eq!(said.len(), 11, "{said:#?}");
    assert!(lines.iter().all(Option::is_some), "{said:#?}");
}
