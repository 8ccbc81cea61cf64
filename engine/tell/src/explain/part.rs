//! Parts of a tile as people point at them: "the field in the south-west", "from north to south".

use tilewright_play::rules::{Design, PieceKind, TileDesign};
use tilewright_play::state::TileIx;

use super::event::Phrasebook;
use super::spot::Talk;

/// Where a part of a tile lies, in eighths of a turn clockwise from north.
const DIRECTIONS: [&str; 8] = [
    "log-in-north",
    "log-in-north-east",
    "log-in-east",
    "log-in-south-east",
    "log-in-south",
    "log-in-south-west",
    "log-in-west",
    "log-in-north-west",
];

/// The sides of a tile, clockwise from north.
const SIDES: [&str; 4] = ["log-north", "log-east", "log-south", "log-west"];

impl Phrasebook<'_> {
    /// A segment on the board: "the moor"; where the tile has several of its kind, which of them: "the moor in the west". Only where that
    /// does not tell them apart either, its name is said.
    pub(super) fn segment_called(&self, talk: &Talk<'_>, tile: TileIx, local: u8) -> String {
        let laid = talk.state.board().tile(tile);
        let design = &self.rules.designs[laid.design.ix()];
        let graph = talk.state.graph();
        let kind_of = |local: u8| graph.segment(laid.segment(local)).kind;
        let kind = self.kind(kind_of(local));
        // What lies over a tile adds segments after those that are printed.
        let printed = design
            .covered
            .map_or(design.segments.len(), |covered| self.rules.designs[covered.printed.ix()].segments.len());
        if let Some(covered) = design.covered.filter(|_| usize::from(local) >= printed) {
            let piece = self.kind_of_piece(covered.piece);
            return self.fill("log-on-overlay", &[("what", kind), ("piece", piece)]);
        }
        let all = (0..printed).filter_map(|nth| u8::try_from(nth).ok());
        let others: Vec<u8> =
            all.filter(|&other| other != local && kind_of(other) == kind_of(local)).collect();
        if others.is_empty() {
            return self.fill("log-the", &[("what", kind)]);
        }
        let way = |local: u8| direction(design, local, laid.rotation);
        match way(local).filter(|_| others.iter().all(|&other| way(other) != way(local))) {
            Some(way) => self.fill("log-part", &[("what", kind), ("where", self.words.t(DIRECTIONS[way]))]),
            None => format!("{kind} {}", self.rules.names.segments[laid.design.ix()][usize::from(local)]),
        }
    }

    /// How an overlay lies on a tile of a design, or how it is turned if that says no more: ", from north to south".
    pub(super) fn overlay_lies(&self, design: Design, rotation: u8, piece: PieceKind, turn: u8) -> String {
        let printed = &self.rules.designs[design.ix()];
        let over = printed.overlaid.iter().find(|over| over.piece == piece);
        let covered = over.and_then(|over| over.designs[usize::from((turn + 4 - rotation % 4) % 4)]);
        let sides = covered.map_or(0, |covered| {
            let added = self.rules.designs[covered.ix()].segments.iter().skip(printed.segments.len());
            added.fold(0, |sides, segment| sides | segment.sides(rotation))
        });
        let mut sides = (0..4).filter(|side| sides >> side & 1 == 1);
        match (sides.next(), sides.next(), sides.next()) {
            (Some(a), Some(b), None) => {
                let side = |side: usize| self.words.t(SIDES[side]);
                self.fill("log-from-to", &[("a", side(a)), ("b", side(b))])
            }
            _ => self.turned(turn),
        }
    }

    /// ", turned 90°"; nothing if it is not.
    pub(super) fn turned(&self, turn: u8) -> String {
        match turn {
            0 => String::new(),
            turn => self.fill("log-turned", &[("n", (u32::from(turn) * 90).to_string())]),
        }
    }
}

/// Where the sides that a segment claims lie from the middle of its tile; nothing if that is the middle itself.
fn direction(design: &TileDesign, local: u8, rotation: u8) -> Option<usize> {
    let claims = design.segments.get(usize::from(local))?.claims;
    let (mut east, mut south) = (0, 0);
    for port in (0..12).filter(|port| claims >> port & 1 == 1) {
        // The left, the middle, the right of a side that faces north.
        let (mut x, mut y) = (port % 3 - 1, -2);
        for _ in 0..(port / 3 + i32::from(rotation)) % 4 {
            (x, y) = (-y, x);
        }
        (east, south) = (east + x, south + y);
    }
    if (east, south) == (0, 0) {
        return None;
    }
    // Whole numbers of small size: what is halfway is so exactly, on every machine.
    let (wide, high) = (i32::abs(east), i32::abs(south));
    Some(match (5 * high < 2 * wide, 5 * wide < 2 * high) {
        (true, _) => {
            if east > 0 {
                2
            } else {
                6
            }
        }
        (_, true) => {
            if south > 0 {
                4
            } else {
                0
            }
        }
        _ => match (east > 0, south > 0) {
            (true, false) => 1,
            (true, true) => 3,
            (false, true) => 5,
            (false, false) => 7,
        },
    })
}

#[cfg(test)]
mod tests {
    use tilewright_play::rules::SegmentDesign;

    use super::*;

    /// Where a segment lies that claims ports: each a side, clockwise from north, and its left, middle or right.
    fn way(ports: &[(u16, u16)], rotation: u8) -> Option<&'static str> {
        let claims = ports.iter().fold(0, |claims, (side, part)| claims | 1 << (3 * side + part));
        let segments = vec![SegmentDesign { claims, ..SegmentDesign::default() }];
        let design = TileDesign { segments, ..TileDesign::default() };
        direction(&design, 0, rotation).map(|way| DIRECTIONS[way])
    }

    #[test]
    fn a_segment_lies_where_its_sides_are() {
        assert_eq!(way(&[(0, 1)], 0), Some("log-in-north"));
        assert_eq!(way(&[(0, 1)], 3), Some("log-in-west"));
        // The left half of the south side is in the east.
        assert_eq!(way(&[(2, 0)], 0), Some("log-in-south-east"));
        assert_eq!(way(&[(2, 2)], 0), Some("log-in-south-west"));
        assert_eq!(way(&[(2, 2)], 1), Some("log-in-north-west"));
        // A bend, and what it leaves of the tile.
        assert_eq!(way(&[(0, 1), (1, 1)], 0), Some("log-in-north-east"));
        assert_eq!(way(&[(0, 0), (3, 0), (3, 2), (2, 0), (2, 2), (1, 2)], 0), Some("log-in-south-west"));
        // Half of a tile beside a line from north to south.
        assert_eq!(way(&[(0, 2), (1, 0), (1, 2), (2, 0)], 0), Some("log-in-east"));
        // From side to side, and in the middle.
        assert_eq!(way(&[(1, 1), (3, 1)], 0), None);
        assert_eq!(way(&[], 2), None);
    }
}
