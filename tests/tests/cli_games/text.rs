//! `text export` and `text import`: what goes out comes back, and nothing else changes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use tilewright::cli::Exit;
use tilewright::load::Library;
use tilewright_tests::command::{arg, tilewright, write};
use tilewright_tests::repository::root;

/// A package with everything that needs care: remarks, odd spacing, quotes, a clause whose name has dots.
fn mill(folder: &Path) -> PathBuf {
    let package = folder.join("mill");
    write(&package, "package.ron", r#"(format: 2, id: "mill", title: "Mills", requires: ["base"])"#);
    let rules = r#"(format: 2, pieces: { "miller": (per_player: 1) }, marks: { "wheel": () }, slots: [])"#;
    write(&package, "rules.ron", rules);
    let book = r#"(format: 2, book: "Mills", clauses: {
        "MB.1.2": (text: "A \"mill\" pays\nits owner.", by: TableTalk("said")),
        "MB.1.3": (text: "No mill is sold.", by: TableTalk("said")),
    })"#;
    write(&package, "rulebook.ron", book);
    let english = r#"(format: 2, lang: "en", text: (
        about: "Mills by the river.",
        marks: { "wheel": (one: "wheel", many: "wheels") },
        pieces: { "miller": (one: "miller", many: "millers") },
    ))"#;
    write(&package, "text/en.ron", english);
    write(&package, "text/bg.ron", BULGARIAN);
    package
}

const BULGARIAN: &str = "// Преводът\n(\n  format: 2, lang: \"bg\",\n    text: (\n        title:   \"Мелници\", // така\n        marks: {\n            \"wheel\": (one: \"колело\", many: \"колела\"),\n        },\n        clauses: {\n            /* първата */ \"MB.1.2\": \"„Мелница\\\" плаща\\nна собственика.\",\n        },\n    ),\n)\n";

fn exported(package: &Path, lang: &str) -> String {
    tilewright(&["text", "export", arg(package), "--lang", lang]).fine()
}

/// Imports a file and returns what is said.
fn imported(package: &Path, name: &str, text: &str) -> String {
    let file = package.with_file_name(name);
    fs::write(&file, text).expect("a file");
    tilewright(&["text", "import", arg(&file), arg(package)]).fine()
}

fn bulgarian(package: &Path) -> String {
    fs::read_to_string(package.join("text/bg.ron")).expect("the file")
}

/// The entry of a context, from `msgctxt` to the empty line.
fn entry<'t>(po: &'t str, context: &str) -> &'t str {
    let at =
        po.find(&format!("msgctxt \"{context}\"\n")).unwrap_or_else(|| panic!("{context} is not in {po}"));
    po[at..].split("\n\n").next().expect("an entry")
}

#[test]
fn what_goes_out_is_what_the_files_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let po = exported(&mill(folder.path()), "bg");
    assert!(
        po.starts_with(
            "msgid \"\"\nmsgstr \"\"\n\"Project-Id-Version: Tilewright\\n\"\n\"Language: bg\\n\"\n"
        ),
        "{po}"
    );
    let said = |context| entry(&po, context).to_owned();
    assert_eq!(said("mill/title"), "msgctxt \"mill/title\"\nmsgid \"Mills\"\nmsgstr \"Мелници\"");
    assert_eq!(
        said("mill/marks.wheel.many"),
        "msgctxt \"mill/marks.wheel.many\"\nmsgid \"wheels\"\nmsgstr \"колела\""
    );
    assert_eq!(
        said("mill/pieces.miller.one"),
        "msgctxt \"mill/pieces.miller.one\"\nmsgid \"miller\"\nmsgstr \"\""
    );
    assert_eq!(
        said("mill/clauses.MB.1.2"),
        "msgctxt \"mill/clauses.MB.1.2\"\nmsgid \"\"\n\"A \\\"mill\\\" pays\\n\"\n\"its owner.\"\nmsgstr \"\"\n\"„Мелница\\\" \
         плаща\\n\"\n\"на собственика.\""
    );
    // No Bulgarian noun here has a form for a few; a new language is asked for it.
    assert!(!po.contains(".few\""), "{po}");
    let polish = exported(&mill(folder.path()), "pl");
    assert!(entry(&polish, "mill/pieces.miller.few").contains("msgid \"millers\""), "{polish}");
}

