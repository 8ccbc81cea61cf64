//! A tile that somebody wishes for: four sides, and what follows from them.

use tilewright::spec::{EdgeKind, EdgeKindId, Map, Tile};

use crate::model::tiles::design;

/// A side as an insight names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side<'a> {
    /// Anything.
    Any,
    /// One of these kinds, which fit each other.
    Kinds(Vec<&'a str>),
}

impl<'a> Side<'a> {
    /// Reads a name: kinds are joined with `/`, `-` is a side that may be anything.
    pub fn of(name: &'a str) -> Self {
        if name == "-" { Self::Any } else { Self::Kinds(name.split('/').collect()) }
    }
}

/// A tile with these sides, clockwise from the north, as an insight names them. Nothing if a kind is not known.
pub fn tile_with(edges: &Map<EdgeKindId, EdgeKind>, sides: &[String]) -> Option<Tile> {
    let [n, e, s, w] = sides else {
        return None;
    };
    // What may be anything is open ground, which most tiles have most of.
    let ground = edges.iter().find(|(_, kind)| kind.whole.is_none()).or(edges.iter().next())?.0;
    let side = |side: &str| match Side::of(side) {
        Side::Any => Some(ground.clone()),
        Side::Kinds(names) => {
            names.into_iter().find_map(|name| edges.keys().find(|id| id.0 == name)).cloned()
        }
    };
    let mut tile = design::plain(edges, ground);
    for (nth, side) in [side(n)?, side(e)?, side(s)?, side(w)?].iter().enumerate() {
        tile = design::with_edge(&tile, edges, nth, side);
    }
    Some(tile)
}

/// A tile as RON.
pub(super) fn ron(tile: &Tile) -> String {
    tilewright::load::to_ron(tile).unwrap_or_default()
}
