//! Changes to the text of `tiles.ron`: tiles rewritten, begun, copied, taken out, renamed.

use std::sync::Arc;

use indexmap::IndexSet;
use tilewright::load::tree::{Node, Span, Tree};
use tilewright::spec::{NAME_LENGTH, Tile, TileId};

use super::write::{Changed, ron, write_all};
use super::{design, step};
use crate::model::ron_edit::{self, PatchError};
use crate::model::{Desk, Edit};

/// A file for tiles without any.
const EMPTY: &str = "(\n    format: 2,\n    tiles: {},\n)\n";

/// The file of the tiles and what it says; a package that has none gets one. The person is told if there is nothing to write to.
fn source(desk: &mut Desk) -> Option<(String, Arc<str>)> {
    if desk.borrowed {
        let text = desk.words.t("link-borrowed");
        desk.notices.error(text);
        return None;
    }
    let Some(file) = desk.own_file("tiles.ron") else {
        let text = desk.words.t("files-read-only");
        desk.notices.error(text);
        return None;
    };
    let text = desk.project.as_ref().and_then(|project| project.text(&file)).cloned();
    Some((file, text.unwrap_or_else(|| EMPTY.into())))
}

fn report(desk: &mut Desk, error: &PatchError) {
    desk.notices.error(error.to_string());
}

/// Writes changed tiles into the text.
pub(super) fn rewrite(desk: &mut Desk, label: String, gesture: Option<String>, changed: &[(TileId, Tile)]) {
    let Some((file, text)) = source(desk) else {
        return;
    };
    let shelf = std::mem::take(&mut desk.views.tiles.shelf);
    let mut all: Vec<Changed<'_>> = Vec::new();
    for (id, next) in changed {
        match shelf.entries.get(id) {
            Some(entry) if entry.sound => all.push((id, &entry.tile, next)),
            Some(_) => {
                let message = desk.words.with("tiles-broken", &[("tile", id.0.clone().into())]);
                desk.notices.error(message);
            }
            None => {}
        }
    }
    let written = write_all(&text, &all);
    desk.views.tiles.shelf = shelf;
    match written {
        Ok(text) => step(desk, label, gesture, file, text),
        Err(error) => report(desk, &error),
    }
}

/// Begins a tile: plain ground, after the one on the canvas.
pub(super) fn new(desk: &mut Desk) {
    let Some((file, text)) = source(desk) else {
        return;
    };
    let kit = Arc::clone(&desk.views.tiles.kit);
    let Some(kind) = kit.plain_edge() else {
        let message = desk.words.t("tiles-no-kinds");
        return desk.notices.error(message);
    };
    let tile = design::plain(&kit.edges, kind);
    let taken: IndexSet<String> = desk.views.tiles.shelf.entries.keys().map(|id| id.0.clone()).collect();
    let package = desk.package.as_ref().map(|id| id.0.clone()).unwrap_or_default();
    let id = letters().map(|letters| format!("{package}-{letters}")).find(|name| !taken.contains(name));
    let id = TileId(id.unwrap_or_default());
    let text = if ron_edit::get(&text, "tiles").is_some() {
        text
    } else {
        ron_edit::set(&text, "tiles", "{}").map_or(text, Into::into)
    };
    let before = after_lead(desk);
    match ron_edit::insert_at(&text, "tiles", &id.0, true, before, &ron(&tile)) {
        Ok(text) => {
            let label = desk.words.with("tiles-did-new", &[("tile", id.0.clone().into())]);
            step(desk, label, None, file, text);
            desk.views.tiles.chosen = IndexSet::from([id]);
            show_chosen(desk);
        }
        Err(error) => report(desk, &error),
    }
}

/// `a`, `b`, … `z`, `aa`, …
fn letters() -> impl Iterator<Item = String> {
    (0u32..).map(|nth| {
        let mut name = String::new();
        let mut left = nth + 1;
        while left > 0 {
            left -= 1;
            name.insert(0, char::from(b'a' + (left % 26) as u8));
            left /= 26;
        }
        name
    })
}

