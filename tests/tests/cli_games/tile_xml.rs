//! `import` and `export`: the community's tile XML to a package and back. The tiles are inventions of our own.

use std::fs;
use std::path::Path;

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// Seven designs with everything that a line of the notation may say, and two sets of them.
const XML: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<defs>
  <!-- ours -->
  <tiles>
    <tile id="OU/Lane">
      <road inn="true" wagon-move="b">N S</road>
      <field>NL SR WL WR</field>
      <field>NR EL ER SL</field>
    </tile>
    <tile id="OU/Cc+">
      <city pennants="2">N E</city>
      <field city="N">SL SR WL WR</field>
    </tile>
    <tile id="OU/Cc">
      <city>N E</city>
      <field city="N">SL SR WL WR</field>
    </tile>
    <tile id="OU/ab" wind-rose="NE">
      <hill/>
      <flying-machine direction="NW"/>
      <acrobats direction="N">I</acrobats>
      <monastery shrine="true"/>
      <garden/>
      <field>NL NR EL ER SL SR WL WR</field>
    </tile>
    <tile id="OU/a+b">
      <city>N</city>
      <city>S</city>
      <field city="N">EL ER</field>
      <field>WL WR</field>
    </tile>
    <tile id="OU/Brook">
      <river>W E</river>
      <road>S</road>
      <road>N</road>
      <field>WR NL</field>
      <field>NR EL</field>
      <field>ER SL</field>
      <field>SR WL</field>
    </tile>
    <tile id="OU/Full">
      <city>N E S W</city>
      <field city="N">I</field>
    </tile>
  </tiles>
  <sets>
    <tile-set id="ours:1">
      <ref count="9" tile="OU/Lane"/>
      <ref count="2" tile="OU/Cc+"/>
      <ref count="3" tile="OU/Cc"/>
      <ref count="4" tile="OU/ab"/>
      <ref tile="OU/a+b"/>
      <ref count="2" tile="OU/Full"/>
      <remove tile="OU/Other"/>
      <ref count="1" tile="OU/Gone"/>
    </tile-set>
    <tile-set id="ours:2">
      <ref count="5" tile="OU/Brook"/>
    </tile-set>
  </sets>
</defs>
"#;

fn xml(folder: &Path) -> String {
    write(folder, "ours.xml", XML);
    arg(&folder.join("ours.xml")).to_owned()
}

fn import(file: &str, folder: &Path, set: &str) -> serde_json::Value {
    tilewright(&["import", file, arg(folder), "--set", set, "--format", "json"]).json()
}

/// All files of a package, by name.
fn files(folder: &Path) -> Vec<(String, String)> {
    let names = ["package.ron", "tiles.ron", "rules.ron", "text/en.ron"];
    let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    names.iter().map(|name| ((*name).to_owned(), text(name))).collect()
}

