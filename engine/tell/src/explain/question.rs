//! What a decision asks, and what asks it: the head of a window's or a log's list of options.

use tilewright_lang::spec::RuleId;
use tilewright_play::play::{Choice, Node, Options, What};
use tilewright_play::rules::{Asks, NO_RULE, Op, PieceKind, Rule, Seat, TokenSource};
use tilewright_play::state::{PieceState, State};

use super::event::{Phrasebook, find};

/// A decision in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// What is asked, without a capital letter: "where does the figure go?".
    pub asks: String,
    /// What the rule or the action that asks it is called; nothing if it is the turn itself, or a menu of several actions.
    pub by: Option<String>,
    /// That rule or action.
    pub rule: Option<RuleId>,
}

impl Phrasebook<'_> {
    /// What the decision that is due asks; nothing if none is due.
    pub fn question(&self, state: &State) -> Option<Question> {
        let Node::Decision { by: seat, options } = state.node(self.rules) else {
            return None;
        };
        let op = state.waits_at(self.rules);
        let orders = state.is_ordering_rules();
        let rule = match op {
            Some(Op::Menu(_)) if !orders => only(&options),
            _ => state.rule(self.rules),
        };
        // With one action in it, a menu asks what that asks.
        let action = |rule: Rule| self.rules.actions.iter().find(|action| action.rule == rule);
        let opening = action(rule).and_then(|action| self.rules.program.get(action.start.ix()));
        let op = op.filter(|op| !matches!(op, Op::Menu(_))).or(opening);
        let asks = match op.and_then(Op::asks).filter(|_| !orders) {
            _ if orders => self.words.t("ask-next"),
            Some(asks) => self.asked(state, seat, asks, &options),
            None => self.words.t("ask-menu"),
        };
        let id = self.rules.names.rules.get(rule.ix()).filter(|_| rule != NO_RULE);
        Some(Question { asks, by: id.map(|_| self.rule_called(rule)), rule: id.map(|id| id.as_str().into()) })
    }

    /// What the action is called that offers a choice; nothing if none does.
    pub fn action(&self, choice: Choice) -> Option<String> {
        (choice.action != NO_RULE).then(|| self.rule_called(choice.action))
    }

    pub(super) fn rule_called(&self, rule: Rule) -> String {
        let id = self.rules.names.rules.get(rule.ix()).cloned().unwrap_or_default();
        self.name(|text| find(&text.rules, &id)).unwrap_or(id)
    }

    fn asked(&self, state: &State, seat: Seat, asks: Asks<'_>, options: &Options<'_>) -> String {
        let plain = |key: &str| self.words.t(key);
        let goes = |key: &str| match self.what_goes(state, seat, options) {
            Some(piece) => self.fill(key, &[("piece", piece)]),
            None => self.words.t("ask-place"),
        };
        match asks {
            Asks::Beginner => plain("ask-begins"),
            Asks::Accept(_) => plain("ask-keep"),
            Asks::Lay(_) => plain("ask-lay"),
            Asks::Place(_) | Asks::Spot(_) => goes("ask-goes"),
            Asks::Walk(_) => goes("ask-walks"),
            Asks::Space(_) => goes("ask-goes-to-space"),
            Asks::Link(_) => plain("ask-link"),
            Asks::Put { token: TokenSource::Kind(kind), .. } => {
                let token = self.fill("log-the", &[("what", self.token(kind.ix(), 1))]);
                self.fill("ask-put", &[("token", token)])
            }
            Asks::Put { token: TokenSource::Drawn(_), .. } => plain("ask-tile"),
            Asks::Draft(_) => plain("ask-draft"),
            Asks::Card { .. } => plain("ask-card"),
            Asks::Alternative { .. } => plain("ask-alternative"),
            Asks::Next { .. } => plain("ask-next"),
            Asks::Counter => plain("ask-counter"),
            Asks::Pick(_) => plain(match options.get(0).map(|choice| choice.what) {
                Some(What::Piece(_)) => "ask-piece",
                Some(What::Feature(_)) => "ask-feature",
                Some(What::Tile(_) | What::Held(..)) => "ask-tile",
                Some(What::Seat(_)) => "ask-player",
                Some(What::Number(_)) => "ask-number",
                Some(What::Spot(..)) => "ask-space",
                _ => "ask-alternative",
            }),
        }
    }

    /// The piece that goes somewhere, or the only kind of piece that does.
    fn what_goes(&self, state: &State, seat: Seat, options: &Options<'_>) -> Option<String> {
        let the = |kind: PieceKind| self.fill("log-the", &[("what", self.kind_of_piece(kind))]);
        if let Some(piece) = state.moves(self.rules) {
            let piece = state.pieces().get(piece);
            let name = the(piece.kind);
            let is_own = piece.owner == seat || piece.owner == PieceState::NOBODY;
            let owned =
                || self.fill("log-owned", &[("piece", name.clone()), ("who", self.player(piece.owner))]);
            return Some(if is_own { name.clone() } else { owned() });
        }
        let mut kinds = options.iter().filter_map(|choice| match choice.what {
            What::Deploy(kind, _) | What::Space(kind, _) | What::PutAt(kind, _) => Some(kind),
            _ => None,
        });
        let first = kinds.next()?;
        kinds.all(|kind| kind == first).then(|| the(first))
    }
}

/// The only action among options, if it is one.
fn only(options: &Options<'_>) -> Rule {
    let mut actions = options.iter().filter(|choice| choice.what != What::Pass).map(|choice| choice.action);
    let first = actions.next().unwrap_or(NO_RULE);
    if actions.all(|action| action == first) { first } else { NO_RULE }
}
