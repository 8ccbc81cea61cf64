//! Whatever goes wrong while a command writes, nobody's file is lost, and nothing half is left behind.

use std::fs;
use std::path::Path;

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// All names below a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let mut names: Vec<String> = entries
        .flat_map(|entry| {
            let name = entry.file_name().into_string().expect("text");
            let inner = if entry.path().is_dir() { names(&entry.path()) } else { Vec::new() };
            std::iter::once(name.clone()).chain(inner.into_iter().map(move |inner| format!("{name}/{inner}")))
        })
        .collect();
    names.sort();
    names
}

#[test]
fn destinations_are_refused_before_anything_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let gone = folder.path().join("no/such/x.csv");
    let standing = folder.path().join("standing.csv");
    fs::create_dir(&standing).expect("a folder");
    // A million games would take minutes.
    for (flag, path) in [("--out", &gone), ("--save", &gone), ("--out", &standing), ("--save", &standing)] {
        let called = tilewright(&["simulate", "base", "--games", "1000000", flag, arg(path)]);
        assert_eq!(called.exit, Exit::Call, "{flag} {}", path.display());
        assert!(called.err.starts_with("error: cannot write "), "{}", called.err);
        assert!(called.out.is_empty(), "{}", called.out);
    }
    let compared = ["compare", "base", "--with", "farmers", "--games", "1000000", "--out", arg(&gone)];
    let called = tilewright(&compared);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("there is no folder "), "{}", called.err);
    assert_eq!(names(folder.path()), ["standing.csv"]);
}

#[test]
fn no_more_threads_than_are_of_use() {
    let called = tilewright(&["simulate", "base", "--games", "1", "--threads", "1000000"]);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("1000000 is not in 0..=1024"), "{}", called.err);
}

#[test]
fn what_never_ends_is_refused() {
    if !Path::new("/dev/zero").exists() {
        eprintln!("skipped: there is no /dev/zero here");
        return;
    }
    for command in ["fmt", "migrate", "replay"] {
        let called = tilewright(&[command, "/dev/zero"]);
        assert_eq!(called.exit, Exit::Call, "{command}");
        assert!(called.err.contains("it has more than 8 MiB"), "{command}: {}", called.err);
    }
}

#[test]
fn a_new_package_is_whole_or_not_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let set = folder.path().join("deep/er/old-mill");
    tilewright(&["new", arg(&set)]).fine();
    assert!(set.join("package.ron").is_file());
    assert_eq!(names(&folder.path().join("deep/er")).first().map(String::as_str), Some("old-mill"));
    let again = tilewright(&["new", arg(&set)]);
    assert_eq!(again.exit, Exit::Call);
    assert!(again.err.contains("is not empty; nothing was written"), "{}", again.err);
    // An empty folder becomes the package.
    let empty = folder.path().join("empty-one");
    fs::create_dir(&empty).expect("a folder");
    tilewright(&["new", arg(&empty)]).fine();
    assert!(empty.join("package.ron").is_file());
    // Below a file there is no folder, and nothing is made on the way.
    write(folder.path(), "file", "text");
    let below = folder.path().join("file/set");
    assert_eq!(tilewright(&["new", arg(&below)]).exit, Exit::Call);
    assert_eq!(fs::read_to_string(folder.path().join("file")).expect("a file"), "text");
}

/// What a full disk does: the shell lets no file grow beyond four KiB.
#[cfg(unix)]
mod full {
    use std::process::{Command, Output};

    use super::*;

    const COMMAND: &str = env!("CARGO_BIN_EXE_tilewright-under-test");

    /// Runs the command where files cannot grow.
    fn cramped(folder: &Path, args: &[&str]) -> Output {
        let script = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"";
        let mut command = Command::new("sh");
        command.current_dir(folder).args(["-c", script, COMMAND]).args(args);
        command.output().expect("a shell")
    }

    #[track_caller]
    fn refused(output: &Output) {
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{said}");
        assert!(said.contains("cannot write "), "{said}");
    }

    #[test]
    fn fmt_and_migrate_leave_the_old_text() {
        let folder = tempfile::tempdir().expect("a folder");
        let tiles = "\"a\":(count:1,edges:(\"field\",\"field\",\"field\",\"field\")),".repeat(400);
        let loose = format!("(format:2,tiles:{{{tiles}}})");
        write(folder.path(), "tiles.ron", &loose);
        refused(&cramped(folder.path(), &["fmt", "tiles.ron"]));
        assert_eq!(fs::read_to_string(folder.path().join("tiles.ron")).expect("a file"), loose);
        assert_eq!(names(folder.path()), ["tiles.ron"]);
    }

    #[test]
    fn the_report_of_games_is_told_all_the_same() {
        let folder = tempfile::tempdir().expect("a folder");
        write(folder.path(), "rows.csv", "those of yesterday");
        let args = ["simulate", "base", "--games", "300", "--format", "json", "--out", "rows.csv"];
        let output = cramped(folder.path(), &args);
        refused(&output);
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
        assert_eq!(report["games"], 300);
        assert_eq!(fs::read_to_string(folder.path().join("rows.csv")).expect("a file"), "those of yesterday");
        assert_eq!(names(folder.path()), ["rows.csv"]);
    }

