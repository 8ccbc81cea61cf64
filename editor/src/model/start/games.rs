//! The games that come with the program, as the first page shows them.

use std::sync::{Arc, OnceLock};

use tilewright::load::{Library, LoadedPackage, LoadedSetup};
use tilewright::merge::{Game, GameArg, merge};
use tilewright::picture::{Looks, Scene, tile};
use tilewright::spec::{PackageId, Patch, PatchOp, SetupId, Target, TileId};

use super::super::analysis::embedded;
use super::known::{COMPANY, FIRST};

/// Tiles that a card shows.
const SHOWN: usize = 4;

/// What a card is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackageOrSetup {
    /// A package.
    Package(PackageId),
    /// A setup.
    Setup(SetupId),
}

impl PackageOrSetup {
    /// Its name, as a game is asked for.
    pub fn name(&self) -> &str {
        match self {
            Self::Package(id) => &id.0,
            Self::Setup(id) => &id.0,
        }
    }
}

/// Under which heading a card stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// A game to be played as it is.
    Game,
    /// Tiles to be added to a game.
    Expansion,
    /// A change to the rules, or an edition.
    Rule,
}

/// A game, an expansion or a house rule that comes with the program.
#[derive(Clone, Debug)]
pub struct Card {
    /// What it is about.
    pub of: PackageOrSetup,
    /// Under which heading it stands.
    pub group: Group,
    /// How many of its tiles are in the game, as options and packages that meet leave them.
    pub n_tiles: u64,
    /// Some of its tiles, each with a name for the picture.
    pub tiles: Vec<(String, Arc<Scene>)>,
}

impl Card {
    /// The game that is played with it: expansions and rules join a game that most people know.
    pub fn game(&self) -> GameArg {
        match (&self.of, self.group) {
            (PackageOrSetup::Package(id), Group::Expansion | Group::Rule) => named(&[COMPANY, &id.0]),
            (of, _) => named(&[of.name()]),
        }
    }

    /// Title and a sentence about it, in a language if there is such a text.
    pub fn words(&self, lang: &str) -> (String, String) {
        match &self.of {
            PackageOrSetup::Package(id) => embedded().0.packages.get(id).map(|loaded| loaded.called(lang)),
            PackageOrSetup::Setup(id) => embedded().0.setups.get(id).map(|loaded| loaded.called(lang)),
        }
        .map(|(title, about)| (title.to_owned(), about.to_owned()))
        .unwrap_or_default()
    }
}

/// All cards: games, expansions, rules; each group in the order of the library, packages before setups, but first of all the games
/// with which the editor begins.
pub fn cards() -> &'static [Card] {
    static CARDS: OnceLock<Vec<Card>> = OnceLock::new();
    CARDS.get_or_init(make)
}

fn make() -> Vec<Card> {
    let library = &embedded().0;
    let mut looks = Looks::default();
    for loaded in library.packages.values() {
        looks.add(&loaded.rules);
    }
    let mut cards: Vec<Card> = Vec::new();
    for (id, loaded) in &library.packages {
        let (group, n) = match loaded.tiles.tiles.is_empty() {
            true if has_rules(loaded) => (Group::Rule, 0),
            true => continue,
            false if is_game(library, loaded) => (Group::Game, n_own_tiles(library, loaded)),
            false => (Group::Expansion, n_own_tiles(library, loaded)),
        };
        let tiles = pictures(&[loaded], &looks);
        cards.push(Card { of: PackageOrSetup::Package(id.clone()), group, n_tiles: n, tiles });
    }
    for (id, loaded) in &library.setups {
        let packages = loaded.setup.packages.iter().chain(&loaded.setup.tiles_only);
        let packages = packages.filter_map(|id| library.packages.get(id));
        let n = merge(library, &named(&[&id.0])).map_or(0, |game| n_tiles(&game, |_| true));
        let tiles = pictures(&packages.collect::<Vec<_>>(), &looks);
        cards.push(Card { of: PackageOrSetup::Setup(id.clone()), group: Group::Game, n_tiles: n, tiles });
    }
    let first = |card: &Card| match card.of.name() {
        FIRST => 0,
        COMPANY => 1,
        _ => 2,
    };
    cards.sort_by_key(|card| (card.group != Group::Game, card.group != Group::Expansion, first(card)));
    cards
}

fn named(names: &[&str]) -> GameArg {
    GameArg { names: names.iter().map(|&name| name.to_owned()).collect(), ..GameArg::default() }
}

/// How many tiles of a package that comes with the program are in a game with it; nothing if it has no card.
pub fn n_tiles_played(id: &PackageId) -> Option<u64> {
    let card = cards().iter().find(|card| matches!(&card.of, PackageOrSetup::Package(of) if of == id));
    card.map(|card| card.n_tiles)
}

