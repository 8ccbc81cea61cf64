//! Tags in lists of kinds: the kinds that have them take their place.
//!
//! It is done once, when a game is put together, so that nothing that plays or tells knows of it. A list is found by what it names,
//! wherever the language has one: no construct can be forgotten.
//!
//! **Invariant:** afterwards lists name kinds, but for a tag that nothing in the game has. Where nothing else stands in a list, it
//! stays, because an empty list may mean everything; [`Game::idle_tags`] says that it means nothing.

use std::collections::BTreeSet;

use indexmap::{IndexMap, IndexSet};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::report::{Report, Where};
use super::walk::each_mention;
use super::{Game, list};
use crate::load::Library;
use crate::spec::*;

/// A sort of kinds that may have tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sort {
    Feature,
    Piece,
    Token,
}

impl Sort {
    /// The sort that a name is of, by what it names.
    fn of(what: &str) -> Option<Self> {
        match what {
            FeatureKindId::WHAT => Some(Self::Feature),
            PieceId::WHAT => Some(Self::Piece),
            TokenId::WHAT => Some(Self::Token),
            _ => None,
        }
    }

    fn field(self) -> &'static str {
        match self {
            Self::Feature => "features",
            Self::Piece => "pieces",
            Self::Token => "tokens",
        }
    }
}

/// Which kinds have which tags.
#[derive(Debug, Default)]
pub(crate) struct Tags {
    kinds: IndexSet<(Sort, String)>,
    /// The kinds with a tag, in the order of their definitions.
    with: IndexMap<(Sort, String), Vec<String>>,
}

impl Tags {
    /// Those of a game, and those that only packages have that are not in it.
    pub(crate) fn of(game: &Game, library: &Library) -> Self {
        let mut tags = Self::default();
        tags.read(&game.rules);
        for loaded in library.packages.values() {
            let mut others = Self::default();
            others.read(&loaded.rules);
            for (tag, _) in others.with {
                tags.with.entry(tag).or_default();
            }
        }
        tags
    }

    fn read(&mut self, rules: &RulesFile) {
        let KnownTags { features, pieces, tokens } = &rules.tags;
        for (sort, tags) in [(Sort::Feature, features), (Sort::Piece, pieces), (Sort::Token, tokens)] {
            for tag in tags {
                self.with.entry((sort, tag.0.clone())).or_default();
            }
        }
        for (id, kind) in &rules.features {
            self.kind(Sort::Feature, id, &kind.tags);
        }
        for (id, piece) in &rules.pieces {
            self.kind(Sort::Piece, id, &piece.tags);
        }
        for (id, token) in &rules.tokens {
            self.kind(Sort::Token, id, &token.tags);
        }
        for patch in &rules.patch {
            if let PatchOp::Tags { piece, add } = &patch.op {
                self.tagged(Sort::Piece, piece, add);
            }
        }
    }

    fn kind(&mut self, sort: Sort, id: &impl Name, tags: &[Tag]) {
        self.kinds.insert((sort, id.name().to_owned()));
        self.tagged(sort, id, tags);
    }

    fn tagged(&mut self, sort: Sort, id: &impl Name, tags: &[Tag]) {
        for tag in tags {
            let with = self.with.entry((sort, tag.0.clone())).or_default();
            if !with.iter().any(|known| known == id.name()) {
                with.push(id.name().to_owned());
            }
        }
    }

    /// The kinds for which a name in a list stands, if it is a tag.
    fn with(&self, what: &str, name: &str) -> Option<&[String]> {
        let key = (Sort::of(what)?, name.to_owned());
        if self.kinds.contains(&key) {
            return None;
        }
        self.with.get(&key).map(Vec::as_slice)
    }

    /// True if a name in a list is a tag.
    pub(crate) fn has<K: Name>(&self, id: &K) -> bool {
        self.with(K::WHAT, id.name()).is_some()
    }

    /// A list with kinds in the places of tags. Of tags that nothing has, nothing is left.
    pub(crate) fn kinds<K: Name + Clone + PartialEq + for<'a> From<&'a str>>(&self, ids: &[K]) -> Vec<K> {
        let mut kinds = Vec::with_capacity(ids.len());
        for id in ids {
            match self.with(K::WHAT, id.name()) {
                Some(with) => kinds.extend(with.iter().map(|kind| K::from(kind))),
                None => kinds.push(id.clone()),
            }
        }
        without_doubles(&mut kinds);
        kinds
    }

    /// Where pieces may stand: patches change that kind by kind.
    pub(crate) fn settle_places(&self, game: &mut Game) {
        for piece in game.rules.pieces.values_mut() {
            piece.place_on = self.kinds(&piece.place_on);
        }
        for feature in game.rules.features.values_mut() {
            feature.admits = self.kinds(&feature.admits);
        }
    }

