//! Whole drawings of invented tiles, from RON text to SVG.

mod pieces;
mod topology;

use tilewright_lang::load::from_ron;

use super::geometry::{CENTRE, cut, distance_to, inside, pt, way_to};
use super::*;
use tilewright_lang::merge::Game;
use tilewright_lang::spec::{Glyph, RulesFile, TilesFile};

const RULES: &str = r##"(
    format: 2,
    features: {
        "fort":   (look: (style: Walled)),
        "plot":   (look: (style: Tilled)),
        "track":  (look: (style: Road)),
        "brook":  (look: (style: Water)),
        "green":  (look: (colour: "#a0c070")),
        "chapel": (look: (style: Site, glyph: Church)),
        "bed":    (look: (style: Site, glyph: Flowers)),
    },
    marks: {
        "arms":   (on: Segment(["fort"]), glyph: Shield),
        "source": (on: Segment(["brook"]), glyph: Water),
        "glider": (on: Tile, arg: Direction, glyph: Wings),
        "number": (on: Tile, arg: Number(1, 3)),
        "own":    (on: Tile, glyph: Path("M 10 10 L 90 10 Q 90 90 50 90 A 20 20 0 0 1 10 10 Z")),
        "broken": (on: Tile, glyph: Path("this is no path")),
    },
)"##;

const TILES: &str = r#"(
    format: 2,
    tiles: {
        "chapel-end": (count: 2, edges: ("g", "g", "t", "g"), segments: {
            "r1": (kind: "track", ports: [S], ends_at: "chapel"),
            "m1": (kind: "chapel"),
            "f1": (kind: "green", ports: [NL, NR, EL, ER, SL, SR, WL, WR]),
        }),
        "full": (edges: ("w", "w", "w", "w"), segments: {
            "c1": (kind: "fort", ports: [N, E, S, W], marks: [Is("arms")]),
        }),
        "cap-straight": (count: 4, edges: ("w", "t", "g", "t"), segments: {
            "c1": (kind: "fort", ports: [N]),
            "r1": (kind: "track", ports: [E, W]),
            "f1": (kind: "green", ports: [EL, WR]),
            "f2": (kind: "green", ports: [ER, SL, SR, WL]),
        }),
        "cap-bed": (edges: ("w", "g", "g", "g"), segments: {
            "c1": (kind: "fort", ports: [N]),
            "g1": (kind: "bed"),
            "f1": (kind: "green", ports: [EL, ER, SL, SR, WL, WR]),
        }),
        "band": (count: 2, edges: ("g", "w", "g", "w"), segments: {
            "c1": (kind: "fort", ports: [E, W], marks: [Is("arms")]),
            "f1": (kind: "green", ports: [NL, NR]),
            "f2": (kind: "green", ports: [SL, SR]),
        }),
        "two-caps": (edges: ("w", "g", "g", "w"), segments: {
            "c1": (kind: "fort", ports: [N]),
            "c2": (kind: "fort", ports: [W]),
            "f1": (kind: "green", ports: [EL, ER, SL, SR]),
        }),
        "corner-curve": (edges: ("w", "t", "t", "w"), segments: {
            "c1": (kind: "fort", ports: [N, W]),
            "r1": (kind: "track", ports: [E, S]),
            "f1": (kind: "green", ports: [EL, SR]),
            "f2": (kind: "green", ports: [ER, SL]),
        }),
        "three-gate": (edges: ("w", "w", "t", "w"), segments: {
            "c1": (kind: "fort", ports: [N, E, W]),
            "r1": (kind: "track", ports: [S], ends_at: "fort:c1"),
            "f1": (kind: "green", ports: [SL]),
            "f2": (kind: "green", ports: [SR]),
        }),
        "crossing": (edges: ("t", "t", "t", "t"), segments: {
            "r1": (kind: "track", ports: [N], ends_at: "crossing"),
            "r2": (kind: "track", ports: [E], ends_at: "crossing"),
            "r3": (kind: "track", ports: [S], ends_at: "crossing"),
            "r4": (kind: "track", ports: [W], ends_at: "crossing"),
            "f1": (kind: "green", ports: [NL, WR]),
            "f2": (kind: "green", ports: [NR, EL]),
            "f3": (kind: "green", ports: [ER, SL]),
            "f4": (kind: "green", ports: [SR, WL]),
        }),
        "bridge": (edges: ("b", "t", "b", "t"), segments: {
            "v1": (kind: "brook", ports: [N, S]),
            "r1": (kind: "track", ports: [E, W]),
            "f1": (kind: "green", ports: [NL, WR]),
            "f2": (kind: "green", ports: [NR, EL]),
            "f3": (kind: "green", ports: [ER, SL]),
            "f4": (kind: "green", ports: [SR, WL]),
        }),
        "source": (edges: ("g", "b", "g", "g"), segments: {
            "v1": (kind: "brook", ports: [E], marks: [Is("source")]),
            "f1": (kind: "green", ports: [NL, NR, EL, ER, SL, SR, WL, WR]),
        }),
        "split-green": (edges: ("w", "g", "g", "g"), segments: {
            "c1": (kind: "fort", ports: [N]),
            "f1": (kind: "green", ports: [EL, ER, SL]),
            "f2": (kind: "green", ports: [SR, WL, WR]),
        }),
        "touching": (edges: ("g", "w", "g", "w"), segments: {
            "c1": (kind: "fort", ports: [W]),
            "c2": (kind: "fort", ports: [E]),
            "f1": (kind: "green", ports: [NL, NR]),
            "f2": (kind: "green", ports: [SL, SR]),
        }),
        "enclosed": (edges: ("w", "w", "w", "w"), segments: {
            "c1": (kind: "fort", ports: [N]),
            "c2": (kind: "fort", ports: [E]),
            "c3": (kind: "fort", ports: [S]),
            "c4": (kind: "fort", ports: [W]),
            "f1": (kind: "green"),
        }),
        "farm": (edges: ("t", "g", "t", "g"), segments: {
            "r1": (kind: "track", ports: [N], ends_at: "farm house"),
            "r2": (kind: "track", ports: [S], ends_at: "farm house"),
            "f1": (kind: "green", ports: [NR, EL, ER, SL]),
            "f2": (kind: "green", ports: [NL, SR, WL, WR]),
        }),
        "tilled": (edges: ("p", "g", "g", "p"), segments: {
            "k1": (kind: "plot", ports: [N, W]),
            "f1": (kind: "green", ports: [EL, ER, SL, SR]),
        }, marks: [Toward("glider", NW), Num("number", 2), Is("own"), Is("broken"), Is("nobody-knows")]),
    },
)"#;

