//! What a search has found out: moves, and how often and with what success they were tried.
//!
//! A node keeps no position: one of those is twenty kibibytes, and to play a few moves on a copy of the first one costs little. Its
//! moves stand together in one list of all, which is emptied for the next search but keeps its room.

use super::scout::Line;
use crate::play::Outcome;
use crate::rules::Seat;

/// Moves of one decision that are ever tried: those that look best.
const WIDEST: usize = 32;
/// How much a move that looks good is tried before it has shown anything.
const CURIOUS: f64 = 0.6;
/// By so much less value a move is tried half as willingly.
const WORSE: f64 = 0.05;

/// A place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeIx(u32);

/// A move of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EdgeIx(u32);

/// What leads on from a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Move {
    /// A player does this.
    Line(Line),
    /// Chance brings this, with so much weight.
    Outcome(Outcome, u32),
}

/// Who moves at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    Seat(Seat),
    Chance,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    mover: Mover,
    first: u32,
    count: u32,
    visits: u32,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    leads: Move,
    child: Option<NodeIx>,
    visits: u32,
    /// The sum of what it came to, for the player who moves.
    sum: f64,
    /// How willingly it is tried.
    share: f64,
}

impl Edge {
    /// What it comes to: the guess counts as one try.
    fn value(&self) -> f64 {
        let guess = if let Move::Line(line) = self.leads { line.value } else { 0.0 };
        (guess + self.sum) / f64::from(self.visits + 1)
    }
}

/// A tree of moves.
#[derive(Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

impl Tree {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    /// The node from which all others are reached.
    pub fn root(&self) -> Option<NodeIx> {
        (!self.nodes.is_empty()).then_some(NodeIx(0))
    }

    /// A node at which a player decides between lines, the best first.
    pub fn add_decision(&mut self, by: Seat, lines: &[Line]) -> NodeIx {
        let lines = &lines[..lines.len().min(WIDEST)];
        let best = lines.first().map_or(0.0, |line| line.value);
        let share = |line: &Line| {
            let worse = 1.0 + (best - line.value) / WORSE;
            1.0 / (worse * worse)
        };
        let all: f64 = lines.iter().map(share).sum();
        let node = self.add_node(Mover::Seat(by));
        for line in lines {
            self.add_edge(Move::Line(*line), share(line) / all);
        }
        node
    }

    /// A node at which chance decides; its outcomes are added one by one.
    pub fn add_chance(&mut self) -> NodeIx {
        self.add_node(Mover::Chance)
    }

    /// Adds an outcome to the newest node.
    pub fn add_outcome(&mut self, outcome: Outcome, weight: u32) {
        self.add_edge(Move::Outcome(outcome, weight), 0.0);
    }

    fn add_node(&mut self, mover: Mover) -> NodeIx {
        let first = self.edges.len() as u32;
        self.nodes.push(Node { mover, first, count: 0, visits: 0 });
        NodeIx(self.nodes.len() as u32 - 1)
    }

    fn add_edge(&mut self, leads: Move, share: f64) {
        self.edges.push(Edge { leads, child: None, visits: 0, sum: 0.0, share });
        if let Some(node) = self.nodes.last_mut() {
            node.count += 1;
        }
    }

    /// Who moves at a node.
    pub fn mover(&self, node: NodeIx) -> Mover {
        self.nodes[node.0 as usize].mover
    }

    /// How often a node was passed.
    pub fn visits(&self, node: NodeIx) -> u32 {
        self.nodes[node.0 as usize].visits
    }

    /// The moves of a node.
    pub fn moves(&self, node: NodeIx) -> impl Iterator<Item = EdgeIx> + use<> {
        let Node { first, count, .. } = self.nodes[node.0 as usize];
        (first..first + count).map(EdgeIx)
    }

    /// What a move is.
    pub fn leads(&self, edge: EdgeIx) -> Move {
        self.edges[edge.0 as usize].leads
    }

    /// The node that a move leads to, once it is known.
    pub fn child(&self, edge: EdgeIx) -> Option<NodeIx> {
        self.edges[edge.0 as usize].child
    }

    /// A move leads to a node.
    pub fn set_child(&mut self, edge: EdgeIx, child: NodeIx) {
        self.edges[edge.0 as usize].child = Some(child);
    }

    /// The move of a player that is to be tried next: one that has done well, or that was tried less often than it looks good. The more
    /// often the node was passed, the more moves are tried at all.
    pub fn promising(&self, node: NodeIx) -> Option<EdgeIx> {
        let visits = f64::from(self.visits(node));
        let widest = 3.0 + 1.5 * visits.sqrt();
        let urge = |edge: &EdgeIx| {
            let edge = &self.edges[edge.0 as usize];
            edge.value() + CURIOUS * edge.share * (visits + 1.0).sqrt() / f64::from(edge.visits + 1)
        };
        best(self.moves(node).take(widest as usize), urge)
    }

    /// How often a move was tried, and what it comes to for whoever moves.
    pub fn record(&self, edge: EdgeIx) -> (u32, f64) {
        let edge = &self.edges[edge.0 as usize];
        (edge.visits, edge.value())
    }

    /// The move of a player that was tried most often; of several the one that did best.
    pub fn most_tried(&self, node: NodeIx) -> Option<EdgeIx> {
        best(self.moves(node), |edge| {
            let edge = &self.edges[edge.0 as usize];
            // Values are between -1 and 1.
            f64::from(edge.visits) + edge.value() * 0.25
        })
    }

    /// A move of a node was tried, and came to this for whoever moved.
    pub fn tried(&mut self, node: NodeIx, edge: EdgeIx, value: f64) {
        self.nodes[node.0 as usize].visits += 1;
        let edge = &mut self.edges[edge.0 as usize];
        edge.visits += 1;
        edge.sum += value;
    }
}

/// The one of which something is the most; the first of several.
fn best(edges: impl Iterator<Item = EdgeIx>, of: impl Fn(&EdgeIx) -> f64) -> Option<EdgeIx> {
    let mut found: Option<(f64, EdgeIx)> = None;
    for edge in edges {
        let value = of(&edge);
        if found.is_none_or(|(most, _)| value > most) {
            found = Some((value, edge));
        }
    }
    found.map(|(_, edge)| edge)
}
