//! Numbers that players say one after the other, about one thing: who has said what, and who says most.
//!
//! It is read off the steps of the game: those before the position that the same rule asked for, as long as they are numbers or
//! passes. What was chosen before them is what they are about.

use tilewright::play::{Step, What};
use tilewright::rules::NO_RULE;
use tilewright::spec::TileId;

use super::{Due, Sitting};

/// Numbers that players say one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The tile that they are about, if it is one.
    pub tile: Option<TileId>,
    /// Who has said what, in order; nothing is a pass.
    pub said: Vec<(u8, Option<i32>)>,
}

impl Round {
    /// The round that the decision belongs to which is due; nothing if nobody says a number.
    pub fn of(sitting: &Sitting) -> Option<Self> {
        let Due::Choice(decision) = &sitting.due else {
            return None;
        };
        let rules = &sitting.table.rules;
        let rule = sitting.time.state().rule(rules);
        let mut round = Self::default();
        for (step, asked) in sitting.time.before().rev() {
            let (Step::Choice(choice), Some(asked)) = (step, asked) else {
                break;
            };
            if rule == NO_RULE || asked.rule != rule {
                break;
            }
            match choice.what {
                What::Number(number) => round.said.push((asked.seat, Some(number))),
                What::Pass => round.said.push((asked.seat, None)),
                What::Held(_, design) => {
                    round.tile = rules.names.designs.get(design.ix()).map(|id| id.as_str().into());
                    break;
                }
                _ => break,
            }
        }
        round.said.reverse();
        let has_number = round.said.iter().any(|(_, number)| number.is_some());
        (has_number || !decision.numbers().is_empty()).then_some(round)
    }

    /// Who has said most, if every number that may still be said is greater.
    pub fn leader(&self, sitting: &Sitting) -> Option<(u8, i32)> {
        let numbers = self.said.iter().filter_map(|&(seat, number)| Some((seat, number?)));
        // Of several that are alike the first one counts.
        let most = numbers.rev().max_by_key(|&(_, number)| number)?;
        let open = sitting.due.decision().map(|decision| decision.numbers()).unwrap_or_default();
        open.first().is_none_or(|&(least, _)| least > most.1).then_some(most)
    }

    /// What a seat has said last; the inner nothing is a pass.
    pub fn last_of(&self, seat: u8) -> Option<Option<i32>> {
        self.said.iter().rev().find(|(who, _)| *who == seat).map(|(_, number)| *number)
    }
}
