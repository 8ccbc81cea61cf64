//! Tiles beside the piles: reserves, tiles set aside, an offer; and turns that are granted.

use tilewright::rules::Seat;
use tilewright::state::Hand;

use crate::drive::sound::Stock;

use super::{Setup, Table};

/// Lawn all over, as `green`, and of a sort of its own.
fn lawn(id: &str, count: u32, more: &str) -> String {
    format!(
        r#""{id}": (
            count: {count}, edges: ("lawn", "lawn", "lawn", "lawn"), {more}
            segments: {{ "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }},
        ),"#
    )
}

fn game(tiles: &str, rules: &str, players: u8) -> Table {
    let setup = Setup { game: "plain".into(), tiles: tiles.into(), rules: rules.into(), ..Setup::default() };
    Table::setup(setup, players)
}

/// Of the tiles of `plain` only so many green ones are left to draw.
fn few(green: u32) -> String {
    let none = ["curtain", "well", "end", "straight", "bend", "fork", "cap", "tube", "twins"];
    let none = none.map(|tile| format!("(op: TileCount(tile: {tile:?}, be: 0), why: \"a short game\"),"));
    // One lies on the table.
    format!(
        "patch: [(op: TileCount(tile: \"green\", be: {}), why: \"a short game\"), {}]",
        green + 1,
        none.concat()
    )
}

/// There are as many tiles as in the beginning.
fn sound(game: &Table) {
    let players = game.state.players();
    Stock::by_rules(&game.rules, players).check(&game.rules, &game.state);
}

/// Each player has a tile that he may lay instead of drawing.
const LARDER: &str = r#"
    slots: [(id: "begin", before: ["draw"])],
    racks: { "larder": (per_player: true, of: Tagged(["mill"]), deal: 1) },
    actions: { "from-larder": (slots: ["begin"], group: "tile", do: [PlaceTile(from: "larder")]) },
"#;

#[test]
fn a_tile_of_a_reserve_is_laid_instead_of_drawing() {
    let mut game = game(&lawn("mill", 3, r#"tags: ["mill"],"#), LARDER, 2);
    // Each has one; the third is not in the game, and no pile has any: 9 × 20 + 4 less the one on the table.
    assert_eq!((game.rack("larder", 0), game.rack("larder", 1)), (vec!["mill"], vec!["mill"]));
    assert_eq!((game.state.piles().left(), game.state.piles().discarded()), (183, 1));
    sound(&game);
    assert_eq!(game.words(), ["from-larder", "pass"]);
    game.take("from-larder").take("lay mill at (1,0) turn 0");
    // Nothing was drawn, and it is the other's turn.
    assert_eq!((game.active().as_str(), game.state.piles().left()), ("B", 183));
    assert_eq!((game.rack("larder", 0), game.state.board().tiles().len()), (vec![], 2));
    game.pass().lay("green", (0, 1), 0);
    // A has none left to lay: he draws at once.
    assert_eq!((game.active().as_str(), game.state.piles().left()), ("A", 182));
    assert_eq!(game.outcomes().len(), 10);
    sound(&game);
}

#[test]
fn a_tile_dealt_to_be_laid_comes_instead_of_a_draw() {
    let rules = r#"
        slots: [(id: "begin", before: ["draw"])],
        racks: { "larder": (per_player: true, of: Tagged(["mill"]), deal: 1) },
        rules: {
            "bought": (on: Slot("begin"), when: There(Held(Rack("larder", Active))), do: [Deal(from: Rack("larder", Active), to: Drawn)]),
            "told": (on: Slot("begin"), when: There(Held(Drawn)), do: [Gain(who: Active, amount: N(1))]),
        }"#;
    let mut game = game(&lawn("mill", 2, r#"tags: ["mill"],"#), rules, 2);
    assert_eq!((game.points(), game.rack("larder", 0)), (&[1, 0][..], vec![]));
    game.put((1, 0), 0);
    assert_eq!((game.points(), game.by().as_str()), (&[1, 1][..], "B"));
    game.put((2, 0), 0);
    // Both are laid: from now on everybody draws.
    assert_eq!((game.by().as_str(), game.state.piles().left()), ("", 183));
    game.lay("green", (3, 0), 0);
    assert_eq!(game.points(), [1, 1]);
    sound(&game);
}

#[test]
fn a_drawn_tile_is_set_aside_and_shuffled_in_later() {
    let tiles = lawn("moth", 1, r#"marks: [Is("moth")],"#) + &lawn("dusk", 1, r#"marks: [Is("dusk")],"#);
    let rules = r#"
        marks: { "moth": (), "dusk": () },
        racks: { "aside": () },
        rules: {
            "too-early": (on: TileDrawn, when: All([TileHasMark("moth"), Absent(kind: ["figure"], at: Board)]), do: [
                Deal(from: Drawn, to: Rack("aside", Any)),
            ]),
            "dusk": (on: TilePlaced, when: TileHasMark("dusk"), do: [Deal(from: Rack("aside", Any), to: Pile("main"))]),
        }"#;
    let mut game = game(&tiles, rules, 2);
    game.comes("moth");
    // It lies there, and A draws another; the moth is not among what may come.
    assert_eq!((game.rack("aside", 0), game.active().as_str()), (vec!["moth"], "A"));
    assert!(!game.outcomes().contains(&("moth".to_owned(), 1)));
    assert_eq!(game.state.piles().left(), 184);
    sound(&game);
    game.lay("dusk", (1, 0), 0);
    assert_eq!((game.rack("aside", 0), game.state.piles().left()), (vec![], 184));
    assert!(game.outcomes().contains(&("moth".to_owned(), 1)));
    // Once a figure stands it is laid like any other.
    game.lay("end", (0, 1), 0).take("figure on lane").comes("moth").put((-1, 0), 0);
    assert_eq!(game.rack("aside", 0), Vec::<&str>::new());
    sound(&game);
}

#[test]
fn where_every_tile_is_set_aside_the_draw_comes_to_an_end() {
    let rules = format!(
        r#"racks: {{ "aside": () }},
        rules: {{ "away": (on: TileDrawn, when: Cmp(Points(Active), Eq, N(0)), do: [Deal(from: Drawn, to: Rack("aside", Any))]) }},
        {}"#,
        few(2)
    );
    let mut game = game("", &rules, 2);
    game.comes("green");
    // A draws another, and that one goes the same way.
    assert_eq!((game.active().as_str(), game.rack("aside", 0)), ("A", vec!["green"]));
    game.comes("green");
    assert_eq!(game.active(), "A");
    // None is left to replace it: the game ends, as with a tile that fits nowhere.
    assert!(game.state.is_over());
    assert_eq!(game.rack("aside", 0), ["green", "green"]);
}

#[test]
fn players_pick_from_a_row_in_turn() {
    let rules = r#"
        racks: { "row": (), "basket": (per_player: true) },
        rules: { "market": (on: Slot("done"), do: [
            Deal(from: Pile("main"), to: Rack("row", Any), count: Players),
            Each(of: Players(Any), start: NextPlayer, do: [Pick(by: This, from: Held(Rack("row", Any)), as: "lot", do: [
                Deal(from: Tile(Var("lot")), to: Rack("basket", This)),
            ])]),
            Gain(who: Active, amount: Sum([
                Per(1, Of(Held(Rack("basket", Any)))),
                Total(of: Held(Rack("basket", Any)), each: If(TileHasKind(["lane"]), N(10), N(0))),
                Per(100, Of(Held(Rack("basket", Active)))),
            ])),
        ]) }"#;
    let mut game = game("", rules, 3);
    game.lay("green", (1, 0), 0);
    // One after the other comes up, for all to see.
    game.comes("straight").comes("well");
    assert_eq!((game.rack("row", 0), game.by().as_str()), (vec!["straight", "well"], ""));
    game.comes("straight");
    assert_eq!((game.by().as_str(), game.words()), ("B", vec!["straight".to_owned(), "well".into()]));
    game.take("well");
    // Two that are alike are one choice.
    assert_eq!((game.by().as_str(), game.words()), ("C", vec!["straight".to_owned()]));
    game.take("straight").take("straight");
    assert_eq!((game.rack("basket", 1), game.rack("basket", 2)), (vec!["well"], vec!["straight"]));
    // Three tiles, two of them with a lane, one of them A's: 3 + 20 + 100.
    assert_eq!(game.points(), [123, 0, 0]);
    assert_eq!((game.rack("row", 0), game.active().as_str()), (vec![], "B"));
    sound(&game);
}

#[test]
fn what_comes_is_chosen_by_conditions_and_counted() {
    let rules = r#"
        racks: { "row": (), "aside": () },
        rules: { "sort": (on: Slot("done"), do: [
            // Of those with a lane one, whichever: an end, a straight, a bend or a fork.
            Deal(from: Pile("main"), to: Rack("row", Any), count: N(1), when: TileHasKind(["lane"])),
            Deal(from: Pile("main"), to: Box, when: TileHasKind(["yard"])),
            Deal(from: Rack("row", Any), to: Rack("aside", Any), when: Not(TileHasKind(["lane"]))),
        ]) }"#;
    let mut game = game("", rules, 2);
    game.lay("green", (1, 0), 0);
    let lanes = ["end", "straight", "bend", "fork"].map(|tile| (tile.to_owned(), 20));
    assert_eq!(game.outcomes(), lanes);
    game.comes("bend");
    assert_eq!((game.rack("row", 0), game.rack("aside", 0)), (vec!["bend"], vec![]));
    // Sixty tiles with a yard are gone: 183 less one laid, one dealt, and these.
    assert_eq!((game.state.piles().left(), game.state.piles().discarded()), (121, 60));
    assert!(!game.outcomes().iter().any(|(tile, _)| tile == "cap"));
    sound(&game);
}

#[test]
fn the_game_goes_on_while_a_tile_lies_on_a_rack_that_counts() {
    let rules = |counts: bool| {
        format!(
            r#"slots: [(id: "begin", before: ["draw"])],
            racks: {{ "store": (per_player: true, counts: {counts}) }},
            actions: {{ "lay-kept": (slots: ["begin"], group: "tile", do: [PlaceTile(from: "store")]) }},
            rules: {{ "keep": (on: TileDrawn, limit: OncePerGame, do: [Deal(from: Drawn, to: Rack("store", Active))]) }},
            {}"#,
            few(2)
        )
    };
    let start = |counts: bool| {
        let mut game = game("", &rules(counts), 2);
        game.comes("green").lay("green", (1, 0), 0);
        game
    };
    let mut kept = start(true);
    // B has nothing to draw and nothing to lay; A has one left.
    assert_eq!((kept.active().as_str(), kept.words()), ("A", vec!["lay-kept".to_owned(), "pass".into()]));
    assert_eq!((kept.state.piles().left(), kept.state.tiles_left(&kept.rules)), (0, 1));
    kept.take("lay-kept").take("lay green at (0,1) turn 0");
    assert!(kept.state.is_over());
    sound(&kept);
    // Whoever does not lay it does not hold up the others for ever.
    let mut passed = start(true);
    passed.pass();
    assert!(passed.state.is_over());
    // Nobody waits for what does not count.
    assert!(start(false).state.is_over());
}

#[test]
fn a_part_is_granted_for_a_tile_of_a_rack_alone() {
    let rules =
        format!(r#"{LARDER} rules: {{ "more": (on: TilePlaced, do: [Grant(what: Part)]) }}, {}"#, few(1));
    let start = || game(&lawn("mill", 3, r#"tags: ["mill"],"#), &rules, 2);
    // A draws the last tile, and has a part more for the one in reserve.
    let mut game = start();
    game.pass().lay("green", (1, 0), 0);
    assert_eq!((game.active().as_str(), game.words()), ("A", vec!["from-larder".to_owned(), "pass".into()]));
    game.take("from-larder").take("lay mill at (2,0) turn 0");
    assert!(game.state.is_over());
    sound(&game);
    // Where that was laid first, the last tile ends the game.
    let mut first = start();
    first.take("from-larder").take("lay mill at (1,0) turn 0").lay("green", (2, 0), 0);
    assert!(first.state.is_over());
    sound(&first);
}

#[test]
fn what_nobody_lays_is_no_tile_for_a_part() {
    let start = |actions: &str| {
        let rules = format!(
            r#"slots: [(id: "begin", before: ["draw"])], racks: {{ "store": (counts: true) }}, {actions}
            rules: {{
                "keep": (on: TilePlaced, limit: OncePerGame, do: [
                    Deal(from: Piles, to: Rack("store", Any)),
                    Grant(what: Part),
                ]),
                "back": (on: TurnEnd, do: [Deal(from: Rack("store", Any), to: Pile("main"))]),
            }}, {}"#,
            few(3)
        );
        let mut game = game("", &rules, 2);
        game.lay("green", (1, 0), 0);
        game
    };
    // All that is left waits for the end of the turn, and the game for it: A has no second part, B draws.
    let game = start("");
    assert_eq!((game.active().as_str(), game.state.piles().left()), ("B", 2));
    sound(&game);
    let lays =
        r#"actions: { "lay-kept": (slots: ["begin"], group: "tile", do: [PlaceTile(from: "store")]) },"#;
    let game = start(lays);
    assert_eq!((game.active().as_str(), game.words()), ("A", vec!["lay-kept".to_owned(), "pass".into()]));
    sound(&game);
    // Also where somebody picks one, and it is dealt to be laid.
    let picks = r#"actions: { "fetch": (slots: ["begin"], group: "tile", do: [
        Pick(from: Held(Rack("store", Any)), as: "lot", do: [Deal(from: Tile(Var("lot")), to: Drawn)]),
    ]) },"#;
    let game = start(picks);
    assert_eq!(game.active(), "A");
    sound(&game);
}

#[test]
fn each_holder_has_a_turn_more_at_the_end() {
    let rules = format!(
        r#"{LARDER} rules: {{ "last-lap": (on: TurnEnd, limit: OncePerGame, when: Not(TilesLeft), do: [
            Each(of: Players(Where(of: Any, when: There(Held(Rack("larder", This))))), start: NextPlayer, do: [Grant(what: Turn, to: This)]),
        ]) }}, {}"#,
        few(2)
    );
    let mut game = game(&lawn("mill", 3, r#"tags: ["mill"],"#), &rules, 3);
    game.take("from-larder").take("lay mill at (0,1) turn 0").pass().lay("green", (1, 0), 0);
    game.pass().lay("green", (2, 0), 0);
    // The last tile is laid by C. A holds nothing any more: B has a turn, then C.
    assert_eq!((game.active().as_str(), game.state.granted()), ("B", &[Seat(2)][..]));
    game.take("from-larder").take("lay mill at (3,0) turn 0");
    assert_eq!((game.active().as_str(), game.words()), ("C", vec!["from-larder".to_owned(), "pass".into()]));
    game.pass();
    assert!(game.state.is_over());
    sound(&game);
}

#[test]
fn turns_that_are_granted_stand_between_two_in_order() {
    let tiles = lawn("gift", 2, r#"marks: [Is("gift")],"#);
    let rules = r#"marks: { "gift": () },
        rules: { "gift": (on: TilePlaced, when: TileHasMark("gift"), do: [Grant(what: Turn, to: Not(Active))]) }"#;
    let mut game = game(&tiles, rules, 3);
    let mut order = String::new();
    for (x, tile) in (1..).zip(["gift", "green", "green", "green", "gift", "green", "green", "green"]) {
        order += &game.active();
        game.lay(tile, (x, 0), 0);
    }
    // A's gift brings B and C a turn; then it is B's turn, as after any turn of A. C's gift brings A and B one.
    assert_eq!(order, "ABCBCABA");
}

#[test]
fn what_lies_on_a_rack_is_seen_by_those_who_may() {
    let tiles = lawn("mill", 1, r#"tags: ["sort"],"#) + &lawn("moth", 1, r#"tags: ["sort"],"#);
    let rules = r#"
        racks: { "purse": (per_player: true, of: Tagged(["sort"]), deal: 1, seen: Owner) },
        actions: { "spend": (slots: ["act"], do: [PlaceTile(from: "purse")]) }"#;
    let mut game = game(&tiles, rules, 2);
    // They differ: chance says who gets which; what is left then is certain.
    assert_eq!(game.outcomes(), [("mill".to_owned(), 1), ("moth".into(), 1)]);
    sound(&game);
    game.comes("moth");
    assert_eq!((game.rack("purse", 0), game.rack("purse", 1)), (vec!["moth"], vec!["mill"]));
    let [mill, moth] = ["mill", "moth"].map(|tile| game.rules.design(tile).expect("a tile"));
    let seen = game.state.observe(&game.rules, Seat(0));
    assert_eq!(seen.racks, [[Hand::Seen(vec![moth]), Hand::Hidden(1)]]);
    let unseen = |tile| seen.unseen.iter().find(|(design, _)| *design == tile).map(|(_, count)| *count);
    assert_eq!((unseen(mill), unseen(moth)), (Some(1), None));
    // One more after the tile that was drawn, in the same part.
    game.lay("green", (1, 0), 0).take("spend").take("lay moth at (2,0) turn 0");
    assert_eq!((game.active().as_str(), game.state.board().tiles().len()), ("B", 3));
    sound(&game);
}
