//! `brook`: where a tile may be laid beyond matching sides; `fences`: how split sides are joined.

use super::{Setup, Table};

fn lays(game: &Table) -> Vec<String> {
    game.words().into_iter().filter(|word| word.starts_with("lay ")).collect()
}

#[test]
fn a_line_goes_on_from_its_open_end() {
    let mut game = Table::of("brook");
    game.comes("turn");
    // South is to the right, north to the left; lawn sides alone do not do.
    assert_eq!(lays(&game), ["lay (1,0) turn 0", "lay (1,0) turn 1"]);
    let mut game = Table::of("brook");
    game.comes("run");
    assert_eq!(lays(&game), ["lay (1,0) turn 0", "lay (1,0) turn 2"]);
    // Other tiles are free to lie anywhere they fit: three lawn sides, four rotations.
    let mut game = Table::of("brook");
    game.comes("green");
    assert_eq!(lays(&game).len(), 12);
}

#[test]
fn it_does_not_bend_the_same_way_twice_running() {
    let mut game = Table::of("brook");
    // Right, to the south: then only left, to the east.
    game.lay("turn", (1, 0), 0).comes("turn");
    assert_eq!(lays(&game), ["lay (1,1) turn 2"]);
    // Left, to the north: then only right, to the east.
    let mut game = Table::of("brook");
    game.lay("turn", (1, 0), 1).comes("turn");
    assert_eq!(lays(&game), ["lay (1,-1) turn 3"]);
    // After a right and a left one, right again.
    let mut game = Table::of("brook");
    game.lay("turn", (1, 0), 0).lay("turn", (1, 1), 2).comes("turn");
    assert_eq!(lays(&game), ["lay (2,1) turn 0"]);
}

#[test]
fn straight_tiles_between_do_not_help_unless_only_the_next_tile_counts() {
    let mut game = Table::of("brook");
    game.lay("turn", (1, 0), 0).lay("run", (1, 1), 1).lay("run", (1, 2), 3).comes("turn");
    assert_eq!(lays(&game), ["lay (1,3) turn 2"]);
    let next = r#"
        placement: { "next": (when: TileHasKind(["water"]), require: All([Joins(["water"]), NoSameTurnNext(["water"])])) },
        patch: [(op: Remove(Placement("onward")), why: "only the tile it is joined to counts")],
    "#;
    let mut game = Table::with("brook", next, 2);
    game.lay("turn", (1, 0), 0);
    let mut straight = game.clone();
    game.comes("turn");
    assert_eq!(lays(&game), ["lay (1,1) turn 2"]);
    straight.lay("run", (1, 1), 1).comes("turn");
    assert_eq!(lays(&straight), ["lay (1,2) turn 1", "lay (1,2) turn 2"]);
}

