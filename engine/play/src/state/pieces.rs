//! Where every piece is.

use serde::{Deserialize, Serialize};

use super::TileIx;
use crate::graph::SegmentIx;
use crate::rules::{PieceKind, Ruleset, Seat, Set64, Track, dense};

dense! {
    /// A piece: its place in [`Pieces::all`], from 0: those of the first player kind by kind, and so on, at last those that
    /// belong to nobody.
    PieceIx(u16),
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Loc {
    /// In its owner's supply, or beside the board.
    Supply,
    /// On a segment of the board.
    Segment(SegmentIx),
    /// On a tile of the board itself, on no segment.
    Tile(TileIx),
    /// Beside a piece that stands on the board.
    Beside(PieceIx),
    /// In the keeping of a player.
    With(Seat),
    /// On a space of a track. For the score track this is the total, not yet wrapped around.
    Space(Track, i32),
    /// Out of the game.
    Box,
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PieceState {
    /// Its kind.
    pub kind: PieceKind,
    /// Its owner; [`PieceState::NOBODY`] if it belongs to nobody.
    pub owner: Seat,
    /// Where it is.
    pub loc: Loc,
    /// How many tiles lay on the board when it was placed.
    pub since: u32,
}

impl Loc {
    /// True on a tile of the board or beside a piece.
    fn is_lying(self) -> bool {
        matches!(self, Self::Tile(_) | Self::Beside(_))
    }

    /// True in the keeping of a player or on a track.
    fn is_aside(self) -> bool {
        matches!(self, Self::With(_) | Self::Space(..))
    }
}

/// A piece that stands on a segment of the board: what is asked of all of them, side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Standing {
    /// The piece.
    pub piece: PieceIx,
    /// Its kind.
    pub kind: PieceKind,
    /// Its owner; [`PieceState::NOBODY`] if it belongs to nobody.
    pub owner: Seat,
    /// The segment.
    pub on: SegmentIx,
}

impl PieceState {
    /// The owner of pieces that belong to nobody.
    pub const NOBODY: Seat = Seat(u8::MAX);
}

/// All pieces. They never come or go; only their places change.
///
/// **Invariant:** pieces of one owner and kind stand in one run, `supply` counts those in supply, `standing` are those
/// on segments of the board, `lying` those on its tiles or beside pieces, and `aside` those with players or on tracks; none is beside one
/// that is itself beside another.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pieces {
    all: Vec<PieceState>,
    /// For each owner (players, then nobody) and kind: the first piece.
    first: Vec<PieceIx>,
    /// For each owner and kind: how many are in supply.
    supply: Vec<u16>,
    /// Those that stand on segments, rising.
    standing: Vec<Standing>,
    /// Those that are on tiles or beside pieces, rising.
    lying: Vec<PieceIx>,
    /// Those that are with players or on tracks, rising.
    aside: Vec<PieceIx>,
    /// For each kind how many are among those.
    standing_of: Vec<u16>,
    lying_of: Vec<u16>,
    /// The kinds of which some are.
    standing_kinds: Set64,
    lying_kinds: Set64,
    /// No piece came to its place while more tiles lay on the board.
    newest: u32,
    kinds: u16,
    /// The number of the owner of pieces that belong to nobody: the one after the last player.
    nobody: u16,
}

clone_in_place!(Pieces {
    all,
    first,
    supply,
    standing,
    lying,
    aside,
    standing_of,
    lying_of,
    standing_kinds,
    lying_kinds,
    newest,
    kinds,
    nobody
});

