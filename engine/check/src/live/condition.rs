//! Conditions, as far as a game settles them: options and packages are known, and what can never be there is not there.

use super::fold::Fold;
use tilewright_lang::merge::guard_holds;
use tilewright_lang::spec::*;

impl Fold<'_> {
    /// The condition without what is settled; `Always` or `Never` if all of it is.
    pub(super) fn cond(&mut self, cond: &Cond) -> Cond {
        match cond {
            Cond::All(parts) => self.all(parts),
            Cond::Any(parts) => self.any(parts),
            Cond::Not(part) => match self.cond(part) {
                Cond::Always => Cond::Never,
                Cond::Never => Cond::Always,
                Cond::Not(part) => *part,
                part => Cond::Not(Box::new(part)),
            },
            Cond::Option(option, value) => {
                self.asked.push(option.clone());
                always(guard_holds(&Guard::Option(option.clone(), value.clone()), self.world.game))
            }
            Cond::Package(package) => always(guard_holds(&Guard::Package(package.clone()), self.world.game)),
            Cond::HasMark(mark) | Cond::TileHasMark(mark) | Cond::OnTileWithMark(mark) => {
                self.if_ever(self.world.marks.contains(mark), cond)
            }
            Cond::Exists(filter) => self.pieces(filter).map_or(Cond::Never, Cond::Exists),
            Cond::Absent(filter) => self.pieces(filter).map_or(Cond::Always, Cond::Absent),
            Cond::There(things) => {
                self.things(things).map_or(Cond::Never, |things| Cond::There(Box::new(things)))
            }
            Cond::Tokens(filter) => self.if_ever(self.tokens(filter), cond),
            Cond::Kind(kinds) => self.some_kind(kinds).map_or(Cond::Never, Cond::Kind),
            Cond::ForFeature(kinds) => self.some_kind(kinds).map_or(Cond::Never, Cond::ForFeature),
            Cond::IsPiece(pieces) => {
                let pieces: Vec<_> = pieces.iter().filter(|id| self.world.exists(id)).cloned().collect();
                if pieces.is_empty() { Cond::Never } else { Cond::IsPiece(pieces) }
            }
            Cond::Cmp(a, cmp, b) => match (self.num(a), self.num(b)) {
                (Num::N(a), Num::N(b)) => always(cmp.holds(a, b)),
                (a, b) => Cond::Cmp(a, *cmp, b),
            },
            Cond::Cause(cause) => self.if_ever(self.world.said.causes.contains(cause), cond),
            Cond::Noted { note, about } => match self.world.said.notes.contains(note) {
                true => Cond::Noted { note: note.clone(), about: Box::new(self.thing(about)) },
                false => Cond::Never,
            },
            Cond::Same(a, b) => Cond::Same(Box::new(self.thing(a)), Box::new(self.thing(b))),
            Cond::Taken(group) | Cond::TakenInTurn(group) => {
                self.if_ever(self.world.said.groups.contains(group), cond)
            }
            Cond::Joins(kinds) => self.some_kind(kinds).map_or(Cond::Never, Cond::Joins),
            Cond::JoinsOnce(kinds) => self.some_kind(kinds).map_or(Cond::Never, Cond::JoinsOnce),
            Cond::EndsApart(kinds) => self.some_kind(kinds).map_or(Cond::Always, Cond::EndsApart),
            Cond::NoSameTurn(kinds) => self.some_kind(kinds).map_or(Cond::Always, Cond::NoSameTurn),
            Cond::NoSameTurnNext(kinds) => self.some_kind(kinds).map_or(Cond::Always, Cond::NoSameTurnNext),
            Cond::Within(..) => cond.clone(),
            Cond::TileHasKind(kinds) => self.some_kind(kinds).map_or(Cond::Never, Cond::TileHasKind),
            Cond::Always
            | Cond::Never
            | Cond::NoOpenEnds
            | Cond::AreaFull
            | Cond::Completed(_)
            | Cond::Free
            | Cond::FreeOfOthers
            | Cond::Crosses(_)
            | Cond::StopsOn(_)
            | Cond::Scored(_)
            | Cond::Extended(_)
            | Cond::Gained { .. }
            | Cond::TilesLeft
            | Cond::Ending => cond.clone(),
        }
    }

    fn if_ever(&self, ever: bool, cond: &Cond) -> Cond {
        if ever { cond.clone() } else { Cond::Never }
    }

    fn all(&mut self, parts: &[Cond]) -> Cond {
        let before = self.asked.len();
        let kept = self.kept(parts, &Cond::Always, |part| match part {
            Cond::All(more) => Ok(more),
            part => Err(part),
        });
        if kept.contains(&Cond::Never) {
            // If it cannot hold whatever the options are, it does not ask for them.
            let settled = |part: &Cond| !only_asks(part) && self.cond_quietly(part) == Cond::Never;
            if parts.iter().any(settled) {
                self.asked.truncate(before);
            }
            return Cond::Never;
        }
        one_or(kept, Cond::Always, Cond::All)
    }

    fn any(&mut self, parts: &[Cond]) -> Cond {
        let kept = self.kept(parts, &Cond::Never, |part| match part {
            Cond::Any(more) => Ok(more),
            part => Err(part),
        });
        if kept.contains(&Cond::Always) {
            return Cond::Always;
        }
        one_or(kept, Cond::Never, Cond::Any)
    }

    /// The parts without those that settle nothing, and with what parts of the same sort have in them.
    fn kept(
        &mut self,
        parts: &[Cond],
        idle: &Cond,
        open: impl Fn(Cond) -> Result<Vec<Cond>, Cond>,
    ) -> Vec<Cond> {
        let mut kept = Vec::new();
        for part in parts {
            match open(self.cond(part)) {
                Ok(more) => kept.extend(more),
                Err(part) if part == *idle => {}
                Err(part) => kept.push(part),
            }
        }
        kept
    }

    /// The same without a note of what it asks for.
    fn cond_quietly(&self, cond: &Cond) -> Cond {
        let mut fold = Fold::new(self.world);
        fold.scope = self.scope.clone();
        fold.cond(cond)
    }
}

/// True if options and packages alone decide.
fn only_asks(cond: &Cond) -> bool {
    match cond {
        Cond::Option(..) | Cond::Package(_) | Cond::Always | Cond::Never => true,
        Cond::All(parts) | Cond::Any(parts) => parts.iter().all(only_asks),
        Cond::Not(part) => only_asks(part),
        Cond::NoOpenEnds
        | Cond::AreaFull
        | Cond::Completed(_)
        | Cond::HasMark(_)
        | Cond::TileHasMark(_)
        | Cond::OnTileWithMark(_)
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
        | Cond::Ending => false,
    }
}

fn always(holds: bool) -> Cond {
    if holds { Cond::Always } else { Cond::Never }
}

fn one_or(mut kept: Vec<Cond>, none: Cond, several: impl FnOnce(Vec<Cond>) -> Cond) -> Cond {
    match kept.len() {
        0 => none,
        1 => kept.remove(0),
        _ => several(kept),
    }
}