    #[test]
    fn pictures_sheets_and_sets_replace_nothing_by_half() {
        let folder = tempfile::tempdir().expect("a folder");
        let all: [&[&str]; 3] = [
            &["render", "base", "--out", "old"],
            &["rules", "base", "--format", "html", "--out", "old"],
            &["export", "base", "--out", "old"],
        ];
        for args in all {
            write(folder.path(), "old", "what stood here");
            refused(&cramped(folder.path(), args));
            assert_eq!(fs::read_to_string(folder.path().join("old")).expect("a file"), "what stood here");
            assert_eq!(names(folder.path()), ["old"], "{args:?}");
        }
        // Texts go onto a file that went out before.
        let po = folder.path().join("bg.po");
        let base = concat!(env!("CARGO_MANIFEST_DIR"), "/../tilesets/hills-sheep");
        tilewright(&["text", "export", base, "--lang", "bg", "--out", arg(&po)]).fine();
        let before = fs::read_to_string(&po).expect("a file");
        write(folder.path(), "bg.po", &before.replace("# ", "#  "));
        let before = fs::read_to_string(&po).expect("a file");
        refused(&cramped(folder.path(), &["text", "export", base, "--lang", "bg", "--out", "bg.po"]));
        assert_eq!(fs::read_to_string(&po).expect("a file"), before);
    }

    /// A run of hours that somebody stops with Ctrl-C says what came out so far, in report and file.
    #[test]
    fn a_run_that_is_stopped_tells_what_came_out() {
        let commands = [
            &["simulate", "base", "--out", "rows.csv"][..],
            &["compare", "base", "--with", "farmers", "--out", "rows.csv"],
            &["insight", "base"],
        ];
        for command in commands {
            let folder = tempfile::tempdir().expect("a folder");
            // Nobody knows how long it takes on this machine until the first game is over.
            let waits = [1, 2, 4, 8, 16, 32];
            let outputs = waits.map(|seconds| {
                move |folder: &Path| {
                    // Shells let what runs in the background ignore Ctrl-C; the system's request to end does the same.
                    let script = format!("\"$0\" \"$@\" & sleep {seconds}; kill -TERM $!; wait $!");
                    let mut run = Command::new("sh");
                    run.current_dir(folder).args(["-c", &script, COMMAND]).args(command);
                    run.args(["--games", "100000000", "--format", "json"]);
                    run.output().expect("a shell")
                }
            });
            let mut outputs = outputs.into_iter().map(|run| run(folder.path()));
            let output = outputs.find(|output| !output.stdout.is_empty()).expect("some games in a minute");
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(130), "{said}");
            assert!(said.starts_with("stopped: ") && said.contains(" of 100000000 "), "{said}");
            let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
            let games = report["games"].as_u64().expect("a number");
            assert!(games > 0 && report["stopped"] == true, "{report}");
            if !command.contains(&"--out") {
                continue;
            }
            let rows = fs::read_to_string(folder.path().join("rows.csv")).expect("a table");
            let sides = if command[0] == "compare" { 2 } else { 1 };
            assert_eq!(rows.lines().count() as u64, 1 + sides * games);
        }
    }

    /// Who presses Ctrl-C twice does not want to wait for a game of ten thousand tiles.
    #[test]
    fn a_run_that_is_stopped_twice_ends_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let new = Command::new(COMMAND).current_dir(folder.path()).args(["new", "my-long"]).output();
        assert!(new.expect("a package").status.success());
        let tiles = "(format: 2, tiles: { \"my-long-a\": (count: 9000, edges: (\"field\", \"field\", \"field\", \"field\"), \
                     segments: { \"f\": (kind: \"field\", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }) })";
        write(folder.path(), "my-long/tiles.ron", tiles);
        fs::remove_dir_all(folder.path().join("my-long/scenarios")).expect("its first scenario");
        fs::remove_file(folder.path().join("my-long/rulebook.ron")).expect("what it is shown by");
        let script = "\"$0\" \"$@\" & sleep 2; kill -TERM $!; sleep 1; kill -TERM $!; wait $!";
        let mut run = Command::new("sh");
        run.current_dir(folder.path()).args(["-c", script, COMMAND]);
        let output = run
            .args(["simulate", "./my-long", "--games", "1", "--policy", "greedy"])
            .args(["--out", "rows.csv", "--save", "game.ron"])
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{said}");
        assert_eq!(said, "", "it did not wait for the game to say so");
        let left = names(folder.path());
        assert!(left.iter().all(|name| name.starts_with("my-long")), "nothing unfinished is left: {left:?}");
    }

    #[test]
    fn a_set_that_cannot_be_written_whole_is_not_begun() {
        let folder = tempfile::tempdir().expect("a folder");
        let called = tilewright(&["export", "base"]).fine();
        write(folder.path(), "base.xml", &called);
        refused(&cramped(folder.path(), &["import", "base.xml", "my-set"]));
        assert_eq!(names(folder.path()), ["base.xml"]);
        refused(&cramped(folder.path(), &["import", "base.xml", "deep/er/my-set"]));
        assert_eq!(names(folder.path()), ["base.xml"]);
    }
}
