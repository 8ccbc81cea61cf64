//! Puts together what the packages define, without patches.
//!
//! **Invariant:** a name is defined once. A second definition is an error that names both places, never
//! a silent replacement.

use std::hash::Hash;

use indexmap::IndexMap;
use serde::Serialize;

use super::report::{Report, Where};
use super::select::Selection;
use super::walk::each_entry;
use super::{Game, Source};
use crate::load::LoadedPackage;
use crate::spec::*;

/// Puts together what the packages of a selection define.
pub(crate) fn define(selection: &Selection, report: &mut Report<'_>) -> Game {
    let library = report.library;
    let mut game = Game {
        packages: selection.packages.clone(),
        tiles_only: selection.tiles_only.clone(),
        rules_only: selection.rules_only.clone(),
        ..Game::default()
    };
    game.rules.format = FORMAT;
    let tiles_only: IndexMap<&PackageId, RulesFile> =
        selection.tiles_only.iter().map(|id| (id, inert(&library.packages[id].rules))).collect();
    for package in &selection.packages {
        let rules = &library.packages[package].rules;
        Defining { game: &mut game, report, package }.rules(rules);
    }
    for (package, rules) in &tiles_only {
        Defining { game: &mut game, report, package }.rules(rules);
    }
    for package in selection.packages.iter().chain(&selection.tiles_only) {
        let loaded = &library.packages[package];
        let mut defining = Defining { game: &mut game, report, package };
        if !selection.rules_only.contains(package) {
            defining.tiles(loaded);
        }
        defining.text(loaded);
    }
    game
}

/// What of a package's rules is in the game if only its tiles are: what tiles are made of. Features
/// of its own match and join but are never complete and worth nothing.
fn inert(rules: &RulesFile) -> RulesFile {
    let features = rules.features.iter().map(|(id, kind)| {
        let FeatureKind { extent, look, .. } = kind.clone();
        let (complete, score, owners, admits) =
            (Cond::Never, ScoreTable::default(), Owners::default(), Vec::new());
        (id.clone(), FeatureKind { extent, tags: Vec::new(), complete, score, owners, admits, look })
    });
    let mut marks = rules.marks.clone();
    for mark in marks.values_mut() {
        if let MarkPlace::Segment(kinds) = &mut mark.on {
            // Rules that speak of a tag do not mean these features; their marks stand where they stood.
            let has_one = |kind: &FeatureKind| {
                kind.tags.iter().any(|tag| kinds.contains(&FeatureKindId(tag.0.clone())))
            };
            let tagged: Vec<_> =
                rules.features.iter().filter(|(_, kind)| has_one(kind)).map(|(id, _)| id.clone()).collect();
            kinds.extend(tagged);
        }
    }
    RulesFile {
        edges: rules.edges.clone(),
        features: features.collect(),
        marks,
        tokens: rules.tokens.clone(),
        ..RulesFile::default()
    }
}

/// At most so many fields of one thing are remembered.
const MOST_ENTRIES: usize = 500;

struct Defining<'g, 'r, 'l> {
    game: &'g mut Game,
    report: &'r mut Report<'l>,
    package: &'g PackageId,
}

