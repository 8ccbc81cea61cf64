//! Patches in words: when they apply, and what they change.

use super::condition::condition;
use super::effect::effects;
use super::feature::kinds_of;
use super::number::number;
use super::piece::{kinds_of_pieces, weight};
use super::rule::{action, modifier, procedure, rule};
use super::slot::changed_slot;
use super::table::field;
use super::thing::{complete, place_if, strength, tie_break, ties};
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Cond, Guard, How, Moment, Patch, PatchOp, Target, WhenOf};

/// What a patch changes, and when, in a sentence without a full stop.
pub fn patch(patch: &Patch, names: &Vocabulary<'_>) -> String {
    let Patch { when, op, why: _, overrules: _ } = patch;
    let told = operation(op, names);
    match guard(when, names) {
        Some(when) => names.say("patch-if").text("when", when).text("what", told).said(),
        None => told,
    }
}

/// When a patch applies; nothing if always.
pub fn guard(guard: &Guard, names: &Vocabulary<'_>) -> Option<String> {
    (*guard != Guard::Always).then(|| guarded(guard, false, names))
}

fn guarded(guard: &Guard, negated: bool, names: &Vocabulary<'_>) -> String {
    let (and, parts) = match guard {
        Guard::Always => return names.say("cond-always").or_not(negated),
        Guard::Option(option, value) => {
            let phrase = names.say("cond-option").text("what", names.name(names.option(option)));
            return phrase.text("value", names.name(names.value(option, value))).or_not(negated);
        }
        Guard::Package(package) => {
            return names.say("cond-package").text("what", names.id(package)).or_not(negated);
        }
        Guard::Not(not) => return guarded(not, !negated, names),
        Guard::All(all) => (!negated, all),
        Guard::Any(any) => (negated, any),
    };
    if parts.is_empty() {
        return names.say("cond-always").or_not(!and);
    }
    let part = |guard: &Guard| {
        let joined = matches!(guard, Guard::All(inner) | Guard::Any(inner) if inner.len() > 1);
        (guarded(guard, negated, names), joined)
    };
    names.joined(and, &parts.iter().map(part).collect::<Vec<_>>())
}

fn operation(op: &PatchOp, names: &Vocabulary<'_>) -> String {
    let replaced = |kind: &'static str, name: String, by: String| {
        let what = thing(kind, name, names);
        names.say("patch-replaced").text("what", what).text("by", by).said()
    };
    let of = |key, kinds| names.say(key).noun("what", &kinds_of(kinds, names));
    let pieces = |key, kinds| names.say(key).noun("pieces", &kinds_of_pieces(kinds, names));
    match op {
        PatchOp::Remove(target) => {
            names.say("patch-removed").text("what", self::target(target, names)).said()
        }
        PatchOp::ReplaceRule(id, it) => replaced("kind-rule", names.rule(id), rule(it, names)),
        PatchOp::ReplaceAction(id, it) => replaced("kind-action", names.rule(id), action(it, names)),
        PatchOp::ReplaceModifier(id, it) => replaced("kind-modifier", names.rule(id), modifier(it, names)),
        PatchOp::ReplaceProcedure(id, it) => replaced("kind-procedure", id.to_string(), procedure(it, names)),
        PatchOp::ReplaceCard(_, id, card) => {
            replaced("kind-card", names.card(id), effects(&card.effects, names))
        }
        PatchOp::Terms { kind, at, set, remove, expect } => {
            let mut parts = Vec::new();
            for (term, num) in set {
                let is = number(num, names);
                let term_name = names.quoted(names.term(term));
                parts.push(match expect.get(term) {
                    Some(was) => {
                        let phrase = names.say("patch-term").text("term", term_name).text("is", is);
                        phrase.text("was", number(was, names)).said()
                    }
                    None => names.say("patch-term-set").text("term", term_name).text("is", is).said(),
                });
            }
            for term in remove {
                parts.push(names.say("patch-term-gone").text("term", names.quoted(names.term(term))).said());
            }
            let phrase = of("patch-terms", std::slice::from_ref(kind)).is("last", *at == Moment::Last);
            phrase.text("list", parts.join("; ")).said()
        }
        PatchOp::When { of: holder, how, expect: _ } => when(holder, how, names),
        PatchOp::TieBreak { kinds, append } => {
            let list: Vec<_> = append.iter().map(|then| tie_break(then, names)).collect();
            of("patch-of-features", kinds).text("be", list.join("; ")).said()
        }
        PatchOp::Ties { kinds, be, expect: _ } => {
            of("patch-of-features", kinds).text("be", ties(*be, names)).said()
        }
        PatchOp::Strength { kinds, be } => {
            of("patch-of-features", kinds).text("be", strength(be, names)).said()
        }
        PatchOp::Allow { pieces: which, on } => {
            pieces("patch-allow", which).noun("where", &kinds_of(on, names)).said()
        }
        PatchOp::Forbid { pieces: which, on } => {
            pieces("patch-forbid", which).noun("where", &kinds_of(on, names)).said()
        }
        PatchOp::PieceCount { piece, per_player, neutral, expect: _ } => {
            let each = per_player.map(|n| names.say("piece-each").text("n", n).said());
            let nobodys = neutral.map(|n| names.say("piece-neutral").text("n", n).said());
            let list: Vec<_> = each.into_iter().chain(nobodys).collect();
            pieces("patch-of-pieces", std::slice::from_ref(piece)).text("be", names.and(&list)).said()
        }
        PatchOp::Weight { piece, be, expect: _ } => {
            let be = weight(be, names);
            pieces("patch-of-pieces", std::slice::from_ref(piece)).text("be", be).said()
        }
        PatchOp::Tags { piece, add } => {
            let list: Vec<_> = add.iter().map(|tag| names.id(tag)).collect();
            pieces("patch-tags", std::slice::from_ref(piece)).text("list", names.and(&list)).said()
        }
        PatchOp::TokenCount { token, be, expect: _ } => {
            names.say("patch-token-count").text("what", names.name(names.token(token))).text("n", *be).said()
        }
        PatchOp::TileCount { tile, be, expect: _ } => {
            names.say("patch-tile-count").text("what", names.id(tile)).text("n", *be).said()
        }
        PatchOp::Slot { id, within, order, ask_if } => {
            let be = changed_slot(within.as_ref(), order.as_ref(), ask_if.as_ref(), names);
            names.say("patch-slot").text("what", names.slot(id)).text("be", be).said()
        }
        PatchOp::SlotOrder(slots) => {
            let list: Vec<_> = slots.iter().map(|slot| names.quoted(names.slot(slot))).collect();
            names.say("patch-slot-order").text("list", list.join(", ")).said()
        }
        PatchOp::LayerOrder(layers) => {
            let list: Vec<_> = layers.iter().map(|layer| names.id(layer)).collect();
            names.say("patch-layer-order").text("list", list.join(", ")).said()
        }
        PatchOp::Commute(a, b) => {
            let phrase = names.say("patch-commute").text("a", names.quoted(names.rule(a)));
            phrase.text("b", names.quoted(names.rule(b))).said()
        }
        PatchOp::CommuteSlots(a, b) => {
            let phrase = names.say("patch-commute").text("a", names.quoted(names.slot(a)));
            phrase.text("b", names.quoted(names.slot(b))).said()
        }
        PatchOp::Table(it) => field(it, names),
    }
}

