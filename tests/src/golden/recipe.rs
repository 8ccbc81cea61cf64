//! Which games are written down.

use tilewright::load::Library;
use tilewright::policy::PolicyName;
use tilewright::simulate::Plan;

/// Games of a setup, of an edition: every one is written down.
const MANY: u64 = 100;

/// Games of what is added to others, and is in some setup, too.
const SOME: u64 = 30;

/// Games of a setup with so many packages that one game takes as long as fifty others.
const FEW: u64 = 6;

/// From so many packages on.
const LARGE: usize = 20;

/// A game, and how often it was played by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// As on the command line.
    pub game: String,
    /// What its file is called.
    pub name: String,
    /// How many games.
    pub games: u64,
}

impl Recipe {
    /// Who plays the `number`-th game: two to five, and now and then somebody who looks before he leaps.
    pub fn plan(&self, number: u64) -> Plan {
        let players = [2, 3, 2, 4, 2, 5][(number % 6) as usize];
        let policies = match number % 3 {
            0 => vec![PolicyName::Greedy.into()],
            _ => vec![PolicyName::Random.into()],
        };
        Plan { first: 0, games: number + 1, players, seed: 2026, policies, threads: 1 }
    }
}

/// Every setup, and every package: alone if a tile lies on the table then, else with the base game and its farmers.
pub fn recipes(library: &Library) -> Vec<Recipe> {
    let setups = library.setups.iter().map(|(id, setup)| Recipe {
        game: id.to_string(),
        name: id.to_string(),
        games: if setup.setup.packages.len() < LARGE { MANY } else { FEW },
    });
    let packages = library.packages.iter().map(|(id, loaded)| {
        let begins = !loaded.rules.start.is_empty();
        let edits = !loaded.rules.patch.is_empty() && loaded.tiles.tiles.is_empty();
        Recipe {
            game: if begins { id.to_string() } else { format!("base+farmers+{id}") },
            name: id.to_string(),
            games: if edits { MANY } else { SOME },
        }
    });
    setups.chain(packages).collect()
}
