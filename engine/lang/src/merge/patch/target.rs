//! Looks for what a patch wants to change.

use super::Patching;
use crate::load::{Library, LoadedPackage};
use crate::spec::{Name, PackageId, spoken};

/// Whether a target is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// It is in the game.
    Yes,
    /// It is not, and that is fine or has been reported.
    No,
}

/// The package that defines something but whose rules are not in the game.
pub(crate) fn owner_elsewhere<'l>(
    library: &'l Library,
    packages: &[PackageId],
    defines: impl Fn(&LoadedPackage) -> bool,
) -> Option<&'l PackageId> {
    library.packages.iter().find(|(id, loaded)| !packages.contains(id) && defines(loaded)).map(|(id, _)| id)
}

impl Patching<'_, '_> {
    /// Decides about a target. One that belongs to a package that is not in the game is left alone; one
    /// that was taken out by another patch, or that nobody defines, is an error.
    pub(super) fn find<K: Name>(
        &mut self,
        field: &str,
        id: &K,
        is_here: bool,
        names: Vec<String>,
        defines: impl Fn(&LoadedPackage) -> bool,
        step: &str,
    ) -> Found {
        if is_here {
            return Found::Yes;
        }
        let path = format!("{field}.{}", id.name());
        if let Some(other) = self.writes.taken_out(&path) {
            if other != self.package {
                let message =
                    format!("{} {:?} was taken out of the game by {other:#}", spoken(K::WHAT), id.name());
                self.report.error(&self.at.below(step), "patch-of-nothing", message);
                self.report.help("take this patch out, or guard it with `when: Not(Package(…))`");
            }
            return Found::No;
        }
        let library = self.report.library;
        // The tiles of a package may be left out though its rules are in the game.
        let is_whole = |id: &&PackageId| field != "tiles" || !self.game.rules_only.contains(id);
        let packages: Vec<PackageId> = self.game.packages.iter().filter(is_whole).cloned().collect();
        if owner_elsewhere(library, &packages, defines).is_some() || self.report.may_be_lost(id.name()) {
            return Found::No;
        }
        let message = format!("there is no {} {:?} to change in {field}", spoken(K::WHAT), id.name());
        self.report.error(&self.at.below(step), "patch-of-nothing", message);
        self.report.did_you_mean(id.name(), names.iter().map(String::as_str));
        Found::No
    }
}

/// Looks for a target in one of the maps of the rules.
macro_rules! find {
    ($self:ident, $map:ident, $id:expr, $step:expr) => {{
        let id = $id;
        let is_here = $self.game.rules.$map.contains_key(id);
        let names = $self.game.rules.$map.keys().map(ToString::to_string).collect();
        $self.find(stringify!($map), id, is_here, names, |loaded| loaded.rules.$map.contains_key(id), $step)
            == super::target::Found::Yes
    }};
}
pub(super) use find;
