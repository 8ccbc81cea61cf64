//! How often each tile is drawn, and fits nowhere; and the holes that games leave, which no tile fits.

use std::collections::BTreeMap;

use super::deal::deal;
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

/// What games drew and left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// Each design, by its number.
    pub draws: Vec<Draws>,
    /// The holes that were left, by sort, the most frequent first.
    pub holes: Vec<Holes>,
    /// How many games were played.
    pub games: u64,
    /// How many of them had to stop; they count for nothing.
    pub faulted_games: u64,
    /// The first of them, and why.
    pub first_fault: Option<(u64, String)>,
}

/// What a thread has seen of its games.
#[derive(Default)]
struct Watch {
    draws: Vec<Draws>,
    /// By the least code of each sort.
    holes: BTreeMap<u16, Holes>,
    games: u64,
    faulted: u64,
    fault: Option<(u64, String)>,
}

/// What is drawn in the game that is being played: it counts if the game comes to its end.
#[derive(Default)]
struct Hand(Vec<Draws>);

impl Hand {
    fn of(&mut self, design: usize) -> &mut Draws {
        at(&mut self.0, design)
    }
}

fn at(draws: &mut Vec<Draws>, design: usize) -> &mut Draws {
    if draws.len() <= design {
        draws.resize(design + 1, Draws::default());
    }
    &mut draws[design]
}

impl Watch {
    /// Adds the draws of a game or of another thread, and forgets them there.
    fn add_draws(&mut self, draws: &mut Vec<Draws>) {
        for (design, draws) in draws.drain(..).enumerate() {
            let sum = at(&mut self.draws, design);
            sum.drawn += draws.drawn;
            sum.unplaceable += draws.unplaceable;
        }
    }

    fn merge(mut self, mut other: Self) -> Self {
        self.add_draws(&mut other.draws);
        other.holes.into_iter().for_each(|(sort, found)| self.add(sort, found));
        self.games += other.games;
        self.faulted += other.faulted;
        self.note(other.fault);
        self
    }

    /// Keeps the first fault.
    fn note(&mut self, fault: Option<(u64, String)>) {
        let earlier = |fault: &(u64, String)| self.fault.as_ref().is_none_or(|(first, _)| fault.0 < *first);
        if let Some(fault) = fault.filter(earlier) {
            self.fault = Some(fault);
        }
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

impl Listener for Hand {
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

/// Plays games and counts for each design how often it was drawn and fitted nowhere; and the holes that were left. Who stops it
/// gets what came out so far.
///
/// # Errors
/// As [`super::simulate`].
pub fn draws(rules: &Ruleset, plan: &Plan, progress: &Progress) -> Result<Drawn, SimulateError> {
    let start = opened(rules, plan.players, &mut ())?;
    let pool = plan.pool()?;
    let part = || (Watch::default(), Hand::default(), State::default());
    let play = |(watch, hand, state): &mut (Watch, Hand, State), number| {
        state.clone_from(&start);
        let result = play_one(rules, plan, state, number, hand);
        watch.games += 1;
        if result.fault.is_none() {
            watch.add_draws(&mut hand.0);
            watch.look(number, rules, state);
        } else {
            hand.0.clear();
            watch.faulted += 1;
            watch.note(result.fault.map(|why| (number, why)));
        }
        Some(())
    };
    let parts = deal(&pool, plan.numbers(), progress, part, play, None);
    let all = parts.into_iter().map(|(watch, ..)| watch).reduce(Watch::merge).unwrap_or_default();
    if all.games == 0 && plan.games > 0 {
        return Err(SimulateError::Cancelled);
    }
    let Watch { mut draws, holes, games, faulted, fault } = all;
    draws.resize(rules.printed().len(), Draws::default());
    let mut holes: Vec<Holes> = holes.into_values().collect();
    holes.sort_by_key(|found| std::cmp::Reverse(found.holes));
    Ok(Drawn { draws, holes, games, faulted_games: faulted, first_fault: fault })
}
