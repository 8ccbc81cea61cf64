//! Which packages make a game, and the values of their options.

use tilewright::load::Diagnostic;
use tilewright::merge::GameArg;
use tilewright::spec::{FeatureKindId, MarkId, OptionId, PieceId, RuleId, TileId};

use super::desk::Desk;

fn ids<T: ToString>(ids: &[T]) -> Vec<String> {
    ids.iter().map(ToString::to_string).collect()
}

fn arg(text: &str) -> GameArg {
    GameArg::parse(text).unwrap()
}

/// The only message.
#[track_caller]
fn only(said: Result<tilewright::merge::Game, Vec<Diagnostic>>) -> (String, String) {
    let said = said.unwrap_err();
    assert_eq!(said.len(), 1, "{said:#?}");
    (said[0].message.clone(), said[0].help.clone().unwrap_or_default())
}

#[test]
fn requirements_are_added_and_come_first() {
    let desk = Desk::new().head("a", r#"requires: ["b"]"#).head("b", r#"requires: ["core"]"#);
    assert_eq!(ids(&desk.game("a").packages), ["core", "b", "a"]);
}

#[test]
fn the_order_of_the_argument_does_not_matter() {
    let desk = Desk::new()
        .head("a", r#"requires: ["core"]"#)
        .head("b", r#"requires: ["core"], after: ["c"]"#)
        .head("c", r#"requires: ["core"]"#);
    let mut one = desk.game("b+a+c");
    let other = desk.game("c+a+b");
    one.name.clone_from(&other.name);
    assert_eq!(one, other);
    assert_eq!(ids(&one.packages), ["core", "a", "c", "b"]);
}

#[test]
fn a_package_for_every_game() {
    let desk = Desk::new().head("answers", "always: true");
    assert!(ids(&desk.game("core").packages).contains(&"answers".to_owned()));
}

#[test]
fn unknown_packages_are_named_with_who_requires_them() {
    let desk = Desk::new();
    assert_eq!(
        only(desk.merge(&arg("cores"))),
        (r#"there is no package or setup called "cores""#.into(), "did you mean `core`?".into())
    );
    Desk::new().head("a", r#"requires: ["b"]"#).head("b", r#"requires: [/*here*/"c"]"#).says_of(
        "a",
        "unknown-package",
        r#"there is no package called "c"; "a" requires "b", which requires it"#,
        "",
    );
}

/// A package in a version, and one that asks for another one.
fn mills(version: &str, wanted: &str) -> Desk {
    let wanted = format!(r#"requires: ["core", /*here*/"mills{wanted}"]"#);
    Desk::new().head("mills", &format!(r#"{version} requires: ["core"]"#)).head("extra", &wanted)
}

#[test]
fn a_version_that_is_asked_for_is_taken() {
    // One at least, a newer one that breaks nothing, a range, and any, also none.
    for wanted in ["", " *", " >= 1.2", ">=1.2.3", " 1.2", " >=1, <2", " = 1.2.3"] {
        let game = mills(r#"version: "1.2.3","#, wanted).game("extra");
        assert_eq!(ids(&game.packages), ["core", "mills", "extra"], "{wanted}");
    }
    assert_eq!(ids(&mills("", "").game("extra").packages), ["core", "mills", "extra"]);
}

#[test]
fn another_version_than_the_one_that_is_asked_for() {
    for (wanted, written) in [(" >= 1.2", ">=1.2"), (" 2", "^2"), (" <1.1, >=0.4", "<1.1, >=0.4")] {
        mills(r#"version: "1.1.9","#, wanted).says_of(
            "extra",
            "other-version",
            &format!(r#"package "mills" must be {written} here, but it is 1.1.9 (mills/package.ron:1)"#),
            &format!(
                r#"put a mills that is {written} in its place, or, if 1.1.9 will do, write `"mills 1.1.9"`"#
            ),
        );
    }
    mills("", " >= 1.2").says_of(
        "extra",
        "other-version",
        r#"package "mills" must be >=1.2 here, but it says no version (mills/package.ron:1)"#,
        r#"write `version: "…"` into its package.ron, or require `"mills"`, whatever its version"#,
    );
    Desk::new()
        .head("mills", r#"version: "0.9.0", requires: ["core"]"#)
        .head("extra", r#"requires: ["core"], requires_rules: [/*here*/"mills 1"]"#)
        .says_of(
            "extra",
            "other-version",
            r#"package "mills" must be ^1 here, but it is 0.9.0 (mills/package.ron:1)"#,
            r#"write `"mills 0.9.0"`"#,
        );
}

#[test]
fn a_version_that_is_none() {
    Desk::new().head("extra", r#"version: /*here*/"1.2", requires: ["core"]"#).says(
        "bad-version",
        r#""1.2" is no version: unexpected end of input while parsing minor version number"#,
        r#"three numbers with dots: `"1.2.0"`"#,
    );
    // What it asks of others in vain is not said beside it.
    mills(r#"version: "new","#, " >= 1.2").merge(&arg("extra")).expect_err("no version");
}

#[test]
fn versions_that_cannot_be_read() {
    let said = |wanted: &str| {
        let (loading, after) = mills("", wanted).said_of_broken("extra");
        assert!(after.iter().all(|said| said.code != "not-in-game"), "{after:#?}");
        let [one] = loading.as_slice() else { panic!("{loading:#?}") };
        assert_eq!(one.place.as_ref().map(|place| place.start), mills("", wanted).here().map(|here| here.1));
        (one.message.clone(), one.help.clone().unwrap_or_default())
    };
    let (message, help) = said(" >= new");
    assert!(message.contains(r#"">= new" says no versions of package "mills": "#), "{message}");
    assert_eq!(help, r#"versions are written like ">= 1.2" or ">= 1.2, < 2""#);
    assert!(said(" of old").0.contains(r#""of old" says no versions of package "mills""#));
    assert!(said("_2").0.contains(r#""mills_2" cannot be the name of a package"#));
}

#[test]
fn a_circle_of_requirements_is_named() {
    Desk::new()
        .head("a", r#"requires: ["b"]"#)
        .head("b", r#"requires: ["core"], after: [/*here*/"a"]"#)
        .says_of(
            "a",
            "package-circle",
            "packages come before each other in a circle: a before b before a",
            r#"take "a" out of `after` of "b" (b/package.ron:1), or "b" out of `requires` of "a" (a/package.ron:1)"#,
        );
}

#[test]
fn conflicting_packages() {
    Desk::new().head("a", r#"conflicts: [/*here*/"core"]"#).says_of(
        "a+core",
        "conflicting-packages",
        r#"package "a" cannot be in one game with package "core""#,
        "leave one of them out",
    );
}

#[test]
fn options_have_values() {
    let desk = Desk::new();
    assert_eq!(desk.game("core").options[&OptionId::from("shore")], "wet");
    let game = desk.merge(&arg("core").option("shore=dry").unwrap()).unwrap();
    assert_eq!(game.options[&OptionId::from("shore")], "dry");
    assert_eq!(
        only(desk.merge(&arg("core").option("shroe=dry").unwrap())),
        (r#"no package of the game has an option called "shroe""#.into(), "did you mean `shore`?".into())
    );
    assert_eq!(
        only(desk.merge(&arg("core").option("shore=dri").unwrap())),
        (
            r#"option "shore" has no value "dri": its values are "wet" or "dry""#.into(),
            "did you mean `dry`?".into()
        )
    );
}

#[test]
fn an_option_of_a_package_that_is_not_in_the_game() {
    let desk = Desk::new().head("a", r#"options: { "o": (values: ["x"], default: "x") }"#);
    assert_eq!(
        only(desk.merge(&arg("core").option("o=x").unwrap())).0,
        r#"option "o" belongs to package "a", whose rules are not in the game"#
    );
}

#[test]
fn a_default_that_is_no_value() {
    Desk::new()
        .head("a", r#"requires: ["core"], options: { "o": (values: ["x", "y"], default: /*here*/"z") }"#)
        .says_of(
            "a",
            "unknown-option-value",
            r#"the default "z" is none of the values of option "o""#,
            r#"its values are "x" or "y""#,
        );
}

#[test]
fn one_option_in_two_packages() {
    Desk::new()
        .head("a", r#"requires: ["core"], options: { /*here*/"shore": (values: ["x"], default: "x") }"#)
        .says_of(
            "a",
            "defined-twice",
            r#"option "shore" is defined a second time; package "core" defines it too (core/package.ron:3)"#,
            "give one of them another id",
        );
}

#[test]
fn setups_are_packages_options_and_copies() {
    let desk = Desk::new()
        .setup("feast", r#"packages: ["core"], tiles_only: ["a"], copies: { "core": 2 }, options: { "shore": "dry" }"#)
        .rules("a", r#"marks: { "pond": () }, features: { "bog": (complete: NoOpenEnds, score: (complete: { "t": N(1) })) },
            rules: { "r": (on: TilePlaced, when: TileHasMark("pond"), do: [EndGame]) }, pieces: { "owl": (place_on: ["bog"]) }"#)
        .tiles("a", r#""pond": (count: 2, edges: ("bank", "bank", "bank", "bank"), marks: [Is("pond")],
            segments: { "b": (kind: "bog"), "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#);
    let game = desk.game("feast");
    assert_eq!((ids(&game.packages), ids(&game.tiles_only)), (vec!["core".to_owned()], vec!["a".to_owned()]));
    assert_eq!(game.options[&OptionId::from("shore")], "dry");
    // Three nests, twice; the two ponds once.
    assert_eq!((game.tiles[&TileId::from("nest")].count, game.tiles[&TileId::from("pond")].count), (6, 2));
    // Marks, and feature kinds that are worth nothing, but no rules and no pieces.
    assert!(game.rules.marks.contains_key(&MarkId::from("pond")));
    assert!(game.rules.features[&FeatureKindId::from("bog")].score.complete.is_empty());
    assert!(
        !game.rules.rules.contains_key(&RuleId::from("r"))
            && !game.rules.pieces.contains_key(&PieceId::from("owl"))
    );
    assert_eq!(game.tile_package[&TileId::from("pond")].to_string(), "a");
    assert_eq!(desk.said("feast"), []);
}

#[test]
fn what_is_asked_for_wins_over_a_setup() {
    let desk = Desk::new()
        .setup("feast", r#"packages: ["core"], copies: { "core": 2 }, options: { "shore": "dry" }"#);
    let game = desk.merge(&arg("feast").option("shore=wet").unwrap().copies("core=3").unwrap()).unwrap();
    assert_eq!(
        (game.options[&OptionId::from("shore")].as_str(), game.tiles[&TileId::from("nest")].count),
        ("wet", 9)
    );
}

#[test]
fn setups_that_want_different_things() {
    Desk::new()
        .setup("feast", r#"packages: ["core"], options: { "shore": "dry" }"#)
        .setup("fast", r#"packages: ["core"], options: { "shore": /*here*/"wet" }"#)
        .says_of(
            "feast+fast",
            "clashing-options",
            r#"option "shore" is "dry" in setup feast:1 and "wet" here"#,
            "choose with `--option shore=…`",
        );
}

#[test]
fn copies_within_reason() {
    let desk = Desk::new();
    assert_eq!(
        only(desk.merge(&arg("core").copies("core=0").unwrap())).0,
        r#"0 copies of package "core": it must be 1 to 100"#
    );
    assert_eq!(
        only(desk.merge(&arg("core").copies("cor=2").unwrap())).0,
        r#"copies are asked for of package "cor", which is not in the game"#
    );
}

#[test]
fn a_set_that_is_too_large() {
    let desk = Desk::new().tiles(
        "a",
        r#""x": (count: 9000, edges: ("wood", "wood", "wood", "wood"), segments: { "w": (kind: "wood", ports: [N, E, S, W]) })"#,
    );
    let said = only(desk.merge(&arg("a").copies("a=3").unwrap()));
    // Three times 9,000, and the seven tiles of the core.
    assert_eq!(said.0, "the game has 27007 tiles: the most is 20000");
}

#[test]
fn only_the_rules_of_a_package() {
    let desk = Desk::new()
        .rules(
            "a",
            r#"marks: { "pond": () }, pieces: { "owl": (per_player: 1, tags: ["walker"], place_on: ["wood"]) },
            piles: { "wet": (of: Tagged(["wet"]), before: ["main"], first: ["pond"]) },
            rules: { "r": (on: TilePlaced, when: TileHasMark("pond"), do: [EndGame]) },
            patch: [(op: TileCount(tile: "pond", be: 3), why: "more of them")]"#,
        )
        .tiles(
            "a",
            r#""pond": (count: 2, edges: ("bank", "bank", "bank", "bank"), marks: [Is("pond")], tags: ["wet"],
            segments: { "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#,
        )
        .setup("dry", r#"packages: ["core"], rules_only: ["a"]"#)
        .setup("both", r#"packages: ["core"], rules_only: ["a"], tiles_only: ["a"]"#);
    let game = desk.game("dry");
    assert_eq!(
        (ids(&game.packages), ids(&game.rules_only)),
        (vec!["core".to_owned(), "a".to_owned()], vec!["a".to_owned()])
    );
    assert!(!game.tiles.contains_key(&TileId::from("pond")));
    assert!(
        game.rules.pieces.contains_key(&PieceId::from("owl"))
            && game.rules.rules.contains_key(&RuleId::from("r"))
    );
    assert_eq!(desk.said("dry"), []);
    assert!(tilewright::rules::Ruleset::lower(&game).is_ok());
    // Who wants the whole wins; rules and tiles are a whole.
    for whole in ["dry+a", "both"] {
        let game = desk.game(whole);
        assert_eq!((game.rules_only.len(), game.tiles[&TileId::from("pond")].count), (0, 3), "{whole}");
        assert_eq!(desk.said(whole), []);
    }
    // What is required comes whole.
    let game = desk
        .head("b", r#"requires: ["a"]"#)
        .setup("far", r#"packages: ["core"], rules_only: ["a", "b"]"#)
        .game("far");
    assert_eq!(
        (ids(&game.rules_only), game.tiles.contains_key(&TileId::from("pond"))),
        (vec!["b".to_owned()], true)
    );
}

#[test]
fn a_start_board_needs_its_tiles() {
    let tile = r#""pond": (edges: ("bank", "bank", "bank", "bank"), segments: { "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) })"#;
    let desk = Desk::new()
        .tiles("a", tile)
        .rules("a", r#"start: { "more": (tiles: [(tile: /*here*/"pond", at: (0, 1))]) }"#)
        .setup("dry", r#"packages: ["core"], rules_only: ["a"]"#);
    desk.says_of(
        "dry",
        "not-in-game",
        r#"tile "pond" belongs to package "a", whose tiles are not in the game"#,
        "take the whole package",
    );
    let desk = desk
        .rules("a", "")
        .setup("dry", r#"packages: ["core"], rules_only: ["a"], copies: { "a": /*here*/2 }"#);
    desk.says_of(
        "dry",
        "copies-out-of-range",
        r#"copies are asked for of package "a", of which only the rules are in the game"#,
        "",
    );
}
