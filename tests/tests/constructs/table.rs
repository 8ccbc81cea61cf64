//! A game at the table, played by words: what tests write is what people would say.
//!
//! After every step the whole position is checked against what can be worked out from scratch.

use tilewright::graph::{Root, SegmentIx};
use tilewright::play::{Choice, Event, Node, Outcome, Spot, What};
use tilewright::rules::{Kind, Names, Rack, Ruleset, Seat, TokenKind};
use tilewright::state::{Cell, Loc, PieceIx, PieceState, State, StockAt, TileIx, TokenLoc};

use super::library::Setup;

/// A game and everything that has happened in it.
#[derive(Clone, Debug)]
pub struct Table {
    /// The rules.
    pub rules: Ruleset,
    /// The position.
    pub state: State,
    /// What happened.
    pub events: Vec<Event>,
    tokens: Vec<u32>,
}

/// A cell.
pub type At = (i16, i16);

impl Table {
    /// A game of these packages for two.
    pub fn of(game: &str) -> Self {
        Self::seats(game, 2)
    }

    /// A game of these packages.
    pub fn seats(game: &str, players: u8) -> Self {
        Self::setup(Setup { game: game.into(), ..Setup::default() }, players)
    }

    /// A game with options.
    pub fn options(game: &str, options: &[&str], players: u8) -> Self {
        let options = options.iter().map(|&option| option.into()).collect();
        Self::setup(Setup { game: game.into(), options, ..Setup::default() }, players)
    }

    /// A game with rules of the test's own.
    pub fn with(game: &str, rules: &str, players: u8) -> Self {
        Self::setup(Setup { game: game.into(), rules: rules.into(), ..Setup::default() }, players)
    }

    /// Any game.
    pub fn setup(setup: Setup, players: u8) -> Self {
        let rules = setup.ruleset();
        let state = State::new(&rules, players).unwrap_or_else(|error| panic!("{error}"));
        let mut table = Self { rules, state, events: Vec::new(), tokens: Vec::new() };
        table.tokens = (0..table.rules.tokens.len()).map(|kind| table.tokens_anywhere(kind)).collect();
        table.check();
        table
    }

    // ---- done ----

    /// Draws a tile and lays it.
    pub fn lay(&mut self, tile: &str, at: At, rotation: u8) -> &mut Self {
        self.comes(tile);
        self.put(at, rotation)
    }

    /// Draws a tile and takes one of the ways to lay it.
    pub fn lay_word(&mut self, tile: &str, word: &str) -> &mut Self {
        self.comes(tile);
        self.take(word)
    }

    /// Lays the tile in hand.
    pub fn put(&mut self, (x, y): At, rotation: u8) -> &mut Self {
        self.take(&format!("lay ({x},{y}) turn {rotation}"))
    }

    /// Draws a tile, lays it and declines what is offered then, whoever it is offered to.
    pub fn skip(&mut self, tile: &str, at: At, rotation: u8) -> &mut Self {
        self.lay(tile, at, rotation);
        while self.words().contains(&"pass".to_owned()) {
            self.take("pass");
        }
        self
    }

    /// Chance brings this: the name of a tile, a token, a card or a player, or a number.
    pub fn comes(&mut self, name: &str) -> &mut Self {
        let Node::Chance { outcomes, .. } = self.state.node(&self.rules) else {
            panic!("{name:?} cannot come up: nothing is left to chance; {}", self.situation());
        };
        let found =
            outcomes.iter().map(|(outcome, _)| outcome).find(|&outcome| self.outcome(outcome) == name);
        let outcome = found.unwrap_or_else(|| panic!("{name:?} cannot come up; {}", self.situation()));
        let mut events = std::mem::take(&mut self.events);
        let mut listener = |_: &Ruleset, _: &State, event| events.push(event);
        self.state.resolve(&self.rules, outcome, &mut listener).expect("it is one of the outcomes");
        self.events = events;
        self.check();
        self
    }

