//! Golden games: what was played once is played again choice by choice, to the same points turn by turn.

use rayon::prelude::*;
use tilewright_tests::golden::{Golden, Ready, Recipe, read, recipes, write};
use tilewright_tests::repository;

/// The games of a recipe as they were written down.
fn games(recipe: &Recipe) -> Result<Vec<Golden>, String> {
    let path = repository::root().join(format!("tests/data/golden/{}.txt.gz", recipe.name));
    let packed = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    read(&packed).map_err(|error| format!("{}: {error:?}", path.display()))
}

/// The first turn that came out otherwise.
fn parting(was: &Golden, is: &Golden) -> Option<String> {
    let nth = was.turns.iter().zip(&is.turns).position(|(was, is)| was != is);
    let nth = nth.or((was.turns.len() != is.turns.len()).then(|| was.turns.len().min(is.turns.len())))?;
    Some(format!("turn {}: {:?} instead of {:?}", nth + 1, is.turns.get(nth), was.turns.get(nth)))
}

#[test]
fn every_game_comes_out_as_before() {
    let library = tilewright_tests::tilesets::library();
    let recipes = recipes(library);
    assert!(recipes.len() > 60, "{} setups and packages", recipes.len());
    let of_a_recipe = |recipe: &Recipe| {
        let (ready, games) = match (Ready::new(library, &recipe.game), games(recipe)) {
            (Ok(ready), Ok(games)) => (ready, games),
            (ready, games) => return ready.err().into_iter().chain(games.err()).collect(),
        };
        let mut wrong = Vec::new();
        if games.len() as u64 != recipe.games {
            wrong.push(format!("{}: {} games instead of {}", recipe.name, games.len(), recipe.games));
        }
        let played = games.par_iter().enumerate().filter_map(|(number, was)| {
            let why = match ready.play_again(was) {
                Ok(is) => parting(was, &is)?,
                Err(why) => why,
            };
            Some(format!("{}, game {number}: {why}", recipe.name))
        });
        wrong.extend(played.collect::<Vec<String>>());
        wrong
    };
    let wrong: Vec<String> = recipes.par_iter().flat_map(of_a_recipe).collect();
    let first = wrong.iter().take(5).cloned().collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} games came out otherwise:\n{first}", wrong.len());
}

#[test]
fn a_file_holds_what_was_written() {
    let library = tilewright_tests::tilesets::library();
    let recipe = recipes(library).into_iter().find(|recipe| recipe.name == "farmers").expect("a package");
    let games = games(&recipe).expect("its games");
    assert_eq!(read(&write(&games).expect("a file")).expect("the same"), games);
    let ready = Ready::new(library, &recipe.game).expect("a game");
    // A move that nobody can make, and points that nobody has.
    let mut other = games[0].clone();
    other.turns[3].moves[0] = "no-such-tile".to_owned();
    let why = ready.play_again(&other).expect_err("a refusal");
    assert!(why.contains("no-such-tile"), "{why}");
    let mut other = games[0].clone();
    other.turns[3].points[0] += 1;
    let again = ready.play_again(&other).expect("a game");
    assert!(parting(&other, &again).expect("another turn").starts_with("turn 4: "));
}
