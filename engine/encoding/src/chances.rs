//! What chance brings, as numbers below a bound that is known before the game begins.

use tilewright_play::play::Outcome;
use tilewright_play::rules::{Card, Design, Ruleset, Seat, TokenKind};

/// The numbers of all that chance may bring: tiles, tokens, faces of dice, cards, seats, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    tiles: u32,
    tokens: u32,
    /// What dice may show, sorted.
    faces: Vec<i32>,
    cards: u32,
    seats: u32,
}

impl Chances {
    /// The numbers of a game's chances for so many players.
    pub fn new(rules: &Ruleset, players: u8) -> Self {
        let mut faces: Vec<i32> = rules.dice.iter().flatten().copied().collect();
        faces.sort_unstable();
        faces.dedup();
        Self {
            tiles: rules.printed().len() as u32,
            tokens: rules.tokens.len() as u32,
            faces,
            cards: rules.decks.iter().map(|deck| deck.cards.len() as u32).max().unwrap_or_default(),
            seats: players.into(),
        }
    }

    /// How many numbers there are: every number is below this.
    pub fn size(&self) -> u32 {
        self.firsts()[5]
    }

    /// The number of an outcome; nothing if it is none of this game.
    pub fn number(&self, outcome: Outcome) -> Option<u32> {
        let (block, at) = match outcome {
            Outcome::Tile(design) => (0, design.0.into()),
            Outcome::Token(kind) => (1, kind.0.into()),
            Outcome::Face(face) => (2, self.faces.binary_search(&face).ok()? as u32),
            Outcome::Card(card) => (3, card.0.into()),
            Outcome::Seat(seat) => (4, seat.0.into()),
        };
        let firsts = self.firsts();
        Some(firsts[block] + at).filter(|number| *number < firsts[block + 1])
    }

    /// The outcome that has a number; nothing if none has it.
    pub fn outcome(&self, number: u32) -> Option<Outcome> {
        let firsts = self.firsts();
        let block = (0..5).find(|&block| number < firsts[block + 1])?;
        let at = (number - firsts[block]) as usize;
        Some(match block {
            0 => Outcome::Tile(Design::nth(at)),
            1 => Outcome::Token(TokenKind::nth(at)),
            2 => Outcome::Face(self.faces[at]),
            3 => Outcome::Card(Card::nth(at)),
            _ => Outcome::Seat(Seat::nth(at)),
        })
    }

    /// The first number of each sort, and the bound.
    fn firsts(&self) -> [u32; 6] {
        let mut firsts = [0; 6];
        let lens = [self.tiles, self.tokens, self.faces.len() as u32, self.cards, self.seats];
        for (sort, len) in lens.into_iter().enumerate() {
            firsts[sort + 1] = firsts[sort] + len;
        }
        firsts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_outcomes_are_one_to_one() {
        let chances = Chances { tiles: 3, tokens: 0, faces: vec![-1, 2, 6], cards: 2, seats: 4 };
        assert_eq!(chances.size(), 12);
        for number in 0..12 {
            let outcome = chances.outcome(number).unwrap();
            assert_eq!(chances.number(outcome), Some(number), "{outcome:?}");
        }
        assert_eq!(chances.outcome(12), None);
        let strange = [Outcome::Tile(Design(3)), Outcome::Token(TokenKind(0)), Outcome::Face(0)];
        assert_eq!(strange.map(|outcome| chances.number(outcome)), [None; 3]);
    }
}
