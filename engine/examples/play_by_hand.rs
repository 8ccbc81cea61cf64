//! A game that is played from the keyboard: `cargo run --example play_by_hand`.
//!
//! What may be done is a list; a number chooses from it. Draws are chance, for which a stream of random numbers decides.

use std::error::Error;
use std::io::{self, BufRead as _};

use tilewright::explain::choice;
use tilewright::merge::{GameArg, merge};
use tilewright::play::Node;
use tilewright::rules::Ruleset;
use tilewright::simulate::Streams;
use tilewright::state::State;

fn main() -> Result<(), Box<dyn Error>> {
    let (library, _) = tilewright::tilesets::library();
    let game = merge(&library, &GameArg::parse("base")?).map_err(|found| found[0].message.clone())?;
    let rules = Ruleset::lower(&game)?;
    let players = ["North".to_owned(), "South".to_owned()];
    let mut state = State::new(&rules, 2)?;
    let mut chance = Streams::new(1, 0, 2);
    let mut lines = io::stdin().lock().lines();
    loop {
        match state.node(&rules) {
            Node::Chance { outcomes, .. } => {
                let outcome = chance.outcome(&rules, &outcomes).ok_or("nothing can come up")?;
                state.resolve(&rules, outcome, &mut ())?;
            }
            Node::Decision { by, options, .. } => {
                println!("{}, who has {} points:", players[by.ix()], state.points()[by.ix()]);
                for (number, option) in options.iter().enumerate() {
                    println!("  {number}: {}", choice::text(&rules, &state, &players, option));
                }
                // At the end of the input the rest is played as it comes.
                let line = lines.next().transpose()?.unwrap_or_else(|| "0".to_owned());
                match line.trim().parse().ok().and_then(|number: usize| options.get(number)) {
                    Some(choice) => state.choose(&rules, choice, &mut ())?,
                    None => println!("a number from 0 to {}, please", options.len() - 1),
                }
            }
            Node::Over { .. } => break,
        }
    }
    println!("the end: {:?}", state.points());
    Ok(())
}
