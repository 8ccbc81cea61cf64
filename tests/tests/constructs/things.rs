//! Some things, whatever they are: gone through, picked, counted, added up.

use super::{Setup, Table};

/// `plain` with the rules of a test, for so many players.
fn game(rules: &str, players: u8) -> Table {
    Table::setup(Setup { game: "plain".into(), rules: rules.to_owned(), ..Setup::default() }, players)
}

/// A rule that is carried out at the end of every part.
fn done(effects: &str, players: u8) -> Table {
    game(&format!(r#"rules: {{ "test": (on: Slot("done"), do: [{effects}]) }}"#), players)
}

fn gains(game: &Table) -> Vec<(String, i32)> {
    game.gains().into_iter().map(|(who, amount, _)| (who, amount)).collect()
}

fn of(list: &[(&str, i32)]) -> Vec<(String, i32)> {
    list.iter().map(|&(who, amount)| (who.to_owned(), amount)).collect()
}

#[test]
fn players_come_in_turn_order_from_whom_it_is_said() {
    let gain = |each: &str| {
        let mut game =
            done(&format!("Each(of: Players(Any), {each} do: [Gain(who: This, amount: N(1))])"), 3);
        game.lay("green", (1, 0), 0);
        gains(&game).into_iter().map(|(who, _)| who).collect::<String>()
    };
    assert_eq!(gain(""), "ABC");
    assert_eq!(gain("start: NextPlayer,"), "BCA");
    // The player after the next one: whoever is not the active one comes in the order of seats.
    let mut game = done(
        r#"Each(of: Players(Any), start: NextPlayer, as: "second", do: [
            If(when: Same(Player(This), Player(Not(Active))), then: [EndGame]),
            Each(of: Players(Any), start: After(Var("second")), do: [Gain(who: This, amount: N(1))]),
        ])"#,
        3,
    );
    game.lay("green", (1, 0), 0);
    let told: String = gains(&game).into_iter().map(|(who, _)| who).collect();
    // After B: C A B; after C: A B C; after A: B C A.
    assert_eq!(told, "CABABCBCA");
}

#[test]
fn turns_go_round_the_table_until_they_are_had() {
    let mut game = done("Each(of: Players(Any), turns: N(5), do: [Gain(who: This, amount: N(1))])", 3);
    game.lay("green", (1, 0), 0);
    assert_eq!(gains(&game), of(&[("A", 1), ("B", 1), ("C", 1), ("A", 1), ("B", 1)]));
}

#[test]
fn who_has_a_turn_is_asked_again_before_each() {
    // Whoever has three points is out: everybody has three turns, however many more there might be.
    let mut game = done(
        "Each(of: Players(Not(Most(Per(1, Of(Numbers(N(3), Points(This))))))), start: NextPlayer, turns: N(100), do: [
            Gain(who: This, amount: N(1)),
        ])",
        2,
    );
    game.lay("green", (1, 0), 0);
    // B 1, A 1, B 2, A 2, B 3: B is out then, and A has one more.
    assert_eq!(gains(&game), of(&[("B", 1), ("A", 1), ("B", 1), ("A", 1), ("B", 1), ("A", 1)]));
    // No turns at all, or fewer than none, are none.
    let mut none = done("Each(of: Players(Any), turns: N(-1), do: [Gain(who: This, amount: N(1))])", 2);
    none.lay("green", (1, 0), 0);
    assert_eq!(gains(&none), []);
}

