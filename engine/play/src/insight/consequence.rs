//! What somebody's choices change about the features that pieces stand on: two positions compared.
//!
//! It asks owners, open ends and which tiles still fit; it knows no feature by name. What brings points at once is told by play's own
//! events.
//!
//! **Invariant:** it knows no more than the seat that it is asked for.

use smallvec::SmallVec;

use crate::graph::{Root, SegmentIx};
use crate::play::{Event, Listener};
use crate::rules::{Complete, Design, NONE, PieceKind, Ruleset, Seat, unturned};
use crate::state::{Cell, Loc, OpenCell, PieceIx, PieceState, State};

/// What choices change. Features are told by a segment, owners as one bit for each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Consequence {
    /// A piece of the seat stands on a feature now; `ends` are its open ends, none if it is never complete.
    Stands { piece: PieceIx, feature: SegmentIx, ends: Option<u32> },
    /// So many pieces of the kind that was put on the board are left to the seat.
    Left { kind: PieceKind, count: u32 },
    /// A feature of the seat has grown: this is what it would be worth, and `ends` are its open ends, none if it is never complete.
    Grows { feature: SegmentIx, worth: i32, ends: Option<u32> },
    /// The seat owns what before only these owned; they may own it still.
    Joins { feature: SegmentIx, owners: u16 },
    /// These own, too, or instead, what before they did not and the seat did.
    Shares { feature: SegmentIx, owners: u16 },
    /// A feature that only others own has grown.
    Feeds { feature: SegmentIx, owners: u16 },
    /// Of the tiles that the seat has not seen, far fewer fit where a feature is hardest to close. `owners` may be the seat itself.
    Blocks { feature: SegmentIx, owners: u16, before: u32, after: u32 },
}

/// What was scored while choices were made.
#[derive(Clone, Debug, Default)]
pub struct Scored(SmallVec<[SegmentIx; 8]>);

impl Listener for Scored {
    fn on_event(&mut self, _: &Ruleset, _: &State, event: Event) {
        if let Event::Scored { feature, .. } = event {
            self.0.push(feature);
        }
    }
}

/// What the choices of a seat changed, feature by feature, those of the seat first. `scored` has heard what was scored meanwhile: that is
/// no news.
pub fn consequences(
    rules: &Ruleset,
    [before, after]: [&State; 2],
    seat: Seat,
    scored: &Scored,
) -> Vec<Consequence> {
    let tiles = Tiles { rules, unseen: before.observe(rules, seat).unseen };
    let scored =
        |feature| scored.0.iter().any(|&other| after.graph().root(other) == after.graph().root(feature));
    let mut found = stands(rules, before, after, seat);
    let mut seen: SmallVec<[Root; 16]> = SmallVec::new();
    for feature in before.pieces().all().iter().filter_map(|piece| on(before, piece)) {
        let root = before.graph().root(feature);
        if seen.contains(&root) || scored(feature) || !is_held(after, feature) {
            continue;
        }
        seen.push(root);
        found.extend(of_feature(&tiles, before, after, seat, feature));
    }
    found.sort_by_key(|consequence| order(consequence, seat));
    found
}

/// Own things first, then what others get, then what is taken from them.
fn order(consequence: &Consequence, seat: Seat) -> u8 {
    match consequence {
        Consequence::Joins { .. } => 0,
        Consequence::Grows { .. } => 1,
        Consequence::Shares { .. } => 2,
        Consequence::Blocks { owners, .. } if owners >> seat.0 & 1 == 0 => 3,
        Consequence::Feeds { .. } => 4,
        Consequence::Blocks { .. } => 5,
        Consequence::Stands { .. } => 6,
        Consequence::Left { .. } => 7,
    }
}

/// The feature that a player's piece stands on.
fn on(state: &State, piece: &PieceState) -> Option<SegmentIx> {
    match piece.loc {
        Loc::Segment(segment) if piece.owner.0 < state.players() => Some(segment),
        _ => None,
    }
}

/// True if a piece of a player stands on a feature.
fn is_held(state: &State, feature: SegmentIx) -> bool {
    let root = state.graph().root(feature);
    state
        .pieces()
        .all()
        .iter()
        .filter_map(|piece| on(state, piece))
        .any(|other| state.graph().root(other) == root)
}

