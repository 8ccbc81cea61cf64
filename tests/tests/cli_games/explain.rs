//! `explain` of everything, and of clauses.

use std::path::Path;

use serde_json::Value;
use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// A package whose book has a clause that holds, one that a modifier overrules, and one of a tile that is not there.
fn package(folder: &Path) -> String {
    let package = folder.join("mill");
    write(&package, "package.ron", r#"(format: 2, id: "mill", title: "Mills", requires: ["base"])"#);
    let rules = r#"(format: 2, rules: {
        "toll": (on: TurnStart, do: [Gain(who: Active, amount: N(1))], clause: "MB.1"),
    })"#;
    write(&package, "rules.ron", rules);
    let book = r#"(format: 2, book: "The book of mills", clauses: {
        "MB.1": (text: "Who begins a turn gains a point.", page: "p. 3", by: Data(["rule:toll"]), note: "So we read it."),
        "MB.2": (text: "Millers are polite.", by: TableTalk("manners")),
    })"#;
    write(&package, "rulebook.ron", book);
    let text = |lang: &str, rule: &str, clause: &str| {
        format!(
            r#"(format: 2, lang: "{lang}", text: (title: "{rule}", rules: {{ "toll": "{rule}" }}{clause}))"#
        )
    };
    write(&package, "text/en.ron", &text("en", "the toll", ""));
    let clause = r#", clauses: { "MB.1": "Кто начинает ход, получает очко." }"#;
    write(&package, "text/ru.ron", &text("ru", "пошлина", clause));
    let scenario = r#"(format: 2, scenarios: {
        "toll-is-paid": (
            book: "The book of mills, p. 3", about: "One point.", game: "mill", players: ["red", "blue"],
            clauses: ["MB.1"], then: [Points([("red", 1), ("blue", 0)])],
        ),
    })"#;
    write(&package, "scenarios/toll.ron", scenario);
    arg(&package).to_owned()
}

#[test]
fn without_a_name_everything_is_listed_with_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = package(folder.path());
    let listed = tilewright(&["explain", &path, "--format", "json"]).json();
    let of = |listed: &Value, kind: &str| -> Vec<(String, String)> {
        let groups = listed.as_array().expect("groups");
        let group = groups.iter().find(|group| group["kind"] == kind).unwrap_or_else(|| panic!("no {kind}"));
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let things = group["things"].as_array().expect("things").iter();
        things.map(|thing| (text(&thing["id"]), text(&thing["name"]))).collect()
    };
    assert!(of(&listed, "package").contains(&("mill".into(), "the toll".into())));
    assert!(of(&listed, "rule").contains(&("toll".into(), "the toll".into())));
    assert!(
        of(&listed, "piece").iter().any(|(id, name)| id == "meeple" && (name == "meeple" || name.is_empty()))
    );
    assert!(of(&listed, "term").iter().any(|(id, _)| id == "road.complete.tiles"));
    assert!(of(&listed, "tile").len() > 20);
    // Whatever is listed can be asked for.
    for kind in ["rule", "term", "piece", "slot"] {
        for (id, _) in of(&listed, kind) {
            tilewright(&["explain", &path, &id]).fine();
        }
    }
    let russian = tilewright(&["explain", &path, "--lang", "ru"]).fine();
    assert!(russian.contains("пошлина"), "{russian}");
    assert!(russian.contains("\nквадрат (33) ") && russian.contains("\nпакет (5) "), "{russian}");
}

