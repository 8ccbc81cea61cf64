//! Is a game sound, and what of it can never come about?

pub mod check;
pub mod live;
