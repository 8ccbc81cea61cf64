//! Which packages of a folder a game needs. Only the heads of packages are read for that, and setups.
//!
//! **Invariant:** a game that is made without a mistake of what is left is the same as with everything. Whoever finds a mistake reads
//! everything, so that what can be meant is at hand. Only rulebooks name what is left out: scenarios of other packages.

use std::collections::{BTreeMap, BTreeSet};

use super::folder::{File, Folder, PACKAGE_FOLDERS, SETUPS};
use super::read::from_ron;
use crate::spec::{Package, Setup};

impl Folder {
    /// Leaves out the names for people and the scenarios, two thirds of all there is, of packages that a game of these names does not need.
    /// Their tiles, rules and clauses stay: what a rule says, or an edition overrules, may be about what there is besides the game.
    pub fn keep_words_for(&mut self, names: &[String]) {
        let needed = self.needed(names);
        for (name, folder) in &mut self.folders {
            if folder.is_package() && !needed.contains(name) {
                folder.folders.retain(|name, _| !PACKAGE_FOLDERS.contains(&name.as_str()));
            }
        }
    }

    /// The packages of a game of these names, with all that they require.
    fn needed(&self, names: &[String]) -> BTreeSet<String> {
        let head = |(name, folder): (_, &Self)| Some((name, folder.value::<Package>("package.ron")?));
        let heads: BTreeMap<&String, Package> = self.folders.iter().filter_map(head).collect();
        let setup = |name: &str| self.folders.get(SETUPS)?.value::<Setup>(&format!("{name}.ron"));
        let always = heads.iter().filter(|(_, head)| head.always).map(|(&name, _)| name);
        with_all_that(names.iter().chain(always).cloned(), |name| {
            let required = heads.get(name).into_iter().flat_map(Package::required);
            let of_setup = setup(name).map(|Setup { packages, tiles_only, rules_only, .. }| {
                [packages, tiles_only, rules_only].into_iter().flatten().map(|id| id.0)
            });
            required.map(|id| id.0.clone()).chain(of_setup.into_iter().flatten()).collect()
        })
    }

    /// What a file says, if it can be read.
    fn value<T: serde::de::DeserializeOwned>(&self, file: &str) -> Option<T> {
        match self.files.get(file)? {
            File::Bytes(bytes) => from_ron(std::str::from_utf8(bytes).ok()?).ok(),
            File::Other | File::Unread(_) => None,
        }
    }
}

/// Some things with all that they ask for, and all that those ask for, …
pub(super) fn with_all_that<T: Clone + Ord>(
    first: impl Iterator<Item = T>,
    asks_for: impl Fn(&T) -> Vec<T>,
) -> BTreeSet<T> {
    let mut open: Vec<T> = first.collect();
    let mut all = BTreeSet::new();
    while let Some(one) = open.pop() {
        if all.insert(one.clone()) {
            open.extend(asks_for(&one));
        }
    }
    all
}
