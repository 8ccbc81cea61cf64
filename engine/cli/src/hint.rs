//! `tilewright hint`: the best moves of a decision, and why.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::drawing::{can_write, write_drawing};
use super::frame::Frame;
use super::game::{Format, GameArgs};
use super::lang::Lang;
use super::render::scenario_of;
use super::saved::saved;
use super::{Console, Failure, Outcome};
use tilewright_lang::merge::Game;
use tilewright_picture::picture::{Backdrop, Board, Heat, position};
use tilewright_play::play::Node;
use tilewright_play::policy::{Budget, PolicyName, Search, Stream};
use tilewright_play::rules::Ruleset;
use tilewright_play::state::State;
use tilewright_tell::advice::{Advice, Adviser, Hint as Said, Warmth, to_decision};
use tilewright_tell::explain::Phrasebook;
use tilewright_tell::replay::replay;
use tilewright_tell::scenario::{Games, last_position};
use tilewright_words::Words;

/// Say which moves are best and why: what each scores, opens, blocks and binds, and how likely it wins.
///
/// The position is one of a saved game, or the one in which a scenario ends.
///
///   tilewright hint game.ron --move 40
///   tilewright hint <game> --scenario <id> --tile <tile> --out hint.svg
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct Hint {
    #[command(flatten)]
    game: GameArgs,
    /// The position before this move of a saved game, as `replay` numbers them.
    #[arg(long = "move", value_name = "N", conflicts_with = "scenario", value_parser = clap::value_parser!(u64).range(1..))]
    before: Option<u64>,
    /// The first decision of this turn of a saved game.
    #[arg(long, value_name = "N", conflicts_with_all = ["scenario", "before"])]
    turn: Option<u32>,
    /// The position in which this scenario ends.
    #[arg(long, value_name = "ID")]
    scenario: Option<String>,
    /// Where chance comes first: the tile, or whatever else it brings.
    #[arg(long, value_name = "ID")]
    tile: Option<String>,
    /// How long it thinks: search:400 (so many playouts) or search:200ms (so much time).
    #[arg(long, value_name = "NAME", default_value = "search:400", value_parser = budget)]
    policy: Budget,
    /// How many moves are told.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=50))]
    top: u16,
    /// The same seed gives the same hints.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The language of what is told.
    #[arg(long, value_enum, default_value_t)]
    lang: Lang,
    /// Writes a picture of the board on which the cells are the greener the better, as `.svg` or, if the program was built with it, `.png`.
    #[arg(long, value_name = "FILE.svg")]
    out: Option<PathBuf>,
    #[command(flatten)]
    frame: Frame,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How long a search thinks, from its name.
pub(super) fn budget(name: &str) -> Result<Budget, String> {
    match name.parse() {
        Ok(PolicyName::Search(budget)) => Ok(budget),
        Ok(_) => Err("only a search thinks ahead: search:400, search:200ms".to_owned()),
        Err(error) => Err(format!("{error}")),
    }
}

/// Where somebody wants a hint.
struct Position {
    game: Game,
    rules: Ruleset,
    state: State,
    players: Vec<String>,
}

impl Hint {
    pub(super) fn run(&self, console: &mut Console<'_>) -> Outcome {
        if self.frame.is_any() && self.out.is_none() {
            let message = "these are parts of a picture: name its file with `--out FILE.svg`";
            return Err(Failure::call(message));
        }
        self.out.as_deref().map_or(Ok(()), can_write)?;
        let mut at = match &self.scenario {
            Some(scenario) => self.of_scenario(scenario, console)?,
            None => self.of_game()?,
        };
        let (chance, over) = (matches!(at.state.node(&at.rules), Node::Chance { .. }), at.state.is_over());
        to_decision(&at.rules, &mut at.state, self.tile.as_deref()).map_err(|why| {
            Failure::call(match (&self.tile, self.before) {
                _ if over => why,
                // What came there is in the file.
                (None, Some(before)) if chance => {
                    format!("{why} (`--tile`), or name the move after it (`--move {}`)", before + 1)
                }
                _ if chance => format!("{why} (`--tile`)"),
                (Some(_), _) => format!("{why}: leave `--tile` out"),
                (None, _) => why,
            })
        })?;
        let book = Phrasebook::new(&at.rules, &at.game, self.lang.code(), at.players.clone());
        let adviser = Adviser { rules: &at.rules, book: &book };
        let mut search = Search::new(self.policy);
        let advice =
            adviser.advise(&at.state, &mut search, usize::from(self.top), &mut Stream::new(self.seed));
        let Some(advice) = advice else {
            return Err(Failure::call("nobody has to decide anything there"));
        };
        match self.format {
            Format::Json => console.json(&self.as_json(&at, &advice))?,
            Format::Text => self.text(&at, &advice, console)?,
        }
        if let Some(out) = &self.out {
            let options = Board {
                heat: advice.cells.iter().map(|cell| heat(cell, &advice)).collect(),
                ..self.frame.board(Backdrop::Light, &at.players, self.lang)
            };
            write_drawing(out, &position(&at.game, &at.rules, &at.state, &options), 120.0)?;
        }
        Ok(())
    }

    /// A position of a saved game.
    fn of_game(&self) -> Result<Position, Failure> {
        let path = Path::new(&self.game.game);
        if !path.is_file() {
            let message = format!(
                "{} is no saved game; name a scenario of a game with `--scenario ID`",
                path.display()
            );
            return Err(Failure::call(message));
        }
        if self.before.is_none() && self.turn.is_none() {
            return Err(Failure::call("say where in the game: --move N or --turn N"));
        }
        let GameArgs { game: _, with, options, tiles_only, rules_only, copies } = &self.game;
        if [with, options, tiles_only, rules_only, copies].iter().any(|list| !list.is_empty()) {
            return Err(Failure::call(format!(
                "{} says itself which game was played: nothing can be added to it, or set",
                path.display()
            )));
        }
        let (file, rules) = saved(path)?;
        let mut found = None;
        replay(&file, &rules, None, |made, state| {
            let here = match (self.before, self.turn) {
                (Some(before), _) => made.number as u64 + 1 >= before,
                (None, turn) => {
                    turn.is_some_and(|turn| state.turn().number >= turn) && decides(&rules, state)
                }
            };
            if here {
                found = Some(state.clone());
            }
            !here
        })
        .map_err(|error| Failure::Data(format!("{}: {error}", path.display())))?;
        let moves = file.moves.len();
        let state = found
            .ok_or_else(|| Failure::call(format!("the game has {moves} moves, and ends before that")))?;
        Ok(Position { game: file.rules, rules, state, players: file.players })
    }

    /// The position in which a scenario ends.
    fn of_scenario(&self, name: &str, console: &mut Console<'_>) -> Result<Position, Failure> {
        let (library, game) = self.game.merged(console)?;
        let script = scenario_of(&library, &game, name)?;
        let mut games = Games::new(&library);
        let (game, rules) = games.of(script).map_err(Failure::Data)?;
        let state = last_position(rules, game, script).map_err(|outcome| {
            let failures = outcome.failures.iter().map(ToString::to_string).collect::<Vec<_>>();
            Failure::Data(format!("the scenario {name:?} fails: {}", failures.join("\n")))
        })?;
        Ok(Position { game: game.clone(), rules: rules.clone(), state, players: script.players.clone() })
    }

    fn text(&self, at: &Position, advice: &Advice, console: &mut Console<'_>) -> Outcome {
        let words = Words::new(self.lang.code());
        let (turn, who) = (at.state.turn().number, name(&at.players, advice.by.ix()));
        console.line(format_args!("{}, {} {turn}: {who}\n", at.game.name, words.t("advice-turn")))?;
        for (nth, hint) in advice.moves.iter().enumerate() {
            let chance = hint.forecast.wins.get(advice.by.ix()).copied().unwrap_or_default();
            // The best moves are often nearly level.
            let percent = format!("{:.1}", chance * 100.0);
            let win = words.with("advice-win", &[("percent", percent.into())]);
            console.line(format_args!("{:>2}. {}", nth + 1, hint.text))?;
            let list = listed(&at.players, &hint.forecast.points);
            let points = words.with("advice-points", &[("list", list.into())]);
            console.line(format_args!("    {win}; {points}"))?;
            for reason in &hint.reasons {
                console.line(format_args!("    {reason}."))?;
            }
        }
        Ok(())
    }

    fn as_json(&self, at: &Position, advice: &Advice) -> Value {
        let by = advice.by.ix();
        let hint = |hint: &Said| {
            json!({
                "text": hint.text,
                "visits": hint.visits,
                "value": hint.value,
                "win": hint.forecast.wins.get(by),
                "wins": hint.forecast.wins,
                "points": hint.forecast.points,
                "reasons": hint.reasons,
            })
        };
        let cell = |cell: &Warmth| {
            json!({
                "x": cell.at.x,
                "y": cell.at.y,
                "share": cell.share,
                "win": cell.win,
                "place": cell.place.map(|place| place + 1),
            })
        };
        json!({
            "game": at.game.name,
            "turn": at.state.turn().number,
            "seat": by + 1,
            "player": name(&at.players, by),
            "policy": format!("search:{}", self.policy),
            "playouts": advice.playouts,
            "moves": advice.moves.iter().map(hint).collect::<Vec<_>>(),
            "cells": advice.cells.iter().map(cell).collect::<Vec<_>>(),
        })
    }
}

fn decides(rules: &Ruleset, state: &State) -> bool {
    matches!(state.node(rules), Node::Decision { .. })
}

/// A player's name, or the number of the seat.
pub(super) fn name(players: &[String], seat: usize) -> String {
    players.get(seat).cloned().unwrap_or_else(|| format!("player {}", seat + 1))
}

/// A chance in percent.
pub(super) fn percent(chance: Option<&f64>) -> String {
    format!("{:.0}", chance.copied().unwrap_or_default() * 100.0)
}

fn listed(players: &[String], points: &[f64]) -> String {
    let all = points.iter().enumerate().map(|(seat, points)| format!("{} {points:.1}", name(players, seat)));
    all.collect::<Vec<_>>().join(", ")
}

/// A cell as it is drawn: the place of its best move, and how likely that wins.
fn heat(cell: &Warmth, advice: &Advice) -> Heat {
    let place = cell.place.filter(|&place| place < advice.moves.len());
    let win = cell.win.filter(|_| place.is_some());
    Heat {
        at: (i32::from(cell.at.x), i32::from(cell.at.y)),
        share: cell.share as f32,
        label: place.map_or_else(String::new, |place| format!("{}", place + 1)),
        below: win.map_or_else(String::new, |win| format!("{} %", percent(Some(&win)))),
    }
}
