//! What of a game's rules can come about in it at all: a game without what is off.
//!
//! Options and packages are known; no tile has some mark, nobody may stand on some features, nothing puts some piece
//! anywhere. What hangs on that is left out, and what hangs on what is left out, until nothing changes. What is left plays
//! exactly as the whole: it is for telling people, who need not know what will never happen.
//!
//! **Invariant:** everything in it stands in the whole game too, under the same name, and there says the same or more.

mod condition;
mod effects;
mod fold;
mod number;
mod rules;
mod used;
mod world;

use std::collections::BTreeSet;

use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, guard_holds};
use tilewright_lang::spec::*;
use world::{Deeds, World};

use crate::check::scope::SomePiece;

/// A game without what is off.
#[derive(Clone, Debug)]
pub struct Live {
    /// What is left of it. It is no game to be played: what rules do not speak of is gone.
    pub game: Game,
    /// The options that make a difference in it.
    pub options: BTreeSet<OptionId>,
}

/// Leaves out what can never come about.
pub fn live(library: &Library, game: &Game) -> Live {
    let mut world = World::of(game);
    // Every pass leaves something out, or it is the last; so many are never needed.
    for _ in 0..64 {
        let next = narrowed(&world);
        if next == world {
            break;
        }
        world = next;
    }
    let (rules, fold) = rules::rules(&world);
    let mut options: BTreeSet<OptionId> = fold.asked.iter().cloned().collect();
    options.extend(asked_by_patches(library, &world));
    options.retain(|id| game.options.contains_key(id));
    let rules = used::used(rules, &world);
    Live { game: Game { rules, ..game.clone() }, options }
}

/// What is known after another look at all rules.
fn narrowed<'g>(world: &World<'g>) -> World<'g> {
    let (rules, fold) = rules::rules(world);
    let mut next = world.clone();
    next.stands.values_mut().for_each(BTreeSet::clear);
    for (id, kinds) in &fold.placed {
        if let (Some(stands), Some(known)) = (next.stands.get_mut(id), world.stands.get(id)) {
            stands.extend(kinds.iter().filter(|kind| known.contains(kind)).cloned());
        }
    }
    join(&mut next, &fold.joined);
    // What stands on a feature stays on it when that becomes another.
    for stands in next.stands.values_mut().filter(|stands| !stands.is_empty()) {
        stands.extend(world.made.iter().cloned());
    }
    let starts = |(id, piece): (&PieceId, &Piece)| {
        (piece.starts != Starts::Supply).then(|| id.clone()).filter(|id| world.exists(id))
    };
    let elsewhere = fold.elsewhere.iter().filter(|id| world.elsewhere.contains(*id)).cloned();
    next.elsewhere = world.game.rules.pieces.iter().filter_map(starts).chain(elsewhere).collect();
    for (at, kinds) in [(Moment::Complete, &mut next.complete), (Moment::Last, &mut next.last)] {
        let scored = fold.scored.iter().filter(|(when, _)| *when == at).map(|(_, kind)| kind.clone());
        *kinds = scored.filter(|kind| world.scored(at).contains(kind)).collect();
    }
    next.procedures = rules.procedures.keys().cloned().collect();
    let deeds = Deeds::of(&rules);
    next.said.causes.retain(|cause| deeds.causes.contains(cause));
    next.said.notes.retain(|note| deeds.notes.contains(note));
    next.said.groups.retain(|group| deeds.groups.contains(group));
    next
}

/// Lets pieces stand where others stand to whom they come, and to those, until nothing is added.
fn join(world: &mut World<'_>, joined: &[(PieceId, SomePiece)]) {
    let game = world.game;
    loop {
        let before = world.stands.clone();
        for (id, others) in joined {
            let stand = before.iter().filter(|(other, _)| {
                game.rules.pieces.get(*other).is_some_and(|piece| others.may_be(other, &piece.tags))
            });
            let kinds: Vec<_> = stand.flat_map(|(_, kinds)| kinds).cloned().collect();
            if let Some(stands) = world.stands.get_mut(id) {
                stands.extend(kinds);
            }
        }
        if world.stands == before {
            return;
        }
    }
}

/// The options that decide about patches of what is there.
fn asked_by_patches(library: &Library, world: &World<'_>) -> Vec<OptionId> {
    let game = world.game;
    let packages = game.packages.iter().filter_map(|id| library.packages.get(id));
    let mut asked = Vec::new();
    for patch in packages.flat_map(|package| &package.rules.patch).filter(|patch| touches(&patch.op, world)) {
        let mut options = Vec::new();
        options_of(&patch.when, &mut options);
        // Asked for is what could decide: with another value of it the patch would or would not apply.
        asked.extend(options.into_iter().filter(|option| {
            let [with, without] = [true, false].map(|holds| would_hold(&patch.when, option, holds, game));
            with != without
        }));
    }
    asked
}

/// True if a patch changes something that is there.
fn touches(op: &PatchOp, world: &World<'_>) -> bool {
    let game = world.game;
    let some =
        |kinds: &[FeatureKindId]| game.feature_kinds(kinds).iter().any(|kind| world.kinds.contains(kind));
    let exist = |pieces: &[PieceId]| game.piece_kinds(pieces).iter().any(|id| world.exists(id));
    let scored = |kind: &FeatureKindId| world.complete.contains(kind) || world.last.contains(kind);
    match op {
        PatchOp::Terms { kind, .. } => scored(kind),
        PatchOp::TieBreak { kinds, .. } | PatchOp::Ties { kinds, .. } | PatchOp::Strength { kinds, .. } => {
            game.feature_kinds(kinds).iter().any(scored)
        }
        PatchOp::When { of: WhenOf::Complete(kinds), .. } => some(kinds),
        PatchOp::Allow { pieces, on } | PatchOp::Forbid { pieces, on } => exist(pieces) && some(on),
        PatchOp::When { of: WhenOf::PlaceIf(pieces), .. } => exist(pieces),
        PatchOp::Weight { piece, .. } | PatchOp::Tags { piece, .. } => world.exists(piece),
        _ => true,
    }
}

fn options_of(guard: &Guard, found: &mut Vec<OptionId>) {
    match guard {
        Guard::Option(option, _) => found.push(option.clone()),
        Guard::All(parts) | Guard::Any(parts) => parts.iter().for_each(|part| options_of(part, found)),
        Guard::Not(part) => options_of(part, found),
        Guard::Always | Guard::Package(_) => {}
    }
}

/// Whether a guard would hold if every question for an option were answered so.
fn would_hold(guard: &Guard, option: &OptionId, answer: bool, game: &Game) -> bool {
    let part = |part: &Guard| would_hold(part, option, answer, game);
    match guard {
        Guard::Option(asked, _) if asked == option => answer,
        Guard::All(parts) => parts.iter().all(part),
        Guard::Any(parts) => parts.iter().any(part),
        Guard::Not(inner) => !part(inner),
        Guard::Always | Guard::Option(..) | Guard::Package(_) => guard_holds(guard, game),
    }
}
