//! Who plays, as it is written on the command line.

use std::path::Path;

use super::{Failure, read};
use tilewright_play::policy::{Budget, Policy, PolicyName, Search, Weights};
use tilewright_play::simulate::Entrant;
use tilewright_tell::external::entrant;

/// What a file with weights is called.
const WEIGHTS: &str = ".ron";

/// Players out of names that were written with commas between them: a name that is a file with weights belongs to the search before it.
pub(super) fn entrants(names: &[String]) -> Result<Vec<Entrant>, Failure> {
    let mut all: Vec<Entrant> = Vec::new();
    let mut names = names.iter().peekable();
    while let Some(name) = names.next() {
        let player = entrant(name).map_err(|error| Failure::call(error.to_string()))?;
        let Some(file) = names.next_if(|next| next.ends_with(WEIGHTS)) else {
            all.push(player);
            continue;
        };
        let Ok(PolicyName::Search(budget)) = name.parse() else {
            return Err(Failure::call(format!(
                "{file}: weights are for a search, as in search:400,{file}; {name} has none"
            )));
        };
        all.push(weighing(budget, file)?);
    }
    Ok(all)
}

/// A search with the weights of a file.
fn weighing(budget: Budget, file: &str) -> Result<Entrant, Failure> {
    let text = read::text(Path::new(file))?;
    let weights = Weights::read(&text).map_err(|error| Failure::Data(format!("{file}: {error}")))?;
    let player = move || Box::new(Search::weighing(budget, weights)) as Box<dyn Policy>;
    Ok(Entrant::new(&format!("search:{budget},{file}"), player))
}
