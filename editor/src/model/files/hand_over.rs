//! Files that a browser's page has written are handed to the person: nobody else can get at them.

use std::io::{Cursor, Write as _};
use std::path::PathBuf;

use tilewright::output::storage;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::model::Desk;

/// What several files together are called.
const BUNDLE: &str = "tilewright.zip";

/// Hands files to the person, several as one; on a desktop they lie where the person wanted them.
pub(in crate::model) fn hand_over(desk: &mut Desk, files: &[PathBuf]) {
    let Some(page) = desk.page.clone() else { return };
    let name = |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let read = files.iter().map(|path| Ok((name(path), storage::read(path)?)));
    let done = read.collect::<std::io::Result<Vec<_>>>().and_then(|read| match read.as_slice() {
        [] => Ok(()),
        [(name, bytes)] => {
            page.hand_over(name, bytes);
            Ok(())
        }
        several => {
            page.hand_over(BUNDLE, &bundle(several)?);
            Ok(())
        }
    });
    if let Err(error) = done {
        desk.notices.error(error.to_string());
    }
}

fn bundle(files: &[(String, Vec<u8>)]) -> std::io::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(name.as_str(), SimpleFileOptions::default())?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}
