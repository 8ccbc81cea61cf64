//! Tiles of a group lie in a pile of their own, which is used up before all others.

use indexmap::IndexMap;

use super::GROUP;
use super::notation::{GroupPlace, Notation};
use super::read::Imported;
use tilewright_lang::spec::*;

/// Makes the piles of the groups that the set has, and lays the first tile of the first pile on the table.
pub(super) fn lay_out(out: &mut Imported, notation: &Notation, groups: &[&str], package: &PackageId) {
    let mut piles: IndexMap<Tag, Pile> = IndexMap::new();
    for (name, group) in notation.groups.iter().filter(|(name, _)| groups.contains(&name.as_str())) {
        let pile = piles.entry(group.tag.clone()).or_insert_with(|| Pile {
            of: PileOf::Tagged(vec![group.tag.clone()]),
            before: vec![PileId::from("main")],
            ..Pile::default()
        });
        let of_group = |tile: &Tile| tile.tags.iter().any(|tag| tag.0 == format!("{GROUP}{name}"));
        let tiles = out.tiles.tiles.iter().filter(|(_, tile)| of_group(tile)).map(|(id, _)| id.clone());
        match group.place {
            GroupPlace::Anywhere => {}
            GroupPlace::First => pile.first.extend(tiles),
            GroupPlace::Last => pile.last.extend(tiles),
        }
    }
    for (tag, pile) in piles {
        if let Some(first) = pile.first.first()
            && out.rules.start.is_empty()
        {
            let laid = LaidTile { tile: first.clone(), at: (0, 0), rotation: 0 };
            let start = StartTiles { tiles: vec![laid], links: Vec::new() };
            out.rules.start.insert(RuleId::from(format!("{package}-{}", tag.0).as_str()), start);
        }
        out.rules.piles.insert(PileId::from(format!("{package}-{}", tag.0).as_str()), pile);
    }
}
