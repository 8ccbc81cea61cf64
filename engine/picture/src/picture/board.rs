//! A board: tiles in their cells, with pieces and tokens on them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::colour::{Colour, rgb};
use super::geometry::{Point, TILE, beads, pt};
use super::heat::{Heat, heat};
use super::layout::Layout;
use super::looks::Looks;
use super::over::{self, Over};
use super::path::Path;
use super::pieces::{OnTile, pieces};
use super::scene::Scene;
use super::{Backdrop, paint};
use tilewright_lang::spec::{FeatureKindId, SegmentId, Tile, TileId};

/// A tile on the table.
#[derive(Clone, Debug)]
pub struct Laid<'a> {
    /// Its name.
    pub id: &'a TileId,
    /// Its design.
    pub tile: &'a Tile,
    /// Its cell: how far east and south of the cell (0, 0).
    pub at: (i32, i32),
    /// Clockwise quarter turns.
    pub rotation: u8,
    /// What stands and lies on it.
    pub pieces: Vec<OnTile<'a>>,
    /// Pairs of its segments that a link joins.
    pub links: Vec<(&'a SegmentId, &'a SegmentId)>,
    /// Segments that have become another kind of feature than is printed there.
    pub converted: Vec<(&'a SegmentId, &'a FeatureKindId)>,
    /// The overlay on it.
    pub over: Option<Over<'a>>,
}

impl Laid<'_> {
    /// The kind of feature that a segment is of.
    pub(super) fn kind(&self, segment: &SegmentId) -> Option<&FeatureKindId> {
        let now = self.converted.iter().find(|(id, _)| *id == segment).map(|(_, kind)| *kind);
        now.or_else(|| self.tile.segments.get(segment).map(|segment| &segment.kind))
    }

    /// How it is laid out: each segment as what it is now.
    fn layout(&self, looks: &Looks) -> Layout {
        if self.converted.is_empty() {
            return Layout::of(self.id, self.tile, looks);
        }
        Layout::of(self.id, &converted(self.tile, self.converted.iter().copied()), looks)
    }
}

/// A tile of which some segments have become other kinds of features.
pub fn converted<'a>(
    tile: &Tile,
    segments: impl IntoIterator<Item = (&'a SegmentId, &'a FeatureKindId)>,
) -> Tile {
    let mut tile = tile.clone();
    for (id, kind) in segments {
        if let Some(segment) = tile.segments.get_mut(id) {
            segment.kind = kind.clone();
        }
    }
    tile
}

/// What decides how a tile is painted, but for its turn: its design and what has become of its segments.
type Sort<'a> = (&'a TileId, &'a [(&'a SegmentId, &'a FeatureKindId)]);

/// A cell that is pointed out, with or without a tile.
#[derive(Clone, Copy, Debug)]
pub struct Highlight {
    /// The cell.
    pub at: (i32, i32),
    /// The colour of its frame.
    pub colour: Colour,
}

impl Highlight {
    /// A cell where something may be laid.
    pub fn open(at: (i32, i32)) -> Self {
        Self { at, colour: rgb(0x009e73) }
    }

    /// The cell that has just changed.
    pub fn last(at: (i32, i32)) -> Self {
        Self { at, colour: rgb(0xe69f00) }
    }
}

/// What is shown besides the tiles.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// What it lies on.
    pub backdrop: Backdrop,
    /// Cells pointed out.
    pub highlights: Vec<Highlight>,
    /// Cells that are coloured by how good they are.
    pub heat: Vec<Heat>,
    /// True if columns and rows are numbered along the sides.
    pub coordinates: bool,
    /// A line of text below.
    pub caption: String,
    /// True if the players are listed beside it with their points. Only [`position`](super::position()) knows them.
    pub score: bool,
    /// True if what stands, lies and is printed there is named beside it. Only [`position`](super::position()) knows names.
    pub legend: bool,
    /// What the players are called, by seat.
    pub players: Vec<String>,
    /// The language of all names: `en`, `ru`, `bg`; English if it is empty.
    pub lang: String,
}

impl Board {
    /// The language of names.
    pub(super) fn lang(&self) -> &str {
        if self.lang.is_empty() { "en" } else { &self.lang }
    }
}

/// The largest distance of a drawn cell from the cell (0, 0); what lies farther away is left out.
const FARTHEST: i32 = 100_000;

