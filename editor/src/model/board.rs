//! A board as it is shown: which tile lies where, and what stands on it.
//!
//! It is made of a position that is played, or of what a scenario says, and knows no rules: what makes no sense is shown as it is.

use std::collections::HashMap;

use tilewright::graph::SegmentIx;
use tilewright::merge::Game;
use tilewright::picture;
use tilewright::rules::Ruleset;
use tilewright::spec::{FeatureKindId, LaidTile, PieceId, Scenario, SegmentId, TileId, TokenId};
use tilewright::state::{PieceIx, PieceState, State, TileIx, TokenLoc};

/// A cell: how far east and how far south.
pub type At = (i32, i32);

/// A tile on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    /// The design.
    pub tile: TileId,
    /// Its cell.
    pub at: At,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// What stands and lies on it.
    pub things: Vec<Thing>,
    /// Segments that a link joins.
    pub links: Vec<(SegmentId, SegmentId)>,
    /// Segments that have become another kind of feature than is printed there.
    pub converted: Vec<(SegmentId, FeatureKindId)>,
    /// The overlay on it, and its quarter turns clockwise.
    pub over: Option<(PieceId, u8)>,
}

/// A piece or a token on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thing {
    /// The segment; the tile as a whole if there is none.
    pub on: Option<SegmentId>,
    /// The corner of the tile on which it is drawn, clockwise from the north-west; else it stands on the segment.
    pub corner: Option<usize>,
    /// What it is.
    pub kind: ThingKind,
    /// The colour of its owner: that of a seat, from 0.
    pub owner: Option<u8>,
    /// How many of it lie on each other, at least 1.
    pub count: u32,
}

/// What stands on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ThingKind {
    /// A piece.
    Piece(PieceId),
    /// A token.
    Token(TokenId),
}

/// A board as it is shown.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// The tiles, in the order in which they were laid.
    pub tiles: Vec<Laid>,
    cells: HashMap<At, usize>,
}

impl Board {
    /// The board of a position.
    pub fn of(rules: &Ruleset, state: &State) -> Self {
        let names = &rules.names;
        let mut tiles: Vec<Laid> = state
            .board()
            .tiles()
            .iter()
            .map(|tile| Laid {
                tile: names.designs[tile.design.ix()].as_str().into(),
                at: (tile.at.x.into(), tile.at.y.into()),
                rotation: tile.rotation,
                things: Vec::new(),
                links: Vec::new(),
                converted: Vec::new(),
                over: None,
            })
            .collect();
        for (number, piece) in (0..).map(PieceIx).zip(state.pieces().all()) {
            if let Some(at) = picture::spot(state, number) {
                let (tile, on) = lies(rules, state, at);
                let kind = ThingKind::Piece(names.pieces[piece.kind.ix()].as_str().into());
                let owner = (piece.owner != PieceState::NOBODY).then_some(piece.owner.0);
                let over = state.overlay_on(rules, tile).filter(|over| over.0 == number);
                if let (Some((_, turn)), ThingKind::Piece(piece)) = (over, &kind) {
                    tiles[tile.ix()].over = Some((piece.clone(), turn));
                    continue;
                }
                let corner = picture::corner(rules, state, number);
                tiles[tile.ix()].things.push(Thing { on, corner, kind, owner, count: 1 });
            }
        }
        for &(loc, token, count) in state.tokens().placed() {
            let (tile, on) = lies(rules, state, loc);
            let kind = ThingKind::Token(names.tokens[token.ix()].as_str().into());
            tiles[tile.ix()].things.push(Thing { on, corner: None, kind, owner: None, count });
        }
        for &(tile, a, b) in state.links() {
            let design = state.board().tile(tile).design;
            let name = |local: u8| names.segments[design.ix()][usize::from(local)].as_str().into();
            tiles[tile.ix()].links.push((name(a), name(b)));
        }
        for (segment, kind) in state.converted(rules) {
            let on = state.graph().segment(segment);
            let design = state.board().tile(on.tile).design;
            let name = names.segments[design.ix()][usize::from(on.local)].as_str().into();
            tiles[on.tile.ix()].converted.push((name, names.kinds[kind.ix()].as_str().into()));
        }
        Self::from_tiles(tiles)
    }

