//! The system's own dialogs for files.

use std::path::{Path, PathBuf};

use tilewright_workbench::model::files::browse::PickRequest;

/// Asks the person for a path. `None` if nothing was picked, or the system has no such dialog.
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