/// How many of some tiles are in a game.
fn n_tiles(game: &Game, counts: impl Fn(&TileId) -> bool) -> u64 {
    let tiles = game.tiles.iter().filter(|(id, _)| counts(id));
    tiles.map(|(_, tile)| u64::from(tile.count)).sum()
}

/// How many tiles of a package are in a game of it and what it requires.
fn n_own_tiles(library: &Library, loaded: &LoadedPackage) -> u64 {
    let changes =
        |patch: &Patch| matches!(patch.op, PatchOp::TileCount { .. } | PatchOp::Remove(Target::Tile(_)));
    if !loaded.rules.patch.iter().any(changes) {
        // Nobody has to put the game together to know.
        return loaded.tiles.tiles.values().map(|tile| u64::from(tile.count)).sum();
    }
    let id = &loaded.package.id;
    let game = merge(library, &named(&[&id.0])).ok();
    game.map_or(0, |game| n_tiles(&game, |tile| game.tile_package.get(tile) == Some(id)))
}

/// True for a package that is a game by itself: it has a beginning of its own, and nobody can add it to the game that most people know.
fn is_game(library: &Library, loaded: &LoadedPackage) -> bool {
    let id = &loaded.package.id;
    let begins = !loaded.rules.start.is_empty();
    begins && (id.0 == FIRST || merge(library, &named(&[COMPANY, &id.0])).is_err())
}

fn has_rules(loaded: &LoadedPackage) -> bool {
    let id = &loaded.package.id;
    is_house_rule(id) || id.0.starts_with("edition-")
}

/// True for the packages of house rules, by their names.
pub fn is_house_rule(id: &PackageId) -> bool {
    id.0.starts_with("house-")
}

/// Some tiles, evenly taken from all of the packages.
fn pictures(packages: &[&LoadedPackage], looks: &Looks) -> Vec<(String, Arc<Scene>)> {
    let with_tiles: Vec<_> = packages.iter().filter(|loaded| !loaded.tiles.tiles.is_empty()).collect();
    let each = if with_tiles.is_empty() { 0 } else { SHOWN.div_ceil(with_tiles.len()) };
    let mut shown = Vec::new();
    for loaded in with_tiles {
        let all = &loaded.tiles.tiles;
        let step = (all.len() / (each + 1)).max(1);
        for (id, design) in all.iter().skip(step).step_by(step).take(each) {
            shown.push((id.0.clone(), Arc::new(tile(id, design, 0, looks))));
        }
    }
    shown.truncate(SHOWN);
    shown
}

/// The packages a setup asks for that a package may simply require; `None` if it has more to it: copies, options, tiles or rules alone.
pub(super) fn plain(loaded: &LoadedSetup) -> Option<Vec<String>> {
    let setup = &loaded.setup;
    let plain = setup.tiles_only.is_empty()
        && setup.rules_only.is_empty()
        && setup.copies.is_empty()
        && setup.options.is_empty();
    plain.then(|| setup.packages.iter().map(|id| id.0.clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Table;

    #[test]
    fn every_game_has_a_card() {
        let cards = cards();
        assert_eq!([0, 1].map(|nth| cards[nth].of.name()), [FIRST, COMPANY]);
        assert!(cards.iter().filter(|card| card.group == Group::Game).count() >= 10);
        assert!(cards.iter().filter(|card| card.group == Group::Expansion).count() >= 8);
        for card in cards {
            let (title, about) = card.words("ru");
            assert!(!title.is_empty() && !about.is_empty(), "{:?}", card.of);
            assert!(!card.tiles.is_empty() || card.n_tiles == 0, "{:?}", card.of);
        }
    }

    #[test]
    fn the_game_of_every_card_can_be_played() {
        let library = &embedded().0;
        for card in cards() {
            let laid = Table::lay(library, &card.game());
            assert!(laid.is_ok(), "{:?}: {:#?}", card.of, laid.err());
        }
    }

    #[test]
    fn cards_count_the_tiles_that_are_played() {
        // As the boxes say: 72 in the base game, 18 in The Tower, whose other two are those of another edition.
        for (name, n) in [("base", 72), ("two-base-sets", 144), ("tower", 18), ("everything", 307)] {
            let card = cards().iter().find(|card| card.of.name() == name).unwrap();
            assert_eq!(card.n_tiles, n, "{name}");
        }
    }

    #[test]
    fn games_of_their_own_stand_among_the_games() {
        let group = |name: &str| cards().iter().find(|card| card.of.name() == name).unwrap().group;
        assert_eq!(group("wheel-of-fortune"), Group::Game);
        assert_eq!(group("base-first-edition"), Group::Game);
        assert_eq!(group("river"), Group::Expansion);
        assert_eq!(group("tower"), Group::Expansion);
    }
}
