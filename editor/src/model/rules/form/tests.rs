//! Forms of everything that comes with the program, and what changes make of texts.

use tilewright::manual::FileType;

use tilewright::load::tree::Node;

use super::*;
use crate::model::embedded;
use crate::model::ron_edit;
use crate::model::rules::language::{rules_language, type_of_file, variants};
use crate::model::rules::{Change, kept};

/// Every file of the packages that come with the program: title, type, text.
fn files() -> Vec<(String, FileType, std::sync::Arc<str>)> {
    let packages = embedded().0.packages.iter();
    let files = packages.flat_map(|(id, loaded)| {
        loaded.files.iter().filter_map(move |file| {
            Some((
                format!("{id}/{}", file.name),
                type_of_file(&file.name)?,
                std::sync::Arc::clone(&file.text),
            ))
        })
    });
    files.collect()
}

fn whole(file: FileType, text: &str, unset: bool) -> Form {
    let root = rules_language().root(file).expect("a root");
    Form::of(text, "", &Type::Named(root.name.clone()), unset)
}

/// The spans of all words, numbers and texts that are values, and of all brackets.
fn leaves(node: &Node, out: &mut Vec<Span>) {
    match node.group() {
        None => out.push(node.span),
        Some(group) => group.items.iter().for_each(|item| leaves(&item.value, out)),
    }
}

#[test]
fn forms_cover_everything_that_is_written() {
    let mut n = 0;
    for (title, file, text) in files() {
        let form = whole(file, &text, false);
        let tree = Tree::of(&text);
        let mut all = Vec::new();
        leaves(tree.root.as_ref().expect("a root"), &mut all);
        let rows: std::collections::HashSet<Span> = form.rows.iter().filter_map(|row| row.span).collect();
        for span in all {
            assert!(rows.contains(&span), "{title}: no row for {:?}", span.of(&text));
            n += 1;
        }
        for row in &form.rows {
            assert_ne!(row.control, Control::Unknown, "{title}: {}", row.path);
        }
    }
    assert!(n > 10_000, "{n}");
}

#[test]
fn setting_what_is_set_changes_no_byte() {
    for (title, file, text) in files() {
        let tree = Tree::of(&text);
        for (k, row) in whole(file, &text, false).rows.into_iter().enumerate() {
            let target = tree.find(&text, &row.path).unwrap_or_else(|| panic!("{title}: {}", row.path));
            let span = row.span.expect("it is written");
            assert_eq!(Some(target.node.span), row.span, "{title}: {}: {}", row.path, span.of(&text));
            // Reading a long file anew for each of its values takes long: some of them stand for all.
            if text.len() < 2_000 || k % 16 == 0 {
                let value = row.text.expect("it is written");
                assert_eq!(
                    Change::Set(value).apply(&text, &row.path).as_deref(),
                    Ok(&*text),
                    "{title}: {}",
                    row.path
                );
            }
        }
    }
}

#[test]
fn what_is_not_written_has_a_row_with_its_default() {
    let text = "(format: 2, pieces: {\"p\": (per_player: 7)})";
    let form = Form::of(text, "pieces.p", &Type::Named("Piece".into()), true);
    let tags = form.row("pieces.p.tags").expect("a row");
    assert!(!tags.is_set());
    assert_eq!(tags.default.as_deref(), Some("[]"));
    assert!(!tags.doc.is_empty());
    let after = Change::Set("[\"big\"]".into()).apply(text, &tags.path).expect("it can be set");
    assert_eq!(after, "(format: 2, pieces: {\"p\": (per_player: 7, tags: [\"big\"])})");
    assert_eq!(Change::Remove.apply(&after, &tags.path).as_deref(), Ok(text));
}

#[test]
fn variants_open_up() {
    let text = "(format: 2, rules: {\"r\": (on: Slot(\"a\"), do: [Score(feature: This, at: Complete)])})";
    let form = Form::of(text, "rules.r", &Type::Named("Rule".into()), false);
    let paths: Vec<_> = form.rows.iter().map(|row| row.path.as_str()).collect();
    let expected = [
        "rules.r",
        "rules.r.on",
        "rules.r.on.Slot",
        "rules.r.do",
        "rules.r.do[0]",
        "rules.r.do[0].Score.feature",
        "rules.r.do[0].Score.at",
    ];
    assert_eq!(paths, expected);
    let at = |word: &str| form.at(text.find(word).expect("a word")).map(|row| row.path.as_str());
    assert_eq!(at("Complete"), Some("rules.r.do[0].Score.at"));
    assert_eq!(at("(on"), Some("rules.r"));
    assert_eq!(form.rows[4].variant(), Some("Score"));
    assert_eq!(form.rows[2].control, Control::Id("SlotId".into()));
}

#[test]
fn another_variant_keeps_what_fits() {
    let def = rules_language().def("Num").expect("numbers");
    let to = |old: &str, name: &str| {
        let new = variants(def).iter().find(|variant| variant.name == name).expect("a variant");
        kept(old, def, new, &|| rules_language().blank_variant(new, &|_| None))
    };
    assert_eq!(to("Min(N(1), N(2))", "Max"), "Max(N(1), N(2))");
    assert_eq!(to("N(3)", "Sum"), "Sum([N(3)])");
    assert_eq!(to("Amount", "N"), "N(1)");
    assert_eq!(to("", "Players"), "Players");
}

#[test]
fn copies_stand_beside() {
    let text = "(rules: {\"r\": (on: Turn)})";
    let after = Change::Copy("s".into()).apply(text, "rules.r").expect("it can be copied");
    assert_eq!(ron_edit::get(&after, "rules.s"), Some("(on: Turn)"), "{after}");
    let after = Change::Copy(String::new()).apply("(slots: [(id: \"a\")])", "slots[0]");
    assert_eq!(after.as_deref(), Ok("(slots: [(id: \"a\"), (id: \"a\")])"));
}

#[test]
fn lists_and_maps_are_begun() {
    let after = Change::Push("\"a\"".into()).apply("(rules: {})", "slots");
    assert_eq!(after.as_deref(), Ok("(rules: {}, slots: [\"a\"])"));
    let after = Change::Insert("a".into(), "1".into()).apply("(slots: [])", "terms");
    assert_eq!(after.as_deref(), Ok("(slots: [], terms: { \"a\": 1 })"));
}
