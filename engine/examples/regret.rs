//! How far what short searches choose is from the best move by a long one:
//! `cargo run --release --example regret -- base-with-farmers 20 2000 100 400`.
//!
//! The numbers after the game: how many positions, playouts of the long search, playouts of each short one. A ladder needs thousands of games
//! to tell two good players apart; this says in minutes how much better choices could be at all.

use std::collections::HashMap;
use std::error::Error;

use tilewright::merge::{GameArg, merge};
use tilewright::play::{Choice, Node};
use tilewright::policy::{Budget, Policy, Search, Stream, Thoughts};
use tilewright::rules::Ruleset;
use tilewright::state::State;

/// Of the decisions of a game every so manieth is looked at.
const EVERY: usize = 9;
/// Of a position so many moves are looked at closely.
const CLOSELY: usize = 6;
/// So many short searches begin at each position.
const TIMES: u64 = 3;

/// What lines are worth to whoever decides, from -1 to 1.
type Values = HashMap<Vec<Choice>, f64>;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, numbers @ ..] = args.as_slice() else {
        return Err("which game, how many positions, how many playouts?".into());
    };
    let numbers: Vec<u32> = numbers.iter().map(|number| number.parse()).collect::<Result<_, _>>()?;
    let [count, long, short @ ..] = numbers.as_slice() else {
        return Err("how many positions, how many playouts of the long search and of the short ones?".into());
    };
    let (library, _) = tilewright::tilesets::library();
    let game = merge(&library, &GameArg::parse(game)?).map_err(|found| found[0].message.clone())?;
    let rules = Ruleset::lower(&game)?;
    let positions = positions(&rules, *count as usize)?;
    let values: Vec<Values> = positions.iter().map(|state| values(&rules, state, *long)).collect();
    for &playouts in short {
        let both = positions.iter().zip(&values);
        let below: Vec<f64> = both.map(|(state, values)| below(&rules, state, values, playouts)).collect();
        let count = below.len() as f64;
        let mean = below.iter().sum::<f64>() / count;
        let square = below.iter().map(|below| (below - mean).powi(2)).sum::<f64>() / count;
        println!("search:{playouts} {mean:.4} ± {:.4} below the best", 1.96 * (square / count).sqrt());
    }
    Ok(())
}

/// Positions of games that short searches play, each before somebody lays a tile.
fn positions(rules: &Ruleset, count: usize) -> Result<Vec<State>, Box<dyn Error>> {
    let mut found = Vec::new();
    for game in 0.. {
        let mut state = State::new(rules, 2)?;
        let mut players = [30, 30].map(|playouts| Search::new(Budget::Playouts(playouts)));
        let mut chance = Stream::new(game);
        let mut turns = game as usize;
        loop {
            match state.node(rules) {
                Node::Over { .. } => break,
                Node::Chance { outcomes } => {
                    let outcome = outcomes.at(chance.below(outcomes.total())).ok_or("nothing can come")?;
                    state.resolve(rules, outcome, &mut ())?;
                }
                Node::Decision { by, options } => {
                    turns += usize::from(state.turn().placed.is_none());
                    if state.turn().placed.is_none() && turns.is_multiple_of(EVERY) {
                        found.push(state.clone());
                    }
                    let player = &mut players[usize::from(by.0)];
                    let choice = player.choose(rules, &state, &options, &mut chance).ok_or("no option")?;
                    state.choose(rules, choice, &mut ())?;
                }
            }
            if found.len() >= count {
                return Ok(found);
            }
        }
    }
    Ok(found)
}

/// What lines are worth by two long searches: those that both have tried.
fn values(rules: &Ruleset, state: &State, playouts: u32) -> Values {
    let [mut one, two] = [1, 2].map(|seed| {
        let thoughts = think(rules, state, playouts, CLOSELY, seed);
        let tried = thoughts.lines.into_iter().filter(|line| line.visits > 0);
        tried.map(|line| (line.choices, line.value)).collect::<Values>()
    });
    one.retain(|line, value| {
        let other = two.get(line);
        *value = (*value + other.copied().unwrap_or_default()) / 2.0;
        other.is_some()
    });
    one
}

/// How far what short searches choose is below the best, on average. A line that the long ones did not try is as bad as the worst.
fn below(rules: &Ruleset, state: &State, values: &Values, playouts: u32) -> f64 {
    let best = values.values().copied().fold(-1.0, f64::max);
    let worst = values.values().copied().fold(best, f64::min);
    let chosen = (0..TIMES).map(|nth| {
        let line = think(rules, state, playouts, 0, 100 + nth).lines.into_iter().next();
        line.and_then(|line| values.get(&line.choices).copied()).unwrap_or(worst)
    });
    best - chosen.sum::<f64>() / TIMES as f64
}

fn think(rules: &Ruleset, state: &State, playouts: u32, closely: usize, seed: u64) -> Thoughts {
    let mut search = Search::new(Budget::Playouts(playouts));
    search.think(rules, state, closely, &mut Stream::new(seed)).unwrap_or_default()
}
