//! The six rooms: how much of the window each part of them takes, and that every text of them is seen whole, in windows of every size.

use std::time::Instant;

use egui::accesskit::Role;
use egui::{Rect, Shape};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use tilewright_workbench::model::play::{Command as Play, Setup, Sitter};
use tilewright_workbench::model::{
    Action, Command, Desk, Jobs, Lang, Menu, PanelSide, Room, Settings, Theme, View, rules,
};
use tilewright_workbench::ui::{App, Shares};

use crate::suites::support;
use crate::suites::support::paint::{picture, png};

/// A desk at which a view has something to show.
fn desk_for(view: View, settings: Settings) -> Desk {
    let mut desk = Desk::new(settings, Jobs::inline());
    prepare(&mut desk, view);
    if view == View::Play {
        let setup = Setup { sitters: vec![Sitter::Person; 2], ..Setup::default() };
        desk.run(Command::Play(Play::Setup(setup)));
        desk.run(Command::Action(Action::NewGame));
        for _ in 0..60 {
            desk.run(Command::Action(Action::StepGame));
            desk.tick(Instant::now());
        }
    }
    desk.view = view;
    desk
}

/// Has the view have something to show, but for a game.
fn prepare(desk: &mut Desk, view: View) {
    let package = match view {
        View::Rules | View::Rulebook | View::Translation | View::Scenarios => "farmers",
        _ => "base",
    };
    if desk.package.as_ref().is_none_or(|known| known.0 != package) {
        desk.run(Command::Choose(package.into()));
        support::settle(desk);
    }
    if view == View::Rules {
        let world = std::sync::Arc::clone(&desk.views.rules.world);
        let leaf = world.package.iter().flat_map(|section| &section.leaves).nth(1).expect("an entry");
        desk.run(Command::Rules(rules::Command::Select(leaf.place.clone())));
    }
}

/// The window of a size in pixels, with everything so large.
fn window(
    view: View,
    settings: Settings,
    size: [f32; 2],
) -> (Harness<'static, App>, support::paint::Textures) {
    let zoom = settings.zoom;
    let dark = settings.theme == Theme::Dark;
    let desk = desk_for(view, settings);
    let (mut harness, textures) = support::window_to_paint(desk, size, dark);
    // The window has so many pixels; larger points are fewer.
    harness.set_size(egui::vec2(size[0] / zoom, size[1] / zoom));
    for _ in 0..8 {
        harness.run_ok();
    }
    (harness, textures)
}

/// With `ROOM_PICTURES=folder` what was shown is written there, to be looked at.
fn keep(name: &str, harness: &Harness<'static, App>, textures: &support::paint::Textures) {
    if let Some(folder) = std::env::var_os("ROOM_PICTURES") {
        let path = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(path, png(&picture(harness, textures))).expect("a picture");
    }
}

/// What each part of a room should take, in percent of the width beside the rail, and by how much it may differ.
const SHARES: [(View, &str, f32); 16] = [
    (View::Start, "Start Left", 18.0),
    (View::Sets, "Sets Left", 28.0),
    (View::Tiles, "Tiles Left", 18.0),
    (View::Tiles, "Tiles Middle", 60.0),
    (View::Tiles, "Tiles Right", 20.0),
    (View::Rules, "Rules Left", 18.0),
    (View::Rules, "Rules Middle", 55.0),
    (View::Rules, "Rules Right", 25.0),
    (View::Play, "Play Middle", 78.0),
    (View::Scenarios, "Scenarios Left", 16.0),
    (View::Scenarios, "Scenarios Middle", 60.0),
    (View::Scenarios, "Scenarios Right", 22.0),
    (View::Simulate, "Simulate Left", 20.0),
    (View::Simulate, "Simulate Middle", 80.0),
    (View::Print, "Print Left", 20.0),
    (View::Print, "Print Middle", 80.0),
];

