//! A game as a file, and a position as a scenario.

use tilewright::explain::choice;
use tilewright::graph::Root;
use tilewright::merge::Game;
use tilewright::play::{Node, Outcome, Step, What};
use tilewright::replay::{Asked, GameFile};
use tilewright::rules::Ruleset;
use tilewright::scenario::last_position;
use tilewright::spec::{self, FORMAT, LaidTile, Lying, Scenario, Standing};
use tilewright::state::{Loc, PieceIx, PieceState, State, TileIx, TokenLoc};

use super::Sitting;
use crate::model::board::{Board, place};

/// Why a position is no scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoScenario {
    /// The way the game was asked for cannot be written in a scenario: parts or copies of packages.
    Game,
    /// The scenario does not come to the same position: cards, notes or waiting effects cannot be said.
    Differs,
    /// It fails, and so.
    Fails(String),
}

impl Sitting {
    /// The game up to the position as the text of a file; nothing if it began in the middle.
    pub fn file(&self) -> Option<String> {
        if !self.ordinary {
            return None;
        }
        let table = &self.table;
        let (moves, turns) = self.moves();
        let file = GameFile {
            format: FORMAT,
            game: table.game.name.clone(),
            asked: Asked::from(&table.arg),
            fingerprint: table.rules.fingerprint.clone(),
            seal: String::new(),
            players: self.players.clone(),
            played: None,
            points: self.time.state().points().to_vec(),
            moves,
            rules: Game { provenance: Default::default(), ..table.game.clone() },
        };
        Some(file.text(&turns))
    }

    /// Every move in words that can be read again, and before which ones a turn begins.
    fn moves(&self) -> (Vec<String>, Vec<(usize, String)>) {
        let rules = &self.table.rules;
        let mut state = self.time.state_at(rules, 0);
        let (mut moves, mut turns) = (Vec::new(), Vec::new());
        let mut turn = 0;
        for &step in &self.time.steps()[..self.time.at()] {
            if state.turn().number != turn {
                turn = state.turn().number;
                turns.push((moves.len(), format!("Turn {turn}: {}", self.player(state.turn().active.0))));
            }
            moves.push(text(rules, &state, &self.players, step));
            if !go(rules, &mut state, step) {
                break;
            }
        }
        (moves, turns)
    }

    /// The name of a player.
    pub fn player(&self, seat: u8) -> &str {
        self.players.get(usize::from(seat)).map_or("", String::as_str)
    }

    /// The position as a scenario: the board with which the turn began, and what was done since. It has been tried: it comes to the
    /// same points on the same board.
    ///
    /// # Errors
    /// A scenario cannot say this position.
    pub fn scenario(&self, about: &str) -> Result<Scenario, NoScenario> {
        let (table, rules) = (&self.table, &self.table.rules);
        let arg = &table.arg;
        if !(arg.tiles_only.is_empty() && arg.rules_only.is_empty() && arg.copies.is_empty()) {
            return Err(NoScenario::Game);
        }
        let start = self.time.turn_start();
        let mut state = self.time.state_at(rules, start);
        let mut scenario = Scenario {
            book: "a game at the table".to_owned(),
            about: about.to_owned(),
            game: arg.names.iter().chain(&arg.with).cloned().collect::<Vec<_>>().join("+"),
            players: self.players.clone(),
            ..Scenario::default()
        };
        for (option, value) in &arg.options {
            scenario.options.insert(option.clone(), value.clone());
        }
        self.position(&state, &mut scenario);
        for &step in &self.time.steps()[start..self.time.at()] {
            act(rules, &state, &self.players, step, &mut scenario.then);
            if !go(rules, &mut state, step) {
                break;
            }
        }
        let points = self.players.iter().cloned().zip(self.time.state().points().iter().copied());
        scenario.then.push(spec::Step::Points(points.collect()));
        match last_position(rules, &table.game, &scenario) {
            Ok(state) => {
                let now = self.time.state();
                let same = state.points() == now.points()
                    && Board::of(rules, &state).tiles == Board::of(rules, now).tiles;
                if same { Ok(scenario) } else { Err(NoScenario::Differs) }
            }
            Err(outcome) => {
                let first = outcome.failures.into_iter().next();
                Err(NoScenario::Fails(first.map(|failure| failure.message).unwrap_or_default()))
            }
        }
    }

