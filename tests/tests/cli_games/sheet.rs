//! `rules` and `explain --lang`: what the data says, for players.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use tilewright::load::Library;
use tilewright::merge::{Game, GameArg, merge};
use tilewright::rulebook::{Gap, Row, Status, coverage};
use tilewright::spec::{Clause, ClauseId, Guard};
use tilewright_tests::command::{arg, tilewright, write};

/// A package with one rule of each sort and a book about some of them.
fn package(folder: &Path) -> String {
    write(folder, "hut/package.ron", r#"(format: 1, id: "hut", title: "Huts", requires: ["base"])"#);
    let rules = r#"(
    format: 1,
    marks: { "hut": () },
    tokens: { "log": (supply: 9) },
    rules: {
        "hut-pays": (on: TilePlaced, when: TileHasMark("hut"), do: [Gain(who: Active, amount: N(1))], clause: "H.1"),
        "last-hut": (on: Slot("final-holdings"), do: [EachPlayer(do: [Gain(who: This, amount: N(1))])]),
    },
    patch: [
        (op: Terms(kind: "road", at: Complete, set: { "tiles": Per(7, Tiles), "hut": Per(2, TilesWith("hut")) }), why: "ours"),
    ],
)"#;
    write(folder, "hut/rules.ron", rules);
    let tiles = r#"(format: 1, tiles: {
        "hut-a": (count: 3, edges: ("field", "field", "field", "field"), marks: [Is("hut")],
            segments: { "f1": (kind: "field", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),
    })"#;
    write(folder, "hut/tiles.ron", tiles);
    let book = r#"(format: 1, book: "ours", clauses: {
        "H.1": (text: "A hut pays a point to whoever lays it.", by: Data([])),
        "H.2": (text: "Roads are dear.", by: Data(["term:road.tiles"])),
        "H.3": (text: "Huts smell of wood.", by: Engine("nose"), note: "Nobody asked."),
        "H.5": (text: "May a hut burn?", by: Engine("fire"), note: "It may not."),
        "H.4": (text: "Keep your logs dry.", by: TableTalk("ours")),
    })"#;
    write(folder, "hut/rulebook.ron", book);
    let text = |lang: &str, hut: &str, pays: &str, clauses: &str| {
        let file = format!(
            r#"(format: 1, lang: "{lang}", text: (title: "{hut}", marks: {{ "hut": (one: "{hut}") }},
                tokens: {{ "log": (one: "{hut}-log") }}, rules: {{ "hut-pays": "{pays}" }}, terms: {{ "hut": "{hut}-term" }}{clauses}))"#
        );
        write(folder, &format!("hut/text/{lang}.ron"), &file);
    };
    text("en", "hut", "a hut pays", "");
    let clauses =
        r#", clauses: { "H.1": "Който сложи колиба, получава точка.", "H.4": "Дръжте дървата на сухо." }"#;
    text("bg", "колиба", "колибата плаща", clauses);
    arg(&folder.join("hut")).to_owned()
}

