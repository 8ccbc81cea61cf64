//! What the program says to people, in every language that there is a folder for.
//!
//! The texts lie in `editor/text/<language>/<room>.ftl`; how they are read and spoken is the engine's
//! [`tilewright::words`]. A test holds the languages to the same keys, and the code to keys that exist.

use std::sync::{Arc, LazyLock};

use serde::de::{EnumAccess, VariantAccess as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tilewright::words::{self, ENGLISH, FluentValue, Texts};

/// A language of the program: one of the folders in `editor/text`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lang(&'static str);

impl Default for Lang {
    fn default() -> Self {
        Self(ENGLISH)
    }
}

impl Lang {
    /// All of them, English first.
    pub fn all() -> Vec<Self> {
        texts().languages().map(Self).collect()
    }

    /// The language with this code.
    pub fn of(code: &str) -> Option<Self> {
        texts().languages().find(|lang| *lang == code).map(Self)
    }

    /// The one after it; English after the last.
    #[must_use]
    pub fn next(self) -> Self {
        texts().languages().skip_while(|lang| *lang != self.0).nth(1).map_or_else(Self::default, Self)
    }

    /// Its code, as in file names: `en`.
    pub fn code(self) -> &'static str {
        self.0
    }

    /// Its name in itself.
    pub fn name(self) -> String {
        texts().name(self.0)
    }
}

/// A bare word in files: `lang: en`. Older files have it with a capital letter.
impl Serialize for Lang {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Lang", 0, self.0)
    }
}

impl<'de> Deserialize<'de> for Lang {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Code;
        impl<'de> Visitor<'de> for Code {
            type Value = Lang;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a language")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Lang, A::Error> {
                let (Word(code), variant) = data.variant()?;
                variant.unit_variant()?;
                // A language that has gone is no reason to forget everything else.
                Ok(Lang::of(&code.to_lowercase()).unwrap_or_default())
            }
        }
        deserializer.deserialize_enum("Lang", &[], Code)
    }
}

/// A bare word.
struct Word(String);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Letters;
        impl Visitor<'_> for Letters {
            type Value = Word;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a word")
            }

            fn visit_str<E>(self, word: &str) -> Result<Word, E> {
                Ok(Word(word.to_owned()))
            }
        }
        deserializer.deserialize_identifier(Letters)
    }
}

/// The texts of all languages.
fn texts() -> &'static Arc<Texts> {
    static TEXTS: LazyLock<Arc<Texts>> = LazyLock::new(|| Arc::new(built_in()));
    &TEXTS
}

#[cfg(not(debug_assertions))]
fn built_in() -> Texts {
    static TEXT: include_dir::Dir<'static> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/text");
    Texts::of(&TEXT)
}

