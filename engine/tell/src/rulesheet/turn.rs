//! A turn: every step that this game has, and what may happen at any time.

use super::place::{is_all_there, mentions};
use super::write::{Write, capital};
use crate::explain::wording;
use tilewright_lang::spec::*;

impl Write<'_> {
    /// The turn, step by step.
    pub fn turn(&mut self) {
        let heading = self.mark();
        self.heading(2, self.say("sheet-turn"));
        self.told("turn");
        self.answers(|rule| rule.on == Event::TurnStart);
        let order = self.say("sheet-turn-order");
        self.paragraph(&order);
        self.steps(Phase::Turn);
        self.drop_if_empty(heading);
        let heading = self.mark();
        self.heading(2, self.say("sheet-any-time"));
        self.answers(|rule| rule.on != Event::TurnStart);
        for (id, invariant) in &self.game.rules.invariants {
            self.thing(&format!("invariant:{id}"), |write| wording::invariant(invariant, &write.names));
        }
        for (id, bar) in &self.game.rules.bars {
            self.thing(&format!("bar:{id}"), |write| wording::bar(bar, &write.names));
        }
        self.drop_if_empty(heading);
    }

    /// Rules that belong to no step.
    fn answers(&mut self, which: impl Fn(&Rule) -> bool) {
        let game = self.game;
        for (id, rule) in game.rules.rules.iter().filter(|(_, rule)| which(rule) && !only_remembers(rule)) {
            if self.slot_of(rule).is_none() {
                self.thing(&format!("rule:{id}"), |write| wording::rule(rule, &write.names));
            }
        }
    }

    /// The step in which a rule comes about, if it is one of the game.
    fn slot_of(&self, rule: &Rule) -> Option<SlotId> {
        let slot = self.places.slot_of(self.game, rule)?;
        self.game.rules.slots.iter().any(|known| known.id == slot).then_some(slot)
    }

    /// What is done in a step: first what everybody does there, then what a step is like.
    pub fn step(&mut self, slot: &SlotId) {
        let heading = self.mark();
        let game = self.game;
        let mut untold = Vec::new();
        for (id, rule) in game.rules.rules.iter().filter(|(_, rule)| !only_remembers(rule)) {
            if self.slot_of(rule).as_ref() != Some(slot) {
                continue;
            }
            let usual = self.usual_of(rule).is_some();
            let here = self.mark();
            let words = |write: &Self| match usual {
                true => write.say("sheet-score-completed"),
                false => write.in_step(&wording::rule(rule, &write.names), slot),
            };
            self.thing(&format!("rule:{id}"), words);
            // What most games do has been said of the slot around it.
            if self.mark() == here && !usual {
                untold.push(words(self));
            }
        }
        // An action of several steps is told in the first of them, and says which there are.
        let first = |action: &Action| {
            game.rules.slots.iter().map(|known| &known.id).find(|id| action.slots.contains(id))
        };
        for (id, action) in game.rules.actions.iter().filter(|(_, action)| first(action) == Some(slot)) {
            self.thing(&format!("action:{id}"), |write| {
                write.in_step(&wording::action(action, &write.names), slot)
            });
        }
        if self.places.draw.as_ref() == Some(slot) {
            let table = game.rules.table.clone().unwrap_or_default();
            let (tile, hand) = match table.unplaceable {
                Unplaceable::RemoveAndRedraw => ("sheet-tile-removed", "sheet-hand-removed"),
                Unplaceable::ReturnAndRedraw => ("sheet-tile-returned", "sheet-hand-returned"),
                Unplaceable::RemoveAndSkip => ("sheet-tile-skipped", "sheet-hand-skipped"),
            };
            let unplaceable = self.say(if table.hand > 0 { hand } else { tile });
            self.rule(&unplaceable);
        }
        if self.places.lay.as_ref() == Some(slot) {
            let match_sides = self.say("sheet-lay");
            self.rule(&match_sides);
            for (id, placement) in &game.rules.placement {
                self.thing(&format!("placement:{id}"), |write| wording::placement(placement, &write.names));
            }
        }
        self.completed(slot);
        let inner: Vec<&Slot> = Slot::inside(slot, &game.rules.slots).collect();
        // What belongs to the step as a whole stands before its parts, if these have headings.
        let has_parts = inner.iter().any(|inner| self.is_part(inner));
        if has_parts {
            self.told(&format!("slot:{slot}"));
        }
        for inner in inner {
            if !self.is_part(inner) {
                self.step(&inner.id);
                continue;
            }
            let heading = self.mark();
            self.heading(4, self.title_of(&inner.id));
            self.step(&inner.id);
            self.drop_if_empty(heading);
        }
        if !has_parts {
            self.told(&format!("slot:{slot}"));
        }
        if self.mark() == heading {
            // Clauses tell it elsewhere; that it is done now is said here.
            untold.iter().for_each(|said| self.rule(said));
        }
    }

    /// True for a slot in another one that comes once: a part of a step, with a heading of its own.
    fn is_part(&self, slot: &Slot) -> bool {
        let slots = &self.game.rules.slots;
        slot.of.is_none() && Slot::around(&slot.id, slots).all(|slot| slot.of.is_none())
    }

    /// What a step is called, as a heading.
    pub fn title_of(&self, slot: &SlotId) -> String {
        capital(&self.names.of("slot", &slot.0).unwrap_or_else(|| super::write::plain(&slot.0)))
    }

    /// What most games do with each feature that was completed: it is scored, and the pieces there come home. What becomes
    /// of the figures nobody writes down as a clause of its own.
    fn completed(&mut self, slot: &SlotId) {
        let rules = &self.game.rules;
        let inside = |rule: &&Rule| match &rule.on {
            Event::Slot(own) => Slot::inside(slot, &rules.slots).any(|inner| inner.id == *own),
            _ => false,
        };
        let found: Vec<&Rule> = rules.rules.values().filter(inside).collect();
        let some = |usual: Usual| found.iter().any(|rule| self.usual_of(rule) == Some(usual));
        let key = match (some(Usual::Score), some(Usual::Return)) {
            (true, true) => "sheet-score-completed",
            (true, false) => "sheet-completed-scored",
            (false, _) => return,
        };
        let returns = || found.iter().any(|rule| mentions(rules, &rule.effects, "ReturnAll"));
        let others = (!some(Usual::Return) && returns()).then_some("sheet-figures-return");
        for key in std::iter::once(key).chain(others) {
            let said = self.say(key);
            self.rule(&said);
        }
    }

    /// What a rule does if it is one that most games have.
    fn usual_of(&self, rule: &Rule) -> Option<Usual> {
        let Event::Slot(slot) = &rule.on else {
            return None;
        };
        let around = Slot::around(slot, &self.game.rules.slots).next();
        let Some(Things::Features(Features::CompletedNow { kinds, when })) =
            around.and_then(|slot| slot.of.as_ref())
        else {
            return None;
        };
        if !kinds.is_empty() || *when != Cond::Always || rule.when != Cond::Always {
            return None;
        }
        let rules = &self.game.rules;
        match rule.effects.as_slice() {
            [
                Effect::Score {
                    feature: Feature::This,
                    at: Moment::Complete,
                    only: Player::Any,
                    terms,
                    owners: None,
                    ..
                },
            ] if terms.is_empty() => Some(Usual::Score),
            [Effect::Return(Pieces::Where(who))] if is_all_there(rules, who, &Player::Any) => {
                Some(Usual::Return)
            }
            _ => None,
        }
    }

    /// What is said without its step, where it stands under the step itself.
    fn in_step(&self, said: &str, slot: &SlotId) -> String {
        let step = self.with("in-slot", &[("what", self.names.slot(slot).into())]);
        let rest = said.strip_prefix(&step).map(|rest| rest.trim_start_matches([':', ';', ',', ' ']));
        rest.unwrap_or(said).to_owned()
    }
}

/// True for a rule that only keeps something in mind: where it matters, the rule that asks for it tells it.
fn only_remembers(rule: &Rule) -> bool {
    rule.effects
        .iter()
        .all(|effect| matches!(effect, Effect::Note { .. } | Effect::Forget { .. } | Effect::Spend(_)))
}

/// What most games do with a feature that was completed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Usual {
    Score,
    Return,
}
