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

/// Ponds: worth nothing, but figures may be put on them, and they can be complete.
#[test]
fn what_is_worth_nothing_has_its_part_and_its_figures() {
    let folder = tempfile::tempdir().unwrap();
    let head = r#"(format: 2, id: "ponds", title: "Ponds", requires: ["base"])"#;
    write(folder.path(), "ponds/package.ron", head);
    write(
        folder.path(),
        "ponds/rules.ron",
        r#"(format: 2, edges: { "pond": (whole: "pond") }, features: { "pond": (complete: NoOpenEnds, admits: ["follower"]) })"#,
    );
    write(
        folder.path(),
        "ponds/tiles.ron",
        r#"(format: 2, tiles: { "ponds-a": (count: 2, edges: ("pond", "field", "pond", "field"), segments: {
            "p1": (kind: "pond", ports: [N, S]),
            "f1": (kind: "field", ports: [EL, ER]),
            "f2": (kind: "field", ports: [WL, WR]),
        }) })"#,
    );
    for (lang, role) in [("en", "fisher"), ("ru", "рыбак"), ("bg", "рибар")] {
        let text = format!(
            r#"(format: 2, lang: "{lang}", text: (roles: {{ "pond": (one: "{role}", many: "{role}") }}))"#
        );
        write(folder.path(), &format!("ponds/text/{lang}.ron"), &text);
    }
    let ponds = folder.path().join("ponds");
    for (lang, lines) in [
        (
            "en",
            [
                "### Pond",
                "Pond: complete when no end is open.",
                "may be put on these: city, road, monastery, pond",
                "pond – fisher",
                "may be put on: city, road, monastery, pond",
            ],
        ),
        (
            "ru",
            [
                "### Pond",
                "Pond: объект завершён, когда нет открытых концов.",
                "можно выставить сюда: город, дорога, монастырь, pond",
                "pond – рыбак",
                "можно выставить на: город, дорога, монастырь, pond",
            ],
        ),
        (
            "bg",
            [
                "### Pond",
                "Pond: обектът е завършен, когато няма отворени краища.",
                "се поставя тук: крепост, път, манастир, pond",
                "pond – рибар",
                "поставя се на: крепост, път, манастир, pond",
            ],
        ),
    ] {
        let sheet = tilewright(&["rules", arg(&ponds), "--lang", lang]).fine();
        let meeple = tilewright(&["explain", arg(&ponds), "meeple", "--lang", lang]).fine();
        for line in &lines[..4] {
            assert!(sheet.contains(line), "{lang}: {line} is not in\n{sheet}");
        }
        assert!(meeple.contains(lines[4]), "{lang}: {} is not in\n{meeple}", lines[4]);
    }
}

/// Who changes to where another figure stands comes to no kind of feature on which none can stand.
#[test]
fn who_goes_where_others_stand_goes_nowhere_else() {
    let folder = tempfile::tempdir().unwrap();
    let head = r#"(format: 2, id: "hop", title: "Hops", requires: ["base"])"#;
    write(folder.path(), "hop/package.ron", head);
    let sheet = |when: &str| {
        let rules = r#"(format: 2, actions: { "hop": (slots: ["laid"], do: [
            Pick(from: Pieces(tag: ["follower"], owner: Active, at: Board), as: "mine", do: [
                Pick(from: Pieces(tag: ["follower"], owner: Not(Active), at: Board), as: "theirs", do: [
                    Let(name: "there", be: Feature(Under(Var("theirs")))),
                    Place(
                        piece: One("mine"),
                        on: Features(OnTiles(of: One(Of(Var("theirs"))), when: WHEN)),
                        ignore: [PlaceIf, PlaceOn],
                    ),
                ]),
            ]),
        ]) })"#;
        write(folder.path(), "hop/rules.ron", &rules.replace("WHEN", when));
        tilewright(&["rules", arg(&folder.path().join("hop"))]).fine()
    };
    let there = sheet(r#"Same(Feature(This), Feature(Var("there")))"#);
    assert!(there.contains("### City") && !there.contains("### Garden"), "{there}");
    // Wherever it is, gardens too.
    let anywhere = sheet("Always");
    assert!(anywhere.contains("### Garden"), "{anywhere}");
}