    /// Takes the option with this text.
    pub fn take(&mut self, text: &str) -> &mut Self {
        let found: Vec<Choice> =
            self.choices().into_iter().filter(|(known, _)| known == text).map(|(_, choice)| choice).collect();
        let [choice] = found[..] else {
            panic!("{} options read {text:?}; {}", found.len(), self.situation());
        };
        let mut events = std::mem::take(&mut self.events);
        let mut listener = |_: &Ruleset, _: &State, event| events.push(event);
        self.state.choose(&self.rules, choice, &mut listener).expect("it is one of the options");
        self.events = events;
        self.check();
        self
    }

    /// Declines.
    pub fn pass(&mut self) -> &mut Self {
        self.take("pass")
    }

    // ---- seen ----

    /// What can be chosen now, in words, sorted; empty if nothing can.
    pub fn words(&self) -> Vec<String> {
        let mut words: Vec<String> = self.choices().into_iter().map(|(text, _)| text).collect();
        words.sort();
        words
    }

    /// What can come up now, with weights.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        let Node::Chance { outcomes, .. } = self.state.node(&self.rules) else { return Vec::new() };
        assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u32>(), outcomes.total());
        outcomes.iter().map(|(outcome, weight)| (self.outcome(outcome), weight)).collect()
    }

    /// Whose decision it is: A, B, …; empty if nobody has to decide.
    pub fn by(&self) -> String {
        match self.state.node(&self.rules) {
            Node::Decision { by, .. } => seat_name(by),
            _ => String::new(),
        }
    }

    /// Whose turn it is: A, B, …
    pub fn active(&self) -> String {
        seat_name(self.state.turn().active)
    }

    /// Points by seat.
    pub fn points(&self) -> &[i32] {
        self.state.points()
    }

    /// Tokens on a tile, on itself or on its segments: kinds in the order of the rules, as often as they lie there.
    pub fn tokens_at(&self, at: At) -> Vec<&str> {
        let tile = self.tile(at);
        let here = |loc: TokenLoc| match loc {
            TokenLoc::Tile(other) => other == tile,
            TokenLoc::Segment(segment) => self.state.graph().segment(segment).tile == tile,
        };
        let mut found = Vec::new();
        for &(loc, kind, count) in self.state.tokens().placed() {
            if here(loc) {
                found
                    .extend(std::iter::repeat_n(self.rules.names.tokens[kind.ix()].as_str(), count as usize));
            }
        }
        found
    }

    /// The tiles on a player's rack, sorted; of a rack for all the seat does not matter.
    pub fn rack(&self, rack: &str, seat: u8) -> Vec<&str> {
        let rack = Names::find(&self.rules.names.racks, rack).expect("a rack of the game");
        let tiles = self.state.racks().tiles(&self.rules, Rack(rack as u8), Seat(seat));
        let mut names: Vec<&str> =
            tiles.iter().map(|tile| self.rules.names.designs[tile.ix()].as_str()).collect();
        names.sort_unstable();
        names
    }

    /// How many tokens of a kind a player holds.
    pub fn held(&self, seat: u8, token: &str) -> u32 {
        self.state.tokens().held(Seat(seat), self.token(token))
    }

    /// How many tokens of a kind lie in the supply.
    pub fn in_supply(&self, token: &str) -> u32 {
        self.state.tokens().in_supply(self.token(token))
    }

    /// How many tokens of a kind are in a bag.
    pub fn in_bag(&self, bag: &str, token: &str) -> u32 {
        let bag = Names::find(&self.rules.names.bags, bag).expect("a bag of the game");
        self.state.tokens().in_bag(tilewright::rules::Bag(bag as u8), self.token(token))
    }

    /// How many pieces of a kind a player has in supply.
    pub fn supply(&self, seat: u8, piece: &str) -> u16 {
        let kind = Names::find(&self.rules.names.pieces, piece).expect("a piece of the game");
        self.state.pieces().in_supply(Seat(seat), tilewright::rules::PieceKind(kind as u8))
    }

    /// The pieces on the feature of a segment: `figure A`, sorted; nobody's have no letter.
    pub fn pieces_on(&self, at: At, segment: &str) -> Vec<String> {
        let root = self.root(at, segment);
        let on = |piece: &&PieceState| matches!(piece.loc, Loc::Segment(other) if self.state.graph().root(other) == root);
        self.sorted_pieces(self.state.pieces().all().iter().filter(on))
    }

    /// The pieces on a space of a track.
    pub fn pieces_at_space(&self, track: &str, space: i32) -> Vec<String> {
        let track = Names::find(&self.rules.names.tracks, track).expect("a track of the game");
        let design = &self.rules.tracks[track];
        let wrap = |at: i32| if design.cyclic { at.rem_euclid(design.spaces as i32) } else { at };
        let on = |piece: &&PieceState| matches!(piece.loc, Loc::Space(other, at) if other.ix() == track && wrap(at) == space);
        self.sorted_pieces(self.state.pieces().all().iter().filter(on))
    }

    fn sorted_pieces<'a>(&self, pieces: impl Iterator<Item = &'a PieceState>) -> Vec<String> {
        let name = |piece: &PieceState| {
            let kind = &self.rules.names.pieces[piece.kind.ix()];
            if piece.owner == PieceState::NOBODY {
                kind.clone()
            } else {
                format!("{kind} {}", seat_name(piece.owner))
            }
        };
        let mut names: Vec<String> = pieces.map(name).collect();
        names.sort();
        names
    }

    /// Open ends of the feature of a segment.
    pub fn open(&self, at: At, segment: &str) -> u32 {
        self.state.graph().open(self.segment(at, segment))
    }

    /// True if the feature of a segment is complete.
    pub fn is_complete(&self, at: At, segment: &str) -> bool {
        self.state.is_complete(&self.rules, self.segment(at, segment))
    }

    /// True if two segments belong to the same feature.
    pub fn joined(&self, a: (At, &str), b: (At, &str)) -> bool {
        self.root(a.0, a.1) == self.root(b.0, b.1)
    }

    /// The kind of feature that a segment is of now.
    pub fn kind(&self, at: At, segment: &str) -> &str {
        let kind = self.state.graph().segment(self.segment(at, segment)).kind;
        &self.rules.names.kinds[kind.ix()]
    }

    /// How many features of a kind there are.
    pub fn features(&self, kind: &str) -> usize {
        let kind = Names::find(&self.rules.names.kinds, kind).expect("a kind of the game");
        self.state
            .graph()
            .roots()
            .filter(|root| self.state.graph().segment(root.segment()).kind == Kind(kind as u8))
            .count()
    }

    /// `plain` for two, with rules of the test and lawns that carry these marks.
    pub fn marked(marks: &[&str], rules: &str) -> Self {
        let lawn = r#"count: 9, edges: ("lawn", "lawn", "lawn", "lawn"),
            segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }"#;
        let list: String = marks.iter().map(|mark| format!("{mark:?}: (),")).collect();
        let tiles = marks.iter().map(|mark| format!("{mark:?}: ({lawn}, marks: [Is({mark:?})]),")).collect();
        let rules = format!("marks: {{ {list} }}, {rules}");
        Self::setup(Setup { game: "plain".into(), rules, tiles, ..Setup::default() }, 2)
    }

    /// Points gained since the last look.
    pub fn gained(&self, before: &mut usize) -> i32 {
        let gains = self.gains();
        let sum = gains[*before..].iter().map(|(_, amount, _)| amount).sum();
        *before = gains.len();
        sum
    }

    /// Awards since the game began: who gained how much, with which cause.
    pub fn gains(&self) -> Vec<(String, i32, &str)> {
        let gained = |event: &Event| match event {
            Event::Gained { seat, amount, cause, .. } => {
                Some((seat_name(*seat), *amount, self.rules.names.causes[cause.ix()].as_str()))
            }
            _ => None,
        };
        self.events.iter().filter_map(gained).collect()
    }

    /// The labelled terms of the last award to a player.
    #[allow(dead_code, reason = "for constructs to come")]
    pub fn terms(&self, seat: u8) -> Vec<(&str, i32)> {
        let gained = |event: &Event| match event {
            Event::Gained { seat: other, parts, .. } if other.0 == seat => Some(parts.clone()),
            _ => None,
        };
        let parts = self.events.iter().rev().find_map(gained).unwrap_or_default();
        parts.iter().map(|&(term, points)| (self.rules.names.terms[term.ix()].as_str(), points)).collect()
    }

    /// Plays on with the last option and the first outcome until the game is over.
    #[allow(dead_code, clippy::wrong_self_convention, reason = "reads as what is done")]
    pub fn to_the_end(&mut self) -> &mut Self {
        for _ in 0..10_000 {
            if self.state.is_over() {
                return self;
            }
            if let Some((name, _)) = self.outcomes().first().cloned() {
                self.comes(&name);
            } else {
                let (_, choice) = self.choices().pop().expect("a decision has options");
                self.state.choose(&self.rules, choice, &mut ()).expect("it is one of the options");
                self.check();
            }
        }
        panic!("the game does not end");
    }

    // ---- names ----

    fn token(&self, name: &str) -> TokenKind {
        let kind = Names::find(&self.rules.names.tokens, name);
        TokenKind(kind.unwrap_or_else(|| panic!("no token {name:?}")) as u8)
    }

    fn tile(&self, (x, y): At) -> TileIx {
        self.state.board().tile_at(Cell { x, y }).unwrap_or_else(|| panic!("no tile lies on ({x},{y})"))
    }

    fn segment(&self, at: At, name: &str) -> SegmentIx {
        let tile = self.state.board().tile(self.tile(at));
        let local = self.rules.segment(tile.design, name);
        tile.segment(local.unwrap_or_else(|| panic!("no segment {name:?} at {at:?}")))
    }

    fn root(&self, at: At, segment: &str) -> Root {
        self.state.graph().root(self.segment(at, segment))
    }

    /// The situation in words, for messages.
    pub fn situation(&self) -> String {
        match self.state.node(&self.rules) {
            Node::Decision { by, .. } => format!("{} chooses from {:#?}", seat_name(by), self.words()),
            Node::Chance { .. } => format!("chance brings one of {:?}", self.outcomes()),
            Node::Over { .. } => format!("the game is over, fault {:?}", self.state.fault()),
        }
    }

    fn choices(&self) -> Vec<(String, Choice)> {
        let Node::Decision { options, .. } = self.state.node(&self.rules) else { return Vec::new() };
        assert_eq!(options.iter().count(), options.len());
        let mut choices: Vec<(String, Choice)> =
            options.iter().map(|choice| (self.what(choice), choice)).collect();
        let texts: Vec<String> = choices.iter().map(|(text, _)| text.clone()).collect();
        for (text, choice) in &mut choices {
            if let (What::Piece(piece), true) =
                (choice.what, texts.iter().filter(|other| *other == text).count() > 1)
            {
                *text += &format!(" of {}", seat_name(self.state.pieces().get(piece).owner));
            }
        }
        for (index, (_, choice)) in choices.iter().enumerate() {
            assert_eq!(options.get(index), Some(*choice));
            assert!(options.contains(*choice));
        }
        choices
    }

    fn outcome(&self, outcome: Outcome) -> String {
        let names = &self.rules.names;
        match outcome {
            Outcome::Tile(design) => names.designs[design.ix()].clone(),
            Outcome::Token(kind) => names.tokens[kind.ix()].clone(),
            Outcome::Face(number) => number.to_string(),
            Outcome::Card(card) => names.cards[0][card.ix()].clone(),
            Outcome::Seat(seat) => seat_name(seat),
        }
    }

    fn spot(&self, segment: SegmentIx) -> (String, String) {
        let on = self.state.graph().segment(segment);
        let tile = self.state.board().tile(on.tile);
        let name = &self.rules.names.segments[tile.design.ix()][usize::from(on.local)];
        let at = format!("({},{})", tile.at.x, tile.at.y);
        let aimed =
            if self.state.turn().placed == Some(on.tile) { name.clone() } else { format!("{name} at {at}") };
        (aimed, format!("{at} {name}"))
    }

    fn space(&self, space: u16) -> String {
        let named = self.rules.names.spaces.iter().find(|names| !names.is_empty());
        named
            .and_then(|names| names.get(usize::from(space)).cloned())
            .unwrap_or_else(|| format!("space {space}"))
    }

    fn piece(&self, piece: PieceIx) -> String {
        let cell_of = |tile: TileIx| {
            let at = self.state.board().tile(tile).at;
            format!("({},{})", at.x, at.y)
        };
        let state = self.state.pieces().get(piece);
        let kind = &self.rules.names.pieces[state.kind.ix()];
        match state.loc {
            Loc::Segment(segment) => {
                let on = self.state.graph().segment(segment);
                let tile = self.state.board().tile(on.tile);
                format!(
                    "{kind} at {} on {}",
                    cell_of(on.tile),
                    self.rules.names.segments[tile.design.ix()][usize::from(on.local)]
                )
            }
            Loc::Tile(tile) => format!("{kind} on tile {}", cell_of(tile)),
            Loc::Beside(other) => format!("{kind} beside {}", self.piece(other)),
            Loc::With(seat) => format!("{kind} with {seat:?}"),
            Loc::Space(_, at) => format!("{kind} on space {at}"),
            Loc::Supply => format!("{kind} from supply"),
            Loc::Box => format!("{kind} from the box"),
        }
    }

    fn what(&self, choice: Choice) -> String {
        let names = &self.rules.names;
        let cell_of = |tile: TileIx| {
            let at = self.state.board().tile(tile).at;
            format!("({},{})", at.x, at.y)
        };
        match choice.what {
            What::Lay(design, at, rotation)
                if self.state.turn().laid_from.is_none() && self.state.turn().drawn == Some(design) =>
            {
                format!("lay ({},{}) turn {rotation}", at.x, at.y)
            }
            What::Lay(design, at, rotation) => {
                format!("lay {} at ({},{}) turn {rotation}", names.designs[design.ix()], at.x, at.y)
            }
            What::Mend(design, at, rotation, over) => {
                let lay = self.what(Choice { what: What::Lay(design, at, rotation), ..choice });
                let (piece, cell) = (&names.pieces[over.piece.ix()], over.cell(at));
                format!("{lay} with {piece} over ({},{}) turn {}", cell.x, cell.y, over.rotation)
            }
            What::Deploy(kind, segment) => format!("{} on {}", names.pieces[kind.ix()], self.spot(segment).0),
            What::Move(segment) => format!("to {}", self.spot(segment).0),
            What::Walk(segment, _) => {
                let on = self.state.graph().segment(segment);
                let tile = self.state.board().tile(on.tile);
                format!(
                    "walk to {} at {}",
                    names.segments[tile.design.ix()][usize::from(on.local)],
                    cell_of(on.tile)
                )
            }
            What::Piece(piece) => self.piece(piece),
            What::Feature(segment) => format!("feature {}", self.spot(segment).1),
            What::Space(_, space) => self.space(space),
            What::PutAt(kind, spot) => {
                let kind = &names.pieces[kind.ix()];
                match spot {
                    Spot::Tile(tile) => format!("{kind} on tile {}", cell_of(tile)),
                    Spot::Beside(piece) => format!("{kind} beside {}", self.piece(piece)),
                    Spot::With(seat) => format!("{kind} to {}", seat_name(seat)),
                    Spot::Over(tile, turn) => format!("{kind} over {} turn {turn}", cell_of(tile)),
                }
            }
            What::Spot(_, space) => self.space(space),
            What::Link(tile, a, b) => {
                let segments = &names.segments[self.state.board().tile(tile).design.ix()];
                format!("link {} {}-{}", cell_of(tile), segments[usize::from(a)], segments[usize::from(b)])
            }
            What::Tile(tile) => format!("tile {}", cell_of(tile)),
            What::Held(StockAt::Rack(place), design) => {
                let tile = names.designs[design.ix()].clone();
                match self.state.racks().at(&self.rules, place).1 {
                    Some(seat) => format!("{tile} of {}", seat_name(seat)),
                    None => tile,
                }
            }
            What::Held(_, design) => names.designs[design.ix()].clone(),
            What::Token(kind, None) => names.tokens[kind.ix()].clone(),
            What::Token(kind, Some(tile)) => format!("{} at {}", names.tokens[kind.ix()], cell_of(tile)),
            What::Counter(piece) => names.pieces[self.state.pieces().get(piece).kind.ix()].clone(),
            What::Seat(seat) => seat_name(seat),
            What::Number(number) => number.to_string(),
            What::Alternative(alternative) => names.alternatives[alternative.ix()].clone(),
            What::Card(card) => names.cards[0][card.ix()].clone(),
            What::Act => names.rules.get(choice.action.ix()).cloned().unwrap_or_else(|| "keep".to_owned()),
            What::Pass => "pass".to_owned(),
        }
    }

    // ---- sound ----

    fn tokens_anywhere(&self, kind: usize) -> u32 {
        let (tokens, kind) = (self.state.tokens(), TokenKind(kind as u8));
        let held: u32 = (0..self.state.players()).map(|seat| tokens.held(Seat(seat), kind)).sum();
        let bags: u32 = (0..self.rules.bags.len())
            .map(|bag| tokens.in_bag(tilewright::rules::Bag(bag as u8), kind))
            .sum();
        let placed: u32 =
            tokens.placed().iter().filter(|(_, other, _)| *other == kind).map(|(_, _, count)| count).sum();
        tokens.in_supply(kind) + tokens.out(kind) + held + bags + placed
    }

    /// Everything that is kept as play goes on says what can be worked out from scratch.
    fn check(&self) {
        let graph = self.state.graph();
        let components = graph.components_from_scratch();
        for component in &components {
            let (first, root) = (component[0], graph.root(component[0]));
            assert!(
                component.iter().all(|&segment| graph.root(segment) == root),
                "the forest says something else than the graph"
            );
            assert_eq!(graph.size(first), component.len() as u32);
            assert_eq!(
                graph.open(first),
                graph.count_open(&self.rules, self.state.board(), first),
                "open ends of {}",
                self.spot(first).1
            );
            let occupies = |piece: &&PieceState| {
                matches!(piece.loc, Loc::Segment(segment) if graph.root(segment) == root)
                    && self.rules.pieces[piece.kind.ix()].occupies
            };
            let occupants = self.state.pieces().all().iter().filter(occupies).count();
            assert_eq!(usize::from(graph.occupants(first)), occupants, "occupants of {}", self.spot(first).1);
        }
        assert_eq!(components.len(), graph.roots().count());
        let between_turns = matches!(self.state.node(&self.rules), Node::Chance { outcomes, .. } if matches!(outcomes.at(0), Some(Outcome::Tile(_))));
        for (kind, &all) in self.tokens.iter().enumerate() {
            let now = self.tokens_anywhere(kind);
            // One may be in somebody's hand on its way from a bag.
            assert!(
                now == all || now + 1 == all && !between_turns,
                "{} of {all} tokens {:?} are left",
                now,
                self.rules.names.tokens[kind]
            );
        }
        let text = serde_json::to_string(&self.state).expect("a position can be written down");
        let read: State = serde_json::from_str(&text).expect("a position can be read again");
        assert_eq!(read, self.state);
    }
}

fn seat_name(seat: Seat) -> String {
    char::from(b'A' + seat.0).to_string()
}
