//! Small invented games put together out of parts: whichever parts are picked, they make a game that can be played.

use std::borrow::Cow;
use std::sync::OnceLock;

use tilewright::load::folder::{File, Folder};
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::{Game, GameArg, merge};

/// A part of a game: entries, each with the section of `rules.ron` it belongs to; `tiles` belongs to `tiles.ron`.
pub type Part = &'static [(&'static str, &'static str)];

/// Parts by subject; a game has at most one of each subject.
pub const SUBJECTS: &[&[Part]] = &[
    // What becomes of a tile that fits nowhere.
    &[
        &[("patch", r#"(op: Table(Unplaceable(ReturnAndRedraw)), why: "it goes back")"#)],
        &[("patch", r#"(op: Table(Unplaceable(RemoveAndSkip)), why: "the turn goes on")"#)],
    ],
    &[&[("patch", r#"(op: Table(NoReplacement(GoesOn)), why: "the turn goes on")"#)]],
    // When the game ends.
    &[
        &[("patch", r#"(op: Table(Ends(AfterRound)), why: "the same number of turns for all")"#)],
        &[("patch", r#"(op: Table(Ends(AfterPlacement)), why: "no more scoring")"#)],
    ],
    // Who begins.
    &[
        &[("patch", r#"(op: Table(StartPlayer(Random)), why: "by lot")"#)],
        &[("patch", r#"(op: Table(StartPlayer(Chosen)), why: "by choice")"#)],
    ],
    // Hands.
    &[
        &[
            ("patch", r#"(op: Table(Hand(2)), why: "two tiles to choose from")"#),
            ("patch", r#"(op: Table(HandSeen(Owner)), why: "held so that only one sees them")"#),
        ],
        &[("patch", r#"(op: Table(Hand(1)), why: "one knows the next tile")"#)],
    ],
    // Tiles out of the ordinary.
    &[&[("rules", r#""bury": (on: TileAccepted, when: TilesLeft, do: [BuryTile])"#)]],
    &[
        &[("rules", r#""again": (on: Closed(["lane"]), limit: OncePerTurn, do: [Grant(what: Tile)])"#)],
        &[("rules", r#""more": (on: Closed(["yard", "lane"]), do: [Grant(what: Part)])"#)],
    ],
    &[
        &[("placement", r#""tight": (require: Within(4, 4))"#)],
        &[(
            "placement",
            r#""close": (when: TileHasKind(["yard"]), require: Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N(2)))"#,
        )],
        &[(
            "placement",
            r#""varied": (require: Cmp(Per(1, Different(
                of: Tiles(Line(from: One(This), axis: Row, steps: N(9), own: true)), by: Per(1, Of(Tiles(Beside(of: One(This))))),
            )), Le, N(3)))"#,
        )],
        &[(
            "placement",
            r#""straight-on": (when: TileHasKind(["lane"]), require: Any([Joins(["lane"]), NoSameTurn(["lane"])]))"#,
        )],
    ],
    &[&[
        ("piles", r#""late": (of: Tagged(["late"]), first: ["nook"], after: ["main"])"#),
        (
            "tiles",
            r#""nook": (count: 3, edges: ("yard", "lane", "yard", "lawn"), tags: ["late"], segments: {
                "yard": (kind: "yard", ports: [N, S]), "lane": (kind: "lane", ports: [E]), "left": (kind: "lawn", ports: [WL, WR]),
                "up": (kind: "lawn", ports: [EL]), "down": (kind: "lawn", ports: [ER]),
            })"#,
        ),
    ]],
    // Tiles beside the piles, and turns that are granted.
    &[&[
        (
            "racks",
            r#""row": (), "store": (per_player: true, counts: true, seen: Owner), "dark": (seen: Nobody)"#,
        ),
        (
            "rules",
            r#""offer": (on: Closed(["lane"]), do: [Deal(from: Piles, to: Rack("row", Any), count: N(2))]),
            "choose": (on: Closed(["lane", "yard"]), do: [Pick(from: Held(Rack("row", Any)), as: "lot", optional: true, do: [
                Deal(from: Tile(Var("lot")), to: Rack("store", Active)),
            ])]),
            "set-aside": (on: TileDrawn, when: TileHasKind(["yard"]), limit: OncePerTurn, do: [Deal(from: Drawn, to: Rack("dark", Any))]),
            "shuffle": (on: TurnEnd, when: TilesLeft, limit: OncePerGame, do: [Deal(from: Rack("dark", Any), to: Pile("main"))]),
            "guest": (on: Closed(["yard"]), do: [Grant(what: Turn, to: Not(Active))])"#,
        ),
        ("actions", r#""from-store": (slots: ["act"], do: [PlaceTile(from: "store")])"#),
    ]],
    // Chance.
    &[&[
        ("dice", r#""cube": (faces: [1, 2, 2, -3])"#),
        (
            "rules",
            r#""roll": (on: Closed(["lane"]), do: [Roll(die: "cube", as: "number"), Gain(who: Active, amount: Var("number"), term: "rolled")])"#,
        ),
    ]],
    &[&[
        (
            "tokens",
            r#""nut": (tags: ["nut"]), "berry": (tags: ["berry"], value: 2, held: Owner), "leaf": (supply: 3)"#,
        ),
        ("bags", r#""sack": (tokens: { "nut": 3, "berry": 4 }), "box": (tokens: { "nut": 1, "berry": 1 })"#),
        (
            "rules",
            r#""forage": (on: TilePlaced, do: [DrawToken(bag: "sack", as: "found", then: {
                "nut": [Put(token: Drawn("found"), on: One(Placed))],
                "berry": [Put(token: Drawn("found"), on: Around(of: One(Placed)))],
            })]),
            "gather": (on: Closed(["lane", "yard"]), do: [
                Put(token: Kind("leaf"), on: OfFeature(This)),
                Draft(pool: (at: Tiles(OfFeature(This))), claimants: Any),
                PutBack(kind: ["nut"], at: Player(Active)),
            ])"#,
        ),
    ]],
    &[
        &[
            (
                "decks",
                r#""omens": (after_use: Shuffle, cards: { "sun": (count: 2, do: [Gain(who: Active, amount: N(1), term: "sun")]), "rain": (do: [Gain(who: Any, amount: N(2), term: "rain")]) })"#,
            ),
            (
                "rules",
                r#""omen": (on: TurnStart, do: [DrawCard(deck: "omens", or: [Gain(who: Active, amount: N(1), term: "no-omen")])])"#,
            ),
        ],
        &[
            (
                "decks",
                r#""omens": (cards: { "sun": (count: 2, do: [Gain(who: Active, amount: N(1), term: "sun")]), "rain": (do: [Gain(who: Any, amount: N(2), term: "rain")]) })"#,
            ),
            ("rules", r#""omen": (on: TurnEnd, do: [DrawCard(deck: "omens")])"#),
        ],
    ],
    // Pieces.
    &[
        &[(
            "actions",
            r#""recall": (slots: ["act", "done"], group: "act", do: [Pick(from: Pieces(kind: ["figure"], owner: Active, at: Board), as: "home", do: [Return(One("home"))])])"#,
        )],
        &[(
            "actions",
            r#""stroll": (slots: ["act"], do: [Pick(from: Pieces(kind: ["figure"], owner: Active, at: Board), as: "who", do: [
            Walk(piece: Var("who"), as: "steps", do: [Gain(who: Active, amount: Var("steps"), term: "walked")]),
        ])])"#,
        )],
        &[(
            "actions",
            r#""swap": (slots: ["act"], group: "act", do: [Pick(from: Pieces(kind: ["figure"], at: Board), as: "who", do: [
            Place(piece: One("who"), on: Features(OnTiles(of: One(Placed), kinds: ["lawn", "lane"]))),
        ])])"#,
        )],
    ],
    &[&[("patch", r#"(op: Allow(pieces: ["figure"], on: ["lawn"]), why: "a lawn is as good as a lane")"#)]],
    &[&[
        ("pieces", r#""dog": (per_player: 1, place_on: ["lane", "yard"], leaves: WhenAlone("folk"))"#),
        (
            "actions",
            r#""let-out": (slots: ["act"], do: [Place(piece: Where(kind: ["dog"], owner: Active, at: Supply), on: Features(Extended(when: Exists(tag: ["folk"], owner: Active, at: Feature(This)))))])"#,
        ),
    ]],
    &[&[(
        "invariants",
        r#""no-crowd": (of: ["lane"], broken_if: Cmp(Per(1, Pieces(tag: ["folk"], at: Feature(This))), Gt, N(1)), repair: [Return(Where(tag: ["folk"], at: Feature(This)))])"#,
    )]],
    // Tracks.
    &[&[
        (
            "tracks",
            r#""ring": (cyclic: true, spaces: Named({ "dawn": (do: [Gain(who: Any, amount: N(1), term: "dawn")]), "noon": (room: 1), "dusk": () }))"#,
        ),
        ("pieces", r#""hand": (neutral: 1, starts: Track("ring", 0))"#),
        (
            "rules",
            r#""time": (on: TurnEnd, do: [Advance(track: "ring", piece: "hand", by: N(1)), EnterSpace(track: "ring", piece: "hand")])"#,
        ),
    ]],
    &[&[
        ("tracks", r#""score": (spaces: Count(20), cyclic: true, score: true)"#),
        (
            "pieces",
            r#""red": (per_player: 1, starts: Track("score", 0)), "blue": (per_player: 1, starts: Track("score", 0))"#,
        ),
        (
            "rules",
            r#""mark": (on: BeforeGain, when: Not(Cause("mark")), do: [Choose(options: { "one-more": [Gain(who: This, amount: N(1), term: "mark", cause: "mark")], "no-more": [] })])"#,
        ),
    ]],
    // Links.
    &[&[
        (
            "tiles",
            r#""turntable": (count: 3, edges: ("lawn", "lane", "lane", "lane"), switch: ["e", "s", "w"], segments: {
                "e": (kind: "lane", ports: [E]), "s": (kind: "lane", ports: [S]), "w": (kind: "lane", ports: [W]),
                "up": (kind: "lawn", ports: [WR, NL, NR, EL]), "right": (kind: "lawn", ports: [ER, SL]), "left": (kind: "lawn", ports: [SR, WL]),
            })"#,
        ),
        (
            "rules",
            r#""set": (on: TilePlaced, do: [SetSwitch(of: OnTile(This))]),
            "reset": (on: Extended(["lane"]), limit: OncePerPart, do: [SetSwitch(of: NearestAlong(Extended(kinds: ["lane"])))])"#,
        ),
    ]],
    // Worth.
    &[
        &[(
            "modifiers",
            r#""half": (of: Score(kinds: ["lane"], at: [Complete]), layer: "scale", op: Divide(2, Up))"#,
        )],
        &[(
            "modifiers",
            r#""bonus": (of: ScoreFor(kinds: ["yard"], at: [Complete]), layer: "bonus", when: Cmp(Points(This), Lt, N(3)), op: Add("behind", N(2)))"#,
        )],
    ],
    &[&[
        (
            "modifiers",
            r#""visited": (of: Times(kinds: ["yard"], by: ["lawn"]), when: Exists(kind: ["figure"], at: Feature(This)), layer: "rate", op: Multiply(2))"#,
        ),
        (
            "rules",
            r#""gardens": (on: Closed(["yard"]), do: [Each(of: Features(OnTiles(of: One(Placed), kinds: ["lawn"])), do: [
                Gain(who: Active, amount: Per(1, Neighbors(kinds: ["yard"], complete: true)), term: "gardens"),
            ])])"#,
        ),
    ]],
    &[&[
        ("pieces", r#""shed": (per_player: 2, place_on: ["lawn", "yard"])"#),
        (
            "actions",
            r#""build": (slots: ["act"], do: [Place(piece: Where(kind: ["shed"], owner: Active), on: Features(Corners(of: Around(of: One(Placed), own: true))))])"#,
        ),
    ]],
    &[
        &[(
            "rules",
            r#""stray": (on: TilePlaced, do: [Each(of: Pieces(kind: ["figure"], owner: Active, at: Board), as: "stray", do: [
                Place(piece: One("stray"), on: Features(Touching(of: Under(Var("stray")))), optional: true),
            ])])"#,
        )],
        &[(
            "rules",
            r#""ends": (on: TilePlaced, do: [Each(of: Features(OnTiles(of: One(Placed))), do: [
                Gain(who: Active, amount: Per(1, Of(Features(Touching(of: This, kinds: ["lane", "yard", "well"]))))),
            ])])"#,
        )],
    ],
    // Features that become others.
    &[
        &[
            ("features", r#""ruin": (complete: NoOpenEnds, score: (complete: { "stones": Per(3, Tiles) }))"#),
            (
                "rules",
                r#""fall": (on: TurnEnd, do: [Each(of: Features(Of(kinds: ["yard"], when: Completed(This))), do: [Convert(feature: This, to: "ruin")])]),
                "overgrown": (on: Closed(["lane"]), do: [Convert(feature: This, to: "ruin")])"#,
            ),
        ],
        &[
            (
                "features",
                r#""garden": (complete: Cmp(Per(1, Tiles), Ge, N(3))), "spring": (extent: Around, complete: AreaFull)"#,
            ),
            (
                "rules",
                r#""plant": (on: TilePlaced, do: [Each(of: Features(OnTiles(of: Around(of: One(Placed), own: true))), do: [Choose(options: {
                    "leave": [], "plant": [If(when: Kind(["well"]), then: [Convert(feature: This, to: "spring")], else: [Convert(feature: This, to: "garden")])],
                })])])"#,
            ),
            (
                "placement",
                r#""by-the-garden": (when: TileHasKind(["well"]), require: There(Tiles(Where(of: Board, when: Not(TileHasKind(["garden"]))))))"#,
            ),
        ],
    ],
    &[&[("patch", r#"(op: Ties(kinds: ["lane", "yard"], be: SplitUp), why: "they share")"#)]],
    &[&[(
        "patch",
        r#"(op: ReplaceRule("score", (on: Slot("score"), do: [Each(of: Features(CompletedNow()), order: ActiveChooses, do: [
            Score(feature: This, at: Complete), Return(Where(at: Feature(This))),
        ])])), why: "the active player orders")"#,
    )]],
    &[&[("rules", r#""short": (on: Closed(["yard"]), limit: OncePerGame, do: [EndGame])"#)]],
    // Overlays: some come with a tile, some look different in every turn.
    &[
        &[
            (
                "pieces",
                r#""plank": (per_player: 2, overlay: (over: "lawn", side: "lane", segments: { "deck": (kind: "lane", ports: [N, S]) }, mends: true))"#,
            ),
            (
                "rules",
                r#""span": (on: TilePlaced, when: Absent(kind: ["plank"], at: Board, placed: ThisPart), do: [Place(
                    piece: Where(kind: ["plank"], owner: Active, at: Supply), on: Tiles(Beside(of: One(Placed), own: true)), optional: true,
                )])"#,
            ),
        ],
        &[
            (
                "pieces",
                r#""ramp": (neutral: 5, overlay: (over: "lawn", side: "lane", segments: {
                    "head": (kind: "lane", ports: [N, E]), "foot": (kind: "lane", ports: [S]), "pump": (kind: "well"),
                }))"#,
            ),
            (
                "rules",
                r#""ramp": (on: TilePlaced, do: [Place(piece: Where(kind: ["ramp"], owner: Nobody, at: Supply), on: Tiles(Around(of: One(Placed), own: true)))])"#,
            ),
        ],
    ],
];

