//! Places that can be chosen: where a piece may go, what stands on the board, features, tiles, cells.
//!
//! Each is marked in the colour of whoever chooses, with a white line that sets it off from every ground, and is a named region.

use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};
use tilewright::picture::geometry::pt;
use tilewright::picture::{Point, TILE};
use tilewright::spec::{FeatureKindId, SegmentId};

use super::places::dashes;
use super::things::key_of_things;
use super::{Answer, Canvas, Sight, Spot, drawing, key_of};
use crate::model::board::{At, Laid, Thing, ThingKind};
use crate::model::play::{Ghost, Place};
use crate::ui::cx::Cx;
use crate::ui::{outline, theme};

/// How much what would be put somewhere is seen, until somebody points at it.
const FAINT: u8 = 190;

impl Canvas {
    pub(super) fn spots(
        &mut self,
        ui: &Ui,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        answer: &mut Answer,
    ) {
        self.features(painter, cx, view, sight, answer);
        // What is a point lies over what is a whole tile.
        let is_area = |spot: &Spot<'_>| matches!(spot.place, Place::Cell(_) | Place::Tile(_));
        let all = || sight.spots.iter().enumerate();
        let areas = all().filter(|(_, spot)| is_area(spot));
        for (nth, spot) in areas.chain(all().filter(|(_, spot)| !is_area(spot))) {
            let Some(region) = self.region(view, sight, spot) else {
                continue;
            };
            if !region.intersects(view) {
                continue;
            }
            let id = answer.response.id.with(("spot", spot.place, spot.name.as_str()));
            let click = ui.interact(region.intersect(view), id, Sense::click());
            click.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spot.name));
            let pointed = click.hovered() || click.has_focus();
            self.focused |= click.has_focus();
            if pointed {
                answer.pointed = Some(nth);
            }
            let lit = pointed || spot.lit || answer.pointed == Some(nth);
            match spot.place {
                // The number on it says that there is more than to lay the tile alone.
                Place::Cell(at) if is_shared(sight, *at) => disc(painter, region, spot, lit),
                Place::Cell(_) | Place::Tile(_) => area(painter, region, spot, lit),
                Place::Segment(..) | Place::Corner(..) | Place::Feature(..) => {
                    disc(painter, region, spot, lit)
                }
            }
            self.ghost(painter, cx, view, sight, spot, lit);
            match spot.place {
                Place::Cell(at) if is_shared(sight, *at) => count(painter, region.center(), spot),
                _ if spot.options > 1 => count(painter, region.right_top() + vec2(-3.0, 3.0), spot),
                _ => {}
            }
            if click.on_hover_text(&spot.name).clicked() {
                answer.spot = Some(nth);
            }
        }
    }

    /// Where a place is clicked.
    fn region(&mut self, view: Rect, sight: &Sight<'_>, spot: &Spot<'_>) -> Option<Rect> {
        let side = self.camera.side;
        let square = self.camera.square(view, spot.place.at());
        match spot.place {
            // Beside a way to lay the tile alone, the way with something else is only a corner.
            Place::Cell(at) if is_shared(sight, *at) => {
                let small = Vec2::splat((side * 0.3).clamp(16.0, 28.0));
                Some(Rect::from_min_size(square.right_top() - vec2(small.x, 0.0), small))
            }
            Place::Cell(_) => Some(square.shrink(side * 0.05)),
            Place::Tile(_) => Some(square.shrink(side * 0.06)),
            Place::Segment(..) | Place::Corner(..) | Place::Feature(..) => {
                let middle = self.anchor(view, sight, spot.place)?;
                Some(Rect::from_center_size(middle, Vec2::splat((side * 0.3).max(16.0))))
            }
        }
    }

    /// The point of the screen that a place is marked at.
    fn anchor(&mut self, view: Rect, sight: &Sight<'_>, place: &Place) -> Option<Pos2> {
        let laid = sight.board.at(place.at())?;
        let within = match place {
            Place::Corner(_, corner) => Some(drawing::corner(*corner)),
            _ => {
                let added = drawing::over(sight.table, laid).zip(place.segment());
                let added = added.and_then(|(over, on)| over.anchor(on));
                let design = self.design(sight.table, &laid.tile);
                let printed = design.zip(place.segment()).map(|(design, on)| design.layout.anchor(on));
                added.or(printed.map(|at| at.turned(laid.rotation)))
            }
        };
        let within = within.unwrap_or_else(|| pt(TILE * 0.5, TILE * 0.5));
        let square = self.camera.square(view, laid.at);
        Some(square.min + vec2(within.x, within.y) / TILE * self.camera.side)
    }

    /// Features that can be chosen, in all of their shape; a click anywhere on one chooses it.
    fn features(
        &mut self,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        answer: &mut Answer,
    ) {
        let under = answer.hovered.zip(answer.segment.clone());
        let of = |spot: &Spot<'_>| under.as_ref().is_some_and(|under| spot.members.contains(under));
        if let Some(nth) = sight.spots.iter().position(of) {
            answer.pointed = Some(nth);
            if answer.response.clicked_by(egui::PointerButton::Primary) {
                answer.spot = Some(nth);
            }
        }
        for (nth, spot) in sight.spots.iter().enumerate() {
            let lit = spot.lit || answer.pointed == Some(nth);
            let tint = spot.colour.gamma_multiply(if lit { 0.7 } else { 0.38 });
            for (at, segment) in &spot.members {
                self.tinted(
                    painter,
                    cx,
                    view,
                    sight,
                    (*at, segment),
                    tint,
                    if lit { Color32::WHITE } else { spot.colour },
                );
            }
        }
    }

    /// The shape of a segment in a colour, with an outline where its feature does not go on.
    #[allow(clippy::too_many_arguments, reason = "a shape on a canvas is described by all of these")]
    fn tinted(
        &mut self,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        (at, segment): (At, &SegmentId),
        tint: Color32,
        line: Color32,
    ) {
        let (square, side) = (self.camera.square(view, at), self.camera.side);
        let Some(laid) = sight.board.at(at).filter(|_| square.intersects(view)) else {
            return;
        };
        let rotation = laid.rotation;
        let Some(design) = self.design(sight.table, &laid.tile) else {
            return;
        };
        let Some((_, shape)) = design.outlines().iter().find(|(id, _)| id == segment) else {
            return;
        };
        let key = key_of(&(&sight.table.rules.fingerprint, "shape", &laid.tile, rotation, segment));
        cx.pictures.paint_tinted(painter, key, square, tint, || drawing::shape(shape, rotation));
        let lines = outline::lines(shape, rotation, true);
        let on_screen = |at: Point| square.min + vec2(at.x, at.y) / TILE * side;
        outline::stroke(painter, &lines, on_screen, (side * 0.02).clamp(1.0, 3.0), line);
    }

    /// What would be put there, as it would stand or lie.
    fn ghost(
        &mut self,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        spot: &Spot<'_>,
        lit: bool,
    ) {
        let Some(ghost) = spot.ghost else {
            return;
        };
        let tint = Color32::from_white_alpha(if lit { 255 } else { FAINT });
        match ghost {
            Ghost::Piece(piece, owner) => {
                let Some(laid) = sight.board.at(spot.place.at()) else {
                    return;
                };
                let corner = match spot.place {
                    Place::Corner(_, corner) => Some(*corner),
                    _ => None,
                };
                let kind = ThingKind::Piece(piece.clone());
                let on = spot.place.segment().cloned();
                let thing = Thing { on, corner, kind, owner: *owner, count: 1 };
                // Where a segment of what lies over the tile is, that says.
                let on_printed = |on: &SegmentId| {
                    sight.table.game.tiles.get(&laid.tile).is_some_and(|tile| tile.segments.contains_key(on))
                };
                let over = laid.over.clone().filter(|_| !spot.place.segment().is_none_or(on_printed));
                let lone = Laid { things: vec![thing], over, ..bare(laid) };
                self.put(painter, cx, view, sight, &lone, tint);
            }
            // How several would lie is shown only when one of them is pointed at.
            Ghost::Over(piece, rotation) if lit || spot.options == 1 => {
                if let Some(laid) = sight.board.at(spot.place.at()) {
                    let lone = Laid { over: Some((piece.clone(), *rotation)), ..bare(laid) };
                    self.put(painter, cx, view, sight, &lone, tint);
                }
            }
            Ghost::Link(a, b) if lit || spot.options == 1 => {
                if let Some(laid) = sight.board.at(spot.place.at()) {
                    let lone = Laid { links: vec![(a.clone(), b.clone())], ..bare(laid) };
                    self.put(painter, cx, view, sight, &lone, tint);
                }
            }
            Ghost::Tile(tile, rotation, below, piece, turn) if lit || spot.options == 1 => {
                let at = spot.place.at();
                let laid = Laid {
                    tile: tile.clone(),
                    at,
                    rotation: *rotation,
                    things: Vec::new(),
                    links: Vec::new(),
                    converted: Vec::new(),
                    over: None,
                };
                let printed: &[(SegmentId, FeatureKindId)] = &[];
                let key = key_of(&(&sight.table.rules.fingerprint, "tile", tile, rotation, printed));
                let square = self.camera.square(view, at).shrink(1.0);
                if !is_shared(sight, at) || lit {
                    cx.pictures.paint_tinted(painter, key, square, tint, || {
                        drawing::tile(sight.table, tile, *rotation, printed)
                    });
                    let over = if *below == at { Some(&laid) } else { sight.board.at(*below) };
                    if let Some(over) = over {
                        let lone = Laid { over: Some((piece.clone(), *turn)), ..bare(over) };
                        self.put(painter, cx, view, sight, &lone, tint);
                    }
                }
            }
            Ghost::Over(..) | Ghost::Link(..) | Ghost::Tile(..) => {}
        }
    }

    fn put(
        &self,
        painter: &Painter,
        cx: &mut Cx<'_>,
        view: Rect,
        sight: &Sight<'_>,
        lone: &Laid,
        tint: Color32,
    ) {
        let (key, place, halo) =
            (key_of_things(sight, lone, self.halo()), self.around(view, lone.at), self.halo());
        cx.pictures.paint_tinted(painter, key, place, tint, || drawing::things(sight.table, lone, halo));
    }
}

