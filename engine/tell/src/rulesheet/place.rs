//! Where on a sheet something is told.

use std::collections::{BTreeMap, BTreeSet};

use crate::explain::names;
use tilewright_lang::merge::Game;
use tilewright_lang::merge::walk::each_mention;
use tilewright_lang::spec::*;

/// The things of a game that stand on its sheet.
pub(super) struct Places {
    /// What there is, as `kind:id`.
    there: BTreeSet<String>,
    /// Rules and the like by the procedure, deck, bag, track, note that they use: `procedure:x` → `rule:y`.
    users: BTreeMap<String, String>,
    /// The steps in which tiles are drawn and laid.
    pub draw: Option<SlotId>,
    pub lay: Option<SlotId>,
    /// The step in which what is complete is scored.
    pub score: Option<SlotId>,
}

/// Rules of every sort, of which one that is left is enough.
const RULES: [&str; 6] = ["rule", "action", "modifier", "invariant", "bar", "placement"];
/// Components, of which none may be missing.
const PARTS: [&str; 8] = ["piece", "token", "bag", "die", "deck", "start", "pile", "rack"];
/// What tiles show, of which one that is left is enough.
const SHOWN: [&str; 3] = ["feature", "mark", "tile"];

impl Places {
    /// Those of a game without what is off.
    pub fn of(live: &Game) -> Self {
        let there = names(live).into_iter().filter(|name| name.contains(':')).collect();
        let rules = &live.rules;
        let mut users = BTreeMap::new();
        for (id, rule) in &rules.rules {
            uses(rules, &format!("rule:{id}"), &rule.effects, &mut users);
        }
        for (id, action) in &rules.actions {
            uses(rules, &format!("action:{id}"), &action.effects, &mut users);
        }
        for (id, invariant) in &rules.invariants {
            uses(rules, &format!("invariant:{id}"), &invariant.repair, &mut users);
        }
        let slot_with = |wanted: &str| {
            let mut of_rules = rules.rules.values().filter_map(|rule| match &rule.on {
                Event::Slot(slot) => mentions(rules, &rule.effects, wanted).then(|| slot.clone()),
                _ => None,
            });
            let of_actions = rules.actions.values();
            let mut of_actions = of_actions.filter(|action| mentions(rules, &action.effects, wanted));
            of_rules.next().or_else(|| of_actions.next().and_then(|action| action.slots.first().cloned()))
        };
        // A step on the sheet is what lies in no other.
        let step = |slot: SlotId| {
            let outermost = Slot::around(&slot, &rules.slots).last().map(|slot| slot.id.clone());
            Some(outermost.unwrap_or(slot))
        };
        let [draw, lay, score] =
            ["DrawTile", "PlaceTile", "Score"].map(|wanted| slot_with(wanted).and_then(step));
        Self { there, users, draw, lay, score }
    }

    /// True if what makes a clause true is off in this game.
    pub fn is_off(&self, things: &[String]) -> bool {
        let of = |kinds: &[&str]| -> Vec<bool> {
            let own = things.iter().filter(|thing| kinds.contains(&kind(thing)));
            own.map(|thing| self.is_there(thing)).collect()
        };
        let (rules, parts, shown, terms) = (of(&RULES), of(&PARTS), of(&SHOWN), of(&["term"]));
        let all_off = |list: &[bool]| !list.is_empty() && !list.contains(&true);
        all_off(&rules) || parts.contains(&false) || all_off(&shown) || all_off(&terms)
    }

    fn is_there(&self, thing: &str) -> bool {
        let whole = match kind(thing) {
            "piece" | "feature" => thing.split_once('.').map_or(thing, |(whole, _)| whole),
            _ => thing,
        };
        self.there.contains(whole)
    }

    /// True for a rule, action, modifier, … that can come about.
    pub fn is_rule(&self, thing: &str) -> bool {
        RULES.contains(&kind(thing)) && self.there.contains(thing)
    }

