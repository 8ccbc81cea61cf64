//! A scenario that does not hold says so: at which step, what was expected, what is.

use std::path::Path;

use tilewright::load::{Library, from_ron};
use tilewright::scenario::{Failure, Games};
use tilewright::spec::Scenario;

/// A red knight in an open city of two tiles with a shield, north of the starter.
const POSITION: &str = r#"
    board: [(tile: "base-F", at: (0, -1), turn: 1)],
    pieces: [(piece: "meeple", of: "red", at: (0, -1), on: "c1")],
"#;

fn failures(position: &str, then: &str) -> Vec<Failure> {
    let library = tilewright_tests::tilesets::library();
    failures_of(library, position, then)
}

fn failures_of(library: &Library, position: &str, then: &str) -> Vec<Failure> {
    let game = if position.contains("game:") { "" } else { "game: \"base+farmers\"," };
    let players = if position.contains("players:") { "" } else { "players: [\"red\", \"blue\"]," };
    let text = format!("(book: \"\", {game} {players} {position} then: [{then}])");
    let scenario: Scenario = from_ron(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Games::new(library).run(&scenario).failures
}

/// Each script fails at its last step, and only there, with this message.
const WRONG: &[(&str, &str)] = &[
    // What is done.
    (r#"Draw("base-UU")"#, r#"there is no tile "base-UU" in this game; did you mean "base-U"?"#),
    (r#"Draw("base-D-start")"#, "no copy of base-D-start is left to draw"),
    (r#"Draw("base-C"), Draw("base-E")"#, "no tile is drawn now; red has to choose: lay (0,-2) turn 0"),
    ("Lay(at: (1, 0))", "nobody has to choose anything now; chance has to decide: base-A, base-B"),
    (r#"Tile(tile: "base-U", at: (1, 0), turn: 1)"#, "it cannot lie at (1,0) turn 1; it can: lay "),
    (
        r#"Tile(tile: "base-U", at: (1, 0)), Deploy(piece: "meeple", on: "r2")"#,
        r#"base-U has no segment "r2"; it has r1, f1, f2"#,
    ),
    (
        r#"Tile(tile: "base-U", at: (1, 0)), Deploy(piece: "meeple", on: "c1", at: (0, 0))"#,
        "this is not allowed; red has to choose: meeple on r1, meeple on f1, meeple on f2, pass",
    ),
    (r#"Tile(tile: "base-U", at: (1, 0)), Deploy(piece: "counter", on: "r1")"#, "this is not allowed"),
    (r#"Draw("base-U"), Pass"#, "passing is not allowed; red has to choose"),
    (r#"Tile(tile: "base-U", at: (1, 0)), Take("wait")"#, "this is not an option; red has to choose"),
    (r#"Chance("7")"#, "this cannot come up; chance has to decide"),
    (r#"Draw("base-U"), Chance("base-U")"#, "nothing is left to chance now"),
    (r#"Tile(tile: "base-U", at: (1, 0)), EndNow"#, "the turn is not over yet; red has to choose"),
    ("EndNow, EndNow", "the game has come to its end"),
    // Points.
    (r#"Points([("red", 5)])"#, "red has 0, expected 5"),
    (r#"Points([("green", 0)])"#, r#"there is no player "green" in this game"#),
    (r#"Tile(tile: "base-E", at: (0, -2), turn: 2), Pass, Gained([("red", 9)])"#, "red has 8, expected 9"),
    (r#"Tile(tile: "base-E", at: (0, -2), turn: 2), Pass, Gained([("blue", 0)])"#, "red has 8, expected 0"),
    (
        r#"Tile(tile: "base-E", at: (0, -2), turn: 2), Pass, Terms(kind: "city", terms: { "tiles": 6, "shields": 1 })"#,
        "expected shields 1, tiles 6, but it is shields 2, tiles 6",
    ),
    (
        r#"Tile(tile: "base-E", at: (0, -2), turn: 2), Pass, Terms(kind: "city", terms: { "tiles": 6 })"#,
        "expected tiles 6, but it is shields 2, tiles 6",
    ),
    (r#"Terms(kind: "city", terms: {})"#, "nobody has gained anything from a city yet"),
    (r#"Terms(kind: "city", of: "blue", terms: {})"#, "blue has not gained anything from a city yet"),
    // Pieces and features.
    (r#"Supply(of: "red", piece: "meeple", is: 7)"#, "expected 7, but it is 6"),
    (r#"On(at: (0, 0), seg: "c1", is: [])"#, "expected nothing, but it is 1 of red"),
    (
        r#"On(at: (0, 0), seg: "c1", is: [("red", 1), ("blue", 1)])"#,
        "expected 1 of blue, 1 of red, but it is 1 of red",
    ),
    (r#"Owners(at: (0, 0), seg: "c1", are: ["blue"])"#, "expected blue, but it is red"),
    (r#"Worth(at: (0, 0), seg: "c1", moment: Last, is: 6)"#, "expected 6, but it is 3"),
    (r#"Worth(at: (0, 0), seg: "c1", moment: Complete, is: 3)"#, "expected 3, but it is 6"),
    (r#"Complete(at: (0, 0), seg: "c1", is: true)"#, "expected true, but it is false"),
    (r#"Complete(at: (3, 3), seg: "c1", is: true)"#, "no tile lies at (3,3)"),
    (r#"SameFeature(a: ((0, 0), "c1"), b: ((0, -1), "c1"), is: false)"#, "expected false, but it is true"),
    (r#"Features(kind: "city", is: 2)"#, "expected 2, but it is 1"),
    // Options.
    (
        r#"Draw("base-U"), Legal(["lay (1,0) turn 0", "lay (1,0) turn 1"])"#,
        r#"not allowed: ["lay (1,0) turn 1"]; red has to choose"#,
    ),
    (r#"Legal(["pass"])"#, "nobody has to choose anything now"),
    (r#"Illegal(["pass"])"#, "nobody has to choose anything now"),
    (r#"Draw("base-U"), Illegal(["lay (1,0) turn 0"])"#, r#""lay (1,0) turn 0" is allowed"#),
    (
        r#"Draw("base-U"), Illegal(["lay (1,0) turn 4"])"#,
        r#""lay (1,0) turn 4" is not how an option is written"#,
    ),
    (r#"Draw("base-U"), Illegal(["meeple on r1"])"#, "no tile has been placed in this part of the turn"),
    (
        r#"Tile(tile: "base-U", at: (1, 0)), Illegal(["meepel on r1"])"#,
        r#"there is no piece "meepel" in this game"#,
    ),
    (
        r#"Tile(tile: "base-U", at: (1, 0)), Illegal(["meeple on c1"])"#,
        r#"the tile at (1,0) has no segment "c1"; it has r1, f1, f2"#,
    ),
    (r#"Tile(tile: "base-U", at: (1, 0)), Illegal(["meeple on r1 at (4,4)"])"#, "no tile lies at (4,4)"),
    (r#"Tile(tile: "base-U", at: (1, 0)), Illegal(["put it there"])"#, "is not how an option is written"),
    (
        r#"Tile(tile: "base-U", at: (1, 0)), Options(["meeple on r1", "pass"])"#,
        "expected meeple on r1, pass, but it is meeple on f1, meeple on f2, meeple on r1, pass",
    ),
    (r#"Tile(tile: "base-U", at: (1, 0)), OptionCount(3)"#, "expected 3, but it is 4; red has to choose"),
    (
        r#"Chances(["base-U"])"#,
        "expected base-U, but it is base-A, base-B, base-C, base-D, base-E, base-E-garden, base-F",
    ),
    (r#"Draw("base-U"), Chances([])"#, "nothing is left to chance now; red has to choose"),
    (r#"NoChance(["base-U"])"#, r#""base-U" can come up; chance has to decide"#),
    (
        r#"NoChance(["base-UU"])"#,
        r#"this can never come up: there is no tile "base-UU" in this game; did you mean "base-U"?"#,
    ),
    (r#"Draw("base-U"), NoChance([])"#, "nothing is left to chance now"),
    (r#"Draw("base-U"), By("blue")"#, "red has to choose"),
    (r#"By("red")"#, "chance has to decide"),
    // What is left.
    ("TilesLeft(71)", "expected 71, but it is 70"),
    (r#"Left("base-F", 2)"#, "expected 2, but it is 1"),
    (r#"Tokens(token: "gold", is: 0)"#, r#"there is no token "gold" in this game"#),
    (r#"OnSpace(of: "red", piece: "counter", track: "score", is: "1")"#, "expected 1, but it is 0"),
    (r#"OnSpace(of: "red", piece: "counter", track: "score", is: "50")"#, r#"the track has no space "50""#),
    ("Seats(2, 6), Seats(2, 5)", "expected 2 to 5 players, but it is 2 to 6 players"),
    ("Ranking([])", "the game is not over; chance has to decide"),
    (r#"EndNow, Ranking([["red", "blue"]])"#, "expected red and blue, but it is red, blue"),
    (r#"EndNow, Ranking([["blue"], ["red"]])"#, "expected blue, red, but it is red, blue"),
];

#[test]
fn a_step_that_does_not_hold_says_why() {
    for &(then, message) in WRONG {
        let failures = failures(POSITION, then);
        let [failure] = &failures[..] else {
            panic!("{then}: {failures:#?}");
        };
        assert!(failure.message.contains(message), "{then}: {}", failure.message);
        assert!(
            failure.step > 0 && then.replace(' ', "").ends_with(&failure.what.replace(' ', "")),
            "{failure:#?}"
        );
        assert!(failure.position.contains("base-F/1"), "{failure:#?}");
    }
}

/// Each position cannot be, and this is why.
const IMPOSSIBLE: &[(&str, &str)] = &[
    (r#"game: "./base","#, "a scenario names packages, not folders"),
    (r#"game: "base", options: { "no-such-option": "yes" },"#, "no-such-option"),
    (r#"players: ["red"],"#, "this game is for 2 to 6 players, not 1"),
    (r#"players: ["red", "red"],"#, "each player needs a name of his own"),
    (r#"turn: "green","#, r#"there is no player "green""#),
    (
        r#"board: [(tile: "base-B", at: (1, 0))],"#,
        "base-B cannot lie at (1,0) turn 0: its sides do not match",
    ),
    (r#"board: [(tile: "base-B", at: (2, 2))],"#, "no tile lies beside that cell"),
    (r#"board: [(tile: "base-B", at: (0, 0))],"#, "a tile lies there already"),
    (r#"board: [(tile: "base-U", at: (1, 0), turn: 4)],"#, "it goes from 0 to 3"),
    (r#"board: [(tile: "base-U", at: (1, 40000))],"#, "(1,40000) is too far away"),
    (
        r#"board: [(tile: "base-C", at: (0, -1)), (tile: "base-C", at: (0, -2))],"#,
        "base-C cannot lie at (0,-2) turn 0: no copy of this tile is left",
    ),
    (
        r#"pieces: [(piece: "meeple", of: "red", at: (0, 0), on: "r2")],"#,
        r#"base-D-start has no segment "r2""#,
    ),
    (
        r#"pieces: [(piece: "meeple", at: (0, 0), on: "r1")],"#,
        "meeple of nobody at (0,0): all of them stand somewhere already",
    ),
    (
        r#"pieces: [(piece: "meeple", of: "red", at: (0, 0))],"#,
        "meeple of red at (0,0): no rule of this game puts pieces there; say on which segment it stands",
    ),
    (
        r#"pieces: [(piece: "meeple", of: "red", with: "blue")],"#,
        "meeple of red with blue: no rule of this game puts pieces there",
    ),
    (
        r#"pieces: [(piece: "meeple", of: "red")],"#,
        "meeple of red: say either at which cell (and on which segment), with which player, or on which space",
    ),
    (
        r#"pieces: [(piece: "meeple", of: "red", at: (0, 0), on: "r1", space: ("score", "3"))],"#,
        "say either at which cell",
    ),
    (
        r#"pieces: [(piece: "meeple", of: "red", space: ("skore", "3"))],"#,
        r#"there is no track "skore" in this game; did you mean "score"?"#,
    ),
    (r#"pieces: [(piece: "meeple", of: "red", space: ("score", "50"))],"#, r#"the track has no space "50""#),
    (
        r#"pieces: [(piece: "counter", space: ("score", "3"))],"#,
        "counter of nobody on score 3: all of them stand somewhere already",
    ),
    (
        r#"pieces: [(piece: "counter", of: "red", space: ("score", "3000000000"))],"#,
        "that space is too far on",
    ),
    (
        r#"pieces: [(piece: "counter", of: "red", space: ("score", "12"))], points: [("red", 62)],"#,
        "62 points of red: his counters come to 12",
    ),
    (r#"tokens: [(token: "gold", count: 1, at: (0, 0))],"#, r#"there is no token "gold""#),
    (r#"links: [((0, 0), "r1", "c1")],"#, "the tile has no link between these two segments"),
    (r#"converted: [((0, 0), "c1", "road")],"#, "or no rule of this game makes such features"),
    (r#"converted: [((0, 0), "c1", "ruin")],"#, r#"there is no feature kind "ruin""#),
    (r#"points: [("green", 4)],"#, r#"there is no player "green""#),
    (r#"pile: ["base-Z"],"#, r#"there is no tile "base-Z""#),
];

#[test]
fn a_position_that_cannot_be_says_why() {
    for &(position, message) in IMPOSSIBLE {
        let failures = failures(position, "TilesLeft(0)");
        let [failure] = &failures[..] else {
            panic!("{position}: {failures:#?}");
        };
        assert_eq!(failure.step, 0, "{failure:#?}");
        assert!(failure.message.contains(message), "{position}: {}", failure.message);
    }
}

#[test]
fn a_scenario_about_a_package_that_is_not_here_is_left_out() {
    let library = tilewright_tests::tilesets::library();
    let scenario = |game: &str| -> Scenario {
        let text = format!(r#"(book: "", game: "{game}", players: ["red", "blue"], then: [TilesLeft(7)])"#);
        from_ron(&text).expect("a scenario")
    };
    for (game, absent) in [("bass", "bass"), ("base+nowhere+farmers", "nowhere")] {
        let outcome = Games::new(library).run(&scenario(game));
        assert_eq!(
            (outcome.failures.len(), outcome.absent.as_deref(), outcome.ok()),
            (0, Some(absent), false)
        );
    }
    let outcome = Games::new(library).run(&scenario("base+farmers"));
    assert_eq!((outcome.failures.len(), outcome.absent, outcome.failures[0].step), (1, None, 1));
}

/// Packages of `tests/packages`: each position and script holds.
const HOLDS: &[(&str, &str)] = &[
    // Tiles that come first, and last: nothing else can come, and they cannot come before.
    (
        r#"game: "stages","#,
        r#"Chances(["dawn-first"]), NoChance(["dawn-any", "green", "dawn-last"]),
        Tile(tile: "dawn-first", at: (1, 0)), Chances(["dawn-any", "dawn-mound"]), NoChance(["dawn-last", "green"])"#,
    ),
    // A die, a bag, a deck, and who begins.
    (
        r#"game: "fair","#,
        r#"Tile(tile: "green-roll", at: (0, 1)), Chances(["2", "1"]), NoChance(["3"]), Chance("2")"#,
    ),
    (
        r#"game: "fair","#,
        r#"Tile(tile: "green-sack", at: (0, 1)), Chances(["nut", "leaf"]), NoChance(["button", "ribbon"])"#,
    ),
    (r#"game: "fair","#, r#"Tile(tile: "green-deal", at: (0, 1)), Chances(["rain", "sun"])"#),
    (r#"game: "fair", options: { "fair-start": "random" },"#, r#"Chances(["blue", "red"])"#),
    // A space by its number; who is on it already is found there by a rule.
    (
        r#"game: "relay", pieces: [
            (piece: "shadow", of: "blue", space: ("course", "3")),
            (piece: "runner", of: "red", space: ("course", "23")),
        ],"#,
        r#"OnSpace(of: "blue", piece: "shadow", track: "course", is: "3"),
        OnSpace(of: "red", piece: "runner", track: "course", is: "3"),
        Supply(of: "blue", piece: "shadow", is: 0),
        Points([("red", 23), ("blue", 0)]),
        Tile(tile: "prize-4", at: (1, 0)), Gained([("red", 4), ("blue", 2)])"#,
    ),
    // Points and counters that agree; a counter elsewhere than its first piece.
    (
        r#"game: "relay", points: [("red", 7), ("blue", 2)], pieces: [
            (piece: "runner", of: "red", space: ("course", "7")),
        ],"#,
        r#"Points([("red", 7), ("blue", 2)]), OnSpace(of: "blue", piece: "runner", track: "course", is: "2")"#,
    ),
    // Who is level on a feature, and what decides.
    (
        r#"game: "elders", board: [(tile: "end", at: (1, 0)), (tile: "straight", at: (2, 0)), (tile: "end", at: (0, 1), turn: 1)], pieces: [
            (piece: "figure", of: "red", at: (1, 0), on: "lane"), (piece: "figure", of: "blue", at: (2, 0), on: "lane"),
            (piece: "figure", of: "blue", at: (0, 1), on: "lane"),
        ],"#,
        r#"Tile(tile: "end", at: (3, 0), turn: 2), Gained([("red", 3)]),
        Tie(kind: "lane", between: ["blue", "red"]), Tie(kind: "lane", between: ["red", "blue"], by: "rested", for: ["red"])"#,
    ),
    (
        r#"game: "elders", board: [(tile: "end", at: (1, 0))], pieces: [(piece: "figure", of: "red", at: (1, 0), on: "lane")],"#,
        r#"Tile(tile: "end", at: (2, 0), turn: 2), Gained([("red", 2)]), Tie(kind: "lane", between: [])"#,
    ),
    // Tokens on a segment, as `PutUnder` puts them, and in a bag.
    (
        r#"game: "orchard", tokens: [(token: "bee", count: 2, at: (0, 0), on: "lawn"), (token: "apple", count: 1, at: (0, 0))],"#,
        r#"Tokens(token: "bee", at: (0, 0), on: "lawn", is: 2), Tokens(token: "bee", at: (0, 0), is: 2),
        Tokens(token: "apple", at: (0, 0), on: "lawn", is: 0), Tokens(token: "apple", at: (0, 0), is: 1),
        Tokens(token: "bee", bag: "skep", is: 1), Tokens(token: "wasp", bag: "skep", is: 1)"#,
    ),
    // An overlay that lies there: before the tile that fits only beside it.
    (
        r#"game: "planks", board: [(tile: "end", at: (-1, 0))], pieces: [(piece: "plank", of: "red", at: (0, 0), turn: 1)],"#,
        r#"SameFeature(a: ((-1, 0), "lane"), b: ((0, 0), "deck"), is: true), Complete(at: (0, 0), seg: "deck", is: false),
        Supply(of: "red", piece: "plank", is: 2), Draw("cross"), Legal(["lay (1,0) turn 0"]),
        Illegal(["lay (0,1) turn 0 with plank over (0,0) turn 0", "plank over (0,0) turn 0", "keep"])"#,
    ),
    // A space by its name.
    (
        r#"game: "fair", pieces: [(piece: "figure", of: "red", space: ("path", "brook"))],"#,
        r#"OnSpace(of: "red", piece: "figure", track: "path", is: "brook"), Supply(of: "red", piece: "figure", is: 4)"#,
    ),
];

#[test]
fn a_log_says_what_decided_between_players_who_were_level() {
    let (library, _) = Library::from_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("packages"));
    let position = HOLDS.iter().find(|(position, _)| position.contains("elders")).expect("a position").0;
    let then = r#"Tile(tile: "end", at: (3, 0), turn: 2), TilesLeft(0)"#;
    let failures = failures_of(&library, position, then);
    let line = "Red and blue are level for a lane: rested decides for red (red 4, blue 3, clause EL.1)";
    assert_eq!(failures[0].scorings[0], line, "{failures:#?}");
}

/// Packages of `tests/packages`: each position and script fails with this message.
const FAILS: &[(&str, &str, &str)] = &[
    (
        r#"game: "fair","#,
        r#"Tile(tile: "green-roll", at: (0, 1)), Chances(["1"])"#,
        "expected 1, but it is 1, 2",
    ),
    (
        r#"game: "elders", board: [(tile: "end", at: (1, 0)), (tile: "straight", at: (2, 0)), (tile: "end", at: (0, 1), turn: 1)], pieces: [
            (piece: "figure", of: "red", at: (1, 0), on: "lane"), (piece: "figure", of: "blue", at: (2, 0), on: "lane"),
            (piece: "figure", of: "blue", at: (0, 1), on: "lane"),
        ],"#,
        r#"Tile(tile: "end", at: (3, 0), turn: 2), Tie(kind: "lane", between: ["red", "blue"], for: ["blue"])"#,
        r#"red, blue were level, and "rested" decided for red"#,
    ),
    (r#"game: "elders","#, r#"Tie(kind: "lane", between: ["red", "blue"])"#, "no lane has been scored yet"),
    (
        r#"game: "elders", board: [(tile: "end", at: (1, 0))], pieces: [(piece: "figure", of: "red", at: (1, 0), on: "lane")],"#,
        r#"Tile(tile: "end", at: (2, 0), turn: 2), Tie(kind: "lane", between: ["red", "blue"])"#,
        "nobody was level, or nothing decided",
    ),
    (
        r#"game: "orchard","#,
        r#"Tokens(token: "bee", bag: "skepp", is: 1)"#,
        r#"there is no bag "skepp" in this game; did you mean "skep"?"#,
    ),
    (
        r#"game: "orchard","#,
        r#"Tokens(token: "bee", bag: "skep", with: "red", is: 1)"#,
        "say either at which cell, with whom, or in which bag",
    ),
    (
        r#"game: "fair","#,
        r#"Tile(tile: "green-roll", at: (0, 1)), NoChance(["three"])"#,
        r#"a die shows a number, not "three""#,
    ),
    (
        r#"game: "fair","#,
        r#"Tile(tile: "green-deal", at: (0, 1)), NoChance(["sunn"])"#,
        r#"the deck cards has no card "sunn"; did you mean "sun"?"#,
    ),
    (
        r#"game: "fair","#,
        r#"Tile(tile: "green-sack", at: (0, 1)), NoChance(["nutt"])"#,
        r#"there is no token "nutt""#,
    ),
    (
        r#"game: "fair", options: { "fair-start": "random" },"#,
        r#"NoChance(["green"])"#,
        r#"there is no player "green""#,
    ),
    (
        r#"game: "fair", pieces: [
            (piece: "figure", of: "red", space: ("path", "brook")),
            (piece: "figure", of: "blue", space: ("path", "brook")),
        ],"#,
        "TilesLeft(0)",
        "figure of blue on path brook: there is no room left on that space",
    ),
    (
        r#"game: "fair", pieces: [(piece: "figure", of: "red", space: ("path", "brok"))],"#,
        "TilesLeft(0)",
        r#"the track has no space "brok""#,
    ),
    (
        r#"game: "planks", pieces: [(piece: "plank", of: "red", at: (0, 0), turn: 7)],"#,
        "TilesLeft(0)",
        "plank has turn 7: it goes from 0 to 3",
    ),
    (
        r#"game: "planks", pieces: [
            (piece: "plank", of: "red", at: (0, 0), turn: 1),
            (piece: "plank", of: "red", at: (0, 0)),
        ],"#,
        "TilesLeft(0)",
        "plank at (0,0) turn 0: it cannot lie there so",
    ),
    (
        r#"game: "planks", board: [(tile: "green", at: (1, 0))],
        pieces: [(piece: "plank", of: "red", at: (1, 0), turn: 1)],"#,
        "TilesLeft(0)",
        "green cannot lie at (1,0) turn 0: its sides do not match those of the tiles beside it",
    ),
    (
        r#"game: "planks", pieces: [(piece: "figure", of: "red", at: (0, 0), on: "lawn", turn: 1)],"#,
        "TilesLeft(0)",
        "figure is no overlay: only those are turned",
    ),
    (
        r#"game: "planks", pieces: [(piece: "plank", of: "red", at: (0, 0), on: "lawn", turn: 1)],"#,
        "TilesLeft(0)",
        "plank is an overlay: it lies on the tile itself, on no segment of it",
    ),
    // A player has one shadow only, and what has its place is not taken away again.
    (
        r#"game: "relay", pieces: [
            (piece: "shadow", of: "red", space: ("course", "3")),
            (piece: "shadow", of: "red", space: ("course", "4")),
        ],"#,
        "TilesLeft(0)",
        "shadow of red on course 4: all of them stand somewhere already",
    ),
];

fn invented() -> Library {
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("packages");
    let (library, mistakes) = Library::from_folder(&packages);
    assert!(mistakes.is_empty(), "{mistakes:#?}");
    library
}

#[test]
fn what_can_come_up_and_what_stands_on_tracks_is_as_it_is_said() {
    let library = invented();
    for &(position, then) in HOLDS {
        let failures = failures_of(&library, position, then);
        assert!(failures.is_empty(), "{position} {then}: {failures:#?}");
    }
    for &(position, then, message) in FAILS {
        let failures = failures_of(&library, position, then);
        let [failure] = &failures[..] else {
            panic!("{position} {then}: {failures:#?}");
        };
        assert!(failure.message.contains(message), "{then}: {}", failure.message);
    }
}

#[test]
fn what_is_only_looked_at_does_not_stop_a_scenario() {
    let failures = failures(POSITION, r#"TilesLeft(1), TilesLeft(70), TilesLeft(2), Pass, TilesLeft(3)"#);
    let steps: Vec<usize> = failures.iter().map(|failure| failure.step).collect();
    assert_eq!(steps, [1, 3, 4]);
}

#[test]
fn a_failure_shows_the_board_and_the_last_scorings() {
    let then = r#"Tile(tile: "base-E", at: (0, -2), turn: 2), Pass, Points([("red", 9)])"#;
    let failures = failures(POSITION, then);
    let text = failures[0].to_string();
    let expected = "\
step 3, Points([(\"red\",9)]): red has 8, expected 9
        0
    -2  base-E/2
    -1  base-F/1
    0   base-D-start
    points: red 8, blue 0
    last scorings:
      Red scores 8 for a city: tiles 3 × 2 = 6, shields 1 × 2 = 2 (rule score a completed feature)
";
    assert_eq!(text, expected);
}

#[test]
fn what_was_scored_is_told_in_a_language() {
    let library = tilewright_tests::tilesets::library();
    let then = r#"Tile(tile: "base-E", at: (0, -2), turn: 2), Pass, Points([("red", 9)])"#;
    let text = format!(
        "(book: \"\", game: \"base+farmers\", players: [\"red\", \"blue\"], {POSITION} then: [{then}])"
    );
    let scenario: Scenario = from_ron(&text).expect("a scenario");
    let outcome = Games::new(library).told_in("ru").run(&scenario);
    assert!(outcome.failures[0].scorings[0].contains("город"), "{outcome:?}");
}