    /// All lists of some rules. Tags that stay are remembered.
    pub(crate) fn settle(&self, rules: &mut RulesFile, idle: &mut BTreeSet<String>) {
        if self.with.is_empty() {
            return;
        }
        let RulesFile {
            format: _,
            tags: _,
            edges: _,
            features,
            marks,
            pieces,
            tokens: _,
            bags: _,
            dice: _,
            decks,
            tracks,
            slots,
            layers: _,
            actions,
            rules,
            modifiers,
            invariants,
            bars,
            placement,
            notes: _,
            procedures,
            piles: _,
            racks: _,
            start: _,
            table,
            patch,
        } = rules;
        macro_rules! each {
            ($($values:expr),* $(,)?) => { $( for value in $values { self.lists_of(value, idle); } )* };
        }
        each!(
            features.values_mut(),
            marks.values_mut(),
            pieces.values_mut(),
            decks.values_mut(),
            tracks.values_mut(),
            slots,
            actions.values_mut(),
            rules.values_mut(),
            modifiers.values_mut(),
            invariants.values_mut(),
            bars.values_mut(),
            placement.values_mut(),
            procedures.values_mut(),
            table.as_mut_slice(),
            patch,
        );
    }

    /// All lists of a value. Only one that names a tag is written anew: through JSON, where a list is found by its path. A value that
    /// could not be read again stays as it is, and lowering refuses what it names.
    fn lists_of<T: Serialize + DeserializeOwned>(&self, value: &mut T, idle: &mut BTreeSet<String>) {
        let mut lists: IndexMap<String, &'static str> = IndexMap::new();
        each_mention(value, "", |mention| {
            if mention.listed && self.with(mention.what, mention.name).is_some() {
                let item = mention.path.pointer();
                let list = item.rsplit_once('/').map_or("", |(list, _)| list);
                lists.insert(list.to_owned(), mention.what);
            }
        });
        if lists.is_empty() {
            return;
        }
        let Ok(mut written) = serde_json::to_value(&*value as &dyn erased_serde::Serialize) else {
            return;
        };
        for (list, what) in lists {
            let Some(serde_json::Value::Array(names)) = written.pointer_mut(&list) else {
                return;
            };
            let mut kinds: Vec<serde_json::Value> = Vec::new();
            for name in names.iter() {
                match name.as_str().and_then(|name| self.with(what, name)) {
                    Some(with) => kinds.extend(with.iter().map(|kind| kind.as_str().into())),
                    None => kinds.push(name.clone()),
                }
            }
            without_doubles(&mut kinds);
            if kinds.is_empty() {
                idle.extend(names.iter().filter_map(|name| name.as_str().map(ToOwned::to_owned)));
            } else {
                *names = kinds;
            }
        }
        if let Ok(settled) = reading::read(written, |place| T::deserialize(place)) {
            *value = settled;
        }
    }

    /// A name that is a kind, and a tag that others have, could mean either.
    pub(crate) fn check(&self, game: &Game, report: &mut Report<'_>) {
        for ((sort, tag), with) in &self.with {
            let others: Vec<String> = with.iter().filter(|kind| *kind != tag).cloned().collect();
            let Some(last) = others.last().filter(|_| self.kinds.contains(&(*sort, tag.clone()))) else {
                continue;
            };
            let (what, path) = (sort.field(), format!("{}.{last}", sort.field()));
            let Some(source) = game.provenance.get(&path).and_then(|sources| sources.first()) else {
                continue;
            };
            let verb = if others.len() == 1 { "has" } else { "have" };
            let message = format!(
                "{tag:?} stands in {what}, and is a tag that {} {verb}: a list with it could mean either",
                list(&others).replace(" or ", " and ")
            );
            let at = Where::rules(&source.package, format!("{path}.tags"));
            report.error(&at, "kind-and-tag", message).help("give the tag another name");
        }
    }
}

/// Leaves the first of what is equal.
fn without_doubles<T: PartialEq>(items: &mut Vec<T>) {
    let mut kept = Vec::with_capacity(items.len());
    for item in items.drain(..) {
        if !kept.contains(&item) {
            kept.push(item);
        }
    }
    *items = kept;
}

/// The rules of all packages that name tags in lists, with the kinds in their places that have them in any package. What is said
/// of the others is what they say themselves.
pub fn settled(library: &Library) -> IndexMap<PackageId, RulesFile> {
    let mut tags = Tags::default();
    for loaded in library.packages.values() {
        tags.read(&loaded.rules);
    }
    let mut all = IndexMap::new();
    for (id, loaded) in &library.packages {
        let mut names_tags = false;
        each_mention(&loaded.rules, "", |mention| {
            names_tags |= mention.listed && tags.with(mention.what, mention.name).is_some();
        });
        if names_tags {
            let mut rules = loaded.rules.clone();
            tags.settle(&mut rules, &mut BTreeSet::new());
            all.insert(id.clone(), rules);
        }
    }
    all
}
