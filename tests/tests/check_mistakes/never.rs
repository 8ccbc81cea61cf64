//! What can never be, or never be drawn, and what a rulebook refers to; and that nothing is said of what is right.

use tilewright::check::check;
use tilewright::load::Library;
use tilewright::merge::{GameArg, merge};
use tilewright_tests::repository::root;

use super::desk::Desk;

#[test]
fn what_fills_no_corner() {
    let rules = |kinds: &str| {
        format!(
            r#"rules: {{ "r": (on: TilePlaced, when: There(Features(Corners(of: One(This), kinds: [{kinds}]))), do: [EndGame]) }}"#
        )
    };
    assert_eq!(Desk::new().rules("extra", &rules(r#""meadow""#)).said("core+extra"), []);
    for kind in ["stream", "hut", "wood"] {
        Desk::new().rules("extra", &rules(&format!("/*here*/{kind:?}"))).says(
            "never-holds",
            &format!("nothing is ever meant by this: feature kind {kind:?} fills no corner of any tile"),
            "name kinds of features that have both sides of a corner",
        );
    }
}

#[test]
fn ground_on_both_sides_of_a_line() {
    let tile = r#""t": (edges: ("stream", "bank", "stream", "bank"), segments: {
        "s": (kind: "stream", ports: [N, S]),
        "m": (kind: "meadow", /*here*/ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#;
    Desk::new().tiles("extra", tile).says(
        "crossing",
        r#"segment "m" reaches the outline on both sides of segment "s""#,
        r#"make a segment of its own of what lies beyond segment "s""#,
    );
}

#[test]
fn a_count_of_marks_that_the_kind_cannot_have() {
    let rules = r#"modifiers: { "x": (of: Score(kinds: ["stream"], at: [Complete]), layer: "bonus",
        op: Add("nests", Per(1, Marks(/*here*/"nest")))) }"#;
    Desk::new().rules("extra", rules).says(
        "always-zero",
        r#"this is always 0: symbol "nest" stands on wood only, and this is about stream"#,
        "change the kinds",
    );
}

#[test]
fn features_by_segments_with_a_mark_that_their_kind_cannot_have() {
    let rules = |kind: &str| {
        format!(
            r#"rules: {{ "x": (on: TilePlaced, do: [
                Each(of: Features(OnTiles(of: One(Placed), kinds: ["{kind}"], mark: /*here*/"nest")), do: [EndGame]),
            ]) }}"#
        )
    };
    Desk::new().rules("extra", &rules("stream")).says(
        "finds-nothing",
        r#"this finds nothing: symbol "nest" stands on wood only, and this is about stream"#,
        "change the kinds",
    );
    assert_eq!(Desk::new().rules("extra", &rules("wood").replace("/*here*/", "")).said("core+extra"), []);
    Desk::new().rules("extra", &rules("wood").replace("nest", "nets")).says(
        "unknown-name",
        r#"there is no symbol "nets""#,
        "did you mean `nest`?",
    );
}

#[test]
fn a_rule_that_waits_for_a_mark_on_the_wrong_kind() {
    let rules = r#"rules: { "x": (on: Slot("reward"), when: All([Kind(["stream"]), All([TilesLeft, /*here*/HasMark("nest")])]),
        do: [Gain(who: Active, amount: N(1))]) }"#;
    let desk = Desk::new().rules("extra", rules);
    let said = desk.said("core+extra");
    assert_eq!(said.len(), 1, "{said:#?}");
    let why = r#"this rule can never fire: symbol "nest" stands on wood only, and this is about stream"#;
    assert_eq!((&*said[0].code, said[0].message.as_str()), ("never-fires", why));
    // What is only one way among others may be meant for another day: that is said, and no error.
    let rules = rules.replace("All([TilesLeft", "Any([TilesLeft").replace("/*here*/", "");
    let said = Desk::new().rules("extra", &rules).said("core+extra");
    assert_eq!(said.iter().map(|d| &*d.code).collect::<Vec<_>>(), ["never-holds"], "{said:#?}");
}

#[test]
fn a_drawing_that_is_none() {
    let rules = r#"marks: { "leaf": (on: Segment(["wood"]), glyph: Path(/*here*/"a leaf")) }"#;
    Desk::new().rules("extra", rules).says(
        "bad-path",
        "this drawing cannot be drawn: it is no path of SVG",
        "write path data in a square from 0 to 100",
    );
    let rules = rules.replace("a leaf", "M 10 90 L 50 10 L 90 90 Z").replace("/*here*/", "");
    assert_eq!(Desk::new().rules("extra", &rules).said("core+extra"), []);
}

#[test]
fn clauses_that_refer_to_nothing_or_say_nothing() {
    let book =
        |by: &str| format!("(format: 2, book: \"b\", clauses: {{ \"X.1\": (text: \"t\", by: {by}) }})");
    Desk::new().file("extra/rulebook.ron", &book(r#"Data(["feature:wood", /*here*/"feature:wod"])"#)).says(
        "unknown-thing",
        r#"this clause is said to be true by "feature:wod", which is not there"#,
        "did you mean `feature:wood`?",
    );
    Desk::new().file("extra/rulebook.ron", &book("Engine(/*here*/\"\")")).says(
        "no-reason",
        "`Engine` of this clause says nothing",
        "say in a few words",
    );
    let sound = book(r#"Data(["feature:wood", "feature:wood.complete", "table:seats", "term:wood.tiles"])"#);
    assert_eq!(Desk::new().file("extra/rulebook.ron", &sound).said("core+extra"), []);
}

#[test]
fn two_clauses_of_one_name_in_two_rulebooks() {
    let book = |here: &str| {
        let clause = r#"(text: "t", by: TableTalk("t"))"#;
        format!("(format: 2, book: \"b\", clauses: {{\n {here}\"X.1\": {clause} }})")
    };
    let desk = Desk::new().file("core/rulebook.ron", &book("")).file("extra/rulebook.ron", &book("/*here*/"));
    desk.says(
        "defined-twice",
        "two clauses of this game are called `X.1`",
        "the other one is core/rulebook.ron:2; give one of them another id",
    );
    // A game with one of them has one.
    assert_eq!(desk.said("core"), []);
}

/// All that is said of the games of a library.
fn all_said(library: &Library) -> Vec<String> {
    let packages = library.packages.keys().map(ToString::to_string);
    let names = packages.chain(library.setups.keys().map(ToString::to_string));
    let mut all = Vec::new();
    for name in names {
        let said = match merge(library, &GameArg::parse(&name).expect("a name")) {
            Ok(game) => check(library, &game),
            Err(said) => said,
        };
        all.extend(said.into_iter().filter(|said| said.is_error() || NEW.contains(&&*said.code)));
    }
    all.iter().map(ToString::to_string).collect()
}

/// Suspicions: each is wrong about something that is right.
const NEW: [&str; 10] = [
    "crossing",
    "open-line",
    "same-design",
    "count-large",
    "never-holds",
    "always-zero",
    "finds-nothing",
    "never-placed",
    "bad-path",
    "no-reason",
];

#[test]
fn nothing_is_said_of_what_is_right() {
    assert_eq!(all_said(tilewright_tests::tilesets::library()), [""; 0]);
    let (invented, said) = Library::from_folder(&root().join("tests/packages"));
    assert_eq!(said, []);
    assert_eq!(all_said(&invented), [""; 0]);
}
