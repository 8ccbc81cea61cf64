//! `check --watch`: what changes is checked again, and only what is new is said.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running command, and the lines that it writes.
struct Running {
    child: Child,
    lines: Receiver<String>,
    seen: Vec<String>,
}

impl Running {
    fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright-under-test"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let (sender, lines) = channel();
        let out = child.stdout.take().expect("a pipe");
        let err = child.stderr.take().expect("a pipe");
        let other = sender.clone();
        thread::spawn(move || {
            BufReader::new(out).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        thread::spawn(move || {
            BufReader::new(err).lines().map_while(Result::ok).try_for_each(|line| other.send(line))
        });
        Self { child, lines, seen: Vec::new() }
    }

    /// Waits for a line that begins so, and returns all that came up to it.
    #[track_caller]
    fn until(&mut self, start: &str) -> Vec<String> {
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(line) = self.lines.recv_timeout(left) else {
                panic!("no line {start:?} after {:#?}", self.seen);
            };
            self.seen.push(line);
            if self.seen.last().is_some_and(|line| line.starts_with(start)) {
                return std::mem::take(&mut self.seen);
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn package(folder: &Path) -> std::path::PathBuf {
    let package = folder.join("mill");
    tilewright(&["new", arg(&package)]).fine();
    package
}

#[test]
fn every_change_is_checked_and_only_news_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = package(folder.path());
    let tiles = std::fs::read_to_string(package.join("tiles.ron")).expect("the tiles");
    let mut running = Running::start(&["check", arg(&package), "--watch"]);
    running.until(&format!("{}: fine", arg(&package)));

    let verdict = format!("{}: ", arg(&package));
    write(&package, "tiles.ron", &tiles.replace("kind: \"road\"", "kind: \"rood\""));
    let told = running.until(&verdict).join("\n");
    assert!(told.contains("tiles.ron has changed:") && told.contains("rood"), "{told}");
    assert!(told.contains(" error"), "{told}");

    // The same mistake a line further down is no news.
    write(&package, "tiles.ron", &format!("\n{}", tiles.replace("kind: \"road\"", "kind: \"rood\"")));
    let told = running.until(&verdict).join("\n");
    assert!(!told.contains("rood"), "{told}");

    write(&package, "tiles.ron", &tiles);
    let told = running.until(&verdict).join("\n");
    assert!(told.contains("solved: ") && told.contains("rood") && told.contains(": fine"), "{told}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_as_a_command_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = package(folder.path());
    let mut running = Running::start(&["check", arg(&package), "--watch", "--format", "json"]);
    running.until("}");
    let id = running.child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status().expect("kill");
    assert!(sent.success());
    assert_eq!(running.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn only_folders_can_be_watched() {
    for game in [&["base"][..], &[]] {
        let called = tilewright(&[&["check", "--watch"], game].concat());
        assert_eq!(called.exit, Exit::Call);
        assert!(called.err.contains("there is nothing to watch"), "{}", called.err);
    }
}
