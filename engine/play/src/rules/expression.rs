//! Numbers, conditions and selectors with every name resolved.
//!
//! They mirror the language in [`tilewright_lang::spec`]; what the language binds implicitly (`This`) is a
//! register here. They stay trees: the few that are hot have a case of their own where they are used.

use serde::{Deserialize, Serialize};

use super::*;
use tilewright_lang::spec::{Axis, Cmp, Moment, PlacedWhen, Round, Since};

/// A number.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum NumExpr {
    N(i32),
    Per(i32, Box<CountExpr>),
    Sum(Vec<NumExpr>),
    Sub(Box<(NumExpr, NumExpr)>),
    Mul(Box<(NumExpr, NumExpr)>),
    Min(Box<(NumExpr, NumExpr)>),
    Max(Box<(NumExpr, NumExpr)>),
    Div(Box<NumExpr>, u32, Round),
    If(Box<(CondExpr, NumExpr, NumExpr)>),
    Table {
        of: Box<NumExpr>,
        rows: Vec<(i32, i32)>,
    },
    Sets {
        of: Vec<TokenKind>,
        owner: Who,
        joker: Vec<TokenKind>,
    },
    Reg(Reg),
    Worth(FeatureAt, Moment),
    /// A number added up over some things.
    Total(Box<(BoundThings, NumExpr)>),
    MarkNumber(Mark, TileAt),
    NotedNumber(Note, Box<ThingAt>),
    Points(Who),
    Players,
    TilesLeft,
}

/// Something that can be counted.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum CountExpr {
    Tiles(Reg),
    Segments(Reg),
    Marks(Reg, Mark),
    TilesWith(Reg, Mark),
    MarksAround {
        place: TileAt,
        mark: Mark,
        own: bool,
    },
    /// Sides beside sides of the same kind, of one of these; of any if there are none.
    SidesAlike(TileAt, Vec<Edge>),
    EndsAt(Reg, End),
    OpenEnds(Reg),
    Neighbors {
        of: Reg,
        kinds: Set64,
        complete: bool,
    },
    Pieces(PieceQuery),
    Weights(PieceQuery),
    Tokens(TokenQuery),
    Values(TokenQuery),
    /// How many things there are.
    Of(Box<ThingSet>),
    /// How many different values a number has among them.
    Different(Box<(BoundThings, NumExpr)>),
}

impl CountExpr {
    /// True if it counts what is not in the game.
    pub(super) fn is_of_nothing(&self) -> bool {
        match self {
            Self::Pieces(query) | Self::Weights(query) => query.is_of_nothing(),
            Self::Tokens(query) | Self::Values(query) => query.kinds.is_empty(),
            Self::Of(things) => things.is_of_nothing(),
            Self::Different(pair) => pair.0.of.is_of_nothing(),
            Self::Neighbors { kinds, .. } => kinds.is_empty(),
            Self::Tiles(_)
            | Self::Segments(_)
            | Self::Marks(..)
            | Self::TilesWith(..)
            | Self::MarksAround { .. }
            | Self::SidesAlike(..)
            | Self::EndsAt(..)
            | Self::OpenEnds(_) => false,
        }
    }
}

