//! What is open beside a feature: cells, how likely each is filled, and so how likely the feature is completed.

use smallvec::SmallVec;

use super::{Estimate, Known, share};
use crate::graph::{Root, SegmentIx};
use crate::rules::{Complete, Ruleset, unturned};
use crate::state::{Cell, State};

/// Of so many cells beside a feature all others are as likely to be filled as those.
const MANY: usize = 16;

/// What is open beside a feature.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Open {
    pub cells: f64,
    /// How many of them are likely to be filled.
    pub likely: f64,
    /// How likely all of them are.
    pub chance: f64,
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
        let chance = self.open(rules, state, root).0.chance;
        self.beside.truncate(first);
        self.chances[root.segment().ix()] = (self.position, chance);
        chance
    }

    /// What is open beside a feature, and whether that may be recalled; its cells are added to the list of all.
    pub(super) fn open(&mut self, rules: &Ruleset, state: &State, root: Root) -> (Open, Option<Known>) {
        for (nth, recall) in self.recalls.iter().enumerate() {
            if let Some(same) = recall.get(rules, state, root) {
                let (open, cells) = recall.open(same);
                self.beside.extend_from_slice(cells);
                return (open, Some((nth, same)));
            }
        }
        let first = self.beside.len();
        let mut beside = std::mem::take(&mut self.beside);
        let open = self.look_around(rules, state, root.segment(), |cell, likely| beside.push((cell, likely)));
        self.beside = beside;
        // Where it is as it was in the first position, it is so in all that come of it.
        let cells = &self.beside[first..];
        let mut noted = self.recalls.iter_mut().enumerate();
        let known = noted.find_map(|(nth, recall)| Some((nth, recall.put(rules, state, root, open, cells)?)));
        (open, known)
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
        let mut open = Open { cells: 0.0, likely: 0.0, chance: 1.0 };
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

impl Open {
    fn add(&mut self, likely: f64) {
        self.cells += 1.0;
        self.likely += likely;
        self.chance *= likely;
    }
}
