//! A position is looked for that shows what an entry does: in the examples of the packages, or else in a game that is played for it.

use std::sync::Arc;

use tilewright::graph::SegmentIx;
use tilewright::load::Library;
use tilewright::picture::colour::of_players;
use tilewright::scenario::{Tale, tale};
use tilewright::spec::{PackageId, Scenario, SegmentId};
use tilewright::state::State;

use super::about::About;
use super::compare::{Found, Other, choices, happens, points};
use super::kept::Kept;
use super::{Gain, Sample, SampleFrom};
use crate::model::board::{At, Board, place};
use crate::model::{Lang, Table};

/// So many examples are tried at most, those first that speak of the entry.
const EXAMPLES: usize = 60;
/// So many games are played at most.
const GAMES: u64 = 2;
/// So many examples are tried in a browser, which has no other thread for it; no game is played there.
const FEW: usize = 16;
/// So many cells around what is scored are shown.
const AROUND: i32 = 1;

/// What is looked for, and where.
pub(super) struct Search<'a> {
    /// Everything there is.
    pub library: &'a Library,
    /// The package of the entry.
    pub package: &'a PackageId,
    /// What the entry is about.
    pub about: About,
    /// The rules as they were when somebody came to the entry.
    pub before: Option<&'a Arc<Table>>,
    /// The rules as they are.
    pub now: &'a Arc<Table>,
    /// The language in which things are told.
    pub lang: Lang,
    /// What players are called in it, by seat.
    pub names: &'a [String],
    /// True if it has to be quick.
    pub few: bool,
    /// What was found out when other entries were looked at.
    pub kept: &'a Kept,
}

impl Search<'_> {
    /// The position that shows most: first one in which other points are given than were, then one in which something else is
    /// different, then one that has to do with the entry.
    pub fn run(&self) -> Option<Sample> {
        let before = self.before.filter(|before| before.rules.fingerprint != self.now.rules.fingerprint);
        let mut best: Option<Sample> = None;
        let mut weight = 0;
        let mut other: Option<Sample> = None;
        for scenario in self.examples().into_iter().take(if self.few { FEW } else { EXAMPLES }) {
            let from = || SampleFrom::Example(scenario.about.clone());
            let now = self.tale(self.now, &scenario);
            let then = before.map(|before| self.tale(before, &scenario));
            if other.is_none()
                && let (Some(now), Some(Some(then))) = (&now, &then)
            {
                let found = different(then, now);
                other = found.map(|found| self.other(found, before, from(), &scenario.players));
            }
            let Some(now) = now.filter(|now| now.whole) else {
                continue;
            };
            let then = then.map(|then| then.filter(|then| then.whole).map(|then| then.awards));
            let seats = scenario.players.len();
            let Some(found) = points(&self.about, self.now, &now.awards, then.as_ref(), before, seats) else {
                continue;
            };
            let differs = found.before.is_some();
            if differs || found.weight > weight {
                weight = found.weight;
                best = Some(self.sample(found, from(), &scenario.players));
            }
            if differs || before.is_none() && weight > 1 {
                return best;
            }
        }
        if before.is_none() && best.is_some() {
            return best;
        }
        if other.is_some() {
            return other;
        }
        let played = (0..if self.few { 0 } else { GAMES }).find_map(|seed| self.play(seed, before));
        match played {
            Some(played) if played.changed || best.is_none() => Some(played),
            _ => best,
        }
    }

    /// The examples of the game's packages as they are carried out, without what they expect: those that speak of the entry, and of
    /// those the chosen package's, come first.
    fn examples(&self) -> Vec<Scenario> {
        let game = &self.now.game;
        let packages = game.packages.iter().chain(&game.tiles_only);
        let mut all: Vec<(bool, &Scenario)> = packages
            .filter_map(|id| Some((id, self.library.packages.get(id)?)))
            .flat_map(|(id, loaded)| {
                loaded.scenarios.values().map(move |scenario| (id != self.package, scenario))
            })
            .filter(|(_, scenario)| self.about.is_spoken_of(scenario))
            .collect();
        all.sort_by_key(|(foreign, scenario)| (*foreign, scenario.then.len()));
        let acts = |scenario: &Scenario| Scenario {
            then: scenario.then.iter().filter(|step| step.acts()).cloned().collect(),
            ..scenario.clone()
        };
        all.into_iter().map(|(_, scenario)| acts(scenario)).collect()
    }

    fn tale(&self, table: &Table, scenario: &Scenario) -> Option<Tale> {
        tale(&table.rules, &table.game, scenario, self.lang.code(), self.players(scenario.players.len()))
    }

    /// What players are called: as below the board.
    pub(super) fn players(&self, count: usize) -> Vec<String> {
        let name = |nth: usize| self.names.get(nth).cloned().unwrap_or_else(|| (nth + 1).to_string());
        (0..count).map(name).collect()
    }

    /// A sample of what points were given for.
    pub(super) fn sample(&self, found: Found, from: SampleFrom, players: &[String]) -> Sample {
        let Found { award, now, before, .. } = found;
        let colours = of_players(players);
        let about = if award.on.is_empty() { &award.near } else { &award.on };
        let (board, marked) = around(self.now, &award.table, about, players);
        let gains = now.iter().enumerate().map(|(seat, &now)| Gain {
            seat: u8::try_from(seat).unwrap_or_default(),
            colour: colours.get(seat).copied().unwrap_or_default(),
            before: before.as_ref().and_then(|before| before.get(seat).copied()),
            now,
        });
        let gains: Vec<Gain> = gains.collect();
        Sample {
            table: Arc::clone(self.now),
            board,
            marked,
            from,
            gains,
            changed: before.is_some(),
            differs: None,
        }
    }

    /// A sample of something other than points.
    pub(super) fn other(
        &self,
        found: Other,
        before: Option<&Arc<Table>>,
        from: SampleFrom,
        players: &[String],
    ) -> Sample {
        let Other { said, on, state, is_old } = found;
        let table = before.filter(|_| is_old).unwrap_or(self.now);
        let (board, marked) = around(table, &state, &on, players);
        let gains = Vec::new();
        Sample { table: Arc::clone(table), board, marked, from, gains, changed: true, differs: Some(said) }
    }
}

/// What is different in two tales, if not the points.
fn different(then: &Tale, now: &Tale) -> Option<Other> {
    if let Some(found) = happens(&then.happenings, &now.happenings) {
        return Some(found);
    }
    (then.whole && now.whole).then(|| choices(&then.options, &now.options, &now.table)).flatten()
}

/// The board around some segments, which are marked; all of it if there are none.
fn around(
    table: &Table,
    state: &State,
    on: &[SegmentIx],
    players: &[String],
) -> (Board, Vec<(At, SegmentId)>) {
    let rules = &table.rules;
    let there = on.iter().filter(|segment| segment.ix() < state.graph().len() as usize);
    let marked: Vec<(At, SegmentId)> = there
        .map(|&segment| {
            let (tile, on) = place(rules, state, segment);
            let at = state.board().tile(tile).at;
            ((at.x.into(), at.y.into()), on)
        })
        .collect();
    let near = |at: At| {
        marked.is_empty()
            || marked
                .iter()
                .any(|(cell, _)| (cell.0 - at.0).abs() <= AROUND && (cell.1 - at.1).abs() <= AROUND)
    };
    let whole = Board::of(rules, state).coloured(&of_players(players));
    let board = Board::from_tiles(whole.tiles.into_iter().filter(|laid| near(laid.at)).collect());
    (board, marked)
}
