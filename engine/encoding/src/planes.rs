//! What a seat may know of a position, as numbers: planes over cells, and a list of single numbers.
//!
//! Everything is read off the [`Observation`] of the seat, in which nothing is that it may not know. Seats are told from the one that looks:
//! 0 is itself, 1 the next in turn order, and so on.
//!
//! **Invariant:** what is written follows from the observation and the decision that is due; two positions that a seat cannot tell apart give
//! the same numbers.

use tilewright_play::play::{Node, What};
use tilewright_play::rules::{Ruleset, Seat, unturned};
use tilewright_play::state::{Hand, Loc, Observation, PieceState, State, TokenLoc};

use crate::Window;

/// The sides of a tile, as they are called in names of planes.
const SIDES: [&str; 4] = ["north", "east", "south", "west"];

/// Which numbers an observation is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planes {
    planes: Vec<String>,
    scalars: Vec<String>,
    players: u8,
}

impl Planes {
    /// The numbers of a game for so many players.
    pub fn new(rules: &Ruleset, players: u8) -> Self {
        let names = &rules.names;
        let seats = || (0..players).map(|seat| format!("seat +{seat}"));
        let mut planes: Vec<String> = ["tile", "open", "turn", "placed", "ways"].map(str::to_owned).into();
        for side in SIDES {
            planes.extend(names.edges.iter().map(|edge| format!("{side} {edge}")));
        }
        planes.extend(names.kinds.iter().map(|kind| format!("segments {kind}")));
        planes.extend(names.marks.iter().map(|mark| format!("mark {mark}")));
        for piece in &names.pieces {
            planes
                .extend(seats().chain(["nobody".to_owned()]).map(|whose| format!("piece {piece}, {whose}")));
        }
        for segment in 0..most_segments(rules) {
            planes.push(format!("whose piece on segment {segment}"));
        }
        planes.extend(names.tokens.iter().map(|token| format!("token {token}")));

        let mut scalars: Vec<String> = ["tiles left", "turn", "part"].map(str::to_owned).into();
        scalars.extend(seats().map(|seat| format!("points, {seat}")));
        scalars.extend(seats().map(|seat| format!("decides, {seat}")));
        scalars.extend(seats().map(|seat| format!("has the turn, {seat}")));
        for piece in &names.pieces {
            scalars.extend(seats().map(|seat| format!("supply {piece}, {seat}")));
        }
        for token in &names.tokens {
            scalars.extend(seats().map(|seat| format!("held {token}, {seat}")));
        }
        let designs = || names.designs.iter().take(rules.printed().len());
        scalars.extend(designs().map(|design| format!("in hand {design}")));
        scalars.extend(designs().map(|design| format!("unseen {design}")));
        for rack in &names.racks {
            scalars.extend(designs().map(|design| format!("on {rack} {design}")));
        }
        Self { planes, scalars, players }
    }

    /// What each plane says of a cell, in their order.
    ///
    /// `tile`: 1 if one lies there. `open`: 1 for an empty cell beside a tile. `turn`: quarter turns of the tile, clockwise. `placed`: 1 for the
    /// tile that was laid last in this part of the turn. `ways`: in how many ways the seat may lay a tile there now. `north …`: 1 if that
    /// side of the tile is of this kind. `segments …`: how many there are of the kind. `mark …`: how many there are. `piece …`: how many
    /// there are, of whom. `whose piece on segment n`: 1 for the seat itself, 2 for the next, the number of players and one for nobody's,
    /// 0 if there is none. `token …`: how many there are.
    pub fn planes(&self) -> &[String] {
        &self.planes
    }

    /// What each single number says, in their order: counts of tiles, turns, points, pieces and tokens, 1 or 0 for what is or is not so.
    ///
    /// `in hand …` counts the tile that was drawn and the seat's own hand; `unseen …` what it has not seen yet, wherever it is; `on …`
    /// the racks that it may see, its own first of all that are alike.
    pub fn scalars(&self) -> &[String] {
        &self.scalars
    }

