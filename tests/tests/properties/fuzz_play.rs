//! Any bytes play a game: nothing panics, nothing is lost, and whoever listens changes nothing.
//!
//! What the fuzz target `play` does (see `tests/fuzz`), with random bytes that shrink to the few that matter.

use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use tilewright::check::check;
use tilewright::load::Diagnostic;
use tilewright::policy::Stream;

use crate::drive::invented::{Part, SUBJECTS, game};
use crate::drive::{Bytes, drive, invented, play};
use crate::games::lowered;

#[test]
fn any_bytes_play_a_game() {
    let config =
        Config { cases: 150, failure_persistence: None, max_shrink_iters: 2000, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let played = runner.run(&vec(any::<u8>(), 0..300), |data| {
        play(&data);
        Ok(())
    });
    played.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn invented_games_are_played_to_their_end() {
    let mut over = 0;
    for seed in 0..60 {
        let mut chance = Stream::new(seed);
        let data: Vec<u8> = (0..2000).map(|_| chance.below(256) as u8).collect();
        let mut bytes = Bytes::new(&data);
        let rules = invented(&mut bytes);
        let state = drive(&rules, &mut bytes);
        assert_eq!(state.fault(), None, "seed {seed}");
        over += u32::from(state.is_over());
    }
    assert!(over > 50, "only {over} of 60 games came to an end");
}

#[test]
fn every_part_makes_a_sound_game_by_itself_and_with_the_others() {
    let alone = SUBJECTS.iter().copied().flatten().map(|&part| vec![part]);
    let together = (0..3).map(|pick| SUBJECTS.iter().map(|subject| subject[pick % subject.len()]).collect());
    let wrong: Vec<String> = alone.chain(together).filter_map(|parts| wrong(&parts)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong with a game of these parts.
fn wrong(parts: &[Part]) -> Option<String> {
    let found = match game(parts) {
        Ok((library, game)) => {
            let mut found = check(&library, &game);
            found.retain(Diagnostic::is_error);
            if found.is_empty() {
                lowered(&game);
                return None;
            }
            found
        }
        Err(found) => found,
    };
    let found: Vec<_> = found
        .iter()
        .map(|found| {
            format!("    {}: {} ({})", found.path, found.message, found.help.as_deref().unwrap_or_default())
        })
        .collect();
    Some(format!("{parts:?}:\n{}", found.join("\n")))
}
