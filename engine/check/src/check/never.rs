//! Marks and pieces that a feature of its kind can never have.
//!
//! A condition may ask for a mark that only stands on another kind of feature, a number may count pieces that are never placed
//! there: the one never holds, the other is always 0. What a piece may stand on is taken from everything that is loaded.

use super::bodies::{What, bodies_in};
use super::overview::Overview;
use super::scope::{Kinds, Scope};
use super::supply::Supply;
use super::visitor::Visitor;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the rules of the game's packages. Of each definition the first finding is told: the others follow from it.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    let supply = overview.supply();
    for package in &game.packages {
        let mut told = "";
        let bodies = bodies_in(overview.rules(package), &game.rules);
        for body in &bodies {
            let definition = definition(&body.path);
            if told == definition {
                continue;
            }
            let mut look = Look { supply, packages: &game.packages, found: None };
            body.walk(&mut look);
            let Some((path, why, asked)) = look.found else {
                continue;
            };
            told = definition;
            let below = path.strip_prefix(&body.path).unwrap_or_default();
            let at = Where::rules(package, &path);
            match (&body.what, asked) {
                (_, Asked::Number) => report.warning(&at, "always-zero", format!("this is always 0: {why}")),
                (_, Asked::Choice) => {
                    report.warning(&at, "finds-nothing", format!("this finds nothing: {why}"))
                }
                (What::Cond(_), Asked::Condition) if is_demanded(below) => {
                    let message = format!("{}: {why}", what_fails(&body.path));
                    report.error(&at, "never-fires", message)
                }
                _ => report.warning(&at, "never-holds", format!("this never holds: {why}")),
            };
            report.help("change the kinds that this is about, or what it asks for");
        }
    }
}

/// `modifiers.x` of `modifiers.x.op.Add[1]`.
fn definition(path: &str) -> &str {
    let dots = path.match_indices('.').map(|(at, _)| at);
    path.get(..dots.take(2).last().unwrap_or(path.len()))
        .filter(|_| path.matches('.').count() > 1)
        .unwrap_or(path)
}

/// True if the whole condition fails where this part of it does.
fn is_demanded(below: &str) -> bool {
    let mut steps = below.split(['.', '[']).filter(|step| !step.is_empty());
    let last = ["HasMark", "Exists"];
    steps.all(|step| step == "All" || step.ends_with(']') || last.contains(&step))
}

/// What does not work without its condition.
fn what_fails(path: &str) -> &'static str {
    match path.split('.').next().unwrap_or_default() {
        "modifiers" => "this modifier never applies",
        "rules" => "this rule can never fire",
        "actions" => "this action is never offered",
        "invariants" => "this is never broken",
        "bars" => "this bars nothing",
        "pieces" => "this piece can be placed nowhere",
        "features" => "this feature is never complete",
        _ => "this never holds",
    }
}

struct Look<'s> {
    supply: &'s Supply,
    /// Those of the game: what others do to pieces is not done here.
    packages: &'s [PackageId],
    /// Where, why, and what was asked.
    found: Option<(String, String, Asked)>,
}

/// What comes to nothing.
#[derive(Clone, Copy)]
enum Asked {
    Condition,
    Number,
    Choice,
}

