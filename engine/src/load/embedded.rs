//! The tile sets that are compiled into the program, so that everything works from any folder.

use std::borrow::Cow;
use std::path::Path;

use include_dir::{Dir, include_dir};

use super::folder::{File, Folder};

static TILESETS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../tilesets");

/// The folder `tilesets` as it was when the program was built.
pub(super) fn tilesets() -> Folder {
    folder(&TILESETS, Path::new("tilesets"))
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
