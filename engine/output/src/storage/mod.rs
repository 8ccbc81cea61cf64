//! Where files are: the machine's disk, or, in a browser, a disk in memory.
//!
//! It is called as [`std::fs`] is. Whatever may run in a browser goes through it, and nobody else asks which of the two it is.

pub mod memory;

#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(not(target_arch = "wasm32"))]
mod machine {
    //! The machine's disk.

    use std::path::Path;

    pub use std::fs::{
        DirEntry, Metadata, canonicalize, copy, create_dir_all, metadata, read, read_dir, read_to_string,
        remove_dir_all, remove_file, rename,
    };

    /// At most so many bytes of a file, from its start.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read_most(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
        use std::io::Read as _;
        let mut bytes = Vec::new();
        std::fs::File::open(path)?.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// True if something is there and marked as not to be written.
    pub fn is_read_only(path: &Path) -> bool {
        metadata(path).is_ok_and(|metadata| metadata.permissions().readonly())
    }

    /// True for a path from the root of a disk.
    pub fn is_absolute(path: &Path) -> bool {
        path.is_absolute()
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub use machine::*;
#[cfg(target_arch = "wasm32")]
pub use page::*;

use std::path::Path;

/// True if something is there.
pub fn exists(path: &Path) -> bool {
    metadata(path).is_ok()
}

/// True if a folder is there.
pub fn is_dir(path: &Path) -> bool {
    metadata(path).is_ok_and(|metadata| metadata.is_dir())
}

/// True if a file is there.
pub fn is_file(path: &Path) -> bool {
    metadata(path).is_ok_and(|metadata| metadata.is_file())
}