    fn position(&self, state: &State, scenario: &mut Scenario) {
        let (rules, names) = (&self.table.rules, &self.table.rules.names);
        let tiles = state.board().tiles();
        let starts = rules.start.len() <= tiles.len()
            && rules.start.iter().zip(tiles).all(|(start, tile)| {
                start.design == rules.printed_of(tile.design)
                    && start.at == (tile.at.x, tile.at.y)
                    && start.rotation == tile.rotation
            });
        scenario.empty_board = !starts;
        let shown = if starts { &tiles[rules.start.len()..] } else { tiles };
        let cell = |tile: TileIx| (i32::from(tiles[tile.ix()].at.x), i32::from(tiles[tile.ix()].at.y));
        scenario.board = shown
            .iter()
            .map(|tile| LaidTile {
                tile: names.designs[tile.design.ix()].as_str().into(),
                at: (tile.at.x.into(), tile.at.y.into()),
                rotation: tile.rotation,
            })
            .collect();
        for (number, piece) in (0..).map(PieceIx).zip(state.pieces().all()) {
            let of = if piece.owner == PieceState::NOBODY { "" } else { self.player(piece.owner.0) };
            let standing = Standing {
                piece: names.pieces[piece.kind.ix()].as_str().into(),
                of: of.to_owned(),
                ..Standing::default()
            };
            match piece.loc {
                Loc::Segment(segment) => {
                    let (tile, on) = place(rules, state, segment);
                    scenario.pieces.push(Standing { at: Some(cell(tile)), on, ..standing });
                }
                // A scenario knows no pieces beside others: they stand on the tile.
                Loc::Tile(_) | Loc::Beside(_) => {
                    let tile = state.tile_under(number);
                    let over = tile.and_then(|tile| state.overlay_on(rules, tile));
                    let rotation = over.filter(|over| over.0 == number).map_or(0, |over| over.1);
                    scenario.pieces.push(Standing { at: tile.map(cell), rotation, ..standing });
                }
                Loc::With(seat) => {
                    let with = self.player(seat.0).to_owned();
                    scenario.pieces.push(Standing { with, ..standing });
                }
                Loc::Supply | Loc::Space(..) | Loc::Box => {}
            }
        }
        for &(loc, token, count) in state.tokens().placed() {
            let (tile, on) = match loc {
                TokenLoc::Tile(tile) => (tile, spec::SegmentId::default()),
                TokenLoc::Segment(segment) => place(rules, state, segment),
            };
            let token = names.tokens[token.ix()].as_str().into();
            scenario.tokens.push(Lying { token, count, at: Some(cell(tile)), on, ..Lying::default() });
        }
        for seat in 0..state.players() {
            for (nth, name) in names.tokens.iter().enumerate() {
                let Ok(kind) = u8::try_from(nth) else { break };
                let count =
                    state.tokens().held(tilewright::rules::Seat(seat), tilewright::rules::TokenKind(kind));
                if count > 0 {
                    let with = self.player(seat).to_owned();
                    scenario.tokens.push(Lying {
                        token: name.as_str().into(),
                        count,
                        with,
                        ..Lying::default()
                    });
                }
            }
        }
        for &(tile, a, b) in state.links() {
            let segments = &names.segments[tiles[tile.ix()].design.ix()];
            let name = |local: u8| segments[usize::from(local)].as_str().into();
            scenario.links.push((cell(tile), name(a), name(b)));
        }
        // Each feature once, by any of its segments.
        let mut known: Vec<Root> = Vec::new();
        for (segment, kind) in state.converted(rules) {
            let root = state.graph().root(segment);
            if !known.contains(&root) {
                known.push(root);
                let (tile, on) = place(rules, state, segment);
                scenario.converted.push((cell(tile), on, names.kinds[kind.ix()].as_str().into()));
            }
        }
        let points = self.players.iter().cloned().zip(state.points().iter().copied());
        scenario.points = points.filter(|(_, points)| *points != 0).collect();
        let active = state.turn().active.0;
        if state.turn().number > 0 && active > 0 {
            self.player(active).clone_into(&mut scenario.turn);
        }
    }
}

/// A step as games' files and scenarios write it.
fn text(rules: &Ruleset, state: &State, players: &[String], step: Step) -> String {
    match step {
        Step::Outcome(outcome) => choice::outcome(rules, state, players, outcome),
        Step::Choice(chosen) => {
            let options = choice::options(rules, state, players);
            let found = options.into_iter().find(|option| option.choice == chosen);
            found.map(|option| option.text).unwrap_or_default()
        }
    }
}

fn go(rules: &Ruleset, state: &mut State, step: Step) -> bool {
    match step {
        Step::Choice(choice) => state.choose(rules, choice, &mut ()).is_ok(),
        Step::Outcome(outcome) => state.resolve(rules, outcome, &mut ()).is_ok(),
    }
}

/// A step as a step of a scenario.
fn act(rules: &Ruleset, state: &State, players: &[String], step: Step, then: &mut Vec<spec::Step>) {
    let design = |design: tilewright::rules::Design| rules.names.designs[design.ix()].as_str().into();
    let said = || spec::Step::Take(text(rules, state, players, step));
    let done = match step {
        Step::Outcome(Outcome::Tile(tile)) => spec::Step::Draw(design(tile)),
        Step::Outcome(_) => spec::Step::Chance(text(rules, state, players, step)),
        Step::Choice(chosen) => match chosen.what {
            What::Lay(tile, at, rotation) => {
                let (tile, at) = (design(tile), (i32::from(at.x), i32::from(at.y)));
                if matches!(then.last(), Some(spec::Step::Draw(drawn)) if *drawn == tile) {
                    then.pop();
                }
                spec::Step::Tile { tile, at, rotation }
            }
            What::Deploy(kind, segment) => {
                let Node::Decision { options, .. } = state.node(rules) else {
                    return;
                };
                if options.iter().filter(|option| option.what == chosen.what).count() > 1 {
                    said()
                } else {
                    let (tile, on) = place(rules, state, segment);
                    let piece = rules.names.pieces[kind.ix()].as_str().into();
                    let here = state.turn().placed == Some(tile);
                    let at = state.board().tile(tile).at;
                    let at = (!here).then_some((i32::from(at.x), i32::from(at.y)));
                    spec::Step::Deploy { piece, on, at }
                }
            }
            What::Pass => spec::Step::Pass,
            _ => said(),
        },
    };
    then.push(done);
}