/// A condition.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum CondExpr {
    Always,
    Never,
    All(Vec<CondExpr>),
    Any(Vec<CondExpr>),
    Not(Box<CondExpr>),
    /// The feature has no open end, or no empty cell around it.
    Closed(Reg),
    Completed(FeatureAt),
    HasMark(Reg, Mark),
    TileHasMark(TileAt, Mark),
    TileHasKind(TileAt, Set64),
    /// At least one port of these kinds of the tile that would be laid meets the board.
    Joins(Set64),
    JoinsOnce(Set64),
    EndsApart(Set64),
    NoSameTurn {
        kinds: Set64,
        next_only: bool,
    },
    Within(u32, u32),
    OnTileWithMark(Reg, Mark),
    Exists(PieceQuery),
    /// There is such a thing.
    There(Box<ThingSet>),
    Tokens(TokenQuery),
    Free(Reg),
    FreeOfOthers {
        feature: Reg,
        player: Who,
    },
    Kind(Reg, Set64),
    IsPiece(Reg, Set64),
    Cmp(Box<(NumExpr, NumExpr)>, Cmp),
    Same(Who, Who),
    SameTile(TileAt, TileAt),
    SameFeature(FeatureAt, FeatureAt),
    SamePiece(Reg, Reg),
    /// A counter passes or touches a multiple of a number, or comes to rest on one.
    Reaches {
        from: Reg,
        amount: Reg,
        every: u32,
        stops: bool,
    },
    Cause(Reg, Cause),
    /// Completed in this part, and scored since.
    Scored(FeatureAt),
    Extended(FeatureAt),
    Taken(Group),
    TakenInTurn(Group),
    Noted(Note, Box<ThingAt>),
    Gained {
        who: Who,
        cause: Option<Cause>,
        kinds: Set64,
        since: Since,
    },
    TilesLeft,
    Ending,
}

impl CondExpr {
    /// Always or never, as is known.
    pub(super) fn known(holds: bool) -> Self {
        if holds { Self::Always } else { Self::Never }
    }

    /// The same, or what is known of it: what asks for something that is not in the game never holds.
    pub(super) fn settled(self) -> Self {
        let is_off = match &self {
            Self::Kind(_, kinds) | Self::TileHasKind(_, kinds) | Self::IsPiece(_, kinds) => kinds.is_empty(),
            Self::Exists(query) => query.is_of_nothing(),
            Self::There(things) => things.is_of_nothing(),
            Self::Tokens(query) => query.kinds.is_empty(),
            Self::Cmp(pair, cmp) => match pair.as_ref() {
                (NumExpr::N(a), NumExpr::N(b)) => return Self::known(cmp.holds(*a, *b)),
                _ => false,
            },
            _ => false,
        };
        if is_off { Self::Never } else { self }
    }

    /// Takes out of it that the feature in a register is not complete; true if it said so.
    pub(super) fn take_incomplete(&mut self, feature: Reg) -> bool {
        let says = |cond: &Self| {
            matches!(cond, Self::Not(cond)
                if matches!(**cond, Self::Completed(FeatureAt::Reg(reg)) if reg == feature))
        };
        match self {
            Self::All(list) => {
                let before = list.len();
                list.retain(|cond| !says(cond));
                let found = list.len() < before;
                if list.len() == 1
                    && let Some(only) = list.pop()
                {
                    *self = only;
                } else if list.is_empty() {
                    *self = Self::Always;
                }
                found
            }
            cond if says(cond) => {
                *cond = Self::Always;
                true
            }
            _ => false,
        }
    }

    /// The opposite.
    pub(super) fn opposite(self) -> Self {
        match self {
            Self::Always => Self::Never,
            Self::Never => Self::Always,
            cond => Self::Not(Box::new(cond)),
        }
    }

    /// A comparison of two numbers; whether there is more than none of something is asked without counting.
    pub(super) fn compared(a: NumExpr, cmp: Cmp, b: NumExpr) -> Self {
        let any = matches!((cmp, &b), (Cmp::Gt, NumExpr::N(0)) | (Cmp::Ge, NumExpr::N(1)));
        match a {
            NumExpr::Total(total) if any && matches!(total.1, NumExpr::N(1..)) => {
                Self::There(Box::new(total.0.of))
            }
            NumExpr::Per(factor @ 1.., count) if any => match *count {
                CountExpr::Of(things) => Self::There(things),
                CountExpr::Pieces(filter) => Self::Exists(filter),
                count => Self::Cmp(Box::new((NumExpr::Per(factor, Box::new(count)), b)), cmp),
            },
            a => Self::Cmp(Box::new((a, b)), cmp),
        }
    }