#[test]
fn a_clause_is_told_with_all_that_belongs_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = package(folder.path());
    let told = tilewright(&["explain", &path, "MB.1"]).fine();
    assert!(
        told.starts_with(
            "clause MB.1  mill: The book of mills, p. 3\n    Who begins a turn gains a point.\n"
        ),
        "{told}"
    );
    assert!(told.contains("  made true by: data: rule:toll\n"), "{told}");
    assert!(told.contains("    toll-is-paid  ") && told.contains("toll.ron:2\n"), "{told}");
    assert!(told.contains("  note: So we read it.\n"), "{told}");
    assert!(told.trim_end().ends_with(": it holds"), "{told}");
    let russian = tilewright(&["explain", &path, "mb.1", "--lang", "ru"]).fine();
    assert!(russian.starts_with("пункт MB.1  mill: "), "{russian}");
    assert!(russian.contains("    Кто начинает ход, получает очко.\n"), "{russian}");
    assert!(russian.contains("  выполняется через: данные: rule:toll\n"), "{russian}");
    assert!(russian.contains("  показан в:\n    toll-is-paid  "), "{russian}");
    assert!(russian.trim_end().ends_with(": действует"), "{russian}");
    let manners = tilewright(&["explain", &path, "MB.2", "--lang", "ru"]).fine();
    assert!(manners.contains("Millers are polite. (по-английски: перевода нет)"), "{manners}");
    assert!(manners.trim_end().ends_with(": за этим следят сами игроки"), "{manners}");
    let json = tilewright(&["explain", &path, "MB.1", "--format", "json"]).json();
    assert_eq!((&json[0]["clause"], &json[0]["standing"]), (&"MB.1".into(), &"holds".into()));

    let called = tilewright(&["explain", &path, "MB.11"]);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("did you mean \"MB.1\"?"), "{}", called.err);
}

#[test]
fn a_clause_that_this_game_is_not_played_by_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = package(folder.path());
    // A package that is not in the game.
    let absent = tilewright(&["explain", "base", "BB.ROB.016"]).fine();
    assert!(absent.contains("it does not apply, as there is no package:robbers"), "{absent}");
    // A house rule takes the rule out.
    let house = folder.path().join("no-toll");
    write(&house, "package.ron", r#"(format: 2, id: "no-toll", title: "N", requires: ["base"])"#);
    write(&house, "rules.ron", r#"(format: 2, patch: [(op: Remove(Rule("toll")), why: "it is dull")])"#);
    let game = format!("{path}+{}", arg(&house));
    let gone = tilewright(&["explain", &game, "MB.1"]).fine();
    assert!(gone.contains("it does not apply, as there is no rule:toll"), "{gone}");
    // A term that a later package changes.
    write(
        &house,
        "rules.ron",
        r#"(format: 2, patch: [(
            op: Terms(kind: "road", at: Complete, set: { "tiles": Per(2, Tiles) }), why: "roads are dear to us",
        )])"#,
    );
    let json = tilewright(&["rulebook", "base", "--format", "json"]).json();
    let books = json["books"].as_array().expect("books").iter();
    let rows = books.flat_map(|book| book["clauses"].as_array().expect("clauses"));
    let of_roads =
        |row: &&Value| row["data"].as_array().is_some_and(|data| data.contains(&"term:road.tiles".into()));
    let clause =
        rows.clone().find(of_roads).expect("a clause about roads")["clause"].as_str().expect("an id");
    let game = format!("base+{}", arg(&house));
    let told = tilewright(&["explain", &game, clause]).fine();
    assert!(told.contains("it is overruled by no-toll/rules.ron:1: roads are dear to us"), "{told}");
    let holds = tilewright(&["explain", "base", clause]).fine();
    assert!(holds.trim_end().ends_with(": it holds"), "{holds}");
}

#[test]
fn a_rulebook_can_be_limited_to_one_package() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = package(folder.path());
    let books = |args: &[&str]| {
        let json = tilewright(&[&["rulebook", path.as_str(), "--format", "json"], args].concat()).json();
        let books = json["books"].as_array().expect("books").iter();
        books.map(|book| book["package"].as_str().expect("a package").to_owned()).collect::<Vec<_>>()
    };
    assert!(books(&[]).len() > 1);
    assert_eq!(books(&["--only", "mill"]), ["mill"]);
    assert_eq!(books(&["--only", &path, "--only", "basics"]).len(), 2);
    let called = tilewright(&["rulebook", &path, "--only", "mil"]);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("did you mean \"mill\"?"), "{}", called.err);
}

