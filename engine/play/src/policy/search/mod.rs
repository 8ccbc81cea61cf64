//! The policy that thinks ahead: Monte Carlo tree search.
//!
//! Every playout starts from a copy of the position in which all that the seat cannot know is drawn anew, goes down the tree of moves that
//! were tried before, and looks at one position more. There it does not play on at random: it takes what looks best at once (by the
//! `estimate`, whose weights are learnt from games) as what the position comes to, and as an opinion which moves to try first.
//!
//! Chance has nodes of its own, with a branch for each outcome. With one tree for all draws (an open loop without them) what was learnt
//! about one tile would be asked about another, and a tile decides nearly everything about the turn that it begins. The
//! tree keeps moves and no positions. Outcomes are not drawn independently: their tickets are spread evenly, and they are the same after
//! every move, so that moves are compared by the same draws.
//!
//! The same position is hardly ever reached in two ways within a turn that is one line (see `scout`), and never across a draw; so
//! nobody looks for such positions. One tree, on one thread: whoever plays many games plays them beside each other, and the result is
//! the same on every machine.
//!
//! Further down the tree an option that did not look good at the same decision before is not looked at again (see `ratings`): that saves
//! half of the time, which makes up for what it costs in strength.
//!
//! Each player does what is best for himself. When few tiles are left and nothing is hidden, the rest is worked out in full.
//!
//! **Invariant:** a line that was chosen is played to its end, without a search of its own for its second choice, if play comes to exactly
//! the position that was expected; else a choice follows from the position, the budget of playouts and the stream alone.

mod budget;
mod exact;
mod ratings;
mod scout;
mod standing;
mod thoughts;
mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use web_time::Instant;

pub use budget::Budget;
pub use thoughts::{Forecast, Thought, Thoughts};

use super::estimate::{Estimate, Weights};
use super::outlook::Points;
use super::{Policy, Stream};
use crate::play::{Choice, Node, Options};
use crate::rules::{Ruleset, Seat};
use crate::state::State;
use exact::Exact;
use scout::{Line, Scout};
pub(super) use standing::add_tempo;
use standing::{prospects, value};
use thoughts::Notes;
use tree::{EdgeIx, Move, Mover, NodeIx, Tree};

/// Of so many options at the root all are looked at in full.
const WIDE: usize = 256;
/// The same for decisions further on.
const WIDE_LATER: usize = 4;
/// So deep a tree may grow: so many moves of players and chance.
const DEEPEST: usize = 64;
/// What a turn brings, before anything is known of it.
pub(super) const TEMPO: f64 = 3.0;
/// Tickets of chance: so many there are.
const TICKETS: u32 = 1 << 20;

/// Tells whoever thinks, on whichever thread, to come to an end.
pub type Stop = Arc<AtomicBool>;

/// Searches before it chooses.
#[derive(Debug)]
pub struct Search {
    stop: Option<Stop>,
    budget: Budget,
    tree: Tree,
    scout: Scout,
    exact: Exact,
    state: State,
    path: Vec<(NodeIx, EdgeIx)>,
    points: Points,
    values: Points,
    tempo: Tempo,
    notes: Option<Notes>,
    /// The second choice of the line that was chosen last.
    then: Option<Choice>,
    /// The position in which it is due.
    due: State,
}

/// What a turn adds to the lead of whoever plays it, on average.
#[derive(Clone, Copy, Debug)]
struct Tempo {
    sum: f64,
    count: f64,
}

impl Tempo {
    fn mean(self) -> f64 {
        self.sum / self.count
    }

    fn add(&mut self, gain: f64) {
        if gain.is_finite() {
            self.sum += gain;
            self.count += 1.0;
        }
    }
}

impl Search {
    /// Thinks so long about every decision.
    pub fn new(budget: Budget) -> Self {
        Self::weighing(budget, Weights::default())
    }

    /// The same, with numbers of its own.
    pub fn weighing(budget: Budget, weights: Weights) -> Self {
        Self {
            stop: None,
            budget,
            tree: Tree::default(),
            scout: Scout::new(Estimate::new(weights)),
            exact: Exact::default(),
            state: State::default(),
            path: Vec::new(),
            points: Points::new(),
            values: Points::new(),
            tempo: Tempo { sum: TEMPO, count: 1.0 },
            notes: None,
            then: None,
            due: State::default(),
        }
    }

