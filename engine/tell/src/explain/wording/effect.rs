//! Effects in words: what is done.

use std::cell::Cell;

use super::condition::{actions, condition, settled};
use super::feature::{feature, features, kinds_of};
use super::named::told_apart;
use super::number::{measure, number};
use super::piece::{all_pieces, kinds_of_pieces, own_pieces, piece, pieces};
use super::player::{begins, one_player, order, player};
use super::stock::{deal, from_rack};
use super::thing::{owners, term_list};
use super::things::{thing, things};
use super::tile::{links, tiles};
use super::token::{bag_name, token_ref, tokens};
use crate::explain::Vocabulary;
use tilewright_lang::spec::{
    Effect, Granted, Moment, Name as _, Num, Order, PieceRef, Pieces, Player, ProcedureId, Thing, Things,
    Var, Waivable,
};

/// How many procedures are told where they are called before only their names are: a list that calls itself ends.
const MOST_CALLS: u32 = 60;
/// How deep calls are told.
const DEEPEST: u32 = 6;

/// Effects one after the other.
pub fn effects(list: &[Effect], names: &Vocabulary<'_>) -> String {
    let apart = told_apart(list, names.game());
    let telling = |names: &Vocabulary<'_>| {
        Telling { names, calls: Cell::new(MOST_CALLS), depth: Cell::new(0) }.list(list)
    };
    // One is "that figure"; of several it has to be said which.
    telling(&names.telling_apart(apart))
}

/// Effects on their way into words.
struct Telling<'t, 'g> {
    names: &'t Vocabulary<'g>,
    calls: Cell<u32>,
    depth: Cell<u32>,
}

impl Telling<'_, '_> {
    /// "a; then b"; that nothing happens if there is nothing.
    fn list(&self, list: &[Effect]) -> String {
        let done: Vec<_> = list.iter().filter_map(|effect| self.one(effect)).collect();
        if done.is_empty() {
            return self.names.t("do-nothing");
        }
        done.join(&format!("; {} ", self.names.t("then")))
    }

    /// The same inside another effect: in brackets if it is more than one statement.
    fn block(&self, list: &[Effect]) -> String {
        let text = self.list(list);
        if text.contains("; ") { format!("({text})") } else { text }
    }

    /// The same in the middle of a sentence: in brackets, too, if it has a colon of its own.
    fn inner(&self, list: &[Effect]) -> String {
        let text = self.list(list);
        if text.contains("; ") || text.contains(": ") { format!("({text})") } else { text }
    }

    /// `; otherwise: …`.
    fn or_else(&self, list: &[Effect]) -> String {
        if list.is_empty() {
            return String::new();
        }
        self.names.say("if-impossible").text("do", self.block(list)).said()
    }

    /// Nothing for what cannot happen in this game.
    fn one(&self, effect: &Effect) -> Option<String> {
        self.told(effect).map(|told| self.names.around(effect, told))
    }

