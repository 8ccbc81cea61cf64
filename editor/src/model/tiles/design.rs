//! A tile as the canvas sees it: what every gesture makes of it. The engine knows how; the tests are here, where gestures are.

pub use tilewright::design::*;

#[cfg(test)]
pub(super) mod tests;
