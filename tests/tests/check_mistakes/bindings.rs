//! `This`, `Owner`, `Amount` and names where nothing binds them.

use super::desk::Desk;

#[track_caller]
fn unbound(rules: &str, message: &str, help: &str) {
    Desk::new().rules("extra", rules).says("nothing-binds", message, help);
}

#[track_caller]
fn fine(rules: &str) {
    assert_eq!(Desk::new().rules("extra", rules).said("core+extra"), []);
}

#[test]
fn a_slot_binds_no_feature() {
    unbound(
        r#"rules: { "r": (on: Slot("count"), do: [Score(feature: /*here*/This, at: Complete)]) }"#,
        "nothing binds a feature here",
        "a rule on `Extended`, `Merged`, `Closed`, `Scored`, `PiecePlaced`, or `Each(of: Features(…), do: […])` binds one",
    );
    unbound(
        r#"rules: { "r": (on: TurnEnd, do: [Gain(who: Active, amount: Per(1, Marks(/*here*/"nest")))]) }"#,
        "nothing binds a feature here",
        "binds one",
    );
}

#[test]
fn a_term_has_no_player() {
    unbound(
        r#"modifiers: { "m": (of: Score(kinds: ["wood"], at: [Last]), when: Exists(kind: ["fox"], owner: /*here*/This), layer: "bonus", op: Add("x", N(1))) }"#,
        "nothing binds a player here",
        "binds one",
    );
    fine(
        r#"modifiers: { "m": (of: ScoreFor(kinds: ["wood"], at: [Last]), when: Exists(kind: ["fox"], owner: This), layer: "bonus", op: Add("x", N(1))) }"#,
    );
}

#[test]
fn an_action_has_no_piece() {
    unbound(
        r#"rules: { "r": (on: TurnEnd, do: [Gain(who: /*here*/Owner, amount: N(1))]) }"#,
        "nothing binds a piece here",
        "binds one",
    );
}

#[test]
fn a_drawn_tile_is_not_on_the_board() {
    unbound(
        r#"rules: { "r": (on: TileDrawn, do: [Put(token: Kind("nut"), on: Around(of: One(/*here*/This)))]) }"#,
        "the drawn tile does not lie on the board yet",
        "",
    );
    fine(
        r#"rules: { "r": (on: TileDrawn, when: TileHasMark("stone"), do: [Gain(who: This, amount: MarkNumber("ring"))]) }"#,
    );
}

#[test]
fn a_tile_that_would_be_laid_belongs_to_no_tiles_but_those_around_it() {
    fine(r#"placement: { "p": (require: There(Tiles(Beside(of: One(This), own: true)))) }"#);
    for cond in [
        "There(Tiles(One(/*here*/This)))",
        "Same(Tile(/*here*/This), Tile(Placed))",
        "Exists(at: Tiles(One(/*here*/This)))",
    ] {
        unbound(
            &format!(r#"placement: {{ "p": (require: {cond}) }}"#),
            "the tile does not lie on the board yet",
            "ask for the tiles around it: `Beside(of: One(This))`, `Around(of: One(This))`, `Line(from: One(This), …)`, with itself if they say `own`; or for its marks, kinds and sides",
        );
    }
    unbound(
        r#"rules: { "r": (on: TilePlaced, /*here*/when: Within(5, 5), do: [EndGame]) }"#,
        "nothing binds a tile that would be laid here",
        "ask it in `placement`, of the tile that the rule is about",
    );
    unbound(
        r#"placement: { "p": (require: There(Tiles(Where(of: Board, /*here*/when: Joins([]))))) }"#,
        "nothing binds a tile that would be laid here",
        "ask it in `placement`, of the tile that the rule is about",
    );
    unbound(
        r#"placement: { "p": (require: /*here*/NoOpenEnds) }"#,
        "nothing binds a feature here",
        "binds one",
    );
}

#[test]
fn amounts_and_causes_belong_to_awards() {
    unbound(
        r#"rules: { "r": (on: TurnEnd, do: [Gain(who: Active, amount: /*here*/Amount)]) }"#,
        "nothing binds an amount here",
        "binds one",
    );
    unbound(
        r#"rules: { "r": (on: Extended(["wood"]), when: Cause(/*here*/"gift"), do: [EndGame]), "q": (on: TurnEnd, do: [Gain(who: Active, amount: N(1), cause: "gift")]) }"#,
        "nothing binds a cause here",
        "binds one",
    );
}

#[test]
fn a_name_that_nothing_has() {
    unbound(
        r#"rules: { "r": (on: TurnEnd, do: [Each(of: Pieces(kind: ["fox"]), as: "hunter", do: [Return(One(/*here*/"huntr"))])]) }"#,
        r#"nothing here has the name "huntr"; a piece is wanted"#,
        "did you mean `hunter`?",
    );
}

#[test]
fn a_name_of_the_wrong_kind_of_thing() {
    unbound(
        r#"rules: { "r": (on: TurnEnd, do: [Roll(die: "bone", as: "pips"), Return(One(/*here*/"pips"))]) }"#,
        r#""pips" is a number; a piece is wanted here"#,
        "",
    );
}

#[test]
fn a_name_is_forgotten_after_its_list() {
    unbound(
        r#"rules: { "r": (on: TurnEnd, do: [
            If(when: TilesLeft, then: [Let(name: "n", be: Number(N(2)))]),
            Gain(who: Active, amount: Var(/*here*/"n")),
        ]) }"#,
        r#"nothing here has the name "n"; a number is wanted"#,
        "",
    );
}

