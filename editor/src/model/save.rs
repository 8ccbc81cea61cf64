//! Files that are written out: whole or not at all.

use std::path::{Path, PathBuf};

use tilewright::output::{self, storage};
use tilewright::paper::numbered;

/// Writes a file; what was there before stays until the new one is whole.
///
/// # Errors
/// The system refuses, in words.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let message = |error: std::io::Error| format!("{}: {error}", path.display());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.map_or_else(|| PathBuf::from("."), Path::to_owned);
    storage::create_dir_all(&folder).map_err(message)?;
    output::write(path, bytes).map_err(message)
}

/// Writes several pages: one as it is called, more as `name-1.svg`, `name-2.svg`, … Returns what was written.
///
/// # Errors
/// The system refuses, in words.
pub fn save_all(path: &Path, pages: &[Vec<u8>]) -> Result<Vec<PathBuf>, String> {
    let files = numbered(path, pages.len());
    for (file, page) in files.iter().zip(pages) {
        save(file, page)?;
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_numbered() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/sheet.svg");
        let one = save_all(&path, &[b"1".to_vec()]).unwrap();
        assert_eq!(one, std::slice::from_ref(&path));
        let pages: Vec<Vec<u8>> = (1..=10u8).map(|nth| vec![nth]).collect();
        let many = save_all(&path, &pages).unwrap();
        assert_eq!(many[0].file_name().unwrap(), "sheet-01.svg");
        assert_eq!(std::fs::read(&many[9]).unwrap(), [10]);
        // Nothing else is left behind.
        assert_eq!(path.parent().unwrap().read_dir().unwrap().count(), 11);
    }

    #[test]
    fn a_refusal_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        save(&file, b"x").unwrap();
        let message = save(&file.join("below"), b"y").unwrap_err();
        assert!(message.contains("below"), "{message}");
    }
}
