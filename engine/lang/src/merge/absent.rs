//! What is not here: packages that somebody speaks of and that a library does not have.

use super::GameArg;
use crate::load::Library;
use crate::spec::{Guard, Name as _, PackageId, Setup, SetupId};

/// The first package that a game needs and that is not in the library: one of its names (packages and setups joined
/// with `+`), or something that these require.
pub fn absent_package(library: &Library, game: &str) -> Option<String> {
    let mut wanted: Vec<String> = game.split('+').map(|name| name.trim().to_owned()).collect();
    let mut next = 0;
    while let Some(name) = wanted.get(next).cloned() {
        next += 1;
        // What is no name of a package is wrong in another way.
        if name.is_empty() || GameArg::is_path(&name) {
            continue;
        }
        let mut add = |id: &PackageId| {
            if !wanted.iter().any(|known| known == id.name()) {
                wanted.push(id.name().to_owned());
            }
        };
        let setup = library.setups.get(&SetupId::from(name.as_str()));
        let package = library.packages.get(&PackageId::from(name.as_str()));
        match (setup, package) {
            (Some(loaded), _) => {
                let Setup { packages, tiles_only, rules_only, .. } = &loaded.setup;
                packages.iter().chain(tiles_only).chain(rules_only).for_each(&mut add);
            }
            (None, Some(loaded)) => loaded.package.required().for_each(&mut add),
            (None, None) => return Some(name),
        }
    }
    None
}

/// True if a guard can hold in no game of this library, because it asks for a package that is not here.
pub fn waits_for_absent(library: &Library, guard: &Guard) -> bool {
    match guard {
        Guard::Package(package) => !library.packages.contains_key(package),
        Guard::All(guards) => guards.iter().any(|guard| waits_for_absent(library, guard)),
        Guard::Any(guards) => {
            !guards.is_empty() && guards.iter().all(|guard| waits_for_absent(library, guard))
        }
        Guard::Always | Guard::Option(..) | Guard::Not(_) => false,
    }
}
