//! Puts slots and layers into their one order.
//!
//! Slots beside each other come as their packages and patches say, those of one package in the order of its file, and where
//! nobody says anything in the order of packages. Layers are never chosen for: two that nothing orders are a question to the
//! author.

use std::collections::HashMap;

use super::game::{Game, SlotOrderBy, SlotPair};
use super::partial_order::{MOST, PartialOrder};
use super::patch::{Orders, owner_elsewhere};
use super::report::{Report, Where};
use super::select::Selection;
use crate::load::Library;
use crate::spec::*;

/// Orders the slots of each phase: each is followed by those that are in it. What they say of each other is gone afterwards: the
/// list says it, and [`Game::slot_order`] who said it.
pub(crate) fn order_slots(game: &mut Game, orders: &Orders, report: &mut Report<'_>) {
    let mut slots = std::mem::take(&mut game.rules.slots);
    let tree = SlotTree::of(&slots, game, report);
    for k in 0..slots.len() {
        slots[k].phase = slots[tree.root(k)].phase;
    }
    // Pairs of which the first comes first.
    let mut pairs = tree.own_order(&slots, game);
    for (k, slot) in slots.iter().enumerate() {
        for (others, field) in [(&slot.after, "after"), (&slot.before, "before")] {
            for (nth, other) in others.iter().enumerate() {
                let at = slot_place(game, &slot.id, report.library).below(&format!("{field}[{nth}]"));
                if let Some(other) = in_phase(other, slot, &slots, game, &at, report) {
                    let pair = if field == "after" { (other, k) } else { (k, other) };
                    if let Some(pair) = tree.apart(pair, &slots, &at, report) {
                        let by = owner(game, "slot", slot.id.name());
                        pairs.push((pair, SlotOrderBy::Slot(by)));
                    }
                }
            }
        }
    }
    for (chain, at, by) in &orders.slots {
        let known: Vec<usize> =
            chain.iter().filter_map(|id| slots.iter().position(|slot| slot.id == *id)).collect();
        let odd = known.iter().find(|&&k| slots[k].phase != slots[known[0]].phase);
        if let Some(&odd) = odd {
            let message = format!("{:#} belongs to another phase than those before it", slots[odd].id);
            report.error(at, "wrong-phase", message);
            continue;
        }
        for pair in known.windows(2) {
            let pair = tree.apart((pair[0], pair[1]), &slots, at, report);
            pairs.extend(pair.map(|pair| (pair, SlotOrderBy::Patch(by.clone()))));
        }
    }
    game.slot_order = pairs
        .iter()
        .map(|((first, then), by)| SlotPair {
            first: slots[*first].id.clone(),
            then: slots[*then].id.clone(),
            by: by.clone(),
        })
        .collect();
    for phase in [Phase::Setup, Phase::Turn, Phase::End] {
        let tops = (0..slots.len())
            .filter(|&k| tree.parents[k].is_none() && slots[k].phase == phase && !tree.lost.contains(&k));
        let mut groups = vec![tops.collect::<Vec<usize>>()];
        // A group is put in order, and what is in each of it is put behind it: the last group is the next.
        let mut sequence: Vec<usize> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        while let Some(group) = groups.pop() {
            open.extend(sorted(&group, &slots, &pairs, game, report).into_iter().rev());
            while let Some(k) = open.pop() {
                sequence.push(k);
                let inner: Vec<usize> =
                    (0..slots.len()).filter(|&other| tree.parents[other] == Some(k)).collect();
                if !inner.is_empty() {
                    groups.push(inner);
                    break;
                }
            }
        }
        game.rules.slots.extend(sequence.into_iter().map(|k| Slot {
            after: Vec::new(),
            before: Vec::new(),
            within: tree.parents[k].map(|parent| slots[parent].id.clone()),
            ..slots[k].clone()
        }));
    }
}

/// Slots beside each other, in their order; where nothing is said of two, in the order of packages.
fn sorted(
    group: &[usize],
    slots: &[Slot],
    pairs: &[((usize, usize), SlotOrderBy)],
    game: &Game,
    report: &mut Report<'_>,
) -> Vec<usize> {
    let names: Vec<&str> = group.iter().map(|&k| slots[k].id.name()).collect();
    let mut sequence = Sequence::new("slot", names, game);
    for ((first, then), _) in pairs {
        sequence.add(slots[*first].id.name(), slots[*then].id.name());
    }
    let place = |name: &str, library: &Library| slot_place(game, &name.into(), library);
    sequence.sorted(&place, report).into_iter().map(|k| group[k]).collect()
}

/// Which slot is in which.
struct SlotTree {
    parents: Vec<Option<usize>>,
    /// Slots in one that is not there, or in themselves, which were told of: they have no place at all.
    lost: Vec<usize>,
}

