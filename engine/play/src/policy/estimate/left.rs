//! Which tiles are left, and which open cells they fit.

use crate::rules::{Design, Ruleset};
use crate::state::State;

/// The tiles that are left. Where a search stands in a position whose hidden tiles were drawn anew, they are those of that position.
#[derive(Clone, Debug, Default)]
pub(super) struct Left {
    /// How many there are.
    pub tiles: f64,
    /// For each sort of open cells how many fit it.
    fits: Vec<f64>,
}

impl Left {
    /// Counts them.
    pub fn count(&mut self, rules: &Ruleset, state: &State) {
        self.tiles = 0.0;
        self.fits.clear();
        self.fits.resize(rules.cells.count(), 0.0);
        // What has to be looked at cell by cell is taken to fit every one.
        let mut everywhere = 0.0;
        for (nth, tile) in rules.printed().iter().enumerate() {
            let design = Design::nth(nth);
            let held = state.hands.iter().flatten().chain(state.racks.all());
            let held = held.filter(|&&other| other == design).count() as f64;
            let copies = held + f64::from(state.piles().copies(rules, design));
            self.tiles += copies;
            if tile.loose {
                everywhere += copies;
            } else {
                let fits = tile.fits.iter().filter(|fit| fit.ways > 0);
                fits.for_each(|fit| self.fits[usize::from(fit.sort)] += copies);
            }
        }
        self.fits.iter_mut().for_each(|fits| *fits += everywhere);
        if let Some(free) = rules.cells.free() {
            self.fits[usize::from(free)] = self.tiles;
        }
    }

    /// How many tiles fit an open cell of a sort.
    #[inline]
    pub fn fit(&self, sort: u16) -> f64 {
        self.fits.get(usize::from(sort)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::rules;
    use crate::state::Cell;

    /// Of the 71 tiles that are left beside the first one, 43 have a side like its northern one, 44 one like its sides east and west, 58 one
    /// like its southern one: counted on the printed tiles.
    #[test]
    fn tiles_that_fit_are_counted() {
        let rules = rules("base");
        let mut state = State::new(&rules, 2).unwrap();
        let mut left = Left::default();
        left.count(&rules, &state);
        let fit = |left: &Left, state: &State, side: usize| {
            left.fit(state.board().open_at(Cell { x: 0, y: 0 }.beside(side)).unwrap().sort.sort)
        };
        let all = [0, 1, 2, 3].map(|side| fit(&left, &state, side));
        assert_eq!((left.tiles, all), (71.0, [43.0, 44.0, 58.0, 44.0]));
        // Nothing fits when nothing is left.
        (0..rules.piles.len()).for_each(|pile| state.piles.clear(&rules, pile));
        left.count(&rules, &state);
        assert_eq!((left.tiles, fit(&left, &state, 0)), (0.0, 0.0));
    }
}
