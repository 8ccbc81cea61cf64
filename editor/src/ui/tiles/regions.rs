//! The parts of the canvas that can be pointed at: sides, ports, segments.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use tilewright::outline::{SIDES, sides};
use tilewright::spec::{Port, SegmentId, Tile};

use super::super::cx::Cx;
use crate::model::tiles::design::{claimant, side_of, wanted};
use crate::model::tiles::{Kit, side_key};

/// A part of the canvas.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Region {
    /// A side as a whole: its kind.
    Side(usize),
    /// A port: the segment that claims it.
    Port(Port),
    /// A segment, where pieces stand on it.
    Segment(SegmentId),
}

/// The places of everything on the canvas.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The tile itself.
    pub tile: Rect,
    /// The band with the kinds of sides at left and right, and above and below.
    rim: Vec2,
}

impl Plan {
    /// The places on a canvas of a size; `rim` is the room beside the tile, and above and below.
    pub fn new(canvas: Rect, rim: Vec2) -> Self {
        let side = (canvas.width() - 2.0 * rim.x).min(canvas.height() - 2.0 * rim.y).max(60.0);
        Self { tile: Rect::from_center_size(canvas.center(), Vec2::splat(side)), rim }
    }

    /// A place of the drawing on the screen.
    pub fn on_screen(&self, at: tilewright::picture::Point) -> Pos2 {
        self.tile.min + vec2(at.x, at.y) * (self.tile.width() / tilewright::picture::TILE)
    }

    /// A place on the screen in the drawing.
    pub fn in_drawing(&self, at: Pos2) -> tilewright::picture::Point {
        let at = (at - self.tile.min) * (tilewright::picture::TILE / self.tile.width());
        tilewright::picture::Point { x: at.x, y: at.y }
    }

    /// The band of a side.
    pub fn side(&self, side: usize) -> Rect {
        let tile = self.tile;
        let gap = 5.0;
        match side {
            0 => Rect::from_min_max(
                pos2(tile.left(), tile.top() - self.rim.y),
                pos2(tile.right(), tile.top() - gap),
            ),
            1 => Rect::from_min_max(
                pos2(tile.right() + gap, tile.top()),
                pos2(tile.right() + self.rim.x, tile.bottom()),
            ),
            2 => Rect::from_min_max(
                pos2(tile.left(), tile.bottom() + gap),
                pos2(tile.right(), tile.bottom() + self.rim.y),
            ),
            _ => Rect::from_min_max(
                pos2(tile.left() - self.rim.x, tile.top()),
                pos2(tile.left() - gap, tile.bottom()),
            ),
        }
    }

    /// The tab of a port, just inside the tile.
    pub fn port(&self, port: Port) -> Rect {
        let (side, part) = side_of(port);
        let tile = self.tile;
        // Looking out, the left half comes first clockwise.
        let share = [0.22, 0.5, 0.78][part];
        let size = vec2((tile.width() * 0.1).clamp(22.0, 40.0), 18.0);
        let inset = 3.0;
        let centre = match side {
            0 => pos2(tile.left() + tile.width() * share, tile.top() + inset + size.y * 0.5),
            1 => pos2(tile.right() - inset - size.x * 0.5, tile.top() + tile.height() * share),
            2 => pos2(tile.right() - tile.width() * share, tile.bottom() - inset - size.y * 0.5),
            _ => pos2(tile.left() + inset + size.x * 0.5, tile.bottom() - tile.height() * share),
        };
        Rect::from_center_size(centre, size)
    }
}

/// The ports that the sides of a tile have.
pub(super) fn ports(tile: &Tile, kit: &Kit) -> Vec<Port> {
    let known = |port: &&Port| wanted(tile, &kit.edges, **port).is_some() || claimant(tile, **port).is_some();
    SIDES.iter().flatten().filter(known).copied().collect()
}

/// The segment that a region belongs to.
pub(super) fn segment_of(tile: &Tile, region: &Region) -> Option<SegmentId> {
    let of = |port: Port| tile.segments.get_index(claimant(tile, port)?).map(|(id, _)| id.clone());
    match region {
        Region::Segment(id) => Some(id.clone()),
        Region::Port(port) => of(*port),
        Region::Side(side) => {
            of(SIDES[*side][1]).or_else(|| of(SIDES[*side][0])).or_else(|| of(SIDES[*side][2]))
        }
    }
}

/// What a region is called: where it is, and what is there.
pub(super) fn name(cx: &Cx<'_>, tile: &Tile, region: &Region) -> String {
    let lang = cx.desk.words.lang().code();
    let kit = &cx.desk.views.tiles.kit;
    let segment = |id: &SegmentId| {
        let kind =
            tile.segments.get(id).map(|segment| kit.feature_name(lang, &segment.kind)).unwrap_or_default();
        format!("{kind} {id}")
    };
    match region {
        Region::Side(side) => {
            let kind = kit.edge_name(lang, sides(tile)[*side]);
            cx.with("tiles-side-name", &[("side", cx.t(side_key(*side)).into()), ("kind", kind.into())])
        }
        Region::Port(port) => {
            let (side, part) = side_of(*port);
            let part = cx.t(["tiles-left-half", "tiles-middle", "tiles-right-half"][part]);
            let what = match segment_of(tile, region) {
                Some(id) => segment(&id),
                None => cx.t("tiles-nobody"),
            };
            let values =
                [("side", cx.t(side_key(side)).into()), ("part", part.into()), ("what", what.into())];
            cx.with("tiles-port-name", &values)
        }
        Region::Segment(id) => segment(id),
    }
}