/// The place after the tile on the canvas.
fn after_lead(desk: &Desk) -> usize {
    let entries = &desk.views.tiles.shelf.entries;
    let last = desk.views.tiles.chosen.iter().filter_map(|id| entries.get_index_of(id)).max();
    last.map_or(usize::MAX, |at| at + 1)
}

/// What has just been made is shown, whatever the filter says.
fn show_chosen(desk: &mut Desk) {
    let shown = |id: &TileId| desk.views.tiles.shown.contains(id);
    if !desk.views.tiles.chosen.iter().all(shown) {
        desk.views.tiles.filter = super::Filter::default();
        super::relist(desk);
    }
}

/// Makes a copy of each chosen tile, as it is written, after it.
pub(super) fn duplicate(desk: &mut Desk) {
    let Some((file, text)) = source(desk) else {
        return;
    };
    let mut text = text.to_string();
    let mut taken: IndexSet<String> = desk.views.tiles.shelf.entries.keys().map(|id| id.0.clone()).collect();
    let mut made = IndexSet::new();
    for id in &desk.views.tiles.chosen {
        let name = |n: u32| format!("{id}-{n}");
        let Some(copy) = (2..).map(name).find(|name| !taken.contains(name)) else {
            continue;
        };
        let keys = ron_edit::keys(&text, "tiles");
        let at = keys.iter().position(|key| *key == id.0).map_or(usize::MAX, |at| at + 1);
        let value = super::shelf::entry_value(&text, id).unwrap_or_default().to_owned();
        match ron_edit::insert_at(&text, "tiles", &copy, true, at, &value) {
            Ok(next) => text = next,
            Err(error) => return report(desk, &error),
        }
        taken.insert(copy.clone());
        made.insert(TileId(copy));
    }
    let label = desk.words.with("tiles-did-duplicate", &[("n", made.len().into())]);
    step(desk, label, None, file, text);
    desk.views.tiles.chosen = made;
    show_chosen(desk);
}

/// Takes the chosen tiles out.
pub(super) fn delete(desk: &mut Desk) {
    let Some((file, text)) = source(desk) else {
        return;
    };
    let mut text = text.to_string();
    let chosen = std::mem::take(&mut desk.views.tiles.chosen);
    let entries = &desk.views.tiles.shelf.entries;
    // The next one that stays is chosen.
    let last = chosen.iter().filter_map(|id| entries.get_index_of(id)).max().unwrap_or(0);
    let stays = |at: &usize| entries.get_index(*at).is_some_and(|(id, _)| !chosen.contains(id));
    let next = (last..entries.len()).find(stays).or_else(|| (0..last).rev().find(stays));
    let next = next.and_then(|at| entries.get_index(at)).map(|(id, _)| id.clone());
    for id in &chosen {
        match ron_edit::remove(&text, &format!("tiles.{id}")) {
            Ok(next) => text = next,
            Err(error) => {
                desk.views.tiles.chosen = chosen;
                return report(desk, &error);
            }
        }
    }
    let label = desk.words.with("tiles-did-delete", &[("n", chosen.len().into())]);
    step(desk, label, None, file, text);
    desk.views.tiles.chosen = next.into_iter().collect();
}

/// The key of why a tile cannot have a name, or nothing if it can.
pub fn may_be_named(desk: &Desk, id: &TileId, name: &str) -> Option<&'static str> {
    let fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    if name.is_empty() || !name.chars().all(fine) {
        Some("tiles-name-letters")
    } else if name.len() > NAME_LENGTH {
        Some("tiles-name-long")
    } else if name != id.0 && desk.views.tiles.shelf.entries.contains_key(&TileId(name.to_owned())) {
        Some("tiles-name-taken")
    } else {
        None
    }
}