fn game() -> Game {
    let tiles: TilesFile = from_ron(TILES).unwrap();
    let rules: RulesFile = from_ron(RULES).unwrap();
    Game { rules, tiles: tiles.tiles.0, ..Game::default() }
}

fn layout(game: &Game, id: &str) -> Layout {
    let id = TileId::from(id);
    Layout::of(&id, &game.tiles[&id], &Looks::of(game))
}

/// Names of elements that are opened and closed in the right order; panics at the first mistake.
fn check_xml(text: &str) -> Vec<String> {
    let mut open: Vec<String> = Vec::new();
    let mut seen = Vec::new();
    for piece in text.split('<').skip(1) {
        let (tag, content) = piece.split_once('>').expect("a tag ends with >");
        assert!(!content.contains('>'), "raw > after {tag}");
        for (at, _) in content.match_indices('&').chain(tag.match_indices('&')) {
            let rest = if content.contains('&') { &content[at..] } else { &tag[at..] };
            assert!(
                ["&amp;", "&lt;", "&gt;", "&quot;"].iter().any(|entity| rest.starts_with(entity)),
                "raw & in {rest}"
            );
        }
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes in {tag}");
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        seen.push(name.to_owned());
        if !tag.ends_with('/') {
            open.push(name.to_owned());
        }
    }
    assert_eq!(open, Vec::<String>::new());
    seen
}

/// Every number in the drawing is finite.
fn check_finite(scene: &Scene) {
    for item in &scene.items {
        match item {
            Item::Shape(shape) => {
                for step in &shape.path.0 {
                    let points: &[Point] = match step {
                        Step::Move(p) | Step::Line(p) | Step::Circle(p, _) => &[*p],
                        Step::Curve(a, b, p) => &[*a, *b, *p],
                        Step::Close => &[],
                    };
                    assert!(points.iter().all(|p| p.x.is_finite() && p.y.is_finite()));
                }
            }
            Item::Text(text) => assert!(text.at.x.is_finite() && text.at.y.is_finite()),
            Item::Part(part, _) => check_finite(part),
        }
    }
}

