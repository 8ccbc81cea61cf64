//! Bytes to text.

use std::path::Path;
use std::str::Utf8Error;
use std::sync::Arc;

use super::diagnostic::{Diagnostic, Place};
use super::limit;
use super::source::Lines;

/// The text of a file.
///
/// # Errors
/// It is too large or not UTF-8.
pub(super) fn decode(path: &Path, bytes: &[u8]) -> Result<Arc<str>, Diagnostic> {
    if bytes.len() > limit::FILE_BYTES {
        let most = limit::FILE_BYTES >> 20;
        let message = format!("this file has more than {most} MiB");
        return Err(Diagnostic::error("file-too-large", message).in_file(path));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.into()),
        Err(error) => Err(not_utf8(path, bytes, error)),
    }
}

fn not_utf8(path: &Path, bytes: &[u8], error: Utf8Error) -> Diagnostic {
    let offset = error.valid_up_to();
    let sound = std::str::from_utf8(&bytes[..offset]).unwrap_or_default();
    let (line, column) = Lines::of(sound).position(sound, offset);
    let wide = bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]);
    let help = if wide { "it looks like UTF-16: save it as UTF-8" } else { "save it as UTF-8" };
    let byte = bytes.get(offset).copied().unwrap_or_default();
    let message = format!("byte {offset} (0x{byte:02X}) makes no UTF-8 text");
    Diagnostic::error("not-utf8", message)
        .at(Place { file: path.to_owned(), start: (line, column), end: (line, column + 1) })
        .help(help.to_owned())
}
