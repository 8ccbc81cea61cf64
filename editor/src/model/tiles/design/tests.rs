//! Tests of the canvas: whatever is done to a tile leaves it sound.

use proptest::prelude::*;
use tilewright::check::check;
use tilewright::load::folder::{File, Folder};
use tilewright::load::{Diagnostic, Library, Severity};
use tilewright::merge::{GameArg, merge};
use tilewright::spec::{EdgeKindId, MarkUse, Port, SegmentId, Tile, TileId, TilesFile};

use super::super::{Change, Kit, write::ron};
use super::*;
use crate::model::embedded;

fn kit() -> Kit {
    Kit::of(&library(), &"my-set".into())
}

/// The embedded packages and one that requires kinds of sides of every sort.
fn library() -> Library {
    let mut library = Library::clone(&embedded().0);
    library.add(&package(&TilesFile { format: 2, ..TilesFile::default() }));
    library
}

fn package(tiles: &TilesFile) -> Folder {
    let mut folder = Folder::new("/nowhere/my-set");
    let about = r#"(format: 2, id: "my-set", title: "My set", requires: ["base", "farmers", "hills-sheep", "river-rules", "inns-cathedrals", "flying-machines"])"#;
    for (name, text) in [("package.ron", about.to_owned()), ("tiles.ron", ron(tiles))] {
        folder.files.insert(name.into(), File::Bytes(text.into_bytes().into()));
    }
    folder
}

/// What the engine says against tiles.
fn mistakes(tiles: &[Tile]) -> Vec<Diagnostic> {
    let named = tiles.iter().enumerate().map(|(nth, tile)| (TileId(format!("t{nth}")), tile.clone()));
    let file = TilesFile { format: 2, tiles: named.collect() };
    let mut library = Library::clone(&embedded().0);
    let mut found = library.add(&package(&file));
    let arg = GameArg { names: vec!["my-set".into()], ..GameArg::default() };
    let game = merge(&library, &arg).expect("a game");
    found.extend(check(&library, &game));
    found.retain(|mistake| mistake.path.starts_with("tiles.t"));
    found
}

fn from(sides: [&str; 4]) -> Tile {
    let kit = kit();
    let mut tile = plain(&kit.edges, &"field".into());
    for (side, kind) in sides.into_iter().enumerate() {
        tile = with_edge(&tile, &kit.edges, side, &kind.into());
    }
    tile
}

/// The segments as `id: ports`, each once.
fn said(tile: &Tile) -> Vec<String> {
    tile.segments
        .iter()
        .map(|(id, segment)| format!("{id} {:?}", segment.ports).replace(['[', ']', ','], ""))
        .collect()
}

#[test]
fn a_plain_tile_is_one_field() {
    assert_eq!(said(&from(["field"; 4])), ["f1 NL NR EL ER SL SR WL WR"]);
}

#[test]
fn two_roads_are_a_way_through_that_parts_the_field() {
    let tile = from(["road", "field", "road", "field"]);
    assert_eq!(said(&tile), ["f1 NL SR WL WR", "r1 N S", "f2 NR EL ER SL"]);
    // Back again the field is one.
    let kit = kit();
    let back = with_edge(&tile, &kit.edges, 0, &"field".into());
    assert_eq!(said(&back), ["f1 NL NR EL ER SL SR WL WR", "r1 S"]);
}

#[test]
fn three_roads_are_a_crossing_and_two_a_way_again() {
    let kit = kit();
    let way = from(["road", "field", "road", "field"]);
    let crossing = with_edge(&way, &kit.edges, 1, &"road".into());
    assert_eq!(crossing.segments.values().filter(|segment| segment.ends_at == CROSSING).count(), 3);
    assert_eq!(crossing.segments.values().filter(|segment| segment.kind.0 == "field").count(), 3);
    let city = with_edge(&crossing, &kit.edges, 1, &"city".into());
    assert_eq!(city.segments[&SegmentId::from("r1")].ports, [Port::N, Port::S]);
    assert!(city.segments.values().all(|segment| segment.ends_at.is_empty()));
    let field = with_edge(&city, &kit.edges, 1, &"field".into());
    assert_eq!(said(&field), said(&way));
}

