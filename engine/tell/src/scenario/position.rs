//! The position a scenario starts from.

use tilewright_lang::spec::{LaidTile, Lying, OnRack, Scenario, Standing};
use tilewright_play::play::{Listener, Position, Spot};
use tilewright_play::rules::{Ruleset, Seat};
use tilewright_play::state::{State, TokenLoc};

use super::names::{Finder, Found, cell};

/// Puts the position together and begins to play.
pub(super) fn build(rules: &Ruleset, scenario: &Scenario, listener: &mut impl Listener) -> Found<State> {
    let finder = Finder { rules, players: &scenario.players };
    for (index, name) in scenario.players.iter().enumerate() {
        if name.is_empty() || scenario.players[..index].contains(name) {
            return Err(format!("each player needs a name of his own, not {name:?}"));
        }
    }
    let players = u8::try_from(scenario.players.len()).unwrap_or(u8::MAX);
    let position = Position::new(rules, players, !scenario.empty_board);
    let mut position = position.map_err(|error| error.to_string())?;
    // Overlays come with their tiles: before others are laid beside them.
    let mut waiting: Vec<&Standing> = Vec::new();
    for standing in scenario.pieces.iter().filter(|standing| finder.is_overlay(standing)) {
        if !standing.on.0.is_empty() {
            let piece = &standing.piece;
            return Err(format!("{piece} is an overlay: it lies on the tile itself, on no segment of it"));
        }
        match standing.at.is_some_and(|at| finder.tile(position.state(), at).is_ok()) {
            true => cover(finder, &mut position, standing)?,
            false => waiting.push(standing),
        }
    }
    for laid in &scenario.board {
        let over = waiting.iter().position(|standing| standing.at == Some(laid.at));
        let over = over.map(|index| waiting.remove(index));
        lay(finder, &mut position, laid, over)?;
    }
    if let Some(standing) = waiting.first() {
        cover(finder, &mut position, standing)?;
    }
    for (at, a, b) in &scenario.links {
        let tile = finder.tile(position.state(), *at)?;
        let design = position.state().board().tile(tile).design;
        let (first, second) = (finder.local(design, &a.0)?, finder.local(design, &b.0)?);
        let set = position.link(tile, first, second);
        set.map_err(|error| format!("the link {a}-{b} at ({},{}): {error}", at.0, at.1))?;
    }
    for (at, on, kind) in &scenario.converted {
        let segment = finder.segment(position.state(), *at, on)?;
        let done = position.convert(segment, finder.kind(&kind.0)?);
        done.map_err(|error| format!("{on} at ({},{}) as {kind}: {error}", at.0, at.1))?;
    }
    for standing in scenario.pieces.iter().filter(|standing| !finder.is_overlay(standing)) {
        stand(finder, &mut position, standing)?;
    }
    for lying in &scenario.tokens {
        put(finder, &mut position, lying)?;
    }
    for (name, points) in &scenario.points {
        let seat = finder.seat(name)?;
        position.score(seat, *points).map_err(|error| format!("{points} points of {name}: {error}"))?;
    }
    for on in &scenario.racks {
        hold(finder, &mut position, on)?;
    }
    if let Some(pile) = &scenario.pile {
        let tiles = pile.iter().map(|tile| finder.design(&tile.0));
        position.leave(&tiles.collect::<Found<Vec<_>>>()?);
    }
    let active: Option<Seat> = match scenario.turn.as_str() {
        "" => None,
        name => Some(finder.seat(name)?),
    };
    Ok(position.begin(active, listener))
}

/// Puts an overlay on a tile.
fn cover(finder: Finder<'_>, position: &mut Position<'_>, standing: &Standing) -> Found<()> {
    let Standing { piece, of, at, on: _, with: _, space: _, rotation } = standing;
    let at = at.ok_or_else(|| format!("{piece}: say at which cell it lies"))?;
    let (kind, owner) = (finder.piece(&piece.0)?, finder.owner(of)?);
    let done = position.cover(kind, owner, finder.tile(position.state(), at)?, quarter(piece, *rotation)?);
    done.map_err(|error| format!("{piece} at ({},{}) turn {rotation}: {error}", at.0, at.1))
}

/// Quarter turns, if they are.
fn quarter(what: &impl std::fmt::Display, turn: u8) -> Found<u8> {
    if turn > 3 { Err(format!("{what} has turn {turn}: it goes from 0 to 3")) } else { Ok(turn) }
}