#[test]
fn the_sheet_says_what_the_data_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = package(folder.path());
    let sheet = tilewright(&["rules", &path]).fine();
    for line in [
        "For 2 to 6 players.",
        "| hut | 1 | 3 |",
        "| Base game | 33 | 72 |",
        "For all together: 9 × hut-log.",
        "### road (meeple)",
        "| tiles | 7 for each tile | 1 for each tile |",
        "| hut-term | 2 for each tile with the mark hut | — |",
        "- a hut pays",
        "  - A hut pays a point to whoever lays it.",
        "- Roads are dear.",
        "## Further rules",
        "- Huts smell of wood.",
        "- May a hut burn? It may not.",
        "   - last-hut",
        "Most points win.",
    ] {
        assert!(sheet.lines().any(|known| known == line), "{line:?} is not in\n{sheet}");
    }
    // What is table talk is none of the data's business.
    assert!(!sheet.contains("logs dry"), "{sheet}");
    assert!(!sheet.contains("\n\n\n"), "{sheet}");

    let sheet = tilewright(&["rules", &path, "--lang", "bg", "--format", "json"]).json();
    let sheet = sheet["sheet"].as_str().expect("the sheet").to_owned();
    for line in [
        "# колиба",
        "Играчи: от 2 до 6.",
        "Общо за всички: 9 × колиба-log.",
        "| колиба-term | 2 за всяка плочка със знак „колиба“ | — |",
        "- колибата плаща",
        "  - Който сложи колиба, получава точка.",
        "Печели играчът с най-много точки.",
    ] {
        assert!(sheet.lines().any(|known| known == line), "{line:?} is not in\n{sheet}");
    }
    // What is not told in Bulgarian is left out, and so is table talk.
    assert!(!sheet.contains("Roads are dear") && !sheet.contains("на сухо"), "{sheet}");
    let russian = tilewright(&["rules", &path, "--lang", "ru"]).fine();
    assert!(russian.contains("| завершено | не завершено, в конце игры |"), "{russian}");
}