/// What went wrong in putting a game together.
pub type Wrong = Vec<Diagnostic>;

/// The library with the ground and a package of these parts, and the merged game.
pub fn game(parts: &[Part]) -> Result<(Library, Game), Wrong> {
    let mut library = Library::default();
    let mut wrong = Vec::new();
    wrong.extend(library.add(&ground()));
    let mut folder = Folder::new("parts");
    for (name, text) in files(parts) {
        folder.files.insert(name.into(), File::Bytes(Cow::Owned(text.into_bytes())));
    }
    wrong.extend(library.add(&folder));
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let arg = GameArg::parse("parts").expect("a name");
    let game = merge(&library, &arg)?;
    Ok((library, game))
}

/// All parts as texts of their own, and the rules and tiles of the ground.
pub fn texts() -> &'static [String] {
    static TEXTS: OnceLock<Vec<String>> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let parts = SUBJECTS.iter().copied().flatten().copied().flatten();
        let parts = parts.map(|(_, text)| format!("{{ {text} }}"));
        let bytes = ground().files.into_values().filter_map(|file| match file {
            File::Bytes(bytes) => String::from_utf8(bytes.into_owned()).ok(),
            _ => None,
        });
        parts.chain(bytes).collect()
    })
}

/// The package that the parts and other invented packages build on.
pub fn ground() -> Folder {
    let files = [
        ("package.ron", include_str!("../../packages/plain/package.ron")),
        ("rules.ron", include_str!("../../packages/plain/rules.ron")),
        ("tiles.ron", include_str!("../../packages/plain/tiles.ron")),
    ];
    let mut folder = Folder::new("plain");
    for (name, text) in files {
        folder.files.insert(name.into(), File::Bytes(Cow::Borrowed(text.as_bytes())));
    }
    folder
}