    /// True if it is known to hold.
    pub fn is_always(&self) -> bool {
        matches!(self, Self::Always)
    }
}

/// A player or several.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Who {
    #[default]
    Any,
    Active,
    /// The player in a register.
    Reg(Reg),
    /// The owner of the piece in a register.
    OwnerOf(Reg),
    Not(Box<Who>),
    /// In whose keeping the piece in a register is.
    Holder(Reg),
    /// Whoever is all of them.
    All(Vec<Who>),
    Owners(FeatureAt),
    /// Whoever of them the condition holds for; the register binds each.
    Where(Reg, Box<(Who, CondExpr)>),
    /// Those for whom the number is greatest and above zero; the register binds each.
    Most(Reg, Box<NumExpr>),
    Nobody,
}

/// A feature.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum FeatureAt {
    Reg(Reg),
    /// Under the piece in a register.
    Under(Reg),
}

/// A tile, on the board or still in hand.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum TileAt {
    /// The tile or the design in a register.
    Reg(Reg),
    Placed,
    /// Under the piece in a register.
    OfPiece(Reg),
    /// The tile of the feature `Around` in a register.
    OfFeature(Reg),
    Along {
        toward: Mark,
        distance: Box<NumExpr>,
    },
}

/// Tiles of the board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum TileSet {
    One(TileAt),
    OfFeature(FeatureAt),
    Under(Box<PieceQuery>),
    Around { of: Box<TileSet>, own: bool },
    Beside { of: Box<TileSet>, own: bool },
    Line(Box<TileLine>),
    Where(Box<TilesWhere>),
    All(Vec<TileSet>),
    Any(Vec<TileSet>),
    Board,
}

impl TileSet {
    /// True if it can be all of the board.
    pub fn is_wide(&self) -> bool {
        match self {
            Self::Board => true,
            Self::Where(some) => some.of.is_wide(),
            Self::All(sets) => sets.iter().all(Self::is_wide),
            Self::Any(sets) => sets.iter().any(Self::is_wide),
            Self::One(_)
            | Self::OfFeature(_)
            | Self::Under(_)
            | Self::Around { .. }
            | Self::Beside { .. }
            | Self::Line(_) => false,
        }
    }
}

/// Tiles straight on from others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TileLine {
    pub from: TileSet,
    pub axis: Axis,
    pub steps: NumExpr,
    pub stop_at_gaps: bool,
    pub own: bool,
}

/// Tiles for which a condition holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TilesWhere {
    pub of: TileSet,
    pub item: Reg,
    pub when: CondExpr,
}

/// Some things.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum ThingSet {
    /// In turn order: the one after somebody first, else the active one.
    Players {
        who: Who,
        after: Option<Who>,
    },
    Pieces(PieceQuery),
    Features(FeatureSet),
    Tiles(TileSet),
    /// Spaces of a track for which a condition holds; the register binds each.
    Spaces(Box<SpacesWhere>),
    /// Tiles that are not on the board, one by one.
    Held(StockExpr),
    /// From one to the other.
    Numbers(NumExpr, NumExpr),
}

impl ThingSet {
    /// True if it finds nothing in any position: what has a tag that nothing in the game has, for instance.
    pub(super) fn is_of_nothing(&self) -> bool {
        match self {
            Self::Pieces(query) => query.is_of_nothing(),
            Self::Features(set) => set.is_of_nothing(),
            Self::Players { .. } | Self::Tiles(_) | Self::Spaces(_) | Self::Held(_) | Self::Numbers(..) => {
                false
            }
        }
    }

    /// True if there are none before some feature was completed in the part.
    pub(super) fn are_of_completed(&self) -> bool {
        let is_of_completed = |set: &FeatureSet| matches!(set.from, FeatureSource::CompletedNow);
        match self {
            Self::Features(set) => is_of_completed(set),
            Self::Pieces(query) => matches!(&query.at, PieceAt::Features(set) if is_of_completed(set)),
            Self::Players { .. } | Self::Tiles(_) | Self::Spaces(_) | Self::Held(_) | Self::Numbers(..) => {
                false
            }
        }
    }
}

