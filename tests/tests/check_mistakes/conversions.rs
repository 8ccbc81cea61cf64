//! Features that become others: what cannot be, and what is not complained of.

use super::Desk;

/// The rules of a package in which closed woods become what `rest` says.
fn says(rest: &str, code: &str, message: &str, help: &str) {
    Desk::new().rules("extra", rest).says(code, message, help);
}

#[test]
fn a_feature_becomes_only_what_reaches_as_far() {
    says(
        r#"rules: { "r": (on: Closed(["wood"]), do: [Convert(feature: This, to: /*here*/"hut")]) }"#,
        "other-extent",
        r#"feature kind "wood" reaches over all that is joined and feature kind "hut" over the cells around one tile: it cannot become that"#,
        "give both kinds the same `extent`",
    );
    says(
        r#"rules: { "r": (on: Closed(["hut"]), do: [Convert(feature: This, to: /*here*/"stream")]) }"#,
        "other-extent",
        r#"feature kind "hut" reaches over the cells around one tile and feature kind "stream" over all that is joined: it cannot become that"#,
        "give both kinds the same `extent`",
    );
}

#[test]
fn a_feature_becomes_something_else() {
    says(
        r#"rules: { "r": (on: Closed(["wood"]), do: [Convert(feature: This, to: /*here*/"wood")]) }"#,
        "same-kind",
        r#"it is feature kind "wood" already: name what it becomes"#,
        "",
    );
    says(
        r#"rules: { "r": (on: Closed(["wood"]), do: [Convert(feature: This, to: /*here*/"clearing")]) }"#,
        "unknown-name",
        r#"there is no feature kind "clearing""#,
        "",
    );
}

#[test]
fn what_features_become_is_there_with_what_was_on_them() {
    // No tile has a clearing; a wood with its foxes and nests may become one.
    let rules = r#"features: { "clearing": (complete: NoOpenEnds, tags: ["green"]) },
        tags: (features: ["green"]),
        rules: {
            "fell": (on: Closed(["wood"]), do: [Convert(feature: This, to: "clearing"), If(when: Kind(["clearing"]), then: [EndGame])]),
            "a": (on: Slot("last-count"), when: There(Features(Of(kinds: ["clearing"], when: All([HasMark("nest"), Exists(kind: ["fox"], at: Feature(This))])))), do: [EndGame]),
            "b": (on: Scored(["clearing"]), do: [EndGame]),
        },
        modifiers: { "m": (of: Score(kinds: ["clearing"], at: [Last]), when: HasMark("nest"), layer: "bonus", op: Add("nests", Per(1, Pieces(kind: ["fox"], at: Feature(This))))) }"#;
    assert_eq!(Desk::new().rules("extra", rules).said("core+extra"), []);
    // But nothing that became one grows.
    says(
        r#"features: { "clearing": () }, rules: {
            "fell": (on: Closed(["wood"]), do: [Convert(feature: This, to: "clearing")]),
            "r": (on: Extended([/*here*/"clearing"]), do: [EndGame]),
        }"#,
        "never-fires",
        r#"this rule can never fire: feature kind "clearing" is what closed features become and never grows"#,
        "",
    );
}
