//! A small invented game, packages put on top of it, and what merge and check say about them.

use tilewright::check::check;
use tilewright::load::folder::{File, Folder};
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::{Game, GameArg, merge};

/// Marks the place where a mistake is expected: just behind it.
pub const HERE: &str = "/*here*/";

/// Files by path, such as `core/rules.ron`.
pub struct Desk(Vec<(String, String)>);

impl Desk {
    /// Only the core game.
    pub fn new() -> Self {
        Self(Vec::new())
            .file("core/package.ron", CORE_PACKAGE)
            .file("core/tiles.ron", CORE_TILES)
            .file("core/rules.ron", CORE_RULES)
    }

    /// With one more file; a package without a head gets one that requires the core.
    pub fn file(mut self, path: &str, text: &str) -> Self {
        self.0.retain(|(known, _)| known != path);
        self.0.push((path.to_owned(), text.to_owned()));
        self
    }

    /// With the rules of a package.
    pub fn rules(self, package: &str, text: &str) -> Self {
        self.file(&format!("{package}/rules.ron"), &format!("(format: 2, {text})"))
    }

    /// With the tiles of a package.
    pub fn tiles(self, package: &str, text: &str) -> Self {
        self.file(&format!("{package}/tiles.ron"), &format!("(format: 2, tiles: {{ {text} }})"))
    }

    /// With the head of a package: what follows its title.
    pub fn head(self, package: &str, text: &str) -> Self {
        let text = format!("(format: 2, id: {package:?}, title: {package:?}, {text})");
        self.file(&format!("{package}/package.ron"), &text)
    }

    /// With a setup.
    pub fn setup(self, id: &str, text: &str) -> Self {
        let text = format!("(format: 2, id: {id:?}, title: {id:?}, {text})");
        self.file(&format!("setups/{id}.ron"), &text)
    }

    /// Everything, loaded; loading must have nothing to say.
    pub fn library(&self) -> Library {
        let (library, said) = load(&self.0);
        assert_eq!(said, []);
        library
    }

    /// What is said in all about a game of which not all can be read: by loading, and after that.
    pub fn said_of_broken(&self, arg: &str) -> (Vec<Diagnostic>, Vec<Diagnostic>) {
        let (library, loading) = load(&self.0);
        let said = match merge(&library, &GameArg::parse(arg).unwrap()) {
            Ok(game) => check(&library, &game),
            Err(said) => said,
        };
        (loading, said)
    }

    /// The game, if it can be merged.
    pub fn merge(&self, arg: &GameArg) -> Result<Game, Vec<Diagnostic>> {
        merge(&self.library(), arg)
    }

    /// The game; what is wrong otherwise fails the test.
    pub fn game(&self, arg: &str) -> Game {
        self.merge(&GameArg::parse(arg).unwrap())
            .unwrap_or_else(|said| panic!("{arg} does not merge: {said:#?}"))
    }

    /// What merge, and then check, say about a game.
    pub fn said(&self, arg: &str) -> Vec<Diagnostic> {
        let library = self.library();
        match merge(&library, &GameArg::parse(arg).unwrap()) {
            Ok(game) => check(&library, &game),
            Err(said) => said,
        }
    }

    /// Line and column just behind [`HERE`], and the file it stands in.
    pub fn here(&self) -> Option<(String, (usize, usize))> {
        self.0.iter().find_map(|(path, text)| {
            let at = text.find(HERE)? + HERE.len();
            let before = &text[..at];
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
            Some((path.clone(), (line, column)))
        })
    }

    /// Asserts that exactly one thing is said about `core+extra`, at [`HERE`], in these words.
    #[track_caller]
    pub fn says(&self, code: &str, message: &str, help: &str) {
        self.says_of("core+extra", code, message, help);
    }

    /// The same about another game.
    #[track_caller]
    pub fn says_of(&self, game: &str, code: &str, message: &str, help: &str) {
        let said = self.said(game);
        let [one] = said.as_slice() else {
            panic!("expected one message, got {}: {said:#?}", said.len());
        };
        assert_eq!(one.message, message, "{one:#?}");
        assert_eq!(one.code, code, "{one:#?}");
        let said_help = one.help.as_deref().unwrap_or("");
        assert!(if help.is_empty() { said_help.is_empty() } else { said_help.contains(help) }, "{one:#?}");
        match (self.here(), &one.place) {
            (Some((file, at)), Some(place)) => {
                assert_eq!(place.start, at, "{one:#?}");
                assert!(place.file.ends_with(&file), "{one:#?}");
            }
            (None, None) => {}
            (expected, _) => panic!("expected at {expected:?}: {one:#?}"),
        }
    }
}

/// Puts the files into folders and loads them.
fn load(files: &[(String, String)]) -> (Library, Vec<Diagnostic>) {
    let mut root = Folder::new("");
    for (path, text) in files {
        let mut folder = &mut root;
        let (folders, name) = path.rsplit_once('/').unwrap();
        for step in folders.split('/') {
            let path = folder.path.join(step);
            folder = folder.folders.entry(step.to_owned()).or_insert_with(|| Folder::new(path));
        }
        folder.files.insert(name.to_owned(), File::Bytes(text.clone().into_bytes().into()));
    }
    for (name, folder) in root.folders.iter_mut().filter(|(name, _)| *name != "setups") {
        let head = format!("(format: 2, id: {name:?}, title: {name:?}, requires: [\"core\"])");
        folder.files.entry("package.ron".to_owned()).or_insert_with(|| File::Bytes(head.into_bytes().into()));
    }
    let mut library = Library::default();
    let said = library.add(&root);
    (library, said)
}

