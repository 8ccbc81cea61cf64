//! What can be written in the places of a scenario: names of its game, segments of the tile that lies on a cell, its players,
//! what can be chosen or come up at a step.
//!
//! Everything is found by the language's types and by what stands beside a value, so that a new kind of step gets its pickers
//! by itself. An offer is never a rule: whatever else is typed, the engine judges.

use indexmap::IndexSet;
use tilewright::load::Library;
use tilewright::manual::{Shape, Type};
use tilewright::spec::{LaidTile, Scenario, Spaces, Step, TileId, TrackId};

use super::Shown;
use super::path::{Part, parts, split, step_of};
use crate::model::board::At;
use crate::model::rules::{Form, plain, rules_language};
use crate::model::{Desk, Table};

/// What can be chosen, and what can come up, before a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Due {
    /// What can be chosen.
    pub options: Vec<String>,
    /// What can come up.
    pub chances: Vec<String>,
}

/// Where offers for a scenario come from.
#[derive(Clone, Copy, Debug)]
pub struct Offers<'a> {
    /// The scenario, as the engine read it.
    pub scenario: &'a Scenario,
    /// It on the table, perhaps.
    pub shown: Option<&'a Shown>,
    /// Everything there is.
    pub library: &'a Library,
    /// The form of the scenario.
    pub form: &'a Form,
    /// The path of the scenario in its file.
    pub base: &'a str,
}

impl<'a> Offers<'a> {
    /// The offers for the scenario that is looked at.
    pub fn of(desk: &'a Desk, scenario: &'a Scenario, form: &'a Form, base: &'a str) -> Self {
        let shown = desk.views.scenarios.shown.as_ref();
        Self { scenario, shown, library: &desk.analysis.library, form, base }
    }

    /// What can be picked at a path of the scenario; `None` if it is only typed.
    pub fn at(&self, path: &str, ty: &Type) -> Option<Vec<String>> {
        match plain(ty) {
            Type::Text => self.texts(path),
            Type::Named(kind) if matches!(rules_language().def(kind)?.shape, Shape::Name) => {
                Some(self.ids(kind, path))
            }
            _ => None,
        }
    }

    /// True if a text at a path is the name of a player.
    pub fn is_player(&self, path: &str) -> bool {
        self.source(path) == Source::Players
    }

    /// The names of a kind.
    fn ids(&self, kind: &str, path: &str) -> Vec<String> {
        let table = self.shown.and_then(|shown| shown.table.as_deref());
        let named = |list: &[String]| list.iter().filter(|name| !name.is_empty()).cloned().collect();
        let names = table.map(|table| &table.rules.names);
        match (kind, table, names) {
            ("ClauseId", ..) => {
                let books = self.library.packages.values().filter_map(|loaded| loaded.rulebook.as_ref());
                books.flat_map(|book| book.clauses.keys().map(|id| id.0.clone())).collect()
            }
            ("SegmentId", Some(table), _) => self.segments(path, table),
            ("TileId", Some(table), _) => table.game.tiles.keys().map(|id| id.0.clone()).collect(),
            ("OptionId", Some(table), _) => table.game.options.keys().map(|id| id.0.clone()).collect(),
            ("PieceId", _, Some(names)) => named(&names.pieces),
            ("FeatureKindId", _, Some(names)) => named(&names.kinds),
            ("TermId", _, Some(names)) => named(&names.terms),
            ("TokenId", _, Some(names)) => named(&names.tokens),
            ("BagId", _, Some(names)) => named(&names.bags),
            ("RackId", _, Some(names)) => named(&names.racks),
            ("TrackId", _, Some(names)) => named(&names.tracks),
            _ => Vec::new(),
        }
    }

    /// The segments of the tile that the value beside a path speaks of; those of all tiles if it speaks of none.
    fn segments(&self, path: &str, table: &Table) -> Vec<String> {
        match self.tile_of(path).and_then(|tile| table.game.tiles.get(&tile)) {
            Some(tile) => tile.segments.keys().map(|id| id.0.clone()).collect(),
            None => {
                let all = table.game.tiles.values().flat_map(|tile| tile.segments.keys());
                all.map(|id| id.0.clone()).collect::<IndexSet<_>>().into_iter().collect()
            }
        }
    }

    /// The tile on whose segment a value stands: that of the cell beside it, or the one laid last.
    fn tile_of(&self, path: &str) -> Option<TileId> {
        let (holder, last) = split(path)?;
        let beside = match last {
            Part::Name(_) => format!("{holder}.at"),
            Part::Nth(_) => format!("{holder}[0]"),
        };
        self.tile_at(step_of(path).unwrap_or(0), self.cell_at(&beside))
    }

    /// The cell that is written at a path.
    fn cell_at(&self, path: &str) -> Option<At> {
        let text = self.form.row(&format!("{}.{path}", self.base))?.text.as_deref()?;
        ron::from_str(text.trim_start_matches("Some")).ok()
    }

