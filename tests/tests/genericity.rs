//! Engine and editor name no expansion: no id that the packages define occurs as a word in their sources.
//!
//! An id is compared word by word, whatever joins the words: `old-mill` is found in `OldMill`, `old_mills` and
//! "an old mill". Whoever needs such a word in the engine has found a rule that belongs into the data; the editor may offer the
//! packages of the program to begin with, and does so in two tables. Its own tests are about the packages that come with it.

use std::collections::{BTreeMap, BTreeSet};

use tilewright::spec::Name;
use tilewright_tests::repository::{File, is_test, sources, without_tests};

/// Words that are ids and also ordinary words of the trade. Each needs a reason.
const ALLOWED: &[Allowed] = &[
    anywhere("base", "what something is built on"),
    anywhere("common", "what several things share"),
    anywhere("everything", "an English word; the setup with all expansions is called so"),
    anywhere("counter", "the language itself speaks of counters: pieces that points move along a track"),
    anywhere("field", "a part of a structure, in files and in code"),
    anywhere("order", "what comes first: slots, layers, players"),
    anywhere("score", "points, and earning them"),
    Allowed {
        id: "road",
        within: &["engine/picture/src/picture/", "engine/spec/src/feature.rs"],
        why: "a style of painting lines, which a feature kind's look asks for",
    },
    Allowed {
        id: "shield",
        within: &["engine/picture/src/picture/glyph/", "engine/spec/src/tile.rs"],
        why: "a shape that a mark's glyph asks for",
    },
    Allowed {
        id: "tower",
        within: &["engine/picture/src/picture/", "engine/spec/src/tile.rs"],
        why: "a building that a glyph shows, and what stands in the wall that is painted around an area",
    },
    Allowed {
        id: "builder",
        within: &[
            "engine/cli/src/lang.rs",
            "engine/cli/src/schema.rs",
            "engine/output/src/",
            "engine/picture/src/paper/outlines.rs",
            "engine/picture/src/paper/pixels.rs",
            "engine/play/src/simulate/",
            "editor/desktop/src/main.rs",
            "editor/src/model/platform/watch.rs",
            "editor/src/model/jobs.rs",
            "editor/src/model/rules/form/",
            "editor/src/ui/dialogs/new.rs",
            "editor/src/ui/play/time.rs",
            "editor/src/ui/rulebook/",
            "editor/src/ui/rules/widgets.rs",
            "editor/src/ui/tiles/gallery.rs",
            "editor/src/ui/translation/",
        ],
        why: "a module of clap, and types that build something: outlines, paths, unfinished files, threads, windows, tables, forms",
    },
    Allowed {
        id: "magic",
        within: &["engine/play/src/simulate/table/parquet.rs", "engine/play/src/simulate/table/read.rs"],
        why: "the bytes that a Parquet file begins and ends with",
    },
    Allowed {
        id: "crop",
        within: &["engine/python/src/"],
        why: "to cut a picture down to what lies around its middle, as those who train players call it",
    },
    Allowed {
        id: "city",
        within: &["engine/spec/src/text.rs", "engine/lang/src/merge/game.rs"],
        why: "examples of paths and names in documentation",
    },
    part_of_a_house_rule("basics"),
    part_of_a_house_rule("city"),
    part_of_a_house_rule("farmers"),
    part_of_a_house_rule("meeple"),
    part_of_a_house_rule("road"),
    part_of_a_house_rule("shield"),
    Allowed { id: "farmers", within: &[KNOWN], why: "the name of the game that expansions are shown with" },
    Allowed { id: "base-with-farmers", within: &[KNOWN], why: "the game that expansions are shown with" },
];

/// The ready-made parts of house rules: a table of what the editor's first page offers to change in the games of the program.
const STARTERS: &str = "editor/src/model/start/starters.rs";
/// The games with which the editor begins.
const KNOWN: &str = "editor/src/model/start/known.rs";

const fn part_of_a_house_rule(id: &'static str) -> Allowed {
    Allowed { id, within: &[STARTERS], why: "what a ready-made part of a house rule changes" }
}

/// Ids that everybody knows, for readable examples in the engine's own tests and documentation; never in its code.
const IN_TESTS: [&str; 6] = ["city", "road", "monastery", "meeple", "shield", "farmers"];

/// An id that may occur.
struct Allowed {
    id: &'static str,
    /// Only in files whose path begins so; anywhere if empty.
    within: &'static [&'static str],
    why: &'static str,
}

const fn anywhere(id: &'static str, why: &'static str) -> Allowed {
    Allowed { id, within: &[], why }
}

