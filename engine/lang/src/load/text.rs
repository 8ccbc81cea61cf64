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
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        let help =
            "save it as UTF-8 instead of UTF-16: editors ask for the encoding under \"Save as\"".to_owned();
        return Diagnostic::error("not-utf8", "this file is written in UTF-16, not in UTF-8")
            .in_file(path)
            .help(help);
    }
    let offset = error.valid_up_to();
    let sound = std::str::from_utf8(&bytes[..offset]).unwrap_or_default();
    let (line, column) = Lines::of(sound).position(sound, offset);
    let byte = bytes.get(offset).copied().unwrap_or_default();
    let start = sound.rfind('\n').map_or(0, |at| at + 1);
    let before: String = sound[start..].trim_start().chars().take(40).collect();
    let after = if before.is_empty() { String::new() } else { format!(", after `{before}`") };
    let message = format!("line {line} is not UTF-8: column {column} is the byte 0x{byte:02X}{after}");
    // In the old encodings of western Europe a byte is a letter of its own.
    let letter = char::from(byte);
    let help = if letter.is_alphabetic() {
        format!("save the file as UTF-8; the letter is probably `{letter}`")
    } else {
        "save the file as UTF-8".to_owned()
    };
    Diagnostic::error("not-utf8", message)
        .at(Place { file: path.to_owned(), start: (line, column), end: (line, column + 1) })
        .help(help)
}
