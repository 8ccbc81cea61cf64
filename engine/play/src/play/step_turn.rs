//! The turn: parts, slots, menus of actions, whose turn is next, when it ends.

use crate::rules::*;
use crate::state::{Binds, Pending, Value};
use tilewright_lang::spec::{Ends, Limit, StartPlayer, Until};

use super::run::{Flow, Run};
use super::{Choice, Event, EventSort, Listener, Outcome, What};

/// Most parts of one turn.
const MOST_PARTS: u8 = 100;

impl<L: Listener> Run<'_, '_, L> {
    /// A turn begins: what was counted for the last one is forgotten.
    pub(super) fn start_turn(&mut self) {
        let turn = &mut self.state.turn;
        turn.number += 1;
        (turn.part, turn.granted, turn.has_granted) = (0, 0, false);
        (turn.extra, turn.extra_granting) = (0, 0);
        (turn.taken, turn.taken_before, turn.dealt) = (0, 0, 0);
        turn.slot = self.rules.turn_slots.0.wrapping_sub(1);
        let (seat, number) = (turn.active, turn.number);
        self.state.gains.clear();
        self.state.turned_links.clear();
        self.renew(&[Limit::OncePerTurn, Limit::OncePerPart]);
        self.emit(EventSort::Turn, |_| Event::Turn { seat, number });
        self.raise(Trigger::TurnStart, |run| run.of_seat(seat));
    }

    /// A part of a turn begins.
    pub(super) fn start_part(&mut self) {
        let turn = &mut self.state.turn;
        // What was spent when the turn began is spent in its first part.
        if turn.part > 0 {
            turn.taken_before |= std::mem::take(&mut turn.taken);
        }
        turn.gains_before = self.state.gains.len() as u16;
        (turn.placed, turn.ways) = (None, 0);
        (turn.from_rack, turn.dealt_away) = (false, false);
        // What was drawn and lies nowhere has left the game.
        let lost = u32::from(turn.drawn.take().is_some()) + u32::from(turn.under.take().is_some());
        self.state.piles.discarded += lost;
        let turn = &mut self.state.turn;
        turn.slot = self.rules.turn_slots.0.wrapping_sub(1);
        self.state.closed.clear();
        self.state.extended.clear();
        self.state.completed.clear();
        if self.rules.needs.judged.0 != 0 {
            *self.state.were_complete = self.eval(|eval| eval.judged_complete());
        }
        // So it is with what was done then.
        if self.state.turn.part > 0 {
            self.renew(&[Limit::OncePerPart]);
        }
    }

    /// Nothing is left to run.
    pub(super) fn game_over(&mut self) -> Flow {
        self.state.machine.frames.clear();
        self.state.machine.regs.clear();
        Flow::Stay
    }

    pub(super) fn of_seat(&self, seat: Seat) -> Binds {
        let mut binds = Binds::default();
        binds[bound::PLAYER.ix()] = Value::Seat(seat);
        binds
    }

    /// Who begins is decided as the table says.
    pub(super) fn start_player(&mut self) -> Flow {
        match self.rules.table.start_player {
            StartPlayer::First => Flow::Next,
            _ if self.state.players == 1 => Flow::Next,
            StartPlayer::Random => {
                self.state.machine.pending = Pending::Seat;
                Flow::Wait
            }
            StartPlayer::Chosen => {
                self.state.machine.options.clear();
                (0..self.state.players).for_each(|seat| self.offer(What::Seat(Seat(seat))));
                self.ask(Some(Seat(0)));
                Flow::Wait
            }
        }
    }

    /// A seat was chosen, or came up, to begin.
    pub(super) fn begins(&mut self, seat: Seat) {
        self.state.turn.active = seat;
        self.state.turn.first = seat;
        self.go_past();
    }

