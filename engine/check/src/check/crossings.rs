//! Ground lies in one piece: what reaches the outline on both sides of something else crosses it.
//!
//! The ports around the outline say it all: two segments cross if one has ports on both sides of the other and the other on
//! both sides of the one. Ground cannot cross ground on any picture. Ground across a line or an area needs a tunnel or a
//! bridge, which there may be; more often two halves of a side were mixed up.

use super::tiles::TileAt;
use tilewright_lang::merge::{Game, Report};
use tilewright_lang::outline::{self, Part, SIDES, cross};
use tilewright_lang::spec::*;

/// Checks a tile of which every port has one owner.
pub(super) fn check(game: &Game, tile: &TileAt<'_>, report: &mut Report<'_>) {
    let segments = &tile.tile.segments;
    let claims = |port: &Port| segments.values().position(|segment| segment.ports.contains(port));
    let around: Vec<(Port, usize)> =
        SIDES.iter().flatten().filter_map(|port| Some((*port, claims(port)?))).collect();
    let owners: Vec<usize> = around.iter().map(|(_, segment)| *segment).collect();
    // At most twelve segments stand here.
    let mut here = owners.clone();
    here.sort_unstable();
    here.dedup();
    let part = |number: usize| outline::part(&segments[number].kind, &game.rules.edges);
    let grounds: Vec<usize> = here.iter().copied().filter(|&number| part(number) == Part::Ground).collect();
    let name =
        |number: usize| segments.get_index(number).map(|(id, _)| format!("{id:#}")).unwrap_or_default();
    let at = |number: usize| {
        let id = segments.get_index(number).map(|(id, _)| id.name()).unwrap_or_default();
        tile.at(&format!("segments.{id}.ports"))
    };
    for (k, &a) in grounds.iter().enumerate() {
        for &b in &grounds[k + 1..] {
            if !cross(&owners, a, b) {
                continue;
            }
            let between = here.iter().find(|&&line| {
                part(line) == Part::Line && cross(&owners, a, line) && cross(&owners, b, line)
            });
            let message = match between {
                Some(&line) => format!(
                    "{} and {} cross each other: both have ports on either side of {}",
                    name(a),
                    name(b),
                    name(line)
                ),
                None => format!("{} and {} cross each other, and ground cannot", name(a), name(b)),
            };
            match swapped(&around, a, b) {
                Some((left, right)) => {
                    let owner =
                        |port: Port| around.iter().find(|(known, _)| *known == port).map_or(a, |(_, is)| *is);
                    let (has_left, has_right) = (owner(left), owner(right));
                    report.error(&at(has_left.min(has_right)), "crossing", message);
                    report.help(format!(
                        "{left:?} and {right:?} are probably swapped: give {left:?} to {:?} and {right:?} to {:?}",
                        segments.get_index(has_right).map_or("", |(id, _)| id.name()),
                        segments.get_index(has_left).map_or("", |(id, _)| id.name()),
                    ));
                }
                None => {
                    report.error(&at(b), "crossing", message);
                    report.help("make them one segment, or give each the ports that lie side by side");
                }
            }
            // What lies between them is crossed, too: said once.
            return;
        }
    }
    for &ground in &grounds {
        for &other in here.iter().filter(|&&other| part(other) != Part::Ground) {
            if cross(&owners, ground, other) && !segments[other].tunnel {
                let message =
                    format!("{} reaches the outline on both sides of {}", name(ground), name(other));
                report.warning(&at(ground), "crossing", message);
                report.help(format!(
                    "make a segment of its own of what lies beyond {0}; if {0} has a tunnel or a bridge there, say so: `tunnel: true`",
                    name(other)
                ));
                return;
            }
        }
    }
}

/// The two halves of a side which, exchanged, would let two segments lie beside each other.
fn swapped(around: &[(Port, usize)], a: usize, b: usize) -> Option<(Port, Port)> {
    SIDES.iter().map(|[left, _, right]| (*left, *right)).find(|(left, right)| {
        let place = |port: &Port| around.iter().position(|(known, _)| known == port);
        let (Some(l), Some(r)) = (place(left), place(right)) else {
            return false;
        };
        let owners = [around[l].1, around[r].1];
        if owners != [a, b] && owners != [b, a] {
            return false;
        }
        let mut mended: Vec<usize> = around.iter().map(|(_, owner)| *owner).collect();
        (mended[l], mended[r]) = (owners[1], owners[0]);
        !cross(&mended, a, b)
    })
}
