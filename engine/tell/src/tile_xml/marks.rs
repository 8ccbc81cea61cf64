//! Marks: those of our packages, and those that are kept from the XML because nothing is known of them.
//!
//! A kept mark is shared: whichever file it comes from, the same XML makes the same mark.

use std::fmt::Write as _;

use indexmap::IndexMap;
use indexmap::map::Entry;
use roxmltree::Node;

use super::KEPT;
use super::notation::ours;
use super::read::Importer;
use super::xml::{escaped, source};
use tilewright_lang::fnv;
use tilewright_lang::load::Library;
use tilewright_lang::merge::walk::each_mention;
use tilewright_lang::spec::*;

/// The marks of the packages at hand, and who defines them.
pub(super) struct KnownMarks<'l>(IndexMap<&'l MarkId, (&'l PackageId, &'l Mark)>);

impl<'l> KnownMarks<'l> {
    pub fn of(library: &'l Library) -> Self {
        let mut known = IndexMap::new();
        for (package, loaded) in &library.packages {
            for (id, mark) in &loaded.rules.marks {
                match known.entry(id) {
                    Entry::Vacant(free) => {
                        free.insert((package, mark));
                    }
                    // Of packages that show one mark, the one whose rules say what it does.
                    Entry::Occupied(mut other) => {
                        let first = library.packages.get(other.get().0);
                        if asks(&loaded.rules, id) && !first.is_some_and(|first| asks(&first.rules, id)) {
                            other.insert((package, mark));
                        }
                    }
                }
            }
        }
        Self(known)
    }
}

/// True if rules ask for a mark anywhere; defining it is not asking.
fn asks(rules: &RulesFile, id: &MarkId) -> bool {
    let mut found = false;
    each_mention(rules, "", |mention| {
        found |= mention.what == MarkId::WHAT && mention.name == id.name() && !mention.key;
    });
    found
}

