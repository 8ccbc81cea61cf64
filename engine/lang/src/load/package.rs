//! A package's folder to a package, a setup's file to a setup.

use std::path::Path;

use indexmap::IndexMap;

use super::closest::{closest, did_you_mean};
use super::diagnostic::{Diagnostic, Place};
use super::folder::{File, Folder, PACKAGE_FILES, PACKAGE_FOLDERS};
use super::source::SourceFile;
use super::{read, text};
use crate::spec::reading::FileContent;
use crate::spec::*;

/// A package and where everything in it stands.
#[derive(Clone, Debug, Default)]
pub struct LoadedPackage {
    /// What it is.
    pub package: Package,
    /// Its tiles.
    pub tiles: TilesFile,
    /// Its rules.
    pub rules: RulesFile,
    /// Its rulebook's clauses.
    pub rulebook: Option<RulebookFile>,
    /// Names for people, by language.
    pub texts: IndexMap<String, Text>,
    /// The scenarios of all its files.
    pub scenarios: Map<ScenarioId, Scenario>,
    /// Its files in the order of their names, also those with mistakes.
    pub files: Vec<SourceFile>,
    /// The files of it of which nothing could be read, as they are called in a package: they are no text, or lie there under
    /// a wrong name. What stands in them is not known, so complaints about it would only repeat the first mistake.
    pub unread: Vec<String>,
}

impl LoadedPackage {
    /// What people call it and what it adds, in a language; in English what the language lacks.
    pub fn called(&self, lang: &str) -> (&str, &str) {
        let Package { id, title, about, .. } = &self.package;
        let text = self.texts.get(lang);
        called(text.map(|text| (&text.title, &text.about)), title, about, &id.0)
    }

    /// What people call one of its options and a value of it, in a language; in English what the language lacks, the ids if
    /// there are no words at all.
    pub fn option_called<'a>(
        &'a self,
        lang: &str,
        option: &'a OptionId,
        value: &'a str,
    ) -> (&'a str, &'a str) {
        let texts = || [lang, "en"].into_iter().filter_map(|lang| self.texts.get(lang));
        let name = texts().find_map(|text| text.options.get(option)).filter(|name| !name.is_empty());
        let said = texts().find_map(|text| text.values.get(option)?.get(&ValueId::from(value)));
        let said = said.filter(|said| !said.is_empty());
        (name.map_or(option.0.as_str(), String::as_str), said.map_or(value, String::as_str))
    }

    /// A file by its name inside the package: `rules.ron`, `text/en.ron`.
    pub fn file(&self, name: &str) -> Option<&SourceFile> {
        self.files.iter().find(|file| file.name == name)
    }

    /// Where it says what it is called.
    pub fn place(&self) -> Option<Place> {
        self.file("package.ron").map(|file| file.nearest("id"))
    }

    /// True if its head, or what it requires, could not be read: then nobody knows what it requires.
    pub fn has_lost_its_head(&self) -> bool {
        let lost = |path: &String| path.is_empty() || path.starts_with("requires");
        self.unread.iter().any(|name| name == "package.ron")
            || self.file("package.ron").is_some_and(|file| file.lost.iter().any(lost))
    }

    /// The file of a scenario.
    pub fn scenario_file(&self, id: &ScenarioId) -> Option<&SourceFile> {
        let path = format!("scenarios.{id}");
        let scenarios = |file: &&SourceFile| file.name.starts_with("scenarios/");
        self.files.iter().filter(scenarios).find(|file| file.locate(&path).is_some())
    }
}

/// A named game and where everything in it stands.
#[derive(Clone, Debug)]
pub struct LoadedSetup {
    /// The game.
    pub setup: Setup,
    /// Its file.
    pub file: SourceFile,
}

impl LoadedSetup {
    /// Where it says what it is called.
    pub fn place(&self) -> Place {
        self.file.nearest("id")
    }

    /// What people call it and what it is, in a language; in English what the language lacks.
    pub fn called(&self, lang: &str) -> (&str, &str) {
        let Setup { id, title, about, text, .. } = &self.setup;
        let text = text.get(&Lang::from(lang));
        called(text.map(|text| (&text.title, &text.about)), title, about, &id.0)
    }
}

/// A title and a sentence: those of a language, else the plain ones; the id if there is no title at all.
fn called<'a>(
    own: Option<(&'a String, &'a String)>,
    title: &'a str,
    about: &'a str,
    id: &'a str,
) -> (&'a str, &'a str) {
    let first = |all: [&'a str; 3]| all.into_iter().find(|text| !text.is_empty()).unwrap_or_default();
    let (own_title, own_about) = own.map_or(("", ""), |(title, about)| (title.as_str(), about.as_str()));
    (first([own_title, title, id]), first([own_about, about, ""]))
}

/// Reads what is in a package's folder. What cannot be read is reported and has its default value.
pub(super) fn load(folder: &Folder, diagnostics: &mut Vec<Diagnostic>) -> LoadedPackage {
    if let Some(problem) = &folder.problem {
        let message = format!("this package cannot be read: {problem}");
        diagnostics.push(Diagnostic::error("unreadable", message).in_file(&folder.path));
    }
    let mut loader = Loader { folder, out: LoadedPackage::default(), diagnostics };
    loader.package();
    loader.out.tiles = loader.file("tiles.ron").unwrap_or_default();
    loader.out.rules = loader.file("rules.ron").unwrap_or_default();
    loader.out.rulebook = loader.file("rulebook.ron");
    loader.texts();
    loader.scenarios();
    loader.strangers();
    loader.out.files.sort_by(|a, b| a.name.cmp(&b.name));
    loader.out
}

struct Loader<'f> {
    folder: &'f Folder,
    out: LoadedPackage,
    diagnostics: &'f mut Vec<Diagnostic>,
}

