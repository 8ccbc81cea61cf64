//! What `This`, `Owner`, `Amount` and names mean at each place: the table of what binds what.
//!
//! It is the one place that says so. The checker reports what nothing binds; the reference manual
//! prints [`EVENTS`] and [`CONTEXTS`].
//!
//! **Invariant:** a loop or pick binds its own thing and keeps the rest, so `This` is always the
//! innermost bound thing of its type.

use tilewright_lang::spec::*;

/// A thing that `This` and its like can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bound {
    /// A feature: `Feature(This)`, `Marks(…)`, `NoOpenEnds`, …
    Feature,
    /// A piece: `This` of pieces, `Owner`.
    Piece,
    /// A player: `This` of players.
    Player,
    /// A tile on the board: `This` of tiles.
    Tile,
    /// A tile that was drawn and does not lie on the board yet: only its marks can be asked for.
    Design,
    /// A tile as it would lie: its marks, kinds and sides can be asked for, and the tiles around it.
    Lay,
    /// A tile of a rack or a pile: it can be dealt, and its marks and kinds asked for.
    Held,
    /// A space of a track: `ThisSpace`.
    Space,
    /// A number of points: `Amount`, `Crosses(…)`.
    Amount,
    /// Why points are awarded: `Cause(…)`.
    Cause,
    /// Points on their way to a player: `ForFeature(…)`.
    Award,
}

impl Bound {
    /// The thing in a word, with its article.
    pub fn a_word(self) -> String {
        let word = self.word();
        let article = if word.starts_with('a') { "an" } else { "a" };
        format!("{article} {word}")
    }

    /// The thing in a word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Feature => "feature",
            Self::Piece => "piece",
            Self::Player => "player",
            Self::Tile => "tile",
            Self::Design => "drawn tile",
            Self::Lay => "tile that would be laid",
            Self::Held => "tile beside the board",
            Self::Space => "space",
            Self::Amount => "amount",
            Self::Cause => "cause",
            Self::Award => "award",
        }
    }
}

/// A place that is worked out for something, and what it is worked out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// `complete` of a feature kind.
    Complete,
    /// A term of a score.
    Term,
    /// `strength` and `tie_break` of owners: the player compared.
    Owners,
    /// `place_if` of a piece: the feature, and the player who places it.
    PlaceIf,
    /// A modifier of a `Score`.
    Modifier,
    /// A modifier of a `ScoreFor`: the player who scores.
    ModifierFor,
    /// `broken_if` and `repair` of an invariant.
    Invariant,
    /// `ranking` of the table.
    Ranking,
    /// `when` of a bar: the piece and its owner, the feature and the tile to which it would come.
    Bar,
    /// `weight` of a piece: the piece, its owner, and the feature and the tile on which it stands.
    Weight,
    /// `when` and `require` of a placement rule: the tile as it would lie.
    Placement,
    /// `when` and `do` of an action.
    Action,
    /// A card that is played: the player who drew it.
    Card,
    /// A space that is entered.
    Space,
}

use Bound::{Amount, Award, Cause, Design, Feature as F, Piece as P, Player as Who, Tile as T};

/// What each event binds, by its name.
pub const EVENTS: [(&str, &[Bound]); 16] = [
    ("Slot", &[]),
    ("BeforeGain", &[Who, Amount, Cause, P, Award]),
    ("TileDrawn", &[Design, Who]),
    ("TileAccepted", &[Design, Who]),
    ("TileRejected", &[Design, Who]),
    ("TilePlaced", &[T, Who]),
    ("Extended", &[F, T, Who]),
    ("Merged", &[F, T, Who]),
    ("Closed", &[F, T, Who]),
    ("Scored", &[F, Amount, Cause]),
    ("PiecePlaced", &[P, F, T, Who]),
    ("PieceReturned", &[P, Who]),
    ("MarkerMoved", &[P, Who, Amount, Cause, Award]),
    ("Gained", &[Who, Amount, Cause, Award]),
    ("TurnStart", &[Who]),
    ("TurnEnd", &[Who]),
];

/// What each context binds.
pub const CONTEXTS: [(Context, &[Bound]); 14] = [
    (Context::Complete, &[F]),
    (Context::Term, &[F]),
    (Context::Owners, &[F, Who]),
    (Context::PlaceIf, &[F, Who]),
    (Context::Modifier, &[F]),
    (Context::ModifierFor, &[F, Who]),
    (Context::Invariant, &[F]),
    (Context::Bar, &[P, Who, F, T]),
    (Context::Weight, &[P, Who, F, T]),
    (Context::Placement, &[Bound::Lay]),
    (Context::Ranking, &[Who]),
    (Context::Action, &[]),
    (Context::Card, &[Who]),
    (Context::Space, &[]),
];

