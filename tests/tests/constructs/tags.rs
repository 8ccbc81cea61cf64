//! Tags where kinds are listed: they stand for all kinds that have them, whichever package these come from.

use tilewright::spec::FeatureKindId;

use super::{Setup, Table};

/// A kind that a later package has and that its own words make homely, and a tile with it.
const STALL: &str = r#""stall": (tags: ["homely"], complete: Always, score: (complete: { "hay": N(3) }))"#;
const STABLE: &str = r#""stable": (count: 9, edges: ("lawn", "lawn", "lawn", "lawn"), segments: {
    "stall": (kind: "stall"),
    "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]),
}),"#;

fn stalls(rules: &str) -> Table {
    let rules = format!("features: {{ {STALL} }}, {rules}");
    Table::setup(Setup { game: "hearths".into(), rules, tiles: STABLE.into(), ..Setup::default() }, 2)
}

#[test]
fn a_tag_stands_for_all_kinds_that_have_it() {
    let mut game = Table::of("hearths");
    // The figure may stand there because of the patch, the cook because of its own list.
    game.lay("bakery", (1, 0), 0);
    assert_eq!(game.words(), ["cook on oven", "figure on oven", "pass"]);
    game.take("figure on oven");
    // The oven is worth 2, twice that because it is warm; then 100 because it was scored, and 10 for the smoke.
    assert_eq!(
        game.gains(),
        [("A".to_owned(), 4, ""), ("A".to_owned(), 100, "praise"), ("A".to_owned(), 10, "smoke")]
    );
    // A kind without the tag is none of this, and what was listed beside the tag stays.
    game.lay("cap", (0, 1), 2);
    assert_eq!(game.words(), ["cook on yard", "figure on yard", "pass"]);
    game.pass().lay("cap", (0, 2), 0).pass();
    assert_eq!(game.gains().len(), 3);
}

#[test]
fn kinds_of_later_packages_are_meant_too() {
    let mut game = stalls("");
    game.lay("stable", (1, 0), 0);
    assert_eq!(game.words(), ["cook on stall", "figure on stall", "pass"]);
    game.take("cook on stall");
    // 3, twice.
    assert_eq!(
        game.gains(),
        [("A".to_owned(), 6, ""), ("A".to_owned(), 100, "praise"), ("A".to_owned(), 10, "smoke")]
    );
    let ties = |kind: &str| {
        let kind = game.rules.names.kinds.iter().position(|known| known == kind).expect("a kind");
        format!("{:?}", game.rules.kinds[kind].owners.ties)
    };
    assert_eq!(["oven", "stall", "yard"].map(ties), ["Nobody", "Nobody", "Full"]);
}

#[test]
fn filters_and_sets_of_features_take_tags() {
    let mut game = stalls(
        r#"rules: { "test": (on: Slot("done"), do: [
            Gain(who: Active, cause: "n", amount: Sum([
                Per(1, Of(Features(Of(kinds: ["homely"])))),
                Per(10, Pieces(kind: ["baker"], role: ["homely"])),
                Per(100, Pieces(kind: ["folk", "baker"], at: Supply, owner: Active)),
            ])),
            If(when: TileHasKind(["homely"]), then: [Gain(who: Active, amount: N(7), cause: "h")]),
        ]) },
        patch: [(op: Remove(Rule("home")), why: "whoever is warm stays")]"#,
    );
    let told = |game: &Table| -> Vec<(i32, String)> {
        let gains = game.gains().into_iter().filter(|(_, _, cause)| ["n", "h"].contains(cause));
        gains.map(|(_, amount, cause)| (amount, cause.to_owned())).collect()
    };
    game.lay("stable", (1, 0), 0).take("cook on stall");
    // One homely feature, one cook on it, five figures and one cook at home.
    assert_eq!(told(&game), [(1 + 10 + 600, "n".to_owned()), (7, "h".to_owned())]);
    game.lay("green", (2, 0), 0);
    // It is B's turn: seven at home; the green tile has nothing homely.
    assert_eq!(told(&game)[2..], [(1 + 10 + 700, "n".to_owned())]);
    game.lay("bakery", (3, 0), 0).take("figure on oven");
    // Two homely features, the figure is no baker; four figures and a cook are at home.
    assert_eq!(told(&game)[3..], [(2 + 10 + 500, "n".to_owned()), (7, "h".to_owned())]);
}

