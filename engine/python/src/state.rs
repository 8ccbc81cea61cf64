//! A position of a game, in the words of OpenSpiel.

use std::sync::Arc;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use tilewright::explain::choice::{options, outcome as outcome_text, text as choice_text};
use tilewright::picture::{position, svg};
use tilewright::play::{Node, Record, Step};
use tilewright::policy::Stream;
use tilewright::rules::Seat;
use tilewright::simulate::Streams;
use tilewright::state::State as Position;
use tilewright_encoding::{Window, information};

use crate::entrants::entrants;
use crate::errors;
use crate::game::{Game, Known};
use crate::tell::{framed, written};

/// Who decides when chance does.
const CHANCE: i32 = -1;
/// Who decides when the game is over.
const TERMINAL: i32 = -4;
/// The module with what is handed over.
const RESULTS: &str = "tilewright.results";
/// The module that knows how a game is made.
const GAME: &str = "tilewright.game";
/// So often chance may be asked without a decision between; rules that ask more have no end.
const MOST_CHANCES: u32 = 1_000_000;
/// The most cells a side of what an observation is cropped to.
const MOST_CROP: u16 = 1_000;
/// What a saved state begins with.
const FORMAT: u32 = 1;

/// A position of a game and every step that led to it, in the words of OpenSpiel. `Game.new_state` makes one.
///
/// Either a seat decides (`current_player()` is 0 or more), or chance does (-1), or the game is over (-4). What comes next is an action: a
/// number of `legal_actions()`. With a seed chance answers by itself, and is never met.
///
/// A state is not for several threads at once; `clone()` is cheap.
#[pyclass(module = "tilewright._native")]
#[derive(Clone)]
pub struct State {
    known: Arc<Known>,
    record: Record,
    /// If chance answers by itself: the seed, the number of the game, and what comes up.
    dealt: Option<(u64, u64, Streams)>,
}

/// What makes it anew in another process: a function and its arguments.
type Made<'py> = (Bound<'py, PyAny>, (Py<PyAny>, String));

