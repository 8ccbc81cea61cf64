//! A package as a link: the one file that a package is given away as, written in letters that addresses may have.
//!
//! **Invariant:** what comes with a link is read as any file of somebody else's is, with all the limits of a package, and nothing is kept of
//! it until the person wants that.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tilewright::output::storage;

use super::print::{Packed, pack, unpack};
use super::project::{Document, Project};
use super::{Desk, View, files, start};

/// What stands before the package in the part of an address after `#`.
pub const MARK: &str = "p=";
/// The most letters of a package in a link.
pub const MOST: usize = 30_000;
/// Where a package from a link lies as long as it is nobody's.
const FOLDER: &str = "/link";

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes in letters that addresses may have (base64url without its filling).
pub fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for three in bytes.chunks(3) {
        let at = |nth: usize| u32::from(three.get(nth).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        let letter = |nth: usize| char::from(LETTERS[(bits >> (18 - 6 * nth)) as usize & 63]);
        text.extend((0..=three.len()).map(letter));
    }
    text
}

/// The bytes of such letters; nothing if they are none.
pub fn bytes(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.as_bytes().chunks(4) {
        if four.len() == 1 {
            return None;
        }
        let mut bits = 0u32;
        for &letter in four {
            bits = bits << 6 | LETTERS.iter().position(|&known| known == letter)? as u32;
        }
        bits <<= 6 * (4 - four.len());
        bytes.extend_from_slice(&bits.to_be_bytes()[1..four.len()]);
    }
    Some(bytes)
}

/// Puts a link to the package that is looked at where it can be pasted from.
pub(super) fn share(desk: &mut Desk) {
    let (Some(page), Some(loaded)) = (desk.page.clone(), desk.loaded()) else { return };
    let text = match pack(loaded) {
        Ok(bytes) => letters(&bytes),
        Err(why) => return desk.notices.error(why),
    };
    if text.len() > MOST {
        let values = [("n", text.len().div_ceil(1000).into()), ("most", (MOST / 1000).into())];
        let text = desk.words.with("link-too-long", &values);
        return desk.notices.error(text);
    }
    page.copy(&format!("{}#{MARK}{text}", page.address()));
    let text = desk.words.with("link-copied", &[("n", text.len().div_ceil(1000).into())]);
    desk.notices.done(text);
}

impl Desk {
    /// Opens the package of a link: it can be looked at and played, and is changed only once it is the person's own.
    pub fn open_link(&mut self, part: &str) {
        let Some(text) = part.trim_start_matches('#').strip_prefix(MARK) else { return };
        let packed =
            (text.len() <= MOST).then(|| bytes(text)).flatten().and_then(|bytes| unpack(&bytes).ok());
        let Some(Packed { id, files }) = packed else {
            let text = self.words.t("link-broken");
            self.notices.error(text);
            return;
        };
        let mut project = Project { folder: Path::new(FOLDER).join(&id), ..Project::default() };
        for (name, text) in files {
            let text: Arc<str> = text.into();
            let document = Document { text: Some(Arc::clone(&text)), saved: Some(text) };
            project.files.insert(format!("{id}/{name}"), document);
        }
        project.files.sort_keys();
        self.set_project(Some(project));
        self.borrowed = true;
        self.view = View::Tiles;
    }
}

/// Makes what came with a link the person's own: from now on it is kept, and can be changed.
pub(super) fn make_mine(desk: &mut Desk) {
    if !std::mem::take(&mut desk.borrowed) {
        return;
    }
    let Some(project) = &mut desk.project else { return };
    let title = project.title();
    for document in project.files.values_mut() {
        document.saved = None;
    }
    let folder = start::propose(desk, &title);
    let folder = if folder.as_os_str().is_empty() { PathBuf::from(title) } else { folder };
    // Somebody may have made it meanwhile; files of others are never written over.
    if storage::exists(&folder) {
        return;
    }
    if let Some(project) = &mut desk.project {
        project.folder.clone_from(&folder);
    }
    desk.settings.opened(&folder);
    desk.keep_settings();
    desk.history.touch();
    desk.analyse();
    files::save(desk);
    let text = desk.words.t("link-mine");
    desk.notices.done(text);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::model::tiles::TileAction;
    use crate::model::{Action, Command, Edit, Jobs, Settings};

    proptest! {
        #[test]
        fn letters_and_back(some in proptest::collection::vec(any::<u8>(), 0..200)) {
            let text = letters(&some);
            prop_assert!(text.bytes().all(|letter| LETTERS.contains(&letter)));
            prop_assert_eq!(bytes(&text), Some(some));
        }

        #[test]
        fn nonsense_is_refused(part in "\\PC{0,60}") {
            let mut desk = Desk::new(Settings::default(), Jobs::inline());
            desk.open_link(&format!("#p={part}"));
            prop_assert!(desk.project.is_none());
        }
    }

    #[test]
    fn a_package_comes_with_a_link_and_is_changed_only_by_its_owner() {
        let mut desk = Desk::new(Settings::default(), Jobs::inline());
        let mut project = Project { folder: "/nowhere".into(), ..Project::default() };
        for (name, text) in tilewright::load::template("my-set", "My set") {
            project.files.insert(format!("my-set/{name}"), Document { text: Some(text.into()), saved: None });
        }
        desk.set_project(Some(project));
        desk.tick(web_time::Instant::now());
        let packed = pack(desk.loaded().expect("it was read")).unwrap();
        let mut other = Desk::new(Settings::default(), Jobs::inline());
        other.open_link(&format!("#{MARK}{}", letters(&packed)));
        other.tick(web_time::Instant::now());
        assert_eq!(other.package.as_ref().map(|id| id.0.as_str()), Some("my-set"));
        assert_eq!(pack(other.loaded().expect("it was read")).unwrap(), packed);
        let text = other.project.as_ref().and_then(|project| project.text("my-set/tiles.ron")).cloned();
        other.edit(Edit::file("no", "my-set/tiles.ron", String::new()));
        assert_eq!(
            other.project.as_ref().and_then(|project| project.text("my-set/tiles.ron")).cloned(),
            text
        );
        assert_eq!(other.project.as_ref().unwrap().changed().count(), 0);
        // Nor is a tile that could not be made then looked at.
        let chosen = other.views.tiles.chosen.clone();
        other.run(Command::Action(Action::Tile(TileAction::New)));
        assert_eq!(other.views.tiles.chosen, chosen);
        // Made one's own, it is.
        let folder = tempfile::tempdir().unwrap();
        other.folders.documents = folder.path().to_owned();
        make_mine(&mut other);
        other.edit(Edit::file("yes", "my-set/tiles.ron", String::new()));
        assert_eq!(other.project.as_ref().unwrap().text("my-set/tiles.ron").map(|text| &**text), Some(""));
        assert!(folder.path().join("Tilewright/my-set/my-set/tiles.ron").is_file());
        // A link that is too long is none.
        let mut third = Desk::new(Settings::default(), Jobs::inline());
        third.open_link(&format!("#{MARK}{}", "A".repeat(MOST + 1)));
        assert!(third.project.is_none());
    }
}
