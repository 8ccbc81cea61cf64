//! `stages`, `atlas`, `parlour`: piles, start boards, and every choice of the table.

use tilewright::play::{Node, ranking};

use super::{Setup, Table};

#[test]
fn piles_are_used_up_in_order_with_pinned_tiles_first_and_last() {
    let mut game = Table::of("stages");
    assert_eq!(game.outcomes(), [("dawn-first".into(), 1)]);
    game.skip("dawn-first", (1, 0), 0);
    assert_eq!(game.outcomes(), [("dawn-any".into(), 2), ("dawn-mound".into(), 1)]);
    game.skip("dawn-any", (2, 0), 0).skip("dawn-any", (3, 0), 0);
    assert_eq!(game.outcomes(), [("dawn-mound".into(), 1)]);
    // What is buried under it is the next tile of the pile: the pinned one, as nothing else is left.
    game.comes("dawn-mound").comes("dawn-last").put((4, 0), 0);
    // All of the second pile now: 20 of each of nine, 4 curtains, less the first tile.
    assert_eq!(game.state.piles().left(), 9 * 20 + 4 - 1);
    assert_eq!(game.outcomes()[0], ("green".into(), 19));
}

#[test]
fn a_buried_tile_is_drawn_unseen_and_leaves_the_game() {
    let mut game = Table::of("stages");
    game.skip("dawn-first", (1, 0), 0);
    let left = game.state.piles().left();
    game.comes("dawn-mound");
    let Node::Chance { outcomes, .. } = game.state.node(&game.rules) else { panic!("{}", game.situation()) };
    assert!(outcomes.hidden());
    game.comes("dawn-any").put((2, 0), 0);
    assert_eq!(game.state.piles().left(), left - 2);
    let tiles = game.state.board().tiles();
    let any = game.rules.design("dawn-any").expect("a tile of the game");
    assert_eq!(tiles.iter().map(|tile| tile.buried).collect::<Vec<_>>(), [0, 0, any.0 + 1]);
    // It is under the tile, not on the board.
    assert_eq!(tiles.len(), 3);
    assert_eq!(game.outcomes(), [("dawn-any".into(), 1)]);
}

#[test]
fn a_start_board_of_many_cells_is_joined_by_its_links_and_closed_by_its_blank_sides() {
    let mut game = Table::of("atlas");
    assert!(game.joined(((0, 0), "lane"), ((1, 0), "lane")));
    assert!(game.joined(((0, 0), "lane"), ((1, 1), "lane")));
    // North, east and south.
    assert_eq!(game.open((0, 0), "lane"), 3);
    // Linked lanes, not lawns.
    assert_eq!((game.features("lane"), game.features("lawn")), (1, 3));
    assert_eq!(game.outcomes()[0], ("green".into(), 19));
    game.comes("green");
    // A lawn fits beside the lawns of the board and of the tile west of it; nothing fits the hole at (0,1), so
    // neither (-1,1) with the hole to its east nor (0,2) is possible.
    let cells: Vec<String> = game.words().into_iter().filter(|word| word.ends_with("turn 0")).collect();
    assert_eq!(cells, ["lay (-1,-1) turn 0", "lay (-2,0) turn 0", "lay (1,-1) turn 0", "lay (2,1) turn 0"]);
    game.put((2, 1), 0);
    // Three ends close the lane of the board: three tiles of it and three ends.
    game.lay("end", (0, -1), 1).take("figure on lane");
    game.skip("end", (1, 2), 3).skip("green", (2, 2), 0).skip("end", (2, 0), 2);
    assert_eq!(game.points(), [0, 6]);
}

fn parlour(options: &[&str], players: u8) -> Table {
    Table::options("parlour", options, players)
}

#[test]
fn the_first_seat_or_a_random_one_or_a_chosen_one_begins() {
    assert_eq!(parlour(&[], 3).active(), "A");
    let mut game = parlour(&["begins=random"], 3);
    assert_eq!(game.outcomes(), [("A".into(), 1), ("B".into(), 1), ("C".into(), 1)]);
    assert_eq!(game.comes("C").active(), "C");
    let mut game = parlour(&["begins=chosen"], 3);
    assert_eq!((game.by().as_str(), game.words()), ("A", ["A", "B", "C"].map(String::from).to_vec()));
    game.take("B");
    assert_eq!(game.active(), "B");
    game.skip("grass", (1, 0), 0);
    assert_eq!(game.active(), "C");
    // Alone nobody needs to ask.
    assert_eq!(parlour(&["begins=random"], 1).active(), "A");
}

#[test]
fn a_tile_that_fits_nowhere_leaves_and_another_is_drawn() {
    let mut game = parlour(&[], 2);
    game.comes("rock");
    // Drawn 1, rejected 100; the same player draws again.
    assert_eq!((game.active().as_str(), game.points()), ("A", &[101, 0][..]));
    assert_eq!(game.outcomes(), [("grass".into(), 3), ("rock".into(), 1)]);
    assert_eq!(game.state.piles().discarded(), 1);
    game.comes("grass");
    assert_eq!(game.points(), [112, 0]);
    assert_eq!(game.by(), "A");
}

