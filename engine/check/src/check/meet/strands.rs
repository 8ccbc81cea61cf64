//! Everything that is done in a game, taken apart by when it is done.

use indexmap::IndexMap;

use crate::check::scope::{Context, Scope};
use crate::check::touch::{Contact, Touch, Toucher};
use tilewright_lang::merge::{Game, demands, exclude_each_other};
use tilewright_lang::spec::*;

/// What one rule or action does, and the condition without which it does nothing.
pub(super) struct Strand<'g> {
    when: Option<&'g Cond>,
    touch: Touch,
}

/// Everything that is done in a game, by the slot in which it is done, and by rule where that answers an event.
pub(super) struct Strands<'g> {
    pub(super) game: &'g Game,
    slots: IndexMap<SlotId, Vec<Strand<'g>>>,
    pub(super) rules: IndexMap<RuleId, Strand<'g>>,
}

impl<'g> Strands<'g> {
    /// Goes through a game.
    pub(super) fn of(game: &'g Game) -> Self {
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
            toucher.walk(Scope::of(Context::Action), |walk| {
                walk.cond(&action.when);
                walk.effects(&action.effects);
            });
            let touch = strands.later(toucher);
            for slot in &action.slots {
                let strand = Strand { when: Some(&action.when), touch: touch.clone() };
                strands.slots.entry(slot.clone()).or_default().push(strand);
            }
        }
        for deck in rules.decks.values() {
            for card in deck.cards.values() {
                let mut toucher = Toucher::new(game, false);
                toucher.walk(Scope::of(Context::Card), |walk| walk.effects(&card.effects));
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
    pub(super) fn within(&self, slot: &SlotId) -> Vec<&Strand<'g>> {
        let mut found: Vec<&Strand<'g>> = self.slots.get(slot).into_iter().flatten().collect();
        let slots = &self.game.rules.slots;
        for inner in Slot::inside(slot, slots) {
            found.extend(self.within(&inner.id));
        }
        found
    }

    /// How some things meet others that come later, if they do.
    pub(super) fn contact(&self, first: &[&Strand<'_>], second: &[&Strand<'_>]) -> Option<Contact> {
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

/// True if a slot comes once for each feature that became complete.
fn goes_through_completed(slot: &SlotId, slots: &[Slot]) -> bool {
    Slot::around(slot, slots)
        .any(|slot| matches!(&slot.of, Some(Things::Features(Features::CompletedNow { .. }))))
}
