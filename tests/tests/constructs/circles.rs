//! Questions that hang on themselves: they come to an end, and what asks for the same again finds nothing.

use super::{Setup, Table};

/// `plain` with mills in the north of tiles and sheds in the south, which border each other.
fn mills(rules: &str, players: u8) -> Table {
    let rules = format!(r#"edges: {{ "mill": (whole: "mill") }}, {rules}"#);
    let tiles = r#"
        "mill": (count: 9, edges: ("mill", "lawn", "lawn", "lawn"), segments: {
            "mill": (kind: "mill", ports: [N]),
            "lawn": (kind: "lawn", ports: [EL, ER, SL, SR, WL, WR]) }),
        "row": (count: 60, edges: ("mill", "lawn", "mill", "lawn"), segments: {
            "north": (kind: "mill", ports: [N], borders: ["south"]),
            "south": (kind: "mill", ports: [S], borders: ["north"]),
            "east": (kind: "lawn", ports: [EL, ER]),
            "west": (kind: "lawn", ports: [WL, WR]) }),"#;
    let setup = Setup { game: "plain".into(), rules, tiles: tiles.into(), ..Setup::default() };
    Table::setup(setup, players)
}

/// Mills that are worth this when they are complete, and this at the end; whoever closes one gains what it is worth.
fn worth(complete: &str, last: &str) -> Table {
    let rules = format!(
        r#"features: {{ "mill": (complete: NoOpenEnds, score: (
            complete: {{ "tiles": {complete} }}, last: {{ "tiles": {last} }},
        )) }},
        rules: {{ "pay": (on: Closed(["mill"]), do: [Gain(who: Active, amount: Worth(This, Complete))]) }}"#
    );
    mills(&rules, 2)
}

#[test]
fn a_worth_that_hangs_on_itself_counts_once() {
    let mut game = worth("Sum([Per(3, Tiles), Worth(This, Complete)])", "N(0)");
    game.skip("mill", (1, 0), 0).skip("mill", (1, -1), 2);
    // Two tiles, and nothing of what it is worth itself.
    assert_eq!(game.points(), [0, 6]);
}

#[test]
fn a_worth_may_hang_on_that_of_another_moment() {
    let mut game = worth("Sum([Per(3, Tiles), Worth(This, Last)])", "Per(10, Tiles)");
    game.skip("mill", (1, 0), 0).skip("mill", (1, -1), 2);
    assert_eq!(game.points(), [0, 26]);
}

#[test]
fn a_worth_that_hangs_on_all_others_comes_to_an_end() {
    // Each mill of a long column hangs on those beside it, and those on those beside them: many more than the stack would bear.
    let each = r#"Total(of: Features(Neighbors(of: This, kinds: ["mill"])), each: Worth(This, Complete))"#;
    let mut game = worth(&format!("Sum([N(1), {each}])"), "N(0)");
    game.skip("mill", (1, 0), 0);
    game.skip("row", (1, -1), 0);
    // The mill that B closed and the one beside it, of which the way back is nothing.
    assert_eq!(game.points(), [0, 2]);
    for up in 2..45 {
        game.skip("row", (1, -up), 0);
    }
    // Itself, the one above it, and as many below it as questions lie in each other at most: of what is farther away nothing is asked.
    let last = game.gains().last().map(|gain| gain.1);
    assert_eq!(last, Some(34));
}

#[test]
fn what_is_complete_if_it_is_complete_is_complete_by_the_rest() {
    let complete = |by: &str| {
        let rules =
            format!(r#"features: {{ "mill": (complete: {by}, score: (complete: {{ "tiles": N(1) }})) }}"#);
        mills(&rules, 2)
    };
    let mut game = complete("Any([NoOpenEnds, Completed(This)])");
    game.lay("mill", (1, 0), 0);
    assert!(!game.is_complete((1, 0), "mill"));
    game.lay("mill", (1, -1), 2);
    assert!(game.is_complete((1, 0), "mill"));
    // All that became complete, of which it may be one.
    let mut game = complete(r#"Any([NoOpenEnds, There(Features(CompletedNow(kinds: ["mill"])))])"#);
    game.lay("mill", (1, 0), 0);
    assert!(!game.is_complete((1, 0), "mill"));
}

#[test]
fn an_owner_who_has_to_be_the_owner_is_none_by_that() {
    let rules = r#"features: { "mill": (complete: NoOpenEnds, score: (complete: { "tiles": N(4) }),
            owners: (strength: By(Sum([Per(1, Pieces(kind: ["figure"], owner: This, at: Feature(This))), If(Same(Player(This), Player(Owners(This))), N(5), N(0))])))) },
        rules: { "pay": (on: Closed(["mill"]), do: [Gain(who: Owners(This), amount: N(1))]) }"#;
    let mut game = mills(rules, 2);
    game.skip("mill", (1, 0), 0).skip("mill", (1, -1), 2);
    assert_eq!(game.points(), [0, 0]);
}
