//! Pieces that lie on tiles and change them: planks over lawns (`tests/packages/planks`), tracks over gravel (`tests/packages/rails`).

use std::collections::BTreeSet;

use tilewright::policy::Stream;
use tilewright::rules::{Design, unturned};
use tilewright::state::Cell;

use super::{Setup, Table};

fn with(game: &str, rules: &str) -> Table {
    Table::with(game, rules, 2)
}

/// What is offered of planks and tracks, alone or with a tile.
fn overlays(game: &Table) -> Vec<String> {
    game.words().into_iter().filter(|word| word.contains(" over ")).collect()
}

#[test]
fn a_plank_lies_where_both_ends_fit() {
    let mut game = Table::of("planks");
    // Lawn beside lawn: a plank from west to east would end at a lawn, so each carries one from north to south.
    game.lay("green", (1, 0), 0);
    assert_eq!(game.words(), ["pass", "plank over (0,0) turn 0", "plank over (1,0) turn 0"]);
    game.take("plank over (1,0) turn 0");
    assert_eq!((game.supply(0, "plank"), game.supply(1, "plank")), (2, 3));
    // It is a part of the new tile.
    assert_eq!(game.words(), ["figure on deck", "pass"]);
    game.take("figure on deck");
    // North of it only a lane fits now: straight, or an end, or with a plank across an end that lies the other way.
    game.comes("end");
    let beyond: Vec<String> =
        game.words().into_iter().filter(|word| word.starts_with("lay (1,-1)")).collect();
    assert_eq!(
        beyond,
        [
            "lay (1,-1) turn 0 with plank over (1,-1) turn 0",
            "lay (1,-1) turn 1",
            "lay (1,-1) turn 2 with plank over (1,-1) turn 0",
        ]
    );
}

#[test]
fn a_tile_has_one_plank_at_most_and_none_is_put_on_the_diagonal() {
    let mut game = Table::of("planks");
    game.lay("green", (1, 0), 0).take("plank over (1,0) turn 0").pass();
    game.lay("green", (0, 1), 0);
    // (1,0) has one, and touches (0,1) with a corner only.
    assert_eq!(overlays(&game), ["plank over (0,1) turn 1"]);
    game.take("plank over (0,1) turn 1").pass();
    // Beside (1,1): its lanes meet both planks, so they lead on.
    game.comes("bend");
    let between: Vec<String> =
        game.words().into_iter().filter(|word| word.starts_with("lay (1,1)")).collect();
    assert_eq!(between, ["lay (1,1) turn 1"]);
    game.put((1, 1), 1);
    // Both beside it have a plank, and bends have no two lawns that face each other.
    assert_eq!(game.words(), ["figure on lane", "pass"]);
    assert!(game.joined(((1, 0), "deck"), ((0, 1), "deck")));
    assert_eq!(game.open((1, 1), "lane"), 2);
}

#[test]
fn what_lies_under_a_plank_stays_as_it_is() {
    let mut game = Table::of("planks");
    // A lane from north to south: the one to the west of it is no place for a plank from west to east, lawn lies beside.
    game.lay("straight", (1, 0), 1);
    assert_eq!(overlays(&game), ["plank over (0,0) turn 0"]);
    game.pass().pass();
    game.lay("straight", (1, 1), 1);
    assert_eq!(overlays(&game), ["plank over (1,1) turn 1"]);
    let before = (game.features("lane"), game.features("lawn"));
    game.take("plank over (1,1) turn 1");
    // A lane more, which crosses the other, and everything printed as before.
    assert_eq!((game.features("lane"), game.features("lawn")), (before.0 + 1, before.1));
    assert!(!game.joined(((1, 1), "deck"), ((1, 1), "lane")));
    assert_eq!((game.open((1, 1), "lane"), game.open((1, 1), "deck")), (2, 2));
    assert_eq!(game.words(), ["figure on deck", "figure on lane", "pass"]);
}