#[test]
fn every_design_draws_in_every_turn() {
    let game = game();
    let looks = Looks::of(&game);
    for (id, design) in &game.tiles {
        for rotation in 0..4 {
            let scene = tile(id, design, rotation, &looks);
            assert!(scene.items.len() > 5, "{id} is empty");
            check_finite(&scene);
            check_xml(&svg(&scene, 200.0));
        }
    }
}

#[test]
fn a_walled_area_covers_the_middle_of_its_sides_and_no_others() {
    let game = game();
    let middles = [pt(50.0, 0.5), pt(99.5, 50.0), pt(50.0, 99.5), pt(0.5, 50.0)];
    for (id, sides) in [
        ("cap-straight", [true, false, false, false]),
        ("band", [false, true, false, true]),
        ("corner-curve", [true, false, false, true]),
        ("three-gate", [true, true, false, true]),
        ("full", [true, true, true, true]),
    ] {
        let layout = layout(&game, id);
        for (middle, claimed) in middles.into_iter().zip(sides) {
            let covered = layout.areas.iter().any(|area| inside(&area.outline.edge, middle));
            assert_eq!(covered, claimed, "{id} at {middle:?}");
        }
    }
}

#[test]
fn pieces_stand_on_their_own_segment() {
    let game = game();
    for id in game.tiles.keys() {
        let layout = layout(&game, &id.0);
        for segment in game.tiles[id].segments.keys() {
            let at = layout.anchor(segment);
            assert!(at.x > 4.0 && at.y > 4.0 && at.x < 96.0 && at.y < 96.0, "{id} {segment}");
            let looks = Looks::of(&game);
            let kind = &game.tiles[id].segments[segment].kind;
            let on_area = layout.areas.iter().find(|area| inside(&area.outline.edge, at));
            let on_line = layout
                .lines
                .iter()
                .find(|line| line.courses.iter().any(|course| distance_to(course, at) < 4.0));
            let nth = game.tiles[id].segments.get_index_of(segment);
            match looks.style(kind) {
                tilewright_lang::spec::Style::Walled
                | tilewright_lang::spec::Style::Tilled
                | tilewright_lang::spec::Style::Plain => {
                    assert_eq!(on_area.map(|area| area.segment), nth, "{id} {segment}");
                }
                tilewright_lang::spec::Style::Road | tilewright_lang::spec::Style::Water => {
                    assert_eq!(on_line.map(|line| line.segment), nth, "{id} {segment}");
                }
                tilewright_lang::spec::Style::Ground => {
                    assert!(on_area.is_none() && on_line.is_none(), "{id} {segment}");
                }
                tilewright_lang::spec::Style::Site => {}
            }
        }
    }
}

#[test]
fn ground_on_two_sides_of_a_line_has_its_pieces_on_its_own_side() {
    let game = game();
    let layout = layout(&game, "cap-straight");
    assert!(layout.anchor(&"f1".into()).y < 50.0);
    assert!(layout.anchor(&"f2".into()).y > 50.0);
    assert!(layout.anchor(&"c1".into()).y < 30.0);
}

#[test]
fn turning_moves_anchors_with_the_tile() {
    let game = game();
    let id = TileId::from("cap-straight");
    let looks = Looks::of(&game);
    let place = |rotation| anchor(&id, &game.tiles[&id], &"c1".into(), rotation, &looks);
    let north = place(0);
    // A quarter turn clockwise brings north to east.
    assert_eq!(place(1), pt(100.0 - north.y, north.x));
    assert!(place(1).x > 70.0);
    assert!(place(2).y > 70.0);
    assert!(place(3).x < 30.0);
    assert_eq!(place(4), north);
    // The layout turned as a whole says the same.
    assert_eq!(layout(&game, "cap-straight").turned(3).anchor(&"c1".into()), place(3));
}

#[test]
fn what_separates_ground_can_be_seen() {
    let game = game();
    let hedges = |id: &str| {
        let layout = layout(&game, id);
        layout.growth.iter().filter(|one| one.kind == layout::Kind::Hedge).count()
    };
    // Two pieces of ground on one side with nothing between them: a hedge from the wall to the border.
    assert!(hedges("split-green") > 8);
    // Where a line or areas that reach the middle separate them, none is needed.
    assert_eq!(hedges("cap-straight"), 0);
    assert_eq!(hedges("touching"), 0);
    assert_eq!(hedges("crossing"), 0);
    // Areas that separate reach the middle.
    let touching = layout(&game, "touching");
    for area in &touching.areas {
        let gap = area.outline.walls.iter().map(|wall| distance_to(wall, CENTRE)).fold(99.0, f32::min);
        assert!(gap < 3.0, "{gap}");
    }
}

