//! Lines on a tile: through it, or to where they end; bridges, gates and squares come with them.

use super::draft::Draft;
use super::plots::Owner;
use super::port::gate;
use super::{Bridge, Growth, Kind, Line, border, course, half_width};
use crate::picture::geometry::{CENTRE, Point, crossing, distance_to, inside, pt};
use crate::spec::{MarkId, Port, Style};

impl Draft<'_> {
    pub(super) fn through_lines(&mut self) {
        // Water first: the others pass over it.
        for wanted in [Style::Water, Style::Road] {
            let lines: Vec<_> = self
                .of_style(&[wanted])
                .into_iter()
                .filter(|&segment| self.ports(segment).len() >= 2)
                .collect();
            let n_across = self
                .of_style(&[Style::Water, Style::Road])
                .iter()
                .filter(|&&segment| self.ports(segment).len() == 2)
                .count();
            for segment in lines {
                let courses = match self.ports(segment) {
                    [from, to] => {
                        let straight = n_across > 1 && opposite(*from, *to);
                        vec![course::through(*from, *to, straight, &mut self.chance)]
                    }
                    many => many.iter().map(|&port| course::into(port, CENTRE)).collect(),
                };
                self.lay(segment, courses);
            }
        }
    }

    /// Adds a line, with bridges where it passes over another and gates where it passes a wall.
    pub(super) fn lay(&mut self, segment: usize, courses: Vec<Vec<Point>>) {
        let style = self.style(segment);
        for course in &courses {
            for below in &self.layout.lines {
                for other in &below.courses {
                    if let Some((at, way)) = crossing(course, other) {
                        let ends = [course.last(), other.last()];
                        if ends.iter().flatten().all(|end| end.distance(at) > 6.0) {
                            self.layout.bridges.push(Bridge { at, way, style });
                        }
                    }
                }
            }
            // A little farther on, so that a line that ends at a wall meets it.
            let mut reach = course.clone();
            if let [.., before, last] = course[..]
                && border(last) > 3.0
            {
                reach.push(last + (last - before).unit() * 3.0);
            }
            for area in self.layout.areas.iter().filter(|area| area.style == Style::Walled) {
                for wall in &area.outline.walls {
                    if let Some((at, way)) = crossing(wall, &reach)
                        && style == Style::Road
                    {
                        self.layout.gates.push((at, way));
                        self.taken.push((at, 7.5));
                    }
                }
            }
        }
        let wide = half_width(style);
        self.plots
            .give(Owner::Segment(segment), |at| courses.iter().any(|course| distance_to(course, at) <= wide));
        self.layout.lines.push(Line { segment, style, courses });
    }

    /// Lines with one port: first those that end by themselves, then those that end at a site.
    pub(super) fn ending_lines(&mut self, at_site: bool) {
        let mut stubs = self.stubs();
        stubs.retain(|&(segment, _)| {
            let site = self.end_of(segment).map(|end| self.style(end)) == Some(Style::Site);
            site == at_site
        });
        stubs.sort_by_key(|&(segment, _)| self.style(segment) != Style::Water);
        for (segment, port) in stubs {
            let course = self.ending(segment, port);
            let end = course.last().copied().unwrap_or(CENTRE);
            self.lay(segment, vec![course]);
            if self.style(segment) == Style::Water {
                self.plots.give(Owner::Segment(segment), |at| at.distance(end) <= 16.0);
                self.taken.push((end, 15.0));
            }
        }
    }

    /// The course of a line with one port.
    pub(super) fn ending(&self, segment: usize, port: Port) -> Vec<Point> {
        let target = self.end_of(segment);
        if let Some(area) = self.layout.areas.iter().find(|area| Some(area.segment) == target)
            && let Some((at, _)) = course::arrival(port, &area.outline.walls)
        {
            return course::into(port, at);
        }
        if let Some(site) = target
            && let Some((at, radius)) = self.site_place(site)
        {
            // Stop at the doorstep, but well inside the symbol's own ground.
            let (from, _) = gate(port);
            let near = at.toward(from, (radius * 0.3 / at.distance(from).max(1.0)).min(1.0));
            return course::into(port, near);
        }
        if self.style(segment) == Style::Water {
            let far = if self.plots.clear(CENTRE) > 8.0 { 44.0 } else { 34.0 };
            return course::into(port, course::ahead(port, far));
        }
        // Through a wall nobody named: the line ends there.
        let blind = course::into(port, CENTRE);
        for area in &self.layout.areas {
            if let Some((at, _)) = area
                .outline
                .walls
                .iter()
                .find_map(|wall| crossing(&blind, wall))
                .filter(|_| inside(&area.outline.edge, CENTRE))
            {
                return course::into(port, at);
            }
        }
        if self.near_line(CENTRE, 14.0) && !self.divides(port) {
            return course::into(port, course::ahead(port, 24.0));
        }
        blind
    }

    /// Squares where lines with one port meet or end, and houses where they end at something that is built.
    pub(super) fn crossings(&mut self) {
        let walls = |end: Point| {
            let mut walls = self.layout.areas.iter().flat_map(|area| &area.outline.walls);
            walls.any(|wall| distance_to(wall, end) < 3.0)
        };
        let ends: Vec<(Point, bool)> = self
            .stubs()
            .into_iter()
            .filter(|&(segment, _)| self.style(segment) == Style::Road && self.end_of(segment).is_none())
            .filter_map(|(segment, _)| {
                let line = self.layout.lines.iter().find(|line| line.segment == segment)?;
                let end = line.courses.first()?.last().copied()?;
                Some((end, self.is_built(segment)))
            })
            .filter(|&(end, _)| !walls(end))
            .collect();
        let mut houses: Vec<Point> = Vec::new();
        for (end, built) in ends {
            if self.layout.squares.iter().chain(&houses).any(|other| other.distance(end) <= 10.0) {
                continue;
            }
            self.taken.push((end, 8.0));
            self.plots.give(Owner::Blocked, |at| at.distance(end) <= 7.5);
            if built {
                houses.push(end);
                // A little to the north, so that lines reach its door.
                let house = Growth { kind: Kind::Cottage, at: end - pt(0.0, 1.5), size: 8.0, variant: 1 };
                self.layout.growth.push(house);
            } else {
                self.layout.squares.push(end);
            }
        }
    }

    /// True if a line ends at a building: at something with a name that is no part of the tile, no symbol on it, and neither
    /// a crossing nor a village.
    fn is_built(&self, segment: usize) -> bool {
        let end = self.tile.segments.get_index(segment).map_or("", |(_, line)| line.end());
        let marked = self.tile.marks.iter().any(|mark| is_mark(end, mark.mark()));
        !matches!(end, "" | "crossing" | "village") && !marked
    }
}

/// True if the word for the end of a line means a mark.
pub(super) fn is_mark(end: &str, mark: &MarkId) -> bool {
    end.replace(' ', "-") == mark.0
}

fn opposite(a: Port, b: Port) -> bool {
    gate(a).1.dot(gate(b).1) < -0.5
}
