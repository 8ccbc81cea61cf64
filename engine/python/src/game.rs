//! A game that can be played: its rules, and the numbers of its choices.

use std::sync::Arc;

use pyo3::prelude::*;
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::Game as Merged;
use tilewright::rules::Ruleset;
use tilewright_encoding::{Actions, Chances, Planes, Window, is_open};

use crate::asked::Asked;
use crate::errors;

/// Actions are numbered by what others keep in 32 bits with a sign.
const MOST_ACTIONS: u32 = i32::MAX as u32;

/// Everything that is known of a game; shared by all of its states.
#[derive(Debug)]
pub struct Known {
    pub library: Library,
    pub game: Merged,
    pub rules: Ruleset,
    /// Warnings and notes.
    pub found: Vec<Diagnostic>,
    pub players: u8,
    pub actions: Actions,
    pub chances: Chances,
    pub planes: Planes,
    /// The arguments that it was made with: another process makes it anew of them.
    pub args: Py<PyAny>,
}

/// A block of actions: its sort, action, first number and axes with their lengths.
type BlockOf<'g> = (&'g str, Option<&'g str>, u32, Vec<(&'g str, u32)>);

/// A game that can be played. `tilewright.Game` is what people use.
#[pyclass(frozen, module = "tilewright._native")]
pub struct Game {
    pub known: Arc<Known>,
}

#[pymethods]
impl Game {
    #[new]
    fn new(
        py: Python<'_>,
        asked: &Bound<'_, PyAny>,
        players: Option<u8>,
        window: Option<u16>,
    ) -> PyResult<Self> {
        let args = (asked, players, window).into_pyobject(py)?.into_any().unbind();
        let asked: Asked = asked.extract()?;
        let merged = py.detach(|| asked.merged()).map_err(|why| errors::of_call(py, why))?;
        let (errors, found): (Vec<_>, Vec<_>) = merged.found.into_iter().partition(Diagnostic::is_error);
        let (true, Some(game)) = (errors.is_empty(), merged.game) else {
            return Err(errors::of_data(py, &errors));
        };
        let rules = py.detach(|| Ruleset::lower(&game)).map_err(|why| errors::of_call(py, why))?;
        let (fewest, most) = rules.table.seats;
        let players = players.unwrap_or(2.clamp(fewest, most));
        if !(fewest..=most).contains(&players) {
            let why = format!("this game is for {fewest} to {most} players, not {players}");
            return Err(errors::of_call(py, why));
        }
        let window = match window {
            Some(0) => return Err(errors::of_call(py, "a window has at least one cell")),
            Some(size) if size > Window::MOST => {
                let why = format!("a window has at most {} cells a side", Window::MOST);
                return Err(errors::of_call(py, why));
            }
            Some(size) => Window::around(&rules, size),
            None => Window::usual(&rules),
        };
        let actions = Actions::new(&rules, players, window);
        if actions.size() > MOST_ACTIONS {
            let why = "in so large a window there are more than two thousand million actions: ask for a smaller one";
            return Err(errors::of_call(py, why));
        }
        let known = Known {
            library: merged.library,
            found,
            players,
            actions,
            chances: Chances::new(&rules, players),
            planes: Planes::new(&rules, players),
            game,
            rules,
            args,
        };
        Ok(Self { known: Arc::new(known) })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.known.rules.name
    }

    #[getter]
    fn fingerprint(&self) -> &str {
        &self.known.rules.fingerprint
    }

    #[getter]
    fn players(&self) -> u8 {
        self.known.players
    }

    #[getter]
    fn seats(&self) -> (u8, u8) {
        self.known.rules.table.seats
    }

    #[getter]
    fn tiles(&self) -> u32 {
        self.known.rules.tile_count()
    }

    #[getter]
    fn num_actions(&self) -> u32 {
        self.known.actions.size()
    }

    #[getter]
    fn num_chances(&self) -> u32 {
        self.known.chances.size()
    }

    /// True if nothing is ever hidden from anybody.
    #[getter]
    fn is_open(&self) -> bool {
        is_open(&self.known.rules)
    }

    /// The cell in the north-west corner, the columns and the rows.
    #[getter]
    fn window(&self) -> (i16, i16, u16, u16) {
        let Window { corner, width, height } = self.known.actions.window();
        (corner.x, corner.y, width, height)
    }

    #[getter]
    fn planes(&self) -> Vec<String> {
        self.known.planes.planes().to_vec()
    }

    #[getter]
    fn scalars(&self) -> Vec<String> {
        self.known.planes.scalars().to_vec()
    }

    /// Of each block its sort, action, first number and axes with their lengths.
    #[getter]
    fn blocks(&self) -> Vec<BlockOf<'_>> {
        let names = &self.known.rules.names.rules;
        let blocks = self.known.actions.blocks().iter().map(|block| {
            let action = names.get(block.action.ix()).map(String::as_str);
            let axes = block.axes.iter().map(|axis| (axis.name, axis.len)).collect();
            (block.sort.name(), action, block.first, axes)
        });
        blocks.collect()
    }

    /// The kinds of pieces that the first axis of a block counts.
    fn kinds(&self, block: usize) -> Vec<&str> {
        let names = &self.known.rules.names.pieces;
        let kinds = self.known.actions.blocks().get(block).map(|block| block.kinds).unwrap_or_default();
        kinds.iter().filter_map(|kind| names.get(usize::from(kind)).map(String::as_str)).collect()
    }

    /// The block of a number, and its coordinates there.
    fn place(&self, py: Python<'_>, action: i64) -> PyResult<(usize, Vec<u32>)> {
        let actions = &self.known.actions;
        let found = u32::try_from(action).ok().and_then(|number| actions.place(number));
        let (block, place) = found.ok_or_else(|| {
            errors::illegal(py, format!("action {action} is none of the {} of this game", actions.size()))
        })?;
        let number = actions.blocks().iter().position(|known| known.first == block.first);
        Ok((number.unwrap_or_default(), place))
    }

    /// Warnings and notes.
    fn check<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.known.found.iter().map(|found| errors::mistake(py, found)).collect()
    }
}

/// All that is wrong with a game, whether it can be played or not.
#[pyfunction]
pub fn check(py: Python<'_>, asked: Asked) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let merged = py.detach(|| asked.merged()).map_err(|why| errors::of_call(py, why))?;
    merged.found.iter().map(|found| errors::mistake(py, found)).collect()
}