#[test]
fn the_engine_names_nothing_that_packages_define() {
    let ids = ids();
    assert!(ids.len() > 15, "hardly any ids were found: {ids:?}");
    let mut found = Vec::new();
    for file in sources("engine") {
        let code = code(&file, &ids);
        let tests = named(&file.text, &ids);
        let tests =
            tests.into_iter().filter(|(line, id)| !code.contains(&(*line, *id)) && !IN_TESTS.contains(id));
        found.extend(forbidden(&file, &ids, code.iter().copied().chain(tests)));
    }
    assert!(found.is_empty(), "the engine names what packages define:\n{}", found.join("\n"));
}

#[test]
fn the_editor_names_packages_only_to_begin_with() {
    let ids = ids();
    let files = sources("editor");
    let found: Vec<_> = files.iter().flat_map(|file| forbidden(file, &ids, code(file, &ids))).collect();
    assert!(found.is_empty(), "the editor names what packages define:\n{}", found.join("\n"));
}

/// The lines outside tests that name an id; examples in documentation are tests.
fn code<'a>(file: &File, ids: &'a BTreeMap<String, &'static str>) -> Vec<(usize, &'a str)> {
    if is_test(file) { Vec::new() } else { named(&without_examples(&without_tests(&file.text)), ids) }
}

/// The text without the code between fences in its documentation; the number of lines stays.
fn without_examples(text: &str) -> String {
    let mut within = false;
    let mut kept = String::new();
    for line in text.lines() {
        let doc = line.trim_start();
        let doc = doc.strip_prefix("//!").or_else(|| doc.strip_prefix("///"));
        within &= doc.is_some();
        let fence = doc.is_some_and(|doc| doc.trim_start().starts_with("```"));
        if !within && !fence {
            kept.push_str(line);
        }
        kept.push('\n');
        within ^= fence;
    }
    kept
}

/// Of the lines that name an id those that must not, with their places.
fn forbidden<'a>(
    file: &File,
    ids: &BTreeMap<String, &'static str>,
    named: impl IntoIterator<Item = (usize, &'a str)>,
) -> Vec<String> {
    let named = named.into_iter().filter(|(_, id)| !allowed(id, file));
    named.map(|(line, id)| format!("{}:{line}: {} {id:?}", file.path, ids[id])).collect()
}

/// A word that is allowed as a word is still suspicious as a whole text: that is how code would ask for an id.
#[test]
fn no_text_in_the_code_is_an_id() {
    let mut found = Vec::new();
    // The editor's tests and its two tables name packages, that is what they are for.
    let names = |file: &File| {
        [STARTERS, KNOWN].contains(&file.path.as_str()) || file.path.starts_with("editor/") && is_test(file)
    };
    for file in all().filter(|file| !names(file)) {
        for (index, line) in without_tests(&file.text).lines().enumerate() {
            let comment = line.trim_start().starts_with("//");
            for allowed in ALLOWED.iter().filter(|_| !comment) {
                if line.contains(&format!("{:?}", allowed.id))
                    && !LITERALS.contains(&(allowed.id, file.path.as_str()))
                {
                    found.push(format!("{}:{}: {}", file.path, index + 1, line.trim()));
                }
            }
        }
    }
    assert!(found.is_empty(), "the code asks for an id: {found:#?}");
}

/// The sources of engine and editor.
fn all() -> impl Iterator<Item = File> {
    ["engine", "editor"].into_iter().flat_map(sources)
}

/// Texts that happen to look like an id, and the file.
const LITERALS: &[(&str, &str)] = &[
    // The field of a track that the checker points at.
    ("score", "engine/check/src/check/start.rs"),
    // A word of a message: "there is no counter here".
    ("counter", "engine/play/src/rules/lower/expressions.rs"),
    // What a sort of choices is called: a counter goes on.
    ("counter", "engine/encoding/src/sort.rs"),
    // A field of a loop, in the path of a mistake.
    ("order", "engine/check/src/check/visit_effects.rs"),
    // What a sentence calls the order of a loop.
    ("order", "engine/tell/src/explain/wording/effect.rs"),
    // The field of a slot, and what a sentence calls it.
    ("order", "engine/lang/src/merge/patch/slot.rs"),
    ("order", "engine/tell/src/explain/wording/history.rs"),
    ("order", "engine/tell/src/explain/wording/slot.rs"),
    // A step of the path to a term.
    ("score", "engine/tell/src/explain/wording/history.rs"),
];

#[test]
fn every_exception_is_needed() {
    let ids = ids();
    let source: Vec<_> = all().collect();
    for Allowed { id, within, why } in ALLOWED {
        assert!(ids.contains_key(*id), "{id:?} is no id any more");
        assert!(why.len() > 10, "{id:?} needs a reason");
        let one = BTreeMap::from([((*id).to_owned(), "id")]);
        let used = |start: &str| {
            source.iter().any(|f| f.path.starts_with(start) && !named(&f.text, &one).is_empty())
        };
        if within.is_empty() {
            assert!(used(""), "{id:?} is allowed but does not occur");
        }
        for start in *within {
            assert!(used(start), "{id:?} is allowed in {start} but does not occur there");
        }
    }
}

