//! The invented packages of `tests/packages`, and rules written in a test itself.

use std::path::Path;

use tilewright::check::check;
use tilewright::load::{Library, LoadedPackage, Severity, from_ron};
use tilewright::merge::{GameArg, merge};
use tilewright::rules::{LowerError, Ruleset};
use tilewright::spec::{Package, PackageId};

/// The name of the package that a test writes itself.
const HERE: &str = "here";

/// A game of invented packages: `orchard`, or `plain` with rules of the test's own.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// Packages joined with `+`.
    pub game: String,
    /// Rules of the test itself: what stands in a `rules.ron` after the format. Its package requires what `game` names.
    pub rules: String,
    /// Tiles of the test itself: what stands in a `tiles.ron` between the brackets of `tiles`.
    pub tiles: String,
    /// Option values: `name=value`.
    pub options: Vec<String>,
    /// Copies of packages: `name=number`.
    pub copies: Vec<String>,
}

impl Setup {
    /// The rules, lowered; panics with everything that is wrong with them.
    pub fn ruleset(&self) -> Ruleset {
        self.lower().unwrap_or_else(|error| panic!("{error}"))
    }

    /// The rules, lowered, if they can be.
    pub fn lower(&self) -> Result<Ruleset, LowerError> {
        let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("packages");
        let (mut library, mistakes) = Library::from_folder(&packages);
        let mut arg = GameArg::parse(&self.game).expect("a game");
        if !self.rules.is_empty() || !self.tiles.is_empty() {
            let here = self.here();
            library.packages.insert(here.package.id.clone(), here);
            arg = arg.with(HERE).expect("a game");
        }
        assert!(mistakes.is_empty(), "{mistakes:#?}");
        for option in &self.options {
            arg = arg.option(option).expect("an option");
        }
        for copies in &self.copies {
            arg = arg.copies(copies).expect("copies");
        }
        let game = merge(&library, &arg).unwrap_or_else(|found| panic!("{found:#?}"));
        let mut found = check(&library, &game);
        found.retain(|found| found.severity == Severity::Error);
        assert!(found.is_empty(), "{found:#?}");
        Ruleset::lower(&game)
    }

    /// The package that the test writes itself.
    fn here(&self) -> LoadedPackage {
        let (tiles, rules) = (&self.tiles, &self.rules);
        LoadedPackage {
            package: Package {
                format: 2,
                id: HERE.into(),
                title: "Here".into(),
                requires: self.game.split('+').map(|name| PackageId::from(name).into()).collect(),
                ..Package::default()
            },
            tiles: from_ron(&format!("(format: 2, tiles: {{ {tiles} }})"))
                .unwrap_or_else(|error| panic!("the test's tiles: {error}")),
            rules: from_ron(&format!("(format: 2, {rules})"))
                .unwrap_or_else(|error| panic!("the test's rules: {error}")),
            ..LoadedPackage::default()
        }
    }
}
