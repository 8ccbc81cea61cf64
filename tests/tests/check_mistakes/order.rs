//! Definitions that meet, slots, layers, and modifiers of one layer.

use super::desk::Desk;

fn two() -> Desk {
    Desk::new().head("a", r#"requires: ["core"]"#).head("b", r#"requires: ["core"]"#)
}

#[test]
fn one_name_defined_twice() {
    Desk::new().rules("extra", r#"pieces: { /*here*/"fox": (per_player: 1, place_on: ["wood"]) }"#).says(
        "defined-twice",
        r#""fox" in pieces is defined a second time; package "core" defines it too (core/rules.ron:20)"#,
        "change it with a patch; if you mean the same, require the other package (`requires_rules`) and leave yours out",
    );
}

#[test]
fn one_tile_defined_twice() {
    Desk::new()
        .tiles("extra", r#"/*here*/"nest": (edges: ("wood", "wood", "wood", "wood"), segments: { "w": (kind: "wood", ports: [N, E, S, W]) })"#)
        .says("defined-twice", r#""nest" in tiles is defined a second time; package "core" defines it too (core/tiles.ron:8)"#, "another id");
}

#[test]
fn two_tables() {
    Desk::new().rules("extra", r#"/*here*/table: (seats: (2, 4))"#).says(
        "defined-twice",
        "the table is defined a second time; package \"core\" defines it too (core/rules.ron:52)",
        "change single fields of the table with patches",
    );
}

#[test]
fn rules_of_all_sorts_share_their_names() {
    Desk::new().rules("extra", r#"rules: { /*here*/"send": (on: TurnEnd, do: [EndGame]) }"#).says(
        "defined-twice",
        r#"rule "send" is defined a second time; package "core" has a rule, action, modifier, invariant, bar or placement rule of that name"#,
        "another id",
    );
}

#[test]
fn slots_get_one_order() {
    let desk = two()
        .rules("a", r#"slots: [(id: "feed", after: ["act"], before: ["count"]), (id: "dusk", phase: End, after: ["last-count"])]"#)
        .rules("b", r#"slots: [(id: "rest", after: ["count", "feed"]), (id: "dawn", phase: Setup)]"#);
    let slots: Vec<String> = desk.game("a+b").rules.slots.iter().map(|slot| slot.id.to_string()).collect();
    assert_eq!(
        slots,
        [
            "dawn",
            "draw",
            "lay",
            "act",
            "feed",
            "count",
            "each",
            "worth",
            "reward",
            "home",
            "rest",
            "last-count",
            "dusk"
        ]
    );
    // Without the package that has "feed", what is said about it is ignored.
    assert_eq!(desk.said("b"), []);
}

/// The slots of a game beside those of the core.
fn slots(desk: &Desk, game: &str) -> Vec<String> {
    desk.game(game).rules.slots.iter().map(|slot| slot.id.to_string()).collect()
}

#[test]
fn slots_that_nothing_orders_come_in_the_order_of_packages() {
    let rules = |desk: Desk| {
        desk.rules("a", r#"slots: [(id: "feed", after: ["act"], before: ["count"])]"#)
            .rules("b", r#"slots: [(id: "rest", after: ["act"], before: ["count"])]"#)
    };
    let desk = rules(two());
    let [feed, rest] = [["feed", "rest"], ["rest", "feed"]].map(|[first, then]| {
        ["draw", "lay", "act", first, then, "count", "each", "worth", "reward", "home", "last-count"]
    });
    // Ids decide, where nothing else does: whatever is named first.
    assert_eq!(slots(&desk, "a+b"), feed);
    assert_eq!(slots(&desk, "b+a"), feed);
    assert_eq!(desk.said("a+b"), []);
    // A package says that it comes after the other.
    let desk = rules(two().head("a", r#"requires: ["core"], after: ["b"]"#));
    assert_eq!(slots(&desk, "a+b"), rest);
    assert_eq!(slots(&desk, "b+a"), rest);
}

#[test]
fn slots_of_one_package_come_in_the_order_of_its_file() {
    let desk = Desk::new().rules(
        "extra",
        r#"slots: [(id: "feed"), (id: "rest", before: ["act"]), (id: "late", in: "count"), (id: "early", in: "each", before: ["worth"])]"#,
    );
    // "feed" comes before "rest", which comes before "act"; nothing else says where it is.
    assert_eq!(
        slots(&desk, "extra"),
        [
            "draw",
            "lay",
            "feed",
            "rest",
            "act",
            "count",
            "each",
            "early",
            "worth",
            "reward",
            "home",
            "late",
            "last-count"
        ]
    );
    // More may be said, but not the contrary.
    Desk::new().rules("extra", r#"slots: [/*here*/(id: "feed", after: ["rest"]), (id: "rest")]"#).says(
        "order-circle",
        r#"slots come before each other in a circle: "feed" (extra) before "rest" (extra) before "feed" (extra)"#,
        "in the order of its file",
    );
}

#[test]
fn a_patch_answers_the_question() {
    let desk = two()
        .rules("a", r#"slots: [(id: "feed", after: ["act"], before: ["count"])]"#)
        .rules("b", r#"slots: [(id: "rest", after: ["act"], before: ["count"])]"#)
        .head("answers", "always: true")
        .rules("answers", r#"patch: [(op: SlotOrder(["rest", "feed"]), why: "a test")]"#);
    let slots: Vec<String> = desk.game("a+b").rules.slots.iter().map(|slot| slot.id.to_string()).collect();
    assert_eq!(
        slots,
        ["draw", "lay", "act", "rest", "feed", "count", "each", "worth", "reward", "home", "last-count"]
    );
    // Slots of packages that are not in the game are left out of the answer.
    assert_eq!(desk.said("a"), []);
}

#[test]
fn slots_in_a_circle() {
    Desk::new()
        .rules("extra", r#"slots: [(id: "feed", after: ["count"], before: ["act"])]"#)
        .file("core/rules.ron", &super::desk::CORE_RULES.replace(r#"(id: "act","#, r#"/*here*/(id: "act","#))
        .says(
            "order-circle",
            r#"slots come before each other in a circle: "act" (core) before "count" (core) before "feed" (extra) before "act" (core)"#,
            "in the order of its file",
        );
}

#[test]
fn a_slot_of_another_phase_or_of_nobody() {
    Desk::new().rules("extra", r#"slots: [(id: "feed", after: ["count", /*here*/"last-count"])]"#).says(
        "wrong-phase",
        r#"slot "last-count" belongs to the phase End, slot "feed" to Turn"#,
        "",
    );
    Desk::new().rules("extra", r#"slots: [(id: "feed", after: ["count", /*here*/"cuont"])]"#).says(
        "unknown-name",
        r#"there is no slot called "cuont""#,
        "did you mean `count`?",
    );
}

#[test]
fn layers_get_one_order() {
    let desk = Desk::new().rules("extra", r#"layers: ["void", "late", "bonus"]"#);
    let layers: Vec<String> = desk.game("core+extra").rules.layers.iter().map(ToString::to_string).collect();
    assert_eq!(layers, ["rate", "void", "late", "bonus", "scale"]);
    let desk = Desk::new()
        .rules("extra", r#"layers: ["late"], patch: [(op: LayerOrder(["scale", "late"]), why: "a test")]"#);
    let layers: Vec<String> = desk.game("core+extra").rules.layers.iter().map(ToString::to_string).collect();
    assert_eq!(layers, ["rate", "void", "bonus", "scale", "late"]);
}

#[test]
fn unordered_layers_are_a_question() {
    Desk::new().rules(
        "extra",
        r#"layers: ["scale", /*here*/"late"], patch: [(op: LayerOrder(["rate", "early"]), why: "a test")]"#,
    );
    two()
        .rules("a", r#"layers: ["scale", "later"]"#)
        .rules("b", r#"layers: ["scale", /*here*/"latest"]"#)
        .says_of(
            "a+b",
            "unordered",
            r#"nothing says whether layer "later" (package "a") comes before or after "latest" (package "b"): which is it?"#,
            "a patch `LayerOrder`",
        );
}

fn modifier(id: &str, kind: &str, rest: &str) -> String {
    format!(r#""{id}": (of: Score(kinds: ["{kind}"], at: [Complete]), {rest})"#)
}

#[test]
fn modifiers_that_clash() {
    let clash = |a: &str, b: &str, why: &str| {
        two()
            .rules("a", &format!("modifiers: {{ {} }}", modifier("first", "stream", &format!(r#"layer: "bonus", op: {a}"#))))
            .rules("b", &format!("modifiers: {{ /*here*/{} }}", modifier("second", "stream", &format!(r#"layer: "bonus", op: {b}"#))))
            .says_of(
                "a+b",
                "clashing-modifiers",
                &format!(
                    r#"modifiers "first" (package "a") and "second" (package "b") of layer "bonus" both apply to feature kind "stream", and {why}"#
                ),
                "a patch `Commute`",
            );
    };
    clash(
        r#"Factor(["tiles"], 2)"#,
        r#"Factor(["tiles"], 3)"#,
        r#"they set the factor of term "tiles" to 2 and to 3"#,
    );
    clash("Clear", r#"Add("x", N(1))"#, "one clears what the other adds");
    clash(r#"Factor(["tiles"], 2)"#, "Clear", "one clears what the other sets a factor of");
    clash("Divide(2, Up)", "Multiply(2)", "one divides what the other multiplies");
    clash("Divide(2, Up)", "Divide(3, Down)", "they divide and round in different directions");
    clash(r#"Add("x", N(1))"#, "Multiply(2)", "one scales the total to which the other adds");
}

#[test]
fn modifiers_that_do_not_clash() {
    let fine = |a: &str, b: &str, more: &str| {
        let desk = two()
            .rules("a", &format!("modifiers: {{ {a} }}"))
            .rules("b", &format!("modifiers: {{ {b} }}{more}"));
        assert_eq!(desk.said("a+b"), []);
    };
    let bonus = |id: &str, kind: &str, op: &str| modifier(id, kind, &format!(r#"layer: "bonus", op: {op}"#));
    fine(&bonus("first", "stream", r#"Add("x", N(1))"#), &bonus("second", "stream", r#"Add("y", N(1))"#), "");
    fine(&bonus("first", "stream", "Divide(2, Up)"), &bonus("second", "stream", "Divide(3, Up)"), "");
    fine(
        &bonus("first", "stream", r#"Factor(["tiles"], 2)"#),
        &bonus("second", "stream", r#"Factor(["tiles"], 2)"#),
        "",
    );
    // Different kinds of features never meet.
    fine(&bonus("first", "stream", "Clear"), &bonus("second", "wood", r#"Add("y", N(1))"#), "");
    // Nor do conditions that exclude each other, nor a package that is not there.
    let with = |id: &str, when: &str, op: &str| {
        modifier(id, "wood", &format!(r#"when: {when}, layer: "bonus", op: {op}"#))
    };
    fine(
        &with("first", r#"HasMark("nest")"#, "Clear"),
        &with("second", r#"Not(HasMark("nest"))"#, r#"Add("y", N(1))"#),
        "",
    );
    fine(
        &with("first", r#"Option("shore", "dry")"#, "Clear"),
        &with("second", "Always", r#"Add("y", N(1))"#),
        "",
    );
    // And somebody may say that it does not matter.
    let commute = r#", patch: [(op: Commute("first", "second"), why: "a test")]"#;
    fine(&bonus("first", "stream", "Clear"), &bonus("second", "stream", r#"Add("y", N(1))"#), commute);
}

#[test]
fn slots_are_in_slots_that_are_there_and_not_in_themselves() {
    Desk::new().rules("extra", r#"slots: [(id: "inner", in: /*here*/"counting")]"#).says(
        "unknown-name",
        r#"slot "inner" is in slot "counting", which is not in the game"#,
        "`count`",
    );
    Desk::new().rules("extra", r#"slots: [(id: "one", in: "two"), (id: "two", in: /*here*/"one")]"#).says(
        "order-circle",
        r#"slot "two" is in slot "one", which is in it"#,
        "",
    );
    Desk::new()
        .rules("extra", r#"slots: [(id: "inner", in: "count", after: [/*here*/"count", "each"])]"#)
        .says("order-circle", r#"slot "inner" is in slot "count", so neither comes before the other"#, "");
}

#[test]
fn what_comes_for_each_thing_is_neither_offered_nor_awaited() {
    Desk::new()
        .rules("extra", r#"actions: { "x": (slots: ["act", /*here*/"reward"], group: "x", do: [Choose(options: { "y": [EndGame] })]) }"#)
        .says(
            "repeated-slot",
            r#"no action can be offered in slot "reward": it comes once for each of what slot "each" goes through"#,
            "offer it in a slot that comes once",
        );
    Desk::new()
        .rules("extra", r#"patch: [(op: ReplaceAction("send", (slots: [/*here*/"reward"], do: [Choose(options: { "y": [EndGame] })])), why: "a test")]"#)
        .says(
            "repeated-slot",
            r#"no action can be offered in slot "reward": it comes once for each of what slot "each" goes through"#,
            "offer it in a slot that comes once",
        );
    Desk::new()
        .rules(
            "extra",
            r#"rules: { "x": (on: TilePlaced, do: [Later(slot: /*here*/"reward", do: [EndGame])]) }"#,
        )
        .says(
            "repeated-slot",
            r#"nothing can wait for slot "reward": it comes once for each of what slot "each" goes through"#,
            r#"wait for slot "each" itself"#,
        );
}

#[test]
fn a_patch_of_a_slot_changes_something() {
    Desk::new().rules("extra", r#"patch: [(/*here*/op: Slot(id: "act"), why: "a test")]"#).says(
        "patch-of-nothing",
        r#"this changes nothing of slot "act""#,
        "say `in`, `order` or `ask_if`",
    );
}
