//! Dense numbers for everything that has a name. Names live in [`super::Names`] only.

use serde::{Deserialize, Serialize};

macro_rules! dense {
    ($($(#[$doc:meta])* $name:ident($raw:ty)),* $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $raw);

        impl $name {
            /// The number as an index.
            #[inline]
            pub fn ix(self) -> usize { self.0 as usize }
            /// The `index`-th of its kind.
            #[inline]
            #[allow(dead_code, reason = "not every number is made from an index")]
            pub fn nth(index: usize) -> Self { Self(index as $raw) }
        }
    )* };
}
pub(crate) use dense;

dense! {
    /// A feature kind; at most 64 in a game.
    Kind(u8),
    /// An edge kind.
    Edge(u8),
    /// A mark.
    Mark(u8),
    /// A tile design.
    Design(u16),
    /// A kind of piece; at most 64 in a game.
    PieceKind(u8),
    /// A kind of token; at most 64 in a game.
    TokenKind(u8),
    /// A pile.
    Pile(u8),
    /// A rack.
    Rack(u8),
    /// A bag.
    Bag(u8),
    /// A die.
    Die(u8),
    /// A deck.
    Deck(u8),
    /// A card of a deck.
    Card(u8),
    /// A track.
    Track(u8),
    /// A slot.
    Slot(u8),
    /// A group of actions; at most 32 in a game.
    Group(u8),
    /// Something that can be remembered of things.
    Note(u8),
    /// A place where lines end.
    End(u8),
    /// A rule, action, modifier or invariant, for explanations and limits.
    Rule(u16),
    /// A label of a score term.
    Term(u8),
    /// A cause of an award.
    Cause(u8),
    /// An alternative of a decision.
    Alternative(u16),
    /// A player, by seat.
    Seat(u8),
    /// A position in a program.
    Pc(u32),
    /// A register of a frame.
    Reg(u8),
}

/// The cause of an award that no rule gave a name.
pub const NO_CAUSE: Cause = Cause(0);

/// The rule number of what no rule asked for: the turn itself.
pub const NO_RULE: Rule = Rule(u16::MAX);

/// A set of at most 64 kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Set64(pub u64);

impl Set64 {
    /// Every kind.
    pub const ALL: Self = Self(u64::MAX);

    /// True if the `index`-th kind is in the set.
    #[inline]
    pub fn has(self, index: u8) -> bool {
        self.0 >> (index & 63) & 1 == 1
    }

    /// Adds the `index`-th kind.
    pub fn add(&mut self, index: u8) {
        self.0 |= 1 << (index & 63);
    }

    /// The kinds in the set, rising.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (first < 64).then_some(first as u8)
        })
    }

    /// True if nothing is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in both sets.
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those of the set that are below a number.
    #[inline]
    pub fn below(self, end: usize) -> Self {
        if end < 64 { Self(self.0 & ((1 << end) - 1)) } else { self }
    }
}

impl FromIterator<u8> for Set64 {
    fn from_iter<I: IntoIterator<Item = u8>>(indices: I) -> Self {
        let mut set = Self::default();
        indices.into_iter().for_each(|index| set.add(index));
        set
    }
}
