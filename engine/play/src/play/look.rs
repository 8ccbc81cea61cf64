//! Questions that people and scripts ask about a position: who owns a feature, what it is worth, whether
//! it is complete.
//!
//! [`State::segment_at`] gives the numbers of segments; any segment of a feature speaks for all of it.

use crate::graph::SegmentIx;
use crate::rules::{
    Asks, ModifierDesign, ModifierOp, NumExpr, Op, PieceSet, PlaceOp, PutPieceOp, Ruleset, Seat, Set64, Term,
    Track, TrackOp, WalkOp, moment_ix,
};
use crate::state::{Cell, Pending, PieceIx, State};
use tilewright_lang::spec::Moment;

use super::Worth;
use super::effort::Effort;
use super::eval::Eval;
use super::select::Neighbours;

impl State {
    /// The operation at which play waits.
    pub fn waits_at<'r>(&self, rules: &'r Ruleset) -> Option<&'r Op> {
        rules.program.get(self.machine.frames.last()?.pc.ix())
    }

    /// The piece that moves, if play waits for where it goes; nothing if that is asked of several pieces, or of none.
    pub fn moves(&self, rules: &Ruleset) -> Option<PieceIx> {
        let piece = match self.waits_at(rules)?.asks()? {
            Asks::Place(PlaceOp { piece: PieceSet::One(piece), .. })
            | Asks::Space(TrackOp { piece: PieceSet::One(piece), .. })
            | Asks::Spot(PutPieceOp { piece: PieceSet::One(piece), .. })
            | Asks::Walk(WalkOp { piece, .. }) => *piece,
            _ => return None,
        };
        self.reg(piece).piece()
    }

    /// True if play waits for which of the rules that answer together comes first.
    pub fn is_ordering_rules(&self) -> bool {
        self.machine.ordering && matches!(self.machine.pending, Pending::Options(_))
    }

    /// The segment with this number on its tile, if a tile lies there and has so many.
    pub fn segment_at(&self, rules: &Ruleset, at: Cell, local: u8) -> Option<SegmentIx> {
        let tile = self.board.tile(self.board.tile_at(at)?);
        let segments = rules.designs[tile.design.ix()].segments.len();
        (usize::from(local) < segments).then(|| tile.segment(local))
    }

    /// The owners of a feature as it stands, in seat order.
    pub fn owners(&self, rules: &Ruleset, segment: SegmentIx) -> Vec<Seat> {
        let owners = self.owner_bits(rules, segment);
        (0..self.players).filter(|seat| owners >> seat & 1 == 1).map(Seat).collect()
    }

    /// The owners of a feature as it stands, one bit for each seat.
    pub fn owner_bits(&self, rules: &Ruleset, segment: SegmentIx) -> u16 {
        self.eval(rules, &Effort::default()).owners(segment)
    }

    /// The features of some kinds that a feature borders.
    pub(crate) fn neighbours(&self, rules: &Ruleset, segment: SegmentIx, kinds: Set64) -> Neighbours {
        self.eval(rules, &Effort::default()).neighbours(segment, kinds)
    }

    /// What a feature is worth now; in general, or for one player.
    pub fn worth(&self, rules: &Ruleset, segment: SegmentIx, moment: Moment, seat: Option<Seat>) -> Worth {
        self.eval(rules, &Effort::default()).worth(segment, moment, seat)
    }

    /// True if a feature is complete now.
    pub fn is_complete(&self, rules: &Ruleset, segment: SegmentIx) -> bool {
        self.eval(rules, &Effort::default()).is_complete(segment)
    }

    /// The space a piece stands on, wrapped around its track.
    pub fn space_of(&self, rules: &Ruleset, piece: PieceIx) -> Option<(Track, u16)> {
        self.eval(rules, &Effort::default()).space_of(piece)
    }

    /// For a term that says "so many points for each": how many there are, and how many points each is worth.
    /// Nothing if the term says something else, or if `points` are not what it comes to now.
    pub fn per(
        &self,
        rules: &Ruleset,
        segment: SegmentIx,
        moment: Moment,
        term: Term,
        points: i32,
    ) -> Option<(i32, i32)> {
        let design = &rules.kinds[self.graph.segment(segment).kind.ix()];
        let own = design.terms[moment_ix(moment)].iter().map(|(term, num)| (*term, num));
        let modifiers = &design.modifiers[moment_ix(moment)];
        let added = modifiers.iter().filter_map(|modifier| match &modifier.op {
            ModifierOp::Add(term, num) => Some((*term, num)),
            _ => None,
        });
        let (_, num) = own.chain(added).find(|&(known, _)| known == term)?;
        let NumExpr::Per(each, count) = num else {
            return None;
        };
        let one = NumExpr::Per(1, count.clone());
        let count = self.eval(rules, &Effort::default()).with_feature(segment, None, |eval| eval.num(&one));
        let factors = modifiers.iter().filter_map(|modifier| factor_of(modifier, term));
        factors.chain([*each]).find(|each| each.checked_mul(count) == Some(points)).map(|each| (count, each))
    }

    fn eval<'a>(&'a self, rules: &'a Ruleset, effort: &'a Effort) -> Eval<'a> {
        Eval::new(rules, self, &[], effort)
    }
}

/// The factor that a modifier gives a term.
fn factor_of(modifier: &ModifierDesign, term: Term) -> Option<i32> {
    match &modifier.op {
        ModifierOp::Factor(terms, factor) if terms.contains(&term) => Some(*factor),
        _ => None,
    }
}