/// Spaces of a track for which a condition holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct SpacesWhere {
    pub track: Track,
    pub space: Reg,
    pub when: CondExpr,
}

/// One thing.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum ThingAt {
    Tile(TileAt),
    Feature(FeatureAt),
    /// The piece in a register.
    Piece(Reg),
    /// A player; where notes are concerned, several.
    Player(Who),
    Number(NumExpr),
    Game,
}

/// Where tiles lie that are not on the board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum StockExpr {
    /// The pile that is drawn from.
    Piles,
    Pile(Pile),
    /// A rack of players; of a rack for all there is one.
    Rack(Rack, Who),
    Drawn,
    Box,
    /// The tile in a register.
    Tile(Reg),
}

/// Some things, and the registers that one of them is bound to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BoundThings {
    /// Which.
    pub of: ThingSet,
    /// One of them.
    pub item: Reg,
    /// Whose a piece is, and where it stands; only of pieces.
    pub hangs: Option<Hangs>,
}

/// What hangs on a piece.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Hangs {
    pub owner: Reg,
    pub feature: Reg,
    pub tile: Reg,
}

/// Features: where to look, which kinds, and a condition on each.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FeatureSet {
    /// Where to look.
    pub from: FeatureSource,
    /// Which kinds.
    pub kinds: Set64,
    /// The kind that this mark of the placed tile names.
    pub kinds_of: Option<Mark>,
    /// Only features that are not complete.
    pub incomplete: bool,
    /// A further condition.
    pub when: CondExpr,
    /// The register that the feature is bound to while `when` is worked out.
    pub bind: Reg,
    /// What must be remembered of something for the condition to hold.
    pub note: Option<Note>,
    /// Sets of kinds of pieces: of each set some piece must stand on a feature for the condition to hold.
    pub pieces: Vec<Set64>,
}

impl FeatureSet {
    /// True if it finds nothing in any position.
    pub(super) fn is_of_nothing(&self) -> bool {
        self.kinds.is_empty() || matches!(self.when, CondExpr::Never)
    }
}

/// Where to look for features.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum FeatureSource {
    One(FeatureAt),
    Board,
    Occupied,
    OnTiles(TileSet),
    /// Filling a corner of a tile at which four tiles meet.
    Corners(TileSet),
    Extended,
    CompletedNow,
    ClosedNow,
    NeighborsOf(FeatureAt),
    /// Touching a feature.
    Touching(FeatureAt),
    Under(Box<PieceQuery>),
}

/// Some pieces.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum PieceSet {
    /// The piece in a register.
    One(Reg),
    Where(PieceQuery),
}

/// Which pieces. Tags are resolved into kinds.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct PieceQuery {
    pub kinds: Set64,
    pub owner: Who,
    pub at: PieceAt,
    pub tile: Option<TileAt>,
    pub role: Set64,
    pub role_of: Option<Mark>,
    pub on_mark: Option<Mark>,
    pub placed: PlacedWhen,
    pub awaits: bool,
    pub except: Vec<Reg>,
    /// A piece of one of these kinds is beside it, or it beside that.
    pub with: Option<Set64>,
    pub when: Option<Box<PieceCond>>,
}

/// A condition on a piece.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct PieceCond {
    pub piece: Reg,
    pub hangs: Hangs,
    pub cond: CondExpr,
    /// What must be remembered of something for the condition to hold.
    pub note: Option<Note>,
}

impl PieceQuery {
    /// Everybody's pieces on a feature.
    #[cfg(test)]
    pub(crate) fn on(feature: FeatureAt) -> Self {
        Self {
            kinds: Set64::ALL,
            owner: Who::Any,
            at: PieceAt::Feature(feature),
            tile: None,
            role: Set64::ALL,
            role_of: None,
            on_mark: None,
            placed: PlacedWhen::Any,
            awaits: false,
            except: Vec::new(),
            with: None,
            when: None,
        }
    }

