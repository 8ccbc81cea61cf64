//! Numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

/// A whole number. Arithmetic stays within ±1,000,000,000.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum Num {
    /// This number.
    N(i32),
    /// So many for each.
    Per(i32, Count),
    /// The sum.
    Sum(Vec<Num>),
    /// The first less the second.
    Sub(Box<Num>, Box<Num>),
    /// The product.
    Mul(Box<Num>, Box<Num>),
    /// The smaller.
    Min(Box<Num>, Box<Num>),
    /// The greater.
    Max(Box<Num>, Box<Num>),
    /// A part of it: divided by a number above zero.
    Div(Box<Num>, u32, Round),
    /// One or the other.
    If(Box<Cond>, Box<Num>, Box<Num>),
    /// The value of the last row whose first number is not above `of`; 0 below the first row.
    Table {
        /// What is looked up.
        of: Box<Num>,
        /// Rows (from, value), rising.
        rows: Vec<(i32, i32)>,
    },
    /// How many complete sets a player can make of one token of each kind, with jokers for missing ones.
    Sets {
        /// One of each of these.
        of: Vec<TokenId>,
        /// Whose.
        owner: Player,
        /// These stand for any.
        #[serde(default, skip_serializing_if = "is_default")]
        joker: Vec<TokenId>,
    },
    /// The bound amount.
    Amount,
    /// What a feature would score now. Where it is asked to find out that same worth, it is 0: so it may hang on itself at the other
    /// moment, `Worth(This, Complete)` among the terms of `last`, and never goes round in a circle.
    Worth(Feature, Moment),
    /// A number added up over some things, each once: `Total(of: Features(Of(kinds: ["yard"])), each: Per(2, Marks("lamp")))`,
    /// `Total(of: Players(Not(Active)), each: Points(This))`.
    Total {
        /// Which things.
        of: Box<Things>,
        /// What is added for each; binds the thing, a piece with its owner, its feature and its tile.
        each: Box<Num>,
    },
    /// The number that a mark of the bound tile carries; 0 if it has none.
    MarkNumber(MarkId),
    /// A number that an effect has named.
    Var(Var),
    /// The value of an option, as a number.
    Opt(OptionId),
    /// The number that is remembered of a thing, of players the sum; 0 if none is: `NotedNumber(note: "record", about: Game)`.
    NotedNumber {
        /// The note.
        note: NoteId,
        /// Of what.
        about: Box<Thing>,
    },
    /// A player's points.
    Points(Player),
    /// How many players there are.
    Players,
    /// How many tiles are left to draw, those on racks that count among them.
    TilesLeft,
}

/// Something that can be counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub enum Count {
    /// Different tiles of the bound feature; for a feature `Around` its own tile and those around it.
    Tiles,
    /// Segments of the bound feature: a tile that it enters twice counts twice.
    Segments,
    /// Sides of tiles that the bound feature's segments come to, open or closed: `Cmp(Per(1, Sides), Eq, N(2))` for two ends that
    /// meet. A side counts once for a segment, and both sides where two tiles meet count.
    Sides,
    /// Marks on the bound feature's segments.
    Marks(MarkId),
    /// Different tiles of the bound feature that have this mark.
    TilesWith(MarkId),
    /// Marks on the eight tiles around the bound feature's (or tile's) cell.
    MarksAround {
        /// The mark; a mark with a number counts as often as the number says.
        mark: MarkId,
        /// True if the cell's own tile counts too.
        #[serde(default, skip_serializing_if = "is_default")]
        own: bool,
    },
    /// Sides of the bound tile that lie beside a side of the same kind, of one of these kinds (any if empty), as it lies or as it would:
    /// `Per(1, SidesAlike([]))`, `Per(2, SidesAlike(["shore"]))`.
    SidesAlike(Vec<EdgeKindId>),
    /// Segments of the bound feature that end there, as `ends_at` says up to its colon: `Per(2, EndsAt("mill"))`.
    EndsAt(String),
    /// Open ends of the bound feature.
    OpenEnds,
    /// Different features that the bound feature borders: `Per(3, Neighbors(kinds: ["yard"], complete: true))`. Each counts once,
    /// unless a modifier of `Times` says how often.
    Neighbors {
        /// Their kinds; any if empty.
        #[serde(default, skip_serializing_if = "is_default")]
        kinds: Vec<FeatureKindId>,
        /// Only complete ones.
        #[serde(default, skip_serializing_if = "is_default")]
        complete: bool,
    },
    /// Pieces.
    Pieces(PieceFilter),
    /// The sum of the weights of pieces.
    Weights(PieceFilter),
    /// Tokens.
    Tokens(TokenFilter),
    /// The sum of the values of tokens.
    Values(TokenFilter),
    /// Some things: `Per(1, Of(Tiles(Around(of: One(This)))))`, `Per(2, Of(Players(Owners(This))))`.
    Of(Box<Things>),
    /// Different values of a number among some things: `Per(1, Different(of: Tiles(OfFeature(This)), by: MarkNumber("colour")))`. None of
    /// them twice, if there are as many as things; all the same, if there is one.
    Different {
        /// The things.
        of: Box<Things>,
        /// The number; binds the thing, a piece with its owner, its feature and its tile.
        by: Box<Num>,
    },
}