#[test]
fn tokens_have_tags_in_lists_too() {
    let mut game = Table::with(
        "plain",
        r#"tokens: { "pea": (supply: 3, tags: ["seed"]), "bean": (supply: 2, tags: ["seed"]), "stone": (supply: 9) },
        rules: { "test": (on: Slot("done"), do: [
            Gain(who: Active, amount: Per(1, Tokens(kind: ["seed"]))),
            Take(tokens: (kind: ["seed"]), who: Active),
            Gain(who: Active, amount: Sets(of: ["seed"], owner: Active)),
        ]) }"#,
        1,
    );
    game.lay("green", (1, 0), 0);
    // Five seeds in the supply; of one pea and one bean, or three and two, one or two sets can be made: he takes all.
    let gains: Vec<i32> = game.gains().into_iter().map(|(_, amount, _)| amount).collect();
    assert_eq!((gains[0], game.held(0, "stone")), (5, 0));
    assert_eq!(gains[1], i32::from(u16::try_from(game.held(0, "pea").min(game.held(0, "bean"))).unwrap()));
}

#[test]
fn a_tag_that_nothing_in_the_game_has_means_nothing() {
    // Only packages that are not in this game have such things: an empty list would mean every kind.
    let mut game = Table::with(
        "plain",
        r#"rules: { "test": (on: Slot("done"), do: [
            Gain(who: Active, amount: Sum([
                N(1),
                Per(10, Pieces(kind: ["baker"])),
                Per(100, Of(Features(Of(kinds: ["homely"])))),
                If(Absent(kind: ["baker"]), N(1000), N(0)),
                If(TileHasKind(["homely"]), N(10000), N(0)),
            ])),
        ]),
        "never": (on: Scored(["homely"]), do: [Gain(who: Active, amount: N(7))]) },
        modifiers: { "cold": (of: Score(kinds: ["homely", "lane"], at: [Complete]), layer: "scale", op: Multiply(3)),
            "icy": (of: Score(kinds: ["homely"], at: [Complete]), layer: "scale", op: Divide(2, Up)) }"#,
        1,
    );
    game.lay("end", (1, 0), 0).pass();
    game.lay("end", (2, 0), 2).take("figure on lane");
    let gains: Vec<i32> = game.gains().into_iter().map(|(_, amount, _)| amount).collect();
    // A lane of two tiles, three times: what is listed beside the tag is meant.
    assert_eq!(gains, [1001, 6, 1001]);
}

#[test]
fn the_game_that_is_played_names_kinds_only() {
    let (library, _) = tilewright::load::Library::from_folder(
        &std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("packages"),
    );
    let arg = tilewright::merge::GameArg::parse("hearths").expect("a game");
    let game = tilewright::merge::merge(&library, &arg).unwrap_or_else(|said| panic!("{said:#?}"));
    let rule = format!("{:?}", game.rules.rules[&tilewright::spec::RuleId::from("smoke")].when);
    assert_eq!(rule, r#"Kind([FeatureKindId("oven")])"#);
    assert_eq!(
        game.rules.pieces[&tilewright::spec::PieceId::from("cook")].place_on,
        ["oven", "yard"].map(FeatureKindId::from)
    );
    assert!(game.idle_tags.is_empty(), "{:?}", game.idle_tags);
}

/// What asks for a tag that nothing in the game has is left out when the rules are made ready to be played.
#[test]
fn what_is_not_in_the_game_costs_nothing() {
    let length = |tags: &str, off: &str, then: &str| {
        let rules = format!(
            r#"{tags}
            rules: {{
                "pay": (on: TilePlaced, do: [Gain(who: Active, amount: N(1)), {then}]),
                {off}
            }}"#
        );
        Setup { game: "plain".into(), rules, ..Setup::default() }.ruleset().program.len()
    };
    let tags = r#"tags: (features: ["idle"], pieces: ["idle"]),"#;
    let plain = length("", "", "");
    // A rule that never fires, on an event that nothing else answers; what is done to nothing.
    let off =
        r#""off": (on: Gained, when: Exists(tag: ["idle"], at: Board), do: [Return(Where(at: Board))]),"#;
    let then = r#"Return(Where(tag: ["idle"], at: Board)),
        Each(of: Features(Of(kinds: ["idle"])), do: [Gain(who: Active, amount: N(1))]),
        If(when: Absent(tag: ["idle"]), then: [], else: [Gain(who: Active, amount: N(1))]),"#;
    assert_eq!(length(tags, off, then), plain);
    // One that something has is asked for.
    let on =
        r#""on": (on: Gained, when: Exists(kind: ["figure"], at: Board), do: [Return(Where(at: Board))]),"#;
    assert!(length(tags, on, "") > plain);
}
