//! What is defined, by whom, over all packages that are loaded.
//!
//! A definition is a mention at one of the places listed in [`role`]; everything else that names
//! something refers to it.

use indexmap::IndexMap;
use rayon::prelude::*;

use tilewright_lang::load::{Library, LoadedPackage};
use tilewright_lang::merge::Game;
use tilewright_lang::merge::walk::{Mention, each_mention};
use tilewright_lang::spec::{Name as _, OptionId, PackageId, ScenarioId, SetupId};

/// What a mention is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Defines a thing of this kind.
    Defines(&'static str),
    /// Refers to a thing of this kind.
    Refers(&'static str),
    /// Checked where its own rules are known (names of effects, segments), or not a name at all.
    Other,
}

/// All kinds of things that are looked up by name.
const KINDS: [&str; 31] = [
    "package",
    "setup",
    "option",
    "feature kind",
    "edge kind",
    "mark",
    "tile",
    "piece",
    "token",
    "bag",
    "die",
    "deck",
    "card",
    "track",
    "space",
    "pile",
    "rack",
    "slot",
    "group",
    "note",
    "layer",
    "term",
    "rule",
    "procedure",
    "feature tag",
    "piece tag",
    "token tag",
    "tile tag",
    "cause",
    "alternative",
    "clause",
];

/// What a mention is: the only place that knows where things are defined.
pub(super) fn role(mention: &Mention<'_>) -> Role {
    let within = mention.within;
    let place = (within.ty, within.variant, within.field);
    let kind = match (mention.what, place) {
        // Names of effects, and what only means something inside one tile.
        ("" | "variable" | "segment", _) => return Role::Other,
        ("package" | "setup", ("Package" | "Setup", _, "id")) => return Role::Other,
        // A modifier's factors are looked for in what it changes.
        ("term", ("Operation", "Factor", _)) => return Role::Other,
        ("tag", ("Piece" | "PatchOp", _, "tags" | "add")) => return Role::Defines("piece tag"),
        ("tag", ("FeatureKind", _, "tags")) => return Role::Defines("feature tag"),
        ("tag", ("Token", _, "tags")) => return Role::Defines("token tag"),
        ("tag", ("KnownTags", _, "pieces")) => return Role::Defines("piece tag"),
        ("tag", ("KnownTags", _, "features")) => return Role::Defines("feature tag"),
        ("tag", ("KnownTags", _, "tokens")) => return Role::Defines("token tag"),
        ("tag", ("Tile", _, "tags")) => return Role::Defines("tile tag"),
        ("tag", ("Effect", _, "cause")) => return Role::Defines("cause"),
        ("tag", ("PieceFilter" | "Leaves", ..)) => "piece tag",
        ("tag", ("TokenFilter" | "MarkArg", ..) | ("Effect", "DrawToken", _)) => "token tag",
        ("tag", ("PileOf" | "RackOf", ..)) => "tile tag",
        ("tag", _) => "cause",
        (what, _) => match KINDS.iter().find(|kind| **kind == what) {
            Some(kind) => kind,
            None => return Role::Other,
        },
    };
    let defines = match (kind, place) {
        ("slot", ("Slot", _, "id")) | ("layer", ("RulesFile", ..)) | ("group", ("Action", ..)) => true,
        ("term", ("Operation", "Add", _) | ("Effect", _, "term")) => true,
        ("term", ("Effect", "Score", "terms") | ("PatchOp", _, "set") | ("ScoreTable", ..)) => true,
        ("term", ("TieBreak", ..)) => true,
        ("option", ("Package", ..)) | ("card", ("Deck", ..)) | ("space", ("Spaces", ..)) => true,
        ("alternative", ("Effect", ..)) | ("clause", ("RulebookFile", ..)) => true,
        (_, ("RulesFile" | "TilesFile", ..)) => mention.key,
        _ => false,
    };
    if defines { Role::Defines(kind) } else { Role::Refers(kind) }
}

/// What tags of a sort of kinds are called.
pub(super) fn tag_of(kind: &str) -> Option<&'static str> {
    match kind {
        "feature kind" => Some("feature tag"),
        "piece" => Some("piece tag"),
        "token" => Some("token tag"),
        _ => None,
    }
}

/// Who defines what.
#[derive(Debug, Default)]
pub(super) struct Symbols {
    defined: IndexMap<&'static str, IndexMap<String, Vec<PackageId>>>,
    scenarios: IndexMap<ScenarioId, PackageId>,
}

/// Where a name leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// To something in the game.
    InGame,
    /// To something of a package that is not in the game.
    Elsewhere(PackageId),
    /// Nowhere.
    Nowhere,
}

