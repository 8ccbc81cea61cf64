//! The command's manners: exit codes, streams, broken pipes, colours.

use std::io::Read as _;
use std::process::{Command, Stdio};

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

fn process() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tilewright-under-test"))
}

#[test]
fn help_is_a_result_and_a_wrong_call_is_not() {
    let help = tilewright(&["--help"]);
    assert_eq!(help.exit, Exit::Fine);
    assert!(help.out.contains("Usage: tilewright"), "{}", help.out);
    assert_eq!(help.err, "");

    for wrong in [&[][..], &["simulat"], &["doc", "--nosuch"], &["schema", "nosuch"]] {
        let called = tilewright(wrong);
        assert_eq!(called.exit, Exit::Call, "{wrong:?}");
        assert_eq!(called.out, "", "{wrong:?}");
        assert!(!called.err.is_empty(), "{wrong:?}");
    }
}

#[test]
fn a_folder_with_the_name_of_no_package_is_offered_as_a_path() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = |id: &str| format!(r#"(format: 2, id: "{id}", title: "W", requires: ["base"])"#);
    write(&folder.path().join("windmills"), "package.ron", &head("windmills"));
    // A folder that is called like a package of ours changes nothing.
    write(&folder.path().join("farmers"), "package.ron", "(");
    let check = |game: &str| {
        let called = process().args(["check", game]).current_dir(folder.path()).output().expect("it runs");
        (called.status.success(), String::from_utf8(called.stderr).expect("a text"))
    };
    for game in ["windmills", "base+windmills"] {
        let (fine, said) = check(game);
        assert!(!fine);
        let wanted =
            r#"there is no package or setup called "windmills"; did you mean the folder ./windmills?"#;
        assert!(said.contains(wanted), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
    assert_eq!(check("./windmills"), (true, String::new()));
    assert_eq!(check("base+farmers"), (true, String::new()));
    let (fine, said) = check("watermills");
    assert!(!fine && !said.contains("the folder"), "{said}");
}

#[test]
fn every_subcommand_says_what_it_does() {
    let help = tilewright(&["--help"]).fine();
    for command in [
        "check", "simulate", "merge", "compare", "ladder", "learn", "scenario", "replay", "hint", "diff",
        "explain", "rules", "rulebook", "insight", "render", "new", "import", "export", "fmt", "text",
        "migrate", "doc", "schema", "notices",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is not in {help}");
        assert!(tilewright(&[command, "--help"]).fine().contains("Usage:"));
    }
}

#[test]
fn an_unknown_game_is_a_wrong_call_with_a_proposal() {
    let called = tilewright(&["check", "bsae"]);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("did you mean `base`?"), "{}", called.err);
    assert_eq!(tilewright(&["check", "base+"]).exit, Exit::Call);
    assert_eq!(tilewright(&["check", "base", "--option", "nosuch=1"]).exit, Exit::Call);
    assert_eq!(tilewright(&["check", "base", "--option", "no-value"]).exit, Exit::Call);
    assert_eq!(tilewright(&["check", "./no/such/folder"]).exit, Exit::Call);
}

#[test]
fn exit_codes_reach_the_shell() {
    let code = |args: &[&str]| process().args(args).output().expect("it runs").status.code();
    assert_eq!(code(&["schema", "tiles"]), Some(0));
    assert_eq!(code(&["schema", "nosuch"]), Some(2));
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "wrong/package.ron", "(format: 2, id: \"wrong\", title: \"W\", nonsense: 1)");
    assert_eq!(code(&["check", arg(&folder.path().join("wrong"))]), Some(1));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut child =
        process().arg("doc").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    let mut first = [0; 20];
    let mut out = child.stdout.take().expect("a pipe");
    out.read_exact(&mut first).expect("some output");
    drop(out);
    let rest = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&rest.stderr), "");
    assert_eq!(rest.status.code(), Some(0));
}

#[test]
fn a_call_that_is_wrong_ends_so_even_if_nobody_reads_why() {
    for (args, code) in [
        (&["check", "nosuch"][..], 2),
        (&["simulate", "base", "--policy", "nosuch"], 2),
        (&["check", "base"], 0),
    ] {
        let mut child =
            process().args(args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it runs");
        drop(child.stderr.take());
        assert_eq!(child.wait().expect("it ends").code(), Some(code), "{args:?}");
    }
}

#[test]
fn a_game_that_begins_without_a_tile_is_not_played() {
    for command in ["simulate", "ladder", "insight"] {
        let output = process().args([command, "farmers", "--games", "2"]).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("farmers: no tile lies on the table at the start"), "{command}: {said}");
        assert_eq!(output.status.code(), Some(2), "{command}");
    }
}

#[test]
fn there_are_no_colours_on_a_pipe() {
    for args in [&["check", "nosuch"][..], &["--help"], &["nosuch"]] {
        let output = process().args(args).output().expect("it runs");
        assert!(!output.stdout.contains(&0x1b), "{args:?}");
        assert!(!output.stderr.contains(&0x1b), "{args:?}");
    }
}
