//! The piles of tiles that are left to draw, and the tiles set aside.

use serde::{Deserialize, Serialize};

use crate::rules::{Design, Ruleset};

/// What is left to draw.
///
/// **Invariant:** `totals[p]` is the sum of the counts of pile `p`, including tiles pinned first and last.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piles {
    /// For each pile and design how many copies are left, beside those pinned last.
    counts: Vec<u16>,
    /// For each pile how many tiles are left in all.
    totals: Vec<u32>,
    /// For each pile how many of its tiles pinned first are already drawn.
    begun: Vec<u16>,
    /// For each pile how many of its tiles pinned last are already drawn.
    ended: Vec<u16>,
    designs: u16,
    /// How many tiles left the game because they fitted nowhere.
    pub(crate) discarded: u32,
}

clone_in_place!(Piles { counts, totals, begun, ended, designs, discarded });

impl Piles {
    pub(crate) fn new(rules: &Ruleset) -> Self {
        let designs = rules.printed().len();
        let mut piles = Self {
            counts: vec![0; designs * rules.piles.len()],
            totals: vec![0; rules.piles.len()],
            begun: vec![0; rules.piles.len()],
            ended: vec![0; rules.piles.len()],
            designs: designs as u16,
            discarded: 0,
        };
        for (number, pile) in rules.piles.iter().enumerate() {
            for &(design, count) in &pile.tiles {
                piles.counts[number * designs + design.ix()] = count as u16;
                piles.totals[number] += count;
            }
            // Pinned tiles are not drawn at random.
            for design in pile.first.iter().chain(&pile.last) {
                piles.counts[number * designs + design.ix()] -= 1;
            }
        }
        piles
    }

    /// How many tiles are left to draw.
    pub fn left(&self) -> u32 {
        self.totals.iter().sum()
    }

    /// How many tiles are left in one of them.
    pub(crate) fn left_in(&self, pile: usize) -> u32 {
        self.totals.get(pile).copied().unwrap_or_default()
    }

    /// How many copies of a design are left to draw at random, over all piles.
    pub fn count(&self, design: Design) -> u32 {
        // Of what is not printed there are none.
        if design.0 >= self.designs {
            return 0;
        }
        (0..self.totals.len())
            .map(|pile| u32::from(self.counts[pile * usize::from(self.designs) + design.ix()]))
            .sum()
    }

    /// How many copies of a design are left to draw, with those that come first or last.
    pub fn copies(&self, rules: &Ruleset, design: Design) -> u32 {
        let piles = rules.piles.iter().enumerate();
        let pinned = piles.flat_map(|(pile, of)| {
            let first = of.first.iter().skip(usize::from(self.begun[pile]));
            first.chain(of.last.iter().skip(usize::from(self.ended[pile])))
        });
        self.count(design) + pinned.filter(|&&pinned| pinned == design).count() as u32
    }

    /// How many tiles left the game because they fitted nowhere.
    pub fn discarded(&self) -> u32 {
        self.discarded
    }

    /// The pile that is drawn from now.
    #[inline]
    pub fn current(&self) -> Option<usize> {
        self.totals.iter().position(|&total| total > 0)
    }

    /// The tile that must come next, if the pile says so.
    #[inline]
    pub fn pinned(&self, rules: &Ruleset, pile: usize) -> Option<Design> {
        let design = &rules.piles[pile];
        if design.first.is_empty() && design.last.is_empty() {
            return None;
        }
        let begun = usize::from(self.begun[pile]);
        if begun < design.first.len() {
            return Some(design.first[begun]);
        }
        let last_left = design.last.len() - usize::from(self.ended[pile]);
        (self.totals[pile] as usize == last_left && last_left > 0)
            .then(|| design.last[usize::from(self.ended[pile])])
    }

