//! Kinds of one sort of thing in a noun: those that are named, and those that a filter chooses by tags.

use crate::explain::Vocabulary;
use tilewright_lang::spec::Tag;
use tilewright_words::Noun;

/// "a flag or guest", in the words of `key`.
pub(super) fn named<K>(
    key: &'static str,
    kinds: &[K],
    one: impl Fn(&K) -> String,
    several: impl Fn(&K) -> String,
    names: &Vocabulary<'_>,
) -> Noun {
    let one: Vec<_> = kinds.iter().map(|kind| names.name(one(kind))).collect();
    let several: Vec<_> = kinds.iter().map(|kind| names.name(several(kind))).collect();
    let vowel = names.vowel(&one);
    let phrase = names.say(key).text("names", names.or(&one)).text("plural", names.and(&several));
    phrase.is("vowel", vowel).as_noun()
}

/// The kinds that a filter names, and has a tag of; nothing if it takes all.
pub(super) fn chosen<K: Clone + PartialEq>(
    kinds: &[K],
    tags: &[Tag],
    tagged: impl Fn(&[Tag]) -> Vec<K>,
) -> Option<Vec<K>> {
    match (kinds.is_empty(), tags.is_empty()) {
        (true, true) => None,
        (false, true) => Some(kinds.to_vec()),
        (true, false) => Some(tagged(tags)),
        (false, false) => {
            let tagged = tagged(tags);
            Some(kinds.iter().filter(|kind| tagged.contains(kind)).cloned().collect())
        }
    }
}

/// What has one of these tags, where no kind has.
pub(super) fn with_tags(key: &'static str, tags: &[Tag], names: &Vocabulary<'_>) -> Noun {
    let tags: Vec<_> = tags.iter().map(|tag| names.id(tag)).collect();
    names.say(key).text("names", names.or(&tags)).as_noun()
}
