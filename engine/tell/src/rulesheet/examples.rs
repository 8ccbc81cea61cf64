//! Examples from play, beside the rules that they show: scenarios of the game's packages.
//!
//! **Invariant:** an example is true of the very game at hand. Its scenario asks for no package and no value of an option that
//! this game has not, and with all house rules and parts of editions of this game it still comes to the points that its book
//! says. What else is in this game only adds to it: an example leaves that out, as those of printed books do.

use std::collections::{BTreeMap, BTreeSet};

use super::Block;
use super::block::Picture;
use super::write::{Write, capital};
use crate::scenario::{Example, example};
use tilewright_lang::merge::{Game, GameArg, merge};
use tilewright_lang::spec::{ClauseId, OptionId, PackageId, Scenario, ScenarioId, Step};
use tilewright_picture::picture::{Board, position};
use tilewright_play::rules::Ruleset;

/// Most examples under one heading.
const MOST: usize = 2;
/// Longer examples are for tests, not for readers.
const LONGEST: usize = 12;

/// What scenarios like to call players, and the words for it.
const COLOURS: [(&str, &str); 6] = [
    ("red", "tale-red"),
    ("blue", "tale-blue"),
    ("green", "tale-green"),
    ("yellow", "tale-yellow"),
    ("black", "tale-black"),
    ("pink", "tale-pink"),
];

/// A scenario that fits, its name, and the title of the game that it is played in.
type Fitting<'a> = (&'a ScenarioId, &'a Scenario, String);

/// Games that scenarios are played in, by title; nothing for what is no game, or no part of the game at hand.
type Games = BTreeMap<String, Option<(Game, Ruleset)>>;

impl<'a> Write<'a> {
    /// Puts examples behind the rules that they show.
    pub fn examples(&mut self) {
        let written = std::mem::take(&mut self.sheet.blocks);
        let mut games = Games::new();
        let all = self.fitting(&mut games);
        let (mut shown, mut used) = (BTreeSet::new(), BTreeSet::new());
        let (mut blocks, mut here) = (Vec::new(), 0);
        for block in written {
            let clauses: Vec<ClauseId> = clauses(&block).map(ClauseId::from).collect();
            here = if matches!(block, Block::Heading { .. } | Block::Step { .. }) { 0 } else { here };
            blocks.push(block);
            let candidates = clauses.iter().filter(|clause| !shown.contains(*clause));
            let candidates = candidates.flat_map(|clause| all.get(clause).into_iter().flatten());
            let mut candidates: Vec<_> =
                candidates.filter(|(id, ..)| here < MOST && !used.contains(*id)).collect();
            candidates.sort_by_key(|(_, scenario, _)| length(scenario));
            let found = candidates.into_iter().find_map(|(id, scenario, title)| {
                let (game, rules) = games.get(title)?.as_ref()?;
                Some((*id, scenario, self.example(game, rules, id, scenario)?))
            });
            if let Some((id, scenario, example)) = found {
                used.insert(id);
                shown.extend(scenario.clauses.iter().cloned());
                shown.extend(clauses);
                here += 1;
                blocks.push(example);
            }
        }
        self.sheet.blocks = blocks;
    }