    /// True if it finds nothing in any position.
    pub(super) fn is_of_nothing(&self) -> bool {
        self.kinds.is_empty()
            || matches!(&self.at, PieceAt::Features(set) if set.is_of_nothing())
            || self.when.as_ref().is_some_and(|when| matches!(when.cond, CondExpr::Never))
    }

    /// True if it asks for nothing but owners, kinds and a place.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.role == Set64::ALL
            && self.role_of.is_none()
            && self.tile.is_none()
            && self.on_mark.is_none()
            && self.placed == PlacedWhen::Any
            && !self.awaits
            && self.except.is_empty()
            && self.with.is_none()
            && self.when.is_none()
    }

    /// True if it asks for what a piece stands on.
    #[inline]
    pub fn asks_role(&self) -> bool {
        self.role != Set64::ALL || self.role_of.is_some()
    }

    /// True if it surely says the same whichever segment of a feature is bound as the feature.
    fn is_of_feature(&self) -> bool {
        let there =
            matches!(self.at, PieceAt::Anywhere | PieceAt::Board | PieceAt::Supply | PieceAt::Feature(_));
        there && self.tile.is_none() && self.with.is_none() && self.when.is_none()
    }

    /// True if it lets through only pieces that stand on the board.
    pub fn is_on_board(&self) -> bool {
        let there = match &self.at {
            PieceAt::Board | PieceAt::Feature(_) | PieceAt::Features(_) | PieceAt::Tiles(_) => true,
            PieceAt::Anywhere
            | PieceAt::Supply
            | PieceAt::Player(_)
            | PieceAt::Track(_)
            | PieceAt::Space(_)
            | PieceAt::SpaceOf(_)
            | PieceAt::SpaceWith(..) => false,
        };
        there || self.asks_role() || self.tile.is_some() || self.on_mark.is_some()
    }
}

// What a condition asks for, so that play may look less often or at fewer things. A condition that is not named here
// is looked at every time, which is right for all of them.
impl CondExpr {
    /// Sets of kinds of pieces: it holds only if of each set some piece stands on the board.
    pub fn pieces_needed(&self) -> Vec<Set64> {
        match self {
            Self::All(list) => list.iter().flat_map(Self::pieces_needed).collect(),
            // Whoever is with others is on the board with them.
            Self::Exists(PieceQuery { kinds, with: Some(with), .. }) => vec![*kinds, *with],
            Self::Exists(filter) if filter.is_on_board() => vec![filter.kinds],
            _ => Vec::new(),
        }
    }

    /// The mark that the tile in a register must have for it to hold; nothing if it asks for none.
    pub fn mark_needed(&self, tile: Reg) -> Option<Mark> {
        match self {
            Self::All(list) => list.iter().find_map(|cond| cond.mark_needed(tile)),
            Self::TileHasMark(TileAt::Reg(reg), mark) if *reg == tile => Some(*mark),
            _ => None,
        }
    }

    /// A note without which it does not hold, whatever it is remembered of.
    pub fn note_needed(&self) -> Option<Note> {
        match self {
            Self::All(list) => list.iter().find_map(Self::note_needed),
            Self::Noted(note, _) => Some(*note),
            _ => None,
        }
    }

