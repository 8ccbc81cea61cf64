//! From the names in a scenario to what they name.

use tilewright_lang::merge::nearest;
use tilewright_lang::spec::{SegmentId, Spot, Standing};
use tilewright_play::graph::SegmentIx;
use tilewright_play::rules::{Bag, Design, Kind, Names, PieceKind, Rack, Ruleset, Seat, TokenKind, Track};
use tilewright_play::state::{Cell, PieceState, State, TileIx};

/// Finds what a scenario names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finder<'a> {
    pub rules: &'a Ruleset,
    pub players: &'a [String],
}

/// What was found, or what is wrong, for people.
pub(super) type Found<T> = Result<T, String>;

impl Finder<'_> {
    pub fn seat(&self, name: &str) -> Found<Seat> {
        number("player", self.players, name).map(|seat| Seat(seat as u8))
    }

    /// A player, or nobody if the name is empty.
    pub fn owner(&self, name: &str) -> Found<Seat> {
        match name {
            "" => Ok(PieceState::NOBODY),
            name => self.seat(name),
        }
    }

    pub fn piece(&self, name: &str) -> Found<PieceKind> {
        number("piece", &self.rules.names.pieces, name).map(PieceKind::nth)
    }

    pub fn design(&self, name: &str) -> Found<Design> {
        number("tile", &self.rules.names.designs, name).map(Design::nth)
    }

    pub fn kind(&self, name: &str) -> Found<Kind> {
        number("feature kind", &self.rules.names.kinds, name).map(Kind::nth)
    }

    pub fn token(&self, name: &str) -> Found<TokenKind> {
        number("token", &self.rules.names.tokens, name).map(TokenKind::nth)
    }

    pub fn bag(&self, name: &str) -> Found<Bag> {
        number("bag", &self.rules.names.bags, name).map(Bag::nth)
    }

    pub fn track(&self, name: &str) -> Found<Track> {
        number("track", &self.rules.names.tracks, name).map(Track::nth)
    }

    /// The number of a space, of its own number or id.
    pub fn space(&self, track: Track, name: &str) -> Found<u32> {
        let names = &self.rules.names.spaces[track.ix()];
        let last = self.rules.tracks[track.ix()].spaces;
        let found = match names[..] {
            [] => name.parse::<u32>().ok().filter(|&number| number < last),
            _ => Names::find(names, name).map(|space| space as u32),
        };
        found.ok_or_else(|| format!("the track has no space {name:?}"))
    }

    /// A rack, and whose it is; of a rack for all the first seat.
    pub fn rack(&self, name: &str, of: &str) -> Found<(Rack, Seat)> {
        let rack = Rack(number("rack", &self.rules.names.racks, name)? as u8);
        match (self.rules.racks[rack.ix()].per_player, of) {
            (true, "") => Err(format!("each player has a rack {name:?}: say whose with `of`")),
            (true, of) => Ok((rack, self.seat(of)?)),
            (false, "") => Ok((rack, Seat(0))),
            (false, of) => Err(format!("the rack {name:?} is there for all, not for {of}")),
        }
    }

    pub fn term(&self, name: &str) -> Found<usize> {
        number("term", &self.rules.names.terms, name)
    }

    /// The number of a segment on a design.
    pub fn local(&self, design: Design, name: &str) -> Found<u8> {
        let segments = &self.rules.names.segments[design.ix()];
        Names::find(segments, name).map(|local| local as u8).ok_or_else(|| {
            let tile = &self.rules.names.designs[design.ix()];
            format!("{tile} has no segment {name:?}; it has {}", segments.join(", "))
        })
    }

    /// True for a piece that changes the tile on which it lies.
    pub fn is_overlay(&self, standing: &Standing) -> bool {
        self.piece(&standing.piece.0).is_ok_and(|kind| self.rules.pieces[kind.ix()].overlay.is_some())
    }

    /// The number of a tile on the board.
    pub fn tile(&self, state: &State, at: (i32, i32)) -> Found<TileIx> {
        let tile = state.board().tile_at(cell(at)?);
        tile.ok_or_else(|| format!("no tile lies at ({},{})", at.0, at.1))
    }

    /// The number of a segment on the board.
    pub fn segment(&self, state: &State, at: (i32, i32), name: &SegmentId) -> Found<SegmentIx> {
        let tile = state.board().tile(self.tile(state, at)?);
        let local = self.local(tile.design, &name.0)?;
        Ok(tile.segment(local))
    }

    pub fn spot(&self, state: &State, spot: &Spot) -> Found<SegmentIx> {
        self.segment(state, spot.0, &spot.1)
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.players.get(seat.ix()).map_or("", String::as_str)
    }
}

/// A cell of the board.
pub(super) fn cell((x, y): (i32, i32)) -> Found<Cell> {
    match (i16::try_from(x), i16::try_from(y)) {
        (Ok(x), Ok(y)) => Ok(Cell { x, y }),
        _ => Err(format!("({x},{y}) is too far away")),
    }
}

fn number(what: &str, list: &[String], name: &str) -> Found<usize> {
    Names::find(list, name).ok_or_else(|| {
        let near = nearest(name, list.iter().map(String::as_str));
        let hint = near.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
        format!("there is no {what} {name:?} in this game{hint}")
    })
}
