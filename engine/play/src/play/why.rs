//! Why a menu does not offer an action: for authors who wonder where theirs is.
//!
//! It is asked of the position in which the menu has come ([`super::Event::Menu`]), and changes nothing.

use crate::graph::SegmentIx;
use crate::rules::*;
use crate::state::{Loc, PieceIx, State};

use super::effort::Effort;
use super::eval::Eval;
use super::run::Run;
use super::step_pieces::{meant, owners_of, place_if_holds, spots_of};
use tilewright_lang::spec::Limit;

/// Why an action is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Withheld {
    /// One of its group has been taken in this part.
    Spent,
    /// It has been taken in this part itself.
    Taken,
    /// Its condition does not hold.
    When,
    /// Another one of its group must be taken.
    Instead(Rule),
    /// Its first effect cannot be done.
    Impossible(Vec<Refused>),
}

/// A piece that an action would place, and why it goes nowhere, or not to one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Its kind.
    pub piece: PieceKind,
    /// Where it would go, and why not; nothing if there is nowhere to go to.
    pub at: Option<(SegmentIx, Refusal)>,
}

/// Why a piece may not go to a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It goes to features of other kinds.
    Kind,
    /// Its condition does not hold there.
    If,
    /// It stands there.
    Here,
    /// Something bars it from there.
    Barred,
}

impl State {
    /// Why the menu of a slot, which has just come, does not offer an action; nothing if it does.
    pub fn withheld(&self, rules: &Ruleset, slot: Slot, action: Rule) -> Option<Withheld> {
        let mut state = self.clone();
        Run { rules, state: &mut state, listener: &mut (), effort: Effort::default() }.withheld(slot, action)
    }

    /// True if a condition, said in the words of an action, holds where a menu has just come.
    pub fn holds_in(&self, rules: &Ruleset, action: Rule, cond: &CondExpr) -> bool {
        let mut state = self.clone();
        let mut run = Run { rules, state: &mut state, listener: &mut (), effort: Effort::default() };
        let design = rules.actions.iter().find(|known| known.rule == action);
        design.is_some_and(|design| {
            run.enter(design);
            run.eval(|eval| eval.holds(cond))
        })
    }
}

impl Run<'_, '_, ()> {
    fn enter(&mut self, design: &ActionDesign) {
        self.call(design.start, design.regs, design.rule, self.of_seat(self.state.turn.active));
    }

    fn withheld(&mut self, slot: Slot, action: Rule) -> Option<Withheld> {
        let rules = self.rules;
        let design = rules.actions.iter().find(|known| known.rule == action)?;
        match design.group {
            Some(group) if self.state.turn.taken >> group.0 & 1 == 1 => return Some(Withheld::Spent),
            None if self.is_spent(design.rule, Limit::OncePerPart, 0) => return Some(Withheld::Taken),
            _ => {}
        }
        self.state.machine.options.clear();
        if self.opens(design) {
            let rival =
                |other: &&ActionDesign| other.forced && other.rule != action && other.group == design.group;
            let mut rivals = rules.actions.iter().filter(rival).filter(|other| other.slots.contains(&slot));
            let instead = !design.forced && design.group.is_some();
            return rivals
                .find(|other| instead && self.opens(other))
                .map(|other| Withheld::Instead(other.rule));
        }
        self.enter(design);
        if !self.eval(|eval| eval.holds(&design.when)) {
            return Some(Withheld::When);
        }
        Some(Withheld::Impossible(match rules.program[design.start.ix()].asks() {
            Some(Asks::Place(place)) => self.eval(|eval| refused(eval, place)),
            _ => Vec::new(),
        }))
    }
}

/// Every piece that may be meant, with every place where it may not go.
fn refused(eval: &Eval, place: &PlaceOp) -> Vec<Refused> {
    let spots = spots_of(eval, &place.on);
    let pieces: Vec<PieceIx> = match &place.piece {
        PieceSet::One(reg) => eval.reg(*reg).piece().into_iter().collect(),
        PieceSet::Where(filter) => {
            let kinds = filter.kinds.below(eval.rules.pieces.len());
            let owners = owners_of(eval, filter).into_iter();
            owners
                .flat_map(|seat| {
                    kinds.iter().filter_map(move |kind| meant(eval, filter, seat, PieceKind(kind)))
                })
                .collect()
        }
    };
    let mut found = Vec::new();
    for piece in pieces {
        let kind = eval.state.pieces.get(piece).kind;
        if spots.is_empty() {
            found.push(Refused { piece: kind, at: None });
        }
        let at = |&segment: &SegmentIx| Refused {
            piece: kind,
            at: Some((segment, refusal(eval, place, piece, segment))),
        };
        found.extend(spots.iter().map(at));
    }
    found
}

fn refusal(eval: &Eval, place: &PlaceOp, piece: PieceIx, segment: SegmentIx) -> Refusal {
    let state = eval.state.pieces.get(piece);
    let (graph, design) = (&eval.state.graph, &eval.rules.pieces[state.kind.ix()]);
    let under = match state.loc {
        Loc::Supply => None,
        _ => eval.state.under(piece),
    };
    if !place.ignore_place_on && !design.allowed.has(graph.segment(segment).kind.0) {
        Refusal::Kind
    } else if !place.ignore_place_if && !place_if_holds(eval, (design, state.owner), segment, &mut None) {
        Refusal::If
    } else if under.is_some_and(|under| graph.root(under) == graph.root(segment)) {
        Refusal::Here
    } else {
        Refusal::Barred
    }
}