    /// Offers the actions of a slot until the player passes or none is left.
    pub(super) fn menu(&mut self, slot: Slot) -> Flow {
        if !self.is_quiet() {
            let flow = self.drain();
            if !matches!(flow, Flow::Next) {
                return flow;
            }
        }
        let seat = self.state.turn.active;
        self.emit(EventSort::Menu, |_| Event::Menu { seat, slot });
        self.state.machine.options.clear();
        let rules = self.rules;
        let (mut forced, mut instead) = (false, 0u32);
        for design in rules.actions.iter().filter(|action| action.slots.contains(&slot)) {
            let taken = design.group.is_some_and(|group| self.state.turn.taken >> group.0 & 1 == 1);
            // An action without a group is offered once in a part, too.
            let again = design.group.is_none() && self.is_spent(design.rule, Limit::OncePerPart, 0);
            if taken || again || !self.opens(design) {
                continue;
            }
            forced |= design.forced;
            instead |= design.group.filter(|_| design.forced).map_or(0, |group| 1 << group.0);
        }
        if self.state.machine.options.is_empty() {
            return Flow::Next;
        }
        // Whoever took another of its group could not take it any more.
        for design in rules.actions.iter().filter(|action| instead != 0 && !action.forced) {
            if design.group.is_some_and(|group| instead >> group.0 & 1 == 1) {
                self.state.machine.options.retain(|choice| choice.action != design.rule);
            }
        }
        if !forced {
            self.offer(What::Pass);
        }
        self.state.machine.pending = Pending::Options(self.state.turn.active);
        Flow::Wait
    }

    /// Adds the options with which an action opens. True if there are any.
    pub(super) fn opens(&mut self, design: &ActionDesign) -> bool {
        if !self.may_open(design) {
            return false;
        }
        let before = self.state.machine.options.len();
        self.call(design.start, design.regs, design.rule, self.of_seat(self.state.turn.active));
        if design.when.is_always() || self.eval(|eval| eval.holds(&design.when)) {
            let opening = self.rules.program[design.start.ix()].asks().filter(Asks::is_opening);
            let instead = match opening {
                Some(asks) => {
                    self.collect(asks);
                    self.instead(asks, design.start)
                }
                None => Some(design.start),
            };
            // What does not begin with a decision, or does something else instead, is offered by its name.
            if self.state.machine.options.len() == before
                && instead.is_some_and(|instead| self.is_possible(instead))
            {
                self.offer(What::Act);
            }
        }
        self.leave();
        for choice in &mut self.state.machine.options[before..] {
            choice.action = design.rule;
        }
        self.state.machine.options.len() > before
    }

    /// False if it is plain at once that an action has nothing to offer: it begins with a piece, or at a corner, and there is none.
    fn may_open(&self, design: &ActionDesign) -> bool {
        let (pieces, active) = (&self.state.pieces, self.state.turn.active);
        let has_piece = match design.opens_with {
            None => true,
            Some(Opening::Board(kinds)) => !kinds.and(pieces.on_board()).is_empty(),
            Some(Opening::Own(kinds)) => {
                let mut kinds = kinds.and(pieces.on_board()).iter().map(PieceKind);
                kinds.any(|kind| pieces.is_any_out(active, kind))
            }
            Some(Opening::Supply(kinds)) => {
                let mut kinds = kinds.below(self.rules.pieces.len()).iter().map(PieceKind);
                kinds.any(|kind| pieces.in_supply(active, kind) > 0)
            }
        };
        has_piece && (!design.opens_at_corner || self.is_corner_full())
    }

    /// True if four tiles meet at a corner of the tile that was laid last.
    fn is_corner_full(&self) -> bool {
        let board = &self.state.board;
        self.state.turn.placed.is_some_and(|tile| board.full_corners(board.tile(tile).at) != 0)
    }

    /// Adds the options of a decision that stands at the innermost frame; what the player may decline is not offered here.
    pub(super) fn collect(&mut self, asks: Asks<'_>) {
        match asks {
            Asks::Place(place) => self.collect_place(place),
            Asks::Space(track) => self.collect_spaces(track),
            Asks::Spot(put) => self.collect_spots(put),
            Asks::Pick(pick) => self.collect_pick(pick),
            Asks::Walk(walk) => self.collect_walks(walk),
            Asks::Alternative { options, .. } => self.collect_alternatives(options),
            // Collected only when it is their turn.
            Asks::Beginner
            | Asks::Accept(_)
            | Asks::Lay(_)
            | Asks::Link(_)
            | Asks::Put { .. }
            | Asks::Draft(_)
            | Asks::Card { .. }
            | Asks::Next { .. }
            | Asks::Counter => {}
        }
    }

