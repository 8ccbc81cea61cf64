//! What the gallery shows: which tiles, in which order, and what they come to.

use indexmap::IndexMap;
use tilewright::outline::sides;
use tilewright::spec::{EdgeKindId, FeatureKindId, MarkId, Name as _, Tile, TileId};

use super::shelf::Shelf;

/// Which tiles are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words that are all found in the name, the note, the tags, or the names of kinds and marks.
    pub text: String,
    /// A feature kind that is on the tile.
    pub kind: Option<FeatureKindId>,
    /// A mark that is on the tile.
    pub mark: Option<MarkId>,
    /// Only tiles that something is wrong with.
    pub wrong: bool,
}

impl Filter {
    /// True if every tile is shown.
    pub fn is_open(&self) -> bool {
        self.text.trim().is_empty() && self.kind.is_none() && self.mark.is_none() && !self.wrong
    }

    /// True if a tile is shown; `wrong` if something is wrong with it.
    pub fn lets_through(&self, id: &TileId, tile: &Tile, wrong: bool) -> bool {
        let text = self.text.to_lowercase();
        let found = |word: &str| {
            let in_marks = |marks: &[tilewright::spec::MarkUse]| {
                marks.iter().any(|mark| mark.mark().name().to_lowercase().contains(word))
            };
            id.0.to_lowercase().contains(word)
                || tile.note.to_lowercase().contains(word)
                || tile.tags.iter().any(|tag| tag.name().to_lowercase().contains(word))
                || sides(tile).iter().any(|kind| kind.name().to_lowercase().contains(word))
                || tile.segments.values().any(|segment| segment.kind.name().to_lowercase().contains(word))
                || in_marks(&tile.marks)
                || tile.segments.values().any(|segment| in_marks(&segment.marks))
        };
        (!self.wrong || wrong)
            && self
                .kind
                .as_ref()
                .is_none_or(|kind| tile.segments.values().any(|segment| segment.kind == *kind))
            && self.mark.as_ref().is_none_or(|mark| has_mark(tile, mark))
            && text.split_whitespace().all(found)
    }
}

/// True if a mark is on the tile or on one of its segments.
pub fn has_mark(tile: &Tile, mark: &MarkId) -> bool {
    let all = tile.marks.iter().chain(tile.segments.values().flat_map(|segment| &segment.marks));
    all.into_iter().any(|used| used.mark() == mark)
}

/// The order of the tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// As in the file.
    #[default]
    File,
    /// By name.
    Name,
    /// By count, the most first.
    Count,
    /// By the pattern of sides, however they are turned.
    Pattern,
}

impl Sort {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::File, Self::Name, Self::Count, Self::Pattern];
}

/// The tiles that are shown, in order.
pub fn list(shelf: &Shelf, filter: &Filter, sort: Sort, wrong: impl Fn(&TileId) -> bool) -> Vec<TileId> {
    let shown = shelf.entries.iter().filter(|(id, entry)| filter.lets_through(id, &entry.tile, wrong(id)));
    let mut shown: Vec<_> = shown.collect();
    match sort {
        Sort::File => {}
        Sort::Name => shown.sort_by_key(|a| natural(&a.0.0)),
        Sort::Count => shown.sort_by_key(|(_, entry)| std::cmp::Reverse(entry.tile.count)),
        Sort::Pattern => shown.sort_by_cached_key(|(_, entry)| pattern(&entry.tile)),
    }
    shown.into_iter().map(|(id, _)| id.clone()).collect()
}

/// The sides of a tile, turned so that two tiles with the same pattern have the same.
pub fn pattern(tile: &Tile) -> [EdgeKindId; 4] {
    let sides = sides(tile).map(Clone::clone);
    let turned = |turn: usize| [0, 1, 2, 3].map(|side: usize| sides[(side + turn) % 4].clone());
    (0..4).map(turned).min().unwrap_or_else(|| turned(0))
}

/// A name cut into words and the numbers after them, so that 10 comes after 9.
fn natural(name: &str) -> Vec<(String, u64)> {
    let mut parts: Vec<(String, u64)> = vec![(String::new(), 0)];
    let mut in_number = false;
    for letter in name.to_lowercase().chars() {
        let digit = letter.to_digit(10);
        if digit.is_none() && in_number {
            parts.push((String::new(), 0));
        }
        in_number = digit.is_some();
        if let Some((word, number)) = parts.last_mut() {
            match digit {
                Some(digit) => *number = number.saturating_mul(10).saturating_add(u64::from(digit)),
                None => word.push(letter),
            }
        }
    }
    parts
}

/// What tiles come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Designs.
    pub designs: usize,
    /// Tiles.
    pub tiles: u64,
    /// Sides of each kind over all tiles, the most first.
    pub sides: Vec<(EdgeKindId, u64)>,
}

/// What these tiles come to.
pub fn totals<'t>(tiles: impl Iterator<Item = &'t Tile>) -> Totals {
    let mut totals = Totals::default();
    let mut counts: IndexMap<EdgeKindId, u64> = IndexMap::new();
    for tile in tiles {
        totals.designs += 1;
        totals.tiles += u64::from(tile.count);
        for side in sides(tile) {
            *counts.entry(side.clone()).or_default() += u64::from(tile.count);
        }
    }
    totals.sides = counts.into_iter().collect();
    totals.sides.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    totals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::embedded;

    fn base() -> Shelf {
        Shelf::of(&embedded().0.packages[&tilewright::spec::PackageId::from("base")].tiles.tiles)
    }

    fn shown(filter: Filter, sort: Sort) -> Vec<TileId> {
        list(&base(), &filter, sort, |id| id.0 == "base-C")
    }

    #[test]
    fn filters_narrow_the_list() {
        let all = shown(Filter::default(), Sort::File);
        let by = |filter: Filter| shown(filter, Sort::File);
        let monasteries = by(Filter { kind: Some("monastery".into()), ..Filter::default() });
        assert!(monasteries.len() > 1 && monasteries.len() < all.len());
        let shields = by(Filter { mark: Some("shield".into()), ..Filter::default() });
        assert!(shields.contains(&"base-C".into()) && shields.len() < all.len());
        assert_eq!(by(Filter { wrong: true, ..Filter::default() }), ["base-C".into()]);
        let words = by(Filter { text: "MONASTERY base-a".into(), ..Filter::default() });
        assert!(words.contains(&"base-A".into()), "{words:?}");
        assert!(!words.contains(&"base-C".into()));
    }

    #[test]
    fn orders() {
        let by_count = shown(Filter::default(), Sort::Count);
        let counts: Vec<u32> = by_count.iter().map(|id| base().entries[id].tile.count).collect();
        assert!(counts.is_sorted_by(|a, b| a >= b));
        let patterns = shown(Filter::default(), Sort::Pattern);
        let patterns: Vec<_> = patterns.iter().map(|id| pattern(&base().entries[id].tile)).collect();
        assert!(patterns.is_sorted());
    }

    #[test]
    fn ten_comes_after_nine() {
        let mut names = ["t10", "t9", "t9b", "a"];
        names.sort_by_key(|name| natural(name));
        assert_eq!(names, ["a", "t9", "t9b", "t10"]);
    }

    #[test]
    fn the_base_game_has_72_tiles() {
        let shelf = base();
        let totals = totals(shelf.entries.values().map(|entry| entry.tile.as_ref()));
        assert_eq!(totals.tiles, 72);
        assert_eq!(totals.sides.iter().map(|(_, n)| n).sum::<u64>(), 72 * 4);
    }
}
