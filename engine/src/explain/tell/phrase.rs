//! A text on its way: its key and what is filled in.

use fluent_bundle::{FluentArgs, FluentValue};

use super::noun::{FORMS, Noun};
use crate::explain::Vocabulary;
use crate::words::Words;

/// A text that is being put together.
#[derive(Debug)]
pub(in crate::explain) struct Phrase<'v> {
    words: &'v Words,
    key: &'static str,
    args: FluentArgs<'static>,
}

impl<'a> Vocabulary<'a> {
    /// The text with this key, to be filled in.
    pub(in crate::explain) fn say(&self, key: &'static str) -> Phrase<'_> {
        Phrase { words: &self.words, key, args: FluentArgs::new() }
    }

    /// The text with this key, which has nothing to fill in.
    pub(in crate::explain) fn t(&self, key: &'static str) -> String {
        self.words.t(key)
    }

    /// "a, b and c".
    pub(in crate::explain) fn and(&self, items: &[String]) -> String {
        self.list(items, "list-and")
    }

    /// "a, b or c".
    pub(in crate::explain) fn or(&self, items: &[String]) -> String {
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
    pub(in crate::explain) fn joined(&self, and: bool, parts: &[(String, bool)]) -> String {
        let part = |(text, joined): &(String, bool)| {
            if *joined && parts.len() > 1 { format!("({text})") } else { text.clone() }
        };
        let word = self.t(if and { "and" } else { "or" });
        parts.iter().map(part).collect::<Vec<_>>().join(&format!(" {word} "))
    }

    /// A name as it stands in a sentence: in quotes where the language would have to inflect it.
    pub(in crate::explain) fn name(&self, name: String) -> String {
        self.say("name").text("name", name).said()
    }

    /// An id that no package gives a name to.
    pub(in crate::explain) fn id(&self, id: impl std::fmt::Display) -> String {
        self.say("id").text("name", id.to_string()).said()
    }
}

impl Phrase<'_> {
    /// Fills in a text or a number; a number chooses the plural.
    pub fn text(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Self {
        self.args.set(name, value);
        self
    }

    /// Fills in a noun in all its forms: `$who`, `$who-gen`, …
    pub fn noun(mut self, name: &'static str, noun: &Noun) -> Self {
        self.args.set(name, noun.said.clone());
        for (form, text) in FORMS.iter().zip(&noun.forms) {
            self.args.set(format!("{name}-{form}"), text.clone());
        }
        self
    }

    /// Fills in `yes` or `no`.
    pub fn is(self, name: &'static str, so: bool) -> Self {
        self.text(name, if so { "yes" } else { "no" })
    }

    /// The text.
    pub fn said(&self) -> String {
        self.words.form_of(self.key, "", &self.args)
    }

    /// The text, or that it is not so.
    pub fn or_not(&self, negated: bool) -> String {
        self.words.form_of(self.key, if negated { "not" } else { "" }, &self.args)
    }

    /// The text as a noun, in all forms that the language has for it.
    pub fn as_noun(&self) -> Noun {
        let form = |form: &&str| self.words.form_of(self.key, form, &self.args);
        Noun { said: self.said(), forms: FORMS.each_ref().map(form) }
    }
}