fn lay(
    finder: Finder<'_>,
    position: &mut Position<'_>,
    laid: &LaidTile,
    over: Option<&Standing>,
) -> Found<()> {
    let design = finder.design(&laid.tile.0)?;
    let (x, y) = laid.at;
    let (at, turn) = (cell(laid.at)?, quarter(&laid.tile, laid.rotation)?);
    let done = match over {
        None => position.lay(design, at, turn),
        Some(Standing { piece, of, rotation, .. }) => {
            let over = (finder.piece(&piece.0)?, finder.owner(of)?, quarter(piece, *rotation)?);
            position.lay_covered(design, at, turn, over)
        }
    };
    done.map_err(|error| {
        let turn = laid.rotation;
        format!("{} cannot lie at ({x},{y}) turn {turn}: {error}", laid.tile)
    })
}

fn hold(finder: Finder<'_>, position: &mut Position<'_>, on: &OnRack) -> Found<()> {
    let OnRack { rack, of, tiles } = on;
    let (number, seat) = finder.rack(&rack.0, of)?;
    let tiles = tiles.iter().map(|tile| finder.design(&tile.0)).collect::<Found<Vec<_>>>()?;
    position.hold(number, seat, &tiles).map_err(|error| format!("the tiles on {rack}: {error}"))
}

fn stand(finder: Finder<'_>, position: &mut Position<'_>, standing: &Standing) -> Found<()> {
    let Standing { piece, of, at, on, with, space, rotation } = standing;
    if *rotation != 0 {
        return Err(format!("{piece} is no overlay: only those are turned"));
    }
    let (owner, kind) = (finder.owner(of)?, finder.piece(&piece.0)?);
    let whose = if of.is_empty() { "nobody" } else { of };
    match (at, on.0.as_str(), with.as_str(), space) {
        (Some(at), "", "", None) => {
            let tile = finder.tile(position.state(), *at)?;
            let done = position.put_at(kind, owner, Spot::Tile(tile));
            done.map_err(|error| format!("{piece} of {whose} at ({},{}): {error}", at.0, at.1))
        }
        (None, "", with, None) if !with.is_empty() => {
            let done = position.put_at(kind, owner, Spot::With(finder.seat(with)?));
            done.map_err(|error| format!("{piece} of {whose} with {with}: {error}"))
        }
        (Some(at), _, "", None) => {
            let segment = finder.segment(position.state(), *at, on)?;
            let done = position.stand(kind, owner, segment);
            done.map_err(|error| format!("{piece} of {whose} at ({},{}): {error}", at.0, at.1))
        }
        (None, "", "", Some((track, space))) => {
            let number = finder.track(&track.0)?;
            let counts = finder.rules.score_track == Some(number) && finder.rules.counters.contains(&kind);
            let ix = match space.parse::<u32>() {
                // A counter that has been around the board.
                Ok(total) if counts && finder.rules.names.spaces[number.ix()].is_empty() => total,
                _ => finder.space(number, space)?,
            };
            let done = position.stand_on_track(kind, owner, number, ix);
            done.map_err(|error| format!("{piece} of {whose} on {track} {space}: {error}"))
        }
        _ => Err(format!(
            "{piece} of {whose}: say either at which cell (and on which segment), with which player, or on which space"
        )),
    }
}

fn put(finder: Finder<'_>, position: &mut Position<'_>, lying: &Lying) -> Found<()> {
    let Lying { token, count, at, on, with } = lying;
    let kind = finder.token(&token.0)?;
    let done = match (at, with.as_str()) {
        (Some(at), "") if on.0.is_empty() => {
            let tile = finder.tile(position.state(), *at)?;
            position.put(kind, *count, TokenLoc::Tile(tile))
        }
        (Some(at), "") => {
            let segment = finder.segment(position.state(), *at, on)?;
            position.put(kind, *count, TokenLoc::Segment(segment))
        }
        (None, with) if !with.is_empty() && on.0.is_empty() => {
            position.give(kind, *count, finder.seat(with)?)
        }
        _ => {
            return Err(format!("{token}: say either at which cell it lies or with whom"));
        }
    };
    done.map_err(|error| format!("{count} {token}: {error}"))
}
