//! What is said of moves: reasons worked out by hand on small boards, and searches that think about them.

use tilewright::advice::Adviser;
use tilewright::explain::{Phrasebook, choice};
use tilewright::load::from_ron;
use tilewright::merge::Game;
use tilewright::play::{Choice, Node};
use tilewright::policy::{Budget, Search, Stream};
use tilewright::rules::{Ruleset, Seat};
use tilewright::scenario::last_position;
use tilewright::spec::Scenario;
use tilewright::state::State;

use crate::games;

/// A game of Red and Blue, and a position in it.
struct Board {
    game: Game,
    rules: Ruleset,
    state: State,
}

impl Board {
    /// The base game with farmers; `said` are fields of a scenario, `pile` what is left to draw, the tile in hand first.
    fn new(said: &str, pile: &[&str]) -> Self {
        let all = pile.iter().map(|tile| format!("{tile:?}")).collect::<Vec<_>>().join(", ");
        let text = format!(
            r#"(book: "ours", game: "base+farmers", players: ["red", "blue"], {said} pile: Some([{all}]), then: [Draw({:?})])"#,
            pile[0]
        );
        let scenario: Scenario = from_ron(&text).expect("a scenario");
        let game = games::game("base+farmers");
        let rules = Ruleset::lower(&game).expect("rules");
        let state = last_position(&rules, &game, &scenario).unwrap_or_else(|outcome| panic!("{outcome:#?}"));
        Self { game, rules, state }
    }

    fn book(&self, lang: &str) -> Phrasebook<'_> {
        Phrasebook::new(&self.rules, &self.game, lang, vec!["red".to_owned(), "blue".to_owned()])
    }

    /// The choices with these texts, one after the other.
    fn choices(&self, texts: &[&str]) -> Vec<Choice> {
        let mut state = self.state.clone();
        let choose = |text: &&str| {
            let options = choice::options(&self.rules, &state, &[]);
            let found = options.iter().find(|option| option.text == **text);
            let choice = found.unwrap_or_else(|| panic!("{text} is none of {options:#?}")).choice;
            state.choose(&self.rules, choice, &mut ()).expect("an option");
            choice
        };
        texts.iter().map(choose).collect()
    }

    fn reasons_in(&self, lang: &str, texts: &[&str]) -> Vec<String> {
        let book = self.book(lang);
        Adviser { rules: &self.rules, book: &book }.reasons(&self.state, Seat(0), &self.choices(texts))
    }

    fn reasons(&self, texts: &[&str]) -> Vec<String> {
        self.reasons_in("en", texts)
    }
}

const CITY: &str = r#"pieces: [(piece: "meeple", of: "red", at: (0, 0), on: "c1")],"#;

#[test]
fn points_at_once_come_first() {
    let board = Board::new(CITY, &["base-E", "base-U", "base-V"]);
    // Two tiles of city, two points each, and the meeple comes back.
    let reasons = board.reasons(&["lay (0,-1) turn 2", "pass"]);
    assert_eq!(reasons, ["Red scores 4 for a city: tiles 2 × 2 = 4", "A meeple of red comes back"]);
}

