//! The tiles of a package as they are read from the text at hand, at once after every change.
//!
//! The engine's analysis comes a moment later; the canvas cannot wait for it. What cannot be read is taken from the last
//! analysis, which reads broken files as far as it can.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use indexmap::IndexMap;
use tilewright::load::from_ron;
use tilewright::load::tree::{Group, Item, Span, Tree};
use tilewright::spec::{Map, Tile, TileId};

use crate::model::ron_edit;

/// A tile of the package.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its design.
    pub tile: Arc<Tile>,
    /// False if its text cannot be read; then the design is the last that could, or a blank.
    pub sound: bool,
    /// Another number for another text.
    pub stamp: u64,
}

/// The tiles of a package.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// In the order of the file.
    pub entries: IndexMap<TileId, Entry>,
}

impl Shelf {
    /// Reads the tiles of a file; entries whose text has not changed are taken from the shelf before.
    pub fn read(text: &str, before: &Self, known: Option<&Map<TileId, Tile>>) -> Self {
        let tree = Tree::of(text);
        let mut entries = IndexMap::new();
        for item in tiles(&tree, text).into_iter().flat_map(|group| &group.items) {
            let Some(key) = item.key else {
                continue;
            };
            let id = TileId(ron_edit::unquote(key.of(text)));
            let written = item.value.span.of(text);
            let stamp = stamp(&id, written);
            if entries.contains_key(&id) {
                continue;
            }
            let entry = match before.entries.get(&id).filter(|entry| entry.stamp == stamp && entry.sound) {
                Some(entry) => entry.clone(),
                None => {
                    let read: Option<Tile> = from_ron(written).ok();
                    let sound = read.is_some();
                    let last = || {
                        let known = known.and_then(|known| known.get(&id)).cloned();
                        known.or_else(|| Some((*before.entries.get(&id)?.tile).clone()))
                    };
                    let tile = Arc::new(read.or_else(last).unwrap_or_default());
                    Entry { tile, sound, stamp }
                }
            };
            entries.insert(id, entry);
        }
        Self { entries }
    }

    /// The tiles of a package that is not read from a text.
    pub fn of(tiles: &Map<TileId, Tile>) -> Self {
        let entry = |id: &TileId, tile: &Tile| Entry {
            tile: Arc::new(tile.clone()),
            sound: true,
            stamp: stamp(id, &format!("{tile:?}")),
        };
        Self { entries: tiles.iter().map(|(id, tile)| (id.clone(), entry(id, tile))).collect() }
    }

    /// The design of a tile.
    pub fn tile(&self, id: &TileId) -> Option<&Arc<Tile>> {
        self.entries.get(id).map(|entry| &entry.tile)
    }
}

fn stamp(id: &TileId, text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (id, text).hash(&mut hasher);
    hasher.finish()
}

fn tiles<'t>(tree: &'t Tree, text: &str) -> Option<&'t Group> {
    tree.find(text, "tiles")?.node.group()
}

/// The entry of a tile.
pub(super) fn find<'t>(tree: &'t Tree, text: &str, id: &TileId) -> Option<&'t Item> {
    let named = |key: Span| ron_edit::unquote(key.of(text)) == id.0;
    tiles(tree, text)?.items.iter().find(|item| item.key.is_some_and(named))
}

/// How the value of a tile is written.
pub(super) fn entry_value<'t>(text: &'t str, id: &TileId) -> Option<&'t str> {
    Some(find(&Tree::of(text), text, id)?.value.span.of(text))
}

/// What a text says of one tile, if that can be read.
pub(super) fn read_tile(text: &str, id: &TileId) -> Option<Tile> {
    from_ron(entry_value(text, id)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"(format: 2, tiles: {
        "a": (edges: ("x", "x", "x", "x")),
        "b": (count: 2, edges: ("x", "x", "x")),
    })"#;

    #[test]
    fn what_cannot_be_read_is_there_all_the_same() {
        let shelf = Shelf::read(FILE, &Shelf::default(), None);
        assert_eq!(shelf.entries.len(), 2);
        assert!(shelf.entries[0].sound && !shelf.entries[1].sound);
        let whole = FILE.replace(r#"("x", "x", "x"))"#, r#"("x", "x", "x", "y"))"#);
        let mended = Shelf::read(&whole, &shelf, None);
        assert!(mended.entries[1].sound);
        assert!(Arc::ptr_eq(&shelf.entries[0].tile, &mended.entries[0].tile));
        // Broken again, the last design stays.
        let again = Shelf::read(FILE, &mended, None);
        assert_eq!(again.entries[1].tile, mended.entries[1].tile);
        assert!(!again.entries[1].sound);
    }

    #[test]
    fn an_entry_stands_from_its_name_to_its_comma() {
        let tree = Tree::of(FILE);
        let item = find(&tree, FILE, &"a".into()).unwrap();
        assert_eq!(item.span.of(FILE), r#""a": (edges: ("x", "x", "x", "x")),"#);
        assert!(read_tile(FILE, &"b".into()).is_none());
    }
}
