//! How much a file and a folder may hold. Beyond it loading ends in an error, so that hostile data can neither
//! exhaust memory nor run forever. Real packages stay far below.

/// Bytes of one file: 8 MiB.
pub const FILE_BYTES: usize = 8 << 20;
/// Bytes of all files of one package: 64 MiB.
pub const PACKAGE_BYTES: usize = 64 << 20;
/// Entries of one folder.
pub const FOLDER_ENTRIES: usize = 10_000;
/// Brackets inside brackets.
pub const NESTING: usize = 128;
/// Values (numbers, texts, words, brackets) of one file.
pub const VALUES: usize = 400_000;
/// Mistakes that are reported of one file.
pub const MISTAKES: usize = 100;
/// Bytes that are read again to find further mistakes of one file: 16 MiB.
pub(crate) const READ_AGAIN: usize = 16 << 20;
/// Characters of a name.
pub const NAME: usize = crate::spec::NAME_LENGTH;
