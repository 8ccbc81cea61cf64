//! Marks on tiles and segments: where they stand, and how many.

use crate::graph::SegmentIx;
use crate::rules::*;
use crate::state::TileIx;

use super::eval::Eval;

impl Eval<'_> {
    /// A mark of a tile, on itself or on a segment.
    pub fn mark_on_tile(&self, tile: &TileAt, mark: Mark) -> Option<MarkOn> {
        self.rules.designs[self.design(tile)?.ix()].first_mark(mark).copied()
    }

    pub fn board_tile_has(&self, tile: TileIx, mark: Mark) -> bool {
        self.marks_on_board_tile(tile, mark) > 0
    }

    fn marks_on_board_tile(&self, tile: TileIx, mark: Mark) -> u32 {
        let design = &self.rules.designs[self.state.board.tile(tile).design.ix()];
        design.marks_of(mark).map(|on| u32::from(on.times)).sum()
    }

    /// Marks on the tiles around a cell.
    pub fn marks_around(&self, at: crate::state::Cell, mark: Mark, own: bool) -> u32 {
        let board = &self.state.board;
        let own = own.then(|| board.tile_at(at)).flatten();
        board.around(at).chain(own).map(|tile| self.marks_on_board_tile(tile, mark)).sum()
    }

    /// Marks on a feature's segments.
    pub fn marks_of(&self, feature: SegmentIx, mark: Mark) -> u32 {
        self.state.graph.members(feature).map(|member| self.marks_on(member, mark)).sum()
    }

    /// Marks on a segment.
    fn marks_on(&self, segment: SegmentIx, mark: Mark) -> u32 {
        let segment = self.state.graph.segment(segment);
        let design = &self.rules.designs[self.state.board.tile(segment.tile).design.ix()];
        if !design.marked.has(mark.0) {
            return 0;
        }
        let marks = &design.segments[usize::from(segment.local)].marks;
        marks.iter().filter(|on| on.mark == mark).map(|on| u32::from(on.times)).sum()
    }

    /// The segments of a laid tile that bear a mark; all if none is named.
    pub fn marked_segments(
        &self,
        tile: TileIx,
        mark: Option<Mark>,
    ) -> impl Iterator<Item = SegmentIx> + use<'_> {
        self.segments_of(tile)
            .filter(move |&segment| mark.is_none_or(|mark| self.marks_on(segment, mark) > 0))
    }

    /// The kinds that a mark of the placed tile names.
    pub fn marked_kinds(&self, mark: Mark) -> Set64 {
        match self.mark_on_tile(&TileAt::Placed, mark).map(|on| on.arg) {
            Some(MarkValue::Feature(kind)) => [kind.0].into_iter().collect(),
            _ => Set64::default(),
        }
    }

    /// How many tokens of a kind the marks of a feature show.
    pub fn token_marks(&self, feature: SegmentIx, kind: TokenKind) -> u32 {
        let graph = &self.state.graph;
        let shown = graph.members(feature).flat_map(|member| &self.segment_design(member).marks);
        shown.filter(|on| matches!(on.arg, MarkValue::Token(token) if token == kind)).count() as u32
    }
}