impl SlotTree {
    fn of(slots: &[Slot], game: &Game, report: &mut Report<'_>) -> Self {
        let mut tree = Self { parents: vec![None; slots.len()], lost: Vec::new() };
        for (k, slot) in slots.iter().enumerate() {
            let Some(within) = &slot.within else {
                continue;
            };
            let at = slot_place(game, &slot.id, report.library).below("in");
            let Some(parent) = slots.iter().position(|other| other.id == *within) else {
                tree.lost.push(k);
                if !report.may_be_lost(within.name()) {
                    let message = format!("{:#} is in {within:#}, which is not in the game", slot.id);
                    let names = slots.iter().map(|slot| slot.id.name());
                    report.error(&at, "unknown-name", message).did_you_mean(within.name(), names);
                }
                continue;
            };
            if tree.path(parent).contains(&k) || parent == k {
                tree.lost.push(k);
                let message = format!("{:#} is in {within:#}, which is in it", slot.id);
                report.error(&at, "order-circle", message);
                continue;
            }
            tree.parents[k] = Some(parent);
        }
        tree
    }

    /// A slot and those that it is in, the outermost last.
    fn path(&self, slot: usize) -> Vec<usize> {
        std::iter::successors(Some(slot), |&k| self.parents[k]).collect()
    }

    fn root(&self, slot: usize) -> usize {
        self.path(slot).last().copied().unwrap_or(slot)
    }

    /// Slots beside each other that one package defines come in the order of its file.
    fn own_order(&self, slots: &[Slot], game: &Game) -> Vec<((usize, usize), SlotOrderBy)> {
        let mut last: HashMap<(Option<usize>, Phase, PackageId), usize> = HashMap::new();
        let mut pairs = Vec::new();
        for k in (0..slots.len()).filter(|k| !self.lost.contains(k)) {
            let by = owner(game, "slot", slots[k].id.name());
            if let Some(before) = last.insert((self.parents[k], slots[k].phase, by.clone()), k) {
                pairs.push(((before, k), SlotOrderBy::Own(by)));
            }
        }
        pairs
    }

    /// The two slots beside each other in which these are.
    fn apart(
        &self,
        (first, then): (usize, usize),
        slots: &[Slot],
        at: &Where,
        report: &mut Report<'_>,
    ) -> Option<(usize, usize)> {
        let (first_path, then_path) = (self.path(first), self.path(then));
        let beside = first_path.iter().rev().zip(then_path.iter().rev()).find(|(a, b)| a != b);
        if beside.is_none() {
            let (outer, inner) =
                if first_path.len() < then_path.len() { (first, then) } else { (then, first) };
            let message = format!(
                "{:#} is in {:#}, so neither comes before the other",
                slots[inner].id, slots[outer].id
            );
            report.error(at, "order-circle", message);
        }
        beside.map(|(&a, &b)| (a, b))
    }
}

/// The number of `other` if it is a slot of the same phase; a slot of a package that is not in the game is ignored.
fn in_phase(
    other: &SlotId,
    slot: &Slot,
    slots: &[Slot],
    game: &Game,
    at: &Where,
    report: &mut Report<'_>,
) -> Option<usize> {
    if let Some(k) = slots.iter().position(|known| known.id == *other) {
        let other = &slots[k];
        if other.phase != slot.phase {
            let message = format!(
                "{:#} belongs to the phase {:?}, {:#} to {:?}",
                other.id, other.phase, slot.id, slot.phase
            );
            report.error(at, "wrong-phase", message);
        }
        return (other.phase == slot.phase).then_some(k);
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
    None
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
    sequence.ask(selection, &place, report);
    let sorted = sequence.sorted(&place, report);
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

    /// The order, the smaller number first where nothing decides; or what is wrong, and no order.
    fn sorted(&self, place: &dyn Fn(&str, &Library) -> Where, report: &mut Report<'_>) -> Vec<usize> {
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
            if what == "slot" {
                report.help("slots that one package defines come in the order of its file, beside what `after` and `before` say");
            }
            return Vec::new();
        }
        self.order.sorted()
    }

    /// Asks about every pair that nothing orders.
    fn ask(&self, selection: &Selection, place: &dyn Fn(&str, &Library) -> Where, report: &mut Report<'_>) {
        if self.names.len() > MOST || self.order.circle().is_some() {
            return;
        }
        let what = self.what;
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
            report.help("list both in `layers`, or say so with a patch `LayerOrder`");
        }
        if more > 0 {
            report.help(format!("and {more} more pairs of {what}s have no order"));
        }
    }

    fn words(&self, k: usize) -> String {
        format!("{:?} ({})", self.names[k], self.owners[k])
    }
}
