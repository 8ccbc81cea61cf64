//! The random numbers of one game: a stream for everything that is left to chance.
//!
//! **Invariant:** what one stream gives does not depend on how much is taken from another. A game and the
//! same game with one more rule therefore see the same tiles, the same dice and the same whims as long as
//! they can: their difference is the rule's.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::play::{Outcome, Outcomes, Source};
use crate::policy::Stream;
use crate::rules::{Ruleset, Seat};
use tilewright_lang::fnv;

/// The streams of one game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Streams {
    /// The seed of this game.
    seed: u64,
    tiles: Stream,
    seats: SmallVec<[Stream; 2]>,
    /// The others, as somebody asks for them.
    others: Vec<(Source, Stream)>,
}

impl Streams {
    /// The streams of the `game`-th game of a run.
    pub fn new(seed: u64, game: u64, players: u8) -> Self {
        let seed = mix(mix(seed, 0), game);
        let seats = (0..players).map(|seat| Stream::new(mix(seed, label("seat", &[seat])))).collect();
        Self { seed, tiles: Stream::new(mix(seed, label("tiles", &[]))), seats, others: Vec::new() }
    }

    /// The whims of a seat.
    #[inline]
    pub fn seat(&mut self, seat: Seat) -> &mut Stream {
        &mut self.seats[seat.ix()]
    }

    /// Lets chance decide. `None` only if nothing can come up, which play never asks.
    #[inline]
    pub fn outcome(&mut self, rules: &Ruleset, outcomes: &Outcomes<'_>) -> Option<Outcome> {
        let total = outcomes.total();
        let stream = match outcomes.source() {
            Source::Tiles => &mut self.tiles,
            source => self.other(rules, source),
        };
        outcomes.at(stream.below(total))
    }

    #[cold]
    fn other(&mut self, rules: &Ruleset, source: Source) -> &mut Stream {
        let known = self.others.iter().position(|&(other, _)| other == source);
        let index = known.unwrap_or_else(|| {
            let what = match source {
                Source::Tiles => label("tiles", &[]),
                Source::Seat => label("start", &[]),
                Source::Bag(bag) => label("bag", rules.names.bags[bag.ix()].as_bytes()),
                Source::Die(die) => label("die", rules.names.dice[die.ix()].as_bytes()),
                Source::Deck(deck) => label("deck", rules.names.decks[deck.ix()].as_bytes()),
            };
            self.others.push((source, Stream::new(mix(self.seed, what))));
            self.others.len() - 1
        });
        &mut self.others[index].1
    }
}

/// A number for a name (FNV-1a). Numbers of bags and dice differ from game to game, their names do not.
fn label(what: &str, name: &[u8]) -> u64 {
    fnv::hash(what.bytes().chain([0]).chain(name.iter().copied()))
}

/// One seed out of two numbers: a step of SplitMix64.
fn mix(seed: u64, with: u64) -> u64 {
    let z = (seed ^ with).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_those_of_the_published_hash() {
        // From the authors' test vectors: the hash of the two bytes "a" and 0 is not among them, that of "" is the offset.
        assert_eq!(fnv::hash(b"foobar".iter().copied()), 0x8594_4171_f739_67e8);
        assert_ne!(label("bag", b"a"), label("die", b"a"));
        assert_ne!(label("seat", &[0]), label("seat", &[1]));
    }

    #[test]
    fn mixing_is_a_step_of_splitmix() {
        // The first number of SplitMix64 with the seed 0.
        assert_eq!(mix(0, 0), 0xe220_a839_7b1d_cdaf);
    }

    #[test]
    fn streams_do_not_disturb_each_other() {
        let draw = |stream: &mut Stream| (0..20).map(|_| stream.below(1000)).collect::<Vec<_>>();
        let mut one = Streams::new(3, 14, 2);
        let mut two = Streams::new(3, 14, 2);
        draw(one.seat(Seat(0)));
        assert_eq!(draw(one.seat(Seat(1))), draw(two.seat(Seat(1))));
        assert_eq!(draw(&mut one.tiles), draw(&mut two.tiles));
        let mut next = Streams::new(3, 15, 2);
        assert_ne!(draw(two.seat(Seat(0))), draw(next.seat(Seat(0))));
        assert_ne!(draw(two.seat(Seat(0))), draw(two.seat(Seat(1))));
    }
}
