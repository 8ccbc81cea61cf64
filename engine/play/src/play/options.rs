//! Where a tile may be laid: counted without writing the options down, and without looking at every open cell.
//!
//! A tile that a placement rule speaks of is tried on every open cell; all others are counted by sorts of cells.

use std::ops::Range;

use crate::rules::{Design, PlacementExpr, Ruleset, TileDesign, unturned};
use crate::state::{Cell, OpenCell, State};

use super::What;

/// How many ways there are to lay what the active player holds.
pub(super) fn count_lays(rules: &Ruleset, state: &State) -> u32 {
    let mut count = 0;
    each_design(state, |design| count += count_design(rules, state, design));
    count
}

/// How many ways there are to lay a design.
pub(super) fn count_design(rules: &Ruleset, state: &State, design: Design) -> u32 {
    let tile = &rules.designs[design.ix()];
    if is_ruled(rules, tile) {
        let cells = state.board.open().iter();
        return cells.map(|cell| ruled_mask(rules, state, design, cell).count_ones()).sum();
    }
    let cells = state.board.open_by_sort();
    tile.fits.iter().map(|fit| u32::from(cells[usize::from(fit.sort)]) * u32::from(fit.ways)).sum()
}

/// The `index`-th way, in the order of [`all_lays`].
#[inline]
pub(super) fn nth_lay(rules: &Ruleset, state: &State, index: u32) -> Option<What> {
    let mut left = index;
    let mut found = None;
    each_design(state, |design| {
        if found.is_none() {
            found = nth_of_design(rules, state, design, &mut left);
        }
    });
    found
}

/// The way with the number that is left; takes the design's ways off that number if there are not so many.
fn nth_of_design(rules: &Ruleset, state: &State, design: Design, left: &mut u32) -> Option<What> {
    let tile = &rules.designs[design.ix()];
    if is_ruled(rules, tile) {
        for cell in state.board.open() {
            let mask = ruled_mask(rules, state, design, cell);
            if *left < mask.count_ones() {
                return Some(What::Lay(design, cell.at, nth_rotation(mask, *left)));
            }
            *left -= mask.count_ones();
        }
        return None;
    }
    // Nobody can guess which fit the number falls on: how many end before it is counted without asking.
    let (mut end, mut start, mut nth) = (0, 0, 0);
    for fit in &tile.fits {
        end += u32::from(state.board.open_by_sort()[usize::from(fit.sort)]) * u32::from(fit.ways);
        let before = end <= *left;
        nth += usize::from(before);
        start = if before { end } else { start };
    }
    *left -= start;
    let fit = tile.fits.get(nth)?;
    let ways = u32::from(fit.ways);
    let cell = state.board.nth_of_sort(fit.sort, *left / ways)?;
    Some(What::Lay(design, cell.at, nth_rotation(fit.turned(cell.sort.rotation), *left % ways)))
}

/// The rotation with this number among those of a mask.
fn nth_rotation(mask: u8, index: u32) -> u8 {
    /// For each mask its rotations, in order; what there is not is 0.
    const TURNS: [[u8; 4]; 16] = {
        let mut rotations = [[0; 4]; 16];
        let mut mask = 0;
        while mask < 16 {
            let (mut rotation, mut count) = (0, 0);
            while rotation < 4 {
                if mask >> rotation & 1 == 1 {
                    rotations[mask][count] = rotation;
                    count += 1;
                }
                rotation += 1;
            }
            mask += 1;
        }
        rotations
    };
    TURNS[usize::from(mask & 15)][index as usize & 3]
}

