//! Every place of a rules file where something is worked out or done, and what is bound there.
//!
//! One list for all checks that take a walk, so that none of them forgets a place.

use super::scope::{Context, Scope, some};
use super::visitor::{Visitor, Walk};
use tilewright_lang::merge::reach;
use tilewright_lang::spec::*;

/// A place where something is worked out or done.
pub(crate) struct Body<'s> {
    /// Where it stands in the file.
    pub(crate) path: String,
    /// What is bound there.
    pub(crate) scope: Scope,
    /// What stands there.
    pub(crate) what: What<'s>,
    /// Set if it is done with whatever is bound where it is called.
    pub(crate) procedure: Option<&'s ProcedureId>,
}

/// What stands in a body.
pub(crate) enum What<'s> {
    Effects(&'s [Effect]),
    Cond(&'s Cond),
    Num(&'s Num),
    Nums(&'s [Num]),
    Terms(&'s Map<TermId, Num>),
    Owners(&'s Owners),
    TieBreak(&'s [TieBreak]),
    Order(&'s Order),
    Things(&'s Things),
}

impl Body<'_> {
    /// True if it says how much a piece weighs.
    pub(crate) fn is_weight(&self) -> bool {
        matches!(self.what, What::Num(_))
            && (self.path.ends_with(".weight") || self.path.ends_with(".Weight.be"))
    }

    /// Takes a walk through it.
    pub(crate) fn walk(&self, visitor: &mut dyn Visitor) {
        let mut walk = Walk::new(visitor, &self.path, self.scope.clone());
        match self.what {
            What::Effects(effects) => walk.effects(effects),
            What::Cond(cond) => walk.cond(cond),
            What::Num(num) => walk.num(num),
            What::Nums(nums) => walk.nums(nums),
            What::Terms(terms) => walk.terms(terms),
            What::Owners(owners) => walk.owners(owners),
            What::TieBreak(tie_break) => walk.tie_break(tie_break),
            What::Order(order) => walk.order(order),
            What::Things(things) => walk.things(things),
        }
    }
}

/// All bodies of a rules file, in the order of the file; its rules stand in slots of these.
pub(crate) fn bodies<'s>(rules: &'s RulesFile, slots: &[Slot]) -> Vec<Body<'s>> {
    all(rules, slots, rules)
}

/// All bodies of a package's rules file; what its patches change is looked for in a game.
pub(crate) fn bodies_in<'s>(rules: &'s RulesFile, game: &RulesFile) -> Vec<Body<'s>> {
    all(rules, &game.slots, game)
}

fn all<'s>(rules: &'s RulesFile, slots: &[Slot], targets: &RulesFile) -> Vec<Body<'s>> {
    let mut list = List { slots, targets, bodies: Vec::new() };
    for (id, kind) in &rules.features {
        let path = |field: &str| format!("features.{id}.{field}");
        let of = std::slice::from_ref(id);
        list.about(Context::Complete, of, path("complete"), What::Cond(&kind.complete));
        list.about(Context::Term, of, path("score.complete"), What::Terms(&kind.score.complete));
        list.about(Context::Term, of, path("score.last"), What::Terms(&kind.score.last));
        list.about(Context::Owners, of, path("owners"), What::Owners(&kind.owners));
    }
    for (id, piece) in &rules.pieces {
        list.of(Context::PlaceIf, format!("pieces.{id}.place_if"), What::Cond(&piece.place_if));
        let mut scope = Scope::of(Context::Weight);
        scope.piece.kind.push(id.clone());
        list.push(scope, format!("pieces.{id}.weight"), What::Num(&piece.weight));
    }
    for (id, deck) in &rules.decks {
        for (card_id, card) in &deck.cards {
            list.of(Context::Card, format!("decks.{id}.cards.{card_id}.do"), What::Effects(&card.effects));
        }
    }
    for (id, track) in &rules.tracks {
        if let Spaces::Named(spaces) = &track.spaces {
            for (space_id, space) in spaces {
                let path = format!("tracks.{id}.spaces.Named.{space_id}.do");
                list.of(Context::Space, path, What::Effects(&space.effects));
            }
        }
    }
    for (k, slot) in rules.slots.iter().enumerate() {
        list.slot(&format!("slots[{k}]"), &slot.id, slot.of.as_ref(), Some(&slot.order), Some(&slot.ask_if));
    }
    for (id, action) in &rules.actions {
        list.action(&format!("actions.{id}"), action);
    }
    for (id, rule) in &rules.rules {
        list.rule(&format!("rules.{id}"), rule);
    }
    for (id, modifier) in &rules.modifiers {
        list.modifier(&format!("modifiers.{id}"), modifier);
    }
    for (id, invariant) in &rules.invariants {
        let path = |field: &str| format!("invariants.{id}.{field}");
        list.about(Context::Invariant, &invariant.of, path("broken_if"), What::Cond(&invariant.broken_if));
        list.about(Context::Invariant, &invariant.of, path("repair"), What::Effects(&invariant.repair));
    }
    for (id, bar) in &rules.bars {
        let mut scope = Scope::of(Context::Bar);
        scope.piece.kind.clone_from(&bar.pieces);
        scope.narrow(&bar.when);
        list.push(scope, format!("bars.{id}.when"), What::Cond(&bar.when));
    }
    for (id, rule) in &rules.placement {
        list.of(Context::Placement, format!("placement.{id}.when"), What::Cond(&rule.when));
        list.of(Context::Placement, format!("placement.{id}.require"), What::Cond(&rule.require));
    }
    for (id, procedure) in &rules.procedures {
        list.procedure(format!("procedures.{id}.do"), id, procedure);
    }
    if let Some(table) = &rules.table {
        list.of(Context::Ranking, "table.ranking".to_owned(), What::Nums(&table.ranking));
    }
    for (k, patch) in rules.patch.iter().enumerate() {
        list.patch(&format!("patch[{k}].op"), &patch.op);
    }
    list.bodies
}

struct List<'s, 'l> {
    slots: &'l [Slot],
    /// What patches change.
    targets: &'l RulesFile,
    bodies: Vec<Body<'s>>,
}

impl<'s> List<'s, '_> {
    fn of(&mut self, context: Context, path: String, what: What<'s>) {
        self.push(Scope::of(context), path, what);
    }

    /// What is worked out for features of these kinds.
    fn about(&mut self, context: Context, kinds: &[FeatureKindId], path: String, what: What<'s>) {
        let mut scope = Scope::of(context);
        scope.feature = some(kinds);
        self.push(scope, path, what);
    }

    fn push(&mut self, scope: Scope, path: String, what: What<'s>) {
        self.bodies.push(Body { path, scope, what, procedure: None });
    }

    /// What a slot goes through, and what of it is asked about.
    fn slot(
        &mut self,
        path: &str,
        id: &SlotId,
        of: Option<&'s Things>,
        order: Option<&'s Order>,
        ask_if: Option<&'s Cond>,
    ) {
        let mut scope = Scope::of_slot(id, self.slots);
        if let Some(of) = of {
            self.push(scope.clone(), format!("{path}.of"), What::Things(of));
        }
        let known = Slot::named(id, self.slots).and_then(|slot| slot.of.as_ref());
        if let Some(of) = of.or(known) {
            scope.bind_in_order(of);
        }
        if let Some(order) = order {
            self.push(scope.clone(), format!("{path}.order"), What::Order(order));
        }
        if let Some(ask_if) = ask_if {
            self.push(scope, format!("{path}.ask_if"), What::Cond(ask_if));
        }
    }

    fn action(&mut self, path: &str, action: &'s Action) {
        self.of(Context::Action, format!("{path}.when"), What::Cond(&action.when));
        self.of(Context::Action, format!("{path}.do"), What::Effects(&action.effects));
    }

    fn rule(&mut self, path: &str, rule: &'s Rule) {
        let mut scope = Scope::of_event(&rule.on, self.slots);
        scope.narrow(&rule.when);
        self.push(scope.clone(), format!("{path}.when"), What::Cond(&rule.when));
        self.push(scope.clone(), format!("{path}.order"), What::Order(&rule.order));
        self.push(scope, format!("{path}.do"), What::Effects(&rule.effects));
    }

    fn modifier(&mut self, path: &str, modifier: &'s Modifier) {
        let context = match modifier.of {
            Quantity::Score { .. } | Quantity::Times { .. } => Context::Modifier,
            Quantity::ScoreFor { .. } => Context::ModifierFor,
        };
        let (kinds, _) = reach(&modifier.of);
        self.about(context, kinds, format!("{path}.when"), What::Cond(&modifier.when));
        if let Operation::Add(_, num) = &modifier.op {
            self.about(context, kinds, format!("{path}.op.Add[1]"), What::Num(num));
        }
    }

    fn procedure(&mut self, path: String, id: &'s ProcedureId, procedure: &'s Procedure) {
        let what = What::Effects(&procedure.effects);
        self.bodies.push(Body { path, scope: Scope::default(), what, procedure: Some(id) });
    }

    /// A condition that is joined to one, or takes its place: what it finds bound, that one does.
    fn when(&mut self, path: &str, of: &WhenOf, how: &'s How) {
        let of_modifier = |modifier: &Modifier| match modifier.of {
            Quantity::Score { .. } | Quantity::Times { .. } => Context::Modifier,
            Quantity::ScoreFor { .. } => Context::ModifierFor,
        };
        let scope = match of {
            WhenOf::PlaceIf(_) => Some(Scope::of(Context::PlaceIf)),
            WhenOf::Complete(kinds) => {
                let mut scope = Scope::of(Context::Complete);
                scope.feature = some(kinds);
                Some(scope)
            }
            WhenOf::Rule(id) => self.targets.rules.get(id).map(|rule| Scope::of_event(&rule.on, self.slots)),
            WhenOf::Action(_) => Some(Scope::of(Context::Action)),
            WhenOf::Modifier(id) => {
                self.targets.modifiers.get(id).map(|modifier| Scope::of(of_modifier(modifier)))
            }
            WhenOf::Bar(_) => Some(Scope::of(Context::Bar)),
            WhenOf::Placement(_) => Some(Scope::of(Context::Placement)),
        };
        let step = match how {
            How::And(_) => "And",
            How::Or(_) => "Or",
            How::Be(_) => "Be",
        };
        // What a patch of another game changes is looked at there.
        if let Some(scope) = scope {
            self.push(scope, format!("{path}.When.how.{step}"), What::Cond(how.cond()));
        }
    }

    fn patch(&mut self, path: &str, op: &'s PatchOp) {
        match op {
            PatchOp::ReplaceRule(_, rule) => self.rule(&format!("{path}.ReplaceRule[1]"), rule),
            PatchOp::ReplaceAction(_, action) => self.action(&format!("{path}.ReplaceAction[1]"), action),
            PatchOp::ReplaceModifier(_, modifier) => {
                self.modifier(&format!("{path}.ReplaceModifier[1]"), modifier)
            }
            PatchOp::ReplaceProcedure(id, procedure) => {
                self.procedure(format!("{path}.ReplaceProcedure[1].do"), id, procedure)
            }
            PatchOp::ReplaceCard(_, _, card) => {
                self.of(Context::Card, format!("{path}.ReplaceCard[2].do"), What::Effects(&card.effects));
            }
            PatchOp::Terms { set, expect, .. } => {
                self.of(Context::Term, format!("{path}.Terms.set"), What::Terms(set));
                self.of(Context::Term, format!("{path}.Terms.expect"), What::Terms(expect));
            }
            PatchOp::When { of, how, expect: _ } => self.when(path, of, how),
            PatchOp::TieBreak { append, .. } => {
                self.of(Context::Owners, format!("{path}.TieBreak.append"), What::TieBreak(append))
            }
            PatchOp::Strength { be: Strength::By(num), .. } => {
                self.of(Context::Owners, format!("{path}.Strength.be.By"), What::Num(num));
            }
            PatchOp::Weight { be, .. } => {
                self.of(Context::Weight, format!("{path}.Weight.be"), What::Num(be));
            }
            PatchOp::Slot { id, within: _, order, ask_if } => {
                self.slot(&format!("{path}.Slot"), id, None, order.as_ref(), ask_if.as_ref());
            }
            PatchOp::Table(TableField::Ranking(nums)) => {
                self.of(Context::Ranking, format!("{path}.Table.Ranking"), What::Nums(nums));
            }
            PatchOp::Remove(_)
            | PatchOp::Ties { .. }
            | PatchOp::Strength { .. }
            | PatchOp::Allow { .. }
            | PatchOp::Forbid { .. }
            | PatchOp::PieceCount { .. }
            | PatchOp::Tags { .. }
            | PatchOp::TokenCount { .. }
            | PatchOp::TileCount { .. }
            | PatchOp::SlotOrder(_)
            | PatchOp::LayerOrder(_)
            | PatchOp::Commute(..)
            | PatchOp::CommuteSlots(..)
            | PatchOp::Table(_) => {}
        }
    }
}
