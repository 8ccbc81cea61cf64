//! Packages, their options, and named games made of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// `package.ron`: what a package is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Package {
    /// Always `2`.
    pub format: u32,
    /// Lower-case words joined by hyphens; the same as the folder's name.
    pub id: PackageId,
    /// What people call it, in English.
    pub title: String,
    /// One or two sentences: what it adds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub about: String,
    /// Who wrote the data.
    #[serde(default, skip_serializing_if = "is_default")]
    pub author: String,
    /// Semantic version of the data: three numbers, `"1.2.0"`. Packages that require it may ask for one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub version: String,
    /// Licence of the data.
    #[serde(default, skip_serializing_if = "is_default")]
    pub licence: String,
    /// Packages that must be in the game too; they are added by themselves. A name alone takes any version.
    #[serde(default, skip_serializing_if = "is_default")]
    pub requires: Vec<Requirement>,
    /// Packages whose rules and pieces must be in the game too; they are added by themselves, but their tiles only if somebody
    /// asks for the package: `requires_rules: ["lanterns"]` in a set of tiles with lanterns, which needs no others.
    #[serde(default, skip_serializing_if = "is_default")]
    pub requires_rules: Vec<Requirement>,
    /// Packages that come first if they are in the game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub after: Vec<PackageId>,
    /// Packages that must not be in the same game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub conflicts: Vec<PackageId>,
    /// True for a package that is part of every game (answers that hold between packages).
    #[serde(default, skip_serializing_if = "is_default")]
    pub always: bool,
    /// Choices for whoever sets up the game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Map<OptionId, OptionDef>,
    /// Clauses that its rules make untrue, which a rules sheet then leaves out, where no patch or modifier of it says so itself.
    #[serde(default, skip_serializing_if = "is_default")]
    pub overrules: Vec<ClauseId>,
    /// Where the facts come from and how sure they are.
    #[serde(default, skip_serializing_if = "is_default")]
    pub provenance: Provenance,
}

/// Where the facts of a package come from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// How sure the facts are.
    #[serde(default, skip_serializing_if = "is_default")]
    pub confidence: Confidence,
    /// The books and studies.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sources: Vec<String>,
    /// Exceptions and remarks.
    #[serde(default, skip_serializing_if = "is_default")]
    pub notes: Vec<String>,
}

/// How sure a fact is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Confidence {
    /// Nobody said.
    #[default]
    Unstated,
    /// Two independent sources agree, or the original was seen.
    Confirmed,
    /// Follows from confirmed facts.
    Derived,
    /// Made up so that it obeys every number that is known. Shown wherever the package is shown.
    Reconstructed,
    /// From common knowledge, with no source at hand.
    CommonKnowledge,
}

impl Package {
    /// All packages that must be in the game too, whether with their tiles or without.
    pub fn required(&self) -> impl Iterator<Item = &PackageId> {
        self.requires.iter().chain(&self.requires_rules).map(|required| &required.package)
    }
}

/// A choice with named values.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionDef {
    /// The values one may choose; values that are whole numbers can be used with `Opt` in numbers.
    pub values: Vec<String>,
    /// The value that holds if nobody chooses; one of `values`.
    pub default: String,
    /// What it decides, and where the readings come from.
    #[serde(default, skip_serializing_if = "is_default")]
    pub why: String,
    /// Clauses that are untrue with a value, which a rules sheet then leaves out: `{ "off": ["MB.3"] }`. Patches that the
    /// value brings about may say so themselves.
    #[serde(default, skip_serializing_if = "is_default")]
    pub overrules: Map<ValueId, Vec<ClauseId>>,
}

/// `setups/<id>.ron`: a named game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Always `2`.
    pub format: u32,
    /// The same as the file's name.
    pub id: SetupId,
    /// What people call it, in English.
    pub title: String,
    /// One or two sentences.
    #[serde(default, skip_serializing_if = "is_default")]
    pub about: String,
    /// The same in other languages: `{ "de": (title: "Two mills", about: "The mills of both boxes, in German.") }`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Map<Lang, SetupText>,
    /// The packages whose tiles and rules are in the game.
    pub packages: Vec<PackageId>,
    /// Packages of which only the tiles are in the game; marks that their rules would read stay inert.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tiles_only: Vec<PackageId>,
    /// Packages of which only the rules and pieces are in the game, without their tiles; what they require comes whole.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules_only: Vec<PackageId>,
    /// How many copies of a package's tiles are in the game, if not one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub copies: Map<PackageId, u32>,
    /// Values of options, where they differ from the default.
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Map<OptionId, String>,
    /// Clauses that are untrue in this game, which a rules sheet then leaves out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub overrules: Vec<ClauseId>,
}

/// What a setup is called in a language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupText {
    /// What people call it.
    pub title: String,
    /// One or two sentences.
    #[serde(default, skip_serializing_if = "is_default")]
    pub about: String,
}
