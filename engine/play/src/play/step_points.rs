//! Points: gains, scorings, and what may happen to an award on its way.

use smallvec::SmallVec;

use crate::graph::SegmentIx;
use crate::rules::*;
use crate::state::{Award, Binds, Gain, Loc, PieceIx, Queued, Value, answers, only};
use tilewright_lang::spec::{Moment, Round, Ties};

use super::effort::Chain;
use super::eval::divide;
use super::ownership::Tie;
use super::run::{Flow, Run};
use super::select::in_turn_order;
use super::{Event, EventSort, Listener, Parts, What, Worth};

/// The counter of a player who has none.
const NO_COUNTER: PieceIx = PieceIx(u16::MAX);

impl<L: Listener> Run<'_, '_, L> {
    /// Players gain points.
    pub(super) fn gain(&mut self, who: &Who, amount: &NumExpr, term: Term, cause: Cause) {
        let (who, amount) = self.eval(|eval| (eval.who(who), eval.num(amount)));
        for seat in self.in_turn_order(who) {
            self.award(seat, amount, cause, None, None, Parts::from_slice(&[(term, amount)]));
        }
    }

    /// Pieces go as far as a counter goes.
    pub(super) fn follow_counter(&mut self, pieces: &PieceSet, from: Reg, amount: Reg) {
        let followers = self.pieces_in(pieces);
        if let (Some(track), Value::Num(from)) = (self.rules.score_track, self.state.reg(from)) {
            let to = from.saturating_add(self.state.reg(amount).num());
            for piece in followers {
                self.put_on_track(piece, track, to);
            }
        }
    }

    pub(super) fn in_turn_order(&self, who: u16) -> impl Iterator<Item = Seat> + use<L> {
        in_turn_order(who, self.state.turn.active, self.state.players)
    }

    /// A feature is scored: its owners gain what it is worth.
    pub(super) fn score(&mut self, score: &ScoreOp) {
        let Some(feature) = self.eval(|eval| eval.feature(score.feature)) else {
            return;
        };
        let rules = self.rules;
        let graph = &self.state.graph;
        let kind = graph.segment(feature).kind;
        let root = graph.root(feature);
        let measure = score.owners.as_ref().unwrap_or(&rules.kinds[kind.ix()].owners);
        let owners = match &score.owners {
            Some(owners) => self.eval(|eval| {
                eval.bind(score.bind, Value::Feature(feature));
                eval.strongest(feature, owners)
            }),
            None => self.eval(|eval| eval.owners(feature)),
        };
        let gainers = match &score.only {
            Who::Any => owners,
            who => {
                let who = self.eval(|eval| eval.who(who));
                if score.ignore_majority { who } else { who & owners }
            }
        };
        if !measure.tie_break.is_empty() && self.is_heard(EventSort::Tie) {
            self.emit_ties(score, feature, measure);
        }
        let graph = &self.state.graph;
        if let Some(done) = self.state.completed.iter_mut().find(|done| graph.root(done.segment) == root) {
            (done.owners, done.scored) = (owners, true);
        }
        let for_player =
            rules.kinds[kind.ix()].modifiers[moment_ix(score.at)].iter().any(|modifier| modifier.per_player);
        let mut shared: Option<Worth> = None;
        // What nobody gains is worked out only for those who listen.
        let event = Trigger::Scored(only(kind));
        let answering = &rules.answering[usize::from(event.sort())];
        if self.is_heard(EventSort::Scored)
            || answering.iter().any(|&rule| answers(rules.rules[usize::from(rule)].on, event))
        {
            let plain = self.worth_of(score, feature, None);
            let worth = plain.total;
            shared = (!for_player).then_some(plain);
            self.emit(EventSort::Scored, |_| Event::Scored { feature, moment: score.at, owners, worth });
            self.raise(event, |_| {
                let mut binds = Binds::default();
                binds[bound::FEATURE.ix()] = Value::Feature(feature);
                binds[bound::AMOUNT.ix()] = Value::Num(worth);
                binds[bound::CAUSE.ix()] = Value::Cause(score.cause);
                binds
            });
        }
        for seat in self.in_turn_order(gainers) {
            let worth = if for_player {
                self.worth_of(score, feature, Some(seat))
            } else {
                match shared.clone() {
                    Some(worth) => worth,
                    None => shared.insert(self.worth_of(score, feature, None)).clone(),
                }
            };
            // A tie is one between owners, even if not all of them gain; who need not own has no tie.
            let among = if score.ignore_majority { 1 } else { owners.count_ones() as i32 };
            let amount = match measure.ties {
                Ties::SplitUp => divide(worth.total, among, Round::Up),
                Ties::SplitDown => divide(worth.total, among, Round::Down),
                Ties::Full | Ties::Nobody => worth.total,
            };
            self.award(seat, amount, score.cause, Some(feature), Some(score.at), worth.parts);
        }
    }

