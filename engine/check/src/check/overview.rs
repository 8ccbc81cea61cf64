//! What all loaded packages say, gone through once for all the games that are checked.
//!
//! A folder may hold hundreds of packages, each of which is a game: whatever does not depend on which of them are in the game
//! stands here, each part found out when a check asks for it first.
//!
//! **Invariant:** nothing here depends on a game, so no game's findings depend on which games were checked before.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use indexmap::{IndexMap, IndexSet};

use super::procedures;
use super::supply::Supply;
use super::symbols::Symbols;
use super::unused::Read;
use super::words::Words;
use super::worth::Scored;
use tilewright_lang::load::{Diagnostic, Library};
use tilewright_lang::merge::{is_whole, settled};
use tilewright_lang::rulebook::Things;
use tilewright_lang::spec::*;

/// Everything that is loaded.
#[derive(Debug)]
pub(super) struct Overview<'l> {
    pub library: &'l Library,
    /// False if loading had to leave something out.
    pub is_whole: bool,
    pub symbols: Symbols,
    supply: OnceLock<Supply>,
    read: OnceLock<Read>,
    words: OnceLock<Words>,
    scored: OnceLock<Scored>,
    called: OnceLock<HashSet<ProcedureId>>,
    drawn_ends: OnceLock<IndexSet<&'l str>>,
    tiles: HashMap<&'l TileId, &'l Tile>,
    settled: OnceLock<IndexMap<PackageId, RulesFile>>,
    things: OnceLock<Things>,
    own: IndexMap<&'l PackageId, Own>,
}

/// What is known of a package by itself.
#[derive(Debug, Default)]
struct Own {
    things: OnceLock<Things>,
    /// What is wrong in its files for people, without its rules in the game and with them.
    for_people: [OnceLock<Vec<Diagnostic>>; 2],
    scenarios: OnceLock<Vec<Diagnostic>>,
}

impl<'l> Overview<'l> {
    pub(super) fn of(library: &'l Library) -> Self {
        let tiles = library.packages.values().flat_map(|loaded| loaded.tiles.tiles.iter()).collect();
        let own = library.packages.keys().map(|id| (id, Own::default())).collect();
        Self {
            library,
            is_whole: is_whole(library),
            symbols: Symbols::of(library),
            supply: OnceLock::new(),
            read: OnceLock::new(),
            words: OnceLock::new(),
            scored: OnceLock::new(),
            called: OnceLock::new(),
            drawn_ends: OnceLock::new(),
            tiles,
            settled: OnceLock::new(),
            things: OnceLock::new(),
            own,
        }
    }

    /// What there is of everything.
    pub(super) fn supply(&self) -> &Supply {
        self.supply.get_or_init(|| Supply::of(self))
    }

    /// The rules of a package, with kinds in the places of tags in lists: those that any package has.
    pub(super) fn rules(&self, package: &PackageId) -> &RulesFile {
        let settled = self.settled.get_or_init(|| settled(self.library));
        settled.get(package).unwrap_or_else(|| &self.library.packages[package].rules)
    }

    /// The rules of all packages, so.
    pub(super) fn all_rules(&self) -> impl Iterator<Item = &RulesFile> {
        self.rules_of_each().map(|(_, rules)| rules)
    }

    /// The same with the packages that they are of.
    pub(super) fn rules_of_each(&self) -> impl Iterator<Item = (&PackageId, &RulesFile)> {
        self.library.packages.keys().map(|package| (package, self.rules(package)))
    }

    /// What rules read.
    pub(super) fn read(&self) -> &Read {
        self.read.get_or_init(|| Read::of(self.library))
    }

    /// Words that group things, and who speaks of them.
    pub(super) fn words(&self) -> &Words {
        self.words.get_or_init(|| Words::of(self.library))
    }

    /// What rules score as at the end.
    pub(super) fn scored(&self) -> &Scored {
        self.scored.get_or_init(|| Scored::of(self))
    }

    /// All procedures that are called.
    pub(super) fn called(&self) -> &HashSet<ProcedureId> {
        self.called.get_or_init(|| procedures::called(self.library))
    }

    /// All places where lines of tiles end.
    pub(super) fn drawn_ends(&self) -> &IndexSet<&'l str> {
        self.drawn_ends.get_or_init(|| {
            let tiles = self.library.packages.values().flat_map(|loaded| loaded.tiles.tiles.values());
            let printed = tiles.flat_map(|tile| tile.segments.values());
            let ends = printed.chain(self.overlays().flat_map(|overlay| overlay.segments.values()));
            ends.map(Segment::end).filter(|end| !end.is_empty()).collect()
        })
    }

    /// What pieces of any package add to tiles.
    fn overlays(&self) -> impl Iterator<Item = &'l Overlay> + use<'l> {
        let pieces = self.library.packages.values().flat_map(|loaded| loaded.rules.pieces.values());
        pieces.filter_map(|piece| piece.overlay.as_ref())
    }

    /// True if some overlay adds a segment of this name to tiles.
    pub(super) fn adds(&self, segment: &SegmentId) -> bool {
        self.overlays().any(|overlay| overlay.segments.contains_key(segment))
    }

    /// A tile design of any package.
    pub(super) fn tile(&self, id: &TileId) -> Option<&'l Tile> {
        self.tiles.get(id).copied()
    }

    /// What clauses can refer to, of all packages.
    pub(super) fn things(&self) -> &Things {
        self.things.get_or_init(|| Things::of(self.library.packages.values()))
    }

    /// What clauses can refer to, of one package.
    pub(super) fn things_of(&self, package: &PackageId) -> Option<&Things> {
        let own = self.own.get(package)?;
        Some(own.things.get_or_init(|| Things::of(self.library.packages.get(package))))
    }

    /// What is wrong in a package's files for people: found by `find` if nobody has asked yet. It depends on whether the
    /// package's rules have been gone through before.
    pub(super) fn for_people(
        &self,
        package: &PackageId,
        with_rules: bool,
        find: impl FnOnce() -> Vec<Diagnostic>,
    ) -> &[Diagnostic] {
        self.own.get(package).map_or(&[], |own| own.for_people[usize::from(with_rules)].get_or_init(find))
    }

    /// What is wrong in a package's scenarios: found by `find` if nobody has asked yet.
    pub(super) fn scenarios(
        &self,
        package: &PackageId,
        find: impl FnOnce() -> Vec<Diagnostic>,
    ) -> &[Diagnostic] {
        self.own.get(package).map_or(&[], |own| own.scenarios.get_or_init(find))
    }
}
