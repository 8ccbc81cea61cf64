//! What pieces that lie on tiles make of them.
//!
//! A tile with such a piece on it is of a design of its own, which stands behind the printed ones: its sides, ports and segments are those of both
//! together, so that whatever asks a tile about them need not know of the piece. Its first segments are those of the printed design.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::{CellSorts, Design, EdgeDesign, PieceKind, Set64, TileDesign, unturned};

/// What a kind of piece does that is put on tiles and changes them.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct OverlayDesign {
    /// True if it may come with a tile that would not fit without it.
    pub mends: bool,
}

/// What a design becomes with a piece of a kind on it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Overlaid {
    /// The kind of piece.
    pub piece: PieceKind,
    /// For each quarter turn clockwise of the piece against the tile the design that comes of it, if it can lie there so. Turns that
    /// come to the same have the same one.
    pub designs: [Option<Design>; 4],
}

/// What a design with a piece on it is made of.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Covered {
    /// The printed design.
    pub printed: Design,
    /// The kind of piece.
    pub piece: PieceKind,
    /// Quarter turns clockwise of the piece against the tile.
    #[serde(rename = "turn")]
    pub rotation: u8,
}

/// How a tile does not fit a cell: rotations, as 4-bit masks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unfit {
    /// Those in which it does not fit.
    pub all: u8,
    /// For each side those in which it fits on all sides but that one.
    pub only: [u8; 4],
}

impl TileDesign {
    /// How it does not fit a cell that requires so much of its sides.
    #[inline]
    pub(crate) fn unfit(&self, required: &[u8; 4]) -> Unfit {
        let [north, east, south, west] = self.by_side(required);
        let (above, below) = (north & east, south & west);
        let only =
            [east & below & !north, north & below & !east, above & west & !south, above & south & !west];
        Unfit { all: 15 & !(above & below), only }
    }

    /// For each quarter turn of an overlay on it those of some rotations, `of`, in which it then fits a cell that requires so much of its
    /// sides.
    #[inline]
    pub(crate) fn fit_with(
        &self,
        over: &Overlaid,
        designs: &[TileDesign],
        required: &[u8; 4],
        of: u8,
    ) -> [u8; 4] {
        over.designs
            .map(|covered| covered.map_or(0, |covered| of & designs[covered.ix()].rotations(required)))
    }

    /// What it may become with an overlay of some kinds.
    pub(crate) fn with(&self, kinds: Set64) -> impl Iterator<Item = &Overlaid> {
        self.overlaid.iter().filter(move |over| kinds.has(over.piece.0))
    }

    /// True if some overlay may make it fit a cell of a code: one on it, or one beside it.
    #[inline]
    pub(crate) fn is_mendable(&self, code: u16) -> bool {
        self.mendable.get(usize::from(code >> 6)).is_some_and(|bits| bits >> (code & 63) & 1 == 1)
    }
}

/// For each of some designs the codes of open cells that an overlay of some kinds may make it fit.
pub(super) fn mendable(
    designs: &[TileDesign],
    edges: &[EdgeDesign],
    cells: &CellSorts,
    kinds: Set64,
) -> Vec<Vec<u64>> {
    let changes = changes(designs, edges, kinds);
    let of = |design: &TileDesign| {
        let mut found = vec![0; cells.codes().div_ceil(64)];
        for code in 0..cells.codes() {
            let required = cells.required(code as u16);
            let Unfit { all, only } = design.unfit(&required);
            let mut fits = design.with(kinds).map(|over| design.fit_with(over, designs, &required, all));
            let mut beside = (0..4).flat_map(|side| changes.iter().map(move |&change| (side, change)));
            let mends = |(side, [from, to]): (usize, [u8; 2])| {
                required[side] == from && only[side] & design.turns[side][usize::from(to & 15)] != 0
            };
            if beside.any(mends) || fits.any(|fit| fit != [0; 4]) {
                found[code / 64] |= 1 << (code % 64);
            }
        }
        found
    };
    // Many tiles have the same sides, and the same ones with an overlay on them.
    let mut known: FxHashMap<Vec<[[u8; 16]; 4]>, Vec<u64>> = FxHashMap::default();
    let mut once = |design: &TileDesign| {
        let covered = design.with(kinds).flat_map(|over| over.designs.into_iter().flatten());
        let turns = covered.map(|covered| designs[covered.ix()].turns);
        let key = std::iter::once(design.turns).chain(turns).collect();
        known.entry(key).or_insert_with(|| of(design)).clone()
    };
    // What lies with an overlay already is not laid any more.
    designs.iter().map(|design| if design.covered.is_some() { Vec::new() } else { once(design) }).collect()
}

/// What overlays of some kinds make of sides: classes, before and after it.
fn changes(designs: &[TileDesign], edges: &[EdgeDesign], kinds: Set64) -> Vec<[u8; 2]> {
    let mut changes = Vec::new();
    for design in designs {
        for over in design.with(kinds) {
            for covered in over.designs.into_iter().flatten() {
                let sides = design.edges.iter().zip(&designs[covered.ix()].edges);
                let classes = sides.map(|(from, to)| [from, to].map(|edge| edges[edge.ix()].class));
                changes.extend(classes.filter(|[from, to]| from != to));
            }
        }
    }
    changes.sort_unstable();
    changes.dedup();
    changes
}

impl Overlaid {
    /// How a piece can lie on a tile that lies turned: quarter turns clockwise against the board, each with the design that comes of it; of
    /// those that come to the same the first.
    pub fn turned(&self, rotation: u8) -> impl Iterator<Item = (u8, Design)> + '_ {
        let design = move |turn: u8| self.designs[unturned(usize::from(turn), rotation & 3)];
        (0..4).filter_map(move |turn| {
            let found = design(turn)?;
            (0..turn).all(|before| design(before) != Some(found)).then_some((turn, found))
        })
    }
}