/// A state as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    format: u32,
    game: String,
    fingerprint: String,
    players: u8,
    dealt: Option<(u64, u64)>,
    steps: Vec<Step>,
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game, seed=None, number=0))]
    fn new(py: Python<'_>, game: &Game, seed: Option<u64>, number: u64) -> PyResult<Self> {
        let known = Arc::clone(&game.known);
        let record = Record::new(&known.rules, known.players).map_err(|error| errors::of_call(py, error))?;
        let dealt = seed.map(|seed| (seed, number, Streams::new(seed, number, known.players)));
        let mut state = Self { known, record, dealt };
        state.settle(py)?;
        Ok(state)
    }

    /// The seat that decides, from 0; -1 if chance does, -4 if the game is over.
    fn current_player(&self) -> i32 {
        match self.node() {
            Node::Decision { by, .. } => by.0.into(),
            Node::Chance { .. } => CHANCE,
            Node::Over { .. } => TERMINAL,
        }
    }

    /// True if the game is over.
    fn is_terminal(&self) -> bool {
        self.record.state().is_over()
    }

    /// True if chance decides.
    fn is_chance_node(&self) -> bool {
        matches!(self.node(), Node::Chance { .. })
    }

    /// The actions that may be chosen, rising; where chance decides, the outcomes that may come up; none if the game is over.
    ///
    /// Raises:
    ///     OutsideWindow: an option has no number, because it lies outside the game's window. With `strict=False` those that have
    ///         numbers are given, and `outside()` tells the others.
    #[pyo3(signature = (strict=true))]
    fn legal_actions(&self, py: Python<'_>, strict: bool) -> PyResult<Vec<u32>> {
        if let Node::Chance { outcomes } = self.node() {
            let numbers = outcomes.iter().filter_map(|(outcome, _)| self.known.chances.number(outcome));
            let mut numbers: Vec<u32> = numbers.collect();
            numbers.sort_unstable();
            return Ok(numbers);
        }
        let (mut numbers, mut outside) = (Vec::new(), 0);
        self.known
            .actions
            .each_legal(&self.known.rules, self.record.state(), &mut numbers, |_, _| outside += 1);
        if strict && outside > 0 {
            return Err(errors::outside(py, self.outside()));
        }
        Ok(numbers)
    }

    /// The same as an `int8` array of shape (`Game.num_actions`,), or (`Game.num_chances`,) where chance decides: 1 for what may be chosen.
    ///
    /// Raises:
    ///     OutsideWindow: as `legal_actions`.
    #[pyo3(signature = (strict=true))]
    fn legal_actions_mask<'py>(&self, py: Python<'py>, strict: bool) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let is_chance = self.is_chance_node();
        let size = if is_chance { self.known.chances.size() } else { self.known.actions.size() };
        let mut mask = vec![0i8; size as usize];
        for number in self.legal_actions(py, strict)? {
            mask.get_mut(number as usize).into_iter().for_each(|is| *is = 1);
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The options that have no number, each with the reason; none as long as the board fits into the window.
    fn outside(&self) -> Vec<String> {
        outside(&self.known, self.record.state())
    }

    /// What may come up where chance decides: outcomes and their probabilities, which add up to 1.
    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        let Node::Chance { outcomes } = self.node() else {
            return Vec::new();
        };
        let total = f64::from(outcomes.total());
        let each = outcomes.iter().filter_map(|(outcome, weight)| {
            Some((self.known.chances.number(outcome)?, f64::from(weight) / total))
        });
        each.collect()
    }

    /// Goes on by an action; where chance decides, by an outcome.
    ///
    /// Raises:
    ///     IllegalAction: it is no option; the state is as it was.
    ///     RunError: the rules had to be stopped; the state is over, and means nothing.
    fn apply_action(&mut self, py: Python<'_>, action: i64) -> PyResult<()> {
        let step = self.step_of(action).ok_or_else(|| self.refused(py, action))?;
        let made = self.record.step(&self.known.rules, step, &mut ());
        made.map_err(|_| self.refused(py, action))?;
        self.settle(py)
    }

    /// An action in words, as scenarios and logs write them: `lay (1,0) turn 2`.
    ///
    /// Raises:
    ///     IllegalAction: it is no option now.
    #[pyo3(signature = (action))]
    fn action_to_string(&self, py: Python<'_>, action: i64) -> PyResult<String> {
        let (rules, state) = (&self.known.rules, self.record.state());
        match self.step_of(action) {
            Some(Step::Choice(choice)) => {
                let all = options(rules, state, &[]);
                let told = all.into_iter().find(|told| told.choice == choice).map(|told| told.text);
                told.ok_or_else(|| self.refused(py, action))
            }
            Some(Step::Outcome(outcome)) => Ok(outcome_text(rules, state, &[], outcome)),
            None => Err(self.refused(py, action)),
        }
    }

    /// The action that has these words.
    ///
    /// Raises:
    ///     IllegalAction: none has.
    fn string_to_action(&self, py: Python<'_>, text: &str) -> PyResult<u32> {
        let (rules, state) = (&self.known.rules, self.record.state());
        let number = match self.node() {
            Node::Decision { .. } => {
                let told = options(rules, state, &[]).into_iter().find(|told| told.text == text);
                told.and_then(|told| self.known.actions.number(rules, state, told.choice).ok())
            }
            Node::Chance { outcomes } => {
                let named =
                    outcomes.iter().find(|(found, _)| outcome_text(rules, state, &[], *found) == text);
                named.and_then(|(outcome, _)| self.known.chances.number(outcome))
            }
            Node::Over { .. } => None,
        };
        number.ok_or_else(|| errors::illegal(py, format!("{text:?} is no option here")))
    }

    /// The points by seat.
    fn points(&self) -> Vec<i32> {
        self.record.state().points().to_vec()
    }

    /// What the game came to by seat, adding up to 0: 1 for who won alone, -1 shared by the others; those who share a win share that too.
    /// All 0 before the end, and for one player.
    fn returns(&self) -> Vec<f64> {
        let players = usize::from(self.known.players);
        let Node::Over { ranking } = self.node() else {
            return vec![0.0; players];
        };
        let winners = ranking.first().map(|rank| rank.seats.iter().map(|seat| 1u16 << seat.0).sum());
        returns(winners.unwrap_or_default(), players)
    }

    /// A state of its own that stands where this one does.
    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Self {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Clone::clone(self)
    }

    /// The action that a policy chooses here: `random`, `greedy`, `search:100`, whatever `Game.simulate` knows. The same seed gives the same.
    ///
    /// Raises:
    ///     CallError: nobody plays under that name.
    ///     IllegalAction: no seat decides here.
    ///     OutsideWindow: what it chooses has no number.
    ///     RunError: it gives up.
    #[pyo3(signature = (policy, seed=1))]
    fn ask(&self, py: Python<'_>, policy: String, seed: u64) -> PyResult<u32> {
        let found = entrants(&[policy]).map_err(|why| errors::of_call(py, why))?;
        let (rules, state) = (&self.known.rules, self.record.state());
        if !matches!(self.node(), Node::Decision { .. }) {
            return Err(errors::illegal(py, "no seat decides here"));
        }
        let choice = py.detach(|| match state.node(rules) {
            Node::Decision { options, .. } => {
                let mut player = found.first()?.player();
                player.choose(rules, state, &options, &mut Stream::new(seed))
            }
            Node::Chance { .. } | Node::Over { .. } => None,
        });
        let choice = choice.ok_or_else(|| errors::fault(py, "the policy chooses nothing"))?;
        let text = |why| format!("{}: {why}", choice_text(rules, state, &[], choice));
        self.known.actions.number(rules, state, choice).map_err(|why| errors::outside(py, vec![text(why)]))
    }

    /// Takes the last step back, a choice or what chance brought. With a seed it takes back the last choice and what chance brought since; what
    /// comes up afterwards may be something else.
    ///
    /// Raises:
    ///     IllegalAction: there is nothing to undo.
    fn undo(&mut self, py: Python<'_>) -> PyResult<()> {
        let nothing = || errors::illegal(py, "there is nothing to undo");
        if self.dealt.is_none() {
            return if self.record.undo(&self.known.rules) { Ok(()) } else { Err(nothing()) };
        }
        let is_choice = |step: &Step| matches!(step, Step::Choice(_));
        let Some(last) = self.record.steps().iter().rposition(is_choice) else { return Err(nothing()) };
        while self.record.steps().len() > last && self.record.undo(&self.known.rules) {}
        Ok(())
    }

    /// How many steps led here, with what chance brought.
    fn move_number(&self) -> usize {
        self.record.steps().len()
    }

    /// All that a seat knows of the way here; that of the decision if none is named. Two states that the seat cannot tell apart have the same text. Where nothing is ever hidden it is the actions and outcomes (`~`); else a hash of what was seen after each step.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&self, py: Python<'_>, player: Option<i64>) -> PyResult<String> {
        let seat = self.seat(py, player)?;
        let Known { rules, actions, chances, .. } = &*self.known;
        Ok(py.detach(|| information(rules, actions, chances, self.record.steps(), seat)))
    }

    /// What a seat may know of the position, as JSON.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, py: Python<'_>, player: Option<i64>) -> PyResult<String> {
        let seat = self.seat(py, player)?;
        written(py, &self.record.state().observe(&self.known.rules, seat))
    }

    /// What a seat may know of the position as numbers: an `Observation` with `planes` (`float32`, shape (planes, rows, columns)), `scalars`
    /// (`float32`, shape (numbers,)), `corner` and `outside`. `Game.planes` and `Game.scalars` say what each of them is.
    ///
    /// Rows and columns are those of the game's window, so that a cell has the same place as in an action; with `crop=n` they are `n` cells
    /// around the middle of what lies on the board.
    #[pyo3(signature = (player=None, crop=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
        crop: Option<i64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(py, player)?;
        let crop = crop.map(|size| cropped(py, size)).transpose()?;
        let Known { rules, planes, actions, .. } = &*self.known;
        let window = match crop {
            Some(size) => Window::following(self.record.state().board(), size),
            None => actions.window(),
        };
        let mut board = vec![0.0; planes.len(window)];
        let mut scalars = vec![0.0; planes.scalars().len()];
        let outside = planes.write(rules, self.record.state(), seat, window, &mut board, &mut scalars);
        let shape = [planes.planes().len(), window.height.into(), window.width.into()];
        let board = PyArray1::from_vec(py, board).reshape(shape)?;
        let scalars = PyArray1::from_vec(py, scalars);
        let corner = (window.corner.x, window.corner.y);
        py.import(RESULTS)?.getattr("Observation")?.call1((board, scalars, corner, outside))
    }

    /// The state as text, to be restored by `Game.restore`: the fingerprint of the rules, and every step.
    fn serialize(&self, py: Python<'_>) -> PyResult<String> {
        let kept = Kept {
            format: FORMAT,
            game: self.known.rules.name.clone(),
            fingerprint: self.known.rules.fingerprint.clone(),
            players: self.known.players,
            dealt: self.dealt.as_ref().map(|(seed, number, _)| (*seed, *number)),
            steps: self.record.steps().to_vec(),
        };
        written(py, &kept)
    }

    /// A state out of its text; see `Game.restore`.
    #[staticmethod]
    fn restore(py: Python<'_>, game: &Game, text: &str) -> PyResult<Self> {
        let known = Arc::clone(&game.known);
        let call = |why: String| errors::of_call(py, why);
        let kept: Kept =
            serde_json::from_str(text).map_err(|error| call(format!("this is no saved state: {error}")))?;
        if kept.format != FORMAT {
            return Err(call(format!("this state has the format {}, not {FORMAT}", kept.format)));
        }
        if (&kept.fingerprint, kept.players) != (&known.rules.fingerprint, known.players) {
            return Err(call(format!(
                "this state is of {} with the rules {} for {} players, not of {} with the rules {} for {}",
                kept.game,
                kept.fingerprint,
                kept.players,
                known.rules.name,
                known.rules.fingerprint,
                known.players
            )));
        }
        let record = Record::replay(&known.rules, known.players, &kept.steps, &mut ());
        let record = record.map_err(|(step, why)| call(format!("step {step} is not possible: {why}")))?;
        let mut dealt = None;
        if let Some((seed, number)) = kept.dealt {
            dealt = Some((seed, number, replayed(&known, seed, number, &kept.steps)));
        }
        Ok(Self { known, record, dealt })
    }

    /// Draws the position: an `SVG`, which notebooks show. With `frame` coordinates, a legend and the score around it.
    #[pyo3(signature = (size=60.0, dark=false, frame=true, lang="en"))]
    fn render<'py>(
        &self,
        py: Python<'py>,
        size: f32,
        dark: bool,
        frame: bool,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = framed(dark, frame, lang, Vec::new());
        let scene = position(&self.known.game, &self.known.rules, self.record.state(), &board);
        py.import(RESULTS)?.getattr("SVG")?.call1((svg(&scene, size),))
    }

    /// The actions and outcomes that led here.
    ///
    /// Raises:
    ///     OutsideWindow: one of them has no number.
    fn history(&self, py: Python<'_>) -> PyResult<Vec<u32>> {
        let Known { rules, actions, chances, .. } = &*self.known;
        tilewright_encoding::history(rules, actions, chances, self.record.steps())
            .map_err(|why| errors::outside(py, vec![why.to_string()]))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Made<'py>> {
        let restored = py.import(GAME)?.getattr("_restored")?;
        Ok((restored, (self.known.args.clone_ref(py), self.serialize(py)?)))
    }

    fn __repr__(&self) -> String {
        let state = self.record.state();
        let (turn, points) = (state.turn().number, self.points());
        let node = match self.node() {
            Node::Decision { by, options } => format!("seat {} chooses one of {}", by.0, options.len()),
            Node::Chance { .. } => "chance decides".to_owned(),
            Node::Over { .. } => "over".to_owned(),
        };
        let (name, tiles) = (&self.known.rules.name, state.board().tiles().len());
        format!("<{name}: turn {turn}, {tiles} tiles, points {points:?}, {node}>")
    }
}