/// A drawing of tiles on the table.
pub fn board<'a>(laid: &'a [Laid<'a>], looks: &Looks, options: &Board) -> Scene {
    let cells = laid
        .iter()
        .map(|laid| laid.at)
        .chain(options.highlights.iter().map(|cell| cell.at))
        .chain(options.heat.iter().map(|cell| cell.at))
        .filter(|&at| near(at));
    let (mut low, mut high) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
    for (x, y) in cells {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    if low.0 > high.0 {
        (low, high) = ((0, 0), (0, 0));
    }
    let margin = if options.coordinates { 34.0 } else { 14.0 };
    let foot = if options.caption.is_empty() { 0.0 } else { 26.0 };
    let corner = place(low) - pt(margin, margin);
    let far = place((high.0 + 1, high.1 + 1)) + pt(margin, margin);
    let mut scene = Scene::new(corner, far.x - corner.x, far.y - corner.y + foot);
    if let Some(paper) = options.backdrop.paper() {
        scene.fill(Path::rect(corner.x, corner.y, far.x - corner.x, far.y - corner.y + foot), paper);
    }
    let shown: Vec<&'a Laid<'a>> = laid.iter().filter(|laid| near(laid.at)).collect();
    let mut ground = Path::new();
    for laid in &shown {
        let at = place(laid.at) + pt(1.5, 2.5);
        ground = ground.and_rect(at.x, at.y, TILE, TILE);
    }
    scene.fill(ground, rgb(0).fade(0.22));
    // Each design is laid out once, and painted once for each turn.
    let sort = |laid: &&'a Laid<'a>| -> Sort<'a> { (laid.id, &laid.converted) };
    let mut layouts: BTreeMap<Sort<'_>, Layout> = BTreeMap::new();
    let mut painted: BTreeMap<(Sort<'_>, u8), Arc<Scene>> = BTreeMap::new();
    for laid in &shown {
        let layout = layouts.entry(sort(laid)).or_insert_with(|| laid.layout(looks));
        let picture = painted
            .entry((sort(laid), laid.rotation % 4))
            .or_insert_with(|| Arc::new(paint::paint(&layout.clone().turned(laid.rotation), looks)));
        scene.part(picture, place(laid.at));
    }
    for cell in options.heat.iter().filter(|cell| near(cell.at)) {
        heat(&mut scene, place(cell.at), cell);
    }
    for cell in options.highlights.iter().filter(|cell| near(cell.at)) {
        frame(&mut scene, place(cell.at), cell.colour, shown.iter().any(|laid| laid.at == cell.at));
    }
    for laid in &shown {
        if let Some(own) = &laid.over {
            over::paint(&mut scene, own, place(laid.at), looks);
        }
    }
    for laid in &shown {
        if let Some(layout) = layouts.get(&sort(laid)) {
            links(&mut scene, laid, layout);
        }
    }
    for laid in &shown {
        if let Some(layout) = layouts.get(&sort(laid)) {
            pieces(&mut scene, laid, place(laid.at), layout, looks);
        }
    }
    if options.coordinates {
        numbers(&mut scene, low, high, options.backdrop.ink());
    }
    let middle = pt((corner.x + far.x) * 0.5, far.y + foot * 0.2);
    scene.text(middle, 13.0, &options.caption, options.backdrop.ink(), false);
    scene
}

fn near((x, y): (i32, i32)) -> bool {
    (-FARTHEST..=FARTHEST).contains(&x) && (-FARTHEST..=FARTHEST).contains(&y)
}

fn place((x, y): (i32, i32)) -> Point {
    pt(x as f32 * TILE, y as f32 * TILE)
}

/// A frame around a cell; dashed by hand where there is no tile.
fn frame(scene: &mut Scene, at: Point, colour: Colour, laid: bool) {
    if laid {
        scene.pen(Path::rect(at.x + 2.0, at.y + 2.0, TILE - 4.0, TILE - 4.0), rgb(0).fade(0.3), 5.5);
        scene.pen(Path::rect(at.x + 2.0, at.y + 2.0, TILE - 4.0, TILE - 4.0), colour, 3.6);
        return;
    }
    scene.fill(Path::rect(at.x + 4.0, at.y + 4.0, TILE - 8.0, TILE - 8.0), colour.fade(0.12));
    let mut dashes = Path::new();
    let corners = [pt(4.0, 4.0), pt(96.0, 4.0), pt(96.0, 96.0), pt(4.0, 96.0)];
    for nth in 0..4 {
        let (a, b) = (corners[nth] + at, corners[(nth + 1) % 4] + at);
        for dash in 0..8 {
            let from = dash as f32 / 8.0 + 0.02;
            dashes = dashes.and_line(&[a.toward(b, from), a.toward(b, from + 0.07)]);
        }
    }
    scene.pen(dashes, colour, 2.4);
}

/// A bar from one segment to the other for each link.
fn links(scene: &mut Scene, laid: &Laid<'_>, layout: &Layout) {
    for (a, b) in &laid.links {
        let ends = [a, b].map(|segment| layout.hold(segment).turned(laid.rotation) + place(laid.at));
        let way = (ends[1] - ends[0]).unit();
        scene.pen(Path::line(&ends), rgb(0x4a3620), 11.0);
        scene.pen(Path::line(&ends), rgb(0xe9d3a0), 8.0);
        // Planks across it.
        let planks = beads(&ends, 5.0).into_iter();
        let across = way.right() * 4.0;
        let planks = planks.fold(Path::new(), |planks, (at, _)| planks.and_line(&[at - across, at + across]));
        scene.stroke(planks, rgb(0x4a3620).fade(0.45), 1.0);
    }
}

fn numbers(scene: &mut Scene, low: (i32, i32), high: (i32, i32), ink: Colour) {
    // A great board is numbered now and then only.
    let step = (((high.0 - low.0).max(high.1 - low.1) / 60) + 1) as usize;
    for x in (low.0..=high.0).step_by(step) {
        for y in [place((0, low.1)).y - 14.0, place((0, high.1 + 1)).y + 14.0] {
            scene.text(pt(place((x, 0)).x + 50.0, y), 13.0, &x.to_string(), ink, false);
        }
    }
    for y in (low.1..=high.1).step_by(step) {
        for x in [place((low.0, 0)).x - 16.0, place((high.0 + 1, 0)).x + 16.0] {
            scene.text(pt(x, place((0, y)).y + 50.0), 13.0, &y.to_string(), ink, false);
        }
    }
}