impl Defining<'_, '_, '_> {
    fn rules(&mut self, rules: &RulesFile) {
        let RulesFile {
            format: _,
            tags,
            edges,
            features,
            marks,
            pieces,
            tokens,
            bags,
            dice,
            decks,
            tracks,
            slots,
            layers,
            actions,
            rules,
            modifiers,
            invariants,
            bars,
            placement,
            notes,
            procedures,
            piles,
            racks,
            start,
            table,
            patch: _,
        } = rules;
        macro_rules! maps {
            ($($map:ident),*) => { $( self.map(stringify!($map), $map, |game| &mut game.rules.$map); )* };
        }
        let own: Map<MarkId, Mark> = self.not_shared(marks);
        let marks = &own;
        maps!(edges, features, marks, pieces, tokens, bags, dice, decks, tracks);
        let known = &mut self.game.rules.tags;
        known.features.extend_from_slice(&tags.features);
        known.pieces.extend_from_slice(&tags.pieces);
        known.tokens.extend_from_slice(&tags.tokens);
        self.slots(slots);
        self.layers(layers);
        self.rule_names(rules.keys().map(|id| ("rules", id)));
        self.rule_names(actions.keys().map(|id| ("actions", id)));
        self.rule_names(modifiers.keys().map(|id| ("modifiers", id)));
        self.rule_names(invariants.keys().map(|id| ("invariants", id)));
        self.rule_names(bars.keys().map(|id| ("bars", id)));
        self.rule_names(placement.keys().map(|id| ("placement", id)));
        maps!(actions, rules, modifiers, invariants, bars, placement, notes, procedures, piles, racks, start);
        if let Some(table) = table
            && self.first("table")
        {
            self.say("table", "rules.ron", "table");
            self.say_all(table, "table");
            self.game.rules.table = Some(table.clone());
        }
    }

    fn map<K, V>(&mut self, field: &str, from: &Map<K, V>, to: fn(&mut Game) -> &mut Map<K, V>)
    where
        K: Name + Eq + Hash + Clone + Serialize,
        V: Clone + Serialize,
    {
        for (id, value) in from {
            let path = format!("{field}.{}", id.name());
            if self.first(&path) {
                to(self.game).insert(id.clone(), value.clone());
                self.say(&path, "rules.ron", &path);
                self.say_all(value, &path);
            }
        }
    }

    /// The marks that this package alone defines. Those that it shares with an earlier one may now stand where either says, if both
    /// carry the same.
    fn not_shared(&mut self, marks: &Map<MarkId, Mark>) -> Map<MarkId, Mark> {
        let mut own = marks.clone();
        own.retain(|id, mark| {
            let Some(known) = self.game.rules.marks.get_mut(id) else {
                return true;
            };
            if !(mark.shared && known.shared && mark.arg == known.arg) {
                return true;
            }
            match (&mut known.on, &mark.on) {
                (MarkPlace::Tile, MarkPlace::Tile) => false,
                (MarkPlace::Segment(kinds), MarkPlace::Segment(more)) => {
                    let new = more.iter().filter(|kind| !kinds.contains(kind)).cloned().collect::<Vec<_>>();
                    kinds.extend(new);
                    false
                }
                _ => true,
            }
        });
        own
    }

    /// Rules of all sorts share their names, so that a message, a patch or a text can name one.
    fn rule_names<'n>(&mut self, names: impl Iterator<Item = (&'static str, &'n RuleId)>) {
        for (field, id) in names {
            match self.game.rule_package.get(id) {
                // The same map: said where the map is put together. The same package: its own affair.
                Some(other)
                    if other != self.package
                        && !self.game.provenance.contains_key(&format!("{field}.{id}")) =>
                {
                    let message = format!(
                        "{id:#} is defined a second time; {other:#} has a rule, action, modifier, invariant, bar or placement rule of that name"
                    );
                    let at = Where::rules(self.package, format!("{field}.{id}"));
                    self.report.error(&at, "defined-twice", message).help("give one of them another id");
                }
                Some(_) => {}
                None => drop(self.game.rule_package.insert(id.clone(), self.package.clone())),
            }
        }
    }

    fn slots(&mut self, slots: &[Slot]) {
        for (k, slot) in slots.iter().enumerate() {
            let path = format!("slots.{}", slot.id);
            if self.first_at(&path, &format!("slots[{k}]")) {
                self.say(&path, "rules.ron", &format!("slots[{k}]"));
                self.game.rules.slots.push(slot.clone());
            }
        }
    }

    /// A layer may stand in several lists: the later ones say where their own layers belong.
    fn layers(&mut self, layers: &[LayerId]) {
        for (k, layer) in layers.iter().enumerate() {
            let path = format!("layers.{layer}");
            if !self.game.provenance.contains_key(&path) {
                self.say(&path, "rules.ron", &format!("layers[{k}]"));
                self.game.rules.layers.push(layer.clone());
            }
        }
    }

    fn tiles(&mut self, loaded: &LoadedPackage) {
        for (id, tile) in &loaded.tiles.tiles {
            let path = format!("tiles.{id}");
            if self.first_in("tiles.ron", &path, &path) {
                self.say(&path, "tiles.ron", &path);
                self.game.tiles.insert(id.clone(), tile.clone());
                self.game.tile_package.insert(id.clone(), self.package.clone());
            }
        }
    }

    /// What a later package calls a thing holds.
    fn text(&mut self, loaded: &LoadedPackage) {
        for (lang, text) in &loaded.texts {
            let Text {
                title: _,
                about: _,
                features,
                roles,
                edges,
                marks,
                pieces,
                tokens,
                racks,
                notes,
                procedures,
                terms,
                slots,
                rules,
                alternatives,
                cards,
                tracks,
                spaces,
                options,
                values,
                clauses,
            } = text.clone();
            let all = self.game.text.entry(lang.clone()).or_default();
            macro_rules! extend {
                ($($map:ident),*) => { $( all.$map.extend($map.0); )* };
            }
            extend!(
                features,
                roles,
                edges,
                marks,
                pieces,
                tokens,
                racks,
                notes,
                procedures,
                terms,
                slots,
                rules,
                alternatives,
                cards,
                tracks,
                spaces,
                options,
                values,
                clauses
            );
        }
    }

    fn first(&mut self, path: &str) -> bool {
        self.first_in("rules.ron", path, path)
    }

    fn first_at(&mut self, path: &str, here: &str) -> bool {
        self.first_in("rules.ron", path, here)
    }

    /// True if nobody has defined this yet; otherwise an error that names both places.
    fn first_in(&mut self, file: &str, path: &str, here: &str) -> bool {
        let Some(other) = self.game.provenance.get(path).and_then(|sources| sources.first()) else {
            return true;
        };
        let what = match path.split_once('.') {
            Some((field, id)) => format!("{:?} in {field}", id),
            None => format!("the {path}"),
        };
        let who = if other.package == *self.package {
            "this package".to_owned()
        } else {
            format!("{:#}", other.package)
        };
        let message = format!(
            "{what} is defined a second time; {who} defines it too ({}:{})",
            place(other),
            other.line
        );
        let at = Where::file(self.package, file, here);
        let help = if path == "table" {
            "change single fields of the table with patches"
        } else if file == "rules.ron" && other.package != *self.package {
            "give one of them another id, or change it with a patch; if you mean the same, require the other package \
             (`requires_rules`) and leave yours out"
        } else {
            "give one of them another id, or change it with a patch"
        };
        self.report.error(&at, "defined-twice", message).help(help);
        false
    }

    /// Remembers that this package says this.
    fn say(&mut self, path: &str, file: &str, here: &str) {
        let source = source(self.package, file, here, self.report);
        self.game.provenance.entry(path.to_owned()).or_default().push(source);
    }

    /// Remembers that this package says everything below this path.
    fn say_all(&mut self, value: &impl Serialize, path: &str) {
        let mut left = MOST_ENTRIES;
        each_entry(value, path, |entry| {
            if left > 0 {
                left -= 1;
                let entry = entry.to_string();
                self.say(&entry, "rules.ron", &entry);
            }
        });
    }
}

fn place(source: &Source) -> String {
    format!("{}/{}", source.package, source.file)
}

/// A place in a package that says something.
pub(crate) fn source(package: &PackageId, file: &str, path: &str, report: &Report<'_>) -> Source {
    let line = Where::file(package, file, path).place(report.library).map_or(0, |place| place.start.0);
    Source {
        package: package.clone(),
        file: file.to_owned(),
        line,
        changed: super::Change::Nothing,
        why: String::new(),
    }
}
