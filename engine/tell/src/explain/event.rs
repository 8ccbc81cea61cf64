//! What happened, as sentences for a log.

use std::hash::Hash;

use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Map, Moment, Name, Noun, Text};
use tilewright_play::graph::SegmentIx;
use tilewright_play::play::{Choice, Event, Outcome, Parts, What};
use tilewright_play::rules::{Cause, Complete, Kind, NO_CAUSE, Op, Rule, Ruleset, Seat, Term, Track};
use tilewright_play::state::{PieceState, State, StockAt};

use super::spot::{Talk, cell};
use tilewright_lang::vocabulary::begins_with_vowel;
use tilewright_words::Words;

/// Words for one game in one language: names from its packages, and the players' names.
///
/// A name that the language lacks is said in English, and what has no name at all by its id.
#[derive(Clone, Debug)]
pub struct Phrasebook<'a> {
    pub(crate) rules: &'a Ruleset,
    texts: Vec<&'a Text>,
    pub(super) words: Words,
    pub(super) players: Vec<String>,
}

/// Points on their way into a sentence.
pub(super) struct Award<'e> {
    pub seat: Seat,
    pub amount: i32,
    pub parts: &'e Parts,
    pub feature: Option<(SegmentIx, Moment)>,
    /// The cause and the rule, if they are told.
    pub reason: Option<(Cause, Rule)>,
}

/// A comparison between players who were level.
pub(super) struct Tie<'e> {
    pub level: &'e [(Seat, i32)],
    pub best: u16,
    pub term: Term,
    pub clause: &'e str,
}

impl<'a> Phrasebook<'a> {
    /// A phrasebook for a game whose rules were lowered from `game`.
    pub fn new(rules: &'a Ruleset, game: &'a Game, lang: &str, players: Vec<String>) -> Self {
        let langs = [lang, "en"].into_iter();
        Self {
            rules,
            texts: langs.filter_map(|lang| game.text.get(lang)).collect(),
            words: Words::new(lang),
            players,
        }
    }

