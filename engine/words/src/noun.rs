//! Something that sentences speak of, in the forms that languages need.

/// The forms beside the one in the dictionary, as attributes of messages. A language that needs no such form leaves it out.
///
/// `bare`: without an article. `gen`, `dat`, `acc`, `pre`: cases. `pl`, `plgen`: several, and "of several". `each`: "for each …".
pub(super) const FORMS: [&str; 8] = ["bare", "gen", "dat", "acc", "pre", "pl", "plgen", "each"];

/// A noun, with all that belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noun {
    pub(super) said: String,
    pub(super) forms: [String; FORMS.len()],
}

impl Noun {
    /// As in the dictionary.
    pub fn said(&self) -> &str {
        &self.said
    }

    /// Its genitive.
    pub fn of(&self) -> &str {
        &self.forms[1]
    }

    /// Its accusative.
    pub fn object(&self) -> &str {
        &self.forms[3]
    }

    /// The same noun with something after it.
    pub fn with(mut self, tail: &str) -> Self {
        for form in std::iter::once(&mut self.said).chain(&mut self.forms) {
            form.push(' ');
            form.push_str(tail);
        }
        self
    }

    /// The same noun with something after it, where there are several with something else.
    pub fn with_either(mut self, one: &str, several: &str) -> Self {
        let of_several = |form: &str| matches!(form, "pl" | "plgen");
        let forms = FORMS.into_iter().zip(&mut self.forms);
        for (name, form) in std::iter::once(("", &mut self.said)).chain(forms) {
            form.push(' ');
            form.push_str(if of_several(name) { several } else { one });
        }
        self
    }

    /// The same noun with all of these after it.
    pub fn with_all(self, tails: &[String]) -> Self {
        tails.iter().fold(self, |noun, tail| noun.with(tail))
    }
}
