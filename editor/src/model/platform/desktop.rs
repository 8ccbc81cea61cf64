//! What the system of a desktop does for the program.

use std::path::{Path, PathBuf};

use crate::model::Folders;
use crate::model::files::browse::PickRequest;

/// Asks the person for a path, in the system's own dialog.
pub fn pick(want: &PickRequest, from: Option<&Path>) -> Option<PathBuf> {
    let mut dialog = rfd::FileDialog::new();
    if let Some(from) = from {
        dialog = dialog.set_directory(from);
    }
    match want {
        PickRequest::Folder => dialog.pick_folder(),
        PickRequest::File(endings) if endings.is_empty() => dialog.pick_file(),
        PickRequest::File(endings) => dialog.add_filter(endings.join(", "), endings).pick_file(),
        PickRequest::Save(name) => dialog.set_file_name(name).save_file(),
    }
}

/// The folders of the person who started the program.
pub fn folders() -> Folders {
    let Some(dirs) = directories::UserDirs::new() else {
        return Folders::default();
    };
    let home = dirs.home_dir().to_owned();
    Folders { documents: dirs.document_dir().map_or_else(|| home.clone(), ToOwned::to_owned), home }
}