    /// What happened, in a sentence without a full stop. `state` is the position just after it. Nothing for
    /// what another event says better.
    pub fn sentence(&self, state: &State, event: &Event) -> Option<String> {
        let names = &self.rules.names;
        let talk = Talk { rules: self.rules, state, players: &self.players };
        let who = |seat| ("who", self.player(seat));
        let number = |n: u32| ("n", n.to_string());
        let tile = |design: tilewright_play::rules::Design| ("tile", names.designs[design.ix()].clone());
        let sentence = match *event {
            Event::Turn { seat, number: n } => self.fill("log-turn", &[who(seat), number(n)]),
            Event::Drawn { seat, design } => self.fill("log-draws", &[who(seat), tile(design)]),
            Event::Discarded { seat, design } => self.fill("log-discards", &[who(seat), tile(design)]),
            Event::Dealt { design, from, to } => {
                let (from, to) = (self.stock(state, from), self.stock(state, to));
                self.fill("log-deals", &[tile(design), ("from", from), ("to", to)])
            }
            Event::Buried { tile } => self.fill("log-buries", &[("at", talk.cell_of(tile))]),
            Event::Laid { seat, design, at, rotation, .. } => {
                let turned = self.turned(rotation);
                let at = ("at", cell(at));
                self.fill("log-lays", &[who(seat), tile(design), at, ("turned", turned)])
            }
            Event::Placed { seat, piece, segment } => {
                let on = state.graph().segment(segment);
                let called = self.segment_called(&talk, on.tile, on.local);
                let piece = self.put(seat, state.pieces().get(piece));
                let what = ("what", called);
                let at = ("at", talk.cell_of(on.tile));
                self.fill("log-places", &[who(seat), ("piece", piece), what, at])
            }
            Event::OnTrack { piece, .. } => {
                let (track, space) = state.space_of(self.rules, piece)?;
                let space = self.space(Some(track), space);
                let piece = self.owned(state.pieces().get(piece));
                self.fill("log-on-track", &[("piece", piece), ("space", space)])
            }
            Event::Moved { seat: None, piece, to } => {
                let piece = ("piece", self.owned(state.pieces().get(piece)));
                self.fill("log-goes", &[piece, ("where", self.at_spot(state, to))])
            }
            Event::Moved { seat: Some(seat), piece, to } => {
                let piece = ("piece", self.put(seat, state.pieces().get(piece)));
                self.fill("log-puts-there", &[who(seat), piece, ("where", self.at_spot(state, to))])
            }
            Event::Returned { piece } => {
                let piece = self.owned(state.pieces().get(piece));
                self.fill("log-returns", &[("piece", piece)])
            }
            Event::Tie { feature, ref level, best, term, ref clause } => {
                let tie = Tie { level, best, term, clause };
                self.tie(self.a(self.kind(state.graph().segment(feature).kind)), &tie)
            }
            Event::Scored { feature, moment, owners: 0, worth } if worth != 0 => {
                let what = self.scored(state, feature, moment);
                self.fill("log-unowned", &[("what", what), ("n", worth.to_string())])
            }
            Event::Menu { .. } | Event::Scored { .. } => return None,
            Event::Gained { amount: 0, feature: None, .. } => return None,
            Event::Gained { seat, amount, ref parts, feature, moment, cause, rule } => {
                let feature = feature.zip(moment);
                let award = Award { seat, amount, parts, feature, reason: Some((cause, rule)) };
                self.gained(state, &award)
            }
            Event::Took { seat, token, count } => {
                let token = ("token", self.token(token.ix(), count));
                self.fill("log-takes", &[who(seat), number(count), token])
            }
            Event::Gone { token, count, out } => {
                let token = ("token", self.token(token.ix(), count));
                self.fill(if out { "log-out-of-game" } else { "log-puts-back" }, &[number(count), token])
            }
            Event::Put { token, tile } => {
                let token = self.a(self.token(token.ix(), 1));
                self.fill("log-puts", &[("token", token), ("at", talk.cell_of(tile))])
            }
            Event::Linked { tile, a, b } => {
                let segment = |local: u8| self.segment_called(&talk, tile, local);
                let at = ("at", talk.cell_of(tile));
                self.fill("log-links", &[at, ("a", segment(a)), ("b", segment(b))])
            }
            Event::Converted { feature, from, to } => {
                let at = talk.cell_of(state.graph().segment(feature).tile);
                let (what, to) = (self.kind(from).to_owned(), self.kind(to).to_owned());
                self.fill("log-converts", &[("what", what), ("to", to), ("at", at)])
            }
            Event::Chose { seat, choice: Choice { what: What::Pass, .. } } => {
                // Who passes in a menu does nothing, which needs no words; who declines what a rule offers him, says so.
                let asked = state.waits_at(self.rules)?;
                if !matches!(asked, Op::Pick(_) | Op::Choose { .. }) {
                    return None;
                }
                self.fill("log-passes", &[who(seat)])
            }
            Event::Chose { seat, choice: Choice { what: What::Number(n), .. } } => {
                // A number alone says little: what asks for it says what it is for.
                let rule = names.rules.get(state.rule(self.rules).ix());
                let rule = rule.and_then(|rule| self.name(|text| find(&text.rules, rule)));
                let why = rule.map_or_else(String::new, |rule| format!(" ({rule})"));
                self.fill("log-chooses", &[who(seat), ("what", format!("{n}{why}"))])
            }
            Event::Chose { seat, choice } => {
                let what = self.chosen(state, choice)?;
                self.fill("log-chooses", &[who(seat), ("what", what)])
            }
            Event::Chance { outcome: Outcome::Tile(_) } => return None,
            Event::Chance { outcome } => {
                let what = self.outcome(state, outcome);
                self.fill("log-comes-up", &[("what", what)])
            }
            Event::Unanswered { rule } => {
                let rule = names.rules.get(rule.ix())?;
                let name = self.name(|text| find(&text.rules, rule)).unwrap_or_else(|| rule.clone());
                self.fill("log-unanswered", &[("name", name)])
            }
            Event::Fault => {
                let why = state.fault().unwrap_or_default().to_owned();
                self.fill("log-fault", &[("why", why)])
            }
        };
        Some(capital(&sentence))
    }

