//! Words that group things and that nothing else speaks of: tags that no rule reads, groups of one action. A slip of the pen makes such
//! a word, and nothing else would tell of it.
//!
//! It looks at all packages that are loaded: a word may be for one that is not in the game.

use std::collections::{HashMap, HashSet};

use super::overview::Overview;
use super::symbols::{Role, each_package_mention, role, tag_of};
use tilewright_lang::load::{Library, did_you_mean};
use tilewright_lang::merge::{Game, Report, Where, waits_for_absent};
use tilewright_lang::spec::*;

/// A sort of tags, as [`role`] calls it, and a word.
type Word = (&'static str, String);

/// What packages say with the words that group things.
#[derive(Debug, Default)]
pub(super) struct Words {
    /// Tags that something asks for.
    read: HashSet<Word>,
    /// Tags that something has, and those that packages speak of whether or not anything has them.
    borne: HashSet<Word>,
    declared: HashSet<Word>,
    /// How many actions are in a group.
    groups: HashMap<String, usize>,
    /// Groups that something asks for.
    groups_read: HashSet<String>,
}

impl Words {
    pub(super) fn of(library: &Library) -> Self {
        let mut words = Self::default();
        for loaded in library.packages.values() {
            each_package_mention(loaded, |mention| {
                let name = || mention.name.to_owned();
                match role(&mention) {
                    Role::Defines("group") => *words.groups.entry(name()).or_default() += 1,
                    Role::Refers("group") => drop(words.groups_read.insert(name())),
                    Role::Defines(kind) if mention.within.ty == "KnownTags" => {
                        words.declared.insert((kind, name()));
                    }
                    Role::Defines(kind) if kind.ends_with(" tag") => drop(words.borne.insert((kind, name()))),
                    Role::Refers(kind) if kind.ends_with(" tag") => drop(words.read.insert((kind, name()))),
                    Role::Refers(kind) => {
                        // In a list of kinds it may be a tag of such kinds.
                        if let Some(tag) = tag_of(kind).filter(|_| mention.listed) {
                            words.read.insert((tag, name()));
                        }
                    }
                    Role::Defines(_) | Role::Other => {}
                }
            });
        }
        words
    }
}

/// Checks the packages of a game. Of each word the first place is told.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    let library = report.library;
    for package in game.packages.iter().chain(&game.tiles_only) {
        let loaded = &library.packages[package];
        let mut look = Look { words: overview.words(), package, told: HashSet::new(), report };
        for (id, tile) in &loaded.tiles.tiles {
            look.tags("tile tag", &tile.tags, "tiles.ron", &format!("tiles.{id}.tags"));
        }
        let rules = &loaded.rules;
        for (id, kind) in &rules.features {
            look.tags("feature tag", &kind.tags, "rules.ron", &format!("features.{id}.tags"));
        }
        for (id, piece) in &rules.pieces {
            look.tags("piece tag", &piece.tags, "rules.ron", &format!("pieces.{id}.tags"));
        }
        for (id, token) in &rules.tokens {
            look.tags("token tag", &token.tags, "rules.ron", &format!("tokens.{id}.tags"));
        }
        for (k, patch) in rules.patch.iter().enumerate() {
            if let PatchOp::Tags { piece: _, add } = &patch.op
                && !waits_for_absent(library, &patch.when)
            {
                look.tags("piece tag", add, "rules.ron", &format!("patch[{k}].op.Tags.add"));
            }
        }
        let KnownTags { features, pieces, tokens } = &rules.tags;
        for (kind, field, tags) in [
            ("feature tag", "features", features),
            ("piece tag", "pieces", pieces),
            ("token tag", "tokens", tokens),
        ] {
            look.declared(kind, field, tags);
        }
        for (id, action) in &rules.actions {
            look.group(&action.group, &Where::rules(package, format!("actions.{id}.group")));
        }
    }
}

struct Look<'c, 'l> {
    words: &'c Words,
    package: &'c PackageId,
    told: HashSet<Word>,
    report: &'c mut Report<'l>,
}

impl Look<'_, '_> {
    /// Tags that something has.
    fn tags(&mut self, kind: &'static str, tags: &[Tag], file: &str, path: &str) {
        for (k, tag) in tags.iter().enumerate() {
            let word = (kind, tag.name().to_owned());
            let is_known = self.words.read.contains(&word) || self.words.declared.contains(&word);
            if is_known || !self.told.insert(word) {
                continue;
            }
            let at = Where::file(self.package, file, format!("{path}[{k}]"));
            self.report.warning(&at, "never-read", format!("no rule asks for the tag {:?}", tag.name()));
            let known = self.words.read.iter().chain(&self.words.declared).filter(|word| word.0 == kind);
            let field = match kind {
                "feature tag" => "features",
                "piece tag" => "pieces",
                "token tag" => "tokens",
                _ => "",
            };
            let otherwise = match field {
                "" => "leave it out, or let a pile or a rack take the tiles that have it".to_owned(),
                field => format!(
                    "leave it out; if it is for packages that are not here, say so in rules.ron: `tags: ({field}: [{:?}])`",
                    tag.name()
                ),
            };
            self.help(tag.name(), known.map(|word| word.1.as_str()), otherwise);
        }
    }

    /// Tags that the package speaks of whether or not anything has them.
    fn declared(&mut self, kind: &'static str, field: &str, tags: &[Tag]) {
        for (k, tag) in tags.iter().enumerate() {
            let word = (kind, tag.name().to_owned());
            if self.words.read.contains(&word) || self.words.borne.contains(&word) {
                continue;
            }
            let at = Where::rules(self.package, format!("tags.{field}[{k}]"));
            let message = format!("nothing has the tag {:?}, and no rule asks for it", tag.name());
            self.report.warning(&at, "never-read", message);
            let known = self.words.read.iter().chain(&self.words.borne).filter(|word| word.0 == kind);
            self.help(tag.name(), known.map(|word| word.1.as_str()), "leave it out".to_owned());
        }
    }

    /// A group of one action does no more than none, so only one that is nearly another is told.
    fn group(&mut self, group: &GroupId, at: &Where) {
        let words = self.words;
        let name = group.name();
        if name.is_empty()
            || words.groups_read.contains(name)
            || words.groups.get(name).is_none_or(|n| *n > 1)
        {
            return;
        }
        // Of two groups that are like each other and have one action each nobody knows which is meant.
        let is_used =
            |(other, actions): &(&String, &usize)| **actions > 1 || words.groups_read.contains(*other);
        let others = words.groups.iter().filter(is_used).map(|(other, _)| other.as_str());
        let mut others: Vec<&str> = others.collect();
        others.sort_unstable();
        if let Some(help) = did_you_mean(name, others) {
            let message = format!("no other action is in the group {name:?}");
            self.report.warning(at, "lonely-group", message).help(help);
        }
    }

    fn help<'w>(&mut self, word: &str, known: impl Iterator<Item = &'w str>, otherwise: String) {
        let mut known: Vec<&str> = known.collect();
        known.sort_unstable();
        self.report.help(did_you_mean(word, known).unwrap_or(otherwise));
    }
}
