//! The sheet of a package that somebody has just made as the README says, with no rulebook text at all.

use tilewright_tests::command::{arg, tilewright, write};

#[test]
fn a_new_package_has_a_sheet() {
    let folder = tempfile::tempdir().unwrap();
    let mill = folder.path().join("my-mill");
    tilewright(&["new", arg(&mill)]).fine();
    let game = format!("base+{}", arg(&mill));
    for (lang, lines) in [
        ("en", ["# Base game + My mill", "| Base game | 72 |", "## Before the first turn", "### Road"]),
        ("ru", ["# Базовая игра + My mill", "| Базовая игра | 72 |", "## Перед первым ходом", "### Дорога"]),
        ("bg", ["# Базова игра + My mill", "| Базова игра | 72 |", "## Преди първия ход", "### Път"]),
    ] {
        let sheet = tilewright(&["rules", &game, "--lang", lang]).fine();
        for line in lines {
            assert!(sheet.lines().any(|known| known == line), "{lang}: {line} is not in\n{sheet}");
        }
        assert!(!sheet.contains("my-mill"), "{sheet}");
    }
}

/// A bonus for a monastery, by a term and by a modifier: no sentence beside it names another sum.
#[test]
fn no_sum_stands_beside_a_bonus_that_changes_it() {
    let folder = tempfile::tempdir().unwrap();
    let package = |rules: &str| {
        let head = r#"(format: 2, id: "bell", title: "Bells", requires: ["base"])"#;
        write(folder.path(), "bell/package.ron", head);
        write(folder.path(), "bell/rules.ron", rules);
        let sheets = ["en", "ru", "bg"].map(|lang| {
            let game = format!("base+{}", arg(&folder.path().join("bell")));
            tilewright(&["rules", &game, "--lang", lang]).fine()
        });
        for sheet in &sheets {
            let (_, monastery) = sheet.split_once("\n| ").unwrap();
            assert!(!monastery.contains(" 9 "), "{sheet}");
        }
        sheets.into_iter().next().unwrap()
    };
    let term = package(
        r#"(format: 2, patch: [(op: Terms(kind: "monastery", at: Complete, set: { "bell": N(3) }), why: "bells ring")])"#,
    );
    assert!(term.contains("| bell | 3 | — |"), "{term}");
    let modifier = package(
        r#"(format: 2, modifiers: { "bells": (of: Score(kinds: ["monastery"], at: [Complete]), layer: "bonus", op: Add("bell", N(3))) })"#,
    );
    assert!(modifier.contains("adds “bell”: 3"), "{modifier}");
}

/// What a table has no room for: it is worth nothing.
#[test]
fn what_is_worth_nothing_is_no_row() {
    let sheet = tilewright(&["rules", "german-first-edition"]).fine();
    assert!(!sheet.contains("| 0 for each") && !sheet.contains("0 for each completed city |"), "{sheet}");
    assert!(sheet.contains("**Edition: German first edition.** Farmers supply cities"), "{sheet}");
}
