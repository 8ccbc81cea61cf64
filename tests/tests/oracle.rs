//! Games recorded by a program that has nothing in common with this engine are played again, move by move,
//! and end with the same scores.

use tilewright::merge::{Game, GameArg, merge};
use tilewright::play::{Choice, Node, Outcome, What};
use tilewright::rules::{Design, Ruleset};
use tilewright::spec::{Count, FeatureKindId, Num, TermId};
use tilewright::state::{Cell, State};

const GAMES: &str = include_str!("../data/games.txt");

fn game() -> Game {
    let library = tilewright_tests::tilesets::library();
    let arg = GameArg::parse("base-first-edition+farmers").unwrap();
    merge(library, &arg).unwrap()
}

/// The recorded games, each as its totals and its tiles.
fn records() -> impl Iterator<Item = (Vec<i32>, Vec<&'static str>)> {
    let lines = GAMES.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let mut words = line.split(' ');
        let totals = words.by_ref().take(2).map(|total| total.parse().unwrap());
        (totals.collect(), words.collect())
    })
}

/// Plays a record; the totals it ends with and how many tiles fitted nowhere, or the move that is not allowed.
fn replay(rules: &Ruleset, tiles: &[&str]) -> Result<(Vec<i32>, u32), String> {
    let mut state = State::new(rules, 2).unwrap();
    for (number, tile) in tiles.iter().enumerate() {
        let wrong = |what: String| format!("tile {number}, {tile}: {what}");
        one_tile(rules, &mut state, tile).map_err(wrong)?;
    }
    match state.node(rules) {
        Node::Over { .. } => Ok((state.points().to_vec(), state.piles().discarded())),
        node => Err(format!("the game goes on: {node:?}")),
    }
}

fn one_tile(rules: &Ruleset, state: &mut State, tile: &str) -> Result<(), String> {
    let design = |name: &str| rules.design(&format!("base-{name}")).unwrap();
    let text = |error: tilewright::play::PlayError| error.to_string();
    if let Some(name) = tile.strip_suffix('!') {
        let before = state.piles().discarded();
        state.resolve(rules, Outcome::Tile(design(name)), &mut ()).map_err(text)?;
        return match state.piles().discarded() - before {
            1 => Ok(()),
            _ => Err("it fits somewhere".to_owned()),
        };
    }
    let (name, place) = tile.split_once(':').unwrap();
    let (place, segment) = match place.split_once(':') {
        Some((place, segment)) => (place, Some(segment)),
        None => (place, None),
    };
    let design: Design = design(name);
    let (cell, turn) = place.split_once('/').unwrap();
    let (x, y) = cell.split_once(',').unwrap();
    let at = Cell { x: x.parse().unwrap(), y: y.parse().unwrap() };
    state.resolve(rules, Outcome::Tile(design), &mut ()).map_err(text)?;
    choose(rules, state, What::Lay(design, at, turn.parse().unwrap()))?;
    match (segment, state.node(rules)) {
        (Some(segment), Node::Decision { .. }) => {
            let local = rules.segment(design, segment).unwrap();
            let segment = state.segment_at(rules, at, local).unwrap();
            let kind = rules.names.pieces.iter().position(|piece| piece == "meeple").unwrap();
            choose(rules, state, What::Deploy(tilewright::rules::PieceKind(kind as u8), segment))
        }
        (None, Node::Decision { .. }) => choose(rules, state, What::Pass),
        (None, _) => Ok(()),
        (Some(_), _) => Err("nobody is asked where a figure goes".to_owned()),
    }
}

fn choose(rules: &Ruleset, state: &mut State, what: What) -> Result<(), String> {
    let Node::Decision { options, .. } = state.node(rules) else {
        return Err(format!("{what:?} is not asked for"));
    };
    let found: Option<Choice> = options.iter().find(|choice| choice.what == what);
    let choice = found.ok_or_else(|| format!("{what:?} is not allowed"))?;
    state.choose(rules, choice, &mut ()).map_err(|error| error.to_string())
}

#[test]
fn recorded_games_end_with_the_recorded_scores() {
    let rules = Ruleset::lower(&game()).unwrap();
    let mut wrong = Vec::new();
    let (mut games, mut moves, mut discards) = (0, 0, 0);
    for (number, (totals, tiles)) in records().enumerate() {
        games += 1;
        moves += tiles.len();
        match replay(&rules, &tiles) {
            Ok((points, discarded)) => {
                discards += discarded;
                if points != totals {
                    wrong.push(format!("game {number} ends {points:?}, recorded {totals:?}"));
                }
            }
            Err(error) => wrong.push(format!("game {number}: {error}")),
        }
    }
    println!("{games} games, {moves} tiles, {discards} of them fitted nowhere");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!((games, moves, discards), (60, 60 * 71, 4));
}

#[test]
fn a_wrong_rule_shows_in_the_records() {
    // Fields pay for cities that are not complete: nothing else would notice.
    let mut game = game();
    let field = game.rules.features.get_mut(&FeatureKindId::from("field")).unwrap();
    let term = field.score.last.get_mut(&TermId::from("cities")).unwrap();
    let neighbours = Count::Neighbors { kinds: vec!["city".into()], complete: false };
    *term = Num::Per(3, neighbours);
    let rules = Ruleset::lower(&game).unwrap();
    let differ = records().filter(|(totals, tiles)| replay(&rules, tiles).unwrap().0 != *totals);
    assert!(differ.count() > 50);
}
