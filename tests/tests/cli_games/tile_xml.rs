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
    // An inn, a hill and a flying machine are those of our packages, whose rules come along without their tiles.
    assert_eq!(told["requires"], serde_json::json!(["basics"]));
    assert_eq!(
        told["requires_rules"],
        serde_json::json!(["inns-cathedrals", "hills-sheep", "flying-machines"])
    );
    // What the notation does not know is kept, and said.
    let kept = told["kept"].as_object().expect("what was kept");
    for source in
        ["wagon-move=\"b\"", "wind-rose=\"NE\"", "<acrobats direction=\"N\">I</acrobats>", "shrine=\"true\""]
    {
        assert_eq!(kept.get(source), Some(&1.into()), "{source}: {kept:#?}");
    }
    assert_eq!(kept.len(), 4);
    let lost = told["lost"].to_string();
    assert!(lost.contains("OU/Gone") && lost.contains("takes out OU/Other"), "{lost}");

    let tiles = fs::read_to_string(package.join("tiles.ron")).expect("the tiles");
    for part in [
        "\"OU.Lane\": (",
        "count: 9",
        "edges: (\"road\", \"field\", \"road\", \"field\")",
        "\"r1\": (kind: \"road\", ports: [N, S], marks: [Is(\"inn\"), Is(\"kept.wagon-move.b\")])",
        "\"c1\": (kind: \"city\", ports: [N, E], marks: [Times(\"shield\", 2)])",
        "note: \"xml: OU/Cc+\"",
        // The outline says that both fields border both cities; the XML does not.
        "\"f1\": (kind: \"field\", ports: [EL, ER], borders: [\"c1\"])",
        "\"f2\": (kind: \"field\", ports: [WL, WR], borders: [])",
        // Here the outline says it already.
        "\"f1\": (kind: \"field\", ports: [SL, SR, WL, WR])",
        "\"m1\": (kind: \"monastery\", marks: [Is(\"kept.shrine\")])",
        "\"g1\": (kind: \"garden\")",
        "Is(\"hill\")",
        "Toward(\"flying-machine\", NW)",
    ] {
        assert!(tiles.contains(part), "{part} is not in\n{tiles}");
    }
    assert!(!tiles.contains("OU.Brook"), "{tiles}");

    // It is checked, drawn and simulated like any other.
    tilewright(&["check", arg(&package)]).fine();
    let game = format!("base+{}", arg(&package));
    let report = tilewright(&["simulate", &game, "--games", "20", "--format", "json"]).json();
    // 71 tiles of the base game and these 21, of which hardly any fits nowhere; each of the four hills buries one.
    assert!(report["turns_mean"].as_f64().is_some_and(|turns| turns > 86.0 && turns <= 88.5), "{report:#}");
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
    let crowd: String = (0..1001).map(|n| format!(" a{n} = 'x'")).collect();
    let crowded = format!("<defs>\n<tile id=\"A\"/>\n<tile{crowd}/></defs>");
    refused(&crowded, &[], Exit::Data, "the element in line 3 has more than 1000 attributes");
    let twice = "<defs>\n<tile id=\"A\"><city>N</city></tile>\n<tile id=\"A\"><city>S</city></tile>\n</defs>";
    let told = "it has the tile A twice, in lines 2 and 3: give one of them another id";
    refused(twice, &[], Exit::Data, told);
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
        marks: { "walls": "shield" },
    )"#;
    write(folder.path(), "words.ron", notation);
    let words = folder.path().join("words.ron");
    write(folder.path(), "ours.xml", &XML.replace("pennants=", "walls="));
    let package = folder.path().join("ours");
    let file = folder.path().join("ours.xml");
    let call = ["import", arg(&file), arg(&package), "--set", "ours:1", "--notation", arg(&words)];
    let told = tilewright(&call).fine();
    assert!(told.contains("<garden/> (once)") && told.contains("inn=\"true\" (once)"), "{told}");
    let tiles = fs::read_to_string(package.join("tiles.ron")).expect("the tiles");
    assert!(tiles.contains("marks: [Times(\"shield\", 2)]") && tiles.contains("\"m1\""), "{tiles}");
}

