//! The tile sets that are compiled into the programs, so that everything works from any folder.
//!
//! A debug build reads them from where they lie in the repository: whoever works on a tile set need not build anything anew
//! to try it. A release contains them. They are in a crate of their own so that a change of data compiles nothing else:
//! what plays does not depend on this crate.
//!
//! ```
//! let (library, mistakes) = tilewright_tilesets::library();
//! assert!(mistakes.is_empty());
//! assert!(library.packages.keys().any(|id| id.0 == "base"));
//! ```

use std::path::Path;

use tilewright_lang::load::folder::Folder;
use tilewright_lang::load::{Diagnostic, Library};

/// The packages and setups of the tile sets, and every mistake in them.
pub fn library() -> (Library, Vec<Diagnostic>) {
    library_for(&[])
}

/// The same for a game of these names: packages that it does not need are without names for people and without scenarios. All of everything
/// if there is no name.
pub fn library_for(names: &[String]) -> (Library, Vec<Diagnostic>) {
    let mut folder = folder();
    if !names.is_empty() {
        folder.keep_words_for(names);
    }
    let mut library = Library::default();
    let mistakes = library.add(&folder);
    (library, mistakes)
}

/// The folder `tilesets`: as it was when the program was built, or as it is now in a debug build.
pub fn folder() -> Folder {
    built_in::folder(Path::new("tilesets"))
}

#[cfg(not(debug_assertions))]
mod built_in {
    use std::borrow::Cow;
    use std::path::Path;

    use include_dir::{Dir, include_dir};

    use tilewright_lang::load::folder::{File, Folder};

    static TILESETS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../tilesets");

    pub fn folder(path: &Path) -> Folder {
        inside(&TILESETS, path)
    }

    fn inside(dir: &'static Dir<'static>, path: &Path) -> Folder {
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
            let inner = inside(inner, &path.join(&name));
            out.folders.insert(name, inner);
        }
        out
    }
}

#[cfg(debug_assertions)]
mod built_in {
    use std::path::Path;

    use tilewright_lang::load::folder::Folder;

    const TILESETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tilesets");

    pub fn folder(path: &Path) -> Folder {
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
