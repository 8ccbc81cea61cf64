//! Sides and half sides as the XML writes them.

use tilewright_lang::spec::Port;

/// The port that a word names; nothing for the numbers of inner places.
pub(super) fn port(word: &str) -> Option<Port> {
    ALL.iter().find(|(name, _)| *name == word).map(|(_, port)| *port)
}

/// True for a word that names a place inside the tile: `I`, `II`.
pub(super) fn is_inner(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| matches!(c, 'I' | 'V'))
}

/// The word for a port.
pub(super) fn word(port: Port) -> &'static str {
    ALL.iter().find(|(_, known)| *known == port).map_or("", |(name, _)| name)
}

/// The side, from 0 in the north clockwise, that a port lies on.
pub(super) fn side(port: Port) -> usize {
    match port {
        Port::N | Port::NL | Port::NR => 0,
        Port::E | Port::EL | Port::ER => 1,
        Port::S | Port::SL | Port::SR => 2,
        Port::W | Port::WL | Port::WR => 3,
    }
}

/// The words for whole sides, from the north clockwise.
pub(super) const WHOLE: [&str; 4] = ["N", "E", "S", "W"];

const ALL: [(&str, Port); 12] = [
    ("N", Port::N),
    ("E", Port::E),
    ("S", Port::S),
    ("W", Port::W),
    ("NL", Port::NL),
    ("NR", Port::NR),
    ("EL", Port::EL),
    ("ER", Port::ER),
    ("SL", Port::SL),
    ("SR", Port::SR),
    ("WL", Port::WL),
    ("WR", Port::WR),
];
