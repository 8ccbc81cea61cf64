//! The ready-made parts of house rules, as data: what each changes in the games that come with the program.
//!
//! **Invariant:** beside `known.rs`, no other file of the editor names what a package defines (`tests/tests/genericity.rs`).

/// A ready-made change to the rules.
#[derive(Clone, Copy, Debug)]
pub struct Starter {
    /// The end of the keys of its texts: `start-house-<key>`.
    pub key: &'static str,
    /// The package it changes.
    pub requires: &'static str,
    /// The smallest number, the largest, and the one to begin with; nothing if there is none to fill in.
    pub number: Option<(u32, u32, u32)>,
    pub(super) change: Change,
}

/// What a ready-made part writes, with `$N` for the number and `$ID` for the package.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
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
            term: ("cities", "Neighbors(kinds: [\"town\"], complete: true)"),
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
            "When(of: PlaceIf([\"meeple\"]), how: Be(FreeOfOthers), expect: Free)",
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
