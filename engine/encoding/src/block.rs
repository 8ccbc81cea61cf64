//! A run of numbers with coordinates.

use tilewright_play::rules::{Rule, Set64};

use crate::Sort;

/// The most coordinates that a choice has.
pub(crate) const MOST_AXES: usize = 7;

/// Coordinates of a choice within its block, those that it has first.
pub(crate) type Place = [u32; MOST_AXES];

/// One coordinate of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    /// What it counts.
    pub name: &'static str,
    /// How many values it has, from 0.
    pub len: u32,
}

/// The choices of one sort that one action offers, or that are offered outside a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The action; [`NO_RULE`](tilewright_play::rules::NO_RULE) outside a menu.
    pub action: Rule,
    /// The sort.
    pub sort: Sort,
    /// The kinds of pieces that its first coordinate counts, if the sort has that.
    pub kinds: Set64,
    /// Its first number.
    pub first: u32,
    /// Its coordinates. The last one goes from each number to the next.
    pub axes: Vec<Axis>,
}

impl Block {
    /// How many numbers it has.
    pub fn len(&self) -> u32 {
        self.axes.iter().fold(1, |len, axis| len.saturating_mul(axis.len))
    }

    /// True if nothing can have one of its numbers.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of a place; nothing if a coordinate is too large.
    #[inline]
    pub(crate) fn number(&self, place: &Place) -> Option<u32> {
        let mut number = 0;
        for (axis, &at) in self.axes.iter().zip(place) {
            if at >= axis.len {
                return None;
            }
            number = number * axis.len + at;
        }
        Some(self.first + number)
    }

    /// The coordinates that a number has within the block; nothing if it is not one of its numbers.
    pub fn place(&self, number: u32) -> Option<Vec<u32>> {
        let mut left = number.checked_sub(self.first).filter(|left| *left < self.len())?;
        let mut place: Vec<u32> = self
            .axes
            .iter()
            .rev()
            .map(|axis| {
                let at = left % axis.len;
                left /= axis.len;
                at
            })
            .collect();
        place.reverse();
        Some(place)
    }

    /// The place of a kind of piece among those of the block.
    #[inline]
    pub(crate) fn kind(&self, kind: u8) -> u32 {
        if self.kinds.has(kind) { self.kinds.below(usize::from(kind)).0.count_ones() } else { u32::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_are_one_to_one() {
        let axes = [("a", 3), ("b", 1), ("c", 4)].map(|(name, len)| Axis { name, len });
        let block = Block {
            action: Rule(0),
            sort: Sort::Lay,
            kinds: Set64::default(),
            first: 10,
            axes: axes.to_vec(),
        };
        for number in 10..22 {
            let place = block.place(number).unwrap();
            let mut all = Place::default();
            all[..3].copy_from_slice(&place);
            assert_eq!(block.number(&all), Some(number));
        }
        assert_eq!((block.len(), block.place(9), block.place(22)), (12, None, None));
        assert_eq!(block.number(&[0, 1, 0, 0, 0, 0, 0]), None);
    }
}
