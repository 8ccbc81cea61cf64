//! Steps that say what chance can bring.

use crate::explain::choice;
use tilewright_lang::merge::nearest;
use tilewright_play::play::{Node, Source};

use super::names::Found;
use super::run::{Stage, listed};

impl Stage<'_> {
    /// Exactly these can come up now.
    pub(super) fn chances(&self, expected: &[String]) -> Found<()> {
        let (_, mut comes) = self.outcomes()?;
        let mut expected = expected.to_vec();
        comes.sort_unstable();
        expected.sort_unstable();
        if expected == comes {
            return Ok(());
        }
        Err(format!("expected {}, but it is {}", listed(&expected), listed(&comes)))
    }

    /// None of these can come up now, though there are such tiles, tokens, numbers, cards or players.
    pub(super) fn no_chance(&self, expected: &[String]) -> Found<()> {
        let (source, comes) = self.outcomes()?;
        for text in expected {
            if comes.contains(text) {
                return Err(format!("{text:?} can come up; {}", self.waits()));
            }
            self.could_come(source, text).map_err(|why| format!("this can never come up: {why}"))?;
        }
        Ok(())
    }

    /// Where chance draws from, and what can come up, as texts.
    fn outcomes(&self) -> Found<(Source, Vec<String>)> {
        let Node::Chance { outcomes, .. } = self.state.node(self.rules) else {
            return Err(format!("nothing is left to chance now; {}", self.waits()));
        };
        let text = |(outcome, _)| choice::outcome(self.rules, &self.state, self.finder.players, outcome);
        Ok((outcomes.source(), outcomes.iter().map(text).collect()))
    }

    /// Whether a text names something of the sort that is drawn.
    fn could_come(&self, source: Source, text: &str) -> Found<()> {
        let names = &self.rules.names;
        match source {
            Source::Tiles => self.finder.design(text).map(drop),
            Source::Bag(_) => self.finder.token(text).map(drop),
            Source::Seat => self.finder.seat(text).map(drop),
            Source::Die(_) => match text.parse::<i32>() {
                Ok(_) => Ok(()),
                Err(_) => Err(format!("a die shows a number, not {text:?}")),
            },
            Source::Deck(deck) => {
                let cards = &names.cards[deck.ix()];
                if cards.iter().any(|card| card == text) {
                    return Ok(());
                }
                let near = nearest(text, cards.iter().map(String::as_str));
                let hint = near.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
                Err(format!("the deck {} has no card {text:?}{hint}", names.decks[deck.ix()]))
            }
        }
    }
}
