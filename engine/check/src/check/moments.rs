//! What is offered or awaited in a slot that comes once for each of some things.
//!
//! A player takes an action once, and what is put off is carried out once: which of the things would it be for? Both belong in a
//! slot that comes once, or in a rule of the slot.

use super::bodies::bodies;
use super::scope::Scope;
use super::visitor::Visitor;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the actions of the game's packages and what their rules put off.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for package in &game.packages {
        let rules = &library.packages[package].rules;
        for (id, action) in &rules.actions {
            if let Some(around) = repeated(&action.slot, &game.rules.slots) {
                let message = format!(
                    "no action can be offered in {:#}: it comes once for each of what {around:#} goes through",
                    action.slot
                );
                report.error(&Where::rules(package, format!("actions.{id}.slot")), "repeated-slot", message);
                report.help("offer it in a slot that comes once, or ask with `Choose` or `Pick` in a rule of this slot");
            }
        }
        for body in bodies(rules, &game.rules.slots) {
            let mut waits = Waits { slots: &game.rules.slots, found: Vec::new() };
            body.walk(&mut waits);
            for (path, slot, around) in waits.found {
                let message = format!(
                    "nothing can wait for {slot:#}: it comes once for each of what {around:#} goes through"
                );
                report.error(&Where::rules(package, path), "repeated-slot", message);
                report.help(format!("wait for {around:#} itself"));
            }
        }
    }
}

struct Waits<'g> {
    slots: &'g [Slot],
    /// Where something waits, for which slot, and which slot around that goes through something.
    found: Vec<(String, SlotId, SlotId)>,
}

impl Visitor for Waits<'_> {
    fn effect(&mut self, effect: &Effect, path: &str, _: &Scope) {
        if let Effect::Later { slot: Some(slot), .. } = effect
            && let Some(around) = repeated(slot, self.slots)
        {
            self.found.push((format!("{path}.Later.slot"), slot.clone(), around.clone()));
        }
    }
}

/// The slot around this one that goes through something, if there is one: the outermost.
fn repeated<'g>(slot: &SlotId, slots: &'g [Slot]) -> Option<&'g SlotId> {
    Slot::around(slot, slots).filter(|slot| slot.of.is_some()).last().map(|slot| &slot.id)
}