/// Gives a tile another name, also where rules, scenarios and setups of the project speak of it.
pub(super) fn rename(desk: &mut Desk, id: &TileId, name: &str) {
    if name == id.0 {
        return;
    }
    if let Some(why) = may_be_named(desk, id, name) {
        let message = desk.words.t(why);
        return desk.notices.error(message);
    }
    let Some((file, text)) = source(desk) else {
        return;
    };
    let text = match ron_edit::rename(&text, &format!("tiles.{id}"), name) {
        Ok(text) => text,
        Err(error) => return report(desk, &error),
    };
    let mut files = vec![(file.clone(), Some(Arc::<str>::from(text)))];
    if let Some(project) = &desk.project {
        for (other, document) in &project.files {
            let text = document.text.as_ref().filter(|_| *other != file && other.ends_with(".ron"));
            if let Some(changed) = text.and_then(|text| mentions_renamed(text, &id.0, name)) {
                files.push((other.clone(), Some(changed.into())));
            }
        }
    }
    let label = desk
        .words
        .with("tiles-did-rename", &[("tile", id.0.clone().into()), ("name", name.to_owned().into())]);
    desk.edit(Edit { label, gesture: None, files });
    desk.views.tiles.chosen = IndexSet::from([TileId(name.to_owned())]);
}

/// The text with every mention of a tile by another name; nothing if there is none.
fn mentions_renamed(text: &str, id: &str, name: &str) -> Option<String> {
    if !text.contains(id) {
        return None;
    }
    let tree = Tree::of(text);
    let mut found: Vec<Span> = Vec::new();
    if let Some(root) = &tree.root {
        mentions(root, text, id, "", &mut found);
    }
    let mut out = text.to_owned();
    for span in found.iter().rev() {
        let clause = ron_edit::unquote(span.of(text)).starts_with(IN_CLAUSES);
        let name = if clause { format!("{IN_CLAUSES}{name}") } else { name.to_owned() };
        out.replace_range(span.start..span.end, &ron_edit::quote(&name));
    }
    (!found.is_empty()).then_some(out)
}

/// What stands before the name of a tile where a clause of the rulebook names it.
const IN_CLAUSES: &str = "tile:";

/// Collects the strings that name a tile: `field` is the name or variant that they stand in.
fn mentions(node: &Node, text: &str, id: &str, field: &str, found: &mut Vec<Span>) {
    const FIELDS: [&str; 8] = ["tile", "tiles", "pile", "first", "last", "Draw", "Left", "Tile"];
    let Some(group) = node.group() else {
        let written = node.span.of(text);
        if !written.starts_with('"') {
            return;
        }
        let name = ron_edit::unquote(written);
        let by_clause = field == "Data" && name.strip_prefix(IN_CLAUSES) == Some(id);
        if FIELDS.contains(&field) && name == id || by_clause {
            found.push(node.span);
        }
        return;
    };
    let head = node.head.map(|head| head.of(text)).filter(|head| *head != "Some");
    for item in &group.items {
        let field = item.key.map_or_else(|| head.unwrap_or(field), |key| key.of(text));
        mentions(&item.value, text, id, field, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        let names: Vec<String> = letters().take(28).collect();
        assert_eq!(names[0], "a");
        assert_eq!(names[25..], ["z", "aa", "ab"]);
    }

    #[test]
    fn mentions_are_found_where_a_tile_is_meant() {
        let text = r#"(start: {"s": (tiles: [(tile: "x", at: (0, 0))])}, then: [Draw("x"), Mark("x")], about: "x", pile: ["y", "x"])"#;
        let after = mentions_renamed(text, "x", "z").unwrap();
        assert_eq!(after.matches("\"z\"").count(), 3);
        assert!(after.contains("Mark(\"x\")") && after.contains("about: \"x\""));
        assert_eq!(mentions_renamed(text, "q", "z"), None);
    }
}