#[test]
fn a_lane_over_a_plank_is_worth_its_tiles() {
    let mut game = Table::of("planks");
    // A lane against the lawn of (0,0), which gets a plank.
    game.comes("end");
    assert_eq!(
        overlays(&game),
        [
            "lay (-1,0) turn 0 with plank over (0,0) turn 1",
            "lay (0,-1) turn 1 with plank over (0,0) turn 0",
            "lay (0,1) turn 3 with plank over (0,0) turn 0",
            "lay (1,0) turn 2 with plank over (0,0) turn 1",
        ]
    );
    // On four cells in three rotations it fits as it is.
    assert_eq!(game.words().len(), 4 * 3 + 4);
    game.take("lay (-1,0) turn 0 with plank over (0,0) turn 1");
    // One plank in a part, and the one beside the new tile is none of the new tile.
    assert_eq!(game.words(), ["figure on lane", "pass"]);
    game.take("figure on lane");
    assert!(game.joined(((-1, 0), "lane"), ((0, 0), "deck")));
    assert_eq!((game.open((0, 0), "deck"), game.features("lawn")), (1, 1));
    game.lay("end", (1, 0), 2);
    assert_eq!(game.words(), ["pass", "plank over (1,0) turn 0"]);
    game.pass();
    // Three tiles, and A's figure.
    assert_eq!(game.points(), [3, 0]);
    assert_eq!(game.supply(0, "plank"), 2);
}

#[test]
fn a_tile_counts_once_for_a_lane_that_crosses_itself() {
    let mut game = Table::of("planks");
    game.lay("bend", (0, 1), 3).pass().take("figure on lane");
    game.skip("bend", (0, 2), 2).skip("bend", (1, 2), 1);
    // Down through the tile, around three bends, and back over a plank.
    game.lay_word("straight", "lay (1,1) turn 1 with plank over (1,1) turn 1");
    assert!(game.joined(((1, 1), "lane"), ((1, 1), "deck")));
    assert_eq!(game.open((1, 1), "deck"), 2);
    game.skip("end", (1, 0), 1).skip("end", (2, 1), 2);
    // The crossing, three bends, two ends.
    assert_eq!((game.open((1, 1), "deck"), game.points()), (0, &[6, 0][..]));
}

#[test]
fn a_tile_that_comes_with_a_plank_joins_and_closes() {
    let rules = r#"rules: {
        "longer": (on: Extended(["lane"]), do: [Gain(who: Active, amount: N(100))]),
        "one": (on: Merged(["lane"]), do: [Gain(who: Active, amount: N(1000))]),
        "closed": (on: Closed(["lane"]), do: [Gain(who: Active, amount: N(10))]),
    },"#;
    let mut game = with("planks", rules);
    game.lay("end", (0, -1), 0).pass().take("figure on lane");
    game.skip("green", (1, 0), 0).skip("green", (2, 0), 0);
    game.skip("end", (2, -1), 2);
    assert_eq!(game.points(), [0, 0]);
    // Between two lanes a lawn fits with a plank, however it lies.
    game.comes("green");
    let between: Vec<String> =
        game.words().into_iter().filter(|word| word.starts_with("lay (1,-1)")).collect();
    let turns = (0..4).map(|turn| format!("lay (1,-1) turn {turn} with plank over (1,-1) turn 1"));
    assert_eq!(between, turns.collect::<Vec<_>>());
    game.take("lay (1,-1) turn 3 with plank over (1,-1) turn 1");
    // One was extended, joined with another, and closed; three tiles for A.
    assert_eq!(game.points(), [100 + 1000 + 10 + 3, 0]);
}

#[test]
fn a_plank_that_comes_beside_a_tile_is_as_new_as_the_tile() {
    let rules = r#"rules: {
        "longer": (on: Extended(["lane"]), do: [Gain(who: Active, amount: N(100))]),
    },"#;
    let mut game = with("planks", rules);
    // Neither lane was there before.
    game.lay_word("end", "lay (-1,0) turn 0 with plank over (0,0) turn 1").pass();
    assert_eq!(game.points(), [0, 0]);
    // Now it was.
    game.lay("straight", (1, 0), 0).pass();
    assert_eq!(game.points(), [0, 100]);
}

