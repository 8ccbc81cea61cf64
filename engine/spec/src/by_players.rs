//! How many of something there are, by how many play.

/// The number for a table of so many players: that of the last row (players from, how many) that begins with no more, or the
/// plain one if there are no rows.
///
/// ```
/// use tilewright_spec::for_players;
///
/// let rows = [(2, 10), (3, 9), (5, 6)];
/// assert_eq!([1, 2, 3, 4, 5, 6].map(|players| for_players(&rows, 7, players)), [0, 10, 9, 9, 6, 6]);
/// assert_eq!(for_players(&[], 7, 4), 7);
/// ```
pub fn for_players(rows: &[(u32, u32)], plain: u32, players: u32) -> u32 {
    if rows.is_empty() {
        return plain;
    }
    rows.iter().rev().find(|(from, _)| *from <= players).map_or(0, |(_, count)| *count)
}

/// The greatest number of all tables.
///
/// ```
/// use tilewright_spec::for_most;
///
/// assert_eq!((for_most(&[(2, 10), (3, 9), (5, 6)], 70), for_most(&[], 7)), (10, 7));
/// ```
pub fn for_most(rows: &[(u32, u32)], plain: u32) -> u32 {
    if rows.is_empty() { plain } else { rows.iter().map(|(_, count)| *count).max().unwrap_or(0) }
}

impl super::Piece {
    /// How many each player has at a table of so many.
    pub fn each(&self, players: u32) -> u32 {
        for_players(&self.by_players, self.per_player, players)
    }

    /// How many a player may have, at whatever table.
    pub fn most_each(&self) -> u32 {
        for_most(&self.by_players, self.per_player)
    }
}

impl super::Token {
    /// How many lie in the supply at a table of so many.
    pub fn supply_for(&self, players: u32) -> u32 {
        for_players(&self.by_players, self.supply, players)
    }

    /// How many may lie there, at whatever table.
    pub fn most_supply(&self) -> u32 {
        for_most(&self.by_players, self.supply)
    }
}
