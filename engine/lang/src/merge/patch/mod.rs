//! Applies the patches of a game's packages.
//!
//! Guards are known as soon as packages and options are, so a patch applies or it does not; nothing is
//! left of it afterwards but the change and its reason in the provenance.
//!
//! **Invariant:** two packages that nothing orders never decide one field differently, and none takes away what another
//! has put there without saying that it knows.

mod features;
mod pieces;
mod replace;
mod slot;
mod table;
mod target;
mod when;
mod writes;

use target::Found;
pub(crate) use target::owner_elsewhere;
use when::Joined;
use writes::{Write, Writes};

use super::report::{Report, Where};
use super::select::Selection;
use super::show::show;
use super::tags::Tags;
use super::{Change, Game, Source};
use crate::spec::*;

/// What patches say about order, to be used when slots, layers and modifiers are ordered.
#[derive(Debug, Default)]
pub(crate) struct Orders {
    /// Slots that come in this order, and who says so.
    pub(crate) slots: Vec<(Vec<SlotId>, Where, PackageId)>,
    /// Layers that come in this order, and who says so.
    pub(crate) layers: Vec<(Vec<LayerId>, Where)>,
}

/// Applies all patches, in the order of packages and of their lists.
pub(crate) fn apply(selection: &Selection, game: &mut Game, report: &mut Report<'_>) -> Orders {
    let library = report.library;
    let mut orders = Orders::default();
    let mut writes = Writes::default();
    let patches = || {
        selection.packages.iter().flat_map(|package| {
            let patches = library.packages[package].rules.patch.iter().enumerate();
            patches.map(move |(k, patch)| (package, Where::rules(package, format!("patch[{k}]")), patch))
        })
    };
    let mut tags = Tags::default();
    let mut joined = Joined::default();
    let tags_something = |patch: &Patch| matches!(patch.op, PatchOp::Tags { .. });
    // Tags first: the other patches name them, whichever package comes first.
    for only_tags in [true, false] {
        if !only_tags {
            tags = Tags::of(game, library);
            tags.check(game, report);
            tags.settle_places(game);
        }
        for (package, at, patch) in patches().filter(|(_, _, patch)| tags_something(patch) == only_tags) {
            if patch.why.trim().is_empty() {
                report.error(
                    &at.below("why"),
                    "patch-without-reason",
                    "a patch needs a reason: `why` is empty",
                );
                report.help("name the rulebook and page, or say in your own words why the rule is changed");
            }
            if guard_holds(&patch.when, game) {
                let mut patching = Patching {
                    game,
                    report,
                    orders: &mut orders,
                    writes: &mut writes,
                    tags: &tags,
                    joined: &mut joined,
                    package,
                    at: at.below("op"),
                    patch,
                };
                patching.op(&patch.op);
            }
        }
    }
    writes.check(selection, report);
    orders
}

/// True if the guard holds in this game. An option or package that is not in the game says no.
pub fn guard_holds(guard: &Guard, game: &Game) -> bool {
    match guard {
        Guard::Always => true,
        Guard::Option(option, value) => game.options.get(option) == Some(value),
        Guard::Package(package) => game.packages.contains(package),
        Guard::All(guards) => guards.iter().all(|guard| guard_holds(guard, game)),
        Guard::Any(guards) => guards.iter().any(|guard| guard_holds(guard, game)),
        Guard::Not(guard) => !guard_holds(guard, game),
    }
}

/// One patch that is being applied.
struct Patching<'p, 'l> {
    game: &'p mut Game,
    report: &'p mut Report<'l>,
    orders: &'p mut Orders,
    writes: &'p mut Writes,
    tags: &'p Tags,
    joined: &'p mut Joined,
    package: &'p PackageId,
    /// The place of its `op`.
    at: Where,
    patch: &'p Patch,
}

