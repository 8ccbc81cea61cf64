//! Names for people in one language: what packages call their things.

use std::collections::BTreeSet;
use std::hash::Hash;

use crate::merge::Game;
use crate::origin;
use crate::spec::{
    AlternativeId, CardId, FeatureKindId, Map, MarkId, Name, NoteId, Noun, OptionId, PieceId, ProcedureId,
    RackId, RuleId, SlotId, SpaceId, Spaces, Tag, TermId, Text, TokenId, TrackId, ValueId, Var,
};
use tilewright_words::mark;
use tilewright_words::{FluentValue, Phrase, Words};

/// The names of a game's things in a language; in English what the language lacks, and the id if there is none at all.
#[derive(Clone, Debug)]
pub struct Vocabulary<'a> {
    /// The language: `en`, `ru`, `bg`.
    pub lang: &'a str,
    /// The words around names.
    pub words: Words,
    game: &'a Game,
    texts: Vec<&'a Text>,
    /// Names that a package gave to pieces of which it speaks, where there are several to be told apart.
    apart: BTreeSet<Var>,
    /// True if sentences say which value each part of them was made of.
    marking: bool,
}

impl<'a> Vocabulary<'a> {
    /// The names of a game.
    pub fn new(game: &'a Game, lang: &'a str) -> Self {
        let texts = [lang, "en"].into_iter().filter_map(|lang| game.text.get(lang)).collect();
        Self { lang, words: Words::new(lang), game, texts, apart: BTreeSet::new(), marking: false }
    }

    /// The same words, in sentences that say which value each part of them was made of.
    pub fn marking(self) -> Self {
        Self { marking: true, ..self }
    }

    /// True if sentences say which value each part of them was made of; then they tell, too, what the game at hand settles.
    pub fn is_marking(&self) -> bool {
        self.marking
    }

    /// What was made of a value.
    pub fn around<T: ?Sized>(&self, value: &T, text: String) -> String {
        if self.marking { mark::marked(&text, origin::key(value)) } else { text }
    }

    /// A noun that was made of a value.
    pub fn around_noun<T: ?Sized>(&self, value: &T, noun: tilewright_words::Noun) -> tilewright_words::Noun {
        if self.marking { noun.marked(origin::key(value)) } else { noun }
    }

    /// A noun that was made of a list of names.
    pub fn around_names<K: Name>(&self, list: &[K], noun: tilewright_words::Noun) -> tilewright_words::Noun {
        match origin::names(list).filter(|_| self.marking) {
            Some(key) => noun.marked(key),
            None => noun,
        }
    }