#[test]
fn rooms_have_their_shares() {
    let mut wrong = Vec::new();
    let mut tile = None;
    let mut log = None;
    println!("| part | wanted | measured |\n|---|---|---|");
    for &view in View::ALL {
        let (harness, textures) = window(view, Settings::default(), [1440.0, 900.0]);
        keep(&format!("{view:?}"), &harness, &textures);
        let shares = Shares::of(&harness.ctx);
        let share = |rect: Rect| rect.width() / (1440.0 - 56.0) * 100.0;
        for (_, name, wanted) in SHARES.iter().filter(|(of, ..)| *of == view) {
            let found = shares.part(name).map(share).unwrap_or_default();
            println!("| {name} | {wanted} | {found:.1} |");
            if (found - wanted).abs() > 3.0 {
                wrong.push(format!("{name}: {found:.1} instead of {wanted}"));
            }
        }
        tile = tile.or(shares.part("Tiles tile"));
        log = log.or(shares.part("Play log").zip(shares.part("Play Right")));
    }
    let tile = tile.expect("a tile").width();
    let (log, side) = log.expect("the log");
    println!("| the tile, in points | 560 | {tile:.0} |");
    println!("| the log, of the height of its panel | 40 | {:.0} |", log.height() / side.height() * 100.0);
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(tile >= 560.0, "{tile}");
    assert!(log.height() >= 0.39 * side.height(), "{log} of {side}");
}

#[test]
fn panels_are_put_away_by_keys_and_stay_away() {
    use egui::{Key, Modifiers};
    let (mut harness, _) = window(View::Tiles, Settings::default(), [1440.0, 900.0]);
    let part = |harness: &Harness<'static, App>, name: &str| Shares::of(&harness.ctx).part(name);
    let before = part(&harness, "Tiles Middle").expect("a canvas").width();
    for (key, name) in [(Key::B, "Tiles Left"), (Key::I, "Tiles Right")] {
        assert!(part(&harness, name).is_some(), "{name}");
        harness.key_press_modifiers(Modifiers::COMMAND, key);
        harness.run_ok();
        harness.run_ok();
        assert!(part(&harness, name).is_none(), "{name}");
    }
    let after = part(&harness, "Tiles Middle").expect("a canvas").width();
    assert!(after > before + 300.0 && after > 1_360.0, "edge to edge: {after}");
    // Another window on another day.
    let settings = harness.state().desk.settings.clone();
    let text = ron::to_string(&settings).expect("settings");
    let settings: Settings = ron::from_str(&text).expect("settings");
    let (harness, _) = window(View::Tiles, settings, [1440.0, 900.0]);
    assert!(part(&harness, "Tiles Left").is_none() && part(&harness, "Tiles Right").is_none());
    let (harness, _) = window(View::Scenarios, harness.state().desk.settings.clone(), [1440.0, 900.0]);
    assert!(part(&harness, "Scenarios Left").is_some(), "each view has its own");
}

#[test]
fn nothing_of_play_lies_over_the_bar_of_moments() {
    for (zoom, size) in [(1.0, [1440.0, 900.0]), (1.0, [1024.0, 700.0]), (1.61, [1920.0, 1080.0])] {
        let lang = Lang::of("bg").expect("a language");
        let (harness, _) = window(View::Play, Settings { lang, zoom, ..Settings::default() }, size);
        let shares = Shares::of(&harness.ctx);
        let part = |name: &str| shares.part(name).unwrap_or_else(|| panic!("{name}"));
        let (bar, side, log) = (part("Play time"), part("Play Right"), part("Play log"));
        assert!(bar.right() <= side.left(), "{bar:?} beside {side:?}");
        assert!(
            side.contains_rect(log) && side.bottom() <= harness.ctx.content_rect().bottom(),
            "{log:?} in {side:?}"
        );
        assert!(part("Play Middle").contains_rect(bar), "{bar:?}");
    }
}

