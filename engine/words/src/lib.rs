//! What programs say to people, in every language that there is a folder for.
//!
//! Texts lie in `text/<language>/<topic>.ftl`, one message for each thing that is said, with plurals as each language has
//! them ([Fluent](https://projectfluent.org)). A new language is a new folder: nothing here names one but English, in
//! which every text exists and which stands in where another language lacks one.
//!
//! It knows nothing of what is said; names of a game's things come from its packages.
//!
//! ```
//! let words = tilewright_words::Words::new("ru");
//! assert!(words.has("quoted") && words.lang() == "ru");
//! assert!(words.with("quoted", &[("name", "X".into())]).contains('X'));
//! ```

pub mod mark;
mod noun;
mod phrase;
mod texts;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

pub use fluent_bundle::{FluentArgs, FluentValue};

pub use noun::Noun;
pub use phrase::Phrase;
pub use texts::Texts;

/// The language in which every text exists.
pub const ENGLISH: &str = "en";

/// The engine's own texts.
pub fn engine() -> &'static Arc<Texts> {
    static TEXTS: LazyLock<Arc<Texts>> = LazyLock::new(|| Arc::new(built_in()));
    &TEXTS
}

/// The languages of the engine's texts, English first.
pub fn languages() -> impl Iterator<Item = &'static str> {
    engine().languages()
}

#[cfg(not(debug_assertions))]
fn built_in() -> Texts {
    static TEXT: include_dir::Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/../text");
    Texts::of(&TEXT)
}

/// A debug build reads them from where they lie in the repository, as it does the tile sets.
#[cfg(debug_assertions)]
fn built_in() -> Texts {
    Texts::read(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../text"))).unwrap_or_default()
}

/// The texts in one language. It costs little to make and to copy; several threads may speak at once.
#[derive(Clone, Debug)]
pub struct Words {
    texts: Arc<Texts>,
    lang: String,
    stood_in: Arc<AtomicUsize>,
}

impl Default for Words {
    fn default() -> Self {
        Self::new(ENGLISH)
    }
}

impl Words {
    /// The engine's texts in a language.
    pub fn new(lang: &str) -> Self {
        Self::of(Arc::clone(engine()), lang)
    }

    /// Some texts in a language; English if the language is not there.
    pub fn of(texts: Arc<Texts>, lang: &str) -> Self {
        Self { texts, lang: lang.to_owned(), stood_in: Arc::default() }
    }

    /// Which language it is: `en`.
    pub fn lang(&self) -> &str {
        &self.lang
    }

    /// True if the language itself has this text.
    pub fn has(&self, key: &str) -> bool {
        self.texts.has(&self.lang, key)
    }

    /// How often English stood in so far, here and in copies of this.
    pub fn stood_in(&self) -> usize {
        self.stood_in.load(Ordering::Relaxed)
    }

    /// A text. A key that is nowhere stands for itself.
    pub fn t(&self, key: &str) -> String {
        self.say(key, "", None)
    }

    /// A text with values: `words.with("tiles-count", &[("n", 3.into())])`. A number chooses the plural.
    pub fn with(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        self.say(key, "", Some(&args))
    }

    /// A text in one of its forms, which are attributes of its message: `.gen = …`. The text itself where the language has no
    /// such form, or `form` is empty.
    pub fn form_of(&self, key: &str, form: &str, args: &FluentArgs<'_>) -> String {
        self.say(key, form, Some(args))
    }

    /// Which form of a noun goes with a number: `one`, `few` or `many`.
    pub fn form(&self, count: u32) -> String {
        self.with("noun-form", &[("n", count.into())])
    }

    fn say(&self, key: &str, form: &str, args: Option<&FluentArgs<'_>>) -> String {
        if let Some(text) = self.texts.say(&self.lang, key, form, args) {
            return text;
        }
        let english = (self.lang != ENGLISH).then(|| self.texts.say(ENGLISH, key, form, args)).flatten();
        if english.is_some() {
            self.stood_in.fetch_add(1, Ordering::Relaxed);
        }
        english.unwrap_or_else(|| key.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two() -> Arc<Texts> {
        let files = [
            (
                "en",
                "a",
                "plums = { $n ->\n    [one] { $n } plum\n   *[other] { $n } plums\n}\nonly = English\n",
            ),
            ("xx", "a", "plums = { $n }-pli\nlanguage-name = Xxish\n"),
        ];
        Arc::new(Texts::new(files.map(|(lang, topic, text)| (lang.into(), topic.into(), text.into()))))
    }

    #[test]
    fn english_stands_in_and_it_is_counted() {
        let words = Words::of(two(), "xx");
        assert_eq!(words.with("plums", &[("n", 2.into())]), "2-pli");
        assert_eq!((words.has("plums"), words.has("only"), words.stood_in()), (true, false, 0));
        assert_eq!((words.t("only").as_str(), words.stood_in()), ("English", 1));
        assert_eq!((words.t("no-such-text").as_str(), words.stood_in()), ("no-such-text", 1));
        let english = Words::of(two(), "en");
        let plums = |n: i32| english.with("plums", &[("n", n.into())]);
        assert_eq!([plums(1), plums(5)], ["1 plum", "5 plums"]);
    }

    #[test]
    fn a_language_is_a_folder_of_texts() {
        let texts = two();
        assert_eq!(texts.languages().collect::<Vec<_>>(), ["en", "xx"]);
        assert_eq!((texts.name("xx").as_str(), texts.name("en").as_str()), ("Xxish", "en"));
        assert_eq!(texts.gaps("xx"), ["only"]);
        assert!(texts.problems().is_empty());
    }

    #[test]
    fn threads_share_the_words() {
        let words = Words::of(two(), "en");
        std::thread::scope(|scope| {
            for n in 2..4 {
                let words = &words;
                scope.spawn(move || {
                    assert_eq!(words.with("plums", &[("n", n.into())]), format!("{n} plums"));
                });
            }
        });
    }

    #[test]
    fn the_engine_speaks_its_languages() {
        assert!(languages().count() >= 3);
        for lang in languages() {
            assert_ne!(engine().name(lang), lang, "a language says its own name");
        }
        assert_eq!(engine().problems(), [""; 0]);
    }
}