#[test]
fn a_procedure_needs_what_its_caller_does_not_have() {
    let procedures = r#"procedures: { "outer": (do: [Call("inner")]), "inner": (do: [Return(Where(at: Feature(This)))]) }"#;
    unbound(
        &format!(r#"rules: {{ "r": (on: TurnEnd, do: [Call(/*here*/"outer")]) }}, {procedures}"#),
        r#"procedure "outer" needs a feature, and nothing binds one here"#,
        "it is asked for at procedures.inner.do[0].Return.Where.at.Feature",
    );
    fine(&format!(r#"rules: {{ "r": (on: Slot("reward"), do: [Call("outer")]) }}, {procedures}"#));
    fine(&format!(
        r#"rules: {{ "r": (on: TurnEnd, do: [Each(of: Features(Occupied()), do: [Call("outer")])]) }}, {procedures}"#
    ));
}

#[test]
fn a_patch_is_looked_through_as_well() {
    unbound(
        r#"patch: [(op: TieBreak(kinds: ["wood"], append: [(by: Per(1, Pieces(owner: This, at: Feature(Under(/*here*/This)))))]), why: "a test")]"#,
        "nothing binds a piece here",
        "binds one",
    );
}

#[test]
fn only_an_award_is_for_a_feature() {
    unbound(
        r#"rules: { "r": (on: Scored(["wood"]), when: ForFeature(/*here*/["wood"]), do: [EndGame]) }"#,
        "nothing binds an award here",
        "binds one",
    );
    for event in ["BeforeGain", "Gained", "MarkerMoved(\"score\")"] {
        fine(&format!(r#"rules: {{ "r": (on: {event}, when: ForFeature(["wood"]), do: [EndGame]) }}"#));
    }
    // It does not bind the feature.
    unbound(
        r#"rules: { "r": (on: Gained, when: ForFeature(["wood"]), do: [Return(Where(at: Feature(/*here*/This)))]) }"#,
        "nothing binds a feature here",
        "binds one",
    );
}

#[test]
fn a_total_binds_the_feature_and_most_the_player() {
    fine(
        r#"rules: { "r": (on: TurnEnd, do: [
            Gain(who: Most(Per(1, Tokens(at: Player(This)))), amount: Total(of: Features(Of(kinds: ["wood"])), each: Per(1, Tiles))),
        ]) }"#,
    );
    unbound(
        r#"rules: { "r": (on: Slot("count"), do: [
            Gain(who: Most(Per(1, /*here*/Tiles)), amount: Total(of: Features(Of(kinds: ["wood"])), each: Per(1, Tiles))),
        ]) }"#,
        "nothing binds a feature here",
        "binds one",
    );
    unbound(
        r#"rules: { "r": (on: Slot("count"), do: [
            Gain(who: Active, amount: Total(of: Features(Of(kinds: ["wood"])), each: Points(/*here*/This))),
        ]) }"#,
        "nothing binds a player here",
        "binds one",
    );
}

