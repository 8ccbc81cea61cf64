//! Names of cells, tiles, segments, spaces and players, as texts for people write them.

use tilewright_play::graph::SegmentIx;
use tilewright_play::rules::{Op, Ruleset, Seat, Track};
use tilewright_play::state::{Cell, PieceState, State, TileIx};

/// A game that texts are about: its rules, a position, the players' names by seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Talk<'a> {
    pub rules: &'a Ruleset,
    pub state: &'a State,
    pub players: &'a [String],
}

impl Talk<'_> {
    /// A player's name; `nobody` for the owner of pieces that belong to nobody.
    pub fn player(&self, seat: Seat) -> String {
        player(self.players, seat)
    }

    /// The cell and the name of a segment on the board.
    pub fn segment(&self, segment: SegmentIx) -> (Cell, &str) {
        let on = self.state.graph().segment(segment);
        let tile = self.state.board().tile(on.tile);
        let name = &self.rules.names.segments[tile.design.ix()][usize::from(on.local)];
        (tile.at, name)
    }

    /// `r1` on the tile placed last, else `r1 at (2,3)`.
    pub fn spot(&self, segment: SegmentIx) -> String {
        let (at, name) = self.segment(segment);
        if self.state.turn().placed == Some(self.state.graph().segment(segment).tile) {
            name.to_owned()
        } else {
            format!("{name} at {}", cell(at))
        }
    }

    /// The cell of a tile on the board.
    pub fn cell_of(&self, tile: TileIx) -> String {
        cell(self.state.board().tile(tile).at)
    }

    /// `space 5`, or the name of the space.
    pub fn space(&self, track: Option<Track>, space: u16) -> String {
        let names = track.and_then(|track| self.rules.names.spaces.get(track.ix()));
        let name = names.and_then(|names| names.get(usize::from(space)));
        name.map_or_else(|| format!("space {space}"), Clone::clone)
    }

    /// The operation at which play waits, or with which an action opens.
    pub fn operation(&self, action: tilewright_play::rules::Rule) -> Option<&Op> {
        let opens = self.rules.actions.iter().find(|known| known.rule == action);
        match opens {
            Some(action) => self.rules.program.get(action.start.ix()),
            None => self.state.waits_at(self.rules),
        }
    }
}

/// `(1,-2)`.
pub(super) fn cell(at: Cell) -> String {
    format!("({},{})", at.x, at.y)
}

/// A player's name, or a number where nobody gave one.
pub(super) fn player(players: &[String], seat: Seat) -> String {
    if seat == PieceState::NOBODY {
        return "nobody".to_owned();
    }
    let name = players.get(seat.ix()).cloned();
    name.unwrap_or_else(|| format!("player {}", seat.0 + 1))
}