#[test]
fn one_entry_changes_one_text_and_every_other_byte_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = mill(folder.path());
    let po = exported(&package, "bg");
    let same = imported(&package, "same.po", &po);
    assert!(same.starts_with("0 texts change; 4 as they were, 4 without a translation"), "{same}");
    assert_eq!(bulgarian(&package), BULGARIAN);

    let told = imported(&package, "one.po", &po.replace("\"колела\"", "\"\\\"колела\\\"\""));
    assert!(told.contains("changed: mill/marks.wheel.many\n1 text changes in 1 file"), "{told}");
    assert_eq!(bulgarian(&package), BULGARIAN.replace("\"колела\"", "\"\\\"колела\\\"\""));

    // What was not there comes to stand where English has it, with the structs and maps around it.
    fs::write(package.join("text/bg.ron"), BULGARIAN).expect("the file");
    let fill = |po: &str, context: &str, text: &str| {
        let old = entry(po, context).to_owned();
        po.replace(&old, &old.replace("msgstr \"\"", &format!("msgstr \"{text}\"")))
    };
    let more = fill(&po, "mill/about", "Мелници край реката.");
    let more = fill(&more, "mill/pieces.miller.one", "мелничар");
    let more = fill(&more, "mill/pieces.miller.many", "мелничари");
    imported(&package, "more.po", &fill(&more, "mill/clauses.MB.1.3", "Мелница не се продава."));
    let wanted = BULGARIAN
        .replace("// така\n", "// така\n        about: \"Мелници край реката.\",\n")
        .replace(
            "        clauses: {",
            "        pieces: { \"miller\": (one: \"мелничар\", many: \"мелничари\") },\n        clauses: {",
        )
        .replace(
            "собственика.\",\n",
            "собственика.\",\n            \"MB.1.3\": \"Мелница не се продава.\",\n",
        );
    assert_eq!(bulgarian(&package), wanted);
    assert_eq!(exported(&package, "bg").matches("msgstr \"\"\n\n").count(), 0);
}

#[test]
fn a_new_language_gets_a_file_that_loads() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = mill(folder.path());
    let po = exported(&package, "pl");
    let po = po
        .replace("msgid \"Mills\"\nmsgstr \"\"", "msgid \"Mills\"\nmsgstr \"Młyny\"")
        .replace("msgid \"miller\"\nmsgstr \"\"", "msgid \"miller\"\nmsgstr \"młynarz\"")
        .replace("many\"\nmsgid \"millers\"\nmsgstr \"\"", "many\"\nmsgid \"millers\"\nmsgstr \"młynarzy\"")
        .replace("few\"\nmsgid \"millers\"\nmsgstr \"\"", "few\"\nmsgid \"millers\"\nmsgstr \"młynarze\"");
    imported(&package, "pl.po", &po);
    let (library, found) = Library::from_folder(&package);
    assert!(found.is_empty(), "{found:?}");
    let text = &library.packages[0].texts["pl"];
    assert_eq!(text.title, "Młyny");
    let miller = &text.pieces[0];
    assert_eq!(
        (miller.one.as_str(), miller.few.as_str(), miller.many.as_str()),
        ("młynarz", "młynarze", "młynarzy")
    );
    let file = fs::read_to_string(package.join("text/pl.ron")).expect("the file");
    assert_eq!(tilewright::load::format_text(&file).as_deref().ok(), Some(file.as_str()), "it is laid out");
}

#[test]
fn doubts_are_told_and_not_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = mill(folder.path());
    let file = folder.path().join("bg.po");
    let export = || tilewright(&["text", "export", arg(&package), "--lang", "bg", "--out", arg(&file)]);
    export().fine();
    // The English changes afterwards.
    let english = fs::read_to_string(package.join("text/en.ron")).expect("English");
    write(&package, "text/en.ron", &english.replace("many: \"wheels\"", "many: \"water wheels\""));
    let po = fs::read_to_string(&file).expect("the file");
    let told = imported(&package, "old.po", &po.replace("\"колела\"", "\"водни колела\""));
    assert!(told.contains("mill/marks.wheel.many: the English is \"water wheels\" now"), "{told}");
    assert_eq!(bulgarian(&package), BULGARIAN);
    // Exported again onto the same file it is marked, with the English that it was made for, until somebody looks.
    for _ in 0..2 {
        let told = export().fine();
        assert!(told.contains("1 to look at again"), "{told}");
        let po = fs::read_to_string(&file).expect("the file");
        assert!(po.contains("#, fuzzy\n#| msgid \"wheels\"\nmsgctxt \"mill/marks.wheel.many\"\n"), "{po}");
        let told = imported(&package, "fuzzy.po", &po);
        assert!(told.contains("mill/marks.wheel.many: it is marked `fuzzy`"), "{told}");
    }
    let po = fs::read_to_string(&file).expect("the file").replace("#, fuzzy\n", "");
    let po = po.replace("msgstr \"колела\"", "msgstr \"водни колела\"");
    fs::write(&file, &po).expect("the file");
    // Work that was not taken back yet is not written over.
    let refused = export();
    assert_eq!(refused.exit, Exit::Call);
    assert!(
        refused.err.contains("text import") && refused.err.contains("mill/marks.wheel.many"),
        "{}",
        refused.err
    );
    tilewright(&["text", "import", arg(&file), arg(&package)]).fine();
    assert!(bulgarian(&package).contains("many: \"водни колела\""));
    assert!(!export().fine().contains("look at"));
}