    /// "Red scores 8 for a moor: tiles 3 × 2 = 6, islands 1 × 2 = 2 (clause …)", "Red pays 2: toll 2".
    pub(super) fn gained(&self, state: &State, award: &Award) -> String {
        let pays = award.amount < 0 && award.feature.is_none();
        let told = |points: i32| if pays { points.saturating_neg() } else { points };
        let terms: Vec<String> = award
            .parts
            .iter()
            .filter(|part| part.1 != 0 && !self.rules.names.terms[part.0.ix()].is_empty())
            .map(|&(term, points)| {
                let id = &self.rules.names.terms[term.ix()];
                let name = self.name(|text| find(&text.terms, id));
                let name = name.unwrap_or_else(|| id.clone());
                let per = award
                    .feature
                    .and_then(|(feature, moment)| state.per(self.rules, feature, moment, term, points));
                let sum = per.map_or_else(
                    || told(points).to_string(),
                    |(count, each)| format!("{count} × {each} = {points}"),
                );
                format!("{name} {sum}")
            })
            .collect();
        let sum: i32 = award.parts.iter().map(|part| part.1).sum();
        let mut list = match terms[..] {
            [] => String::new(),
            _ => format!(": {}", terms.join(", ")),
        };
        if sum != award.amount && !list.is_empty() {
            list += &self.fill("log-comes-to", &[("n", told(award.amount).to_string())]);
        }
        let with = [
            ("who", self.player(award.seat)),
            ("n", told(award.amount).to_string()),
            ("terms", list),
            ("why", award.reason.map_or_else(String::new, |(cause, rule)| self.why(cause, rule))),
        ];
        match award.feature {
            None => self.fill(if pays { "log-pays" } else { "log-gains" }, &with),
            Some((feature, moment)) => {
                let [who, n, terms, why] = with;
                let what = ("what", self.scored(state, feature, moment));
                self.fill("log-gains-for", &[who, n, what, terms, why])
            }
        }
    }

    /// "Red and Blue are level for a moor: elders decides for Red (Red 1, Blue 0, clause …)".
    pub(super) fn tie(&self, what: String, tie: &Tie) -> String {
        let names = |pick: &dyn Fn(Seat) -> bool| {
            let seats = tie.level.iter().map(|&(seat, _)| seat).filter(|&seat| pick(seat));
            self.list(&seats.map(|seat| self.player(seat)).collect::<Vec<_>>())
        };
        let id = &self.rules.names.terms[tie.term.ix()];
        let by = match self.name(|text| find(&text.terms, id)) {
            Some(name) => name,
            None if id.is_empty() => self.words.t("log-comparison"),
            None => id.clone(),
        };
        let values = tie.level.iter().map(|&(seat, value)| format!("{} {value}", self.player(seat)));
        let clause = match tie.clause {
            "" => String::new(),
            clause => format!(", {}", self.fill("log-clause", &[("name", clause.to_owned())])),
        };
        let with = [
            ("who", names(&|_| true)),
            ("what", what),
            ("by", by),
            ("best", names(&|seat| tie.best >> seat.0 & 1 == 1)),
            ("values", values.collect::<Vec<_>>().join(", ")),
            ("clause", clause),
        ];
        self.fill("log-tie", &with)
    }

    /// A place of tiles beside the board.
    pub(super) fn stock(&self, state: &State, at: StockAt) -> String {
        match at {
            StockAt::Pile(_) => self.words.t("log-at-pile"),
            StockAt::Drawn => self.words.t("log-at-drawn"),
            StockAt::Box | StockAt::Pool(_) => self.words.t("log-at-box"),
            StockAt::Rack(place) => {
                let (rack, owner) = state.racks().at(self.rules, place);
                let id = self.rules.names.racks.get(rack.ix()).cloned().unwrap_or_default();
                let name = ("name", self.name(|text| find(&text.racks, &id)).unwrap_or(id));
                match owner {
                    Some(owner) => self.fill("log-at-rack-of", &[name, ("who", self.player(owner))]),
                    None => self.fill("log-at-rack", &[name]),
                }
            }
        }
    }

    /// A text with what is filled in.
    pub(super) fn fill(&self, key: &str, with: &[(&str, String)]) -> String {
        let with: Vec<_> = with.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        self.words.with(key, &with)
    }

