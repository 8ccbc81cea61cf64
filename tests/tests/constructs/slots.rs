//! Slots in slots: what stands in one that goes through some things comes once for each of them.

use super::{Setup, Table};

/// `plain` with the rules and slots of a test.
fn game(rules: &str) -> Table {
    Table::setup(Setup { game: "plain".into(), rules: rules.to_owned(), ..Setup::default() }, 2)
}

fn gains(game: &Table) -> Vec<(String, i32)> {
    game.gains().into_iter().map(|(who, amount, _)| (who, amount)).collect()
}

fn of(who: &str, amounts: &[i32]) -> Vec<(String, i32)> {
    amounts.iter().map(|&amount| (who.to_owned(), amount)).collect()
}

#[test]
fn what_is_in_a_slot_comes_for_each_of_its_things_in_the_order_of_the_slots() {
    let mut game = game(
        r#"slots: [
            (id: "round", in: "done", of: Players(Any)),
            (id: "first", in: "round"), (id: "then", in: "round", after: ["first"]),
        ],
        rules: {
            // The order of rules in the file does not matter, that of slots does.
            "b": (on: Slot("then"), do: [Gain(who: This, amount: N(2))]),
            "a": (on: Slot("first"), do: [Gain(who: This, amount: N(1))]),
            // A slot's own rules come once, before what is in it; nobody is bound.
            "once": (on: Slot("round"), do: [Gain(who: Active, amount: N(9))]),
        }"#,
    );
    game.lay("green", (1, 0), 0);
    let want = [("A", 9), ("A", 1), ("A", 2), ("B", 1), ("B", 2)];
    assert_eq!(gains(&game), want.map(|(who, amount)| (who.to_owned(), amount)));
}

#[test]
fn slots_with_things_stand_in_each_other_and_all_of_them_are_bound() {
    let mut game = game(
        r#"slots: [
            (id: "round", in: "done", of: Players(Any)),
            (id: "each-tile", in: "round", of: Tiles(Beside(of: One(Placed)))),
            (id: "pay", in: "each-tile"),
        ],
        rules: { "pay": (on: Slot("pay"), do: [
            // One for the tile that is bound, counted on the tile itself.
            Gain(who: This, amount: Sum([N(1), Per(10, Pieces(kind: ["figure"], at: Tiles(One(This))))])),
        ]) }"#,
    );
    game.lay("straight", (1, 0), 1).take("figure on lane");
    // Beside (1,0) lies the first tile only, and nobody stands there: each player gains 1.
    assert_eq!(gains(&game), [of("A", &[1]), of("B", &[1])].concat());
    game.lay("green", (2, 0), 0);
    // Beside (2,0) lies (1,0), where a figure stands: 11 each, the active player B first.
    assert_eq!(gains(&game)[2..], [of("B", &[11]), of("A", &[11])].concat());
}

#[test]
fn a_piece_is_bound_with_its_owner_and_its_feature() {
    let mut game = game(
        r#"slots: [(id: "all", in: "done", of: Pieces(kind: ["figure"], at: Board)), (id: "pay", in: "all")],
        rules: { "pay": (on: Slot("pay"), when: Kind(["lane"]), do: [Gain(who: Owner, amount: Per(3, Tiles))]) }"#,
    );
    game.lay("straight", (1, 0), 1).take("figure on lane");
    assert_eq!(gains(&game), of("A", &[3]));
    game.lay("green", (0, 1), 0);
    // Still one piece on a lane of one tile; it pays its owner in the other's turn.
    assert_eq!(gains(&game)[1..], of("A", &[3]));
}

#[test]
fn the_things_that_nobody_is_asked_about_come_first() {
    // Three lanes end on the last tile: to the west with a figure of A, to the east with one of B, to the north with none.
    let play = |order: &str| {
        let mut game = game(&format!(
            r#"patch: [(op: Slot(id: "each", {order}), why: "a test")],
            rules: {{ "log": (on: Slot("gift"), do: [Gain(who: Active, amount: Per(100, Pieces(kind: ["figure"], at: Feature(This))))]) }}"#
        ));
        game.lay("end", (1, 0), 0).take("figure on lane");
        game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0);
        game.skip("green", (3, 1), 0).lay("end", (3, 0), 2).take("figure on lane");
        game.skip("green", (3, -1), 0).skip("end", (2, -1), 1).comes("fork");
        game.put((2, 0), 2).take("pass");
        game
    };
    // Nobody is asked about the lane to the north, and it comes first: 0 of its pieces are paid for before anybody chooses.
    let asked = play(r#"order: ActiveChooses, ask_if: Exists(kind: ["figure"], at: Feature(This))"#);
    assert_eq!(asked.words().len(), 2, "{:?}", asked.words());
    let all = play("order: ActiveChooses");
    assert_eq!(all.words().len(), 3, "{:?}", all.words());
    // Without a patch nobody is asked at all.
    let none = play("order: AsWritten");
    assert_eq!(none.gains().iter().filter(|(_, amount, _)| *amount == 100).count(), 2);
}

#[test]
fn a_patch_moves_a_slot_into_another() {
    let rules = |patch: &str| {
        format!(
            r#"slots: [(id: "extra", after: ["score"], before: ["done"])], {patch}
            rules: {{
                "extra": (on: Slot("extra"), do: [Gain(who: Active, amount: N(1))]),
                "done": (on: Slot("done"), do: [Gain(who: Active, amount: N(2))]),
            }},"#
        )
    };
    let mut before = game(&rules(""));
    before.lay("green", (1, 0), 0);
    assert_eq!(gains(&before), of("A", &[1, 2]));
    let mut moved = game(&rules(r#"patch: [(op: Slot(id: "extra", in: "done"), why: "a test")],"#));
    moved.lay("green", (1, 0), 0);
    assert_eq!(gains(&moved), of("A", &[2, 1]));
}

#[test]
fn an_empty_moment_costs_nothing() {
    // A rule that asks for batches needs to know where each slot begins.
    let length = |slots: &str, on: &str| {
        let rules = format!(
            r#"slots: [(id: "full", in: "done"), {slots}],
            rules: {{
                "full": (on: Slot({on:?}), do: [Gain(who: Active, amount: N(1))]),
                "again": (
                    on: Gained, when: Not(Cause("more")), limit: OncePerBatch, do: [Gain(who: Active, amount: N(1), cause: "more")],
                ),
            }}"#
        );
        Setup { game: "plain".into(), rules, ..Setup::default() }.ruleset().program.len()
    };
    let empty = r#"(id: "idle", in: "done"), (id: "late"), (id: "later", in: "late")"#;
    assert_eq!(length(empty, "full"), length("", "full"));
    assert_eq!(length(empty, "idle"), length(empty, "full"));
    // The slot of the rule begins, and with it the one around it.
    assert_eq!(length(empty, "later"), length(empty, "late"));
}