/// All ways, in order.
pub(super) fn all_lays(rules: &Ruleset, state: &State) -> Vec<What> {
    let mut all = Vec::new();
    each_design(state, |design| {
        let tile = &rules.designs[design.ix()];
        let mut add = |cell: &OpenCell, mask: u8| {
            let rotations = (0..4).filter(|rotation| mask >> rotation & 1 == 1);
            all.extend(rotations.map(|rotation| What::Lay(design, cell.at, rotation)));
        };
        if is_ruled(rules, tile) {
            let cells = state.board.open().iter();
            return cells.for_each(|cell| add(cell, ruled_mask(rules, state, design, cell)));
        }
        for fit in &tile.fits {
            let of_sort = state.board.open().iter().filter(|cell| cell.sort.sort == fit.sort);
            of_sort.for_each(|cell| add(cell, fit.turned(cell.sort.rotation)));
        }
    });
    all
}

/// True if a tile may be laid so.
#[inline]
pub(super) fn may_lay(rules: &Ruleset, state: &State, design: Design, at: Cell, rotation: u8) -> bool {
    let mut held = false;
    each_design(state, |other| held |= other == design);
    held && rotation < 4
        && state
            .board
            .open_at(at)
            .is_some_and(|cell| ruled_mask(rules, state, design, cell) >> rotation & 1 == 1)
}

/// The tile in hand, or each different tile of the hand, or of the rack from which one is laid.
fn each_design(state: &State, mut take: impl FnMut(Design)) {
    if let Some(rack) = state.turn.laid_from {
        // They are sorted.
        let tiles = state.racks.tiles_at(rack);
        for (index, &design) in tiles.iter().enumerate() {
            if index == 0 || tiles[index - 1] != design {
                take(design);
            }
        }
    } else if let Some(design) = state.turn.drawn {
        take(design);
    } else if let Some(hand) = state.hands.get(state.turn.active.ix()) {
        for (index, &design) in hand.iter().enumerate() {
            if !hand[..index].contains(&design) {
                take(design);
            }
        }
    }
}

fn is_ruled(rules: &Ruleset, tile: &TileDesign) -> bool {
    rules.placement.iter().any(|(kinds, _)| kinds.0 & tile.kinds.0 != 0)
}

/// The rotations that fit a cell and that every placement rule allows.
#[inline]
fn ruled_mask(rules: &Ruleset, state: &State, design: Design, cell: &OpenCell) -> u8 {
    let tile = &rules.designs[design.ix()];
    let mut mask = tile.rotations(cell.sort);
    for (kinds, cond) in &rules.placement {
        if kinds.0 & tile.kinds.0 != 0 {
            for rotation in 0..4 {
                if mask >> rotation & 1 == 1 && !holds(rules, state, tile, cell.at, rotation, cond) {
                    mask &= !(1 << rotation);
                }
            }
        }
    }
    mask
}

fn holds(
    rules: &Ruleset,
    state: &State,
    tile: &TileDesign,
    at: Cell,
    rotation: u8,
    cond: &PlacementExpr,
) -> bool {
    match cond {
        PlacementExpr::All(list) => list.iter().all(|cond| holds(rules, state, tile, at, rotation, cond)),
        PlacementExpr::Any(list) => list.iter().any(|cond| holds(rules, state, tile, at, rotation, cond)),
        PlacementExpr::Not(cond) => !holds(rules, state, tile, at, rotation, cond),
        PlacementExpr::Neighbours(least) => {
            (0..4).filter(|&side| state.board.tile_at(at.beside(side)).is_some()).count() as u32 >= *least
        }
        PlacementExpr::Within(columns, rows) => {
            let cells = state.board.tiles().iter().map(|tile| tile.at).chain([at]);
            let (mut west, mut east, mut north, mut south) = (at.x, at.x, at.y, at.y);
            for cell in cells {
                (west, east) = (west.min(cell.x), east.max(cell.x));
                (north, south) = (north.min(cell.y), south.max(cell.y));
            }
            let wide = (i32::from(east) - i32::from(west)).unsigned_abs() + 1;
            let high = (i32::from(south) - i32::from(north)).unsigned_abs() + 1;
            wide <= *columns && high <= *rows
        }
        PlacementExpr::Joins(kind) => {
            let meets = |side: &usize| state.board.tile_at(at.beside(*side)).is_some();
            (0..4).filter(meets).any(|side| has_port(tile, rotation, side, kind.0, 0..3))
        }
        PlacementExpr::JoinsOnce(kind) => {
            let meets = |side: &usize| state.board.tile_at(at.beside(*side)).is_some();
            let ports = (0..4).filter(meets).flat_map(|side| (0..3).map(move |place| (side, place)));
            ports.filter(|&(side, place)| has_port(tile, rotation, side, kind.0, place..place + 1)).count()
                == 1
        }
        PlacementExpr::EndsApart(kind) => {
            let open = |side: &usize| state.board.tile_at(at.beside(*side)).is_none();
            let mut ends = (0..4).filter(open).filter(|&side| has_port(tile, rotation, side, kind.0, 0..3));
            ends.all(|side| !is_pointed_at(rules, state, at.beside(side), kind.0))
        }
        PlacementExpr::TileHasMark(mark) => tile.has_mark(*mark),
        PlacementExpr::NoSameTurn { kind, next_only } => {
            let entry =
                sides_of(tile, rotation, kind.0).find(|&side| state.board.tile_at(at.beside(side)).is_some());
            let Some(entry) = entry else { return true };
            let Some(bend) = bend_from(tile, rotation, kind.0, entry) else {
                return true;
            };
            last_bend(rules, state, at, entry, kind.0, *next_only) != Some(bend)
        }
    }
}

