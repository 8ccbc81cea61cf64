//! The one layout: what `fmt` makes of a text.

use tilewright::load::{WIDTH, format_text};
use tilewright_tests::repository::files;

#[track_caller]
fn becomes(before: &str, after: &str) {
    let once = format_text(before).expect("no mistakes");
    assert_eq!(once, after);
    assert_eq!(format_text(&once).expect("no mistakes"), after, "the second time changes nothing");
}

#[test]
fn what_fits_stands_on_a_line() {
    becomes("(format:2,layers:[\"a\" ,\"b\",],)", "(\n    format: 2,\n    layers: [\"a\", \"b\"],\n)\n");
}

#[test]
fn what_the_author_broke_stays_broken() {
    becomes(
        "(format: 2, marks: {\n\"a\": (), \"b\": ( )})",
        "(\n    format: 2,\n    marks: {\n        \"a\": (),\n        \"b\": (),\n    },\n)\n",
    );
}

#[test]
fn comments_and_single_blank_lines_stay() {
    becomes(
        "// A head.\n(format: 2, // the newest\n\n\n\n  /* why */ layers: [\"a\"]) // the end\n",
        "// A head.\n(\n    format: 2, // the newest\n\n    /* why */\n    layers: [\"a\"],\n) // the end\n",
    );
}

#[test]
fn mistakes_of_syntax_are_told_and_nothing_is_laid_out() {
    let said = format_text("(format: 2, layers: [\"a\")").expect_err("a bracket is wrong");
    // It points at the bracket that was opened, not at the one that does not close it.
    assert_eq!(said.len(), 1, "{said:#?}");
    assert_eq!(said[0].place.as_ref().map(|p| p.start), Some((1, 21)));
}

#[test]
fn lines_are_not_too_long() {
    let words = (0..60).map(|n| format!("\"word-{n}\"")).collect::<Vec<_>>().join(",");
    let laid = format_text(&format!("(format: 2, layers: [{words}])")).expect("no mistakes");
    assert!(laid.lines().all(|line| line.chars().count() <= WIDTH), "{laid}");
    assert!(laid.lines().count() < 14, "short values fill their lines:\n{laid}");
}

#[test]
fn the_built_in_files_have_it() {
    let files = files("tilesets");
    for file in files.iter().filter(|file| file.path.ends_with(".ron")) {
        let laid = format_text(&file.text).unwrap_or_else(|said| panic!("{}: {said:#?}", file.path));
        assert_eq!(laid, file.text, "run `cargo run -- fmt tilesets`: {}", file.path);
    }
}