#[test]
fn lines_end_where_they_should() {
    let game = game();
    let end = |id: &str, nth: usize| {
        let layout = layout(&game, id);
        let line = &layout.lines[nth];
        (line.courses[0][line.courses[0].len() - 1], layout)
    };
    let (at, layout) = end("three-gate", 0);
    assert!(distance_to(&layout.areas[0].outline.walls[0], at) < 1.0);
    assert_eq!(layout.gates.len(), 1);
    let (at, layout) = end("chapel-end", 0);
    assert!(at.distance(layout.sites[0].at) < layout.sites[0].radius);
    assert!(layout.squares.is_empty());
    let (_, layout) = end("crossing", 0);
    assert_eq!(layout.squares, [CENTRE]);
    let (_, layout) = end("bridge", 0);
    assert_eq!(layout.bridges.len(), 1);
    assert!(layout.bridges[0].at.distance(CENTRE) < 8.0);
    // Two lines that end at one building: one house, and no square.
    let (_, layout) = end("farm", 0);
    let houses: Vec<_> = layout.growth.iter().filter(|one| one.kind == layout::Kind::Cottage).collect();
    assert!(layout.squares.is_empty());
    assert_eq!(houses.len(), 1);
    assert!(houses[0].at.distance(CENTRE) < 3.0);
}

#[test]
fn a_line_ends_at_a_mark_of_the_tile() {
    let mut game = game();
    let crossing = game.tiles.get_mut(&TileId::from("crossing")).unwrap();
    crossing.marks = vec![tilewright_lang::spec::MarkUse::Is("old-mill".into())];
    for line in ["r1", "r2", "r3", "r4"] {
        crossing.segments.get_mut(&SegmentId::from(line)).unwrap().ends_at = "old mill".to_owned();
    }
    let layout = layout(&game, "crossing");
    assert!(layout.squares.is_empty());
    assert_eq!(layout.marks[0].at, CENTRE);
    assert!(layout.growth.iter().all(|one| one.at.distance(CENTRE) > 5.0), "no house stands there");
}

#[test]
fn every_place_has_the_owner_that_one_sees() {
    let game = game();
    let straight = layout(&game, "cap-straight");
    let owner = |x, y| straight.owner_at(pt(x, y)).map(|id| id.0.as_str());
    assert_eq!(owner(50.0, 5.0), Some("c1"));
    assert_eq!(owner(2.0, 50.0), Some("r1"));
    // Ground left and right of a line, right up to the line and into the corners.
    assert_eq!(owner(1.0, 41.0), Some("f1"));
    assert_eq!(owner(99.0, 41.0), Some("f1"));
    assert_eq!(owner(1.0, 59.0), Some("f2"));
    assert_eq!(owner(99.0, 99.0), Some("f2"));
    assert_eq!(owner(-1.0, 50.0), None);
    // It turns with the tile.
    let turned = straight.clone().turned(1);
    for (x, y) in [(50.0, 5.0), (2.0, 50.0), (1.0, 41.0), (99.0, 99.0)] {
        assert_eq!(turned.owner_at(pt(x, y).turned(1)), straight.owner_at(pt(x, y)));
    }
    // Lines lie over waters, sites over the ground; the square of a crossing is nobody's.
    assert_eq!(layout(&game, "bridge").owner_at(CENTRE), Some(&"r1".into()));
    let chapel = layout(&game, "chapel-end");
    assert_eq!(chapel.owner_at(chapel.anchor(&"m1".into())), Some(&"m1".into()));
    assert_eq!(layout(&game, "crossing").owner_at(CENTRE), None);
    assert!(layout(&game, "crossing").segment_at(CENTRE).is_some());
    // Ground that areas enclose reaches up to their walls.
    let enclosed = layout(&game, "enclosed");
    assert_eq!(enclosed.owner_at(CENTRE), Some(&"f1".into()));
}

