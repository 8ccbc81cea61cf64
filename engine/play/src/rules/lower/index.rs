//! Every name of a game and its number.

use indexmap::{IndexMap, IndexSet};

use super::*;
use tilewright_lang::spec::{self, Name};

/// Numbers by name, for each kind of thing.
pub(super) struct Index {
    pub kinds: IndexSet<String>,
    pub edges: IndexSet<String>,
    pub marks: IndexSet<String>,
    pub designs: IndexSet<String>,
    pub pieces: IndexSet<String>,
    pub tokens: IndexSet<String>,
    pub piles: IndexSet<String>,
    pub racks: IndexSet<String>,
    pub bags: IndexSet<String>,
    pub dice: IndexSet<String>,
    pub decks: IndexSet<String>,
    pub tracks: IndexSet<String>,
    pub slots: IndexSet<String>,
    pub groups: IndexSet<String>,
    pub notes: IndexSet<String>,
    pub rules: IndexSet<String>,
    /// Piece kinds with each tag.
    pub piece_tags: IndexMap<String, Set64>,
    /// Token kinds with each tag.
    pub token_tags: IndexMap<String, Set64>,
}

impl Index {
    pub fn of(game: &Game) -> Lowered<Self> {
        let rules = &game.rules;
        let mut piece_tags = IndexMap::<String, Set64>::new();
        for (number, piece) in rules.pieces.values().enumerate() {
            for tag in &piece.tags {
                piece_tags.entry(tag.0.clone()).or_default().add(number as u8);
            }
        }
        let mut token_tags = IndexMap::<String, Set64>::new();
        for (number, token) in rules.tokens.values().enumerate() {
            for tag in &token.tags {
                token_tags.entry(tag.0.clone()).or_default().add(number as u8);
            }
        }
        let index = Self {
            kinds: names(&rules.features),
            edges: names(&rules.edges),
            marks: names(&rules.marks),
            designs: game.tiles.keys().map(|id| id.0.clone()).collect(),
            pieces: names(&rules.pieces),
            tokens: names(&rules.tokens),
            piles: names(&rules.piles),
            racks: names(&rules.racks),
            bags: names(&rules.bags),
            dice: names(&rules.dice),
            decks: names(&rules.decks),
            tracks: names(&rules.tracks),
            slots: rules.slots.iter().map(|slot| slot.id.0.clone()).collect(),
            groups: rules
                .actions
                .values()
                .map(|action| action.group.0.clone())
                .filter(|name| !name.is_empty())
                .collect(),
            notes: names(&rules.notes),
            rules: [
                names(&rules.rules),
                names(&rules.actions),
                names(&rules.modifiers),
                names(&rules.invariants),
            ]
            .concat_sets(),
            piece_tags,
            token_tags,
        };
        for (what, count, most) in [
            ("feature kinds", index.kinds.len(), 64),
            ("kinds of pieces", index.pieces.len(), 64),
            ("kinds of tokens", index.tokens.len(), 64),
            ("groups of actions", index.groups.len(), 32),
            ("edge kinds", index.edges.len(), 250),
            ("marks", index.marks.len(), 250),
            ("slots", index.slots.len(), 250),
            ("tile designs", index.designs.len(), 20_000),
            ("tracks", index.tracks.len(), 250),
            ("notes", index.notes.len(), 250),
            ("racks", index.racks.len(), 250),
        ] {
            if count > most {
                return Err(LowerError {
                    path: what.into(),
                    message: format!("a game can have at most {most} {what}; this one has {count}"),
                });
            }
        }
        Ok(index)
    }
}

trait ConcatSets {
    fn concat_sets(self) -> IndexSet<String>;
}

impl<const N: usize> ConcatSets for [IndexSet<String>; N] {
    fn concat_sets(self) -> IndexSet<String> {
        self.into_iter().flatten().collect()
    }
}

fn names<K: Name + Eq + std::hash::Hash, V>(map: &spec::Map<K, V>) -> IndexSet<String> {
    map.keys().map(|key| key.name().to_owned()).collect()
}

macro_rules! lookups {
    ($($method:ident: $id:ident in $list:ident -> $number:ident),* $(,)?) => {
        impl Lower<'_> { $(
            pub(super) fn $method(&self, id: &spec::$id) -> Lowered<$number> {
                match self.index.$list.get_index_of(&id.0) {
                    Some(index) => Ok($number::nth(index)),
                    None => {
                        let what = spec::spoken(spec::$id::WHAT);
                        self.error(format!("there is no {what} {:?} in this game", id.0))
                    }
                }
            }
        )* }
    };
}

lookups! {
    kind: FeatureKindId in kinds -> Kind,
    edge: EdgeKindId in edges -> Edge,
    mark: MarkId in marks -> Mark,
    design: TileId in designs -> Design,
    piece: PieceId in pieces -> PieceKind,
    token: TokenId in tokens -> TokenKind,
    rack: RackId in racks -> Rack,
    bag: BagId in bags -> Bag,
    die: DieId in dice -> Die,
    deck: DeckId in decks -> Deck,
    track: TrackId in tracks -> Track,
    slot: SlotId in slots -> Slot,
    group: GroupId in groups -> Group,
    note: NoteId in notes -> Note,
    rule: RuleId in rules -> Rule,
}