    /// An option was chosen: the decision it belongs to goes on.
    pub(super) fn chosen(&mut self, choice: Choice) {
        let rules = self.rules;
        let Some(frame) = self.state.machine.frames.last() else {
            return;
        };
        let op = &rules.program[frame.pc.ix()];
        if self.state.machine.ordering {
            self.ordered(choice);
            return;
        }
        if let Op::Menu(_) = op {
            let Some(design) = rules.actions.iter().find(|action| action.rule == choice.action) else {
                self.go_past();
                return;
            };
            match design.group {
                Some(group) => self.state.turn.taken |= 1 << group.0,
                None => self.spend(design.rule, Limit::OncePerPart, 0),
            }
            self.call(design.start, design.regs, design.rule, self.of_seat(self.state.turn.active));
            if choice.what != What::Act {
                self.answer(&rules.program[design.start.ix()], choice.what);
            }
            return;
        }
        self.answer(op, choice.what);
    }

    /// Carries out what was chosen at an operation of the innermost frame.
    fn answer(&mut self, op: &Op, what: What) {
        let Some(asks) = op.asks() else {
            self.go_past();
            return;
        };
        match (asks, what) {
            (Asks::Beginner, What::Seat(seat)) => self.begins(seat),
            (Asks::Accept(again), what) => self.accepted_or_not(again, what),
            (Asks::Lay(_), What::Lay(design, at, rotation)) => self.lay(design, at, rotation, None),
            (Asks::Lay(_), What::Mend(design, at, rotation, over)) => {
                self.lay(design, at, rotation, Some(over));
            }
            (Asks::Place(place), what) => self.place_chosen(place, what),
            (Asks::Spot(put), what) => self.spot_chosen(put, what),
            (Asks::Space(track), what) => self.space_chosen(track, what),
            (Asks::Walk(walk), what) => self.walk_chosen(walk, what),
            (Asks::Link(of), what) => self.link_chosen(of, what),
            (Asks::Put { token, .. }, What::Tile(tile)) => self.tile_chosen(token, tile),
            (Asks::Draft(draft), what) => self.drafted(draft, what),
            (Asks::Card { deck, by, .. }, What::Card(card)) => self.card_chosen(deck, by, card),
            (Asks::Card { instead, done, .. }, What::Pass) => self.jump(instead.unwrap_or(done)),
            (Asks::Alternative { options, done, .. }, what) => {
                let to = options.iter().find(|&&(alternative, _)| what == What::Alternative(alternative));
                self.jump(to.map_or(done, |&(_, pc)| pc));
            }
            (Asks::Pick(pick), what) => match what.value() {
                Some(value) => {
                    self.state.set_reg(pick.name, value);
                    self.go_past();
                }
                None => self.jump(pick.declined),
            },
            (Asks::Next { cursor }, what) => match what.value() {
                Some(value) => self.bring_forward(cursor, value),
                None => self.go_past(),
            },
            (Asks::Counter, What::Counter(piece)) => self.counter_chosen(piece),
            // What is no answer passes over the operation.
            (Asks::Beginner | Asks::Lay(_) | Asks::Put { .. } | Asks::Card { .. } | Asks::Counter, _) => {
                self.go_past()
            }
        }
    }

    /// Chance decided. False if this cannot come up; nothing has changed then.
    pub(super) fn came_up(&mut self, pending: Pending, outcome: Outcome) -> bool {
        let done = match (pending, outcome) {
            (Pending::Tile(pile), Outcome::Tile(design)) => self.tile_came(usize::from(pile), design),
            (Pending::HiddenTile(pile), Outcome::Tile(design)) => {
                self.hidden_tile_came(usize::from(pile), design)
            }
            (Pending::Seat, Outcome::Seat(seat)) if seat.0 < self.state.players => {
                self.state.machine.pending = Pending::Nothing;
                self.begins(seat);
                true
            }
            (Pending::Deal(_), Outcome::Tile(design)) => self.dealt_tile_came(design),
            (pending, outcome) => self.token_came(pending, outcome),
        };
        if done {
            self.emit(EventSort::Chance, |_| Event::Chance { outcome });
        }
        done
    }