#[test]
fn outlines_enclose_what_belongs_to_a_segment() {
    let game = game();
    for id in game.tiles.keys() {
        for rotation in [0, 3] {
            let layout = layout(&game, &id.0).turned(rotation);
            let outlines = layout.outlines();
            assert_eq!(outlines.len(), game.tiles[id].segments.len());
            let mut wrong = 0;
            for nth in 0..40 * 40 {
                let at = pt((nth % 40) as f32 * 2.5 + 1.2, (nth / 40) as f32 * 2.5 + 1.2);
                let within = outlines.iter().filter(|(_, outline)| covers(outline, at)).map(|(id, _)| *id);
                wrong += usize::from(within.collect::<Vec<_>>() != Vec::from_iter(layout.owner_at(at)));
            }
            // Only where the steps of the grid are smoothed away may they differ.
            assert!(wrong <= 12, "{id}: {wrong} places");
        }
    }
}

/// True if a place lies in an odd number of an outline's parts.
fn covers(outline: &Path, at: Point) -> bool {
    let parts = outline.0.split(|step| *step == Step::Close);
    let points = |part: &[Step]| -> Vec<Point> {
        let point = |step: &Step| match *step {
            Step::Move(p) | Step::Line(p) => Some(p),
            _ => None,
        };
        part.iter().filter_map(point).collect()
    };
    parts.filter(|part| inside(&points(part), at)).count() % 2 == 1
}

#[test]
fn one_thing_alone_fills_its_picture() {
    let game = game();
    let looks = Looks::of(&game);
    let draw = |thing| {
        let scene = symbol(thing, &looks);
        check_finite(&scene);
        svg(&scene, 40.0)
    };
    let (arms, chapel, coin, piece) = ("arms".into(), "chapel".into(), "coin".into(), "walker".into());
    assert_ne!(draw(Thing::Mark(&arms)), draw(Thing::Feature(&chapel)));
    // What nobody has drawn is its letter; a piece has its owner's colour.
    assert!(draw(Thing::Token(&coin)).contains(">C<"));
    let drawn = [None, Some(0), Some(1)].map(|owner| draw(Thing::Piece(&piece, owner)));
    assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2]);
    let red = colour::seat(Some(0));
    assert!(drawn[1].contains(&format!("#{:02x}{:02x}{:02x}", red.r, red.g, red.b)), "{}", drawn[1]);
}

#[test]
fn the_same_data_gives_the_same_bytes_and_another_id_other_trees() {
    let game = game();
    let looks = Looks::of(&game);
    let design = &game.tiles[&TileId::from("cap-straight")];
    let draw = |id: &str| svg(&tile(&id.into(), design, 1, &looks), 180.0);
    assert_eq!(draw("a"), draw("a"));
    assert_ne!(draw("a"), draw("b"));
}

#[test]
fn a_sheet_shows_every_design_with_name_and_count() {
    let game = game();
    let text = svg(&sheet(&game, &Sheet { title: "A & B <set>".into(), ..Sheet::default() }), 120.0);
    let elements = check_xml(&text);
    assert_eq!(elements.iter().filter(|name| *name == "use").count(), game.tiles.len());
    assert!(text.contains("A &amp; B &lt;set&gt;"));
    assert!(text.contains(">cap-straight</text>") && text.contains(">× 4</text>"));
    assert!(!text.contains("NaN"));
}

#[test]
fn a_board_shares_what_it_shows_twice() {
    let game = game();
    let looks = Looks::of(&game);
    let id = TileId::from("cap-straight");
    let piece = |on| OnTile {
        on: Some(on),
        corner: None,
        glyph: Glyph::Figure,
        name: "",
        owner: Some(2),
        colour: None,
        count: 1,
    };
    let (track, green) = ("r1".into(), "f2".into());
    let laid = |at, rotation, pieces| Laid {
        id: &id,
        tile: &game.tiles[&id],
        at,
        rotation,
        pieces,
        links: vec![],
        converted: vec![],
        over: None,
    };
    let tiles = [
        laid((0, 0), 0, vec![piece(&track)]),
        laid((1, 0), 0, vec![piece(&green), piece(&green)]),
        laid((1, 1), 2, vec![]),
        laid((i32::MAX, 0), 0, vec![]),
    ];
    let options = Board {
        highlights: vec![Highlight::open((2, 0)), Highlight::last((1, 1))],
        coordinates: true,
        caption: "after the third turn".into(),
        ..Board::default()
    };
    let scene = board(&tiles, &looks, &options);
    check_finite(&scene);
    let text = svg(&scene, 100.0);
    let elements = check_xml(&text);
    // Three tiles near the middle of the table, of two different pictures.
    assert_eq!(elements.iter().filter(|name| *name == "use").count(), 3);
    assert_eq!(elements.iter().filter(|name| *name == "clipPath").count(), 2);
    // The seat's number stands on each of its three figures.
    assert_eq!(text.matches(">3</text>").count(), 3);
    assert!(text.contains("after the third turn"));
    // Three columns and two rows of cells with a margin on all sides, and the caption.
    assert_eq!(scene.view.wide, 3.0 * TILE + 68.0);
    assert_eq!(scene.view.high, 2.0 * TILE + 68.0 + 26.0);
}

