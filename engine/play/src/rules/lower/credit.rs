//! Stretches of effects that say which clause they come from: cards, spaces, procedures.
//!
//! Such a stretch gets a rule number of its own, so that an award made in it names its clause and not that
//! of the rule which led there.

use super::*;
use tilewright_lang::spec;

/// A stretch of program and the number it goes under.
#[derive(Clone, Copy, Debug)]
pub(super) struct Credit {
    start: Pc,
    end: Pc,
    rule: Rule,
}

impl Lower<'_> {
    /// Writes out effects that belong to a thing with this name, and to this clause if it names one.
    pub(super) fn credited<T>(
        &mut self,
        name: &str,
        clause: &spec::ClauseId,
        write: impl FnOnce(&mut Self) -> Lowered<T>,
    ) -> Lowered<T> {
        let start = self.here();
        let written = write(self)?;
        if !clause.0.is_empty() {
            let rule = self.credit(name, &clause.0)?;
            self.credits.push(Credit { start, end: self.here(), rule });
        }
        Ok(written)
    }

    /// The number of a thing with a clause: those of rules come first.
    fn credit(&mut self, name: &str, clause: &str) -> Lowered<Rule> {
        let rules = self.index.rules.len();
        let same = |&number: &usize| self.credited[number] == name && self.clauses[rules + number] == clause;
        let number = (0..self.credited.len()).find(same).unwrap_or_else(|| {
            self.credited.push(name.to_owned());
            self.clauses.push(clause.to_owned());
            self.credited.len() - 1
        });
        match u16::try_from(rules + number) {
            Ok(number) if Rule(number) != NO_RULE => Ok(Rule(number)),
            _ => self.error("too many rules, cards, spaces and procedures name a clause"),
        }
    }

    /// What was written from a position on is written again.
    pub(super) fn forget_credits(&mut self, from: Pc) {
        self.credits.retain(|credit| credit.end <= from);
    }

    /// The number that each position goes under, the innermost; nothing if there is none.
    pub(super) fn credits(&self) -> Vec<Rule> {
        if self.credits.is_empty() {
            return Vec::new();
        }
        let mut rules = vec![NO_RULE; self.program.len()];
        let mut credits = self.credits.clone();
        // What stands in another begins later or ends earlier.
        credits.sort_by_key(|credit| (credit.start, std::cmp::Reverse(credit.end)));
        for credit in credits {
            rules[credit.start.ix()..credit.end.ix()].fill(credit.rule);
        }
        rules
    }
}
