//! The games that scenarios are about, each merged and lowered once.

use indexmap::IndexMap;

use tilewright_lang::load::Library;
use tilewright_lang::merge::{Game, GameArg, absent_package, merge};
use tilewright_lang::spec::Scenario;
use tilewright_play::rules::Ruleset;

use super::{Failure, Outcome, run_in};

/// Makes the games of scenarios and runs them.
#[derive(Debug)]
pub struct Games<'l> {
    library: &'l Library,
    lang: String,
    ready: IndexMap<String, Result<(Game, Ruleset), String>>,
}

impl<'l> Games<'l> {
    /// Games made of the packages of a library.
    pub fn new(library: &'l Library) -> Self {
        Self { library, lang: "en".to_owned(), ready: IndexMap::new() }
    }

    /// The same, telling what was scored in a language.
    #[must_use]
    pub fn told_in(mut self, lang: &str) -> Self {
        lang.clone_into(&mut self.lang);
        self
    }

    /// Carries a scenario out. A game that cannot be made is a failure of its position.
    /// One that needs a package which is not here is left out.
    pub fn run(&mut self, scenario: &Scenario) -> Outcome {
        if let Some(absent) = absent_package(self.library, &scenario.game) {
            return Outcome { absent: Some(absent), ..Outcome::default() };
        }
        let lang = self.lang.clone();
        match self.of(scenario) {
            Ok((game, rules)) => run_in(rules, game, scenario, &lang),
            Err(message) => {
                Outcome { failures: vec![Failure { message, ..Failure::default() }], ..Outcome::default() }
            }
        }
    }

    /// The game of a scenario and its rules.
    ///
    /// # Errors
    /// Why it cannot be made, in words for people.
    pub fn of(&mut self, scenario: &Scenario) -> Result<(&Game, &Ruleset), String> {
        let arg = arg_of(scenario)?;
        let library = self.library;
        let entry = self.ready.entry(arg.title());
        let ready = entry.or_insert_with(|| make(library, &arg));
        match ready {
            Ok((game, rules)) => Ok((game, rules)),
            Err(message) => Err(message.clone()),
        }
    }
}

fn arg_of(scenario: &Scenario) -> Result<GameArg, String> {
    let mut arg = GameArg::parse(&scenario.game).map_err(|error| error.to_string())?;
    if let Some(path) = arg.names.iter().find(|name| GameArg::is_path(name)) {
        return Err(format!("a scenario names packages, not folders: {path:?}"));
    }
    for (option, value) in &scenario.options {
        arg.options.push((option.clone(), value.clone()));
    }
    Ok(arg)
}

fn make(library: &Library, arg: &GameArg) -> Result<(Game, Ruleset), String> {
    let merged = merge(library, arg);
    let game = merged.map_err(|found| {
        let messages = found.iter().map(|diagnostic| diagnostic.message.clone());
        format!("the game {:?} cannot be made: {}", arg.title(), messages.collect::<Vec<_>>().join("; "))
    })?;
    let rules = Ruleset::lower(&game);
    let rules = rules.map_err(|error| format!("the game {:?} cannot be played: {error}", arg.title()))?;
    Ok((game, rules))
}