    /// How many numbers the planes have over a window.
    pub fn len(&self, window: Window) -> usize {
        self.planes.len() * window.cells() as usize
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.planes.is_empty()
    }

    /// Writes the planes over a window, plane by plane and row by row, and the single numbers. What lies outside the window is not written;
    /// how many tiles do is given back.
    pub fn write(
        &self,
        rules: &Ruleset,
        state: &State,
        seat: Seat,
        window: Window,
        planes: &mut [f32],
        scalars: &mut [f32],
    ) -> u32 {
        planes.fill(0.0);
        scalars.fill(0.0);
        let seen = state.observe(rules, seat);
        let mut board = Board { to: planes, window, cells: window.cells() as usize, outside: 0 };
        self.board(rules, state, &seen, &mut board);
        let outside = board.outside;
        let mut list = List { to: scalars, at: 0 };
        self.list(rules, state, &seen, &mut list);
        outside
    }

    /// How far on in turn order a seat is, from the one that looks.
    fn from(&self, by: Seat, seat: Seat) -> usize {
        let players = usize::from(self.players.max(1));
        (seat.ix() + players - by.ix() % players) % players
    }

    fn board(&self, rules: &Ruleset, state: &State, seen: &Observation, board: &mut Board<'_>) {
        let (players, edges) = (usize::from(self.players), rules.edges.len());
        let sides = 5;
        let kinds = sides + 4 * edges;
        let marks = kinds + rules.kinds.len();
        let pieces = marks + rules.names.marks.len();
        let standing = pieces + rules.pieces.len() * (players + 1);
        let tokens = standing + most_segments(rules);
        for (number, tile) in seen.tiles.iter().enumerate() {
            let Some(cell) = board.cell(tile.at) else {
                board.outside += 1;
                continue;
            };
            let design = &rules.designs[tile.design.ix()];
            board.add(0, cell, 1.0);
            board.add(2, cell, f32::from(tile.rotation));
            board.add(
                3,
                cell,
                f32::from(u8::from(seen.turn.placed.is_some_and(|placed| placed.ix() == number))),
            );
            for side in 0..4 {
                let edge = design.edges[unturned(side, tile.rotation)];
                board.add(sides + side * edges + edge.ix(), cell, 1.0);
            }
            for segment in tile.segments(rules) {
                board.add(kinds + state.graph().segment(segment).kind.ix(), cell, 1.0);
            }
            for mark in design.all_marks() {
                board.add(marks + mark.mark.ix(), cell, f32::from(mark.times));
            }
        }
        for open in state.board().open() {
            if let Some(cell) = board.cell(open.at) {
                board.add(1, cell, 1.0);
            }
        }
        if let Node::Decision { by, options } = state.node(rules)
            && by == seen.by
        {
            options.each(|choice| {
                if let What::Lay(_, at, _) | What::Mend(_, at, ..) = choice.what
                    && let Some(cell) = board.cell(at)
                {
                    board.add(4, cell, 1.0);
                }
            });
        }
        for piece in &seen.pieces {
            let whose =
                if piece.owner == PieceState::NOBODY { players } else { self.from(seen.by, piece.owner) };
            let place = match piece.loc {
                Loc::Beside(other) => seen.pieces.get(other.ix()).map_or(piece.loc, |other| other.loc),
                place => place,
            };
            let (tile, on) = match place {
                Loc::Segment(segment) => {
                    let segment = state.graph().segment(segment);
                    (segment.tile, Some(usize::from(segment.local)))
                }
                Loc::Tile(tile) => (tile, None),
                Loc::Supply | Loc::Beside(_) | Loc::With(_) | Loc::Space(..) | Loc::Box => continue,
            };
            let Some(cell) = seen.tiles.get(tile.ix()).and_then(|tile| board.cell(tile.at)) else {
                continue;
            };
            board.add(pieces + piece.kind.ix() * (players + 1) + whose, cell, 1.0);
            if let Some(local) = on {
                board.set(standing + local, cell, (whose + 1) as f32);
            }
        }
        for &(place, token, count) in &seen.placed {
            let tile = match place {
                TokenLoc::Tile(tile) => tile,
                TokenLoc::Segment(segment) => state.graph().segment(segment).tile,
            };
            if let Some(cell) = seen.tiles.get(tile.ix()).and_then(|tile| board.cell(tile.at)) {
                board.add(tokens + token.ix(), cell, count as f32);
            }
        }
    }

