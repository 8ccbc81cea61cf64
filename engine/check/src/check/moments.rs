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
            offered(action, &Where::rules(package, format!("actions.{id}")), game, report);
        }
        for (k, patch) in rules.patch.iter().enumerate() {
            if let PatchOp::ReplaceAction(_, action) = &patch.op {
                let at = Where::rules(package, format!("patch[{k}].op.ReplaceAction[1]"));
                offered(action, &at, game, report);
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

/// Checks where an action is offered.
fn offered(action: &Action, at: &Where, game: &Game, report: &mut Report<'_>) {
    if action.slots.is_empty() {
        report.error(&at.below("slots"), "empty-list", "this action is never offered: name its slots");
    }
    for (k, slot) in action.slots.iter().enumerate() {
        let at = at.below(&format!("slots[{k}]"));
        if action.slots[..k].contains(slot) {
            report.error(&at, "said-twice", format!("{slot:#} is named twice")).help("leave one of them out");
        }
        if let Some(around) = repeated(slot, &game.rules.slots) {
            let message = format!(
                "no action can be offered in {slot:#}: it comes once for each of what {around:#} goes through"
            );
            report.error(&at, "repeated-slot", message);
            report.help(
                "offer it in a slot that comes once, or ask with `Choose` or `Pick` in a rule of this slot",
            );
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