#[test]
fn a_tile_that_fits_only_with_a_plank_may_be_declined() {
    let mut game = Table::of("planks");
    game.comes("cross");
    assert_eq!((game.words(), game.by()), (vec!["keep".to_owned(), "pass".to_owned()], "A".to_owned()));
    let left = game.state.tiles_left(&game.rules);
    game.take("pass");
    // It is gone, another is drawn, and the planks are there.
    assert_eq!((game.by(), game.supply(0, "plank")), (String::new(), 3));
    assert_eq!((game.active(), game.state.tiles_left(&game.rules)), ("A".to_owned(), left));
    game.comes("cross").take("keep");
    // On four cells in four rotations, each over (0,0).
    assert_eq!(game.words().len(), 16);
    assert_eq!(overlays(&game).len(), 16);
    game.take("lay (1,0) turn 0 with plank over (0,0) turn 1");
    assert_eq!(game.supply(0, "plank"), 2);
}

#[test]
fn a_tile_of_a_hand_that_fits_only_with_a_plank_is_accepted_like_others() {
    let rules = r#"patch: [(op: Table(Hand(1)), why: "a test")],
        rules: { "seen": (on: TileAccepted, do: [Gain(who: Active, amount: N(1))]) },"#;
    let mut game = with("planks", rules);
    game.comes("cross").comes("cross").take("keep");
    assert_eq!(game.points(), [1, 0]);
}

#[test]
fn whoever_has_no_plank_is_not_asked() {
    let rules = r#"patch: [(op: PieceCount(piece: "plank", per_player: 0), why: "none are left")],"#;
    let mut game = with("planks", rules);
    let left = game.state.tiles_left(&game.rules);
    game.comes("cross");
    // Nothing to be kept: it fits nowhere, and another is drawn.
    assert_eq!((game.by(), game.state.tiles_left(&game.rules)), (String::new(), left - 1));
    assert!(game.outcomes().iter().any(|(tile, _)| tile == "green"));
}

#[test]
fn planks_stay_whatever_is_returned() {
    let rules = r#"rules: {
        "sweep": (on: TurnEnd, do: [
            Each(of: Pieces(at: Board), as: "it", do: [Return(One("it"))]),
            Return(Where(at: Board)),
        ]),
    },"#;
    let mut game = with("planks", rules);
    game.lay("green", (1, 0), 0).take("plank over (1,0) turn 0").take("figure on deck");
    // The figure went home at the end of the turn.
    assert_eq!((game.supply(0, "figure"), game.supply(0, "plank")), (5, 2));
    assert_eq!(game.open((1, 0), "deck"), 2);
}

#[test]
fn planks_are_barred_like_other_pieces() {
    let rules = r#"bars: { "dry": (pieces: ["plank"], when: TileHasKind(["well"])) },"#;
    let mut game = with("planks", rules);
    game.lay("well", (1, 0), 0);
    // Not over the well.
    assert_eq!(overlays(&game), ["plank over (0,0) turn 0"]);
    game.pass().pass();
    game.comes("end");
    // Neither with a tile that lies beside it, while over (0,0) it may come from three sides.
    assert!(overlays(&game).iter().all(|word| !word.contains("over (1,0)")));
    assert_eq!(overlays(&game).len(), 3 - 1);
}

#[test]
fn ways_are_counted_again_when_a_plank_is_barred() {
    let rules = r#"slots: [(id: "look", after: ["draw"], before: ["place"])],
        notes: { "wet": (about: Game) },
        bars: { "wet": (pieces: ["plank"], when: Noted(note: "wet", about: Game)) },
        actions: { "flood": (slots: ["look"], do: [Note(note: "wet", about: Game)]) },"#;
    let mut game = with("planks", rules);
    game.comes("end").take("flood");
    // On four cells in the three rotations that fit without a plank.
    assert_eq!((game.words().len(), overlays(&game).len()), (4 * 3, 0));
}

