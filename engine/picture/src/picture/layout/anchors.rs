//! Where pieces stand, and which part of the open ground belongs to whom.

use super::draft::Draft;
use super::plots::Owner;
use super::{border, course, port};
use crate::picture::geometry::{CENTRE, Point, along, distance_to, length};
use tilewright_lang::spec::Style;

impl Draft<'_> {
    /// Deals the open ground out to its segments.
    pub(super) fn ground(&mut self) {
        let ground = self.of_style(&[Style::Ground]);
        let mut seeds = Vec::new();
        let mut enclosed = Vec::new();
        for &segment in &ground {
            for &port in self.ports(segment) {
                let (first, n) = port::halves(port);
                for half in first..first + n {
                    let (_, inward) = port::gate(port);
                    let middle = port::corner(half).toward(port::corner(half + 1), 0.5);
                    seeds.push((segment, middle + inward));
                }
            }
            if self.ports(segment).is_empty() {
                enclosed.push(segment);
            }
        }
        self.plots.settle(&seeds, &enclosed);
    }

    pub(super) fn anchors(&mut self) {
        for segment in 0..self.layout.segments.len() {
            let style = self.style(segment);
            let at = match style {
                Style::Site => self.site_place(segment).map(|(at, _)| at),
                Style::Road | Style::Water => self.line_anchor(segment),
                _ => None,
            };
            let at = at.or_else(|| {
                let mine = Owner::Segment(segment);
                let (middle, _) = self.plots.middle(mine);
                let best = self.plots.best(mine, |at, clear| {
                    clear.min(22.0) - 0.08 * at.distance(middle) - self.crowding(at, 8.0)
                });
                best.map(|(at, _)| at)
            });
            let at = at.or_else(|| {
                let port = self.ports(segment).first()?;
                Some(course::ahead(*port, 12.0))
            });
            self.layout.anchors[segment] = at.unwrap_or(CENTRE);
            self.taken.push((self.layout.anchors[segment], 9.0));
        }
    }

    /// The place on a line that is freest of other things, near its middle.
    pub(super) fn line_anchor(&self, segment: usize) -> Option<Point> {
        let line = self.layout.lines.iter().find(|line| line.segment == segment)?;
        let course = line.courses.iter().max_by(|a, b| length(a).total_cmp(&length(b)))?;
        let mut best: Option<(Point, f32)> = None;
        for nth in 1..20 {
            let share = nth as f32 / 20.0;
            let (at, _) = along(course, share);
            let others = self
                .layout
                .lines
                .iter()
                .filter(|other| other.segment != segment)
                .flat_map(|other| &other.courses)
                .map(|course| distance_to(course, at))
                .fold(20.0, f32::min);
            let mark =
                others.min(16.0) + border(at).min(14.0) - (share - 0.5).abs() * 12.0 - self.crowding(at, 6.0);
            if best.is_none_or(|(_, most)| mark > most + 1e-3) {
                best = Some((at, mark));
            }
        }
        best.map(|(at, _)| at)
    }
}
