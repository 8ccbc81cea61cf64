//! Slots in words: when they come, what they go through, who orders it.

use super::condition::condition;
use super::player::{order, player};
use super::things::things;
use crate::explain::Vocabulary;
use tilewright_lang::spec::{Cond, Order, Phase, Slot, SlotId, Things};

/// When a slot comes, and what it goes through.
pub fn slot(slot: &Slot, names: &Vocabulary<'_>) -> String {
    let Slot { id: _, within, of, order: order_by, ask_if, after: _, before: _, phase } = slot;
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
        Things::Players(some) => names.say("slot-each-player").noun("what", &player(some, names)).said(),
        of => names.say("slot-each").noun("what", &things(of, names)).said(),
    };
    let order = order(order_by, names);
    let asked = order.is_some().then(|| condition(ask_if, names)).flatten();
    let asked = asked.map(|cond| names.say("slot-asked").text("cond", cond).said());
    let parts: Vec<String> = order.into_iter().chain(asked).collect();
    let order = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) };
    let of = names.say("slot-of").text("what", each).text("order", order).said();
    format!("{comes}; {of}")
}

/// What a patch makes of a slot.
pub(super) fn changed_slot(
    within: Option<&SlotId>,
    order: Option<&Order>,
    ask_if: Option<&Cond>,
    names: &Vocabulary<'_>,
) -> String {
    let parts: Vec<String> = [
        within.map(|within| names.say("slot-in").text("what", names.slot(within)).said()),
        order.map(|by| slot_order(by, names)),
        ask_if.map(|cond| slot_asks(cond, names)),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() { names.t("do-nothing") } else { parts.join("; ") }
}

/// Who orders what a slot goes through.
pub(super) fn slot_order(by: &Order, names: &Vocabulary<'_>) -> String {
    order(by, names).unwrap_or_else(|| names.t("slot-order-own"))
}

/// When he is asked.
pub(super) fn slot_asks(cond: &Cond, names: &Vocabulary<'_>) -> String {
    match condition(cond, names) {
        Some(cond) => names.say("slot-asked").text("cond", cond).said(),
        None => names.t("slot-asked-always"),
    }
}
