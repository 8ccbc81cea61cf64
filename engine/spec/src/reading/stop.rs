//! Why reading stopped, as types see it.
//!
//! *Invariant:* whoever returns [`Stop::Kept`] keeps the error that belongs to it.

use std::fmt;

use serde::de::{Error, Expected, Unexpected};

/// Why reading stopped.
#[derive(Debug)]
pub enum Stop {
    /// What was read from keeps the error.
    Kept,
    /// The type did not like what it read. In a box: every value that is read may be this instead.
    Said(Box<ron::Error>),
}

impl Stop {
    /// The error for whoever reads.
    pub(super) fn into_error<E: Error>(self, kept: Option<E>) -> E {
        let said = match self {
            Stop::Said(said) => *said,
            Stop::Kept => return kept.unwrap_or_else(|| E::custom("nothing was read")),
        };
        match said {
            ron::Error::InvalidValueForType { expected, found } => {
                E::invalid_value(Unexpected::Other(&found), &expected.as_str())
            }
            ron::Error::ExpectedDifferentLength { expected, found } => {
                E::invalid_length(found, &expected.as_str())
            }
            ron::Error::NoSuchEnumVariant { expected, found, .. } => E::unknown_variant(&found, expected),
            ron::Error::NoSuchStructField { expected, found, .. } => E::unknown_field(&found, expected),
            ron::Error::MissingStructField { field, .. } => E::missing_field(field),
            ron::Error::DuplicateStructField { field, .. } => E::duplicate_field(field),
            other => E::custom(other),
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Kept => f.write_str("reading stopped"),
            Stop::Said(said) => said.fmt(f),
        }
    }
}

impl std::error::Error for Stop {}

fn said(error: ron::Error) -> Stop {
    Stop::Said(Box::new(error))
}

impl Error for Stop {
    #[cold]
    fn custom<T: fmt::Display>(text: T) -> Self {
        said(ron::Error::custom(text))
    }
    #[cold]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        said(ron::Error::invalid_type(found, expected))
    }
    #[cold]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        said(ron::Error::invalid_value(found, expected))
    }
    #[cold]
    fn invalid_length(found: usize, expected: &dyn Expected) -> Self {
        said(ron::Error::invalid_length(found, expected))
    }
    #[cold]
    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Self {
        said(ron::Error::unknown_variant(found, expected))
    }
    #[cold]
    fn unknown_field(found: &str, expected: &'static [&'static str]) -> Self {
        said(ron::Error::unknown_field(found, expected))
    }
    #[cold]
    fn missing_field(field: &'static str) -> Self {
        said(ron::Error::missing_field(field))
    }
    #[cold]
    fn duplicate_field(field: &'static str) -> Self {
        said(ron::Error::duplicate_field(field))
    }
}