/// A set of one tile is refused with the tile; of several the rest is taken.
#[test]
fn a_tile_that_makes_no_sense_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut nth = 0;
    let mut left_out = |text: &str, tile: &str, why: &str| {
        nth += 1;
        write(folder.path(), "wrong.xml", text);
        let package = folder.path().join(format!("ours-{nth}"));
        let told = import(arg(&folder.path().join("wrong.xml")), &package, "ours:1");
        let said = told["left_out"].as_array().expect("what was left out");
        assert_eq!(said.len(), 1, "{told:#}");
        let said = said[0].as_str().expect("a sentence");
        assert!(said.contains(tile) && said.contains(why), "{said}");
        assert_eq!(told["designs"], 5);
        tilewright(&["check", arg(&package)]).fine();
    };
    let lane = "line 5, tile OU/Lane: ";
    left_out(&XML.replace("N S</road>", "N X</road>"), lane, "road: \"X\" is no side");
    left_out(
        &XML.replace("pennants=\"2\"", "pennants=\"two\""),
        "OU/Cc+",
        "is neither a number nor \"true\"",
    );
    left_out(&XML.replace("<field>NR EL ER SL</field>", ""), lane, "nothing touches its side E");
    left_out(&XML.replace("city=\"N\">EL", "city=\"E\">EL"), "OU/a+b", "no city touches the side E");
    // What can be read and cannot be: one field on both sides of a road that goes through.
    let across = XML.replace("<field>NL SR WL WR</field>", "<field>NL SL WL WR</field>");
    left_out(&across.replace("<field>NR EL ER SL</field>", "<field>NR EL ER SR</field>"), lane, "");
    // Nothing is written if nothing is left.
    let one = "<defs><tiles><tile id=\"x\"><road>N Q</road></tile></tiles></defs>";
    write(folder.path(), "one.xml", one);
    let called =
        tilewright(&["import", arg(&folder.path().join("one.xml")), arg(&folder.path().join("none"))]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("no tile of it makes sense; line 1, tile x: road: \"Q\""), "{}", called.err);
    assert!(!folder.path().join("none").exists());
}

/// Whatever our packages say of their tiles comes back, but for what the XML has no word for.
#[test]
fn what_our_marks_say_goes_out_and_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let packages = [
        ("traders-builders", 20, "resource=\"grain\""),
        ("inns-cathedrals", 8, "cathedral=\"true\""),
        ("flying-machines", 8, "<flying-machine direction=\"NW\"/>"),
        ("crop-circles", 6, "<corn-circle type=\"Field\"/>"),
        ("gold-mines", 8, "<goldmine/>"),
        ("mage-witch", 8, "<mage/>"),
        ("hills-sheep", 14, "<vineyard/>"),
        ("river", 2, "group=\"river-spring\""),
    ];
    for (package, marks, word) in packages {
        let out = folder.path().join(format!("{package}.xml"));
        let told = tilewright(&[
            "export",
            &format!("basics+{package}"),
            "--out",
            arg(&out),
            "--set",
            package,
            "--format",
            "json",
        ])
        .json();
        assert_eq!(told["unknown"], serde_json::json!([]), "{package}");
        let xml = fs::read_to_string(&out).expect("the XML");
        assert!(xml.contains(word), "{word} is not in\n{xml}");
        let back = folder.path().join(format!("{package}-back"));
        let read = import(arg(&out), &back, package);
        assert_eq!(
            (&read["designs"], &read["kept"]),
            (&told["designs"], &serde_json::json!({})),
            "{package}"
        );
        assert_eq!(read["left_out"], serde_json::json!([]), "{package}");
        let again = tilewright(&["export", arg(&back), "--set", package]).fine();
        assert_eq!(xml, again, "{package}");
        // As many marks as the package's own tiles have.
        let count = |text: &str| {
            let uses = ["Is(\"", "Token(\"", "Toward(\"", "For(\""];
            uses.iter().map(|mark| text.matches(mark).count()).sum::<usize>()
                - text.matches("Is(\"shield").count()
        };
        let tiles = fs::read_to_string(back.join("tiles.ron")).expect("the tiles");
        assert_eq!(count(&tiles), marks, "{package}\n{tiles}");
    }
    // The board of the wheel has sides that no XML can say: its tiles are left out, and that is said.
    let out = folder.path().join("wheel.xml");
    let told =
        tilewright(&["export", "wheel-of-fortune", "--out", arg(&out), "--set", "w", "--format", "json"])
            .json();
    assert!(told["lost"].to_string().contains("which touches its sides"), "{told:#}");
    let read = import(arg(&out), &folder.path().join("wheel-back"), "w");
    assert_eq!((&read["designs"], &read["left_out"]), (&told["designs"], &serde_json::json!([])));
}

