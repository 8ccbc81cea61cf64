//! Tags: which kinds have one, and who said so of each.

use indexmap::IndexMap;

use super::data::{Entry, Said};
use tilewright_lang::merge::{Game, show};
use tilewright_lang::spec::{Name, Tag};

/// The tags of a game, each with the kinds of one sort that have it.
///
/// A tag of feature kinds and one of pieces may have the same name: they are two. The path of one is `tags.pieces.beast`.
pub(super) fn tags(game: &Game) -> Vec<Entry> {
    let mut found = IndexMap::new();
    let rules = &game.rules;
    collect(
        "features",
        rules.features.iter().map(|(id, kind)| (id.name(), kind.tags.as_slice())),
        &mut found,
    );
    collect("pieces", rules.pieces.iter().map(|(id, piece)| (id.name(), piece.tags.as_slice())), &mut found);
    collect("tokens", rules.tokens.iter().map(|(id, token)| (id.name(), token.tags.as_slice())), &mut found);
    let entry = |((sort, tag), kinds): ((&str, &str), Vec<&str>)| {
        let said = |kind: &&str| {
            // Of a tag that a patch has added, the patch; of others, the definition.
            let own = format!("{sort}.{kind}.tags");
            let path =
                [format!("{own}.{tag}"), own].into_iter().find(|path| game.provenance.contains_key(path))?;
            Some(Said { by: game.provenance.get(&path)?.clone(), path })
        };
        Entry {
            kind: "tag",
            path: format!("tags.{sort}.{tag}"),
            said: kinds.iter().filter_map(said).collect(),
            is: show(&kinds),
        }
    };
    found.into_iter().map(entry).collect()
}

/// The name of a tag: its path without its sort.
pub(super) fn tag_of(path: &str) -> &str {
    let below = path.strip_prefix("tags.").unwrap_or(path);
    below.split_once('.').map_or(below, |(_, tag)| tag)
}

fn collect<'g>(
    sort: &'static str,
    kinds: impl Iterator<Item = (&'g str, &'g [Tag])>,
    found: &mut IndexMap<(&'static str, &'g str), Vec<&'g str>>,
) {
    for (kind, tags) in kinds {
        for tag in tags {
            let with = found.entry((sort, tag.name())).or_default();
            if !with.contains(&kind) {
                with.push(kind);
            }
        }
    }
}
