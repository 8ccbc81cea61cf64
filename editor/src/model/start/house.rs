//! House rules to begin with: ready-made parts of which a package is put together. The person only fills in numbers.

use super::super::patch::quote;

/// A ready-made change to the rules.
#[derive(Clone, Copy, Debug)]
pub struct Starter {
    /// The end of the keys of its texts: `start-house-<key>`.
    pub key: &'static str,
    /// The package it changes.
    pub requires: &'static str,
    /// The smallest number, the largest, and the one to begin with; nothing if there is none to fill in.
    pub number: Option<(u32, u32, u32)>,
    /// Entries of `patch`, with `$N` for the number.
    patch: &'static str,
    /// Entries of `modifiers`, with `$N` for the number.
    modifiers: &'static str,
}

/// All of them, as they are offered.
pub const STARTERS: [Starter; 10] = [
    Starter {
        key: "farmers",
        requires: "farmers",
        number: Some((1, 9, 4)),
        patch: r#"
        (
            op: Terms(
                kind: "field",
                at: Last,
                set: { "cities": Per($N, Neighbors(kind: "city", complete: true)) },
                expect: { "cities": Per(3, Neighbors(kind: "city", complete: true)) },
            ),
            why: "house rule: a field earns $N for each completed city beside it",
        ),"#,
        modifiers: "",
    },
    Starter {
        key: "meeples",
        requires: "basics",
        number: Some((1, 20, 8)),
        patch: r#"
        (
            op: PieceCount(piece: "meeple", per_player: $N, expect: 7),
            why: "house rule: every player has $N meeples",
        ),"#,
        modifiers: "",
    },
    Starter {
        key: "small-city",
        requires: "basics",
        number: Some((0, 9, 1)),
        patch: "",
        modifiers: r#"
        // A completed city of two tiles: each of its tiles and shields is worth $N.
        "$ID-small-city": (
            of: Score(kinds: ["city"], at: [Complete]),
            when: Cmp(Per(1, Tiles), Eq, N(2)),
            layer: "rate",
            op: Factor(["tiles", "shields"], $N),
        ),"#,
    },
    Starter {
        key: "road",
        requires: "basics",
        number: Some((0, 9, 2)),
        patch: r#"
        (
            op: Terms(
                kind: "road",
                at: Complete,
                set: { "tiles": Per($N, Tiles) },
                expect: { "tiles": Per(1, Tiles) },
            ),
            why: "house rule: a completed road earns $N for each tile",
        ),"#,
        modifiers: "",
    },
    Starter {
        key: "city",
        requires: "basics",
        number: Some((0, 9, 3)),
        patch: r#"
        (
            op: Terms(
                kind: "city",
                at: Complete,
                set: { "tiles": Per($N, Tiles) },
                expect: { "tiles": Per(2, Tiles) },
            ),
            why: "house rule: a completed city earns $N for each tile",
        ),"#,
        modifiers: "",
    },
    Starter {
        key: "shield",
        requires: "basics",
        number: Some((0, 9, 3)),
        patch: r#"
        (
            op: Terms(
                kind: "city",
                at: Complete,
                set: { "shields": Per($N, Marks("shield")) },
                expect: { "shields": Per(2, Marks("shield")) },
            ),
            why: "house rule: a shield in a completed city earns $N",
        ),"#,
        modifiers: "",
    },
    Starter {
        key: "hand",
        requires: "common",
        number: Some((2, 6, 2)),
        patch: r#"
        (
            op: Table(Hand($N)),
            why: "house rule: players hold $N tiles and choose one of them",
        ),
        (
            op: Table(NoReplacement(GoesOn)),
            why: "house rule: when the piles are used up, whoever cannot lay a tile misses the turn",
        ),"#,
        modifiers: "",
    },
    Starter {
        key: "join-own",
        requires: "basics",
        number: None,
        patch: r#"
        (
            op: PlaceIf(pieces: ["meeple"], be: FreeOfOthers, expect: Free),
            why: "house rule: only figures of others bar the way",
        ),"#,
        modifiers: "",
    },
    Starter {
        key: "tiles-return",
        requires: "common",
        number: None,
        patch: r#"
        (
            op: Table(Unplaceable(ReturnAndRedraw)),
            why: "house rule: a tile that fits nowhere goes back into its pile",
        ),"#,
        modifiers: "",
    },
    Starter {
        key: "start-player",
        requires: "common",
        number: None,
        patch: r#"
        (
            op: Table(StartPlayer(Random)),
            why: "house rule: the lot decides who begins",
        ),"#,
        modifiers: "",
    },
];

/// What a new house rule begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// Which of [`STARTERS`], each with its number.
    pub parts: Vec<(usize, u32)>,
    /// The packages of the game that it changes.
    pub game: Vec<String>,
}

/// What a package says about itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct About<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub about: &'a str,
    pub author: &'a str,
    pub lang: &'a str,
}

/// The files of a house rule: their names inside its folder, and their texts.
pub(super) fn files(about: About<'_>, house: &House) -> Vec<(String, String)> {
    let parts = || house.parts.iter().filter_map(|&(nth, n)| Some((STARTERS.get(nth)?, n)));
    let mut requires = house.game.clone();
    for (part, _) in parts() {
        if !requires.iter().any(|known| known == part.requires) {
            requires.push(part.requires.to_owned());
        }
    }
    let fill = |text: &str, n: u32| text.replace("$N", &n.to_string()).replace("$ID", about.id);
    let modifiers: String = parts().map(|(part, n)| fill(part.modifiers, n)).collect();
    let patches: String = parts().map(|(part, n)| fill(part.patch, n)).collect();
    let mut rules = String::from(
        "// What this house rule changes, and why. `expect` is what the game says without it.\n(\n    format: 1,\n",
    );
    if !modifiers.is_empty() {
        rules.push_str(&format!("\n    modifiers: {{{modifiers}\n    }},\n"));
    }
    if !patches.is_empty() {
        rules.push_str(&format!("\n    patch: [{patches}\n    ],\n"));
    }
    rules.push_str(")\n");
    let rules = if modifiers.is_empty() && patches.is_empty() { empty_rules() } else { rules };
    vec![
        ("package.ron".to_owned(), package(about, &requires)),
        ("rules.ron".to_owned(), rules),
        (format!("text/{}.ron", about.lang), text(about)),
    ]
}

/// A package that is only a name so far.
pub(super) fn package(about: About<'_>, requires: &[String]) -> String {
    let requires: Vec<String> = requires.iter().map(|id| quote(id)).collect();
    format!(
        "// What this package is. Everything here can be changed.\n(\n    format: 1,\n    id: {}, // the same as the folder's name\n    \
         title: {},\n    about: {},\n    author: {},\n    version: \"0.1.0\",\n    licence: \"\",\n    \
         // Packages that must be in the game too; they are added by themselves.\n    requires: [{}],\n)\n",
        quote(about.id),
        quote(about.title),
        quote(about.about),
        quote(about.author),
        requires.join(", ")
    )
}

/// Names for people.
pub(super) fn text(about: About<'_>) -> String {
    format!(
        "// Names for people.\n(\n    format: 1,\n    lang: {},\n    text: (\n        title: {},\n    ),\n)\n",
        quote(about.lang),
        quote(about.title)
    )
}

/// The rules of the template: none, and remarks on how to write some.
pub(super) fn empty_rules() -> String {
    let template = tilewright::load::template("x", "x");
    template.into_iter().find(|(name, _)| *name == "rules.ron").map(|(_, text)| text).unwrap_or_default()
}