impl Lower<'_> {
    /// The kinds in a list; all if the list is empty.
    pub(super) fn kind_set(&self, ids: &[spec::FeatureKindId]) -> Lowered<Set64> {
        if ids.is_empty() {
            return Ok(Set64::ALL);
        }
        self.listed(ids, |id| Ok(self.kind(id)?.0))
    }

    /// What the names of a list stand for, without tags that nothing has.
    pub(super) fn listed<K: Name, T, L: FromIterator<T>>(
        &self,
        ids: &[K],
        find: impl Fn(&K) -> Lowered<T>,
    ) -> Lowered<L> {
        let found = ids.iter().map(|id| match find(id) {
            Err(_) if self.game.idle_tags.contains(id.name()) => Ok(None),
            found => found.map(Some),
        });
        found.filter_map(Result::transpose).collect()
    }

    /// The piece kinds in a list; all if the list is empty.
    pub(super) fn piece_set(&self, ids: &[spec::PieceId]) -> Lowered<Set64> {
        if ids.is_empty() {
            return Ok(Set64::ALL);
        }
        self.listed(ids, |id| Ok(self.piece(id)?.0))
    }

    pub(super) fn term(&mut self, id: &spec::TermId) -> Lowered<Term> {
        number_of(&mut self.terms, &id.0)
            .map(Term)
            .map_or_else(|| self.error("a game can have at most 255 score terms"), Ok)
    }

    pub(super) fn cause(&mut self, id: &spec::Tag) -> Lowered<Cause> {
        number_of(&mut self.causes, &id.0)
            .map(Cause)
            .map_or_else(|| self.error("a game can have at most 255 causes"), Ok)
    }

    pub(super) fn end(&mut self, place: &str) -> Lowered<End> {
        number_of(&mut self.ends, place)
            .map(End)
            .map_or_else(|| self.error("a game can have at most 255 places where lines end"), Ok)
    }

    pub(super) fn names(&self, designs: &[TileDesign]) -> Names {
        let list = |set: &IndexSet<String>| set.iter().cloned().collect::<Vec<_>>();
        let rules = &self.game.rules;
        let printed = list(&self.index.designs);
        let segments = |map: &spec::Map<spec::SegmentId, spec::Segment>| {
            map.keys().map(|id| id.0.clone()).collect::<Vec<String>>()
        };
        // With a piece on it a tile is still called what it is called, and has the segments of both.
        let covered = || designs.iter().filter_map(|design| design.covered);
        let added = |piece: PieceKind| {
            let overlay = rules.pieces.get_index(piece.ix()).and_then(|(_, piece)| piece.overlay.as_ref());
            overlay.map(|overlay| segments(&overlay.segments)).unwrap_or_default()
        };
        let mut names: Vec<Vec<String>> =
            self.game.tiles.values().map(|tile| segments(&tile.segments)).collect();
        for covered in covered() {
            names.push([names[covered.printed.ix()].clone(), added(covered.piece)].concat());
        }
        Names {
            kinds: list(&self.index.kinds),
            edges: list(&self.index.edges),
            marks: list(&self.index.marks),
            designs: covered().map(|covered| printed[covered.printed.ix()].clone()).fold(
                printed.clone(),
                |mut names, name| {
                    names.push(name);
                    names
                },
            ),
            segments: names,
            pieces: list(&self.index.pieces),
            tokens: list(&self.index.tokens),
            piles: list(&self.index.piles),
            racks: list(&self.index.racks),
            bags: list(&self.index.bags),
            dice: list(&self.index.dice),
            decks: list(&self.index.decks),
            cards: rules
                .decks
                .values()
                .map(|deck| deck.cards.keys().map(|id| id.0.clone()).collect())
                .collect(),
            tracks: list(&self.index.tracks),
            spaces: rules
                .tracks
                .values()
                .map(|track| match &track.spaces {
                    spec::Spaces::Count(_) => Vec::new(),
                    spec::Spaces::Named(spaces) => spaces.keys().map(|id| id.0.clone()).collect(),
                })
                .collect(),
            slots: list(&self.index.slots),
            groups: list(&self.index.groups),
            notes: list(&self.index.notes),
            rules: self.index.rules.iter().chain(&self.credited).cloned().collect(),
            clauses: self.clauses.clone(),
            terms: self.terms.clone(),
            causes: self.causes.clone(),
            alternatives: self.alternatives.clone(),
        }
    }
}

fn number_of(list: &mut Vec<String>, name: &str) -> Option<u8> {
    let index = list.iter().position(|known| known == name).unwrap_or_else(|| {
        list.push(name.to_owned());
        list.len() - 1
    });
    u8::try_from(index).ok()
}
