//! The repository is tidy: sizes, headers, forbidden words, the top level, generated pages.

use std::collections::BTreeSet;

use tilewright_tests::repository::{File, files, is_test, root, sources, top_level, without_tests};

/// Above this a file should be split; the test only says so.
const SOFT: usize = 400;
/// Above this a file must be split.
const HARD: usize = 800;

/// What may lie in the top folder. All of `MUST` has to.
const MUST: [&str; 10] = [
    ".ci",
    ".gitignore",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE",
    "README.md",
    "editor",
    "engine",
    "tests",
    "tilesets",
];
/// Configuration of tools that look for it there.
const MAY: [&str; 3] = ["clippy.toml", "deny.toml", "rustfmt.toml"];

fn rust() -> impl Iterator<Item = File> {
    let all = ["engine", "editor", "tests"].into_iter().flat_map(files);
    all.filter(|file| file.path.ends_with(".rs"))
}

fn everything() -> impl Iterator<Item = File> {
    let below = ["engine", "editor", "tests", "tilesets", ".ci"].into_iter().flat_map(files);
    let above = top_level().into_iter().filter(|name| root().join(name).is_file());
    below.chain(
        above
            .map(|path| File { text: std::fs::read_to_string(root().join(&path)).unwrap_or_default(), path }),
    )
}

#[test]
fn the_top_level_holds_what_it_should_and_nothing_else() {
    let found = top_level();
    let missing: Vec<_> = MUST.iter().filter(|name| !found.iter().any(|f| f == *name)).collect();
    assert!(missing.is_empty(), "missing at the top: {missing:?}");
    let known = |name: &String| MUST.contains(&name.as_str()) || MAY.contains(&name.as_str());
    let strange: Vec<_> = found.iter().filter(|name| !known(name)).collect();
    assert!(strange.is_empty(), "unexpected at the top: {strange:?}");
}

#[test]
fn files_are_short() {
    let mut sizes: Vec<_> = rust().map(|file| (file.text.lines().count(), file.path)).collect();
    sizes.sort();
    assert!(!sizes.is_empty());
    let mut median = sizes[sizes.len() / 2].0;
    println!("{} files, median {median} lines", sizes.len());
    sizes.retain(|(lines, _)| *lines > SOFT);
    for (lines, path) in &sizes {
        println!("{path} has {lines} lines: split it if there is a seam");
    }
    sizes.retain(|(lines, _)| *lines > HARD);
    assert!(sizes.is_empty(), "longer than {HARD} lines: {sizes:?}");
    median = median.max(1);
    assert!(median <= 250, "the median file has {median} lines");
}

#[test]
fn every_file_says_what_it_is() {
    let silent: Vec<_> = rust().filter(|file| !has_header(&file.text)).map(|file| file.path).collect();
    assert!(silent.is_empty(), "no `//!` at the top: {silent:?}");
}

fn has_header(text: &str) -> bool {
    text.lines().next().is_some_and(|line| line.starts_with("//! ") && line.len() > 10)
}

