//! The repository as the tests see it: its files as text.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of the repository.
#[derive(Clone, Debug)]
pub struct File {
    /// Its path from the top, with `/`.
    pub path: String,
    /// What is in it; empty if it is not text.
    pub text: String,
}

/// The top folder.
///
/// # Panics
/// Never: this package lies below it.
pub fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("`tests` lies in the top folder").to_owned()
}

/// Everything that lies directly in the top folder, sorted, but what Cargo and git make.
pub fn top_level() -> Vec<String> {
    names(&root()).into_iter().filter(|name| !made(name)).collect()
}

/// All files below a folder of the repository, sorted by path.
pub fn files(folder: &str) -> Vec<File> {
    let mut found = Vec::new();
    collect(&root(), folder, &mut found);
    found
}

/// The Rust sources of the programs, by path: what lies in `src` of each crate of a folder, `engine` or `editor`.
///
/// # Panics
/// If a crate has no sources: whoever looks at them would see nothing.
pub fn sources(folder: &str) -> Vec<File> {
    let all = files(folder);
    let mut found = Vec::new();
    for manifest in all.iter().filter_map(|file| file.path.strip_suffix("/Cargo.toml")) {
        let below = format!("{manifest}/src/");
        let own = |file: &&File| file.path.starts_with(&below) && file.path.ends_with(".rs");
        let before = found.len();
        found.extend(all.iter().filter(own).cloned());
        assert!(found.len() > before, "{below} has no sources");
    }
    assert!(!found.is_empty(), "no crate lies in {folder}");
    found
}

/// True for what is only compiled for tests: `tests.rs` beside what it tests, or all of a folder `tests`.
pub fn is_test(file: &File) -> bool {
    file.path.ends_with("/tests.rs") || file.path.contains("/tests/")
}

fn collect(root: &Path, below: &str, found: &mut Vec<File>) {
    for name in names(&root.join(below)) {
        let path = format!("{below}/{name}");
        let place = root.join(&path);
        if place.is_dir() {
            if !made(&name) {
                collect(root, &path, found);
            }
        } else {
            let text = fs::read_to_string(&place).unwrap_or_default();
            found.push(File { path, text });
        }
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut names: Vec<_> = entries
        .map(|entry| entry.expect("a readable folder").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn made(name: &str) -> bool {
    matches!(name, "target" | ".git")
}

/// The text without what is only compiled for tests.
///
/// A test module begins with `#[cfg(test)]` in the first column and ends with the next line that is just `}`.
pub fn without_tests(text: &str) -> String {
    let mut kept = String::new();
    let mut within = false;
    for line in text.lines() {
        if line.starts_with("#[cfg(test)]") {
            within = true;
        }
        // Lines stay, so that line numbers do.
        if !within {
            kept.push_str(line);
        }
        kept.push('\n');
        if within && (line == "}" || (line.starts_with("mod ") && line.ends_with(';'))) {
            within = false;
        }
    }
    kept
}

#[cfg(test)]
#[test]
fn test_modules_are_left_out_and_line_numbers_stay() {
    let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n    x.unwrap();\n}\nfn b() {}\n#[cfg(test)]\nmod t;\nfn c() {}";
    let lines = without_tests(text);
    let lines: Vec<_> = lines.lines().collect();
    assert_eq!(lines, ["fn a() {}", "", "", "", "", "fn b() {}", "", "", "fn c() {}"]);
}
