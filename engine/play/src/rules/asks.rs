//! What an operation asks a player: the one place that goes through all operations for it.
//!
//! It says which decision an operation may wait for and what the decision is about; who may choose what is worked out in play.
//!
//! **Invariant:** play waits for a player in a menu, where the order of rules is chosen, or at an operation that asks something
//! here, and nowhere else.

use super::*;

/// The decision that an operation may wait for.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Asks<'o> {
    /// Who begins.
    Beginner,
    /// Whether a tile that fits only with an overlay is kept, or what follows a tile that fits nowhere comes: from there on.
    Accept(Pc),
    /// Where the tile in hand goes, or one of a rack, and how it is turned.
    Lay(Option<Rack>),
    /// Which piece goes to which segment.
    Place(&'o PlaceOp),
    /// Which piece goes to which space of a track.
    Space(&'o TrackOp),
    /// Which piece goes on which tile, beside which other, or into whose keeping.
    Spot(&'o PutPieceOp),
    /// How far a piece walks.
    Walk(&'o WalkOp),
    /// What a movable link joins.
    Link(&'o SwitchSet),
    /// On which tile a token is put.
    Put { token: TokenSource, on: &'o TileSet },
    /// Which token a claimant takes.
    Draft(&'o DraftOp),
    /// Whether the card that was drawn is played.
    Card { deck: Deck, by: &'o Who, instead: Option<Pc>, done: Pc },
    /// How to go on.
    Alternative { by: &'o Who, options: &'o [(Alternative, Pc)], done: Pc },
    /// Which of some things is meant.
    Pick(&'o PickOp),
    /// What comes next of what a loop goes over.
    Next { cursor: Reg },
    /// Which counter moves.
    Counter,
}

impl Asks<'_> {
    /// True if a decision is the active player's and its options can stand in a menu.
    pub fn is_opening(&self) -> bool {
        let by = match self {
            Self::Place(PlaceOp { by, .. })
            | Self::Space(TrackOp { by, .. })
            | Self::Spot(PutPieceOp { by, .. })
            | Self::Pick(PickOp { by, .. }) => by,
            Self::Alternative { by, .. } => *by,
            Self::Beginner
            | Self::Accept(_)
            | Self::Lay(_)
            | Self::Walk(_)
            | Self::Link(_)
            | Self::Put { .. }
            | Self::Draft(_)
            | Self::Card { .. }
            | Self::Next { .. }
            | Self::Counter => return false,
        };
        matches!(by, Who::Active)
    }
}

impl Op {
    /// The pieces without which an operation at a position can offer nothing, and nothing else is done instead.
    pub(super) fn opens_with(&self, here: Pc) -> Option<Opening> {
        let next = Pc(here.0 + 1);
        let filter = match self {
            Self::Place(place) if place.none == next => place.piece.filter(),
            Self::PlaceOnTrack(track) if track.none == next => track.piece.filter(),
            Self::PutPiece(put) if put.none == next => put.piece.filter(),
            Self::Pick(pick) if pick.none == pick.declined => match &pick.from {
                ThingSet::Pieces(filter) => Some(filter),
                _ => None,
            },
            _ => None,
        }?;
        match (&filter.at, &filter.owner) {
            (PieceAt::Supply, Who::Active) => Some(Opening::Supply(filter.kinds)),
            (_, Who::Active) if filter.is_on_board() => Some(Opening::Own(filter.kinds)),
            _ if filter.is_on_board() => Some(Opening::Board(filter.kinds)),
            _ => None,
        }
    }

    /// True if an operation at a position offers nothing but what fills a corner of the tile that was laid last, and nothing else is done
    /// instead.
    pub(super) fn opens_at_corner(&self, here: Pc) -> bool {
        match self {
            Self::Place(place) if place.none == Pc(here.0 + 1) => {
                matches!(place.on.from, FeatureSource::Corners(TileSet::One(TileAt::Placed)))
            }
            _ => false,
        }
    }

    /// The decision that the operation may wait for; nothing if it asks no player. A [`Menu`](Op::Menu) asks what the actions ask
    /// that it offers.
    #[inline]
    pub fn asks(&self) -> Option<Asks<'_>> {
        Some(match self {
            Self::StartPlayer => Asks::Beginner,
            Self::AcceptTile(again) => Asks::Accept(*again),
            Self::PlaceTile(from) => Asks::Lay(*from),
            Self::Place(place) => Asks::Place(place),
            Self::PlaceOnTrack(track) => Asks::Space(track),
            Self::PutPiece(put) => Asks::Spot(put),
            Self::Walk(walk) => Asks::Walk(walk),
            Self::SetSwitch { of, .. } => Asks::Link(of),
            Self::Put { token, on, .. } => Asks::Put { token: *token, on },
            Self::Draft(draft) => Asks::Draft(draft),
            Self::DrawCard { deck, by, instead, done, .. } => {
                Asks::Card { deck: *deck, by, instead: *instead, done: *done }
            }
            Self::Choose { by, options, done, .. } => Asks::Alternative { by, options, done: *done },
            Self::Pick(pick) => Asks::Pick(pick),
            Self::Next { cursor, .. } => Asks::Next { cursor: *cursor },
            Self::Settle => Asks::Counter,
            Self::Jump(_)
            | Self::Unless(..)
            | Self::Call(_)
            | Self::Return
            | Self::Drain
            | Self::StartTurn
            | Self::StartPart
            | Self::Slot(_)
            | Self::Menu(_)
            | Self::EndPart(_)
            | Self::EndTurn(_)
            | Self::GameOver
            | Self::FillHands
            | Self::FillRacks
            | Self::DrawTile
            | Self::BuryTile
            | Self::Convert { .. }
            | Self::Deal(_)
            | Self::ExtraPart { .. }
            | Self::GrantPart
            | Self::GrantTurn(_)
            | Self::Gain { .. }
            | Self::Score(_)
            | Self::ReturnPieces(_)
            | Self::FollowCounter { .. }
            | Self::Advance { .. }
            | Self::EnterSpace { .. }
            | Self::MergeCounters
            | Self::PutUnder { .. }
            | Self::Take { .. }
            | Self::PutBack(_)
            | Self::Discard(_)
            | Self::DrawToken { .. }
            | Self::ReturnDrawn { .. }
            | Self::Roll { .. }
            | Self::CardUsed { .. }
            | Self::Each(..)
            | Self::Turns { .. }
            | Self::NextTurn { .. }
            | Self::BindPiece { .. }
            | Self::Let { .. }
            | Self::Later { .. }
            | Self::Rest
            | Self::Set { .. }
            | Self::Note { .. }
            | Self::Forget { .. }
            | Self::Spend(_)
            | Self::Due(_)
            | Self::EndGame => return None,
        })
    }
}
