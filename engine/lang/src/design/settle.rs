//! What follows from a change: ground is dealt out anew where something came or went between it, and what spoke of segments
//! that are gone is put right.
//!
//! What a person has joined or split by hand stays so, as long as nothing new runs between it.

use crate::outline::{self, Part, part};
use crate::spec::{FeatureKindId, MarkUse, Port, Segment, SegmentId, Tile};

use super::regions::{Edges, claimant, regions, wanted};
use super::{fresh, ring};

/// Puts `next` in order, which has come out of `before` with those regions of ground.
pub(super) fn settle(before: &Tile, old: &[(Port, usize)], next: &mut Tile, edges: &Edges) {
    ground(old, next, edges);
    drop_empty(before, next, edges);
    references(before, next, edges);
}

/// Deals the ground out.
fn ground(old: &[(Port, usize)], next: &mut Tile, edges: &Edges) {
    let new = regions(next, edges);
    let kinds: Vec<FeatureKindId> =
        new.iter().filter_map(|&(port, _)| wanted(next, edges, port).cloned()).collect();
    let owners: Vec<Option<usize>> = new.iter().map(|&(port, _)| claimant(next, port)).collect();
    let was = |port: Port| old.iter().find(|(other, _)| *other == port).map(|(_, region)| *region);
    let mut groups: Vec<usize> = (0..new.len()).collect();
    let unite = |groups: &mut Vec<usize>, one: usize, other: usize| {
        let (from, to) = (groups[one], groups[other]);
        groups.iter_mut().filter(|group| **group == from).for_each(|group| *group = to);
    };
    for one in 0..new.len() {
        for other in one + 1..new.len() {
            let (Some(a), Some(b)) = (owners[one], owners[other]) else {
                continue;
            };
            let together = match (was(new[one].0) == was(new[other].0), new[one].1 == new[other].1) {
                // Nothing has changed between them.
                (true, true) | (false, false) => a == b,
                // Something runs between them now.
                (true, false) => false,
                // What ran between them is gone.
                (false, true) => kinds[one] == kinds[other],
            };
            if together {
                unite(&mut groups, one, other);
            }
        }
    }
    for one in (0..new.len()).filter(|&one| owners[one].is_none()) {
        let beside = (0..new.len()).filter(|&other| other != one && new[other].1 == new[one].1);
        let beside: Vec<usize> = beside.collect();
        let far = |other: &usize| ring::apart(new[one].0, new[*other].0);
        let claimed = beside.iter().copied().filter(|&other| owners[other].is_some());
        match claimed.min_by_key(far) {
            Some(nearest) => unite(&mut groups, one, nearest),
            None => beside.iter().for_each(|&other| unite(&mut groups, one, other)),
        }
    }
    let mut sets: Vec<(usize, Vec<usize>)> = Vec::new();
    for (nth, &group) in groups.iter().enumerate() {
        match sets.iter_mut().find(|(known, _)| *known == group) {
            Some((_, set)) => set.push(nth),
            None => sets.push((group, vec![nth])),
        }
    }
    let mut sets: Vec<Vec<usize>> = sets.into_iter().map(|(_, set)| set).collect();
    while let Some(crossing) = crossing(&sets) {
        let cut = sets.remove(crossing);
        sets.extend(runs(&cut, new.len()));
    }
    let names = name(next, &sets, &owners, &kinds);
    for (set, &segment) in sets.iter().zip(&names) {
        let mut ports: Vec<Port> = set.iter().map(|&nth| new[nth].0).collect();
        let own = &mut next.segments[segment].ports;
        if own.len() != ports.len() || own.iter().any(|port| !ports.contains(port)) {
            ports.sort_by_key(|&port| ring::place(port));
            *own = ports;
        }
    }
    // Ground that got none of its ports hands its marks to the ground that has taken them.
    for (segment, owner) in owners.iter().enumerate().filter_map(|(nth, owner)| Some((nth, (*owner)?))) {
        if names.contains(&owner) {
            continue;
        }
        let marks: Vec<MarkUse> = std::mem::take(&mut next.segments[owner].marks);
        let heir = sets.iter().position(|set| set.contains(&segment)).map(|set| names[set]);
        if let Some(heir) = heir {
            next.segments[heir].marks.extend(marks);
        }
        next.segments[owner].ports.clear();
    }
}

/// A set of ground that crosses another one: of the two the one with fewer ports.
fn crossing(sets: &[Vec<usize>]) -> Option<usize> {
    let places = sets.iter().map(Vec::len).sum();
    let owner = |nth: usize| sets.iter().position(|set| set.contains(&nth));
    let around: Vec<usize> = (0..places).filter_map(owner).collect();
    let pairs = (0..sets.len()).flat_map(|a| (a + 1..sets.len()).map(move |b| (a, b)));
    let (a, b) = pairs.into_iter().find(|&(a, b)| outline::cross(&around, a, b))?;
    Some(if sets[a].len() < sets[b].len() { a } else { b })
}