#[test]
fn a_clause_is_told_where_it_is_true() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = package(folder.path());
    let head = |more: &str| {
        let option =
            r#""huts": (values: ["on", "off"], default: "on", why: "w", overrules: { "off": ["H.1"] })"#;
        let head = format!(
            r#"(format: 1, id: "hut", title: "Huts", requires: ["base"], options: {{ {option} }}, {more})"#
        );
        write(folder.path(), "hut/package.ron", &head);
    };
    head("");
    let book = r#"(format: 1, book: "ours", clauses: {
        "H.1": (text: "A hut pays a point to whoever lays it.", by: Data([])),
        "H.2": (text: "Huts may stand empty.", by: Engine("nobody"), when: Option("huts", "on")),
        "H.3": (text: "There are three huts.", by: Data(["tile:hut-a"]), generated: true),
        "H.4": (text: "Huts smell of wood.", by: Engine("nose")),
    })"#;
    write(folder.path(), "hut/rulebook.ron", book);
    let told = |more: &[&str]| {
        let sheet = tilewright(&[&["rules", &path], more].concat()).fine();
        ["a point to whoever", "may stand empty", "are three huts", "smell of wood"]
            .map(|text| sheet.contains(text))
    };
    assert_eq!(told(&[]), [true, true, false, true]);
    assert_eq!(told(&["--option", "huts=off"]), [false, false, false, true]);
    head(r#"overrules: ["H.4"]"#);
    assert_eq!(told(&[]), [true, true, false, false]);
    head("");
    let rules = std::fs::read_to_string(folder.path().join("hut/rules.ron")).expect("the rules");
    let patched = |patch: &str| {
        let rules = rules.replace("patch: [", &format!("patch: [{patch},"));
        write(folder.path(), "hut/rules.ron", &rules);
    };
    let seats = r#"op: Table(Seats(2, 3)), why: "w", overrules: ["H.2", "H.4"]"#;
    patched(&format!("({seats})"));
    assert_eq!(told(&[]), [true, false, false, false]);
    patched(&format!(r#"({seats}, when: Option("huts", "off"))"#));
    assert_eq!(told(&[]), [true, true, false, true]);
    // A setup, too.
    let setup = format!(r#"(format: 1, id: "one-hut", title: "One", packages: ["hut"], overrules: ["H.1"])"#);
    write(folder.path(), "setups/one-hut.ron", &setup);
    let game = format!("{}+one-hut", arg(folder.path()));
    let sheet = tilewright(&["rules", &game]).fine();
    assert!(!sheet.contains("a point to whoever") && sheet.contains("smell of wood"), "{sheet}");
}

/// The clauses of a game's books, judged as if there were no other packages.
fn rows_here(library: &Library, game: &Game) -> Vec<Row> {
    let mut here = library.clone();
    here.packages.retain(|id, _| game.packages.contains(id) || game.tiles_only.contains(id));
    coverage(&here, &game.packages).books.into_iter().flat_map(|book| book.clauses).collect()
}

/// True if a clause is about this game, and the data or the engine makes it true.
fn is_told(row: &Row) -> bool {
    matches!(row.status, Status::Data | Status::Engine)
        && !row.gaps.iter().any(|gap| matches!(gap, Gap::UnknownThing(_)))
}

/// The clauses of all books of which something holds.
fn clauses_that(library: &Library, holds: impl Fn(&Clause) -> bool) -> BTreeSet<ClauseId> {
    let books = library.packages.values().filter_map(|loaded| loaded.rulebook.as_ref());
    let clauses = books.flat_map(|book| book.clauses.iter());
    clauses.filter(|(_, clause)| holds(clause)).map(|(id, _)| id.clone()).collect()
}

/// The clauses that a sheet may leave out: it says them by itself, they speak of some games only, or something overrules them.
fn may_be_silent(library: &Library) -> BTreeSet<ClauseId> {
    let mut quiet = clauses_that(library, |clause| clause.generated || clause.when != Guard::Always);
    for loaded in library.packages.values() {
        quiet.extend(loaded.package.overrules.iter().cloned());
        quiet.extend(loaded.rules.patch.iter().flat_map(|patch| &patch.overrules).cloned());
        let options = loaded.package.options.values();
        quiet.extend(options.flat_map(|option| option.overrules.values().flatten()).cloned());
    }
    quiet.extend(library.setups.values().flat_map(|loaded| &loaded.setup.overrules).cloned());
    quiet
}

#[test]
fn every_rule_stands_on_the_sheet_and_every_clause_once() {
    let (library, _) = Library::embedded();
    let quiet = may_be_silent(&library);
    for name in library.setups.keys().map(ToString::to_string) {
        let game = merge(&library, &GameArg::parse(&name).expect("a game")).expect("a sound game");
        let sheet = tilewright(&["rules", &name]).fine();
        let names = &game.text["en"].rules;
        let rules = &game.rules;
        let ids = rules.actions.keys().chain(rules.rules.keys()).chain(rules.modifiers.keys());
        for id in ids.chain(rules.placement.keys()).chain(rules.invariants.keys()) {
            let shown = names.get(id).cloned().unwrap_or_else(|| id.to_string());
            assert!(sheet.contains(&shown), "{name}: {id} ({shown}) is missing");
        }
        let rows = rows_here(&library, &game);
        let (told, untold): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| is_told(row));
        // A question stands there with its answer.
        let (asked, told): (Vec<&Row>, Vec<&Row>) = told.into_iter().partition(|row| row.text.ends_with('?'));
        for row in asked {
            assert!(
                sheet.contains(&row.text) && sheet.contains(&row.note),
                "{name}: {} {}",
                row.clause,
                row.text
            );
        }
        let mut texts: Vec<&str> = told.iter().map(|row| row.text.as_str()).collect();
        // What the engine does it does in every game; what data does, a patch may undo.
        let always = |text: &str| {
            rows.iter()
                .any(|row| row.text == text && row.status == Status::Engine && !quiet.contains(&row.clause))
        };
        let lines: Vec<&str> = sheet.lines().map(|line| line.trim_start().trim_start_matches("- ")).collect();
        texts.sort_unstable();
        for group in texts.chunk_by(|a, b| a == b) {
            let found = lines.iter().filter(|line| **line == group[0]).count();
            // The sheet has sentences of its own, and a clause may say the same.
            let least = if always(group[0]) { group.len() } else { 0 };
            assert!((least..=group.len() + 1).contains(&found), "{name}: {} × {found}", group[0]);
        }
        // What speaks of a package that is not in the game does not stand there.
        for row in untold.into_iter().filter(|row| !texts.contains(&row.text.as_str())) {
            assert!(!lines.contains(&row.text.as_str()), "{name}: {} {}", row.clause, row.text);
        }
    }
}

#[test]
fn the_clauses_of_the_box_are_told_in_every_language() {
    let (library, _) = Library::embedded();
    let game = merge(&library, &GameArg::parse("big-box-2023").expect("a game")).expect("a sound game");
    let english = tilewright(&["rules", "big-box-2023"]).fine();
    let generated = clauses_that(&library, |clause| clause.generated);
    for lang in ["ru", "bg"] {
        let sheet = tilewright(&["rules", "big-box-2023", "--lang", lang]).fine();
        let lines: Vec<&str> = sheet.lines().map(|line| line.trim_start().trim_start_matches("- ")).collect();
        let mut told = 0;
        for row in rows_here(&library, &game) {
            if generated.contains(&row.clause) {
                continue;
            }
            let text = &game.text[lang].clauses.get(&row.clause);
            let text = text.unwrap_or_else(|| panic!("{lang}: {}", row.clause)).as_str();
            let stands = lines.contains(&text);
            let in_english =
                english.lines().any(|line| line.trim_start().trim_start_matches("- ") == row.text);
            assert_eq!(stands, in_english && is_told(&row), "{lang}: {} {text}", row.clause);
            told += usize::from(stands);
        }
        assert!(told > 200, "{told}");
    }
}

#[test]
fn the_sheet_is_that_of_exactly_this_game() {
    let sheet = |game: &str, lang: &str| tilewright(&["rules", game, "--lang", lang]).fine();
    let three = "| — | 3 for each completed city beside it |";
    let base = sheet("big-box-base", "en");
    assert!(base.contains(three), "{base}");
    assert!(!base.contains("## House rules"), "{base}");
    // The overview of the box speaks of expansions that are not in this game.
    for other in ["gold", "ferry", "Crop circles", "dispatch", "flying machine"] {
        assert!(!base.contains(other), "{other} in\n{base}");
    }
    let whole = sheet("big-box-2023", "en");
    for other in [
        "The whole box is in play: the base game and eleven expansions",
        "Mage, witch, ferries and gold are neutral",
    ] {
        assert!(!base.contains(other) && whole.contains(other), "{other} is not in\n{whole}");
    }

    // A house rule says what it is, and what it overrules is not told.
    let four = sheet("big-box-base+house-farmers-four", "en");
    assert!(!four.contains(three), "{four}");
    let heading = "## House rules and editions\n\n- **House rule: 4 points for farmers.** A field earns 4 points for each";
    assert!(four.contains(heading), "{four}");
    assert!(four.contains("| — | 4 for each completed city beside it |"), "{four}");
    let four = sheet("big-box-base+house-farmers-four", "bg");
    assert!(four.contains("- **Домашно правило: 4 точки за селяните.** Поляната носи 4 точки"), "{four}");

    // So with a modifier that says what it overrules; others leave the clauses alone.
    let exception = "A completed city of two tiles is no exception";
    assert!(base.contains(exception) && whole.contains(exception), "{base}");
    let small = sheet("big-box-base+house-small-city", "en");
    assert!(!small.contains(exception) && small.contains("| tiles | 2 for each tile |"), "{small}");
    assert!(!sheet("german-first-edition", "en").contains(exception));

    // Titles are those of the language.
    assert!(sheet("two-rivers", "ru").starts_with("# Две реки\n"));
    assert!(sheet("two-rivers+abbot", "bg").starts_with("# Две реки + Абатът\n"));

    // So with where figures may go, and when a feature is complete.
    let bars = "The tile that joins an occupied feature with another";
    let road = "A road ends at a city, a village, a junction or a monastery";
    assert!(base.contains(bars) && base.contains(road), "{base}");
    let own = sheet("big-box-base+house-join-own", "en");
    assert!(!own.contains(bars) && own.contains("only where no figure of others stands"), "{own}");
    let ends = sheet("web-ohb", "en");
    assert!(
        !ends.contains(road) && ends.contains("a road that reaches a monastery is never complete"),
        "{ends}"
    );

    // What figures may do, in words.
    assert!(
        base.contains(
            "- **abbot**: 1 for each player; may be put on: monastery, garden, only where nobody stands yet\n"
        ),
        "{base}"
    );
    assert!(
        four.contains("- **абат**: 1 за всеки играч; поставя се на: манастир, цветна градина, "),
        "{four}"
    );
}

#[test]
fn a_thing_is_explained_in_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = package(folder.path());
    let say = |id: &str, lang: &str| tilewright(&["explain", &path, id, "--lang", lang]).fine();
    assert_eq!(
        say("road.complete.tiles", "en"),
        "The term “road, completed: tiles” (road.score.complete.tiles) is 7 for each tile. basics/rules.ron:22 says so. \
         hut/rules.ron:10 changes it: “tiles” is 7 for each tile, not 1 for each tile, because: ours.\n"
    );
    let bulgarian = say("road.complete.tiles", "bg");
    assert!(bulgarian.contains("7 за всяка плочка. Така пише в basics/rules.ron:22."), "{bulgarian}");
    assert!(bulgarian.contains("hut/rules.ron:10 го променя: "), "{bulgarian}");
    let mark = say("mark:hut", "bg");
    assert!(mark.starts_with("Знак „колиба“ (hut): стои на плочка. Така пише в hut/rules.ron:3."), "{mark}");
    assert!(
        say("mark:hut", "ru").starts_with("Знак hut: стоит на квадрате. Так сказано в hut/rules.ron:3.")
            || say("mark:hut", "ru").starts_with("Знак «hut»")
    );
    let say = |game: &str, id: &str, lang: &str| tilewright(&["explain", game, id, "--lang", lang]).fine();
    let joined = say("base+house-join-own", "meeple", "ru");
    assert!(
        joined.starts_with("Фигура «подданный» (meeple): 7 у каждого игрока; можно выставить на: город, дорога, монастырь, только где нет чужих фигур. "),
        "{joined}"
    );
    let city = say("base", "feature:city", "en");
    assert!(
        city.starts_with("The feature city is complete when no end is open; completed: 2 for each tile + 2 for each shield; unfinished, at the end: 1 for each tile + 1 for each shield. "),
        "{city}"
    );
    let small = say("base+house-small-city", "small-city", "en");
    assert!(
        small.starts_with("The modifier “a city of two tiles is worth half” (small-city): for a city (completed); only if exactly 2 tiles; “tiles” and “shields”: 1 for each instead. house-small-city/rules.ron:"),
        "{small}"
    );
    let cathedral = say("base+inns-cathedrals", "cathedral-voids", "bg");
    assert!(
        cathedral.contains(": обект „крепост“ (в края на играта); само ако на обекта има знак „катедрала“; всичко дотук не струва нищо. "),
        "{cathedral}"
    );
    let rule = say("base", "rule:score-completed", "ru");
    assert!(rule.starts_with("Правило «") && rule.contains(": на этапе «"), "{rule}");
    let action = say("base", "action:deploy", "en");
    assert!(action.starts_with("The action “") && action.contains(": in the step “"), "{action}");
    let tile = say("base", "base-B", "bg");
    assert!(tile.starts_with("Плочка base-B: в набора: "), "{tile}");
    let found = tilewright(&["explain", &path, "mark:hut", "--lang", "en", "--format", "json"]).json();
    assert_eq!(found[0]["kind"], "mark");
    assert!(
        found[0]["sentence"].as_str().is_some_and(|text| text.starts_with("The mark hut: it stands on")),
        "{found:#}"
    );
    let plain: Value = tilewright(&["explain", &path, "mark:hut", "--format", "json"]).json();
    assert!(plain[0].get("sentence").is_none());
}
