//! Steps that do something.

use crate::explain::choice;
use tilewright_lang::spec::{SegmentId, Step, TileId};
use tilewright_play::play::{Choice, Node, Outcome, What};

use super::names::{Found, cell};
use super::run::{Stage, listed};

/// Most nodes that `Finish` answers: more than any game has.
const LONGEST: usize = 1_000_000;

impl Stage<'_> {
    /// Carries out a step that does something; none if it only says what must be so.
    ///
    /// After an error the scenario cannot go on: what follows would speak of another position.
    pub fn act(&mut self, step: &Step) -> Option<Found<()>> {
        let done = match step {
            Step::Draw(tile) => self.draw(tile),
            Step::Lay { at, rotation } => self.lay(None, *at, *rotation),
            Step::Tile { tile, at, rotation } => self.tile(tile, *at, *rotation),
            Step::Deploy { piece, on, at } => {
                self.finder.piece(&piece.0).and_then(|kind| self.deploy(kind, on, *at))
            }
            Step::Take(text) => self.take(text),
            Step::Pass => self.pass(),
            Step::Chance(text) => self.chance(text),
            Step::Finish => self.finish(),
            Step::EndNow => self.end_now(),
            _ => return None,
        };
        let fault = self.state.fault().map(str::to_owned);
        Some(done.and_then(|()| fault.map_or(Ok(()), Err)))
    }

    fn choose(&mut self, choice: Choice) -> Found<()> {
        let done = self.state.choose(self.rules, choice, &mut self.scored);
        done.map_err(|error| error.to_string())
    }

    fn resolve(&mut self, outcome: Outcome) -> Found<()> {
        let done = self.state.resolve(self.rules, outcome, &mut self.scored);
        done.map_err(|error| error.to_string())
    }

    fn draw(&mut self, tile: &TileId) -> Found<()> {
        let design = self.finder.design(&tile.0)?;
        let Node::Chance { outcomes, .. } = self.state.node(self.rules) else {
            return Err(format!("no tile is drawn now; {}", self.waits()));
        };
        let comes = outcomes.iter().any(|(outcome, _)| outcome == Outcome::Tile(design));
        if comes {
            return self.resolve(Outcome::Tile(design));
        }
        Err(match self.state.piles().copies(self.rules, design) {
            0 => format!("no copy of {tile} is left to draw"),
            _ => format!("{tile} cannot come now; {}", self.waits()),
        })
    }

    /// Lays the tile in hand, or one of a hand of tiles.
    fn lay(&mut self, tile: Option<&TileId>, at: (i32, i32), rotation: u8) -> Found<()> {
        self.decision()?;
        let tile = tile.map(|tile| self.finder.design(&tile.0)).transpose()?;
        let here = cell(at)?;
        let options = self.options();
        let lays = || options.iter().filter(|option| matches!(option.choice.what, What::Lay(..)));
        let mut fits = lays().filter(|option| match option.choice.what {
            What::Lay(design, cell, turned) => {
                cell == here && turned == rotation && tile.is_none_or(|tile| tile == design)
            }
            _ => false,
        });
        match (fits.next(), fits.next()) {
            (Some(option), None) => self.choose(option.choice),
            (Some(_), Some(_)) => Err("several tiles of the hand fit there: use Tile".to_owned()),
            (None, _) if lays().next().is_none() => Err(format!("no tile is laid now; {}", self.waits())),
            (None, _) => {
                let texts: Vec<String> = lays().map(|option| option.text.clone()).collect();
                let (x, y) = at;
                Err(format!("it cannot lie at ({x},{y}) turn {rotation}; it can: {}", listed(&texts)))
            }
        }
    }

    fn tile(&mut self, tile: &TileId, at: (i32, i32), rotation: u8) -> Found<()> {
        let design = self.finder.design(&tile.0)?;
        // Of a hand nothing is drawn first: it is full.
        let in_hand = self
            .options()
            .iter()
            .any(|option| matches!(option.choice.what, What::Lay(held, ..) if held == design));
        if !in_hand || self.state.turn().drawn.is_some() {
            self.draw(tile)?;
            if self.state.turn().drawn.is_none() && self.rules.table.hand == 0 {
                return Err(format!("{tile} fits nowhere and was put aside; {}", self.waits()));
            }
        }
        self.lay(Some(tile), at, rotation)
    }

    fn deploy(
        &mut self,
        kind: tilewright_play::rules::PieceKind,
        on: &SegmentId,
        at: Option<(i32, i32)>,
    ) -> Found<()> {
        self.decision()?;
        let segment = match (at, self.state.turn().placed) {
            (Some(at), _) => self.finder.segment(&self.state, at, on)?,
            (None, Some(placed)) => {
                let tile = self.state.board().tile(placed);
                tile.segment(self.finder.local(tile.design, &on.0)?)
            }
            (None, None) => return Err("no tile was placed before: say at which cell".to_owned()),
        };
        let options = self.options();
        let mut found = (options.iter()).filter(|option| option.choice.what == What::Deploy(kind, segment));
        match (found.next(), found.next()) {
            (Some(option), None) => self.choose(option.choice),
            (Some(one), Some(other)) => {
                Err(format!("two actions offer this: use Take({:?}) or Take({:?})", one.text, other.text))
            }
            (None, _) => Err(format!("this is not allowed; {}", self.waits())),
        }
    }

    fn take(&mut self, text: &str) -> Found<()> {
        self.decision()?;
        let options = self.options();
        match options.iter().find(|option| option.text == text) {
            Some(option) => self.choose(option.choice),
            None => Err(format!("this is not an option; {}", self.waits())),
        }
    }

    fn pass(&mut self) -> Found<()> {
        self.decision()?;
        let options = self.options();
        match options.iter().find(|option| option.choice.what == What::Pass) {
            Some(option) => self.choose(option.choice),
            None => Err(format!("passing is not allowed; {}", self.waits())),
        }
    }

    fn chance(&mut self, text: &str) -> Found<()> {
        let Node::Chance { outcomes, .. } = self.state.node(self.rules) else {
            return Err(format!("nothing is left to chance now; {}", self.waits()));
        };
        let outcomes: Vec<Outcome> = outcomes.iter().map(|(outcome, _)| outcome).collect();
        let players = self.finder.players;
        let found = outcomes
            .into_iter()
            .find(|&outcome| choice::outcome(self.rules, &self.state, players, outcome) == text);
        match found {
            Some(outcome) => self.resolve(outcome),
            None => Err(format!("this cannot come up; {}", self.waits())),
        }
    }

    /// Takes the first option of everything until the game is over.
    fn finish(&mut self) -> Found<()> {
        for _ in 0..LONGEST {
            match self.state.node(self.rules) {
                Node::Over { .. } => return Ok(()),
                Node::Decision { options, .. } => match options.get(0) {
                    Some(choice) => self.choose(choice)?,
                    None => return Err("a decision has no option".to_owned()),
                },
                Node::Chance { outcomes, .. } => match outcomes.at(0) {
                    Some(outcome) => self.resolve(outcome)?,
                    None => return Err("a chance has no outcome".to_owned()),
                },
            }
        }
        Err("the game does not come to an end".to_owned())
    }

    fn end_now(&mut self) -> Found<()> {
        let turn = self.state.turn();
        if turn.placed.is_some() || turn.part > 0 {
            return Err(format!("the turn is not over yet; {}", self.waits()));
        }
        let done = self.state.end_now(self.rules, &mut self.scored);
        done.map_err(|error| error.to_string())
    }
}
