//! Rules, actions, modifiers, invariants, placement rules and procedures in words.

use super::condition::condition;
use super::effect::effects;
use super::feature::kinds_of;
use super::moment::{event, limit, moment};
use super::number::number;
use super::piece::kinds_of_pieces;
use super::player::order;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{
    Action, Bar, Cond, Effect, FeatureKindId, Invariant, Modifier, Moment, Operation, PlacementRule,
    Procedure, Quantity, Round, Rule,
};

/// When a rule comes about, on what condition, how often, and what it does.
pub fn rule(rule: &Rule, names: &Vocabulary<'_>) -> String {
    let Rule { on, when, limit: often, effects, order: by, clause: _ } = rule;
    let often_told = limit(*often, names).map(|told| names.around(often, told));
    let parts = [Some(event(on, names)), only_if(when, names), often_told, order(by, names)];
    in_words(parts.into_iter().flatten(), effects, names)
}

/// When an action is offered and what it does.
pub fn action(action: &Action, names: &Vocabulary<'_>) -> String {
    let Action { slots, group, when, forced, effects, clause: _ } = action;
    let slot = match slots.as_slice() {
        [slot] => names.say("in-slot").text("what", names.slot(slot)).said(),
        slots => {
            let list: Vec<_> = slots.iter().map(|slot| names.quoted(names.slot(slot))).collect();
            names.say("in-slots").text("list", names.or(&list)).said()
        }
    };
    let forced = forced.then(|| names.t("action-forced"));
    let others = names.game().rules.actions.values().filter(|other| other.group == *group).count();
    let one = (others > 1).then(|| names.t("action-one-of-group"));
    in_words([Some(slot), only_if(when, names), forced, one].into_iter().flatten(), effects, names)
}

/// What a modifier changes, when, and how.
pub fn modifier(modifier: &Modifier, names: &Vocabulary<'_>) -> String {
    let Modifier { of, when, layer: _, op, clause: _, overrules: _ } = modifier;
    let scored = |kinds: &[FeatureKindId], at: &[Moment], key| {
        let moments: Vec<_> = at.iter().map(|at| moment(*at, names)).collect();
        let head = names.say(key).noun("what", &kinds_of(kinds, names)).text("when", names.or(&moments));
        (head.said(), operation(op, names))
    };
    let (head, change) = match of {
        Quantity::Score { kinds, at } => scored(kinds, at, "modifier-of"),
        Quantity::ScoreFor { kinds, at } => scored(kinds, at, "modifier-of-one"),
        Quantity::Times { kinds, by } => {
            let head = names.say("modifier-times").noun("what", &kinds_of(kinds, names));
            (head.noun("by", &kinds_of(by, names)).said(), how_often(op, names))
        }
    };
    let parts = [Some(head), only_if(when, names), Some(change)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// How often a neighbour counts that one of these changes; the others are refused before.
fn how_often(op: &Operation, names: &Vocabulary<'_>) -> String {
    let told = match op {
        Operation::Clear | Operation::Multiply(0) => names.t("times-none"),
        Operation::Multiply(n) => names.say("times-many").text("n", names.number(n, *n)).said(),
        Operation::Factor(..) | Operation::Add(..) | Operation::Divide(..) => return operation(op, names),
    };
    names.around(op, told)
}

fn operation(op: &Operation, names: &Vocabulary<'_>) -> String {
    names.around(op, operation_told(op, names))
}

fn operation_told(op: &Operation, names: &Vocabulary<'_>) -> String {
    match op {
        Operation::Factor(terms, n) => {
            let terms: Vec<_> = terms.iter().map(|term| names.quoted(names.term(term))).collect();
            names.say("op-factor").text("terms", names.and(&terms)).text("n", names.number(n, *n)).said()
        }
        Operation::Add(term, num) => {
            let add = names.say("op-add").text("term", names.quoted(names.term(term)));
            add.text("n", number(num, names)).said()
        }
        Operation::Clear => names.t("op-clear"),
        Operation::Multiply(n) => names.say("op-multiply").text("n", names.number(n, *n)).said(),
        Operation::Divide(n, round) => {
            names.say("op-divide").text("n", names.number(n, *n)).is("up", matches!(round, Round::Up)).said()
        }
    }
}

/// What must never be so, and how it is put right.
pub fn invariant(invariant: &Invariant, names: &Vocabulary<'_>) -> String {
    let Invariant { of, broken_if, repair, clause: _ } = invariant;
    let cond = condition(broken_if, names).unwrap_or_else(|| names.t("cond-always"));
    let told = names.say("invariant").noun("what", &kinds_of(of, names)).text("cond", cond);
    told.text("do", effects(repair, names)).said()
}

/// What may not come where.
pub fn bar(bar: &Bar, names: &Vocabulary<'_>) -> String {
    let Bar { pieces, when, clause: _ } = bar;
    let told = names.say(if *when == Cond::Always { "bar-anywhere" } else { "bar" });
    let cond = condition(when, names).unwrap_or_default();
    told.noun("what", &kinds_of_pieces(pieces, names)).text("cond", cond).said()
}

/// Where a tile may be laid, beyond matching sides.
pub fn placement(rule: &PlacementRule, names: &Vocabulary<'_>) -> String {
    let PlacementRule { when, require, clause: _ } = rule;
    let cond = condition(require, names).unwrap_or_else(|| names.t("cond-always"));
    match condition(when, names) {
        None => names.say("placement-all").text("cond", cond).said(),
        Some(when) => names.say("placement").text("when", when).text("cond", cond).said(),
    }
}

/// What a procedure does.
pub fn procedure(procedure: &Procedure, names: &Vocabulary<'_>) -> String {
    let Procedure { effects: list, clause: _ } = procedure;
    effects(list, names)
}

/// What comes before a colon, and what is done after it.
fn in_words(before: impl Iterator<Item = String>, list: &[Effect], names: &Vocabulary<'_>) -> String {
    let before = before.collect::<Vec<_>>().join("; ");
    format!("{before}: {}", effects(list, names))
}

fn only_if(cond: &Cond, names: &Vocabulary<'_>) -> Option<String> {
    Some(names.say("only-if").text("what", condition(cond, names)?).said())
}
