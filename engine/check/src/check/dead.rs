//! Rules, actions and modifiers that can never do anything.
//!
//! It looks at all packages that are loaded, not only at those of the game: a rule about marks that only
//! another expansion's tiles have is alive. What it reports could not work in any game.

use super::overview::Overview;
use super::scope::event_name;
use super::supply::Supply;
use tilewright_lang::merge::{Game, Report, Where};
use tilewright_lang::spec::*;

/// Checks the rules of the game's packages.
pub(super) fn check(game: &Game, overview: &Overview<'_>, report: &mut Report<'_>) {
    let supply = overview.supply();
    for package in &game.packages {
        let rules = overview.rules(package);
        for (id, one) in &rules.rules {
            rule(one, game, supply, &Where::rules(package, format!("rules.{id}")), report);
        }
        for (id, one) in &rules.actions {
            action(one, rules, supply, &Where::rules(package, format!("actions.{id}")), report);
        }
        for (id, one) in &rules.modifiers {
            modifier(one, supply, &Where::rules(package, format!("modifiers.{id}")), report);
        }
        for (id, one) in &rules.invariants {
            let at = Where::rules(package, format!("invariants.{id}"));
            if one.of.is_empty() {
                report.error(&at.below("of"), "empty-list", "it watches no feature kind: name the kinds");
            }
            if let Some((step, why)) = never_holds(&one.broken_if, supply) {
                report.error(
                    &at.below("broken_if").below(&step),
                    "never-fires",
                    format!("this is never broken: {why}"),
                );
            }
        }
        for (id, one) in &rules.bars {
            bar(one, supply, &Where::rules(package, format!("bars.{id}")), report);
        }
        for (k, patch) in rules.patch.iter().enumerate() {
            let at = Where::rules(package, format!("patch[{k}].op"));
            match &patch.op {
                PatchOp::ReplaceRule(_, one) => rule(one, game, supply, &at.below("ReplaceRule[1]"), report),
                PatchOp::ReplaceAction(_, one) => {
                    action(one, rules, supply, &at.below("ReplaceAction[1]"), report)
                }
                PatchOp::ReplaceModifier(_, one) => {
                    modifier(one, supply, &at.below("ReplaceModifier[1]"), report)
                }
                _ => {}
            }
        }
    }
}

fn rule(rule: &Rule, game: &Game, supply: &Supply, at: &Where, report: &mut Report<'_>) {
    if let Some((step, why)) = never_happens(&rule.on, supply) {
        report.error(&at.below("on").below(&step), "never-fires", format!("this rule can never fire: {why}"));
    } else if let Some((step, why)) =
        never_holds(&rule.when, supply).or_else(|| never_completes(rule, game, supply))
    {
        report.error(
            &at.below("when").below(&step),
            "never-fires",
            format!("this rule can never fire: {why}"),
        );
    }
    if rule.effects.is_empty() {
        report.warning(&at.below("do"), "does-nothing", "this rule does nothing yet: `do` is empty");
    }
}

fn bar(bar: &Bar, supply: &Supply, at: &Where, report: &mut Report<'_>) {
    if bar.pieces.is_empty() {
        report.error(&at.below("pieces"), "empty-list", "it bars no piece: name the kinds");
    } else if bar.pieces.iter().all(|piece| supply.is_placed_by_nobody(piece)) {
        let names: Vec<String> = bar.pieces.iter().map(|piece| piece.name().to_owned()).collect();
        let names = tilewright_lang::merge::list(&names);
        report.error(
            &at.below("pieces"),
            "never-fires",
            format!("this bars nothing: no rule and no action ever places {names}"),
        );
    }
    if let Some((step, why)) = never_holds(&bar.when, supply) {
        report.error(&at.below("when").below(&step), "never-fires", format!("this bars nothing: {why}"));
    }
}

