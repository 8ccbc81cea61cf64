//! Things that do not fit what is done with them: places, turns, notes, numbers that nobody carries, names that cannot change.

use super::desk::Desk;

const NOTES: &str =
    r#"notes: { "seen": (about: Tile), "record": (about: Game, until: Game, number: true) }, "#;

#[track_caller]
fn says(effects: &str, message: &str, help: &str) {
    let uses = r#"If(when: All([Noted(note: "seen", about: Tile(This)), Noted(note: "record", about: Game)]), then: [EndGame]),
        Note(note: "seen", about: Tile(This)), Note(note: "record", about: Game, be: N(1)),"#;
    let rules = format!(r#"{NOTES} rules: {{ "r": (on: Extended(["wood"]), do: [{uses} {effects}]) }}"#);
    Desk::new().rules("extra", &rules).says("note", message, help);
}

#[test]
fn a_note_about_a_thing_of_another_sort() {
    says(
        r#"Note(note: "seen", /*here*/about: Feature(This))"#,
        r#"note "seen" is about a tile; here it is asked of a feature"#,
        r#"write `about: Tile(…)`, or let the note be about it: `"seen": (about: Feature)`"#,
    );
}

#[test]
fn a_number_that_is_missing_or_nowhere() {
    says(
        r#"/*here*/Note(note: "record", about: Game)"#,
        r#"note "record" carries a number, and none is given here"#,
        "`be: N(0)` if there is none yet",
    );
    says(
        r#"Gain(who: Active, /*here*/amount: NotedNumber(note: "seen", about: Tile(This)))"#,
        r#"note "seen" carries no number"#,
        "`number: true`",
    );
}

#[test]
fn a_name_that_cannot_change() {
    says(
        r#"/*here*/Let(name: "all", be: Game)"#,
        "the game needs no name: there is one",
        "write `Game` where it is meant",
    );
    says(
        r#"Let(name: "n", be: Number(N(1))), Later(do: [Set(name: /*here*/"n", to: Number(N(2))), Gain(who: Active, amount: Var("n"))])"#,
        r#""n" was named before `Later`: what waits has names of its own, and nobody would see the change"#,
        "before `Later`",
    );
}

#[test]
fn things_that_do_not_fit_what_is_done_with_them() {
    let says = |effect: &str, message: &str, help: &str| {
        let rules = format!(r#"rules: {{ "r": (on: TurnEnd, do: [{effect}]) }}"#);
        Desk::new().rules("extra", &rules).says("wrong-things", message, help);
    };
    says(
        r#"Place(piece: Where(kind: ["fox"], owner: Active), /*here*/on: Numbers(N(1), N(3)))"#,
        "this is no place for a piece",
        "write `Features(…)`",
    );
    says(
        r#"Place(piece: Where(kind: ["fox"], owner: Active), on: Players(Active), /*here*/ignore: [PlaceIf])"#,
        "what a piece asks of features does not count here anyway",
        "leave `ignore` out",
    );
}
