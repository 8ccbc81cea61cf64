//! One game's rules: everything its packages say, with patches applied.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::change::Change;
use crate::fnv;
use crate::spec::*;

/// The merged rules of one game: still names, no longer packages.
///
/// It can be written down and read again: a stored game carries its `Game`, so that it can be
/// replayed when the packages on disk have changed.
///
/// **Invariant** (kept by the merge, relied on by `lower`): patches are applied and gone
/// (`rules.patch` is empty), slots of each phase stand in their one order, layers stand in theirs,
/// tile counts include copies.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// What it is called: the game argument it was made from.
    pub name: String,
    /// The packages whose rules are in the game, with or without their tiles, in the order in which they were merged.
    pub packages: Vec<PackageId>,
    /// The packages of which only the tiles are in the game.
    pub tiles_only: Vec<PackageId>,
    /// Those of `packages` whose tiles are left out.
    #[serde(default)]
    pub rules_only: Vec<PackageId>,
    /// The value of every option of those packages.
    pub options: IndexMap<OptionId, String>,
    /// Everything defined, after all patches.
    pub rules: RulesFile,
    /// The tiles and how many copies of each are in the game.
    pub tiles: IndexMap<TileId, Tile>,
    /// The package each tile comes from.
    pub tile_package: IndexMap<TileId, PackageId>,
    /// The package each rule, action, modifier, invariant, bar and placement rule comes from.
    pub rule_package: IndexMap<RuleId, PackageId>,
    /// Names for people, by language, over all packages.
    pub text: IndexMap<String, Text>,
    /// Who said so: for a path such as `features.city.score.complete.tiles`, the sources in the order
    /// in which they spoke; the last one holds.
    pub provenance: IndexMap<String, Vec<Source>>,
    /// What is said of slots beside each other, which comes first: the order of `rules.slots` agrees with all of it, and where
    /// nothing is said it is that of packages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slot_order: Vec<SlotPair>,
    /// What may come in any order, because a patch says so.
    #[serde(default, skip_serializing_if = "Commuting::is_empty")]
    pub commuting: Commuting,
    /// Tags that stand in lists of kinds although nothing in the game has them: there they mean nothing. All others have given
    /// way to the kinds that have them.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub idle_tags: BTreeSet<String>,
}

impl Game {
    /// A 64-bit FNV-1a hash of the merged rules as text: the same on every machine and in every version that writes the same rules.
    pub fn fingerprint(&self) -> String {
        let rules = (&self.options, &self.rules, &self.tiles);
        // Serializing plain data to a string cannot fail; an empty text would only make a poorer fingerprint.
        let text = ron::to_string(&rules as &dyn erased_serde::Serialize).unwrap_or_default();
        format!("{:016x}", fnv::hash(text.bytes()))
    }

    /// The feature kinds that a list of a package stands for in this game.
    pub fn feature_kinds(&self, list: &[FeatureKindId]) -> Vec<FeatureKindId> {
        kinds(&self.rules.features, list, |kind| &kind.tags)
    }

    /// The kinds of pieces that a list of a package stands for in this game.
    pub fn piece_kinds(&self, list: &[PieceId]) -> Vec<PieceId> {
        kinds(&self.rules.pieces, list, |piece| &piece.tags)
    }

    /// The feature kinds on which pieces of a kind may be placed: those that it names, then those that admit it.
    pub fn placeable_on(&self, id: &PieceId, piece: &Piece) -> Vec<FeatureKindId> {
        let mut kinds = piece.place_on.clone();
        let admitting = self.rules.features.iter().filter(|(_, kind)| kind.admits.contains(id));
        for (kind, _) in admitting {
            if !kinds.contains(kind) {
                kinds.push(kind.clone());
            }
        }
        kinds
    }

    /// The kinds of tokens that a list of a package stands for in this game.
    pub fn token_kinds(&self, list: &[TokenId]) -> Vec<TokenId> {
        kinds(&self.rules.tokens, list, |token| &token.tags)
    }
}

/// Kinds in the places of the tags that they have; a name of neither stays.
fn kinds<K, V>(known: &Map<K, V>, list: &[K], tags: fn(&V) -> &Vec<Tag>) -> Vec<K>
where
    K: Name + Clone + Eq + std::hash::Hash,
{
    let mut kinds: Vec<K> = Vec::with_capacity(list.len());
    for name in list {
        let tagged = |value: &V| tags(value).iter().any(|tag| tag.0 == name.name());
        let with: Vec<K> = match known.contains_key(name) {
            true => Vec::new(),
            false => known.iter().filter(|(_, value)| tagged(value)).map(|(id, _)| id.clone()).collect(),
        };
        let named = if with.is_empty() { vec![name.clone()] } else { with };
        let new: Vec<K> = named.into_iter().filter(|kind| !kinds.contains(kind)).collect();
        kinds.extend(new);
    }
    kinds
}

/// What may come in any order, because somebody says so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commuting {
    /// Pairs of slots.
    pub slots: Vec<(SlotId, SlotId)>,
    /// Pairs of rules, or of modifiers.
    pub rules: Vec<(RuleId, RuleId)>,
}

impl Commuting {
    /// True if somebody says so of these two slots.
    pub fn has_slots(&self, a: &SlotId, b: &SlotId) -> bool {
        has(&self.slots, a, b)
    }

    /// True if somebody says so of these two rules or modifiers.
    pub fn has_rules(&self, a: &RuleId, b: &RuleId) -> bool {
        has(&self.rules, a, b)
    }

    fn is_empty(&self) -> bool {
        self.slots.is_empty() && self.rules.is_empty()
    }
}

fn has<T: PartialEq>(pairs: &[(T, T)], a: &T, b: &T) -> bool {
    pairs.iter().any(|(x, y)| (x == a && y == b) || (x == b && y == a))
}

/// One slot that comes before another beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlotPair {
    /// The slot that comes first.
    pub first: SlotId,
    /// The slot that comes later.
    pub then: SlotId,
    /// Who says so.
    pub by: SlotOrderBy,
}

/// Who says that one slot comes before another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SlotOrderBy {
    /// A package whose file has both, in this order.
    Own(PackageId),
    /// A package, with `after` or `before` of one of its slots.
    Slot(PackageId),
    /// A package, with a patch `SlotOrder`.
    Patch(PackageId),
}

/// A place in a package that says something, and its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The package.
    pub package: PackageId,
    /// The file within the package's folder.
    pub file: String,
    /// The line, from 1; 0 if it is not known.
    pub line: usize,
    /// For a patch: what it does, else nothing.
    #[serde(default)]
    pub changed: Change,
    /// For a patch: its reason, else empty.
    pub why: String,
}
