//! Which clause an award names: that of the card, space or procedure it is made in, or else that of the rule.

use tilewright::play::Event;

use super::{Setup, Table};

/// The clause of each award, and how much it was.
fn clauses(game: &Table) -> Vec<(i32, &str)> {
    let gained = |event: &Event| match event {
        Event::Gained { amount, rule, .. } => {
            let clause = game.rules.names.clauses.get(rule.ix()).map_or("", String::as_str);
            Some((*amount, clause))
        }
        _ => None,
    };
    game.events.iter().filter_map(gained).collect()
}

#[test]
fn an_award_names_the_innermost_clause() {
    let rules = r#"
        marks: { "pay": () },
        procedures: {
            "outer": (do: [Gain(who: Active, amount: N(1)), Call("inner"), Call("plain"), Gain(who: Active, amount: N(4))], clause: "C.OUTER"),
            "inner": (do: [Gain(who: Active, amount: N(2))], clause: "C.INNER"),
            "plain": (do: [Gain(who: Active, amount: N(3))]),
        },
        decks: { "news": (cards: {
            "good": (do: [Gain(who: This, amount: N(6)), Call("inner")], clause: "C.GOOD"),
            "other": (do: [Gain(who: This, amount: N(7))]),
        }) },
        tracks: { "ring": (cyclic: true, spaces: Named({
            "sun": (do: [Gain(who: Active, amount: N(8))], clause: "C.SUN"),
            "rain": (do: [Gain(who: Active, amount: N(9))]),
        })) },
        pieces: { "pin": (neutral: 1, starts: Track("ring", 1)) },
        rules: {
            "pay": (on: TilePlaced, when: TileHasMark("pay"), clause: "C.RULE", do: [
                Call("outer"), Gain(who: Active, amount: N(5)), DrawCard(deck: "news"),
                EnterSpace(track: "ring", piece: "pin"), Advance(track: "ring", piece: "pin", by: N(1)),
                EnterSpace(track: "ring", piece: "pin"),
            ]),
            "late": (on: Slot("done"), when: TileHasMark("pay"), clause: "C.LATE", do: [Gain(who: Active, amount: N(10)), Call("inner")]),
        },"#;
    let tiles = r#""pay": (count: 2, edges: ("lawn", "lawn", "lawn", "lawn"), marks: [Is("pay")],
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }),"#;
    let setup = Setup { game: "plain".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    game.lay("pay", (1, 0), 0).comes("good");
    let called = [
        (1, "C.OUTER"),
        (2, "C.INNER"),
        (3, "C.OUTER"),
        (4, "C.OUTER"),
        (5, "C.RULE"),
        (6, "C.GOOD"),
        (2, "C.INNER"),
    ];
    let entered = [(9, "C.RULE"), (8, "C.SUN"), (10, "C.LATE"), (2, "C.INNER")];
    assert_eq!(clauses(&game), [&called[..], &entered].concat());
    let before = clauses(&game).len();
    game.lay("pay", (2, 0), 0).comes("other");
    assert_eq!(clauses(&game)[before + 5], (7, "C.RULE"));
}