    /// Tells what decided between players who were level.
    fn emit_ties(&mut self, score: &ScoreOp, feature: SegmentIx, measure: &OwnersDesign) {
        let mut ties = Vec::new();
        let mut note = |tie: Tie| {
            ties.push(Event::Tie {
                feature,
                level: tie.level.iter().map(|&(seat, value)| (Seat(seat), value)).collect(),
                best: tie.best,
                term: tie.comparison.term,
                clause: tie.comparison.clause.clone(),
            });
        };
        self.eval(|eval| match &score.owners {
            Some(_) => {
                eval.bind(score.bind, Value::Feature(feature));
                eval.compared(feature, measure, &mut note);
            }
            None => drop(eval.with_feature(feature, None, |eval| eval.compared(feature, measure, &mut note))),
        });
        for tie in ties {
            self.emit(EventSort::Tie, |_| tie);
        }
    }

    fn worth_of(&mut self, score: &ScoreOp, feature: SegmentIx, seat: Option<Seat>) -> Worth {
        match &score.terms {
            None => self.eval(|eval| eval.worth(feature, score.at, seat)),
            Some(terms) => self.eval(|eval| {
                eval.bind(score.bind, Value::Feature(feature));
                eval.worth_by(feature, terms, score.at, seat)
            }),
        }
    }

    /// Awards points: at once, or by way of `Settle` if rules or a choice of counter may come between.
    fn award(
        &mut self,
        seat: Seat,
        amount: i32,
        cause: Cause,
        feature: Option<SegmentIx>,
        moment: Option<Moment>,
        parts: Parts,
    ) {
        let rule = self.credited();
        // An award that waits is part of the position, which is the same whoever listens.
        let keeps = self.is_heard(EventSort::Gained) || self.rules.needs.settle;
        let parts = if keeps { parts } else { Parts::new() };
        let award = Award {
            seat,
            amount,
            cause,
            feature,
            counter: None,
            rule,
            moment,
            parts,
            batch: self.state.turn.batch,
            frames: self.state.machine.frames.len() as u16,
            seen: false,
        };
        if self.rules.needs.settle {
            // The last one is settled first.
            let frames = award.frames;
            let first = self.state.machine.awards.iter().position(|other| other.frames == frames);
            let at = first.unwrap_or(self.state.machine.awards.len());
            self.state.machine.awards.insert(at, award);
        } else {
            self.apply(award);
        }
    }

    /// What an award made now is put down to: what names a clause of its own, or else the rule.
    fn credited(&self) -> Rule {
        let pc = self.state.machine.frames.last().map_or(0, |frame| frame.pc.ix());
        match self.rules.credits.get(pc) {
            Some(&credit) if credit != NO_RULE => credit,
            _ => self.state.rule(self.rules),
        }
    }

    /// Settles the awards of this frame, one after the other.
    pub(super) fn settle(&mut self) -> Flow {
        let frames = self.state.machine.frames.len() as u16;
        let Some(award) = self.state.machine.awards.last_mut().filter(|award| award.frames == frames) else {
            return Flow::Next;
        };
        // Nothing moves no counter, and nobody has anything to say about it.
        if award.amount == 0 {
            award.counter = Some(NO_COUNTER);
            award.seen = true;
        }
        if award.counter.is_none() {
            let seat = award.seat;
            let counters: SmallVec<[PieceIx; 4]> = self.counters_of(seat).collect();
            match counters[..] {
                [] => self.set_counter(None),
                [one] => self.set_counter(Some(one)),
                _ => {
                    self.state.machine.options.clear();
                    counters.into_iter().for_each(|counter| self.offer(What::Counter(counter)));
                    self.ask(Some(seat));
                    return Flow::Wait;
                }
            }
            return Flow::Stay;
        }
        if !award.seen {
            award.seen = true;
            let award = award.clone();
            self.before_gain(&award);
            return Flow::Stay;
        }
        if let Some(award) = self.state.machine.awards.pop() {
            self.apply(award);
        }
        Flow::Stay
    }