fn action(action: &Action, rules: &RulesFile, supply: &Supply, at: &Where, report: &mut Report<'_>) {
    if let Some((step, why)) = never_holds(&action.when, supply) {
        report.error(
            &at.below("when").below(&step),
            "never-fires",
            format!("this action is never offered: {why}"),
        );
    }
    match action.effects.first() {
        None => {
            report.warning(&at.below("do"), "does-nothing", "this action does nothing yet: `do` is empty");
        }
        Some(first) if !is_decision(first, rules, 0) => {
            let message =
                "this action begins with something that is no decision: it is offered as one plain option";
            report.warning(&at.below("do[0]"), "plain-action", message);
        }
        Some(_) => {}
    }
}

fn modifier(modifier: &Modifier, supply: &Supply, at: &Where, report: &mut Report<'_>) {
    let (kinds, moments) = tilewright_lang::merge::reach(&modifier.of);
    if kinds.is_empty() {
        report.error(&at.below("of"), "empty-list", "it changes no feature kind: name the kinds");
    }
    match &modifier.of {
        Quantity::Times { by, .. } if by.is_empty() => {
            report.error(&at.below("of"), "empty-list", "they count so for nothing: name the kinds in `by`");
        }
        Quantity::Score { .. } | Quantity::ScoreFor { .. } if moments.is_empty() => {
            report.error(&at.below("of"), "empty-list", "it changes nothing at any moment: name the moments");
        }
        _ => {}
    }
    if let Some((step, why)) = never_holds(&modifier.when, supply) {
        report.error(
            &at.below("when").below(&step),
            "never-fires",
            format!("this modifier never applies: {why}"),
        );
    }
}

/// True if an effect asks a player something.
fn is_decision(effect: &Effect, rules: &RulesFile, depth: usize) -> bool {
    let first =
        |effects: &[Effect]| effects.first().is_some_and(|first| is_decision(first, rules, depth + 1));
    match effect {
        Effect::PlaceTile { .. }
        | Effect::Place { .. }
        | Effect::Walk { .. }
        | Effect::Put { .. }
        | Effect::Draft { .. }
        | Effect::SetSwitch { .. }
        | Effect::Choose { .. }
        | Effect::Pick { .. } => true,
        Effect::If { then, otherwise, .. } => first(then) || first(otherwise),
        // A procedure of another package may be anything.
        Effect::Call(id) => {
            rules.procedures.get(id).is_none_or(|procedure| depth < 64 && first(&procedure.effects))
        }
        Effect::DrawTile
        | Effect::BuryTile
        | Effect::Deal { .. }
        | Effect::ExtraPart { .. }
        | Effect::Grant { .. }
        | Effect::Gain { .. }
        | Effect::Score { .. }
        | Effect::Return(_)
        | Effect::FollowCounter(_)
        | Effect::Advance { .. }
        | Effect::EnterSpace { .. }
        | Effect::MergeCounters
        | Effect::PutUnder { .. }
        | Effect::Convert { .. }
        | Effect::Take { .. }
        | Effect::PutBack(_)
        | Effect::DrawToken { .. }
        | Effect::Roll { .. }
        | Effect::DrawCard { .. }
        | Effect::Each { .. }
        | Effect::Let { .. }
        | Effect::Set { .. }
        | Effect::Note { .. }
        | Effect::Forget { .. }
        | Effect::Spend(_)
        | Effect::Later { .. }
        | Effect::EndGame => false,
    }
}

/// Where and why something cannot be: the step that leads there, and the reason.
type Why = (String, String);

/// Why an event never happens, if it never does.
fn never_happens(event: &Event, supply: &Supply) -> Option<Why> {
    let name = event_name(event);
    match event {
        Event::Extended(kinds) | Event::Merged(kinds) => {
            none_of(name, kinds, |kind| supply.never_grows(kind))
        }
        Event::Closed(kinds) | Event::Scored(kinds) => none_of(name, kinds, |kind| supply.never_lies(kind)),
        Event::PiecePlaced(pieces) | Event::PieceReturned(pieces) => none_of(name, pieces, |piece| {
            supply.is_never_placed(piece).then(|| format!("{piece:#} can be placed nowhere"))
        }),
        Event::MarkerMoved(track) if supply.is_plain_track(track) => {
            let reason =
                format!("counters move along the track with `score: true` only, not along {track:#}");
            Some((name.to_owned(), reason))
        }
        Event::Slot(_)
        | Event::BeforeGain
        | Event::TileDrawn
        | Event::TileAccepted
        | Event::TileRejected
        | Event::TilePlaced
        | Event::MarkerMoved(_)
        | Event::Gained
        | Event::TurnStart
        | Event::TurnEnd => None,
    }
}