#[test]
fn a_tile_a_player_and_a_number_can_be_picked() {
    let mut game = done(
        r#"Pick(from: Tiles(Around(of: One(Placed))), as: "beside", do: [
            Pick(from: Players(Not(Active)), as: "friend", optional: true, do: [
                Pick(by: Var("friend"), from: Numbers(N(2), N(4)), as: "much", do: [
                    Gain(who: Var("friend"), amount: Sum([Var("much"), Per(10, Pieces(kind: ["figure"], at: Tiles(One(Var("beside")))))])),
                ]),
            ]),
        ])"#,
        3,
    );
    game.lay("straight", (1, 0), 1).take("figure on lane");
    // Only the first tile lies around it.
    assert_eq!((game.by(), game.words()), ("A".to_owned(), vec!["tile (0,0)".to_owned()]));
    game.take("tile (0,0)");
    assert_eq!((game.by(), game.words()), ("A".to_owned(), vec!["B".to_owned(), "C".into(), "pass".into()]));
    game.take("C");
    assert_eq!((game.by(), game.words()), ("C".to_owned(), vec!["2".to_owned(), "3".into(), "4".into()]));
    game.take("3");
    assert_eq!(gains(&game), of(&[("C", 3)]));
    // Two tiles lie around the next one; a figure stands on one of them.
    game.lay("green", (0, 1), 0);
    assert_eq!(game.words(), ["tile (0,0)", "tile (1,0)"]);
    game.take("tile (1,0)").take("A").take("4");
    assert_eq!(gains(&game)[1..], of(&[("A", 14)]));
    // Declining passes over all that follows.
    game.lay("green", (2, 0), 0).take("tile (1,0)").take("pass");
    assert_eq!(game.gains().len(), 2);
}

#[test]
fn of_some_things_those_with_the_least_or_the_most_are_offered() {
    let pick = |best: &str| {
        let mut game = done(
            &format!(
                r#"Pick(from: Numbers(N(-2), N(3)), {best} as: "n", do: [Gain(who: Active, amount: Sum([N(100), Var("n")]))])"#
            ),
            2,
        );
        game.lay("green", (1, 0), 0);
        game
    };
    assert_eq!(pick("").words().len(), 6);
    // Players with the most points: only A has any.
    let best = |best: &str, only: &str| {
        let mut game = done(
            &format!(
                r#"Gain(who: Active, amount: N(7)),
                Pick(from: Players(Any), {best}: Points(This), do: [Gain(who: This, amount: N(1))])"#
            ),
            2,
        );
        game.lay("green", (1, 0), 0);
        assert_eq!(game.words(), [only]);
        game.take(only);
        gains(&game)
    };
    assert_eq!(best("most", "A"), of(&[("A", 7), ("A", 1)]));
    assert_eq!(best("least", "B"), of(&[("A", 7), ("B", 1)]));
}

#[test]
fn things_are_there_or_not_and_are_counted() {
    let mut game = done(
        r#"If(when: There(Tiles(Beside(of: One(Placed)))), then: [Gain(who: Active, amount: N(1))]),
        If(when: There(Features(Of(kinds: ["yard"]))), then: [Gain(who: Active, amount: N(2))]),
        If(when: There(Players(Most(Points(This)))), then: [Gain(who: Active, amount: N(4))]),
        If(when: There(Pieces(kind: ["figure"], at: Board)), then: [Gain(who: Active, amount: N(8))]),
        If(when: There(Numbers(N(2), N(1))), then: [Gain(who: Active, amount: N(16))]),
        Gain(who: Active, amount: Sum([Per(100, Of(Tiles(Board))), Per(1000, Of(Players(Any))), Per(10000, Of(Numbers(N(1), N(3))))]))"#,
        2,
    );
    game.lay("straight", (1, 0), 1).take("figure on lane");
    // Beside it lies the first tile; there is no yard; somebody has points by then; a figure stands; no number is from 2 to 1.
    // Two tiles, two players, three numbers.
    assert_eq!(gains(&game), of(&[("A", 1), ("A", 4), ("A", 8), ("A", 32200)]));
}

#[test]
fn a_number_is_added_up_over_pieces_with_all_that_hangs_on_them() {
    let mut game = done(
        r#"Gain(who: Active, amount: Total(of: Pieces(kind: ["figure"], at: Board), each: Sum([
            // The piece's own feature and owner are bound.
            Per(1, Tiles), If(Same(Player(This), Player(Active)), N(10), N(20)),
        ]))),
        Gain(who: Active, amount: Total(of: Players(Any), each: Per(100, Pieces(kind: ["figure"], owner: This, at: Supply)))),
        Gain(who: Active, amount: Total(of: Tiles(Board), each: N(1)))"#,
        2,
    );
    game.lay("straight", (1, 0), 1).take("figure on lane");
    // A's figure on a lane of one tile: 1 + 10. Nine figures in supplies: 900. Two tiles.
    assert_eq!(gains(&game), of(&[("A", 11), ("A", 900), ("A", 2)]));
    game.lay("straight", (0, 1), 0).take("figure on lane");
    // B's turn: A's figure counts 1 + 20, B's 1 + 10.
    assert_eq!(gains(&game)[3..], of(&[("B", 32), ("B", 800), ("B", 3)]));
}

