//! The sorts of decisions, each with coordinates of its own.

/// A sort of choice: what is chosen, and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sort {
    /// Nothing.
    Pass,
    /// An action is taken, or a tile is kept.
    Act,
    /// A tile is laid.
    Lay,
    /// A tile is laid together with an overlay.
    Mend,
    /// A piece of a kind is placed on a segment.
    Deploy,
    /// The piece in question goes to a segment.
    Move,
    /// A piece walks to a segment.
    Walk,
    /// A feature, by one of its segments.
    Feature,
    /// A piece.
    Piece,
    /// A counter moves.
    Counter,
    /// A piece of a kind goes to a space of a track.
    Space,
    /// A piece of a kind goes on a tile itself.
    OnTile,
    /// A piece of a kind goes beside a piece.
    Beside,
    /// A piece of a kind goes into a player's keeping.
    With,
    /// An overlay of a kind goes on a tile.
    Over,
    /// A space of any track.
    Spot,
    /// A tile's link joins two of its segments.
    Link,
    /// A tile of the board.
    Tile,
    /// A tile that is not on the board.
    Held,
    /// A token of a kind that lies on no tile.
    Token,
    /// A token of a kind on a tile.
    TokenOn,
    /// A seat.
    Seat,
    /// A number.
    Number,
    /// An alternative.
    Alternative,
    /// A card is played.
    Card,
}

impl Sort {
    /// All of them, in the order in which their numbers come.
    pub const ALL: [Self; 25] = [
        Self::Pass,
        Self::Act,
        Self::Lay,
        Self::Mend,
        Self::Deploy,
        Self::Move,
        Self::Walk,
        Self::Feature,
        Self::Piece,
        Self::Counter,
        Self::Space,
        Self::OnTile,
        Self::Beside,
        Self::With,
        Self::Over,
        Self::Spot,
        Self::Link,
        Self::Tile,
        Self::Held,
        Self::Token,
        Self::TokenOn,
        Self::Seat,
        Self::Number,
        Self::Alternative,
        Self::Card,
    ];

    /// What it is called in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Act => "act",
            Self::Lay => "lay",
            Self::Mend => "mend",
            Self::Deploy => "deploy",
            Self::Move => "move",
            Self::Walk => "walk",
            Self::Feature => "feature",
            Self::Piece => "piece",
            Self::Counter => "counter",
            Self::Space => "space",
            Self::OnTile => "on tile",
            Self::Beside => "beside",
            Self::With => "with",
            Self::Over => "over",
            Self::Spot => "spot",
            Self::Link => "link",
            Self::Tile => "tile",
            Self::Held => "held",
            Self::Token => "token",
            Self::TokenOn => "token on",
            Self::Seat => "seat",
            Self::Number => "number",
            Self::Alternative => "alternative",
            Self::Card => "card",
        }
    }

    /// True if a choice of the sort is about a piece of some kind, which is its first coordinate.
    pub(crate) fn has_kind(self) -> bool {
        matches!(self, Self::Deploy | Self::Space | Self::OnTile | Self::Beside | Self::With | Self::Over)
    }

    pub(crate) fn ix(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_stand_in_the_order_of_their_numbers() {
        assert!(Sort::ALL.iter().enumerate().all(|(index, sort)| sort.ix() == index));
    }
}