#[test]
fn what_grows_and_who_gets_into_it_is_told() {
    let road = |of: &str| format!(r#"pieces: [(piece: "meeple", of: "{of}", at: (0, 0), on: "r1")],"#);
    let own = Board::new(&road("red"), &["base-U", "base-U", "base-V"]);
    // Two tiles of road, a point each; it is open to the west and to the east.
    let grows = "The road at (0,0) grows: complete it would bring 2, and 2 ends are open";
    assert_eq!(own.reasons(&["lay (1,0) turn 0", "pass"]), [grows]);
    let others = Board::new(&road("blue"), &["base-U", "base-U", "base-V"]);
    let feeds = "The road at (0,0) grows, which is blue’s";
    assert_eq!(others.reasons(&["lay (1,0) turn 0", "pass"]), [feeds]);

    // Red's road at (2,0) and Blue's at (0,0) become one.
    let two = r#"board: [(tile: "base-B", at: (0, 1)), (tile: "base-B", at: (1, 1)), (tile: "base-B", at: (2, 1)), (tile: "base-U", at: (2, 0))],
        pieces: [(piece: "meeple", of: "blue", at: (0, 0), on: "r1"), (piece: "meeple", of: "red", at: (2, 0), on: "r1")],"#;
    let board = Board::new(two, &["base-U", "base-U", "base-V"]);
    let joins = [
        "Red comes into the road at (0,0), which was blue’s alone",
        "Blue comes into the road at (2,0) of red",
    ];
    assert_eq!(board.reasons(&["lay (1,0) turn 0", "pass"]), joins);
}

#[test]
fn what_gets_harder_to_complete_is_told() {
    let said = r#"board: [(tile: "base-U", at: (1, 0))], pieces: [(piece: "meeple", of: "blue", at: (0, 0), on: "c1")],"#;
    let board = Board::new(said, &["base-V", "base-E", "base-E", "base-E", "base-D"]);
    // North of Blue's city fits what has a city: three E and the D. With a road from the east only the D does.
    let blocks = "The city at (0,0), which is blue’s, gets harder to complete: at its hardest place one of the tiles to come fits instead of 4";
    assert_eq!(board.reasons(&["lay (1,-1) turn 1", "pass"]), [blocks]);
    // Without the D nothing does.
    let board = Board::new(said, &["base-V", "base-E", "base-E", "base-E", "base-B"]);
    let blocks = "The city at (0,0), which is blue’s, gets harder to complete: none of the tiles to come fits instead of 3";
    assert_eq!(board.reasons(&["lay (1,-1) turn 1", "pass"]), [blocks]);
    let said = board.reasons_in("ru", &["lay (1,-1) turn 1", "pass"]);
    assert_eq!(
        said,
        [
            "Завершить на (0,0) труднее: город, владеет blue; из оставшихся квадратов не подходит ни один вместо 3"
        ]
    );
    let said = board.reasons_in("bg", &["lay (1,-1) turn 1", "pass"]);
    assert_eq!(
        said,
        [
            "По-трудно за завършване на (0,0): крепост, владее blue; от останалите плочки не пасва нито една вместо 3"
        ]
    );
}

#[test]
fn what_binds_a_piece_is_told() {
    let board = Board::new("", &["base-U", "base-U", "base-V"]);
    let stays = board.reasons(&["lay (1,0) turn 0", "meeple on f1"]);
    assert_eq!(stays, ["A meeple of red stays there until the end of the game (field)"]);
    let stands = board.reasons(&["lay (1,0) turn 0", "meeple on r1"]);
    assert_eq!(stands, ["A meeple of red stands there for now: 2 ends are open (road)"]);
    // Seven figures each; six of Red's stand somewhere.
    let standing = r#"(piece: "meeple", of: "red", at: (0, 0), on: "f2"),"#.repeat(6);
    let board = Board::new(&format!("pieces: [{standing}],"), &["base-U", "base-U", "base-V"]);
    let last = board.reasons(&["lay (1,0) turn 0", "meeple on r1"]);
    assert!(last.contains(&"Red has no other piece of this kind left (meeple)".to_owned()), "{last:#?}");
}

#[test]
fn who_thinks_completes_his_city() {
    let board = Board::new(CITY, &["base-E", "base-U", "base-V", "base-U", "base-V", "base-B", "base-D"]);
    let book = board.book("en");
    let adviser = Adviser { rules: &board.rules, book: &book };
    let advise = |top| {
        let mut search = Search::new(Budget::Playouts(60));
        adviser.advise(&board.state, &mut search, top, &mut Stream::new(3)).expect("a decision is due")
    };
    let advice = advise(4);
    assert_eq!((advice.by, advice.moves.len()), (Seat(0), 4));
    let best = &advice.moves[0];
    assert!(best.text.starts_with("lay (0,-1) turn 2, then "), "{advice:#?}");
    assert_eq!(best.reasons[0], "Red scores 4 for a city: tiles 2 × 2 = 4");
    for hint in &advice.moves {
        assert!(hint.visits >= 10 && hint.visits <= advice.playouts, "{hint:#?}");
        assert!((hint.forecast.wins.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{hint:#?}");
    }
    assert!(advice.moves.is_sorted_by(|a, b| a.value >= b.value));
    // Every cell where the tile may be laid, once, and the best is the greenest.
    let Node::Decision { options, .. } = board.state.node(&board.rules) else { panic!("a tile is laid") };
    let mut cells: Vec<_> = advice.cells.iter().map(|cell| cell.at).collect();
    cells.sort_unstable();
    cells.dedup();
    assert!(cells.len() == advice.cells.len() && cells.len() <= options.len());
    assert_eq!((advice.cells[0].share, advice.cells[0].place), (1.0, Some(0)));
    assert_eq!(advice, advise(4), "the same seed says the same");
}

#[test]
fn a_game_that_is_over_is_judged_by_its_ranking() {
    let rules = games::ruleset("base");
    let plan = tilewright::simulate::Plan::default();
    let state = tilewright::simulate::last_position(&rules, &plan, 0).expect("a game for two");
    let mut search = Search::new(Budget::Playouts(10));
    let forecast = search.judge(&rules, &state, Seat(0), &mut Stream::new(1));
    let points: Vec<f64> = state.points().iter().map(|&points| f64::from(points)).collect();
    assert_eq!(forecast.points, points);
    let wanted = if points[0] > points[1] { [1.0, 0.0] } else { [0.0, 1.0] };
    assert!(points[0] != points[1] && forecast.wins == wanted, "{forecast:#?}");
    assert_eq!(search.think(&rules, &state, 3, &mut Stream::new(1)), None);
}

#[test]
fn what_changes_nothing_says_so() {
    let board = Board::new("", &["base-U", "base-U", "base-V"]);
    assert_eq!(board.reasons(&["lay (1,0) turn 0", "pass"]), ["It changes nothing that anybody holds"]);
}