/// True if a tile of the board has a port of a kind towards a cell.
fn is_pointed_at(rules: &Ruleset, state: &State, cell: Cell, kind: u8) -> bool {
    (0..4).any(|side| {
        state.board.tile_at(cell.beside(side)).is_some_and(|tile| {
            let tile = state.board.tile(tile);
            has_port(&rules.designs[tile.design.ix()], tile.rotation, (side + 2) & 3, kind, 0..3)
        })
    })
}

/// The sides of the board on which a tile lying so has a whole port of a kind.
fn sides_of(tile: &TileDesign, rotation: u8, kind: u8) -> impl Iterator<Item = usize> + '_ {
    (0..4).filter(move |&side| has_port(tile, rotation, side, kind, 1..2))
}

/// True if a tile lying so has a port of a kind among these of a side of the board.
fn has_port(tile: &TileDesign, rotation: u8, side: usize, kind: u8, places: Range<usize>) -> bool {
    let ports = &tile.ports[unturned(side, rotation)][places];
    let of_kind = |&port: &u8| {
        let segment = tile.segments.get(usize::from(port));
        segment.is_some_and(|segment| segment.kind.0 == kind)
    };
    ports.iter().any(of_kind)
}

/// Which way a line bends on a tile that it enters from a side: 1 for a right turn, 3 for a left one.
fn bend_from(tile: &TileDesign, rotation: u8, kind: u8, entry: usize) -> Option<usize> {
    let mut exits = sides_of(tile, rotation, kind).filter(|&side| side != entry);
    let exit = exits.next()?;
    // Coming in from `entry` one looks towards the opposite side.
    match (exit + 4 - (entry + 2) % 4) % 4 {
        0 => None,
        bend => exits.next().is_none().then_some(bend),
    }
}

/// The last bend of the line that would be entered from `entry`, straight tiles ignored.
fn last_bend(
    rules: &Ruleset,
    state: &State,
    at: Cell,
    entry: usize,
    kind: u8,
    next_only: bool,
) -> Option<usize> {
    let (mut cell, mut exit) = (at.beside(entry), (entry + 2) % 4);
    // A line cannot be longer than the board.
    for _ in 0..state.board.tiles().len() {
        let tile = state.board.tile(state.board.tile_at(cell)?);
        let design = &rules.designs[tile.design.ix()];
        let from = sides_of(design, tile.rotation, kind).find(|&side| side != exit)?;
        match bend_from(design, tile.rotation, kind, from) {
            Some(bend) => return Some(bend),
            None if next_only => return None,
            None => (cell, exit) = (cell.beside(from), (from + 2) % 4),
        }
    }
    None
}