/// What lies side by side of a set that is in order, of so many places around; that crosses nothing.
fn runs(set: &[usize], places: usize) -> Vec<Vec<usize>> {
    let mut runs: Vec<Vec<usize>> =
        set.chunk_by(|one, next| one + 1 == *next).map(<[usize]>::to_vec).collect();
    if runs.len() > 1 && set.first() == Some(&0) && set.last() == Some(&(places - 1)) {
        let over_the_end = runs.pop().unwrap_or_default();
        runs[0].extend(over_the_end);
        runs[0].sort_unstable();
    }
    runs
}

/// The segment of each set of ports: the one that had most of them, an enclosed one, or a new one.
fn name(
    next: &mut Tile,
    sets: &[Vec<usize>],
    owners: &[Option<usize>],
    kinds: &[FeatureKindId],
) -> Vec<usize> {
    let mut votes: Vec<(std::cmp::Reverse<usize>, usize, usize)> = Vec::new();
    for (nth, set) in sets.iter().enumerate() {
        for segment in 0..next.segments.len() {
            let n = set.iter().filter(|&&port| owners[port] == Some(segment)).count();
            if n > 0 {
                votes.push((std::cmp::Reverse(n), segment, nth));
            }
        }
    }
    votes.sort_unstable();
    let mut names: Vec<Option<usize>> = vec![None; sets.len()];
    for (_, segment, set) in votes {
        if names[set].is_none() && !names.contains(&Some(segment)) {
            names[set] = Some(segment);
        }
    }
    for set in 0..sets.len() {
        if names[set].is_some() {
            continue;
        }
        let kind = &kinds[sets[set][0]];
        let free = |(nth, segment): &(usize, &Segment)| {
            segment.kind == *kind && segment.ports.is_empty() && !names.contains(&Some(*nth))
        };
        let enclosed = next.segments.values().enumerate().find(free).map(|(nth, _)| nth);
        names[set] = Some(enclosed.unwrap_or_else(|| {
            let id = fresh(next, kind);
            next.segments.insert_full(id, Segment { kind: kind.clone(), ..Segment::default() }).0
        }));
    }
    names.into_iter().flatten().collect()
}

/// Takes out segments that have lost their last port, and lines and areas without any.
fn drop_empty(before: &Tile, next: &mut Tile, edges: &Edges) {
    next.segments.retain(|id, segment| {
        let had = before.segments.get(id).is_some_and(|old| !old.ports.is_empty());
        let needs = matches!(part(&segment.kind, edges), Part::Area | Part::Line);
        !segment.ports.is_empty() || !had && !needs
    });
}

/// Puts right what is written about other segments.
pub(super) fn references(before: &Tile, next: &mut Tile, edges: &Edges) {
    let known: Vec<SegmentId> = next.segments.keys().cloned().collect();
    let mut changed = before.segments.len() != next.segments.len();
    for (id, segment) in &mut next.segments.0 {
        let old = before.segments.get(id);
        let same = old.is_some_and(|old| same_ports(&old.ports, &segment.ports));
        changed |= !same;
        if let Some((_, end)) = segment.ends_at.split_once(':')
            && !known.iter().any(|id| id.0 == end)
        {
            segment.ends_at.clear();
        }
        if segment.ports.len() > 1 && !same {
            segment.ends_at.clear();
        }
        if !same {
            segment.borders = None;
        }
    }
    if changed {
        borders(next, edges);
    }
    let kept: Vec<SegmentId> = {
        let fits = |id: &SegmentId| next.segments.get(id).is_some_and(|segment| segment.ports.len() == 1);
        let mut kept: Vec<SegmentId> = Vec::new();
        for id in next.switch.iter().filter(|id| fits(id)) {
            let first = kept.first().map_or(id, |first| first);
            if !kept.contains(id) && next.segments[id].kind == next.segments[first].kind {
                kept.push(id.clone());
            }
        }
        kept
    };
    if kept.len() < next.switch.len() {
        next.switch = if kept.len() > 1 { kept } else { Vec::new() };
    }
}

fn same_ports(one: &[Port], other: &[Port]) -> bool {
    one.len() == other.len() && one.iter().all(|port| other.contains(port))
}

/// Borders that are written down stay if they are still possible and say something that the outline does not.
fn borders(next: &mut Tile, edges: &Edges) {
    for nth in 0..next.segments.len() {
        let Some(written) = next.segments[nth].borders.clone() else {
            continue;
        };
        let mut kept: Vec<SegmentId> = Vec::new();
        let mut others: Vec<usize> = Vec::new();
        for id in written {
            let Some(other) = next.segments.get_index_of(&id).filter(|&other| other != nth) else {
                continue;
            };
            if !others.contains(&other) && outline::cut_off_by(next, nth, other).is_none() {
                others.push(other);
                kept.push(id);
            }
        }
        others.sort_unstable();
        let derived = outline::derived(next, edges, nth) == others;
        let ground = part(&next.segments[nth].kind, edges) == Part::Ground;
        next.segments[nth].borders = (!(ground && derived)).then_some(kept);
    }
}
