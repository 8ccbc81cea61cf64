//! Where the texts of a program come from: one folder a language, one file a topic.
//!
//! **Invariant:** English stands first, then the languages that say at which place they stand, then the others by code.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use super::ENGLISH;

/// The message in which a language says its own name.
const NAME: &str = "language-name";
/// The message that says at which place a language stands in lists.
const PLACE: &str = "language-place";

/// The texts of a program in all its languages.
#[derive(Debug, Default)]
pub struct Texts {
    languages: BTreeMap<String, Language>,
}

/// One language: its files, and what was read from them when somebody first spoke it.
#[derive(Default)]
struct Language {
    files: Vec<(String, String)>,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.files.iter().map(|(topic, _)| topic)).finish()
    }
}

impl Texts {
    /// Texts by language and topic: `("en", "rules", "greeting = Hello\n")`.
    pub fn new(files: impl IntoIterator<Item = (String, String, String)>) -> Self {
        let mut texts = Self::default();
        for (lang, topic, text) in files {
            texts.languages.entry(lang).or_default().files.push((topic, text));
        }
        for language in texts.languages.values_mut() {
            language.files.sort();
        }
        texts
    }

    /// The texts of a folder that is built into a program.
    pub fn of(dir: &include_dir::Dir<'_>) -> Self {
        Self::new(dir.dirs().flat_map(|lang| {
            let code = name(lang.path());
            lang.files().filter_map(move |file| {
                let text = file.contents_utf8()?.to_owned();
                Some((code.clone(), topic(file.path())?, text))
            })
        }))
    }

    /// The texts of a folder on disk: a folder for each language, `.ftl` files in it.
    ///
    /// # Errors
    /// Something cannot be read.
    pub fn read(folder: &Path) -> std::io::Result<Self> {
        let mut files = Vec::new();
        for lang in std::fs::read_dir(folder)? {
            let lang = lang?.path();
            if !lang.is_dir() {
                continue;
            }
            for file in std::fs::read_dir(&lang)? {
                let file = file?.path();
                if let Some(topic) = topic(&file) {
                    files.push((name(&lang), topic, std::fs::read_to_string(&file)?));
                }
            }
        }
        Ok(Self::new(files))
    }

    /// The languages, English first.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        let mut all: Vec<(&str, &Language)> =
            self.languages.iter().map(|(lang, it)| (lang.as_str(), it)).collect();
        all.sort_by_key(|(lang, it)| (*lang != ENGLISH, it.place().unwrap_or(u32::MAX)));
        all.into_iter().map(|(lang, _)| lang)
    }

    /// A language's name in itself; its code if it does not say.
    pub fn name(&self, lang: &str) -> String {
        self.say(lang, NAME, "", None).unwrap_or_else(|| lang.to_owned())
    }

    /// The files of a language: topic and text.
    pub fn files(&self, lang: &str) -> impl Iterator<Item = (&str, &str)> {
        let files = self.languages.get(lang).into_iter().flat_map(|language| &language.files);
        files.map(|(topic, text)| (topic.as_str(), text.as_str()))
    }

    /// True if a language has this text.
    pub fn has(&self, lang: &str, key: &str) -> bool {
        self.languages.get(lang).is_some_and(|language| language.bundle(lang).has_message(key))
    }

    /// The keys that a language lacks, as English stands in for them.
    pub fn gaps(&self, lang: &str) -> Vec<String> {
        let keys = self.files(ENGLISH).flat_map(|(_, text)| keys(text));
        keys.filter(|key| !self.has(lang, key)).map(str::to_owned).collect()
    }

    /// What cannot be read in the files, in the words of Fluent.
    pub fn problems(&self) -> Vec<String> {
        let files =
            self.languages.iter().flat_map(|(lang, known)| known.files.iter().map(move |file| (lang, file)));
        let broken = files.filter_map(|(lang, (topic, text))| {
            let (_, errors) = FluentResource::try_new(text.clone()).err()?;
            Some(errors.into_iter().map(move |error| format!("{lang}/{topic}.ftl: {error}")))
        });
        broken.flatten().collect()
    }

    /// A text in exactly this language, in one of its forms.
    pub(super) fn say(
        &self,
        lang: &str,
        key: &str,
        form: &str,
        args: Option<&FluentArgs<'_>>,
    ) -> Option<String> {
        let bundle = self.languages.get(lang)?.bundle(lang);
        let message = bundle.get_message(key)?;
        let form = if form.is_empty() { None } else { message.get_attribute(form) };
        let pattern = form.map(|form| form.value()).or_else(|| message.value())?;
        Some(bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned())
    }
}

impl Language {
    /// Read without making anything else of the files: commands ask for the languages before they know which is spoken.
    fn place(&self) -> Option<u32> {
        let mut lines = self.files.iter().flat_map(|(_, text)| text.lines());
        lines.find_map(|line| line.strip_prefix(PLACE)?.trim().strip_prefix('=')?.trim().parse().ok())
    }

    fn bundle(&self, code: &str) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![code.parse().unwrap_or_default()]);
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(super::mark::write_number));
            for (_, text) in &self.files {
                let resource = FluentResource::try_new(text.clone()).unwrap_or_else(|(partial, _)| partial);
                bundle.add_resource_overriding(resource);
            }
            bundle
        })
    }
}

/// The keys of a file, in its order.
fn keys(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    lines.filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim())
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn topic(path: &Path) -> Option<String> {
    (path.extension()? == "ftl").then(|| path.file_stem().unwrap_or_default().to_string_lossy().into_owned())
}
