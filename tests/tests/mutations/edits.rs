//! Rules of expansions with another word in one place of their text, and the scenarios that must notice.

mod abbeys_sieges;
mod castles;
mod dragons_shrines;
mod kings_counts;
mod towers_circuses;

use tilewright::load::{Library, from_ron, patch};
use tilewright::spec::PackageId;

/// All of them, by package.
pub const EDITS: &[(&str, &[Edit])] = &[
    ("abbey-mayor", abbeys_sieges::ABBEYS),
    ("siege", abbeys_sieges::SIEGES),
    ("bridges-castles-bazaars", castles::CASTLES),
    ("princess-dragon", dragons_shrines::DRAGONS),
    ("heretics-shrines", dragons_shrines::SHRINES),
    ("hills-sheep", dragons_shrines::VINEYARDS),
    ("king-robber", kings_counts::KINGS),
    ("town-count", kings_counts::COUNTS),
    ("tower", towers_circuses::TOWERS),
    ("big-top", towers_circuses::CIRCUSES),
];

/// A package's rules with another word in one place.
pub struct Edit {
    /// What is wrong with the game now.
    pub says: &'static str,
    /// The place in `rules.ron`, as messages write it.
    at: &'static str,
    /// What stands there, once or more often.
    was: &'static str,
    /// What stands there now.
    be: &'static str,
    /// Scenarios that must fail.
    pub fails: &'static [&'static str],
}

const fn edit(
    says: &'static str,
    at: &'static str,
    (was, be): (&'static str, &'static str),
    fails: &'static [&'static str],
) -> Edit {
    Edit { says, at, was, be, fails }
}

impl Edit {
    /// The packages, one of them with this in its rules.
    pub fn of(&self, library: &Library, package: &str) -> Library {
        let mut library = library.clone();
        let loaded = library.packages.get_mut(&PackageId::from(package)).unwrap();
        let text = &loaded.file("rules.ron").unwrap().text;
        let part = patch::get(text, self.at).unwrap_or_else(|| panic!("nothing at {}", self.at));
        assert!(part.contains(self.was), "{}: no {} in {part}", self.at, self.was);
        let text = patch::set(text, self.at, &part.replace(self.was, self.be));
        loaded.rules = from_ron(&text.unwrap()).unwrap_or_else(|error| panic!("{}: {error}", self.says));
        library
    }
}
