//! Tiles on racks: places beside the piles and the board.

use serde::{Deserialize, Serialize};

use crate::rules::{Design, Rack, Ruleset, Seat};

/// Where a tile lies that is not on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum StockAt {
    /// In a pile, by its number.
    Pile(u8),
    /// On a rack, by its place among all racks of all players.
    Rack(u16),
    /// Among what a rack begins with, not dealt out yet.
    Pool(u8),
    /// In the active player's hands, to be laid.
    Drawn,
    /// Out of the game.
    Box,
}

/// What lies on racks. Empty in a game that has none.
///
/// **Invariant:** every list of tiles is sorted, so that it does not matter how they came there.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Racks {
    /// The tiles on each rack: as many lists for each as there are players, of a rack for all only the first is used.
    tiles: Vec<Vec<Design>>,
    /// What each rack begins with, as long as it has not been dealt out.
    pools: Vec<Vec<Design>>,
    /// How many tiles each rack still gets of those, by the same places as `tiles`.
    due: Vec<u32>,
    players: u8,
}

super::clone_in_place!(Racks { tiles, pools, due, players });

impl Racks {
    /// Racks before anything has been dealt to them.
    pub(crate) fn new(rules: &Ruleset, players: u8) -> Self {
        let mut racks = Self::default();
        if rules.racks.is_empty() {
            return racks;
        }
        racks.players = players;
        racks.tiles = vec![Vec::new(); rules.racks.len() * usize::from(players)];
        for rack in &rules.racks {
            let tiles = rack.tiles.iter();
            let pool: Vec<Design> =
                tiles.flat_map(|&(design, count)| std::iter::repeat_n(design, count as usize)).collect();
            let all = pool.len() as u32;
            let each = if rack.deal == 0 { all } else { rack.deal.min(all) };
            let due = |seat: u8| if rack.per_player || seat == 0 { each } else { 0 };
            racks.due.extend((0..players).map(due));
            racks.pools.push(pool);
        }
        racks
    }

    /// How many tiles that racks begin with are dealt to none: they are out of the game before it begins.
    pub(crate) fn left_over(rules: &Ruleset, players: u8) -> u32 {
        let left = rules.racks.iter().map(|rack| {
            let all: u32 = rack.tiles.iter().map(|&(_, count)| count).sum();
            let racks = if rack.per_player { u32::from(players) } else { 1 };
            let deal = if rack.deal == 0 { all } else { rack.deal };
            all.saturating_sub(deal.saturating_mul(racks))
        });
        left.sum()
    }

    /// The place of a player's rack among all; of a rack for all the only one.
    pub(crate) fn place(&self, rules: &Ruleset, rack: Rack, seat: Seat) -> u16 {
        let own = if rules.racks[rack.ix()].per_player { seat.0 } else { 0 };
        rack.ix() as u16 * u16::from(self.players) + u16::from(own)
    }

    /// The rack at a place, and whose it is if each player has one.
    pub fn at(&self, rules: &Ruleset, place: u16) -> (Rack, Option<Seat>) {
        let players = u16::from(self.players.max(1));
        let rack = Rack((place / players) as u8);
        let own = rules.racks.get(rack.ix()).is_some_and(|design| design.per_player);
        (rack, own.then_some(Seat((place % players) as u8)))
    }

    /// The tiles on a rack, sorted.
    pub fn tiles(&self, rules: &Ruleset, rack: Rack, seat: Seat) -> &[Design] {
        self.tiles_at(self.place(rules, rack, seat))
    }

    /// How many places there are.
    pub(super) fn places(&self) -> u16 {
        self.tiles.len() as u16
    }

    /// The tiles at a place, sorted.
    pub(crate) fn tiles_at(&self, place: u16) -> &[Design] {
        self.tiles.get(usize::from(place)).map_or(&[], Vec::as_slice)
    }

    /// What a rack begins with and has not been dealt out, sorted.
    pub(crate) fn pool(&self, rack: usize) -> &[Design] {
        self.pools.get(rack).map_or(&[], Vec::as_slice)
    }

    /// Everything that has not been dealt out yet.
    pub(crate) fn undealt(&self) -> impl Iterator<Item = Design> {
        self.pools.iter().flatten().copied()
    }

