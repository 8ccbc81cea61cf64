//! The README keeps its word: its commands run and its files are good.
//!
//! Commands stand in blocks marked `sh`, one in a line. They are carried out in an empty folder, with the command built for
//! these tests in place of `cargo run --release --`. Blocks marked `ron` begin with a comment that names the file they are.

use std::fs;
use std::path::Path;
use std::process::Command;

use tilewright::merge::{GameArg, merge};
use tilewright_tests::command::write;
use tilewright_tests::repository::root;
use tilewright_tests::tilesets::library;

/// What the README may say beside calls of the command, and what proves it.
const ELSEWHERE: [&str; 5] = [
    // You are looking at it.
    "cargo test --workspace",
    // Runs everything, this test too.
    ".ci/run",
    // Needs a display.
    "cargo run --release -p tilewright-editor",
    // `tests/e2e/web` builds the same page, serves it and uses it.
    "editor/web/serve",
    // Needs Python: `engine/python/check` does it, and runs what stands in blocks marked `python`.
    "pip install ./engine/python",
];

const CALL: &str = "cargo run --release -- ";

/// A block of the README.
#[derive(Debug, PartialEq, Eq)]
struct Block {
    language: String,
    lines: Vec<String>,
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for line in text.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(language), None) => {
                open = Some(Block { language: language.to_owned(), lines: Vec::new() });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some(block)) => block.lines.push(line.to_owned()),
            (None, None) => {}
        }
    }
    assert_eq!(open, None, "a block does not end");
    blocks
}

#[test]
fn every_command_works() {
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    let folder = tempfile::tempdir().expect("a folder");
    let mut calls = 0;
    for block in blocks(&readme) {
        match block.language.as_str() {
            "sh" => {
                for line in &block.lines {
                    let line = line.split('#').next().unwrap_or_default().trim();
                    if let Some(args) = line.strip_prefix(CALL) {
                        call(args, folder.path());
                        calls += 1;
                    } else {
                        assert!(
                            line.is_empty() || ELSEWHERE.contains(&line),
                            "nothing proves the command {line:?}"
                        );
                    }
                }
            }
            "ron" => file(&block.lines, folder.path()),
            _ => {}
        }
    }
    assert!(calls >= 8, "only {calls} commands were found");
}

fn call(args: &str, folder: &Path) {
    let output = Command::new(env!("CARGO_BIN_EXE_tilewright-under-test"))
        .args(args.split_whitespace())
        .current_dir(folder)
        .output()
        .expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{args}\n{}\n{}", text(&output.stdout), text(&output.stderr));
    assert!(
        !output.stdout.is_empty() || args.contains("--out") || args.contains("fmt"),
        "{args} says nothing"
    );
}

fn file(lines: &[String], folder: &Path) {
    let name = lines
        .first()
        .and_then(|line| line.strip_prefix("// "))
        .map(|line| line.split(':').next().unwrap_or(line));
    let name = name.unwrap_or_else(|| panic!("a block of RON does not name its file: {lines:?}"));
    write(folder, name, &lines.join("\n"));
}

#[test]
fn it_counts_the_tiles_right() {
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    let said = readme.split("`everything` all ").nth(1).expect("it says how many there are");
    let said: u32 = said.split(' ').next().and_then(|n| n.parse().ok()).expect("a number");
    let arg = GameArg { names: vec!["everything".to_owned()], ..GameArg::default() };
    let game = merge(library(), &arg).expect("a game");
    let all: u32 = game.tiles.values().map(|tile| tile.count).sum();
    assert_eq!(said, all);
}

#[test]
fn its_links_lead_somewhere() {
    let readme = fs::read_to_string(root().join("README.md")).expect("the README");
    let links =
        readme.match_indices("](").map(|(at, _)| readme[at + 2..].split(')').next().unwrap_or_default());
    for link in links.filter(|link| !link.starts_with("http") && !link.starts_with('#')) {
        assert!(root().join(link).exists(), "{link} is not there");
    }
}

#[test]
fn blocks_are_found() {
    let text = "a\n```sh\none # two\n```\nb\n```ron\n// x/y.ron: z\n()\n```\n";
    let found = blocks(text);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].language.as_str(), &found[0].lines[..]), ("sh", &["one # two".to_owned()][..]));
    let folder = tempfile::tempdir().expect("a folder");
    file(&found[1].lines, folder.path());
    assert_eq!(fs::read_to_string(folder.path().join("x/y.ron")).expect("the file"), "// x/y.ron: z\n()");
}

#[cfg(unix)]
#[test]
fn the_lines_for_schedulers_work() {
    let readme = fs::read_to_string(root().join("engine/python/README.md")).expect("the README");
    let text = readme.replace("250000", "5").replace("999999", "19");
    let found: Vec<Block> = blocks(&text)
        .into_iter()
        .filter(|block| block.language == "sh" && block.lines.join(" ").contains("tilewright merge"))
        .collect();
    let [parallel, array] = &found[..] else { panic!("GNU parallel and an array job: {found:#?}") };
    // What they have of the world: the command, and one that does for each line what GNU parallel does.
    let world = format!(
        "set -eu; tilewright() {{ '{}' \"$@\"; }}; parallel() {{ while read -r one; do eval \"$(printf '%s ' \"$@\" | sed \"s/{{}}/$one/g\")\"; done; }}; ",
        env!("CARGO_BIN_EXE_tilewright-under-test")
    );
    let (job, after) = (&array.lines[0], &array.lines[2]);
    let array = format!("for SLURM_ARRAY_TASK_ID in 0 1 2 3; do {job}; done; {after}");
    let once =
        "tilewright simulate base --games 20 --threads 1 --out once.parquet; cmp once.parquet all.parquet";
    for lines in [parallel.lines.join("\n"), array] {
        let folder = tempfile::tempdir().expect("a folder");
        let script = format!("{world}\n{lines}\n{once}");
        let output = Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output();
        let output = output.expect("a shell");
        assert!(output.status.success(), "{lines}\n{}", String::from_utf8_lossy(&output.stderr));
    }
}
