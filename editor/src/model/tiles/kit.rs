//! What tiles of a package can be made of: the edge kinds, feature kinds and marks of the package and of all it requires.
//!
//! It is the package's own merge. While that is broken, what the packages define is put together without patches, so that
//! the canvas goes on working.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use indexmap::IndexMap;
use tilewright::load::Library;
use tilewright::merge::{GameArg, merge};
use tilewright::outline::{self, Part};
use tilewright::picture::Looks;
use tilewright::spec::{
    Direction, EdgeKind, EdgeKindId, Extent, FeatureKind, FeatureKindId, Map, Mark, MarkArg, MarkId,
    MarkPlace, MarkUse, Name as _, PackageId, RulesFile, Text, Tile, TileId, Token, TokenId,
};

/// What tiles of a package can be made of.
#[derive(Clone, Debug, Default)]
pub struct Kit {
    /// Kinds of sides, in the order in which a click goes through them.
    pub edges: Map<EdgeKindId, EdgeKind>,
    /// Kinds of features.
    pub features: Map<FeatureKindId, FeatureKind>,
    /// Symbols.
    pub marks: Map<MarkId, Mark>,
    /// Tokens that marks may carry.
    pub tokens: Map<TokenId, Token>,
    /// The tiles of the packages that the package requires, to be laid beside its own.
    pub tiles: IndexMap<TileId, Arc<Tile>>,
    /// How all of it is drawn.
    pub looks: Looks,
    /// Another number for another look.
    pub stamp: u64,
    text: IndexMap<String, Text>,
}

impl Kit {
    /// What tiles of a package can be made of.
    pub fn of(library: &Library, package: &PackageId) -> Self {
        let arg = GameArg { names: vec![package.0.clone()], ..GameArg::default() };
        let (rules, text, tiles) = match merge(library, &arg) {
            Ok(game) => (game.rules, game.text, game.tiles),
            Err(_) => put_together(library, package),
        };
        let mut looks = Looks::default();
        looks.add(&rules);
        if let Some(text) = text.get("en") {
            looks.name(text);
        }
        let mut hasher = DefaultHasher::new();
        format!("{looks:?}").hash(&mut hasher);
        let own = library.packages.get(package).map(|loaded| &loaded.tiles.tiles);
        let foreign = tiles.into_iter().filter(|(id, _)| own.is_none_or(|own| !own.contains_key(id)));
        Self {
            edges: rules.edges,
            features: rules.features,
            marks: rules.marks,
            tokens: rules.tokens,
            tiles: foreign.map(|(id, tile)| (id, Arc::new(tile))).collect(),
            looks,
            stamp: hasher.finish(),
            text,
        }
    }

    /// The part that a feature kind plays on a tile.
    pub fn part(&self, kind: &FeatureKindId) -> Part {
        outline::part(kind, &self.edges)
    }

    /// True if sides of these kinds may touch.
    pub fn fits(&self, one: &EdgeKindId, other: &EdgeKindId) -> bool {
        match (self.edges.get(one), self.edges.get(other)) {
            (Some(kind), Some(known)) => kind.fits(one, other, known),
            _ => one == other,
        }
    }

    /// The kind that comes after one, or before it.
    pub fn next_edge(&self, kind: &EdgeKindId, back: bool) -> Option<&EdgeKindId> {
        let n = self.edges.len();
        let step = if back { n.saturating_sub(1) } else { 1 };
        let next = self.edges.get_index_of(kind).map_or(0, |at| (at + step) % n.max(1));
        self.edges.get_index(next).map(|(id, _)| id)
    }

    /// The feature kinds that need no ports: those that live on one tile, and ground, which may be enclosed.
    pub fn portless(&self) -> impl Iterator<Item = &FeatureKindId> {
        let free = |(id, kind): &(&FeatureKindId, &FeatureKind)| {
            kind.extent == Extent::Around || matches!(self.part(id), Part::Site | Part::Ground)
        };
        self.features.iter().filter(free).map(|(id, _)| id)
    }

    /// The sides of a new tile: plain ground if there is such a kind.
    pub fn plain_edge(&self) -> Option<&EdgeKindId> {
        let plain = self.edges.iter().find(|(_, edge)| edge.whole.is_none() && edge.halves.is_some());
        plain.or_else(|| self.edges.iter().next()).map(|(id, _)| id)
    }

    /// True if a mark may stand on a segment of this kind, or on the tile as a whole if there is none.
    pub fn may_stand(&self, mark: &MarkId, on: Option<&FeatureKindId>) -> bool {
        match (self.marks.get(mark).map(|mark| &mark.on), on) {
            (Some(MarkPlace::Tile), None) => true,
            (Some(MarkPlace::Segment(kinds)), Some(kind)) => kinds.contains(kind),
            _ => false,
        }
    }

    /// The first way to use a mark that makes sense.
    pub fn first_use(&self, mark: &MarkId) -> MarkUse {
        self.uses(mark).into_iter().next().unwrap_or(MarkUse::Is(mark.clone()))
    }

