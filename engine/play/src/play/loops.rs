//! Loops over what is there, and choices between things.

use std::ops::Range;

use smallvec::SmallVec;

use crate::rules::*;
use crate::state::{PieceIx, State, Value};

use super::eval::Eval;
use super::run::{Flow, Run};
use super::select::in_turn_order;
use super::{Choice, Listener, What};

/// So many turns can be had in one round of turns.
const MOST_TURNS: u16 = 1000;

/// How it is decided which thing of a loop comes next.
enum Turn {
    /// It is this entry of the list.
    Is(usize),
    /// A player says which of these.
    Asks(Seat, SmallVec<[Value; 8]>),
}

impl<L: Listener> Run<'_, '_, L> {
    /// Begins a loop, or goes past it if it is over nothing.
    pub(super) fn each(&mut self, of: &ThingSet, cursor: Reg, idle: Idle) -> Flow {
        let is_idle = idle == Idle::UntilCompleted && self.nothing_completed();
        if (is_idle || !self.begin(of, cursor))
            && let Op::Next { done, .. } = &self.rules.program[self.here_plus_one().ix()]
        {
            self.state.set_reg(cursor, Value::None);
            return Flow::To(*done);
        }
        Flow::Next
    }

    /// Binds whose a piece is and where it stands.
    pub(super) fn bind_piece(&mut self, piece: Reg, hangs: Hangs) {
        if let Some(piece) = self.state.reg(piece).piece() {
            self.eval(|eval| eval.hang(piece, hangs));
        }
    }

    /// Somebody chooses one of several ways to go on.
    pub(super) fn choose_from(
        &mut self,
        by: &Who,
        options: &[(Alternative, Pc)],
        optional: bool,
        done: Pc,
    ) -> Flow {
        self.state.machine.options.clear();
        self.collect_alternatives(options);
        self.ask_or(by, optional, done)
    }

    /// Somebody chooses one of some things.
    pub(super) fn pick(&mut self, pick: &PickOp) -> Flow {
        self.state.machine.options.clear();
        self.collect_pick(pick);
        self.ask_or(&pick.by, pick.optional, pick.none)
    }

    /// Offers the things that may be picked; pieces that nothing tells apart are one option.
    pub(super) fn collect_pick(&mut self, pick: &PickOp) {
        let mut seen: SmallVec<[_; 16]> = SmallVec::new();
        let mut is_new = |eval: &Eval, piece: PieceIx| {
            let likeness = eval.likeness(piece);
            let new = !seen.contains(&likeness);
            if new {
                seen.push(likeness);
            }
            new
        };
        if pick.best.is_none() && !matches!(pick.from, ThingSet::Held(_)) {
            let mut options = std::mem::take(&mut self.state.machine.options);
            self.eval(|eval| {
                let option = |value| What::of(value).map(|what| Choice { action: NO_RULE, what });
                match &pick.from {
                    ThingSet::Pieces(filter) => eval.each_piece(filter, |piece, _| {
                        if is_new(eval, piece) {
                            options.extend(option(Value::Piece(piece)));
                        }
                    }),
                    from => eval.each_thing(from, |value| options.extend(option(value))),
                }
            });
            self.state.machine.options = options;
            return;
        }
        let mut found = Vec::new();
        self.list(&pick.from, &mut found);
        if let Some(Best { num, most }) = &pick.best {
            let numbers = self.eval(|eval| {
                let number = |&value: &Value| {
                    eval.bind(pick.name, value);
                    eval.num(num)
                };
                found.iter().map(number).collect::<Vec<i32>>()
            });
            let best = if *most { numbers.iter().max() } else { numbers.iter().min() };
            let mut each = numbers.iter();
            found.retain(|_| each.next() == best);
        }
        // Of tiles that are alike and lie together one is offered.
        if let ThingSet::Held(_) = pick.from {
            found.sort_unstable_by_key(|value| match value {
                Value::Held(at, design) => Some((*at, *design)),
                _ => None,
            });
            found.dedup();
        }
        self.eval(|eval| found.retain(|value| value.piece().is_none_or(|piece| is_new(eval, piece))));
        found.into_iter().filter_map(What::of).for_each(|what| self.offer(what));
    }

    /// Begins a round of turns.
    pub(super) fn turns(&mut self, turns: &NumExpr, after: Option<&Who>, cursor: Reg) {
        let (turns, first) = self.eval(|eval| (eval.num(turns), eval.first(after)));
        let turns = turns.clamp(0, i32::from(MOST_TURNS)) as u16;
        self.state.set_reg(cursor, Value::Turns(first, turns));
    }

    /// Binds the player whose turn it is, or leaves the round.
    pub(super) fn next_turn(&mut self, cursor: Reg, item: Reg, who: &Who, done: Pc) -> Flow {
        let Value::Turns(from, left @ 1..) = self.state.reg(cursor) else {
            return Flow::To(done);
        };
        let players = self.state.players;
        let next = self.eval(|eval| in_turn_order(eval.who(who), from, players).next());
        let Some(seat) = next else {
            return Flow::To(done);
        };
        self.state.set_reg(item, Value::Seat(seat));
        self.state.set_reg(cursor, Value::Turns(Seat((seat.0 + 1) % players), left - 1));
        Flow::Next
    }

    /// Offers the alternatives whose first effect is possible.
    pub(super) fn collect_alternatives(&mut self, options: &[(Alternative, Pc)]) {
        for &(alternative, start) in options {
            if self.is_possible(start) {
                self.offer(What::Alternative(alternative));
            }
        }
    }

