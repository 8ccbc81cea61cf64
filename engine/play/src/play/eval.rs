//! Working out numbers and conditions.

use std::cell::Cell;

use smallvec::SmallVec;

use crate::graph::{Root, SegmentIx};
use crate::rules::*;
use crate::state::{Loc, PieceIx, PieceState, Standing, State, Value};
use tilewright_lang::spec::{Round, Since};

use super::effort::Effort;
use super::within::{Question, Within};

/// Greatest number that arithmetic reaches; more is cut off.
const MOST: i64 = 1_000_000_000;

/// Everything an expression may look at: the rules, the position, the registers of its frame.
///
/// Registers are cells: a condition on each of several features binds the feature while it is worked out.
#[derive(Clone, Copy)]
pub(super) struct Eval<'a> {
    pub rules: &'a Ruleset,
    pub state: &'a State,
    pub regs: &'a [Cell<Value>],
    pub effort: &'a Effort,
    /// What it is asked for, if that is being worked out of a feature.
    pub within: Option<&'a Within<'a>>,
    /// Where is noted that it was asked how a tile that would be laid is turned.
    pub turned: Option<&'a Cell<bool>>,
}

impl<'a> Eval<'a> {
    /// What is asked by itself.
    #[inline]
    pub fn new(rules: &'a Ruleset, state: &'a State, regs: &'a [Cell<Value>], effort: &'a Effort) -> Self {
        Self { rules, state, regs, effort, within: None, turned: None }
    }
}

