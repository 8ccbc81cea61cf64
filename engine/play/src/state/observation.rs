//! What one player may know of a position.
//!
//! Not a state one can play on: what is hidden is really not in it, so a program that sees only
//! observations cannot cheat.
//!
//! **Invariant:** two positions that differ only in what is hidden from a player give equal observations.

use serde::{Deserialize, Serialize};

use super::{BoardTile, Noted, PieceState, State, TileIx, TokenLoc, Turn};
use crate::graph::SegmentIx;
use crate::rules::{Design, Kind, Rack, Ruleset, Seat, TokenKind};
use tilewright_lang::spec::Visibility;

/// A position as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Observation {
    /// Who sees it.
    pub by: Seat,
    /// Whose turn it is, and how far it has come; a tile to be buried is hidden.
    pub turn: Turn,
    /// The tiles on the board; what lies buried under one is hidden.
    pub tiles: Vec<BoardTile>,
    /// All pieces.
    pub pieces: Vec<PieceState>,
    /// Points by seat.
    pub points: Vec<i32>,
    /// Segments of features that have become others, with the kinds that they are of now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub converted: Vec<(SegmentIx, Kind)>,
    /// Links that are set: tile and the two segments.
    pub links: Vec<(TileIx, u8, u8)>,
    /// Hands by seat.
    pub hands: Vec<Hand>,
    /// Racks as the rules list them, by seat; of a rack for all the only one.
    pub racks: Vec<Vec<Hand>>,
    /// Players who have turns before whoever is next in turn order, the first in front.
    pub granted: Vec<Seat>,
    /// Tiles that were drawn in parts of the turn in whose middle another is played, the outermost first.
    pub aside: Vec<Design>,
    /// Tokens that players hold, by seat.
    pub held: Vec<Holding>,
    /// Tokens on the board.
    pub placed: Vec<(TokenLoc, TokenKind, u32)>,
    /// What is remembered of things.
    pub notes: Vec<Noted>,
    /// Tokens in the common supply, by kind.
    pub supply: Vec<u32>,
    /// Tiles that this player has not seen yet, wherever they are: designs and counts.
    pub unseen: Vec<(Design, u32)>,
    /// How many tiles are left to draw.
    pub tiles_left: u32,
}

/// The tiles of a hand, or how many there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hand {
    /// These tiles.
    Seen(Vec<Design>),
    /// So many tiles.
    Hidden(usize),
}

/// The tokens of a player: those everybody may see, and how many others there are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holding {
    /// Kinds and counts that this player may see.
    pub seen: Vec<(TokenKind, u32)>,
    /// How many tokens of hidden kinds there are.
    pub hidden: u32,
}

impl State {
    /// Segments of features that have become others, with the kinds that they are of now.
    pub fn converted<'s>(&'s self, rules: &'s Ruleset) -> impl Iterator<Item = (SegmentIx, Kind)> + 's {
        let segments = rules.needs.converts.then(|| self.graph.numbers()).into_iter().flatten();
        segments.filter_map(move |number| {
            let segment = self.graph.segment(number);
            let design = &rules.designs[self.board.tile(segment.tile).design.ix()];
            let printed = design.segments[usize::from(segment.local)].kind;
            (printed != segment.kind).then_some((number, segment.kind))
        })
    }

    /// The position as a player sees it.
    pub fn observe(&self, rules: &Ruleset, by: Seat) -> Observation {
        let mut unseen = vec![0u32; rules.printed().len()];
        for (design, count) in unseen.iter_mut().enumerate() {
            *count = self.piles.count(Design(design as u16));
        }
        for pile in 0..rules.piles.len() {
            self.piles.pinned_left(rules, pile).for_each(|design| unseen[design.ix()] += 1);
        }
        let mut tiles = self.board.tiles().to_vec();
        for tile in &mut tiles {
            if tile.buried > 0 {
                unseen[usize::from(tile.buried) - 1] += 1;
                tile.buried = 0;
            }
        }
        let mut turn = self.turn;
        // How many ways there are says something about the hand they were counted for.
        turn.ways = 0;
        if let Some((under, _)) = turn.under.take() {
            unseen[under.ix()] += 1;
        }
        let mut aside = Vec::new();
        for part in self.suspended.iter() {
            aside.extend(part.turn.drawn);
            if let Some((under, _)) = part.turn.under {
                unseen[under.ix()] += 1;
            }
        }
        let hands = (0..).zip(self.hands.iter()).map(|(seat, hand)| {
            if may_see(rules.table.hand_seen, by, Seat(seat)) {
                return Hand::Seen(hand.clone());
            }
            hand.iter().for_each(|design| unseen[design.ix()] += 1);
            Hand::Hidden(hand.len())
        });
        let hands = hands.collect();
        let mut racks = Vec::new();
        for (rack, design) in (0..).map(Rack).zip(&rules.racks) {
            let seats = if design.per_player { self.players } else { 1 };
            let own = (0..seats).map(Seat).map(|seat| {
                let tiles = self.racks.tiles(rules, rack, seat);
                // A rack for all is nobody's own.
                if may_see(design.seen, by, seat) && (design.per_player || design.seen == Visibility::Public)
                {
                    return Hand::Seen(tiles.to_vec());
                }
                tiles.iter().for_each(|design| unseen[design.ix()] += 1);
                Hand::Hidden(tiles.len())
            });
            racks.push(own.collect());
        }
        self.racks.undealt().for_each(|design| unseen[design.ix()] += 1);
        let kinds = || (0..rules.tokens.len() as u8).map(TokenKind);
        let held = (0..self.players).map(Seat).map(|seat| {
            let mut holding = Holding::default();
            for kind in kinds() {
                match self.tokens.held(seat, kind) {
                    0 => {}
                    count if may_see(rules.tokens[kind.ix()].held, by, seat) => {
                        holding.seen.push((kind, count))
                    }
                    count => holding.hidden += count,
                }
            }
            holding
        });
        let unseen = unseen.into_iter().enumerate().filter(|&(_, count)| count > 0);
        Observation {
            by,
            turn,
            tiles,
            pieces: self.pieces.all().to_vec(),
            points: self.points.to_vec(),
            converted: self.converted(rules).collect(),
            links: self.links.to_vec(),
            hands,
            racks,
            granted: self.granted.to_vec(),
            aside,
            held: held.collect(),
            placed: self.tokens.placed().to_vec(),
            notes: self.notes.to_vec(),
            supply: kinds().map(|kind| self.tokens.in_supply(kind)).collect(),
            unseen: unseen.map(|(design, count)| (Design(design as u16), count)).collect(),
            tiles_left: self.tiles_left(rules),
        }
    }
}

/// True if a player sees what somebody has.
pub(super) fn may_see(visibility: Visibility, by: Seat, owner: Seat) -> bool {
    match visibility {
        Visibility::Public => true,
        Visibility::Owner => by == owner,
        Visibility::Nobody => false,
    }
}
