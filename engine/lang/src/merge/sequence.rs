//! Puts slots and layers into their one order.
//!
//! It never chooses: two slots that nothing orders are a question to the author.

use super::Game;
use super::partial_order::{MOST, PartialOrder};
use super::patch::{Orders, owner_elsewhere};
use super::report::{Report, Where};
use super::select::Selection;
use crate::load::Library;
use crate::spec::*;

/// Orders the slots of each phase. What they say of each other is gone afterwards: the list says it.
pub(crate) fn order_slots(selection: &Selection, game: &mut Game, orders: &Orders, report: &mut Report<'_>) {
    let slots = std::mem::take(&mut game.rules.slots);
    for phase in [Phase::Setup, Phase::Turn, Phase::End] {
        let of_phase: Vec<&Slot> = slots.iter().filter(|slot| slot.phase == phase).collect();
        let names: Vec<&str> = of_phase.iter().map(|slot| slot.id.name()).collect();
        let mut sequence = Sequence::new("slot", names, game);
        for slot in &of_phase {
            for (others, field) in [(&slot.after, "after"), (&slot.before, "before")] {
                for (k, other) in others.iter().enumerate() {
                    let at = slot_place(game, &slot.id, report.library).below(&format!("{field}[{k}]"));
                    if is_in_phase(other, slot, &slots, game, &at, report) {
                        let (first, then) =
                            if field == "after" { (other, &slot.id) } else { (&slot.id, other) };
                        sequence.add(first.name(), then.name());
                    }
                }
            }
        }
        for (chain, at) in &orders.slots {
            let phases = chain.iter().filter_map(|id| slots.iter().find(|slot| slot.id == *id));
            if let Some(odd) = phases
                .clone()
                .find(|slot| phases.clone().next().is_some_and(|first| first.phase != slot.phase))
            {
                if phase == Phase::Turn {
                    let message = format!("{:#} belongs to another phase than those before it", odd.id);
                    report.error(at, "wrong-phase", message);
                }
                continue;
            }
            sequence.chain(chain.iter().map(SlotId::name));
        }
        let place = |name: &str, library: &Library| slot_place(game, &name.into(), library);
        let sorted = sequence.sorted(selection, &place, report);
        game.rules.slots.extend(sorted.into_iter().map(|k| {
            let Slot { id, phase, .. } = of_phase[k].clone();
            Slot { id, phase, ..Slot::default() }
        }));
    }
}

/// True if `other` is a slot of the same phase; a slot of a package that is not in the game is ignored.
fn is_in_phase(
    other: &SlotId,
    slot: &Slot,
    slots: &[Slot],
    game: &Game,
    at: &Where,
    report: &mut Report<'_>,
) -> bool {
    if let Some(other) = slots.iter().find(|known| known.id == *other) {
        if other.phase != slot.phase {
            let message = format!(
                "{:#} belongs to the phase {:?}, {:#} to {:?}",
                other.id, other.phase, slot.id, slot.phase
            );
            report.error(at, "wrong-phase", message);
        }
        return other.phase == slot.phase;
    }
    let defines =
        |loaded: &crate::load::LoadedPackage| loaded.rules.slots.iter().any(|known| known.id == *other);
    let elsewhere = owner_elsewhere(report.library, &game.packages, defines);
    if elsewhere.is_none() && !report.may_be_lost(other.name()) {
        let message = format!("there is no slot called {:?}", other.name());
        report
            .error(at, "unknown-name", message)
            .did_you_mean(other.name(), slots.iter().map(|slot| slot.id.name()));
    }
    false
}

/// Orders the layers: each list, and each patch, says that its layers come in that order.
pub(crate) fn order_layers(selection: &Selection, game: &mut Game, orders: &Orders, report: &mut Report<'_>) {
    let layers = std::mem::take(&mut game.rules.layers);
    let mut sequence = Sequence::new("layer", layers.iter().map(LayerId::name).collect(), game);
    for package in &selection.packages {
        sequence.chain(report.library.packages[package].rules.layers.iter().map(LayerId::name));
    }
    for (chain, _) in &orders.layers {
        sequence.chain(chain.iter().map(LayerId::name));
    }
    let place = |name: &str, library: &Library| {
        let package = owner(game, "layer", name);
        let list = library.packages.get(&package).map_or(&[][..], |loaded| &loaded.rules.layers);
        let k = list.iter().position(|layer| layer.name() == name).unwrap_or(0);
        Where::rules(&package, format!("layers[{k}]"))
    };
    let sorted = sequence.sorted(selection, &place, report);
    game.rules.layers = sorted.into_iter().map(|k| layers[k].clone()).collect();
}

