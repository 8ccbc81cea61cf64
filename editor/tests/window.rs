//! The whole window, drawn without a display.

use eframe::egui::{self, Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, Shape, pos2, vec2};
use tilewright::load::{Library, LoadedPackage};
use tilewright::spec::{Port, Segment, Tile};
use tilewright_editor::model::Shelf;
use tilewright_editor::ui::App;

/// Two packages with tiles and one without.
fn library() -> Library {
    let mut library = Library::default();
    for (id, title, tiles) in [
        ("first-set", "The first set", vec![("alpha", 3), ("beta", 1)]),
        ("second-set", "The second set", vec![("gamma", 2)]),
        ("only-rules", "Only rules", vec![]),
    ] {
        let mut loaded = LoadedPackage::default();
        loaded.package.id = id.into();
        loaded.package.title = title.into();
        for (name, count) in tiles {
            let mut tile = Tile { count, ..Tile::default() };
            let ports = vec![Port::N, Port::S];
            tile.segments.insert("x".into(), Segment { ports, ..Segment::default() });
            loaded.tiles.tiles.insert(name.into(), tile);
        }
        library.packages.insert(id.into(), loaded);
    }
    library
}

/// One frame; returns what is written where, and how many pictures are shown.
fn frame(ctx: &Context, app: &mut App, events: Vec<Event>) -> (Vec<(String, Rect)>, usize) {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(900.0, 600.0))),
        events,
        ..RawInput::default()
    };
    let output = ctx.run_ui(input, |ui| app.show(ui));
    let mut words = Vec::new();
    let mut n_pictures = 0;
    for clipped in &output.shapes {
        collect(&clipped.shape, &mut words, &mut n_pictures);
    }
    output.drop_without_applying_deltas();
    (words, n_pictures)
}

fn collect(shape: &Shape, words: &mut Vec<(String, Rect)>, n_pictures: &mut usize) {
    match shape {
        Shape::Text(text) => words.push((text.galley.text().to_owned(), text.visual_bounding_rect())),
        Shape::Vec(shapes) => {
            for shape in shapes {
                collect(shape, words, n_pictures);
            }
        }
        Shape::Rect(rect) if rect.brush.is_some() => *n_pictures += 1,
        Shape::Mesh(mesh) if mesh.texture_id != egui::TextureId::default() => *n_pictures += 1,
        _ => {}
    }
}

fn has(words: &[(String, Rect)], wanted: &str) -> bool {
    words.iter().any(|(text, _)| text.contains(wanted))
}

/// Frames until everything has been made.
fn settled(ctx: &Context, app: &mut App) -> (Vec<(String, Rect)>, usize) {
    for _ in 0..50 {
        frame(ctx, app, Vec::new());
    }
    frame(ctx, app, Vec::new())
}

#[test]
fn packages_and_tiles_appear_by_name() {
    let ctx = Context::default();
    let mut app = App::new(&ctx, Shelf::new(&library(), &[]));
    let (words, n_pictures) = settled(&ctx, &mut app);
    for wanted in
        ["The first set", "The second set", "Only rules", "alpha", "beta", "× 3", "2 designs, 4 tiles"]
    {
        assert!(has(&words, wanted), "{wanted:?} is missing in {words:?}");
    }
    assert!(!has(&words, "gamma"));
    assert_eq!(n_pictures, 2);
}

#[test]
fn a_click_shows_the_other_package() {
    let ctx = Context::default();
    let mut app = App::new(&ctx, Shelf::new(&library(), &[]));
    let (words, _) = settled(&ctx, &mut app);
    let (_, place) = words.iter().find(|(text, _)| text.contains("The second set")).expect("it is listed");
    let pos = place.center();
    let button = |pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    frame(&ctx, &mut app, vec![Event::PointerMoved(pos), button(true)]);
    frame(&ctx, &mut app, vec![button(false), Event::PointerMoved(pos2(880.0, 580.0))]);
    let (words, n_pictures) = settled(&ctx, &mut app);
    assert!(has(&words, "gamma") && !has(&words, "alpha"), "{words:?}");
    assert_eq!(n_pictures, 1);
}

#[test]
fn an_empty_shelf_says_so() {
    let ctx = Context::default();
    let mut app = App::new(&ctx, Shelf::default());
    let (words, n_pictures) = settled(&ctx, &mut app);
    assert!(has(&words, "no packages"));
    assert_eq!(n_pictures, 0);
}

#[test]
fn the_embedded_sets_are_there() {
    let (library, problems) = Library::embedded();
    let shelf = Shelf::new(&library, &problems);
    let ctx = Context::default();
    let mut app = App::new(&ctx, shelf);
    let (words, n_pictures) = settled(&ctx, &mut app);
    assert!(has(&words, "Base game"), "{words:?}");
    assert!(n_pictures > 5);
}