/// Why a rule of a slot that comes for features which were completed never fires: none of its kinds ever is.
fn never_completes(rule: &Rule, game: &Game, supply: &Supply) -> Option<Why> {
    let Event::Slot(slot) = &rule.on else {
        return None;
    };
    let around = Slot::around(slot, &game.rules.slots).next()?;
    let Some(Things::Features(Features::CompletedNow { .. })) = around.of else {
        return None;
    };
    let wanted = |cond: &Cond| match cond {
        Cond::Kind(kinds) => none_of("Kind", kinds, |kind| supply.never_completes(kind)),
        _ => None,
    };
    match &rule.when {
        Cond::All(conds) => {
            conds.iter().enumerate().find_map(|(k, cond)| below(&format!("All[{k}]"), wanted(cond)))
        }
        cond => wanted(cond),
    }
}

/// Why none of these can happen. One that can is enough; of several reasons the first is told.
fn none_of<T: Name>(event: &str, things: &[T], why: impl Fn(&T) -> Option<String>) -> Option<Why> {
    // None named: any will do.
    if things.is_empty() {
        return None;
    }
    let reasons: Option<Vec<String>> = things.iter().map(why).collect();
    reasons.map(|reasons| (format!("{event}[0]"), reasons[0].clone()))
}

/// Why a condition never holds, if it never does.
fn never_holds(cond: &Cond, supply: &Supply) -> Option<Why> {
    match cond {
        Cond::Never => Some((String::new(), "its condition is `Never`".to_owned())),
        Cond::All(conds) => {
            let inner = conds
                .iter()
                .enumerate()
                .find_map(|(k, cond)| below(&format!("All[{k}]"), never_holds(cond, supply)));
            let denied =
                |cond: &Cond| conds.iter().any(|other| matches!(other, Cond::Not(inner) if **inner == *cond));
            let opposite = || conds.iter().position(denied);
            inner.or_else(|| {
                opposite()
                    .map(|k| (format!("All[{k}]"), "its condition demands and forbids the same".to_owned()))
            })
        }
        Cond::Any(conds) => {
            let reasons = conds
                .iter()
                .enumerate()
                .map(|(k, cond)| below(&format!("Any[{k}]"), never_holds(cond, supply)));
            reasons.collect::<Option<Vec<Why>>>()?.into_iter().next()
        }
        Cond::Not(cond) if **cond == Cond::Always => {
            Some((String::new(), "its condition is `Not(Always)`".to_owned()))
        }
        Cond::HasMark(mark) => never_drawn("HasMark", mark, supply),
        Cond::TileHasMark(mark) => never_drawn("TileHasMark", mark, supply),
        Cond::OnTileWithMark(mark) => never_drawn("OnTileWithMark", mark, supply),
        Cond::Always
        | Cond::Not(_)
        | Cond::NoOpenEnds
        | Cond::AreaFull
        | Cond::Completed(_)
        | Cond::Exists(_)
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
        | Cond::Package(_) => None,
    }
}

fn below(step: &str, why: Option<Why>) -> Option<Why> {
    let (path, reason) = why?;
    let joint = if path.is_empty() { "" } else { "." };
    Some((format!("{step}{joint}{path}"), reason))
}

fn never_drawn(step: &str, mark: &MarkId, supply: &Supply) -> Option<Why> {
    supply.is_never_drawn(mark).then(|| (step.to_owned(), format!("no tile has {mark:#}")))
}
