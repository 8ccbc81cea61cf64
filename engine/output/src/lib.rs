//! Files that are written whole or not at all.
//!
//! Every file that the program writes goes through here: it is written beside the old one, synced, and then put in its place.
//! In a browser they are written to a disk in memory ([`storage`]), which other people keep.
//! What is no file (a terminal, a pipe, `/dev/null`) is written to as it stands. This is not where anything is read, and it
//! knows nothing of packages.
//!
//! **Invariant:** whatever happens while a file is written (a full disk, a kill, a cut cable), under its name stands all of
//! the old text or all of the new. What was begun is called `.name.….part`, is locked as long as somebody writes it, and goes
//! at the next write of that file if nobody does; who ends the program on purpose takes it away ([`abandon`]). The same holds for a folder that is made with all that is in it.
//!
//! ```
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("a.txt");
//! tilewright_output::write(&path, "all of it\n")?;
//! assert_eq!(std::fs::read_to_string(&path)?, "all of it\n");
//! # Ok::<(), std::io::Error>(())
//! ```

#[cfg(not(target_arch = "wasm32"))]
mod machine;
#[cfg(target_arch = "wasm32")]
mod page;
pub mod storage;

use std::io::{self, Write as _};
use std::path::Path;

#[cfg(not(target_arch = "wasm32"))]
pub use machine::{Output, abandon, guarded, write_folder};
#[cfg(target_arch = "wasm32")]
pub use page::{Output, guarded, write_folder};

/// What the names of files end in that are being written.
pub const PART: &str = ".part";

/// Writes a file whole: see [`Output`].
///
/// # Errors
/// The system refuses; what stood there still does.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let mut output = Output::open(path)?;
    output.write_all(bytes.as_ref())?;
    output.put()
}

/// Writes a file that is not there yet.
///
/// # Errors
/// Something of that name is there ([`io::ErrorKind::AlreadyExists`]), whoever put it there and however late; or the system refuses.
pub fn write_new(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let mut output = Output::open(path)?;
    output.write_all(bytes.as_ref())?;
    output.put_new()
}
