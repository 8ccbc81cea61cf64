//! What is in a slot, in its order, and why each stands where it does.

use super::{Console, Outcome};
use tilewright_lang::merge::{Game, SlotOrderBy, SlotPair};
use tilewright_lang::spec::{Name as _, Slot, SlotId};

/// Lists the slots in a slot, if there are any.
pub(super) fn print(game: &Game, slot: &SlotId, console: &mut Console<'_>) -> Outcome {
    let inner: Vec<&Slot> = Slot::inside(slot, &game.rules.slots).collect();
    if inner.is_empty() {
        return Ok(());
    }
    console.line("  in it, in this order:")?;
    for (nth, Slot { id, .. }) in inner.iter().enumerate() {
        let package = game.provenance.get(&format!("slots.{id}")).and_then(|said| said.first());
        let package = package.map(|source| format!(" ({})", source.package)).unwrap_or_default();
        let why = if nth == 0 { String::new() } else { format!(": {}", reason(game, id)) };
        console.line(format_args!("    {id}{package}{why}"))?;
    }
    console.line("")?;
    Ok(())
}

/// Why a slot stands behind those before it: who says so, or that nobody does.
fn reason(game: &Game, slot: &SlotId) -> String {
    let said: Vec<String> = game.slot_order.iter().filter(|pair| pair.then == *slot).map(says).collect();
    if said.is_empty() { "as packages stand".to_owned() } else { said.join("; ") }
}

fn says(SlotPair { first, then: _, by }: &SlotPair) -> String {
    let first = first.name();
    match by {
        SlotOrderBy::Own(package) => format!("after {first}, in the order of the file of {package}"),
        SlotOrderBy::Slot(package) => format!("after {first}, says a slot of {package}"),
        SlotOrderBy::Patch(package) => format!("after {first}, says a patch `SlotOrder` of {package}"),
    }
}
