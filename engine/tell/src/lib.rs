//! Why something is as it is, for people: explanations, examples that run, replays, rules sheets, other formats.
//!
//! ```
//! use tilewright_lang::merge::{GameArg, merge};
//! use tilewright_play::rules::Ruleset;
//! use tilewright_play::state::State;
//! use tilewright_tell::explain::choice;
//!
//! let (library, _) = tilewright_tilesets::library();
//! let game = merge(&library, &GameArg::parse("base").unwrap()).unwrap();
//! let rules = Ruleset::lower(&game).unwrap();
//! let state = State::new(&rules, 2).unwrap();
//! // Nobody has drawn a tile yet: chance is next, and there is nothing to choose.
//! assert!(choice::options(&rules, &state, &["Ada".into(), "Bo".into()]).is_empty());
//! ```

pub mod advice;
pub mod explain;
pub mod external;
pub mod notices;
pub mod replay;
pub mod rulesheet;
pub mod scenario;
pub mod tile_xml;
pub mod translate;