#[test]
fn a_slot_is_told_with_what_hangs_there_and_is_bound() {
    let act = tilewright(&["explain", "base", "slot:act"]).fine();
    assert!(act.contains("    action deploy (basics)\n"), "{act}");
    let score = tilewright(&["explain", "base", "slot:completed"]).fine();
    assert!(score.contains("  the slots in it come for each of Features(CompletedNow("), "{score}");
    let worth = tilewright(&["explain", "base", "slot:worth"]).fine();
    assert!(worth.contains("  `This` is one of Features(CompletedNow("), "{worth}");
    assert!(
        worth.contains("  what hangs there, rules in this order, then actions to choose from:\n    rule "),
        "{worth}"
    );
}

#[test]
fn layers_are_listed_and_told() {
    let all = tilewright(&["explain", "base"]).fine();
    assert!(all.contains("\nlayer ("), "{all}");
    let bonus = tilewright(&["explain", "base", "layer:bonus"]).fine();
    assert!(bonus.starts_with("layer layers.bonus\n"), "{bonus}");
    assert!(bonus.contains("  the layers, in order: ") && bonus.contains("bonus"), "{bonus}");
    let russian = tilewright(&["explain", "base", "layer:bonus", "--lang", "ru"]).fine();
    assert!(russian.starts_with("Слой bonus: ") && russian.contains("«rate», «void»"), "{russian}");
}

#[test]
fn notes_and_procedures_are_called_by_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = folder.path().join("mill");
    write(&package, "package.ron", r#"(format: 2, id: "mill", title: "Mills", requires: ["base"])"#);
    let rules = r#"(format: 2, notes: { "mill-rests": (until: Game) }, procedures: { "mill-rest": (do: [Note(note: "mill-rests")]) },
        rules: { "mill-stops": (on: TurnStart, when: Not(Noted(note: "mill-rests")), do: [Call("mill-rest")]) })"#;
    write(&package, "rules.ron", rules);
    let text = r#"(format: 2, lang: "ru", text: (notes: { "mill-rests": "мельница стоит" }, procedures: { "mill-rest": "остановка мельницы" }))"#;
    write(&package, "text/ru.ron", text);
    let rule = tilewright(&["explain", arg(&package), "rule:mill-stops", "--lang", "ru"]).fine();
    assert!(rule.contains("мельница стоит"), "{rule}");
    let procedure = tilewright(&["explain", arg(&package), "procedure:mill-rest", "--lang", "ru"]).fine();
    assert!(procedure.contains("остановка мельницы"), "{procedure}");
}

#[test]
fn a_scenario_says_why_an_action_is_not_offered() {
    let why = |package: &str, id: &str, action: &str, lang: &str| {
        tilewright(&["scenario", package, "--only", id, "--why", action, "--lang", lang]).fine()
    };
    // Red's own highwayman is on the road; one figure a turn.
    let told = why("basics", "base-17", "deploy", "en");
    let turn = "Turn 1, red, in the step “deploy a figure”: ";
    assert!(told.contains(&format!("{turn}offered\n")), "{told}");
    assert!(
        told.contains(&format!("{turn}not offered: an action of its group was taken in this part")),
        "{told}"
    );
    let told = why("basics", "base-02-others", "deploy", "en");
    assert!(
        told.contains("meeple on the city at (0,-2): this does not hold: nobody stands on the feature"),
        "{told}"
    );
    assert!(told.contains("meeple on the field at (0,-2): it does not go to such features"), "{told}");
    let told = why("abbey-mayor", "lap-for-abbeys-only", "build-barn", "en");
    assert!(told.contains("not offered: this cannot be done: the active player places a barn"), "{told}");
    assert!(told.contains("barn: there is no such place"), "{told}");
    let told = why("tower", "twr-castle", "ransom", "en");
    assert!(told.contains("not offered: this does not hold: "), "{told}");
    // In other languages, and of what the game does not have.
    assert!(
        why("basics", "base-17", "deploy", "ru").contains("Ход 1, red, шаг «выставить фигуру»: предлагается")
    );
    assert!(why("basics", "base-17", "deploy", "bg").contains("предлага се"));
    assert!(why("basics", "base-17", "deplo", "en").contains("this game has no action deplo; it has deploy"));
}