    /// The scenarios that ask for nothing but what is in this game, by the clauses that they show.
    fn fitting(&self, games: &mut Games) -> BTreeMap<ClauseId, Vec<Fitting<'a>>> {
        let mut all: BTreeMap<ClauseId, Vec<_>> = BTreeMap::new();
        for package in self.whole.packages.iter().filter_map(|id| self.library.packages.get(id)) {
            for (id, scenario) in package.scenarios.iter().filter(|(_, scenario)| is_example(scenario)) {
                let Some(arg) = arg_of(scenario) else {
                    continue;
                };
                let title = arg.title();
                if games.entry(title.clone()).or_insert_with(|| self.here(arg)).is_none() {
                    continue;
                }
                let books = package.rulebook.iter().flat_map(|book| &book.clauses.0);
                let lists = books.filter(|(_, clause)| clause.shown_by.contains(id)).map(|(id, _)| id);
                let clauses: BTreeSet<&ClauseId> = scenario.clauses.iter().chain(lists).collect();
                for clause in clauses {
                    all.entry(clause.clone()).or_default().push((id, scenario, title.clone()));
                }
            }
        }
        all
    }

    /// The game of a scenario with what changes the game at hand; nothing if there is anything in it that this game has not.
    fn here(&self, mut arg: GameArg) -> Option<(Game, Ruleset)> {
        let part = merge(self.library, &arg).ok()?;
        let same = |id: &OptionId| part.options.get(id) == self.whole.options.get(id);
        let all_here = part.packages.iter().all(|id| self.whole.packages.contains(id));
        // A starter that another one replaces is no longer among the tiles, but its picture is known.
        let has_tiles = |id: &PackageId| {
            let (rules_only, tiles_only) = (&self.whole.rules_only, &self.whole.tiles_only);
            self.whole.packages.contains(id) && !rules_only.contains(id) || tiles_only.contains(id)
        };
        let fits = all_here && part.tile_package.values().all(has_tiles) && part.options.keys().all(same);
        if !fits {
            return None;
        }
        let changing = self.changing().into_iter().filter(|id| !part.packages.contains(id));
        arg.with.extend(changing.map(ToString::to_string));
        let mut game = merge(self.library, &arg).ok()?;
        let value = |id: &OptionId| Some((id.clone(), self.whole.options.get(id)?.clone()));
        let options: Vec<_> = game.options.keys().filter_map(value).collect();
        if options.iter().any(|(id, value)| game.options.get(id) != Some(value)) {
            arg.options = options;
            game = merge(self.library, &arg).ok()?;
        }
        let rules = Ruleset::lower(&game).ok()?;
        Some((game, rules))
    }

    fn example(&self, game: &Game, rules: &Ruleset, id: &ScenarioId, scenario: &Scenario) -> Option<Block> {
        let players: Vec<_> = scenario.players.iter().map(|name| self.player(name)).collect();
        let example = example(rules, game, scenario, self.words.lang(), players)?;
        let Example { table: Some(state), lines, gained, .. } = example else {
            return None;
        };
        if lines.len() > LONGEST || gained.iter().all(|points| *points == 0) {
            return None;
        }
        let board = Board {
            coordinates: true,
            players: scenario.players.clone(),
            lang: self.words.lang().to_owned(),
            ..Board::default()
        };
        let picture = Picture(position(game, rules, &state, &board));
        let title = self.say("sheet-example");
        let lines = lines.iter().map(|line| super::write::sentence(line)).collect();
        Some(Block::Example { title, picture, lines, scenario: id.clone() })
    }

    /// A player of an example, who has the name of a colour.
    fn player(&self, name: &str) -> String {
        let known = COLOURS.iter().find(|(colour, _)| *colour == name);
        known.map_or_else(|| capital(name), |(_, key)| self.say(key))
    }
}

/// The clauses whose words a rule has.
fn clauses(block: &Block) -> impl Iterator<Item = &str> {
    let tells = match block {
        Block::Rule { tells, .. } => tells.as_slice(),
        _ => &[],
    };
    tells.iter().filter_map(|thing| thing.strip_prefix("clause:"))
}

fn arg_of(scenario: &Scenario) -> Option<GameArg> {
    let mut arg = GameArg::parse(&scenario.game).ok()?;
    arg.options.extend(scenario.options.iter().map(|(id, value)| (id.clone(), value.clone())));
    Some(arg)
}

/// True for a scenario in which somebody gains points by what is done, and which is not played to the end of a whole game.
fn is_example(scenario: &Scenario) -> bool {
    let gains = |step: &Step| match step {
        Step::Gained(gained) | Step::Points(gained) => gained.iter().any(|(_, points)| *points != 0),
        _ => false,
    };
    scenario.then.iter().any(gains) && !scenario.then.contains(&Step::Finish)
}

/// How much there is to read: what stands there, what is done, how large the picture is.
fn length(scenario: &Scenario) -> usize {
    let acts = scenario.then.iter().filter(|step| step.acts()).count();
    scenario.pieces.len() + 2 * acts + scenario.board.len() / 2
}
