//! The canvas without a window: what is painted, and how long it takes.

use std::time::Instant;

use eframe::egui::{self, Pos2, RawInput, Rect, vec2};

use super::*;
use crate::model::board::{Board, Laid};
use crate::model::{Desk, Jobs, Settings};
use crate::ui::picture::Pictures;

/// A board of so many tiles, all designs and turns among them.
fn great_board(table: &Table, side: i32) -> Board {
    let designs: Vec<&TileId> = table.game.tiles.keys().collect();
    let tiles = (0..side * side).map(|nth| Laid {
        tile: designs[nth as usize % designs.len()].clone(),
        at: (nth % side, nth / side),
        turn: (nth / 7 % 4) as u8,
        things: Vec::new(),
        links: Vec::new(),
    });
    Board::from_tiles(tiles.collect())
}

struct Frame {
    shapes: usize,
    vertices: usize,
    seconds: f64,
}

fn frames(side: i32, n: usize) -> Vec<Frame> {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    for _ in 0..4 {
        desk.tick(Instant::now());
    }
    let table = desk.table.clone().expect("the base game is laid");
    let board = great_board(&table, side);
    let ctx = egui::Context::default();
    let mut pictures = Pictures::default();
    let mut canvas = Canvas::default();
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 820.0));
    let mut all = Vec::new();
    for _ in 0..n {
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        let began = Instant::now();
        pictures.begin();
        let mut output = ctx.run_ui(input, |ui| {
            let mut sent = Vec::new();
            let mut cx = Cx { desk: &desk, pictures: &mut pictures, sent: &mut sent };
            let sight = Sight {
                name: "board".to_owned(),
                table: &table,
                board: &board,
                cells: Vec::new(),
                spots: Vec::new(),
                marked: Vec::new(),
                pointed: Vec::new(),
                last: None,
                held: None,
            };
            canvas.show(ui, &mut cx, &sight);
        });
        let shapes = output.shapes.len();
        let meshes = ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point);
        let seconds = began.elapsed().as_secs_f64();
        let vertices = meshes.iter().map(|mesh| match &mesh.primitive {
            egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
            egui::epaint::Primitive::Callback(_) => 0,
        });
        all.push(Frame { shapes, vertices: vertices.sum(), seconds });
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

/// Prints how long a frame takes: `cargo test -p tilewright-editor --lib -- --ignored --nocapture a_frame_of_4096`.
#[test]
#[ignore = "it measures time; run it by hand"]
fn a_frame_of_4096_tiles() {
    let mut times: Vec<f64> =
        frames(64, 400).into_iter().skip(300).map(|frame| frame.seconds * 1e3).collect();
    times.sort_by(f64::total_cmp);
    println!(
        "4096 tiles in view: median {:.2} ms, worst {:.2} ms",
        times[times.len() / 2],
        times[times.len() - 1]
    );
}