/// A condition that is joined to one, or takes its place.
fn when(of: &WhenOf, how: &How, names: &Vocabulary<'_>) -> String {
    let thing = |kind, id| names.say("patch-of-thing").text("what", thing(kind, names.rule(id), names));
    let (phrase, part) = match of {
        WhenOf::PlaceIf(which) => {
            let pieces = kinds_of_pieces(which, names);
            if let How::Be(be) = how {
                let phrase = names.say("patch-place-if").noun("pieces", &pieces);
                return phrase.text("be", place_if(be, names)).said();
            }
            (names.say("patch-of-pieces").noun("pieces", &pieces), Part::Place)
        }
        WhenOf::Complete(kinds) => {
            (names.say("patch-of-features").noun("what", &kinds_of(kinds, names)), Part::Complete)
        }
        WhenOf::Rule(id) => (thing("kind-rule", id), Part::When),
        WhenOf::Action(id) => (thing("kind-action", id), Part::When),
        WhenOf::Modifier(id) => (thing("kind-modifier", id), Part::When),
        WhenOf::Bar(id) => (thing("kind-bar", id), Part::When),
        WhenOf::Placement(id) => (thing("kind-placement", id), Part::When),
    };
    let be = match (how, part) {
        (How::Be(cond), Part::Complete) => complete(cond, names),
        (How::Be(cond), _) => {
            let cond = condition(cond, names).unwrap_or_else(|| names.t("cond-always"));
            names.say("only-if").text("what", cond).said()
        }
        (How::And(cond), part) => joined(part, true, cond, names),
        (How::Or(cond), part) => joined(part, false, cond, names),
    };
    phrase.text("be", be).said()
}

/// What a condition is asked for.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// Whether a piece may be placed.
    Place,
    /// Whether a feature is complete.
    Complete,
    /// Whether something comes about.
    When,
}

/// A condition that is joined to another one.
pub(super) fn joined(part: Part, and: bool, cond: &Cond, names: &Vocabulary<'_>) -> String {
    let key = match (part, and) {
        (Part::Place, true) => "join-place-and",
        (Part::Place, false) => "join-place-or",
        (Part::Complete, true) => "join-complete-and",
        (Part::Complete, false) => "join-complete-or",
        (Part::When, true) => "join-and",
        (Part::When, false) => "join-or",
    };
    let cond = condition(cond, names).unwrap_or_else(|| names.t("cond-always"));
    names.say(key).text("what", cond).said()
}

/// "the rule “tithe”".
fn thing(kind: &'static str, name: String, names: &Vocabulary<'_>) -> String {
    names.say("thing-named").text("kind", names.t(kind)).text("name", names.quoted(name)).said()
}

fn target(target: &Target, names: &Vocabulary<'_>) -> String {
    let (kind, name) = match target {
        Target::Rule(id) => ("kind-rule", names.rule(id)),
        Target::Action(id) => ("kind-action", names.rule(id)),
        Target::Modifier(id) => ("kind-modifier", names.rule(id)),
        Target::Invariant(id) => ("kind-invariant", names.rule(id)),
        Target::Bar(id) => ("kind-bar", names.rule(id)),
        Target::Placement(id) => ("kind-placement", names.rule(id)),
        Target::Piece(id) => ("kind-piece", names.piece(id)),
        Target::Start(id) => ("kind-start", names.rule(id)),
        Target::Pile(id) => ("kind-pile", id.to_string()),
        Target::Tile(id) => ("kind-tile", id.to_string()),
    };
    thing(kind, name, names)
}
