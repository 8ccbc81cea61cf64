//! A statistic of one's own: which feature brings how many points in one stroke. `cargo run --release --example own_statistics`.
//!
//! Whoever listens to a game is told everything that happens in it, with the position as it is just then.

use std::collections::BTreeMap;
use std::error::Error;

use tilewright::merge::{GameArg, merge};
use tilewright::play::Event;
use tilewright::policy::PolicyName;
use tilewright::rules::Ruleset;
use tilewright::simulate::{Streams, play};
use tilewright::state::State;

fn main() -> Result<(), Box<dyn Error>> {
    let (library, _) = tilewright::tilesets::library();
    let game = merge(&library, &GameArg::parse("base")?).map_err(|found| found[0].message.clone())?;
    let rules = Ruleset::lower(&game)?;
    // For each kind of feature: how often it was scored, and the most that it was worth.
    let mut scored: BTreeMap<String, (u32, i32)> = BTreeMap::new();
    for number in 0..20 {
        let mut state = State::new(&rules, 2)?;
        let mut seats = [PolicyName::Greedy.player(), PolicyName::Greedy.player()];
        let mut listener = |rules: &Ruleset, state: &State, event: Event| {
            if let Event::Gained { feature: Some(segment), amount, .. } = event {
                let kind = state.graph().segment(segment).kind;
                let (times, most) = scored.entry(rules.names.kinds[kind.ix()].clone()).or_default();
                *times += 1;
                *most = amount.max(*most);
            }
        };
        play(&rules, &mut state, &mut seats, &mut Streams::new(7, number, 2), &mut listener);
    }
    for (kind, (times, most)) in scored {
        println!("{kind:<12} {times:>5} times, {most:>3} points at most");
    }
    Ok(())
}
