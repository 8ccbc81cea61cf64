//! A policy of one's own against the greedy one: `cargo run --release --example own_policy`.
//!
//! It takes the first option that there is. Whoever wants to do better looks at `state`, which copies in a microsecond: choose in a
//! copy, and look what came of it.

use std::error::Error;

use tilewright::merge::{GameArg, merge};
use tilewright::play::{Choice, Options};
use tilewright::policy::{Policy, PolicyName, Stream};
use tilewright::rules::Ruleset;
use tilewright::simulate::{Streams, play};
use tilewright::state::State;

/// Takes whatever comes first.
struct First;

impl Policy for First {
    fn choose(&mut self, _: &Ruleset, _: &State, options: &Options<'_>, _: &mut Stream) -> Option<Choice> {
        options.get(0)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (library, _) = tilewright::tilesets::library();
    let game = merge(&library, &GameArg::parse("base")?).map_err(|found| found[0].message.clone())?;
    let rules = Ruleset::lower(&game)?;
    let (mut own, mut theirs) = (0, 0);
    for number in 0..20 {
        let mut state = State::new(&rules, 2)?;
        let mut seats: [Box<dyn Policy>; 2] = [Box::new(First), PolicyName::Greedy.player()];
        let result = play(&rules, &mut state, &mut seats, &mut Streams::new(7, number, 2), &mut ());
        own += result.points[0];
        theirs += result.points[1];
    }
    println!("points in 20 games: {own} for the first option, {theirs} for the greedy policy");
    Ok(())
}
