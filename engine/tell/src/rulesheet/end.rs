//! When the game ends, the final scoring, and who wins.

use super::write::Write;
use crate::explain::wording;
use tilewright_lang::spec::*;

impl Write<'_> {
    /// The end.
    pub fn end(&mut self) {
        let table = self.game.rules.table.clone().unwrap_or_default();
        self.heading(2, self.say("sheet-end"));
        let ends = self.say(match table.ends {
            Ends::AfterTurn => "sheet-ends-turn",
            Ends::AfterPlacement => "sheet-ends-placement",
            Ends::AfterRound => "sheet-ends-round",
        });
        self.rule(&ends);
        self.told("end");
        self.steps(Phase::End);
        self.heading(3, self.say("sheet-winner"));
        let wins = self.say(if table.most_wins { "sheet-most-wins" } else { "sheet-fewest-wins" });
        self.rule(&wins);
        let by: Vec<_> = table.ranking.iter().map(|num| wording::measure(num, &self.names)).collect();
        let ties = match by.is_empty() {
            true => self.say("sheet-rank-shared"),
            false => self.with("sheet-rank-by", &[("list", by.join("; ").into())]),
        };
        self.rule(&ties);
        self.told("winner");
    }
}