    /// Comes to an end, with the best that was found until then, as soon as this says so.
    #[must_use]
    pub fn stopped_by(self, stop: Stop) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// How many positions after moves it has judged so far.
    pub fn judged(&self) -> u64 {
        self.scout.judged
    }

    /// Grows the tree as long as the budget allows.
    fn grow(&mut self, look: &Look<'_>, chance: &mut Stream) {
        let began = Instant::now();
        let Some(root) = self.tree.root() else {
            return;
        };
        for _ in 0..self.budget.playouts() {
            self.playout(look, root, None, chance);
            if self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                break;
            }
            if self.budget.time().is_some_and(|time| began.elapsed() >= time) {
                break;
            }
        }
    }

    /// Goes down the tree to a position that is new, and notes on the way back what it looks like. Which move is made first may be given.
    fn playout(&mut self, look: &Look<'_>, root: NodeIx, first: Option<EdgeIx>, chance: &mut Stream) {
        let rules = look.rules;
        self.state.clone_from(look.state);
        if look.hidden {
            self.state.sample_for(rules, look.seat, chance);
        }
        self.path.clear();
        let mut node = root;
        self.points.clear();
        while self.path.len() < DEEPEST {
            let edge = match self.tree.mover(node) {
                Mover::Seat(_) if first.is_some() && self.path.is_empty() => first,
                Mover::Seat(_) => self.tree.promising(node),
                Mover::Chance => self.outcome(look, node, chance),
            };
            // Where something else is hidden than before, a move may not be possible: then the position is taken as it stands.
            let Some(edge) = edge.filter(|&edge| go(rules, &mut self.state, self.tree.leads(edge))) else {
                break;
            };
            self.path.push((node, edge));
            if let Some(child) = self.tree.child(edge) {
                node = child;
                continue;
            }
            let Some(child) = self.expand(rules) else {
                break;
            };
            self.tree.set_child(edge, child);
            if self.tree.mover(child) != Mover::Chance {
                // What looks best there is what it comes to.
                break;
            }
            self.points.clear();
            node = child;
        }
        if self.points.is_empty() {
            prospects(&mut self.scout.estimate, rules, &self.state, &mut self.points);
            add_tempo(rules, &self.state, self.tempo.mean(), &mut self.points);
        }
        if let (Some(notes), Some(&(_, edge))) = (&mut self.notes, self.path.first()) {
            notes.add(edge, rules, &self.state, &self.points);
        }
        self.values.clear();
        let seats = (0..self.points.len() as u8).map(Seat);
        self.values.extend(seats.map(|seat| value(rules, &self.state, &self.points, seat)));
        for &(node, edge) in &self.path {
            let value = match self.tree.mover(node) {
                Mover::Seat(by) => self.values.get(by.ix()).copied().unwrap_or_default(),
                Mover::Chance => 0.0,
            };
            self.tree.tried(node, edge, value);
        }
    }

    /// Adds the node at which the position stands. If a player decides, what everybody can expect afterwards is noted.
    fn expand(&mut self, rules: &Ruleset) -> Option<NodeIx> {
        if self.state.is_over() {
            return None;
        }
        match self.state.node(rules) {
            Node::Decision { by, .. } => {
                let fresh = self.state.turn().placed.is_none();
                self.scout.look(rules, &self.state, WIDE_LATER, self.tempo.mean());
                if fresh {
                    self.tempo.add(self.scout.gain);
                }
                self.points.clone_from(&self.scout.best);
                Some(self.tree.add_decision(by, &self.scout.lines))
            }
            Node::Chance { outcomes } => {
                let node = self.tree.add_chance();
                let mut ticket = 0;
                while let Some((outcome, weight)) = outcomes.with_weight(ticket) {
                    self.tree.add_outcome(outcome, weight);
                    ticket += weight;
                }
                Some(node)
            }
            Node::Over { .. } => None,
        }
    }

    /// The first choice of a line; the second one is kept for when it is due.
    fn play(&mut self, rules: &Ruleset, state: &State, line: Line) -> Option<Choice> {
        let &[first, ref rest @ ..] = line.steps() else {
            return None;
        };
        if let Some(&then) = rest.first() {
            self.due.clone_from(state);
            let follows = self.due.choose(rules, first, &mut ()).is_ok()
                && matches!(self.due.node(rules), Node::Decision { options, .. } if options.iter().any(|it| it == then));
            // Where something is hidden, what was expected of it may not be possible.
            self.then = follows.then_some(then);
        }
        Some(first)
    }

    /// What chance brings next at a node.
    fn outcome(&self, look: &Look<'_>, node: NodeIx, chance: &mut Stream) -> Option<EdgeIx> {
        let Node::Chance { outcomes } = self.state.node(look.rules) else {
            return None;
        };
        if look.hidden {
            // What is possible depends on what is hidden.
            let drawn = outcomes.at(chance.below(outcomes.total()))?;
            let is_it = |edge: &EdgeIx| matches!(self.tree.leads(*edge), Move::Outcome(it, _) if it == drawn);
            return self.tree.moves(node).find(is_it);
        }
        // Steps of the golden ratio leave no gap for long and no outcome out.
        let steps = u64::from(self.tree.visits(node)) * 648_056 + self.path.len() as u64 * 791_529;
        let place = (u64::from(look.ticket) + steps) % u64::from(TICKETS);
        let weights = self.tree.moves(node).map(|edge| match self.tree.leads(edge) {
            Move::Outcome(_, weight) => (edge, u64::from(weight)),
            Move::Line(_) => (edge, 0),
        });
        let mut ticket = place * u64::from(outcomes.total()) / u64::from(TICKETS);
        for (edge, weight) in weights {
            if ticket < weight {
                return Some(edge);
            }
            ticket -= weight;
        }
        None
    }
}

