//! Where rules of different packages meet and nobody says which comes first: slots beside each other, and rules on one event.
//!
//! It tells; it decides nothing. What comes first is what the merge made of the order of packages.
//!
//! **Invariant:** of a pair about which anybody says anything (the file of one package, what packages require and come after,
//! `SlotOrder`, `after`, `before`, `Commute`, `CommuteSlots`) nothing is told.

use indexmap::IndexMap;

use super::scope::{Scope, event_name};
use super::touch::{Act, Contact, Touch, Toucher};
use crate::live::live;
use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, PartialOrder, Report, Where, demands, exclude_each_other};
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
    pub what: Thing,
}

/// What two packages have in one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
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
            Thing::Slot(id) => {
                let slots = &library.packages[package].rules.slots;
                let k = slots.iter().position(|slot| slot.id == *id).unwrap_or_default();
                Where::rules(package, format!("slots[{k}]"))
            }
            Thing::Rule(id) => Where::rules(package, format!("rules.{id}")),
        };
        report.note(&place, "nobody-decides", meeting.sentence(game)).help(meeting.help());
    }
}

impl Meeting {
    /// What happens, what the second finds changed, and what comes first.
    fn sentence(&self, game: &Game) -> String {
        let [first, second] = [&self.first, &self.second].map(|party| match &party.what {
            Thing::Slot(id) => format!("{:?}", id.name()),
            Thing::Rule(id) => format!("{:?}", id.name()),
        });
        let [one, other] = [&self.first, &self.second].map(|party| party.words(game));
        let when = match &self.when {
            When::In(slot) => format!("happen in {slot:#}"),
            When::Phase(phase) => format!("are steps of the phase {phase:?}"),
            When::On(event) => format!("answer {event}"),
        };
        let what = self.contact.what.words(game);
        let meets = match (self.contact.first, self.contact.second) {
            (_, Act::Reads) => format!("{second} asks for what {first} may change"),
            (Act::Reads, _) => format!("{first} asks for what {second} may change"),
            _ => format!("both change what the other changes"),
        };
        format!(
            "{one} and {other} both {when}, and {meets}: {what}. Nothing says which comes first; {first} does, as packages stand"
        )
    }

    /// How to decide it.
    fn help(&self) -> String {
        let after = format!(
            "`after: [{:?}]` in package.ron of {:?}",
            self.first.package.name(),
            self.second.package.name()
        );
        match (&self.first.what, &self.second.what) {
            (Thing::Slot(a), Thing::Slot(b)) => format!(
                "say which comes first with a patch `SlotOrder([{:?}, {:?}])`, for all that the packages do with {after}; if it makes no difference, say so with a patch `CommuteSlots({:?}, {:?})`",
                a.name(),
                b.name(),
                a.name(),
                b.name()
            ),
            (Thing::Rule(a), Thing::Rule(b)) => format!(
                "say which comes first with {after}, or let somebody choose with `order: ActiveChooses` of both rules; if it makes no difference, say so with a patch `Commute({:?}, {:?})`",
                a.name(),
                b.name()
            ),
            (Thing::Slot(_) | Thing::Rule(_), _) => after,
        }
    }
}

impl Party {
    fn words(&self, game: &Game) -> String {
        let text = game.text.get("en");
        let title = match &self.what {
            Thing::Slot(id) => text.and_then(|text| text.slots.get(id)),
            Thing::Rule(id) => text.and_then(|text| text.rules.get(id)),
        };
        let thing = match &self.what {
            Thing::Slot(id) => format!("{id:#}"),
            Thing::Rule(id) => format!("{id:#}"),
        };
        match title {
            Some(title) => format!("{thing} ({title}; {:#})", self.package),
            None => format!("{thing} ({:#})", self.package),
        }
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

/// What one rule or action does, and the condition without which it does nothing.
struct Strand<'g> {
    when: Option<&'g Cond>,
    touch: Touch,
}

/// Everything that is done in a game, by the slot in which it is done, and by rule where that answers an event.
struct Strands<'g> {
    game: &'g Game,
    slots: IndexMap<SlotId, Vec<Strand<'g>>>,
    rules: IndexMap<RuleId, Strand<'g>>,
}

