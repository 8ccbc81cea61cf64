//! What scenarios speak of is there, as far as one can tell without running them: segments of the tiles they lay, and players.
//!
//! Other names and values of options are looked up with those of all files.

use std::collections::HashMap;

use super::overview::Overview;
use tilewright_lang::load::Diagnostic;
use tilewright_lang::merge::walk::Mention;
use tilewright_lang::merge::{Game, Report, Where, absent_package};
use tilewright_lang::spec::*;

/// Checks the scenarios of the game's packages.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    for package in game.packages.iter().chain(&game.tiles_only) {
        report.extend(overview.scenarios(package, || of_package(package, overview)));
    }
}

fn of_package(package: &PackageId, overview: &Overview<'_>) -> Vec<Diagnostic> {
    let mut report = Report::new(overview.library);
    for (id, scenario) in &overview.library.packages[package].scenarios {
        let at = Where::file(package, "scenarios/", format!("scenarios.{id}"));
        players(scenario, &at, &mut report);
        // One that is left out has been told of.
        if scenario.then.is_empty() && absent_package(overview.library, &scenario.game).is_none() {
            // It may be a position to look at, and nothing else.
            report.note(
                &at.below("then"),
                "asserts-nothing",
                "this example asserts nothing: `then` is empty",
            );
            report.help("write what is done and what must be so, as `Tile(…)`, `Points(…)`");
        }
        let mut table = Table { tiles: overview, laid: HashMap::new(), at, report: &mut report };
        table.position(scenario);
        table.steps(&scenario.then);
    }
    report.found
}

/// True for a text that names a player of a scenario.
pub(super) fn names_player(mention: &Mention<'_>) -> bool {
    let within = mention.within;
    mention.what.is_empty()
        && !mention.name.is_empty()
        && matches!(
            (within.ty, within.variant, within.field),
            ("Scenario", _, "turn" | "points")
                | ("Standing", _, "of")
                | ("Lying", _, "with")
                | ("OnRack", _, "of")
                | ("Step", "Points" | "Gained" | "By" | "Ranking", _)
                | ("Step", "Terms" | "Supply" | "OnSpace" | "Rack", "of")
                | ("Step", "Tie", "between" | "for")
                | ("Step", "On", "is")
                | ("Step", "Owners", "are")
                | ("Step", "Tokens", "with")
        )
}

fn players(scenario: &Scenario, at: &Where, report: &mut Report<'_>) {
    if scenario.players.is_empty() {
        report.error(&at.below("players"), "empty-list", "nobody plays: name the players");
    }
    for (k, name) in scenario.players.iter().enumerate() {
        if scenario.players[..k].contains(name) {
            let message = format!("two players are called {name:?}");
            report.error(&at.below(&format!("players[{k}]")), "defined-twice", message);
        }
    }
}

/// The board of a scenario, as far as it is known which tiles lie where.
struct Table<'t, 'r, 'l> {
    tiles: &'t Overview<'l>,
    laid: HashMap<(i32, i32), &'l TileId>,
    at: Where,
    report: &'r mut Report<'l>,
}

impl<'l> Table<'_, '_, 'l> {
    fn position(&mut self, scenario: &'l Scenario) {
        for laid in &scenario.board {
            self.laid.insert(laid.at, &laid.tile);
        }
        for (k, piece) in scenario.pieces.iter().enumerate() {
            self.at_cell(piece.at, &piece.on, || format!("pieces[{k}].on"));
        }
        for (k, tokens) in scenario.tokens.iter().enumerate() {
            self.at_cell(tokens.at, &tokens.on, || format!("tokens[{k}].on"));
        }
        for (k, (cell, on, _)) in scenario.converted.iter().enumerate() {
            self.at_cell(Some(*cell), on, || format!("converted[{k}][1]"));
        }
        for (k, (cell, one, other)) in scenario.links.iter().enumerate() {
            self.at_cell(Some(*cell), one, || format!("links[{k}][1]"));
            self.at_cell(Some(*cell), other, || format!("links[{k}][2]"));
        }
    }

