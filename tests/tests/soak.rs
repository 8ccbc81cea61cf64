//! Random sets of packages with random options play to their end (`tests/src/soak`); a sample, the rest is for `soak --minutes`.

use rayon::prelude::*;
use tilewright_tests::soak::{Outcome, run};

#[test]
fn a_sample_of_random_sets_plays() {
    let library = tilewright_tests::tilesets::library();
    let outcomes: Vec<(String, Outcome)> =
        (0..12).into_par_iter().map(|number| run(library, number)).collect();
    let played = |outcome: &Outcome| matches!(outcome, Outcome::Played(steps) if *steps > 50);
    assert!(outcomes.iter().all(|(_, outcome)| !matches!(outcome, Outcome::Failed(_))), "{outcomes:#?}");
    assert!(outcomes.iter().filter(|(_, outcome)| played(outcome)).count() >= 8, "{outcomes:#?}");
}

#[test]
fn a_case_is_the_same_every_time_and_says_what_it_is() {
    let library = tilewright_tests::tilesets::library();
    let (what, outcome) = run(library, 77);
    assert_eq!(run(library, 77), (what.clone(), outcome));
    assert_ne!(run(library, 78).0, what);
    assert!(what.contains(" players, random"), "{what}");
}