#[test]
fn different_values_are_counted_once_each() {
    let mut game = done(
        r#"Gain(who: Active, amount: Sum([
            Per(1, Different(of: Tiles(Board), by: Per(1, Of(Features(OnTiles(of: One(This), kinds: ["lane"])))))),
            Per(10, Different(of: Players(Any), by: Per(1, Pieces(kind: ["figure"], owner: This, at: Supply)))),
            Per(100, Different(of: Pieces(kind: ["figure"], at: Board), by: Points(This))),
        ]))"#,
        3,
    );
    game.lay("straight", (1, 0), 1).take("figure on lane");
    // A tile with a lane and one without; A has four figures left, the others five; one piece.
    assert_eq!(gains(&game), of(&[("A", 2 + 20 + 100)]));
    game.lay("straight", (0, 1), 0).take("figure on lane");
    // Two lanes and a lawn; 4, 4 and 5; the owners of the two pieces have 122 and 0 points.
    assert_eq!(gains(&game)[1..], of(&[("B", 2 + 20 + 200)]));
}

/// The tiles that a set means, as a player would be asked to pick one of them. They lie so, each square (0,0) the first:
/// (0,0) (1,0) (2,0), a gap at (3,0), and (4,0) below (4,1), which hangs on (3,1) (2,1).
fn tiles(set: &str) -> Vec<String> {
    let mut game = game(
        &format!(
            r#"marks: {{ "lamp": () }},
            rules: {{ "test": (on: Slot("done"), when: Cmp(Per(1, Of(Tiles(Board))), Eq, N(7)), do: [
                Pick(from: Tiles({set}), as: "it", do: []),
            ]) }}"#
        ),
        2,
    );
    game.skip("green", (1, 0), 0).skip("green", (2, 0), 0).skip("green", (2, 1), 0).skip("green", (3, 1), 0);
    game.skip("green", (4, 1), 0).lay("green", (4, 0), 0);
    let mut words = game.words();
    words.sort_unstable();
    words
}

#[test]
fn tiles_around_beside_and_in_a_line() {
    // The last tile is (4,0): below it (4,1), and (3,1) at its corner.
    assert_eq!(tiles("Around(of: One(Placed))"), ["tile (3,1)", "tile (4,1)"]);
    assert_eq!(tiles("Beside(of: One(Placed))"), ["tile (4,1)"]);
    assert_eq!(tiles("Beside(of: One(Placed), own: true)"), ["tile (4,0)", "tile (4,1)"]);
    // Two in the middle: what lies beside one of them is not beside itself.
    assert_eq!(tiles("Beside(of: Beside(of: One(Placed), own: true))"), ["tile (3,1)"]);
    // Over the gap at (3,0) as far as it is said; up to it at most if lines stop there.
    assert_eq!(tiles("Line(from: One(Placed), steps: N(2))"), ["tile (2,0)", "tile (4,1)"]);
    assert_eq!(tiles("Line(from: One(Placed), steps: N(1))"), ["tile (4,1)"]);
    let all = ["tile (0,0)", "tile (1,0)", "tile (2,0)", "tile (4,1)"];
    assert_eq!(tiles("Line(from: One(Placed), steps: N(1000))"), all);
    assert_eq!(tiles("Line(from: One(Placed), steps: N(1000), stop_at_gaps: true)"), ["tile (4,1)"]);
    assert_eq!(tiles("Line(from: One(Placed), steps: N(1), own: true)"), ["tile (4,0)", "tile (4,1)"]);
    // The row of (4,0) is that of the first three, beyond the gap; its column has (4,1).
    let row = ["tile (0,0)", "tile (1,0)", "tile (2,0)"];
    assert_eq!(tiles("Line(from: One(Placed), axis: Row, steps: N(1000))"), row);
    assert_eq!(tiles("Line(from: One(Placed), axis: Column, steps: N(1000))"), ["tile (4,1)"]);
    let contiguous = |axis: &str| {
        tiles(&format!("Line(from: One(Placed), axis: {axis}, steps: N(9), stop_at_gaps: true, own: true)"))
    };
    assert_eq!(contiguous("Row"), ["tile (4,0)"]);
    assert_eq!(contiguous("Column"), ["tile (4,0)", "tile (4,1)"]);
}

