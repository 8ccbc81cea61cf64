//! People and policies at a table, and the game they play.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tilewright::explain::{Phrasebook, Vocabulary, choice};
use tilewright::merge::GameArg;
use tilewright::picture::Looks;
use tilewright::picture::colour::of_players;
use tilewright::play::{Node, Outcome, Position, Step};
use tilewright::policy::{Budget, Greedy, Policy, PolicyName, Random, Search, Stop};
use tilewright::replay::GameFile;
use tilewright::rules::{Design, Rack, Ruleset, Seat};
use tilewright::simulate::Streams;
use tilewright::state::State;

use super::due::Due;
use super::log::{Line, LogWriter};
use super::timeline::Timeline;
use crate::model::Table;
use crate::model::board::Board;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sitter {
    /// Whoever sits at the screen.
    #[default]
    Person,
    /// Any option, all equally likely.
    Random,
    /// The option that looks best at once.
    Easy,
    /// Whatever a search finds that may think so long.
    Search(Budget),
}

impl Sitter {
    /// Thinks ahead for a moment.
    pub const FAIR: Self = Self::Search(Budget::Millis(300));
    /// Thinks ahead for as long as people like to wait.
    pub const STRONG: Self = Self::Search(Budget::Millis(3000));
    /// Those that can be chosen.
    pub const ALL: [Self; 5] = [Self::Person, Self::Easy, Self::FAIR, Self::STRONG, Self::Random];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Self::Person => "play-sitter-person",
            Self::Random => "play-sitter-random",
            Self::Easy => "play-sitter-easy",
            Self::FAIR => "play-sitter-fair",
            Self::STRONG => "play-sitter-strong",
            Self::Search(_) => "play-sitter-search",
        }
    }

    /// Whoever plays as a policy does.
    pub fn of(policy: PolicyName) -> Self {
        match policy {
            PolicyName::Random => Self::Random,
            PolicyName::Greedy => Self::Easy,
            PolicyName::Search(budget) => Self::Search(budget),
        }
    }

    /// Plays the seat, unless it is a person's; `stop` ends its thinking with the best that was found until then.
    pub(super) fn player(self, stop: &Stop) -> Option<Box<dyn Policy>> {
        match self {
            Self::Person => None,
            Self::Random => Some(Box::new(Random)),
            Self::Easy => Some(Box::new(Greedy)),
            Self::Search(budget) => Some(Box::new(Search::new(budget).stopped_by(Arc::clone(stop)))),
        }
    }
}

/// How a game is begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Who plays, by seat.
    pub sitters: Vec<Sitter>,
    /// What chance follows from.
    pub seed: u64,
    /// Which game of the seed it is.
    pub number: u64,
    /// True if the person chooses what is drawn.
    pub by_hand: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self { sitters: vec![Sitter::Person, Sitter::Easy], seed: 1, number: 0, by_hand: false }
    }
}

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// Its rules; it keeps them when the texts change.
    pub table: Arc<Table>,
    /// How it was begun.
    pub setup: Setup,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// Their colours, by seat.
    pub colours: Vec<u8>,
    /// Everything that happened.
    pub time: Timeline,
    /// The board as it is shown.
    pub board: Board,
    /// What is asked now.
    pub due: Due,
    /// What is to come up next, as soon as it can.
    pub forced: Option<String>,
    /// True if it began as all games do: only then it can be kept in a file of its own.
    pub ordinary: bool,
    /// True once a person has decided something that no file keeps.
    pub(super) unsaved: bool,
    /// The language of the log.
    pub(super) lang: String,
}

impl Sitting {
    /// Begins a game.
    ///
    /// # Errors
    /// The game is not for so many players.
    pub fn begin(table: &Arc<Table>, setup: Setup, players: Vec<String>, lang: &str) -> Result<Self, String> {
        let count = u8::try_from(setup.sitters.len()).unwrap_or(u8::MAX);
        let (start, lines) = opening(table, count, &players, lang)?;
        Ok(Self::at(table, setup, players, start, lines, true, lang))
    }

    /// A game from a position that somebody made.
    pub fn from(table: &Arc<Table>, setup: Setup, players: Vec<String>, start: State, lang: &str) -> Self {
        Self::at(table, setup, players, start, Vec::new(), false, lang)
    }

    fn at(
        table: &Arc<Table>,
        setup: Setup,
        players: Vec<String>,
        start: State,
        lines: Vec<Line>,
        ordinary: bool,
        lang: &str,
    ) -> Self {
        let streams = Streams::new(setup.seed, setup.number, start.players());
        let mut sitting = Self {
            table: Arc::clone(table),
            setup,
            colours: of_players(&players),
            players,
            board: Board::default(),
            due: Due::Over(Vec::new()),
            time: Timeline::new(start, streams, lines),
            forced: None,
            ordinary,
            unsaved: false,
            lang: lang.to_owned(),
        };
        sitting.look();
        sitting
    }