fn files(parts: &[Part]) -> [(&'static str, String); 3] {
    let entries = || parts.iter().flat_map(|part| part.iter());
    let section = |name: &str| {
        let found = entries().filter(|(section, _)| *section == name);
        found.map(|(_, text)| *text).collect::<Vec<_>>().join(",\n")
    };
    const SECTIONS: [&str; 14] = [
        "features",
        "pieces",
        "tokens",
        "bags",
        "dice",
        "decks",
        "tracks",
        "actions",
        "rules",
        "modifiers",
        "invariants",
        "placement",
        "piles",
        "racks",
    ];
    let known = |name: &str| SECTIONS.contains(&name) || matches!(name, "patch" | "tiles");
    assert!(entries().all(|(section, _)| known(section)), "every section is written");
    let mut rules = String::from("(format: 2,\n");
    for name in SECTIONS {
        let text = section(name);
        if !text.is_empty() {
            rules += &format!("{name}: {{ {text} }},\n");
        }
    }
    // Few tiles: games are short, and piles run out in the middle of things.
    let few = ["green", "well", "end", "straight", "bend", "fork", "cap", "tube", "twins"];
    let few = few.map(|tile| format!("(op: TileCount(tile: {tile:?}, be: 2), why: \"a short game\"),\n"));
    rules += &format!("patch: [ {}{} ])", few.concat(), section("patch"));
    let package = "(format: 2, id: \"parts\", title: \"Parts\", requires: [\"plain\"])";
    let tiles = format!("(format: 2, tiles: {{ {} }})", section("tiles"));
    [("package.ron", package.to_owned()), ("rules.ron", rules), ("tiles.ron", tiles)]
}
