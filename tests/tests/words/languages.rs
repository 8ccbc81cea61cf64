//! Languages are folders: the same keys, the same values, no key unused, and a new one needs no Rust.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use tilewright::words::{Texts, Words, engine};
use tilewright_tests::repository::{is_test, root, sources, without_tests};

use super::others;

/// The messages of a language: the values that each uses, and whether it says its opposite.
fn messages(texts: &Texts, lang: &str) -> BTreeMap<String, (BTreeSet<String>, bool)> {
    let mut messages = BTreeMap::new();
    for (topic, text) in texts.files(lang) {
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                key = line.split('=').next().unwrap().trim().to_owned();
                let twice = messages.insert(key.clone(), (BTreeSet::new(), false));
                assert!(twice.is_none(), "{key} twice in {lang}, the second time in {topic}.ftl");
            }
            let Some((values, opposite)) = messages.get_mut(&key) else {
                continue;
            };
            *opposite |= line.trim_start().starts_with(".not =");
            for value in line.split('$').skip(1) {
                let name: String = value.chars().take_while(char::is_ascii_alphanumeric).collect();
                values.insert(name);
            }
        }
    }
    messages
}

#[test]
fn languages_say_the_same_things() {
    let texts = engine();
    assert_eq!(texts.problems(), [""; 0]);
    let english = messages(texts, "en");
    assert!(english.len() > 300);
    for lang in others() {
        let other = messages(texts, lang);
        for (key, (values, opposite)) in &english {
            let Some((said, not)) = other.get(key) else {
                panic!("{key} is missing in {lang}");
            };
            assert_eq!(opposite, not, "{key} says its opposite in one language only");
            // An article is asked for only where a language has one, a form of a noun only where it inflects.
            let needed = |values: &BTreeSet<String>| {
                let grammar = ["vowel", "plural", "many"];
                values.iter().filter(|name| !grammar.contains(&name.as_str())).cloned().collect::<Vec<_>>()
            };
            assert_eq!(needed(values), needed(said), "{key} in {lang}");
        }
        for key in other.keys() {
            assert!(english.contains_key(key), "{key} in {lang} is not English");
        }
        assert_eq!(texts.gaps(lang), [""; 0]);
    }
}

#[test]
fn nothing_is_said_nowhere() {
    let rust: String = sources("engine").iter().map(|file| without_tests(&file.text)).collect();
    let quoted: HashSet<&str> = rust.split('"').collect();
    let said = |key: &str| quoted.contains(key) || key.starts_with("kind-");
    let unused: Vec<_> = messages(engine(), "en").into_keys().filter(|key| !said(key)).collect();
    assert_eq!(unused, [""; 0], "texts that nothing says");
}

#[test]
fn a_new_language_is_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let copy = |lang: &str| {
        std::fs::create_dir(folder.path().join(lang)).unwrap();
        for (topic, text) in engine().files(lang) {
            std::fs::write(folder.path().join(lang).join(format!("{topic}.ftl")), text).unwrap();
        }
    };
    engine().languages().for_each(copy);
    let new = folder.path().join("eo");
    std::fs::create_dir(&new).unwrap();
    let text = "language-name = Esperanto\nnumber-players = la nombro de ludantoj\n";
    std::fs::write(new.join("some.ftl"), text).unwrap();
    let texts = Arc::new(Texts::read(folder.path()).unwrap());
    assert_eq!(texts.languages().collect::<Vec<_>>().last(), Some(&"eo"));
    assert_eq!(texts.name("eo"), "Esperanto");
    let words = Words::of(Arc::clone(&texts), "eo");
    assert_eq!(words.t("number-players"), "la nombro de ludantoj");
    assert_eq!((words.t("do-end-game").as_str(), words.stood_in()), ("the game ends after this turn", 1));
    assert_eq!(texts.gaps("eo").len() + 2, messages(&texts, "en").len());
}

/// Texts for people lie in `text`; what is written in Rust is in one language.
#[test]
fn code_speaks_english() {
    // A table of letters is no text.
    let letters = "editor/src/model/start/id.rs";
    let mut found = BTreeMap::new();
    for file in ["engine", "editor"].into_iter().flat_map(sources).filter(|file| !is_test(file)) {
        let code = without_tests(&file.text);
        let foreign = code.lines().filter(|line| line.contains(|c| ('\u{400}'..='\u{52f}').contains(&c)));
        let foreign: Vec<_> = foreign.map(|line| line.trim().to_owned()).collect();
        if !foreign.is_empty() {
            found.insert(file.path, foreign);
        }
    }
    assert!(found.remove(letters).is_some(), "{letters} has no letters any more");
    assert!(found.is_empty(), "{found:#?}");
    assert!(root().join("engine/text").is_dir());
}