#[test]
fn or_goes_back_until_nothing_in_the_pile_fits() {
    let mut game = parlour(&["unplaceable=return"], 2);
    game.comes("rock");
    assert_eq!(game.outcomes(), [("grass".into(), 3), ("rock".into(), 2)]);
    assert_eq!(game.active(), "A");
    game.skip("grass", (1, 0), 0).skip("grass", (2, 0), 0).lay("grass", (3, 0), 0).pass();
    // Only rock is left: it leaves the game, and with it the game is over at once.
    game.comes("rock");
    assert!(game.state.is_over());
    assert_eq!((game.state.piles().discarded(), game.state.piles().left()), (2, 0));
}

#[test]
fn or_leaves_and_the_turn_goes_on_without_a_tile() {
    let mut game = parlour(&["unplaceable=skip"], 2);
    game.comes("rock");
    assert_eq!((game.by().as_str(), game.words()), ("A", ["pass", "sing"].map(String::from).to_vec()));
    game.take("sing");
    assert_eq!((game.active().as_str(), game.points()), ("B", &[1101, 0][..]));
    assert_eq!(game.outcomes(), [("grass".into(), 3), ("rock".into(), 1)]);
}

#[test]
fn without_a_replacement_the_game_ends_at_once_or_the_turn_goes_on() {
    for (policy, ends) in [("ends", true), ("goes-on", false)] {
        let mut game = parlour(&[&format!("none-left={policy}")], 2);
        game.skip("grass", (1, 0), 0).skip("grass", (2, 0), 0).lay("grass", (3, 0), 0).pass();
        let before = game.points().to_vec();
        game.comes("rock").comes("rock");
        assert_eq!(game.state.is_over(), ends, "{policy}");
        if !ends {
            assert_eq!(game.words(), ["pass", "sing"]);
            game.pass();
            assert!(game.state.is_over());
            assert_eq!(game.points()[1], before[1] + 2 + 200 + 5000);
        } else {
            // What answers the last rejection does not come any more; the end is scored.
            assert_eq!(game.points()[1], before[1] + 2 + 100 + 5000);
        }
    }
}

#[test]
fn the_game_ends_after_the_last_turn_or_the_last_tile_or_the_last_round() {
    let play = |ends: &str| {
        let mut game = parlour(&[&format!("ends={ends}"), "unplaceable=remove"], 3);
        game.comes("rock").comes("rock");
        game.skip("grass", (1, 0), 0).skip("grass", (2, 0), 0);
        // C's turn, and the last tile; then A's.
        game.lay("grass", (3, 0), 0);
        game
    };
    let mut game = play("turn");
    assert_eq!((game.by().as_str(), game.words()), ("C", ["pass", "sing"].map(String::from).to_vec()));
    game.take("sing");
    assert!(game.state.is_over());
    assert_eq!(game.points()[2], 11 + 1000 + 5000);
    let game = play("placement");
    assert!(game.state.is_over());
    // Drawn and accepted, but nobody sings any more.
    assert_eq!(game.points()[2], 11 + 5000);
    // Three turns are a round of three.
    let mut game = play("round");
    game.pass();
    assert!(game.state.is_over());
    // Two players have an odd number of tiles: B has a turn without one.
    let mut game = parlour(&["ends=round"], 2);
    game.comes("rock").comes("rock");
    game.skip("grass", (1, 0), 0).skip("grass", (2, 0), 0).lay("grass", (3, 0), 0).pass();
    assert_eq!((game.by().as_str(), game.words()), ("B", ["pass", "sing"].map(String::from).to_vec()));
    game.pass();
    assert!(game.state.is_over());
}

#[test]
fn a_hand_is_filled_before_the_game_and_at_every_draw() {
    let mut game = parlour(&["hand=two"], 2);
    // A's hand, then B's, before anything else happens; then nothing is drawn, as A's hand is full.
    for tile in ["grass", "rock", "grass", "grass"] {
        assert_eq!(game.by(), "");
        game.comes(tile);
    }
    assert_eq!((game.by().as_str(), game.points()), ("A", &[10 - 10, 0][..]));
    assert_eq!(game.words().len(), 4 * 4);
    assert!(game.words().iter().all(|word| word.starts_with("lay grass at ")));
    game.take("lay grass at (1,0) turn 0").pass();
    // B has two of a kind: each way counts once.
    assert_eq!(game.words().len(), 6 * 4);
    game.take("lay grass at (2,0) turn 0").pass();
    // A draws up to two; a hand of rocks only is rejected as a whole, and nothing is left.
    assert_eq!(game.outcomes(), [("rock".into(), 1)]);
    game.comes("rock");
    assert!(game.state.is_over());
    assert_eq!(game.state.piles().discarded(), 2);
}