/// The place of a slot's definition.
fn slot_place(game: &Game, slot: &SlotId, library: &Library) -> Where {
    let package = owner(game, "slot", slot.name());
    let slots = library.packages.get(&package).map_or(&[][..], |loaded| &loaded.rules.slots);
    let k = slots.iter().position(|known| known.id == *slot).unwrap_or(0);
    Where::rules(&package, format!("slots[{k}]"))
}

/// The package that defined a slot or layer: each was defined by one; else this is said of no package.
fn owner(game: &Game, what: &str, name: &str) -> PackageId {
    let sources = game.provenance.get(&format!("{what}s.{name}"));
    sources.and_then(|sources| sources.first()).map(|source| source.package.clone()).unwrap_or_default()
}

/// So many pairs without an order are named one by one.
const MOST_PAIRS: usize = 20;

/// Names that want to be put in order.
struct Sequence<'n> {
    what: &'static str,
    names: Vec<&'n str>,
    owners: Vec<PackageId>,
    order: PartialOrder,
}

impl<'n> Sequence<'n> {
    fn new(what: &'static str, names: Vec<&'n str>, game: &Game) -> Self {
        let owners = names.iter().map(|name| owner(game, what, name)).collect();
        let order = PartialOrder::new(names.len());
        Self { what, names, owners, order }
    }

    fn add(&mut self, first: &str, then: &str) {
        let position = |name| self.names.iter().position(|known| *known == name);
        if let (Some(first), Some(then)) = (position(first), position(then)) {
            self.order.add(first, then);
        }
    }

    fn chain<'a>(&mut self, names: impl Iterator<Item = &'a str>) {
        let names: Vec<&str> = names.collect();
        for pair in names.windows(2) {
            self.add(pair[0], pair[1]);
        }
    }

    /// The one order, if there is one; else what is wrong, and some order.
    fn sorted(
        &self,
        selection: &Selection,
        place: &dyn Fn(&str, &Library) -> Where,
        report: &mut Report<'_>,
    ) -> Vec<usize> {
        let what = self.what;
        if self.names.len() > MOST {
            let message = format!("{} {what}s are too many: the most is {MOST}", self.names.len());
            report.error(&place(self.names[0], report.library), "too-many", message);
            return Vec::new();
        }
        if let Some(circle) = self.order.circle() {
            let words: Vec<String> = circle.iter().map(|&k| self.words(k)).collect();
            let message = format!(
                "{what}s come before each other in a circle: {} before {}",
                words.join(" before "),
                words[0]
            );
            report.error(&place(self.names[circle[0]], report.library), "order-circle", message);
            return Vec::new();
        }
        let unordered = self.order.unordered();
        let more = unordered.len().saturating_sub(MOST_PAIRS);
        for (a, b) in unordered.into_iter().take(MOST_PAIRS) {
            // The later package has to say where its own belong.
            let rank = |k: usize| selection.packages.iter().position(|id| *id == self.owners[k]);
            let (a, b) = if rank(a) > rank(b) { (b, a) } else { (a, b) };
            let message = format!(
                "nothing says whether {what} {:?} ({:#}) comes before or after {:?} ({:#}): which is it?",
                self.names[a], self.owners[a], self.names[b], self.owners[b]
            );
            report.error(&place(self.names[b], report.library), "unordered", message);
            report.help(match what {
                "slot" => "say so with `after` or `before`, or with a patch `SlotOrder`".to_owned(),
                _ => "list both in `layers`, or say so with a patch `LayerOrder`".to_owned(),
            });
        }
        if more > 0 {
            report.help(format!("and {more} more pairs of {what}s have no order"));
        }
        self.order.sorted()
    }

    fn words(&self, k: usize) -> String {
        format!("{:?} ({})", self.names[k], self.owners[k])
    }
}