#[test]
fn a_lane_that_ended_at_a_lawn_leads_on_over_a_plank() {
    // A side with a lane that fits lawns, too.
    let rules = r#"edges: { "quay": (whole: "lane", halves: "lawn", matches: Of(["lawn", "lane"])) },"#;
    let tiles = r#""pier": (count: 9, edges: ("lawn", "lawn", "lawn", "quay"), segments: {
        "lane": (kind: "lane", ports: [W]),
        "lawn": (kind: "lawn", ports: [NL, NR, EL, ER, SL, SR, WL, WR]),
    }),"#;
    let setup = Setup { game: "planks".into(), rules: rules.into(), tiles: tiles.into(), ..Setup::default() };
    let mut game = Table::setup(setup, 2);
    game.lay("pier", (1, 0), 0);
    // It ends at the lawn, and is complete, a lane of one tile.
    assert_eq!(game.open((1, 0), "lane"), 0);
    assert_eq!(
        overlays(&game),
        ["plank over (0,0) turn 0", "plank over (0,0) turn 1", "plank over (1,0) turn 0"]
    );
    game.take("plank over (0,0) turn 1");
    assert!(game.joined(((1, 0), "lane"), ((0, 0), "deck")));
    assert_eq!(game.open((1, 0), "lane"), 1);
}

#[test]
fn a_track_may_be_turned_in_every_way_that_differs() {
    let mut game = Table::of("rails");
    game.skip("shore", (0, -1), 0);
    game.lay("bed", (0, -2), 1);
    // North to east and west to north; to the south lies gravel.
    assert_eq!(overlays(&game), ["curve over (0,-2) turn 0", "curve over (0,-2) turn 3"]);
    game.take("curve over (0,-2) turn 0");
    assert_eq!(game.words(), ["figure on curve", "figure on halt", "pass"]);
    // The halt reaches around: one of eight cells has a tile.
    assert_eq!((game.open((0, -2), "curve"), game.open((0, -2), "halt")), (2, 7));
    game.take("figure on curve");
    game.skip("stop", (1, -2), 0);
    assert_eq!((game.open((0, -2), "curve"), game.open((0, -2), "halt")), (1, 6));
    game.lay("stop", (0, -3), 3).pass();
    // Three tiles and a lamp worth 5, for B.
    assert_eq!((game.open((0, -2), "halt"), game.points()), (5, &[0, 8][..]));
}

#[test]
fn nothing_fits_over_what_it_is_not_made_for() {
    let mut game = Table::of("rails");
    // A lawn is no gravel, and a shore has gravel on one side only: nothing is asked.
    game.lay("shore", (0, -1), 0);
    assert_eq!(game.words(), <[&str; 0]>::default());
    game.comes("bed");
    // Tracks do not come with tiles.
    assert!(overlays(&game).is_empty());
}

/// The sides of a tile as they lie on the board, north first, by name.
fn sides(game: &Table, design: Design, rotation: u8) -> [&str; 4] {
    let names = &game.rules.names;
    let edges = &game.rules.designs[design.ix()].edges;
    std::array::from_fn(|side| names.edges[edges[unturned(side, rotation)].ix()].as_str())
}

/// What lies beside a cell turns to it, if anything lies there.
fn beside(game: &Table, at: Cell) -> [Option<&str>; 4] {
    std::array::from_fn(|side| {
        let tile = game.state.board().tile(game.state.board().tile_at(at.beside(side))?);
        Some(sides(game, tile.design, tile.rotation)[(side + 2) % 4])
    })
}

fn fits(own: [&str; 4], beside: [Option<&str>; 4]) -> bool {
    own.iter().zip(beside).all(|(own, other)| other.is_none_or(|other| *own == other))
}

/// The sides of a tile with a plank over it that lies along an axis, if both ends are lawns.
fn spanned(own: [&str; 4], axis: usize) -> Option<[&str; 4]> {
    let ends = [axis, axis + 2];
    let lawns = ends.iter().all(|&end| own[end] == "lawn");
    lawns.then(|| std::array::from_fn(|side| if ends.contains(&side) { "lane" } else { own[side] }))
}