impl Symbols {
    pub(super) fn of(library: &Library) -> Self {
        let mut symbols = Self::default();
        for id in library.setups.keys().map(SetupId::name) {
            symbols.define("setup", id, &PackageId::default());
        }
        let packages: Vec<&LoadedPackage> = library.packages.values().collect();
        let defined: Vec<_> = packages.par_iter().map(|loaded| definitions(loaded)).collect();
        for ((id, loaded), defined) in library.packages.iter().zip(defined) {
            symbols.define("package", id.name(), id);
            for (kind, name) in defined {
                symbols.define(kind, &name, id);
            }
            for scenario in loaded.scenarios.keys() {
                symbols.scenarios.insert(scenario.clone(), id.clone());
            }
        }
        symbols
    }

    fn define(&mut self, kind: &'static str, name: &str, package: &PackageId) {
        let owners = self.defined.entry(kind).or_default().entry(name.to_owned()).or_default();
        if !owners.contains(package) {
            owners.push(package.clone());
        }
    }

    pub(super) fn has_scenario(&self, id: &ScenarioId) -> bool {
        self.scenarios.contains_key(id)
    }

    /// The ids of a package's scenarios.
    pub(super) fn scenarios_of(&self, package: &PackageId) -> impl Iterator<Item = &str> {
        let own = self.scenarios.iter().filter(move |(_, owner)| *owner == package);
        own.map(|(id, _)| id.name())
    }

    /// Looks a name up.
    pub(super) fn find(&self, kind: &str, name: &str, game: &Game) -> Found {
        let Some(owners) = self.owners(kind, name) else {
            return Found::Nowhere;
        };
        if owners.iter().any(|owner| in_game(kind, owner, game)) {
            Found::InGame
        } else {
            owners.first().cloned().map_or(Found::Nowhere, Found::Elsewhere)
        }
    }

    pub(super) fn is_defined(&self, kind: &str, name: &str) -> bool {
        self.owners(kind, name).is_some()
    }

    /// True if any package has defined anything of this kind.
    pub(super) fn has_any(&self, kind: &str) -> bool {
        self.defined.contains_key(kind)
    }

    fn owners(&self, kind: &str, name: &str) -> Option<&Vec<PackageId>> {
        self.defined.get(kind)?.get(name)
    }

    /// All names of a kind.
    pub(super) fn names(&self, kind: &str) -> impl Iterator<Item = &str> {
        self.defined.get(kind).into_iter().flat_map(|names| names.keys().map(String::as_str))
    }

    /// Another kind of thing that has this name.
    pub(super) fn other_kind(&self, kind: &str, name: &str) -> Option<&'static str> {
        self.defined
            .iter()
            .find(|(other, names)| **other != kind && names.contains_key(name))
            .map(|(other, _)| *other)
    }
}

/// Pairs the option that a condition asks about with the value it asks for, which is mentioned right after it.
#[derive(Debug, Default)]
pub(super) struct AskedOption(Option<OptionId>);

impl AskedOption {
    /// The option that the mention is the value for, if it is one. Wants to see every mention, in order.
    pub(super) fn of_value(&mut self, mention: &Mention<'_>) -> Option<OptionId> {
        let asks =
            mention.what == OptionId::WHAT && matches!(mention.within.ty, "Cond" | "Guard" | "Scenario");
        std::mem::replace(&mut self.0, asks.then(|| mention.name.into()))
    }
}

/// Everything that a package defines: of what kind, and its name.
fn definitions(loaded: &LoadedPackage) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    each_package_mention(loaded, |mention| {
        if let Role::Defines(kind) = role(&mention) {
            found.push((kind, mention.name.to_owned()));
        }
    });
    found
}

/// Shows everything that a package mentions in its head, tiles and rules.
pub(super) fn each_game_mention(loaded: &LoadedPackage, mut show: impl FnMut(Mention<'_>)) {
    each_mention(&loaded.package, "", &mut show);
    each_mention(&loaded.tiles, "", &mut show);
    each_mention(&loaded.rules, "", show);
}

/// The same, and what it mentions in its rulebook.
pub(super) fn each_package_mention(loaded: &LoadedPackage, mut show: impl FnMut(Mention<'_>)) {
    each_game_mention(loaded, &mut show);
    if let Some(rulebook) = &loaded.rulebook {
        each_mention(rulebook, "", show);
    }
}

/// True if what a package defines of this kind is in the game.
fn in_game(kind: &str, package: &PackageId, game: &Game) -> bool {
    let tiles_too = ["feature kind", "edge kind", "mark", "tile", "token", "token tag", "tile tag", "clause"];
    if kind == "tile" && game.rules_only.contains(package) {
        return false;
    }
    game.packages.contains(package) || (tiles_too.contains(&kind) && game.tiles_only.contains(package))
}