    /// Sets of kinds of pieces: it holds only if of each set some piece stands on the feature in a register.
    pub fn pieces_on_feature(&self, feature: Reg) -> Vec<Set64> {
        match self {
            Self::All(list) => list.iter().flat_map(|cond| cond.pieces_on_feature(feature)).collect(),
            Self::Exists(filter) if matches!(filter.at, PieceAt::Feature(FeatureAt::Reg(reg)) if reg == feature) =>
            {
                vec![filter.kinds]
            }
            Self::Cmp(pair, cmp) => match &**pair {
                // What does not hold of none needs one.
                (NumExpr::Per(_, count), NumExpr::N(number)) if !cmp.holds(0, *number) => match &**count {
                    CountExpr::Pieces(query) => Self::Exists(query.clone()).pieces_on_feature(feature),
                    _ => Vec::new(),
                },
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Kinds of pieces: where none of them stands on the feature in a register, it holds. Nothing if it is not of that sort.
    pub(super) fn holds_without(&self, feature: Reg) -> Option<Set64> {
        match self {
            Self::All(list) => {
                let more = |all: Set64, cond: &Self| Some(Set64(all.0 | cond.holds_without(feature)?.0));
                list.iter().try_fold(Set64::default(), more)
            }
            Self::Not(cond) => match cond.pieces_on_feature(feature).first() {
                Some(&kinds) if matches!(**cond, Self::Exists(_)) => Some(kinds),
                _ => None,
            },
            _ => None,
        }
    }

    /// True if it surely asks for nothing that is bound: only for the position.
    pub(super) fn is_of_position(&self) -> bool {
        let is_bare = |query: &PieceQuery| {
            query.is_plain()
                && matches!(query.owner, Who::Any | Who::Active | Who::Nobody)
                && matches!(query.at, PieceAt::Anywhere | PieceAt::Board | PieceAt::Supply)
        };
        let cond = |cond: &Self| match cond {
            Self::Always | Self::Never | Self::TilesLeft | Self::Ending => true,
            Self::Exists(query) => is_bare(query),
            _ => false,
        };
        let count = |count: &CountExpr| matches!(count, CountExpr::Pieces(query) if is_bare(query));
        self.is_made_of(&cond, &count)
    }

    /// True if it surely asks of what is bound for nothing but the tile.
    pub(super) fn is_of_tile(&self) -> bool {
        let bound = |tile: &TileAt| matches!(tile, TileAt::Reg(reg) if *reg == bound::TILE);
        match self {
            Self::Always | Self::Never => true,
            Self::All(parts) | Self::Any(parts) => parts.iter().all(Self::is_of_tile),
            Self::Not(part) => part.is_of_tile(),
            Self::TileHasMark(tile, _) | Self::TileHasKind(tile, _) => bound(tile),
            Self::Exists(query) => {
                let there = matches!(&query.at, PieceAt::Tiles(tiles) if matches!(tiles.as_ref(), TileSet::One(tile) if bound(tile)));
                there && query.is_plain() && matches!(query.owner, Who::Any | Who::Active | Who::Nobody)
            }
            _ => false,
        }
    }

    /// True if it surely says the same whichever segment of a feature is bound as the feature.
    pub fn is_of_feature(&self) -> bool {
        let count = |count: &CountExpr| match count {
            CountExpr::Tiles(_) | CountExpr::Segments(_) | CountExpr::Marks(..) | CountExpr::OpenEnds(_) => {
                true
            }
            CountExpr::Pieces(filter) | CountExpr::Weights(filter) => filter.is_of_feature(),
            _ => false,
        };
        let cond = |cond: &Self| match cond {
            Self::Exists(filter) => filter.is_of_feature(),
            Self::Always
            | Self::Never
            | Self::Closed(_)
            | Self::Completed(_)
            | Self::HasMark(..)
            | Self::OnTileWithMark(..)
            | Self::Free(_)
            | Self::FreeOfOthers { .. }
            | Self::Kind(..)
            | Self::TilesLeft
            | Self::Ending => true,
            _ => false,
        };
        self.is_made_of(&cond, &count)
    }

    /// True if it can begin to hold for the feature in a register only when that loses its last open end: it asks for that, and
    /// for nothing that changes later unless a tile or a link of the feature does.
    pub fn waits_for_closing(&self, feature: Reg) -> bool {
        let closed = |cond: &Self| matches!(cond, Self::Closed(reg) if *reg == feature);
        let closes = match self {
            Self::All(list) => list.iter().any(closed),
            cond => closed(cond),
        };
        closes && self.is_of_tiles(feature)
    }

    /// True if it asks for nothing but the tiles of the feature in a register.
    fn is_of_tiles(&self, feature: Reg) -> bool {
        let cond = |cond: &Self| {
            matches!(cond, Self::Always | Self::Never)
                || matches!(cond, Self::Closed(reg) | Self::HasMark(reg, _) | Self::OnTileWithMark(reg, _)
                    if *reg == feature)
        };
        let count = |count: &CountExpr| {
            matches!(count, CountExpr::Tiles(reg)
                | CountExpr::Segments(reg)
                | CountExpr::Marks(reg, _)
                | CountExpr::TilesWith(reg, _)
                | CountExpr::EndsAt(reg, _)
                | CountExpr::OpenEnds(reg) if *reg == feature)
        };
        self.is_made_of(&cond, &count)
    }

    /// True if it is put together of nothing but such conditions, and comparisons of numbers with such counts.
    fn is_made_of(&self, cond: &dyn Fn(&Self) -> bool, count: &dyn Fn(&CountExpr) -> bool) -> bool {
        let plain = |num: &NumExpr| match num {
            NumExpr::N(_) => true,
            NumExpr::Per(_, counted) => count(counted),
            _ => false,
        };
        match self {
            Self::All(list) | Self::Any(list) => list.iter().all(|part| part.is_made_of(cond, count)),
            Self::Not(part) => part.is_made_of(cond, count),
            Self::Cmp(pair, _) => plain(&pair.0) && plain(&pair.1),
            part => cond(part),
        }
    }

    /// A set of kinds of pieces of which one must stand on the space that a register holds; nothing if it asks for none.
    pub fn pieces_at_space(&self, space: Reg) -> Option<Set64> {
        match self {
            Self::All(list) => list.iter().find_map(|cond| cond.pieces_at_space(space)),
            Self::Exists(filter) if matches!(filter.at, PieceAt::Space(reg) if reg == space) => {
                Some(filter.kinds)
            }
            _ => None,
        }
    }
}

/// Where a piece is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum PieceAt {
    Anywhere,
    Board,
    Supply,
    Feature(FeatureAt),
    Features(Box<FeatureSet>),
    Tiles(Box<TileSet>),
    /// In the keeping of players.
    Player(Who),
    Track(Track),
    /// On the space in a register.
    Space(Reg),
    /// On the space of the piece in a register.
    SpaceOf(Reg),
    SpaceWith(Track, PieceKind),
}

/// Which tokens. Tags are resolved into kinds.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct TokenQuery {
    pub kinds: Set64,
    pub at: TokenPlace,
}

/// Where a token is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum TokenPlace {
    Supply,
    Tiles(TileSet),
    Feature(FeatureAt),
    Player(Who),
    Bag(Bag),
    MarksOf(FeatureAt),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_to_be_absent_is_what_a_condition_holds_without() {
        let here = bound::FEATURE;
        let none_of = |kinds: u64, at: Reg| {
            let query = PieceQuery { kinds: Set64(kinds), ..PieceQuery::on(FeatureAt::Reg(at)) };
            CondExpr::Not(Box::new(CondExpr::Exists(query)))
        };
        assert_eq!(none_of(0b10, here).holds_without(here), Some(Set64(0b10)));
        assert_eq!(none_of(0b10, bound::PIECE).holds_without(here), None);
        let both = CondExpr::All(vec![none_of(0b10, here), none_of(0b100, here)]);
        assert_eq!(both.holds_without(here), Some(Set64(0b110)));
        // Whether something else holds, is not known from what stands there.
        let more = CondExpr::All(vec![none_of(0b10, here), CondExpr::Free(here)]);
        assert_eq!(more.holds_without(here), None);
        let neither = CondExpr::Not(Box::new(both));
        assert_eq!(neither.holds_without(here), None);
    }
}