/// The sides of a tile of the board, unless a plank lies there.
fn bare(game: &Table, at: Cell) -> Option<[&str; 4]> {
    let tile = game.state.board().tile(game.state.board().tile_at(at)?);
    let printed = game.rules.designs[tile.design.ix()].covered.is_none();
    printed.then(|| sides(game, tile.design, tile.rotation))
}

/// Every way to lay a tile on a cell, worked out from the sides alone.
fn ways(game: &Table, design: Design, at: Cell, found: &mut BTreeSet<String>) {
    let seat = game.state.turn().active;
    let there = beside(game, at);
    for rotation in 0..4 {
        let own = sides(game, design, rotation);
        let lay = format!("lay ({},{}) turn {rotation}", at.x, at.y);
        if fits(own, there) {
            found.insert(lay);
            continue;
        }
        if game.supply(seat.0, "plank") == 0 {
            continue;
        }
        for axis in 0..2 {
            if spanned(own, axis).is_some_and(|own| fits(own, there)) {
                found.insert(format!("{lay} with plank over ({},{}) turn {axis}", at.x, at.y));
            }
        }
        for side in 0..4 {
            let (near, axis) = (at.beside(side), side % 2);
            let Some(over) = bare(game, near).and_then(|own| spanned(own, axis)) else {
                continue;
            };
            let mut turned = there;
            turned[side] = Some(over[(side + 2) % 4]);
            if fits(own, turned) && fits(over, beside(game, near)) {
                found.insert(format!("{lay} with plank over ({},{}) turn {axis}", near.x, near.y));
            }
        }
    }
}

#[test]
fn what_is_offered_is_what_each_side_says() {
    let (mut mended, mut put) = (0, 0);
    for seed in 0..6 {
        let many = r#"patch: [(op: PieceCount(piece: "plank", per_player: 20), why: "all the time")],"#;
        let mut game = with("planks", many);
        let mut chance = Stream::new(seed);
        for _ in 0..90 {
            let (words, turn) = (game.words(), game.state.turn());
            if let (Some(design), false) = (turn.drawn, words.is_empty()) {
                let mut expected = BTreeSet::new();
                for cell in game.state.board().open() {
                    ways(&game, design, cell.at, &mut expected);
                }
                let plain = expected.iter().any(|way| !way.contains("plank"));
                if words == ["keep", "pass"] {
                    assert!(!plain && !expected.is_empty());
                } else {
                    assert_eq!(words.iter().cloned().collect::<BTreeSet<_>>(), expected);
                    mended += expected.iter().filter(|way| way.contains("plank")).count();
                }
            } else if words.iter().any(|word| word.starts_with("plank over")) {
                let placed = game.state.board().tile(turn.placed.expect("a tile was laid")).at;
                let near = (0..4).map(|side| placed.beside(side)).chain([placed]);
                let mut expected = BTreeSet::from(["pass".to_owned()]);
                for at in near {
                    for axis in 0..2 {
                        let over = bare(&game, at).and_then(|own| spanned(own, axis));
                        // The sides that stay fit anyway.
                        if over.is_some_and(|own| fits(own, beside(&game, at))) {
                            expected.insert(format!("plank over ({},{}) turn {axis}", at.x, at.y));
                        }
                    }
                }
                assert_eq!(words.iter().cloned().collect::<BTreeSet<_>>(), expected);
                put += 1;
            }
            if words.is_empty() {
                // Nobody ends the game.
                let mut names: Vec<String> = game.outcomes().into_iter().map(|(name, _)| name).collect();
                names.retain(|name| name != "curtain");
                let name = &names[chance.below(names.len() as u32) as usize];
                game.comes(name);
            } else {
                let word = words[chance.below(words.len() as u32) as usize].clone();
                game.take(&word);
            }
        }
    }
    assert!(mended > 500 && put > 30, "{mended} mended ways, {put} questions");
}
