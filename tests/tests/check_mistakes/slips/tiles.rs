//! Slips in `tiles.ron`.

use super::{Slip, rename, replace};

pub const SLIPS: &[Slip] = &[
    Slip {
        name: "a kind misspelt",
        make: |p| replace(p, "tiles.ron", r#"kind: "road""#, r#"kind: "raod""#),
        says: &[(
            "unknown-name",
            "tiles.ron:9",
            r#"there is no feature kind "raod""#,
            "did you mean `road`?",
        )],
    },
    Slip {
        name: "an edge misspelt",
        make: |p| replace(p, "tiles.ron", r#"edges: ("road", "field""#, r#"edges: ("road", "feild""#),
        says: &[("unknown-name", "tiles.ron:7", r#"there is no edge kind "feild""#, "did you mean `field`?")],
    },
    Slip {
        name: "a mark misspelt",
        make: |p| replace(p, "tiles.ron", r#"Is("windmill")"#, r#"Is("windmil")"#),
        says: &[(
            "unknown-name",
            "tiles.ron:9",
            r#"there is no symbol "windmil""#,
            "did you mean `windmill`?",
        )],
    },
    Slip {
        name: "a wrong edge",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                r#"edges: ("road", "field", "road", "field")"#,
                r#"edges: ("field", "field", "road", "field")"#,
            )
        },
        says: &[(
            "no-such-port",
            "tiles.ron:9",
            r#"a side of edge kind "field" has no port N"#,
            "its ports are NL and NR",
        )],
    },
    Slip {
        name: "a count in quotes",
        make: |p| replace(p, "tiles.ron", "count: 2", r#"count: "2""#),
        says: &[("wrong-type", "tiles.ron:6", "a whole number belongs here", "write `2`")],
    },
    Slip {
        name: "a comma forgotten",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                "marks: [Is(\"windmill\")]),\n                \"f1\"",
                "marks: [Is(\"windmill\")])\n                \"f1\"",
            )
        },
        says: &[("missing-comma", "tiles.ron:9", "a comma is missing after this", "separated by commas")],
    },
    Slip {
        name: "a square bracket forgotten",
        make: |p| replace(p, "tiles.ron", "ports: [N, S],", "ports: [N, S,"),
        says: &[("unclosed-bracket", "tiles.ron:9", "this `[` is never closed", "`]`")],
    },
    Slip {
        name: "a round bracket forgotten",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                "            },\n        ),\n        // Round",
                "            },\n        // Round",
            )
        },
        says: &[(
            "unclosed-bracket",
            "tiles.ron:5",
            "this `(` is never closed",
            "a `)` is missing before line 14",
        )],
    },
    Slip {
        name: "a segment that touches no side",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                r#""f1": (kind: "field", ports: [NR, EL, ER, SL]),"#,
                "\"f1\": (kind: \"field\", ports: [NR, EL, ER, SL]),\n \"r9\": (kind: \"road\"),",
            )
        },
        says: &[(
            "no-ports",
            "tiles.ron:11",
            r#"segment "r9" claims no port"#,
            "enclosed ground have no ports",
        )],
    },
    Slip {
        name: "a port used twice",
        make: |p| replace(p, "tiles.ron", "ports: [NR, EL, ER, SL]", "ports: [NR, EL, ER, SL, WL]"),
        says: &[(
            "port-claimed-twice",
            "tiles.ron:11",
            "port WL is claimed twice",
            "take it from one of them",
        )],
    },
    Slip {
        name: "a port forgotten",
        make: |p| replace(p, "tiles.ron", "ports: [NR, EL, ER, SL]", "ports: [NR, EL, ER]"),
        says: &[("port-unclaimed", "tiles.ron:7", "no segment claims port SL", r#"give it to "f1" or "f2""#)],
    },
    Slip {
        name: "fields that cross a road",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                "\"f1\": (kind: \"field\", ports: [NR, EL, ER, SL]),\n                \"f2\": (kind: \"field\", ports: [SR, WL, WR, NL])",
                "\"f1\": (kind: \"field\", ports: [NR, EL, ER, SR]),\n                \"f2\": (kind: \"field\", ports: [SL, WL, WR, NL])",
            )
        },
        says: &[(
            "crossing",
            "tiles.ron:10",
            r#"segment "f1" and segment "f2" cross each other: both have ports on either side of segment "r1""#,
            r#"SL and SR are probably swapped: give SL to "f1" and SR to "f2""#,
        )],
    },
    Slip {
        name: "a key twice",
        make: |p| replace(p, "tiles.ron", r#""windmills-b""#, r#""windmills-a""#),
        says: &[
            (
                "duplicate-key",
                "tiles.ron:15",
                "`windmills-a` is written twice in the same brackets",
                "it is first written on line 5",
            ),
            ("unknown-name", "scenarios/first.ron:41", r#"there is no tile "windmills-b""#, "did you mean"),
        ],
    },
    Slip {
        name: "a negative count",
        make: |p| replace(p, "tiles.ron", "count: 2", "count: -2"),
        says: &[(
            "out-of-range",
            "tiles.ron:6",
            "the number `-2` cannot stand here",
            "negative numbers are not possible here",
        )],
    },
    Slip {
        name: "half a tile",
        make: |p| replace(p, "tiles.ron", "count: 2", "count: 2.5"),
        says: &[("wrong-type", "tiles.ron:6", "a whole number belongs here, not `2.5`", "write `2`")],
    },
    Slip {
        name: "tiles in tile.ron",
        make: |p| rename(p, "tiles.ron", "tile.ron"),
        says: &[(
            "misnamed-file",
            "tile.ron:1",
            "it is called `tile.ron`, and a package has `tiles.ron`",
            "rename it to `tiles.ron`",
        )],
    },
    Slip {
        name: "tiles in Tiles.ron",
        make: |p| rename(p, "tiles.ron", "Tiles.ron"),
        says: &[(
            "misnamed-file",
            "Tiles.ron:1",
            "it is called `Tiles.ron`, and a package has `tiles.ron`",
            "rename it to `tiles.ron`",
        )],
    },
    Slip {
        name: "tiles in tiles.ron.txt",
        make: |p| rename(p, "tiles.ron", "tiles.ron.txt"),
        says: &[(
            "misnamed-file",
            "tiles.ron.txt:1",
            "it is called `tiles.ron.txt`, and a package has `tiles.ron`",
            "rename it to `tiles.ron`",
        )],
    },
    Slip {
        name: "quotes of a word processor",
        make: |p| replace(p, "tiles.ron", r#""windmills-a""#, "“windmills-a”"),
        says: &[(
            "curly-quotes",
            "tiles.ron:5",
            "`“windmills-a”` stands in curly quotes",
            r#"texts stand in straight ones: `"windmills-a"`"#,
        )],
    },
    Slip {
        name: "= for :",
        make: |p| replace(p, "tiles.ron", "count: 2", "count = 2"),
        says: &[("stray-character", "tiles.ron:6", "`=` means nothing here", "write a colon")],
    },
    Slip {
        name: "ports in small letters",
        make: |p| replace(p, "tiles.ron", "ports: [N, S]", "ports: [n, s]"),
        says: &[
            ("unknown-variant", "tiles.ron:9", "`n` is not a port", "did you mean `N`?"),
            ("unknown-variant", "tiles.ron:9", "`s` is not a port", "did you mean `S`?"),
        ],
    },
    Slip {
        name: "ports in quotes",
        make: |p| replace(p, "tiles.ron", "ports: [N, S]", r#"ports: ["N", "S"]"#),
        says: &[
            ("wrong-type", "tiles.ron:9", r#"a port belongs here, not the text `"N"`"#, "write `N`"),
            ("wrong-type", "tiles.ron:9", r#"a port belongs here, not the text `"S"`"#, "write `S`"),
        ],
    },
    Slip {
        name: "three sides",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                r#"edges: ("road", "field", "road", "field")"#,
                r#"edges: ("road", "field", "road")"#,
            )
        },
        says: &[("wrong-count", "tiles.ron:7", "4 values belong here, not 3", "write 4 values")],
    },
    Slip {
        name: "sides in a list",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                r#"edges: ("road", "field", "road", "field")"#,
                r#"edges: ["road", "field", "road", "field"]"#,
            )
        },
        says: &[(
            "wrong-type",
            "tiles.ron:7",
            "`( … )` belongs here, not a list",
            "several values `( a, b )`",
        )],
    },
    Slip {
        name: "a mark without its word",
        make: |p| replace(p, "tiles.ron", r#"marks: [Is("windmill")]"#, r#"marks: ["windmill"]"#),
        says: &[(
            "wrong-type",
            "tiles.ron:9",
            r#"a mark use belongs here, not the text `"windmill"`"#,
            r#"write `Is("windmill")`"#,
        )],
    },
    Slip {
        name: "a mark on a field",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                r#""f1": (kind: "field", ports: [NR, EL, ER, SL])"#,
                r#""f1": (kind: "field", ports: [NR, EL, ER, SL], marks: [Is("windmill")])"#,
            )
        },
        says: &[(
            "misplaced-mark",
            "tiles.ron:10",
            r#"symbol "windmill" cannot stand on feature kind "field", only on road"#,
            "move it to a segment of road",
        )],
    },
    Slip {
        name: "a monastery with ports",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                r#""m1": (kind: "monastery")"#,
                r#""m1": (kind: "monastery", ports: [N])"#,
            )
        },
        says: &[(
            "no-such-port",
            "tiles.ron:53",
            r#"feature kind "monastery" reaches around one tile: it has no ports"#,
            "leave `ports` out",
        )],
    },
    Slip {
        name: "a road to a segment that is not there",
        make: |p| replace(p, "tiles.ron", "monastery:m1", "monastery:m2"),
        says: &[(
            "unknown-name",
            "tiles.ron:54",
            r#"the tile has no segment "m2""#,
            r#"it has "m1", "r1", "c1" and "f1""#,
        )],
    },
    Slip {
        name: "a tile of the base game",
        make: |p| replace(p, "tiles.ron", r#""windmills-b""#, r#""base-A""#),
        says: &[(
            "defined-twice",
            "tiles.ron:15",
            r#""base-A" in tiles is defined a second time"#,
            "give one of them another id",
        )],
    },
    Slip {
        name: "the format forgotten",
        make: |p| replace(p, "tiles.ron", "format: 2,", ""),
        says: &[(
            "format-missing",
            "tiles.ron:1",
            "does not say which format it is written in",
            "begin it with `(format: 2,`",
        )],
    },
    Slip {
        name: "a format that is to come",
        make: |p| replace(p, "tiles.ron", "format: 2,", "format: 3,"),
        says: &[(
            "format-unknown",
            "tiles.ron:2",
            "this file says format 3",
            "a newer version of this program",
        )],
    },
    Slip {
        name: "a file of old",
        make: |p| replace(p, "tiles.ron", "format: 2,", "format: 1,"),
        says: &[(
            "format-old",
            "tiles.ron:2",
            "this file says format 1; this program reads format 2",
            "`tilewright migrate`",
        )],
    },
    Slip {
        name: "a design twice",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                "edges: (\"field\", \"field\", \"road\", \"road\"),\n            segments: {\n                \"r1\": (kind: \"road\", ports: [S, W], marks: [Is(\"windmill\")]),\n                \"f1\": (kind: \"field\", ports: [NL, NR, EL, ER, SL, WR]),\n                \"f2\": (kind: \"field\", ports: [SR, WL]),",
                "edges: (\"field\", \"road\", \"field\", \"road\"),\n            segments: {\n                \"r1\": (kind: \"road\", ports: [E, W], marks: [Is(\"windmill\")]),\n                \"f1\": (kind: \"field\", ports: [ER, SL, SR, WL]),\n                \"f2\": (kind: \"field\", ports: [WR, NL, NR, EL]),",
            )
        },
        says: &[(
            "same-design",
            "tiles.ron:15",
            r#"tile "windmills-b" is the same design as tile "windmills-a""#,
            "raise the `count`",
        )],
    },
    Slip {
        name: "far too many copies",
        make: |p| replace(p, "tiles.ron", "count: 2", "count: 2000"),
        says: &[(
            "count-large",
            "tiles.ron:6",
            r#"2000 copies of tile "windmills-a": is that meant?"#,
            "write a smaller `count`",
        )],
    },
    Slip {
        name: "a road that ends nowhere",
        make: |p| {
            replace(
                p,
                "tiles.ron",
                r#""r1": (kind: "road", ports: [S], ends_at: "city:c1""#,
                r#""r1": (kind: "road", ports: [S]"#,
            )
        },
        says: &[("open-line", "tiles.ron:30", "ends on its tile and does not say where", "add `ends_at")],
    },
];