impl Loader<'_> {
    fn package(&mut self) {
        let name = &self.folder.name;
        if !self.folder.files.contains_key("package.ron") {
            let message = format!("the package `{name}` has no file package.ron");
            let help = format!("add one: `(format: 2, id: \"{name}\", title: \"…\")`");
            self.diagnostics.push(
                Diagnostic::error("package-missing", message)
                    .in_file(self.folder.path.join("package.ron"))
                    .help(help),
            );
        }
        let package: Option<Package> = self.file("package.ron");
        let file = self.out.files.last();
        if let (Some(package), Some(file)) = (&package, file)
            && package.id.0 != *name
            && !name.is_empty()
            && !is_lost("id", file, self.diagnostics)
        {
            let message =
                format!("the package calls itself `{}`, but its folder is called `{name}`", package.id);
            self.diagnostics.push(
                Diagnostic::error("id-mismatch", message)
                    .at(file.locate("id"))
                    .on("id")
                    .help("rename one of them".to_owned()),
            );
        }
        self.out.package = package.unwrap_or_else(|| Package {
            format: FORMAT,
            id: name.as_str().into(),
            title: name.clone(),
            ..Package::default()
        });
    }

    fn file<T: FileContent>(&mut self, name: &str) -> Option<T> {
        let file = self.folder.files.get(name)?;
        let path = self.folder.path.join(name);
        let (value, source) = read_file(name, &path, file, self.diagnostics);
        if source.is_none() {
            self.out.unread.push(name.to_owned());
        }
        self.out.files.extend(source);
        value
    }

    /// Reads every `.ron` file of a folder.
    fn each<T: FileContent>(&mut self, folder: &str, mut take: impl FnMut(&mut Self, T)) {
        let Some(inner) = self.folder.folders.get(folder) else {
            return;
        };
        if let Some(problem) = &inner.problem {
            let message = format!("this folder cannot be read: {problem}");
            self.diagnostics.push(Diagnostic::error("unreadable", message).in_file(&inner.path));
        }
        for (file, content) in &inner.files {
            let path = inner.path.join(file);
            if matches!(content, File::Other) || !file.ends_with(".ron") {
                stranger(&path, file, &[], self.diagnostics);
                continue;
            }
            let name = format!("{folder}/{file}");
            let before = self.diagnostics.len();
            let (value, source) = read_file(&name, &path, content, self.diagnostics);
            if source.is_none() {
                self.out.unread.push(name);
            }
            self.out.files.extend(source);
            let lacks = |known: &&str| *known == file && !self.folder.files.contains_key(*known);
            if let Some(meant) = PACKAGE_FILES.into_iter().find(lacks)
                && self.diagnostics.len() > before
            {
                // It does not belong here, so all else that is wrong with it here means nothing.
                self.diagnostics.truncate(before);
                let message = format!(
                    "this does not belong into `{folder}`: a package has `{meant}` beside its package.ron"
                );
                let help = format!("move it out of `{folder}`");
                self.diagnostics.push(Diagnostic::error("misnamed-file", message).in_file(&path).help(help));
                self.out.unread.push(meant.to_owned());
                continue;
            }
            if let Some(value) = value {
                take(self, value);
            }
        }
    }

    fn texts(&mut self) {
        self.each("text", |loader, text: TextFile| {
            let Some(file) = loader.out.files.last() else {
                return;
            };
            let name = format!("text/{}.ron", text.lang);
            if name != file.name {
                let message = format!(
                    "the names are in the language `{}`, but the file is called `{}`",
                    text.lang, file.name
                );
                loader.diagnostics.push(
                    Diagnostic::error("lang-mismatch", message)
                        .at(file.locate("lang"))
                        .on("lang")
                        .help(format!("call it `{name}`, or change `lang`")),
                );
            }
            loader.out.texts.insert(text.lang, text.text);
        });
    }

    fn scenarios(&mut self) {
        self.each("scenarios", |loader, file: ScenarioFile| {
            for (id, scenario) in file.scenarios.0 {
                if !loader.out.scenarios.contains_key(&id) {
                    loader.out.scenarios.insert(id, scenario);
                    continue;
                }
                let path = format!("scenarios.{id}");
                let mut files = loader.out.files.iter();
                let first = files.find(|file| file.locate_key(&path).is_some());
                let first = first.map(|file| format!("it is first written in {}", file.name));
                let here = loader.out.files.last();
                loader.diagnostics.push(
                    Diagnostic::error(
                        "duplicate-key",
                        format!("the scenario `{id}` is written twice in this package"),
                    )
                    .at(here.and_then(|file| file.locate_key(&path)))
                    .on(path)
                    .help(first),
                );
            }
        });
    }

    /// Files and folders that no package has: probably misspelt.
    fn strangers(&mut self) {
        for (name, file) in &self.folder.files {
            let path = self.folder.path.join(name);
            if matches!(file, File::Other) || !PACKAGE_FILES.contains(&name.as_str()) {
                let absent = PACKAGE_FILES.into_iter().filter(|file| !self.folder.files.contains_key(*file));
                let like = |meant: &&str| {
                    let name = name.to_lowercase();
                    !name.starts_with('.') && (name.ends_with(".ron") || name.contains(*meant))
                };
                match closest(name, absent).filter(like) {
                    Some(meant) => self.misnamed(&path, name, meant),
                    None => stranger(&path, name, &PACKAGE_FILES, self.diagnostics),
                }
            }
        }
        for name in self.folder.folders.keys() {
            if PACKAGE_FOLDERS.contains(&name.as_str()) {
                continue;
            }
            if let Some(help) = did_you_mean(name, PACKAGE_FOLDERS) {
                let message = format!("a package has no folder `{name}`");
                let path = self.folder.path.join(name);
                self.diagnostics.push(Diagnostic::warning("unknown-file", message).in_file(path).help(help));
            }
        }
    }
}

