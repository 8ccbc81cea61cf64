//! The names that a game defines: what pickers offer wherever the language wants the name of something.
//!
//! They are read from the texts, so that a package that does not load yet offers its names all the same.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, OnceLock};

use indexmap::IndexMap;
use tilewright::load::{LoadedPackage, closest};
use tilewright::manual::{FileType, Type};
use tilewright::spec::{PackageId, Requirement};

use super::form::{Control, Form, Role};
use super::language::{fields, rules_language, type_of_file};
use crate::model::embedded;

/// Names by their kind: `MarkId`.
#[derive(Clone, Debug, Default)]
pub struct Ids {
    by: BTreeMap<String, IndexMap<String, Vec<PackageId>>>,
    /// What clauses may say that they are made true by: `kind:id`.
    things: Vec<String>,
    /// The package around which they are.
    own: Option<PackageId>,
}

/// Names that are made up where they are used: any text will do, those in use are offered.
const OPEN: [&str; 6] = ["Tag", "Var", "GroupId", "AlternativeId", "SegmentId", "TermId"];

/// The sort of thing that a field of a file defines, as clauses name it: `feature` for `features`.
pub const KINDS: [(&str, &str); 22] = [
    ("edges", "edge"),
    ("features", "feature"),
    ("marks", "mark"),
    ("pieces", "piece"),
    ("tokens", "token"),
    ("bags", "bag"),
    ("dice", "die"),
    ("decks", "deck"),
    ("tracks", "track"),
    ("slots", "slot"),
    ("layers", "layer"),
    ("actions", "action"),
    ("rules", "rule"),
    ("modifiers", "modifier"),
    ("invariants", "invariant"),
    ("bars", "bar"),
    ("placement", "placement"),
    ("notes", "note"),
    ("procedures", "procedure"),
    ("piles", "pile"),
    ("racks", "rack"),
    ("start", "start"),
];

/// What has tags, and the names among which a tag of it may stand in a list.
const TAGGED: [(&str, &str); 3] =
    [("features.", "FeatureKindId"), ("pieces.", "PieceId"), ("tokens.", "TokenId")];

/// A package that another one requires, perhaps with the versions that will do: `base >= 1.2`.
const REQUIREMENT: &str = "Requirement";

/// The kind as which the names of a kind are defined.
fn defined_as(kind: &str) -> &str {
    if kind == REQUIREMENT { "PackageId" } else { kind }
}

/// True if a name of this kind may be made up where it is used.
pub fn is_open(kind: &str) -> bool {
    OPEN.contains(&kind)
}

/// True if a text could be a name.
pub fn is_name(text: &str) -> bool {
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    !text.is_empty() && text.chars().count() <= tilewright::spec::NAME_LENGTH && text.chars().all(allowed)
}

