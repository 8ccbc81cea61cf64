//! Is a game sound, and what of it can never come about?
//!
//! ```
//! use tilewright_check::check::check;
//! use tilewright_lang::merge::{GameArg, merge};
//!
//! let (library, _) = tilewright_tilesets::library();
//! let game = merge(&library, &GameArg::parse("base+farmers").unwrap()).unwrap();
//! assert!(check(&library, &game).iter().all(|found| !found.is_error()));
//! ```

pub mod check;
pub mod live;
