//! Two packages whose rules meet: `check` notes it, `check --strict` refuses it, the sheet and `explain` tell it.

use std::path::Path;

use tilewright::cli::Exit;
use tilewright_tests::command::{arg, tilewright, write};

/// The base game with a feast, to which all figures come home, and a census, which counts them; both after the scoring.
fn game(folder: &Path, patch: &str) -> String {
    let package = |id: &str, slot: &str, title: &str, effect: &str, more: &str| {
        let head = format!(r#"(format: 2, id: "{id}", title: "{title}", requires: ["basics"])"#);
        write(folder, &format!("{id}/package.ron"), &head);
        let rules = format!(
            r#"(format: 2, slots: [(id: "{slot}", in: "after")], rules: {{ "{slot}": (on: Slot("{slot}"), do: [{effect}]) }}, {more})"#
        );
        write(folder, &format!("{id}/rules.ron"), &rules);
        for (lang, of) in [("en", "the"), ("ru", "это"), ("bg", "това")] {
            let text = format!(
                r#"(format: 2, lang: "{lang}", text: (title: "{title}", slots: {{ "{slot}": "{of} {slot}" }}))"#
            );
            write(folder, &format!("{id}/text/{lang}.ron"), &text);
        }
        arg(&folder.join(id)).to_owned()
    };
    let home = r#"Return(Where(tag: ["follower"], at: Board))"#;
    let count = r#"Gain(who: Active, amount: Per(1, Pieces(tag: ["follower"], owner: Active, at: Board)))"#;
    let first = package("a-feast", "feast", "Feasts", home, "");
    let second = package("b-census", "census", "Censuses", count, patch);
    format!("base+{first}+{second}")
}

/// How the game stands: the first line of what is printed.
fn verdict(out: &str) -> &str {
    out.lines().next().unwrap_or_default()
}

#[test]
fn a_note_is_no_fault_unless_somebody_is_strict() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = game(folder.path(), "");
    let called = tilewright(&["check", &game]);
    assert_eq!(called.exit, Exit::Fine, "{}", called.err);
    assert!(
        called.err.starts_with("note[nobody-decides]: slot \"feast\" (the feast; package \"a-feast\")"),
        "{}",
        called.err
    );
    assert!(verdict(&called.out).contains(": 1 note ("), "{}", called.out);
    let strict = tilewright(&["check", &game, "--strict"]);
    assert_eq!(strict.exit, Exit::Data);
    assert!(strict.err.starts_with("error[nobody-decides]"), "{}", strict.err);
    assert!(verdict(&strict.out).contains(": 1 error ("), "{}", strict.out);
    let json = tilewright(&["check", &game, "--format", "json"]).json();
    let told = &json["games"][0];
    assert_eq!((&told["errors"], &told["warnings"], &told["notes"]), (&0.into(), &0.into(), &1.into()));
    assert_eq!(told["diagnostics"][0]["severity"], "note");
    // Nothing is open in the games that come with the program.
    tilewright(&["check", "big-box-2023", "--strict"]).fine();
}

#[test]
fn the_sheet_ends_with_what_no_book_decides() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = game(folder.path(), "");
    for (lang, heading, said) in [
        (
            "en",
            "Decided by no book",
            "In the step “after the scoring”: first “the feast” (Feasts), then “the census” (Censuses).",
        ),
        (
            "ru",
            "Чего не решает ни одна книга правил",
            "На шаге «после начисления очков»: сначала «это feast» (Feasts), затем «это census» (Censuses).",
        ),
        (
            "bg",
            "Какво не решава нито една книжка с правила",
            "В стъпката „след оценяването“: първо „това feast“ (Feasts), после „това census“ (Censuses).",
        ),
    ] {
        let sheet = tilewright(&["rules", &game, "--lang", lang]).fine();
        let (_, open) = sheet.split_once(heading).unwrap_or_else(|| panic!("no {heading}: {sheet}"));
        assert!(open.contains(said), "{open}");
        assert!(!tilewright(&["rules", "big-box-2023", "--lang", lang]).fine().contains(heading));
    }
    // In the step itself each has a heading of its own.
    let sheet = tilewright(&["rules", &game]).fine();
    let step = |text: &str| sheet.find(text).unwrap_or_else(|| panic!("no {text}: {sheet}"));
    assert!(step("After the scoring\n") < step("#### The feast\n"));
    assert!(step("#### The feast\n") < step("#### The census\n"));
}

#[test]
fn explain_lists_what_is_in_a_moment_with_the_reason_of_each_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = tilewright(&["explain", &game(folder.path(), ""), "slot:after"]).fine();
    assert!(
        open.contains(
            "  in it, in this order:\n    feast (a-feast)\n    census (b-census): as packages stand\n"
        ),
        "{open}"
    );
    let patch = r#"patch: [(op: SlotOrder(["census", "feast"]), why: "ours")]"#;
    let decided = tilewright(&["explain", &game(folder.path(), patch), "slot:after"]).fine();
    let said =
        "    census (b-census)\n    feast (a-feast): after census, says a patch `SlotOrder` of b-census\n";
    assert!(decided.contains(said), "{decided}");
    let own = tilewright(&["explain", "base", "slot:completed"]).fine();
    assert!(own.contains("    worth (common): after joining, in the order of the file of common\n"), "{own}");
    // A slot with nothing in it has nothing to list.
    assert!(!tilewright(&["explain", "base", "slot:draw"]).fine().contains("in it, in this order"));
}
