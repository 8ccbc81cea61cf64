//! One game's rules: everything its packages say, with patches applied.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::change::Change;
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
    /// The package each rule, action, modifier, invariant and placement rule comes from.
    pub rule_package: IndexMap<RuleId, PackageId>,
    /// Names for people, by language, over all packages.
    pub text: IndexMap<String, Text>,
    /// Who said so: for a path such as `features.city.score.complete.tiles`, the sources in the order
    /// in which they spoke; the last one holds.
    pub provenance: IndexMap<String, Vec<Source>>,
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
