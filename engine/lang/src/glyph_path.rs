//! The path of a glyph that somebody drew: SVG path data in a square from 0 to 100.
//!
//! It reads; what the path looks like is for whoever draws.

pub use svgtypes::SimplePathSegment;

/// The longest path data, in bytes: a symbol of some hundred strokes.
const LONGEST: usize = 20_000;

/// Reads path data; nothing if it is too long, or not that, or has nothing in it.
pub fn glyph_path(data: &str) -> Option<Vec<SimplePathSegment>> {
    if data.len() > LONGEST {
        return None;
    }
    let segments: Result<Vec<_>, _> = svgtypes::SimplifyingPathParser::from(data).collect();
    segments.ok().filter(|segments| !segments.is_empty())
}
