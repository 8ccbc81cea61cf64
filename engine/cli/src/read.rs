//! Files that a command is told to read.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use super::Failure;
use tilewright_lang::load::limit;

/// What some editors put before a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text of a file that is not larger than files may be, without a byte order mark. What never ends (`/dev/zero`) is too large.
pub(super) fn text(path: &Path) -> Result<String, Failure> {
    let bytes = bytes(path).map_err(|error| unreadable(path, &error))?;
    let text = String::from_utf8(bytes).map(|text| match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => rest.to_owned(),
        None => text,
    });
    text.map_err(|_| Failure::Data(format!("{}: it is no text in UTF-8: save it as UTF-8", path.display())))
}

fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(limit::FILE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > limit::FILE_BYTES {
        return Err(io::Error::other(format!("it has more than {} MiB", limit::FILE_BYTES >> 20)));
    }
    Ok(bytes)
}

pub(super) fn unreadable(path: &Path, why: &dyn Display) -> Failure {
    Failure::call(format!("cannot read {}: {why}", path.display()))
}
