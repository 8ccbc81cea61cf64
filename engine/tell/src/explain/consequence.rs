//! What choices change about features, as sentences.

use super::event::{Phrasebook, capital};
use super::spot::cell;
use tilewright_play::graph::SegmentIx;
use tilewright_play::insight::Consequence;
use tilewright_play::play::{Choice, Event};
use tilewright_play::rules::Seat;
use tilewright_play::state::State;
use tilewright_words::FluentValue;

/// So few pieces of a kind are worth a word.
const FEW: u32 = 1;

impl Phrasebook<'_> {
    /// What a choice of a seat changes, in a sentence without a full stop; nothing for what goes without saying. `state` is the position
    /// afterwards.
    pub fn consequence(&self, state: &State, seat: Seat, consequence: &Consequence) -> Option<String> {
        let who = || ("who", FluentValue::from(self.player(seat)));
        let others = |owners: u16| ("others", FluentValue::from(self.players_of(owners)));
        let said = match *consequence {
            Consequence::Stands { piece, feature, ends } => {
                let piece = ("piece", self.owned(state.pieces().get(piece)).into());
                let what = ("what", self.kind(state.graph().segment(feature).kind).to_owned().into());
                match ends {
                    Some(ends) => self.words.with("advice-stands", &[piece, what, ("ends", ends.into())]),
                    None => self.words.with("advice-stays", &[piece, what]),
                }
            }
            Consequence::Left { count, .. } if count > FEW => return None,
            Consequence::Left { kind, count } => {
                let key = if count == 0 { "advice-last" } else { "advice-one-left" };
                self.words.with(key, &[who(), ("piece", self.kind_of_piece(kind).into())])
            }
            Consequence::Grows { feature, worth, ends } => {
                let [what, at] = self.place(state, feature);
                let n = ("n", worth.into());
                match ends {
                    Some(ends) => self.words.with("advice-grows", &[what, at, n, ("ends", ends.into())]),
                    None => self.words.with("advice-grows-open", &[what, at, n]),
                }
            }
            Consequence::Joins { feature, owners } => {
                let [what, at] = self.place(state, feature);
                self.words.with("advice-joins", &[who(), what, at, others(owners)])
            }
            Consequence::Shares { feature, owners } => {
                let [what, at] = self.place(state, feature);
                self.words.with("advice-shares", &[who(), what, at, others(owners)])
            }
            Consequence::Feeds { feature, owners } => {
                let [what, at] = self.place(state, feature);
                self.words.with("advice-feeds", &[what, at, others(owners)])
            }
            Consequence::Blocks { feature, owners, before, after } => {
                let [what, at] = self.place(state, feature);
                let counts = [("before", before.into()), ("after", after.into())];
                let [before, after] = counts;
                self.words.with("advice-blocks", &[what, at, others(owners), before, after])
            }
        };
        Some(capital(&said))
    }

    /// What is said of choices that change nothing of which there would be anything to say.
    pub fn nothing(&self) -> String {
        self.words.t("advice-nothing")
    }

    /// What happened on the way, if it is a reason to choose so or otherwise: points, comparisons, features of nobody, pieces that come
    /// back to a seat.
    pub fn reason(&self, state: &State, seat: Seat, event: &Event) -> Option<String> {
        let told = match *event {
            Event::Gained { .. }
            | Event::Tie { .. }
            | Event::Scored { .. }
            | Event::Unanswered { .. }
            | Event::Fault => true,
            Event::Returned { piece } => state.pieces().get(piece).owner == seat,
            _ => false,
        };
        told.then(|| self.plain_sentence(state, event)).flatten()
    }

    /// What choices that are made one after the other say, as files write them: "lay (1,0) turn 2, then figure on r1". Chance may come
    /// between them; what is not possible is left out.
    pub fn line(&self, state: &State, choices: &[Choice]) -> String {
        self.one_after_the_other(state, choices, |state, choice| {
            let options = super::choice::options(self.rules, state, &self.players);
            options
                .into_iter()
                .find(|option| option.choice == choice)
                .map(|option| option.text)
                .unwrap_or_default()
        })
    }

    /// The same in words: "the tile at (1,0), turned 180°, then figure on the moor at (1,0)".
    pub fn line_in_words(&self, state: &State, choices: &[Choice]) -> String {
        capital(&self.one_after_the_other(state, choices, |state, choice| self.option(state, choice)))
    }

    fn one_after_the_other(
        &self,
        state: &State,
        choices: &[Choice],
        say: impl Fn(&State, Choice) -> String,
    ) -> String {
        let mut state = state.clone();
        let mut said = String::new();
        for &choice in choices {
            let text = say(&state, choice);
            said = match said.is_empty() {
                true => text,
                false => self.fill("advice-then", &[("first", said), ("second", text)]),
            };
            if state.choose(self.rules, choice, &mut ()).is_err() {
                break;
            }
        }
        said
    }

    /// A feature by its kind and the cell of one of its segments.
    fn place(&self, state: &State, feature: SegmentIx) -> [(&'static str, FluentValue<'static>); 2] {
        let on = state.graph().segment(feature);
        let at = cell(state.board().tile(on.tile).at);
        [("what", self.kind(on.kind).into()), ("at", at.into())]
    }

    /// The players of some bits: "Red and Blue".
    fn players_of(&self, bits: u16) -> String {
        let seats = (0..self.players.len()).filter(|seat| bits >> seat & 1 == 1);
        self.list(&seats.map(|seat| self.player(Seat(seat as u8))).collect::<Vec<_>>())
    }
}
