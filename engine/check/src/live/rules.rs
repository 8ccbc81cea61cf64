//! The rules file of a game without what can never come about in it.

use super::fold::Fold;
use super::world::World;
use crate::check::scope::SomePiece;
use tilewright_lang::spec::*;

/// The rules, and what was met on the way through them.
pub(super) fn rules<'w>(world: &'w World<'w>) -> (RulesFile, Fold<'w>) {
    let mut rules = world.game.rules.clone();
    let mut fold = Fold::new(world);
    for (id, kind) in &mut rules.features.0 {
        feature(id, kind, &mut fold);
    }
    rules.rules.0.retain(|_, one| alive(&mut fold, |fold| rule(one, fold)));
    rules.actions.0.retain(|_, one| alive(&mut fold, |fold| action(one, fold)));
    let tables = rules.features.clone();
    let added = added_terms(&rules);
    rules.modifiers.0.retain(|_, one| alive(&mut fold, |fold| modifier(one, &tables, &added, fold)));
    rules.invariants.0.retain(|_, one| alive(&mut fold, |fold| invariant(one, fold)));
    rules.bars.0.retain(|_, one| alive(&mut fold, |fold| bar(one, fold)));
    rules.placement.0.retain(|_, one| alive(&mut fold, |fold| placement(one, fold)));
    for procedure in rules.procedures.0.values_mut() {
        procedure.effects = fold.effects(&procedure.effects);
    }
    rules.procedures.0.retain(|_, procedure| !procedure.effects.is_empty());
    for deck in rules.decks.0.values_mut() {
        deck.cards.0.retain(|_, card| {
            let written = !card.effects.is_empty();
            card.effects = fold.within(|scope| scope.bind_player(), |fold| fold.effects(&card.effects));
            !written || !card.effects.is_empty()
        });
    }
    for track in rules.tracks.0.values_mut() {
        if let Spaces::Named(spaces) = &mut track.spaces {
            for space in spaces.0.values_mut() {
                space.effects = fold.effects(&space.effects);
            }
        }
    }
    for (id, piece) in &mut rules.pieces.0 {
        piece.place_if = fold.place_if(piece);
        let some = SomePiece { kind: vec![id.clone()], tag: Vec::new() };
        piece.weight = fold.within(|scope| scope.bind_piece(some, None), |fold| fold.num(&piece.weight));
        piece.place_on.retain(|kind| world.may_stand(id, Some(std::slice::from_ref(kind))));
    }
    for (id, kind) in &mut rules.features.0 {
        kind.admits.retain(|piece| world.may_stand(piece, Some(std::slice::from_ref(id))));
    }
    if let Some(table) = &mut rules.table {
        for num in &mut table.ranking {
            *num = fold.num(num);
        }
        table.ranking.retain(|num| !matches!(num, Num::N(_)));
    }
    (rules, fold)
}

/// True if something is left of it; otherwise what it asked for does not count.
fn alive(fold: &mut Fold<'_>, go: impl FnOnce(&mut Fold<'_>) -> Left) -> bool {
    let before = fold.asked.len();
    match go(fold) {
        Left::Some => true,
        Left::ByOption => false,
        Left::Nothing => {
            fold.asked.truncate(before);
            false
        }
    }
}

/// What is left of a rule.
enum Left {
    Some,
    /// Nothing, as the game's options would have it.
    ByOption,
    /// Nothing whatever the options are.
    Nothing,
}

/// Nothing is left: by an option if its condition, which never holds, asked for one.
fn off(before: usize, fold: &Fold<'_>) -> Left {
    if fold.asked.len() > before { Left::ByOption } else { Left::Nothing }
}

/// Takes what can never be out of an event's list; false if it named some and none of them can be. A list that names none means any.
fn any_or_left<T>(list: &mut Vec<T>, can_be: impl Fn(&T) -> bool) -> bool {
    let any = list.is_empty();
    list.retain(can_be);
    any || !list.is_empty()
}

fn rule(rule: &mut Rule, fold: &mut Fold<'_>) -> Left {
    let world = fold.world;
    let some = match &mut rule.on {
        Event::Extended(kinds) | Event::Merged(kinds) | Event::Closed(kinds) | Event::Scored(kinds) => {
            any_or_left(kinds, |kind| world.kinds.contains(kind))
        }
        Event::PiecePlaced(pieces) | Event::PieceReturned(pieces) => {
            any_or_left(pieces, |id| world.may_stand(id, None))
        }
        Event::Slot(_)
        | Event::BeforeGain
        | Event::TileDrawn
        | Event::TileAccepted
        | Event::TileRejected
        | Event::TilePlaced
        | Event::MarkerMoved(_)
        | Event::Gained
        | Event::TurnStart
        | Event::TurnEnd => true,
    };
    if !some {
        return Left::Nothing;
    }
    let before = fold.asked.len();
    let scope = crate::check::scope::Scope::of_event(&rule.on, &fold.world.game.rules.slots);
    rule.when = fold.within(|own| *own = scope.clone(), |fold| fold.cond(&rule.when));
    let after = fold.asked.len();
    rule.effects = fold.within(|own| *own = scope, |fold| fold.effects(&rule.effects));
    if rule.effects.is_empty() {
        return if fold.asked.len() > after { Left::ByOption } else { Left::Nothing };
    }
    match rule.when {
        Cond::Never => off(before, fold),
        _ => Left::Some,
    }
}