#[test]
fn every_room_has_an_icon_that_leads_there() {
    let mut harness = support::window();
    for (nth, room) in Room::ALL.iter().enumerate() {
        let name = harness.state().desk.words.t(room.key());
        support::click(&mut harness, &format!("{name} (Ctrl+{})", nth + 1));
        assert_eq!(harness.state().desk.view.room(), *room);
    }
    // A room of several views has tabs, and is come back to where one left it.
    support::click(&mut harness, "Rules (Ctrl+4)");
    support::click(&mut harness, "Translation");
    assert_eq!(harness.state().desk.view, View::Translation);
    support::click(&mut harness, "Library (Ctrl+1)");
    support::click(&mut harness, "Rules (Ctrl+4)");
    assert_eq!(harness.state().desk.view, View::Translation);
}

#[test]
fn the_chip_says_what_is_open_and_chooses_it() {
    let mut harness = support::window();
    support::click(&mut harness, "Package: Base game, game: Base game");
    harness.get_by_label("For the game: farmers").scroll_to_me();
    harness.run_ok();
    support::click(&mut harness, "For the game: farmers");
    assert_eq!(harness.state().desk.game.names, ["farmers"]);
    assert!(harness.query_by_label_contains("Package: Base game, game: ").is_some());
}

/// A text that was drawn: what it says, where it is, and the part of the window that it may be seen in.
#[derive(Debug)]
struct Drawn {
    says: String,
    rect: Rect,
    clip: Rect,
}

/// All texts of the window, by the layer's order, or of a sheet that lies over it; those of a size of nothing are left out.
fn texts(harness: &Harness<'static, App>, sheet: Option<Rect>) -> Vec<Drawn> {
    fn collect(shape: &Shape, clip: Rect, all: &mut Vec<Drawn>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, all)),
            Shape::Text(text) if text.angle == 0.0 => {
                // A text may begin in the middle of a line: each of its rows is where it is.
                for row in &text.galley.rows {
                    let rect = row.rect_without_leading_space().translate(text.pos.to_vec2());
                    let says = row.text().trim().to_owned();
                    if !says.is_empty() && rect.is_positive() {
                        all.push(Drawn { says, rect, clip });
                    }
                }
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    let shapes = &harness.output().shapes;
    // What lies under a sheet was drawn before its ground.
    let near = |a: Rect, b: Rect| a.min.distance(b.min) < 4.0 && a.max.distance(b.max) < 4.0;
    let ground = |sheet: Rect| {
        let is_it = |shape: &Shape| matches!(shape, Shape::Rect(found) if near(found.rect, sheet));
        shapes.iter().position(|clipped| is_it(&clipped.shape)).expect("the ground of a sheet")
    };
    for clipped in shapes.iter().skip(sheet.map_or(0, ground)) {
        collect(&clipped.shape, clipped.clip_rect, &mut all);
    }
    all
}

/// What is wrong with the texts of a window, or of a sheet that lies over it.
fn faults(harness: &Harness<'static, App>, sheet: Option<Rect>) -> Vec<String> {
    let whole = harness.ctx.content_rect();
    let shares = Shares::of(&harness.ctx);
    // Where the person scrolls, what is cut off can be brought into sight; pictures of boards and tiles have their own words on them.
    let scrolled: Vec<Rect> =
        shares.all().filter(|(name, _)| *name == "scrolled").map(|(_, rect)| rect).collect();
    let drawings: Vec<Rect> =
        shares.all().filter(|(name, _)| *name == "drawing").map(|(_, rect)| rect).collect();
    let fields: Vec<Rect> = [Role::TextInput, Role::MultilineTextInput]
        .into_iter()
        .flat_map(|role| harness.query_all_by_role(role).map(|node| node.rect()).collect::<Vec<_>>())
        .collect();
    let inside = |all: &[Rect], rect: Rect| all.iter().any(|other| other.expand(3.0).contains_rect(rect));
    let texts = texts(harness, sheet);
    let mut faults = Vec::new();
    let mut seen: Vec<&Drawn> = Vec::new();
    for text in &texts {
        let visible = text.rect.intersect(text.clip).intersect(whole);
        if visible.width() <= 1.0 || visible.height() <= 1.0 {
            continue;
        }
        if inside(&drawings, visible) {
            continue;
        }
        let free = inside(&fields, visible) || inside(&scrolled, visible);
        let wide = text.rect.left() < text.clip.left().max(whole.left()) - 1.5
            || text.rect.right() > text.clip.right().min(whole.right()) + 1.5;
        if wide && !free {
            faults.push(format!("{:?} is cut off: {:?} in {:?}", text.says, text.rect, text.clip));
        }
        for other in &seen {
            let both = visible.shrink(1.5).intersect(other.rect.intersect(other.clip).shrink(1.5));
            if both.width() > 1.0 && both.height() > 1.0 {
                faults.push(format!("{:?} and {:?} overlap at {both:?}", other.says, text.says));
            }
        }
        seen.push(text);
    }
    faults
}

