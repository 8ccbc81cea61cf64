//! What the system of a desktop does for the program.

use crate::model::Folders;

/// The folders of the person who started the program.
pub fn folders() -> Folders {
    let Some(dirs) = directories::UserDirs::new() else {
        return Folders::default();
    };
    let home = dirs.home_dir().to_owned();
    Folders { documents: dirs.document_dir().map_or_else(|| home.clone(), ToOwned::to_owned), home }
}
