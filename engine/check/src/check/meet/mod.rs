//! Where rules of different packages meet and nobody says which comes first: slots beside each other, and rules on one event.
//!
//! It tells; it decides nothing. What comes first is what the merge made of the order of packages.
//!
//! **Invariant:** of a pair about which anybody says anything (the file of one package, what packages require and come after,
//! `SlotOrder`, `after`, `before`, `Commute`, `CommuteSlots`) nothing is told.

mod strands;
mod words;

use super::scope::event_name;
use super::touch::Contact;
use crate::live::live;
use strands::Strands;
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, PartialOrder, Report, Where};
use tilewright_lang::spec::*;

/// Two things that meet and of which no package says which comes first.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// What comes first, as packages stand.
    pub first: Party,
    /// What comes second.
    pub second: Party,
    /// When both happen.
    pub when: When,
    contact: Contact,
}

/// One of two things that meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// The package that has it.
    pub package: PackageId,
    /// What it is.
    pub what: SlotOrRule,
}

/// What two packages have in one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotOrRule {
    /// A slot, with all that happens in it.
    Slot(SlotId),
    /// A rule on an event.
    Rule(RuleId),
}

/// When two things happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// In a slot.
    In(SlotId),
    /// In a phase, as steps of their own.
    Phase(Phase),
    /// When something has happened: the name of the event.
    On(&'static str),
}

/// Notes every pair.
pub(super) fn check(game: &Game, report: &mut Report<'_>) {
    let library = report.library;
    for meeting in meetings(library, game) {
        let package = &meeting.second.package;
        let place = match &meeting.second.what {
            SlotOrRule::Slot(id) => {
                let slots = &library.packages[package].rules.slots;
                let k = slots.iter().position(|slot| slot.id == *id).unwrap_or_default();
                Where::rules(package, format!("slots[{k}]"))
            }
            SlotOrRule::Rule(id) => Where::rules(package, format!("rules.{id}")),
        };
        report.note(&place, "nobody-decides", meeting.sentence(game)).help(meeting.help());
    }
}

/// All pairs of a game, in the order in which they come about. What is off in it meets nothing.
pub fn meetings(library: &Library, game: &Game) -> Vec<Meeting> {
    if game.packages.len() < 2 {
        return Vec::new();
    }
    let order = Packages::of(library, game);
    let live = live(library, game).game;
    let strands = Strands::of(&live);
    let mut found = strands.of_slots(game, &order);
    found.extend(strands.of_rules(game, &order));
    found
}

/// Which packages come before which, because one builds on the other or says so.
struct Packages<'g> {
    packages: &'g [PackageId],
    after: Vec<Vec<bool>>,
}

impl<'g> Packages<'g> {
    fn of(library: &Library, game: &'g Game) -> Self {
        let packages = &game.packages;
        let mut order = PartialOrder::new(packages.len());
        for (k, id) in packages.iter().enumerate() {
            let Some(loaded) = library.packages.get(id) else {
                continue;
            };
            let first = loaded.package.required().chain(&loaded.package.after);
            for first in first.filter_map(|first| packages.iter().position(|known| known == first)) {
                order.add(first, k);
            }
        }
        Self { packages, after: order.after() }
    }

    /// True if the second comes after the first, or is it.
    fn decide(&self, first: &PackageId, second: &PackageId) -> bool {
        let place = |id| self.packages.iter().position(|known| known == id);
        match (place(first), place(second)) {
            (Some(a), Some(b)) => a == b || self.after[a][b],
            _ => true,
        }
    }
}