const CORE_PACKAGE: &str = r#"(
    format: 2, id: "core", title: "Core",
    options: { "shore": (values: ["wet", "dry"], default: "wet"), "pace": (values: ["1", "2"], default: "1") },
)"#;

const CORE_TILES: &str = r#"(format: 2, tiles: {
    "start": (edges: ("wood", "stream", "bank", "stream"), segments: {
        "w": (kind: "wood", ports: [N]),
        "s": (kind: "stream", ports: [E, W]),
        "in": (kind: "meadow", ports: [EL, WR]),
        "out": (kind: "meadow", ports: [ER, SL, SR, WL]),
    }),
    "nest": (count: 3, edges: ("wood", "bank", "bank", "bank"), segments: {
        "w": (kind: "wood", ports: [N], marks: [Is("nest")]),
        "m": (kind: "meadow", ports: [EL, ER, SL, SR, WL, WR]),
    }),
    "hut": (count: 2, edges: ("bank", "bank", "bank", "bank"), marks: [Is("stone"), Toward("wind", NW), Num("ring", 2)], segments: {
        "h": (kind: "hut"),
        "m": (kind: "meadow", ports: [NL, NR, EL, ER, SL, SR, WL, WR]),
    }),
    "fork": (edges: ("bank", "stream", "stream", "stream"), segments: {
        "e": (kind: "stream", ports: [E]), "s": (kind: "stream", ports: [S]), "w": (kind: "stream", ports: [W]),
        "top": (kind: "meadow", ports: [WR, NL, NR, EL]), "se": (kind: "meadow", ports: [ER, SL]), "sw": (kind: "meadow", ports: [SR, WL]),
    }, switch: ["e", "s", "w"]),
})"#;

pub const CORE_RULES: &str = r#"(format: 2,
    edges: {
        "bank": (halves: "meadow"),
        "stream": (whole: "stream", halves: "meadow"),
        "wood": (whole: "wood"),
    },
    features: {
        "wood": (complete: NoOpenEnds, score: (
            complete: { "tiles": Per(2, Tiles), "nests": Per(2, Marks("nest")) },
            last: { "tiles": Per(1, Tiles) },
        )),
        "stream": (complete: NoOpenEnds, score: (complete: { "tiles": Per(1, Tiles) }, last: { "tiles": Per(1, Tiles) })),
        "meadow": (score: (last: { "woods": Per(3, Neighbors(kinds: ["wood"], complete: true)) })),
        "hut": (extent: Around, complete: AreaFull, score: (complete: { "tiles": Mul(Opt("pace"), Per(1, Tiles)) })),
    },
    marks: {
        "nest": (on: Segment(["wood"])), "stone": (), "wind": (arg: Direction), "ring": (arg: Number(1, 3)),
    },
    pieces: {
        "fox": (per_player: 5, tags: ["walker"], weight: N(1), occupies: true, place_on: ["wood", "stream", "hut"], place_if: Free),
        "peg": (per_player: 1, starts: Track("score", 0)),
    },
    tags: (tokens: ["food"]), tokens: { "nut": (supply: 9, tags: ["food"]), "berry": (supply: 9, tags: ["food"]) },
    bags: { "pouch": (tokens: { "nut": 3, "berry": 2 }) },
    dice: { "bone": (faces: [1, 2, 3]) },
    decks: { "letters": (cards: { "gift": (do: [Gain(who: Active, amount: N(3))]) }) },
    tracks: { "score": (spaces: Count(50), cyclic: true, score: true), "wheel": (spaces: Named({ "sun": (), "rain": () }), cyclic: true) },
    slots: [
        (id: "draw"), (id: "lay", after: ["draw"]), (id: "act", after: ["lay"]), (id: "count", after: ["act"]),
        (id: "each", in: "count", of: Features(CompletedNow())), (id: "worth", in: "each"), (id: "reward", in: "each", after: ["worth"]),
        (id: "home", in: "each", after: ["reward"]),
        (id: "last-count", phase: End),
    ],
    layers: ["rate", "void", "bonus", "scale"],
    actions: {
        "send": (slots: ["act"], group: "act", do: [Place(piece: Where(tag: ["walker"], owner: Active, at: Supply), on: Features(OnTiles(of: One(Placed))))]),
    },
    rules: {
        "draw-one": (on: Slot("draw"), do: [DrawTile]),
        "lay-one": (on: Slot("lay"), do: [PlaceTile()]),
        "count-all": (on: Slot("worth"), do: [Score(feature: This, at: Complete)]),
        "go-home": (on: Slot("home"), do: [Return(Where(at: Feature(This)))]),
        "stones": (on: TilePlaced, when: All([TileHasMark("stone"), Option("shore", "dry")]), do: [Gain(who: This, amount: MarkNumber("ring"))]),
        "wind": (on: Slot("last-count"), do: [Each(of: Tiles(One(Along(toward: "wind", distance: N(2)))), do: [Call("praise")])]),
    },
    procedures: { "praise": (do: [Gain(who: Active, amount: N(1))]) },
    modifiers: {
        "nest-rate": (of: Score(kinds: ["wood"], at: [Complete]), when: HasMark("nest"), layer: "rate", op: Factor(["tiles"], 3)),
    },
    piles: { "main": (of: Rest) },
    start: { "first": (tiles: [(tile: "start", at: (0, 0))]) },
    table: (seats: (2, 5)),
)"#;
