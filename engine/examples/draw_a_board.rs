//! The board of a game as it stands at its end, as an SVG: `cargo run --release --example draw_a_board > board.svg`.

use std::error::Error;

use tilewright::merge::{GameArg, merge};
use tilewright::picture::{Board, position, svg};
use tilewright::policy::PolicyName;
use tilewright::rules::Ruleset;
use tilewright::simulate::{Streams, play};
use tilewright::state::State;

fn main() -> Result<(), Box<dyn Error>> {
    let (library, _) = tilewright::tilesets::library();
    let game = merge(&library, &GameArg::parse("base")?).map_err(|found| found[0].message.clone())?;
    let rules = Ruleset::lower(&game)?;
    let mut state = State::new(&rules, 2)?;
    let mut seats = [PolicyName::Greedy.player(), PolicyName::Random.player()];
    play(&rules, &mut state, &mut seats, &mut Streams::new(1, 0, 2), &mut ());
    let board = Board { score: true, players: vec!["Ada".into(), "Bo".into()], ..Board::default() };
    println!("{}", svg(&position(&game, &rules, &state, &board), 80.0));
    Ok(())
}
