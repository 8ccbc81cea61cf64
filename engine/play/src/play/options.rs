//! Where a tile may be laid: counted without writing the options down, and without looking at every open cell.
//!
//! A tile that a placement rule speaks of, or of which a side fits sides of several sorts, is tried on every open cell; all others are counted by sorts of cells.

use crate::rules::{Design, Fit, NO_RULE, Ruleset, Seat};
use crate::state::{Cell, OpenCell, Pending, State};

use super::lay::Verdict;
use super::{Choice, What, lay, mend};

/// The active player is asked how he lays what he holds; false if there is no way.
///
/// Where rules have a say, the ways are worked out once and listed. Elsewhere they are only counted, and but for those with an overlay,
/// which come last, not listed.
pub(crate) fn ask_lay(rules: &Ruleset, state: &mut State, by: Seat) -> bool {
    let mut listed = std::mem::take(&mut state.machine.options);
    listed.clear();
    let list = |what| listed.push(Choice { action: NO_RULE, what });
    let counted = if any_design(state, |design| is_ruled_by_cell(rules, design)) {
        each_lay(rules, state, list);
        0
    } else {
        mend::each(rules, state, list);
        count_plain(rules, state)
    };
    let ways = counted + listed.len() as u32;
    state.machine.options = listed;
    if ways > 0 {
        state.machine.pending = Pending::Lay(by, ways);
    }
    ways > 0
}

/// True if there is a way to lay what the active player holds.
pub(super) fn any_lay(rules: &Ruleset, state: &State) -> bool {
    any_plain(rules, state) || mend::any(rules, state)
}

/// True if there is one that needs nothing but the tile.
pub(super) fn any_plain(rules: &Ruleset, state: &State) -> bool {
    any_design(state, |design| fits(rules, state, design))
}

/// How many ways there are to lay what the active player holds, with nothing but the tile.
pub(crate) fn count_plain(rules: &Ruleset, state: &State) -> u32 {
    let mut count = 0;
    each_allowed(rules, state, |design| count += count_design(rules, state, design));
    count
}

/// True if what rules ask of the position decides about these ways, or the overlays that the active player has: then they may become
/// others before the tile is laid.
pub(super) fn may_change(rules: &Ruleset, state: &State) -> bool {
    !rules.needs.mends.is_empty() || is_any_ruled(rules, state)
}

/// True if a placement rule speaks of what the active player holds.
fn is_any_ruled(rules: &Ruleset, state: &State) -> bool {
    let is_spoken_of = |design| rules.placement.iter().any(|rule| rule.speaks_of(design));
    !rules.placement.is_empty() && any_design(state, is_spoken_of)
}

/// True if a design can be laid somewhere, with nothing but itself.
pub(crate) fn fits(rules: &Ruleset, state: &State, design: Design) -> bool {
    if is_forbidden(rules, state, design) {
        return false;
    }
    if is_ruled(rules, design) {
        let cells = ruled_cells(rules, state, design);
        // What such a rule asks for often lies beside the last tiles.
        return cells.rev().any(|cell| ruled_mask(rules, state, design, cell) != 0);
    }
    count_design(rules, state, design) > 0
}

/// How many ways there are to lay a design.
fn count_design(rules: &Ruleset, state: &State, design: Design) -> u32 {
    let tile = &rules.designs[design.ix()];
    if is_ruled(rules, design) {
        let cells = ruled_cells(rules, state, design);
        return cells.map(|cell| ruled_mask(rules, state, design, cell).count_ones()).sum();
    }
    let cells = state.board.open_by_sort();
    let of_sort = |fit: &Fit| u32::from(cells[usize::from(fit.sort)]) * u32::from(fit.ways);
    tile.fits.iter().map(of_sort).sum::<u32>() + count_free(rules, state)
}

/// How many ways there are to lay any tile on cells that ask for nothing.
fn count_free(rules: &Ruleset, state: &State) -> u32 {
    rules.cells.free().map_or(0, |free| u32::from(state.board.open_by_sort()[usize::from(free)]) * 4)
}