#[test]
fn joined_cities_part_the_field_and_split_they_do_not() {
    let kit = kit();
    let caps = from(["city", "field", "city", "field"]);
    assert_eq!(said(&caps), ["f1 EL ER WL WR", "c1 N", "c2 S"]);
    let whole = joined(&caps, &kit.edges, &"c1".into(), &"c2".into()).unwrap();
    assert_eq!(said(&whole), ["f1 EL ER", "c1 N S", "f2 WL WR"]);
    let again = split(&whole, &kit.edges, &"c1".into(), None).unwrap();
    assert_eq!(said(&again), ["f1 EL ER WL WR", "c1 N", "c2 S"]);
    assert_eq!(joined(&caps, &kit.edges, &"c1".into(), &"f1".into()), None);
}

#[test]
fn a_half_goes_to_another_field() {
    let kit = kit();
    let tile = from(["road", "field", "road", "field"]);
    let moved = claimed(&tile, &kit.edges, Port::NR, &"f1".into()).unwrap();
    assert_eq!(said(&moved), ["f1 NL NR SR WL WR", "r1 N S", "f2 EL ER SL"]);
    assert_eq!(claimed(&tile, &kit.edges, Port::NR, &"r1".into()), None);
}

#[test]
fn ground_does_not_cross_ground() {
    let kit = kit();
    let corners = from(["road"; 4]);
    let at = |tile: &Tile, port: Port| {
        tile.segments.iter().find(|(_, segment)| segment.ports.contains(&port)).unwrap().0.clone()
    };
    let [ne, se, sw, nw] = [Port::EL, Port::SL, Port::WL, Port::NL].map(|port| at(&corners, port));
    // Opposite corners are one below the crossing; the other two cannot be one as well, whole or by a half.
    let bridge = joined(&corners, &kit.edges, &ne, &sw).unwrap();
    assert_eq!(bridge.segments[&ne].ports, [Port::NR, Port::EL, Port::SR, Port::WL]);
    assert!(!may_join(&bridge, &kit.edges, &se, &nw));
    assert_eq!(joined(&bridge, &kit.edges, &se, &nw), None);
    assert_eq!(claimed(&bridge, &kit.edges, Port::NL, &se), None);
    assert!(may_join(&bridge, &kit.edges, &ne, &nw));
    // A tile that was written so is mended: one of the two falls into what lies side by side.
    let mut wrong = bridge.clone();
    wrong.segments.shift_remove(&nw);
    wrong.segments[&se].ports = vec![Port::NL, Port::ER, Port::SL, Port::WR];
    assert_eq!(mistakes(std::slice::from_ref(&wrong))[0].code, "crossing");
    let mended = sound(&wrong, &kit.edges);
    assert_eq!(
        mistakes(std::slice::from_ref(&mended))
            .iter()
            .filter(|found| found.severity == Severity::Error)
            .count(),
        0
    );
    assert_eq!(mended.segments.len(), bridge.segments.len());
    assert_eq!(sound(&mended, &kit.edges), mended);
}

#[test]
fn what_was_split_by_hand_stays_split() {
    let kit = kit();
    let field = from(["field"; 4]);
    let parts = split(&field, &kit.edges, &"f1".into(), Some(Port::NL)).unwrap();
    assert_eq!(said(&parts), ["f1 EL ER SL SR WL WR", "f2 NL NR"]);
    let road = with_edge(&parts, &kit.edges, 2, &"road".into());
    assert_eq!(road.segments[&SegmentId::from("f2")].ports, [Port::NL, Port::NR]);
}

#[test]
fn a_road_that_ends_at_a_city_parts_the_field() {
    let kit = kit();
    let tile = from(["city", "field", "road", "field"]);
    assert_eq!(tile.segments.len(), 3);
    let tile = ending_at(&tile, &kit.edges, &"r1".into(), &"c1".into()).unwrap();
    assert_eq!(tile.segments[&SegmentId::from("r1")].ends_at, "city:c1");
    assert_eq!(tile.segments.len(), 4);
    let tile = with_feature(&from(["field", "field", "road", "field"]), &"monastery".into());
    let tile = ending_at(&tile, &kit.edges, &"r1".into(), &"m1".into()).unwrap();
    assert_eq!(tile.segments[&SegmentId::from("r1")].ends_at, "monastery");
    let tile = without_segment(&tile, &kit.edges, &"m1".into()).unwrap();
    assert!(tile.segments[&SegmentId::from("r1")].ends_at.is_empty());
}

#[test]
fn borders_and_links_to_what_is_gone_go_too() {
    let kit = kit();
    let mut tile = from(["city", "field", "city", "field"]);
    tile.segments.get_mut(&SegmentId::from("f1")).unwrap().borders = Some(vec!["c1".into()]);
    let less = with_edge(&tile, &kit.edges, 0, &"field".into());
    assert_eq!(less.segments[&SegmentId::from("f1")].borders, None);
    assert_eq!(mistakes(&[less]), []);
}