/// The straight lines drawn directly on a board, from where to where.
fn bars(scene: &Scene) -> Vec<(Point, Point)> {
    let shapes = scene.items.iter().filter_map(|item| match item {
        Item::Shape(shape) if shape.stroke.is_some_and(|stroke| stroke.width > 7.0) => Some(shape),
        _ => None,
    });
    let lines = shapes.filter_map(|shape| match shape.path.0[..] {
        [Step::Move(from), Step::Line(to)] => Some((from, to)),
        _ => None,
    });
    lines.collect()
}

#[test]
fn a_link_is_a_bar_from_one_segment_to_the_other() {
    let game = game();
    let looks = Looks::of(&game);
    let id = TileId::from("crossing");
    let (north, east, south) = ("r1".into(), "r2".into(), "r3".into());
    let draw = |rotation, links| {
        let laid = Laid {
            id: &id,
            tile: &game.tiles[&id],
            at: (0, 0),
            rotation,
            pieces: vec![],
            links,
            converted: vec![],
            over: None,
        };
        let scene = board(&[laid], &looks, &Board::default());
        check_finite(&scene);
        bars(&scene)
    };
    assert_eq!(draw(0, vec![]), []);
    // The border of the bar and the bar itself, from the north of the middle to its south.
    let straight = draw(0, vec![(&north, &south)]);
    assert_eq!(straight.len(), 2);
    for (from, to) in straight {
        assert!(from.y < 50.0 && to.y > 50.0, "{from:?} {to:?}");
        assert!((from.x - 50.0).abs() < 12.0 && (to.x - 50.0).abs() < 12.0, "{from:?} {to:?}");
    }
    // It turns with the tile: the segment in the north comes to the east, that in the east to the south.
    for (from, to) in draw(1, vec![(&north, &east)]) {
        assert!(from.x > 50.0 && (from.y - 50.0).abs() < 12.0, "{from:?}");
        assert!(to.y > 50.0 && (to.x - 50.0).abs() < 12.0, "{to:?}");
    }
}

#[test]
fn nothing_at_all_can_be_drawn() {
    let looks = Looks::default();
    let empty = Tile::default();
    check_finite(&tile(&"".into(), &empty, 7, &looks));
    check_xml(&svg(&board(&[], &looks, &Board::default()), 0.0));
    check_xml(&svg(&sheet(&Game::default(), &Sheet { columns: 0, ..Sheet::default() }), f32::NAN));
    assert_eq!(anchor(&"".into(), &empty, &"x".into(), 0, &looks), CENTRE);
}

#[test]
fn nonsense_draws_something_and_soon() {
    let mut game = game();
    let id = TileId::from("wild");
    let mut wild = Tile::default();
    for nth in 0..3_000 {
        let mut segment = tilewright_lang::spec::Segment {
            kind: ["fort", "track", "chapel", "green", "brook", "plot"][nth % 6].into(),
            ends_at: format!("s{}", (nth * 7) % 50),
            ..Default::default()
        };
        // Ports claimed over and over, lines with three ports, areas with none.
        if nth % 4 != 0 {
            use tilewright_lang::spec::Port::{EL, N, S, W};
            segment.ports = [N, EL, S, W][..nth % 5 % 4].to_vec();
        }
        segment.marks = vec![tilewright_lang::spec::MarkUse::Times("arms".into(), u32::MAX); 40];
        wild.segments.insert(format!("s{nth}").as_str().into(), segment);
    }
    game.tiles.insert(id.clone(), wild);
    check_finite(&tile(&id, &game.tiles[&id], 1, &Looks::of(&game)));
}

