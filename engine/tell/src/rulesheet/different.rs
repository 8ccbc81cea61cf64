//! What is different in this game: its house rules and the parts of its edition.
//!
//! What a change means its package says; what it comes to in numbers follows from comparing the game with the same game
//! without it, as `diff` does.

use super::write::{Write, sentence};
use crate::explain::differences;
use tilewright_lang::load::LoadedPackage;
use tilewright_lang::merge::{Game, GameArg, guard_holds, merge};
use tilewright_lang::spec::PackageId;

impl<'a> Write<'a> {
    /// What house rules and editions change: packages that bring nothing of their own and change what others say.
    pub fn different(&mut self) {
        let changing = self.changing();
        let mut told = Vec::new();
        for id in &changing {
            let (title, about) = self.package(id);
            let text = if about.is_empty() { self.reasons(id) } else { about };
            if !text.is_empty() {
                told.push((title, text));
            }
        }
        if told.is_empty() {
            return;
        }
        self.heading(2, self.say("sheet-different"));
        for (title, text) in told {
            self.named_rule(title.trim_end_matches('.'), &text);
        }
        let usual = self.usual(&changing);
        let changes = usual.map(|usual| differences(&usual, self.whole)).unwrap_or_default();
        let changes: Vec<_> =
            changes.iter().filter_map(|change| change.worth_in_words(&self.names)).collect();
        changes.iter().for_each(|change| self.rule(change));
    }

    /// The house rules and parts of editions.
    pub fn changing(&self) -> Vec<&'a PackageId> {
        self.whole.packages.iter().filter(|id| self.changes(id)).collect()
    }

    /// True for a package that changes what others say, here and now. One with a rulebook of its own is an expansion, unless it
    /// makes clauses of other books untrue.
    fn changes(&self, id: &PackageId) -> bool {
        let Some(LoadedPackage { package, tiles, rules, rulebook, .. }) = self.library.packages.get(id)
        else {
            return false;
        };
        let brings = !tiles.tiles.is_empty()
            || !rules.pieces.is_empty()
            || !rules.features.is_empty()
            || !rules.slots.is_empty()
            || !rules.actions.is_empty();
        let own = !rules.modifiers.is_empty() || !rules.rules.is_empty() || !rules.placement.is_empty();
        let applied: Vec<_> =
            rules.patch.iter().filter(|patch| guard_holds(&patch.when, self.whole)).collect();
        let overrules =
            !package.overrules.is_empty() || applied.iter().any(|patch| !patch.overrules.is_empty());
        !(brings || package.always || package.requires.is_empty())
            && (own || !applied.is_empty())
            && (rulebook.is_none() || overrules)
    }

    /// Its author gave a reason for every change.
    fn reasons(&self, id: &PackageId) -> String {
        let patches = self.library.packages.get(id).into_iter().flat_map(|loaded| &loaded.rules.patch);
        let applied = patches.filter(|patch| guard_holds(&patch.when, self.whole));
        applied.map(|patch| sentence(&patch.why)).collect::<Vec<_>>().join(" ")
    }

    /// The same game without what changes it; nothing if it is no game then.
    fn usual(&self, changing: &[&PackageId]) -> Option<Game> {
        let needs_none = |id: &&PackageId| {
            let loaded = self.library.packages.get(*id);
            let mut required = loaded.into_iter().flat_map(|loaded| loaded.package.required());
            !changing.contains(id) && !required.any(|required| changing.contains(&required))
        };
        let packages = self.whole.packages.iter().filter(needs_none);
        let (rules_only, names): (Vec<_>, Vec<_>) = packages
            .map(ToString::to_string)
            .partition(|id| self.whole.rules_only.iter().any(|only| only.0 == *id));
        let tiles_only = self.whole.tiles_only.iter().map(ToString::to_string).collect();
        let mut game =
            merge(self.library, &GameArg { names, rules_only, tiles_only, ..GameArg::default() }).ok()?;
        let known = self.whole.options.iter().filter(|(id, _)| game.options.contains_key(*id));
        let options = known.map(|(id, value)| (id.clone(), value.clone())).collect();
        let names = game.packages.iter().map(ToString::to_string);
        let names = names.filter(|id| !game.rules_only.iter().any(|only| only.0 == *id)).collect();
        let rules_only = game.rules_only.iter().map(ToString::to_string).collect();
        let tiles_only = game.tiles_only.iter().map(ToString::to_string).collect();
        game = merge(self.library, &GameArg { names, rules_only, tiles_only, options, ..GameArg::default() })
            .ok()?;
        Some(game)
    }
}