    fn list(&self, rules: &Ruleset, state: &State, seen: &Observation, list: &mut List<'_>) {
        // Seats from the one that looks.
        let players = self.players.max(1);
        let seats = || (0..players).map(move |on| Seat((seen.by.0 + on) % players));
        let bit = |is: bool| f32::from(u8::from(is));
        list.put(seen.tiles_left as f32);
        list.put(seen.turn.number as f32);
        list.put(seen.turn.part.into());
        seats().for_each(|seat| list.put(seen.points.get(seat.ix()).copied().unwrap_or_default() as f32));
        let decides = match state.node(rules) {
            Node::Decision { by, .. } => Some(by),
            Node::Chance { .. } | Node::Over { .. } => None,
        };
        seats().for_each(|seat| list.put(bit(decides == Some(seat))));
        seats().for_each(|seat| list.put(bit(seen.turn.active == seat)));
        for piece in &rules.pieces {
            seats().for_each(|seat| list.put(state.pieces().in_supply(seat, piece.kind).into()));
        }
        for token in 0..rules.tokens.len() {
            for seat in seats() {
                let held = seen.held.get(seat.ix()).map(|held| held.seen.as_slice()).unwrap_or_default();
                let of_kind = held.iter().find(|(kind, _)| kind.ix() == token);
                list.put(of_kind.map_or(0.0, |&(_, count)| count as f32));
            }
        }
        let printed = rules.printed().len();
        let mut counts = vec![0.0f32; printed];
        let count = |counts: &mut Vec<f32>, hand: Option<&Hand>| {
            if let Some(Hand::Seen(tiles)) = hand {
                for tile in tiles {
                    counts.get_mut(tile.ix()).into_iter().for_each(|count| *count += 1.0);
                }
            }
        };
        count(&mut counts, seen.hands.get(seen.by.ix()));
        if let Some(drawn) = seen.turn.drawn {
            counts.get_mut(drawn.ix()).into_iter().for_each(|count| *count += 1.0);
        }
        counts.iter().for_each(|&count| list.put(count));
        counts.fill(0.0);
        for &(design, count) in &seen.unseen {
            counts.get_mut(design.ix()).into_iter().for_each(|to| *to = count as f32);
        }
        counts.iter().for_each(|&count| list.put(count));
        for rack in &seen.racks {
            counts.fill(0.0);
            count(&mut counts, rack.get(seen.by.ix()).or_else(|| rack.first()));
            counts.iter().for_each(|&count| list.put(count));
        }
    }
}

/// How many segments the tile with most of them has.
fn most_segments(rules: &Ruleset) -> usize {
    rules.designs.iter().map(|design| design.segments.len()).max().unwrap_or_default()
}

/// Planes that are being written.
struct Board<'t> {
    to: &'t mut [f32],
    window: Window,
    cells: usize,
    /// How many tiles lie outside the window.
    outside: u32,
}

impl Board<'_> {
    fn cell(&self, at: tilewright_play::state::Cell) -> Option<usize> {
        let (row, column) = self.window.place(at)?;
        Some((row * u32::from(self.window.width) + column) as usize)
    }

    fn add(&mut self, plane: usize, cell: usize, number: f32) {
        self.to.get_mut(plane * self.cells + cell).into_iter().for_each(|to| *to += number);
    }

    fn set(&mut self, plane: usize, cell: usize, number: f32) {
        self.to.get_mut(plane * self.cells + cell).into_iter().for_each(|to| *to = number);
    }
}

/// A list that is being written.
struct List<'t> {
    to: &'t mut [f32],
    at: usize,
}

impl List<'_> {
    fn put(&mut self, number: f32) {
        self.to.get_mut(self.at).into_iter().for_each(|to| *to = number);
        self.at += 1;
    }
}
