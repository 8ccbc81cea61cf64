//! `rules` and `explain --lang`: what the data says, for players.

use std::path::Path;

use serde_json::Value;
use tilewright_tests::command::{arg, tilewright, write};

/// A package with one rule of each sort and a book about some of them.
fn package(folder: &Path) -> String {
    write(folder, "hut/package.ron", r#"(format: 2, id: "hut", title: "Huts", requires: ["base"])"#);
    let rules = r#"(
    format: 2,
    marks: { "hut": () },
    tokens: { "log": (supply: 9) },
    rules: {
        "hut-pays": (on: TilePlaced, when: TileHasMark("hut"), do: [Gain(who: Active, amount: N(1))], clause: "H.1"),
        "last-hut": (on: Slot("final-holdings"), do: [Each(of: Players(Any), do: [Gain(who: This, amount: N(1))])]),
    },
    patch: [
        (op: Terms(kind: "road", at: Complete, set: { "tiles": Per(7, Tiles), "hut": Per(2, TilesWith("hut")) }), why: "ours"),
    ],
)"#;
    write(folder, "hut/rules.ron", rules);
    let tiles = r#"(format: 2, tiles: {
        "hut-a": (count: 3, edges: ("field", "field", "field", "field"), marks: [Is("hut")],
            segments: { "f1": (kind: "field", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),
    })"#;
    write(folder, "hut/tiles.ron", tiles);
    let book = r#"(format: 2, book: "ours", clauses: {
        "H.1": (text: "A hut pays a point to whoever lays it.", by: Data([])),
        "H.2": (text: "Roads are dear.", by: Data(["term:road.tiles"])),
        "H.3": (text: "Huts smell of wood.", by: Engine("nose"), note: "Nobody asked."),
        "H.5": (text: "May a hut burn?", by: Engine("fire"), note: "It may not."),
        "H.4": (text: "Keep your logs dry.", by: TableTalk("ours")),
    })"#;
    write(folder, "hut/rulebook.ron", book);
    let text = |lang: &str, hut: &str, pays: &str, clauses: &str| {
        let file = format!(
            r#"(format: 2, lang: "{lang}", text: (title: "{hut}", marks: {{ "hut": (one: "{hut}") }},
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
        "| hut | 3 |",
        "| Base game | 72 |",
        "Not used in this game, and stays in the box: hut-log.",
        "### Road",
        "| tiles | 7 for each tile | 1 for each tile |",
        "| hut-term | 2 for each tile with the symbol hut | — |",
        "- A hut pays a point to whoever lays it.",
        "- Roads are dear.",
        "## Further rules",
        "- Huts smell of wood.",
        "- May a hut burn? It may not.",
        "- The player with the most points wins.",
    ] {
        assert!(sheet.lines().any(|known| known == line), "{line:?} is not in\n{sheet}");
    }
    // What no clause tells is told from the data; what is table talk is none of its business.
    assert!(!sheet.contains("last-hut") && !sheet.contains("logs dry"), "{sheet}");
    assert!(!sheet.contains("\n\n\n"), "{sheet}");

    let json = tilewright(&["rules", &path, "--lang", "bg", "--format", "json"]).json();
    assert_eq!((&json["lang"], &json["title"]), (&"bg".into(), &"колиба".into()));
    let tells = |block: &&Value| {
        block["tells"].as_array().is_some_and(|tells| tells.contains(&"rule:hut-pays".into()))
    };
    let told = json["blocks"].as_array().expect("blocks").iter().find(tells);
    assert_eq!(told.expect("a rule")["text"], "Който сложи колиба, получава точка.");
    let sheet = tilewright(&["rules", &path, "--lang", "bg"]).fine();
    for line in [
        "# колиба",
        "Играчи: от 2 до 6.",
        "В тази игра не се използват и остават в кутията: колиба-log.",
        "| колиба-term | 2 за всяка плочка със символ „колиба“ | — |",
        "- Който сложи колиба, получава точка.",
        "- Печели играчът с най-много точки.",
        // What is not told in Bulgarian stands in English, and says so.
        "- Roads are dear. *[en]*",
    ] {
        assert!(sheet.lines().any(|known| known == line), "{line:?} is not in\n{sheet}");
    }
    assert!(sheet.contains("3 правила тук са на английски.") && !sheet.contains("на сухо"), "{sheet}");
    let russian = tilewright(&["rules", &path, "--lang", "ru"]).fine();
    assert!(russian.contains("| завершено | не завершено, в конце игры |"), "{russian}");

    let page = folder.path().join("sheet.html");
    assert_eq!(tilewright(&["rules", &path, "--out", arg(&page)]).fine(), "");
    let page = std::fs::read_to_string(page).expect("a page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<li>A hut pays a point"), "{page}");
    let odd = tilewright(&["rules", &path, "--out", "sheet.doc"]);
    assert!(
        odd.err.contains("a sheet is not written as .doc: take .md, .html, .pdf or .json"),
        "{}",
        odd.err
    );
}

