//! What of a game's components its rules speak of.

use std::collections::BTreeSet;

use super::world::World;
use crate::check::unused::takes_marks;
use tilewright_lang::merge::walk::{Mention, each_mention};
use tilewright_lang::spec::*;

/// The rules with the components that something uses.
pub(super) fn used(mut rules: RulesFile, world: &World<'_>) -> RulesFile {
    rules.pieces.0.retain(|id, _| world.may_stand(id, None) || world.elsewhere.contains(id));
    // A procedure that nothing calls, a deck that nothing draws from, and what only they speak of.
    loop {
        let before = size(&rules);
        let said = Said::of(&rules);
        rules.procedures.0.retain(|id, _| said.has("procedure", &id.0));
        rules.decks.0.retain(|id, _| said.has("deck", &id.0));
        rules.bags.0.retain(|id, _| said.has("bag", &id.0));
        rules.dice.0.retain(|id, _| said.has("die", &id.0));
        rules.notes.0.retain(|id, _| said.has("note", &id.0));
        let stood_on = |id: &PieceId| world.elsewhere.contains(id) && rules.pieces.contains_key(id);
        let starts = |id: &TrackId, piece: &Piece| matches!(&piece.starts, Starts::Track(on, _) if on == id);
        let pieces = rules.pieces.clone();
        rules.tracks.0.retain(|id, track| {
            let begins = pieces.iter().any(|(piece, def)| stood_on(piece) && starts(id, def));
            (track.score && begins) || said.has("track", &id.0)
        });
        if size(&rules) == before {
            break;
        }
    }
    let said = Said::of(&rules);
    let in_bags: BTreeSet<TokenId> = rules.bags.values().flat_map(|bag| bag.tokens.keys().cloned()).collect();
    rules.tokens.0.retain(|id, token| {
        let asked = said.has("token", &id.0) || token.tags.iter().any(|tag| said.has("tag", &tag.0));
        in_bags.contains(id) || asked && world.tokens().any(|(known, _)| known == id)
    });
    rules.features.0.retain(|id, _| {
        world.kinds.contains(id) && (world.is_stood_on(id) || said.has("feature kind", &id.0))
    });
    rules.marks.0.retain(|id, mark| {
        let taken =
            |tag: &Tag| said.marks_are_taken && rules.tokens.values().any(|one| one.tags.contains(tag));
        let carries = matches!(&mark.arg, MarkArg::Token(tag) if taken(tag));
        world.marks.contains(id) && (carries || said.has("mark", &id.0))
    });
    rules.start.0.retain(|_, start| !start.tiles.is_empty());
    let said = Said::of(&rules);
    let mut used: BTreeSet<SlotId> = BTreeSet::new();
    // Those around a slot come before it.
    for slot in rules.slots.iter().rev() {
        if used.contains(&slot.id) || said.has("slot", &slot.id.0) {
            used.insert(slot.id.clone());
            used.extend(slot.within.clone());
        }
    }
    rules.slots.retain(|slot| used.contains(&slot.id));
    rules
}

fn size(rules: &RulesFile) -> [usize; 6] {
    [
        rules.procedures.len(),
        rules.decks.len(),
        rules.bags.len(),
        rules.dice.len(),
        rules.notes.len(),
        rules.tracks.len(),
    ]
}

/// What rules, conditions and numbers speak of.
struct Said {
    names: BTreeSet<(String, String)>,
    marks_are_taken: bool,
}

impl Said {
    fn of(rules: &RulesFile) -> Self {
        let mut said = Self { names: BTreeSet::new(), marks_are_taken: false };
        let mut told = rules.clone();
        // What components say of themselves is no use of them; what the features that matter are worth is.
        told.marks.0.clear();
        told.tokens.0.clear();
        told.edges.0.clear();
        told.piles.0.clear();
        told.racks.0.clear();
        told.start.0.clear();
        told.slots.iter_mut().for_each(|slot| *slot = Slot::default());
        for piece in told.pieces.0.values_mut() {
            piece.tags.clear();
        }
        for kind in told.features.0.values_mut() {
            kind.tags.clear();
        }
        each_mention(&told, "", |Mention { what, name, within, key, .. }| {
            let defines = key && within.ty == "RulesFile";
            let slot = what == "slot" && within.ty == "Slot";
            if !defines && !slot {
                said.names.insert((what.to_owned(), name.to_owned()));
            }
        });
        said.marks_are_taken = takes_marks(&told);
        said
    }

    fn has(&self, what: &str, name: &str) -> bool {
        self.names.contains(&(what.to_owned(), name.to_owned()))
    }
}
