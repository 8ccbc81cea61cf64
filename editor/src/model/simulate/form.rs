//! What a run is to be.

use tilewright::merge::GameArg;
use tilewright::policy::PolicyName;
use tilewright::simulate::Plan;
use tilewright::spec::OptionId;

/// What a run is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// How many games.
    pub games: u64,
    /// Who plays each seat; there are as many players.
    pub policies: Vec<PolicyName>,
    /// What everything random follows from.
    pub seed: u64,
    /// How many threads play; 0 for as many as the machine has.
    pub threads: usize,
    /// What the game is compared with.
    pub beside: Beside,
    /// Fewest and most players of the game.
    pub seats: (usize, usize),
}

impl Default for Form {
    fn default() -> Self {
        Self {
            games: 1_000,
            policies: vec![PolicyName::Random; 2],
            seed: 1,
            threads: 0,
            beside: Beside::default(),
            seats: (2, 6),
        }
    }
}

impl Form {
    /// The most games of a run.
    pub const MOST_GAMES: u64 = 1_000_000;

    /// Which games to play.
    pub fn plan(&self) -> Plan {
        Plan {
            first: 0,
            games: self.games.clamp(1, Self::MOST_GAMES),
            players: u8::try_from(self.policies.len()).unwrap_or(u8::MAX),
            seed: self.seed,
            policies: self.policies.iter().map(|&policy| policy.into()).collect(),
            threads: self.threads,
        }
    }

    /// Another number of players; new ones play as the last one does.
    pub fn set_players(&mut self, players: usize) {
        let last = self.policies.last().copied().unwrap_or(PolicyName::Random);
        self.policies.resize(players.clamp(self.seats.0, self.seats.1).max(1), last);
    }

    /// The game is for so many players.
    pub fn fit(&mut self, (fewest, most): (u32, u32)) {
        self.seats = (fewest.max(1) as usize, most.clamp(1, 12) as usize);
        self.seats.0 = self.seats.0.min(self.seats.1);
        self.set_players(self.policies.len());
    }
}

/// What a game is compared with: itself and something more, or another game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Beside {
    /// Another game instead, a setup or a package.
    pub to: Option<String>,
    /// Packages that are added.
    pub with: Vec<String>,
    /// Options that are set.
    pub options: Vec<(OptionId, String)>,
    /// Stop when half the width of the interval of the points a player is below this.
    pub until: Option<f64>,
}

impl Beside {
    /// True if nothing is different.
    pub fn is_empty(&self) -> bool {
        self.to.is_none() && self.with.is_empty() && self.options.is_empty()
    }

    /// The game with it.
    pub fn on(&self, game: &GameArg) -> GameArg {
        let mut arg = match &self.to {
            Some(to) => GameArg { names: vec![to.clone()], ..GameArg::default() },
            None => game.clone(),
        };
        arg.with.extend(self.with.iter().cloned());
        arg.options.extend(self.options.iter().cloned());
        arg
    }

    /// What is added, in words; `title` says what people call a package or setup.
    pub fn what(&self, title: impl Fn(&str) -> String) -> String {
        let names = self.to.iter().chain(&self.with).map(|name| title(name));
        let options = self.options.iter().map(|(option, value)| format!("{option}={value}"));
        names.chain(options).collect::<Vec<_>>().join(" + ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_stay_within_the_game() {
        let mut form = Form { policies: vec![PolicyName::Greedy; 6], ..Form::default() };
        form.fit((2, 4));
        assert_eq!(form.plan().players, 4);
        form.set_players(1);
        assert_eq!(form.policies, [PolicyName::Greedy; 2]);
        form.fit((3, 3));
        assert_eq!(form.plan().players, 3);
    }

    #[test]
    fn what_is_beside_comes_on_top() {
        let game = GameArg::parse("base+farmers").unwrap();
        let beside = Beside {
            with: vec!["abbot".to_owned()],
            options: vec![("ties".into(), "shared".to_owned())],
            ..Beside::default()
        };
        assert_eq!(beside.on(&game).title(), "base+farmers+abbot ties=shared");
        assert_eq!(beside.what(str::to_uppercase), "ABBOT + ties=shared");
        let other = Beside { to: Some("big-box-base".to_owned()), ..Beside::default() };
        assert_eq!(other.on(&game).title(), "big-box-base");
        assert!(Beside::default().is_empty() && !other.is_empty());
    }
}
