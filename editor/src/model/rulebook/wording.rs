//! What clauses say in several languages, side by side: what a translator of an edition fills in.
//!
//! In English the rulebook says it itself; in the other languages `clauses` of `text/<lang>.ron` does.
//!
//! **Invariant:** setting what a clause says in a language changes nothing but that; emptying a translation takes it out.

use indexmap::IndexMap;
use tilewright::load::tree::{Node, Tree};

use super::names::{self, Cell, LANGS, Name, WordForm};
use crate::model::ron_edit::{self, PatchError, quote, unquote};

/// A clause in all languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// The clause.
    pub clause: String,
    /// What each of [`LANGS`] says, and whether it should say something.
    pub cells: Vec<Cell>,
    /// False if a language speaks of a clause that the book does not have.
    pub in_book: bool,
}

/// All clauses of a book, in its order, with what each language says; then those that only a translation has. `book` is the
/// text of the rulebook, `texts` are the files of [`LANGS`].
pub fn wordings(book: Option<&str>, texts: &[Option<&str>]) -> Vec<Wording> {
    let mut all: IndexMap<String, Vec<String>> = IndexMap::new();
    let mut said = |lang: usize, clause: String, says: String| {
        let row = all.entry(clause).or_insert_with(|| vec![String::new(); LANGS.len()]);
        if let Some(cell) = row.get_mut(lang) {
            *cell = says;
        }
    };
    let source = book.unwrap_or_default();
    let tree = Tree::of(source);
    for (clause, node) in entries(&tree, source, "clauses") {
        said(0, clause, field(node, source, "text"));
    }
    for (lang, text) in texts.iter().enumerate().skip(1) {
        let text = text.unwrap_or_default();
        let tree = Tree::of(text);
        for (clause, node) in entries(&tree, text, "text.clauses") {
            said(lang, clause, unquote(node.span.of(text)));
        }
    }
    let clauses = ron_edit::keys(source, "clauses").into_iter().collect::<std::collections::HashSet<_>>();
    let row = |(clause, says): (String, Vec<String>)| {
        let in_book = clauses.contains(&clause);
        let cell = |text: String| Cell { missing: text.is_empty() && in_book, text };
        Wording { clause, cells: says.into_iter().map(cell).collect(), in_book }
    };
    all.into_iter().map(row).collect()
}

/// The entries of the map at a path.
fn entries<'t>(tree: &'t Tree, text: &'t str, path: &str) -> Vec<(String, &'t Node)> {
    let group = tree.find(text, path).and_then(|target| target.node.group());
    let items = group.map(|group| group.items.as_slice()).unwrap_or_default();
    items.iter().filter_map(|item| Some((unquote(item.key?.of(text)), &item.value))).collect()
}

/// What a field of a struct says; empty if it is not there.
fn field(node: &Node, text: &str, name: &str) -> String {
    let items = node.group().map(|group| group.items.as_slice()).unwrap_or_default();
    let found = items.iter().find(|item| item.key.is_some_and(|key| key.of(text) == name));
    found.map(|item| unquote(item.value.span.of(text))).unwrap_or_default()
}

/// The text of a rulebook after a clause has been worded.
///
/// # Errors
/// The book does not have the clause.
pub fn set_in_book(text: &str, clause: &str, value: &str) -> Result<String, PatchError> {
    let path = format!("clauses.{clause}");
    match ron_edit::get(text, &path) {
        Some(_) => ron_edit::set(text, &format!("{path}.text"), &quote(value)),
        None => Err(PatchError::Missing(path)),
    }
}

