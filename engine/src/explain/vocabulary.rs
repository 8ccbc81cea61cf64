//! Names for people in one language: what packages call their things.

use std::hash::Hash;

use crate::merge::Game;
use crate::spec::{
    FeatureKindId, Map, MarkId, Name, Noun, OptionId, PieceId, RuleId, SlotId, SpaceId, TermId, Text,
    TokenId, TrackId, ValueId,
};

/// The names of a game's things in a language; in English what the language lacks, and the id if there is none at all.
#[derive(Clone, Debug)]
pub struct Vocabulary<'a> {
    /// The language: `en`, `ru`, `bg`.
    pub lang: &'a str,
    texts: Vec<&'a Text>,
}

impl<'a> Vocabulary<'a> {
    /// The names of a game.
    pub fn new(game: &'a Game, lang: &'a str) -> Self {
        let texts = [lang, "en"].into_iter().filter_map(|lang| game.text.get(lang)).collect();
        Self { lang, texts }
    }

    /// A feature kind, one of it.
    pub fn feature(&self, id: &FeatureKindId) -> String {
        self.noun(id, |text| &text.features)
    }

    /// A mark, one of it.
    pub fn mark(&self, id: &MarkId) -> String {
        self.noun(id, |text| &text.marks)
    }

    /// A kind of piece, one of it.
    pub fn piece(&self, id: &PieceId) -> String {
        self.noun(id, |text| &text.pieces)
    }

    /// A kind of token, one of it.
    pub fn token(&self, id: &TokenId) -> String {
        self.noun(id, |text| &text.tokens)
    }

    /// A term of a score.
    pub fn term(&self, id: &TermId) -> String {
        self.plain(id, |text| &text.terms)
    }

    /// A slot.
    pub fn slot(&self, id: &SlotId) -> String {
        self.plain(id, |text| &text.slots)
    }

    /// A track.
    pub fn track(&self, id: &TrackId) -> String {
        self.plain(id, |text| &text.tracks)
    }

    /// A space of a track.
    pub fn space(&self, id: &SpaceId) -> String {
        self.plain(id, |text| &text.spaces)
    }

    /// A rule, action or modifier.
    pub fn rule(&self, id: &RuleId) -> String {
        self.plain(id, |text| &text.rules)
    }

    /// A value of an option.
    pub fn value(&self, option: &OptionId, value: &str) -> String {
        let found = self.texts.iter().find_map(|text| text.values.get(option)?.get(&ValueId::from(value)));
        found.filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| value.to_owned())
    }

    /// The name of a thing of any kind, if the packages give it one.
    pub fn of(&self, kind: &str, id: &str) -> Option<String> {
        let named = |name: String| (name != id).then_some(name);
        match kind {
            "feature" => named(self.feature(&id.into())),
            "mark" => named(self.mark(&id.into())),
            "piece" => named(self.piece(&id.into())),
            "token" => named(self.token(&id.into())),
            "term" => named(self.term(&id.into())),
            "slot" => named(self.slot(&id.into())),
            "rule" | "action" | "modifier" | "invariant" | "placement" => named(self.rule(&id.into())),
            "edge" => named(self.plain(&crate::spec::EdgeKindId::from(id), |text| &text.edges)),
            "option" => named(self.plain(&OptionId::from(id), |text| &text.options)),
            _ => None,
        }
    }

    fn noun<K: Name + Eq + Hash + 'a>(&self, id: &K, of: impl Fn(&'a Text) -> &'a Map<K, Noun>) -> String {
        let found = self.texts.iter().find_map(|text| of(text).get(id)).map(|noun| noun.one.clone());
        found.filter(|name| !name.is_empty()).unwrap_or_else(|| id.name().to_owned())
    }

    fn plain<K: Name + Eq + Hash + 'a>(&self, id: &K, of: impl Fn(&'a Text) -> &'a Map<K, String>) -> String {
        let found = self.texts.iter().find_map(|text| of(text).get(id));
        found.filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| id.name().to_owned())
    }
}