/// The name of an event, as it is written.
pub fn event_name(event: &Event) -> &'static str {
    match event {
        Event::Slot(_) => "Slot",
        Event::BeforeGain => "BeforeGain",
        Event::TileDrawn => "TileDrawn",
        Event::TileAccepted => "TileAccepted",
        Event::TileRejected => "TileRejected",
        Event::TilePlaced => "TilePlaced",
        Event::Extended(_) => "Extended",
        Event::Merged(_) => "Merged",
        Event::Closed(_) => "Closed",
        Event::Scored(_) => "Scored",
        Event::PiecePlaced(_) => "PiecePlaced",
        Event::PieceReturned(_) => "PieceReturned",
        Event::MarkerMoved(_) => "MarkerMoved",
        Event::Gained => "Gained",
        Event::TurnStart => "TurnStart",
        Event::TurnEnd => "TurnEnd",
    }
}

/// What an event binds.
pub fn bound_by(event: &Event) -> &'static [Bound] {
    let name = event_name(event);
    EVENTS.iter().find(|(known, _)| *known == name).map_or(&[], |(_, bound)| bound)
}

/// What a context binds.
pub fn bound_in(context: Context) -> &'static [Bound] {
    CONTEXTS.iter().find(|(known, _)| *known == context).map_or(&[], |(_, bound)| bound)
}

/// Feature kinds that a feature may be of; `None`: any.
pub(crate) type Kinds = Option<Vec<FeatureKindId>>;

/// What is known of a piece: its kind is one of these, and has one of these tags. Empty: anything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SomePiece {
    pub(crate) kind: Vec<PieceId>,
    pub(crate) tag: Vec<Tag>,
}

impl SomePiece {
    pub(crate) fn of(filter: &PieceFilter) -> Self {
        Self { kind: filter.kind.clone(), tag: filter.tag.clone() }
    }

    /// True if a piece of this kind and with these tags may be meant.
    pub(crate) fn may_be(&self, id: &PieceId, tags: &[Tag]) -> bool {
        (self.kind.is_empty() || self.kind.contains(id))
            && (self.tag.is_empty() || self.tag.iter().any(|tag| tags.contains(tag)))
    }
}

/// What an effect has named with `as`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Named {
    Piece(SomePiece),
    Feature(Kinds),
    Number,
    Token,
    Tile,
    /// A tile that is not on the board.
    Held,
    Player,
    Space,
}

impl Named {
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Self::Piece(_) => "piece",
            Self::Feature(_) => "feature",
            Self::Number => "number",
            Self::Token => "token",
            Self::Tile => "tile",
            Self::Held => "tile beside the board",
            Self::Player => "player",
            Self::Space => "space",
        }
    }
}

/// One list of effects can name so many things; play has no room for more.
const MOST_NAMES: usize = 250;

/// What is bound at a place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scope {
    bound: Vec<Bound>,
    /// What is known of the bound feature.
    pub(crate) feature: Kinds,
    /// What is known of the bound piece.
    pub(crate) piece: SomePiece,
    names: Vec<(Var, Named)>,
    /// How many of them stand in another list of effects, which has gone on when this one is done.
    past: usize,
}

impl Scope {
    /// What a context binds.
    pub(crate) fn of(context: Context) -> Self {
        Self { bound: bound_in(context).to_vec(), ..Self::default() }
    }

    /// What an event binds in a game with these slots.
    pub(crate) fn of_event(event: &Event, slots: &[Slot]) -> Self {
        let mut scope = Self { bound: bound_by(event).to_vec(), ..Self::default() };
        match event {
            Event::Slot(slot) => scope = Self::of_slot(slot, slots),
            Event::Extended(kinds) | Event::Merged(kinds) | Event::Closed(kinds) | Event::Scored(kinds) => {
                scope.feature = some(kinds);
            }
            Event::PiecePlaced(pieces) | Event::PieceReturned(pieces) => scope.piece.kind.clone_from(pieces),
            Event::BeforeGain
            | Event::TileDrawn
            | Event::TileAccepted
            | Event::TileRejected
            | Event::TilePlaced
            | Event::MarkerMoved(_)
            | Event::Gained
            | Event::TurnStart
            | Event::TurnEnd => {}
        }
        scope
    }

