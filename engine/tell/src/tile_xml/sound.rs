//! What was imported as files of a package, and without the tiles that the checker refuses.

use std::borrow::Cow;
use std::path::PathBuf;

use indexmap::IndexMap;

use super::read::{Imported, LeftOut};
use tilewright_check::check::check;
use tilewright_lang::load::folder::{File, Folder};
use tilewright_lang::load::{Diagnostic, Library, Severity, format_text};
use tilewright_lang::merge::{GameArg, merge, show};
use tilewright_lang::spec::{Name as _, RulesFile, TileId};

impl Imported {
    /// The files of the package, laid out, by name.
    pub fn files(&self) -> Vec<(&'static str, String)> {
        let Self { package, tiles, rules, text, .. } = self;
        let mut files = vec![("package.ron", show(package)), ("tiles.ron", show(tiles))];
        if *rules != (RulesFile { format: rules.format, ..RulesFile::default() }) {
            files.push(("rules.ron", show(rules)));
        }
        if !text.text.marks.is_empty() {
            files.push(("text/en.ron", show(text)));
        }
        // What was just written can be laid out; if not, it can be read all the same.
        files.into_iter().map(|(name, text)| (name, format_text(&text).unwrap_or(text))).collect()
    }

    /// Leaves out the tiles that the checker refuses; `lines` says where each stood in the XML.
    pub(super) fn leave_out_refused(&mut self, library: &Library, lines: &IndexMap<TileId, (String, u32)>) {
        for mistake in self.mistakes(library) {
            let of_tile = |id: &&TileId| {
                let below = mistake.path.strip_prefix("tiles.").and_then(|path| path.strip_prefix(id.name()));
                below.is_some_and(|below| below.is_empty() || below.starts_with('.'))
            };
            let Some(id) = self.tiles.tiles.keys().find(of_tile).cloned() else {
                continue;
            };
            self.tiles.tiles.shift_remove(&id);
            let (tile, line) = lines.get(&id).cloned().unwrap_or_else(|| (id.to_string(), 0));
            self.left_out.push(LeftOut { line, tile, why: mistake.message });
        }
    }

    /// Errors that the checker finds in the package by itself.
    fn mistakes(&self, library: &Library) -> Vec<Diagnostic> {
        let mut folder = Folder { path: PathBuf::from("imported"), ..Folder::default() };
        folder.name = self.package.id.to_string();
        for (name, text) in self.files() {
            let (of, name) = match name.split_once('/') {
                Some((inner, name)) => (folder.folders.entry(inner.to_owned()).or_default(), name),
                None => (&mut folder, name),
            };
            of.files.insert(name.to_owned(), File::Bytes(Cow::Owned(text.into_bytes())));
        }
        let mut library = library.clone();
        let mut found = library.add(&folder);
        if let Ok(arg) = GameArg::parse(self.package.id.name()) {
            match merge(&library, &arg) {
                Ok(game) => found.extend(check(&library, &game)),
                Err(mistakes) => found.extend(mistakes),
            }
        }
        found.retain(|mistake| mistake.severity == Severity::Error);
        found
    }
}