impl Strands<'_> {
    fn of_slots(&self, whole: &Game, packages: &Packages<'_>) -> Vec<Meeting> {
        let slots = &self.game.rules.slots;
        let said = Said::of(whole);
        let within: Vec<_> = slots.iter().map(|slot| self.within(&slot.id)).collect();
        let mut found = Vec::new();
        for (k, second) in slots.iter().enumerate() {
            for (nth, first) in slots[..k].iter().enumerate() {
                if first.within != second.within || first.phase != second.phase {
                    continue;
                }
                let (Some(one), Some(other)) = (owner(whole, &first.id), owner(whole, &second.id)) else {
                    continue;
                };
                if packages.decide(one, other)
                    || said.decides(&first.id, &second.id)
                    || whole.commuting.has_slots(&first.id, &second.id)
                {
                    continue;
                }
                if let Some(contact) = self.contact(&within[nth], &within[k]) {
                    found.push(Meeting {
                        first: Party { package: one.clone(), what: SlotOrRule::Slot(first.id.clone()) },
                        second: Party { package: other.clone(), what: SlotOrRule::Slot(second.id.clone()) },
                        when: match &first.within {
                            Some(slot) => When::In(slot.clone()),
                            None => When::Phase(first.phase),
                        },
                        contact,
                    });
                }
            }
        }
        found
    }

    fn of_rules(&self, whole: &Game, packages: &Packages<'_>) -> Vec<Meeting> {
        let rules: Vec<(&RuleId, &Rule)> = self.game.rules.rules.iter().collect();
        let mut found = Vec::new();
        for (k, (second, then)) in rules.iter().enumerate() {
            for (first, rule) in &rules[..k] {
                // Of a game that was read from a file it may say nothing.
                let packages_of = (whole.rule_package.get(*first), whole.rule_package.get(*second));
                let (Some(one), Some(other)) = packages_of else {
                    continue;
                };
                if !same_event(&rule.on, &then.on)
                    || packages.decide(one, other)
                    || whole.commuting.has_rules(first, second)
                    || (rule.order != Order::AsWritten && then.order != Order::AsWritten)
                {
                    continue;
                }
                let (Some(a), Some(b)) = (self.rules.get(*first), self.rules.get(*second)) else {
                    continue;
                };
                if let Some(contact) = self.contact(&[a], &[b]) {
                    found.push(Meeting {
                        first: Party { package: one.clone(), what: SlotOrRule::Rule((*first).clone()) },
                        second: Party { package: other.clone(), what: SlotOrRule::Rule((*second).clone()) },
                        when: match &rule.on {
                            Event::Slot(slot) => When::In(slot.clone()),
                            on => When::On(event_name(on)),
                        },
                        contact,
                    });
                }
            }
        }
        found
    }
}

/// What is said of slots: which comes before which, by whatever is said of others between them.
struct Said<'g> {
    slots: Vec<&'g SlotId>,
    after: Vec<Vec<bool>>,
}

impl<'g> Said<'g> {
    fn of(game: &'g Game) -> Self {
        let slots: Vec<&SlotId> = game.rules.slots.iter().map(|slot| &slot.id).collect();
        let mut order = PartialOrder::new(slots.len());
        let place = |id: &SlotId| slots.iter().position(|known| *known == id);
        for pair in &game.slot_order {
            if let (Some(first), Some(then)) = (place(&pair.first), place(&pair.then)) {
                order.add(first, then);
            }
        }
        let after = order.after();
        Self { slots, after }
    }

    fn decides(&self, first: &SlotId, second: &SlotId) -> bool {
        let place = |id: &SlotId| self.slots.iter().position(|known| *known == id);
        matches!((place(first), place(second)), (Some(a), Some(b)) if self.after[a][b])
    }
}

/// The package that defines a slot.
fn owner<'g>(game: &'g Game, slot: &SlotId) -> Option<&'g PackageId> {
    game.provenance.get(&format!("slots.{slot}")).and_then(|said| said.first()).map(|source| &source.package)
}

/// True if both rules may answer the same.
fn same_event(a: &Event, b: &Event) -> bool {
    fn common<T: PartialEq>(a: &[T], b: &[T]) -> bool {
        a.is_empty() || b.is_empty() || a.iter().any(|one| b.contains(one))
    }
    match (a, b) {
        (Event::Extended(a), Event::Extended(b))
        | (Event::Merged(a), Event::Merged(b))
        | (Event::Closed(a), Event::Closed(b))
        | (Event::Scored(a), Event::Scored(b)) => common(a, b),
        (Event::PiecePlaced(a), Event::PiecePlaced(b))
        | (Event::PieceReturned(a), Event::PieceReturned(b)) => common(a, b),
        (a, b) => a == b,
    }
}
