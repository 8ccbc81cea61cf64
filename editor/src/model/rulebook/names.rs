//! The names of a package in several languages, side by side: what a translator fills in.
//!
//! **Invariant:** setting a name changes nothing but that name; emptying it takes it out, and what holds nothing else with it.

use std::sync::LazyLock;

use indexmap::IndexSet;
use tilewright::manual::Type;
use tilewright::words::{Words, languages};

use crate::model::ron_edit::{self, PatchError, quote};
use crate::model::rules::{fields, rules_language};

/// A name, in one form of the word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    /// The group: `features`; empty for the package itself.
    pub group: String,
    /// The id; for the package itself `title` or `about`.
    pub id: String,
    /// Which form.
    pub form: WordForm,
}

/// A form of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WordForm {
    /// There is only one.
    Only,
    /// One of it.
    One,
    /// Two to four of it.
    Few,
    /// Several of it.
    Many,
}

impl WordForm {
    /// The field of a noun.
    pub fn field(self) -> Option<&'static str> {
        match self {
            Self::Only => None,
            Self::One => Some("one"),
            Self::Few => Some("few"),
            Self::Many => Some("many"),
        }
    }
}

/// A name in all languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Which name.
    pub name: Name,
    /// What each language says, and whether it should say something.
    pub cells: Vec<Cell>,
}

/// A name in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What it says; empty if nothing.
    pub text: String,
    /// True if a name is missing here.
    pub missing: bool,
}

/// The languages, in the order of the columns: those that the engine speaks.
pub static LANGS: LazyLock<Vec<&'static str>> = LazyLock::new(|| languages().collect());

/// The groups of names: the field, the kind of id, and whether its names are nouns with several forms. What clauses say are
/// no names.
pub fn groups() -> Vec<(&'static str, &'static str, bool)> {
    let all = rules_language().def("Text").map_or(&[][..], fields).iter();
    let group = |field: &'static tilewright::manual::Field| match &field.ty {
        Type::Map(key, of) => match (&**key, &**of) {
            (Type::Named(kind), Type::Named(_)) => Some((field.name.as_str(), kind.as_str(), true)),
            (Type::Named(kind), _) if kind == "ClauseId" => None,
            // Words for values stand by option.
            (_, Type::Map(..)) => None,
            (Type::Named(kind), _) => Some((field.name.as_str(), kind.as_str(), false)),
            _ => None,
        },
        _ => None,
    };
    all.filter_map(group).collect()
}

/// All names of a package: those that some language has, and those of the things that it defines. `texts` are the files of
/// [`LANGS`]; `defines` lists the package's own ids of a kind.
pub fn lines(texts: &[Option<&str>], defines: &dyn Fn(&str) -> Vec<String>) -> Vec<Line> {
    let mut lines = Vec::new();
    let only = |id: &str| Name { group: String::new(), id: id.to_owned(), form: WordForm::Only };
    for id in ["title", "about"] {
        lines.push(line(texts, only(id), true));
    }
    for (group, kind, noun) in groups() {
        let mut ids: IndexSet<String> = IndexSet::new();
        if !matches!(group, "roles" | "alternatives") {
            ids.extend(defines(kind));
        }
        for text in texts.iter().flatten() {
            ids.extend(ron_edit::keys(text, &format!("text.{group}")));
        }
        // What people read all the time needs a name; rules and slots may do without.
        let needed =
            matches!(group, "features" | "edges" | "marks" | "pieces" | "tokens" | "terms" | "options");
        let forms: &[WordForm] =
            if noun { &[WordForm::One, WordForm::Few, WordForm::Many] } else { &[WordForm::Only] };
        for id in &ids {
            for &form in forms {
                let name = Name { group: group.to_owned(), id: id.clone(), form };
                lines.push(line(texts, name, needed && form != WordForm::Few));
            }
        }
    }
    lines
}

fn line(texts: &[Option<&str>], name: Name, needed: bool) -> Line {
    let said: Vec<String> =
        texts.iter().map(|text| text.map(|text| get(text, &name)).unwrap_or_default()).collect();
    let anybody = said.iter().any(|text| !text.is_empty());
    let cell = |(k, text): (usize, &String)| {
        let wanted = match name.form {
            WordForm::Few => LANGS.get(k).is_some_and(|lang| Words::new(lang).form(2) == "few"),
            _ => anybody || needed,
        };
        Cell { missing: text.is_empty() && wanted, text: text.clone() }
    };
    Line { cells: said.iter().enumerate().map(cell).collect(), name }
}

fn path(name: &Name) -> String {
    let mut path = "text".to_owned();
    for step in [name.group.as_str(), name.id.as_str(), name.form.field().unwrap_or_default()] {
        if !step.is_empty() {
            path.push('.');
            path.push_str(step);
        }
    }
    path
}

/// What a language says for a name; empty if nothing.
pub fn get(text: &str, name: &Name) -> String {
    ron_edit::get(text, &path(name)).map(ron_edit::unquote).unwrap_or_default()
}