/// The same symbol of the XML is the same mark, whichever file it came from.
#[test]
fn imported_sets_play_together() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |set: &str, place: &str| {
        format!(
            "<defs><tiles><tile id=\"{set}/T\" wind-rose=\"NE\"><tower/>\
             <{place} tunnel=\"true\">N S</{place}><field>NL SR WL WR</field><field>NR EL ER SL</field></tile></tiles>\
             <sets><tile-set id=\"{set}\"><ref count=\"6\" tile=\"{set}/T\"/></tile-set></sets></defs>"
        )
    };
    let (mut game, mut played) = ("base".to_owned(), String::new());
    for (set, place) in [("one", "road"), ("two", "road"), ("three", "river")] {
        write(folder.path(), "set.xml", &of(set, place));
        let package = folder.path().join(set);
        tilewright(&["import", arg(&folder.path().join("set.xml")), arg(&package)]).fine();
        game += &format!("+{}", arg(&package));
        if place == "road" {
            played.clone_from(&game);
        }
    }
    tilewright(&["check", &game]).fine();
    // Where there is a river, a game begins with it, and here it has no spring.
    let report = tilewright(&["simulate", &played, "--games", "5", "--format", "json"]).json();
    assert_eq!(report["faulted_games"], 0);
    assert!(report["score"][0]["mean"].as_f64().is_some_and(|points| points > 0.0));
    // On the way out each says what it said.
    let xml = tilewright(&["export", &game, "--set", "all"]).fine();
    assert_eq!(xml.matches("tunnel=\"true\"").count(), 3);
    assert_eq!(xml.matches("wind-rose=\"NE\"").count(), 3);
}

const RIVER: &str = r#"<defs><tiles>
    <tile id="RI/s" group="river-spring"><river>S</river><field>NL NR EL ER SL SR WL WR</field></tile>
    <tile id="RI/I" group="river"><river>N S</river><field>NL SR WL WR</field><field>NR EL ER SL</field></tile>
    <tile id="RI/C" group="river"><river>N E</river><field>NL ER SL SR WL WR</field><field>NR EL</field></tile>
    <tile id="RI/e" group="river-lake"><river>N</river><field>NL NR EL ER SL SR WL WR</field></tile>
  </tiles><sets><tile-set id="river:1">
    <ref tile="RI/s"/><ref count="4" tile="RI/I"/><ref count="3" tile="RI/C"/><ref tile="RI/e"/>
  </tile-set></sets></defs>"#;