    fn told(&self, effect: &Effect) -> Option<String> {
        let names = self.names;
        let plain = |key| names.t(key);
        let by = |key, who: &Player| names.say(key).noun("who", &player(who, names));
        let of_piece = |key, what: &PieceRef| names.say(key).noun("what", &piece(what, names));
        Some(match effect {
            Effect::DrawTile => plain("do-draw-tile"),
            Effect::PlaceTile { from: None } => plain("do-place-tile"),
            Effect::PlaceTile { from: Some(rack) } => {
                names.say("do-place-tile-from").text("from", from_rack(rack, names)).said()
            }
            Effect::Deal { from, to, count, when } => deal(from, to, count.as_ref(), when, names),
            Effect::BuryTile => plain("do-bury-tile"),
            Effect::Grant { what: Granted::Part, to: _ } => plain("do-grant-part"),
            Effect::Grant { what: Granted::Tile, to: _ } => plain("do-extra-tile"),
            Effect::Grant { what: Granted::Turn, to } => by("do-grant-turn", to).said(),
            Effect::ExtraPart { now, grants } => {
                let part = plain(if *now { "do-extra-tile-now" } else { "do-extra-tile" });
                if *grants { format!("{part}, {}", plain("extra-grants")) } else { part }
            }
            Effect::Gain { who, amount, term, cause: _ } => {
                let label = match names.named_term(term) {
                    Some(term) => format!(" {}", names.say("gain-for").text("term", term).said()),
                    None => String::new(),
                };
                let gain = |key, n: i32| {
                    by(key, who).text("n", names.number(amount, n)).text("label", label.clone()).said()
                };
                match amount {
                    Num::N(n) if *n < 0 => gain("do-lose", n.saturating_neg()),
                    Num::N(n) => gain("do-gain", *n),
                    other => {
                        by("do-gain-by", who).text("n", number(other, names)).text("label", label).said()
                    }
                }
            }
            Effect::Score { feature: of, at, only, ignore_majority, terms, owners: by_whom, cause: _ } => {
                let scored = names.say("do-score").noun("what", &feature(of, names));
                let mut text = scored.is("last", *at == Moment::Last).said();
                let mut tail = |part: String| {
                    text.push_str(", ");
                    text.push_str(&part);
                };
                if *only != Player::Any {
                    tail(by("score-only", only).said());
                }
                if *ignore_majority {
                    tail(plain("score-anyway"));
                }
                if !terms.is_empty() {
                    tail(names.say("score-terms").text("terms", term_list(terms, names)).said());
                }
                if let Some(by_whom) = by_whom.as_ref().and_then(|by_whom| owners(by_whom, names)) {
                    tail(by_whom);
                }
                text
            }
            Effect::Place { piece: which, on, by: who, optional, ignore, name, otherwise } => {
                let mut text = self.placed(which, on, who, *optional) + &self.called(name);
                for waived in ignore {
                    text.push_str(", ");
                    text.push_str(&plain(match waived {
                        Waivable::PlaceIf => "waive-place-if",
                        Waivable::PlaceOn => "waive-place-on",
                        Waivable::Bars => "waive-bars",
                    }));
                }
                text + &self.or_else(otherwise)
            }
            Effect::Return(Pieces::Where(filter)) => {
                names.say("do-return-all").noun("what", &all_pieces(filter, names)).said()
            }
            Effect::Return(one) => names.say("do-return").noun("what", &pieces(one, names)).said(),
            Effect::FollowCounter(which) => {
                let many = matches!(which, Pieces::Where(_));
                names.say("do-follow").noun("what", &pieces(which, names)).is("all", many).said()
            }
            Effect::Advance { track, piece: kind, by: far } => {
                let moves =
                    names.say("do-advance").noun("what", &kinds_of_pieces(std::slice::from_ref(kind), names));
                moves.text("track", names.name(names.track(track))).text("n", number(far, names)).said()
            }
            Effect::EnterSpace { track, piece: kind } => {
                let enter =
                    names.say("do-enter").noun("what", &kinds_of_pieces(std::slice::from_ref(kind), names));
                enter.text("track", names.name(names.track(track))).said()
            }
            Effect::Walk { piece: what, by: who, stop_if, short, name: _, effects } => {
                let mut text = by("do-walk", who).noun("what", &piece(what, names)).said();
                if let Some(cond) = condition(stop_if, names) {
                    text += &names.say("walk-stop").text("cond", cond).said();
                }
                match settled(short, names) {
                    Some(false) => {}
                    Some(true) => text += &plain("walk-short"),
                    None => {
                        let cond = condition(short, names).unwrap_or_default();
                        text += &names.say("walk-short-if").text("cond", cond).said();
                    }
                }
                text + &self.after(effects)
            }
            Effect::MergeCounters => plain("do-merge-counters"),
            Effect::Put { token, on, by: who } => {
                let put = by("do-put", who).noun("what", &token_ref(token, names));
                put.noun("where", &tiles(on, names)).said()
            }
            Effect::PutUnder { token, piece: what } => {
                of_piece("do-put-under", what).noun("token", &token_ref(token, names)).said()
            }
            Effect::Take { tokens: which, who: Player::Nobody } => {
                names.say("do-discard").noun("what", &tokens(which, names)).said()
            }
            Effect::Take { tokens: which, who } => {
                by("do-take", who).noun("what", &tokens(which, names)).said()
            }
            Effect::PutBack(which) => names.say("do-put-back").noun("what", &tokens(which, names)).said(),
            Effect::DrawToken { bag, name: _, then } => {
                let drawn = names.say("do-draw-token").text("what", bag_name(bag.name(), names)).said();
                let cases = then.iter().map(|(tag, list)| {
                    let filter =
                        tilewright_lang::spec::TokenFilter { tag: vec![tag.clone()], ..Default::default() };
                    let case = names.say("if-token").noun("what", &tokens(&filter, names));
                    case.text("do", self.inner(list)).said()
                });
                let cases: Vec<_> = cases.collect();
                if cases.is_empty() { drawn } else { format!("{drawn}: {}", cases.join("; ")) }
            }
            Effect::Draft { pool, claimants, start, across } => {
                let take = by("do-draft", claimants).noun("what", &tokens(pool, names));
                let mut text = take.noun("first", &player(start, names)).said();
                if let Some(across) = across {
                    text += &names.say("draft-across").noun("what", &features(across, names)).said();
                }
                text
            }
            Effect::Roll { die, name: _ } => {
                let many = names.game().rules.dice.len() > 1;
                let die = if many { names.id(die) } else { "none".to_owned() };
                names.say("do-roll").text("what", die).said()
            }
            Effect::DrawCard { deck, by: who, or } => {
                let many = names.game().rules.decks.len() > 1;
                let deck = if many { names.id(deck) } else { "none".to_owned() };
                let mut text = by("do-draw-card", who).text("what", deck).said();
                if !or.is_empty() {
                    text += &names.say("card-or").text("do", self.block(or)).said();
                }
                text
            }
            Effect::SetSwitch { of, by: who } => by("do-set-link", who).text("what", links(of, names)).said(),
            Effect::Convert { feature: what, to } => {
                let to = kinds_of(std::slice::from_ref(to), names);
                names.say("do-convert").noun("what", &feature(what, names)).noun("to", &to).said()
            }
            Effect::Choose { by: who, options, optional } => {
                let alternatives = options.iter().map(|(id, list)| {
                    format!("{} — {}", names.quoted(names.alternative(id)), self.inner(list))
                });
                let list: Vec<_> = alternatives.collect();
                by("do-choose", who).is("may", *optional).text("list", list.join(", ")).said()
            }
            Effect::Pick { by: who, from, least, most, name, optional, effects, otherwise } => {
                let mut pick =
                    by("do-pick", who).noun("what", &things(from, names)).is("may", *optional).said();
                for (key, num) in [("pick-least", least), ("pick-most", most)] {
                    if let Some(num) = num {
                        pick += &names.say(key).text("n", measure(num, names)).said();
                    }
                }
                pick + &self.called(name) + &self.after(effects) + &self.or_else(otherwise)
            }
            Effect::Each { of: Things::Players(who), name, start, turns, order: _, effects } => {
                let each = by(if turns.is_some() { "do-turns" } else { "do-each-player" }, who);
                let turns = turns.as_ref().map(|turns| measure(turns, names)).unwrap_or_default();
                let each = each.text("start", begins(start, names) + &self.called(name)).text("n", turns);
                each.text("do", self.block(effects)).said()
            }
            Effect::Each { of, name, start: _, turns: _, order, effects } => {
                self.each(&things(of, names), name, order, effects)
            }
            Effect::If { when, then, otherwise } => match (settled(when, names), condition(when, names)) {
                (Some(true), _) => return self.some(then),
                (Some(false), _) => return self.some(otherwise),
                (None, cond) => {
                    let cond = cond.unwrap_or_default();
                    let key = match (then.is_empty(), otherwise.is_empty()) {
                        (_, true) => "do-if",
                        (true, false) => "do-if-not",
                        (false, false) => "do-if-else",
                    };
                    let last = otherwise.is_empty();
                    let then = if last { self.block(then) } else { self.inner(then) };
                    let phrase = names.say(key).text("cond", cond).text("then", then);
                    phrase.text("else", self.block(otherwise)).said()
                }
            },
            Effect::Let { name, be: Thing::Number(be) } if names.told_apart(name).is_some() => {
                let phrase = names.say("do-let-named").text("name", names.id(name));
                phrase.text("n", measure(be, names)).said()
            }
            Effect::Let { name: _, be: Thing::Number(be) } => {
                names.say("do-let").text("n", measure(be, names)).said()
            }
            Effect::Let { name, be } => {
                let phrase = names.say("do-name").text("name", names.id(name));
                phrase.noun("what", &thing(be, names)).said()
            }
            Effect::Set { name, to: Thing::Number(to) } => {
                let phrase = names.say("do-set-number").text("name", names.id(name));
                phrase.text("n", measure(to, names)).said()
            }
            Effect::Set { name, to } => {
                let phrase = names.say("do-set").text("name", names.id(name));
                phrase.noun("what", &thing(to, names)).said()
            }
            Effect::Note { note, about, be } => {
                let key = if be.is_some() { "do-note-number" } else { "do-note" };
                let phrase =
                    names.say(key).text("what", names.note(note)).noun("about", &thing(about, names));
                phrase.text("n", be.as_ref().map(|be| measure(be, names)).unwrap_or_default()).said()
            }
            Effect::Forget { note, about } => {
                let phrase = names.say("do-forget").text("what", names.note(note));
                phrase.noun("about", &thing(about, names)).said()
            }
            Effect::Spend(group) => names.say("do-spend").text("list", actions(group, names)).said(),
            Effect::Call(procedure) => return self.call(procedure),
            Effect::Later { slot: Some(slot), effects } => {
                names.say("do-later").text("what", names.slot(slot)).text("do", self.block(effects)).said()
            }
            Effect::Later { slot: None, effects } => {
                names.say("do-at-last").text("do", self.block(effects)).said()
            }
            Effect::EndGame => plain("do-end-game"),
        })
    }

