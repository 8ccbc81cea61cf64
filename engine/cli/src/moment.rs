//! What is in a slot, in its order, and why each stands where it does; what is in a layer.

use super::{Console, Outcome};
use tilewright_lang::merge::{Game, SlotOrderBy, SlotPair, show};
use tilewright_lang::spec::{Event, LayerId, Name as _, Slot, SlotId};

/// Lists what is bound in a slot, the rules and actions that hang there, and the slots in it.
pub(super) fn print(game: &Game, slot: &SlotId, console: &mut Console<'_>) -> Outcome {
    let around = Slot::around(slot, &game.rules.slots).filter_map(|slot| Some((&slot.id, slot.of.as_ref()?)));
    let mut bound: Vec<_> = around.collect();
    bound.reverse();
    for (id, of) in bound {
        console.line(format_args!("  `This` is one of {}, which {id} goes through", show(of)))?;
    }
    let own = game.rules.slots.iter().find(|known| known.id == *slot).and_then(|slot| slot.of.as_ref());
    if let Some(of) = own {
        console.line(format_args!("  the slots in it come for each of {}", show(of)))?;
    }
    let by = |id| game.rule_package.get(id).map_or(String::new(), |package| format!(" ({package})"));
    let rules = game.rules.rules.iter().filter(|(_, rule)| rule.on == Event::Slot(slot.clone()));
    let rules = rules.map(|(id, _)| format!("rule {id}{}", by(id)));
    let actions = game.rules.actions.iter().filter(|(_, action)| action.slots.contains(slot));
    let actions = actions.map(|(id, _)| format!("action {id}{}", by(id)));
    let hang: Vec<String> = rules.chain(actions).collect();
    if !hang.is_empty() {
        console.line("  what hangs there, rules in this order, then actions to choose from:")?;
        hang.iter().try_for_each(|what| console.line(format_args!("    {what}")))?;
    }
    let inner: Vec<&Slot> = Slot::inside(slot, &game.rules.slots).collect();
    if inner.is_empty() {
        console.line("")?;
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

/// Lists the modifiers of a layer, and the layers in their order.
pub(super) fn print_layer(game: &Game, layer: &LayerId, console: &mut Console<'_>) -> Outcome {
    let order: Vec<&str> = game.rules.layers.iter().map(LayerId::name).collect();
    console.line(format_args!("  the layers, in order: {}", order.join(", ")))?;
    let modifiers = game.rules.modifiers.iter().filter(|(_, modifier)| modifier.layer == *layer);
    for (id, _) in modifiers {
        let package = game.rule_package.get(id).map_or(String::new(), |package| format!(" ({package})"));
        console.line(format_args!("    modifier {id}{package}"))?;
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