impl Eval<'_> {
    #[inline]
    pub fn reg(&self, reg: Reg) -> Value {
        self.regs.get(reg.ix()).map_or(Value::None, Cell::get)
    }

    #[inline]
    pub fn bind(&self, reg: Reg, value: Value) {
        if let Some(cell) = self.regs.get(reg.ix()) {
            cell.set(value);
        }
    }

    pub fn num(&self, num: &NumExpr) -> i32 {
        match num {
            NumExpr::N(number) => *number,
            NumExpr::Per(factor, count) => self.per(*factor, count),
            NumExpr::Sum(parts) => clamp(parts.iter().map(|part| i64::from(self.num(part))).sum()),
            NumExpr::Sub(pair) => clamp(i64::from(self.num(&pair.0)) - i64::from(self.num(&pair.1))),
            NumExpr::Mul(pair) => clamp(i64::from(self.num(&pair.0)) * i64::from(self.num(&pair.1))),
            NumExpr::Min(pair) => self.num(&pair.0).min(self.num(&pair.1)),
            NumExpr::Max(pair) => self.num(&pair.0).max(self.num(&pair.1)),
            NumExpr::Div(of, by, round) => divide(self.num(of), *by as i32, *round),
            NumExpr::If(parts) => self.num(if self.holds(&parts.0) { &parts.1 } else { &parts.2 }),
            NumExpr::Table { of, rows } => {
                let of = self.num(of);
                rows.iter().take_while(|&&(from, _)| from <= of).last().map_or(0, |&(_, value)| value)
            }
            NumExpr::Sets { of, owner, joker } => {
                self.seats(owner).map(|seat| self.sets(of, seat, joker)).sum()
            }
            NumExpr::Reg(reg) => self.reg(*reg).num(),
            NumExpr::Worth(feature, moment) => {
                self.feature(*feature).map_or(0, |feature| self.worth(feature, *moment, None).total)
            }
            NumExpr::Total(parts) => self.total(&parts.0, &parts.1),
            NumExpr::MarkNumber(mark, tile) => self.mark_on_tile(tile, *mark).map_or(0, |on| match on.arg {
                MarkValue::Number(number) => number,
                _ => 0,
            }),
            NumExpr::NotedNumber(note, about) => self.noted_number(*note, about),
            NumExpr::Points(who) => {
                clamp(self.seats(who).map(|seat| i64::from(self.state.points[seat.ix()])).sum())
            }
            NumExpr::Players => i32::from(self.state.players),
            NumExpr::TilesLeft => self.state.tiles_left(self.rules) as i32,
        }
    }

    /// So many for each of what is counted.
    pub(super) fn per(&self, factor: i32, count: &CountExpr) -> i32 {
        clamp(i64::from(factor) * i64::from(self.count(count)))
    }

    /// The most complete sets: with `k` sets every kind lacks what it has less than `k`, and jokers fill that.
    fn sets(&self, of: &[TokenKind], seat: Seat, joker: &[TokenKind]) -> i32 {
        let have: Vec<u32> = of.iter().map(|&kind| self.state.tokens.held(seat, kind)).collect();
        let jokers: u32 = joker.iter().map(|&kind| self.state.tokens.held(seat, kind)).sum();
        if have.is_empty() {
            return 0;
        }
        let most = (have.iter().sum::<u32>() + jokers) / have.len() as u32;
        (0..=most)
            .rev()
            .find(|&sets| have.iter().map(|&count| sets.saturating_sub(count)).sum::<u32>() <= jokers)
            .unwrap_or(0) as i32
    }

    fn count(&self, count: &CountExpr) -> i32 {
        let graph = &self.state.graph;
        let number = match count {
            CountExpr::Tiles(reg) => self.reg(*reg).feature().map_or(0, |feature| self.tiles_of(feature)),
            CountExpr::Segments(reg) => self.reg(*reg).feature().map_or(0, |feature| graph.size(feature)),
            CountExpr::Sides(reg) => self.reg(*reg).feature().map_or(0, |feature| self.sides_of(feature)),
            CountExpr::Marks(reg, mark) => {
                self.reg(*reg).feature().map_or(0, |feature| self.marks_of(feature, *mark))
            }
            CountExpr::TilesWith(reg, mark) => self.reg(*reg).feature().map_or(0, |feature| {
                let root = graph.root(feature);
                let first = graph
                    .members(feature)
                    .filter(|&member| graph.is_first_on_tile(self.rules, &self.state.board, member, root));
                first.filter(|&member| self.board_tile_has(graph.segment(member).tile, *mark)).count() as u32
            }),
            CountExpr::MarksAround { place, mark, own } => {
                self.lies(place).map_or(0, |(_, at, _)| self.marks_around(at, *mark, *own))
            }
            CountExpr::SidesAlike(tile, edges) => {
                self.lies(tile).map_or(0, |lies| self.sides_alike(lies, edges))
            }
            CountExpr::EndsAt(reg, end) => self.reg(*reg).feature().map_or(0, |feature| {
                let ends = |&member: &SegmentIx| self.segment_design(member).ends_at == Some(*end);
                graph.members(feature).filter(ends).count() as u32
            }),
            CountExpr::OpenEnds(reg) => self.reg(*reg).feature().map_or(0, |feature| graph.open(feature)),
            CountExpr::Neighbors { of, kinds, complete } => {
                return self
                    .reg(*of)
                    .feature()
                    .map_or(0, |feature| self.count_neighbours(feature, *kinds, *complete));
            }
            CountExpr::Pieces(filter) => self.count_standing(filter).unwrap_or_else(|| {
                let mut count = 0;
                self.each_piece(filter, |_, _| count += 1);
                count
            }),
            CountExpr::Weights(filter) => {
                let mut sum = 0;
                self.each_piece(filter, |index, piece| sum += i64::from(self.weight(index, piece)));
                return clamp(sum);
            }
            CountExpr::Tokens(filter) => {
                let mut count = 0u32;
                self.each_token(filter, |_, _, some| count = count.saturating_add(some));
                count
            }
            CountExpr::Values(filter) => {
                let mut sum = 0i64;
                self.each_token(filter, |kind, _, some| {
                    sum += i64::from(self.rules.tokens[kind.ix()].value) * i64::from(some)
                });
                return clamp(sum);
            }
            CountExpr::Different(of) => self.different(&of.0, &of.1),
            CountExpr::Of(things) => self.count_near(things).unwrap_or_else(|| {
                let mut count = 0;
                self.each_thing(things, |_| count += 1);
                count
            }),
        };
        clamp(i64::from(number))
    }

    /// How many features of some kinds a feature borders, each as often as modifiers say.
    fn count_neighbours(&self, feature: SegmentIx, kinds: Set64, complete: bool) -> i32 {
        let graph = &self.state.graph;
        let counts = |other: &Root| !complete || self.is_complete(other.segment());
        let neighbours = self.neighbours(feature, kinds).into_iter().filter(counts);
        let times = &self.rules.kinds[graph.segment(feature).kind.ix()].times;
        // What counts neighbours to find out how often one counts, counts each once.
        if times.is_empty() || self.is_within(Question::Times) {
            return neighbours.count() as i32;
        }
        clamp(neighbours.map(|other| i64::from(self.times(other.segment(), times))).sum())
    }

    /// How often a neighbour counts.
    fn times(&self, feature: SegmentIx, times: &[TimesDesign]) -> i32 {
        let kind = self.state.graph.segment(feature).kind;
        times.iter().filter(|one| one.kinds.has(kind.0)).fold(1, |so_far, one| {
            let applies = self.effort.look()
                && self.asked(Question::Times, feature, None, |eval| eval.holds(&one.when)).unwrap_or(false);
            if applies { clamp(i64::from(so_far) * i64::from(one.times)) } else { so_far }
        })
    }

    #[inline]
    pub fn holds(&self, cond: &CondExpr) -> bool {
        match cond {
            CondExpr::Always => true,
            CondExpr::Never => false,
            CondExpr::Exists(filter) => self.any_piece(filter),
            cond => self.holds_else(cond),
        }
    }

    fn holds_else(&self, cond: &CondExpr) -> bool {
        match cond {
            // Answered at once where they are asked.
            CondExpr::Always | CondExpr::Never | CondExpr::Exists(_) => self.holds(cond),
            CondExpr::All(list) => list.iter().all(|cond| self.holds(cond)),
            CondExpr::Any(list) => list.iter().any(|cond| self.holds(cond)),
            CondExpr::Not(cond) => !self.holds(cond),
            CondExpr::Closed(reg) => {
                self.reg(*reg).feature().is_some_and(|feature| self.state.graph.open(feature) == 0)
            }
            CondExpr::Completed(feature) => {
                self.feature(*feature).is_some_and(|feature| self.is_complete(feature))
            }
            CondExpr::HasMark(reg, mark) => {
                self.reg(*reg).feature().is_some_and(|feature| self.marks_of(feature, *mark) > 0)
            }
            CondExpr::TileHasMark(tile, mark) => self.mark_on_tile(tile, *mark).is_some(),
            CondExpr::TileHasKind(tile, kinds) => self.tile_has_kind(tile, *kinds),
            CondExpr::Joins(kinds) => self.lay().is_some_and(|lay| lay.joins(*kinds) > 0),
            CondExpr::JoinsOnce(kinds) => self.lay().is_some_and(|lay| lay.joins(*kinds) == 1),
            CondExpr::EndsApart(kinds) => self.lay().is_some_and(|lay| lay.ends_apart(*kinds)),
            CondExpr::NoSameTurn { kinds, next_only } => {
                self.lay().is_some_and(|lay| !lay.bends_again(*kinds, *next_only))
            }
            CondExpr::Within(columns, rows) => self.lay().is_some_and(|lay| {
                let (wide, high) = lay.extent();
                wide <= *columns && high <= *rows
            }),
            CondExpr::OnTileWithMark(reg, mark) => self.reg(*reg).feature().is_some_and(|feature| {
                let graph = &self.state.graph;
                graph.members(feature).any(|member| self.board_tile_has(graph.segment(member).tile, *mark))
            }),
            CondExpr::There(things) => self.any_thing(things),
            CondExpr::Tokens(filter) => {
                let mut any = false;
                self.each_token(filter, |_, _, some| any |= some > 0);
                any
            }
            CondExpr::Free(reg) => {
                self.reg(*reg).feature().is_some_and(|feature| self.state.graph.occupants(feature) == 0)
            }
            CondExpr::FreeOfOthers { feature, player } => {
                self.reg(*feature).feature().is_some_and(|feature| {
                    let mine = self.seat(player);
                    !self.pieces_on(feature).any(|(_, piece)| {
                        self.rules.pieces[piece.kind.ix()].occupies && Some(piece.owner) != mine
                    })
                })
            }
            CondExpr::Kind(reg, kinds) => self
                .reg(*reg)
                .feature()
                .is_some_and(|feature| kinds.has(self.state.graph.segment(feature).kind.0)),
            CondExpr::IsPiece(reg, kinds) => {
                self.reg(*reg).piece().is_some_and(|piece| kinds.has(self.state.pieces.get(piece).kind.0))
            }
            CondExpr::Cmp(pair, cmp) => cmp.holds(self.num(&pair.0), self.num(&pair.1)),
            CondExpr::Same(a, b) => {
                let (a, b) = (self.who(a), self.who(b));
                a & b != 0 && a.count_ones() == 1 && b.count_ones() == 1
            }
            CondExpr::SameTile(a, b) => self.is_same_tile(a, b),
            CondExpr::SameFeature(a, b) => match (self.feature(*a), self.feature(*b)) {
                (Some(a), Some(b)) => self.state.graph.root(a) == self.state.graph.root(b),
                _ => false,
            },
            CondExpr::SamePiece(a, b) => {
                self.reg(*a).piece().is_some_and(|piece| self.reg(*b).piece() == Some(piece))
            }
            CondExpr::Reaches { from, amount, every, stops } => {
                let (Value::Num(from), amount) = (self.reg(*from), self.reg(*amount).num()) else {
                    return false;
                };
                let (from, every) = (i64::from(from), i64::from(*every));
                let to = from + i64::from(amount);
                let reaches = to.div_euclid(every) > from.div_euclid(every);
                reaches && (!stops || to.rem_euclid(every) == 0)
            }
            CondExpr::Cause(reg, cause) => self.reg(*reg) == Value::Cause(*cause),
            CondExpr::Scored(feature) => self.feature(*feature).is_some_and(|feature| {
                let graph = &self.state.graph;
                let root = graph.root(feature);
                self.state.completed.iter().any(|done| done.scored && graph.root(done.segment) == root)
            }),
            CondExpr::Extended(feature) => self.feature(*feature).is_some_and(|feature| {
                let root = self.state.graph.root(feature);
                self.state.extended.iter().any(|&other| self.state.graph.root(other) == root)
            }),
            CondExpr::Taken(group) => self.state.turn.taken >> group.0 & 1 == 1,
            CondExpr::TakenInTurn(group) => {
                (self.state.turn.taken | self.state.turn.taken_before) >> group.0 & 1 == 1
            }
            CondExpr::Noted(note, about) => self.is_noted(*note, about),
            CondExpr::Gained { who, cause, kinds, since } => {
                let who = self.who(who);
                let first = match since {
                    Since::Part => usize::from(self.state.turn.gains_before),
                    Since::Turn => 0,
                };
                self.state.gains.iter().skip(first).any(|gain| {
                    who >> gain.seat.0 & 1 == 1
                        && gain.amount > 0
                        && cause.is_none_or(|cause| gain.cause == cause)
                        && (*kinds == Set64::ALL || gain.kind.is_some_and(|kind| kinds.has(kind.0)))
                })
            }
            CondExpr::TilesLeft => self.state.has_tiles_left(self.rules),
            CondExpr::Ending => self.state.turn.ending,
        }
    }

    /// True if a feature is complete now.
    #[inline]
    pub fn is_complete(&self, feature: SegmentIx) -> bool {
        let segment = self.state.graph.segment(feature);
        match &self.rules.kinds[segment.kind.ix()].complete {
            Complete::Never => false,
            Complete::Closed => self.state.graph.open(feature) == 0,
            Complete::Cond(cond) => self.is_judged_complete(feature, cond),
        }
    }

    #[inline(never)]
    fn is_judged_complete(&self, feature: SegmentIx, cond: &CondExpr) -> bool {
        self.asked(Question::Complete, feature, None, |eval| eval.holds(cond)).unwrap_or(false)
    }

    /// Features that are complete by a condition of their kind, by name and size.
    pub fn judged_complete(&self) -> Vec<(SegmentIx, u32)> {
        let judged = self.rules.needs.judged;
        if judged.0 == 0 {
            return Vec::new();
        }
        let graph = &self.state.graph;
        let features = graph.roots_of(judged).map(Root::segment).filter(|&feature| self.is_complete(feature));
        features.map(|feature| (graph.name(feature), graph.size(feature))).collect()
    }

    /// Features that became complete in this part: those that were dealt with, then those that still wait for it.
    pub fn completed_now(&self) -> SmallVec<[SegmentIx; 8]> {
        if self.has_no_source(&FeatureSource::CompletedNow) {
            return SmallVec::new();
        }
        let graph = &self.state.graph;
        let done = self.state.completed.iter().map(|done| done.segment);
        let closed = self.state.closed.iter().copied();
        let judged = self.judged_complete().into_iter();
        let judged = judged.filter(|feature| !self.state.were_complete.contains(feature));
        let mut found: SmallVec<[SegmentIx; 8]> = done.collect();
        for segment in closed.chain(judged.map(|(name, _)| name)) {
            let root = graph.root(segment);
            if !found.iter().any(|&known| graph.root(known) == root) && self.is_complete(segment) {
                found.push(segment);
            }
        }
        found
    }

    /// How strong a piece is where it stands.
    #[inline]
    pub fn weight(&self, index: PieceIx, piece: PieceState) -> i32 {
        match &self.rules.pieces[piece.kind.ix()].weight {
            Weight::Plain(weight) => *weight,
            Weight::By(num) => self.weigh(num, index, piece),
        }
    }

    fn weigh(&self, num: &NumExpr, index: PieceIx, piece: PieceState) -> i32 {
        let Loc::Segment(segment) = piece.loc else {
            return 0;
        };
        // What asks for weights to find out a weight finds none.
        if self.is_within(Question::Weight) || !self.effort.look() {
            return 0;
        }
        let weight = self.asked(Question::Weight, segment, Some(piece.owner), |eval| {
            eval.bind(bound::PIECE, Value::Piece(index));
            eval.bind(bound::TILE, Value::Tile(eval.state.graph.segment(segment).tile));
            eval.num(num)
        });
        weight.unwrap_or(0)
    }

    /// Works something out with nothing bound but a feature and a player.
    pub fn with_feature<T>(
        &self,
        feature: SegmentIx,
        seat: Option<Seat>,
        work: impl FnOnce(&Eval) -> T,
    ) -> T {
        let regs = [const { Cell::new(Value::None) }; 32];
        regs[bound::FEATURE.ix()].set(Value::Feature(feature));
        if let Some(seat) = seat {
            regs[bound::PLAYER.ix()].set(Value::Seat(seat));
        }
        work(&Eval { regs: &regs, ..*self })
    }

    /// Pieces on a feature, with their numbers.
    pub fn pieces_on(&self, feature: SegmentIx) -> impl Iterator<Item = (PieceIx, PieceState)> + '_ {
        self.standing_on(feature).map(|one| (one.piece, self.state.pieces.get(one.piece)))
    }

    /// The same, with what is known of all that stand.
    #[inline]
    pub fn standing_on(&self, feature: SegmentIx) -> impl Iterator<Item = &Standing> {
        let root = self.state.graph.root(feature);
        let any = self.state.graph.may_hold(feature, Set64::ALL);
        let standing = if any { self.state.pieces.standing() } else { &[] };
        standing.iter().filter(move |one| self.state.graph.root(one.on) == root)
    }
}

/// Cuts a number off at the greatest that arithmetic reaches.
pub(super) fn clamp(number: i64) -> i32 {
    number.clamp(-MOST, MOST) as i32
}

/// Divides by a number above zero, rounding up or down.
pub(super) fn divide(number: i32, by: i32, round: Round) -> i32 {
    let by = by.max(1);
    match round {
        Round::Down => number.div_euclid(by),
        Round::Up => -(-number).div_euclid(by),
    }
}
