//! Two plays of the same thing, by the rules as they were and as they are: what was given, and what happened.

use std::sync::Arc;

use tilewright::graph::SegmentIx;
use tilewright::rules::Ruleset;
use tilewright::scenario::{Award, Happening};
use tilewright::state::State;

use super::Difference;
use super::about::About;
use crate::model::Table;

/// What was scored together: all that players get for one feature, or by one rule.
#[derive(Debug, PartialEq, Eq)]
struct Lot {
    on: Option<SegmentIx>,
    rule: String,
    points: Vec<i32>,
}

fn lots(rules: &Ruleset, awards: &[Award], seats: usize) -> Vec<Lot> {
    let mut lots: Vec<Lot> = Vec::new();
    for award in awards {
        let on = award.on.iter().min_by_key(|segment| segment.ix()).copied();
        let rule = match on {
            // One feature may be scored by several rules.
            Some(_) => String::new(),
            None => rules.names.rules.get(award.rule.ix()).cloned().unwrap_or_default(),
        };
        let nth = lots.iter().position(|lot| lot.on == on && lot.rule == rule).unwrap_or_else(|| {
            lots.push(Lot { on, rule, points: vec![0; seats] });
            lots.len() - 1
        });
        if let Some(points) = lots[nth].points.get_mut(award.seat.ix()) {
            *points += award.points;
        }
    }
    lots
}

/// Where other points are given than were, or what has most to do with an entry.
pub(super) struct Found {
    /// The award that shows it.
    pub award: Award,
    /// What everybody gets.
    pub now: Vec<i32>,
    /// What everybody got, if that was something else.
    pub before: Option<Vec<i32>>,
    /// How much it has to do with the entry.
    pub weight: u8,
}

/// The first thing that gives other points than it did; else what has most to do with the entry. `then` is what was given by the
/// rules before, if those were others; nothing is in it if it could not come about.
pub(super) fn points(
    about: &About,
    table: &Table,
    now: &[Award],
    then: Option<&Option<Vec<Award>>>,
    before: Option<&Arc<Table>>,
    seats: usize,
) -> Option<Found> {
    let rules = &table.rules;
    let new = lots(rules, now, seats);
    let old = then
        .zip(before)
        .map(|(then, before)| then.as_ref().map(|then| lots(&before.rules, then, seats)).unwrap_or_default());
    let award_of = |lot: &Lot, awards: &[Award], rules: &Ruleset| {
        let is = |award: &&Award| {
            let on = award.on.iter().min_by_key(|segment| segment.ix()).copied();
            on == lot.on && (on.is_some() || rules.names.rules.get(award.rule.ix()) == Some(&lot.rule))
        };
        awards.iter().find(is).cloned()
    };
    if let Some(old) = &old {
        let twin = |lot: &Lot, others: &[Lot]| {
            others
                .iter()
                .find(|other| other.on == lot.on && other.rule == lot.rule)
                .map(|lot| lot.points.clone())
        };
        for lot in &new {
            let was = twin(lot, old).unwrap_or_else(|| vec![0; seats]);
            if was != lot.points {
                let award = award_of(lot, now, rules)?;
                let weight = about.weight(rules, &award).max(1);
                return Some(Found { award, now: lot.points.clone(), before: Some(was), weight });
            }
        }
        let gone = old.iter().find(|lot| twin(lot, &new).is_none() && lot.points.iter().any(|n| *n != 0));
        if let (Some(lot), Some(Some(then)), Some(before)) = (gone, then, before)
            && let Some(award) = award_of(lot, then, &before.rules)
        {
            return Some(Found { award, now: vec![0; seats], before: Some(lot.points.clone()), weight: 1 });
        }
    }
    let weigh = |award: &Award| about.weight(rules, award);
    let award = now.iter().max_by_key(|award| weigh(award)).filter(|award| weigh(award) > 0)?;
    let lot = new.iter().find(|lot| award_of(lot, std::slice::from_ref(award), rules).is_some())?;
    Some(Found { award: award.clone(), now: lot.points.clone(), before: None, weight: weigh(award) })
}

/// Something other than points that is different, with the table on which it is seen.
pub(super) struct Other {
    /// What it is.
    pub said: Difference,
    /// The segments that it is about.
    pub on: Vec<SegmentIx>,
    /// The table just after it.
    pub state: State,
    /// True if the table is one of the rules as they were.
    pub is_old: bool,
}

/// The first thing that happens by one version of the rules and not by the other.
pub(super) fn happens(old: &[Happening], new: &[Happening]) -> Option<Other> {
    let nth = old.iter().zip(new).take_while(|(old, new)| old.text == new.text).count();
    let (was, is) = (old.get(nth), new.get(nth));
    // What came in between, if it goes on as before afterwards: then nothing has taken its place.
    let goes_on = |one: Option<&Happening>, others: &[Happening]| {
        one.is_some_and(|one| others.iter().any(|other| other.text == one.text))
    };
    let (was, is) = match (goes_on(was, new.get(nth..)?), goes_on(is, old.get(nth..)?)) {
        (true, false) => (None, is),
        (false, true) => (was, None),
        _ => (was, is),
    };
    let shown = is.or(was)?;
    let text = |one: Option<&Happening>| one.map(|one| one.text.clone());
    Some(Other {
        said: Difference { before: text(was), now: text(is), choice: false },
        on: shown.on.clone(),
        state: shown.table.clone(),
        is_old: is.is_none(),
    })
}

/// The first thing that can be chosen by one version of the rules and not by the other, in a position that is the same by both.
pub(super) fn choices(old: &[String], new: &[String], state: &State) -> Option<Other> {
    let only = |these: &[String], those: &[String]| these.iter().find(|one| !those.contains(one)).cloned();
    let (before, now) = (only(old, new), only(new, old));
    if before.is_none() && now.is_none() {
        return None;
    }
    let said = Difference { before, now, choice: true };
    Some(Other { said, on: Vec::new(), state: state.clone(), is_old: false })
}
