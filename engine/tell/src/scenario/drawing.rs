//! A position as text, for people who read why a scenario failed.

use std::fmt::Write as _;

use tilewright_play::rules::{Rack, Ruleset, Seat, TokenKind};
use tilewright_play::state::{Cell, Loc, PieceState, State, TileIx, TokenLoc};

use super::names::Finder;

/// Draws the board as a grid of tile ids, `/n` standing for quarter turns clockwise, and lists what stands on it.
pub(super) fn draw(finder: Finder<'_>, state: &State) -> String {
    let mut out = grid(finder.rules, state);
    let pieces: Vec<String> =
        (state.pieces().all().iter()).filter_map(|piece| standing(finder, state, piece)).collect();
    line(&mut out, "pieces", &pieces);
    let tokens: Vec<String> = (state.tokens().placed().iter())
        .map(|&(at, token, count)| lying(finder.rules, state, at, token, count))
        .collect();
    line(&mut out, "tokens", &tokens);
    line(&mut out, "racks", &racks(finder, state));
    let points = state.points().iter().zip(finder.players);
    let points: Vec<String> = points.map(|(points, name)| format!("{name} {points}")).collect();
    line(&mut out, "points", &points);
    out
}

/// What lies on racks, those that are empty left out.
fn racks(finder: Finder<'_>, state: &State) -> Vec<String> {
    let rules = finder.rules;
    let mut found = Vec::new();
    for (rack, design) in (0..).map(Rack).zip(&rules.racks) {
        let seats = if design.per_player { state.players() } else { 1 };
        for seat in (0..seats).map(Seat) {
            let tiles = state.racks().tiles(rules, rack, seat);
            let tiles: Vec<&str> = tiles.iter().map(|tile| rules.names.designs[tile.ix()].as_str()).collect();
            let whose = if design.per_player { format!("{}'s ", finder.name(seat)) } else { String::new() };
            if !tiles.is_empty() {
                found.push(format!("{whose}{} {}", rules.names.racks[rack.ix()], tiles.join(" ")));
            }
        }
    }
    found
}

fn line(out: &mut String, what: &str, list: &[String]) {
    if !list.is_empty() {
        let _ = writeln!(out, "{what}: {}", list.join(", "));
    }
}

fn grid(rules: &Ruleset, state: &State) -> String {
    let tiles = state.board().tiles();
    let Some(first) = tiles.first() else {
        return "the board is empty\n".to_owned();
    };
    let (mut low, mut high) = (first.at, first.at);
    for tile in tiles {
        low = Cell { x: low.x.min(tile.at.x), y: low.y.min(tile.at.y) };
        high = Cell { x: high.x.max(tile.at.x), y: high.y.max(tile.at.y) };
    }
    let text = |at: Cell| match state.board().tile_at(at) {
        None => ".".to_owned(),
        Some(tile) => {
            let tile = state.board().tile(tile);
            let name = &rules.names.designs[tile.design.ix()];
            match tile.rotation {
                0 => name.clone(),
                turn => format!("{name}/{turn}"),
            }
        }
    };
    let mut rows: Vec<Vec<String>> = vec![vec![String::new()]];
    rows[0].extend((low.x..=high.x).map(|x| x.to_string()));
    for y in low.y..=high.y {
        let cells = (low.x..=high.x).map(|x| text(Cell { x, y }));
        rows.push(std::iter::once(y.to_string()).chain(cells).collect());
    }
    let columns = rows[0].len();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut out = String::new();
    for row in &rows {
        let cells = row.iter().zip(&widths);
        let cells: Vec<String> = cells.map(|(cell, &width)| format!("{cell:width$}")).collect();
        let _ = writeln!(out, "{}", cells.join("  ").trim_end());
    }
    out
}

fn standing(finder: Finder<'_>, state: &State, piece: &PieceState) -> Option<String> {
    let names = &finder.rules.names;
    let cell = |tile: TileIx| {
        let at = state.board().tile(tile).at;
        format!("({},{})", at.x, at.y)
    };
    let there = match piece.loc {
        Loc::Segment(segment) => {
            let on = state.graph().segment(segment);
            let design = state.board().tile(on.tile).design;
            format!("at {} on {}", cell(on.tile), names.segments[design.ix()][usize::from(on.local)])
        }
        Loc::Tile(tile) => format!("on tile {}", cell(tile)),
        Loc::Beside(other) => {
            let other = state.pieces().get(other);
            format!("beside {}", standing(finder, state, &other)?)
        }
        Loc::With(seat) => format!("with {}", finder.name(seat)),
        Loc::Supply | Loc::Space(..) | Loc::Box => return None,
    };
    let whose = if piece.owner == PieceState::NOBODY {
        String::new()
    } else {
        format!("{}'s ", finder.name(piece.owner))
    };
    let kind = &names.pieces[piece.kind.ix()];
    Some(format!("{whose}{kind} {there}"))
}

fn lying(rules: &Ruleset, state: &State, at: TokenLoc, token: TokenKind, count: u32) -> String {
    let tile = match at {
        TokenLoc::Tile(tile) => tile,
        TokenLoc::Segment(segment) => state.graph().segment(segment).tile,
    };
    let at = state.board().tile(tile).at;
    format!("{count} {} at ({},{})", rules.names.tokens[token.ix()], at.x, at.y)
}