/// Open ends; none if the feature is never complete.
fn ends(rules: &Ruleset, state: &State, feature: SegmentIx) -> Option<u32> {
    let design = &rules.kinds[state.graph().segment(feature).kind.ix()];
    (!matches!(design.complete, Complete::Never)).then(|| state.graph().open(feature))
}

/// Pieces that the seat has put on the board, and how many of the kind it has left.
fn stands(rules: &Ruleset, before: &State, after: &State, seat: Seat) -> Vec<Consequence> {
    let mut found = Vec::new();
    for (number, (was, is)) in (0..).zip(before.pieces().all().iter().zip(after.pieces().all())) {
        let (Loc::Segment(feature), false) = (is.loc, matches!(was.loc, Loc::Segment(_))) else {
            continue;
        };
        if is.owner != seat {
            continue;
        }
        found.push(Consequence::Stands {
            piece: PieceIx(number),
            feature,
            ends: ends(rules, after, feature),
        });
        let same = |piece: &&PieceState| (piece.kind, piece.owner, piece.loc) == (is.kind, seat, Loc::Supply);
        let count = after.pieces().all().iter().filter(same).count() as u32;
        found.push(Consequence::Left { kind: is.kind, count });
    }
    found
}

/// What became of a feature on which pieces stood, and stand.
fn of_feature(
    tiles: &Tiles<'_>,
    before: &State,
    after: &State,
    seat: Seat,
    feature: SegmentIx,
) -> Option<Consequence> {
    let rules = tiles.rules;
    let (was, is) = (before.owner_bits(rules, feature), after.owner_bits(rules, feature));
    let own = 1 << seat.0;
    if after.graph().size(feature) > before.graph().size(feature) {
        let gained = is & !was;
        return Some(match (was & own != 0, is & own != 0) {
            (false, true) => Consequence::Joins { feature, owners: was },
            (true, _) if gained != 0 => Consequence::Shares { feature, owners: gained },
            (true, true) => {
                let worth = after.worth(rules, feature, moment(rules, after, feature), Some(seat)).total;
                Consequence::Grows { feature, worth, ends: ends(rules, after, feature) }
            }
            _ => Consequence::Feeds { feature, owners: is },
        });
    }
    ends(rules, after, feature)?;
    let (before, after) = (tiles.fewest(before, feature)?, tiles.fewest(after, feature)?);
    (after * 2 <= before && after < before).then_some(Consequence::Blocks {
        feature,
        owners: was,
        before,
        after,
    })
}

/// When a feature is scored, if all goes well.
fn moment(rules: &Ruleset, state: &State, feature: SegmentIx) -> tilewright_lang::spec::Moment {
    match ends(rules, state, feature) {
        Some(_) => tilewright_lang::spec::Moment::Complete,
        None => tilewright_lang::spec::Moment::Last,
    }
}

/// The tiles that a seat has not seen.
struct Tiles<'r> {
    rules: &'r Ruleset,
    unseen: Vec<(Design, u32)>,
}

impl Tiles<'_> {
    /// How many of them fit where the fewest do, of the cells that have to be filled to close a feature; nothing if there is none.
    fn fewest(&self, state: &State, feature: SegmentIx) -> Option<u32> {
        self.cells(state, feature)
            .iter()
            .filter_map(|&at| state.board().open_at(at))
            .map(|cell| self.fit(cell))
            .min()
    }

    fn fit(&self, cell: &OpenCell) -> u32 {
        let fits = |design: Design| self.rules.rotations(design, cell.code) > 0;
        self.unseen.iter().filter(|&&(design, _)| fits(design)).map(|&(_, count)| count).sum()
    }

    /// The empty cells that a feature's open ends point at, or that lie around its tile.
    fn cells(&self, state: &State, feature: SegmentIx) -> SmallVec<[Cell; 8]> {
        let around = self.rules.kinds[state.graph().segment(feature).kind.ix()].around;
        let mut cells = SmallVec::new();
        for segment in state.graph().members(feature) {
            let on = state.graph().segment(segment);
            let tile = state.board().tile(on.tile);
            let ports = &self.rules.designs[tile.design.ix()].ports;
            let claims = |side: &usize| {
                ports[unturned(*side, tile.rotation)].iter().any(|&local| local != NONE && local == on.local)
            };
            let beside = (0..4).filter(claims).map(|side| tile.at.beside(side));
            let all = if around { tile.at.around().to_vec() } else { beside.collect() };
            cells.extend(all.into_iter().filter(|&at| state.board().tile_at(at).is_none()));
        }
        cells
    }
}