/// A tile with nothing on it, so that something else can be drawn there.
fn bare(laid: &Laid) -> Laid {
    Laid { things: Vec::new(), links: Vec::new(), converted: Vec::new(), over: None, ..laid.clone() }
}

/// A place that is a tile or a cell: framed.
fn area(painter: &Painter, region: Rect, spot: &Spot<'_>, lit: bool) {
    let wide = if lit { 4.0 } else { 2.5 };
    painter.rect_filled(region, 3.0, spot.colour.gamma_multiply(if lit { 0.34 } else { 0.14 }));
    painter.rect_stroke(
        region,
        3.0,
        Stroke::new(wide + 2.5, Color32::from_white_alpha(200)),
        StrokeKind::Middle,
    );
    match spot.place {
        Place::Cell(_) => dashes(painter, region, Stroke::new(wide, spot.colour)),
        _ => {
            painter.rect_stroke(region, 3.0, Stroke::new(wide, spot.colour), StrokeKind::Middle);
        }
    }
}

/// A place that is a point: a ring around it.
fn disc(painter: &Painter, region: Rect, spot: &Spot<'_>, lit: bool) {
    let (middle, radius) = (region.center(), region.width() * 0.5);
    // What stands there is seen through it; what would stand there is drawn over it.
    let stands = spot.ghost.is_none();
    let fill = match (stands, lit) {
        (true, false) => Color32::TRANSPARENT,
        (true, true) => Color32::from_white_alpha(70),
        (false, lit) => Color32::from_white_alpha(if lit { 220 } else { 130 }),
    };
    let wide = if lit { 4.0 } else { 2.5 };
    painter.circle(middle, radius, fill, Stroke::new(wide + 2.5, Color32::from_white_alpha(200)));
    painter.circle_stroke(middle, radius, Stroke::new(wide, spot.colour));
}

/// True if the tile can be laid on a cell by itself as well.
fn is_shared(sight: &Sight<'_>, at: At) -> bool {
    sight.cells.iter().any(|cell| cell.at == at)
}

/// How many options there are.
fn count(painter: &Painter, middle: Pos2, spot: &Spot<'_>) {
    let ink = ink(spot.colour);
    painter.circle(middle, 8.5, spot.colour, Stroke::new(1.0, Color32::WHITE));
    let font = FontId::proportional(theme::CAPTION);
    painter.text(middle, Align2::CENTER_CENTER, spot.options.to_string(), font, ink);
}

/// The colour of letters on another.
fn ink(ground: Color32) -> Color32 {
    let light = f32::from(ground.r()) * 0.3 + f32::from(ground.g()) * 0.59 + f32::from(ground.b()) * 0.11;
    if light > 140.0 { Color32::from_rgb(0x20, 0x1a, 0x12) } else { Color32::WHITE }
}