#[test]
fn a_clause_is_told_where_it_is_true() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = package(folder.path());
    let head = |more: &str| {
        let option =
            r#""huts": (values: ["on", "off"], default: "on", why: "w", overrules: { "off": ["H.1"] })"#;
        let head = format!(
            r#"(format: 2, id: "hut", title: "Huts", requires: ["base"], options: {{ {option} }}, {more})"#
        );
        write(folder.path(), "hut/package.ron", &head);
    };
    head("");
    let book = r#"(format: 2, book: "ours", clauses: {
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
    let setup = r#"(format: 2, id: "one-hut", title: "One", packages: ["hut"], overrules: ["H.1"])"#;
    write(folder.path(), "setups/one-hut.ron", setup);
    let game = format!("{}+one-hut", arg(folder.path()));
    let sheet = tilewright(&["rules", &game]).fine();
    assert!(!sheet.contains("a point to whoever") && sheet.contains("smell of wood"), "{sheet}");
}

#[test]
fn the_sheet_is_that_of_exactly_this_game() {
    let sheet = |game: &str, lang: &str| tilewright(&["rules", game, "--lang", lang]).fine();
    let three = "| — | 3 for each completed city beside it |";
    let base = sheet("big-box-base", "en");
    assert!(base.contains(three), "{base}");
    assert!(!base.contains("## What is different"), "{base}");
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
    let heading = "## What is different here\n\n- **House rule: 4 points for farmers.** A field earns 4 points for each";
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
            "### Abbot\n\n- The abbot may be put on these: monastery, garden, only where nobody stands yet.\n"
        ),
        "{base}"
    );
    assert!(
        four.contains("### Абат\n\n- Фигурката „абат“ се поставя тук: манастир, цветна градина, "),
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
        "The term “road, completed: tiles” (road.score.complete.tiles) is 7 for each tile. basics/rules.ron:27 says so. \
         hut/rules.ron:10 changes it: “tiles” is 7 for each tile, not 1 for each tile, because: ours.\n"
    );
    let bulgarian = say("road.complete.tiles", "bg");
    assert!(bulgarian.contains("7 за всяка плочка. Така пише в basics/rules.ron:27."), "{bulgarian}");
    assert!(bulgarian.contains("hut/rules.ron:10 го променя: "), "{bulgarian}");
    let mark = say("mark:hut", "bg");
    assert!(
        mark.starts_with("Символ „колиба“ (hut): стои на плочка. Така пише в hut/rules.ron:3."),
        "{mark}"
    );
    assert!(
        say("mark:hut", "ru").starts_with("Символ hut: стоит на квадрате. Так сказано в hut/rules.ron:3.")
            || say("mark:hut", "ru").starts_with("Символ «hut»")
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
        small.starts_with("The modifier “a city of two tiles is worth half” (small-city): for a city (completed); only if there are exactly 2 tiles; “tiles” and “shields”: 1 for each instead. house-small-city/rules.ron:"),
        "{small}"
    );
    let cathedral = say("base+inns-cathedrals", "cathedral-voids", "bg");
    assert!(
        cathedral.contains(": обект „крепост“ (в края на играта); само ако на обекта има символ „катедрала“; всичко дотук не струва нищо. "),
        "{cathedral}"
    );
    let rule = say("base", "rule:score-feature", "ru");
    assert!(rule.starts_with("Правило «") && rule.contains(": на этапе «"), "{rule}");
    let action = say("base", "action:deploy", "en");
    assert!(action.starts_with("The action “") && action.contains(": in the step “"), "{action}");
    let tile = say("base", "base-B", "bg");
    assert!(tile.starts_with("Плочка base-B: в набора: "), "{tile}");
    let found = tilewright(&["explain", &path, "mark:hut", "--lang", "en", "--format", "json"]).json();
    assert_eq!(found[0]["kind"], "mark");
    assert!(
        found[0]["sentence"].as_str().is_some_and(|text| text.starts_with("The symbol hut: it stands on")),
        "{found:#}"
    );
    let plain: Value = tilewright(&["explain", &path, "mark:hut", "--format", "json"]).json();
    assert!(plain[0].get("sentence").is_none());
}
