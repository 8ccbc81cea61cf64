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
    Sides(Reg),
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
            Self::Tokens(query) | Self::Values(query) => query.is_of_nothing(),
            Self::Of(things) => things.is_of_nothing(),
            Self::Different(pair) => pair.0.of.is_of_nothing(),
            Self::Neighbors { kinds, .. } => kinds.is_empty(),
            Self::Tiles(_)
            | Self::Segments(_)
            | Self::Sides(_)
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

impl Who {
    /// True if it surely asks for nothing that is bound: only for the position.
    pub(super) fn is_of_position(&self) -> bool {
        matches!(self, Self::Any | Self::Active | Self::Nobody)
    }
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
    /// True if only features without open ends are complete, of all these kinds.
    pub by_ends: bool,
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
    /// On tiles; by segments that bear a mark only, if one is named.
    OnTiles(TileSet, Option<Mark>),
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

impl PieceSet {
    /// What pieces are looked for by, if they are looked for.
    pub fn filter(&self) -> Option<&PieceQuery> {
        match self {
            Self::One(_) => None,
            Self::Where(filter) => Some(filter),
        }
    }
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
    pub(super) fn is_of_feature(&self) -> bool {
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

impl TokenQuery {
    /// True if it finds nothing in any position.
    pub(super) fn is_of_nothing(&self) -> bool {
        self.kinds.is_empty()
    }
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