impl State {
    fn node(&self) -> Node<'_> {
        self.record.state().node(&self.known.rules)
    }

    fn step_of(&self, action: i64) -> Option<Step> {
        let number = u32::try_from(action).ok()?;
        let (rules, state) = (&self.known.rules, self.record.state());
        // Whether it is an option, play looks when it is made.
        if let Some(choice) = self.known.actions.meant(rules, state, number) {
            return Some(Step::Choice(choice));
        }
        let Node::Chance { outcomes } = state.node(rules) else {
            return None;
        };
        let outcome = self.known.chances.outcome(number)?;
        outcomes.iter().any(|(other, _)| other == outcome).then_some(Step::Outcome(outcome))
    }

    #[cold]
    fn refused(&self, py: Python<'_>, action: i64) -> PyErr {
        let why = match self.node() {
            Node::Decision { by, options } => {
                format!("action {action} is none of the {} options of seat {}", options.len(), by.0)
            }
            Node::Chance { .. } => format!("{action} cannot come up now: see chance_outcomes()"),
            Node::Over { .. } => "the game is over".to_owned(),
        };
        errors::illegal(py, why)
    }

    /// Answers chance as long as it is asked, if it answers by itself. What was stopped is not over: that is an error.
    fn settle(&mut self, py: Python<'_>) -> PyResult<()> {
        self.answer_chance(py)?;
        self.record.state().fault().map_or(Ok(()), |why| Err(errors::fault(py, why)))
    }

    fn answer_chance(&mut self, py: Python<'_>) -> PyResult<()> {
        let Some((_, _, streams)) = &mut self.dealt else {
            return Ok(());
        };
        let rules = &self.known.rules;
        for _ in 0..MOST_CHANCES {
            let Node::Chance { outcomes } = self.record.state().node(rules) else {
                return Ok(());
            };
            let Some(outcome) = streams.outcome(rules, &outcomes) else {
                return Err(errors::fault(py, "nothing can come up"));
            };
            let made = self.record.step(rules, Step::Outcome(outcome), &mut ());
            made.map_err(|error| errors::fault(py, error))?;
        }
        Err(errors::fault(py, "the rules ask chance again and again, and nobody else"))
    }

    /// The seat that is meant: that of the decision if none is named.
    fn seat(&self, py: Python<'_>, player: Option<i64>) -> PyResult<Seat> {
        let seat =
            player.and_then(|player| u8::try_from(player).ok()).filter(|seat| *seat < self.known.players);
        match (player, self.node()) {
            (Some(_), _) if seat.is_some() => Ok(Seat(seat.unwrap_or_default())),
            (None, Node::Decision { by, .. }) => Ok(by),
            (Some(player), _) => {
                let last = self.known.players - 1;
                Err(errors::of_call(py, format!("there is no seat {player}: seats are 0 to {last}")))
            }
            (None, _) => Err(errors::of_call(py, "no seat decides now: say for which seat")),
        }
    }
}

