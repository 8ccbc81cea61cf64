//! Ports as places on a tile's border.

use crate::picture::geometry::{Point, pt};
use tilewright_lang::spec::Port;

/// The halves of the border, clockwise from the north-west corner: `NL NR EL ER SL SR WL WR`.
pub(super) const N_HALVES: usize = 8;

/// Where a half begins on the border, going clockwise.
pub(super) fn corner(half: usize) -> Point {
    const STARTS: [Point; N_HALVES] = [
        pt(0.0, 0.0),
        pt(50.0, 0.0),
        pt(100.0, 0.0),
        pt(100.0, 50.0),
        pt(100.0, 100.0),
        pt(50.0, 100.0),
        pt(0.0, 100.0),
        pt(0.0, 50.0),
    ];
    STARTS[half % N_HALVES]
}

/// The halves a port covers: the first, and how many.
pub(super) fn halves(port: Port) -> (usize, usize) {
    match port {
        Port::N => (0, 2),
        Port::E => (2, 2),
        Port::S => (4, 2),
        Port::W => (6, 2),
        Port::NL => (0, 1),
        Port::NR => (1, 1),
        Port::EL => (2, 1),
        Port::ER => (3, 1),
        Port::SL => (4, 1),
        Port::SR => (5, 1),
        Port::WL => (6, 1),
        Port::WR => (7, 1),
    }
}

/// The middle of a port on the border, and the way into the tile from there.
pub(super) fn gate(port: Port) -> (Point, Point) {
    let (first, n) = halves(port);
    let from = corner(first);
    let to = corner(first + n);
    let inward = match first / 2 {
        0 => pt(0.0, 1.0),
        1 => pt(-1.0, 0.0),
        2 => pt(0.0, -1.0),
        _ => pt(1.0, 0.0),
    };
    (from.toward(to, 0.5), inward)
}