#[test]
fn every_symbol_draws_and_own_paths_are_read() {
    use tilewright_lang::spec::Glyph::*;
    let all = [
        Letter,
        Shield,
        Church,
        Flowers,
        House,
        Dome,
        Barrel,
        Ear,
        Roll,
        Wings,
        Bar,
        Star,
        Hat,
        Mask,
        Ring,
        Mound,
        Rows,
        Animal,
        Fruit,
        Spokes,
        Figure,
        LargeFigure,
        Worker,
        Boat,
        Crown,
        Water,
        Path("M0 0h100v100z".into()),
        Path("M".into()),
        Path(String::new()),
    ];
    let mut outlines: Vec<String> = Vec::new();
    for symbol in all {
        let mut scene = Scene::new(pt(0.0, 0.0), TILE, TILE);
        let detail = glyph::Detail { label: "7", ..Default::default() };
        glyph::draw(&mut scene, &symbol, CENTRE, 40.0, detail);
        check_finite(&scene);
        assert!(!scene.items.is_empty(), "{symbol:?}");
        outlines.push(svg(&scene, 100.0));
    }
    // A path that cannot be read becomes a letter; every other symbol is drawn in its own way.
    let letter = outlines[0].clone();
    assert_eq!(outlines.iter().filter(|text| **text == letter).count(), 3);
    outlines.sort();
    outlines.dedup();
    assert_eq!(outlines.len(), 27);
}

#[test]
fn numbers_in_svg_have_two_decimals_at_most() {
    let game = game();
    let text = svg(&sheet(&game, &Sheet::default()), 100.0);
    for word in text.split(|c: char| !(c.is_ascii_digit() || c == '.')) {
        if let Some((_, decimals)) = word.split_once('.') {
            assert!(decimals.len() <= 2, "{word}");
        }
    }
}

#[test]
fn every_embedded_design_draws() {
    let (library, _) = tilewright_tilesets::library();
    let mut looks = Looks::default();
    for package in library.packages.values() {
        looks.add(&package.rules);
    }
    let mut n_designs = 0;
    for package in library.packages.values() {
        for (id, design) in &package.tiles.tiles {
            let scene = tile(id, design, 1, &looks);
            check_finite(&scene);
            check_xml(&svg(&scene, 100.0));
            n_designs += 1;
        }
    }
    assert!(n_designs >= 57, "the base game and its first edition alone have 33 and 24 designs");
}

#[test]
fn what_belongs_to_nobody_has_its_own_colour() {
    let mut game = game();
    let id = TileId::from("cap-straight");
    let own = serde_json::from_str(r##"{ "neutral": 1, "colour": "#8a5fb0" }"##).unwrap();
    game.rules.pieces.insert("ghost".into(), own);
    let looks = Looks::of(&game);
    let colour = looks.neutral(&"ghost".into());
    assert_eq!((colour, looks.neutral(&"stranger".into())), (colour::Colour::parse("#8a5fb0"), None));
    let on = "r1".into();
    let drawn = |owner, colour| {
        let piece = OnTile {
            on: Some(&on),
            corner: None,
            glyph: Glyph::Figure,
            name: "ghost",
            owner,
            colour,
            count: 1,
        };
        let laid = Laid {
            id: &id,
            tile: &game.tiles[&id],
            at: (0, 0),
            rotation: 0,
            pieces: vec![piece],
            links: vec![],
            converted: vec![],
            over: None,
        };
        svg(&board(&[laid], &looks, &Board::default()), 100.0)
    };
    assert!(drawn(None, colour).contains("#8a5fb0"));
    assert!(!drawn(None, None).contains("#8a5fb0"));
    // A player's piece has the player's colour.
    assert_eq!(drawn(Some(2), colour), drawn(Some(2), None));
}

#[test]
fn a_poly_line_is_cut_and_measured_along_itself() {
    let corner = [pt(0.0, 0.0), pt(10.0, 0.0), pt(10.0, 10.0)];
    assert_eq!(cut(&corner, 4.0), [pt(0.0, 0.0), pt(4.0, 0.0)]);
    assert_eq!(cut(&corner, 15.0), [pt(0.0, 0.0), pt(10.0, 0.0), pt(10.0, 5.0)]);
    // No longer than it is.
    assert_eq!(cut(&corner, 50.0), corner);
    assert_eq!(way_to(&corner, pt(12.0, 3.0)), 13.0);
    assert_eq!(way_to(&corner, pt(-5.0, -5.0)), 0.0);
}
