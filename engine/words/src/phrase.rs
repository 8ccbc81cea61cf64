//! A text on its way: its key and what is filled in.

use fluent_bundle::{FluentArgs, FluentValue};

use super::Words;
use super::noun::{FORMS, Noun};

/// A text that is being put together.
#[derive(Debug)]
pub struct Phrase<'v> {
    words: &'v Words,
    key: &'static str,
    args: FluentArgs<'static>,
}

impl Words {
    /// The text with this key, to be filled in.
    pub fn phrase(&self, key: &'static str) -> Phrase<'_> {
        Phrase { words: self, key, args: FluentArgs::new() }
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