    fn steps(&mut self, steps: &'l [Step]) {
        // What is drawn and what was laid last, if that is known.
        let (mut drawn, mut last): (Option<&TileId>, Option<&TileId>) = (None, None);
        for (k, step) in steps.iter().enumerate() {
            let path = |field: &str| format!("then[{k}].{field}");
            match step {
                Step::Draw(tile) => drawn = Some(tile),
                Step::Lay { at, .. } => {
                    last = drawn.take();
                    match last {
                        Some(tile) => drop(self.laid.insert(*at, tile)),
                        None => drop(self.laid.remove(at)),
                    }
                }
                Step::Tile { tile, at, .. } => {
                    (drawn, last) = (None, Some(tile));
                    self.laid.insert(*at, tile);
                }
                Step::Deploy { on, at: Some(cell), .. } => {
                    self.at_cell(Some(*cell), on, || path("Deploy.on"))
                }
                Step::Deploy { on, at: None, .. } => self.on_tile(last, on, || path("Deploy.on")),
                // A tile may have been drawn, or laid.
                Step::Chance(_) | Step::Take(_) => (drawn, last) = (None, None),
                Step::On { at, seg, .. } => self.at_cell(Some(*at), seg, || path("On.seg")),
                Step::Owners { at, seg, .. } => self.at_cell(Some(*at), seg, || path("Owners.seg")),
                Step::Worth { at, seg, .. } => self.at_cell(Some(*at), seg, || path("Worth.seg")),
                Step::Complete { at, seg, .. } => self.at_cell(Some(*at), seg, || path("Complete.seg")),
                Step::SameFeature { a, b, .. } => {
                    self.at_cell(Some(a.0), &a.1, || path("SameFeature.a[1]"));
                    self.at_cell(Some(b.0), &b.1, || path("SameFeature.b[1]"));
                }
                Step::Tokens { at, on, .. } => self.at_cell(*at, on, || path("Tokens.on")),
                Step::Pass
                | Step::Finish
                | Step::EndNow
                | Step::Points(_)
                | Step::Gained(_)
                | Step::Terms { .. }
                | Step::Tie { .. }
                | Step::Supply { .. }
                | Step::Features { .. }
                | Step::Legal(_)
                | Step::Illegal(_)
                | Step::Options(_)
                | Step::OptionCount(_)
                | Step::Chances(_)
                | Step::NoChance(_)
                | Step::By(_)
                | Step::TilesLeft(_)
                | Step::Left(..)
                | Step::OnSpace { .. }
                | Step::Rack { .. }
                | Step::Seats(..)
                | Step::Ranking(_) => {}
            }
        }
    }

    /// Looks for a segment on the tile of a cell. What lies there from the start of the game is not known here.
    fn at_cell(&mut self, cell: Option<(i32, i32)>, segment: &SegmentId, path: impl Fn() -> String) {
        let tile = cell.and_then(|cell| self.laid.get(&cell).copied());
        self.on_tile(tile, segment, path);
    }

    fn on_tile(&mut self, id: Option<&TileId>, segment: &SegmentId, path: impl Fn() -> String) {
        let Some((id, tile)) = id.and_then(|id| Some((id, self.tiles.tile(id)?))) else {
            return;
        };
        if segment.name().is_empty() || tile.segments.contains_key(segment) || self.tiles.adds(segment) {
            return;
        }
        if self.report.may_be_lost(segment.name()) || self.report.may_be_lost(id.name()) {
            return;
        }
        let message = format!("{id:#} has no segment {:?}", segment.name());
        self.report.error(&self.at.below(&path()), "unknown-name", message);
        let names: Vec<String> = tile.segments.keys().map(|id| id.name().to_owned()).collect();
        self.report.help(format!("it has {}", tilewright_lang::merge::list(&names)).replace(" or ", " and "));
    }
}
