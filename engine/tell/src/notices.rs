//! What others made and the programs contain, with the texts of its licences: `engi../../NOTICES.md`.
//!
//! It is not a list of all crates; those whose licences ask for no more than the program's own are left to `.ci/sbom`.
//!
//! **Invariant:** every font and every crate whose licence asks to be told is named (`tests/tests/notices.rs`).

/// The notices, as Markdown in English.
pub const NOTICES: &str = include_str!("../../NOTICES.md");

/// The notices part by part, each with its heading.
pub fn parts() -> impl Iterator<Item = (&'static str, &'static str)> {
    let (_, parts) = NOTICES.split_once("\n## ").unwrap_or_default();
    parts.split("\n## ").filter_map(|part| part.split_once('\n')).map(|(head, text)| (head, text.trim()))
}
