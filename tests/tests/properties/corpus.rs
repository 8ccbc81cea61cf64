//! Every file of the corpus does what the fuzz target does with it: whatever was found once is not found again.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use rayon::prelude::*;
use tilewright::load::format_text;
use tilewright::policy::Stream;
use tilewright_tests::repository::root;

use crate::drive::{self, Bytes};

/// A target and what it does with bytes.
type Target = (&'static str, fn(&[u8]));

/// All of them.
const TARGETS: [Target; 4] =
    [("load", drive::load), ("play", drive::play), ("replay", drive::replay), ("import", drive::import)];

/// Most files of one target, and most bytes.
const MOST_FILES: usize = 150;
const MOST_BYTES: u64 = 300 << 10;

/// The files of a target's corpus, sorted.
fn corpus(target: &str) -> Vec<PathBuf> {
    let folder = root().join("tests/fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    files
}

#[test]
fn nothing_in_the_corpus_fails() {
    let all: Vec<_> = TARGETS
        .iter()
        .flat_map(|&(target, run)| corpus(target).into_iter().map(move |file| (target, run, file)))
        .collect();
    let failed: Vec<String> = all
        .par_iter()
        .filter(|(_, run, file)| {
            let data = fs::read(file).expect("a readable file");
            catch_unwind(AssertUnwindSafe(|| run(&data))).is_err()
        })
        .map(|(target, _, file)| format!("{target}: {}", file.display()))
        .collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn every_target_has_a_small_corpus() {
    let manifest = fs::read_to_string(root().join("tests/fuzz/Cargo.toml")).expect("the manifest");
    assert_eq!(manifest.matches("[[bin]]").count(), TARGETS.len());
    for (target, _) in TARGETS {
        assert!(manifest.contains(&format!("name = \"{target}\"")), "there is no target {target}");
        let files = corpus(target);
        let bytes: u64 = files.iter().map(|file| fs::metadata(file).expect("a file").len()).sum();
        assert!((5..=MOST_FILES).contains(&files.len()), "{target}: {} files", files.len());
        assert!(bytes <= MOST_BYTES, "{target}: {bytes} bytes");
    }
}

/// What is fuzzed is what is tested: the targets are built with the workspace's versions.
#[test]
fn the_targets_have_the_versions_of_the_workspace() {
    let packages = |path: &str| {
        let text = fs::read_to_string(root().join(path)).expect("a lock file");
        let named = |part: &str| {
            let value = |key: &str| {
                let line = part.lines().find_map(|line| line.strip_prefix(key));
                line.map(|value| value.trim_matches('"').to_owned())
            };
            Some((value("name = ")?, value("version = ")?))
        };
        text.split("[[package]]").filter_map(named).collect::<Vec<_>>()
    };
    let (all, fuzzed) = (packages("Cargo.lock"), packages("tests/fuzz/Cargo.lock"));
    assert!(fuzzed.len() > 50, "only {} packages", fuzzed.len());
    let known = |name: &str| all.iter().any(|(other, _)| other == name);
    let old: Vec<_> = fuzzed.iter().filter(|both| known(&both.0) && !all.contains(both)).collect();
    let help = "copy Cargo.lock to tests/fuzz and run `cargo metadata` there";
    assert!(old.is_empty(), "{help}: {old:?}");
    // What the engine and the crates of which it is made have come to need since is there as well.
    let needs = |folder: &str| {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("the manifest");
        let needed = manifest.split("[dependencies]").nth(1).and_then(|rest| rest.split("\n[").next());
        let needed = needed.unwrap_or_default().lines().filter(|line| !line.contains("optional = true"));
        let needed = needed.filter_map(|line| line.split([' ', '.', '=']).next());
        needed
            .filter(|name| !name.is_empty() && !name.starts_with('#'))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (mut needed, mut open) = (BTreeSet::new(), vec!["engine".to_owned()]);
    while let Some(folder) = open.pop() {
        for name in needs(&folder) {
            if let Some(part) = name.strip_prefix("tilewright-")
                && !needed.contains(&name)
            {
                open.push(format!("engine/{part}"));
            }
            needed.insert(name);
        }
    }
    assert!(needed.len() > 20, "{needed:?}");
    let absent: Vec<_> =
        needed.iter().filter(|name| !fuzzed.iter().any(|(other, _)| other == *name)).collect();
    assert!(absent.is_empty(), "{help}: {absent:?}");
}

/// Changes of values make files that can be laid out, unlike changes of bytes; and they do change them.
#[test]
fn a_changed_value_leaves_a_file_that_can_be_read() {
    let text =
        "--- rules.ron\n(format: 2, a: [Some(1), 2], b: { \"x\": C(d: -3) })\n--- tiles.ron\n(format: 2)\n";
    let mut seen = BTreeSet::new();
    let mut chance = Stream::new(1);
    for _ in 0..300 {
        let bytes: Vec<u8> = (0..8).map(|_| chance.below(256) as u8).collect();
        let new = drive::mutate(text.as_bytes(), &mut Bytes::new(&bytes)).expect("it is text");
        let new = String::from_utf8(new).expect("it is text");
        let files: Vec<_> = new.split("--- ").skip(1).collect();
        assert_eq!(files.len(), 2, "{new}");
        for file in files {
            let (_, file) = file.split_once('\n').expect("a name");
            assert!(format_text(file).is_ok(), "{new}");
        }
        seen.insert(new);
    }
    assert!(seen.len() > 100, "only {} different ones", seen.len());
    assert_eq!(drive::mutate(&[0xff], &mut Bytes::new(&[])), None);
}

/// Whoever reads a saved game that somebody changed is told so; with the seal remade it is played.
#[test]
fn a_changed_game_is_played_only_when_it_is_sealed_again() {
    let text = &drive::saved()[0];
    let other = text.replace("player 1", "somebody");
    assert_ne!(*text, other);
    assert!(drive::again(text) && !drive::again(&other) && drive::again(&drive::sealed(&other)));
}
