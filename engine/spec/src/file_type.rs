//! The types of files a package is made of.

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};

use crate::{Package, RulebookFile, RulesFile, ScenarioFile, Setup, TextFile, TilesFile, with_defaults};

/// A type of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileType {
    /// `package.ron`.
    Package,
    /// `tiles.ron`.
    Tiles,
    /// `rules.ron`.
    Rules,
    /// `rulebook.ron`.
    Rulebook,
    /// `text/<lang>.ron`.
    Text,
    /// `scenarios/*.ron`.
    Scenarios,
    /// `setups/*.ron`.
    Setup,
}

impl FileType {
    /// All of them, in the order of the reference.
    pub const ALL: [Self; 7] =
        [Self::Package, Self::Tiles, Self::Rules, Self::Rulebook, Self::Text, Self::Scenarios, Self::Setup];

    /// The word for it on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Package => "package",
            Self::Tiles => "tiles",
            Self::Rules => "rules",
            Self::Rulebook => "rulebook",
            Self::Text => "text",
            Self::Scenarios => "scenarios",
            Self::Setup => "setup",
        }
    }

    /// Where such files lie: within the package's folder, setups beside the packages.
    pub fn path(self) -> &'static str {
        match self {
            Self::Package => "package.ron",
            Self::Tiles => "tiles.ron",
            Self::Rules => "rules.ron",
            Self::Rulebook => "rulebook.ron",
            Self::Text => "text/<lang>.ron",
            Self::Scenarios => "scenarios/<any>.ron",
            Self::Setup => "setups/<id>.ron",
        }
    }

    /// Returns the JSON Schema of such a file, with the defaults of all fields.
    pub fn schema(self) -> Schema {
        fn of<T: JsonSchema>() -> Schema {
            SchemaGenerator::new(SchemaSettings::draft2020_12()).into_root_schema_for::<T>()
        }
        with_defaults(|| match self {
            Self::Package => of::<Package>(),
            Self::Tiles => of::<TilesFile>(),
            Self::Rules => of::<RulesFile>(),
            Self::Rulebook => of::<RulebookFile>(),
            Self::Text => of::<TextFile>(),
            Self::Scenarios => of::<ScenarioFile>(),
            Self::Setup => of::<Setup>(),
        })
    }
}
