//! A layout in the making: what its parts may ask about the tile, and the order in which they are made.

use super::outline::claimed;
use super::owners::Ground;
use super::plots::Plots;
use super::{Layout, growth, port};
use crate::picture::chance::Chance;
use crate::picture::geometry::{CENTRE, Point, distance_to};
use crate::picture::looks::{Join, Looks};
use tilewright_lang::outline;
use tilewright_lang::spec::{Port, Style, Tile, TileId};

/// The most segments that are laid out: far more than a tile has room for.
const MOST_SEGMENTS: usize = 48;

/// A layout in the making.
pub(super) struct Draft<'a> {
    pub tile: &'a Tile,
    pub looks: &'a Looks,
    /// Segments that go on over a side of which they claim nothing.
    pub joins: &'a [Join],
    pub chance: Chance,
    pub plots: Plots,
    /// Places that are taken, with the room each needs.
    pub taken: Vec<(Point, f32)>,
    /// Squares with houses around them.
    pub villages: Vec<Point>,
    pub layout: Layout,
}

impl<'a> Draft<'a> {
    pub(super) fn new(id: &TileId, tile: &'a Tile, looks: &'a Looks) -> Self {
        let layout = Layout {
            segments: tile.segments.keys().take(MOST_SEGMENTS).cloned().collect(),
            kinds: tile.segments.values().take(MOST_SEGMENTS).map(|segment| segment.kind.clone()).collect(),
            anchors: vec![CENTRE; tile.segments.len().min(MOST_SEGMENTS)],
            areas: Vec::new(),
            lines: Vec::new(),
            sites: Vec::new(),
            marks: Vec::new(),
            squares: Vec::new(),
            yards: Vec::new(),
            bridges: Vec::new(),
            tunnels: Vec::new(),
            gates: Vec::new(),
            towers: Vec::new(),
            growth: Vec::new(),
            patches: Vec::new(),
            ground: Ground::default(),
        };
        Self {
            tile,
            looks,
            joins: looks.joins(id),
            chance: Chance::of(&id.0),
            plots: Plots::new(),
            taken: Vec::new(),
            villages: Vec::new(),
            layout,
        }
    }

    pub(super) fn finish(mut self) -> Layout {
        self.areas();
        self.through_lines();
        self.ending_lines(false);
        self.crossings();
        self.plots.measure();
        // First the sites to which lines lead: the others keep clear of both.
        self.sites(true);
        self.ending_lines(true);
        self.plots.measure();
        self.sites(false);
        self.towers();
        self.ground();
        self.plots.measure();
        self.anchors();
        self.segment_marks();
        self.tile_marks();
        self.layout.ground = Ground::new(self.plots.ground(|segment| self.style(segment) == Style::Ground));
        growth::grow(&mut self);
        self.layout
    }

    pub(super) fn style(&self, segment: usize) -> Style {
        self.layout.kinds.get(segment).map(|kind| self.looks.style(kind)).unwrap_or_default()
    }

    pub(super) fn ports(&self, segment: usize) -> &'a [Port] {
        self.tile.segments.get_index(segment).map_or(&[], |(_, segment)| &segment.ports)
    }

    pub(super) fn of_style(&self, wanted: &[Style]) -> Vec<usize> {
        (0..self.layout.segments.len()).filter(|&segment| wanted.contains(&self.style(segment))).collect()
    }

    /// The segment of open ground that claims a half of the border.
    pub(super) fn ground_at(&self, half: usize) -> Option<usize> {
        self.of_style(&[Style::Ground])
            .into_iter()
            .find(|&segment| claimed(self.ports(segment))[half % port::N_HALVES])
    }

    /// The ground to the left and right of what claims the border from `first` for `n` halves.
    pub(super) fn flanks(&self, first: usize, n: usize) -> Option<(usize, usize)> {
        let left = self.ground_at(first + port::N_HALVES - 1)?;
        Some((left, self.ground_at(first + n)?))
    }

    /// True if a line with one port has different ground on its two sides.
    pub(super) fn divides(&self, port: Port) -> bool {
        let (first, n) = port::halves(port);
        let flanks = if n == 2 {
            // A line through the whole side has ground in both halves of that side.
            self.ground_at(first).zip(self.ground_at(first + 1))
        } else {
            self.flanks(first, n)
        };
        flanks.is_some_and(|(left, right)| left != right)
    }

    /// The segment that a line's `ends_at` names, if it is laid out.
    pub(super) fn end_of(&self, segment: usize) -> Option<usize> {
        outline::end_of(self.tile, segment).filter(|&end| end < self.layout.segments.len())
    }

    /// Lines with one port each, and the port.
    pub(super) fn stubs(&self) -> Vec<(usize, Port)> {
        self.of_style(&[Style::Road, Style::Water])
            .into_iter()
            .filter_map(|segment| match self.ports(segment) {
                [port] => Some((segment, *port)),
                _ => None,
            })
            .collect()
    }

    /// True if a line that is already there comes near a place.
    pub(super) fn near_line(&self, at: Point, far: f32) -> bool {
        self.layout.lines.iter().any(|line| line.courses.iter().any(|course| distance_to(course, at) < far))
    }

    /// How much a thing of this radius would overlap what is there.
    pub(super) fn crowding(&self, at: Point, radius: f32) -> f32 {
        self.taken.iter().map(|&(other, room)| (room + radius - at.distance(other)).max(0.0)).sum()
    }
}
