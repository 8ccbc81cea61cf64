//! Patches of the table, and patches that say what comes before what.

use super::target::find;
use super::{Patching, show};
use crate::merge::Change;
use crate::spec::*;

impl Patching<'_, '_> {
    pub(super) fn table(&mut self, field: &TableField) {
        let table = self.game.rules.table.get_or_insert_default();
        macro_rules! set {
            ($($name:ident).+, $new:expr) => {{
                let old = show(&table.$($name).+);
                table.$($name).+ = $new.clone();
                (stringify!($($name).+), old, show(&table.$($name).+))
            }};
        }
        let (name, old, new) = match field {
            TableField::Seats(fewest, most) => set!(seats, (*fewest, *most)),
            TableField::StartPlayer(new) => set!(start_player, new),
            TableField::Hand(new) => set!(hand, new),
            TableField::HandSeen(new) => set!(hand_seen, new),
            TableField::Unplaceable(new) => set!(unplaceable, new),
            TableField::NoReplacement(new) => set!(no_replacement, new),
            TableField::Ranking(new) => set!(ranking, new),
            TableField::MostWins(new) => set!(most_wins, new),
            TableField::Ends(new) => set!(ends, new),
        };
        self.wrote(&format!("table.{name}"), Change::value(name, old, &new), new);
    }

    pub(super) fn slot_order(&mut self, slots: &[SlotId]) {
        let known = self.known_slots(slots.iter(), "SlotOrder");
        self.orders.slots.push((known, self.at.clone(), self.package.clone()));
    }

    pub(super) fn commute_slots(&mut self, a: &SlotId, b: &SlotId) {
        if let [a, b] = self.known_slots([a, b].into_iter(), "CommuteSlots").as_slice() {
            self.game.commuting.slots.push((a.clone(), b.clone()));
        }
    }

    /// Those of the slots that are in the game.
    fn known_slots<'s>(&mut self, slots: impl Iterator<Item = &'s SlotId>, step: &str) -> Vec<SlotId> {
        let mut known = Vec::new();
        for (k, slot) in slots.enumerate() {
            let is_here = self.game.rules.slots.iter().any(|other| other.id == *slot);
            let names = self.game.rules.slots.iter().map(|slot| slot.id.to_string()).collect();
            let defines = |loaded: &crate::load::LoadedPackage| {
                loaded.rules.slots.iter().any(|other| other.id == *slot)
            };
            if self.find("slots", slot, is_here, names, defines, &format!("{step}[{k}]")) == super::Found::Yes
            {
                known.push(slot.clone());
            }
        }
        known
    }

    pub(super) fn layer_order(&mut self, layers: &[LayerId]) {
        let mut known = Vec::new();
        for (k, layer) in layers.iter().enumerate() {
            let is_here = self.game.rules.layers.contains(layer);
            let names = self.game.rules.layers.iter().map(ToString::to_string).collect();
            let defines = |loaded: &crate::load::LoadedPackage| loaded.rules.layers.contains(layer);
            if self.find("layers", layer, is_here, names, defines, &format!("LayerOrder[{k}]"))
                == super::Found::Yes
            {
                known.push(layer.clone());
            }
        }
        self.orders.layers.push((known, self.at.clone()));
    }

    pub(super) fn commute(&mut self, a: &RuleId, b: &RuleId) {
        let rules = &self.game.rules.rules;
        if !rules.contains_key(a) || !rules.contains_key(b) {
            let a_is_here = find!(self, modifiers, a, "Commute[0]");
            let b_is_here = find!(self, modifiers, b, "Commute[1]");
            if !a_is_here || !b_is_here {
                return;
            }
        }
        self.game.commuting.rules.push((a.clone(), b.clone()));
    }
}