#[test]
fn copies_multiply_a_packages_tiles() {
    let setup = Setup { game: "parlour".into(), copies: vec!["parlour=3".into()], ..Setup::default() };
    let game = Table::setup(setup, 1);
    assert_eq!(game.outcomes(), [("grass".into(), 9), ("rock".into(), 6)]);
}

#[test]
fn ranks_are_shared_unless_something_decides() {
    let rank = |rules: &str| {
        let mut game = Table::with("plain", rules, 3);
        game.skip("curtain", (1, 0), 0);
        let ranks = ranking(&game.rules, &game.state);
        ranks
            .into_iter()
            .map(|rank| (rank.place, rank.seats.iter().map(|seat| seat.0).collect()))
            .collect::<Vec<(u32, Vec<u8>)>>()
    };
    let gains = r#"rules: { "end": (on: Slot("final"), do: [Gain(who: Not(Active), amount: N(4))]) },"#;
    assert_eq!(rank(gains), [(1, vec![1, 2]), (3, vec![0])]);
    let least = format!("{gains} patch: [(op: Table(MostWins(false)), why: \"the fewest points win\")],");
    assert_eq!(rank(&least), [(1, vec![0]), (2, vec![1, 2])]);
    let decided = format!(
        "{gains} tokens: {{ \"cup\": (supply: 1) }}, marks: {{}}, {}",
        r#"rules: { "end": (on: Slot("final"), do: [Gain(who: Not(Active), amount: N(4)), Each(of: Players(Any), start: NextPlayer, do: [Take(tokens: (at: Supply), who: This)])]) },
        patch: [(op: Table(Ranking([Sub(N(0), Per(1, Tokens(at: Player(This))))])), why: "who has the cup comes later")],"#
    );
    let decided = decided.replacen(gains, "", 1);
    assert_eq!(rank(&decided), [(1, vec![2]), (2, vec![1]), (3, vec![0])]);
}

/// `plain` with a pile that comes before its own, in several copies; `sprout` lies on the board at the start.
fn early(pile: &str, copies: u32) -> Table {
    let lawn = r#"edges: ("lawn", "lawn", "lawn", "lawn"), tags: ["early"],
        segments: { "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }"#;
    let tiles = ["sprout", "leaf", "husk"].map(|tile| format!("{tile:?}: ({lawn}),")).concat();
    let rules = format!(
        r#"piles: {{ "early": (of: Tagged(["early"]), before: ["main"], {pile}) }},
        start: {{ "sprout": (tiles: [(tile: "sprout", at: (0, 0))]) }},
        patch: [(op: Remove(Start("first")), why: "a test")]"#
    );
    let copies = vec![format!("here={copies}")];
    Table::setup(Setup { game: "plain".into(), rules, tiles, copies, ..Setup::default() }, 2)
}

/// Lays what comes up, the first of what can, and says what it was and of how many.
fn drawn(game: &mut Table, number: i16) -> Vec<(String, u32)> {
    let draw = |x: i16| {
        let total = game.outcomes().iter().map(|(_, weight)| weight).sum();
        let name = game.outcomes()[0].0.clone();
        game.skip(&name, (x, 0), 0);
        (name, total)
    };
    (1..=number).map(draw).collect()
}

#[test]
fn every_copy_of_a_pinned_tile_is_pinned_and_a_pile_can_come_before_another() {
    let mut game = early(r#"first: ["sprout"], last: ["husk"]"#, 3);
    // One of three sprouts lies on the board.
    let expected =
        [("sprout", 1), ("sprout", 1), ("leaf", 3), ("leaf", 2), ("leaf", 1), ("husk", 1), ("husk", 1)];
    assert_eq!(drawn(&mut game, 7), expected.map(|(name, total)| (name.to_owned(), total)));
    assert_eq!(drawn(&mut game, 0), []);
    assert_eq!(game.skip("husk", (8, 0), 0).outcomes().len(), 10);
    // None is left for the pile: that is no mistake.
    let mut game = early(r#"first: ["sprout"], last: ["husk"]"#, 1);
    assert_eq!(drawn(&mut game, 2), [("leaf".to_owned(), 1), ("husk".to_owned(), 1)]);
}

#[test]
fn a_tile_that_is_pinned_several_times_has_one_copy_at_each_place_and_the_rest_at_the_last() {
    let mut game = early(r#"first: ["husk", "leaf", "husk"], last: ["husk"]"#, 5);
    let names: Vec<String> = drawn(&mut game, 14).into_iter().map(|(name, _)| name).collect();
    let mut expected = vec!["husk"];
    expected.extend(["leaf"; 5]);
    expected.push("husk");
    expected.extend(["sprout"; 4]);
    expected.extend(["husk"; 3]);
    assert_eq!(names, expected);
}

#[test]
fn a_tile_that_is_drawn_and_never_laid_has_left_the_game() {
    let rules = r#"patch: [(op: ReplaceRule("place", (on: Slot("place"), do: [BuryTile])), why: "a test")]"#;
    let mut game = Table::with("plain", rules, 2);
    game.comes("green").comes("green").comes("well");
    assert_eq!(game.state.piles().discarded(), 2);
}
