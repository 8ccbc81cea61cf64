//! The view as a whole: commands at a desk, texts before and after.

use std::sync::Arc;

use proptest::prelude::*;
use tilewright::spec::{MarkUse, TileId};

use super::design::tests::chosen;
use super::*;
use crate::model::{Action, Command as All, Jobs, Project, Settings, embedded};

/// A desk with a copy of an embedded package as the project.
fn desk(package: &str, change: impl Fn(&str, String) -> String) -> Desk {
    let mut desk = Desk::new(Settings::default(), Jobs::inline());
    let mut project = Project { folder: "/nowhere".into(), ..Project::default() };
    for file in &embedded().0.packages[&PackageId::from(package)].files {
        let text: Arc<str> = change(&file.name, file.text.to_string()).into();
        let document = crate::model::Document { text: Some(Arc::clone(&text)), saved: Some(text) };
        project.files.insert(format!("{package}/{}", file.name), document);
    }
    desk.set_project(Some(project));
    settle(&mut desk);
    desk.run(All::Choose(package.into()));
    settle(&mut desk);
    desk
}

fn settle(desk: &mut Desk) {
    for _ in 0..4 {
        desk.tick(web_time::Instant::now());
    }
}

fn text(desk: &Desk) -> String {
    let file = desk.own_file("tiles.ron").expect("an own file");
    desk.project.as_ref().and_then(|project| project.text(&file)).expect("a text").to_string()
}

/// What a text says outside one entry.
fn around(text: &str, id: &TileId) -> (String, String) {
    let tree = tilewright::load::tree::Tree::of(text);
    let span = shelf::find(&tree, text, id).expect("an entry").span;
    (text[..span.start].to_owned(), text[span.end..].to_owned())
}

/// The same data as somebody else might write it.
fn by_hand(text: &str) -> String {
    text.replace("    ", "  ")
        .replace("ports: [", "ports:[ ")
        .replace(", marks:", " ,  marks :")
        .replace("note:", "/* said */ note:")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn edits_touch_one_entry_and_undo_brings_every_byte_back(
        house in any::<bool>(),
        package in 0usize..4,
        steps in proptest::collection::vec((any::<u16>(), any::<(u8, u8, u8)>()), 1..25),
    ) {
        let package = ["base", "inns-cathedrals", "hills-sheep", "alpine-meadows"][package];
        let mut desk = desk(package, |file, text| if file == "tiles.ron" && !house { by_hand(&text) } else { text });
        let first = text(&desk);
        let kit = Arc::clone(&desk.views.tiles.kit);
        let mut texts = vec![first];
        for (which, step) in steps {
            let nth = usize::from(which) % desk.views.tiles.shelf.entries.len();
            let (id, entry) = desk.views.tiles.shelf.entries.get_index(nth).map(|(id, entry)| (id.clone(), entry.clone())).expect("a tile");
            prop_assert!(entry.sound);
            let change = chosen(&entry.tile, &kit, step);
            let wanted = change.apply(&entry.tile, &kit);
            let before = text(&desk);
            desk.run(All::Tiles(Command::Change(id.clone(), change.clone())));
            let after = text(&desk);
            prop_assert_eq!(around(&before, &id), around(&after, &id), "{:?}", change);
            let now = &desk.views.tiles.shelf.entries[&id];
            prop_assert!(now.sound);
            prop_assert_eq!(now.tile.as_ref(), &wanted.unwrap_or_else(|| entry.tile.as_ref().clone()), "{:?}", change);
            if after != before {
                texts.push(after);
            }
        }
        for before in texts.iter().rev().skip(1) {
            desk.run(All::Action(Action::Undo));
            prop_assert_eq!(&text(&desk), before);
        }
        prop_assert!(desk.history.to_undo().is_none());
    }
}

#[test]
fn four_turns_leave_the_text_as_it_was() {
    for package in ["base", "river", "flying-machines", "crop-circles"] {
        let mut desk = desk(package, |_, text| text);
        let before = text(&desk);
        desk.run(All::Tiles(Command::PickAll));
        desk.view = crate::model::View::Tiles;
        for _ in 0..4 {
            desk.run(All::Action(Action::Tile(TileAction::Turn)));
        }
        assert_eq!(text(&desk), before, "{package}");
        desk.run(All::Action(Action::Tile(TileAction::Mirror)));
        assert_ne!(text(&desk), before, "{package}");
        desk.run(All::Action(Action::Tile(TileAction::Mirror)));
        assert_eq!(text(&desk), before, "{package}");
    }
}

#[test]
fn a_package_without_tiles_gets_its_first() {
    let mut desk = desk("farmers", |_, text| text);
    assert!(desk.views.tiles.shelf.entries.is_empty());
    desk.run(All::Action(Action::Tile(TileAction::New)));
    settle(&mut desk);
    assert_eq!(desk.views.tiles.shelf.entries.len(), 1);
    assert_eq!(desk.analysis.counts().0, 0, "{:#?}", desk.analysis.problems);
    desk.run(All::Action(Action::Undo));
    assert!(desk.project.as_ref().and_then(|project| project.text("farmers/tiles.ron")).is_none());
}

