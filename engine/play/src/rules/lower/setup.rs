//! Piles, the start board, the table.

use super::scope::Scope;
use super::*;
use tilewright_lang::spec;

/// Two segments that are joined: indices of start tiles with segments.
type StartLink = ((usize, u8), (usize, u8));

/// Where all tiles are before the first turn.
pub(super) struct Stocks {
    pub piles: Vec<PileDesign>,
    pub racks: Vec<RackDesign>,
    pub start: Vec<LaidDesign>,
    pub start_links: Vec<StartLink>,
}

impl Lower<'_> {
    pub(super) fn piles(&mut self, designs: &[TileDesign]) -> Lowered<Stocks> {
        let game = self.game;
        let mut left: Vec<u32> = designs.iter().map(|design| design.count).collect();
        let mut laid = Vec::new();
        let mut links = Vec::new();
        for (id, start) in &game.rules.start {
            self.at(format!("start.{id}"), |lower| {
                lower.start_tiles(start, &mut left, &mut laid, &mut links)
            })?;
        }
        let racks = game.rules.racks.values().map(|rack| self.rack_design(rack, &mut left)).collect();
        let order = self.pile_order()?;
        // Piles that name their tiles take them first; the one for the rest takes what is left.
        let mut piles = vec![PileDesign::default(); game.rules.piles.len()];
        for rest in [false, true] {
            for (number, (id, pile)) in game.rules.piles.iter().enumerate() {
                if matches!(pile.of, spec::PileOf::Rest) == rest {
                    piles[number] =
                        self.at(format!("piles.{id}"), |lower| lower.pile_design(pile, &mut left))?;
                }
            }
        }
        let piles = order.into_iter().map(|number| std::mem::take(&mut piles[number])).collect();
        Ok(Stocks { piles, racks, start: laid, start_links: links })
    }

    /// A rack with all tiles that have one of its tags.
    fn rack_design(&self, rack: &spec::Rack, left: &mut [u32]) -> RackDesign {
        let spec::Rack { per_player, of, deal, seen, counts } = rack;
        let tags: &[spec::Tag] = match of {
            spec::RackOf::Nothing => &[],
            spec::RackOf::Tagged(tags) => tags,
        };
        let tagged = self.game.tiles.values().enumerate();
        let tagged = tagged.filter(|(_, tile)| tile.tags.iter().any(|tag| tags.contains(tag)));
        let tiles = tagged.map(|(number, _)| (Design::nth(number), std::mem::take(&mut left[number])));
        let tiles = tiles.filter(|&(_, count)| count > 0).collect();
        RackDesign {
            per_player: *per_player,
            tiles,
            deal: *deal,
            seen: *seen,
            counts: *counts,
            laid: false,
            drawn: false,
        }
    }

    /// The number of a pile in the order in which they are used up.
    pub(super) fn pile(&self, id: &spec::PileId) -> Lowered<Pile> {
        let number = self.game.rules.piles.get_index_of(id);
        match number.zip(self.pile_order().ok()) {
            Some((number, order)) => Ok(Pile::nth(order.iter().position(|&at| at == number).unwrap_or(0))),
            None => self.error(format!("there is no {id:#} in this game")),
        }
    }

    fn start_tiles(
        &mut self,
        start: &spec::StartTiles,
        left: &mut [u32],
        laid: &mut Vec<LaidDesign>,
        links: &mut Vec<StartLink>,
    ) -> Lowered<()> {
        let first = laid.len();
        for tile in &start.tiles {
            let design = self.design(&tile.tile)?;
            let (Ok(x), Ok(y)) = (i16::try_from(tile.at.0), i16::try_from(tile.at.1)) else {
                return self.error(format!("the cell {:?} is too far out", tile.at));
            };
            // From here on no game reaches the end of the cells.
            if x.unsigned_abs() > LaidDesign::FARTHEST || y.unsigned_abs() > LaidDesign::FARTHEST {
                return self.error(format!("the cell {:?} is too far out", tile.at));
            }
            if tile.rotation > 3 {
                return self
                    .error(format!("a tile can be turned 0 to 3 quarter turns, not {}", tile.rotation));
            }
            if laid.iter().any(|other: &LaidDesign| other.at == (x, y)) {
                return self.error(format!("two start tiles lie on the cell {:?}", tile.at));
            }
            let counted = left[design.ix()] > 0;
            left[design.ix()] = left[design.ix()].saturating_sub(1);
            laid.push(LaidDesign { design, at: (x, y), rotation: tile.rotation, counted });
        }
        for (a, b) in &start.links {
            links.push((self.spot(a, &laid[first..], first)?, self.spot(b, &laid[first..], first)?));
        }
        Ok(())
    }

    fn spot(&self, (at, segment): &spec::Spot, laid: &[LaidDesign], first: usize) -> Lowered<(usize, u8)> {
        let Some(index) = laid.iter().position(|tile| (i32::from(tile.at.0), i32::from(tile.at.1)) == *at)
        else {
            return self.error(format!("no start tile lies on the cell {at:?}"));
        };
        let tile = self.game.tiles.get_index(laid[index].design.ix());
        match tile.and_then(|(_, tile)| tile.segments.get_index_of(segment)) {
            Some(number) => Ok((first + index, number as u8)),
            None => self.error(format!("the start tile on {at:?} has no segment {:?}", segment.0)),
        }
    }

    fn pile_order(&self) -> Lowered<Vec<usize>> {
        let piles = &self.game.rules.piles;
        let mut order: Vec<usize> = Vec::new();
        while order.len() < piles.len() {
            let ready = piles.iter().enumerate().find(|(number, (id, pile))| {
                let is_first = |first: &spec::PileId| pile.after.contains(first);
                let waits = piles.iter().enumerate().any(|(other, (first, others))| {
                    (is_first(first) || others.before.contains(*id)) && !order.contains(&other)
                });
                !order.contains(number) && !waits
            });
            match ready {
                Some((number, _)) => order.push(number),
                None => return self.error("piles wait for each other in a circle"),
            }
        }
        Ok(order)
    }

    fn pile_design(&mut self, pile: &spec::Pile, left: &mut [u32]) -> Lowered<PileDesign> {
        // One copy for each place that names a tile; its last place has all that are left.
        let mut named = pile.first.iter().chain(&pile.last).collect::<Vec<_>>();
        named.reverse();
        let mut take_named = |lower: &Self, ids: &[spec::TileId]| -> Lowered<Vec<Design>> {
            let mut taken = Vec::new();
            for id in ids {
                named.pop();
                // The tiles of its package may be left out.
                let Ok(design) = lower.design(id) else {
                    continue;
                };
                let left = &mut left[design.ix()];
                let copies = if named.contains(&id) { 1.min(*left) } else { *left };
                *left -= copies;
                taken.extend(std::iter::repeat_n(design, copies as usize));
            }
            Ok(taken)
        };
        let first = take_named(self, &pile.first)?;
        let last = take_named(self, &pile.last)?;
        let mut counts: Vec<u32> = vec![0; left.len()];
        for &design in first.iter().chain(&last) {
            counts[design.ix()] += 1;
        }
        for (number, tile) in self.game.tiles.values().enumerate() {
            let mine = match &pile.of {
                spec::PileOf::Rest => true,
                spec::PileOf::Tagged(tags) => tile.tags.iter().any(|tag| tags.contains(tag)),
            };
            if mine {
                counts[number] += std::mem::take(&mut left[number]);
            }
        }
        let tiles = counts
            .into_iter()
            .enumerate()
            .filter(|&(_, count)| count > 0)
            .map(|(number, count)| (Design::nth(number), count));
        Ok(PileDesign { tiles: tiles.collect(), first, last })
    }

    pub(super) fn table(&mut self) -> Lowered<TableDesign> {
        let table = self.game.rules.table.clone().unwrap_or_default();
        let (fewest, most) = table.seats;
        if !(1..=12).contains(&fewest) || !(fewest..=12).contains(&most) {
            return self.error(format!("a game is for 1 to 12 players; the table says {fewest} to {most}"));
        }
        let ranking = table
            .ranking
            .iter()
            .map(|num| self.num(num, &mut Scope::of_feature()))
            .collect::<Lowered<_>>()?;
        Ok(TableDesign {
            seats: (fewest as u8, most as u8),
            start_player: table.start_player,
            hand: table.hand,
            hand_seen: table.hand_seen,
            unplaceable: table.unplaceable,
            no_replacement: table.no_replacement,
            ranking,
            most_wins: table.most_wins,
            ends: table.ends,
        })
    }
}
