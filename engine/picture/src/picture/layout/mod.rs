//! Where everything on a tile goes: outlines, courses, sites, symbols, trees, and where pieces stand.
//!
//! A layout is made from the ports alone and knows no colours. It lies unturned; [`Layout::turned`]
//! moves every place, so that what is painted stays upright and the light falls from one side.
//!
//! **Invariant:** the same tile under the same id has the same layout, on every machine.

mod anchors;
mod areas;
mod course;
mod draft;
mod growth;
mod lines;
mod outline;
mod owners;
mod plots;
mod port;
mod site;

use super::geometry::{CENTRE, Point, TILE, along, distance_to, length, pt};
use super::looks::Looks;
use tilewright_lang::spec::{Direction, Glyph, SegmentId, Style, Tile, TileId};

use draft::Draft;
pub(crate) use growth::{Growth, Kind};
pub(crate) use outline::Outline;
use owners::Ground;

/// Half the width of a line with its borders.
pub(super) fn half_width(style: Style) -> f32 {
    if style == Style::Water { 8.5 } else { 5.6 }
}

/// Where everything on a tile goes.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The names of the segments; other lists speak of them by number.
    segments: Vec<SegmentId>,
    /// The feature kind of each segment, by the same numbers.
    pub(crate) kinds: Vec<tilewright_lang::spec::FeatureKindId>,
    anchors: Vec<Point>,
    pub(crate) areas: Vec<Area>,
    pub(crate) lines: Vec<Line>,
    pub(crate) sites: Vec<Symbol>,
    pub(crate) marks: Vec<Symbol>,
    /// Squares of crossings.
    pub(crate) squares: Vec<Point>,
    /// The ground of signs that stand where lines end.
    pub(crate) yards: Vec<Point>,
    /// Where one thing passes over another.
    pub(crate) bridges: Vec<Bridge>,
    /// Where lines run below the ground.
    pub(crate) tunnels: Vec<Tunnel>,
    /// Where a line passes through a wall: the place and the wall's direction.
    pub(crate) gates: Vec<(Point, Point)>,
    pub(crate) towers: Vec<Point>,
    pub(crate) growth: Vec<Growth>,
    /// Light and dark patches of the ground: middle and size.
    pub(crate) patches: Vec<(Point, f32)>,
    /// Which open ground lies where.
    ground: Ground,
}

/// An area.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    pub segment: usize,
    pub style: Style,
    pub outline: Outline,
}

/// A line.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub segment: usize,
    pub style: Style,
    pub courses: Vec<Vec<Point>>,
}

/// One line or area over another, or over an area.
#[derive(Clone, Debug)]
pub(crate) struct Bridge {
    /// What passes over.
    pub segment: usize,
    pub style: Style,
    /// Its middle.
    pub at: Point,
    /// Its direction.
    pub way: Point,
    /// Half its length.
    pub half: f32,
}

/// A part of a line that runs below the ground.
#[derive(Clone, Debug)]
pub(crate) struct Tunnel {
    /// Where it runs, from one end to the other.
    pub course: Vec<Point>,
    /// Ends that lie in open ground, and the way in.
    pub mouths: Vec<(Point, Point)>,
}

/// A symbol with its place.
#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    /// The segment that it is, if it is a feature that lives on one tile.
    pub segment: Option<usize>,
    pub glyph: Glyph,
    pub at: Point,
    pub radius: f32,
    /// What is written on a symbol that is a letter or bears a number.
    pub label: String,
    /// The way it points, if it points.
    pub way: Option<Point>,
    /// The kind of feature it speaks of, by how that is painted.
    pub about: Option<Style>,
}

impl Layout {
    /// Lays a tile out. Whatever the data says, something comes out: what makes no sense is left away.
    pub fn of(id: &TileId, tile: &Tile, looks: &Looks) -> Self {
        Draft::new(id, tile, looks).finish()
    }

    /// The place where a piece stands on a segment; the middle of the tile if it has no such segment.
    pub fn anchor(&self, segment: &SegmentId) -> Point {
        self.segments.iter().position(|id| id == segment).map_or(CENTRE, |nth| self.anchors[nth])
    }

    /// The place where a link takes hold of a segment: near the inner end of its line, else where pieces stand.
    pub(crate) fn hold(&self, segment: &SegmentId) -> Point {
        // How far before its end a line is taken hold of.
        const BEFORE: f32 = 11.0;
        let nth = self.segments.iter().position(|id| id == segment);
        let courses =
            self.lines.iter().filter(|line| Some(line.segment) == nth).flat_map(|line| &line.courses);
        let ends = courses.flat_map(|course| {
            let before = BEFORE / length(course).max(2.0 * BEFORE);
            [along(course, before).0, along(course, 1.0 - before).0]
        });
        ends.max_by(|a, b| border(*a).total_cmp(&border(*b))).unwrap_or_else(|| self.anchor(segment))
    }

