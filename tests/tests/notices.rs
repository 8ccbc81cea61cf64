//! The notices name every font that is bundled and every crate whose licence asks for it, with the licence's text.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tilewright::notices::{NOTICES, parts};
use tilewright_tests::command::tilewright;
use tilewright_tests::repository::root;

/// Licences that ask to be told, and a sentence of each that only its text has.
const TOLD: [(&str, &str); 3] = [
    ("MPL-2.0", "Each Contributor hereby grants You a world-wide, royalty-free,"),
    ("OFL-1.1", "No Modified Version of the Font Software may use the Reserved Font"),
    ("Ubuntu-font-1.0", "UBUNTU FONT LICENCE Version 1.0"),
];

/// A crate that is in one of the programs.
struct Crate {
    name: String,
    licence: String,
    folder: String,
}

/// What this system's programs are made of, as Cargo says without asking anybody.
fn crates() -> Vec<Crate> {
    let host = output(Command::new("rustc").arg("-vV"));
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).expect("the name of this system");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--offline", "--locked", "--format-version", "1", "--filter-platform", host]);
    let all: Value = serde_json::from_str(&output(cargo.current_dir(root()))).expect("JSON");
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let nodes: HashMap<_, _> =
        list(&all["resolve"]["nodes"]).into_iter().map(|node| (text(&node["id"]), node)).collect();
    // From the programs on, without what is only for tests and for building.
    let programs = ["/engine#", "/editor/desktop#"];
    let mut open: Vec<_> =
        nodes.keys().filter(|id| programs.iter().any(|program| id.contains(program))).cloned().collect();
    assert_eq!(open.len(), programs.len(), "{open:?}");
    let mut within = HashSet::new();
    while let Some(id) = open.pop() {
        for dep in list(&nodes[&id]["deps"]) {
            let kept = list(&dep["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            if kept && !within.contains(&text(&dep["pkg"])) {
                open.push(text(&dep["pkg"]));
            }
        }
        within.insert(id);
    }
    let packages =
        list(&all["packages"]).into_iter().filter(|package| within.contains(&text(&package["id"])));
    packages
        .map(|package| Crate {
            name: text(&package["name"]),
            licence: text(&package["license"]),
            folder: Path::new(&text(&package["manifest_path"]))
                .parent()
                .expect("a folder")
                .display()
                .to_string(),
        })
        .collect()
}

fn output(command: &mut Command) -> String {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The fonts below a folder that are compiled in: those that the sources name.
fn fonts(folder: &Path) -> Vec<String> {
    let (mut names, mut code) = (Vec::new(), String::new());
    let mut open = vec![folder.to_owned()];
    while let Some(inner) = open.pop() {
        for entry in fs::read_dir(inner).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.extension().and_then(|ending| ending.to_str()) {
                _ if path.is_dir() => open.push(path),
                Some("rs") if path.starts_with(folder.join("src")) => {
                    code += &fs::read_to_string(&path).unwrap_or_default()
                }
                Some("ttf" | "otf" | "ttc" | "woff" | "woff2") => {
                    names.push(path.file_name().expect("a name").to_string_lossy().into_owned());
                }
                _ => {}
            }
        }
    }
    names.retain(|name| {
        code.lines().any(|line| line.contains("include_bytes!") && line.contains(name.as_str()))
    });
    names
}

/// What `notices` fails to say about these crates.
fn missing(crates: &[Crate], notices: &str) -> Vec<String> {
    let mut missing = Vec::new();
    for one in crates {
        let told: Vec<_> = TOLD.iter().filter(|(licence, _)| one.licence.contains(licence)).collect();
        let source = format!("https://crates.io/crates/{}", one.name);
        if !told.is_empty() && !notices.contains(&source) {
            missing.push(format!("{} is under {}", one.name, one.licence));
        }
        for (licence, sentence) in told {
            if !notices.contains(sentence) {
                missing.push(format!("the text of {licence}"));
            }
        }
        for font in fonts(Path::new(&one.folder)) {
            if !notices.contains(&format!("`{font}`")) {
                missing.push(format!("the font {font} of {}", one.name));
            }
        }
    }
    missing
}

#[test]
fn what_asks_to_be_told_is_told() {
    let crates = crates();
    assert!(crates.len() > 200, "only {} crates", crates.len());
    let none: [String; 0] = [];
    assert_eq!(missing(&crates, NOTICES), none);
    // Nothing is told that is not there any more.
    for line in NOTICES.lines().filter(|line| line.starts_with("| `")) {
        let name = line.split('`').nth(1).expect("a name");
        let there =
            crates.iter().any(|one| one.name == name || fonts(Path::new(&one.folder)).contains(&name.into()));
        assert!(there, "{name} is told, and in no program");
    }
    // Each font, crate and text that is taken away is missed.
    for gone in [
        "`Hack-Regular.ttf`",
        "`TilewrightSans-Semibold.ttf`",
        "`Icons.ttf`",
        "crates/option-ext",
        "crates/epaint_default_fonts",
        TOLD[0].1,
        TOLD[1].1,
        TOLD[2].1,
    ] {
        assert!(NOTICES.contains(gone), "{gone}");
        assert!(!missing(&crates, &NOTICES.replace(gone, "")).is_empty(), "{gone} is not missed");
    }
}

#[test]
fn the_notices_can_be_read() {
    assert_eq!(tilewright(&["notices"]).fine(), NOTICES);
    let heads: Vec<_> = parts().map(|(head, _)| head).collect();
    assert_eq!(heads[..3], ["Fonts", "Crates under the Mozilla Public License 2.0", "All other crates"]);
    assert_eq!(heads.len(), 9);
    assert!(parts().all(|(head, text)| head.len() < 60 && text.len() > 100));
}