    /// Where a clause is told: where it says, or beside the most telling of the things that it names.
    pub fn of_clause(&self, at: &Part, things: &[String]) -> Option<String> {
        let said = match at {
            Part::Beside => None,
            Part::Box => Some("box".to_owned()),
            Part::Mark(id) => Some(format!("mark:{id}")),
            Part::Piece(id) => Some(format!("piece:{id}")),
            Part::Token(id) => Some(format!("token:{id}")),
            Part::Track(id) => Some(format!("track:{id}")),
            Part::Setup => Some("setup".to_owned()),
            Part::Turn => Some("turn".to_owned()),
            Part::Slot(id) => Some(format!("slot:{id}")),
            Part::Scoring => Some("scoring".to_owned()),
            Part::Feature(id) => Some(format!("feature:{id}")),
            Part::End => Some("end".to_owned()),
        };
        let stands = |key: &String| !key.contains(':') || self.there.contains(key);
        said.filter(stands).or_else(|| {
            let mut found: Vec<(usize, String)> =
                things.iter().filter_map(|thing| self.of_thing(thing)).collect();
            found.sort_by_key(|(rank, _)| *rank);
            found.into_iter().next().map(|(_, key)| key)
        })
    }

    /// Where something is told, and how telling that is: 0 is most.
    fn of_thing(&self, thing: &str) -> Option<(usize, String)> {
        let (kind, id) = thing.split_once(':')?;
        let whole = id.split_once('.').map_or(id, |(whole, _)| whole);
        let slot = |slot: &Option<SlotId>| slot.as_ref().map(|slot| format!("slot:{slot}"));
        let there = |rank: usize, key: String| self.there.contains(&key).then_some((rank, key));
        match kind {
            "rule" | "action" | "modifier" | "invariant" | "bar" | "placement" => there(0, thing.to_owned()),
            "procedure" | "deck" | "card" | "space" | "note" | "die" => {
                self.users.get(thing).map(|user| (1, user.clone()))
            }
            "term" | "feature" => there(2, format!("feature:{whole}")),
            "slot" => there(3, thing.to_owned()),
            "piece" => there(4, format!("piece:{whole}")),
            "token" | "mark" | "track" => there(5, thing.to_owned()),
            "bag" => self.users.get(thing).map(|user| (5, user.clone())),
            "start" | "pile" | "rack" => Some((6, "setup".to_owned())),
            "table" => Some((
                6,
                match id {
                    "unplaceable" | "no_replacement" => slot(&self.draw)?,
                    "ends" => "end".to_owned(),
                    "ranking" | "most_wins" => "winner".to_owned(),
                    _ => "setup".to_owned(),
                },
            )),
            "tile" | "edge" => slot(&self.lay).map(|key| (7, key)),
            "package" => Some((8, "box".to_owned())),
            _ => None,
        }
    }

    /// The step in which a rule that answers an event comes about; nothing if it may be any.
    pub fn slot_of(&self, live: &Game, rule: &Rule) -> Option<SlotId> {
        let later = |effects: &[Effect]| match effects {
            [Effect::Later { slot, .. }] => slot.clone(),
            _ => None,
        };
        if let Some(slot) = later(&rule.effects) {
            return Some(slot);
        }
        match &rule.on {
            Event::Slot(slot) => Some(slot.clone()),
            Event::TileDrawn | Event::TileAccepted | Event::TileRejected => self.draw.clone(),
            Event::TilePlaced | Event::Extended(_) | Event::Merged(_) | Event::Closed(_) => self.lay.clone(),
            Event::Scored(_) => self.score.clone(),
            Event::PiecePlaced(_) => {
                let places = live.rules.actions.values();
                let mut places = places.filter(|action| mentions(&live.rules, &action.effects, "Place"));
                places.next().and_then(|action| action.slots.first().cloned())
            }
            Event::BeforeGain
            | Event::PieceReturned(_)
            | Event::MarkerMoved(_)
            | Event::Gained
            | Event::TurnStart
            | Event::TurnEnd => None,
        }
    }
}

fn kind(thing: &str) -> &str {
    thing.split_once(':').map_or("", |(kind, _)| kind)
}

