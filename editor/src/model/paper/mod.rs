//! Rules sheets on pages, and files that are written out. How drawings become files is [`tilewright::paper`].

mod markdown;
mod save;
mod typeset;

pub use markdown::{Block, Span, blocks, html};
pub use save::{save, save_all};
pub use typeset::{Typeset, typeset};
