//! Tiles on pages for the printer: how many, how large, where, and what can be read on them.

use std::path::{Path, PathBuf};

use tilewright::cli::Exit;
use tilewright::merge::{Game, GameArg, merge};
use tilewright::picture::{Item, Scene, TILE};
use tilewright::print::{Flip, NoPages, Sheet, pages, tiles};
use tilewright_tests::command::{arg, tilewright};

fn game(name: &str) -> Game {
    merge(tilewright_tests::tilesets::library(), &GameArg::parse(name).expect("a game"))
        .expect("a sound game")
}

/// Where the tiles of a page are, and what they look like.
fn parts(page: &Scene) -> impl Iterator<Item = ((i32, i32), &Scene)> {
    page.items.iter().filter_map(|item| match item {
        Item::Part(part, at) if part.view.wide >= TILE => {
            Some(((at.x.round() as i32, at.y.round() as i32), &**part))
        }
        _ => None,
    })
}

fn places(page: &Scene) -> Vec<(i32, i32)> {
    parts(page).map(|(place, _)| place).collect()
}

#[test]
fn counts_are_honoured() {
    let base = game("base");
    let sheet = Sheet { bleed: 0.0, ..Sheet::default() };
    let made = pages(&base, &sheet, "", "en").expect("pages");
    // 72 tiles of a base game, 4 × 5 on a page.
    assert_eq!(made.iter().map(|page| places(page).len()).collect::<Vec<_>>(), [20, 20, 20, 12]);
    let designs = Sheet { copies: false, ..sheet.clone() };
    assert_eq!(tiles(&base, &designs).len(), base.tiles.len());
    let none = Sheet { without: ["base".into()].into(), ..sheet };
    assert_eq!(pages(&base, &none, "", "en"), Err(NoPages::NoTiles));
    let huge = Sheet { tile: 250.0, ..none };
    assert_eq!(pages(&base, &huge, "", "en"), Err(NoPages::TooLarge));
}

#[test]
fn backs_lie_behind_their_tiles() {
    let game = game("big-box-base");
    for (landscape, flip) in
        [(false, Flip::Long), (false, Flip::Short), (true, Flip::Long), (true, Flip::Short)]
    {
        let sheet = Sheet { landscape, backs: Some(flip), bleed: 0.0, ..Sheet::default() };
        let made = pages(&game, &sheet, "", "en").expect("pages");
        assert_eq!(made.len() % 2, 0);
        let (wide, high) = (made[0].view.wide, made[0].view.high);
        // Turning the paper about its long edge changes left and right of a page that stands, top and bottom of one that lies.
        let about_height = (flip == Flip::Long) != landscape;
        for pair in made.chunks(2) {
            let turned = places(&pair[1]).into_iter().map(|(x, y)| {
                let (right, below) = (wide - x as f32 - TILE, high - y as f32 - TILE);
                if about_height { (right.round() as i32, y) } else { (x, below.round() as i32) }
            });
            for (front, back) in places(&pair[0]).into_iter().zip(turned) {
                assert!((front.0 - back.0).abs() <= 1 && (front.1 - back.1).abs() <= 1, "{front:?} {back:?}");
            }
        }
    }
}

#[test]
fn tiles_of_another_pile_have_another_back() {
    let sheet = Sheet { backs: Some(Flip::Long), ..Sheet::default() };
    let backs = |name: &str| {
        let mut found: Vec<Scene> = Vec::new();
        for page in pages(&game(name), &sheet, "", "en").expect("pages").iter().skip(1).step_by(2) {
            let new: Vec<_> = parts(page).map(|(_, back)| back.clone()).collect();
            new.into_iter().for_each(|back| {
                if !found.contains(&back) {
                    found.push(back)
                }
            });
        }
        found.len()
    };
    // The river lies in a pile of its own.
    assert_eq!((backs("base"), backs("base+river")), (1, 2));
}

