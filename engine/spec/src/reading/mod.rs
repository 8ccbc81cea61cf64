//! Values of the language read through one type of deserializer.
//!
//! What `serde` writes for a type is compiled anew for every type of deserializer, and for every way in which that comes by the fields of
//! a struct; `ron` has four such ways, three of them for ranges of numbers, which no game has. Here all of them look alike behind traits
//! without type parameters: what a type reads is compiled once, and what `ron` does once for all types.
//!
//! Nothing is read here and nothing is changed: what `ron` accepts is accepted, and a mistake is the error that `ron` has for it. Types that
//! take whatever comes (untagged enums, flattened structs) cannot be read this way; the language has none.
//!
//! `deserializer` is what types see, `source` what `ron` sees; the traits between them are here.

mod deserializer;
mod source;
mod stop;

use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error as _};

use source::ThroughSeed;

use crate::{Package, RulebookFile, RulesFile, ScenarioFile, Setup, TextFile, TilesFile};

pub use deserializer::Place;
pub use stop::Stop;

/// How a type is read: its [`Deserialize::deserialize`], for the one deserializer that types see.
pub type Reading<T> = for<'a, 'de> fn(Place<'a, 'de>) -> Result<T, Stop>;

/// Reads a value.
///
/// # Errors
/// What is read from holds no such value.
pub fn read<'de, T, D: Deserializer<'de>>(from: D, reading: Reading<T>) -> Result<T, D::Error> {
    let mut whole = Whole { reading, value: None };
    ThroughSeed(&mut whole).deserialize(from)?;
    whole.value.ok_or_else(|| D::Error::custom("nothing was read"))
}

/// The value that is not part of another.
struct Whole<T> {
    reading: Reading<T>,
    value: Option<T>,
}

impl<'de, T> Seed<'de> for Whole<T> {
    fn read(&mut self, from: &mut dyn Source<'de>) -> Result<(), Stop> {
        self.value = Some((self.reading)(Place(from))?);
        Ok(())
    }
}

/// What a file of a package holds. All that it is made of is compiled here, not where a file is read.
pub trait FileContent: Sized {
    /// Reads it.
    ///
    /// # Errors
    /// The place holds something else.
    fn read(from: Place<'_, '_>) -> Result<Self, Stop>;
}

/// The types of files.
macro_rules! contents {
    ($($content:ident)*) => { $(
        impl FileContent for $content {
            fn read(from: Place<'_, '_>) -> Result<Self, Stop> {
                Self::deserialize(from)
            }
        }
    )* };
}

contents! { Package TilesFile RulesFile RulebookFile TextFile ScenarioFile Setup }

/// Where a value comes from: the methods of [`Deserializer`], those of one kind in one.
trait Source<'de> {
    fn number(&mut self, what: NumberType, to: &mut dyn TakesNumber) -> Result<(), Stop>;
    fn text(&mut self, to: &mut dyn TakesText) -> Result<(), Stop>;
    fn identifier(&mut self, to: &mut dyn TakesIdentifier) -> Result<(), Stop>;
    /// A unit, or a struct without fields.
    fn unit(&mut self, name: Option<&'static str>, to: &mut dyn TakesUnit) -> Result<(), Stop>;
    fn option(&mut self, to: &mut dyn TakesOption<'de>) -> Result<(), Stop>;
    fn newtype(&mut self, name: &'static str, to: &mut dyn TakesNewtype<'de>) -> Result<(), Stop>;
    fn items(&mut self, what: ItemsType, to: &mut dyn TakesItems<'de>) -> Result<(), Stop>;
    fn entries(&mut self, what: EntriesType, to: &mut dyn TakesEntries<'de>) -> Result<(), Stop>;
    fn choice(
        &mut self,
        name: &'static str,
        variants: Names,
        to: &mut dyn TakesChoice<'de>,
    ) -> Result<(), Stop>;
    /// Passes over whatever comes.
    fn ignored(&mut self) -> Result<(), Stop>;
}

/// Names of fields or of variants.
type Names = &'static [&'static str];

/// Which number is asked for; `bool` and `char` are numbers here.
#[derive(Clone, Copy)]
enum NumberType {
    Bool,
    Char,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    F32,
    F64,
}

#[derive(Clone, Copy)]
enum ItemsType {
    List,
    Tuple(usize),
    TupleStruct(&'static str, usize),
}

#[derive(Clone, Copy)]
enum EntriesType {
    Map,
    Struct(&'static str, Names),
}

enum Number {
    Bool(bool),
    Char(char),
    Signed(i64),
    Unsigned(u64),
    Float(f64),
}

enum Text<'a> {
    Lent(&'a str),
    Owned(String),
}

/// Says what was asked for, where errors need it.
trait Expects {
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

trait TakesNumber: Expects {
    fn take(&mut self, number: Number) -> Result<(), Stop>;
}

trait TakesText: Expects {
    fn take(&mut self, text: Text<'_>) -> Result<(), Stop>;
}

trait TakesIdentifier: Expects {
    fn take(&mut self, name: &str) -> Result<(), Stop>;
}

trait TakesUnit: Expects {
    fn take(&mut self) -> Result<(), Stop>;
}

trait TakesOption<'de>: Expects {
    fn take(&mut self, some: Option<&mut dyn Source<'de>>) -> Result<(), Stop>;
}

trait TakesNewtype<'de>: Expects {
    fn take(&mut self, inner: &mut dyn Source<'de>) -> Result<(), Stop>;
}

trait TakesItems<'de>: Expects {
    fn take(&mut self, items: &mut dyn Items<'de>) -> Result<(), Stop>;
}

trait TakesEntries<'de>: Expects {
    fn take(&mut self, entries: &mut dyn Entries<'de>) -> Result<(), Stop>;
}

trait TakesChoice<'de>: Expects {
    fn take(&mut self, choice: &mut dyn Choice<'de>) -> Result<(), Stop>;
}

/// A type that is to be read.
trait Seed<'de> {
    fn read(&mut self, from: &mut dyn Source<'de>) -> Result<(), Stop>;
}

/// The items of a list or tuple.
trait Items<'de> {
    /// Reads the next one; `false` if there is none.
    fn item(&mut self, to: &mut dyn Seed<'de>) -> Result<bool, Stop>;
}

/// The entries of a map, or the fields of a struct.
trait Entries<'de> {
    /// Reads the next key; `false` if there is none.
    fn key(&mut self, to: &mut dyn Seed<'de>) -> Result<bool, Stop>;
    fn value(&mut self, to: &mut dyn Seed<'de>) -> Result<(), Stop>;
}

/// A variant of an enum: its name first, then one of the others, as the variant has it.
trait Choice<'de> {
    fn name(&mut self, to: &mut dyn Seed<'de>) -> Result<(), Stop>;
    fn unit(&mut self) -> Result<(), Stop>;
    fn newtype(&mut self, to: &mut dyn Seed<'de>) -> Result<(), Stop>;
    fn tuple(&mut self, len: usize, to: &mut dyn TakesItems<'de>) -> Result<(), Stop>;
    fn fields(&mut self, fields: Names, to: &mut dyn TakesEntries<'de>) -> Result<(), Stop>;
}