impl Pieces {
    /// The pieces of a game for so many players.
    pub(crate) fn new(rules: &Ruleset, players: u8) -> Self {
        let mut pieces = Self {
            standing_of: vec![0; rules.pieces.len()],
            lying_of: vec![0; rules.pieces.len()],
            kinds: rules.pieces.len() as u16,
            nobody: u16::from(players),
            ..Self::default()
        };
        for owner in 0..=players {
            for design in &rules.pieces {
                let nobody = owner == players;
                let count = if nobody { design.neutral } else { design.each(players) };
                pieces.first.push(PieceIx::nth(pieces.all.len()));
                pieces.supply.push(if design.starts.is_none() { count as u16 } else { 0 });
                let loc = design.starts.map_or(Loc::Supply, |(track, space)| Loc::Space(track, space as i32));
                let owner = if nobody { PieceState::NOBODY } else { Seat(owner) };
                let piece = PieceState { kind: design.kind, owner, loc, since: 0 };
                let first = pieces.all.len();
                pieces.all.extend(std::iter::repeat_n(piece, count as usize));
                if loc.is_aside() {
                    pieces.aside.extend((first..pieces.all.len()).map(PieceIx::nth));
                }
            }
        }
        pieces.first.push(PieceIx::nth(pieces.all.len()));
        pieces.standing.reserve(pieces.all.len());
        pieces
    }

    /// The pieces that stand on segments of the board, in the order of their numbers.
    #[inline]
    pub fn standing(&self) -> &[Standing] {
        &self.standing
    }

    /// The pieces on tiles or beside others, in the order of their numbers.
    #[inline]
    pub fn lying(&self) -> &[PieceIx] {
        &self.lying
    }

    /// The pieces in the keeping of players and on tracks, in the order of their numbers.
    #[inline]
    pub fn aside(&self) -> &[PieceIx] {
        &self.aside
    }

    /// All pieces.
    #[inline]
    pub fn all(&self) -> &[PieceState] {
        &self.all
    }

    /// One piece.
    #[inline]
    pub fn get(&self, piece: PieceIx) -> PieceState {
        self.all[piece.ix()]
    }

    /// The first piece of a kind that stands on a track.
    pub(crate) fn on_track(&self, track: Track, kind: PieceKind) -> Option<PieceIx> {
        self.aside.iter().copied().find(|&piece| {
            let piece = self.get(piece);
            piece.kind == kind && matches!(piece.loc, Loc::Space(on, _) if on == track)
        })
    }

    /// True if an owner has a piece of a kind that is not in supply.
    #[inline]
    pub(crate) fn is_any_out(&self, owner: Seat, kind: PieceKind) -> bool {
        let run = self.run(owner, kind);
        self.supply[run] < self.first[run + 1].0 - self.first[run].0
    }

    /// How many pieces of a kind an owner has in supply.
    #[inline]
    pub fn in_supply(&self, owner: Seat, kind: PieceKind) -> u16 {
        self.supply[self.run(owner, kind)]
    }

    /// The kinds of which some piece stands on the board.
    #[inline]
    pub fn on_board(&self) -> Set64 {
        Set64(self.standing_kinds.0 | self.lying_kinds.0)
    }

    /// Those of which some piece stands on a segment.
    #[inline]
    pub fn standing_kinds(&self) -> Set64 {
        self.standing_kinds
    }

    /// Those of which some piece is on a tile or beside another.
    #[inline]
    pub fn lying_kinds(&self) -> Set64 {
        self.lying_kinds
    }

    /// No piece came to its place while more tiles than these lay on the board.
    #[inline]
    pub(crate) fn newest(&self) -> u32 {
        self.newest
    }

    /// A piece of a kind in an owner's supply.
    pub fn from_supply(&self, owner: Seat, kind: PieceKind) -> Option<PieceIx> {
        self.of(owner, kind).find(|&piece| self.all[piece.ix()].loc == Loc::Supply)
    }

    /// The pieces of a kind of an owner, each with its number.
    #[inline]
    pub fn run_of(&self, owner: Seat, kind: PieceKind) -> impl Iterator<Item = (PieceIx, &PieceState)> {
        let run = self.run(owner, kind);
        let (first, end) = (self.first[run], self.first[run + 1]);
        (first.0..).map(PieceIx).zip(&self.all[first.ix()..end.ix()])
    }

