//! Patches of conditions.
//!
//! **Invariant:** what is joined with one word by several packages gives the same in whatever order they come; `expect` asks for the
//! condition before anything was joined to it.

use indexmap::IndexMap;

use super::target::find;
use super::{Patching, show};
use crate::merge::{Change, Game};
use crate::spec::*;

/// Conditions to which something was joined, by their paths.
pub(super) type Joined = IndexMap<String, Parts>;

/// A condition and what was joined to it.
#[derive(Debug)]
pub(super) struct Parts {
    base: Cond,
    parts: Vec<How>,
}

impl Parts {
    /// The condition that comes of it.
    fn whole(&self) -> Cond {
        let mut whole = self.base.clone();
        for part in &self.parts {
            whole = match (part, whole) {
                (How::And(cond), Cond::Always) | (How::Or(cond), Cond::Never) => cond.clone(),
                (How::And(cond), Cond::All(mut all)) => {
                    all.push(cond.clone());
                    Cond::All(all)
                }
                (How::Or(cond), Cond::Any(mut any)) => {
                    any.push(cond.clone());
                    Cond::Any(any)
                }
                (How::And(cond), whole) => Cond::All(vec![whole, cond.clone()]),
                (How::Or(cond), whole) => Cond::Any(vec![whole, cond.clone()]),
                (How::Be(cond), _) => cond.clone(),
            };
        }
        whole
    }
}

/// One condition of the game.
enum Holder {
    Piece(PieceId),
    Feature(FeatureKindId),
    Rule(RuleId),
    Action(RuleId),
    Modifier(RuleId),
    Bar(RuleId),
    Placement(RuleId),
}

impl Holder {
    fn path(&self) -> String {
        match self {
            Self::Piece(id) => format!("pieces.{id}.place_if"),
            Self::Feature(id) => format!("features.{id}.complete"),
            Self::Rule(id) => format!("rules.{id}.when"),
            Self::Action(id) => format!("actions.{id}.when"),
            Self::Modifier(id) => format!("modifiers.{id}.when"),
            Self::Bar(id) => format!("bars.{id}.when"),
            Self::Placement(id) => format!("placement.{id}.require"),
        }
    }

    /// What it is called in its holder.
    fn field(&self) -> &'static str {
        match self {
            Self::Piece(_) => "place_if",
            Self::Feature(_) => "complete",
            Self::Placement(_) => "require",
            Self::Rule(_) | Self::Action(_) | Self::Modifier(_) | Self::Bar(_) => "when",
        }
    }

    fn cond<'g>(&self, game: &'g mut Game) -> Option<&'g mut Cond> {
        let rules = &mut game.rules;
        match self {
            Self::Piece(id) => rules.pieces.get_mut(id).map(|piece| &mut piece.place_if),
            Self::Feature(id) => rules.features.get_mut(id).map(|kind| &mut kind.complete),
            Self::Rule(id) => rules.rules.get_mut(id).map(|rule| &mut rule.when),
            Self::Action(id) => rules.actions.get_mut(id).map(|action| &mut action.when),
            Self::Modifier(id) => rules.modifiers.get_mut(id).map(|modifier| &mut modifier.when),
            Self::Bar(id) => rules.bars.get_mut(id).map(|bar| &mut bar.when),
            Self::Placement(id) => rules.placement.get_mut(id).map(|one| &mut one.require),
        }
    }
}

impl Patching<'_, '_> {
    pub(super) fn when(&mut self, of: &WhenOf, how: &How, expect: Option<&Cond>) {
        for holder in self.holders(of) {
            let path = holder.path();
            let Some(is) = holder.cond(self.game).cloned() else {
                continue;
            };
            let base = self.joined.get(&path).map_or(&is, |parts| &parts.base).clone();
            if !self.is_fresh(&path, "When.expect", expect, &base) {
                continue;
            }
            let parts = self.joined.entry(path.clone()).or_insert(Parts { base, parts: Vec::new() });
            let (word, change) = match how {
                How::Be(cond) => {
                    *parts = Parts { base: cond.clone(), parts: Vec::new() };
                    (String::new(), Change::value(holder.field(), show(&is), show(cond)))
                }
                How::And(cond) | How::Or(cond) => {
                    parts.parts.push(how.clone());
                    let and = matches!(how, How::And(_));
                    let what = holder.field().to_owned();
                    let word = if and { "And " } else { "Or " };
                    (word.to_owned(), Change::Joined { what, and, by: show(cond) })
                }
            };
            let whole = parts.whole();
            if let Some(cond) = holder.cond(self.game) {
                *cond = whole;
            }
            self.wrote(&path, change, format!("{word}{}", show(how.cond())));
        }
    }

    fn holders(&mut self, of: &WhenOf) -> Vec<Holder> {
        macro_rules! one {
            ($map:ident, $id:expr, $holder:ident) => {{
                let id = $id;
                let step = concat!("When.of.", stringify!($holder));
                if find!(self, $map, id, step) { vec![Holder::$holder(id.clone())] } else { Vec::new() }
            }};
        }
        match of {
            WhenOf::PlaceIf(pieces) => {
                self.known_pieces(pieces, "When.of.PlaceIf").into_iter().map(Holder::Piece).collect()
            }
            WhenOf::Complete(kinds) => {
                self.known_features(kinds, "When.of.Complete").into_iter().map(Holder::Feature).collect()
            }
            WhenOf::Rule(id) => one!(rules, id, Rule),
            WhenOf::Action(id) => one!(actions, id, Action),
            WhenOf::Modifier(id) => one!(modifiers, id, Modifier),
            WhenOf::Bar(id) => one!(bars, id, Bar),
            WhenOf::Placement(id) => one!(placement, id, Placement),
        }
    }
}