    /// A number that a value says, to be filled in.
    pub fn number<T: ?Sized>(
        &self,
        value: &T,
        shown: impl Into<FluentValue<'static>>,
    ) -> FluentValue<'static> {
        if self.marking { mark::marked_number(shown, origin::key(value)) } else { shown.into() }
    }

    /// What was made of a name.
    fn called(&self, id: &impl Name, text: String) -> String {
        match origin::name(id.name()).filter(|_| self.marking) {
            Some(key) => mark::marked(&text, key),
            None => text,
        }
    }

    /// The game whose things have these names.
    pub fn game(&self) -> &'a Game {
        self.game
    }

    /// The same words, in sentences that call things by these names.
    pub fn telling_apart(&self, apart: BTreeSet<Var>) -> Self {
        Self { apart, ..self.clone() }
    }

    /// The name of a thing, if sentences call it by that.
    pub fn told_apart(&self, name: &Var) -> Option<String> {
        self.apart.contains(name).then(|| name.to_string())
    }

    /// A feature kind, one of it.
    pub fn feature(&self, id: &FeatureKindId) -> String {
        self.called(id, self.noun(id, |text| &text.features))
    }

    /// A feature kind, several of it.
    pub fn features(&self, id: &FeatureKindId) -> String {
        self.called(id, self.several(id, |text| &text.features))
    }

    /// A mark, several of it.
    pub fn marks(&self, id: &MarkId) -> String {
        self.called(id, self.several(id, |text| &text.marks))
    }

    /// A kind of piece, several of it.
    pub fn pieces(&self, id: &PieceId) -> String {
        self.called(id, self.several(id, |text| &text.pieces))
    }

    /// A kind of token, several of it.
    pub fn tokens(&self, id: &TokenId) -> String {
        self.called(id, self.several(id, |text| &text.tokens))
    }

    /// A space of a track by its number: its name, or the number.
    pub fn space_at(&self, track: &TrackId, number: u32) -> String {
        match self.game.rules.tracks.get(track).map(|track| &track.spaces) {
            Some(Spaces::Named(spaces)) => {
                let id = spaces.keys().nth(usize::try_from(number).unwrap_or(usize::MAX));
                id.map_or_else(|| number.to_string(), |id| self.space(id))
            }
            _ => number.to_string(),
        }
    }

    /// A card.
    pub fn card(&self, id: &CardId) -> String {
        self.called(id, self.plain(id, |text| &text.cards))
    }

    /// An alternative of a decision.
    pub fn alternative(&self, id: &AlternativeId) -> String {
        self.called(id, self.plain(id, |text| &text.alternatives))
    }

    /// An option.
    pub fn option(&self, id: &OptionId) -> String {
        self.called(id, self.plain(id, |text| &text.options))
    }

    /// A term of a score, if the packages give it a name.
    pub fn named_term(&self, id: &TermId) -> Option<String> {
        if id.0.is_empty() {
            return None;
        }
        self.of("term", &id.0).map(|name| self.called(id, name))
    }

    /// A cause of an award: packages like to name it as they name a term.
    pub fn cause(&self, cause: &Tag) -> String {
        self.called(cause, self.plain(&TermId::from(cause.name()), |text| &text.terms))
    }

    /// Where a line ends: a feature kind or mark of this name, else as it is written.
    pub fn end(&self, end: &str) -> String {
        self.of("feature", end).or_else(|| self.of("mark", end)).unwrap_or_else(|| end.to_owned())
    }

    /// The kinds of pieces of the game that have one of these tags.
    pub fn pieces_tagged(&self, tags: &[Tag]) -> Vec<PieceId> {
        tagged(&self.game.rules.pieces, |piece| &piece.tags, tags)
    }

    /// The kinds of tokens of the game that have one of these tags.
    pub fn tokens_tagged(&self, tags: &[Tag]) -> Vec<TokenId> {
        tagged(&self.game.rules.tokens, |token| &token.tags, tags)
    }

    /// A mark, one of it.
    pub fn mark(&self, id: &MarkId) -> String {
        self.called(id, self.noun(id, |text| &text.marks))
    }

    /// A kind of piece, one of it.
    pub fn piece(&self, id: &PieceId) -> String {
        self.called(id, self.noun(id, |text| &text.pieces))
    }

    /// A kind of token, one of it.
    pub fn token(&self, id: &TokenId) -> String {
        self.called(id, self.noun(id, |text| &text.tokens))
    }

    /// A term of a score.
    pub fn term(&self, id: &TermId) -> String {
        self.called(id, self.plain(id, |text| &text.terms))
    }

    /// A slot.
    pub fn slot(&self, id: &SlotId) -> String {
        self.called(id, self.plain(id, |text| &text.slots))
    }

    /// A track.
    pub fn track(&self, id: &TrackId) -> String {
        self.called(id, self.plain(id, |text| &text.tracks))
    }

    /// A rack.
    pub fn rack(&self, id: &RackId) -> String {
        self.called(id, self.plain(id, |text| &text.racks))
    }

    /// A space of a track.
    pub fn space(&self, id: &SpaceId) -> String {
        self.called(id, self.plain(id, |text| &text.spaces))
    }

    /// A rule, action or modifier.
    pub fn rule(&self, id: &RuleId) -> String {
        self.called(id, self.plain(id, |text| &text.rules))
    }

    /// A value of an option.
    pub fn value(&self, option: &OptionId, value: &str) -> String {
        let found = self.texts.iter().find_map(|text| text.values.get(option)?.get(&ValueId::from(value)));
        found.filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| value.to_owned())
    }

    /// The name of a thing of any kind, if the packages give it one.
    pub fn of(&self, kind: &str, id: &str) -> Option<String> {
        // Plain names: they are compared.
        let named = |name: String| (name != id).then_some(name);
        match kind {
            "feature" => named(self.noun(&FeatureKindId::from(id), |text| &text.features)),
            "mark" => named(self.noun(&MarkId::from(id), |text| &text.marks)),
            "piece" => named(self.noun(&PieceId::from(id), |text| &text.pieces)),
            "token" => named(self.noun(&TokenId::from(id), |text| &text.tokens)),
            "term" => named(self.plain(&TermId::from(id), |text| &text.terms)),
            "slot" => named(self.plain(&SlotId::from(id), |text| &text.slots)),
            "rule" | "action" | "modifier" | "invariant" | "bar" | "placement" => {
                named(self.plain(&RuleId::from(id), |text| &text.rules))
            }
            "edge" => named(self.plain(&crate::spec::EdgeKindId::from(id), |text| &text.edges)),
            "option" => named(self.plain(&OptionId::from(id), |text| &text.options)),
            "card" => {
                let id = id.rsplit_once('.').map_or(id, |(_, id)| id);
                named(self.plain(&CardId::from(id), |text| &text.cards))
            }
            "track" => named(self.plain(&TrackId::from(id), |text| &text.tracks)),
            "rack" => named(self.plain(&RackId::from(id), |text| &text.racks)),
            "note" => named(self.plain(&NoteId::from(id), |text| &text.notes)),
            "procedure" => named(self.plain(&ProcedureId::from(id), |text| &text.procedures)),
            _ => None,
        }
    }

    /// Whether a list of names begins with a vowel, for languages whose article asks.
    pub fn vowel(&self, names: &[String]) -> bool {
        names.first().is_some_and(|name| begins_with_vowel(&mark::unmarked(name)))
    }

    /// A name in quotes.
    pub fn quoted(&self, name: String) -> String {
        self.words.with("quoted", &[("name", name.into())])
    }

    /// The text with this key, to be filled in.
    pub fn say(&self, key: &'static str) -> Phrase<'_> {
        self.words.phrase(key)
    }

    /// The text with this key, which has nothing to fill in.
    pub fn t(&self, key: &'static str) -> String {
        self.words.t(key)
    }

    /// "a, b and c".
    pub fn and(&self, items: &[String]) -> String {
        self.list(items, "list-and")
    }

    /// "a, b or c".
    pub fn or(&self, items: &[String]) -> String {
        self.list(items, "list-or")
    }

    fn list(&self, items: &[String], key: &'static str) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => self.say(key).text("a", first.join(", ")).text("b", last.clone()).said(),
        }
    }

    /// Conditions with "and" or "or" between them; one that has such a word in it itself stands in brackets.
    pub fn joined(&self, and: bool, parts: &[(String, bool)]) -> String {
        let part = |(text, joined): &(String, bool)| {
            if *joined && parts.len() > 1 { format!("({text})") } else { text.clone() }
        };
        let word = self.t(if and { "and" } else { "or" });
        parts.iter().map(part).collect::<Vec<_>>().join(&format!(" {word} "))
    }

    /// A name as it stands in a sentence: in quotes where the language would have to inflect it.
    pub fn name(&self, name: String) -> String {
        self.say("name").text("name", name).said()
    }

    /// A note: its name in quotes, or its id.
    pub fn note(&self, id: &NoteId) -> String {
        let name = self.of("note", id.name()).map_or_else(|| self.id(id), |name| self.quoted(name));
        self.called(id, name)
    }

    /// A procedure: its name in quotes, or its id.
    pub fn procedure(&self, id: &ProcedureId) -> String {
        let name = self.of("procedure", id.name()).map_or_else(|| self.id(id), |name| self.quoted(name));
        self.called(id, name)
    }

    /// An id that no package gives a name to.
    pub fn id(&self, id: impl std::fmt::Display) -> String {
        self.say("id").text("name", id.to_string()).said()
    }

    fn noun<K: Name + Eq + Hash + 'a>(&self, id: &K, of: impl Fn(&'a Text) -> &'a Map<K, Noun>) -> String {
        let found = self.texts.iter().find_map(|text| of(text).get(id)).map(|noun| noun.one.clone());
        found.filter(|name| !name.is_empty()).unwrap_or_else(|| id.name().to_owned())
    }

    fn several<K: Name + Eq + Hash + 'a>(&self, id: &K, of: impl Fn(&'a Text) -> &'a Map<K, Noun>) -> String {
        let found = self.texts.iter().find_map(|text| of(text).get(id));
        let form = found.map(|noun| if noun.many.is_empty() { noun.one.clone() } else { noun.many.clone() });
        form.filter(|name| !name.is_empty()).unwrap_or_else(|| id.name().to_owned())
    }

    fn plain<K: Name + Eq + Hash + 'a>(&self, id: &K, of: impl Fn(&'a Text) -> &'a Map<K, String>) -> String {
        let found = self.texts.iter().find_map(|text| of(text).get(id));
        found.filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| id.name().to_owned())
    }
}

/// The things that have one of these tags.
fn tagged<K: Name + Eq + Hash + Clone, T>(
    all: &Map<K, T>,
    of: impl Fn(&T) -> &Vec<Tag>,
    tags: &[Tag],
) -> Vec<K> {
    let tagged = all.iter().filter(|(_, thing)| of(thing).iter().any(|tag| tags.contains(tag)));
    tagged.map(|(id, _)| id.clone()).collect()
}

/// Whether a name begins with a vowel.
pub fn begins_with_vowel(name: &str) -> bool {
    name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U'])
}
