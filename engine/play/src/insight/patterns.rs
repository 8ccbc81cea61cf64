//! Patterns of tile sides, and gaps that nothing fills.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::rules::Ruleset;

/// Four sides in clockwise order; none for one that is not decided.
pub(super) type Pattern = [Option<u8>; 4];

/// So many sorts of sides at most are looked at in gaps: the number of patterns grows with its fourth power.
const MOST_SORTS: usize = 12;

/// A pattern of sides, however a tile is turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides {
    /// The sides in clockwise order.
    pub sides: Vec<String>,
    /// How many designs have them.
    pub designs: u32,
    /// How many tiles.
    pub tiles: u32,
}

/// Gaps with so many decided sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gap {
    /// How many sides are decided.
    pub decided: u32,
    /// How many different gaps there can be, however they are turned.
    pub patterns: u32,
    /// How many of them nothing fills.
    pub unfilled: u32,
    /// Those that nothing fills though with one side less something does: sides in clockwise order, `-` for an open one.
    pub missing: Vec<Vec<String>>,
}

/// The patterns of the tiles, most frequent first.
pub(super) fn sides(rules: &Ruleset) -> Vec<Sides> {
    let names = names(rules);
    let mut counts: BTreeMap<Pattern, (u32, u32)> = BTreeMap::new();
    for design in rules.printed() {
        let pattern = design.edges.map(|edge| Some(rules.edges[edge.ix()].class));
        let count = counts.entry(least(pattern)).or_default();
        count.0 += 1;
        count.1 += design.count;
    }
    let mut sides: Vec<Sides> = counts
        .into_iter()
        .map(|(pattern, (designs, tiles))| Sides { sides: said(&pattern, &names), designs, tiles })
        .collect();
    sides.sort_by_key(|sides| std::cmp::Reverse(sides.tiles));
    sides
}

/// Gaps with two, three and four decided sides.
pub(super) fn gaps(rules: &Ruleset) -> Vec<Gap> {
    let names = names(rules);
    let in_game = || rules.designs.iter().filter(|design| design.count > 0);
    // For each side the classes that it fits.
    let tiles: BTreeSet<[u16; 4]> = in_game().map(|design| design.sides).collect();
    let classes = in_game().flat_map(|design| design.edges).map(|edge| rules.edges[edge.ix()].class);
    let sorts: BTreeSet<u8> = classes.filter(|&class| class > 0).collect();
    let sorts: Vec<u8> = sorts.into_iter().take(MOST_SORTS).collect();
    let mut all: BTreeSet<Pattern> = BTreeSet::new();
    let choices = || std::iter::once(None).chain(sorts.iter().copied().map(Some));
    for n in choices() {
        for e in choices() {
            for s in choices() {
                all.extend(choices().map(|w| least([n, e, s, w])));
            }
        }
    }
    let fills = |pattern: &Pattern| {
        let fits = |tile: &[u16; 4], turn: usize| {
            (0..4).all(|side| pattern[side].is_none_or(|sort| tile[(side + turn) % 4] >> sort & 1 == 1))
        };
        tiles.iter().any(|tile| (0..4).any(|turn| fits(tile, turn)))
    };
    let gap = |decided: usize| {
        let patterns: Vec<&Pattern> =
            all.iter().filter(|pattern| pattern.iter().flatten().count() == decided).collect();
        let unfilled: Vec<&&Pattern> = patterns.iter().filter(|pattern| !fills(pattern)).collect();
        let is_least = |pattern: &Pattern| {
            (0..4).all(|side| {
                let mut less = *pattern;
                less[side] = None;
                less == *pattern || fills(&less)
            })
        };
        let missing = unfilled.iter().filter(|pattern| is_least(pattern));
        Gap {
            decided: decided as u32,
            patterns: patterns.len() as u32,
            unfilled: unfilled.len() as u32,
            missing: missing.map(|pattern| said(pattern, &names)).collect(),
        }
    };
    [2, 3, 4].into_iter().map(gap).collect()
}

/// The least of the four turns of a pattern.
fn least(pattern: Pattern) -> Pattern {
    let turned = |turn: usize| [0, 1, 2, 3].map(|side| pattern[(side + turn) % 4]);
    (0..4).map(turned).min().unwrap_or(pattern)
}

/// What sides of each class are called: the edge kinds that fit each other.
pub(super) fn names(rules: &Ruleset) -> BTreeMap<u8, String> {
    let mut names: BTreeMap<u8, Vec<&str>> = BTreeMap::new();
    for (edge, name) in rules.edges.iter().zip(&rules.names.edges) {
        names.entry(edge.class).or_default().push(name);
    }
    names.into_iter().map(|(class, names)| (class, names.join("/"))).collect()
}

pub(super) fn said(pattern: &Pattern, names: &BTreeMap<u8, String>) -> Vec<String> {
    let name = |side: &Option<u8>| match side {
        None => "-".to_owned(),
        Some(class) => names.get(class).cloned().unwrap_or_default(),
    };
    pattern.iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_the_same_however_it_is_turned() {
        let pattern = [Some(2), None, Some(1), Some(1)];
        assert_eq!(least(pattern), [None, Some(1), Some(1), Some(2)]);
        assert_eq!(least([Some(1), Some(2), None, Some(1)]), least(pattern));
        // A mirror image is another pattern.
        assert_ne!(least([None, Some(2), Some(1), Some(1)]), least(pattern));
    }
}