#[test]
fn copies_stand_after_their_originals_with_all_that_is_written() {
    let mut desk = desk("base", |_, text| text.replace("count: 2,", "count: 2, // two\n"));
    let before = text(&desk);
    desk.run(All::Tiles(Command::Pick("base-A".into(), Pick::Only)));
    desk.run(All::Tiles(Command::Pick("base-B".into(), Pick::Toggle)));
    desk.run(All::Action(Action::Tile(TileAction::Duplicate)));
    let ids: Vec<&str> = desk.views.tiles.shelf.entries.keys().take(4).map(|id| id.0.as_str()).collect();
    assert_eq!(ids, ["base-A", "base-A-2", "base-B", "base-B-2"]);
    assert_eq!(text(&desk).matches("// two").count(), before.matches("// two").count() + 1);
    assert_eq!(desk.views.tiles.chosen.len(), 2);
    desk.run(All::Action(Action::Tile(TileAction::Delete)));
    assert_eq!(text(&desk), before);
}

#[test]
fn many_get_a_mark_where_it_may_stand() {
    let mut desk = desk("base", |_, text| text);
    desk.run(All::Tiles(Command::PickAll));
    let cities = desk
        .views
        .tiles
        .shelf
        .entries
        .values()
        .filter(|entry| entry.tile.segments.values().any(|segment| segment.kind.0 == "city"))
        .count();
    desk.run(All::Tiles(Command::Many(Many::Unmark("shield".into()))));
    assert!(!text(&desk).contains("shield\""));
    desk.run(All::Tiles(Command::Many(Many::Mark("shield".into()))));
    let marked = |entry: &&Entry| {
        entry.tile.segments.values().any(|segment| segment.marks == [MarkUse::Is("shield".into())])
    };
    assert_eq!(desk.views.tiles.shelf.entries.values().filter(marked).count(), cities);
    settle(&mut desk);
    assert_eq!(desk.analysis.counts().0, 0);
}

#[test]
fn undo_shows_the_tile_that_it_changes() {
    let mut desk = desk("base", |_, text| text);
    desk.run(All::Tiles(Command::Change("base-C".into(), Change::Count(5))));
    desk.run(All::Tiles(Command::Pick("base-A".into(), Pick::Only)));
    desk.run(All::Action(Action::Undo));
    assert_eq!(desk.views.tiles.lead().map(|(id, _)| id.0.as_str()), Some("base-C"));
}

#[test]
fn a_problem_leads_to_its_tile() {
    let mut desk = desk("base", |_, text| text.replace("[N, E, S, W], marks", "[N, E, S], marks"));
    desk.view = crate::model::View::Tiles;
    assert_eq!(desk.analysis.counts().0, 1);
    assert_eq!(desk.views.tiles.wrong.keys().next(), Some(&"base-C".into()));
    desk.run(All::Tiles(Command::Filter(Filter { text: "monastery".into(), ..Filter::default() })));
    desk.run(All::GoTo(0));
    assert_eq!(desk.views.tiles.lead().map(|(id, _)| id.0.as_str()), Some("base-C"));
    assert!(desk.views.tiles.shown.contains(&"base-C".into()));
    assert_eq!(desk.view, crate::model::View::Tiles);
    desk.run(All::Tiles(Command::Change("base-C".into(), Change::Mend)));
    settle(&mut desk);
    assert!(desk.views.tiles.wrong.is_empty());
}

#[test]
fn a_range_is_chosen_in_the_order_of_the_gallery() {
    let mut desk = desk("base", |_, text| text);
    let shown = desk.views.tiles.shown.clone();
    desk.run(All::Tiles(Command::Pick(shown[5].clone(), Pick::Only)));
    desk.run(All::Tiles(Command::Pick(shown[2].clone(), Pick::Through)));
    assert_eq!(desk.views.tiles.chosen.len(), 4);
    desk.run(All::Tiles(Command::Pick(shown[7].clone(), Pick::Through)));
    assert_eq!(desk.views.tiles.chosen.iter().cloned().collect::<Vec<_>>(), shown[5..=7]);
}

#[test]
fn one_tile_of_a_large_set_is_changed() {
    let tile = r#"(count: 2, edges: ("road", "city", "road", "field"), segments: { "r1": (kind: "road", ports: [N, S]), "c1": (kind: "city", ports: [E]), "f1": (kind: "field", ports: [NR, SL]), "f2": (kind: "field", ports: [SR, WL, WR, NL]) })"#;
    let tiles: String = (0..500).map(|nth| format!("        \"t{nth}\": {tile},\n")).collect();
    let mut desk = desk("base", |file, text| {
        if file == "tiles.ron" {
            format!("(\n    format: 2,\n    tiles: {{\n{tiles}    }},\n)\n")
        } else {
            text
        }
    });
    for nth in 0..10 {
        let id = TileId(format!("t{}", nth * 40));
        let entry = desk.views.tiles.shelf.entries[&id].clone();
        let next = Change::Edge(3, "city".into()).apply(&entry.tile, &desk.views.tiles.kit).expect("a tile");
        let after = write(&text(&desk), &id, &entry.tile, &next).expect("a text");
        let shelf = Shelf::read(&after, &desk.views.tiles.shelf, None);
        assert!(shelf.entries[&id].sound);
        desk.views.tiles.shelf = shelf;
        desk.views.tiles.shelf.entries.insert(id, entry);
    }
}