    /// True if the active player has, or can draw, a tile.
    pub(super) fn has_tiles(&self) -> bool {
        let hand = self.state.hands.get(self.state.turn.active.ix());
        self.state.piles.left() > 0
            || hand.is_some_and(|hand| !hand.is_empty())
            || self.state.racks.counting(self.rules, Some(self.state.turn.active)) > 0
    }

    /// A part ends: one that it interrupted goes on, or another follows if one was granted, else the turn ends.
    pub(super) fn end_part(&mut self, again: Pc) -> Flow {
        if self.resume_part() {
            return Flow::Stay;
        }
        let extra = self.state.turn.extra > 0 && self.has_tiles();
        let granted = !extra && self.state.turn.granted > 0 && self.may_have_part();
        let turn = &mut self.state.turn;
        (turn.in_extra, turn.extra_grants) = (false, false);
        if extra {
            turn.extra -= 1;
            turn.in_extra = true;
            turn.extra_grants = turn.extra_granting > 0;
            turn.extra_granting = turn.extra_granting.saturating_sub(1);
        } else if granted {
            turn.granted -= 1;
        } else {
            let seat = turn.active;
            self.raise(Trigger::TurnEnd, |run| run.of_seat(seat));
            return Flow::Next;
        }
        turn.part += 1;
        if turn.part >= MOST_PARTS {
            self.fault("a turn has more than a hundred parts");
            return Flow::Stay;
        }
        self.forget(&[Until::Part]);
        Flow::To(again)
    }

    /// A turn ends: the next player has his, or the end of the game begins.
    pub(super) fn end_turn(&mut self, again: Pc) -> Flow {
        self.forget(&[Until::Part, Until::Turn]);
        let hands_empty = self.state.hands.iter().all(Vec::is_empty);
        let turn = &mut self.state.turn;
        if !self.rules.racks.is_empty() {
            let idle = turn.placed.is_none() && turn.dealt == 0;
            turn.idle = if idle { turn.idle.saturating_add(1) } else { 0 };
        }
        // What lies on racks and is not laid when everybody could have done it never will be.
        let given_up = turn.idle >= u16::from(self.state.players);
        // Turns that were granted stand between two that come in order.
        let last = self.state.turn.after.unwrap_or(self.state.turn.active);
        if !self.state.granted.is_empty() {
            self.state.turn.after = Some(last);
            self.state.turn.active = self.state.granted.remove(0);
            return Flow::To(again);
        }
        let after = last.0 + 1;
        let next = Seat(if after < self.state.players { after } else { 0 });
        let round_over = next == self.state.turn.first;
        let left = if given_up { self.state.piles.left() } else { self.state.tiles_left(self.rules) };
        let empty = left == 0 && hands_empty;
        let over = match self.rules.table.ends {
            Ends::AfterTurn | Ends::AfterPlacement => empty,
            Ends::AfterRound => empty && round_over,
        };
        if over || self.state.turn.ends {
            self.state.turn.ending = true;
            return Flow::Next;
        }
        (self.state.turn.active, self.state.turn.after) = (next, None);
        Flow::To(again)
    }

    /// The game goes straight to its end.
    pub(super) fn end_now(&mut self) {
        let machine = &mut self.state.machine;
        (machine.ordering, machine.repairs) = (false, 0);
        machine.frames.truncate(1);
        machine.queue.clear();
        machine.awards.clear();
        machine.answered = 0;
        machine.lists.clear();
        machine.regs.truncate(usize::from(self.rules.entry_regs));
        self.state.granted.clear();
        self.give_up_suspended();
        self.give_up_waiting();
        self.forget(&[Until::Part, Until::Turn]);
        self.state.turn.ending = true;
        self.jump(self.rules.ending);
    }
}
