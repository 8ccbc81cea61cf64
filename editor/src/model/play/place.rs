//! Where on the board an option is to be found: what it is about, as something that can be pointed at.

use tilewright::picture;
use tilewright::play::{Spot, What};
use tilewright::rules::{PieceKind, Ruleset};
use tilewright::spec::{PieceId, SegmentId, TileId};
use tilewright::state::{PieceIx, PieceState, State, TileIx, TokenLoc};

use crate::model::board::{At, place};

/// A place on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A cell on which nothing lies.
    Cell(At),
    /// A tile as a whole, or what stands on it and on none of its segments.
    Tile(At),
    /// A segment, or what stands on it.
    Segment(At, SegmentId),
    /// A corner of a tile, clockwise from the north-west.
    Corner(At, usize),
    /// A feature, by one of its segments.
    Feature(At, SegmentId),
}

impl Place {
    /// The cell it is on.
    pub fn at(&self) -> At {
        match self {
            Self::Cell(at)
            | Self::Tile(at)
            | Self::Segment(at, _)
            | Self::Corner(at, _)
            | Self::Feature(at, _) => *at,
        }
    }

    /// The segment, if it is one or all of a feature.
    pub fn segment(&self) -> Option<&SegmentId> {
        match self {
            Self::Segment(_, on) | Self::Feature(_, on) => Some(on),
            Self::Cell(_) | Self::Tile(_) | Self::Corner(..) => None,
        }
    }
}

/// What an option would put there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ghost {
    /// A piece, with the colour of its owner if it has one: that of a seat, from 0.
    Piece(PieceId, Option<u8>),
    /// A piece that lies over the tile, and its quarter turns clockwise.
    Over(PieceId, u8),
    /// A link that joins two segments of the tile.
    Link(SegmentId, SegmentId),
    /// A tile and its quarter turns, with a piece that lies over the tile on a cell.
    Tile(TileId, u8, At, PieceId, u8),
}

/// Finds the places of the options of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finder<'a> {
    pub rules: &'a Ruleset,
    pub state: &'a State,
    /// Whoever decides.
    pub seat: u8,
}

impl Finder<'_> {
    /// Where an option is to be found; nothing if it is about nothing on the board.
    pub fn place(&self, what: What) -> Option<Place> {
        match what {
            What::Mend(_, at, ..) => Some(Place::Cell((at.x.into(), at.y.into()))),
            What::Deploy(kind, segment) => {
                let (at, on) = self.segment(segment);
                let corner = self.rules.pieces[kind.ix()].on_corners;
                let corner = corner.then(|| self.state.corner_of(self.rules, segment)).flatten();
                Some(corner.map_or(Place::Segment(at, on), |corner| Place::Corner(at, corner)))
            }
            What::Move(segment) | What::Walk(segment, _) => {
                let (at, on) = self.segment(segment);
                Some(Place::Segment(at, on))
            }
            What::Feature(segment) => {
                let (at, on) = self.segment(segment);
                Some(Place::Feature(at, on))
            }
            What::Piece(piece) | What::PutAt(_, Spot::Beside(piece)) => self.piece(piece),
            What::PutAt(_, Spot::Tile(tile) | Spot::Over(tile, _))
            | What::Link(tile, ..)
            | What::Tile(tile)
            | What::Token(_, Some(tile)) => Some(Place::Tile(self.cell(tile))),
            What::Lay(..)
            | What::Space(..)
            | What::PutAt(_, Spot::With(_))
            | What::Spot(..)
            | What::Held(..)
            | What::Token(_, None)
            | What::Counter(_)
            | What::Seat(_)
            | What::Number(_)
            | What::Alternative(_)
            | What::Card(_)
            | What::Act
            | What::Pass => None,
        }
    }

    /// Where a piece stands on the board.
    pub fn piece(&self, piece: PieceIx) -> Option<Place> {
        match picture::spot(self.state, piece)? {
            TokenLoc::Tile(tile) => Some(Place::Tile(self.cell(tile))),
            TokenLoc::Segment(segment) => {
                let (at, on) = self.segment(segment);
                let corner = picture::corner(self.rules, self.state, piece);
                Some(corner.map_or(Place::Segment(at, on), |corner| Place::Corner(at, corner)))
            }
        }
    }

    /// What an option would put in its place.
    pub fn ghost(&self, what: What) -> Option<Ghost> {
        match what {
            What::PutAt(kind, Spot::Over(_, turn)) => Some(Ghost::Over(self.name(kind), turn)),
            What::PutAt(kind, Spot::Tile(_) | Spot::Beside(_)) | What::Deploy(kind, _) => {
                Some(Ghost::Piece(self.name(kind), self.owner(kind)))
            }
            What::Move(_) | What::Walk(..) => {
                let piece = self.state.pieces().get(self.state.moves(self.rules)?);
                let owner = (piece.owner != PieceState::NOBODY).then_some(piece.owner.0);
                Some(Ghost::Piece(self.name(piece.kind), owner))
            }
            What::Link(tile, a, b) => {
                let names = &self.rules.names.segments[self.state.board().tile(tile).design.ix()];
                let name = |local: u8| names.get(usize::from(local)).map(|id| id.as_str().into());
                Some(Ghost::Link(name(a)?, name(b)?))
            }
            What::Mend(design, at, rotation, over) => {
                let below = over.cell(at);
                let tile = self.rules.names.designs[design.ix()].as_str().into();
                let below = (below.x.into(), below.y.into());
                Some(Ghost::Tile(tile, rotation, below, self.name(over.piece), over.rotation))
            }
            _ => None,
        }
    }

    fn name(&self, kind: PieceKind) -> PieceId {
        self.rules.names.pieces[kind.ix()].as_str().into()
    }

    /// Whose a piece would be: that of whoever decides, unless pieces of its kind are nobody's.
    fn owner(&self, kind: PieceKind) -> Option<u8> {
        (self.rules.pieces[kind.ix()].each(self.state.players()) > 0).then_some(self.seat)
    }

    fn segment(&self, segment: tilewright::graph::SegmentIx) -> (At, SegmentId) {
        let (tile, on) = place(self.rules, self.state, segment);
        (self.cell(tile), on)
    }

    fn cell(&self, tile: TileIx) -> At {
        let at = self.state.board().tile(tile).at;
        (at.x.into(), at.y.into())
    }
}
