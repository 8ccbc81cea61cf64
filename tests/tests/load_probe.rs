use std::borrow::Cow;
use tilewright::load::{
    Library,
    folder::{File, Folder},
};
fn show(file: &str, text: &str) {
    let mut f = Folder::new("p");
    f.files.insert("package.ron".into(), File::Bytes(Cow::Borrowed(b"(format: 1, id: \"p\", title: \"P\")")));
    f.files.insert(file.into(), File::Bytes(Cow::Owned(text.as_bytes().to_vec())));
    let mut l = Library::default();
    println!("--- {text}");
    for d in l.add(&f) {
        println!("  {d}");
    }
}
#[test]
fn probe() {
    let r = |s: &str| show("rules.ron", &format!("(format: 1, {s})"));
    r(r#"pieces: {"p": (per_plaeyr: 7, weight: "3")}"#);
    r(
        r#"modifiers: {"m": (of: Score(kinds: ["a"], at: [Complete]), layer: "l", op: Clear, when: HasMrak("x"))}"#,
    );
    r(r#"features: {"f": (complete: Per(2, Tiles))}"#);
    r(r#"rules: {"r": (on: Gained, do: [Gain(who: Active, amount: 3)])}"#);
    r(r#"rules: {"r": (on: Gained, do: [Gain(who: Active, amount: N("3"))])}"#);
    r(r#"rules: {"r": (on: Gained, do: [Gain(who: Active, amount: Per(1, Tiles, 3))])}"#);
    r(r#"rules: {"r": (on: Gained, do: [Gain(who: Active, amount: Per(1))])}"#);
    r(r#"rules: {"r": (on: Gained, do: [Gain(who: Active, amount: Per(1, Tiles(3)))])}"#);
    r(r#"rules: {"r": (on: Gained, do: [Gain(who: Active, amount: Per(1, Marks))])}"#);
    r(r#"rules: {"r": (on: Gained, do: Gain(who: Active, amount: Per(1, Tyles)))}"#);
    r(r#"rules: {"r": (on: Gained, do: [Gain(who: Active)], limt: OncePerTurn)}"#);
    r(r#"rules: {"r": (do: [], lmt: 3)}"#);
    r(r#"rules: {"r": (do: [], on: "Gained")}"#);
    r(r#"rules: {r: (do: [], on: Gained), x: (do: [], on: Gained)}"#);
    r(r#"rules: {"r": {do: [], on: Gained}}"#);
    r(r#"rules: {"r": {"do": [], "on": Gained}}"#);
    r(r#"rules: [(do: [], on: Gained)]"#);
    r(r#"marks: {"a b": (glyph: Shield), "x": (on: Segment["q"])}"#);
    r(r#"marks: {"a": (), "a": ()}"#);
    r(
        r#"pieces: {"p": (weight: 1, weight: 2, per_player: -3, tags: "x", occupies: yes, place_on: ("a", "b"))}"#,
    );
    r(r#"pieces: {"p": (weight = 1; per_player: 2)}"#);
    r(r#"pieces: {"p": (weight: 1 per_player: 2)}"#);
    r(r#"pieces: {"p": (weight 1, per_player: )}"#);
    r(r#"pieces: {"p": (weight: 1,, per_player: 99999999999)}, edges {}, layers: [base-A, "b]"#);
    r(r#"tracks: {"t": Track(spaces: Count(50))}"#);
    r(r#"tracks: {"t": (spaces: Named({"a": (room: "x")}), 3)}"#);
    r(r#"patch: [(op: Terms(kind: "a", at: Complete, set: {"t": Per(1, Tilse)}))]"#);
    r(r#"table: (seats: (2, 3, 4), hand: true)"#);
    r(r#"table: (seats: [2, 3], start_player: Random("x"), most_wins: "true")"#);
    show("tiles.ron", "(tiles: {})");
    show("tiles.ron", "(format: 7, tils: {})");
    show("tiles.ron", "(format: \"1\", tils: {})");
    show("tiles.ron", "");
    show("tiles.ron", "[1, 2]");
    show("tiles.ron", "(format: 1, tiles: {}) (x)");
    show("tiles.ron", "{ \"format\": 1, \"tiles\": { \"a\": { \"edges\": [\"x\", \"y\", \"z\", \"w\"] } } }");
    show(
        "tiles.ron",
        "(format: 1,\n    tiles: {\n        \"a\": (\n            edges: (\"x\", \"y\", \"z\", \"w\"),\n        \"b\": (edges: (\"x\", \"y\")),\n    },\n)\n",
    );
    show(
        "tiles.ron",
        "(format: 1,\n    tiles: {\n        \"a\": (count: 0x, edges: (\"x\", \"y\", \"z\", \"w\")),\n        \"b\": (edges: (\"x\", \"y\")),\n    ],\n)\n",
    );
    show(
        "tiles.ron",
        "(format: 1,\n    tiles: {\n        \"a\": (note: \"abc, edges: (\"x\", \"y\", \"z\", \"w\")),\n        \"b\": (edges: (\"x\", \"y\")),\n    },\n)\n",
    );
    show(
        "tiles.ron",
        "(format: 1,\n    tiles: {\n        \"a\": (note: \"a\\q\", edges: (\"x\", \"y\", \"z\", 'w')),\n        \"b\": (edges: (\"x\", \"y\"), segments: {\"a\": (kind: \"r\", ports: [N, Sx, Q])}),\n    /* },\n)\n",
    );
}
#[test]
fn probe2() {
    show(
        "rules.ron",
        "(\n    format: 1,\n    features: {\n        \"a\": (\n            look: (\n                style: Roda,\n            complete: Nevr,\n        ),\n        \"b\": (complete: Nver),\n    },\n    marks: { \"x\": (glyph: Shild) },\n)\n",
    );
    show(
        "rules.ron",
        "(\n    format: 1,\n    features: {\n        \"a\": (\n            look: (style: Roda),\n        \"b\": (complete: Nver),\n    },\n    marks: { \"x\": (glyph: Shild) },\n)\n",
    );
    show(
        "rules.ron",
        "(\n    format: 1,\n    features: {\n        \"a\": (\n            look: (style: Roda),\n        ),\n        \"b\": (complete: Nver),\n\n    marks: { \"x\": (glyph: Shild) },\n)\n",
    );
    show(
        "rules.ron",
        "(\n    format: 1,\n    features: {\n        \"a\": (\n            look: (style: Roda),\n        )),\n        \"b\": (complete: Nver),\n   }, \n    marks: { \"x\": (glyph: Shild) },\n)\n",
    );
    show(
        "rules.ron",
        "(\n    format: 1,\n    features: {\n        \"a\": (\n            look: (style: Roda),\n        ),\n        \"b\": (complete: Nver),\n",
    );
    show(
        "rules.ron",
        "(\n    format: 1,\n    rules: {\n        \"a\": (on: Gained, do: [Gain(who: Any, amount: Per(1, Tyles)]),\n        \"b\": (on: Ganed, do: []),\n },\n layers: [\"a\", (\"b\"],)",
    );
}
#[test]
fn probe3() {
    for f in ["base", "basics", "common", "farmers"] {
        let t = std::fs::read_to_string(format!("../tilesets/{f}/rules.ron")).unwrap();
        let n = tilewright::load::format_text(&t).unwrap();
        std::fs::write(format!("/tmp/loader_probe/{f}.ron"), &n).unwrap();
    }
    for t in [
        "(a:1,b:[1,2,\n\n\n3],// x\nc /*k*/ : /*v*/ {\n\n// in\n\"a\":X(1)  /*t*/,\n\n\n\"b\"\n:\n2 // last\n // own\n} ) // end\n\n// tail\n",
        "// top\n\n\n/* b */ #![enable(x)]\n(a: Sum(\n[N(1), N(2)]), b: Sum([\nPer(1, Tiles), Per(2, Marks(\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"))]))",
        "(a: [1, /* two */ 2, // z\n 3], b: {}, c: { /* nothing */ }, d: [\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\",\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\",\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\",\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"], e: Engine(\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"))",
    ] {
        let n = tilewright::load::format_text(t).unwrap();
        println!("=====\n{n}");
        assert_eq!(tilewright::load::format_text(&n).unwrap(), n);
    }
}
