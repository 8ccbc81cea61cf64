//! How often a neighbour counts: the modifier of `Times`.

use super::{Setup, Table};

/// A cap whose yard is a harbour.
const PORT: &str = r#""port": (count: 9, edges: ("yard", "lawn", "lawn", "lawn"), segments: {
    "yard": (kind: "yard", ports: [N], marks: [Is("harbour")]),
    "lawn": (kind: "lawn", ports: [EL, ER, SL, SR, WL, WR]) })"#;

/// `plain` with harbours, in which the active player gains this for the lawn that he laid; `more` stands in `modifiers`.
fn lawns(amount: &str, more: &str) -> Table {
    let rules = format!(
        r#"marks: {{ "harbour": (on: Segment(["yard"])) }},
        rules: {{ "test": (on: Slot("done"), do: [Each(of: Features(OnTiles(of: One(Placed), kinds: ["lawn"])), do: [
            Gain(who: Active, amount: {amount}),
        ])]) }},
        modifiers: {{ {more} }}"#
    );
    Table::setup(Setup { game: "plain".into(), rules, tiles: PORT.into(), ..Setup::default() }, 2)
}

/// What comes of a lawn beside a complete harbour, beside a plain yard as well, and beside an open harbour as well.
fn counted(amount: &str, more: &str) -> [i32; 3] {
    let mut game = lawns(amount, more);
    let before = &mut 0;
    game.skip("cap", (1, 0), 0).gained(before);
    game.skip("port", (1, -1), 2);
    let harbour = game.gained(before);
    game.skip("cap", (2, 0), 0).gained(before);
    game.skip("cap", (2, -1), 2);
    let yard = game.gained(before);
    game.skip("port", (0, 1), 2);
    [harbour, yard, game.gained(before)]
}

const COMPLETE: &str = r#"Per(1, Neighbors(kinds: ["yard"], complete: true))"#;
const ANY: &str = r#"Per(1, Neighbors(kinds: ["yard"]))"#;

/// A modifier of how often yards count for lawns.
fn times(id: &str, rest: &str) -> String {
    format!(r#""{id}": (of: Times(kinds: ["yard"], by: ["lawn"]), layer: "rate", {rest}),"#)
}

#[test]
fn some_neighbours_count_more_than_once() {
    assert_eq!(counted(COMPLETE, ""), [1, 2, 2]);
    assert_eq!(counted(ANY, ""), [1, 2, 3]);
    // A harbour counts as two, if it is counted at all.
    let harbours = times("harbours", r#"when: HasMark("harbour"), op: Multiply(2)"#);
    assert_eq!(counted(COMPLETE, &harbours), [2, 3, 3]);
    assert_eq!(counted(ANY, &harbours), [2, 3, 5]);
    // Whoever gains so much for each gains it as often.
    assert_eq!(counted(r#"Per(3, Neighbors(complete: true))"#, &harbours), [6, 9, 9]);
}

#[test]
fn some_neighbours_do_not_count() {
    let inland = times("inland", r#"when: Not(HasMark("harbour")), op: Clear"#);
    assert_eq!(counted(COMPLETE, &inland), [1, 1, 1]);
    assert_eq!(counted(ANY, &inland), [1, 1, 2]);
}

#[test]
fn several_modifiers_multiply_each_other() {
    let two = times("two", r#"when: HasMark("harbour"), op: Multiply(2)"#);
    let three = times("three", "op: Multiply(3)");
    assert_eq!(counted(COMPLETE, &format!("{two}{three}")), [6, 9, 9]);
    // In whichever order: nothing stays nothing.
    let none = times("none", r#"when: HasMark("harbour"), op: Clear"#);
    assert_eq!(counted(COMPLETE, &format!("{none}{three}")), [0, 3, 3]);
    assert_eq!(counted(COMPLETE, &format!("{three}{none}")), [0, 3, 3]);
}

#[test]
fn others_count_as_before() {
    let of_lanes = r#""x": (of: Times(kinds: ["yard"], by: ["lane"]), layer: "rate", op: Multiply(2)),
        "y": (of: Times(kinds: ["lane"], by: ["lawn"]), layer: "rate", op: Multiply(2)),"#;
    assert_eq!(counted(COMPLETE, of_lanes), [1, 2, 2]);
    // Features that are named and not counted as neighbours are one each.
    let harbours = times("harbours", "op: Multiply(2)");
    let named = r#"Per(1, Of(Features(Neighbors(of: This, kinds: ["yard"]))))"#;
    assert_eq!(counted(named, &harbours), [1, 2, 3]);
    // Nobody asks where no modifier does.
    let game = lawns(COMPLETE, &harbours);
    let asked: Vec<usize> = game.rules.kinds.iter().map(|kind| kind.times.len()).collect();
    assert_eq!(asked.iter().sum::<usize>(), 1);
}

#[test]
fn a_condition_that_counts_neighbours_itself_comes_to_an_end() {
    // A yard counts twice if it borders two lawns, which is so; each lawn counts once for it there, whatever is said of lawns.
    let yards = times("yards", r#"when: Cmp(Per(1, Neighbors(kinds: ["lawn"])), Eq, N(2)), op: Multiply(2)"#);
    let lawns = r#""lawns": (of: Times(kinds: ["lawn"], by: ["yard"]), layer: "rate",
        when: Cmp(Per(1, Neighbors(kinds: ["yard"])), Ge, N(1)), op: Multiply(5)),"#;
    assert_eq!(counted(COMPLETE, &format!("{yards}{lawns}")), [2, 4, 4]);
}

#[test]
fn it_may_hang_on_who_stands_there() {
    let crewed = times("crewed", r#"when: Exists(kind: ["figure"], at: Feature(This)), op: Multiply(3)"#);
    let mut game = lawns(ANY, &crewed);
    let before = &mut 0;
    game.lay("cap", (1, 0), 0).take("figure on yard");
    assert_eq!(game.gained(before), 3);
    game.skip("port", (0, 1), 2);
    assert_eq!(game.gained(before), 4);
}

#[test]
fn the_worth_of_a_feature_follows() {
    let rules = r#"patch: [(op: Terms(kind: "lawn", at: Last, set: { "yards": Per(3, Neighbors(kinds: ["yard"])) }, expect: {}), why: "a test")],
        modifiers: {
            "twice": (of: Times(kinds: ["yard"], by: ["lawn"]), layer: "rate", op: Multiply(2)),
            "dear": (of: Score(kinds: ["lawn"], at: [Last]), layer: "rate", op: Factor(["yards"], 4)),
        },
        rules: { "test": (on: Slot("done"), do: [Each(of: Features(OnTiles(of: One(Placed), kinds: ["lawn"])), do: [
            Gain(who: Active, amount: Worth(This, Last)),
        ])]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.skip("cap", (1, 0), 0);
    // 4 for each instead of 3, and each is two.
    assert_eq!(game.points(), [8, 0]);
}