#[test]
fn a_set_becomes_a_package_that_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = folder.path().join("ours");
    let told = import(&xml(folder.path()), &package, "ours:1");
    assert_eq!((&told["set"], &told["designs"], &told["tiles"]), (&"ours:1".into(), &6.into(), &21.into()));
    // What the notation does not know is kept, and said.
    let kept = told["kept"].as_object().expect("what was kept");
    for source in [
        "inn=\"true\"",
        "wagon-move=\"b\"",
        "wind-rose=\"NE\"",
        "<hill/>",
        "<flying-machine direction=\"NW\"/>",
        "<acrobats direction=\"N\">I</acrobats>",
        "shrine=\"true\"",
    ] {
        assert_eq!(kept.get(source), Some(&1.into()), "{source}: {kept:#?}");
    }
    assert_eq!(kept.len(), 7);
    let lost = told["lost"].to_string();
    assert!(lost.contains("OU/Gone") && lost.contains("`remove`"), "{lost}");

    let tiles = fs::read_to_string(package.join("tiles.ron")).expect("the tiles");
    for part in [
        "\"OU.Lane\": (",
        "count: 9",
        "edges: (\"road\", \"field\", \"road\", \"field\")",
        "\"r1\": (kind: \"road\", ports: [N, S], marks: [Is(\"kept.inn\"), Is(\"kept.wagon-move.b\")])",
        "\"c1\": (kind: \"city\", ports: [N, E], marks: [Times(\"shield\", 2)])",
        "note: \"xml: OU/Cc+\"",
        // The outline says that both fields border both cities; the XML does not.
        "\"f1\": (kind: \"field\", ports: [EL, ER], borders: [\"c1\"])",
        "\"f2\": (kind: \"field\", ports: [WL, WR], borders: [])",
        // Here the outline says it already.
        "\"f1\": (kind: \"field\", ports: [SL, SR, WL, WR])",
        "\"m1\": (kind: \"monastery\", marks: [Is(\"kept.shrine\")])",
        "\"g1\": (kind: \"garden\")",
    ] {
        assert!(tiles.contains(part), "{part} is not in\n{tiles}");
    }
    assert!(!tiles.contains("OU.Brook"), "{tiles}");

    // It is checked, drawn and simulated like any other.
    tilewright(&["check", arg(&package)]).fine();
    let game = format!("base+{}", arg(&package));
    let report = tilewright(&["simulate", &game, "--games", "20", "--format", "json"]).json();
    // 71 tiles of the base game and these 21, of which hardly any fits nowhere.
    assert!(report["turns_mean"].as_f64().is_some_and(|turns| turns > 90.0), "{report:#}");
    assert_eq!(report["faulted_games"], 0);

    // A set that is a game by itself begins with one of its tiles; another is to be played with the game that has what it
    // requires, and not with any other game.
    let alone = folder.path().join("alone");
    let call = ["import", &xml(folder.path()), arg(&alone), "--set", "ours:1", "--start", "OU/Cc+"];
    let told = tilewright(&call).fine();
    assert!(told.contains(&format!("next: tilewright check {};", arg(&alone))), "{told}");
    let other = folder.path().join("other");
    let told = tilewright(&["import", &xml(folder.path()), arg(&other), "--set", "ours:1"]).fine();
    assert!(told.contains(&format!("tilewright simulate base+{}\n", arg(&other))), "{told}");
    let report = tilewright(&["simulate", arg(&alone), "--games", "20", "--format", "json"]).json();
    assert!(report["turns_mean"].as_f64().is_some_and(|turns| turns > 10.0 && turns <= 20.0), "{report:#}");
    assert!(report["total"]["mean"].as_f64().is_some_and(|points| points > 0.0), "{report:#}");
    let picture = tilewright(&["render", arg(&package)]).fine();
    assert!(picture.contains("OU.Cc_p") && picture.contains("× 9"), "{picture}");

    // Rivers bring the package that knows them.
    let brook = folder.path().join("brook");
    let told = import(&xml(folder.path()), &brook, "ours:2");
    assert_eq!(told["kept"], serde_json::json!({}));
    let about = fs::read_to_string(brook.join("package.ron")).expect("the package");
    assert!(about.contains("requires: [\"basics\", \"river-rules\"]"), "{about}");
    tilewright(&["check", arg(&brook)]).fine();
}

#[test]
fn imported_exported_and_imported_again_is_equal() {
    for set in ["ours:1", "ours:2"] {
        let folder = tempfile::tempdir().expect("a folder");
        let (once, again) = (folder.path().join("one/ours"), folder.path().join("two/ours"));
        import(&xml(folder.path()), &once, set);
        let out = folder.path().join("out.xml");
        let told = tilewright(&["export", arg(&once), "--out", arg(&out), "--format", "json"]).json();
        assert_eq!((&told["set"], &told["unknown"]), (&set.into(), &serde_json::json!([])));
        import(arg(&out), &again, set);
        assert_eq!(files(&once), files(&again));
        let exported = tilewright(&["export", arg(&again)]);
        assert_eq!(exported.err, "");
        assert_eq!(exported.out, fs::read_to_string(&out).expect("the XML"));
        // It is what was written, but for the layout: each line of the set's tiles is there.
        if set == "ours:1" {
            for line in [
                "<tile id=\"OU/ab\" wind-rose=\"NE\">",
                "<road inn=\"true\" wagon-move=\"b\">N S</road>",
                "<city pennants=\"2\">N E</city>",
                "<field city=\"N\">SL SR WL WR</field>",
                "<field city=\"N\">I</field>",
                "<field>WL WR</field>",
                "<flying-machine direction=\"NW\"/>",
                "<monastery shrine=\"true\"/>",
                "<ref count=\"9\" tile=\"OU/Lane\"/>",
            ] {
                assert!(
                    exported.out.lines().any(|known| known.trim() == line),
                    "{line} is not in\n{}",
                    exported.out
                );
            }
        }
    }
}

