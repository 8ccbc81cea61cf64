//! Areas with their walls and towers.

use super::draft::Draft;
use super::outline::{Outline, Room, claimed};
use super::plots::Owner;
use super::{Area, border, port};
use crate::picture::geometry::{along, distance_to, inside, length};
use tilewright_lang::spec::Style;

impl Draft<'_> {
    pub(super) fn areas(&mut self) {
        let areas = self.of_style(&[Style::Walled, Style::Tilled, Style::Plain]);
        let no_ground = self.of_style(&[Style::Ground]).is_empty();
        let enclosed = self
            .of_style(&[Style::Ground, Style::Site])
            .iter()
            .any(|&segment| self.style(segment) == Style::Ground && self.ports(segment).is_empty());
        for &segment in &areas {
            let ports = self.ports(segment);
            let mut others = [false; port::N_HALVES];
            for &other in areas.iter().filter(|&&other| other != segment) {
                for (half, yes) in claimed(self.ports(other)).iter().enumerate() {
                    others[half] |= yes;
                }
            }
            let ended_here = self.stubs().iter().any(|&(line, _)| self.end_of(line) == Some(segment));
            let mine = claimed(ports);
            let n_mine = mine.iter().filter(|&&yes| yes).count();
            let first = (0..port::N_HALVES)
                .find(|&half| mine[half] && !mine[(half + port::N_HALVES - 1) % port::N_HALVES]);
            let deep = n_mine == 2
                && !ended_here
                && first.and_then(|first| self.flanks(first, 2)).is_some_and(|(left, right)| left != right);
            // Up to the square of a crossing, or a little over the middle to touch what comes from there.
            let crossing = self
                .stubs()
                .iter()
                .any(|&(line, _)| self.style(line) == Style::Road && self.end_of(line).is_none());
            let deep = deep.then_some(if crossing { 38.5 } else { 50.5 });
            let mut joined = [false; 4];
            for join in self.joins.iter().filter(|join| mine[join.side * 2] && mine[join.side * 2 + 1]) {
                joined[join.side] = true;
            }
            let room = Room { deep, tight: no_ground, others, between: enclosed, joined };
            let outline = Outline::of(ports, room, &mut self.chance);
            let edge = outline.edge.clone();
            self.plots.give(Owner::Segment(segment), |at| inside(&edge, at));
            self.layout.areas.push(Area { segment, style: self.style(segment), outline });
        }
        // Walls are broad: nothing else stands on them or leans against them.
        for area in &self.layout.areas {
            let thick = if area.style == Style::Walled { 4.4 } else { 2.0 };
            for wall in &area.outline.walls {
                self.plots.give(Owner::Blocked, |at| distance_to(wall, at) <= thick);
            }
        }
    }

    /// Towers, where the walls are long enough and no line passes.
    pub(super) fn towers(&mut self) {
        for area in self.layout.areas.iter().filter(|area| area.style == Style::Walled) {
            for wall in &area.outline.walls {
                let shares: &[f32] = match length(wall) {
                    far if far < 40.0 => &[0.5],
                    far if far < 90.0 => &[0.2, 0.8],
                    _ => &[0.19, 0.5, 0.81],
                };
                for &share in shares {
                    let (at, _) = along(wall, share);
                    let free = border(at) > 6.0
                        && !self.near_line(at, 9.0)
                        && self.taken.iter().all(|&(other, room)| other.distance(at) > room + 4.0);
                    if free {
                        self.layout.towers.push(at);
                        self.taken.push((at, 4.8));
                    }
                }
            }
        }
    }
}