    /// Somebody puts a piece somewhere.
    fn placed(&self, which: &Pieces, on: &Things, who: &Player, may: bool) -> String {
        let names = self.names;
        let named = matches!(which, Pieces::This | Pieces::One(_));
        let key = match on {
            Things::Features(_) | Things::Held(_) | Things::Numbers(..) if named => "do-move",
            Things::Features(_) | Things::Held(_) | Things::Numbers(..) => "do-place",
            Things::Spaces { .. } => "do-place-on-track",
            Things::Tiles(_) => "do-put-on-tile",
            Things::Pieces(_) => "do-put-beside",
            Things::Players(to) if to == who => "do-keep",
            Things::Players(_) => "do-give-piece",
        };
        let place = match on {
            Things::Players(to) => one_player(to, names),
            on => things(on, names),
        };
        let what = match named && matches!(on, Things::Features(_)) {
            true => pieces(which, names),
            false => own_pieces(which, who, names),
        };
        let phrase = names.say(key).noun("who", &player(who, names)).noun("what", &what);
        phrase.noun("where", &place).is("may", may).said()
    }

    /// The effects of a branch that is always taken.
    fn some(&self, list: &[Effect]) -> Option<String> {
        (!list.is_empty()).then(|| self.list(list))
    }

    /// ": …" for what follows a choice.
    fn after(&self, list: &[Effect]) -> String {
        if list.is_empty() { String::new() } else { format!(": {}", self.block(list)) }
    }

    /// What a thing is called from here on, if it has to be told from others.
    fn called(&self, name: &Var) -> String {
        let name = self.names.told_apart(name);
        name.map(|name| self.names.say("piece-called").text("name", name).said()).unwrap_or_default()
    }

    fn each(&self, what: &super::Noun, name: &Var, by: &Order, list: &[Effect]) -> String {
        let order = order(by, self.names).map_or_else(String::new, |order| format!(" ({order})"));
        let order = self.called(name) + &order;
        self.names.say("do-each").noun("what", what).text("order", order).text("do", self.block(list)).said()
    }

    /// What a procedure does, where it is called; its name if it has been told too often already.
    fn call(&self, id: &ProcedureId) -> Option<String> {
        let known = self.names.game().rules.procedures.get(id);
        match known {
            Some(procedure) if self.calls.get() > 0 && self.depth.get() < DEEPEST => {
                self.calls.set(self.calls.get() - 1);
                self.depth.set(self.depth.get() + 1);
                let told = self.some(&procedure.effects);
                self.depth.set(self.depth.get() - 1);
                told
            }
            _ => Some(self.names.say("do-call").text("what", self.names.procedure(id)).said()),
        }
    }
}