impl Importer<'_> {
    /// Marks of a segment: those that the notation knows, and the rest, kept.
    pub(super) fn segment_marks(
        &mut self,
        element: &Node<'_, '_>,
        kind: &FeatureKindId,
    ) -> Result<Vec<MarkUse>, String> {
        let mut marks = Vec::new();
        for attribute in element.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            if self.notation.borders.contains_key(name) {
                continue;
            }
            let place = MarkPlace::Segment(vec![kind.clone()]);
            let known = match (
                self.notation.marks.get(name).or(self.notation.flags.get(name)),
                self.notation.values.get(name),
            ) {
                (Some(mark), _) => {
                    let Some(times) = times(value) else {
                        return Err(format!("{name}: {value:?} is neither a number nor \"true\""));
                    };
                    if times == 0 {
                        continue;
                    }
                    self.known(mark, &place, times, None)
                }
                (None, Some(known)) => {
                    let value = ours(&known.words, value).to_owned();
                    self.known(&known.mark, &place, 1, Some(&value))
                }
                (None, None) => None,
            };
            let mark = known.unwrap_or_else(|| {
                let source = format!("{name}=\"{}\"", escaped(value));
                self.keep("", &[name, value], source, place)
            });
            marks.push(mark);
        }
        Ok(marks)
    }

    /// The mark for an element that is no segment.
    pub(super) fn symbol(&mut self, element: &Node<'_, '_>) -> MarkUse {
        let tag = element.tag_name().name();
        let inner = element.text().map(str::trim).filter(|text| !text.is_empty());
        if let Some(symbol) = self.notation.symbols.get(tag) {
            let plain = inner.is_none() && element.attributes().all(|a| a.name() == symbol.attribute);
            let value = element.attribute(symbol.attribute.as_str());
            let value = value.map(|value| ours(&symbol.words, value).to_owned());
            let known =
                plain.then(|| self.known(&symbol.mark, &MarkPlace::Tile, 1, value.as_deref())).flatten();
            if let Some(known) = known {
                return known;
            }
        }
        let mut words = vec![tag];
        words.extend(element.attributes().flat_map(|attribute| [attribute.name(), attribute.value()]));
        words.extend(inner);
        self.keep("symbol.", &words, source(element), MarkPlace::Tile)
    }

    /// The mark for an attribute of a tile.
    pub(super) fn tile_mark(&mut self, name: &str, value: &str) -> MarkUse {
        let source = format!("{name}=\"{}\"", escaped(value));
        self.keep("tile.", &[name, value], source, MarkPlace::Tile)
    }

    /// A mark of a package at hand, if it may stand there and carries such a thing. Its package's rules come along.
    pub(super) fn known(
        &mut self,
        id: &MarkId,
        place: &MarkPlace,
        times: u32,
        value: Option<&str>,
    ) -> Option<MarkUse> {
        let (package, mark) = *self.known.0.get(id)?;
        let stands = match (&mark.on, place) {
            (MarkPlace::Tile, MarkPlace::Tile) => true,
            (MarkPlace::Segment(kinds), MarkPlace::Segment(of)) => of.iter().all(|kind| kinds.contains(kind)),
            _ => false,
        };
        if !stands {
            return None;
        }
        let id = id.clone();
        let used = match (&mark.arg, value) {
            (MarkArg::None, None) if times == 1 => MarkUse::Is(id),
            (MarkArg::None, None) => MarkUse::Times(id, times),
            (MarkArg::Direction, Some(value)) => {
                let direction = tilewright_lang::load::from_ron(value).ok()?;
                MarkUse::Toward(id, direction)
            }
            (MarkArg::Feature, Some(value)) => {
                let kind = FeatureKindId::from(value);
                let known = self.notation.segments.values().any(|segment| segment.kind == kind);
                known.then_some(MarkUse::For(id, kind))?
            }
            (MarkArg::Number(least, most), Some(value)) => {
                let number = value.parse().ok().filter(|number| (*least..=*most).contains(number))?;
                MarkUse::Num(id, number)
            }
            (MarkArg::Token(tag), Some(value)) => {
                let token = TokenId::from(value);
                let rules = &self.library.packages.get(package)?.rules;
                let known = rules.tokens.get(&token).is_some_and(|token| token.tags.contains(tag));
                known.then_some(MarkUse::Token(id, token))?
            }
            _ => return None,
        };
        self.needs(package);
        Some(used)
    }

    /// A mark that does nothing, for something that the notation does not know.
    fn keep(&mut self, sort: &str, words: &[&str], source: String, place: MarkPlace) -> MarkUse {
        let words = words.iter().filter(|word| **word != "true").map(|word| coded(word));
        let name = short(format!("{KEPT}{sort}{}", words.collect::<Vec<_>>().join(".")));
        let id = MarkId::from(name.as_str());
        self.out.text.text.marks.insert(id.clone(), Noun { one: source.clone(), ..Noun::default() });
        let fresh = || Mark { on: place.clone(), shared: true, ..Mark::default() };
        let mark = self.out.rules.marks.entry(id.clone()).or_insert_with(fresh);
        if let (MarkPlace::Segment(kinds), MarkPlace::Segment(more)) = (&mut mark.on, place) {
            more.into_iter().for_each(|kind| {
                if !kinds.contains(&kind) {
                    kinds.push(kind)
                }
            });
        }
        *self.out.kept.entry(source).or_default() += 1;
        MarkUse::Is(id)
    }
}

/// How often a mark stands there: `"true"` is once.
fn times(value: &str) -> Option<u32> {
    match value {
        "true" | "yes" => Some(1),
        "false" | "no" => Some(0),
        number => number.parse().ok(),
    }
}

/// A text with only what a name may have; two texts never come to the same.
fn coded(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            c if c.is_ascii_alphanumeric() || c == '-' => out.push(c),
            c => {
                let _ = write!(out, "_{:x}_", u32::from(c));
            }
        }
    }
    out
}

/// A name that is not too long; one that was cut ends with a number made of the whole of it.
fn short(name: String) -> String {
    if name.chars().count() <= NAME_LENGTH {
        return name;
    }
    let hash = fnv::hash(name.bytes());
    let begin: String = name.chars().take(NAME_LENGTH - 17).collect();
    format!("{begin}.{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_kept_marks_tell_everything_apart() {
        assert_eq!(coded("raft-drift"), "raft-drift");
        assert_ne!(coded("1/city"), coded("1_2f_city"));
        assert_ne!(coded("a b"), coded("a.b"));
        let long = |end: &str| short(format!("{KEPT}{}{end}", "x".repeat(80)));
        assert_ne!(long("a"), long("b"));
        assert_eq!(long("a").chars().count(), NAME_LENGTH);
    }

    #[test]
    fn true_is_once() {
        assert_eq!(["true", "false", "3", "two"].map(times), [Some(1), Some(0), Some(3), None]);
    }
}