    /// The pinned tiles of a pile that are still to come.
    pub fn pinned_left<'a>(&self, rules: &'a Ruleset, pile: usize) -> impl Iterator<Item = Design> + use<'a> {
        let design = &rules.piles[pile];
        let first = design.first.iter().skip(usize::from(self.begun[pile]));
        first.chain(design.last.iter().skip(usize::from(self.ended[pile]))).copied()
    }

    /// Counts of a pile by design.
    #[inline]
    pub fn counts(&self, pile: usize) -> &[u16] {
        let designs = usize::from(self.designs);
        &self.counts[pile * designs..(pile + 1) * designs]
    }

    /// The design that the `ticket`-th tile of a pile is of, tiles pinned to its ends left out.
    #[inline]
    pub fn nth(&self, pile: usize, ticket: u32) -> Option<Design> {
        // Designs are counted a handful at a time, which processors do at once.
        const SOME: usize = 16;
        let mut left = ticket;
        for (some, counts) in self.counts(pile).chunks(SOME).enumerate() {
            let here = counts.iter().map(|&count| u32::from(count)).sum();
            if left < here {
                // Nobody can guess where the ticket falls: how many designs end before it is counted without asking.
                let (mut end, mut before) = (0, 0);
                for &count in counts {
                    end += u32::from(count);
                    before += usize::from(end <= left);
                }
                return Some(Design((some * SOME + before) as u16));
            }
            left -= here;
        }
        None
    }

    /// How many tiles of a pile may come next at random.
    #[inline]
    pub fn random(&self, rules: &Ruleset, pile: usize) -> u32 {
        let design = &rules.piles[pile];
        let pinned = design.first.len() - usize::from(self.begun[pile]) + design.last.len()
            - usize::from(self.ended[pile]);
        self.totals[pile] - pinned as u32
    }

    /// Takes a tile from a pile. False if it cannot come next.
    pub(crate) fn take(&mut self, rules: &Ruleset, pile: usize, design: Design) -> bool {
        // A number that is no design's would be one of the next pile.
        if design.0 >= self.designs {
            return false;
        }
        match self.pinned(rules, pile) {
            Some(pinned) if pinned != design => return false,
            Some(_) if usize::from(self.begun[pile]) < rules.piles[pile].first.len() => self.begun[pile] += 1,
            Some(_) => self.ended[pile] += 1,
            None => {
                let Some(count) = self.counts.get_mut(pile * usize::from(self.designs) + design.ix()) else {
                    return false;
                };
                if *count == 0 {
                    return false;
                }
                *count -= 1;
            }
        }
        self.totals[pile] -= 1;
        true
    }

    /// Takes a copy of a tile out of those that lie in a pile in an order that nobody knows. False if there is none.
    pub(super) fn take_random(&mut self, pile: usize, design: Design) -> bool {
        let own = design.0 < self.designs && pile < self.totals.len();
        let index = pile * usize::from(self.designs) + design.ix();
        match self.counts.get_mut(index).filter(|count| own && **count > 0) {
            Some(count) => {
                *count -= 1;
                self.totals[pile] -= 1;
                true
            }
            None => false,
        }
    }

    /// Takes a copy of a tile out of the first pile that has one, whether or not it would come next.
    pub(crate) fn take_out(&mut self, rules: &Ruleset, design: Design) -> bool {
        for pile in 0..self.totals.len() {
            let count = pile * usize::from(self.designs) + design.ix();
            if self.counts[count] > 0 {
                self.counts[count] -= 1;
                self.totals[pile] -= 1;
                return true;
            }
            if self.take(rules, pile, design) {
                return true;
            }
        }
        false
    }

    /// Puts a tile back into a pile.
    pub(crate) fn put_back(&mut self, pile: usize, design: Design) {
        self.counts[pile * usize::from(self.designs) + design.ix()] += 1;
        self.totals[pile] += 1;
    }

    /// Takes everything out of a pile but the tiles pinned to its end; it leaves the game.
    pub(crate) fn discard_random(&mut self, pile: usize) {
        let designs = usize::from(self.designs);
        let counts = &mut self.counts[pile * designs..(pile + 1) * designs];
        let gone: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        counts.fill(0);
        self.totals[pile] -= gone;
        self.discarded += gone;
    }

    /// Takes everything out of a pile.
    pub(crate) fn clear(&mut self, rules: &Ruleset, pile: usize) {
        let designs = usize::from(self.designs);
        self.counts[pile * designs..(pile + 1) * designs].fill(0);
        self.totals[pile] = 0;
        self.begun[pile] = rules.piles[pile].first.len() as u16;
        self.ended[pile] = rules.piles[pile].last.len() as u16;
    }

    /// Leaves only these tiles to draw, in the last pile. For scenarios.
    pub(crate) fn replace(&mut self, rules: &Ruleset, tiles: &[Design]) {
        for pile in 0..self.totals.len() {
            self.clear(rules, pile);
        }
        if let Some(last) = self.totals.len().checked_sub(1) {
            tiles.iter().for_each(|&design| self.put_back(last, design));
        }
    }
}