impl Ids {
    /// The names that some packages define.
    pub fn of<'p>(packages: impl IntoIterator<Item = (&'p PackageId, &'p LoadedPackage)>) -> Self {
        let mut ids = Self::default();
        for (id, loaded) in packages {
            match embedded_names(id, loaded) {
                Some(known) => ids.add(known),
                None => ids.add(&Self::of_one(id, loaded)),
            }
        }
        ids
    }

    /// The names that a package defines.
    fn of_one(id: &PackageId, loaded: &LoadedPackage) -> Self {
        let mut ids = Self::default();
        ids.note("PackageId", &id.0, id);
        ids.things.push(format!("package:{id}"));
        ids.things.extend((0..loaded.rules.patch.len()).map(|nth| format!("patch:{id}[{nth}]")));
        if loaded.rules.table.is_some() {
            let fields = rules_language().def("Table").map_or(&[][..], fields).iter();
            ids.things.push("table".to_owned());
            ids.things.extend(fields.map(|field| format!("table:{}", field.name)));
        }
        for file in &loaded.files {
            let Some(ty) = type_of_file(&file.name) else {
                continue;
            };
            if !matches!(ty, FileType::Text | FileType::Setup) {
                ids.read(&file.text, ty, id);
            }
        }
        ids
    }

    /// Adds the names of another package.
    fn add(&mut self, other: &Self) {
        for (kind, names) in &other.by {
            for (name, packages) in names {
                packages.iter().for_each(|package| self.note(kind, name, package));
            }
        }
        for thing in &other.things {
            // Several packages have a term in common.
            if !thing.starts_with("term:") || !self.things.contains(thing) {
                self.things.push(thing.clone());
            }
        }
    }

    fn read(&mut self, text: &Arc<str>, file: FileType, package: &PackageId) {
        let Some(root) = rules_language().root(file) else {
            return;
        };
        let form = Form::of(text, "", &Type::Named(root.name.clone()), false);
        for row in &form.rows {
            // Things of the file's own maps; below them, names that are made up in place.
            let defined = |kind: &str| {
                let inside = !row.path.starts_with("patch[");
                row.depth == 2 || inside && (is_open(kind) || row.defines(kind))
            };
            if let Role::Entry(Type::Named(kind)) = &row.role
                && defined(kind)
            {
                self.note(kind, &row.label, package);
                self.thing(file, &row.path, &row.label);
            }
            let Control::Id(kind) = &row.control else {
                continue;
            };
            let name = row.plain();
            let names_itself = row.label == "id" || row.path.starts_with("layers[");
            if names_itself || is_open(kind) {
                self.note(kind, &name, package);
            }
            // A tag may stand wherever the kinds that have it are listed.
            let tagged =
                TAGGED.iter().find(|(field, _)| row.path.starts_with(field) && row.path.contains(".tags["));
            if let Some((_, kind)) = tagged {
                self.note(kind, &name, package);
            }
            if row.path.starts_with("patch[") && row.path.contains(".add[") {
                self.note("PieceId", &name, package);
            }
            if row.path.starts_with("layers[") {
                self.things.push(format!("layer:{name}"));
            } else if row.label == "id" && row.path.starts_with("slots[") {
                self.things.push(format!("slot:{name}"));
            }
        }
    }

    /// Notes what clauses may refer to.
    fn thing(&mut self, file: FileType, path: &str, name: &str) {
        let Some((field, rest)) = path.split_once('.') else {
            return;
        };
        let kind = match file {
            FileType::Tiles => (field == "tiles" && rest == name).then_some("tile"),
            FileType::Package => (field == "options" && rest == name).then_some("option"),
            FileType::Rules if rest == name => {
                KINDS.iter().find(|(of, _)| *of == field).map(|(_, kind)| *kind)
            }
            FileType::Rules => {
                if let Some(kind) = rest.strip_suffix(name).and_then(|rest| {
                    let rest =
                        rest.strip_suffix(".score.complete.").or_else(|| rest.strip_suffix(".score.last."));
                    rest.filter(|_| field == "features")
                }) {
                    let term = format!("term:{kind}.{name}");
                    if !self.things.contains(&term) {
                        self.things.push(term);
                    }
                } else if field == "decks" && rest.contains(".cards.") {
                    self.things.push(format!("card:{name}"));
                } else if field == "tracks" && rest.contains(".spaces.") {
                    self.things.push(format!("space:{name}"));
                }
                None
            }
            _ => None,
        };
        if let Some(kind) = kind {
            self.things.push(format!("{kind}:{name}"));
        }
    }

    fn note(&mut self, kind: &str, name: &str, package: &PackageId) {
        if name.is_empty() {
            return;
        }
        let names = self.by.entry(kind.to_owned()).or_default();
        let by = names.entry(name.to_owned()).or_default();
        if !by.contains(package) {
            by.push(package.clone());
        }
    }

    /// The names of a kind, in the order in which they are defined.
    pub fn names(&self, kind: &str) -> impl Iterator<Item = &str> {
        self.by.get(defined_as(kind)).into_iter().flat_map(|names| names.keys().map(String::as_str))
    }

    /// True if something of this kind has the name.
    pub fn has(&self, kind: &str, name: &str) -> bool {
        let name = if kind == REQUIREMENT { Requirement::split(name).0 } else { name };
        self.by.get(defined_as(kind)).is_some_and(|names| names.contains_key(name))
    }

    /// The packages that define a name.
    pub fn packages(&self, kind: &str, name: &str) -> &[PackageId] {
        self.by.get(defined_as(kind)).and_then(|names| names.get(name)).map_or(&[], Vec::as_slice)
    }

    /// The first name of a kind.
    ///
    /// What the package itself defines comes first: whoever has just made a symbol wants to speak of it.
    pub fn first(&self, kind: &str) -> Option<String> {
        let own = |name: &&str| self.own.as_ref().is_some_and(|own| self.packages(kind, name).contains(own));
        self.names(kind).find(own).or_else(|| self.names(kind).next()).map(str::to_owned)
    }

    /// The names around a package.
    pub(super) fn around(self, package: &PackageId) -> Self {
        Self { own: Some(package.clone()), ..self }
    }

    /// The name that was probably meant.
    pub fn like(&self, kind: &str, name: &str) -> Option<&str> {
        closest(name, self.names(kind))
    }

    /// What clauses may refer to, each as `kind:id`.
    pub fn things(&self) -> &[String] {
        &self.things
    }

    /// A name of a kind that nothing has yet: `rule`, `rule-2`, ….
    pub fn fresh(&self, kind: &str, base: &str) -> String {
        let mut name = base.to_owned();
        let mut n = 2;
        while self.has(kind, &name) {
            name = format!("{base}-{n}");
            n += 1;
        }
        name
    }
}