    /// The pieces of a kind of an owner.
    pub fn of(&self, owner: Seat, kind: PieceKind) -> impl Iterator<Item = PieceIx> + Clone + use<> {
        let run = self.run(owner, kind);
        (self.first[run].0..self.first[run + 1].0).map(PieceIx)
    }

    /// The piece of a kind of which there is one, which belongs to nobody.
    #[inline]
    pub(crate) fn sole(&self, kind: PieceKind) -> PieceIx {
        self.first[self.run(PieceState::NOBODY, kind)]
    }

    /// The piece of a kind of an owner, if he has but one.
    #[inline]
    pub(crate) fn only(&self, owner: Seat, kind: PieceKind) -> Option<PieceIx> {
        let run = self.run(owner, kind);
        let (first, end) = (self.first[run], self.first[run + 1]);
        (end.0 == first.0 + 1).then_some(first)
    }

    #[inline]
    fn run(&self, owner: Seat, kind: PieceKind) -> usize {
        usize::from(u16::from(owner.0).min(self.nobody) * self.kinds) + kind.ix()
    }

    /// A part of a turn goes on after another was played in its middle: pieces that came while so many tiles lay are as
    /// new again as its tile, those that came later are not.
    pub(crate) fn resume(&mut self, since: u32, tiles: u32) {
        self.newest = self.newest.max(tiles);
        for piece in self.all.iter_mut().filter(|piece| since < tiles && piece.since >= since) {
            piece.since = if piece.since == since { tiles } else { since };
        }
    }

    /// Puts a piece somewhere.
    pub(crate) fn put(&mut self, piece: PieceIx, loc: Loc, since: u32) {
        let state = self.all[piece.ix()];
        let run = self.run(state.owner, state.kind);
        self.supply[run] -= u16::from(state.loc == Loc::Supply);
        self.supply[run] += u16::from(loc == Loc::Supply);
        let standing = |loc| match loc {
            Loc::Segment(on) => Some(Standing { piece, kind: state.kind, owner: state.owner, on }),
            _ => None,
        };
        let stands = standing(loc);
        if move_in(&mut self.standing, |one| one.piece, standing(state.loc), stands) {
            count(&mut self.standing_of, &mut self.standing_kinds, state.kind, stands.is_some());
        }
        let lying = |loc: Loc| loc.is_lying().then_some(piece);
        let lies = lying(loc);
        if move_in(&mut self.lying, |&one| one, lying(state.loc), lies) {
            count(&mut self.lying_of, &mut self.lying_kinds, state.kind, lies.is_some());
        }
        let aside = |loc: Loc| loc.is_aside().then_some(piece);
        move_in(&mut self.aside, |&one| one, aside(state.loc), aside(loc));
        self.newest = self.newest.max(since);
        self.all[piece.ix()] = PieceState { loc, since, ..state };
    }
}

/// A piece joins a rising list, leaves it, or is another way in it; true if it joins or leaves.
#[inline]
fn move_in<T: Copy>(list: &mut Vec<T>, piece: impl Fn(&T) -> PieceIx, was: Option<T>, is: Option<T>) -> bool {
    let Some(one) = is.or(was) else {
        return false;
    };
    let place = list.binary_search_by_key(&piece(&one), piece);
    match (place, is) {
        (Ok(place), Some(one)) => list[place] = one,
        (Ok(place), None) => drop(list.remove(place)),
        (Err(place), Some(one)) => list.insert(place, one),
        (Err(_), None) => {}
    }
    was.is_some() != is.is_some()
}

/// There is one more of a kind somewhere, or one less.
#[inline]
fn count(of_kind: &mut [u16], kinds: &mut Set64, kind: PieceKind, more: bool) {
    let count = &mut of_kind[kind.ix()];
    if more {
        *count += 1;
        kinds.add(kind.0);
    } else {
        *count -= 1;
        if *count == 0 {
            kinds.0 &= !(1 << kind.0);
        }
    }
}
