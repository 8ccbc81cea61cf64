//! Every command that writes, over something that is there already.

use std::path::Path;

use tilewright_tests::command::{arg, tilewright, write};

/// A command that writes.
pub struct Case {
    /// What it is called in the table.
    pub name: &'static str,
    /// Its arguments, in the folder that was prepared.
    pub args: &'static [&'static str],
    /// Puts there what it reads and what it writes over.
    pub prepare: fn(&Path),
    /// All that it writes comes at once.
    pub together: bool,
    /// It draws or plays before it writes, so that it is not killed in every run of the tests.
    pub long: bool,
}

/// What stood under a name before.
const OLD: &str = "what stood here\n";

/// All of them.
pub fn cases() -> Vec<Case> {
    let folder = |name, args, prepare| Case { name, args, prepare, together: true, long: false };
    let quick = |name, args, prepare| Case { name, args, prepare, together: false, long: false };
    let long = |name, args| Case { name, args, prepare: standing, together: false, long: true };
    vec![
        folder("new", &["new", "my-set"], |_| ()),
        folder("new, deep", &["new", "deep/er/my-set"], |_| ()),
        folder("new, empty folder", &["new", "my-set"], empty),
        folder("import", &["import", "base.xml", "my-set"], xml),
        quick("export", &["export", "base", "--out", "old.xml"], standing),
        quick("fmt, 300 files", &["fmt", "set"], many),
        // No format is older than the newest yet: it has to leave all as it is.
        quick("migrate, 300 files", &["migrate", "set"], old),
        quick("text export", &["text", "export", "set", "--lang", "fr", "--out", "fr.po"], po),
        quick("text import", &["text", "import", "fr.po", "set"], translated),
        long("render", &["render", "base", "--out", "old.svg"]),
        long("render pages, svg", &["render", "base", "--print", "old.svg"]),
        long("render pages, pdf", &["render", "base", "--print", "old.pdf"]),
        long("rules, md and pictures", &["rules", "base", "--examples", "--out", "old.md"]),
        long("rules, html", &["rules", "base", "--out", "old.html"]),
        long("rules, pdf", &["rules", "base", "--out", "old.pdf"]),
        long(
            "simulate, csv and save",
            &["simulate", "base", "--games", "20", "--out", "old.csv", "--save", "old.ron"],
        ),
        long("simulate, parquet", &["simulate", "base", "--games", "20", "--out", "old.parquet"]),
        Case { prepare: part, ..long("merge", &["merge", "part.parquet", "--out", "old.parquet"]) },
        long("learn", &["learn", "base", "--games", "12", "--out", "old.ron"]),
        long("compare, csv", &["compare", "base", "--with", "farmers", "--games", "10", "--out", "old.csv"]),
        Case { prepare: game, ..long("replay, picture", &["replay", "game.ron", "--picture", "old.svg"]) },
        Case {
            prepare: game,
            ..long(
                "replay, curves",
                &["replay", "game.ron", "--analyse", "--policy", "search:1", "--out", "old.svg"],
            )
        },
        Case {
            prepare: game,
            ..long("hint", &["hint", "game.ron", "--turn", "3", "--policy", "search:1", "--out", "old.svg"])
        },
        long(
            "compare, chart",
            &[
                "compare",
                "base",
                "--with",
                "farmers",
                "--games",
                "2",
                "--policies",
                "random",
                "--chart",
                "old.svg",
            ],
        ),
        long("insight, sheet", &["insight", "base", "--games", "5", "--out", "old.svg"]),
        long("insight, folder", &["insight", "base", "--games", "5", "--out", "holes"]),
    ]
}

fn empty(at: &Path) {
    std::fs::create_dir(at.join("my-set")).expect("a folder");
}

/// Something stands under every name that is written to, and under one that is not.
fn standing(at: &Path) {
    for ending in ["svg", "pdf", "md", "html", "csv", "parquet", "ron", "xml"] {
        write(at, &format!("old.{ending}"), OLD);
    }
    write(at, "old-1.svg", OLD);
}

/// A set in tile XML.
fn xml(at: &Path) {
    write(at, "base.xml", &tilewright(&["export", "base"]).fine());
}

/// A package with three hundred files that are not laid out.
fn many(at: &Path) {
    loose(at, tilewright::spec::FORMAT);
}

/// The same in the format before.
fn old(at: &Path) {
    loose(at, tilewright::spec::FORMAT - 1);
}

fn loose(at: &Path, format: u32) {
    let head = format!("(format:{format},id:\"set\",version:\"1.0.0\",kind:Expansion)\n");
    write(at, "set/package.ron", &head);
    for nth in 0..300 {
        let scenario = format!("\"s{nth}\":(game:\"base\",players:[\"ann\",\"bea\"],then:[])");
        let path = format!("set/scenarios/{nth}.ron");
        write(at, &path, &format!("// {nth}\n(format:{format},scenarios:{{{scenario}}})\n"));
    }
}

/// A package, and its texts as they went out before somebody wrote into them.
fn po(at: &Path) {
    let (set, po) = (at.join("set"), at.join("fr.po"));
    tilewright(&["new", arg(&set)]).fine();
    tilewright(&["text", "export", arg(&set), "--lang", "fr", "--out", arg(&po)]).fine();
    let text = std::fs::read_to_string(&po).expect("a file");
    write(at, "fr.po", &text.replace("# ", "#  "));
}

/// Every text translated.
fn translated(at: &Path) {
    po(at);
    let text = std::fs::read_to_string(at.join("fr.po")).expect("a file");
    let (head, texts) = text.split_once("\n\n").expect("a header");
    write(at, "fr.po", &format!("{head}\n\n{}", texts.replace("msgstr \"\"\n", "msgstr \"mot\"\n")));
}

/// A part of a run.
fn part(at: &Path) {
    standing(at);
    tilewright(&["simulate", "base", "--games", "3", "--out", arg(&at.join("part.parquet"))]).fine();
}

/// A game that was saved.
fn game(at: &Path) {
    standing(at);
    tilewright(&["simulate", "base", "--games", "1", "--save", arg(&at.join("game.ron"))]).fine();
}
