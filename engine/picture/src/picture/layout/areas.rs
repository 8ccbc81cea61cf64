//! Areas with their walls and towers.

use super::draft::Draft;
use super::lines::opposite;
use super::outline::{Outline, Room, claimed};
use super::owners::WALL;
use super::plots::Owner;
use super::port::{N_HALVES, gate, halves};
use super::{Area, Bridge, border};
use crate::picture::geometry::{CENTRE, Point, along, beads, crossing, distance_to, inside, length, pt};
use tilewright_lang::spec::{Port, Style};

/// How far north of its foot the middle of a tower's roof is.
const ROOF: f32 = 7.0;

impl Draft<'_> {
    pub(super) fn areas(&mut self) {
        let areas = self.of_style(&[Style::Walled, Style::Tilled, Style::Plain]);
        let under: Vec<usize> = areas.iter().copied().filter(|&one| self.is_under(one, &areas)).collect();
        for &segment in &areas {
            let room = self.room(segment, &areas);
            let ports = self.ports(segment);
            let parts: Vec<&[Port]> =
                if under.contains(&segment) { ports.chunks(1).collect() } else { vec![ports] };
            for ports in parts {
                let outline = Outline::of(ports, room, &mut self.chance);
                let edge = outline.edge.clone();
                self.plots.give(Owner::Segment(segment), |at| inside(&edge, at));
                self.layout.areas.push(Area { segment, style: self.style(segment), outline });
            }
        }
        // Walls are broad: nothing else stands on them or leans against them.
        for area in &self.layout.areas {
            let thick = if area.style == Style::Walled { WALL } else { 2.0 };
            for wall in &area.outline.walls {
                self.plots.give(Owner::Blocked, |at| distance_to(wall, at) <= thick);
            }
        }
        for segment in under {
            self.deck(segment);
        }
    }

    /// What the walls of an area have to make room for.
    fn room(&self, segment: usize, areas: &[usize]) -> Room {
        let enclosed = self.of_style(&[Style::Ground]).iter().any(|&ground| self.ports(ground).is_empty());
        let mut others = [false; N_HALVES];
        for &other in areas.iter().filter(|&&other| other != segment) {
            for (half, yes) in claimed(self.ports(other)).iter().enumerate() {
                others[half] |= yes;
            }
        }
        let ended_here = self.stubs().iter().any(|&(line, _)| self.end_of(line) == Some(segment));
        let mine = claimed(self.ports(segment));
        let n_mine = mine.iter().filter(|&&yes| yes).count();
        let first = (0..N_HALVES).find(|&half| mine[half] && !mine[(half + N_HALVES - 1) % N_HALVES]);
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
        Room {
            deep,
            tight: self.of_style(&[Style::Ground]).is_empty(),
            others,
            between: enclosed,
            joined,
            crossed: areas.iter().any(|&other| self.crosses(segment, other)),
            pinned: if enclosed { self.pinned(mine) } else { None },
        }
    }

    /// True if two areas lead from side to side, one across the other.
    fn crosses(&self, one: usize, other: usize) -> bool {
        let through = |segment| match self.ports(segment) {
            [from, to] if opposite(*from, *to) && [from, to].iter().all(|port| halves(**port).1 == 2) => {
                Some(halves(*from).0 % 4)
            }
            _ => None,
        };
        through(one).zip(through(other)).is_some_and(|(one, other)| one != other)
    }

    /// True if an area passes below one that crosses it: the one with fewer marks, which have less room there.
    fn is_under(&self, segment: usize, areas: &[usize]) -> bool {
        let rank = |segment| {
            let marks = self.tile.segments.get_index(segment).map_or(0, |(_, data)| data.marks.len());
            (marks, std::cmp::Reverse(segment))
        };
        areas.iter().any(|&other| self.crosses(segment, other) && rank(segment) < rank(other))
    }

    /// The half before which the wall of an area comes to the border, because ground beside it says that it does not border the
    /// area at its other end.
    fn pinned(&self, mine: [bool; N_HALVES]) -> Option<usize> {
        let area_at = |half: usize| {
            let areas = self.of_style(&[Style::Walled, Style::Tilled, Style::Plain]);
            areas.into_iter().find(|&area| claimed(self.ports(area))[half % N_HALVES])
        };
        let apart = |ground: usize, area: usize| {
            let written = self.tile.segments.get_index(ground).and_then(|(_, data)| data.borders.as_ref());
            written.is_some_and(|borders| !borders.contains(&self.layout.segments[area]))
        };
        (0..N_HALVES).filter(|&half| mine[half]).find_map(|half| {
            // Clockwise, and the other way.
            [1, N_HALVES - 1].into_iter().find_map(|step| {
                let ground = self.ground_at(half + step)?;
                let far = (1..N_HALVES).map(|nth| half + nth * step);
                let beyond = far.take_while(|&at| self.ground_at(at) == Some(ground)).last()? + step;
                let area = area_at(beyond).filter(|&area| apart(ground, area))?;
                let itself = claimed(self.ports(area))[half];
                (!itself).then_some(if step == 1 { beyond % N_HALVES } else { (beyond + 1) % N_HALVES })
            })
        })
    }

    /// A street over the area that parts the two halves of one below it, from wall to wall.
    fn deck(&mut self, segment: usize) {
        let walls = self.layout.areas.iter().filter(|area| area.segment == segment);
        let walls = walls.flat_map(|area| &area.outline.walls);
        let ends: Vec<(Point, Point)> = self
            .ports(segment)
            .iter()
            .zip(walls)
            .filter_map(|(&port, wall)| crossing(wall, &[gate(port).0, CENTRE]))
            .collect();
        let [(from, one), (to, other)] = ends[..] else {
            return;
        };
        let style = self.style(segment);
        let half = from.distance(to) * 0.5;
        self.layout.bridges.push(Bridge {
            at: from.toward(to, 0.5),
            way: (to - from).unit(),
            half,
            style,
            segment,
        });
        self.taken.extend(beads(&[from, to], 7.0).into_iter().map(|(at, _)| (at, 7.5)));
        if style == Style::Walled {
            self.layout.gates.extend([(from, one), (to, other)]);
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
                        && self.taken.iter().all(|&(other, room)| {
                            // Neither its foot nor its roof.
                            other.distance(at) > room + 4.0 && other.distance(at - pt(0.0, ROOF)) > room
                        });
                    if free {
                        self.layout.towers.push(at);
                        self.taken.extend([(at, 4.8), (at - pt(0.0, ROOF), 3.5)]);
                    }
                }
            }
        }
    }
}