#[test]
fn tiles_of_our_own_go_out_and_come_back_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("base.xml");
    let told = tilewright(&["export", "base", "--out", arg(&out), "--set", "base:3"]).fine();
    assert!(told.contains("33 tile designs of base:3"), "{told}");
    let package = folder.path().join("back");
    let back = import(arg(&out), &package, "base:3");
    assert_eq!((&back["designs"], &back["kept"]), (&33.into(), &serde_json::json!({})));
    // Tile by tile the same sides and the same fields beside the same cities: diff finds nothing but what the XML cannot say.
    let path = format!("basics+{}", arg(&package));
    let report = tilewright(&["diff", "base", &path, "--format", "json"]).json();
    for change in report["changes"].as_array().expect("changes") {
        if change["kind"] == "tile" {
            let part = change["part"].as_str().expect("a part");
            assert!(part == "note" || part.ends_with("ends_at"), "{change:#}");
        }
    }
}

#[test]
fn what_makes_no_sense_is_told_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = folder.path().join("ours");
    let refused = |text: &str, set: &[&str], exit: Exit, why: &str| {
        write(folder.path(), "wrong.xml", text);
        let file = folder.path().join("wrong.xml");
        let called = tilewright(&[&["import", arg(&file), arg(&package)], set].concat());
        assert_eq!(called.exit, exit, "{}", called.err);
        assert!(called.err.contains(why), "{}", called.err);
        assert!(!package.exists(), "something was written");
    };
    let one = ["--set", "ours:1"];
    refused(XML, &[], Exit::Data, "it has several sets, say which one is wanted: ours:1, ours:2");
    refused(XML, &["--set", "ours:3"], Exit::Data, "it has no set \"ours:3\"");
    refused("<defs><tiles>", &one, Exit::Data, "it is no XML");
    refused("<defs/>", &[], Exit::Data, "there are no tiles in it");
    refused(
        &XML.replace("N S</road>", "N X</road>"),
        &one,
        Exit::Data,
        "line 5, tile OU/Lane: road: \"X\" is no side",
    );
    refused(
        &XML.replace("pennants=\"2\"", "pennants=\"two\""),
        &one,
        Exit::Data,
        "pennants: \"two\" is no number",
    );
    refused(
        &XML.replace("<field>NR EL ER SL</field>", ""),
        &one,
        Exit::Data,
        "line 5, tile OU/Lane: nothing touches its side E",
    );
    refused(&XML.replace("city=\"N\">EL", "city=\"E\">EL"), &one, Exit::Data, "no city touches the side E");
    // Entities that would grow without end are not followed.
    let bomb = "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><defs>&b;</defs>";
    refused(bomb, &[], Exit::Data, "it is no XML");
    let called = tilewright(&["import", &xml(folder.path()), arg(&folder.path().join("No Name"))]);
    assert_eq!(called.exit, Exit::Call);
    assert_eq!(tilewright(&["export", "base", "--format", "json"]).exit, Exit::Call);
}

#[test]
fn a_notation_of_ones_own_can_say_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let notation = r#"(
        requires: ["basics"],
        segments: {
            "field": (kind: "field", letter: "m"),
            "road": (kind: "road", letter: "r"),
            "city": (kind: "city", letter: "c"),
        },
        borders: { "city": "city" },
        marks: { "inn": "shield" },
    )"#;
    write(folder.path(), "words.ron", notation);
    let words = folder.path().join("words.ron");
    let lane = XML.replace("inn=\"true\"", "inn=\"1\"");
    write(folder.path(), "ours.xml", &lane);
    let package = folder.path().join("ours");
    let file = folder.path().join("ours.xml");
    let call = ["import", arg(&file), arg(&package), "--set", "ours:1", "--notation", arg(&words)];
    let told = tilewright(&call).fine();
    assert!(told.contains("<garden/> (once)") && told.contains("pennants=\"2\""), "{told}");
    let tiles = fs::read_to_string(package.join("tiles.ron")).expect("the tiles");
    assert!(
        tiles.contains("marks: [Is(\"shield\"), Is(\"kept.wagon-move.b\")]") && tiles.contains("\"m1\""),
        "{tiles}"
    );
}
