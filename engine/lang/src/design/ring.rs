//! The ports around a tile: twelve places, clockwise from the left half of the north side.

use crate::outline::SIDES;
use crate::spec::{Direction, Port};

/// Places around a tile.
pub(super) const PLACES: usize = 12;

/// Which side a port is on, and whether it is the left half, the whole side or the right half of it: 0 to 2.
pub fn side_of(port: Port) -> (usize, usize) {
    let at = place(port);
    (at / 3, at % 3)
}

/// The number of a port around the tile.
pub(super) fn place(port: Port) -> usize {
    SIDES.iter().flatten().position(|&other| other == port).unwrap_or_default()
}

/// The port at a number around the tile.
pub(super) fn port_at(place: usize) -> Port {
    SIDES[place / 3 % 4][place % 3]
}

/// Where a port lies when the tile is turned clockwise by a quarter.
pub(super) fn turned(port: Port) -> Port {
    let (side, part) = side_of(port);
    SIDES[(side + 1) % 4][part]
}

/// Where a port lies in a mirror that stands at the tile's east side.
pub(super) fn mirrored(port: Port) -> Port {
    let (side, part) = side_of(port);
    SIDES[(4 - side) % 4][2 - part]
}

const COMPASS: [Direction; 8] = [
    Direction::N,
    Direction::NE,
    Direction::E,
    Direction::SE,
    Direction::S,
    Direction::SW,
    Direction::W,
    Direction::NW,
];

/// Where a direction points when the tile is turned clockwise by a quarter.
pub(super) fn turned_way(way: Direction) -> Direction {
    let at = COMPASS.iter().position(|&other| other == way).unwrap_or_default();
    COMPASS[(at + 2) % 8]
}

/// Where a direction points in a mirror.
pub(super) fn mirrored_way(way: Direction) -> Direction {
    let at = COMPASS.iter().position(|&other| other == way).unwrap_or_default();
    COMPASS[(8 - at) % 8]
}

/// How many places lie between two, the shorter way around.
pub(super) fn apart(one: Port, other: Port) -> usize {
    let far = place(one).abs_diff(place(other));
    far.min(PLACES - far)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_and_mirrors() {
        assert_eq!(turned(Port::WL), Port::NL);
        assert_eq!(mirrored(Port::NL), Port::NR);
        assert_eq!(mirrored(Port::EL), Port::WR);
        assert_eq!(mirrored(Port::S), Port::S);
        assert_eq!(turned_way(Direction::NW), Direction::NE);
        assert_eq!(mirrored_way(Direction::NW), Direction::NE);
        assert_eq!(mirrored_way(Direction::N), Direction::N);
        for port in SIDES.into_iter().flatten() {
            assert_eq!(mirrored(mirrored(port)), port);
            assert_eq!(turned(turned(turned(turned(port)))), port);
            assert_eq!(port_at(place(port)), port);
        }
        assert_eq!(apart(Port::NL, Port::WR), 1);
    }
}