    /// Writes down what a loop goes over; false if that is nothing.
    fn begin(&mut self, of: &ThingSet, cursor: Reg) -> bool {
        if let ThingSet::Features(FeatureSet { from: FeatureSource::CompletedNow, .. }) = of {
            self.note_completed();
        }
        let mut list = std::mem::take(&mut self.state.machine.lists);
        let first = list.len();
        self.list(of, &mut list);
        // Loops over more than a register can count are cut off; no game comes near it.
        list.truncate(usize::from(u16::MAX));
        let end = list.len() as u16;
        self.state.machine.lists = list;
        self.state.set_reg(cursor, Value::Cursor(first as u16, end, first as u16));
        usize::from(end) > first
    }

    /// True if no feature can have become complete in this part.
    pub(super) fn nothing_completed(&self) -> bool {
        self.state.has_completed_nothing(self.rules)
    }

    /// Adds to a list what a loop goes over.
    pub(super) fn list(&mut self, of: &ThingSet, list: &mut Vec<Value>) {
        self.eval(|eval| eval.each_thing(of, |value| list.push(value)));
    }

    /// Binds the next thing of a loop, or leaves the loop.
    pub(super) fn next(&mut self, cursor: Reg, item: Reg, order: &OrderBy, done: Pc) -> Flow {
        let Value::Cursor(at, end, first) = self.state.reg(cursor) else {
            return Flow::To(done);
        };
        if at >= end {
            self.state.machine.lists.truncate(usize::from(first));
            self.state.set_reg(cursor, Value::None);
            return Flow::To(done);
        }
        let asked = self.state.reg(item) == Value::Cursor(at, end, first);
        if let OrderBy::Chooses(chooser) = order
            && end - at > 1
            && !asked
        {
            match self.comes_next(chooser, item, at..end) {
                Turn::Asks(by, own) => {
                    self.state.machine.options.clear();
                    for value in own {
                        match value {
                            Value::Piece(piece) => self.offer_unlike(piece),
                            value => What::of(value).into_iter().for_each(|what| self.offer(what)),
                        }
                    }
                    if self.ask(Some(by)) {
                        return Flow::Wait;
                    }
                }
                Turn::Is(index) => self.state.machine.lists[usize::from(at)..=index].rotate_right(1),
            }
        }
        let value = self.state.machine.lists[usize::from(at)];
        self.state.set_reg(item, value);
        self.state.set_reg(cursor, Value::Cursor(at + 1, end, first));
        Flow::Next
    }

    /// What comes next of the things of a loop that players order: first what nobody is asked about, then each his own: in turn order, a player with several
    /// is asked; one of two players' things waits for the other, if only he has more of them.
    fn comes_next(&mut self, chooser: &Chooser, item: Reg, rest: Range<u16>) -> Turn {
        let values = self.state.machine.lists[usize::from(rest.start)..usize::from(rest.end)].to_vec();
        let before = self.state.reg(item);
        let mut whose: SmallVec<[u16; 8]> = SmallVec::new();
        for (index, &value) in values.iter().enumerate() {
            self.state.set_reg(item, value);
            if !self.eval(|eval| eval.holds(&chooser.ask_if)) {
                self.state.set_reg(item, before);
                return Turn::Is(usize::from(rest.start) + index);
            }
            whose.push(self.eval(|eval| eval.who(&chooser.who)));
        }
        self.state.set_reg(item, before);
        let has = |seat: Seat, seats: u16| seats >> seat.0 & 1 == 1;
        let own = |seat: Seat| whose.iter().filter(|&&seats| has(seat, seats)).count();
        for seat in self.in_turn_order(u16::MAX) {
            let first = whose.iter().position(|&seats| has(seat, seats));
            match (own(seat), first) {
                (0, _) | (_, None) => {}
                (1, Some(only)) => {
                    let waits = self.in_turn_order(whose[only]).any(|other| own(other) > 1);
                    if !waits {
                        return Turn::Is(usize::from(rest.start) + only);
                    }
                }
                _ => {
                    let own = values.iter().zip(&whose).filter(|&(_, &seats)| has(seat, seats));
                    return Turn::Asks(seat, own.map(|(&value, _)| value).collect());
                }
            }
        }
        Turn::Is(usize::from(rest.start))
    }

    /// Offers a piece, unless one that is like it is offered already.
    fn offer_unlike(&mut self, piece: PieceIx) {
        let offered = std::mem::take(&mut self.state.machine.options);
        let alike = self.eval(|eval| {
            let likeness = eval.likeness(piece);
            offered.iter().any(|choice| match choice.what {
                What::Piece(other) => eval.likeness(other) == likeness,
                _ => false,
            })
        });
        self.state.machine.options = offered;
        if !alike {
            self.offer(What::Piece(piece));
        }
    }

    /// The player chose which feature or piece comes next: it is brought to the front and taken.
    pub(super) fn bring_forward(&mut self, cursor: Reg, chosen: Value) {
        let Value::Cursor(at, end, first) = self.state.reg(cursor) else {
            return;
        };
        let range = usize::from(at)..usize::from(end);
        if let Some(index) = self.state.machine.lists[range].iter().position(|&value| value == chosen) {
            let at = usize::from(at);
            self.state.machine.lists[at..=at + index].rotate_right(1);
        }
        // The item register says that this place in the list has been asked about.
        let item =
            self.state.machine.frames.last().and_then(|frame| match &self.rules.program[frame.pc.ix()] {
                Op::Next { item, .. } => Some(*item),
                _ => None,
            });
        if let Some(item) = item {
            self.state.set_reg(item, Value::Cursor(at, end, first));
        }
    }
}

impl State {
    /// True if no feature can have become complete in this part: most parts are so.
    pub(super) fn has_completed_nothing(&self, rules: &Ruleset) -> bool {
        self.completed.is_empty() && self.closed.is_empty() && rules.needs.judged.0 == 0
    }
}