/// Notes what effects use, procedures within procedures too.
fn uses(rules: &RulesFile, user: &str, effects: &[Effect], users: &mut BTreeMap<String, String>) {
    let mut queue = vec![effects];
    while let Some(effects) = queue.pop() {
        let mut found = Vec::new();
        each_mention(&effects, "", |mention| found.push((mention.what.to_owned(), mention.name.to_owned())));
        for (what, name) in found {
            let key = format!("{what}:{name}");
            if users.contains_key(&key) {
                continue;
            }
            match what.as_str() {
                "procedure" => {
                    if let Some(procedure) = rules.procedures.get(&ProcedureId(name.clone())) {
                        queue.push(&procedure.effects);
                    }
                }
                "deck" => {
                    let deck = rules.decks.get(&DeckId(name.clone()));
                    for (id, card) in deck.into_iter().flat_map(|deck| &deck.cards) {
                        users.insert(format!("card:{id}"), user.to_owned());
                        queue.push(&card.effects);
                    }
                }
                "track" => {
                    let track = rules.tracks.get(&TrackId(name.clone()));
                    if let Some(Spaces::Named(spaces)) = track.map(|track| &track.spaces) {
                        for (id, space) in spaces {
                            users.insert(format!("space:{id}"), user.to_owned());
                            queue.push(&space.effects);
                        }
                    }
                }
                "bag" | "die" | "note" => {}
                _ => continue,
            }
            users.insert(key, user.to_owned());
        }
    }
}

/// True if all that players have on the feature in question goes back to them.
fn returns_all(rules: &RulesFile, effect: &Effect) -> bool {
    let Effect::Return(Pieces::Where(who)) = effect else {
        return false;
    };
    matches!(who.owner, Player::Any | Player::Not(_)) && is_all_there(rules, who, &who.owner)
}

/// True if a filter means all that these players have on the feature in question: nothing in the game is spared.
pub(super) fn is_all_there(rules: &RulesFile, filter: &PieceFilter, owner: &Player) -> bool {
    let spared = |piece: &Piece| piece.tags.iter().any(|tag| filter.without.contains(tag));
    let all = PieceFilter {
        at: At::Feature(Feature::This),
        owner: owner.clone(),
        without: filter.without.clone(),
        ..PieceFilter::default()
    };
    *filter == all && !rules.pieces.values().any(spared)
}

/// True if effects, or the procedures that they call, have one of this sort.
pub(super) fn mentions(rules: &RulesFile, effects: &[Effect], wanted: &str) -> bool {
    struct Finds<'w> {
        rules: &'w RulesFile,
        wanted: &'w str,
        found: bool,
        called: Vec<ProcedureId>,
    }
    impl tilewright_check::check::visitor::Visitor for Finds<'_> {
        fn effect(&mut self, effect: &Effect, _: &str, _: &tilewright_check::check::scope::Scope) {
            if let Effect::Call(id) = effect {
                self.called.push(id.clone());
            }
            self.found |= match self.wanted {
                "DrawTile" => matches!(effect, Effect::DrawTile),
                "PlaceTile" => matches!(effect, Effect::PlaceTile { .. }),
                "Score" => matches!(effect, Effect::Score { .. }),
                "Place" => matches!(effect, Effect::Place { .. }),
                "ReturnAll" => returns_all(self.rules, effect),
                _ => false,
            };
        }
    }
    let mut finds = Finds { rules, wanted, found: false, called: Vec::new() };
    let go = |effects: &[Effect], finds: &mut Finds<'_>| {
        tilewright_check::check::visitor::Walk::new(
            finds,
            "",
            tilewright_check::check::scope::Scope::default(),
        )
        .effects(effects);
    };
    go(effects, &mut finds);
    let mut known = 0;
    while let Some(id) = finds.called.get(known).cloned() {
        known += 1;
        // A procedure cannot call itself, but two may call the same.
        if known < 256
            && let Some(procedure) = rules.procedures.get(&id)
        {
            go(&procedure.effects, &mut finds);
        }
    }
    finds.found
}