#[test]
fn lines_with_one_port_end_at_the_movable_link() {
    let kit = kit();
    let tile = from(["road", "road", "road", "city"]);
    let tile = split(&tile, &kit.edges, &"r1".into(), None).unwrap_or(tile);
    let lines: Vec<SegmentId> = tile
        .segments
        .iter()
        .filter(|(_, segment)| segment.kind.0 == "road")
        .map(|(id, _)| id.clone())
        .collect();
    assert_eq!(lines.len(), 3);
    // Two in one gesture, whatever the order in which they are named; a third joins them in its place.
    let linked = switched(&tile, &kit.edges, &[lines[2].clone(), lines[0].clone()]).unwrap();
    assert_eq!(linked.switch, [lines[0].clone(), lines[2].clone()]);
    assert_eq!(mistakes(std::slice::from_ref(&linked)), []);
    let all = switched(&linked, &kit.edges, &[lines[1].clone()]).unwrap();
    assert_eq!(all.switch, lines);
    assert_eq!(switched(&all, &kit.edges, &[lines[1].clone()]).unwrap(), linked);
    assert_eq!(switched(&linked, &kit.edges, &["c1".into()]), None);
    // A link that has lost a line goes, and what is told of a single one is told by the engine.
    let alone = switched(&linked, &kit.edges, &[lines[0].clone()]).unwrap();
    assert_eq!(mistakes(&[alone]).len(), 1);
}

#[test]
fn borders_are_written_by_hand_and_left_to_the_outline_again() {
    let kit = kit();
    // A road from side to side; the road ends at the city in the picture, so that either field may border it.
    let tile = from(["city", "field", "road", "field"]);
    let (field, city) = (SegmentId::from("f1"), SegmentId::from("c1"));
    assert_eq!(bordered(&tile, &kit.edges, &field), std::slice::from_ref(&city));
    let without = with_border(&tile, &kit.edges, &field, &city).unwrap();
    assert_eq!(without.segments[&field].borders, Some(Vec::new()));
    assert_eq!(mistakes(std::slice::from_ref(&without)), []);
    // What the outline says is not written down.
    assert_eq!(with_border(&without, &kit.edges, &field, &city).unwrap(), tile);
    assert_eq!(with_derived_borders(&without, &field).unwrap(), tile);
    assert_eq!(with_derived_borders(&tile, &field), None);
    // Only ground borders, only areas are bordered, and only what can touch.
    assert_eq!(with_border(&tile, &kit.edges, &city, &field), None);
    assert_eq!(with_border(&tile, &kit.edges, &field, &"r1".into()), None);
    let band = from(["city", "road", "field", "road"]);
    let south = band.segments.iter().find(|(_, segment)| segment.ports.contains(&Port::SL)).unwrap().0;
    assert_eq!(with_border(&band, &kit.edges, south, &city), None);
}

#[test]
fn a_segment_gets_another_name_everywhere() {
    let kit = kit();
    let tile = from(["city", "field", "road", "field"]);
    let tile = ending_at(&tile, &kit.edges, &"r1".into(), &"c1".into()).unwrap();
    let tile = with_border(&tile, &kit.edges, &"f1".into(), &"c1".into()).unwrap();
    let named = renamed(&tile, &"c1".into(), &"town".into()).unwrap();
    assert_eq!(named.segments[&SegmentId::from("r1")].ends_at, "city:town");
    assert_eq!(mistakes(std::slice::from_ref(&named)), []);
    assert_eq!(renamed(&named, &"town".into(), &"c1".into()).unwrap(), tile);
    for wrong in ["r1", "", "a b", "a.b", "ä"] {
        assert_eq!(renamed(&tile, &"c1".into(), &wrong.into()), None, "{wrong}");
    }
}

/// What the base game has is what comes out when its tiles are mended: nothing of theirs changes.
#[test]
fn sound_tiles_stay_as_they_are() {
    for (package, loaded) in &embedded().0.packages {
        let kit = Kit::of(&embedded().0, package);
        for (id, tile) in &loaded.tiles.tiles {
            assert_eq!(sound(tile, &kit.edges), *tile, "{package}: {id}");
        }
    }
}

#[test]
fn turns_of_embedded_tiles() {
    for loaded in embedded().0.packages.values() {
        for (id, tile) in &loaded.tiles.tiles {
            let once = turned(tile);
            assert_eq!(turned_back(&once), *tile, "{id}");
            assert_eq!(mirrored(&mirrored(tile)), *tile, "{id}");
        }
    }
}