#[test]
fn what_waits_keeps_what_is_bound_but_no_token_in_hand() {
    fine(
        r#"rules: { "r": (on: PiecePlaced(["fox"]), do: [
            Let(name: "n", be: Number(N(2))),
            Later(slot: "count", do: [Gain(who: This, amount: Var("n")), Return(This), Score(feature: This, at: Last)]),
        ]) }"#,
    );
    unbound(
        r#"rules: { "r": (on: TilePlaced, do: [DrawToken(bag: "pouch", as: "it", then: { "food": [
            Put(token: Drawn("it"), on: One(This)),
            Later(slot: "count", do: [Put(token: Drawn(/*here*/"it"), on: One(This))]),
        ] })]) }"#,
        r#"nothing here has the name "it"; a token is wanted"#,
        "",
    );
    unbound(
        r#"rules: { "r": (on: TurnEnd, do: [Later(slot: "count", do: [Score(feature: /*here*/This, at: Last)])]) }"#,
        "nothing binds a feature here",
        "binds one",
    );
}

#[test]
fn only_an_award_can_wait_for_others() {
    fine(r#"rules: { "r": (on: BeforeGain, when: Exists(kind: ["peg"], awaits: true), do: [EndGame]) }"#);
    unbound(
        r#"rules: { "r": (on: TurnEnd, when: Exists(kind: ["peg"], awaits: /*here*/true), do: [EndGame]) }"#,
        "nothing binds an award here",
        "binds one",
    );
}

#[test]
fn what_has_been_scored_is_bound_and_so_is_whoever_is_all_of_several() {
    fine(
        r#"rules: { "r": (on: BeforeGain, when: Cmp(Total(of: Features(CompletedNow(when: Scored(This))), each: N(1)), Eq, N(0)), do: [EndGame]) }"#,
    );
    unbound(
        r#"rules: { "r": (on: TurnEnd, when: Scored(/*here*/This), do: [EndGame]) }"#,
        "nothing binds a feature here",
        "binds one",
    );
    fine(
        r#"rules: { "r": (on: PieceReturned(["fox"]), do: [Gain(who: All([Not(This), Not(Active)]), amount: N(1))]) }"#,
    );
    unbound(
        r#"rules: { "r": (on: Slot("count"), do: [Gain(who: All([Active, Not(/*here*/This)]), amount: N(1))]) }"#,
        "nothing binds a player here",
        "binds one",
    );
}

#[test]
fn who_orders_is_bound_too() {
    fine(r#"rules: { "r": (on: PieceReturned(["fox"]), order: Chooses(This), do: [EndGame]) }"#);
    unbound(
        r#"rules: { "r": (on: Slot("count"), order: Chooses(/*here*/This), do: [EndGame]) }"#,
        "nothing binds a player here",
        "binds one",
    );
    // In a loop the thing that is ordered is bound, but nothing that hangs on it.
    fine(
        r#"rules: { "r": (on: Slot("count"), do: [
            Each(of: Pieces(kind: ["fox"]), order: Chooses(Owner), do: [EndGame]),
            Each(of: Features(CompletedNow()), order: Chooses(Owners(This)), do: [EndGame]),
        ]) }"#,
    );
    unbound(
        r#"rules: { "r": (on: Slot("count"), do: [Each(of: Pieces(kind: ["fox"]), order: Chooses(/*here*/This), do: [EndGame])]) }"#,
        "nothing binds a player here",
        "binds one",
    );
    unbound(
        r#"rules: { "r": (on: Slot("count"), do: [Each(of: Features(Under(kind: ["fox"], owner: /*here*/This)), do: [EndGame])]) }"#,
        "nothing binds a player here",
        "binds one",
    );
}
