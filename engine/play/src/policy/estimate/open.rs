//! What is open beside a feature: cells, how likely each is filled, and so how likely the feature is completed.

use smallvec::SmallVec;

use super::expected::Cells;
use super::{Estimate, FRESH, Sames, first, share};
use crate::graph::{Root, SegmentIx};
use crate::rules::{Complete, Ruleset, unturned};
use crate::state::{Cell, State};

/// Of so many cells beside a feature all others are as likely to be filled as those.
pub(super) const MANY: usize = 16;

/// What is open beside a feature.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Open {
    pub cells: f64,
    /// How many of them are likely to be filled.
    pub likely: f64,
    /// How likely all of them are.
    pub chance: f64,
    /// A bit for each cell that others may share, too: where it is not set, there is none.
    pub bits: u64,
}

impl Estimate {
    /// How likely a feature is to be completed.
    pub(super) fn chance(&mut self, rules: &Ruleset, state: &State, root: Root) -> f64 {
        if let (of, chance) = self.chances[root.segment().ix()]
            && of == self.position
        {
            return chance;
        }
        let first = self.beside.len();
        let mut sames = self.sames(rules, state, root);
        let chance = self.open(rules, state, root, &mut sames).0.chance;
        self.beside.truncate(first);
        self.chances[root.segment().ix()] = (self.position, chance);
        chance
    }

    /// What is open beside a feature, and where its cells stand. If that may be recalled from now on, so is where.
    pub(super) fn open(
        &mut self,
        rules: &Ruleset,
        state: &State,
        root: Root,
        sames: &mut Sames,
    ) -> (Open, Cells) {
        if let Some((list, same)) = first(sames) {
            let (open, (first, end)) = self.recalls[list].open(same);
            return (open, Cells { list, first, end });
        }
        let first = self.beside.len();
        let mut beside = std::mem::take(&mut self.beside);
        let open = self.look_around(rules, state, root.segment(), |cell, likely| beside.push((cell, likely)));
        self.beside = beside;
        let cells = &self.beside[first..];
        for (list, (recall, same)) in self.recalls.iter_mut().zip(sames).enumerate() {
            // Where it is as it was in the first position, it is so in all that come of it.
            if let Some(put) = recall.put(rules, state, root, open, cells) {
                *same = Some(put);
                let (_, (first, end)) = recall.open(put);
                return (open, Cells { list, first, end });
            }
        }
        (open, Cells { list: FRESH, first: first as u32, end: self.beside.len() as u32 })
    }

    /// What is open beside a feature, cell by cell.
    fn look_around(
        &self,
        rules: &Ruleset,
        state: &State,
        feature: SegmentIx,
        mut found: impl FnMut(Cell, f64),
    ) -> Open {
        let (graph, board) = (state.graph(), state.board());
        let kind = graph.segment(feature).kind;
        let design = &rules.kinds[kind.ix()];
        let mut open = Open { chance: 1.0, ..Open::default() };
        let mut ends = graph.open(feature);
        if design.around && ends > 0 {
            for cell in board.tile(graph.segment(feature).tile).at.around() {
                if board.tile_at(cell).is_none() {
                    let fit =
                        board.open_at(cell).map_or(self.left.tiles, |cell| self.left.fit(cell.sort.sort));
                    open.add(share(fit, self.weights.around));
                }
            }
        } else if ends > 0 {
            // The last tile that is looked at may bring a few more.
            let mut seen: SmallVec<[Cell; MANY + 4]> = SmallVec::new();
            for member in graph.members(feature) {
                let segment = graph.segment(member);
                let tile = board.tile(segment.tile);
                let of = &rules.designs[tile.design.ix()].segments[usize::from(segment.local)];
                let mut sides = of.sides(tile.rotation);
                while sides != 0 {
                    let side = sides.trailing_zeros() as usize;
                    sides &= sides - 1;
                    let at = tile.at.beside(side);
                    let Some(cell) = board.open_at(at) else { continue };
                    ends = ends.saturating_sub(of.ends_on(unturned(side, tile.rotation)));
                    if seen.contains(&at) {
                        continue;
                    }
                    seen.push(at);
                    let fit = self.left.fit(cell.sort.sort);
                    let likely = share(fit, self.weights.cell);
                    open.add(likely);
                    open.bits |= bit(at);
                    found(at, likely);
                }
                if ends == 0 || seen.len() >= MANY {
                    break;
                }
            }
        }
        if matches!(design.complete, Complete::Never) {
            open.chance = 0.0;
        }
        open
    }
}

/// The bit of a cell: near ones have different bits.
pub(super) fn bit(at: Cell) -> u64 {
    1 << ((i32::from(at.y) << 3 ^ i32::from(at.x)) & 63)
}

impl Open {
    fn add(&mut self, likely: f64) {
        self.cells += 1.0;
        self.likely += likely;
        self.chance *= likely;
    }
}