/// A change that the canvas might ask for: numbers choose among what is there.
pub(in super::super) fn chosen(tile: &Tile, kit: &Kit, (what, one, other): (u8, u8, u8)) -> Change {
    let segment = |nth: u8| {
        let n = tile.segments.len().max(1);
        tile.segments.get_index(usize::from(nth) % n).map(|(id, _)| id.clone()).unwrap_or_default()
    };
    let edge = |nth: u8| {
        let n = kit.edges.len().max(1);
        kit.edges.get_index(usize::from(nth) % n).map(|(id, _)| id.clone()).unwrap_or_default()
    };
    match what % 13 {
        0..=4 => Change::Edge(usize::from(one % 4), edge(other)),
        5 | 6 => Change::Join(segment(one), segment(other)),
        7 => {
            let ports =
                tile.segments.get(&segment(one)).map(|segment| segment.ports.clone()).unwrap_or_default();
            let at = ports.get(usize::from(other) % (ports.len() + 1)).copied();
            Change::Split(segment(one), at)
        }
        8 => Change::Turn,
        12 => {
            let port = tilewright::outline::SIDES[usize::from(one % 4)][usize::from(other % 3)];
            Change::Claim(port, segment(other / 3))
        }
        9 => Change::Mirror,
        10 => {
            let free: Vec<_> = kit.portless().collect();
            match other % 3 {
                0 => Change::RemoveSegment(segment(one)),
                1 => Change::EndAt(segment(one), segment(other)),
                _ => Change::AddFeature(free[usize::from(one) % free.len()].clone()),
            }
        }
        _ => {
            let (mark, _) = kit.marks.get_index(usize::from(one) % kit.marks.len()).expect("a mark");
            let fits = tile.segments.iter().find(|(_, segment)| kit.may_stand(mark, Some(&segment.kind)));
            let on = fits.map(|(id, _)| id.clone()).filter(|_| !kit.may_stand(mark, None));
            if on.is_none() && !kit.may_stand(mark, None) {
                return Change::Turn;
            }
            Change::Mark(on, None, kit.first_use(mark))
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Whatever is done on the canvas, the engine has nothing against the tile.
    #[test]
    fn every_gesture_leaves_a_sound_tile(
        tiles in proptest::collection::vec(proptest::collection::vec(any::<(u8, u8, u8)>(), 1..40), 40)
    ) {
        let kit = kit();
        // Tiles whose ground somebody joined by hand: it may go on below a line, and the engine asks whether that is meant.
        let mut by_hand = Vec::new();
        let made: Vec<Tile> = tiles.iter().enumerate().map(|(nth, steps)| {
            let mut tile = plain(&kit.edges, &"field".into());
            // Two tiles of one set that are alike differ in what is said of them.
            tile.note = nth.to_string();
            for &step in steps {
                let change = chosen(&tile, &kit, step);
                if let Some(next) = change.apply(&tile, &kit) {
                    if matches!(change, Change::Join(..) | Change::Claim(..)) {
                        by_hand.push(format!("tiles.t{nth}."));
                    }
                    tile = next;
                }
            }
            tile
        }).collect();
        let meant = |found: &Diagnostic| {
            found.code == "crossing"
                && found.severity == Severity::Warning
                && by_hand.iter().any(|tile| found.path.starts_with(tile))
        };
        let all = mistakes(&made);
        let found: Vec<String> = all.iter().filter(|found| !meant(found)).map(ToString::to_string).collect();
        prop_assert!(found.is_empty(), "{found:#?}");
        for tile in &made {
            let four = turned(&turned(&turned(&turned(tile))));
            prop_assert_eq!(&four, tile);
            prop_assert_eq!(&mirrored(&mirrored(tile)), tile);
            prop_assert_eq!(&sound(tile, &kit.edges), tile);
        }
    }
}

#[test]
fn a_kind_that_nobody_knows_leaves_its_ports_alone() {
    let kit = kit();
    let mut tile = from(["city", "field", "road", "field"]);
    tile.edges.0 = EdgeKindId::from("citty");
    let next = with_edge(&tile, &kit.edges, 1, &"city".into());
    assert_eq!(next.segments[&SegmentId::from("c1")].ports, [Port::N]);
    assert!(next.segments.len() >= 4);
    let marked = with_mark(&next, Some(&"c1".into()), None, MarkUse::Is("shield".into())).unwrap();
    assert_eq!(without_mark(&marked, Some(&"c1".into()), 0), Some(next));
}
