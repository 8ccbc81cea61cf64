//! Effects that wait for a slot, or for the rest of their rule.
//!
//! What was bound where they were put off is copied, so that they can be carried out when the rule that put
//! them off is long over.

use crate::rules::*;
use crate::state::{Binds, Later, Until, Value};

use super::Listener;
use super::run::{Flow, Run};

/// So many effects may wait at once; more means that rules have run away.
const MOST_WAITING: usize = 1_000;

impl<L: Listener> Run<'_, '_, L> {
    /// What follows here is put off until a slot; at once, if that has been reached. Without a slot, until this frame
    /// has done everything else.
    pub(super) fn later(&mut self, slot: Option<Slot>, regs: u8, done: Pc) -> Flow {
        let until = slot.map_or(Until::Rest(self.state.machine.frames.len() as u16), Until::Slot);
        let later = self.put_off(until, regs);
        // The number before the first slot may be 255.
        let reached = self.state.turn.slot.wrapping_add(1);
        if slot.is_some_and(|slot| slot.0 < reached) {
            self.carry_out(later);
        } else if self.state.later.len() < MOST_WAITING {
            self.state.later.push(later);
        } else {
            self.fault("more and more effects wait for a slot");
            return Flow::Stay;
        }
        Flow::To(done)
    }

    /// What waits for a slot is carried out, one after the other.
    pub(super) fn due(&mut self, slot: Slot) -> Flow {
        if self.is_quiet() && self.state.later.is_empty() {
            return Flow::Next;
        }
        // What the last one brought about comes before the next one.
        let flow = self.drain();
        if !matches!(flow, Flow::Next) {
            return flow;
        }
        self.first_due(Until::Slot(slot))
    }

    /// What waits until this frame has done everything else is carried out, one after the other.
    pub(super) fn rest(&mut self) -> Flow {
        self.first_due(Until::Rest(self.state.machine.frames.len() as u16))
    }

    fn first_due(&mut self, until: Until) -> Flow {
        let Some(first) = self.state.later.iter().position(|later| later.until == until) else {
            return Flow::Next;
        };
        let later = self.state.later.remove(first);
        self.carry_out(later);
        Flow::Stay
    }

    /// What stands after the operation of the innermost frame, with its registers.
    fn put_off(&self, until: Until, regs: u8) -> Later {
        let machine = &self.state.machine;
        let frame = machine.frames.last().copied().unwrap_or_default();
        let mut regs_now: Vec<Value> = machine.regs.iter().skip(usize::from(frame.base)).copied().collect();
        regs_now.resize(usize::from(regs), Value::None);
        regs_now.iter_mut().for_each(|value| *value = lasting(*value));
        Later { until, start: Pc(frame.pc.0 + 1), rule: frame.rule, depth: frame.depth, regs: regs_now }
    }

    /// Runs effects that waited in a frame of their own.
    fn carry_out(&mut self, later: Later) {
        self.call(later.start, later.regs.len() as u8, later.rule, Binds::default());
        let machine = &mut self.state.machine;
        if let Some(frame) = machine.frames.last_mut() {
            frame.depth = later.depth;
            let base = usize::from(frame.base);
            machine.regs[base..base + later.regs.len()].copy_from_slice(&later.regs);
        }
    }

    /// The end has come: what waits for a slot of the turn waits in vain.
    pub(super) fn give_up_waiting(&mut self) {
        let (_, end) = self.rules.turn_slots;
        self.state.later.retain(|later| matches!(later.until, Until::Slot(slot) if slot.0 >= end));
    }
}

/// What is left of a value when time has passed: a loop's place, a card and a token in hand are its frame's own.
fn lasting(value: Value) -> Value {
    match value {
        Value::Cursor(..) | Value::Card(_) | Value::Drawn(_) | Value::Used(_) => Value::None,
        value => value,
    }
}
