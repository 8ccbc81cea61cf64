//! Patches that replace a whole thing or take it out.

use serde::Serialize;

use super::target::find;
use super::writes::TAKEN_OUT;
use super::{Found, Patching, show};
use crate::load::LoadedPackage;
use crate::merge::{Change, Game};
use crate::spec::*;

impl Patching<'_, '_> {
    pub(super) fn replace<K, V>(&mut self, field: &str, id: &K, new: &V, map: fn(&mut Game) -> &mut Map<K, V>)
    where
        K: Name + Eq + std::hash::Hash + Clone,
        V: Clone + Serialize,
    {
        let names: Vec<String> = map(self.game).keys().map(|id| id.name().to_owned()).collect();
        let is_here = map(self.game).contains_key(id);
        let step = match field {
            "rules" => "ReplaceRule[0]",
            "actions" => "ReplaceAction[0]",
            "modifiers" => "ReplaceModifier[0]",
            _ => "ReplaceProcedure[0]",
        };
        let defines = |loaded: &LoadedPackage| {
            let name = id.name();
            match field {
                "rules" => loaded.rules.rules.contains_key(&RuleId::from(name)),
                "actions" => loaded.rules.actions.contains_key(&RuleId::from(name)),
                "modifiers" => loaded.rules.modifiers.contains_key(&RuleId::from(name)),
                _ => loaded.rules.procedures.contains_key(&ProcedureId::from(name)),
            }
        };
        if self.find(field, id, is_here, names, defines, step) == Found::Yes {
            map(self.game).insert(id.clone(), new.clone());
            self.wrote(&format!("{field}.{}", id.name()), Change::Replaced, show(new));
        }
    }

    pub(super) fn replace_card(&mut self, deck: &DeckId, card: &CardId, new: &Card) {
        if !find!(self, decks, deck, "ReplaceCard[0]") {
            return;
        }
        let cards = &mut self.game.rules.decks[deck].cards;
        if !cards.contains_key(card) {
            let names: Vec<String> = cards.keys().map(ToString::to_string).collect();
            let message = format!("{deck:#} has no card {:?} to change", card.name());
            self.report.error(&self.at.below("ReplaceCard[1]"), "patch-of-nothing", message);
            self.report.did_you_mean(card.name(), names.iter().map(String::as_str));
            return;
        }
        cards.insert(card.clone(), new.clone());
        self.wrote(&format!("decks.{deck}.cards.{card}"), Change::Replaced, show(new));
    }

    pub(super) fn remove(&mut self, target: &Target) {
        macro_rules! take_out {
            ($map:ident, $id:expr, $step:literal) => {{
                if !find!(self, $map, $id, concat!("Remove.", $step)) {
                    return;
                }
                self.game.rules.$map.shift_remove($id);
                format!(concat!(stringify!($map), ".{}"), $id)
            }};
        }
        let path = match target {
            Target::Rule(id) => take_out!(rules, id, "Rule"),
            Target::Action(id) => take_out!(actions, id, "Action"),
            Target::Modifier(id) => take_out!(modifiers, id, "Modifier"),
            Target::Invariant(id) => take_out!(invariants, id, "Invariant"),
            Target::Bar(id) => take_out!(bars, id, "Bar"),
            Target::Placement(id) => take_out!(placement, id, "Placement"),
            Target::Piece(id) => take_out!(pieces, id, "Piece"),
            Target::Start(id) => take_out!(start, id, "Start"),
            Target::Pile(id) => take_out!(piles, id, "Pile"),
            Target::Tile(id) => {
                let names = self.game.tiles.keys().map(ToString::to_string).collect();
                let is_here = self.game.tiles.contains_key(id);
                let defines = |loaded: &LoadedPackage| loaded.tiles.tiles.contains_key(id);
                if self.find("tiles", id, is_here, names, defines, "Remove.Tile") != Found::Yes {
                    return;
                }
                self.game.tiles.shift_remove(id);
                self.game.tile_package.shift_remove(id);
                format!("tiles.{id}")
            }
        };
        self.wrote(&path, Change::TakenOut, TAKEN_OUT.to_owned());
    }
}