fn action(action: &mut Action, fold: &mut Fold<'_>) -> Left {
    let before = fold.asked.len();
    action.when = fold.cond(&action.when);
    let after = fold.asked.len();
    let first = action.effects.first().cloned();
    action.effects = fold.effects(&action.effects);
    // It is offered through its first effect.
    let first = first.is_some_and(|first| !fold.effects(&[first]).is_empty());
    if action.effects.is_empty() || !first {
        return if fold.asked.len() > after { Left::ByOption } else { Left::Nothing };
    }
    match action.when {
        Cond::Never => off(before, fold),
        _ => Left::Some,
    }
}

fn modifier(
    modifier: &mut Modifier,
    tables: &Map<FeatureKindId, FeatureKind>,
    added: &[TermId],
    fold: &mut Fold<'_>,
) -> Left {
    let kinds = match &mut modifier.of {
        Quantity::Score { kinds, at } | Quantity::ScoreFor { kinds, at } => {
            kinds.retain(|kind| at.iter().any(|at| fold.world.scored(*at).contains(kind)));
            at.retain(|at| kinds.iter().any(|kind| fold.world.scored(*at).contains(kind)));
            kinds
        }
        Quantity::Times { kinds, by } => {
            by.retain(|kind| fold.world.kinds.contains(kind));
            kinds.retain(|kind| !by.is_empty() && fold.world.kinds.contains(kind));
            kinds
        }
    };
    if kinds.is_empty() {
        return Left::Nothing;
    }
    if let Operation::Factor(terms, _) = &mut modifier.op {
        let has = |term: &TermId| {
            kinds
                .iter()
                .filter_map(|kind| tables.get(kind))
                .any(|kind| kind.score.complete.contains_key(term) || kind.score.last.contains_key(term))
        };
        terms.retain(|term| has(term) || added.contains(term));
        if terms.is_empty() {
            return Left::Nothing;
        }
    }
    let kinds = kinds.clone();
    let bind = |scope: &mut crate::check::scope::Scope| {
        scope.bind_feature(Some(kinds));
        scope.bind_player();
    };
    let before = fold.asked.len();
    fold.within(bind, |fold| {
        modifier.when = fold.cond(&modifier.when);
        let never = off(before, fold);
        if let Operation::Add(_, num) = &mut modifier.op {
            *num = fold.num(num);
            if *num == Num::N(0) {
                return Left::Nothing;
            }
        }
        if modifier.when == Cond::Never { never } else { Left::Some }
    })
}

/// The terms that modifiers add.
fn added_terms(rules: &RulesFile) -> Vec<TermId> {
    let added = rules.modifiers.values().filter_map(|modifier| match &modifier.op {
        Operation::Add(term, _) => Some(term.clone()),
        _ => None,
    });
    added.collect()
}

fn invariant(invariant: &mut Invariant, fold: &mut Fold<'_>) -> Left {
    invariant.of.retain(|kind| fold.world.kinds.contains(kind));
    if invariant.of.is_empty() {
        return Left::Nothing;
    }
    let kinds = invariant.of.clone();
    let before = fold.asked.len();
    fold.within(
        |scope| scope.bind_feature(Some(kinds)),
        |fold| {
            invariant.broken_if = fold.cond(&invariant.broken_if);
            let never = off(before, fold);
            invariant.repair = fold.effects(&invariant.repair);
            if invariant.broken_if == Cond::Never { never } else { Left::Some }
        },
    )
}

fn bar(bar: &mut Bar, fold: &mut Fold<'_>) -> Left {
    let world = fold.world;
    bar.pieces.retain(|id| world.may_stand(id, None));
    if bar.pieces.is_empty() {
        return Left::Nothing;
    }
    let before = fold.asked.len();
    let some = SomePiece { kind: bar.pieces.clone(), tag: Vec::new() };
    bar.when = fold.within(|scope| scope.bind_piece(some, None), |fold| fold.cond(&bar.when));
    if bar.when == Cond::Never { off(before, fold) } else { Left::Some }
}

fn placement(placement: &mut PlacementRule, fold: &mut Fold<'_>) -> Left {
    let before = fold.asked.len();
    placement.when = fold.cond(&placement.when);
    placement.require = fold.cond(&placement.require);
    let idle = placement.when == Cond::Never || placement.require == Cond::Always;
    if idle { off(before, fold) } else { Left::Some }
}

fn feature(id: &FeatureKindId, kind: &mut FeatureKind, fold: &mut Fold<'_>) {
    let world = fold.world;
    let of = id.clone();
    let before = fold.asked.len();
    fold.within(
        |scope| {
            scope.bind_feature(Some(vec![of]));
            scope.bind_player();
        },
        |fold| {
            for (at, terms) in
                [(Moment::Complete, &mut kind.score.complete), (Moment::Last, &mut kind.score.last)]
            {
                for num in terms.0.values_mut() {
                    *num = fold.num(num);
                }
                terms.0.retain(|_, num| *num != Num::N(0) && world.scored(at).contains(id));
            }
            kind.complete = fold.cond(&kind.complete);
            for one in &mut kind.owners.tie_break {
                one.by = fold.num(&one.by);
            }
            kind.owners.tie_break.retain(|one| !matches!(one.by, Num::N(_)));
            if let Strength::By(num) = &mut kind.owners.strength {
                *num = fold.num(num);
            }
        },
    );
    if !world.kinds.contains(id) {
        fold.asked.truncate(before);
    }
}