/// The names of a package that comes with the program and that nobody has changed: they are read once.
fn embedded_names(id: &PackageId, loaded: &LoadedPackage) -> Option<&'static Ids> {
    static KNOWN: LazyLock<HashMap<&'static PackageId, OnceLock<Ids>>> =
        LazyLock::new(|| embedded().0.packages.keys().map(|id| (id, OnceLock::new())).collect());
    let own = &embedded().0.packages.get(id)?.files;
    let mut both = own.iter().zip(&loaded.files);
    let same = own.len() == loaded.files.len() && both.all(|(a, b)| Arc::ptr_eq(&a.text, &b.text));
    Some(KNOWN.get(id).filter(|_| same)?.get_or_init(|| Ids::of_one(id, loaded)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids() -> Ids {
        Ids::of(&embedded().0.packages)
    }

    #[test]
    fn names_are_found_where_they_are_defined() {
        let ids = ids();
        assert!(ids.has("FeatureKindId", "city"));
        assert!(ids.packages("FeatureKindId", "city").contains(&"basics".into()));
        assert_eq!(ids.packages("OptionId", "abbot-figures"), ["abbot".into()]);
        assert!(ids.has("SlotId", "final-fields"));
        assert!(ids.has("LayerId", "bonus"));
        assert!(ids.has("RuleId", "draw-tile"));
        assert!(ids.has("TermId", "tiles"));
        assert!(ids.has("OptionId", "abbot-figures"));
        assert!(!ids.has("MarkId", "city"));
        assert_eq!(ids.like("FeatureKindId", "citty"), Some("city"));
    }

    #[test]
    fn clauses_find_their_things() {
        let ids = ids();
        for thing in
            ["feature:city", "slot:draw", "layer:rate", "track:score", "start:starter", "tile:base-D"]
        {
            assert!(ids.things().iter().any(|known| known == thing), "{thing}");
        }
        for loaded in embedded().0.packages.values() {
            for (id, clause) in loaded.rulebook.iter().flat_map(|book| book.clauses.iter()) {
                if let tilewright::spec::ClauseStatus::Data(things) = &clause.by {
                    for thing in things {
                        // A clause may name a field of a thing: `piece:meeple.place_if`.
                        let known = |thing: &str| ids.things().iter().any(|known| known == thing);
                        let holder = thing.rsplit_once('.').map_or("", |(holder, _)| holder);
                        assert!(known(thing) || known(holder), "{id}: {thing}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_name_that_is_used_is_known() {
        let library = &embedded().0;
        let ids = ids();
        for (id, loaded) in &library.packages {
            for file in &loaded.files {
                let Some(ty) = type_of_file(&file.name).filter(|ty| *ty != FileType::Scenarios) else {
                    continue;
                };
                let root = rules_language().root(ty).expect("a root");
                for row in Form::of(&file.text, "", &Type::Named(root.name.clone()), false).rows {
                    if let Control::Id(kind) = &row.control {
                        let name = row.plain();
                        assert!(
                            name.is_empty() || ids.has(kind, &name),
                            "{id}/{}: {}: {kind} {name}",
                            file.name,
                            row.path
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn fresh_names_are_free() {
        let ids = ids();
        assert_eq!(ids.fresh("FeatureKindId", "city"), "city-2");
        assert!(ids.has("Requirement", "base >= 1.2") && !ids.has("Requirement", "bsae >= 1.2"));
        assert!(ids.names("Requirement").any(|name| name == "base"));
        assert_eq!(ids.fresh("FeatureKindId", "no-such-thing"), "no-such-thing");
        assert!(is_name("a-b.c_1") && !is_name("a b") && !is_name(""));
    }
}
