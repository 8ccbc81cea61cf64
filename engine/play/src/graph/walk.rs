//! Walks along features: how far it is, and what comes first.

use smallvec::SmallVec;

use super::links::{node, segment_of};
use super::{FeatureGraph, SegmentIx};

/// Segments in the order in which one meets them.
pub type Path = Vec<SegmentIx>;

impl FeatureGraph {
    /// The segments linked to one.
    pub fn linked(&self, segment: SegmentIx) -> impl Iterator<Item = SegmentIx> + '_ {
        self.links().neighbors(node(segment)).map(segment_of)
    }

    /// Walks from a segment away from another, or both ways if there is none, as long as `go_on` says so;
    /// at a fork the lower number is followed. Ends where the feature ends or closes on itself.
    pub fn walk(
        &self,
        from: SegmentIx,
        away_from: Option<SegmentIx>,
        mut go_on: impl FnMut(SegmentIx) -> bool,
    ) -> Path {
        let mut path = vec![from];
        let mut before = away_from;
        let mut at = from;
        while go_on(at) {
            let Some(next) =
                self.linked(at).filter(|&next| Some(next) != before && !path.contains(&next)).min()
            else {
                break;
            };
            path.push(next);
            (before, at) = (Some(at), next);
        }
        path
    }

    /// The nearest segments for which `found` holds, one for every direction in which one can leave `from`.
    pub fn nearest(
        &self,
        from: SegmentIx,
        mut found: impl FnMut(SegmentIx) -> bool,
    ) -> SmallVec<[SegmentIx; 8]> {
        let mut starts: SmallVec<[SegmentIx; 8]> = self.linked(from).collect();
        starts.sort_unstable();
        starts.dedup();
        let mut nearest = SmallVec::new();
        for start in starts {
            let mut seen: SmallVec<[SegmentIx; 32]> = SmallVec::from_slice(&[from, start]);
            let mut ring: SmallVec<[SegmentIx; 8]> = SmallVec::from_slice(&[start]);
            'search: while !ring.is_empty() {
                ring.sort_unstable();
                let mut next_ring: SmallVec<[SegmentIx; 8]> = SmallVec::new();
                for &at in &ring {
                    if found(at) {
                        if !nearest.contains(&at) {
                            nearest.push(at);
                        }
                        break 'search;
                    }
                    for next in self.linked(at) {
                        if !seen.contains(&next) {
                            seen.push(next);
                            next_ring.push(next);
                        }
                    }
                }
                ring = next_ring;
            }
        }
        nearest
    }
}