#[test]
fn nothing_panics_on_purpose_outside_tests() {
    let mut found = Vec::new();
    for file in ["engine", "editor"].into_iter().flat_map(sources).filter(|file| !is_test(file)) {
        for (line, what) in panics(&file.text) {
            // A second Ctrl-C is the one thing that nobody waits for.
            if what == "process::exit(" && file.path.ends_with("engine/cli/src/stop.rs") {
                continue;
            }
            found.push(format!("{}:{line}: {what}", file.path));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The lines that can end the program in the hands of a user, and the word that does it.
///
/// `expect("invariant …")` and `unreachable!("why")` give their reason and may stay.
fn panics(text: &str) -> Vec<(usize, &'static str)> {
    const WORDS: [&str; 8] = [
        ".unwrap()",
        ".unwrap_err()",
        "panic!(",
        "todo!(",
        "unimplemented!(",
        "unreachable!()",
        "dbg!(",
        "process::exit(",
    ];
    let code = without_tests(text);
    let lines = code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    lines
        .flat_map(|(index, line)| {
            WORDS.iter().filter(move |word| line.contains(**word)).map(move |word| (index + 1, *word))
        })
        .collect()
}

#[test]
fn the_repository_names_no_machine() {
    let mut found = Vec::new();
    for file in everything() {
        for (index, line) in file.text.lines().enumerate() {
            if machine_path(line) {
                found.push(format!("{}:{}: {}", file.path, index + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "paths of somebody's machine: {found:#?}");
}

fn machine_path(line: &str) -> bool {
    // Put together here, so that this file does not name them.
    let roots = ["home", "root", "work", "Users", "tmp", "mnt"].map(|name| format!("/{name}/"));
    let starts = |(at, _): (usize, &str)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|c| {
            !c.is_alphanumeric() && !matches!(c, '.' | '_' | '-' | '}' | ')' | '>' | '$' | '*')
        })
    };
    roots.iter().any(|root| line.match_indices(root.as_str()).any(starts))
}

#[test]
fn the_language_reference_is_up_to_date() {
    let path = root().join("engine/LANGUAGE.md");
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed.replace("\r\n", "\n") == tilewright::manual::reference(),
        "engine/LANGUAGE.md is old: cargo run -- doc > engine/LANGUAGE.md"
    );
}

/// A module that nobody names is not compiled, and its tests are missed by nobody.
#[test]
fn every_suite_is_in_its_program() {
    for folder in ["tests", "editor"] {
        let tests = format!("{folder}/tests/");
        let text = |name: &str| std::fs::read_to_string(root().join(folder).join(name)).expect("a text");
        let (program, manifest) = (text("tests/main.rs"), text("Cargo.toml"));
        let found = files(&format!("{folder}/tests"));
        let names: BTreeSet<_> =
            found.iter().filter_map(|file| suite(file.path.strip_prefix(&tests)?)).collect();
        assert!(names.len() > 15, "{names:?}");
        let left: Vec<_> = names.iter().filter(|name| !runs(name, &program, &manifest)).collect();
        assert!(left.is_empty(), "{tests}main.rs names no {left:?}");
    }
}

/// The name of the module that a file below `tests` belongs to.
fn suite(path: &str) -> Option<&str> {
    let name = path.split('/').next()?.trim_end_matches(".rs");
    (path.ends_with(".rs") && name != "main").then_some(name)
}

fn runs(suite: &str, program: &str, manifest: &str) -> bool {
    program.lines().any(|line| line == format!("mod {suite};"))
        || manifest.contains(&format!("path = \"tests/{suite}.rs\""))
}

/// The Python package and the targets of the fuzzer have locks of their own, which Cargo does not write when it builds the workspace.
#[test]
fn every_lock_names_what_our_crates_need() {
    let all: Vec<File> = ["engine", "editor", "tests"].into_iter().flat_map(files).collect();
    let manifests: Vec<_> = all.iter().filter(|file| file.path.ends_with("/Cargo.toml")).collect();
    let (mut locked, mut missing) = (0, Vec::new());
    for lock in all.iter().filter(|file| file.path.ends_with("/Cargo.lock")) {
        for entry in lock.text.split("[[package]]") {
            let name = entry.lines().find(|line| line.starts_with("name = "));
            let Some(manifest) = name.and_then(|name| manifests.iter().find(|m| m.text.contains(name)))
            else {
                continue;
            };
            locked += 1;
            let lacks = needs(&manifest.text).into_iter().filter(|need| !locks(entry, need));
            missing.extend(lacks.map(|need| (&lock.path, &manifest.path, need)));
        }
    }
    assert!(locked > 20, "only {locked} crates of ours are in other locks");
    assert!(missing.is_empty(), "`cargo metadata --manifest-path` of that folder writes it: {missing:?}");
}

/// What a crate always depends on, by its manifest.
fn needs(manifest: &str) -> Vec<&str> {
    let section = manifest.split("\n[").find_map(|section| section.strip_prefix("dependencies]"));
    let lines = section.unwrap_or_default().lines().filter(|line| !line.contains("optional = true"));
    lines.filter_map(|line| Some(line.split_once('=')?.0.trim_end().trim_end_matches(".workspace"))).collect()
}

/// True if the entry of a crate in a lock names a dependency, with its version or without.
fn locks(entry: &str, need: &str) -> bool {
    let dependency = |line: &str| {
        line.strip_prefix(" \"").and_then(|rest| rest.split(['"', ' ']).next().map(str::to_owned))
    };
    entry.lines().filter_map(dependency).any(|found| found == need)
}

/// Cargo builds nothing for the tests of a library or program whose manifest says so: then there must be none, or nobody misses them.
#[test]
fn what_is_not_tested_has_no_tests() {
    let mut said = 0;
    let mut left = Vec::new();
    let all: Vec<File> = ["engine", "editor", "tests"].into_iter().flat_map(files).collect();
    for manifest in all.iter().filter(|file| file.path.ends_with("/Cargo.toml")) {
        let folder = manifest.path.trim_end_matches("Cargo.toml");
        for (without, path) in untested(&manifest.text) {
            said += 1;
            let below = format!("{folder}{path}");
            let mut own = all.iter().filter(|file| file.path.starts_with(&below)).peekable();
            assert!(own.peek().is_some(), "{below} is not there");
            left.extend(own.filter(|file| has(without, &file.text)).map(|file| (without, &file.path)));
        }
    }
    assert!(said > 10, "only {said} say so");
    assert!(left.is_empty(), "nobody runs {left:?}");
}

/// What a manifest says is not to be tested: which sort of tests, and the path of the sources.
fn untested(manifest: &str) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    for section in manifest.split("\n[") {
        let value = |key: &str| section.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        let own = value("path").unwrap_or("\"src/\"").trim_matches('"').to_owned();
        for sort in ["test", "doctest"].into_iter().filter(|sort| value(sort) == Some("false")) {
            found.push((sort, own.clone()));
        }
    }
    found
}

/// True if there are tests of a sort in a text, or, with `doctest`, examples that are run.
fn has(sort: &str, text: &str) -> bool {
    let mut inside = false;
    text.lines().map(str::trim_start).any(|line| match sort {
        "test" => line.starts_with("#[test]"),
        _ => match ["//! ```", "/// ```"].into_iter().find_map(|fence| line.strip_prefix(fence)) {
            Some(language) => {
                inside = !inside;
                inside
                    && (language.is_empty()
                        || !language.chars().all(|c| c.is_ascii_lowercase())
                        || language == "rust")
            }
            None => false,
        },
    })
}

#[test]
fn these_checks_can_fail() {
    let manifest = "[package]\nname = \"x\"\n\n[lib]\ndoctest = false\n\n[[bin]]\npath = \"src/bin/a.rs\"\ntest = false\n";
    let found = untested(manifest);
    assert_eq!(found, [("doctest", "src/".to_owned()), ("test", "src/bin/a.rs".to_owned())]);
    assert!(has("test", "mod tests {\n    #[test]\n    fn a() {}\n}\n") && !has("test", "// #[test]\n"));
    assert!(has("doctest", "/// ```\n/// a();\n/// ```\n") && has("doctest", "//! ```no_run\n"));
    assert!(!has("doctest", "/// ```text\n/// a\n/// ```\n"));
    assert!(has_header("//! What this file is.\n"));
    assert!(!has_header("use std::fs;\n"));
    assert!(!has_header("//!\n"));
    let text = "let a = b.unwrap();\n// c.unwrap() in a comment\nd.unwrap_or(1);\n    panic!(\"x\");\n";
    assert_eq!(panics(text), [(1, ".unwrap()"), (4, "panic!(")]);
    let within = "#[cfg(test)]\nmod tests {\n    a.unwrap();\n}\n";
    assert!(panics(within).is_empty());
    assert_eq!(suite("print.rs"), Some("print"));
    assert_eq!((suite("print/mod.rs"), suite("main.rs")), (Some("print"), None));
    assert!(runs("a", "mod a;\n", "") && runs("a", "", "path = \"tests/a.rs\""));
    assert!(!runs("a", "mod ab;\n// mod a;\n", "path = \"tests/ba.rs\""));
    let manifest = "[package]\nname = \"x\"\n\n[dependencies]\n# Why.\na.workspace = true\nb = \"1\"\nc = { version = \"1\", optional = true }\n\n[dev-dependencies]\nd = \"1\"\n";
    assert_eq!(needs(manifest), ["a", "b"]);
    let entry = "\nname = \"x\"\ndependencies = [\n \"ab\",\n \"b 1.0.0\",\n]\n";
    assert!(locks(entry, "ab") && locks(entry, "b") && !locks(entry, "a"));
    let home = format!("see /{}/me/notes", "home");
    assert!(machine_path(&home));
    assert!(machine_path(&format!("\"/{}/x\"", "tmp")));
    assert!(!machine_path(&format!("docs/{}/x and ../{}/y", "work", "work")));
}
