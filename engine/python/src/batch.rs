//! Many games that are played together, a step at a time.

use std::sync::Arc;

use numpy::{PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use tilewright_encoding::{Batch as Games, StepError, Window};

use crate::errors;
use crate::game::{Game, Known};
use crate::state::{cropped, outside, returns};

/// The most games of a batch: a position has about 20 kB.
const MOST_GAMES: usize = 1_000_000;

/// Many games that are played together, each at a decision of its own; `Game.batch` makes them.
///
/// A step answers the decision of every game and goes on to its next one: chance is answered by the games' seeds, and what is over makes
/// room for the next game at once. Arrays have one entry a game, or one row.
#[pyclass(module = "tilewright._native")]
pub struct Batch {
    known: Arc<Known>,
    games: Games,
}

/// The most options without numbers that are told.
const MOST_TOLD: usize = 100;

/// Where the list of each game begins, and all of them one after the other.
type Lists<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>);
/// Planes and single numbers of all games.
type Seen<'py> = (Bound<'py, PyArray4<f32>>, Bound<'py, PyArray2<f32>>);

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, games, seed=1))]
    fn new(py: Python<'_>, game: &Game, games: usize, seed: u64) -> PyResult<Self> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(errors::of_call(py, format!("a batch is of 1 to {MOST_GAMES} games, not {games}")));
        }
        let known = Arc::clone(&game.known);
        let games = py.detach(|| Games::new(&known.rules, &known.actions, games, seed));
        let games = games.map_err(|error| errors::of_call(py, error))?;
        if let Some(stuck) = games.stuck() {
            return Err(failed(py, &stuck));
        }
        Ok(Self { games, known })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// Answers the decision of every game: an `int64` array of shape (games,) with an action for each.
    ///
    /// Raises:
    ///     IllegalAction: an action is no option; the other games have gone on.
    ///     RunError: the rules of a game had to be stopped; such a batch does not go on.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let chosen = chosen(actions.as_slice()?);
        let Self { known, games } = self;
        let made = py.detach(|| games.step(&known.rules, &known.actions, &chosen));
        made.map_err(|error| failed(py, &error))
    }

    /// The same with numbers from 0 that say which option, in an order of the engine's own, modulo `counts()`: for random play, as no list of actions
    /// is made.
    ///
    /// Raises:
    ///     CallError: a place is negative.
    fn step_nth(&mut self, py: Python<'_>, places: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let places = places.as_slice()?;
        if let Some(place) = places.iter().find(|place| **place < 0) {
            return Err(errors::of_call(py, format!("places count from 0, and {place} is less")));
        }
        let most = i64::from(u32::MAX);
        if let Some(place) = places.iter().find(|place| **place > most) {
            return Err(errors::of_call(py, format!("places are at most {most}, not {place}")));
        }
        let chosen = chosen(places);
        let Self { known, games } = self;
        let made = py.detach(|| games.step_nth(&known.rules, &chosen));
        made.map_err(|error| failed(py, &error))
    }

    /// The actions of all games in one array, and where those of each begin: those of game `i` are `actions[first[i]:first[i + 1]]`.
    /// Both are `int64`, of shape (games + 1,) and (all actions,).
    ///
    /// Raises:
    ///     OutsideWindow: an option has no number, as `State.legal_actions`. With `strict=False` those that have numbers are given, and
    ///         `outside()` counts the others.
    #[pyo3(signature = (strict=true))]
    fn legal<'py>(&mut self, py: Python<'py>, strict: bool) -> PyResult<Lists<'py>> {
        self.list(py, strict)?;
        let games = 0..self.games.len();
        let many = games.clone().map(|game| self.games.legal(game).len()).sum();
        let (mut firsts, mut all) = (Vec::with_capacity(games.len() + 1), Vec::with_capacity(many));
        for game in games {
            firsts.push(all.len() as i64);
            all.extend(self.games.legal(game).iter().map(|&number| i64::from(number)));
        }
        firsts.push(all.len() as i64);
        Ok((PyArray1::from_vec(py, firsts), PyArray1::from_vec(py, all)))
    }

    /// How many options each game has: `int64`, shape (games,).
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let rules = &self.known.rules;
        let counts = (0..self.games.len()).map(|game| self.games.count(rules, game) as i64);
        PyArray1::from_vec(py, counts.collect())
    }

    /// 1 for each action that may be chosen: `int8`, shape (games, `Game.num_actions`).
    ///
    /// Raises:
    ///     OutsideWindow: as `legal`.
    #[pyo3(signature = (strict=true))]
    fn mask<'py>(&mut self, py: Python<'py>, strict: bool) -> PyResult<Bound<'py, PyArray2<i8>>> {
        self.list(py, strict)?;
        let size = self.known.actions.size() as usize;
        let mut mask = vec![0i8; self.games.len() * size];
        for (game, row) in mask.chunks_exact_mut(size.max(1)).enumerate() {
            for &number in self.games.legal(game) {
                row[number as usize] = 1;
            }
        }
        PyArray1::from_vec(py, mask).reshape([self.games.len(), size])
    }

    /// How many options of each game have no number, because they lie outside the window: `int64`, shape (games,).
    fn outside<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        self.list(py, false)?;
        let outside = (0..self.games.len()).map(|game| i64::from(self.games.outside(game)));
        Ok(PyArray1::from_vec(py, outside.collect()))
    }

    /// The seat that decides in each game: `int8`, shape (games,).
    fn current_player<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let by = (0..self.games.len()).map(|game| self.games.by(game).map_or(-1, |seat| seat.0 as i8));
        PyArray1::from_vec(py, by.collect())
    }

    /// The number of the game that is played at each place: `int64`, shape (games,).
    fn numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let numbers = (0..self.games.len()).map(|game| self.games.number(game).unwrap_or_default() as i64);
        PyArray1::from_vec(py, numbers.collect())
    }

    /// True where a game ended with the last step: `bool`, shape (games,). Another has begun there.
    fn ended<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let ended = (0..self.games.len()).map(|game| self.games.ended(game).is_some());
        PyArray1::from_vec(py, ended.collect())
    }

    /// What the games that ended with the last step came to, as `State.returns`: `float32`, shape (games, players); 0 elsewhere.
    fn returns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        self.by_seat(py, |(_, winners), players| {
            returns(winners, players).into_iter().map(|number| number as f32).collect()
        })
    }

    /// Their points: `float32`, shape (games, players); 0 elsewhere.
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        self.by_seat(py, |(points, _), _| points.iter().map(|&points| points as f32).collect())
    }

    /// What whoever decides in each game may know: planes (`float32`, shape (games, planes, rows, columns)) and single numbers (`float32`,
    /// shape (games, numbers)), as `State.observation`.
    #[pyo3(signature = (crop=None))]
    fn observation<'py>(&self, py: Python<'py>, crop: Option<i64>) -> PyResult<Seen<'py>> {
        let crop = crop.map(|size| cropped(py, size)).transpose()?;
        let Known { rules, planes, actions, .. } = &*self.known;
        let usual = actions.window();
        let side = crop.map_or((usual.height, usual.width), |size| (size, size));
        let window = |game: usize| match (crop, self.games.state(game)) {
            (Some(size), Some(state)) => Window::following(state.board(), size),
            _ => usual,
        };
        let cells = usize::from(side.0) * usize::from(side.1) * planes.planes().len();
        let (all, numbers) = (self.games.len(), planes.scalars().len());
        let mut boards = vec![0.0f32; all * cells];
        let mut lists = vec![0.0f32; all * numbers];
        py.detach(|| {
            let rows = boards.chunks_exact_mut(cells.max(1)).zip(lists.chunks_exact_mut(numbers.max(1)));
            for (game, (board, list)) in rows.enumerate() {
                if let (Some(state), Some(by)) = (self.games.state(game), self.games.by(game)) {
                    planes.write(rules, state, by, window(game), board, list);
                }
            }
        });
        let shape = [all, planes.planes().len(), side.0.into(), side.1.into()];
        let boards = PyArray1::from_vec(py, boards).reshape(shape)?;
        Ok((boards, PyArray1::from_vec(py, lists).reshape([all, numbers])?))
    }
}

