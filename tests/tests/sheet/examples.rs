//! Examples from play on a sheet: beside the rule that they show, in words and with a picture, and only where they are true.

use tilewright::rulesheet::{Block, Sheet, html, markdown, markdown_with, sheet_with_examples};
use tilewright_tests::command::{arg, tilewright, write};

use super::games::{LANGUAGES, game, libraries};

fn illustrated(arg: &str, options: &[&str], lang: &str) -> Sheet {
    let [sets, _] = libraries();
    sheet_with_examples(sets, &game(sets, arg, options), lang)
}

/// The examples of a sheet: the clauses of the rule before each, its scenario and its lines.
fn examples(sheet: &Sheet) -> Vec<(Vec<String>, String, Vec<String>)> {
    let (mut found, mut rule) = (Vec::new(), Vec::new());
    for block in &sheet.blocks {
        match block {
            Block::Rule { tells, .. } => rule.clone_from(tells),
            Block::Example { lines, scenario, .. } => {
                found.push((rule.clone(), scenario.0.clone(), lines.clone()));
            }
            _ => {}
        }
    }
    found
}

#[test]
fn an_example_stands_beside_the_rule_that_it_shows() {
    let [sets, _] = libraries();
    for arg in ["base+farmers", "big-box-2023", "wheel-of-fortune", "web-ohb"] {
        let found = examples(&illustrated(arg, &[], "en"));
        assert!(found.len() >= 4, "{arg}: {found:#?}");
        for (index, (rule, scenario, lines)) in found.iter().enumerate() {
            assert!(found[..index].iter().all(|(_, known, _)| known != scenario), "{arg}: {scenario} twice");
            let mut all = sets.packages.values().flat_map(|loaded| &loaded.scenarios);
            let (id, written) = all.find(|(id, _)| id.0 == *scenario).unwrap();
            let books = sets.packages.values().filter_map(|loaded| loaded.rulebook.as_ref());
            let mut clauses = books.flat_map(|book| book.clauses.iter());
            let shows = clauses.any(|(clause, about)| {
                rule.contains(&format!("clause:{clause}"))
                    && (about.shown_by.contains(id) || written.clauses.contains(clause))
            });
            assert!(shows, "{arg}: {scenario} beside {rule:?}");
            assert!(lines.last().unwrap().starts_with("Points: "), "{arg}: {scenario}: {lines:#?}");
        }
    }
}

/// The example of a road of three tiles: what is laid, what is put, what it brings.
#[test]
fn an_example_is_told_step_by_step() {
    let told: Vec<_> = LANGUAGES.map(|lang| examples(&illustrated("base", &[], lang))).to_vec();
    let [english, others @ ..] = told.as_slice() else { panic!() };
    for other in others {
        let scenarios = |list: &[(Vec<String>, String, Vec<String>)]| -> Vec<String> {
            list.iter().map(|(_, scenario, _)| scenario.clone()).collect()
        };
        assert_eq!(scenarios(english), scenarios(other));
    }
    let text = markdown(&illustrated("base", &[], "en"));
    for line in [
        "> Red scores 9 for a monastery: tiles 9 × 1 = 9.",
        // It shows how the track is passed: both had points before, 47 + 9 and 97 + 9.
        "> Points so far: Red 47, Blue 97.",
        "> Points: Red 56, Blue 106.",
        "> A meeple of Red stands on the monastery at (0,1).",
    ] {
        assert!(text.lines().any(|known| known == line), "{line}\n{text}");
    }
    // Nobody who reads it knows tiles by their names.
    let lines = text.lines().filter(|line| line.starts_with('>'));
    assert!(lines.clone().count() > 20 && lines.clone().all(|line| !line.contains("base-")), "{text}");
}

/// Where a city of two tiles is worth 2, no example gives 4 for it.
#[test]
fn what_a_house_rule_changes_no_example_contradicts() {
    let four = "Red scores 4 for a city: tiles 2 × 2 = 4";
    let lines = |arg: &str| -> Vec<String> {
        examples(&illustrated(arg, &[], "en")).into_iter().flat_map(|(.., lines)| lines).collect()
    };
    let usual = lines("base");
    assert!(usual.iter().any(|line| line.starts_with(four)), "{usual:#?}");
    let small = lines("base+house-small-city");
    assert!(!small.is_empty() && !small.iter().any(|line| line.starts_with(four)), "{small:#?}");
}

#[test]
fn pictures_are_drawn_where_they_can_be() {
    let sheet = illustrated("base", &[], "en");
    let pictures = sheet.blocks.iter().filter(|block| block.picture().is_some()).count();
    assert!(pictures > 4, "{pictures}");
    let page = html(&sheet);
    assert_eq!(page.matches("<svg").count(), pictures);
    // Parts of one picture are not taken for those of another.
    let ids: Vec<&str> = page.split("<g id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert!(!ids.is_empty() && once.len() == ids.len(), "{} {}", once.len(), ids.len());
    assert!(!markdown(&sheet).contains("!["));
    let mut asked = 0;
    let linked = markdown_with(&sheet, |_| {
        asked += 1;
        Some(format!("{asked}.svg"))
    });
    assert!(asked == pictures && linked.contains(&format!("({pictures}.svg)")), "{asked}");

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("base game.md");
    tilewright(&["rules", "base", "--examples", "--out", arg(&file)]).fine();
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("![Example](<base game-3.svg>)"), "{text}");
    let svg = std::fs::read_to_string(folder.path().join("base game-3.svg")).unwrap();
    assert!(svg.starts_with("<svg"), "{svg}");
}

/// Points from before count at the end; a number that is picked is told, and so is what is paid, but nothing of no points.
#[test]
fn an_example_begins_with_the_points_that_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let head = r#"(format: 2, id: "bids", title: "Bids", requires: ["base"])"#;
    write(folder.path(), "bids/package.ron", head);
    write(
        folder.path(),
        "bids/rules.ron",
        r#"(format: 2, rules: { "bid": (on: Slot("laid"), do: [Pick(from: Numbers(N(0), N(3)), as: "bid", do: [
            Gain(who: Active, amount: Sub(N(0), Var("bid"))),
            Gain(who: Active, amount: Sub(Var("bid"), Var("bid"))),
        ])]) })"#,
    );
    write(
        folder.path(),
        "bids/scenarios/bids.ron",
        r#"(format: 2, scenarios: { "two": (
            book: "an example of our own", game: "bids", players: ["red", "blue"],
            points: [("red", 5), ("blue", 3)],
            then: [Tile(tile: "base-U", at: (1, 0)), Take("2"), Pass, Points([("red", 3), ("blue", 3)])],
        ) })"#,
    );
    for (lang, lines) in [
        ("en", ["Points so far: red 5, blue 3.", "Red chooses 2", "Red pays 2", "Points: red 3, blue 3."]),
        (
            "ru",
            ["Очки до этого: red 5, blue 3.", "Red — выбирает: 2", "Red — платит: 2", "Очки: red 3, blue 3."],
        ),
        ("bg", ["Точки дотук: red 5, blue 3.", "Red — избира: 2", "Red — плаща: 2", "Точки: red 3, blue 3."]),
    ] {
        let bids = folder.path().join("bids");
        let told = tilewright(&["scenario", arg(&bids), "--tell", "--lang", lang]).fine();
        let found: Vec<_> = told.lines().map(str::trim).filter(|line| lines.contains(line)).collect();
        assert_eq!(found, lines, "{lang}: {told}");
        assert!(!told.contains("scores") && !told.contains(": 0"), "{told}");
    }
}
