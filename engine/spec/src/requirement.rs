//! What a package asks of another one: that it is there, and perhaps in which versions.
//!
//! It is one text, so that the plain name stays what it was. Whether the other package is there, and which version it has,
//! is none of its business.
//!
//! **Invariant:** the name is well-formed, and the versions are what the `semver` crate understands.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use semver::VersionReq;
use serde::{Deserialize, Serialize};

use super::*;

/// A package that must be there, and which versions of it will do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requirement {
    /// The package.
    pub package: PackageId,
    /// The versions that will do; `*` if all will.
    pub versions: VersionReq,
}

/// What its schema, and so the manual, says of it.
const DOC: &str = "A package and, if not all will do, versions of it: `\"mills\"`, `\"mills >= 1.2\"`, `\"mills >= 1.2, < 2\"`; \
     `\"mills 1.2\"` is 1.2 or anything newer that still begins with 1.";

impl Requirement {
    /// The text of a requirement as the name of the package and what it says of versions; neither is looked at.
    pub fn split(text: &str) -> (&str, &str) {
        let begins = |c: char| c.is_whitespace() || "=<>~^*".contains(c);
        text.split_at(text.find(begins).unwrap_or(text.len()))
    }

    /// True if every version will do, also none.
    pub fn takes_all(&self) -> bool {
        self.versions == VersionReq::STAR
    }
}

impl From<PackageId> for Requirement {
    fn from(package: PackageId) -> Self {
        Self { package, versions: VersionReq::STAR }
    }
}

/// The text of a file; `{:#}` says what the package is, as names do.
impl std::fmt::Display for Requirement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.package.fmt(f)?;
        if self.takes_all() || f.alternate() { Ok(()) } else { write!(f, " {}", self.versions) }
    }
}

impl Serialize for Requirement {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        // Who asks what names name, asks for the package.
        match to.is_human_readable() {
            true => to.collect_str(self),
            false => self.package.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Requirement {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        use serde::de::{Error as _, IntoDeserializer as _};
        let text = String::deserialize(from)?;
        let (name, versions) = Self::split(&text);
        let package = PackageId::deserialize(name.into_deserializer())?;
        let versions = versions.trim();
        if versions.is_empty() {
            return Ok(package.into());
        }
        let versions = VersionReq::parse(versions).map_err(|error| {
            D::Error::custom(format_args!(
                "{versions:?} says no versions of {package:#}: {error}; versions are written like \">= 1.2\" or \">= 1.2, < 2\""
            ))
        })?;
        Ok(Self { package, versions })
    }
}

impl JsonSchema for Requirement {
    fn schema_name() -> Cow<'static, str> {
        "Requirement".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": DOC, "type": "string" })
    }
}