    /// The board that a scenario begins with, as it is written: also where it makes no sense.
    pub fn of_scenario(game: &Game, scenario: &Scenario) -> Self {
        let laid = |tile: &LaidTile| Laid {
            tile: tile.tile.clone(),
            at: tile.at,
            rotation: tile.rotation % 4,
            things: Vec::new(),
            links: Vec::new(),
            converted: Vec::new(),
            over: None,
        };
        let start = game.rules.start.values().flat_map(|start| &start.tiles);
        let start = start.filter(|_| !scenario.empty_board).map(laid);
        let mut board = Self::from_tiles(start.chain(scenario.board.iter().map(laid)).collect());
        let seat = |name: &str| scenario.players.iter().position(|player| player == name);
        for piece in &scenario.pieces {
            let Some(at) = piece.at else {
                continue;
            };
            let is_overlay = game.rules.pieces.get(&piece.piece).is_some_and(|kind| kind.overlay.is_some());
            if let (true, Some(&tile)) = (is_overlay, board.cells.get(&at)) {
                board.tiles[tile].over = Some((piece.piece.clone(), piece.rotation % 4));
                continue;
            }
            let owner = seat(&piece.of).and_then(|seat| u8::try_from(seat).ok());
            let kind = ThingKind::Piece(piece.piece.clone());
            board.put(at, Thing { on: some(&piece.on), corner: None, kind, owner, count: 1 });
        }
        for token in &scenario.tokens {
            let Some(at) = token.at else {
                continue;
            };
            let kind = ThingKind::Token(token.token.clone());
            board.put(at, Thing { on: some(&token.on), corner: None, kind, owner: None, count: token.count });
        }
        for (at, on, kind) in &scenario.converted {
            if let Some(&tile) = board.cells.get(at) {
                board.tiles[tile].converted.push((on.clone(), kind.clone()));
            }
        }
        for (at, a, b) in &scenario.links {
            if let Some(&tile) = board.cells.get(at) {
                board.tiles[tile].links.push((a.clone(), b.clone()));
            }
        }
        board
    }

    /// A board of these tiles; of several on one cell the last is shown.
    pub fn from_tiles(tiles: Vec<Laid>) -> Self {
        let cells = tiles.iter().enumerate().map(|(nth, laid)| (laid.at, nth)).collect();
        Self { tiles, cells }
    }

    fn put(&mut self, at: At, thing: Thing) {
        if let Some(&tile) = self.cells.get(&at) {
            self.tiles[tile].things.push(thing);
        }
    }

    /// Gives pieces the colours of their owners, as the list of colours has them.
    #[must_use]
    pub fn coloured(mut self, colours: &[u8]) -> Self {
        for thing in self.tiles.iter_mut().flat_map(|laid| &mut laid.things) {
            thing.owner = thing.owner.map(|seat| colours.get(usize::from(seat)).copied().unwrap_or(seat));
        }
        self
    }

    /// The tile on a cell.
    pub fn at(&self, at: At) -> Option<&Laid> {
        self.cells.get(&at).map(|&tile| &self.tiles[tile])
    }

    /// The north-west and the south-east cell of all tiles.
    pub fn bounds(&self) -> Option<(At, At)> {
        let mut cells = self.tiles.iter().map(|laid| laid.at);
        let first = cells.next()?;
        Some(cells.fold((first, first), |(low, high), (x, y)| {
            ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
        }))
    }
}

/// The tile of a segment on the board, and the segment's name.
pub fn place(rules: &Ruleset, state: &State, segment: SegmentIx) -> (TileIx, SegmentId) {
    let on = state.graph().segment(segment);
    let design = state.board().tile(on.tile).design;
    let name = rules.names.segments[design.ix()][usize::from(on.local)].as_str();
    (on.tile, name.into())
}

/// The tile of a place, and the segment's name if it is one.
fn lies(rules: &Ruleset, state: &State, at: TokenLoc) -> (TileIx, Option<SegmentId>) {
    match at {
        TokenLoc::Tile(tile) => (tile, None),
        TokenLoc::Segment(segment) => {
            let (tile, on) = place(rules, state, segment);
            (tile, Some(on))
        }
    }
}

fn some(on: &SegmentId) -> Option<SegmentId> {
    (!on.0.is_empty()).then(|| on.clone())
}

#[cfg(test)]
mod tests {
    use tilewright::merge::GameArg;
    use tilewright::picture::colour::of_players;
    use tilewright::spec::Standing;

    use super::*;
    use crate::model::{Table, embedded};

    #[test]
    fn a_scenario_is_shown_as_it_is_written() {
        let arg = GameArg::parse("base").unwrap();
        let table = Table::lay(&embedded().0, &arg).unwrap();
        let scenario = Scenario {
            players: vec!["red".into(), "blue".into()],
            board: vec![LaidTile { tile: "no-such-tile".into(), at: (1, 0), rotation: 7 }],
            pieces: vec![Standing {
                piece: "meeple".into(),
                of: "blue".into(),
                at: Some((0, 0)),
                on: "r1".into(),
                ..Standing::default()
            }],
            ..Scenario::default()
        };
        let board = Board::of_scenario(&table.game, &scenario);
        assert_eq!(board.bounds(), Some(((0, 0), (1, 0))));
        assert_eq!(board.at((1, 0)).unwrap().rotation, 3);
        assert_eq!(board.at((0, 0)).unwrap().things[0].owner, Some(1));
        assert!(board.at((5, 5)).is_none());
        let board = board.coloured(&of_players(&scenario.players));
        assert_eq!(board.at((0, 0)).unwrap().things[0].owner, Some(0));
    }
}