#[test]
fn what_goes_beyond_the_cut_is_the_tile_made_larger() {
    let sheet = Sheet::default();
    let page = &pages(&game("base"), &sheet, "", "en").expect("pages")[0];
    let (_, beyond) = parts(page).find(|(_, part)| part.view.wide > TILE).expect("a larger one");
    let bleed = sheet.bleed / sheet.tile * TILE;
    assert!((beyond.view.wide - TILE - 2.0 * bleed).abs() < 0.01 && (beyond.view.at.x + bleed).abs() < 0.01);
}

#[test]
fn the_line_around_a_tile_is_not_printed() {
    use tilewright::picture::{Looks, Path as Shape, tile};
    let game = game("base");
    let frame = |size: f32, at: f32| Shape::rect(at, at, size, size);
    let lines = |scene: &Scene, around: &Shape| {
        let strokes = scene.items.iter().filter(|item| match item {
            Item::Shape(shape) => shape.stroke.is_some() && shape.path == *around,
            _ => false,
        });
        strokes.count()
    };
    let (id, of) = game.tiles.first().expect("a tile");
    let framed = tile(id, of, 0, &Looks::of(&game));
    let edge = framed.items.iter().rev().find_map(|item| match item {
        Item::Shape(shape) if shape.stroke.is_some() => Some(shape.path.clone()),
        _ => None,
    });
    let edge = edge.expect("on the screen a tile has a line around it");
    let bleed = Sheet::default().bleed / Sheet::default().tile * TILE;
    for page in pages(&game, &Sheet::default(), "", "en").expect("pages") {
        for (_, part) in parts(&page) {
            let around = [&edge, &frame(TILE, 0.0), &frame(TILE + 2.0 * bleed, -bleed)];
            assert_eq!(around.into_iter().map(|around| lines(part, around)).sum::<usize>(), 0);
        }
    }
}

/// A folder, the file in it, and what the command says.
fn print(call: &[&str], name: &str) -> (tempfile::TempDir, PathBuf, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    let said = tilewright(&[&["render"], call, &["--print", arg(&file)]].concat()).fine();
    (folder, file, said)
}

/// What can be read on the pages of a PDF, by a reader that is not ours.
fn read(file: &Path) -> (lopdf::Document, Vec<String>) {
    let pdf = lopdf::Document::load(file).expect("a PDF");
    let texts = pdf.get_pages().into_keys().map(|page| pdf.extract_text(&[page]).expect("text")).collect();
    (pdf, texts)
}

/// Width and height of the first page in points, as whole numbers.
fn size(pdf: &lopdf::Document) -> (i64, i64) {
    let page = pdf.get_pages()[&1];
    let area =
        pdf.get_dictionary(page).and_then(|page| page.get(b"MediaBox")).and_then(|area| area.as_array());
    let ends = area.expect("an area").iter().map(|end| f64::from(end.as_float().expect("a number")));
    let ends: Vec<i64> = ends.map(|end| end.round() as i64).collect();
    (ends[2], ends[3])
}

#[test]
fn a_pdf_of_tiles_can_be_searched() {
    let (_folder, file, said) = print(&["base", "--names"], "base.pdf");
    assert!(said.contains("4 pages, 4 × 5 tiles of 45 mm on each"), "{said}");
    let (pdf, texts) = read(&file);
    assert_eq!((texts.len(), size(&pdf)), (4, (595, 842)));
    assert!(texts[1].contains("Base game: page 2 of 4, tiles of 45 mm"), "{}", texts[1]);
    assert!(texts[0].contains("100 mm: print at 100 %"), "{}", texts[0]);
    // There are four of this tile, and each has its name.
    let named: usize = texts.iter().map(|text| text.matches("base-B").count()).sum();
    assert_eq!(named, 4);
}

