//! Random play of the first edition's tiles with farmers comes to what a hard-coded program of the same game
//! comes to, which was written apart from this engine. One wrong rule would show: some are tried.

use tilewright::merge::Game;
use tilewright::rules::Ruleset;
use tilewright::simulate::{Plan, Progress, Report, simulate};
use tilewright::spec::{ClauseId, FeatureKindId, Num, Owners, TermId, TieBreak, TileId};

use crate::games;

/// What the hard-coded program counted, and in how many games of two players.
const COUNTED: f64 = 200_000.0;

/// One number of the hard-coded program: what it is, its value, and half a unit of its last digit.
struct Known {
    what: &'static str,
    value: f64,
    rounding: f64,
    /// Its standard deviation from game to game, roughly.
    deviation: f64,
    of: fn(&Report) -> f64,
}

/// Standard errors that a number may be off.
const FAR: f64 = 4.0;

/// What random play came to there. A player takes every legal cell and rotation with the same probability, the four
/// rotations of a tile counted separately, and then every legal place for a meeple, or none.
const KNOWN: [Known; 7] = [
    Known {
        what: "points of both players",
        value: 38.87,
        rounding: 0.005,
        deviation: 11.4,
        of: |report| report.total.mean,
    },
    // A standard deviation has itself a deviation of about sqrt((kurtosis - 1) / 4) of it; the kurtosis here is below 4.
    Known {
        what: "their standard deviation",
        value: 11.4,
        rounding: 0.05,
        deviation: 11.4 * 0.87,
        of: |report| report.total.sd,
    },
    Known {
        what: "points of the first player",
        value: 19.59,
        rounding: 0.005,
        deviation: 7.9,
        of: |report| report.score[0].mean,
    },
    Known {
        what: "points of the second player",
        value: 19.28,
        rounding: 0.005,
        deviation: 7.9,
        of: |report| report.score[1].mean,
    },
    // Rare and independent: the variance is the mean.
    Known {
        what: "tiles discarded",
        value: 0.019,
        rounding: 0.0005,
        deviation: 0.138,
        of: |report| report.discarded_tiles_mean,
    },
    Known {
        what: "meeples placed",
        value: 15.6,
        rounding: 0.05,
        deviation: 1.3,
        of: |report| report.pieces_placed_mean,
    },
    Known {
        what: "ways to lay a tile",
        value: 32.6,
        rounding: 0.05,
        deviation: 3.5,
        of: |report| report.lay_options_mean,
    },
];

/// The numbers of a report that are too far from those of the hard-coded program.
fn too_far(report: &Report) -> Vec<String> {
    assert_eq!((report.faulted_games, report.first_fault.as_deref()), (0, None));
    let games = report.games as f64;
    let far = KNOWN.iter().filter_map(|known| {
        let Known { what, value, rounding, deviation, of } = known;
        let seen = of(report);
        let error = deviation * (1.0 / games + 1.0 / COUNTED).sqrt();
        let off = (seen - value).abs();
        println!("{what}: {seen:.4}, known {value}, off by {:.1} standard errors", off / error);
        (off > FAR * error + rounding).then(|| format!("{what}: {seen:.4} instead of {value}"))
    });
    far.collect()
}

fn random_play(rules: &Ruleset, games: u64) -> Report {
    let plan = Plan { games, seed: 20_000, ..Plan::default() };
    simulate(rules, &plan, &Progress::default()).expect("a game for two players")
}

fn the_game() -> Game {
    games::game("base-first-edition+farmers")
}

#[test]
fn random_play_comes_to_what_is_known() {
    let report = random_play(&games::lowered(&the_game()), 30_000);
    let far = too_far(&report);
    assert!(far.is_empty(), "{far:#?}");
    // 71 tiles are drawn and every one is laid by somebody, or discarded and another drawn in the same turn.
    assert!((report.turns_mean + report.discarded_tiles_mean - 71.0).abs() < 1e-9);
    let by_term: f64 = report.points_by_term.values().sum();
    assert!((by_term - report.total.mean).abs() < 1e-9);
}

/// One wrong rule, and the same comparison fails.
fn shows(wrong: impl Fn(&mut Game)) {
    let mut game = the_game();
    wrong(&mut game);
    assert_ne!(game, the_game(), "nothing was changed");
    let far = too_far(&random_play(&games::lowered(&game), 8_000));
    assert!(!far.is_empty(), "the wrong rule does not show");
}

fn number(text: &str) -> Num {
    tilewright::load::from_ron(text).expect("a number")
}

fn set_term(game: &mut Game, kind: &str, last: bool, term: &str, points: &str) {
    let kind = game.rules.features.get_mut(&FeatureKindId::from(kind)).expect("a kind of feature");
    let terms = if last { &mut kind.score.last } else { &mut kind.score.complete };
    *terms.get_mut(&TermId::from(term)).expect("a term") = number(points);
}

#[test]
fn it_shows_if_a_city_of_two_tiles_is_worth_two_points() {
    shows(|game| {
        set_term(game, "city", false, "tiles", "If(Cmp(Per(1, Tiles), Eq, N(2)), N(2), Per(2, Tiles))")
    });
}

#[test]
fn it_shows_if_farmers_score_four_points_for_a_city() {
    shows(|game| {
        set_term(game, "field", true, "cities", "Per(4, Neighbors(kinds: [\"city\"], complete: true))")
    });
}

#[test]
fn it_shows_if_a_tie_pays_only_one_of_the_players() {
    let only_active = || Owners {
        tie_break: vec![TieBreak {
            by: number("If(Same(Player(This), Player(Active)), N(1), N(0))"),
            term: TermId::default(),
            clause: ClauseId::default(),
        }],
        ..Owners::default()
    };
    shows(|game| game.rules.features.values_mut().for_each(|kind| kind.owners = only_active()));
}

#[test]
fn it_shows_if_a_player_has_six_meeples() {
    shows(|game| {
        game.rules
            .pieces
            .values_mut()
            .filter(|piece| piece.per_player == 7)
            .for_each(|piece| piece.per_player = 6)
    });
}

#[test]
fn it_shows_if_a_tile_has_another_side() {
    // A tile of which there are four, with fields all around, ends a road instead.
    shows(|game| {
        let tile = game.tiles.get(&TileId::from("base-A")).cloned().expect("a tile");
        let plain = game.tiles.get_mut(&TileId::from("base-B")).expect("a tile");
        let count = plain.count;
        *plain = tile;
        plain.count = count;
    });
}