impl Patching<'_, '_> {
    fn op(&mut self, op: &PatchOp) {
        match op {
            PatchOp::Remove(target) => self.remove(target),
            PatchOp::ReplaceRule(id, rule) => {
                self.replace("rules", id, rule.as_ref(), |game| &mut game.rules.rules)
            }
            PatchOp::ReplaceAction(id, action) => {
                self.replace("actions", id, action.as_ref(), |game| &mut game.rules.actions);
            }
            PatchOp::ReplaceModifier(id, modifier) => {
                self.replace("modifiers", id, modifier.as_ref(), |game| &mut game.rules.modifiers);
            }
            PatchOp::ReplaceProcedure(id, procedure) => {
                self.replace("procedures", id, procedure, |game| &mut game.rules.procedures);
            }
            PatchOp::ReplaceCard(deck, card, new) => self.replace_card(deck, card, new),
            PatchOp::Terms { kind, at, set, remove, expect } => self.terms(kind, *at, set, remove, expect),
            PatchOp::When { of, how, expect } => self.when(of, how, expect.as_ref()),
            PatchOp::TieBreak { kinds, append } => self.tie_break(kinds, append),
            PatchOp::Ties { kinds, be, expect } => self.ties(kinds, *be, expect.as_ref()),
            PatchOp::Strength { kinds, be } => self.strength(kinds, be),
            PatchOp::Allow { pieces, on } => self.allow(pieces, on),
            PatchOp::Forbid { pieces, on } => self.forbid(pieces, on),
            PatchOp::PieceCount { piece, per_player, neutral, expect } => {
                self.piece_count(piece, *per_player, *neutral, expect.as_ref());
            }
            PatchOp::Weight { piece, be, expect } => self.weight(piece, be, expect.as_ref()),
            PatchOp::Tags { piece, add } => self.tags(piece, add),
            PatchOp::TokenCount { token, be, expect } => self.token_count(token, *be, expect.as_ref()),
            PatchOp::TileCount { tile, be, expect } => self.tile_count(tile, *be, expect.as_ref()),
            PatchOp::Slot { id, within, order, ask_if } => {
                self.slot(id, within.as_ref(), order.as_ref(), ask_if.as_ref());
            }
            PatchOp::SlotOrder(slots) => self.slot_order(slots),
            PatchOp::LayerOrder(layers) => self.layer_order(layers),
            PatchOp::Commute(a, b) => self.commute(a, b),
            PatchOp::CommuteSlots(a, b) => self.commute_slots(a, b),
            PatchOp::Table(field) => self.table(field),
        }
    }

    /// Writes a field: remembers who did it, what it was and what it is.
    fn wrote(&mut self, path: &str, change: Change, value: String) {
        let mut source = super::define::source(self.package, "rules.ron", self.at_path(), self.report);
        source.changed = change;
        self.patch.why.clone_into(&mut source.why);
        self.add_source(path, source);
        self.writes.add(path, self.package, Write::of(self.patch, value, &self.at));
    }

    /// What stood below a path that is replaced or taken out is no longer said by anybody.
    fn add_source(&mut self, path: &str, source: Source) {
        let below = format!("{path}.");
        self.joined.retain(|known, _| !known.starts_with(&below));
        self.game.provenance.retain(|known, _| !known.starts_with(&below));
        self.game.provenance.entry(path.to_owned()).or_default().push(source);
    }

    fn at_path(&self) -> &str {
        let path = self.at.path();
        path.strip_suffix(".op").unwrap_or(path)
    }

    /// False, and an error, if a patch expects another value than the one that is there.
    fn is_fresh<T: serde::Serialize + PartialEq>(
        &mut self,
        path: &str,
        step: &str,
        expected: Option<&T>,
        is: &T,
    ) -> bool {
        match expected {
            Some(expected) if expected != is => {
                let (expected, is) = (show(expected), show(is));
                self.stale(path, step, &expected, &is);
                false
            }
            _ => true,
        }
    }

    fn stale(&mut self, path: &str, step: &str, expected: &str, is: &str) {
        let message = format!("stale patch: it expects {path} to be {expected}, but it is {is}");
        self.report.error(&self.at.below(step), "stale-patch", message);
        self.report.help("read again what it changes, then change `expect` or take the patch out");
    }
}
