//! How long the processor works on a frame of the window, and until the first one: everything but the graphics card's part.
//!
//! `cargo bench -p tilewright-workbench --bench frame`. The window runs without a display: a frame is laid out and made into
//! triangles. Times depend on the machine and on what else it does; the ratios between the lines are what counts.

use std::path::Path;
use std::time::{Duration, Instant};

use egui::{Context, Pos2, RawInput, Rect, vec2};
use tilewright::merge::GameArg;
use tilewright::policy::PolicyName;
use tilewright_workbench::model::{Command, Desk, Jobs, Settings, View, play};
use tilewright_workbench::ui::App;

/// Tiles of the great board and of the great gallery.
const MANY: u32 = 4_096;
/// Frames that are measured, after as many that are not: those make the textures.
const FRAMES: usize = 300;

fn main() {
    let first = first_frame();
    let empty = Frames::of(&mut Window::new(desk()));
    println!("{:<44} {:>9} {:>9} {:>8}", "", "median", "worst", "ratio");
    let show = |what: &str, frames: Frames| {
        let ratio = frames.median.as_secs_f64() / empty.median.as_secs_f64();
        println!("{what:<44} {} {} {ratio:>8.1}", ms(frames.median), ms(frames.worst));
    };
    show("the first page", empty);
    show("a board of 72 tiles", Frames::of(&mut board(1)));
    show("a board of 4,104 tiles, all in view", Frames::of(&mut board(MANY.div_ceil(72))));
    show("a gallery of one tile", Frames::of(&mut gallery(1)));
    show("a gallery of 4,096 tiles", Frames::of(&mut gallery(MANY)));
    println!();
    println!("{:<44} {}", "the desk, its packages read and checked", ms(first.desk));
    println!("{:<44} {}", "the first frame", ms(first.frame));
    println!("{:<44} {}", "until nothing more comes", ms(first.settled));
}

fn ms(time: Duration) -> String {
    format!("{:>6.2} ms", time.as_secs_f64() * 1e3)
}

/// The window without a display.
struct Window {
    ctx: Context,
    app: App,
}

impl Window {
    fn new(desk: Desk) -> Self {
        Self { ctx: Context::default(), app: App::new(desk) }
    }

    /// A frame, and whether another one is wanted at once.
    fn frame(&mut self) -> (Duration, bool) {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 820.0));
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        let began = Instant::now();
        let mut output = self.ctx.run_ui(input, |ui| {
            self.app.advance(ui.ctx());
            self.app.show(ui);
        });
        let meshes = self.ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point);
        let took = began.elapsed();
        assert!(!meshes.is_empty(), "there is something to see");
        let again = output.viewport_output.values().any(|viewport| viewport.repaint_delay.is_zero());
        output.textures_delta.clear();
        (took, again)
    }
}

/// How long frames take.
#[derive(Clone, Copy)]
struct Frames {
    median: Duration,
    worst: Duration,
}

impl Frames {
    fn of(window: &mut Window) -> Self {
        for _ in 0..FRAMES {
            window.frame();
        }
        let mut times: Vec<Duration> = (0..FRAMES).map(|_| window.frame().0).collect();
        times.sort_unstable();
        Self { median: times[FRAMES / 2], worst: times[FRAMES - 1] }
    }
}

fn desk() -> Desk {
    Desk::new(Settings::default(), Jobs::inline())
}

/// A whole game of so many boxes of the base game, all of it in view.
fn board(boxes: u32) -> Window {
    let mut desk = desk();
    desk.tick(Instant::now());
    let mut game = GameArg { names: vec!["base".to_owned()], ..GameArg::default() };
    game.copies = vec![("base".into(), boxes)];
    let policies = vec![PolicyName::Random; 2];
    desk.view = View::Play;
    desk.run(Command::Play(play::Command::Watch { game, players: 2, seed: 1, number: 0, policies }));
    desk.tick(Instant::now());
    let last = desk.views.play.sitting.as_ref().map_or(0, |sitting| sitting.time.len());
    desk.run(Command::Play(play::Command::To(last)));
    let tiles = desk.views.play.sitting.as_ref().map_or(0, |sitting| sitting.board.tiles.len());
    assert!(tiles > 70 * boxes as usize, "the whole game lies there: {tiles} tiles");
    Window::new(desk)
}

/// The tiles of a package of so many designs.
fn gallery(designs: u32) -> Window {
    let folder = tempfile::tempdir().expect("a folder");
    package(folder.path(), designs).expect("a package");
    let mut desk = desk();
    desk.run(Command::Open(folder.path().to_owned()));
    for _ in 0..4 {
        desk.tick(Instant::now());
    }
    desk.view = View::Tiles;
    assert_eq!(desk.views.tiles.shelf.entries.len(), designs as usize);
    Window::new(desk)
}

fn package(folder: &Path, designs: u32) -> std::io::Result<()> {
    const SIDES: [(&str, &str); 3] = [
        (r#""field""#, r#""f1": (kind: "field", ports: [NL, NR, EL, ER, SL, SR, WL, WR])"#),
        (r#""city""#, r#""c1": (kind: "city", ports: [N, E, S, W])"#),
        (r#""city""#, r#""c1": (kind: "city", ports: [N, E]), "c2": (kind: "city", ports: [S, W])"#),
    ];
    let mut tiles = String::from("(format: 2, tiles: {\n");
    for nth in 0..designs {
        let (kind, segments) = SIDES[nth as usize % SIDES.len()];
        tiles += &format!(
            "\"many-{nth}\": (edges: ({kind}, {kind}, {kind}, {kind}), segments: {{{segments}}}),\n"
        );
    }
    tiles += "})";
    for (name, text) in tilewright::load::template("many", "Many") {
        let path = folder.join("many").join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(folder))?;
        std::fs::write(path, if name == "tiles.ron" { &tiles } else { &text })?;
    }
    Ok(())
}

/// How long it takes until there is something to see.
struct First {
    desk: Duration,
    frame: Duration,
    settled: Duration,
}

/// The first thing that is done here: nothing has been read yet.
fn first_frame() -> First {
    let began = Instant::now();
    let mut window = Window::new(Desk::new(Settings::default(), Jobs::threads(|| ())));
    let desk = began.elapsed();
    window.frame();
    let frame = began.elapsed();
    // Jobs are back when a good while nothing has asked for another frame.
    let mut settled = frame;
    let mut quiet = Instant::now();
    while quiet.elapsed() < Duration::from_millis(300) {
        let before = window.app.desk.table.is_some();
        let (_, again) = window.frame();
        if again || before != window.app.desk.table.is_some() {
            settled = began.elapsed();
            quiet = Instant::now();
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    First { desk, frame, settled }
}