    /// "Red, Blue and Green".
    pub(super) fn list(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => self.fill("list-and", &[("a", first.join(", ")), ("b", last.clone())]),
        }
    }

    /// The cause of an award, and the clause behind it, or the rule if it names no clause.
    fn why(&self, cause: Cause, rule: Rule) -> String {
        let names = &self.rules.names;
        let mut why = Vec::new();
        if cause != NO_CAUSE {
            // Packages name a cause as they name the term that it gives.
            let id = &names.causes[cause.ix()];
            let cause = self.name(|text| find(&text.terms, id)).unwrap_or_else(|| id.clone());
            why.push(self.fill("log-cause", &[("name", cause)]));
        }
        let clause = names.clauses.get(rule.ix());
        match (clause, names.rules.get(rule.ix())) {
            (Some(clause), _) if !clause.is_empty() => {
                why.push(self.fill("log-clause", &[("name", clause.clone())]));
            }
            (_, Some(rule)) => {
                let name = self.name(|text| find(&text.rules, rule));
                let name = name.unwrap_or_else(|| rule.clone());
                why.push(self.fill("log-rule", &[("name", name)]));
            }
            _ => {}
        }
        if why.is_empty() { String::new() } else { format!(" ({})", why.join(", ")) }
    }

    /// "a moor", "an unfinished moor".
    fn scored(&self, state: &State, feature: SegmentIx, moment: Moment) -> String {
        let kind = state.graph().segment(feature).kind;
        let what = self.kind(kind);
        let never = matches!(self.rules.kinds[kind.ix()].complete, Complete::Never);
        self.a(match moment {
            Moment::Last if !never => self.fill("log-unfinished", &[("what", what)]),
            _ => what,
        })
    }

    /// What a player chose, if nothing else tells it.
    fn chosen(&self, state: &State, choice: Choice) -> Option<String> {
        let told_elsewhere = !matches!(
            choice.what,
            What::Piece(_)
                | What::Feature(_)
                | What::Tile(_)
                | What::Held(..)
                | What::Seat(_)
                | What::Spot(..)
                | What::Alternative(_)
                | What::Card(_)
                | What::Act
        );
        (!told_elsewhere).then(|| self.option(state, choice))
    }

    /// A player's name, or a number where nobody gave one.
    pub(crate) fn player(&self, seat: Seat) -> String {
        if seat == PieceState::NOBODY {
            return self.words.t("log-nobody");
        }
        let number = || self.fill("log-player", &[("n", (seat.ix() + 1).to_string())]);
        self.players.get(seat.ix()).cloned().unwrap_or_else(number)
    }

    /// A space of a track by its name, or its number if it has none.
    pub(super) fn space(&self, track: Option<Track>, space: u16) -> String {
        let names = track.and_then(|track| self.rules.names.spaces.get(track.ix()));
        match names.and_then(|names| names.get(usize::from(space))) {
            Some(id) => self.name(|text| find(&text.spaces, id)).unwrap_or_else(|| id.clone()),
            None => self.fill("log-space", &[("n", space.to_string())]),
        }
    }

    pub(super) fn kind(&self, kind: Kind) -> String {
        let id = &self.rules.names.kinds[kind.ix()];
        let noun = self.first(|text| find(&text.features, id));
        noun.map_or_else(|| id.clone(), |noun| noun.one.clone())
    }

    pub(super) fn piece(&self, piece: PieceState) -> String {
        self.kind_of_piece(piece.kind)
    }

    /// "a figure of Red"; for a piece of nobody only its name.
    pub(super) fn owned(&self, piece: PieceState) -> String {
        let name = self.a(self.piece(piece));
        if piece.owner == PieceState::NOBODY {
            return name;
        }
        let who = self.player(piece.owner);
        self.fill("log-owned", &[("piece", name), ("who", who)])
    }

    /// A piece that a player puts somewhere: "a figure", "a figure of Blue" if it is another's.
    pub(super) fn put(&self, by: Seat, piece: PieceState) -> String {
        if piece.owner == by { self.a(self.piece(piece)) } else { self.owned(piece) }
    }

    pub(super) fn token(&self, token: usize, count: u32) -> String {
        let id = &self.rules.names.tokens[token];
        let noun = self.first(|text| find(&text.tokens, id));
        noun.map_or_else(|| id.clone(), |noun| form(noun, &self.words.form(count)).to_owned())
    }

    /// With an article where the language has one.
    pub(super) fn a(&self, what: String) -> String {
        let vowel = if begins_with_vowel(&what) { "yes" } else { "no" };
        self.fill("log-article", &[("what", what), ("vowel", vowel.to_owned())])
    }

    pub(super) fn name(&self, pick: impl Fn(&Text) -> Option<&String>) -> Option<String> {
        self.first(pick).filter(|name| !name.is_empty()).cloned()
    }

    pub(super) fn first<T>(&self, pick: impl Fn(&Text) -> Option<&T>) -> Option<&T> {
        self.texts.iter().find_map(|text| pick(text))
    }
}

pub(super) fn find<'m, K, V>(map: &'m Map<K, V>, id: &str) -> Option<&'m V>
where
    K: Name + Eq + Hash + for<'s> From<&'s str>,
{
    map.get(&K::from(id))
}

/// The form of a noun that goes with a number, as the language calls it.
fn form<'n>(noun: &'n Noun, form: &str) -> &'n str {
    let form = match form {
        "one" => &noun.one,
        "few" if !noun.few.is_empty() => &noun.few,
        _ => &noun.many,
    };
    if form.is_empty() { &noun.one } else { form }
}

/// The text with a capital letter.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next();
    first.map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