    /// What is bound in a slot: one of the things that each slot around it goes through.
    pub(crate) fn of_slot(slot: &SlotId, slots: &[Slot]) -> Self {
        let mut scope = Self::default();
        let around: Vec<&Slot> = Slot::around(slot, slots).collect();
        around.into_iter().rev().filter_map(|slot| slot.of.as_ref()).for_each(|of| scope.bind_things(of));
        scope
    }

    /// One of some things.
    pub(crate) fn bind_things(&mut self, things: &Things) {
        match things {
            Things::Tiles(_) => self.bind_tile(),
            Things::Features(features) => {
                let kinds = self.kinds_of(features);
                self.bind_feature(kinds);
            }
            Things::Pieces(filter) => {
                let on = self.under(filter);
                self.bind_piece(SomePiece::of(filter), on);
            }
            Things::Players(_) => self.bind_player(),
            Things::Spaces { .. } => self.bind_space(),
            Things::Held(_) => self.bind_held(),
            Things::Numbers(..) => {}
        }
    }

    /// One of some things whose turn in a loop is decided: nothing that hangs on a piece is bound yet.
    pub(crate) fn bind_in_order(&mut self, things: &Things) {
        match things {
            Things::Pieces(filter) => self.bind_ordered(SomePiece::of(filter)),
            things => self.bind_things(things),
        }
    }

    /// One of some things, under a name too.
    pub(crate) fn bind_one(&mut self, things: &Things, name: &Var) {
        let named = self.name_of(things);
        self.bind_things(things);
        self.name(name, named);
    }

    /// What a name for one of some things stands for.
    pub(crate) fn name_of(&self, things: &Things) -> Named {
        match things {
            Things::Tiles(_) => Named::Tile,
            Things::Features(features) => Named::Feature(self.kinds_of(features)),
            Things::Pieces(filter) => Named::Piece(SomePiece::of(filter)),
            Things::Players(_) => Named::Player,
            Things::Spaces { .. } => Named::Space,
            Things::Held(_) => Named::Held,
            Things::Numbers(..) => Named::Number,
        }
    }

    /// What a name for one thing stands for; the game needs none.
    pub(crate) fn name_of_one(&self, thing: &Thing) -> Option<Named> {
        Some(match thing {
            Thing::Tile(_) => Named::Tile,
            Thing::Feature(feature) => Named::Feature(self.kind_of(feature)),
            Thing::Piece(PieceRef::This) => Named::Piece(self.piece.clone()),
            Thing::Piece(PieceRef::Var(name)) => match self.named(name) {
                Some(Named::Piece(piece)) => Named::Piece(piece.clone()),
                _ => Named::Piece(SomePiece::default()),
            },
            Thing::Player(_) => Named::Player,
            Thing::Number(_) => Named::Number,
            Thing::Game => return None,
        })
    }

    /// What a condition that holds tells of the bound feature.
    pub(crate) fn narrow(&mut self, cond: &Cond) {
        match cond {
            Cond::All(conds) => conds.iter().for_each(|cond| self.narrow(cond)),
            Cond::Kind(kinds) => match &mut self.feature {
                Some(known) => known.retain(|kind| kinds.contains(kind)),
                unknown => *unknown = Some(kinds.clone()),
            },
            _ => {}
        }
    }

    pub(crate) fn has(&self, bound: Bound) -> bool {
        self.bound.contains(&bound)
    }

    fn bind(&mut self, bound: &[Bound]) {
        for one in bound {
            if !self.has(*one) {
                self.bound.push(*one);
            }
        }
    }

    pub(crate) fn bind_feature(&mut self, kinds: Kinds) {
        self.bind(&[F]);
        self.feature = kinds;
    }

    /// A piece, its owner, its feature and its tile.
    pub(crate) fn bind_piece(&mut self, piece: SomePiece, on: Kinds) {
        self.bind(&[P, Who, F, T]);
        self.bound.retain(|bound| *bound != Bound::Held);
        (self.piece, self.feature) = (piece, on);
    }

    /// A piece whose turn in a loop is decided: nothing that hangs on it is bound yet.
    pub(crate) fn bind_ordered(&mut self, piece: SomePiece) {
        self.bind(&[P]);
        self.piece = piece;
    }

