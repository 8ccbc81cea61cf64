//! Where the pieces of a filter are looked for.
//!
//! It says where, and whether a piece is there; what else a filter asks of a piece is asked in [`super::find`].

use smallvec::SmallVec;

use crate::graph::{Root, SegmentIx};
use crate::rules::*;
use crate::state::{Loc, PieceIx, TileIx, Value};

use super::eval::Eval;
use super::select::wrap;
use super::tile_set::Tiles;

/// Where pieces are looked for, worked out.
pub(super) enum Places<'f> {
    Nowhere,
    Anywhere,
    /// On any segment of the board.
    Standing,
    Board,
    Supply,
    /// On one feature.
    Feature(Root),
    /// On one of these.
    Features(&'f [Root]),
    /// On a feature of the board that a set lets through.
    Passing(&'f FeatureSet),
    Tile(TileIx),
    Tiles(&'f [TileIx]),
    /// In the keeping of players, as bits by seat.
    With(u16),
    Track(Track),
    Space(Track, u16),
}

/// What there is more than one of among places.
#[derive(Default)]
pub(super) struct Lists {
    features: SmallVec<[Root; 16]>,
    tiles: Tiles,
}

impl Places<'_> {
    /// True if it is on the board and nowhere else.
    pub fn is_on_board(&self) -> bool {
        matches!(
            self,
            Self::Board
                | Self::Standing
                | Self::Feature(_)
                | Self::Features(_)
                | Self::Passing(_)
                | Self::Tile(_)
                | Self::Tiles(_)
        )
    }
}

impl Eval<'_> {
    /// Where the pieces of a filter are.
    pub(super) fn places_of<'f>(&self, filter: &'f PieceQuery, lists: &'f mut Lists) -> Places<'f> {
        let graph = &self.state.graph;
        if let Some(there) = self.places_at_once(filter) {
            return there;
        }
        match &filter.at {
            // Of all features only those under pieces need be looked at.
            PieceAt::Features(set) if matches!(set.from, FeatureSource::Board) && set.kinds_of.is_none() => {
                Places::Passing(set)
            }
            PieceAt::Features(set) => {
                self.features(set, |feature| lists.features.push(graph.root(feature)));
                Places::Features(&lists.features)
            }
            PieceAt::Tiles(tiles) => {
                lists.tiles = self.tiles(tiles);
                Places::Tiles(&lists.tiles)
            }
            PieceAt::SpaceOf(reg) => self.space_with(self.reg(*reg).piece()),
            PieceAt::SpaceWith(track, kind) => self.space_with(self.state.pieces.on_track(*track, *kind)),
            _ => Places::Nowhere,
        }
    }

    /// The same if no list is needed to say it, and no search.
    #[inline]
    pub(super) fn places_at_once(&self, filter: &PieceQuery) -> Option<Places<'static>> {
        Some(match &filter.at {
            // Whoever plays a role stands on a segment.
            PieceAt::Anywhere if filter.asks_role() => Places::Standing,
            PieceAt::Anywhere => Places::Anywhere,
            PieceAt::Board => Places::Board,
            PieceAt::Supply => Places::Supply,
            PieceAt::Feature(feature) => self
                .feature(*feature)
                .map_or(Places::Nowhere, |feature| Places::Feature(self.state.graph.root(feature))),
            PieceAt::Tiles(tiles) if let TileSet::One(tile) = tiles.as_ref() => {
                self.tile(tile).map_or(Places::Nowhere, Places::Tile)
            }
            PieceAt::Player(who) => Places::With(self.who(who)),
            PieceAt::Track(track) => Places::Track(*track),
            PieceAt::Space(reg) => match self.reg(*reg) {
                Value::Space(track, space) => Places::Space(track, space),
                _ => Places::Nowhere,
            },
            PieceAt::Features(_) | PieceAt::Tiles(_) | PieceAt::SpaceOf(_) | PieceAt::SpaceWith(..) => {
                return None;
            }
        })
    }

    /// The space that a piece stands on.
    fn space_with(&self, piece: Option<PieceIx>) -> Places<'static> {
        let space = piece.and_then(|piece| self.space_of(piece));
        space.map_or(Places::Nowhere, |(track, space)| Places::Space(track, space))
    }

    /// True if a piece is where pieces are looked for.
    #[inline]
    pub(super) fn is_at(&self, there: &Places<'_>, index: PieceIx, loc: Loc) -> bool {
        match loc {
            _ if !there.is_on_board() => self.is_off_board(there, loc),
            Loc::Segment(segment) => self.stands(there, segment),
            Loc::Tile(_) | Loc::Beside(_) => self.lies_there(there, index),
            Loc::Supply | Loc::With(_) | Loc::Space(..) | Loc::Box => false,
        }
    }

    /// True if a place is where pieces are looked for, and that is not only the board.
    #[inline]
    pub(super) fn is_off_board(&self, there: &Places<'_>, loc: Loc) -> bool {
        match (there, loc) {
            (Places::Supply, loc) => loc == Loc::Supply,
            (Places::Anywhere, loc) => loc != Loc::Box,
            (Places::With(some), Loc::With(holder)) => some >> holder.0 & 1 == 1,
            (Places::Track(track), Loc::Space(on, _)) => on == *track,
            (Places::Space(track, space), Loc::Space(on, at)) => {
                on == *track && wrap(&self.rules.tracks[on.ix()], at) == *space
            }
            _ => false,
        }
    }

    /// True if a segment is where pieces are looked for.
    #[inline]
    pub(super) fn stands(&self, there: &Places<'_>, segment: SegmentIx) -> bool {
        let graph = &self.state.graph;
        match there {
            Places::Feature(root) => graph.root(segment) == *root,
            Places::Features(roots) => roots.contains(&graph.root(segment)),
            Places::Passing(set) => {
                let feature = graph.root(segment).segment();
                set.kinds.has(graph.segment(feature).kind.0) && self.feature_passes(set, feature)
            }
            Places::Tile(tile) => graph.segment(segment).tile == *tile,
            Places::Tiles(tiles) => tiles.contains(&graph.segment(segment).tile),
            _ => true,
        }
    }

    /// True if a piece that is on the board but on no segment is where pieces are looked for.
    fn lies_there(&self, there: &Places<'_>, index: PieceIx) -> bool {
        match there {
            Places::Board => true,
            Places::Tile(tile) => self.state.tile_under(index) == Some(*tile),
            Places::Tiles(tiles) => self.state.tile_under(index).is_some_and(|tile| tiles.contains(&tile)),
            Places::Nowhere
            | Places::Anywhere
            | Places::Standing
            | Places::Supply
            | Places::Feature(_)
            | Places::Features(_)
            | Places::Passing(_)
            | Places::With(_)
            | Places::Track(_)
            | Places::Space(..) => false,
        }
    }
}
