//! Writes the golden games anew: `cargo run --release -p tilewright-tests --bin golden -- [NAME…]`.
//!
//! Right only where a rule was wrong before; say in the commit which.

use std::process::ExitCode;

use rayon::prelude::*;
use tilewright_tests::golden::{Ready, Recipe, recipes, write};
use tilewright_tests::repository;

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let (library, found) = tilewright::tilesets::library();
    if !found.is_empty() {
        eprintln!("the tile sets have mistakes: {found:#?}");
        return ExitCode::FAILURE;
    }
    let wanted = |recipe: &Recipe| asked.is_empty() || asked.contains(&recipe.name);
    let recipes: Vec<Recipe> = recipes(&library).into_iter().filter(wanted).collect();
    let done: Vec<Result<(), String>> = recipes
        .par_iter()
        .map(|recipe| {
            let ready = Ready::new(&library, &recipe.game)?;
            let games: Result<Vec<_>, _> =
                (0..recipe.games).map(|number| ready.play(recipe, number)).collect();
            let path = repository::root().join(format!("tests/data/golden/{}.txt.gz", recipe.name));
            let packed = write(&games?).map_err(|error| error.to_string())?;
            std::fs::write(&path, packed).map_err(|error| format!("{}: {error}", path.display()))
        })
        .collect();
    let failed: Vec<String> = done.into_iter().filter_map(Result::err).collect();
    failed.iter().for_each(|why| eprintln!("{why}"));
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
