//! Things to which effects give names: where there are several of a sort, or one stands for this now and for that later, sentences have
//! to call them by these.

use std::collections::BTreeSet;
use std::mem::Discriminant;

use tilewright_check::check::scope::Scope;
use tilewright_check::check::visitor::{Visitor, Walk};
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{
    Effect, Feature, Num, PieceRef, Player, ProcedureId, Thing, Things, TileRef, Var,
};

/// Of the names that effects, and the procedures that they call, give to things: those without which it would not be clear which
/// of them is meant.
pub(super) fn told_apart(list: &[Effect], game: &Game) -> BTreeSet<Var> {
    let mut found = Found::default();
    Walk::new(&mut found, "", Scope::default()).effects(list);
    let mut known = 0;
    while let Some(id) = found.called.get(known).cloned() {
        known += 1;
        if let Some(procedure) = game.rules.procedures.get(&id) {
            Walk::new(&mut found, "", Scope::default()).effects(&procedure.effects);
        }
    }
    let Found { named, set, .. } = found;
    let of = |sort: Sort| named.iter().filter(move |(known, _)| *known == sort).map(|(_, name)| name);
    let unclear = |sort: Sort| {
        let first = of(sort).next();
        of(sort).any(|name| Some(name) != first || set.contains(name))
    };
    named.iter().filter(|(sort, _)| unclear(*sort)).map(|(_, name)| name.clone()).collect()
}

/// Pieces, features, and so on.
type Sort = Discriminant<Thing>;

#[derive(Default)]
struct Found {
    named: Vec<(Sort, Var)>,
    /// What stands for something else later.
    set: BTreeSet<Var>,
    called: Vec<ProcedureId>,
}

impl Visitor for Found {
    fn effect(&mut self, effect: &Effect, _: &str, _: &Scope) {
        let (sort, name) = match effect {
            Effect::Pick { from, name, .. } | Effect::Each { of: from, name, .. } => match like(from) {
                Some(thing) => (thing, name),
                None => return,
            },
            Effect::Let { name, be } => (be.clone(), name),
            Effect::Place { name, .. } => (Thing::Piece(PieceRef::This), name),
            Effect::Set { name, .. } => {
                self.set.insert(name.clone());
                return;
            }
            Effect::Call(id) => {
                if !self.called.contains(id) {
                    self.called.push(id.clone());
                }
                return;
            }
            _ => return,
        };
        if !name.0.is_empty() {
            self.named.push((std::mem::discriminant(&sort), name.clone()));
        }
    }
}

/// One of some things.
fn like(things: &Things) -> Option<Thing> {
    Some(match things {
        Things::Pieces(_) => Thing::Piece(PieceRef::This),
        Things::Features(_) => Thing::Feature(Feature::This),
        Things::Tiles(_) | Things::Held(_) => Thing::Tile(TileRef::This),
        Things::Players(_) => Thing::Player(Player::This),
        Things::Numbers(..) => Thing::Number(Num::N(0)),
        Things::Spaces { .. } => return None,
    })
}