    pub(crate) fn bind_player(&mut self) {
        self.bind(&[Who]);
    }

    pub(crate) fn bind_tile(&mut self) {
        self.bind(&[T]);
        self.bound.retain(|bound| *bound != Bound::Held);
    }

    /// A tile that is not on the board: it hides one that is.
    pub(crate) fn bind_held(&mut self) {
        self.bound.retain(|bound| *bound != T);
        self.bind(&[Bound::Design, Bound::Held]);
    }

    pub(crate) fn bind_space(&mut self) {
        self.bind(&[Bound::Space]);
    }

    /// Gives a thing a name, unless the name is empty.
    pub(crate) fn name(&mut self, name: &Var, named: Named) {
        if !name.0.is_empty() && self.names.len() < MOST_NAMES {
            self.names.push((name.clone(), named));
        }
    }

    /// What is bound stays so; a token in hand goes back.
    pub(crate) fn let_time_pass(&mut self) {
        self.names.retain(|(_, named)| *named != Named::Token);
        self.past = self.names.len();
    }

    /// True if a name may be given to another thing here.
    pub(crate) fn may_set(&self, name: &Var) -> bool {
        self.names.iter().rposition(|(known, _)| known == name).is_some_and(|place| place >= self.past)
    }

    pub(crate) fn named(&self, name: &Var) -> Option<&Named> {
        self.names.iter().rev().find(|(known, _)| known == name).map(|(_, named)| named)
    }

    /// A feature may be of another kind from here on; whatever may be it may be so, too.
    pub(crate) fn becomes(&mut self, feature: &Feature, to: &FeatureKindId) {
        let from = self.kind_of(feature);
        let named = self.names.iter_mut().filter_map(|(_, named)| match named {
            Named::Feature(kinds) => kinds.as_mut(),
            _ => None,
        });
        for kinds in named.chain(&mut self.feature) {
            let may_be = from.as_ref().is_none_or(|from| from.iter().any(|kind| kinds.contains(kind)));
            if may_be && !kinds.contains(to) {
                kinds.push(to.clone());
            }
        }
    }

    /// What is known of the kind of a feature.
    pub(crate) fn kind_of(&self, feature: &Feature) -> Kinds {
        match feature {
            Feature::This => self.feature.clone(),
            Feature::Var(name) => match self.named(name) {
                Some(Named::Feature(kinds)) => kinds.clone(),
                _ => None,
            },
            Feature::Under(_) => None,
        }
    }

    /// What is known of the kinds of features.
    pub(crate) fn kinds_of(&self, features: &Features) -> Kinds {
        match features {
            Features::One(feature) => self.kind_of(feature),
            Features::Of { kinds, kinds_of: None, .. }
            | Features::Occupied { kinds, .. }
            | Features::OnTiles { kinds, .. }
            | Features::Corners { kinds, .. }
            | Features::Extended { kinds, .. }
            | Features::CompletedNow { kinds, .. }
            | Features::ClosedNow { kinds, .. }
            | Features::Neighbors { kinds, .. }
            | Features::Touching { kinds, .. } => some(kinds),
            Features::Under(filter) => self.under(filter),
            Features::Of { kinds_of: Some(_), .. } => None,
        }
    }

    /// What is known of pieces.
    pub(crate) fn some_piece(&self, pieces: &Pieces) -> SomePiece {
        match pieces {
            Pieces::This => self.piece.clone(),
            Pieces::One(name) => match self.named(name) {
                Some(Named::Piece(piece)) => piece.clone(),
                _ => SomePiece::default(),
            },
            Pieces::Where(filter) => SomePiece::of(filter),
        }
    }

    /// What is known of the features under pieces.
    pub(crate) fn under(&self, filter: &PieceFilter) -> Kinds {
        if !filter.role.is_empty() {
            return some(&filter.role);
        }
        match &filter.at {
            At::Feature(feature) => self.kind_of(feature),
            At::Features(features) => self.kinds_of(features),
            At::Anywhere
            | At::Board
            | At::Supply
            | At::Tiles(_)
            | At::Player(_)
            | At::Track(_)
            | At::ThisSpace
            | At::SpaceOf(_)
            | At::SpaceWith(..) => None,
        }
    }

    /// All names that mean something here.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|(name, _)| name.name())
    }
}

/// An empty list means any.
pub(crate) fn some(kinds: &[FeatureKindId]) -> Kinds {
    (!kinds.is_empty()).then(|| kinds.to_vec())
}
