//! Slots that are moved, or in which things come in another order.

use super::{Found, Patching};
use crate::merge::change::Change;
use crate::merge::show::show;
use crate::spec::*;

impl Patching<'_, '_> {
    pub(super) fn slot(
        &mut self,
        id: &SlotId,
        within: Option<&SlotId>,
        order: Option<&Order>,
        ask_if: Option<&Cond>,
    ) {
        let is_here = self.game.rules.slots.iter().any(|slot| slot.id == *id);
        let names = self.game.rules.slots.iter().map(|slot| slot.id.to_string()).collect();
        let defines =
            |loaded: &crate::load::LoadedPackage| loaded.rules.slots.iter().any(|slot| slot.id == *id);
        if self.find("slots", id, is_here, names, defines, "Slot.id") != Found::Yes {
            return;
        }
        let Some(slot) = self.game.rules.slots.iter_mut().find(|slot| slot.id == *id) else {
            return;
        };
        if within.is_none() && order.is_none() && ask_if.is_none() {
            let message = format!("this changes nothing of {id:#}");
            self.report.error(&self.at.below("Slot"), "patch-of-nothing", message);
            self.report.help("say `in`, `order` or `ask_if`");
        }
        let mut wrote = Vec::new();
        if let Some(within) = within {
            let was = slot.within.replace(within.clone());
            let change =
                Change::Value { what: "in".to_owned(), was: was.as_ref().map(show), is: Some(show(within)) };
            // What it said of its neighbours is not said of the new ones.
            slot.after.clear();
            slot.before.clear();
            wrote.push(("in", change, show(within)));
        }
        if let Some(order) = order {
            let change = Change::value("order", show(&slot.order), show(order));
            slot.order = order.clone();
            wrote.push(("order", change, show(order)));
        }
        if let Some(ask_if) = ask_if {
            let change = Change::value("ask_if", show(&slot.ask_if), show(ask_if));
            slot.ask_if = ask_if.clone();
            wrote.push(("ask_if", change, show(ask_if)));
        }
        for (field, change, value) in wrote {
            self.wrote(&format!("slots.{id}.{field}"), change, value);
        }
    }
}