impl Look<'_> {
    fn say(&mut self, path: &str, step: &str, why: Option<String>, asked: Asked) {
        if let (None, Some(why)) = (&self.found, why) {
            self.found = Some((format!("{path}.{step}"), why, asked));
        }
    }

    /// Why no feature of these kinds has such a mark, if none has.
    fn mark(&self, mark: &MarkId, kinds: &Kinds) -> Option<String> {
        let kinds = self.supply.with_what_they_become(kinds.as_ref()?);
        let on = self.supply.mark_stands_on(mark)?;
        (!kinds.iter().any(|kind| on.contains(kind))).then(|| {
            format!("{mark:#} stands on {} only, and this is about {}", names(on.iter()), names(kinds.iter()))
        })
    }

    /// Why no such piece stands where the filter looks for it, if none does.
    fn pieces(&self, filter: &PieceFilter, scope: &Scope) -> Option<String> {
        let kinds = self.supply.with_what_they_become(&scope.under(filter)?);
        let on = self.supply.pieces_stand_on(filter, self.packages)?;
        let what = match (filter.kind.as_slice(), filter.tag.as_slice()) {
            ([kind], _) => format!("{kind:#}"),
            ([], [tag]) => format!("a piece with the tag {:?}", tag.name()),
            _ => "such a piece".to_owned(),
        };
        (!kinds.iter().any(|kind| on.contains(kind))).then(|| {
            format!("{what} stands on {} only, and this is about {}", names(on.iter()), names(kinds.iter()))
        })
    }
}

impl Visitor for Look<'_> {
    fn cond(&mut self, cond: &Cond, path: &str, scope: &Scope) {
        match cond {
            Cond::HasMark(mark) => {
                self.say(path, "HasMark", self.mark(mark, &scope.feature), Asked::Condition)
            }
            Cond::Exists(filter) => self.say(path, "Exists", self.pieces(filter, scope), Asked::Condition),
            Cond::Always
            | Cond::Never
            | Cond::All(_)
            | Cond::Any(_)
            | Cond::Not(_)
            | Cond::NoOpenEnds
            | Cond::AreaFull
            | Cond::Completed(_)
            | Cond::TileHasMark(_)
            | Cond::OnTileWithMark(_)
            | Cond::Absent(_)
            | Cond::There(_)
            | Cond::Tokens(_)
            | Cond::Free
            | Cond::FreeOfOthers
            | Cond::Kind(_)
            | Cond::IsPiece(_)
            | Cond::Cmp(..)
            | Cond::TileHasKind(_)
            | Cond::Joins(_)
            | Cond::JoinsOnce(_)
            | Cond::EndsApart(_)
            | Cond::NoSameTurn(_)
            | Cond::NoSameTurnNext(_)
            | Cond::Within(..)
            | Cond::Same(..)
            | Cond::Crosses(_)
            | Cond::StopsOn(_)
            | Cond::Cause(_)
            | Cond::ForFeature(_)
            | Cond::Scored(_)
            | Cond::Extended(_)
            | Cond::Taken(_)
            | Cond::TakenInTurn(_)
            | Cond::Noted { .. }
            | Cond::Gained { .. }
            | Cond::TilesLeft
            | Cond::Ending
            | Cond::Option(..)
            | Cond::Package(_) => {}
        }
    }

    fn features(&mut self, features: &Features, path: &str, scope: &Scope) {
        if let Features::OnTiles { mark: Some(mark), .. } = features {
            self.say(path, "OnTiles.mark", self.mark(mark, &scope.kinds_of(features)), Asked::Choice);
        }
    }

    fn count(&mut self, count: &Count, path: &str, scope: &Scope) {
        match count {
            Count::Marks(mark) => self.say(path, "Marks", self.mark(mark, &scope.feature), Asked::Number),
            Count::Pieces(filter) => self.say(path, "Pieces", self.pieces(filter, scope), Asked::Number),
            Count::Weights(filter) => self.say(path, "Weights", self.pieces(filter, scope), Asked::Number),
            Count::Tiles
            | Count::Segments
            | Count::Sides
            | Count::TilesWith(_)
            | Count::MarksAround { .. }
            | Count::SidesAlike(_)
            | Count::EndsAt(_)
            | Count::OpenEnds
            | Count::Neighbors { .. }
            | Count::Tokens(_)
            | Count::Of(_)
            | Count::Different { .. }
            | Count::Values(_) => {}
        }
    }
}

fn names<'k>(kinds: impl Iterator<Item = &'k FeatureKindId>) -> String {
    let names: Vec<&str> = kinds.map(FeatureKindId::name).collect();
    match names.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