#[test]
fn tiles_by_conditions_and_by_several_sets() {
    // Those beside at least two others: all but the two ends.
    let two = r#"Where(of: Board, when: Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N(2)))"#;
    assert_eq!(tiles(two), ["tile (1,0)", "tile (2,0)", "tile (2,1)", "tile (3,1)", "tile (4,1)"]);
    assert_eq!(tiles(&format!("All([{two}, Around(of: One(Placed))])")), ["tile (3,1)", "tile (4,1)"]);
    assert_eq!(tiles("All([Board, Beside(of: One(Placed)), Around(of: One(Placed))])"), ["tile (4,1)"]);
    assert_eq!(
        tiles("Any([Beside(of: One(Placed)), Around(of: One(Placed)), One(Placed)])"),
        ["tile (3,1)", "tile (4,0)", "tile (4,1)"]
    );
    // A condition inside another names the outer tile: tiles that lie around the one that lies beside the last.
    let inner = r#"Where(of: Board, as: "outer", when: There(Tiles(Where(of: Beside(of: One(Placed)),
        when: All([Not(Same(Tile(This), Tile(Var("outer")))), There(Tiles(All([Around(of: One(This)), One(Var("outer"))])))])))))"#;
    assert_eq!(tiles(inner), ["tile (3,1)", "tile (4,0)"]);
    assert_eq!(tiles(r#"Where(of: Board, when: TileHasKind(["yard"]))"#), Vec::<String>::new());
}

#[test]
fn pieces_and_features_are_found_by_tiles_and_by_conditions() {
    let mut game = done(
        r#"Gain(who: Active, amount: Sum([
            Per(1, Pieces(at: Tiles(Around(of: One(Placed), own: true)))),
            Per(10, Of(Features(OnTiles(of: Around(of: One(Placed)), kinds: ["lane"])))),
            Per(100, Of(Tiles(Under(kind: ["figure"])))),
            Per(1000, Pieces(at: Board, when: Same(Player(This), Player(Active)))),
            Per(10000, Pieces(at: Board, without: ["folk"])),
            Per(100000, Of(Players(Where(of: Any, when: There(Pieces(owner: This, at: Board)))))),
        ]))"#,
        3,
    );
    game.lay("straight", (1, 0), 1).take("figure on lane");
    // A's figure on the tile just laid; no lane around it; one tile under figures; it is the active player's; he is one player.
    assert_eq!(gains(&game), of(&[("A", 101_101)]));
    game.lay("straight", (0, 1), 0).take("figure on lane");
    // Both figures lie on or around the last tile; A's lane does; two tiles, one piece of B, two players.
    assert_eq!(gains(&game)[1..], of(&[("B", 201_212)]));
}

/// Effects that go on longer than any game does.
fn without_end(effects: &str) -> Option<String> {
    let mut game = done(effects, 2);
    game.lay("green", (1, 0), 0);
    game.state.fault().map(str::to_owned)
}

#[test]
fn who_does_or_looks_at_too_much_without_asking_anybody_stops_the_game() {
    let each = |name: &str, effects: &str| {
        format!("Each(of: Numbers(N(1), N(1000)), as: \"{name}\", do: [{effects}])")
    };
    let sum = r#"Set(name: "sum", to: Number(Sum([Var("sum"), Var("a")])))"#;
    let begins = r#"Let(name: "sum", be: Number(N(0))),"#;
    // A million turns of a loop are three operations each, a thousand are few.
    let does = without_end(&format!("{begins} {}", each("a", &each("b", sum))));
    assert!(does.is_some_and(|why| why.contains("for ever")));
    assert_eq!(without_end(&format!("{begins} {}", each("a", sum))), None);
    // A number that adds up a million things, a thousand times, looks at too much; a million things are few.
    let total = |each: &str| format!("Total(of: Numbers(N(1), N(1000)), each: {each})");
    let looks =
        without_end(&format!("Gain(who: Active, amount: {})", total(&total(&total("Points(Active)")))));
    assert!(looks.is_some_and(|why| why.contains("for ever")));
    assert_eq!(without_end(&format!("Gain(who: Active, amount: {})", total(&total("Points(Active)")))), None);
}
