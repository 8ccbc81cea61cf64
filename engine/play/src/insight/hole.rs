//! Holes that games leave, and the tiles that would fill them.

use serde::{Deserialize, Serialize};

use super::patterns::{Pattern, names, said};
use crate::rules::{CellSorts, Ruleset, unturned};
use crate::simulate::Holes;
use tilewright_lang::design::{plain, with_edge};
use tilewright_lang::load::format_text;
use tilewright_lang::merge::{Game, show};
use tilewright_lang::outline::sides;
use tilewright_lang::spec::{EdgeKindId, Tile, TileId};

/// Holes of one sort: empty cells at the end of games that no tile of the set fits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hole {
    /// The sides that they require in clockwise order, `-` for one that nothing decides.
    pub sides: Vec<String>,
    /// How many there were.
    pub holes: u64,
    /// In how many games.
    pub games: u64,
    /// The share of games with one.
    pub share: f64,
    /// The number of the first game with one, from 0.
    pub first_game: u64,
    /// Where in it: east and south of the cell (0, 0).
    pub at: (i16, i16),
    /// Clockwise quarter turns that make `sides` those of that cell.
    #[serde(rename = "turn")]
    pub rotation: u8,
}

impl Hole {
    pub(super) fn new(rules: &Ruleset, games: u64, found: &Holes) -> Self {
        let required = |code| rules.cells.required(code);
        let upright = required(CellSorts::upright(found.code, rules.edge_classes));
        let here = required(found.code);
        let fits = |turn: &u8| (0..4).all(|side| here[side] == upright[unturned(side, *turn)]);
        let pattern: Pattern = upright.map(|class| (class > 0).then_some(class));
        let (first_game, at) = found.first;
        Self {
            sides: said(&pattern, &names(rules)),
            holes: found.holes,
            games: found.games,
            share: found.games as f64 / games.max(1) as f64,
            first_game,
            at: (at.x, at.y),
            rotation: (0..4).find(fits).unwrap_or_default(),
        }
    }
}

/// A tile that fills a hole: its sides, and the segments that follow from them. A side that nothing decides is of the kind that
/// most tiles have. Its name is new in the game.
pub fn missing_tile(game: &Game, hole: &Hole) -> (TileId, Tile) {
    let any = frequent(game);
    // Of sides that fit each other the first will do.
    let side = |name: &String| match name.split('/').next() {
        Some(kind) if kind != "-" => EdgeKindId::from(kind),
        _ => any.clone(),
    };
    let wanted: Vec<EdgeKindId> = hole.sides.iter().map(side).collect();
    let edges = &game.rules.edges;
    let each = wanted.iter().enumerate();
    let tile = each.fold(plain(edges, &any), |tile, (side, kind)| with_edge(&tile, edges, side, kind));
    let name = wanted.iter().fold("gap".to_owned(), |name, kind| format!("{name}-{kind}"));
    let names = std::iter::once(name.clone()).chain((2..).map(|n: u32| format!("{name}-{n}")));
    let free = names.map(|name| TileId::from(name.as_str())).find(|id| !game.tiles.contains_key(id));
    (free.unwrap_or_default(), tile)
}

/// The kind of side that most tiles have.
fn frequent(game: &Game) -> EdgeKindId {
    let mut counts: indexmap::IndexMap<&EdgeKindId, u64> = indexmap::IndexMap::new();
    for tile in game.tiles.values() {
        for side in sides(tile) {
            *counts.entry(side).or_default() += u64::from(tile.count);
        }
    }
    let most = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    most.map(|(kind, _)| kind.clone()).unwrap_or_default()
}

/// A tile as it is written in `tiles.ron`, to be pasted between the brackets of `tiles: { … }`.
pub fn as_ron(id: &TileId, tile: &Tile) -> String {
    let file = format!("(tiles: {{ {:?}: {} }})", id.0, show(tile));
    let Ok(laid) = format_text(&file) else {
        return format!("{:?}: {},", id.0, show(tile));
    };
    let lines = laid.lines().skip_while(|line| !line.trim_start().starts_with('"'));
    let lines: Vec<&str> = lines.take_while(|line| line.starts_with("        ")).collect();
    lines.join("\n")
}
