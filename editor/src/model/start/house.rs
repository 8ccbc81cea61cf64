//! House rules to begin with: ready-made parts of which a package is put together. The person only fills in numbers.

use tilewright::load::Library;
use tilewright::merge::{GameArg, merge};
use tilewright::spec::PackageId;

use super::super::patch::quote;
use super::games::plain;
use crate::model::Desk;

/// A ready-made change to the rules.
#[derive(Clone, Copy, Debug)]
pub struct Starter {
    /// The end of the keys of its texts: `start-house-<key>`.
    pub key: &'static str,
    /// The package it changes.
    pub requires: &'static str,
    /// The smallest number, the largest, and the one to begin with; nothing if there is none to fill in.
    pub number: Option<(u32, u32, u32)>,
    change: Change,
}

/// What a ready-made part writes, with `$N` for the number and `$ID` for the package.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// Other points for each of something.
    Term {
        /// The feature kind.
        kind: &'static str,
        /// The moment: `Complete` or `Last`.
        at: &'static str,
        /// The term and what it counts.
        term: (&'static str, &'static str),
        /// How many points it was so far.
        was: u32,
        why: &'static str,
    },
    /// Other operations of patches, each with its reason.
    Patch(&'static [(&'static str, &'static str)]),
    /// An entry of `modifiers`.
    Modifier(&'static str),
}

const fn starter(
    key: &'static str,
    requires: &'static str,
    number: Option<(u32, u32, u32)>,
    change: Change,
) -> Starter {
    Starter { key, requires, number, change }
}

/// Other points for each tile of a completed feature or what else is counted there.
const fn completed(
    kind: &'static str,
    term: (&'static str, &'static str),
    was: u32,
    why: &'static str,
) -> Change {
    Change::Term { kind, at: "Complete", term, was, why }
}

/// All of them, as they are offered.
pub const STARTERS: [Starter; 10] = [
    starter(
        "farmers",
        "farmers",
        Some((1, 9, 4)),
        Change::Term {
            kind: "field",
            at: "Last",
            term: ("cities", "Neighbors(kind: \"city\", complete: true)"),
            was: 3,
            why: "a field earns $N for each completed city beside it",
        },
    ),
    starter(
        "meeples",
        "basics",
        Some((1, 20, 8)),
        Change::Patch(&[(
            "PieceCount(piece: \"meeple\", per_player: $N, expect: 7)",
            "every player has $N meeples",
        )]),
    ),
    starter(
        "small-city",
        "basics",
        Some((0, 9, 1)),
        Change::Modifier(
            r#"
        // A completed city of two tiles: each of its tiles and shields is worth $N.
        "$ID-small-city": (
            of: Score(kinds: ["city"], at: [Complete]),
            when: Cmp(Per(1, Tiles), Eq, N(2)),
            layer: "rate",
            op: Factor(["tiles", "shields"], $N),
            overrules: ["BB.BASE.044"],
        ),"#,
        ),
    ),
    starter(
        "road",
        "basics",
        Some((0, 9, 2)),
        completed("road", ("tiles", "Tiles"), 1, "a completed road earns $N for each tile"),
    ),
    starter(
        "city",
        "basics",
        Some((0, 9, 3)),
        completed("city", ("tiles", "Tiles"), 2, "a completed city earns $N for each tile"),
    ),
    starter(
        "shield",
        "basics",
        Some((0, 9, 3)),
        completed("city", ("shields", "Marks(\"shield\")"), 2, "a shield in a completed city earns $N"),
    ),
    starter(
        "hand",
        "common",
        Some((2, 6, 2)),
        Change::Patch(&[
            ("Table(Hand($N))", "players hold $N tiles and choose one of them"),
            (
                "Table(NoReplacement(GoesOn))",
                "when the piles are used up, whoever cannot lay a tile misses the turn",
            ),
        ]),
    ),
    starter(
        "join-own",
        "basics",
        None,
        Change::Patch(&[(
            "PlaceIf(pieces: [\"meeple\"], be: FreeOfOthers, expect: Free)",
            "only figures of others bar the way",
        )]),
    ),
    starter(
        "tiles-return",
        "common",
        None,
        Change::Patch(&[(
            "Table(Unplaceable(ReturnAndRedraw))",
            "a tile that fits nowhere goes back into its pile",
        )]),
    ),
    starter(
        "start-player",
        "common",
        None,
        Change::Patch(&[("Table(StartPlayer(Random))", "the lot decides who begins")]),
    ),
];

impl Starter {
    /// True if it can be part of a game of these packages: no package of it conflicts with what it changes.
    pub fn goes_with(&self, library: &Library, game: &[String]) -> bool {
        let mut names = game.to_vec();
        names.push(self.requires.to_owned());
        merge(library, &GameArg { names, ..GameArg::default() }).is_ok()
    }

    /// Its entries of `patch`.
    fn patches(&self) -> String {
        let entry = |op: &str, why: &str| {
            format!("\n        (\n            op: {op},\n            why: \"house rule: {why}\",\n        ),")
        };
        match self.change {
            Change::Patch(all) => all.iter().map(|(op, why)| entry(op, why)).collect(),
            Change::Term { kind, at, term: (term, count), was, why } => {
                let op = format!(
                    r#"Terms(
                kind: "{kind}",
                at: {at},
                set: {{ "{term}": Per($N, {count}) }},
                expect: {{ "{term}": Per({was}, {count}) }},
            )"#
                );
                entry(&op, why)
            }
            Change::Modifier(_) => String::new(),
        }
    }

    /// Its entries of `modifiers`.
    fn modifiers(&self) -> &'static str {
        if let Change::Modifier(text) = self.change { text } else { "" }
    }
}

/// The games that a house rule can be for, the packages of each and what people call it: the project's own packages, then
/// games of the library and packages that are a game by themselves.
pub fn games(desk: &Desk) -> Vec<(Vec<String>, String)> {
    let library = &desk.analysis.library;
    let own = desk.analysis.own.iter().map(|(id, _)| id.clone()).collect::<Vec<_>>();
    let alone = library.packages.iter().filter(|(id, loaded)| {
        !loaded.rules.start.is_empty() && !loaded.tiles.tiles.is_empty() && !own.contains(id)
    });
    let alone: Vec<PackageId> = alone.map(|(id, _)| id.clone()).collect();
    let setups = library.setups.iter().filter_map(|(id, loaded)| {
        let packages = plain(loaded).filter(|packages| packages.len() > 1)?;
        Some((packages, desk.title_of_setup(id)))
    });
    let one = |id: &PackageId| (vec![id.0.clone()], desk.title_of(id).0);
    own.iter().map(one).chain(alone.iter().map(one)).chain(setups).collect()
}

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
    let modifiers: String = parts().map(|(part, n)| fill(part.modifiers(), n)).collect();
    let patches: String = parts().map(|(part, n)| fill(&part.patches(), n)).collect();
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