impl Batch {
    /// Makes lists of options; `strict` refuses those in which something is missing.
    fn list(&mut self, py: Python<'_>, strict: bool) -> PyResult<()> {
        let Self { known, games } = self;
        py.detach(|| games.list(&known.rules, &known.actions));
        if !strict || (0..games.len()).all(|game| games.outside(game) == 0) {
            return Ok(());
        }
        let without = (0..games.len()).filter(|game| games.outside(*game) > 0);
        let told = without.filter_map(|game| games.state(game).map(|state| (game, state))).flat_map(
            |(game, state)| {
                let options = outside(known, state).into_iter();
                options.map(move |option| format!("game {game} of the batch: {option}"))
            },
        );
        Err(errors::outside(py, told.take(MOST_TOLD).collect()))
    }

    /// Numbers for each seat of the games that ended with the last step; 0 for the others.
    fn by_seat<'py>(
        &self,
        py: Python<'py>,
        of: impl Fn((&[i32], u16), usize) -> Vec<f32>,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let players = usize::from(self.known.players);
        let mut all = vec![0.0; self.games.len() * players];
        for (game, row) in all.chunks_exact_mut(players).enumerate() {
            if let Some(ended) = self.games.ended(game) {
                row.iter_mut().zip(of(ended, players)).for_each(|(to, number)| *to = number);
            }
        }
        PyArray1::from_vec(py, all).reshape([self.games.len(), players])
    }
}

fn failed(py: Python<'_>, error: &StepError) -> PyErr {
    match error {
        StepError::Count { .. } => errors::of_call(py, error),
        StepError::NotAnOption { .. } => errors::illegal(py, error),
        StepError::Stuck { .. } => errors::fault(py, error),
    }
}

/// Numbers as the engine has them; what is out of range is nobody's option.
fn chosen(numbers: &[i64]) -> Vec<u32> {
    numbers.iter().map(|&number| u32::try_from(number).unwrap_or(u32::MAX)).collect()
}