impl<'g> Strands<'g> {
    fn of(game: &'g Game) -> Self {
        let rules = &game.rules;
        let mut strands = Self { game, slots: IndexMap::new(), rules: IndexMap::new() };
        for slot in &rules.slots {
            let mut toucher = Toucher::new(game, false);
            toucher.walk(Scope::of_slot(&slot.id, &rules.slots), |walk| {
                slot.of.iter().for_each(|of| walk.things(of));
                if let Some(of) = &slot.of {
                    walk.scope.bind_things(of);
                }
                walk.order(&slot.order);
                walk.cond(&slot.ask_if);
            });
            let (touch, _) = toucher.done();
            strands.slots.entry(slot.id.clone()).or_default().push(Strand { when: None, touch });
        }
        for (id, rule) in &rules.rules {
            let recorded =
                matches!(&rule.on, Event::Slot(slot) if goes_through_completed(slot, &rules.slots));
            let mut toucher = Toucher::new(game, recorded);
            let mut scope = Scope::of_event(&rule.on, &rules.slots);
            scope.narrow(&rule.when);
            toucher.walk(scope, |walk| {
                walk.cond(&rule.when);
                walk.order(&rule.order);
                walk.effects(&rule.effects);
            });
            let touch = strands.later(toucher);
            let strand = Strand { when: Some(&rule.when), touch };
            match &rule.on {
                Event::Slot(slot) => {
                    // A rule of a slot is in the slot for those beside it, and by itself for the others on it.
                    let copy = Strand { when: strand.when, touch: strand.touch.clone() };
                    strands.slots.entry(slot.clone()).or_default().push(copy);
                    strands.rules.insert(id.clone(), strand);
                }
                _ => drop(strands.rules.insert(id.clone(), strand)),
            }
        }
        for action in rules.actions.values() {
            let mut toucher = Toucher::new(game, false);
            toucher.takes_action(&action.group);
            toucher.walk(Scope::of(super::scope::Context::Action), |walk| {
                walk.cond(&action.when);
                walk.effects(&action.effects);
            });
            let touch = strands.later(toucher);
            let strand = Strand { when: Some(&action.when), touch };
            strands.slots.entry(action.slot.clone()).or_default().push(strand);
        }
        for deck in rules.decks.values() {
            for card in deck.cards.values() {
                let mut toucher = Toucher::new(game, false);
                toucher.walk(Scope::of(super::scope::Context::Card), |walk| walk.effects(&card.effects));
                strands.later(toucher);
            }
        }
        strands
    }

    /// What is touched at once; what waits for a slot happens there.
    fn later(&mut self, toucher: Toucher<'g>) -> Touch {
        let (touch, later) = toucher.done();
        for (slot, touch) in later {
            self.slots.entry(slot).or_default().push(Strand { when: None, touch });
        }
        touch
    }

    /// Everything that is done in a slot and in those in it.
    fn within(&self, slot: &SlotId) -> Vec<&Strand<'g>> {
        let mut found: Vec<&Strand<'g>> = self.slots.get(slot).into_iter().flatten().collect();
        let slots = &self.game.rules.slots;
        for inner in slots.iter().filter(|inner| inner.within.as_ref() == Some(slot)) {
            found.extend(self.within(&inner.id));
        }
        found
    }

    fn of_slots(&self, whole: &Game, packages: &Packages<'_>) -> Vec<Meeting> {
        let slots = &self.game.rules.slots;
        let said = Said::of(whole);
        let mut found = Vec::new();
        for (k, second) in slots.iter().enumerate() {
            for first in &slots[..k] {
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
                let (a, b) = (self.within(&first.id), self.within(&second.id));
                if let Some(contact) = self.contact(&a, &b) {
                    found.push(Meeting {
                        first: Party { package: one.clone(), what: Thing::Slot(first.id.clone()) },
                        second: Party { package: other.clone(), what: Thing::Slot(second.id.clone()) },
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
                let (one, other) = (&whole.rule_package[*first], &whole.rule_package[*second]);
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
                        first: Party { package: one.clone(), what: Thing::Rule((*first).clone()) },
                        second: Party { package: other.clone(), what: Thing::Rule((*second).clone()) },
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

    /// How some things meet others that come later, if they do.
    fn contact(&self, first: &[&Strand<'_>], second: &[&Strand<'_>]) -> Option<Contact> {
        first.iter().flat_map(|a| second.iter().map(move |b| (a, b))).find_map(|(a, b)| {
            if let (Some(a), Some(b)) = (a.when, b.when)
                && (exclude_each_other(a, b) || self.on_different_tiles(a, b))
            {
                return None;
            }
            a.touch.meets(&b.touch)
        })
    }

    /// True if one asks for a tile with one mark, the other for a tile with another, and no tile has both.
    fn on_different_tiles(&self, a: &Cond, b: &Cond) -> bool {
        let marks = |cond| {
            let demands: Vec<&Cond> = demands(cond);
            demands.into_iter().filter_map(|cond| match cond {
                Cond::TileHasMark(mark) => Some(mark),
                _ => None,
            })
        };
        marks(a).any(|one| {
            marks(b).any(|other| !self.game.tiles.values().any(|tile| has(tile, one) && has(tile, other)))
        })
    }
}

/// True if a mark is on a tile or on one of its segments.
fn has(tile: &Tile, mark: &MarkId) -> bool {
    let on_segments = tile.segments.values().flat_map(|segment| &segment.marks);
    tile.marks.iter().chain(on_segments).any(|one| one.mark() == mark)
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

/// True if a slot comes once for each feature that became complete.
fn goes_through_completed(slot: &SlotId, slots: &[Slot]) -> bool {
    let find = |id: &SlotId| slots.iter().find(|slot| slot.id == *id);
    let around = std::iter::successors(find(slot), |inner| inner.within.as_ref().and_then(find));
    around
        .skip(1)
        .take(slots.len())
        .any(|slot| matches!(&slot.of, Some(Things::Features(Features::CompletedNow { .. }))))
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