#[test]
fn what_fits_nowhere_is_told_with_its_line_and_nothing_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let package = mill(folder.path());
    let po = exported(&package, "bg").replace("\"колела\"", "\"кола\"");
    let file = folder.path().join("bg.po");
    let refused = |text: &str, args: &[&str]| {
        fs::write(&file, text).expect("a file");
        let called = tilewright(&[&["text", "import", arg(&file), arg(&package)], args].concat());
        assert_ne!(called.exit, Exit::Fine, "{}", called.out);
        assert_eq!(bulgarian(&package), BULGARIAN);
        called.err
    };
    let line = 1 + po.lines().position(|line| line.contains("mill/marks.wheel.one")).expect("a line");
    let err = refused(&po.replace("mill/marks.wheel.one", "mill/marks.weel.one"), &[]);
    // The remark above belongs to the entry.
    assert!(
        err.contains(&format!("bg.po:{}: mill/marks.weel.one: there is no such text", line - 1)),
        "{err}"
    );
    assert!(
        err.contains("did you mean `mill/marks.wheel.one`?") && err.contains("nothing was written"),
        "{err}"
    );
    let err = refused(&po.replace("\"mill/", "\"mil/"), &[]);
    assert!(err.contains("there is no package `mil` in these folders"), "{err}");
    let one = po.replace("msgid \"millers\"\nmsgstr \"\"", "msgid \"millers\"\nmsgstr \"мелничари\"");
    let err = refused(&one, &[]);
    assert!(err.contains("it cannot stand alone: translate the entry that ends in `.one` too"), "{err}");
    let err = refused(&po.replacen("msgid \"Mills\"", "msgid \"Mills", 1), &[]);
    assert!(err.contains("this text is not in quotes"), "{err}");
    assert!(refused(&po.replace("Language: bg\\n", ""), &[]).contains("add `--lang`"));
    assert!(refused(&po, &["--lang", "ru"]).contains("is in the language `bg`, not `ru`"));
    assert!(refused(&po.replace("Language: bg", "Language: ../bg"), &[]).contains("a language is"));
    let check = tilewright(&["text", "import", arg(&file), arg(&package), "--lang", "bg", "--check"]);
    assert_ne!(check.exit, Exit::Fine);
    fs::write(&file, &po).expect("a file");
    let told =
        tilewright(&["text", "import", arg(&file), arg(&package), "--check", "--format", "json"]).json();
    assert_eq!(
        (&told["written"], &told["changed"]),
        (&false.into(), &serde_json::json!(["mill/marks.wheel.many"]))
    );
    assert_eq!(bulgarian(&package), BULGARIAN);
    let wrong = tilewright(&["text", "export", "base", "--lang", "bg"]);
    assert!(wrong.exit == Exit::Call && wrong.err.contains("there is no folder base"), "{}", wrong.err);
    assert_eq!(tilewright(&["text", "export", arg(&package), "--lang", "en"]).exit, Exit::Call);
}

/// All files below a folder.
fn bytes(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        match entry.is_dir() {
            true => found.extend(bytes(&entry)),
            false => {
                found.insert(entry.clone(), fs::read(&entry).expect("a file"));
            }
        }
    }
    found
}

#[test]
fn all_packages_go_out_and_come_back_unchanged() {
    let tilesets = root().join("tilesets");
    let before = bytes(&tilesets);
    let folder = tempfile::tempdir().expect("a folder");
    for lang in ["bg", "ru"] {
        let file = folder.path().join(format!("{lang}.po"));
        tilewright(&["text", "export", arg(&tilesets), "--lang", lang, "--out", arg(&file)]).fine();
        // Only said, so that a mistake does not write into the repository.
        let told =
            tilewright(&["text", "import", arg(&file), arg(&tilesets), "--check", "--format", "json"]).json();
        assert_eq!((&told["changed"], &told["files"]), (&serde_json::json!([]), &serde_json::json!([])));
        assert!(told["same"].as_u64().is_some_and(|same| same > 300), "{told}");
        assert_eq!((&told["fuzzy"], &told["stale"]), (&serde_json::json!([]), &serde_json::json!([])));
    }
    assert!(bytes(&tilesets) == before);
}
