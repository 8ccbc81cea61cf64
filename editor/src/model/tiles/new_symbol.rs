//! A new symbol of the package: what it is called, how it is drawn, and where it may stand.

use tilewright::manual::Holds;
use tilewright::spec::{FeatureKindId, MarkId};

use super::super::rules::{rules_language, variants};
use super::{Desk, Edit};
use crate::model::ron_edit::{self, PatchError, quote};
use crate::model::rulebook::{Name, WordForm, empty_text, set_name_in};
use crate::model::start::{free_id, id_of};

/// A symbol that is about to be made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewSymbol {
    /// What people call it.
    pub name: String,
    /// Which drawing it has: a word of the language (`Water`); the first letter of its name if it is empty.
    pub glyph: String,
    /// The kinds of features on which it may stand; on the tile as a whole if there are none.
    pub on: Vec<FeatureKindId>,
}

/// The drawings that need no more than their name, as the language has them.
pub fn drawings() -> impl Iterator<Item = &'static str> {
    let all = rules_language().def("Glyph").map_or(&[][..], variants).iter();
    all.filter(|variant| matches!(variant.holds, Holds::Nothing)).map(|variant| variant.name.as_str())
}

impl NewSymbol {
    /// The id that it would get.
    pub fn id(&self, desk: &Desk) -> MarkId {
        let taken = |id: &str| desk.views.tiles.kit.marks.contains_key(&MarkId::from(id));
        free_id(&id_of(&self.name), taken).as_str().into()
    }

    /// It as the file has it.
    fn written(&self) -> String {
        let mut fields = Vec::new();
        if !self.on.is_empty() {
            let kinds: Vec<String> = self.on.iter().map(|kind| quote(&kind.0)).collect();
            fields.push(format!("on: Segment([{}])", kinds.join(", ")));
        }
        if !self.glyph.is_empty() {
            fields.push(format!("glyph: {}", self.glyph));
        }
        format!("({})", fields.join(", "))
    }
}

/// Writes it into the package, and its name into the language that is spoken: one step.
pub(super) fn make(desk: &mut Desk, symbol: &NewSymbol) {
    if symbol.name.trim().is_empty() {
        return;
    }
    let id = symbol.id(desk);
    let Some(rules) = desk.own_file("rules.ron") else {
        let text = desk.words.t("files-read-only");
        desk.notices.error(text);
        return;
    };
    let lang = desk.words.lang().code();
    let words = desk.own_file(&format!("text/{lang}.ron"));
    let made = files(desk, symbol, &id.0, rules, words.filter(|_| says_more(&symbol.name, &id.0)));
    match made {
        Ok(files) => {
            let name = symbol.name.trim();
            let label = desk.words.with("tiles-did-symbol", &[("what", name.into())]);
            desk.edit(Edit { label, gesture: None, files });
        }
        Err(error) => desk.notices.error(error.to_string()),
    }
}

/// True if the name says more than the id, which is its name where no language has another.
fn says_more(name: &str, id: &str) -> bool {
    name.trim() != id.replace('-', " ")
}

type Files = Vec<(String, Option<std::sync::Arc<str>>)>;

fn files(
    desk: &Desk,
    symbol: &NewSymbol,
    id: &str,
    rules: String,
    words: Option<String>,
) -> Result<Files, PatchError> {
    let text = |file: &str| {
        let text = desk.project.as_ref().and_then(|project| project.text(file));
        text.map(ToString::to_string)
    };
    let before = text(&rules).unwrap_or_else(|| "(\n    format: 2,\n)\n".to_owned());
    let before = match ron_edit::get(&before, "marks") {
        Some(_) => before,
        None => ron_edit::set(&before, "marks", "{}")?,
    };
    let after = ron_edit::insert(&before, "marks", id, true, &symbol.written())?;
    let mut files: Files = vec![(rules, Some(after.into()))];
    if let Some(file) = words {
        let lang = desk.words.lang().code();
        let before = text(&file).unwrap_or_else(|| empty_text(lang));
        let name = Name { group: "marks".to_owned(), id: id.to_owned(), form: WordForm::One };
        let after = set_name_in(&before, &name, symbol.name.trim())?;
        files.push((file, Some(after.into())));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_those_of_the_language() {
        let all: Vec<&str> = drawings().collect();
        assert!(all.len() > 20 && all.contains(&"Water") && !all.contains(&"Path"), "{all:?}");
    }
}
