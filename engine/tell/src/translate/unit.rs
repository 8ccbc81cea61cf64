//! The texts that can be translated, with where each stands.

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Map, Value};

use tilewright_lang::load::{Library, LoadedPackage, LoadedSetup};
use tilewright_lang::manual::{Language, Shape};
use tilewright_lang::spec::{Lang, Text};

/// A text that can be translated.
#[derive(Clone, Debug)]
pub struct Unit {
    /// What tells it from all others: its package, or `setups` and its setup, and its path.
    pub context: String,
    /// The English text.
    pub english: String,
    /// The text in the language; empty if there is none.
    pub now: String,
    /// What it is, for translators.
    pub remark: String,
    /// The file it stands in, or will.
    pub path: PathBuf,
    /// What is in that file; `None` if there is no such file.
    pub file: Option<Arc<str>>,
    /// The steps that lead to it within the file, from the outermost.
    pub steps: Vec<Step>,
}

/// A step of a path within a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The name of a field, or a key.
    pub name: String,
    /// True for a key, which is written in quotes.
    pub quoted: bool,
}

impl Step {
    fn field(name: &str) -> Self {
        Self { name: name.to_owned(), quoted: false }
    }
}

/// The form of a noun that English has not.
const FEW: &str = "few";

/// All texts of the packages and setups of a library, in their order there.
pub fn units(library: &Library, lang: &str) -> Vec<Unit> {
    let fields = fields();
    let few = has_few(library, lang);
    let packages = library.packages.values().flat_map(|package| of_package(package, lang, few, &fields));
    let setups = library.setups.values().flat_map(|setup| of_setup(setup, lang));
    packages.chain(setups).collect()
}

/// True if nouns have a third form in the language: if some noun at hand has one, or nothing is translated yet.
fn has_few(library: &Library, lang: &str) -> bool {
    let mut texts = library.packages.values().filter_map(|package| package.texts.get(lang)).peekable();
    let nouns = |text: &Text| {
        let kinds = text.features.values().chain(text.roles.values());
        let things = text.marks.values().chain(text.pieces.values()).chain(text.tokens.values());
        kinds.chain(things).any(|noun| !noun.few.is_empty())
    };
    texts.peek().is_none() || texts.any(nouns)
}

fn of_package(package: &LoadedPackage, lang: &str, few: bool, fields: &[(String, String)]) -> Vec<Unit> {
    let id = &package.package.id;
    let top = package.files.iter().find(|file| !file.name.contains('/'));
    let Some(folder) = top.and_then(|file| file.path.parent()) else {
        return Vec::new();
    };
    let name = format!("text/{lang}.ron");
    let file = package.file(&name);
    let now = package.texts.get(lang).map(values).unwrap_or_default();
    let mut units = Vec::new();
    each(&english(package), &mut Vec::new(), few, &mut |steps, english| {
        let remark = fields.iter().find(|(name, _)| steps.first() == Some(name));
        let few = matches!(steps, [field, _, form] if field != "values" && form == FEW);
        let remark = match remark {
            _ if few => "Two to four of it, if the language has such a form.",
            Some((_, doc)) => doc,
            None => "",
        };
        let quoted = |(nth, name): (usize, &String)| {
            let form = nth == 2 && steps.first().is_some_and(|field| field != "values");
            Step { name: name.clone(), quoted: nth > 0 && !form }
        };
        let inner = steps.iter().enumerate().map(quoted);
        units.push(Unit {
            context: format!("{id}/{}", steps.join(".")),
            english: english.to_owned(),
            now: at(&now, steps).unwrap_or_default().to_owned(),
            remark: remark.to_owned(),
            path: file.map_or_else(|| folder.join(&name), |file| file.path.clone()),
            file: file.map(|file| Arc::clone(&file.text)),
            steps: std::iter::once(Step::field("text")).chain(inner).collect(),
        });
    });
    units
}

fn of_setup(loaded: &LoadedSetup, lang: &str) -> Vec<Unit> {
    let setup = &loaded.setup;
    let now = setup.text.get(&Lang::from(lang));
    let texts = [
        ("title", &setup.title, now.map(|text| &text.title), "What people call a named game."),
        ("about", &setup.about, now.map(|text| &text.about), "One or two sentences about a named game."),
    ];
    let texts = texts.into_iter().filter(|(_, english, ..)| !english.is_empty());
    let unit = |(field, english, now, remark): (&str, &String, Option<&String>, &str)| Unit {
        context: format!("setups/{}.{field}", setup.id),
        english: english.clone(),
        now: now.cloned().unwrap_or_default(),
        remark: remark.to_owned(),
        path: loaded.file.path.clone(),
        file: Some(Arc::clone(&loaded.file.text)),
        steps: vec![Step::field("text"), Step { name: lang.to_owned(), quoted: true }, Step::field(field)],
    };
    texts.map(unit).collect()
}

/// The English texts: those of the language, and what the package and its rulebook say themselves.
fn english(package: &LoadedPackage) -> Value {
    let mut text = package.texts.get("en").cloned().unwrap_or_default();
    for (own, said) in [(&mut text.title, &package.package.title), (&mut text.about, &package.package.about)]
    {
        if own.is_empty() {
            said.clone_into(own);
        }
    }
    for (id, clause) in package.rulebook.iter().flat_map(|book| &book.clauses.0) {
        if text.clauses.get(id).is_none_or(String::is_empty) {
            text.clauses.insert(id.clone(), clause.text.clone());
        }
    }
    Value::Object(values(&text))
}

fn values(text: &Text) -> Map<String, Value> {
    match serde_json::to_value(text) {
        Ok(Value::Object(values)) => values,
        _ => Map::new(),
    }
}

fn at<'v>(values: &'v Map<String, Value>, steps: &[String]) -> Option<&'v str> {
    let (last, above) = steps.split_last()?;
    let mut inner = values;
    for step in above {
        inner = inner.get(step)?.as_object()?;
    }
    inner.get(last)?.as_str()
}

/// Visits every text, with the steps that lead to it. With `few` every noun has that form too, before the last.
fn each(value: &Value, steps: &mut Vec<String>, few: bool, visit: &mut dyn FnMut(&[String], &str)) {
    match value {
        Value::String(text) if !text.is_empty() => visit(steps, text),
        Value::Object(inner) => {
            let noun = steps.len() == 2 && steps[0] != "values";
            for (name, value) in inner {
                if noun && name == "many" && few && !inner.contains_key(FEW) {
                    steps.push(FEW.to_owned());
                    each(value, steps, few, visit);
                    steps.pop();
                }
                steps.push(name.clone());
                each(value, steps, few, visit);
                steps.pop();
            }
        }
        _ => {}
    }
}

/// The fields of a file of texts, and what each is.
fn fields() -> Vec<(String, String)> {
    let language = Language::current();
    match language.def("Text").map(|def| &def.shape) {
        Some(Shape::Fields(fields)) => {
            fields.iter().map(|field| (field.name.clone(), first_sentence(&field.doc))).collect()
        }
        _ => Vec::new(),
    }
}

/// The first sentence of a remark, in one line.
fn first_sentence(doc: &str) -> String {
    let line = doc.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.split_once(". ") {
        Some((first, _)) => format!("{first}."),
        None => line,
    }
}