    /// All ways to use a mark, with what it may carry; a large range of numbers is cut short.
    pub fn uses(&self, mark: &MarkId) -> Vec<MarkUse> {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        let id = || mark.clone();
        let Some(known) = self.marks.get(mark) else {
            return vec![MarkUse::Is(id())];
        };
        match &known.arg {
            MarkArg::None => {
                let times = (2..=4).map(|n| MarkUse::Times(id(), n));
                std::iter::once(MarkUse::Is(id())).chain(times).collect()
            }
            MarkArg::Direction => {
                [N, NE, E, SE, S, SW, W, NW].map(|direction| MarkUse::Toward(id(), direction)).into()
            }
            MarkArg::Feature => self.features.keys().map(|kind| MarkUse::For(id(), kind.clone())).collect(),
            MarkArg::Number(least, most) => {
                let last = (*most).min(least.saturating_add(99));
                (*least..=last).map(|number| MarkUse::Num(id(), number)).collect()
            }
            MarkArg::Token(tag) => {
                let fit = self.tokens.iter().filter(|(_, token)| token.tags.contains(tag));
                fit.map(|(token, _)| MarkUse::Token(id(), token.clone())).collect()
            }
        }
    }

    /// The name of an edge kind in a language.
    pub fn edge_name(&self, lang: &str, id: &EdgeKindId) -> String {
        let said = self.text.get(lang).and_then(|text| text.edges.get(id));
        said.filter(|name| !name.is_empty()).map_or_else(|| id.name().replace('-', " "), Clone::clone)
    }

    /// The name of a feature kind in a language.
    pub fn feature_name(&self, lang: &str, id: &FeatureKindId) -> String {
        let said = self.text.get(lang).and_then(|text| text.features.get(id)).map(|noun| &noun.one);
        said.filter(|name| !name.is_empty()).map_or_else(|| id.name().replace('-', " "), Clone::clone)
    }

    /// The name of a mark in a language.
    pub fn mark_name(&self, lang: &str, id: &MarkId) -> String {
        let said = self.text.get(lang).and_then(|text| text.marks.get(id)).map(|noun| &noun.one);
        said.filter(|name| !name.is_empty()).map_or_else(|| id.name().replace('-', " "), Clone::clone)
    }
}

type Together = (RulesFile, IndexMap<String, Text>, IndexMap<TileId, Tile>);

/// What a package and all it requires define, the required first; what is defined again is replaced.
fn put_together(library: &Library, package: &PackageId) -> Together {
    let mut order: Vec<&PackageId> = Vec::new();
    let mut waiting = vec![package];
    while let Some(next) = waiting.pop() {
        if let Some(loaded) = library.packages.get(next)
            && !order.contains(&next)
        {
            order.push(next);
            waiting.extend(loaded.package.required());
        }
    }
    let mut rules = RulesFile::default();
    let mut texts: IndexMap<String, Text> = IndexMap::new();
    let mut tiles = IndexMap::new();
    for loaded in order.iter().rev().filter_map(|id| library.packages.get(*id)) {
        let more = &loaded.rules;
        rules.edges.extend(more.edges.iter().map(|(id, edge)| (id.clone(), edge.clone())));
        rules.features.extend(more.features.iter().map(|(id, kind)| (id.clone(), kind.clone())));
        rules.marks.extend(more.marks.iter().map(|(id, mark)| (id.clone(), mark.clone())));
        rules.tokens.extend(more.tokens.iter().map(|(id, token)| (id.clone(), token.clone())));
        for (lang, more) in &loaded.texts {
            let text = texts.entry(lang.clone()).or_default();
            text.edges.extend(more.edges.iter().map(|(id, name)| (id.clone(), name.clone())));
            text.features.extend(more.features.iter().map(|(id, name)| (id.clone(), name.clone())));
            text.marks.extend(more.marks.iter().map(|(id, name)| (id.clone(), name.clone())));
        }
        tiles.extend(loaded.tiles.tiles.iter().map(|(id, tile)| (id.clone(), tile.clone())));
    }
    (rules, texts, tiles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::embedded;

    #[test]
    fn a_kit_has_what_required_packages_define() {
        let kit = Kit::of(&embedded().0, &"hills-sheep".into());
        assert!(kit.edges.contains_key(&EdgeKindId::from("road")));
        assert!(kit.fits(&"city-split".into(), &"city".into()));
        assert!(!kit.fits(&"city-split".into(), &"road".into()));
        assert!(kit.may_stand(&"hill".into(), None));
        assert!(!kit.may_stand(&"shield".into(), Some(&"road".into())));
        assert!(kit.portless().any(|kind| kind.0 == "monastery"));
        assert_eq!(kit.part(&"city".into()), Part::Area);
        assert_eq!(kit.plain_edge(), Some(&"field".into()));
        assert!(!kit.edge_name("en", &"city-split".into()).contains('-'));
    }

    #[test]
    fn a_broken_package_still_has_the_kinds_of_those_it_requires() {
        let (rules, _, tiles) = put_together(&embedded().0, &"river".into());
        assert!(rules.edges.contains_key(&EdgeKindId::from("road")));
        assert!(rules.edges.contains_key(&EdgeKindId::from("river")));
        assert!(!tiles.is_empty());
    }

    #[test]
    fn a_mark_is_used_with_what_it_carries() {
        let kit = Kit::of(&embedded().0, &"flying-machines".into());
        assert_eq!(kit.first_use(&"shield".into()), MarkUse::Is("shield".into()));
        let flights = kit.uses(&"flying-machine".into());
        assert_eq!(flights.len(), 8);
        assert_eq!(flights[1], MarkUse::Toward("flying-machine".into(), Direction::NE));
    }
}