/// What is looked at, and by whom.
struct Look<'r> {
    rules: &'r Ruleset,
    state: &'r State,
    seat: Seat,
    /// True if there is anything that the seat cannot see.
    hidden: bool,
    /// Where the tickets of chance begin.
    ticket: u32,
}

/// Makes a move; false if it is not possible.
fn go(rules: &Ruleset, state: &mut State, leads: Move) -> bool {
    match leads {
        Move::Line(line) => line.steps().iter().all(|&choice| state.choose(rules, choice, &mut ()).is_ok()),
        Move::Outcome(outcome, _) => state.resolve(rules, outcome, &mut ()).is_ok(),
    }
}

impl Policy for Search {
    fn choose(
        &mut self,
        rules: &Ruleset,
        state: &State,
        options: &Options<'_>,
        chance: &mut Stream,
    ) -> Option<Choice> {
        let Node::Decision { by: seat, .. } = state.node(rules) else {
            return None;
        };
        if options.len() == 1 {
            return options.get(0);
        }
        if self.has_planned(state) {
            return self.then.take();
        }
        self.then = None;
        let ticket = chance.below(TICKETS);
        let hidden = state.is_hidden_from(rules, seat);
        let positions = self.budget.positions();
        if !hidden
            && is_near(rules, state, options.len(), positions)
            && let Some(choice) = self.exact.solve(rules, state, positions)
        {
            return Some(choice);
        }
        self.tree.clear();
        self.tempo = Tempo { sum: TEMPO, count: 1.0 };
        self.state.clone_from(state);
        if hidden {
            self.state.sample_for(rules, seat, chance);
        }
        self.scout.begin(rules, &self.state);
        self.scout.look(rules, &self.state, WIDE, self.tempo.mean());
        let root = self.tree.add_decision(seat, &self.scout.lines);
        self.grow(&Look { rules, state, seat, hidden, ticket }, chance);
        match self.tree.most_tried(root).map(|edge| self.tree.leads(edge)) {
            Some(Move::Line(line)) => self.play(rules, state, line),
            // Nothing could be tried.
            _ => options.get(0),
        }
    }

    fn has_planned(&self, state: &State) -> bool {
        self.then.is_some() && self.due == *state
    }
}

/// True if the rest of the game may be little work: as many options again, and what is done with a tile, for every tile that is left.
fn is_near(rules: &Ruleset, state: &State, options: usize, positions: u32) -> bool {
    let turns = state.tiles_left(rules).saturating_add(1);
    let each = (options as u64).saturating_mul(4).max(16);
    each.checked_pow(turns).is_some_and(|all| all <= u64::from(positions).saturating_mul(4))
}