/// The text of a language's file after a clause has been translated, or its translation taken out if it is empty. A new one
/// stands where the clause stands among those of the `book`.
///
/// # Errors
/// The file has another shape than a text file.
pub fn set_in_language(text: &str, clause: &str, value: &str, book: &[String]) -> Result<String, PatchError> {
    let name = Name { group: "clauses".to_owned(), id: clause.to_owned(), form: WordForm::Only };
    let known = ron_edit::keys(text, "text.clauses");
    if value.is_empty() || known.iter().any(|known| known == clause) {
        return names::set(text, &name, value);
    }
    let mut text = text.to_owned();
    for (path, empty) in [("text", "()"), ("text.clauses", "{}")] {
        if ron_edit::get(&text, path).is_none() {
            text = ron_edit::set(&text, path, empty)?;
        }
    }
    let rank = |id: &String| book.iter().position(|other| other == id);
    let own = rank(&name.id);
    let before = known.iter().position(|id| rank(id) > own).unwrap_or(known.len());
    ron_edit::insert_at(&text, "text.clauses", clause, true, before, &quote(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::embedded;

    const BOOK: &str = "(format: 2, book: \"b\", clauses: {\n    \"B.1\": (text: \"One.\", by: Data([])),\n    \"B.2\": (text: \"Two.\", by: Data([])), // remark\n    \"B.3\": (text: \"\", by: Data([])),\n})\n";

    fn book_order() -> Vec<String> {
        ron_edit::keys(BOOK, "clauses")
    }

    #[test]
    fn what_is_not_translated_is_missing() {
        let ru = "(format: 2, lang: \"ru\", text: (clauses: {\"B.2\": \"Два.\", \"B.9\": \"Чужое.\"}))";
        let found = wordings(Some(BOOK), &[None, Some(ru), None]);
        let ids: Vec<_> = found.iter().map(|row| (row.clause.as_str(), row.in_book)).collect();
        assert_eq!(ids, [("B.1", true), ("B.2", true), ("B.3", true), ("B.9", false)]);
        let missing = |k: usize| found[k].cells.iter().map(|cell| cell.missing).collect::<Vec<_>>();
        assert_eq!(missing(0), [false, true, true]);
        assert_eq!(missing(1), [false, false, true]);
        assert_eq!(missing(2), [true, true, true]);
        assert_eq!(missing(3), [false, false, false], "the book does not have it");
        assert_eq!(found[1].cells[1].text, "Два.");
    }

    #[test]
    fn translations_grow_in_the_order_of_the_book_and_go_again() {
        let empty = names::empty("bg");
        let order = book_order();
        let mut text = empty;
        for (clause, value) in [("B.3", "Три"), ("B.1", "Едно"), ("B.2", "„Две“ \"и\"\nоще")]
        {
            text = set_in_language(&text, clause, value, &order).expect("it can be set");
        }
        assert_eq!(ron_edit::keys(&text, "text.clauses"), ["B.1", "B.2", "B.3"], "{text}");
        let read = tilewright::load::from_ron::<tilewright::spec::TextFile>(&text);
        let read = read.expect("it can be read");
        assert_eq!(read.text.clauses[&tilewright::spec::ClauseId::from("B.2")], "„Две“ \"и\"\nоще");
        let without = set_in_language(&text, "B.2", "", &order).expect("it can be taken out");
        assert_eq!(ron_edit::keys(&without, "text.clauses"), ["B.1", "B.3"]);
        assert_eq!(set_in_language(&without, "B.2", "", &order).as_deref(), Ok(&*without));
    }

    #[test]
    fn a_file_without_texts_gets_them() {
        for text in ["(format: 2, lang: \"bg\")", "(\n    format: 2,\n    lang: \"bg\",\n    text: (),\n)\n"]
        {
            let after = set_in_language(text, "B.1", "Едно", &book_order()).expect("it can be set");
            assert_eq!(ron_edit::get(&after, "text.clauses.B.1"), Some("\"Едно\""), "{after}");
        }
    }

    #[test]
    fn the_book_changes_in_one_text_only() {
        let after = set_in_book(BOOK, "B.2", "Too.").expect("it can be set");
        assert_eq!(after, BOOK.replace("\"Two.\"", "\"Too.\""));
        assert!(set_in_book(BOOK, "B.4", "Four.").is_err());
    }

    #[test]
    fn setting_what_is_said_changes_no_byte() {
        let mut n = 0;
        for (id, loaded) in &embedded().0.packages {
            let file = |name: &str| loaded.file(name).map(|file| &*file.text);
            let book = file("rulebook.ron");
            let texts: Vec<_> = LANGS.iter().map(|lang| file(&format!("text/{lang}.ron"))).collect();
            let order = ron_edit::keys(book.unwrap_or_default(), "clauses");
            for (k, row) in wordings(book, &texts).into_iter().enumerate() {
                // Reading a long file anew for each of its clauses takes long: some of them stand for all.
                if k % 8 != 0 {
                    continue;
                }
                if let Some(book) = book.filter(|_| row.in_book) {
                    assert_eq!(
                        set_in_book(book, &row.clause, &row.cells[0].text).as_deref(),
                        Ok(book),
                        "{id}"
                    );
                }
                for (text, cell) in texts.iter().zip(&row.cells).skip(1) {
                    let Some(text) = text.filter(|_| !cell.text.is_empty()) else {
                        continue;
                    };
                    let after = set_in_language(text, &row.clause, &cell.text, &order);
                    assert_eq!(after.as_deref(), Ok(text), "{id}: {}", row.clause);
                    n += 1;
                }
            }
        }
        assert!(n > 100, "{n}");
    }
}
