//! Everything with a name that one can go to: setups, packages, their tiles, and what their rules define.

use tilewright::load::LoadedPackage;
use tilewright::load::tree::Tree;
use tilewright::spec::PackageId;

use super::ron_edit::unquote;
use super::start::{self, PackageOrSetup};
use super::{Command, Desk, View};

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// A setup.
    Setup,
    /// A package.
    Package,
    /// A tile.
    Tile,
    /// An entry of the rules.
    Rule,
    /// A scenario.
    Scenario,
}

/// Something that one can go to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What it is.
    pub kind: PlaceKind,
    /// What it is called.
    pub name: String,
    /// The package it stands in, or the setup that it is.
    pub within: PackageOrSetup,
    /// The file inside the package, and line and column there, counted from 1.
    pub at: Option<(String, (usize, usize))>,
}

impl Place {
    /// What is to be done to go there.
    pub fn go(&self, desk: &Desk) -> Vec<Command> {
        match &self.within {
            PackageOrSetup::Setup(id) => vec![Command::Start(start::Command::Look(Some(id.clone())))],
            PackageOrSetup::Package(id) => self.go_in(id, desk),
        }
    }

    /// The id of what has a name for people besides: it is found by that too.
    pub fn id(&self) -> &str {
        match self.kind {
            PlaceKind::Setup | PlaceKind::Package => self.within.name(),
            PlaceKind::Tile | PlaceKind::Rule | PlaceKind::Scenario => "",
        }
    }

    fn go_in(&self, package: &PackageId, desk: &Desk) -> Vec<Command> {
        let view = match self.kind {
            PlaceKind::Package if desk.view == View::Start => View::Tiles,
            PlaceKind::Setup | PlaceKind::Package => desk.view,
            PlaceKind::Tile => View::Tiles,
            PlaceKind::Rule => View::Rules,
            PlaceKind::Scenario => View::Scenarios,
        };
        let mut commands = vec![Command::Choose(package.clone()), Command::Action(super::Action::Show(view))];
        if self.kind == PlaceKind::Tile {
            let id = self.name.as_str().into();
            commands.push(Command::Tiles(super::tiles::Command::Pick(id, super::tiles::Pick::Only)));
        }
        if self.kind == PlaceKind::Scenario {
            let id = self.name.as_str().into();
            commands.push(Command::Scenarios(super::scenarios::Command::Choose(id)));
        }
        if let (PlaceKind::Rule, Some((file, at)), Some(prefix)) =
            (self.kind, &self.at, desk.analysis.prefix(package))
        {
            commands.push(Command::ShowSource(format!("{prefix}{file}"), *at));
        }
        commands
    }
}

/// All places: those of the project first, then those of the package being looked at, then the others, then the setups.
pub fn places(desk: &Desk) -> Vec<Place> {
    let library = &desk.analysis.library;
    let mut packages: Vec<(&PackageId, &LoadedPackage)> = library.packages.iter().collect();
    let is_own = |id: &PackageId| desk.analysis.prefix(id).is_some();
    packages.sort_by_key(|(id, _)| (!is_own(id), desk.package.as_ref() != Some(*id)));
    let mut places = Vec::new();
    for (id, loaded) in packages {
        let within = PackageOrSetup::Package(id.clone());
        let title = loaded.called(desk.words.lang().code()).0.to_owned();
        places.push(Place { kind: PlaceKind::Package, name: title, within: within.clone(), at: None });
        for tile in loaded.tiles.tiles.keys() {
            let name = tile.0.clone();
            places.push(Place { kind: PlaceKind::Tile, name, within: within.clone(), at: None });
        }
        if let Some(file) = loaded.file("rules.ron") {
            rules(&within, &file.text, &mut places);
        }
        for scenario in loaded.scenarios.keys() {
            let name = scenario.0.clone();
            places.push(Place { kind: PlaceKind::Scenario, name, within: within.clone(), at: None });
        }
    }
    for id in library.setups.keys() {
        let (name, within) = (desk.title_of_setup(id), PackageOrSetup::Setup(id.clone()));
        places.push(Place { kind: PlaceKind::Setup, name, within, at: None });
    }
    places
}

/// The named entries of a rules file.
fn rules(within: &PackageOrSetup, text: &str, places: &mut Vec<Place>) {
    let tree = Tree::of(text);
    let Some(root) = tree.root.as_ref().and_then(|root| root.group()) else {
        return;
    };
    for part in &root.items {
        for item in part.value.group().into_iter().flat_map(|group| &group.items) {
            let Some(key) = item.key.filter(|key| key.of(text).starts_with('"')) else {
                continue;
            };
            places.push(Place {
                kind: PlaceKind::Rule,
                name: unquote(key.of(text)),
                within: within.clone(),
                at: Some(("rules.ron".to_owned(), line_column(text, key.start))),
            });
        }
    }
}

/// The tile that a byte of a package's tiles belongs to.
pub fn tile_at(text: &str, at: usize) -> Option<String> {
    let tree = Tree::of(text);
    let root = tree.root.as_ref()?.group()?;
    let tiles = root.items.iter().find(|item| item.key.is_some_and(|key| key.of(text) == "tiles"))?;
    let mut all = tiles.value.group()?.items.iter();
    let tile = all.find(|item| item.span.start <= at && at <= item.span.end)?;
    Some(unquote(tile.key?.of(text)))
}

/// Line and column of a byte, counted from 1.
pub fn line_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or_default();
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (before.matches('\n').count() + 1, column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Jobs, Settings};

    #[test]
    fn everything_has_a_place() {
        let desk = Desk::new(Settings::default(), Jobs::inline());
        let places = places(&desk);
        let has = |kind, name: &str, package: &str| {
            places
                .iter()
                .any(|place| place.kind == kind && place.name == name && place.within.name() == package)
        };
        assert!(has(PlaceKind::Package, "Base game", "base"));
        assert!(has(PlaceKind::Tile, "base-D-start", "base"));
        assert!(has(PlaceKind::Rule, "deploy", "basics"));
        assert!(has(PlaceKind::Rule, "final-fields", "farmers"));
        let tiles = "(tiles: { // x\n \"a\": (count: 2), \"b\": (count: 3) })";
        assert_eq!(tile_at(tiles, tiles.find('3').unwrap()).as_deref(), Some("b"));
        assert_eq!(tile_at(tiles, 1), None);
        assert_eq!(line_column("a\nbя\nc", 5), (2, 3));
    }
}