#[test]
fn an_imported_river_is_played_as_a_river() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "river.xml", RIVER);
    let river = folder.path().join("stream");
    let told = import(arg(&folder.path().join("river.xml")), &river, "river:1");
    assert_eq!((&told["kept"], &told["tiles"]), (&serde_json::json!({}), &9.into()));
    let rules = fs::read_to_string(river.join("rules.ron")).expect("the rules");
    for part in ["first: [\"RI.s\"]", "last: [\"RI.e\"]", "before: [\"main\"]", "tile: \"RI.s\", at: (0, 0)"]
    {
        assert!(rules.contains(part), "{part} is not in\n{rules}");
    }
    let tiles = fs::read_to_string(river.join("tiles.ron")).expect("the tiles");
    assert!(tiles.contains("Is(\"spring\")") && tiles.contains("Is(\"lake\")"), "{tiles}");
    // The spring lies there; eight tiles of the river and the 71 of the base game are drawn, and nearly all fit.
    let game = format!("base+{}", arg(&river));
    tilewright(&["check", &game]).fine();
    let report = tilewright(&["simulate", &game, "--games", "30", "--format", "json"]).json();
    assert!(report["turns_mean"].as_f64().is_some_and(|turns| turns > 78.0 && turns <= 79.0), "{report:#}");
    // It goes out with its groups and comes back equal.
    let out = tilewright(&["export", arg(&river)]).fine();
    assert!(out.contains("<tile id=\"RI/s\" group=\"river-spring\">"), "{out}");
    assert!(out.contains("<river>S</river>"), "{out}");
}

/// A set may need another file's tiles, and take tiles out of another set.
#[test]
fn sets_speak_of_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let more = r#"<defs><sets><tile-set id="more:1">
        <requires set="ours:1"/><requires group="river"/><ref count="2" tile="OU/Brook"/><ref tile="RI/I"/><remove tile="OU/Full"/>
      </tile-set></sets></defs>"#;
    write(folder.path(), "more.xml", more);
    write(folder.path(), "river.xml", RIVER);
    let (ours, river) = (xml(folder.path()), folder.path().join("river.xml"));
    let more = folder.path().join("more.xml");
    let package = folder.path().join("all");
    let call =
        ["import", arg(&more), arg(&package), "--with", &ours, "--with", arg(&river), "--format", "json"];
    let told = tilewright(&call).json();
    // Six designs of the set that it requires less the one that it takes out, and the two it adds.
    assert_eq!((&told["designs"], &told["tiles"]), (&7.into(), &(21 - 2 + 3).into()));
    let lost = told["lost"].to_string();
    assert!(!lost.contains("OU/Brook") && !lost.contains("group river"), "{lost}");
    let tiles = fs::read_to_string(package.join("tiles.ron")).expect("the tiles");
    assert!(!tiles.contains("OU.Full") && tiles.contains("OU.Brook") && tiles.contains("RI.I"), "{tiles}");

    // What is not at hand is said, with what to do.
    let alone = folder.path().join("alone");
    let called = tilewright(&["import", arg(&more), arg(&alone)]);
    assert_eq!(called.exit, Exit::Data);
    assert!(called.err.contains("there are no tiles in it"), "{}", called.err);

    // Tiles of a package that was imported before are taken out of a game that has it, and of no other.
    let first = folder.path().join("first");
    import(&ours, &first, "ours:1");
    let less = r#"<defs><tiles><tile id="LE/a"><field>NL NR EL ER SL SR WL WR</field></tile></tiles>
        <sets><tile-set id="less:1"><ref tile="LE/a"/><remove tile="OU/Lane" count="4"/></tile-set></sets></defs>"#;
    write(folder.path(), "less.xml", less);
    let (file, package) = (folder.path().join("less.xml"), folder.path().join("less"));
    tilewright(&["import", arg(&file), arg(&package), "--with", arg(&first)]).fine();
    let rules = fs::read_to_string(package.join("rules.ron")).expect("the rules");
    assert!(rules.contains("Package(\"first\")") && rules.contains("be: 5"), "{rules}");
    tilewright(&["check", &format!("base+{}", arg(&package))]).fine();
    let both = format!("base+{}+{}", arg(&first), arg(&package));
    let sheet = tilewright(&["insight", &both, "--games", "1", "--format", "json"]);
    assert_eq!(sheet.exit, Exit::Fine, "{}", sheet.err);
}
