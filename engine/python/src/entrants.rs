//! Who plays, as it is written: `random`, `greedy`, `search:400`, `search:400,weights.ron`, `exec:./mine`.

use std::fs;

use tilewright::external::entrant;
use tilewright::policy::{Policy, PolicyName, Search, Weights};
use tilewright::simulate::Entrant;

/// What a file with weights is called.
const WEIGHTS: &str = ".ron";

/// The players of these names.
///
/// # Errors
/// Nobody plays under a name, or a file with weights cannot be read.
pub fn entrants(names: &[String]) -> Result<Vec<Entrant>, String> {
    names.iter().map(|name| one(name)).collect()
}

fn one(name: &str) -> Result<Entrant, String> {
    let weighing = name.split_once(',').filter(|(_, file)| file.ends_with(WEIGHTS));
    let Some((search, file)) = weighing.filter(|_| !name.starts_with("exec:")) else {
        return entrant(name).map_err(|error| error.to_string());
    };
    let Ok(PolicyName::Search(budget)) = search.parse() else {
        return Err(format!("{file}: weights are for a search, as in search:400,{file}; {search} has none"));
    };
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let weights = Weights::read(&text).map_err(|error| format!("{file}: {error}"))?;
    Ok(Entrant::new(name, move || Box::new(Search::weighing(budget, weights)) as Box<dyn Policy>))
}