/// The text of a language's file that says nothing yet.
pub fn empty(lang: &str) -> String {
    format!("(\n    format: 2,\n    lang: {},\n    text: (\n    ),\n)\n", quote(lang))
}

/// The text of a language's file after a name has been set, or taken out if it is empty.
///
/// # Errors
/// The file has another shape than a text file.
pub fn set(text: &str, name: &Name, value: &str) -> Result<String, PatchError> {
    let whole = path(name);
    let entry =
        if name.group.is_empty() { whole.clone() } else { format!("text.{}.{}", name.group, name.id) };
    let there = ron_edit::get(text, &whole).is_some();
    if value.is_empty() {
        return match there {
            true => without(text, name, &entry, &whole),
            false => Ok(text.to_owned()),
        };
    }
    let quoted = quote(value);
    if there || name.group.is_empty() || name.form.field().is_some() && ron_edit::get(text, &entry).is_some()
    {
        return ron_edit::set(text, &whole, &quoted);
    }
    let group = format!("text.{}", name.group);
    let text = match ron_edit::get(text, &group) {
        Some(_) => text.to_owned(),
        None => ron_edit::set(text, &group, "{}")?,
    };
    let said = match name.form {
        WordForm::Only => quoted,
        WordForm::One => format!("(one: {quoted})"),
        form => format!("(one: \"\", {}: {quoted})", form.field().unwrap_or_default()),
    };
    ron_edit::insert(&text, &group, &name.id, true, &said)
}

fn without(text: &str, name: &Name, entry: &str, whole: &str) -> Result<String, PatchError> {
    let others = [WordForm::One, WordForm::Few, WordForm::Many].into_iter().filter(|form| *form != name.form);
    let other = |form: WordForm| !get(text, &Name { form, ..name.clone() }).is_empty();
    if name.form == WordForm::Only || !others.into_iter().any(other) {
        return ron_edit::remove(text, entry);
    }
    match name.form {
        // One of it must be written.
        WordForm::One => ron_edit::set(text, whole, "\"\""),
        _ => ron_edit::remove(text, whole),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::embedded;

    fn name(group: &str, id: &str, form: WordForm) -> Name {
        Name { group: group.into(), id: id.into(), form }
    }

    #[test]
    fn a_new_language_grows_name_by_name_and_can_be_read() {
        let mut text = empty("ru");
        let all = [
            (name("", "title", WordForm::Only), "Мой набор"),
            (name("features", "city", WordForm::Many), "городов"),
            (name("features", "city", WordForm::One), "город"),
            (name("features", "a.b", WordForm::One), "точка"),
            (name("terms", "tiles", WordForm::Only), "квадраты"),
        ];
        for (name, value) in &all {
            text = set(&text, name, value).expect("it can be set");
            assert_eq!(get(&text, name), *value, "{text}");
        }
        let file = tilewright::load::from_ron::<tilewright::spec::TextFile>(&text).expect("it can be read");
        assert_eq!(file.text.features[&tilewright::spec::FeatureKindId::from("city")].many, "городов");
        assert_eq!(file.text.title, "Мой набор");
        for (name, _) in &all {
            text = set(&text, name, "").expect("it can be taken out");
            assert_eq!(get(&text, name), "", "{text}");
        }
        assert!(tilewright::load::from_ron::<tilewright::spec::TextFile>(&text).is_ok(), "{text}");
    }

    #[test]
    fn setting_a_name_to_what_it_is_changes_nothing() {
        for (id, loaded) in &embedded().0.packages {
            let text = |lang| loaded.file(&format!("text/{lang}.ron")).map(|file| &*file.text);
            let texts: Vec<_> = LANGS.iter().map(text).collect();
            for line in lines(&texts, &|_| Vec::new()) {
                for (cell, text) in line.cells.iter().zip(&texts) {
                    let Some(text) = text.filter(|_| !cell.text.is_empty()) else {
                        continue;
                    };
                    assert_eq!(
                        set(text, &line.name, &cell.text).as_deref(),
                        Ok(text),
                        "{id}: {:?}",
                        line.name
                    );
                }
            }
        }
    }

    #[test]
    fn what_one_language_has_is_missing_in_the_others() {
        let en = "(format: 2, lang: \"en\", text: (features: {\"lake\": (one: \"lake\", many: \"lakes\")}))";
        let found =
            lines(&[Some(en), None, Some("(format: 2, lang: \"bg\", text: ())")], &|kind| match kind {
                "MarkId" => vec!["flag".to_owned()],
                _ => Vec::new(),
            });
        let cells = |group: &str, form: WordForm| {
            let line =
                found.iter().find(|line| line.name.group == group && line.name.form == form).expect("a line");
            line.cells.iter().map(|cell| cell.missing).collect::<Vec<_>>()
        };
        assert_eq!(cells("features", WordForm::One), [false, true, true]);
        assert_eq!(cells("features", WordForm::Few), [false, true, false]);
        assert_eq!(cells("marks", WordForm::One), [true, true, true]);
    }
}
