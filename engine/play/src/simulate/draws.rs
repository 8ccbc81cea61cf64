//! How often each tile is drawn, and fits nowhere; and the holes that games leave, which no tile fits.

use std::collections::BTreeMap;

use std::sync::atomic::Ordering;

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::{Plan, Progress, SimulateError, opened, play_one};
use crate::play::{Event, EventSort, Hearing, Listener};
use crate::rules::{CellSorts, Design, Ruleset};
use crate::state::{Cell, OpenCell, State};

/// What became of the copies of a design over many games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// How often one was drawn.
    pub drawn: u64,
    /// How often it fitted nowhere.
    pub unplaceable: u64,
}

/// Holes of one sort over many games: empty cells at the end that no tile of the game fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holes {
    /// How many there were.
    pub holes: u64,
    /// In how many games.
    pub games: u64,
    /// The first game with one, and where in it.
    pub first: (u64, Cell),
    /// What the neighbours of that one require, as [`CellSorts::required`] reads it.
    pub code: u16,
}

#[derive(Default)]
struct Watch {
    draws: Vec<Draws>,
    /// By the least code of each sort.
    holes: BTreeMap<u16, Holes>,
}

impl Watch {
    fn of(&mut self, design: usize) -> &mut Draws {
        if self.draws.len() <= design {
            self.draws.resize(design + 1, Draws::default());
        }
        &mut self.draws[design]
    }

    /// Looks at the board that a game has left.
    fn look(&mut self, number: u64, rules: &Ruleset, state: &State) {
        let mut here: BTreeMap<u16, Holes> = BTreeMap::new();
        let loose = || {
            (0..rules.printed().len()).filter(|&nth| rules.designs[nth].loose && rules.designs[nth].count > 0)
        };
        let filled = |open: &OpenCell| {
            open.sort.sort > 0 || loose().any(|nth| rules.rotations(Design::nth(nth), open.code) > 0)
        };
        for open in state.board().open().iter().filter(|open| !filled(open)) {
            let sort = CellSorts::upright(open.code, rules.edge_classes);
            let new = Holes { holes: 0, games: 1, first: (number, open.at), code: open.code };
            let found = here.entry(sort).or_insert(new);
            found.holes += 1;
            // The same one, in whatever order the board lists them.
            if open.at < found.first.1 {
                (found.first.1, found.code) = (open.at, open.code);
            }
        }
        here.into_iter().for_each(|(sort, found)| self.add(sort, found));
    }

    fn add(&mut self, sort: u16, found: Holes) {
        self.holes
            .entry(sort)
            .and_modify(|known| {
                known.holes += found.holes;
                known.games += found.games;
                if found.first < known.first {
                    (known.first, known.code) = (found.first, found.code);
                }
            })
            .or_insert(found);
    }
}

impl Listener for Watch {
    fn hears(&self) -> Hearing {
        const { Hearing::of(&[EventSort::Drawn, EventSort::Discarded]) }
    }

    fn on_event(&mut self, _: &Ruleset, _: &State, event: Event) {
        match event {
            Event::Drawn { design, .. } => self.of(design.ix()).drawn += 1,
            Event::Discarded { design, .. } => self.of(design.ix()).unplaceable += 1,
            _ => {}
        }
    }
}

/// Plays games and counts for each design, by its number, how often it was drawn and fitted nowhere; then the holes that were
/// left, by sort, the most frequent first.
///
/// # Errors
/// As [`super::simulate`].
pub fn draws(
    rules: &Ruleset,
    plan: &Plan,
    progress: &Progress,
) -> Result<(Vec<Draws>, Vec<Holes>), SimulateError> {
    let start = opened(rules, plan.players, &mut ())?;
    let pool = plan.pool()?;
    let watch = pool.install(|| {
        let one_more = |(mut watch, mut state): (Watch, State), number| {
            if progress.is_cancelled() {
                return Err(SimulateError::Cancelled);
            }
            state.clone_from(&start);
            let result = play_one(rules, plan, &mut state, number, &mut watch);
            if result.fault.is_none() {
                watch.look(number, rules, &state);
            }
            progress.played.fetch_add(1, Ordering::Relaxed);
            Ok((watch, state))
        };
        let parts = (0..plan.games).into_par_iter().try_fold(Default::default, one_more);
        parts.map(|part| part.map(|(watch, _)| watch)).try_reduce(Watch::default, |mut a, b| {
            for (design, draws) in b.draws.iter().enumerate() {
                let sum = a.of(design);
                sum.drawn += draws.drawn;
                sum.unplaceable += draws.unplaceable;
            }
            b.holes.into_iter().for_each(|(sort, found)| a.add(sort, found));
            Ok(a)
        })
    })?;
    let Watch { mut draws, holes } = watch;
    draws.resize(rules.printed().len(), Draws::default());
    let mut holes: Vec<Holes> = holes.into_values().collect();
    holes.sort_by_key(|found| std::cmp::Reverse(found.holes));
    Ok((draws, holes))
}