#[test]
fn cyrillic_can_be_searched_too() {
    let (_folder, file, _) = print(&["base", "--lang", "ru", "--mm", "60", "--page", "letter"], "base.pdf");
    let (pdf, texts) = read(&file);
    // 3 × 4 tiles of 60 mm on a page of 215.9 × 279.4 mm, 72 tiles.
    assert_eq!((texts.len(), size(&pdf)), (6, (612, 792)));
    assert!(texts[5].contains("страница 6 из 6, квадраты 60 мм"), "{}", texts[5]);
    let (_folder, file, _) = print(&["base", "--lang", "bg", "--one-of-each"], "base.pdf");
    let (_, texts) = read(&file);
    assert!(texts[0].contains("страница 1 от 2, плочки 45 мм"), "{}", texts[0]);
}

#[test]
fn what_is_printed_can_be_chosen() {
    // Twelve tiles on one page, and their backs.
    let (_folder, file, said) = print(&["base+river", "--only", "river", "--backs"], "river.pdf");
    assert!(said.contains("2 pages"), "{said}");
    assert_eq!(read(&file).0.get_pages().len(), 2);
    // A game with two copies of the set has twice as many tiles.
    let (_folder, _, said) = print(&["base", "--copies", "base=2"], "two.pdf");
    assert!(said.contains("8 pages"), "{said}");
    // 24 designs: 20 on a page.
    let (folder, _, said) = print(&["base", "--one-of-each", "--marks", "lines"], "base.svg");
    assert!(said.contains("base-1.svg") && said.contains("base-2.svg"), "{said}");
    let svg = std::fs::read_to_string(folder.path().join("base-2.svg")).expect("the second page");
    // A4 in pixels of which 96 are an inch; letters are outlines.
    assert!(svg.contains(r#"width="793.7"#) && !svg.contains("<text"), "{}", &svg[..120]);
    let (_folder, file, _) = print(&["base", "--one-of-each", "--page", "a3", "--marks"], "base.png");
    assert_eq!(&std::fs::read(file).expect("one page")[1..4], b"PNG");
}

#[test]
fn a_wrong_call_is_told_with_a_reason_and_what_would_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("x.pdf");
    let calls: [(&[&str], &str); 8] = [
        (&["--page", "a5"], "a4, a3, letter"),
        (&["--mm", "0"], "a tile has 10 to 200 millimetres"),
        (&["--mm", "large"], "a tile has 10 to 200 millimetres"),
        (&["--bleed", "99"], "what goes beyond the cut has 0 to 10 millimetres"),
        (&["--only", "rivr"], "the package \"rivr\" is not in this game; did you mean \"river\"?"),
        (&["--mm", "200", "--landscape"], "take smaller tiles or larger paper"),
        (&["--only", "base", "--marks", "crosses"], "corners, lines, none"),
        (&["--out", "x.svg"], "cannot be used with"),
    ];
    for (call, told) in calls {
        let called = tilewright(&[&["render", "base+river", "--print", arg(&file)], call].concat());
        assert_eq!(called.exit, Exit::Call, "{call:?}: {}", called.err);
        assert!(called.err.contains(told), "{call:?}: {}", called.err);
    }
    for (name, told) in [("x.doc", "not written as .doc: take .pdf, .svg or .png"), ("x", "the ending .pdf")]
    {
        let called = tilewright(&["render", "base", "--print", arg(&folder.path().join(name))]);
        assert!(called.exit == Exit::Call && called.err.contains(told), "{}", called.err);
    }
    let alone = tilewright(&["render", "base", "--mm", "30"]);
    assert!(alone.exit == Exit::Call && alone.err.contains("--print <FILE>"), "{}", alone.err);
    let nowhere = tilewright(&["render", "base", "--print", arg(&folder.path().join("none/x.pdf"))]);
    assert!(nowhere.exit == Exit::Call && nowhere.err.contains("cannot write"), "{}", nowhere.err);
    assert!(folder.path().read_dir().expect("a folder").next().is_none(), "nothing was written");
}
