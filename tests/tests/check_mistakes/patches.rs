//! Every kind of patch, what it leaves behind, and what is wrong with some.

use tilewright::load::Severity;
use tilewright::merge::Game;
use tilewright::spec::*;

use super::desk::Desk;

fn patch(op: &str) -> String {
    format!(r#"patch: [(op: {op}, why: "a test")]"#)
}

/// The core with one patch.
fn patched(op: &str) -> Game {
    Desk::new().rules("extra", &patch(op)).game("core+extra")
}

#[track_caller]
fn says(op: &str, code: &str, message: &str, help: &str) {
    Desk::new().rules("extra", &patch(op)).says(code, message, help);
}

/// What the last one to speak about a path did.
fn change(game: &Game, path: &str) -> String {
    game.provenance[path].last().unwrap().changed.to_string()
}

#[test]
fn terms() {
    let game = patched(
        r#"Terms(kind: "wood", at: Complete, set: { "tiles": Per(3, Tiles), "extra": N(1) }, remove: ["nests"], expect: { "tiles": Per(2, Tiles) })"#,
    );
    let terms = &game.rules.features[&FeatureKindId::from("wood")].score.complete;
    assert_eq!(terms[&TermId::from("tiles")], Num::Per(3, Count::Tiles));
    assert_eq!(terms.keys().map(ToString::to_string).collect::<Vec<_>>(), ["tiles", "extra"]);
    let sources = &game.provenance["features.wood.score.complete.tiles"];
    let said: Vec<_> = sources
        .iter()
        .map(|s| (s.package.name(), s.file.as_str(), s.line, s.changed.to_string(), s.why.as_str()))
        .collect();
    assert_eq!(
        said,
        [
            ("core", "rules.ron", 9, String::new(), ""),
            ("extra", "rules.ron", 1, "tiles: Per(2, Tiles) → Per(3, Tiles)".to_owned(), "a test")
        ]
    );
    assert_eq!(
        change(&game, "features.wood.score.complete.nests"),
        r#"nests: Per(2, Marks("nest")) → taken out"#
    );
    assert_eq!(change(&game, "features.wood.score.complete.extra"), "extra: N(1), which is new");
    assert!(game.rules.patch.is_empty());
}

#[test]
fn completeness_ties_and_strength() {
    let kind = |game: &Game| game.rules.features[&FeatureKindId::from("wood")].clone();
    assert_eq!(
        kind(&patched(r#"When(of: Complete(["wood"]), how: Be(Never), expect: NoOpenEnds)"#)).complete,
        Cond::Never
    );
    assert_eq!(
        kind(&patched(r#"Ties(kinds: ["wood"], be: Nobody, expect: Full)"#)).owners.ties,
        Ties::Nobody
    );
    assert_eq!(
        kind(&patched(r#"Strength(kinds: ["wood"], be: Presence)"#)).owners.strength,
        Strength::Presence
    );
    assert_eq!(
        kind(&patched(r#"TieBreak(kinds: ["wood"], append: [(by: N(1)), (by: Players, term: "crowd")])"#))
            .owners
            .tie_break,
        [
            TieBreak { by: Num::N(1), term: TermId::default(), clause: ClauseId::default() },
            TieBreak { by: Num::Players, term: "crowd".into(), clause: ClauseId::default() },
        ]
    );
}

#[test]
fn pieces() {
    let fox = |op: &str| patched(op).rules.pieces[&PieceId::from("fox")].clone();
    assert_eq!(
        fox(r#"Allow(pieces: ["fox"], on: ["meadow", "wood"])"#).place_on,
        ["wood", "stream", "hut", "meadow"].map(FeatureKindId::from)
    );
    assert_eq!(
        fox(r#"Forbid(pieces: ["fox"], on: ["stream"])"#).place_on,
        ["wood", "hut"].map(FeatureKindId::from)
    );
    assert_eq!(
        fox(r#"When(of: PlaceIf(["fox"]), how: Be(FreeOfOthers), expect: Free)"#).place_if,
        Cond::FreeOfOthers
    );
    let counted = fox(r#"PieceCount(piece: "fox", per_player: 8, neutral: 2, expect: 5)"#);
    assert_eq!((counted.per_player, counted.neutral), (8, 2));
    assert_eq!(fox(r#"Weight(piece: "fox", be: N(2), expect: N(1))"#).weight, Num::N(2));
    assert_eq!(fox(r#"Tags(piece: "fox", add: ["sly", "walker"])"#).tags, ["walker", "sly"].map(Tag::from));
}

#[test]
fn counts() {
    assert_eq!(
        patched(r#"TokenCount(token: "nut", be: 4, expect: 9)"#).rules.tokens[&TokenId::from("nut")].supply,
        4
    );
    assert_eq!(patched(r#"TileCount(tile: "nest", be: 5, expect: 3)"#).tiles[&TileId::from("nest")].count, 5);
    assert!(!patched(r#"TileCount(tile: "nest", be: 0)"#).tiles.contains_key(&TileId::from("nest")));
}

#[test]
fn replacing() {
    let game = patched(r#"ReplaceRule("draw-one", (on: Slot("draw"), do: [DrawTile, DrawTile]))"#);
    assert_eq!(game.rules.rules[&RuleId::from("draw-one")].effects.len(), 2);
    assert_eq!(game.rule_package[&RuleId::from("draw-one")].name(), "core");
    let game =
        patched(r#"ReplaceAction("send", (slots: ["act"], do: [Choose(options: { "x": [EndGame] })]))"#);
    assert!(game.rules.actions[&RuleId::from("send")].group.name().is_empty());
    let game = patched(
        r#"ReplaceModifier("nest-rate", (of: Score(kinds: ["wood"], at: [Last]), layer: "rate", op: Clear))"#,
    );
    assert_eq!(game.rules.modifiers[&RuleId::from("nest-rate")].op, Operation::Clear);
    let game = patched(r#"ReplaceProcedure("praise", (do: []))"#);
    assert!(game.rules.procedures[&ProcedureId::from("praise")].effects.is_empty());
    let game = patched(r#"ReplaceCard("letters", "gift", (count: 2))"#);
    assert_eq!(game.rules.decks[&DeckId::from("letters")].cards[&CardId::from("gift")].count, 2);
}

#[test]
fn taking_out() {
    let game = patched(r#"Remove(Rule("stones"))"#);
    assert!(!game.rules.rules.contains_key(&RuleId::from("stones")));
    assert_eq!(change(&game, "rules.stones"), "taken out");
    assert!(!patched(r#"Remove(Action("send"))"#).rules.actions.contains_key(&RuleId::from("send")));
    assert!(
        !patched(r#"Remove(Modifier("nest-rate"))"#).rules.modifiers.contains_key(&RuleId::from("nest-rate"))
    );
    assert!(!patched(r#"Remove(Piece("fox"))"#).rules.pieces.contains_key(&PieceId::from("fox")));
    assert!(patched(r#"Remove(Start("first"))"#).rules.start.is_empty());
    assert!(patched(r#"Remove(Pile("main"))"#).rules.piles.is_empty());
    assert!(!patched(r#"Remove(Tile("hut"))"#).tiles.contains_key(&TileId::from("hut")));
}

#[test]
fn the_table() {
    let table = |field: &str| patched(&format!("Table({field})")).rules.table.unwrap();
    assert_eq!(table("Seats(3, 4)").seats, (3, 4));
    assert_eq!(table("Hand(2)").hand, 2);
    assert_eq!(table("Unplaceable(RemoveAndSkip)").unplaceable, Unplaceable::RemoveAndSkip);
    assert!(!table("MostWins(false)").most_wins);
    assert_eq!(table("Ends(AfterRound)").ends, Ends::AfterRound);
}

#[test]
fn guards() {
    let weight = |guard: &str, game: &str| {
        let rules = format!(r#"patch: [(when: {guard}, op: Weight(piece: "fox", be: N(7)), why: "a test")]"#);
        let desk = Desk::new().rules("extra", &rules).head("other", "");
        desk.game(game).rules.pieces[&PieceId::from("fox")].weight.clone()
    };
    assert_eq!(weight(r#"Option("shore", "wet")"#, "core+extra"), Num::N(7));
    assert_eq!(weight(r#"Option("shore", "dry")"#, "core+extra"), Num::N(1));
    assert_eq!(weight(r#"Package("other")"#, "core+extra"), Num::N(1));
    assert_eq!(weight(r#"Package("other")"#, "core+extra+other"), Num::N(7));
    assert_eq!(weight(r#"All([Package("core"), Not(Package("other"))])"#, "core+extra"), Num::N(7));
    assert_eq!(weight(r#"Any([Package("other"), Package("stranger")])"#, "core+extra"), Num::N(1));
}

#[test]
fn a_stale_patch_shows_both_values() {
    says(
        r#"Terms(kind: "wood", at: Complete, set: { "tiles": Per(4, Tiles) }, expect: { /*here*/"tiles": Per(3, Tiles) })"#,
        "stale-patch",
        "stale patch: it expects features.wood.score.complete.tiles to be Per(3, Tiles), but it is Per(2, Tiles)",
        "change `expect`",
    );
    says(
        r#"PieceCount(piece: "fox", per_player: 8, expect: /*here*/7)"#,
        "stale-patch",
        "stale patch: it expects pieces.fox.per_player to be 7, but it is 5",
        "change `expect`",
    );
}

#[test]
fn a_patch_of_something_that_is_not_there() {
    says(
        r#"Weight(piece: /*here*/"foxx", be: N(2))"#,
        "patch-of-nothing",
        r#"there is no piece "foxx" to change in pieces"#,
        "did you mean `fox`?",
    );
    says(
        r#"Remove(Rule(/*here*/"stons"))"#,
        "patch-of-nothing",
        r#"there is no rule "stons" to change in rules"#,
        "did you mean `stones`?",
    );
    says(
        r#"Terms(kind: "wood", at: Last, remove: [/*here*/"tile"])"#,
        "patch-of-nothing",
        r#"feature kind "wood" has no term "tile" to take out"#,
        "did you mean `tiles`?",
    );
    says(
        r#"ReplaceCard("letters", /*here*/"gitf", (count: 2))"#,
        "patch-of-nothing",
        r#"deck "letters" has no card "gitf" to change"#,
        "did you mean `gift`?",
    );
    says(
        r#"SlotOrder(["act", /*here*/"cuont"])"#,
        "patch-of-nothing",
        r#"there is no slot "cuont" to change in slots"#,
        "did you mean `count`?",
    );
}

#[test]
fn a_patch_of_a_package_that_is_not_in_the_game_is_left_alone() {
    let desk = Desk::new()
        .rules("owls", r#"pieces: { "owl": (per_player: 1, place_on: ["wood"]) }"#)
        .rules("extra", &patch(r#"Weight(piece: "owl", be: N(2))"#));
    assert_eq!(desk.said("core+extra"), []);
    assert_eq!(desk.game("core+extra+owls").rules.pieces[&PieceId::from("owl")].weight, Num::N(2));
}

#[test]
fn a_reason_is_needed() {
    Desk::new().rules("extra", r#"patch: [(op: Weight(piece: "fox", be: N(2)), why: /*here*/" ")]"#).says(
        "patch-without-reason",
        "a patch needs a reason: `why` is empty",
        "name the rulebook and page",
    );
}

fn two(a: &str, b: &str) -> Desk {
    Desk::new()
        .head("a", r#"requires: ["core"]"#)
        .head("b", r#"requires: ["core"]"#)
        .rules("a", &patch(a))
        .rules("b", &patch(b))
}

#[test]
fn two_packages_that_change_one_field() {
    two(r#"Weight(piece: "fox", be: N(2))"#, "")
        .rules("b", r#"patch: [(/*here*/op: Weight(piece: "fox", be: N(3)), why: "a test")]"#)
        .says_of(
            "a+b",
            "clashing-patches",
            r#"package "b" (a test) and package "a" (a test) both change pieces.fox.weight, and nothing says which of them comes later (a/rules.ron:1 changes it too)"#,
            "let one of the packages come `after` the other",
        );
    two(r#"Remove(Rule("stones"))"#, r#"ReplaceRule("draw-one", (on: Slot("draw"), do: [DrawTile]))"#)
        .game("a+b");
}

#[test]
fn two_packages_that_agree_or_are_ordered() {
    assert_eq!(two(r#"Weight(piece: "fox", be: N(2))"#, r#"Weight(piece: "fox", be: N(2))"#).said("a+b"), []);
    assert_eq!(
        two(r#"Allow(pieces: ["fox"], on: ["meadow"])"#, r#"Allow(pieces: ["peg"], on: ["meadow"])"#)
            .said("a+b"),
        []
    );
    let ordered = two(r#"Weight(piece: "fox", be: N(2))"#, r#"Weight(piece: "fox", be: N(3))"#)
        .head("a", r#"requires: ["core"], after: ["b"]"#);
    assert_eq!(ordered.game("a+b").rules.pieces[&PieceId::from("fox")].weight, Num::N(2));
}

/// `a` with one patch, and `b`, which comes after it, with another at [`super::desk::HERE`].
fn one_after_the_other(a: &str, when: &str, b: &str) -> Desk {
    two(a, "")
        .head("b", r#"requires: ["core"], after: ["a"]"#)
        .rules("b", &format!(r#"patch: [({when}/*here*/op: {b}, why: "a test")]"#))
}

#[test]
fn a_patch_that_takes_away_what_another_package_has_put_there() {
    let draw = |more: &str| format!(r#"ReplaceRule("draw-one", (on: Slot("draw"), do: [DrawTile{more}]))"#);
    let send = |slot: &str| format!(r#"ReplaceAction("send", (slots: ["{slot}"], do: [EndGame]))"#);
    let rate = |rate: u8| {
        format!(
            r#"ReplaceModifier("nest-rate", (of: Score(kinds: ["wood"], at: [Complete]), layer: "rate", op: Factor(["tiles"], {rate})))"#
        )
    };
    let praise = |n: u8| format!(r#"ReplaceProcedure("praise", (do: [Gain(who: Active, amount: N({n}))]))"#);
    let gift =
        |n: u8| format!(r#"ReplaceCard("letters", "gift", (do: [Gain(who: Active, amount: N({n}))]))"#);
    let tiles = |n: u8| format!(r#"Terms(kind: "wood", at: Last, set: {{ "tiles": Per({n}, Tiles) }})"#);
    let complete = |cond: &str| format!(r#"When(of: Complete(["wood"]), how: Be({cond}))"#);
    let place = |cond: &str| format!(r#"When(of: PlaceIf(["fox"]), how: Be({cond}))"#);
    let strength = |of: &str| format!(r#"Strength(kinds: ["wood"], be: {of})"#);
    for (a, b, path) in [
        (draw(", EndGame"), draw(""), "rules.draw-one"),
        (send("count"), send("lay"), "actions.send"),
        (rate(4), rate(5), "modifiers.nest-rate"),
        (praise(2), praise(3), "procedures.praise"),
        (gift(2), gift(4), "decks.letters.cards.gift"),
        (tiles(2), tiles(3), "features.wood.score.last.tiles"),
        (complete("Always"), complete("Never"), "features.wood.complete"),
        (place("Always"), place("Never"), "pieces.fox.place_if"),
        (strength("Presence"), strength("By(N(1))"), "features.wood.owners.strength"),
        (draw(", EndGame"), r#"Remove(Rule("draw-one"))"#.into(), "rules.draw-one"),
        (r#"Weight(piece: "fox", be: N(2))"#.into(), r#"Remove(Piece("fox"))"#.into(), "pieces.fox"),
    ] {
        one_after_the_other(&a, "", &b).says_of(
            "a+b",
            "takes-away",
            &format!(
                r#"package "b" changes {path} (a test) and takes away what package "a" has put there (a test; a/rules.ron:1)"#
            ),
            r#"give this patch `when: Not(Package("a"))`"#,
        );
        // In no order either, and whoever comes first: nothing is lost without a word.
        let said = two(&a, &b).said("a+b");
        assert!(said.iter().any(|said| said.code == "clashing-patches"), "{path}: {said:#?}");
        if !b.starts_with("Remove") {
            one_after_the_other(&b, "", &a).says_of(
                "a+b",
                "takes-away",
                &format!(
                    r#"package "b" changes {path} (a test) and takes away what package "a" has put there (a test; a/rules.ron:1)"#
                ),
                r#"give this patch `when: Not(Package("a"))`"#,
            );
        }
        // Who says that he knows the other package may.
        let knows = r#"when: Package("a"), "#;
        let said = one_after_the_other(&a, knows, &b).said("a+b");
        assert!(said.iter().all(|said| said.code != "takes-away"), "{path}: {said:#?}");
        let guarded = r#"when: Not(Package("a")), "#;
        let said = one_after_the_other(&a, guarded, &b).said("a+b");
        assert!(said.iter().all(|said| said.code != "takes-away"), "{path}: {said:#?}");
        // The same thing twice takes nothing away.
        let said = two(&a, &a).said("a+b");
        assert!(said.iter().all(|said| said.severity == Severity::Warning), "{path}: {said:#?}");
    }
    // A patch that names what it finds knows it, too.
    let found = r#"When(of: Complete(["wood"]), how: Be(Never), expect: Always)"#;
    assert_eq!(one_after_the_other(&complete("Always"), "", found).game("a+b").rules.features.len(), 4);
}

#[test]
fn a_patch_of_something_that_another_took_out() {
    let desk = two(r#"Remove(Piece("fox"))"#, r#"Weight(piece: /*here*/"fox", be: N(3))"#)
        .head("b", r#"requires: ["core"], after: ["a"]"#);
    desk.says_of(
        "a+b",
        "patch-of-nothing",
        r#"piece "fox" was taken out of the game by package "a""#,
        "Not(Package(…))",
    );
}

#[test]
fn something_taken_out_that_is_still_needed() {
    Desk::new()
        .rules("owls", r#"pieces: { "owl": (per_player: 1, tags: ["walker"], place_on: ["wood"]) }, rules: { "r": (on: TurnEnd, do: [Return(Where(kind: ["owl"]))]) }"#)
        .rules("extra", r#"patch: [(op: Remove(/*here*/Piece("owl")), why: "a test")]"#)
        .says_of(
            "core+owls+extra",
            "still-needed",
            r#"piece "owl" is taken out of the game, but rules.r.do[0].Return.Where.kind[0] still needs it"#,
            "take out, or change",
        );
}

#[test]
fn provenance_names_every_field() {
    let game = Desk::new().game("core");
    let line = |path: &str| game.provenance[path][0].line;
    assert_eq!((line("features.wood"), line("features.wood.complete")), (8, 8));
    assert_eq!((line("tiles.nest"), line("options.shore")), (8, 3));
    assert_eq!(line("slots.act"), 29);
    assert_eq!(line("table.seats"), 52);
}

#[test]
fn a_patch_that_names_a_tag_is_for_all_who_have_it() {
    let tagged = r#"features: { "lair": (tags: ["den"]), "holt": (tags: ["den"]) },
        pieces: { "owl": (per_player: 1, tags: ["flyer"], place_on: ["den", "wood"]) }"#;
    let op = |op: &str| {
        let desk = Desk::new().rules("late", tagged).head("extra", r#"requires: ["core"]"#);
        // It comes before the package whose kinds it changes.
        let desk = desk.head("late", r#"requires: ["core"], after: ["extra"]"#);
        desk.rules("extra", &patch(op)).game("core+extra+late")
    };
    let ties = |game: &Game, kind: &str| game.rules.features[&FeatureKindId::from(kind)].owners.ties;
    let game = op(r#"Ties(kinds: ["den", "wood"], be: Nobody)"#);
    assert_eq!(
        ["lair", "holt", "wood", "hut"].map(|kind| ties(&game, kind)),
        [Ties::Nobody, Ties::Nobody, Ties::Nobody, Ties::Full]
    );
    assert_eq!(change(&game, "features.lair.owners.ties"), "ties: Full → Nobody");
    let on = |game: &Game, piece: &str| game.rules.pieces[&PieceId::from(piece)].place_on.clone();
    let game = op(r#"Forbid(pieces: ["flyer"], on: ["den"])"#);
    assert_eq!(on(&game, "owl"), ["wood"].map(FeatureKindId::from));
    let game = op(r#"Allow(pieces: ["walker"], on: ["den"])"#);
    assert_eq!(on(&game, "fox"), ["wood", "stream", "hut", "lair", "holt"].map(FeatureKindId::from));
    // A tag that a patch adds counts, in whatever order patches stand.
    let game = Desk::new()
        .rules(
            "extra",
            r#"patch: [(op: When(of: PlaceIf(["sly"]), how: Be(Always)), why: "x"), (op: Tags(piece: "fox", add: ["sly"]), why: "y")]"#,
        )
        .game("core+extra");
    assert_eq!(game.rules.pieces[&PieceId::from("fox")].place_if, Cond::Always);
}

/// The core, and two packages that patch it, the first named first; nothing orders them unless `order` does.
fn joined(a: &str, b: &str, order: &str) -> Desk {
    let first = format!(r#"patch: [(op: {a}, why: "first reason")]"#);
    let second = format!(r#"patch: [(/*here*/op: {b}, why: "second reason")]"#);
    let desk = Desk::new().rules("a", &first).rules("b", &second);
    desk.head("b", &format!(r#"requires: ["core"]{order}"#))
}

#[test]
fn conditions_are_joined() {
    let fox = |op: &str| patched(op).rules.pieces[&PieceId::from("fox")].place_if.clone();
    let nest = || Cond::HasMark("nest".into());
    assert_eq!(
        fox(r#"When(of: PlaceIf(["fox"]), how: And(HasMark("nest")))"#),
        Cond::All(vec![Cond::Free, nest()])
    );
    assert_eq!(
        fox(r#"When(of: PlaceIf(["walker"]), how: Or(HasMark("nest")), expect: Free)"#),
        Cond::Any(vec![Cond::Free, nest()])
    );
    // What always held, holds only so; what never did, does so.
    let peg = patched(r#"When(of: PlaceIf(["peg"]), how: And(HasMark("nest")))"#);
    assert_eq!(peg.rules.pieces[&PieceId::from("peg")].place_if, nest());
    let meadow = patched(r#"When(of: Complete(["meadow"]), how: Or(NoOpenEnds))"#);
    assert_eq!(meadow.rules.features[&FeatureKindId::from("meadow")].complete, Cond::NoOpenEnds);
    let game = patched(r#"When(of: Rule("stones"), how: And(Ending))"#);
    let Cond::All(all) = &game.rules.rules[&RuleId::from("stones")].when else { panic!("one of several") };
    assert_eq!((all.len(), all.last()), (3, Some(&Cond::Ending)));
    assert_eq!(change(&game, "rules.stones.when"), "when: and Ending");
    let game = patched(r#"When(of: Action("send"), how: And(TilesLeft))"#);
    assert_eq!(game.rules.actions[&RuleId::from("send")].when, Cond::TilesLeft);
    let game = patched(r#"When(of: Modifier("nest-rate"), how: Or(NoOpenEnds))"#);
    assert_eq!(
        game.rules.modifiers[&RuleId::from("nest-rate")].when,
        Cond::Any(vec![nest(), Cond::NoOpenEnds])
    );
    assert_eq!(change(&game, "modifiers.nest-rate.when"), "when: or NoOpenEnds");
    let game = Desk::new()
        .rules("bars", r#"bars: { "dry": (pieces: ["fox"], when: Kind(["stream"])) }"#)
        .rules("extra", &patch(r#"When(of: Bar("dry"), how: Be(Kind(["wood"])), expect: Kind(["stream"]))"#))
        .game("core+bars+extra");
    assert_eq!(game.rules.bars[&RuleId::from("dry")].when, Cond::Kind(vec!["wood".into()]));
}

#[test]
fn what_packages_join_with_one_word_holds_together() {
    let of = |how: &str| format!(r#"When(of: PlaceIf(["fox"]), how: {how}, expect: Free)"#);
    let place_if = |game: &Game| game.rules.pieces[&PieceId::from("fox")].place_if.clone();
    let game = joined(&of(r#"And(HasMark("nest"))"#), &of("And(NoOpenEnds)"), "").game("core+a+b");
    assert_eq!(place_if(&game), Cond::All(vec![Cond::Free, Cond::HasMark("nest".into()), Cond::NoOpenEnds]));
    // Each part is said by whoever said it.
    let said: Vec<_> = game.provenance["pieces.fox.place_if"]
        .iter()
        .map(|source| (source.package.name(), source.changed.to_string(), source.why.as_str()))
        .collect();
    assert_eq!(
        said,
        [
            ("core", String::new(), ""),
            ("a", r#"place_if: and HasMark("nest")"#.to_owned(), "first reason"),
            ("b", "place_if: and NoOpenEnds".to_owned(), "second reason"),
        ]
    );
    let game = joined(&of(r#"Or(HasMark("nest"))"#), &of("Or(NoOpenEnds)"), "").game("core+a+b");
    assert_eq!(place_if(&game), Cond::Any(vec![Cond::Free, Cond::HasMark("nest".into()), Cond::NoOpenEnds]));
    // In an order, both words are possible; what is joined to a replacement is joined to that.
    let after = r#", after: ["a"]"#;
    let game = joined(&of(r#"Or(HasMark("nest"))"#), &of("And(NoOpenEnds)"), after).game("core+a+b");
    assert_eq!(
        place_if(&game),
        Cond::All(vec![Cond::Any(vec![Cond::Free, Cond::HasMark("nest".into())]), Cond::NoOpenEnds])
    );
    let to_others = r#"When(of: PlaceIf(["fox"]), how: And(NoOpenEnds), expect: FreeOfOthers)"#;
    let game = joined(&of("Be(FreeOfOthers)"), to_others, after).game("core+a+b");
    assert_eq!(place_if(&game), Cond::All(vec![Cond::FreeOfOthers, Cond::NoOpenEnds]));
}

#[test]
fn conditions_that_nothing_orders_clash() {
    let of = |how: &str| format!(r#"When(of: PlaceIf(["fox"]), how: {how})"#);
    let clash = |a: &str, b: &str, a_says: &str, b_says: &str| {
        let message = format!(
            r#"package "b" {b_says} (second reason) and package "a" {a_says} (first reason) for pieces.fox.place_if, and nothing says which of them comes later (a/rules.ron:1 changes it too)"#
        );
        joined(&of(a), &of(b), "").says_of(
            "core+a+b",
            "clashing-patches",
            &message,
            "come `after` the other",
        );
    };
    clash("And(NoOpenEnds)", "Or(NoOpenEnds)", "asks for more", "allows more");
    clash("Be(NoOpenEnds)", "And(NoOpenEnds)", "puts another in its place", "asks for more");
    clash("Or(NoOpenEnds)", "Be(Always)", "allows more", "puts another in its place");
    // In an order, who replaces takes away what was joined.
    let after = r#", after: ["a"]"#;
    joined(&of("And(NoOpenEnds)"), &of("Be(Always)"), after).says_of(
        "core+a+b",
        "takes-away",
        r#"package "b" changes pieces.fox.place_if (second reason) and takes away what package "a" has put there (first reason; a/rules.ron:1)"#,
        r#"give this patch `when: Not(Package("a"))`"#,
    );
    // The same of a whole thing.
    joined(
        r#"When(of: Rule("draw-one"), how: And(TilesLeft))"#,
        r#"ReplaceRule("draw-one", (on: Slot("draw"), do: [DrawTile, EndGame]))"#,
        after,
    )
    .says_of(
        "core+a+b",
        "takes-away",
        r#"package "b" changes rules.draw-one (second reason) and takes away what package "a" has put there (first reason; a/rules.ron:1)"#,
        r#"give this patch `when: Not(Package("a"))`"#,
    );
}

#[test]
fn a_joined_condition_finds_bound_what_the_other_does() {
    says(
        r#"When(of: Rule("draw-one"), how: And(/*here*/NoOpenEnds))"#,
        "nothing-binds",
        "nothing binds a feature here",
        "binds one",
    );
    assert_eq!(
        Desk::new()
            .rules("extra", &patch(r#"When(of: Modifier("nest-rate"), how: And(NoOpenEnds))"#))
            .said("core+extra"),
        []
    );
    says(
        r#"When(of: Rule(/*here*/"draw-oen"), how: And(TilesLeft))"#,
        "patch-of-nothing",
        r#"there is no rule "draw-oen" to change in rules"#,
        "did you mean `draw-one`?",
    );
    says(
        r#"When(of: PlaceIf(["fox"]), how: And(NoOpenEnds), expect: /*here*/Always)"#,
        "stale-patch",
        "stale patch: it expects pieces.fox.place_if to be Always, but it is Free",
        "read again what it changes",
    );
}