/// A debug build reads them from where they lie in the repository, as it does the tile sets.
#[cfg(debug_assertions)]
fn built_in() -> Texts {
    Texts::read(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/text"))).unwrap_or_default()
}

/// The texts in one language; English stands in for what is missing.
#[derive(Clone, Debug)]
pub struct Words {
    lang: Lang,
    words: words::Words,
}

impl Default for Words {
    fn default() -> Self {
        Self::new(Lang::default())
    }
}

impl Words {
    /// The texts of a language.
    pub fn new(lang: Lang) -> Self {
        Self { lang, words: words::Words::of(Arc::clone(texts()), lang.code()) }
    }

    /// Which language it is.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A text. A key that is nowhere stands for itself.
    pub fn t(&self, key: &str) -> String {
        self.words.t(key)
    }

    /// A text with values: `words.with("tiles-count", &[("n", 3.into())])`.
    pub fn with(&self, key: &str, values: &[(&'static str, FluentValue<'_>)]) -> String {
        self.words.with(key, values)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    use super::*;

    fn of(code: &str) -> Lang {
        Lang::of(code).unwrap()
    }

    fn others() -> impl Iterator<Item = Lang> {
        Lang::all().into_iter().filter(|lang| *lang != Lang::default())
    }

    /// Keys of each room, with the names of the values that each text uses.
    fn keys(lang: Lang) -> BTreeMap<(&'static str, String), BTreeSet<String>> {
        assert_eq!(texts().problems(), [""; 0]);
        let mut keys = BTreeMap::new();
        for (room, source) in texts().files(lang.code()) {
            let mut key = String::new();
            for line in source.lines().filter(|line| !line.starts_with('#')) {
                if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                    key = line.split('=').next().unwrap_or_default().trim().to_owned();
                    assert!(keys.insert((room, key.clone()), BTreeSet::new()).is_none(), "{key} twice");
                }
                for value in line.split('$').skip(1) {
                    let name: String = value.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
                    if let Some(names) = keys.get_mut(&(room, key.clone())) {
                        names.insert(name);
                    }
                }
            }
        }
        keys
    }

    #[test]
    fn things_are_called_as_the_packages_call_them() {
        let library = &crate::model::embedded().0;
        for (lang, tile, piece, others) in [
            (of("ru"), "квадрат", "подданный", ["тайл", "мипл"]),
            (of("bg"), "плочк", "мийпъл", ["тайл", "мипъл"]),
        ] {
            let texts = |id: &str| {
                library.packages[&tilewright::spec::PackageId::from(id)].texts[lang.code()].clone()
            };
            assert!(
                texts("base").about.contains(tile)
                    && texts("basics").pieces[&tilewright::spec::PieceId::from("meeple")].one == piece
            );
            for (room, source) in super::texts().files(lang.code()) {
                let source = source.to_lowercase();
                for other in others {
                    assert!(!source.contains(other), "{other} in {}/{room}.ftl", lang.code());
                }
            }
        }
    }

    #[test]
    fn languages_say_the_same_things() {
        let english = keys(Lang::default());
        for lang in others() {
            let other = keys(lang);
            for (key, values) in &english {
                assert_eq!(other.get(key), Some(values), "{key:?} in {}", lang.code());
            }
            for key in other.keys() {
                assert!(english.contains_key(key), "{key:?} in {} is not English", lang.code());
            }
        }
    }

    #[test]
    fn russian_and_bulgarian_are_not_english() {
        for lang in others() {
            let words = Words::new(lang);
            let latin = |key: &str| words.t(key).chars().all(|c| !c.is_alphabetic() || c.is_ascii());
            // A name, a sign or a format may be the same everywhere.
            let same: Vec<_> = keys(lang).into_keys().map(|(_, key)| key).filter(|key| latin(key)).collect();
            let allowed =
                |key: &String| key.ends_with("-sign") || key == "app-title" || key == "language-place";
            assert!(same.iter().all(allowed), "{}: {same:?}", lang.code());
        }
    }

    #[test]
    fn the_code_says_only_what_there_is() {
        let known: BTreeSet<String> = keys(Lang::default()).into_keys().map(|(_, key)| key).collect();
        let mut files = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
        while let Some(path) = files.pop() {
            if path.is_dir() {
                files.extend(path.read_dir().unwrap().map(|entry| entry.unwrap().path()));
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap();
            for start in [".t(\"", ".with(\""] {
                for (at, _) in text.match_indices(start) {
                    let key: String = text[at + start.len()..].chars().take_while(|&c| c != '"').collect();
                    let is_key = key.contains('-') && !key.contains(' ') && !path.ends_with("model/words.rs");
                    assert!(!is_key || known.contains(&key), "{}: {key}", path.display());
                }
            }
        }
    }

    #[test]
    fn a_language_is_written_as_a_word() {
        let read = |text: &str| ron::from_str::<Lang>(text).unwrap();
        for lang in Lang::all() {
            let word = ron::to_string(&lang).unwrap();
            assert_eq!((word.as_str(), read(&word)), (lang.code(), lang));
        }
        assert_eq!(["En", "Ru", "Bg"].map(|word| read(word).code()), ["en", "ru", "bg"]);
        assert_eq!(read("Xx"), Lang::default());
        assert_eq!((Lang::default().next(), of("bg").next()), (of("ru"), Lang::default()));
    }

    #[test]
    fn a_missing_text_is_its_key() {
        assert_eq!(Words::default().t("no-such-text"), "no-such-text");
    }
}