    /// Plays a game from its file as far as it goes. What keeps it from going on is told.
    ///
    /// # Errors
    /// The file is no game's file, was changed, or its rules make no game.
    pub fn open(text: &str, lang: &str) -> Result<(Self, Option<String>), String> {
        let file = GameFile::read(text).map_err(|error| error.to_string())?;
        let rules = Ruleset::lower(&file.rules).map_err(|error| error.to_string())?;
        let looks = Looks::of(&file.rules);
        let arg = GameArg::from(&file.asked);
        let table = Arc::new(Table::new(arg, file.rules.clone(), rules, looks));
        let mut setup = Setup { sitters: vec![Sitter::Person; file.players.len()], ..Setup::default() };
        if let Some(played) = &file.played {
            (setup.seed, setup.number) = (played.seed, played.number);
        }
        let mut sitting = Self::begin(&table, setup, file.players.clone(), lang)?;
        let mut stopped = None;
        for (nth, text) in file.moves.iter().enumerate() {
            match sitting.read(text) {
                Some(step) => {
                    let streams = sitting.time.streams().clone();
                    if let Err(why) = sitting.push(step, streams) {
                        stopped = Some(format!("{}: {text}: {why}", nth + 1));
                        break;
                    }
                }
                None => {
                    stopped = Some(format!("{}: {text}", nth + 1));
                    break;
                }
            }
        }
        sitting.look();
        Ok((sitting, stopped))
    }

    /// What a file's or a scenario's text for a move means in this position.
    fn read(&self, text: &str) -> Option<Step> {
        let (rules, state) = (&self.table.rules, self.time.state());
        match state.node(rules) {
            Node::Over { .. } => None,
            Node::Chance { outcomes, .. } => {
                let mut all = outcomes.iter().map(|(outcome, _)| outcome);
                all.find(|&outcome| choice::outcome(rules, state, &self.players, outcome) == text)
                    .map(Step::Outcome)
            }
            Node::Decision { .. } => {
                let options = choice::options(rules, state, &self.players);
                options
                    .into_iter()
                    .find(|option| option.text == text)
                    .map(|option| Step::Choice(option.choice))
            }
        }
    }

    /// Goes on by steps; the board is looked at afterwards.
    ///
    /// # Errors
    /// A step is not possible; those before it were taken.
    pub(super) fn take(&mut self, steps: Vec<(Step, Streams)>) -> Result<(), String> {
        let mut done = Ok(());
        for (step, streams) in steps {
            done = self.push(step, streams);
            if done.is_err() {
                break;
            }
        }
        self.look();
        done
    }

    fn push(&mut self, step: Step, streams: Streams) -> Result<(), String> {
        let table = Arc::clone(&self.table);
        let book = Phrasebook::new(&table.rules, &table.game, &self.lang, self.players.clone());
        self.time.push(&table.rules, &book, step, streams).map_err(|error| error.to_string())
    }

    /// Looks at another moment of the game.
    pub(super) fn go(&mut self, to: usize) {
        self.time.go(&self.table.rules, to);
        self.look();
    }

    /// The moment to which undoing goes: the last one before this at which a person decided, or else one step back.
    pub(super) fn before(&self) -> Option<usize> {
        let at = self.time.at();
        let by_person = |to: usize| {
            let state = self.time.state_at(&self.table.rules, to);
            match state.node(&self.table.rules) {
                Node::Decision { by, .. } => self.sitter(by.0) == Sitter::Person,
                Node::Chance { .. } => self.setup.by_hand,
                Node::Over { .. } => false,
            }
        };
        if self.setup.sitters.contains(&Sitter::Person)
            && let Some(to) = (0..at).rev().take(200).find(|&to| by_person(to))
        {
            return Some(to);
        }
        at.checked_sub(1)
    }

    /// The moment to which redoing goes.
    pub(super) fn after(&self) -> Option<usize> {
        let (at, len) = (self.time.at(), self.time.len());
        if at == len {
            return None;
        }
        let asked = |to: usize| {
            let state = self.time.state_at(&self.table.rules, to);
            match state.node(&self.table.rules) {
                Node::Decision { by, .. } => self.sitter(by.0) == Sitter::Person,
                Node::Chance { .. } => self.setup.by_hand,
                Node::Over { .. } => true,
            }
        };
        if !self.setup.sitters.contains(&Sitter::Person) {
            return Some(at + 1);
        }
        Some((at + 1..len).take(200).find(|&to| asked(to)).unwrap_or(len))
    }

    /// Who plays a seat.
    pub fn sitter(&self, seat: u8) -> Sitter {
        self.setup.sitters.get(usize::from(seat)).copied().unwrap_or_default()
    }

    /// The colour of a seat.
    pub fn colour(&self, seat: u8) -> u8 {
        self.colours.get(usize::from(seat)).copied().unwrap_or(seat)
    }

    /// True if a person has to do something before the game goes on.
    pub fn waits(&self) -> bool {
        match &self.due {
            Due::Choice(decision) => self.sitter(decision.seat) == Sitter::Person,
            Due::Chance(_) => self.setup.by_hand && self.forced.is_none(),
            Due::Over(_) => true,
        }
    }

