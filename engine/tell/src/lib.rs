//! Why something is as it is, for people: explanations, examples that run, replays, rules sheets, other formats.

pub mod explain;
pub mod notices;
pub mod replay;
pub mod rulesheet;
pub mod scenario;
pub mod tile_xml;
pub mod translate;