/// What everybody gets: 1 for who wins alone, -1 shared by the others; they add up to nothing.
pub fn returns(winners: u16, players: usize) -> Vec<f64> {
    let count = f64::from(winners.count_ones().max(1));
    let others = (players.max(2) - 1) as f64;
    let share = |seat: usize| if winners >> seat & 1 == 1 { 1.0 / count } else { 0.0 };
    if players < 2 {
        return vec![0.0; players];
    }
    (0..players).map(|seat| (share(seat) * players as f64 - 1.0) / others).collect()
}

/// The streams of a game as far as its steps have used them.
fn replayed(known: &Known, seed: u64, number: u64, steps: &[Step]) -> Streams {
    let mut streams = Streams::new(seed, number, known.players);
    let Ok(mut state) = tilewright::state::State::new(&known.rules, known.players) else {
        return streams;
    };
    for &step in steps {
        let made = match (step, state.node(&known.rules)) {
            (Step::Outcome(outcome), Node::Chance { outcomes }) => {
                streams.outcome(&known.rules, &outcomes);
                state.resolve(&known.rules, outcome, &mut ())
            }
            (Step::Choice(choice), _) => state.choose(&known.rules, choice, &mut ()),
            (Step::Outcome(outcome), _) => state.resolve(&known.rules, outcome, &mut ()),
        };
        if made.is_err() {
            break;
        }
    }
    streams
}

/// How many cells a side an observation is cropped to.
///
/// # Errors
/// None, or too many.
pub fn cropped(py: Python<'_>, size: i64) -> PyResult<u16> {
    if let Some(size) = u16::try_from(size).ok().filter(|size| (1..=MOST_CROP).contains(size)) {
        return Ok(size);
    }
    Err(errors::of_call(
        py,
        format!("an observation is cropped to 1 to {MOST_CROP} cells a side, not {size}"),
    ))
}

/// The options of a position that have no number, each with the reason.
pub fn outside(known: &Known, state: &Position) -> Vec<String> {
    let legal = known.actions.legal(&known.rules, state);
    let text = |choice| choice_text(&known.rules, state, &[], choice);
    legal.outside.iter().map(|(choice, why)| format!("{}: {why}", text(*choice))).collect()
}
