//! What the program says to people, in English, Russian and Bulgarian.
//!
//! The texts lie in `editor/text/<language>/<room>.ftl`. A test holds the languages to the same keys, and the code to keys that exist.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
    /// Bulgarian.
    Bg,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::Ru, Self::Bg];

    /// Its code, as in file names: `en`.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Bg => "bg",
        }
    }

    /// Its name in itself.
    pub fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ru => "Русский",
            Self::Bg => "Български",
        }
    }
}

macro_rules! rooms {
    ($($room:literal),*) => {
        /// The texts of a language, room by room.
        fn sources(lang: Lang) -> [(&'static str, &'static str); [$($room),*].len()] {
            match lang {
                Lang::En => [$(($room, include_str!(concat!("../../text/en/", $room, ".ftl")))),*],
                Lang::Ru => [$(($room, include_str!(concat!("../../text/ru/", $room, ".ftl")))),*],
                Lang::Bg => [$(($room, include_str!(concat!("../../text/bg/", $room, ".ftl")))),*],
            }
        }
    };
}

rooms!(
    "shell",
    "start",
    "files",
    "tiles",
    "sets",
    "rules",
    "rulebook",
    "scenarios",
    "play",
    "simulate",
    "print"
);

/// The texts in one language; English stands in for what is missing.
pub struct Words {
    lang: Lang,
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Default for Words {
    fn default() -> Self {
        Self::new(Lang::En)
    }
}

impl Words {
    /// The texts of a language.
    pub fn new(lang: Lang) -> Self {
        let mut bundles = vec![bundle(lang)];
        if lang != Lang::En {
            bundles.push(bundle(Lang::En));
        }
        Self { lang, bundles }
    }

    /// Which language it is.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A text. A key that is nowhere stands for itself.
    pub fn t(&self, key: &str) -> String {
        self.say(key, None)
    }

    /// A text with values: `words.with("tiles-count", &[("n", 3.into())])`.
    pub fn with(&self, key: &str, values: &[(&'static str, FluentValue<'_>)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        self.say(key, Some(&args))
    }

    fn say(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        for bundle in &self.bundles {
            if let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) {
                return bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned();
            }
        }
        key.to_owned()
    }
}

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let id = lang.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new(vec![id]);
    bundle.set_use_isolating(false);
    for (_, source) in sources(lang) {
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(partial, _)| partial);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    use super::*;

    /// Keys of each room, with the names of the values that each text uses.
    fn keys(lang: Lang) -> BTreeMap<(&'static str, String), BTreeSet<String>> {
        let mut keys = BTreeMap::new();
        for (room, source) in sources(lang) {
            assert!(FluentResource::try_new(source.to_owned()).is_ok(), "{}/{room}.ftl", lang.code());
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
            (Lang::Ru, "квадрат", "подданный", ["тайл", "мипл"]),
            (Lang::Bg, "плочк", "мийпъл", ["тайл", "мипъл"]),
        ] {
            let texts = |id: &str| {
                library.packages[&tilewright::spec::PackageId::from(id)].texts[lang.code()].clone()
            };
            assert!(
                texts("base").about.contains(tile)
                    && texts("basics").pieces[&tilewright::spec::PieceId::from("meeple")].one == piece
            );
            for (room, source) in sources(lang) {
                let source = source.to_lowercase();
                for other in others {
                    assert!(!source.contains(other), "{other} in {}/{room}.ftl", lang.code());
                }
            }
        }
    }

    #[test]
    fn languages_say_the_same_things() {
        let english = keys(Lang::En);
        for lang in [Lang::Ru, Lang::Bg] {
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
        for lang in [Lang::Ru, Lang::Bg] {
            let words = Words::new(lang);
            let latin = |key: &str| words.t(key).chars().all(|c| !c.is_alphabetic() || c.is_ascii());
            // A name, a sign or a format may be the same everywhere.
            let same: Vec<_> = keys(lang).into_keys().map(|(_, key)| key).filter(|key| latin(key)).collect();
            let allowed = |key: &String| key.ends_with("-sign") || key == "app-title";
            assert!(same.iter().all(allowed), "{}: {same:?}", lang.code());
        }
    }

    #[test]
    fn the_code_says_only_what_there_is() {
        let known: BTreeSet<String> = keys(Lang::En).into_keys().map(|(_, key)| key).collect();
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
    fn a_missing_text_is_its_key() {
        assert_eq!(Words::default().t("no-such-text"), "no-such-text");
    }
}