impl Loader<'_> {
    /// A file that the package lacks lies there under another name.
    fn misnamed(&mut self, path: &Path, name: &str, meant: &str) {
        let message = format!("this is not read: it is called `{name}`, and a package has `{meant}`");
        let help = format!("rename it to `{meant}`");
        self.diagnostics.push(Diagnostic::error("misnamed-file", message).in_file(path).help(help));
        self.out.unread.push(meant.to_owned());
    }
}

/// Warns of a `.ron` file, or a file called nearly like one, that is not read.
fn stranger(path: &Path, name: &str, known: &[&str], diagnostics: &mut Vec<Diagnostic>) {
    let meant = closest(name, known.iter().copied());
    if name.starts_with('.') || (meant.is_none() && !name.ends_with(".ron") && !known.is_empty()) {
        return;
    }
    let (message, help) = match (meant, known) {
        (Some(meant), _) => (format!("a package has no file `{name}`"), format!("did you mean `{meant}`?")),
        (None, []) => (format!("`{name}` is not read"), "only `.ron` files are read here".to_owned()),
        (None, known) => {
            let folders = PACKAGE_FOLDERS.join("/ and ");
            let help = format!("a package has {}, and files in {folders}/", known.join(", "));
            (format!("a package has no file `{name}`"), help)
        }
    };
    diagnostics.push(Diagnostic::warning("unknown-file", message).in_file(path).help(help));
}

/// True if what is written there could not be read, and has been complained of already.
fn is_lost(path: &str, file: &SourceFile, diagnostics: &[Diagnostic]) -> bool {
    let about_it = |d: &Diagnostic| d.path == path && d.place.as_ref().is_some_and(|at| at.file == file.path);
    file.lost.iter().any(|lost| lost == path) || diagnostics.iter().any(about_it)
}

/// Reads a setup.
pub(super) fn load_setup(
    path: &Path,
    name: &str,
    file: &File,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Option<LoadedSetup>, Option<SourceFile>) {
    let (setup, source) = read_file::<Setup>(name, path, file, diagnostics);
    let (Some(setup), Some(file)) = (setup, source.clone()) else {
        return (None, source);
    };
    let stem = name.trim_end_matches(".ron");
    if setup.id.0 != stem && !is_lost("id", &file, diagnostics) {
        let message = format!("the setup calls itself `{}`, but its file is called `{name}`", setup.id);
        diagnostics.push(
            Diagnostic::error("id-mismatch", message)
                .at(file.locate("id"))
                .on("id")
                .help("rename one of them".to_owned()),
        );
    }
    (Some(LoadedSetup { setup, file }), source)
}

fn read_file<T: FileContent>(
    name: &str,
    path: &Path,
    file: &File,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Option<T>, Option<SourceFile>) {
    let bytes = match file {
        File::Bytes(bytes) => bytes,
        File::Other => return (None, None),
        File::Unread(problem) => {
            let message = format!("this file cannot be read: {problem}");
            diagnostics.push(Diagnostic::error("unreadable", message).in_file(path));
            return (None, None);
        }
    };
    match text::decode(path, bytes) {
        Ok(text) => {
            let mut source = SourceFile::new(name, path, text);
            let value = read::read(&mut source, diagnostics);
            (value, Some(source))
        }
        Err(diagnostic) => {
            diagnostics.push(diagnostic);
            (None, None)
        }
    }
}
