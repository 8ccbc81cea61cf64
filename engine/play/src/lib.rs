//! Play: a game as tables of numbers, positions on the feature graph, who chooses, and many games at once.

pub mod graph;
pub mod insight;
pub mod play;
pub mod policy;
pub mod rules;
pub mod simulate;
pub mod state;