    /// True if whoever is at the screen may answer what is asked: their own turn, or a moment of before, from which they try
    /// something else. For a computer that is at its turn nobody answers.
    pub fn may_answer(&self) -> bool {
        match &self.due {
            Due::Choice(decision) => self.sitter(decision.seat) == Sitter::Person || !self.time.is_at_end(),
            Due::Chance(_) => true,
            Due::Over(_) => false,
        }
    }

    /// True if it was played to its end, whichever moment is looked at.
    pub fn is_over(&self) -> bool {
        self.time.state_at(&self.table.rules, self.time.len()).is_over()
    }

    /// The tile that has been drawn and is to be laid.
    pub fn drawn(&self) -> Option<&str> {
        self.name(self.time.state().turn().drawn?)
    }

    fn name(&self, design: Design) -> Option<&str> {
        self.table.rules.names.designs.get(design.ix()).map(String::as_str)
    }

    /// The tiles that are left to draw and how many of each.
    pub fn left(&self) -> Vec<(&str, u32)> {
        let (rules, state) = (&self.table.rules, self.time.state());
        let designs = (0..rules.printed().len()).filter_map(|nth| {
            let design = Design(u16::try_from(nth).ok()?);
            let count = state.piles().copies(rules, design);
            (count > 0).then_some((self.name(design)?, count))
        });
        designs.collect()
    }

    /// The tiles on racks: what each rack is called, with whose it is, and what lies on it; those that are empty left out.
    pub fn racks(&self) -> Vec<(String, Vec<&str>)> {
        let (table, state) = (&self.table, self.time.state());
        let names = Vocabulary::new(&table.game, &self.lang);
        let mut found = Vec::new();
        for (rack, design) in (0..).map(Rack).zip(&table.rules.racks) {
            let Some(id) = table.rules.names.racks.get(rack.ix()) else {
                continue;
            };
            let name = names.rack(&id.as_str().into());
            let seats = if design.per_player { state.players() } else { 1 };
            for seat in (0..seats).map(Seat) {
                let tiles = state.racks().tiles(&table.rules, rack, seat).iter();
                let tiles: Vec<&str> = tiles.filter_map(|&tile| self.name(tile)).collect();
                let whose = self.players.get(seat.ix()).filter(|_| design.per_player);
                let title = whose.map_or_else(|| name.clone(), |whose| format!("{name}: {whose}"));
                if !tiles.is_empty() {
                    found.push((title, tiles));
                }
            }
        }
        found
    }

    /// What is to come up is drawn: what was forced if it can come, else by the seed.
    pub(super) fn chance(&self) -> Option<(Step, Streams)> {
        let Node::Chance { outcomes, .. } = self.time.state().node(&self.table.rules) else {
            return None;
        };
        let mut streams = self.time.streams().clone();
        let drawn = streams.outcome(&self.table.rules, &outcomes);
        let forced = self.forced.as_deref().and_then(|text| self.due.outcome(text));
        forced.or_else(|| drawn.map(Step::Outcome)).map(|step| (step, streams))
    }

    /// The last step that brought a tile, if the tile is still in hand: what else could be drawn in its place.
    pub(super) fn redraw(&self, tile: &str) -> Option<(usize, Step)> {
        let before = self.time.at().checked_sub(1)?;
        let Step::Outcome(Outcome::Tile(_)) = self.time.steps().get(before)? else {
            return None;
        };
        self.time.state().turn().drawn?;
        let state = self.time.state_at(&self.table.rules, before);
        let Node::Chance { outcomes, .. } = state.node(&self.table.rules) else {
            return None;
        };
        let wanted = Outcome::Tile(self.table.rules.design(tile)?);
        outcomes.iter().any(|(outcome, _)| outcome == wanted).then_some((before, Step::Outcome(wanted)))
    }

    /// Says everything in another language.
    pub(super) fn speak(&mut self, lang: &str) {
        lang.clone_into(&mut self.lang);
        let table = Arc::clone(&self.table);
        let book = Phrasebook::new(&table.rules, &table.game, lang, self.players.clone());
        let count = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let first = match self.ordinary {
            true => opening(&table, count, &self.players, lang).map(|(_, lines)| lines).unwrap_or_default(),
            false => Vec::new(),
        };
        self.time.rewrite(&table.rules, &book, first);
        self.look();
    }

    /// Looks at the position.
    pub(super) fn look(&mut self) {
        let (table, state) = (&self.table, self.time.state());
        self.board = Board::of(&table.rules, state).coloured(&self.colours);
        self.due = Due::of(&table.game, &table.rules, state, &self.players, &self.lang);
        self.due.colour(&self.colours);
    }
}

/// The first position of a game and what happened until then.
fn opening(table: &Table, count: u8, players: &[String], lang: &str) -> Result<(State, Vec<Line>), String> {
    let position = Position::new(&table.rules, count, true).map_err(|error| error.to_string())?;
    let book = Phrasebook::new(&table.rules, &table.game, lang, players.to_vec());
    let mut writer = LogWriter::new(book, 0);
    let state = position.begin(None, &mut writer);
    Ok((state, writer.lines))
}