/// Windows of desktops, and the screen of a phone that is held upright.
const DESKTOPS: &[[f32; 2]] = &[[1024.0, 700.0], [1440.0, 900.0], [1920.0, 1080.0]];
const PHONE: [f32; 2] = [390.0, 844.0];

/// The views of a room at every size, with everything as large as it is said to be.
fn checked(zoom: f32, sizes: &[[f32; 2]]) {
    let mut wrong = Vec::new();
    for &size in sizes {
        // A game at the table; the rest needs no preparation but for a package with scenarios.
        let settings = Settings { zoom, ..Settings::default() };
        let (mut harness, textures) = window(View::Play, settings, size);
        for lang in Lang::all() {
            for &view in View::ALL {
                // The tables of these two are wider than a phone.
                if size == PHONE && matches!(view, View::Rulebook | View::Translation) {
                    continue;
                }
                let desk = &mut harness.state_mut().desk;
                desk.speak(lang);
                prepare(desk, view);
                desk.view = view;
                for _ in 0..3 {
                    harness.run_ok();
                }
                let name = format!("{view:?}-{}-{}x{}-{:.0}", lang.code(), size[0], size[1], zoom * 100.0);
                let mut look = |harness: &Harness<'static, App>, name: &str, sheet: Option<Rect>| {
                    let found = faults(harness, sheet);
                    if !found.is_empty() || size == PHONE {
                        keep(name, harness, &textures);
                    }
                    wrong.extend(found.into_iter().take(6).map(|fault| format!("{name}: {fault}")));
                };
                look(&harness, &name, None);
                // On a phone panels are sheets, which are there when they are asked for.
                let sides = [PanelSide::Left, PanelSide::Right, PanelSide::Bottom];
                for side in sides.into_iter().filter(|side| size == PHONE && view.has_panel(*side)) {
                    for shown in [true, false] {
                        harness.state_mut().desk.run(Command::Panel(view, side));
                        for _ in 0..3 {
                            harness.run_ok();
                        }
                        if shown {
                            let part = Shares::of(&harness.ctx).part(&format!("{view:?} {side:?}"));
                            look(&harness, &format!("{name}-{side:?}"), Some(part.expect("a sheet")));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_text_is_seen_whole() {
    checked(1.0, DESKTOPS);
}

#[test]
fn every_text_is_seen_whole_on_a_phone() {
    checked(1.0, &[PHONE]);
}

/// What is not all in the window, of everything that can be clicked.
fn hidden(harness: &Harness<'static, App>) -> Vec<String> {
    let whole = harness.ctx.content_rect().expand(0.5);
    let buttons = [Role::Button, Role::ComboBox, Role::Slider, Role::CheckBox];
    let all = buttons.into_iter().flat_map(|role| harness.query_all_by_role(role).collect::<Vec<_>>());
    let all = all.filter(|node| !whole.contains_rect(node.rect()));
    all.map(|node| format!("{:?} at {:?}", node.accesskit_node().label(), node.rect())).collect()
}

/// What the tile in hand is called: how it is turned is said, too.
fn held(harness: &Harness<'static, App>) -> String {
    let mut all = harness.query_all_by_label_contains("°").filter_map(|node| node.accesskit_node().label());
    all.next_back().expect("a tile in hand")
}

#[test]
fn on_a_phone_the_tile_in_hand_is_on_the_board_and_turned_by_a_tap() {
    for lang in Lang::all() {
        let settings = Settings { lang, ..Settings::default() };
        let (mut harness, textures) = window(View::Play, settings, PHONE);
        let shares = Shares::of(&harness.ctx);
        let bar = shares.part("Play time").expect("the bar of moments");
        assert!(shares.part("Play Middle").expect("a board").contains_rect(bar), "{bar:?}");
        assert!(bar.height() < 230.0, "the board has the room: {bar:?}");
        assert!(shares.part("Play Right").is_none(), "the table is put away");
        let mut laid = 0;
        for _ in 0..200 {
            let due = |harness: &Harness<'static, App>| {
                let sitting = harness.state().desk.views.play.sitting.as_ref().expect("a game");
                sitting.due.decision().cloned().unwrap_or_default()
            };
            let lay = due(&harness).lays.into_iter().find(|lay| lay.turns.len() > 1);
            if let Some(lay) = lay {
                assert_eq!(hidden(&harness), Vec::<String>::new(), "{}", lang.code());
                let name = held(&harness);
                let picture = harness.get_by_label(&name).rect();
                assert!(bar.expand(2.0).contains_rect(picture), "{picture:?} in {bar:?}");
                // Wherever it was turned to: after as many taps it lies as it is wanted. A finger never hovers.
                let wanted = lay.turns.last().expect("a way").0;
                let says = |turn: &u8| format!(" {}°", u32::from(*turn) * 90);
                let turned = |name: &str| (0..4).find(|turn| name.contains(&says(turn)));
                for _ in 0..(4 + wanted - turned(&name).expect("a turn")) % 4 {
                    let name = held(&harness);
                    support::click(&mut harness, &name);
                    harness.remove_cursor();
                    harness.run_ok();
                }
                assert_eq!(turned(&held(&harness)), Some(wanted));
                keep(&format!("phone-hand-{}", lang.code()), &harness, &textures);
                laid += 1;
                if laid > 2 {
                    break;
                }
            }
            harness.state_mut().desk.run(Command::Action(Action::StepGame));
            harness.run_ok();
        }
        assert!(laid > 2);
    }
}

#[test]
fn every_text_is_seen_whole_at_161_percent() {
    checked(1.61, DESKTOPS);
}

#[test]
fn every_text_is_seen_whole_at_200_percent() {
    checked(2.0, DESKTOPS);
}

#[test]
fn every_text_is_seen_whole_at_300_percent() {
    checked(3.0, DESKTOPS);
}

/// The entries of a menu that are open: none may lie over another.
#[test]
fn menus_do_not_overlap_however_large_everything_is() {
    for (zoom, code) in [(1.0, "en"), (1.61, "bg"), (2.2, "ru"), (3.0, "bg")] {
        let lang = Lang::of(code).expect("a language");
        let settings = Settings { lang, zoom, ..Settings::default() };
        let (mut harness, textures) = window(View::Play, settings, [1440.0, 900.0]);
        let whole = harness.ctx.content_rect();
        let menu = harness.state().desk.words.t("menu");
        support::click(&mut harness, &menu);
        let names: Vec<String> =
            Menu::ALL.iter().map(|menu| harness.state().desk.words.t(menu.key())).collect();
        let view = names[2].clone();
        support::click(&mut harness, &view);
        keep(&format!("menu-{code}-{:.0}", zoom * 100.0), &harness, &textures);
        let rects: Vec<Rect> = names
            .iter()
            .map(|name| harness.query_all_by_label(name).next().unwrap_or_else(|| panic!("{name}")).rect())
            .collect();
        for (nth, rect) in rects.iter().enumerate() {
            assert!(whole.contains_rect(*rect), "{} at {rect:?} in {whole:?}", names[nth]);
            for other in &rects[..nth] {
                assert!(!rect.shrink(1.0).intersects(*other), "{} at {rect:?} and {other:?}", names[nth]);
            }
        }
    }
}
