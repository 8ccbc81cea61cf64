//! The sorts of the open cells, in an order in which the n-th of a sort is found quickly.
//!
//! **Invariant:** the place of a sort here is that of its cell in the board's list of open cells; after the last come [`NO_SORT`]s
//! up to the end of the row.

use serde::{Deserialize, Serialize};

/// So many sorts are compared at once.
const ROW: usize = 16;

/// No cell is of this sort.
const NO_SORT: u16 = u16::MAX;

/// Sorts by place.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Sorts {
    rows: Vec<[u16; ROW]>,
}

clone_in_place!(Sorts { rows });

impl Sorts {
    /// Makes room for so many.
    pub fn reserve(&mut self, count: usize) {
        self.rows.reserve(count.div_ceil(ROW));
    }

    /// Notes the sort of the cell at a place: one that was noted before, or the next.
    #[inline]
    pub fn set(&mut self, place: usize, sort: u16) {
        if place / ROW == self.rows.len() {
            self.rows.push([NO_SORT; ROW]);
        }
        self.rows[place / ROW][place % ROW] = sort;
    }

    /// Forgets the cell at a place; that at the last one comes to stand there.
    #[inline]
    pub fn swap_remove(&mut self, place: usize, last: usize) {
        let moved = std::mem::replace(&mut self.rows[last / ROW][last % ROW], NO_SORT);
        if place != last {
            self.rows[place / ROW][place % ROW] = moved;
        }
        if last.is_multiple_of(ROW) {
            self.rows.pop();
        }
    }

    /// The place of the `nth` cell of a sort.
    #[inline]
    pub fn nth(&self, sort: u16, nth: u32) -> Option<usize> {
        let mut left = nth;
        for (number, row) in self.rows.iter().enumerate() {
            // One bit for each place, which processors compare at once.
            let bits = row.iter().enumerate().map(|(place, &other)| u32::from(other == sort) << place);
            let same = bits.fold(0, |all, bit| all | bit);
            let here = same.count_ones();
            if left < here {
                return Some(number * ROW + nth_bit(same, left));
            }
            left -= here;
        }
        None
    }
}

/// The place of the `nth` bit that is set, of a row's: halves are counted, so that nothing has to be guessed.
#[inline]
fn nth_bit(bits: u32, nth: u32) -> usize {
    let (mut place, mut left) = (0, nth);
    for half in [8, 4, 2, 1] {
        let below = (bits >> place & ((1 << half) - 1)).count_ones();
        let above = left >= below;
        place += half * u32::from(above);
        left -= below * u32::from(above);
    }
    place as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_is_found_whatever_was_set_and_removed() {
        let (mut sorts, mut plain) = (Sorts::default(), Vec::new());
        for step in 0..400_usize {
            let sort = (step * step % 7) as u16;
            if step % 3 == 2 {
                let place = step * 31 % plain.len();
                sorts.swap_remove(place, plain.len() - 1);
                plain.swap_remove(place);
            } else if step % 5 == 4 {
                let place = step * 17 % plain.len();
                sorts.set(place, sort);
                plain[place] = sort;
            } else {
                sorts.set(plain.len(), sort);
                plain.push(sort);
            }
            for sort in 0..8 {
                let places = plain.iter().enumerate().filter(|&(_, &other)| other == sort);
                let places: Vec<usize> = places.map(|(place, _)| place).collect();
                let found: Vec<usize> = (0..).map_while(|nth| sorts.nth(sort, nth)).collect();
                assert_eq!(found, places);
            }
            assert_eq!(sorts.nth(NO_SORT, 16), None);
        }
    }
}
