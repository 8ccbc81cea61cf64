//! How far what short searches choose is from the best move by a long one:
//! `cargo run --release --example regret -- base-with-farmers 20 2000 100 400`.
//!
//! The numbers after the game: how many positions, playouts of the long search, playouts of each short one. A ladder needs thousands of games
//! to tell two good players apart; this says in minutes how much better choices could be at all.

use std::cell::RefCell;
use std::collections::HashMap;
use std::error::Error;
use std::rc::Rc;

use tilewright::merge::{GameArg, merge};
use tilewright::play::{Choice, Options};
use tilewright::policy::{Budget, Policy, Search, Stream, Thoughts};
use tilewright::rules::Ruleset;
use tilewright::simulate::{Streams, half_width, play};
use tilewright::state::State;

/// Of the decisions of a game every so manieth is looked at.
const EVERY: u64 = 9;
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
        let variance = below.iter().map(|below| (below - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let half = half_width(variance, below.len() as u64).ok_or("of one position nothing is known")?;
        println!("search:{playouts} {mean:.4} ± {half:.4} below the best");
    }
    Ok(())
}

/// Positions of games that short searches play, each before somebody lays a tile.
fn positions(rules: &Ruleset, count: usize) -> Result<Vec<State>, Box<dyn Error>> {
    let found: Rc<RefCell<Vec<State>>> = Rc::default();
    // Some game may never begin a turn with a tile to lay.
    for game in 0..(count as u64).saturating_mul(EVERY) {
        let player = || Noting { player: Search::new(Budget::Playouts(30)), game, found: Rc::clone(&found) };
        let mut seats: [Box<dyn Policy>; 2] = [Box::new(player()), Box::new(player())];
        let mut state = State::new(rules, 2)?;
        play(rules, &mut state, &mut seats, &mut Streams::new(1, game, 2), &mut ());
        if found.borrow().len() >= count {
            let mut found = found.take();
            found.truncate(count);
            return Ok(found);
        }
    }
    Err("this game has too few turns that begin with a tile to lay".into())
}

/// Plays, and notes some of the positions in which it lays a tile.
struct Noting {
    player: Search,
    game: u64,
    found: Rc<RefCell<Vec<State>>>,
}

impl Policy for Noting {
    fn choose(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice> {
        let turn = state.turn();
        if turn.placed.is_none() && (u64::from(turn.number) + self.game).is_multiple_of(EVERY) {
            self.found.borrow_mut().push(state.clone());
        }
        self.player.choose(rules, state, options, chance)
    }
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
