//! Sides that fit more than their own kind: one sort, several, or all.

use std::collections::BTreeSet;

use tilewright::play::{Choice, Node, What};
use tilewright::rules::unturned;

use super::{Setup, Table};

/// `plain` with walls, which fit everything, and banks, which fit lawns and lanes; lawns and lanes do not fit each other.
fn walled(tiles: &str) -> Table {
    let rules = r#"
        edges: { "wall": (matches: Any), "bank": (matches: Of(["lawn", "lane"])) },
        rules: { "closed": (on: Closed(["lane"]), do: [Gain(who: Active, amount: N(10))]) },"#;
    let more = r#"
        "keep": (count: 30, edges: ("wall", "wall", "wall", "wall"), segments: { "well": (kind: "well") }),
        "gate": (count: 10, edges: ("wall", "lane", "lawn", "wall"), segments: {
            "lane": (kind: "lane", ports: [E]), "lawn": (kind: "lawn", ports: [EL, ER, SL, SR]),
        }),
        "ford": (count: 10, edges: ("bank", "lane", "bank", "lawn"), segments: {
            "lane": (kind: "lane", ports: [E]), "lawn": (kind: "lawn", ports: [EL, ER, WL, WR]),
        }),"#;
    let setup = Setup {
        game: "plain".into(),
        rules: rules.into(),
        tiles: format!("{more}{tiles}"),
        ..Setup::default()
    };
    Table::setup(setup, 2)
}

fn lays(game: &Table) -> Vec<String> {
    game.words().into_iter().filter(|word| word.starts_with("lay ")).collect()
}

#[test]
fn a_wall_fits_everything_and_closes_what_it_meets() {
    let mut game = walled("");
    game.lay("end", (1, 0), 0).take("figure on lane").comes("keep");
    // (0,0) and (1,0) have six open cells beside them, the one behind the lane too, and a keep looks the same however it lies.
    assert_eq!(lays(&game).len(), 6 * 4);
    game.put((2, 0), 0).pass();
    // A lane of one tile, which B has closed.
    assert_eq!((game.open((1, 0), "lane"), game.points()), (0, &[1, 10][..]));
    assert_eq!(game.features("well"), 1);
}

#[test]
fn beside_walls_alone_everything_fits() {
    let mut game = walled("");
    game.skip("keep", (0, -1), 0).comes("straight");
    // North, east and west of the keep in all rotations; the cells beside it and beside the lawn of (0,0) only with the lawn there.
    let free: Vec<String> = (0..4).map(|turn| format!("lay (0,-2) turn {turn}")).collect();
    let offered = lays(&game);
    assert!(free.iter().all(|lay| offered.contains(lay)), "{offered:?}");
    // (1,-1) and (-1,-1) touch the keep only: four rotations each. Three lawns of (0,0): two rotations each.
    assert_eq!(offered.len(), 3 * 4 + 3 * 2);
    game.take("lay (0,-2) turn 1").pass();
    // Its lanes end at nothing to the south, where the wall is: one open end is left.
    assert_eq!(game.open((0, -2), "lane"), 1);
}

#[test]
fn a_bank_fits_two_sorts_that_do_not_fit_each_other() {
    let mut game = walled("");
    game.skip("end", (1, 0), 0).comes("ford");
    let offered = lays(&game);
    // Behind the lane at (2,0): its own lane, or either bank, to the west.
    let behind: Vec<&str> = offered.iter().filter_map(|lay| lay.strip_prefix("lay (2,0) turn ")).collect();
    assert_eq!(behind, ["1", "2", "3"]);
    // Below the lawn of (0,0): either bank to the north, or the lawn.
    let below: Vec<&str> = offered.iter().filter_map(|lay| lay.strip_prefix("lay (0,1) turn ")).collect();
    assert_eq!(below, ["0", "1", "2"]);
}

#[test]
fn what_may_be_laid_is_what_each_side_says() {
    let mut game = walled("");
    let mut seen = BTreeSet::new();
    for step in 0..600 {
        let rules = game.rules.clone();
        let pick = |n: usize| (step * 7919 + step / 3) % n.max(1);
        let decides = match game.state.node(&rules) {
            Node::Decision { options, .. } => {
                let list: Vec<Choice> = options.iter().collect();
                assert_eq!(list.len(), options.len());
                // Counted, listed and asked for one by one they are the same.
                for (number, choice) in list.iter().enumerate() {
                    assert_eq!(options.get(number), Some(*choice));
                    assert!(options.contains(*choice));
                }
                if let Some(design) = game.state.turn().drawn {
                    let laid: BTreeSet<What> = list.iter().map(|choice| choice.what).collect();
                    assert_eq!(laid, expected(&game, design.ix()), "{}", rules.names.designs[design.ix()]);
                    seen.insert(rules.names.designs[design.ix()].clone());
                }
                true
            }
            Node::Chance { .. } => false,
            Node::Over { .. } => break,
        };
        if decides {
            let words = game.words();
            game.take(&words[pick(words.len())]);
        } else {
            let outcomes = game.outcomes();
            game.comes(&outcomes[pick(outcomes.len())].0);
        }
    }
    for tile in ["keep", "gate", "ford", "straight", "green"] {
        assert!(seen.contains(tile), "{tile} has not come up: {seen:?}");
    }
}

/// Every empty cell beside a tile, and every rotation, in which each side fits the one that it touches, as the edge kinds say.
fn expected(game: &Table, design: usize) -> BTreeSet<What> {
    let (rules, tiles) = (&game.rules, game.state.board().tiles());
    let name = |design: usize, rotation: u8, side: usize| {
        rules.names.edges[rules.designs[design].edges[unturned(side, rotation)].ix()].as_str()
    };
    let fit = |a: &str, b: &str| {
        let says = |a: &str, b: &str| a == "wall" || a == "bank" && (b == "lawn" || b == "lane");
        a == b || says(a, b) || says(b, a)
    };
    let cells: BTreeSet<_> = tiles.iter().flat_map(|tile| (0..4).map(|side| tile.at.beside(side))).collect();
    let empty = cells.into_iter().filter(|&at| tiles.iter().all(|tile| tile.at != at));
    let ways = empty.flat_map(|at| (0..4).map(move |rotation| (at, rotation)));
    let fits = ways.filter(|&(at, rotation)| {
        (0..4).all(|side| {
            tiles.iter().find(|tile| tile.at == at.beside(side)).is_none_or(|other| {
                fit(name(design, rotation, side), name(other.design.ix(), other.rotation, (side + 2) % 4))
            })
        })
    });
    fits.map(|(at, rotation)| What::Lay(tilewright::rules::Design::nth(design), at, rotation)).collect()
}