    /// The tile that lies on a cell before a step, or the one that was laid last.
    fn tile_at(&self, step: usize, at: Option<At>) -> Option<TileId> {
        let laid = self.laid(step);
        match at {
            Some(at) => {
                let written = laid.iter().rev().find(|laid| laid.at == at).map(|laid| laid.tile.clone());
                written.or_else(|| Some(self.shown?.board.at(at)?.tile.clone()))
            }
            None => {
                let start = || Some(self.shown?.board.at((0, 0))?.tile.clone());
                laid.last().map(|laid| laid.tile.clone()).or_else(start)
            }
        }
    }

    /// The tiles that the scenario lays before a step.
    fn laid(&self, step: usize) -> Vec<LaidTile> {
        let mut all = self.scenario.board.clone();
        let mut drawn = None;
        for step in self.scenario.then.iter().take(step) {
            match step {
                Step::Draw(tile) => drawn = Some(tile.clone()),
                Step::Lay { at, rotation } => {
                    if let Some(tile) = drawn.clone() {
                        all.push(LaidTile { tile, at: *at, rotation: *rotation });
                    }
                }
                Step::Tile { tile, at, rotation } => {
                    all.push(LaidTile { tile: tile.clone(), at: *at, rotation: *rotation });
                }
                _ => {}
            }
        }
        all
    }

    /// The cell of the tile that was laid last before a step.
    pub fn cell(&self, step: usize) -> At {
        self.laid(step).last().map_or((0, 0), |laid| laid.at)
    }

    fn texts(&self, path: &str) -> Option<Vec<String>> {
        // What is chosen or comes up is known for the step whose position is shown.
        let due = || {
            let shown = self.shown?;
            (step_of(path)? + 1 == shown.step).then_some(&shown.due)
        };
        let table = self.shown.and_then(|shown| shown.table.as_deref());
        match self.source(path) {
            Source::Nothing => None,
            Source::Players => Some(self.scenario.players.clone()),
            Source::Options => Some(due().map(|due| due.options.clone()).unwrap_or_default()),
            Source::Chances => Some(due().map(|due| due.chances.clone()).unwrap_or_default()),
            Source::Games => {
                let packages = self.library.packages.keys().map(|id| id.0.clone());
                Some(packages.chain(self.library.setups.keys().map(|id| id.0.clone())).collect())
            }
            Source::Values(option) => {
                let packages = table.into_iter().flat_map(|table| &table.game.packages);
                let mut packages = packages.filter_map(|id| self.library.packages.get(id));
                let def = packages.find_map(|loaded| {
                    loaded.package.options.iter().find(|(id, _)| id.0 == option).map(|(_, def)| def)
                });
                Some(def.map(|def| def.values.clone()).unwrap_or_default())
            }
            Source::Spaces(track) => {
                let row = self.form.row(&format!("{}.{track}", self.base));
                let track = row.map(|row| row.plain()).unwrap_or_default();
                let tracks = table.map(|table| &table.game.rules.tracks);
                Some(match tracks.and_then(|tracks| tracks.get(&TrackId(track))).map(|track| &track.spaces) {
                    Some(Spaces::Count(n)) => (0..*n).map(|space| space.to_string()).collect(),
                    Some(Spaces::Named(spaces)) => spaces.keys().map(|id| id.0.clone()).collect(),
                    None => Vec::new(),
                })
            }
        }
    }

    /// Where the texts at a path come from: whatever is not known otherwise names a player.
    fn source<'p>(&self, path: &'p str) -> Source<'p> {
        let all = parts(path);
        let names: Vec<&str> = all
            .iter()
            .filter_map(|part| match part {
                Part::Name(name) => Some(*name),
                Part::Nth(_) => None,
            })
            .collect();
        let holder = split(path).map_or("", |(holder, _)| holder);
        match (names.as_slice(), all.last()) {
            (["book" | "about" | "players", ..], _) => Source::Nothing,
            (["game"], _) => Source::Games,
            (["options", option], _) => Source::Values(option),
            ([.., "Take" | "Legal" | "Illegal" | "Options"], _) => Source::Options,
            ([.., "Chance" | "Chances" | "NoChance"], _) => Source::Chances,
            ([.., "is"], Some(Part::Name(_))) => Source::Spaces(format!("{holder}.track")),
            ([.., "space"], Some(Part::Nth(_))) => Source::Spaces(format!("{holder}[0]")),
            _ => Source::Players,
        }
    }
}

/// Where texts come from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source<'p> {
    Nothing,
    Players,
    Options,
    Chances,
    Games,
    /// The values of an option.
    Values(&'p str),
    /// The spaces of the track that is written at this path.
    Spaces(String),
}