#[test]
fn a_tile_counts_among_its_own_row_where_that_is_said() {
    let lamps = |require: &str| {
        let rules = format!(
            "marks: {{ \"hue\": (arg: Number(1, 9)), \"rare\": () }},
            placement: {{ \"lamp\": (when: TileHasMark(\"rare\"), require: {require}) }},"
        );
        let lamp = |id: &str, marks: &str| {
            format!(
                r#""{id}": (count: 9, edges: ("lawn", "lawn", "lawn", "lawn"), marks: [{marks}],
                segments: {{ "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]) }}),"#
            )
        };
        let tiles = lamp("one", r#"Num("hue", 1)"#) + &lamp("two", r#"Num("hue", 2)"#);
        let tiles = tiles + &lamp("rare", r#"Num("hue", 2), Is("rare")"#);
        let mut game = Table::setup(Setup { game: "plain".into(), tiles, rules, ..Setup::default() }, 2);
        // Beside the first tile, which has no hue: 1 at (1,0), nothing at (2,0), and 2 at (3,0) at the end of a way around.
        game.skip("one", (1, 0), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0);
        game.skip("green", (3, 1), 0).skip("two", (3, 0), 0).comes("rare");
        let mut words = lays(&game);
        words.retain(|word| word.ends_with(" turn 0"));
        words
    };
    let line = "Line(from: One(This), axis: Row, steps: N(9), stop_at_gaps: true, own: true)";
    let row = format!("Tiles({line})");
    // Four in its row with itself: in the gap, between (0,0) (1,0) and (3,0), and at both ends of the row below.
    let four = ["lay (0,1) turn 0", "lay (2,0) turn 0", "lay (4,1) turn 0"];
    assert_eq!(lamps(&format!("Cmp(Per(1, Of({row})), Eq, N(4))")), four);
    // A row of three different hues, its own among them: nothing counts as 0, and 2 is its own, at (2,0) and at (-1,0).
    let hues = format!("Cmp(Per(1, Different(of: {row}, by: MarkNumber(\"hue\"))), Eq, N(3))");
    assert_eq!(lamps(&hues), ["lay (-1,0) turn 0", "lay (2,0) turn 0"]);
    // Without `own` it is not among them: 0, 1 and the other 2 at (2,0), two of them at (-1,0).
    let without = hues.replace(", own: true", "");
    assert_eq!(lamps(&without), ["lay (2,0) turn 0"]);
    // Its hue twice in its row: at (2,0) and (4,0).
    let alike = format!(
        "Cmp(Total(of: {row}, each: If(TileHasMark(\"hue\"), N(1), N(0))), Gt, Per(1, Different(of: {row}, by: MarkNumber(\"hue\"))))"
    );
    assert_eq!(lamps(&alike), ["lay (4,0) turn 0"]);
    // Of a set within a set it is asked like the others.
    let twos = format!("Tiles(Where(of: {line}, when: Cmp(MarkNumber(\"hue\"), Eq, N(2))))");
    assert_eq!(
        lamps(&format!("Cmp(Per(1, Of({twos})), Ge, N(2))")),
        ["lay (2,0) turn 0", "lay (4,0) turn 0"]
    );
}

#[test]
fn a_tile_may_need_neighbours_or_room() {
    let wells = |require: &str| {
        let rules =
            format!("placement: {{ \"well\": (when: TileHasKind([\"well\"]), require: {require}) }},");
        let mut game = Table::with("plain", &rules, 2);
        game.skip("green", (1, 0), 0).skip("green", (1, 1), 0).comes("well");
        let mut cells: Vec<String> = lays(&game)
            .into_iter()
            .map(|word| word.replace(" turn", "|").split('|').next().unwrap_or_default().to_owned())
            .collect();
        cells.dedup();
        cells
    };
    // (0,0), (1,0), (1,1): the only cell with two neighbours is (0,1).
    assert_eq!(wells("Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N(2))"), ["lay (0,1)"]);
    assert_eq!(wells("Within(2, 2)"), ["lay (0,1)"]);
    assert_eq!(wells("Within(2, 3)"), ["lay (0,-1)", "lay (0,1)", "lay (1,-1)", "lay (1,2)"]);
    assert_eq!(
        wells("Any([Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N(2)), Within(3, 2)])"),
        ["lay (-1,0)", "lay (0,1)", "lay (2,0)", "lay (2,1)"]
    );
    assert_eq!(
        wells("All([Not(Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N(2))), Within(3, 2)])"),
        ["lay (-1,0)", "lay (2,0)", "lay (2,1)"]
    );
    // Lawns meet lawns: the halves of a side are ports too. No well has a lane.
    assert_eq!(wells("Joins([\"lawn\"])").len(), 7);
    assert_eq!(wells("Joins([\"lane\"])").len(), 0);
}

#[test]
fn a_split_side_of_yards_joins_all_it_meets_and_its_tile_counts_once() {
    let mut game = Table::of("fences");
    game.lay("two-yards", (1, 0), 1).take("figure on left");
    assert_eq!(game.features("yard"), 2);
    game.skip("cap", (2, 0), 3);
    // One yard of three segments on two tiles.
    assert_eq!(game.features("yard"), 1);
    assert_eq!(game.open((1, 0), "right"), 0);
    assert_eq!(game.points(), [2, 0]);
}

#[test]
fn two_split_sides_of_yards_join_all_four() {
    let mut game = Table::of("fences");
    game.lay("two-yards", (1, 0), 1).take("figure on left");
    game.lay("two-yards", (2, 0), 3);
    assert_eq!(game.features("yard"), 1);
    assert!(game.joined(((1, 0), "left"), ((2, 0), "left")));
    assert!(game.joined(((1, 0), "left"), ((1, 0), "right")));
    assert_eq!(game.points(), [2, 0]);
}

#[test]
fn two_split_sides_of_lawns_stay_two() {
    let mut game = Table::of("fences");
    // East of the first tile, and north of one another.
    game.skip("hedge", (1, 0), 0).skip("hedge", (1, -1), 0);
    assert!(game.joined(((1, 0), "left"), ((1, -1), "left")));
    assert!(game.joined(((1, 0), "right"), ((1, -1), "right")));
    assert!(!game.joined(((1, 0), "left"), ((1, 0), "right")));
    assert_eq!(game.features("lawn"), 2);
    // Turned about, left meets right.
    game.skip("hedge", (1, 1), 2);
    assert!(game.joined(((1, 0), "left"), ((1, 1), "right")));
    assert_eq!(game.features("lawn"), 2);
}

/// `brook` with other rules for water, and further springs.
fn springs(require: &str) -> Table {
    let rules = format!(
        r#"marks: {{ "source": (on: Segment(["water"])) }},
        placement: {{ "water": (when: TileHasKind(["water"]), require: {require}) }},
        patch: [(op: Remove(Placement("onward")), why: "a test")],"#
    );
    let tiles = r#""source": (count: 2, edges: ("lawn", "water", "lawn", "lawn"), segments: {
        "water": (kind: "water", ports: [E], marks: [Is("source")]),
        "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]),
    }),"#;
    Table::setup(Setup { game: "brook".into(), rules, tiles: tiles.into(), ..Setup::default() }, 2)
}

/// A second spring, and a gap of one cell between the two.
fn two_springs(require: &str) -> Table {
    let mut game = springs(require);
    game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0);
    game.lay("source", (2, 0), 2);
    game
}

#[test]
fn a_tile_may_have_to_join_exactly_one_end() {
    let mut game = two_springs("Any([TileHasMark(\"source\"), Joins([\"water\"])])");
    game.comes("run");
    assert_eq!(lays(&game), ["lay (1,0) turn 0", "lay (1,0) turn 2"]);
    let mut game = two_springs("Any([TileHasMark(\"source\"), JoinsOnce([\"water\"])])");
    game.comes("run");
    // It would join both springs: it fits nowhere and leaves the game.
    assert_eq!((lays(&game).len(), game.state.piles().discarded()), (0, 1));
    // East of a third spring there is one end.
    game.lay("source", (3, 0), 0).comes("run");
    assert_eq!(lays(&game), ["lay (4,0) turn 0", "lay (4,0) turn 2"]);
}

#[test]
fn a_placement_rule_may_speak_of_a_sort_of_tiles() {
    let joined = |require: &str, tile: &str| {
        let mut game = springs(require);
        game.comes(tile);
        let lays = lays(&game);
        assert!(lays.len() > 1, "{lays:?}");
        lays.iter().any(|lay| lay.starts_with("lay (1,0)"))
    };
    let apart = r#"Any([Not(TileHasMark("source")), Not(Joins(["water"]))])"#;
    assert!(!joined(apart, "source"));
    assert!(joined(apart, "run"));
    assert!(joined("Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N(1))", "source"));
}

#[test]
fn open_ends_may_have_to_keep_apart() {
    let lays_of = |require: &str| {
        let mut game = springs(require);
        game.skip("green", (0, 1), 0).skip("green", (1, 1), 0).skip("green", (2, 1), 0).comes("source");
        lays(&game)
    };
    let (free, apart) = (
        lays_of("Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N(1))"),
        lays_of("EndsApart([\"water\"])"),
    );
    let gone: Vec<&String> = free.iter().filter(|lay| !apart.contains(lay)).collect();
    // East of the gap it must not point into it; into the gap itself it would point nowhere open.
    assert_eq!(gone, ["lay (2,0) turn 2"]);
    assert!(apart.contains(&"lay (2,0) turn 0".to_owned()) && apart.contains(&"lay (1,0) turn 2".to_owned()));
}

/// Cells on which the tile in hand may be laid, whatever its rotation, in the order of the menu.
fn cells(game: &Table) -> Vec<String> {
    let lays = lays(game).into_iter();
    let mut cells: Vec<String> =
        lays.map(|word| word["lay ".len()..].split(' ').next().unwrap_or_default().to_owned()).collect();
    cells.dedup();
    cells
}

/// `plain` with tiles on (0,0), (1,0) and (1,1), and a well in hand that has to obey a rule.
fn a_well(rule: &str) -> Table {
    let mut game = Table::with("plain", &format!("placement: {{ \"well\": {rule} }},"), 2);
    game.skip("green", (1, 0), 0).skip("green", (1, 1), 0);
    game
}

#[test]
fn a_tile_may_ask_what_lies_around_it() {
    let apart = r#"Not(There(Tiles(Where(of: Around(of: One(This)), when: TileHasKind(["well"])))))"#;
    let mut game = a_well(&format!("(when: TileHasKind([\"well\"]), require: {apart})"));
    game.skip("well", (2, 0), 0).comes("well");
    // Not beside the first well at (2,0), and not at its corners: what is left is two cells away or more.
    assert_eq!(cells(&game), ["(-1,0)", "(0,-1)", "(0,1)", "(1,2)"]);
    // Of tiles without a well the rule does not speak: all eight cells are free to them.
    let mut game = a_well(&format!("(when: TileHasKind([\"well\"]), require: {apart})"));
    game.skip("well", (2, 0), 0).comes("green");
    assert_eq!(cells(&game).len(), 8);
}

#[test]
fn a_tile_may_look_along_the_board() {
    // A well has to see something that is no lawn, two cells far at most; gaps do not hide it.
    let seen = r#"There(Tiles(Where(of: Line(from: One(This), steps: N(2)), when: TileHasKind(["lane"]))))"#;
    let mut game = a_well(&format!("(when: TileHasKind([\"well\"]), require: {seen})"));
    game.comes("well");
    // There is none: the tile fits nowhere and leaves the game.
    assert_eq!((lays(&game).len(), game.state.piles().discarded()), (0, 1));
    // The lane lies at (2,0). Beside it are (2,-1) and (2,1), not (3,0), where its side is a lane; two cells off is none that is
    // open: (0,0) is taken, and (2,2), (2,-2) and (4,0) touch nothing.
    game.skip("end", (2, 0), 0).comes("well");
    assert_eq!(cells(&game), ["(2,-1)", "(2,1)"]);
    // With tiles at (2,-1) and (2,1) there are cells two steps above and below the lane, behind them.
    game.put((2, -1), 0).pass().skip("green", (2, 1), 0).comes("well");
    assert_eq!(cells(&game), ["(2,-2)", "(2,2)"]);
}

#[test]
fn a_rule_may_wait_for_something_on_the_board() {
    let rule = r#"(
        when: All([TileHasKind(["well"]), Exists(kind: ["figure"], at: Board)]),
        require: Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Ge, N(2)),
    )"#;
    let mut game = a_well(rule);
    game.comes("well");
    assert_eq!(cells(&game).len(), 7, "nobody stands anywhere yet");
    let mut game = a_well(rule);
    game.lay("end", (2, 0), 0).take("figure on lane").comes("well");
    // Two tiles touch these: (1,0) and (1,1) from the west and the south.
    assert_eq!(cells(&game), ["(0,1)", "(2,1)"]);
    game.put((0, 1), 0);
}

#[test]
fn sides_beside_their_like_are_counted_before_and_after() {
    let rules = r#"
        placement: { "snug": (when: TileHasKind(["well"]), require: Cmp(Per(1, SidesAlike(["lawn"])), Ge, N(2))) },
        rules: { "fits": (on: TilePlaced, do: [
            Gain(who: Active, amount: Sum([Per(1, SidesAlike([])), Per(10, SidesAlike(["lane"]))])),
        ]) },
    "#;
    let mut game = Table::with("plain", rules, 2);
    // One lawn beside a lawn; then the lane beside nothing, and one more lawn.
    game.skip("green", (1, 0), 0);
    assert_eq!(game.points(), [1, 0]);
    game.skip("end", (1, 1), 0);
    assert_eq!(game.points(), [1, 1]);
    // The lane goes on to the west, and nothing lies beside its other sides: the side itself, and ten for a lane.
    game.skip("straight", (2, 1), 0);
    assert_eq!(game.points(), [12, 1]);
    // Only here two of its sides would lie beside lawns: the other cells have one, or a lane.
    game.comes("well");
    assert_eq!(cells(&game), ["(0,1)", "(2,0)"]);
}

#[test]
fn what_a_rule_requires_can_be_joined() {
    let rules = r#"
        placement: { "well": (when: TileHasKind(["well"]), require: Within(2, 3)) },
        patch: [(op: When(of: Placement("well"), how: And(Within(3, 2))), why: "a small table")],
    "#;
    let mut game = Table::with("plain", rules, 2);
    game.skip("green", (1, 0), 0).skip("green", (1, 1), 0).comes("well");
    // At most two columns and two rows.
    assert_eq!(cells(&game), ["(0,1)"]);
}

#[test]
fn ways_are_counted_again_when_rules_say_something_else() {
    // Between drawing and laying a player may narrow them: then only cells beside one tile are left.
    let rules = r#"slots: [(id: "look", after: ["draw"], before: ["place"])],
        notes: { "tame": (about: Game) },
        placement: { "tame": (require: Any([
            Not(Noted(note: "tame", about: Game)),
            Cmp(Per(1, Of(Tiles(Beside(of: One(This))))), Eq, N(1)),
        ])) },
        actions: { "tame": (slots: ["look"], when: Not(Noted(note: "tame", about: Game)), do: [Note(note: "tame", about: Game)]) }"#;
    let mut game = Table::with("plain", rules, 2);
    game.comes("green").pass().put((1, 0), 0);
    game.comes("green").pass().put((1, 1), 0);
    // Of seven cells only (0,1) is beside two tiles.
    game.comes("green").take("tame");
    assert_eq!(game.words().len(), 6 * 4);
    game.put((2, 1), 0);
}
