//! A tile that somebody wishes for: four sides, and what follows from them.

use tilewright::spec::{EdgeKind, EdgeKindId, Map, Tile};

use crate::model::tiles::design;

/// A tile with these sides, clockwise from the north, as an insight names them: kinds that fit each other are joined with `/`,
/// `-` is a side that may be anything. Nothing if a kind is not known.
pub fn tile_with(edges: &Map<EdgeKindId, EdgeKind>, sides: &[String]) -> Option<Tile> {
    let kind = |side: &String| {
        let mut names = side.split('/');
        names.find_map(|name| edges.keys().find(|id| id.0 == name)).cloned()
    };
    let [n, e, s, w] = sides else {
        return None;
    };
    // What may be anything is open ground, which most tiles have most of.
    let ground = edges.iter().find(|(_, kind)| kind.whole.is_none()).or(edges.iter().next())?.0;
    let side = |side: &String| if side == "-" { Some(ground.clone()) } else { kind(side) };
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
