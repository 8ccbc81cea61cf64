//! The canvas without a window: what is painted, and what the pointer finds.

use egui::{Pos2, RawInput, Rect, vec2};
use web_time::Instant;

use super::*;
use crate::model::board::{Board, Laid, Thing, ThingKind};
use crate::model::{Desk, Jobs, Settings};
use crate::ui::picture::Pictures;
use crate::ui::raster;

/// A board of so many tiles, all designs and turns among them.
fn great_board(table: &Table, side: i32) -> Board {
    let designs: Vec<&TileId> = table.game.tiles.keys().collect();
    let tiles = (0..side * side).map(|nth| Laid {
        tile: designs[nth as usize % designs.len()].clone(),
        at: (nth % side, nth / side),
        rotation: (nth / 7 % 4) as u8,
        things: Vec::new(),
        links: Vec::new(),
        converted: Vec::new(),
        over: None,
    });
    Board::from_tiles(tiles.collect())
}

/// A board and nothing else.
fn sight<'a>(table: &'a Table, board: &'a Board) -> Sight<'a> {
    Sight {
        name: "board".to_owned(),
        table,
        board,
        position: None,
        cells: Vec::new(),
        spots: Vec::new(),
        marked: Vec::new(),
        pointed: Vec::new(),
        last: None,
        held: None,
    }
}

fn table() -> (Desk, std::sync::Arc<Table>) {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    for _ in 0..4 {
        desk.tick(Instant::now());
    }
    let table = desk.table.clone().expect("the base game is laid");
    (desk, table)
}

struct Frame {
    shapes: usize,
    vertices: usize,
}

fn frames(side: i32, n: usize) -> Vec<Frame> {
    let (desk, table) = table();
    let board = great_board(&table, side);
    let ctx = egui::Context::default();
    let mut pictures = Pictures::default();
    let mut canvas = Canvas::default();
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 820.0));
    let mut all = Vec::new();
    for _ in 0..n {
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        pictures.begin();
        let mut output = ctx.run_ui(input, |ui| {
            let mut sent = Vec::new();
            let mut cx = Cx { desk: &desk, pictures: &mut pictures, sent: &mut sent };
            let sight = sight(&table, &board);
            canvas.show(ui, &mut cx, &sight);
        });
        let shapes = output.shapes.len();
        let meshes = ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point);
        let vertices = meshes.iter().map(|mesh| match &mesh.primitive {
            egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
            egui::epaint::Primitive::Callback(_) => 0,
        });
        all.push(Frame { shapes, vertices: vertices.sum() });
        output.textures_delta.clear();
    }
    all
}

#[test]
fn thousands_of_tiles_are_a_few_meshes() {
    let frames = frames(64, 260);
    let last = frames.last().expect("there are frames");
    // 25 designs in four turns, the cloth, the shadows, three buttons: far from a shape for each tile.
    assert!(last.shapes < 250, "{}", last.shapes);
    // Every tile is there: four corners for it and four for its shadow.
    assert!(last.vertices >= 4096 * 8, "{}", last.vertices);
}

#[test]
fn the_pointer_finds_the_field_that_it_is_on() {
    let (_desk, table) = table();
    let is_road = |tile: &tilewright::spec::Tile| tile.edges.1.0 == "road" && tile.edges.3.0 == "road";
    let (id, tile) =
        table.game.tiles.iter().find(|(_, tile)| is_road(tile)).expect("a road from side to side");
    for rotation in 0..4 {
        let laid = Laid {
            tile: id.clone(),
            at: (2, -1),
            rotation,
            things: Vec::new(),
            links: Vec::new(),
            converted: Vec::new(),
            over: None,
        };
        let board = Board::from_tiles(vec![laid]);
        let mut canvas = Canvas::default();
        let view = Rect::from_min_size(Pos2::ZERO, vec2(600.0, 400.0));
        let square = canvas.camera.square(view, (2, -1));
        let mut found = |x: f32, y: f32| {
            let at = pt(x, y).turned(rotation);
            let point = square.min + vec2(at.x, at.y) / TILE * square.width();
            canvas.segment_at(&sight(&table, &board), view, point)
        };
        let kind =
            |id: Option<SegmentId>| id.and_then(|id| tile.segments.get(&id)).map(|one| one.kind.0.clone());
        assert_eq!(kind(found(2.0, 50.0)).as_deref(), Some("road"));
        // Just beside the road and in the corner it is one field, whatever stands nearest.
        let (beside, corner) = (found(2.0, 60.0), found(1.0, 99.0));
        assert_eq!(kind(beside.clone()).as_deref(), Some("field"));
        assert_eq!(beside, corner);
    }
}

#[test]
fn pieces_are_large_enough_and_outlined_in_white_at_every_size() {
    let (_desk, table) = table();
    let thing =
        Thing { on: None, corner: None, kind: ThingKind::Piece("meeple".into()), owner: Some(0), count: 1 };
    let mut laid = great_board(&table, 1).tiles.remove(0);
    laid.things.push(thing);
    // How high a figure is, in drawing units: what is solid of it.
    let image = raster::image(&drawing::things(&table, &laid, 0.0), 4.0).expect("a picture");
    let solid =
        |y: &usize| image.pixels[y * image.size[0]..][..image.size[0]].iter().any(|pixel| pixel.a() > 250);
    let high = (0..image.size[1]).filter(solid).count() as f32 / 4.0;
    assert!(high > 15.0, "{high}");
    for side in [14.0, 30.0, 60.0, 110.0, 240.0, 500.0] {
        let mut canvas = Canvas::default();
        canvas.camera.side = side;
        let scale = side / TILE * canvas.grown().max(1.0);
        assert!(high * scale >= 17.9, "a figure of {} points on a tile of {side}", high * scale);
        let line = canvas.halo() * scale;
        assert!((1.2..=1.9).contains(&line), "a line of {line} points on a tile of {side}");
    }
    // The line is there: around the figure, and white.
    let image = raster::image(&drawing::things(&table, &laid, 4.0), 4.0).expect("a picture");
    let white = image.pixels.iter().filter(|pixel| **pixel == Color32::WHITE).count();
    assert!(white > 500, "{white}");
}