    /// All tiles on racks, and those that have not been dealt out yet.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Design> {
        self.tiles.iter().chain(&self.pools).flatten()
    }

    /// How many tiles lie on racks that count as left to draw: on all of them, or on those from which a player lays.
    pub(crate) fn counting(&self, rules: &Ruleset, of: Option<Seat>) -> u32 {
        let places = self.tiles.iter().enumerate().filter(|(_, tiles)| !tiles.is_empty());
        let count = places.filter(|&(place, _)| {
            let (rack, owner) = self.at(rules, place as u16);
            let design = &rules.racks[rack.ix()];
            let may_lay = |seat| (design.laid || design.drawn) && owner.is_none_or(|owner| owner == seat);
            design.counts && of.is_none_or(may_lay)
        });
        count.map(|(_, tiles)| tiles.len() as u32).sum()
    }

    /// The first rack that still gets tiles of those that it begins with: its place, and its number.
    pub(crate) fn next_due(&self) -> Option<(u16, usize)> {
        let place = self.due.iter().position(|&due| due > 0)?;
        Some((place as u16, place / usize::from(self.players.max(1))))
    }

    /// How many tiles a rack still gets.
    pub(crate) fn due(&self, place: u16) -> u32 {
        self.due.get(usize::from(place)).copied().unwrap_or_default()
    }

    /// A rack gets so many tiles from now on.
    pub(crate) fn set_due(&mut self, place: u16, due: u32) {
        if let Some(known) = self.due.get_mut(usize::from(place)) {
            *known = due;
        }
    }

    /// Takes away everything that was not dealt out and returns how much it is.
    pub(crate) fn clear_pools(&mut self) -> u32 {
        let left = self.pools.iter().map(|pool| pool.len() as u32).sum();
        self.pools.iter_mut().for_each(Vec::clear);
        left
    }

    /// Takes everything from racks that count as left to draw.
    pub(crate) fn clear_counting(&mut self, rules: &Ruleset) {
        for place in 0..self.tiles.len() {
            let (rack, _) = self.at(rules, place as u16);
            if rules.racks[rack.ix()].counts {
                self.tiles[place].clear();
            }
        }
    }

    /// Takes everything from a rack back to what it begins with.
    pub(crate) fn undeal(&mut self, place: u16) {
        let rack = usize::from(place) / usize::from(self.players.max(1));
        if let (Some(tiles), Some(pool)) = (self.tiles.get_mut(usize::from(place)), self.pools.get_mut(rack))
        {
            pool.append(tiles);
            pool.sort_unstable();
        }
    }

    /// Puts a tile on a rack.
    pub(crate) fn put(&mut self, place: u16, design: Design) {
        insert(self.tiles.get_mut(usize::from(place)), design);
    }

    /// Puts a tile among what a rack begins with.
    pub(super) fn put_pool(&mut self, rack: usize, design: Design) {
        insert(self.pools.get_mut(rack), design);
    }

    /// Takes a tile from a rack. False if it does not lie there.
    pub(crate) fn take(&mut self, place: u16, design: Design) -> bool {
        remove(self.tiles.get_mut(usize::from(place)), design)
    }

    /// Takes a tile from what a rack begins with. False if it is not among that.
    pub(crate) fn take_pool(&mut self, rack: usize, design: Design) -> bool {
        remove(self.pools.get_mut(rack), design)
    }

    /// Takes a tile from what any rack begins with. False if none has it.
    pub(crate) fn take_out(&mut self, design: Design) -> bool {
        (0..self.pools.len()).any(|rack| self.take_pool(rack, design))
    }
}

fn insert(tiles: Option<&mut Vec<Design>>, design: Design) {
    if let Some(tiles) = tiles {
        let at = tiles.partition_point(|&other| other <= design);
        tiles.insert(at, design);
    }
}

fn remove(tiles: Option<&mut Vec<Design>>, design: Design) -> bool {
    let Some(tiles) = tiles else {
        return false;
    };
    match tiles.binary_search(&design) {
        Ok(at) => {
            tiles.remove(at);
            true
        }
        Err(_) => false,
    }
}
