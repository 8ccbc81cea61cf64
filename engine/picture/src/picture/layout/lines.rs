//! Lines on a tile: through it, or to where they end; bridges, gates and squares come with them.

use super::draft::Draft;
use super::plots::Owner;
use super::port::gate;
use super::{Bridge, Growth, Kind, Line, Tunnel, border, course, half_width};
use crate::picture::geometry::{
    CENTRE, Point, along, crossing, cut, distance_to, inside, length, nearest_on, pt, way_to,
};
use tilewright_lang::spec::{MarkId, Port, Style};

/// The radius of the pool where a water ends.
const POOL: f32 = 16.0;
/// Half the length of a bridge.
const SPAN: f32 = 11.5;
/// How far from the border a line goes below the ground.
const MOUTH: f32 = 9.5;

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
                        let below =
                            self.tile.segments.get_index(segment).is_some_and(|(_, line)| line.tunnel);
                        let straight = below || n_across > 1 && opposite(*from, *to);
                        let course = course::through(*from, *to, straight, &mut self.chance);
                        if below { self.tunnelled([*from, *to], course) } else { vec![course] }
                    }
                    many => many.iter().map(|&port| course::into(port, CENTRE)).collect(),
                };
                self.lay(segment, courses);
            }
        }
    }

    /// The parts of a line that show, if it runs through a tunnel. It comes out of the ground near the border where the ground
    /// is one on both sides of it, and elsewhere at the first wall.
    fn tunnelled(&mut self, ports: [Port; 2], course: Vec<Point>) -> Vec<Vec<Point>> {
        let back: Vec<Point> = course.iter().rev().copied().collect();
        let long = length(&course);
        let shown = [(ports[0], &course), (ports[1], &back)].map(|(port, course)| {
            if !self.divides(port) {
                return (MOUTH, true);
            }
            let mut walls = self.layout.areas.iter().flat_map(|area| &area.outline.walls);
            let far = walls.clone().filter_map(|wall| crossing(course, wall));
            let far = far.map(|(at, _)| way_to(course, at)).fold(long * 0.5, f32::min);
            (far, walls.all(|wall| crossing(course, wall).is_none()))
        });
        let [(from, one), (to, other)] = shown;
        if from + to > long - MOUTH {
            // There is nothing that it could run below.
            return vec![course];
        }
        let (start, end) = (cut(&course, from), cut(&back, to));
        let hidden = cut(&back, long - from);
        let mut hidden = cut(&hidden.into_iter().rev().collect::<Vec<_>>(), long - from - to);
        hidden.dedup();
        let ends = [(&start, one), (&end, other)];
        let mouths = ends.into_iter().filter(|(_, open)| *open).map(|(part, _)| along(part, 1.0)).collect();
        self.taken.extend(ends.into_iter().filter_map(|(part, _)| Some((*part.last()?, 8.0))));
        self.layout.tunnels.push(Tunnel { course: hidden, mouths });
        vec![start, end]
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
                            self.layout.bridges.push(Bridge { segment, style, at, way, half: SPAN });
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
            for area in &self.layout.areas {
                let walls = area.outline.walls.iter();
                let met: Vec<_> = walls.filter_map(|wall| crossing(wall, &reach)).collect();
                // What it runs through goes on below it.
                if let [(a, _), (b, _)] = met[..] {
                    let middle = a.toward(b, 0.5);
                    let at = nearest_on(course, middle).unwrap_or(middle);
                    let way = (b - a).unit();
                    self.layout.bridges.push(Bridge { segment, style, at, way, half: SPAN });
                }
                if style == Style::Road && area.style == Style::Walled {
                    self.taken.extend(met.iter().map(|&(at, _)| (at, 7.5)));
                    self.layout.gates.extend(met);
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
                self.plots.give(Owner::Segment(segment), |at| at.distance(end) <= POOL);
                self.taken.push((end, POOL - 1.0));
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
            let end = course::ahead(port, far);
            // The pool at its end keeps ground apart only if it reaches what lies behind.
            let end = if self.divides(port) { self.up_to_line(end, POOL - 2.0) } else { end };
            return course::into(port, end);
        }
        // Through a wall nobody named: the line ends there.
        let blind = course::into(port, self.meeting());
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
        // Where lines end together they part the ground by themselves; one alone has to reach what lies behind.
        let free = self.stubs().into_iter().filter(|&(segment, _)| self.end_of(segment).is_none());
        if self.divides(port) && free.count() == 1 {
            return course::into(port, self.up_to_line(CENTRE, 12.0));
        }
        blind
    }

    /// Where lines that lead to nothing on the tile end: in the middle, or beside the wall that runs through it.
    fn meeting(&self) -> Point {
        // As far as a square is from a wall that comes up to it.
        const FAR: f32 = 11.0;
        let walls = self.layout.areas.iter().flat_map(|area| &area.outline.walls);
        let pieces = walls.flat_map(|wall| wall.windows(2));
        let near = pieces.filter_map(|piece| Some((nearest_on(piece, CENTRE)?, piece[1] - piece[0])));
        let nearest = near.min_by(|a, b| a.0.distance(CENTRE).total_cmp(&b.0.distance(CENTRE)));
        match nearest {
            // The area lies to the right of its wall.
            Some((at, way)) if at.distance(CENTRE) < FAR => at - way.unit().right() * FAR,
            _ => CENTRE,
        }
    }

    /// A place moved towards the nearest line, if one is near, until something of this radius around it reaches the line.
    fn up_to_line(&self, at: Point, radius: f32) -> Point {
        const NEAR: f32 = 40.0;
        let courses = self.layout.lines.iter().flat_map(|line| &line.courses);
        let nearest = courses.filter_map(|course| nearest_on(course, at));
        let Some(line) = nearest.min_by(|a, b| a.distance(at).total_cmp(&b.distance(at))) else {
            return at;
        };
        let far = line.distance(at);
        if far <= radius || far > NEAR { at } else { line.toward(at, radius / far) }
    }

    /// What is drawn where lines end that lead to no segment: it depends on the kind of end alone.
    pub(super) fn crossings(&mut self) {
        let walls = |end: Point| {
            let mut walls = self.layout.areas.iter().flat_map(|area| &area.outline.walls);
            walls.any(|wall| distance_to(wall, end) < 3.0)
        };
        let ends: Vec<(Point, End)> = self
            .stubs()
            .into_iter()
            .filter(|&(segment, _)| self.style(segment) == Style::Road && self.end_of(segment).is_none())
            .filter_map(|(segment, _)| {
                let line = self.layout.lines.iter().find(|line| line.segment == segment)?;
                let end = line.courses.first()?.last().copied()?;
                let kind = self.kind_of_end(segment);
                // Where nothing is said, a wall that the line runs into is its end.
                (kind != End::Unsaid || !walls(end)).then_some((end, kind))
            })
            .collect();
        let mut built: Vec<Point> = Vec::new();
        for (end, kind) in ends {
            if built.iter().any(|other| other.distance(end) <= 10.0) {
                continue;
            }
            built.push(end);
            self.taken.push((end, 8.0));
            self.plots.give(Owner::Blocked, |at| at.distance(end) <= 7.5);
            match kind {
                End::Building => {
                    // A little to the north, so that lines reach its door.
                    let at = end - pt(0.0, 1.5);
                    self.layout.growth.push(Growth { kind: Kind::Cottage, at, size: 8.0, variant: 1 });
                    self.taken.push((at - pt(0.0, 5.0), 8.0));
                }
                End::Village => {
                    self.villages.push(end);
                    self.layout.squares.push(end);
                }
                End::Crossing | End::Unsaid | End::Mark => self.layout.squares.push(end),
            }
        }
    }

    /// The kind of the end of a line that leads to no segment.
    fn kind_of_end(&self, segment: usize) -> End {
        let end = self.tile.segments.get_index(segment).map_or("", |(_, line)| line.end());
        match end {
            "" => End::Unsaid,
            "crossing" => End::Crossing,
            "village" => End::Village,
            _ if self.tile.marks.iter().any(|mark| is_mark(end, mark.mark())) => End::Mark,
            _ => End::Building,
        }
    }
}

/// Where a line ends that leads to no segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Nothing is said: as at a crossing.
    Unsaid,
    /// A square.
    Crossing,
    /// A square with houses around it.
    Village,
    /// A symbol of the tile, which takes the place of the square.
    Mark,
    /// A house.
    Building,
}

/// True if the word for the end of a line means a mark.
pub(super) fn is_mark(end: &str, mark: &MarkId) -> bool {
    end.replace(' ', "-") == mark.0
}

/// True if two ports look at each other across the tile.
pub(super) fn opposite(a: Port, b: Port) -> bool {
    gate(a).1.dot(gate(b).1) < -0.5
}