/// The `index`-th way, in the order of [`each_plain`], where the ways are not listed.
#[inline]
pub(super) fn nth_lay(rules: &Ruleset, state: &State, index: u32) -> Option<What> {
    let mut left = index;
    let mut found = None;
    each_allowed(rules, state, |design| {
        if found.is_none() {
            found = nth_of_design(rules, state, design, &mut left);
        }
    });
    found
}

/// The way with the number that is left; takes the design's ways off that number if there are not so many.
fn nth_of_design(rules: &Ruleset, state: &State, design: Design, left: &mut u32) -> Option<What> {
    let tile = &rules.designs[design.ix()];
    if is_ruled(rules, design) {
        for cell in ruled_cells(rules, state, design) {
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
    let Some(fit) = tile.fits.get(nth) else {
        // They come last.
        let free = count_free(rules, state);
        if *left < free {
            let cell = state.board.nth_of_sort(rules.cells.free()?, *left / 4)?;
            return Some(What::Lay(design, cell.at, (*left % 4) as u8));
        }
        *left -= free;
        return None;
    };
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

/// Shows all ways, in order.
fn each_lay(rules: &Ruleset, state: &State, mut take: impl FnMut(What)) {
    each_plain(rules, state, &mut take);
    mend::each(rules, state, take);
}

/// Shows the ways without an overlay, in order.
pub(super) fn each_plain(rules: &Ruleset, state: &State, mut take: impl FnMut(What)) {
    each_allowed(rules, state, |design| {
        let tile = &rules.designs[design.ix()];
        let mut add = |cell: &OpenCell, mask: u8| {
            let rotations = (0..4).filter(|rotation| mask >> rotation & 1 == 1);
            rotations.for_each(|rotation| take(What::Lay(design, cell.at, rotation)));
        };
        if is_ruled(rules, design) {
            let cells = ruled_cells(rules, state, design);
            return cells.for_each(|cell| add(cell, ruled_mask(rules, state, design, cell)));
        }
        let by_sort = state.board.open_by_sort();
        for fit in tile.fits.iter().filter(|fit| by_sort[usize::from(fit.sort)] > 0) {
            let of_sort = state.board.open().iter().filter(|cell| cell.sort.sort == fit.sort);
            of_sort.for_each(|cell| add(cell, fit.turned(cell.sort.rotation)));
        }
        if let Some(free) = rules.cells.free() {
            let of_sort = state.board.open().iter().filter(|cell| cell.sort.sort == free);
            of_sort.for_each(|cell| add(cell, 15));
        }
    });
}

/// Sorts of cells of which a table fits on the stack.
const FEW: usize = 256;

/// Shows the ways without an overlay cell by cell, rotations as a 4-bit mask: the open cells are gone through once, not once for each sort that a
/// tile fits.
#[inline(always)]
pub(super) fn each_lay_by_cell(rules: &Ruleset, state: &State, mut take: impl FnMut(Design, Cell, u8)) {
    each_allowed(rules, state, |design| {
        let tile = &rules.designs[design.ix()];
        if is_ruled(rules, design) || rules.cells.count() > FEW {
            for cell in ruled_cells(rules, state, design) {
                let mask = ruled_mask(rules, state, design, cell);
                if mask != 0 {
                    take(design, cell.at, mask);
                }
            }
            return;
        }
        let mut turns = [0u8; FEW];
        for fit in &tile.fits {
            // What is left over is of the sort 0 and fits in no way.
            turns[usize::from(fit.sort) % FEW] = fit.turns | fit.turns << 4;
        }
        if let Some(free) = rules.cells.free() {
            turns[usize::from(free) % FEW] = u8::MAX;
        }
        for cell in state.board.open() {
            let mask = turns[usize::from(cell.sort.sort) % FEW] >> (4 - (cell.sort.rotation & 3)) & 15;
            if mask != 0 {
                take(design, cell.at, mask);
            }
        }
    });
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

/// True if there is a way to lay one of the tiles that the active player holds, with an overlay or without.
pub(super) fn may_lay_somewhere(rules: &Ruleset, state: &State, design: Design) -> bool {
    fits(rules, state, design) || mend::fits(rules, state, design)
}

/// The tile in hand, or each different tile of the hand, or of the rack from which one is laid.
pub(super) fn each_design(state: &State, mut take: impl FnMut(Design)) {
    any_design(state, |design| {
        take(design);
        false
    });
}

/// The same, until one is found for which something is true.
pub(super) fn any_design(state: &State, mut is: impl FnMut(Design) -> bool) -> bool {
    if let Some(rack) = state.turn.laid_from {
        // They are sorted.
        let tiles = state.racks.tiles_at(rack);
        let other = |index: usize| index == 0 || tiles[index - 1] != tiles[index];
        tiles.iter().enumerate().any(|(index, &design)| other(index) && is(design))
    } else if let Some(design) = state.turn.drawn {
        is(design)
    } else if let Some(hand) = state.hands.get(state.turn.active.ix()) {
        hand.iter().enumerate().any(|(index, &design)| !hand[..index].contains(&design) && is(design))
    } else {
        false
    }
}

/// The open cells on which a tile has to be tried: where a placement rule asks for more tiles beside it than there are, it fits in no way.
#[inline]
fn ruled_cells<'a>(
    rules: &Ruleset,
    state: &'a State,
    design: Design,
) -> impl DoubleEndedIterator<Item = &'a OpenCell> + use<'a> {
    let fewest = rules.placement.iter().filter(|rule| rule.speaks_of(design)).map(|rule| rule.beside);
    let fewest = fewest.max().unwrap_or(0);
    state.board.open_beside(fewest).iter().filter(move |cell| cell.beside >= fewest)
}

/// True if a tile has to be tried on every open cell.
fn is_ruled(rules: &Ruleset, design: Design) -> bool {
    rules.designs[design.ix()].loose || is_ruled_by_cell(rules, design)
}

/// True if a placement rule that asks where the tile lies, or how, speaks of it.
fn is_ruled_by_cell(rules: &Ruleset, design: Design) -> bool {
    rules.placement.iter().any(|rule| !rule.of_position && rule.speaks_of(design))
}

/// True if a placement rule that asks for nothing but the position keeps a design off the board.
fn is_forbidden(rules: &Ruleset, state: &State, design: Design) -> bool {
    let anywhere = (design, Cell::default(), 0);
    rules.placement.iter().any(|rule| {
        rule.of_position
            && rule.speaks_of(design)
            && !lay::allows(rules, state, anywhere, &rule.require).holds()
    })
}

/// The designs that the active player may lay wherever they fit.
fn each_allowed(rules: &Ruleset, state: &State, mut take: impl FnMut(Design)) {
    each_design(state, |design| {
        if !is_forbidden(rules, state, design) {
            take(design);
        }
    });
}

/// The rotations that fit a cell and that every placement rule allows.
#[inline]
fn ruled_mask(rules: &Ruleset, state: &State, design: Design, cell: &OpenCell) -> u8 {
    let mask = rules.rotations(design, cell.code);
    if rules.placement.is_empty() || mask == 0 {
        mask
    } else {
        allowed_by_rules(rules, state, (design, cell.at), mask)
    }
}

/// Those of some rotations that every placement rule allows.
#[inline(always)]
pub(super) fn allowed(rules: &Ruleset, state: &State, design: Design, at: Cell, mask: u8) -> u8 {
    if rules.placement.is_empty() || mask == 0 {
        mask
    } else {
        allowed_by_rules(rules, state, (design, at), mask)
    }
}

fn allowed_by_rules(rules: &Ruleset, state: &State, (design, at): (Design, Cell), mut mask: u8) -> u8 {
    for rule in rules.placement.iter().filter(|rule| rule.speaks_of(design)) {
        // What does not ask how the tile is turned, or where it lies, is asked once.
        let fits = mask;
        for rotation in (0..4).filter(|rotation| fits >> rotation & 1 == 1) {
            match lay::allows(rules, state, (design, at, rotation), &rule.require) {
                Verdict::Here(true) => {}
                Verdict::Here(false) => mask &= !(1 << rotation),
                Verdict::Turned(true) => break,
                Verdict::Turned(false) => return 0,
            }
        }
    }
    mask
}
