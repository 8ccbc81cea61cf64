//! Folders and files as games: what lies in them can be named.

use std::path::Path;

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// Two packages, two setups, and something that is neither.
fn shelf(folder: &Path) {
    for (id, points) in [("mill", 2), ("forge", 3)] {
        write(
            folder,
            &format!("{id}/package.ron"),
            &format!(r#"(format: 2, id: "{id}", title: "{id}", requires: ["base"])"#),
        );
        let rules = format!(
            r#"(format: 2, rules: {{ "{id}": (on: TurnStart, do: [Gain(who: Active, amount: N({points}))]) }})"#
        );
        write(folder, &format!("{id}/rules.ron"), &rules);
        let scenarios = format!(
            r#"(format: 2, scenarios: {{ "{id}-pays": (
                book: "ours", game: "{id}-game", players: ["a", "b"], then: [Points([("a", {points})])],
            ) }})"#
        );
        write(folder, &format!("{id}/scenarios/all.ron"), &scenarios);
        let setup = format!(r#"(format: 2, id: "{id}-game", title: "{id}", packages: ["base", "{id}"])"#);
        write(folder, &format!("setups/{id}-game.ron"), &setup);
    }
    write(folder, "notes/readme.md", "nothing to play");
}

#[test]
fn what_lies_in_a_folder_can_be_named() {
    let folder = tempfile::tempdir().expect("a folder");
    shelf(folder.path());
    let path = arg(folder.path());

    // A setup of the folder, and packages of it, by name.
    let report = |game: &str| tilewright(&["simulate", game, "--games", "2", "--format", "json"]).json();
    let played = report(&format!("{path}+mill-game"));
    assert_eq!(played["game"], "mill-game");
    assert!(played["points_by_term"].to_string().contains("mill"), "{played:#}");
    assert!(!played["points_by_term"].to_string().contains("forge"), "{played:#}");
    let both = report(&format!("mill-game+{path}+forge"));
    assert!(both["points_by_term"].to_string().contains("forge"), "{both:#}");

    // Nothing is named by itself if there are several.
    let called = tilewright(&["simulate", path]);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("holds several games, name one, as in"), "{}", called.err);
    for id in ["mill", "forge", "mill-game", "forge-game"] {
        assert!(called.err.contains(id), "{}", called.err);
    }
    assert_eq!(tilewright(&["simulate", &format!("{path}+base"), "--games", "1"]).exit, Exit::Fine);
}

