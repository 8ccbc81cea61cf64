//! Why an action is not offered in a scenario, each time its menu comes: for authors who look for theirs.
//!
//! What of its condition does not hold is asked part by part, each in words as the rules sheet says it.

use super::run::carry_out;
use super::score_log::ScoreLog;
use crate::explain::Phrasebook;
use crate::explain::wording::{condition, effects};
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Cond, PieceId, RuleId, Scenario};
use tilewright_lang::vocabulary::Vocabulary;
use tilewright_play::play::{Event, Refusal, Refused, Withheld};
use tilewright_play::rules::{ActionDesign, CondExpr, PieceKind, Rule, Ruleset, Seat, Slot};
use tilewright_play::state::State;

/// An action that somebody asks about, and what was found out.
#[derive(Debug)]
pub(super) struct Question<'a> {
    game: &'a Game,
    names: Vocabulary<'a>,
    id: RuleId,
    action: &'a ActionDesign,
    /// The parts of its condition, as they are written and as they are asked.
    parts: Vec<(Cond, CondExpr)>,
    pub lines: Vec<String>,
}

/// Carries a scenario out and says each time when a menu of an action comes whether it is offered, and why not.
///
/// # Errors
/// There is no such action; the message lists those that there are.
pub fn why(
    rules: &Ruleset,
    game: &Game,
    scenario: &Scenario,
    lang: &str,
    action: &RuleId,
) -> Result<Vec<String>, String> {
    let number = rules.names.rules.iter().position(|known| *known == action.0).map(Rule::nth);
    let design = rules.actions.iter().find(|known| Some(known.rule) == number);
    let (Some(design), Some(spec)) = (design, game.rules.actions.get(action)) else {
        let known: Vec<String> = game.rules.actions.keys().map(ToString::to_string).collect();
        return Err(format!("this game has no action {action}; it has {}", known.join(", ")));
    };
    let written = match &spec.when {
        Cond::All(all) => all.clone(),
        one => vec![one.clone()],
    };
    let asked = |part: Cond| {
        let mut game = game.clone();
        game.rules.actions.get_mut(action)?.when = part.clone();
        let rules = Ruleset::lower(&game).ok()?;
        let asked = rules.actions.iter().find(|known| known.rule == design.rule)?.when.clone();
        Some((part, asked))
    };
    let question = Question {
        game,
        names: Vocabulary::new(game, lang),
        id: action.clone(),
        action: design,
        parts: written.into_iter().filter_map(asked).collect(),
        lines: Vec::new(),
    };
    let book = Phrasebook::new(rules, game, lang, scenario.players.clone());
    let (stage, _) = carry_out(rules, scenario, ScoreLog::with_question(book, question));
    let lines = stage.map(|stage| stage.scored.into_answers()).unwrap_or_default();
    let never = || vec![Vocabulary::new(game, lang).t("why-never")];
    Ok(if lines.is_empty() { never() } else { lines })
}

impl Question<'_> {
    /// Looks whether the action's menu has come.
    pub fn on_event(&mut self, book: &Phrasebook<'_>, rules: &Ruleset, state: &State, event: &Event) {
        if let Event::Menu { seat, slot } = *event
            && self.action.slots.contains(&slot)
        {
            let what = match state.withheld(rules, slot, self.action.rule) {
                None => self.names.t("why-offered"),
                Some(why) => self.because(book, rules, state, &why),
            };
            let line = self.line(book, rules, state, (seat, slot), what);
            self.lines.push(line);
        }
    }

    fn line(
        &self,
        book: &Phrasebook<'_>,
        rules: &Ruleset,
        state: &State,
        (seat, slot): (Seat, Slot),
        what: String,
    ) -> String {
        let slot = rules.names.slots[slot.ix()].as_str();
        let said = self.names.say("why-at").text("n", state.turn().number).text("who", book.player(seat));
        said.text("slot", self.names.slot(&slot.into())).text("what", what).said()
    }

    fn because(&self, book: &Phrasebook<'_>, rules: &Ruleset, state: &State, why: &Withheld) -> String {
        match why {
            Withheld::Spent => self.names.t("why-spent"),
            Withheld::Taken => self.names.t("why-taken"),
            Withheld::Instead(other) => {
                let other = rules.names.rules[other.ix()].as_str();
                self.names.say("why-instead").text("what", self.names.rule(&other.into())).said()
            }
            Withheld::When => {
                let fails = |part: &&(Cond, CondExpr)| !state.holds_in(rules, self.action.rule, &part.1);
                let parts = self.parts.iter().filter(fails);
                let parts: Vec<_> = parts.filter_map(|(cond, _)| condition(cond, &self.names)).collect();
                self.names.say("why-condition").text("what", parts.join("; ")).said()
            }
            Withheld::Impossible(pieces) => {
                let action = self.game.rules.actions.get(&self.id);
                let first =
                    action.map(|action| effects(action.effects.get(..1).unwrap_or_default(), &self.names));
                let first = first.unwrap_or_default();
                let mut text = self.names.say("why-impossible").text("what", first).said();
                for one in pieces {
                    text += &format!("\n    {}", self.refused(book, state, one));
                }
                text
            }
        }
    }

    fn unheld(&self, what: &str) -> String {
        self.names.say("why-when").text("what", what.to_owned()).said()
    }

    fn refused(&self, book: &Phrasebook<'_>, state: &State, refused: &Refused) -> String {
        let piece = book.kind_of_piece(refused.piece);
        let Some((segment, why)) = refused.at else {
            return self.names.say("why-nowhere").text("piece", piece).said();
        };
        let why = match why {
            Refusal::Kind => self.names.t("why-kind"),
            Refusal::Here => self.names.t("why-here"),
            Refusal::Barred => self.names.t("why-barred"),
            Refusal::If => self.unheld(&self.place_if(book, refused.piece)),
        };
        let place = book.stands(state, piece, segment);
        self.names.say("why-piece").text("place", place).text("why", why).said()
    }

    fn place_if(&self, book: &Phrasebook<'_>, piece: PieceKind) -> String {
        let id = book.rules.names.pieces[piece.ix()].as_str();
        let design = self.game.rules.pieces.get(&PieceId::from(id));
        design.and_then(|design| condition(&design.place_if, &self.names)).unwrap_or_default()
    }
}
