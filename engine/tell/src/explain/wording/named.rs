//! Pieces to which effects give names: where there are several, sentences have to call them by these.

use std::collections::BTreeSet;

use tilewright_check::check::scope::Scope;
use tilewright_check::check::visitor::{Visitor, Walk};
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Effect, ProcedureId, Thing, Things, Var};

/// The names that effects, and the procedures that they call, give to pieces.
pub(super) fn named_pieces(list: &[Effect], game: &Game) -> BTreeSet<Var> {
    let mut found = Found::default();
    Walk::new(&mut found, "", Scope::default()).effects(list);
    let mut known = 0;
    while let Some(id) = found.called.get(known).cloned() {
        known += 1;
        if let Some(procedure) = game.rules.procedures.get(&id) {
            Walk::new(&mut found, "", Scope::default()).effects(&procedure.effects);
        }
    }
    found.names
}

#[derive(Default)]
struct Found {
    names: BTreeSet<Var>,
    called: Vec<ProcedureId>,
}

impl Visitor for Found {
    fn effect(&mut self, effect: &Effect, _: &str, _: &Scope) {
        let name = match effect {
            Effect::Pick { from: Things::Pieces(_), name, .. }
            | Effect::Each { of: Things::Pieces(_), name, .. }
            | Effect::Let { name, be: Thing::Piece(_) }
            | Effect::Place { name, .. } => name,
            Effect::Call(id) => {
                if !self.called.contains(id) {
                    self.called.push(id.clone());
                }
                return;
            }
            _ => return,
        };
        if !name.0.is_empty() {
            self.names.insert(name.clone());
        }
    }
}