#[test]
fn a_setup_is_a_game_by_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    shelf(folder.path());
    let setups = folder.path().join("setups");
    let file = setups.join("mill-game.ron");

    // Its packages lie beside its folder, or beside itself.
    tilewright(&["check", arg(&file)]).fine();
    let moved = folder.path().join("mill-game.ron");
    std::fs::copy(&file, &moved).expect("a copy");
    let played = tilewright(&["simulate", arg(&moved), "--games", "1", "--format", "json"]).json();
    assert!(played["points_by_term"].to_string().contains("mill"), "{played:#}");
    // And those that they require. What lies there besides has nothing to do with it.
    let head = r#"(format: 2, id: "mill", title: "mill", requires: ["base", "forge"])"#;
    write(folder.path(), "mill/package.ron", head);
    write(folder.path(), "broken/package.ron", "(format: 2, id: 3)");
    let played = tilewright(&["simulate", arg(&file), "--games", "1", "--format", "json"]).json();
    assert!(played["points_by_term"].to_string().contains("forge"), "{played:#}");
    std::fs::remove_dir_all(folder.path().join("broken")).expect("it was there");
    write(folder.path(), "mill/package.ron", &head.replace(r#", "forge""#, ""));

    // They must be somewhere.
    let alone = tempfile::tempdir().expect("a folder");
    std::fs::copy(&file, alone.path().join("mill-game.ron")).expect("a copy");
    let alone_file = alone.path().join("mill-game.ron");
    let called = tilewright(&["check", arg(&alone_file)]);
    assert_eq!(called.exit, Exit::Data, "{}", called.err);
    assert!(called.err.contains("mill"), "{}", called.err);
    let with_package = format!("{}+{}", arg(&file), arg(&folder.path().join("mill")));
    tilewright(&["check", &with_package]).fine();

    // A folder called `setups`, with one file and with two.
    let mill = arg(&folder.path().join("mill")).to_owned();
    let named = format!("{mill}+{}+mill-game", arg(&setups));
    tilewright(&["check", &named]).fine();
    let called = tilewright(&["rulebook", arg(&setups)]);
    assert_eq!(called.exit, Exit::Call);
    assert!(called.err.contains("forge-game, mill-game"), "{}", called.err);
    std::fs::remove_file(setups.join("forge-game.ron")).expect("it was there");
    let explained = tilewright(&["explain", &format!("{}+{mill}", arg(&setups)), "rule:mill"]).fine();
    assert!(explained.contains("mill/rules.ron:1"), "{explained}");
}

#[test]
fn a_folder_of_packages_is_checked_and_its_examples_run_as_a_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    shelf(folder.path());
    let path = arg(folder.path());
    let report = tilewright(&["check", path, "--format", "json"]).json();
    let games: Vec<_> =
        report["games"].as_array().expect("games").iter().map(|game| game["game"].as_str()).collect();
    assert_eq!(games, [Some("forge"), Some("mill"), Some("forge-game"), Some("mill-game"), Some(path)]);

    let ran = tilewright(&["scenario", path, "--format", "json"]).json();
    assert_eq!((&ran["held"], &ran["failed"]), (&2.into(), &0.into()), "{ran:#}");

    // A mistake of a file is told once, wherever it is read.
    write(folder.path(), "mill/rules.ron", "(format: 2, nonsense: 1)");
    let called = tilewright(&["check", path]);
    assert_eq!(called.exit, Exit::Data);
    assert_eq!(called.err.matches("nonsense: 1").count(), 1, "{}", called.err);
    let called = tilewright(&["scenario", path]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("nonsense"), "{}", called.err);
}

#[test]
fn a_path_that_leads_nowhere_is_a_wrong_call() {
    let folder = tempfile::tempdir().expect("a folder");
    shelf(folder.path());
    let part = folder.path().join("mill/rules.ron");
    for (path, why) in [
        (folder.path().join("nowhere"), "there is no folder"),
        (part, "is one file of a package: name the package's folder"),
    ] {
        let called = tilewright(&["check", arg(&path)]);
        assert_eq!(called.exit, Exit::Call, "{}", called.err);
        assert!(called.err.contains(why), "{}", called.err);
    }
    let called = tilewright(&["check", arg(&folder.path().join("notes"))]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("there is no package in this folder"), "{}", called.err);
}

#[test]
fn two_packages_of_one_name_are_told_of_with_both_places() {
    let folder = tempfile::tempdir().expect("a folder");
    shelf(folder.path());
    let path = arg(folder.path());
    let head = r#"(format: 2, id: "mill", title: "another", requires: ["base"])"#;
    write(folder.path(), "other/mill/package.ron", head);
    let (mill, other) = (format!("{path}/mill"), format!("{path}/other/mill"));
    for command in ["check", "simulate", "rulebook"] {
        let called = tilewright(&[command, &format!("{mill}+{other}")]);
        assert_eq!(called.exit, Exit::Data, "{command}: {}", called.err);
        for said in [
            "two packages are called `mill`, and only one of them can be in the game".to_owned(),
            format!("{other}/package.ron:1:"),
            format!("the other one is {mill}/package.ron:1; give one of them another id"),
        ] {
            assert!(called.err.contains(&said), "{command}: {}", called.err);
        }
    }
    // One that is named twice is one.
    tilewright(&["check", &format!("{mill}+{path}+{mill}")]).fine();

    // Two of one name in one folder.
    write(folder.path(), "windmill/package.ron", head);
    let called = tilewright(&["check", path]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains(&format!("the other one is {mill}/package.ron:1")), "{}", called.err);

    // Setups, too.
    let setup = r#"(format: 2, id: "mill-game", title: "mill", packages: ["base"])"#;
    write(folder.path(), "other/setups/mill-game.ron", setup);
    let call = format!("{path}/setups/mill-game.ron+{path}/other/setups/mill-game.ron");
    let called = tilewright(&["check", &call]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("two setups are called `mill-game`"), "{}", called.err);
}