    /// The place where a piece lies that stands on the tile itself and on none of its segments: far from where others stand and from
    /// what is printed.
    pub fn rest(&self) -> Point {
        // Farther than this nothing disturbs it; so far from the border it lies all on the tile.
        const CLEAR: f32 = 24.0;
        const RIM: usize = 20;
        let printed = self.sites.iter().chain(&self.marks).map(|symbol| symbol.at);
        let taken: Vec<Point> = self.anchors.iter().copied().chain(printed).collect();
        // A wall is narrower than what is printed.
        const WALL: f32 = 10.0;
        let walls = || self.areas.iter().flat_map(|area| &area.outline.walls);
        let room = |at: Point| {
            let near = taken.iter().map(|other| other.distance(at)).fold(CLEAR, f32::min);
            let near = walls().map(|wall| distance_to(wall, at) + WALL).fold(near, f32::min);
            near - 0.1 * at.distance(CENTRE)
        };
        let steps = || (RIM..=TILE as usize - RIM).step_by(5).map(|step| step as f32);
        let places = steps().flat_map(|y| steps().map(move |x| pt(x, y)));
        places
            .fold((CENTRE, room(CENTRE)), |best, at| if room(at) > best.1 { (at, room(at)) } else { best })
            .0
    }

    /// The same for a segment by its number.
    pub(crate) fn anchor_of(&self, segment: usize) -> Point {
        self.anchors.get(segment).copied().unwrap_or(CENTRE)
    }

    /// The segment at a place of the tile, for pointing at it; where nothing belongs to anybody, the nearest.
    pub fn segment_at(&self, at: Point) -> Option<&SegmentId> {
        let nearest = || {
            let anchors = self.anchors.iter().enumerate();
            let near = anchors.min_by(|a, b| a.1.distance(at).total_cmp(&b.1.distance(at)));
            near.and_then(|(nth, _)| self.segments.get(nth))
        };
        self.owner_at(at).or_else(nearest)
    }

    /// The same layout turned clockwise by so many quarter turns.
    pub fn turned(mut self, rotation: u8) -> Self {
        if rotation.is_multiple_of(4) {
            return self;
        }
        let spot = |p: &mut Point| *p = p.turned(rotation);
        let way = |p: &mut Point| *p = (*p + CENTRE).turned(rotation) - CENTRE;
        self.anchors.iter_mut().for_each(spot);
        self.squares.iter_mut().chain(&mut self.yards).for_each(spot);
        self.towers.iter_mut().for_each(spot);
        self.patches.iter_mut().for_each(|(at, _)| spot(at));
        for area in &mut self.areas {
            area.outline.edge.iter_mut().for_each(spot);
            area.outline.walls.iter_mut().flatten().for_each(spot);
        }
        for line in &mut self.lines {
            line.courses.iter_mut().flatten().for_each(spot);
        }
        for symbol in self.sites.iter_mut().chain(&mut self.marks) {
            spot(&mut symbol.at);
            symbol.way.iter_mut().for_each(way);
        }
        for bridge in &mut self.bridges {
            spot(&mut bridge.at);
            way(&mut bridge.way);
        }
        for tunnel in &mut self.tunnels {
            tunnel.course.iter_mut().for_each(spot);
        }
        let mouths = self.tunnels.iter_mut().flat_map(|tunnel| &mut tunnel.mouths);
        for (at, along) in self.gates.iter_mut().chain(mouths) {
            spot(at);
            way(along);
        }
        self.growth.iter_mut().for_each(|growth| spot(&mut growth.at));
        self.ground.turn(rotation);
        self
    }
}

/// How far a place is from the tile's border.
pub(super) fn border(at: Point) -> f32 {
    at.x.min(at.y).min(TILE - at.x).min(TILE - at.y)
}

/// A direction of the compass as a step.
pub(super) fn compass(direction: Direction) -> Point {
    const D: f32 = std::f32::consts::FRAC_1_SQRT_2;
    match direction {
        Direction::N => pt(0.0, -1.0),
        Direction::NE => pt(D, -D),
        Direction::E => pt(1.0, 0.0),
        Direction::SE => pt(D, D),
        Direction::S => pt(0.0, 1.0),
        Direction::SW => pt(-D, D),
        Direction::W => pt(-1.0, 0.0),
        Direction::NW => pt(-D, -D),
    }
}