    /// The counters of a player on the score track.
    fn counters_of(&self, seat: Seat) -> impl Iterator<Item = PieceIx> + '_ {
        let counters = self.rules.counters.iter().flat_map(move |&kind| self.state.pieces.of(seat, kind));
        counters.filter(|&piece| self.score_of(piece).is_some())
    }

    /// Where a piece stands on the score track, if it does.
    fn score_of(&self, piece: PieceIx) -> Option<i32> {
        match self.state.pieces.get(piece).loc {
            Loc::Space(track, at) if Some(track) == self.rules.score_track => Some(at),
            _ => None,
        }
    }

    /// The counter of the award that is settled next; a player without one gains all the same.
    fn set_counter(&mut self, counter: Option<PieceIx>) {
        if let Some(award) = self.state.machine.awards.last_mut() {
            award.counter = Some(counter.unwrap_or(NO_COUNTER));
        }
    }

    pub(super) fn counter_chosen(&mut self, counter: PieceIx) {
        self.set_counter(Some(counter));
    }

    /// Rules that look at an award before the counter moves run at once, the first one first.
    fn before_gain(&mut self, award: &Award) {
        let rules = self.rules;
        let binds = self.binds_of(award);
        let depth = self.deeper();
        let chain = self.effort.chain(depth);
        if chain == Chain::RunsAway {
            self.fault("awards cause each other without end");
            return;
        }
        for &rule in rules.answering[usize::from(Trigger::BeforeGain.sort())].iter().rev() {
            let design = &rules.rules[usize::from(rule)];
            if chain == Chain::Ends {
                self.unanswered(design.rule);
                continue;
            }
            self.fire(design, Queued { rule, binds, depth, batch: award.batch });
        }
    }

    /// What the events of an award bind, before its counter moves.
    fn binds_of(&self, award: &Award) -> Binds {
        let counter = award.counter.filter(|&counter| counter != NO_COUNTER);
        let from = counter.and_then(|counter| self.score_of(counter));
        let mut binds = Binds::default();
        for (reg, value) in [
            (bound::FEATURE, award.feature.map(Value::Feature)),
            (bound::PIECE, counter.map(Value::Piece)),
            (bound::PLAYER, Some(Value::Seat(award.seat))),
            (bound::FROM, from.map(Value::Num)),
            (bound::AMOUNT, Some(Value::Num(award.amount))),
            (bound::CAUSE, Some(Value::Cause(award.cause))),
        ] {
            binds[reg.ix()] = value.unwrap_or_default();
        }
        binds
    }

    /// The points are the player's now.
    fn apply(&mut self, mut award: Award) {
        let Award { seat, amount, cause, feature, batch, .. } = award;
        award.counter = award.counter.or_else(|| self.counters_of(seat).next());
        let binds = self.binds_of(&award);
        self.state.points[seat.ix()] = self.state.points[seat.ix()].saturating_add(amount);
        if self.rules.needs.gains {
            let kind = feature.map(|feature| self.state.graph.segment(feature).kind);
            self.state.gains.push(Gain { seat, amount, cause, kind });
        }
        if let (Value::Piece(counter), Value::Num(from), Some(track)) =
            (binds[bound::PIECE.ix()], binds[bound::FROM.ix()], self.rules.score_track)
        {
            let to = from.saturating_add(amount);
            self.state.pieces.put(counter, Loc::Space(track, to), 0);
            if amount != 0 {
                self.raise_in(Trigger::MarkerMoved(track), &binds, batch);
            }
        }
        if amount != 0 {
            self.raise_in(Trigger::Gained, &binds, batch);
        }
        self.emit(EventSort::Gained, |_| Event::Gained {
            seat,
            amount,
            parts: award.parts,
            feature,
            moment: award.moment,
            cause,
            rule: award.rule,
        });
    }

    /// All counters of each player but the first leave; the first stands on the sum.
    pub(super) fn merge_counters(&mut self) {
        for seat in 0..self.state.players {
            let counters: SmallVec<[PieceIx; 4]> = self.counters_of(Seat(seat)).collect();
            let Some((&first, others)) = counters.split_first() else {
                continue;
            };
            let all = counters.iter().filter_map(|&counter| self.score_of(counter));
            let sum = all.fold(0, i32::saturating_add);
            others.iter().for_each(|&other| self.state.pieces.put(other, Loc::Box, 0));
            if let Some(track) = self.rules.score_track {
                self.state.pieces.put(first, Loc::Space(track, sum), 0);
            }
        }
    }
}