#[test]
fn what_takes_the_place_of_a_package_that_comes_along_is_noted() {
    let folder = tempfile::tempdir().expect("a folder");
    write(
        folder.path(),
        "house-hand/package.ron",
        r#"(format: 2, id: "house-hand", title: "H", requires: ["base"])"#,
    );
    let path = folder.path().join("house-hand");
    let called = tilewright(&["check", arg(&path)]);
    assert_eq!(called.exit, Exit::Fine, "{}", called.err);
    assert!(called.out.contains("1 note"), "{}", called.out);
    for said in ["this package takes the place of `house-hand`, which comes with the program", "that one is "]
    {
        assert!(called.err.contains(said), "{}", called.err);
    }
    // The same one is no other.
    let own = tilewright_tests::repository::root().join("tilesets/house-hand");
    let report = tilewright(&["check", arg(&own), "--format", "json"]).json();
    assert_eq!(report["games"][0]["notes"], 0, "{report:#}");
}

#[test]
fn what_a_rulebook_refers_to_is_nobodys_who_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    shelf(folder.path());
    let mill = folder.path().join("mill");
    let book = |clauses: &str| {
        format!("(\n    format: 2,\n    book: \"ours\",\n    clauses: {{\n{clauses}    }},\n)\n")
    };
    let clause = r#""mill.1": (text: "It pays.", by: Data(["rule:mill"]), shown_by: ["mill-pay"]),"#;
    write(&mill, "rulebook.ron", &book(&format!("        {clause}\n")));
    let called = tilewright(&["check", arg(&mill)]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("there is no scenario \"mill-pay\""), "{}", called.err);
    assert!(called.err.contains("did you mean `mill-pays`?"), "{}", called.err);
    tilewright(&["simulate", arg(&mill), "--games", "1"]).fine();
    tilewright(&["insight", arg(&mill), "--games", "1"]).fine();
    assert_eq!(tilewright(&["rulebook", arg(&mill)]).exit, Exit::Data);

    // A clause that is there twice is half a book, which is told wherever it is read.
    write(
        &mill,
        "rulebook.ron",
        &book(&format!("        {0}\n        {0}\n", clause.replace("-pay\"", "-pays\""))),
    );
    for command in ["check", "rulebook"] {
        let called = tilewright(&[command, arg(&mill)]);
        assert_eq!(called.exit, Exit::Data, "{command}");
        assert!(called.err.contains("`mill.1` is written twice"), "{command}: {}", called.err);
        assert!(called.err.contains("rulebook.ron:6:") && called.err.contains("on line 5"), "{}", called.err);
    }
}

#[test]
fn a_part_without_tiles_says_what_it_is_played_with() {
    let text = tilewright(&["check", "farmers"]).fine();
    let said =
        "it has no tiles by itself and needs basics: play it with a game that has some, as in base+farmers";
    assert!(text.contains(said), "{text}");
    // What it requires may have none either.
    let text = tilewright(&["check", "web-ohb", "edition-ohb"]).fine();
    assert!(text.contains("play it with a game that has some, as in base+edition-ohb"), "{text}");
    assert!(!tilewright(&["check", "base+farmers"]).fine().contains("no tiles"));
    let report = tilewright(&["check", "farmers", "base", "--format", "json"]).json();
    assert_eq!((&report["games"][0]["tiles"], &report["games"][1]["tiles"]), (&0.into(), &72.into()));
}
