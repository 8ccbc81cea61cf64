//! Slots in words: when they come, what they go through, who orders it.

use super::condition::condition;
use super::feature::features;
use super::piece::all_pieces;
use super::player::{order, player};
use super::tile::tiles;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Cond, Order, Phase, Slot, Things};

/// When a slot comes, and what it goes through.
pub fn slot(slot: &Slot, names: &Vocabulary<'_>) -> String {
    let Slot { id: _, within, of, order, ask_if, after: _, before: _, phase } = slot;
    let comes = match within {
        Some(within) => names.say("slot-in").text("what", names.slot(within)).said(),
        None => names.t(match phase {
            Phase::Turn => "phase-turn",
            Phase::Setup => "phase-setup",
            Phase::End => "phase-end",
        }),
    };
    let Some(of) = of else {
        return comes;
    };
    let each = match of {
        Things::Tiles(some) => names.say("slot-each").noun("what", &tiles(some, names)).said(),
        Things::Features(some) => names.say("slot-each").noun("what", &features(some, names)).said(),
        Things::Pieces(some) => names.say("slot-each").noun("what", &all_pieces(some, names)).said(),
        Things::Players(some) => names.say("slot-each-player").noun("what", &player(some, names)).said(),
    };
    let order = slot_order(Some(order), Some(ask_if), names).map_or_else(String::new, |order| format!(" ({order})"));
    let of = names.say("slot-of").text("what", each).text("order", order).said();
    format!("{comes}; {of}")
}

/// Who orders what a slot goes through, and when he is asked.
pub(super) fn slot_order(by: Option<&Order>, ask_if: Option<&Cond>, names: &Vocabulary<'_>) -> Option<String> {
    let by = by.and_then(|by| order(by, names));
    let asked = ask_if.and_then(|cond| condition(cond, names));
    let asked = asked.map(|cond| names.say("slot-asked").text("cond", cond).said());
    let parts: Vec<String> = by.into_iter().chain(asked).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}