#[test]
fn a_named_expansion_would_be_noticed() {
    let ids = BTreeMap::from([
        ("old-mill".to_owned(), "piece"),
        ("canary".to_owned(), "token"),
        ("ox".to_owned(), "mark"),
    ]);
    let lines = |text: &str| {
        named(text, &ids).into_iter().map(|(line, id)| (line, id.to_owned())).collect::<Vec<_>>()
    };
    let one = |line: usize, id: &str| vec![(line, id.to_owned())];
    assert_eq!(lines("fn a() {}\nif piece == \"old-mill\" {"), one(2, "old-mill"));
    assert_eq!(lines("struct OldMill;"), one(1, "old-mill"));
    assert_eq!(lines("let old_mills = 3;"), one(1, "old-mill"));
    assert_eq!(lines("// counts canaries"), one(1, "canary"));
    assert_eq!(lines("CANARY"), one(1, "canary"));
    assert_eq!(lines("has_ox()"), one(1, "ox"));
    assert!(lines("box oxygen old windmill vicanary").is_empty());
    assert!(lines("// example: `OldMill` and a canary").is_empty());
    let documented = "//! ```\n//! ox()\n//! ```\n//! an ox\n/// ```\n/// ox()\nfn ox() {}\n";
    assert_eq!(lines(&without_examples(documented)), [one(4, "ox"), one(7, "ox")].concat());
}

/// Every id that the packages define and that no rule of the engine may know, with what it names.
fn ids() -> BTreeMap<String, &'static str> {
    fn add<'a, N: Name + 'a>(
        ids: &mut BTreeMap<String, &'static str>,
        names: impl IntoIterator<Item = &'a N>,
    ) {
        ids.extend(names.into_iter().map(|name| (name.name().to_owned(), N::WHAT)));
    }
    let library = tilewright_tests::tilesets::library();
    let mut ids = BTreeMap::new();
    add(&mut ids, library.setups.keys());
    for (id, package) in &library.packages {
        add(&mut ids, [id]);
        let rules = &package.rules;
        add(&mut ids, rules.edges.keys());
        add(&mut ids, rules.features.keys());
        add(&mut ids, rules.marks.keys());
        add(&mut ids, rules.pieces.keys());
        add(&mut ids, rules.tokens.keys());
        add(&mut ids, rules.bags.keys());
        add(&mut ids, rules.decks.keys());
        add(&mut ids, rules.tracks.keys());
    }
    ids
}

/// The lines of a source text that name one of the ids. Lines marked `example:` may.
fn named<'a>(text: &str, ids: &'a BTreeMap<String, &'static str>) -> Vec<(usize, &'a str)> {
    let ids: BTreeMap<Vec<String>, &str> =
        ids.keys().flat_map(|id| forms(id).map(move |form| (form, id.as_str()))).collect();
    let longest = ids.keys().map(Vec::len).max().unwrap_or(0);
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.contains("// example:") {
            continue;
        }
        let line = words(line);
        let stretches =
            |start: usize| (start + 1..=line.len().min(start + longest)).map(move |end| start..end);
        let stretches = (0..line.len()).flat_map(stretches);
        let of_line: BTreeSet<&str> = stretches.filter_map(|at| ids.get(&line[at]).copied()).collect();
        found.extend(of_line.into_iter().map(|id| (index + 1, id)));
    }
    found
}

/// The words of a text in lower case: `OldMill`, `old_mill`, `old-mill` are two each.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in text.chars() {
        let hump = c.is_uppercase() && before.is_lowercase();
        if hump || !c.is_alphanumeric() {
            words.push(String::new());
        }
        if c.is_alphanumeric()
            && let Some(last) = words.last_mut()
        {
            last.extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The words of an id, of which the last may stand in the plural.
fn forms(id: &str) -> impl Iterator<Item = Vec<String>> {
    let words = words(id);
    let noun = words.last().cloned().unwrap_or_default();
    let many = noun.strip_suffix('y').map(|stem| format!("{stem}ies"));
    let nouns = [noun.clone(), format!("{noun}s"), format!("{noun}es")].into_iter().chain(many);
    nouns.map(move |noun| {
        let before = words.iter().take(words.len().saturating_sub(1));
        before.cloned().chain([noun]).collect()
    })
}

fn allowed(id: &str, file: &File) -> bool {
    let starts = |allowed: &Allowed| allowed.within.iter().any(|start| file.path.starts_with(start));
    ALLOWED.iter().any(|allowed| allowed.id == id && (allowed.within.is_empty() || starts(allowed)))
}
