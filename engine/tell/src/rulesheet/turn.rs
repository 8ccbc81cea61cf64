//! A turn: every step that this game has, and what may happen at any time.

use super::place::mentions;
use super::write::Write;
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
            let here = self.mark();
            let usual = scores_what_is_complete(rule, &game.rules);
            if usual {
                // What becomes of the figures nobody writes down as a clause of its own.
                let said = self.say("sheet-score-completed");
                self.rule(&said);
            } else if self.places.score.as_ref() == Some(slot)
                && ["Score", "ReturnAll"].iter().all(|what| mentions(&game.rules, &rule.effects, what))
            {
                let said = self.say("sheet-figures-return");
                self.rule(&said);
            }
            let words = |write: &Self| match usual {
                true => write.say("sheet-score-completed"),
                false => write.in_step(&wording::rule(rule, &write.names), slot),
            };
            self.thing(&format!("rule:{id}"), words);
            if self.mark() == here {
                untold.push(words(self));
            }
        }
        for (id, action) in game.rules.actions.iter().filter(|(_, action)| action.slot == *slot) {
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
        self.told(&format!("slot:{slot}"));
        if self.mark() == heading {
            // Clauses tell it elsewhere; that it is done now is said here.
            untold.iter().for_each(|said| self.rule(said));
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
    rule.effects.iter().all(|effect| matches!(effect, Effect::Note(_) | Effect::Forget(_) | Effect::Spend(_)))
}

/// True for the rule that most games have: what is complete is scored, and the pieces there come home.
fn scores_what_is_complete(rule: &Rule, rules: &RulesFile) -> bool {
    let [Effect::EachFeature { of: Features::CompletedNow { kinds, when }, effects, .. }] =
        rule.effects.as_slice()
    else {
        return false;
    };
    let done = match effects.as_slice() {
        [Effect::Call(id)] => rules.procedures.get(id).map_or(&[][..], |procedure| &procedure.effects),
        own => own,
    };
    let [
        Effect::Score {
            feature: Feature::This,
            at: Moment::Complete,
            only: Player::Any,
            terms,
            owners: None,
            ..
        },
        Effect::Return(Pieces::Where(who)),
    ] = done
    else {
        return false;
    };
    let all = PieceFilter { at: At::Feature(Feature::This), ..PieceFilter::default() };
    kinds.is_empty() && *when == Cond::Always && terms.is_empty() && *who == all && rule.when == Cond::Always
}
