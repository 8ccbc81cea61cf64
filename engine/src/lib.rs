//! Tilewright: a rules engine for tile-laying games in which games are data.

pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod design;
pub mod explain;
pub mod graph;
pub mod insight;
pub mod live;
pub mod load;
pub mod manual;
pub mod merge;
pub mod outline;
pub mod picture;
pub mod play;
pub mod policy;
pub mod replay;
pub mod rulebook;
pub mod rules;
pub mod rulesheet;
pub mod scenario;
pub mod simulate;
pub mod spec;
pub mod state;
pub mod tile_xml;
pub mod translate;
pub mod words;
