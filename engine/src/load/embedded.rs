//! The tile sets that are compiled into the program, so that everything works from any folder.
//!
//! A debug build reads them from where they lie in the repository: whoever works on a tile set need not build the
//! engine anew to try it.

use std::path::Path;

use super::folder::Folder;

/// The folder `tilesets`: as it was when the program was built, or as it is now in a debug build.
pub(super) fn tilesets() -> Folder {
    built_in::tilesets(Path::new("tilesets"))
}

#[cfg(not(debug_assertions))]
mod built_in {
    use std::borrow::Cow;
    use std::path::Path;

    use include_dir::{Dir, include_dir};

    use crate::load::folder::{File, Folder};

    static TILESETS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../tilesets");

    pub fn tilesets(path: &Path) -> Folder {
        folder(&TILESETS, path)
    }

    fn folder(dir: &'static Dir<'static>, path: &Path) -> Folder {
        let name = |path: &Path| {
            let name = path.file_name().unwrap_or_default();
            name.to_string_lossy().into_owned()
        };
        let mut out = Folder::new(path);
        for file in dir.files() {
            let bytes = File::Bytes(Cow::Borrowed(file.contents()));
            out.files.insert(name(file.path()), bytes);
        }
        for inner in dir.dirs() {
            let name = name(inner.path());
            let inner = folder(inner, &path.join(&name));
            out.folders.insert(name, inner);
        }
        out
    }
}

#[cfg(debug_assertions)]
mod built_in {
    use std::path::Path;

    use crate::load::folder::Folder;

    const TILESETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tilesets");

    pub fn tilesets(path: &Path) -> Folder {
        let mut folder = Folder::on_disk(Path::new(TILESETS));
        rename(&mut folder, path);
        folder
    }

    /// Names files as they are named when they are compiled in.
    fn rename(folder: &mut Folder, path: &Path) {
        folder.path = path.to_owned();
        for (name, inner) in &mut folder.folders {
            rename(inner, &path.join(name));
        }
    }
}
