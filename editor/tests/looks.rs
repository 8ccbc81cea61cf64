//! How the window looks and is walked through: letters of few sizes, forms in one column, F6 from part to part.

use std::collections::BTreeSet;

use egui::{FontFamily, Key, Modifiers, Rect, Shape};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright_workbench::model::play::{Command as Play, Setup, Sitter};
use tilewright_workbench::model::{Action, Command, Desk, Jobs, Lang, Settings, View};
use tilewright_workbench::ui::{App, Shares};

use crate::suites::support;

/// The window at a view, of a size in points.
fn window(view: View, settings: Settings, size: [f32; 2]) -> Harness<'static, App> {
    let mut desk = Desk::new(settings, Jobs::inline());
    support::settle(&mut desk);
    if view == View::Play {
        let setup = Setup { sitters: vec![Sitter::Person; 2], ..Setup::default() };
        desk.run(Command::Play(Play::Setup(setup)));
        desk.run(Command::Action(Action::NewGame));
    }
    desk.view = view;
    let (mut harness, _) = support::window_to_paint(desk, size, false);
    for _ in 0..4 {
        harness.run_ok();
    }
    harness
}

/// The fonts of all texts that are shown, with their sizes in quarters of a point; boards and tiles have words of their own.
fn fonts(harness: &Harness<'static, App>) -> BTreeSet<(String, u32)> {
    fn collect(shape: &Shape, drawings: &[Rect], all: &mut BTreeSet<(String, u32)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, drawings, all)),
            Shape::Text(text) => {
                let place = text.galley.rect.translate(text.pos.to_vec2());
                if drawings.iter().any(|drawing| drawing.expand(3.0).contains_rect(place)) {
                    return;
                }
                for section in &text.galley.job.sections {
                    let font = &section.format.font_id;
                    let family = match &font.family {
                        FontFamily::Name(name) => name.to_string(),
                        other => format!("{other:?}"),
                    };
                    all.insert((family, (font.size * 4.0).round() as u32));
                }
            }
            _ => {}
        }
    }
    let shares = Shares::of(&harness.ctx);
    let drawings: Vec<Rect> =
        shares.all().filter(|(name, _)| *name == "drawing").map(|(_, rect)| rect).collect();
    let mut all = BTreeSet::new();
    for clipped in &harness.output().shapes {
        collect(&clipped.shape, &drawings, &mut all);
    }
    all
}

#[test]
fn letters_have_the_sizes_of_the_house() {
    let mut all = BTreeSet::new();
    for &view in View::ALL {
        all.extend(fonts(&window(view, Settings::default(), [1440.0, 900.0])));
    }
    // Body 14, captions 12; heads of sections 12, words that stand out 14, cards 16, titles 20, these semibold.
    let house = |family: &str| match family {
        "Proportional" => &[12, 14][..],
        "semibold" => &[12, 14, 16, 20],
        // Texts of files are a little smaller; icons have the size of their button.
        _ => &[],
    };
    // What is smaller stands on pictures of tiles and pages.
    all.retain(|(_, quarters)| *quarters >= 40);
    for (family, quarters) in &all {
        let sizes = house(family);
        assert!(
            sizes.is_empty() || sizes.contains(&(quarters / 4)) && quarters % 4 == 0,
            "{family} of {} points",
            *quarters as f32 / 4.0
        );
    }
    for wanted in [("Proportional", 14), ("Proportional", 12), ("semibold", 12), ("semibold", 20)] {
        assert!(all.contains(&(wanted.0.to_owned(), wanted.1 * 4)), "{wanted:?} of {all:?}");
    }
}

/// Where a text is written.
fn written(harness: &Harness<'static, App>, says: &str) -> Option<Rect> {
    fn find(shape: &Shape, says: &str) -> Option<Rect> {
        match shape {
            Shape::Vec(shapes) => shapes.iter().find_map(|shape| find(shape, says)),
            Shape::Text(text) if text.galley.text() == says => {
                Some(text.galley.rect.translate(text.pos.to_vec2()))
            }
            _ => None,
        }
    }
    harness.output().shapes.iter().find_map(|clipped| find(&clipped.shape, says))
}

/// A field stands beside its label: the label in a column of 96 points, both on one line in a row of 28.
fn beside(harness: &Harness<'static, App>, label: &str) -> f32 {
    // The label itself is the name of its field, and no thing of its own.
    let field = harness.query_all_by_label(label).last().unwrap_or_else(|| panic!("no {label:?}")).rect();
    let text = written(harness, label).unwrap_or_else(|| panic!("{label:?} is not written"));
    assert!((text.center().y - field.center().y).abs() <= 1.5, "{label:?} on one line: {text:?} {field:?}");
    assert!(field.height() >= 27.0, "{label:?}: {field:?}");
    field.left()
}

#[test]
fn forms_have_one_column_of_labels() {
    let forms: [(View, &str, &[&str]); 3] = [
        (View::Simulate, "Simulate Left", &["Games", "Players"]),
        (View::Print, "Print Left", &["Paper", "Tile", "Gap", "Margin", "Where to cut"]),
        (View::Sets, "Sets Left", &["Title"]),
    ];
    for (view, panel, labels) in forms {
        let harness = window(view, Settings::default(), [1440.0, 900.0]);
        let panel = Shares::of(&harness.ctx).part(panel).expect("a panel");
        for label in labels {
            let left = beside(&harness, label);
            // The panel's margin, the column, and the gap beside it.
            let column = left - panel.left();
            assert!((column - (8.0 + 96.0 + 8.0)).abs() < 4.0, "{view:?} {label}: {column}");
        }
    }
}

/// The part of the window in which the keys are.
fn part(harness: &Harness<'static, App>) -> Option<&'static str> {
    let id = harness.ctx.memory(|memory| memory.focused())?;
    let at = harness.ctx.read_response(id)?.rect.center();
    let shares = Shares::of(&harness.ctx);
    let inside = |name: &str| shares.part(name).is_some_and(|rect| rect.contains(at));
    let whole = harness.ctx.content_rect();
    Some(match () {
        () if at.y < whole.top() + 40.0 => "bar",
        () if at.y > whole.bottom() - 24.0 => "status",
        () if at.x < whole.left() + 56.0 => "rail",
        () if inside("Tiles Left") => "left",
        () if inside("Tiles Right") => "right",
        () if inside("Tiles Middle") => "middle",
        () => "elsewhere",
    })
}

#[test]
fn f6_leads_the_keys_from_part_to_part_and_back() {
    let mut harness = window(View::Tiles, Settings::default(), [1440.0, 900.0]);
    let mut walk = |modifiers: Modifiers| {
        let mut seen = Vec::new();
        for _ in 0..6 {
            harness.key_press_modifiers(modifiers, Key::F6);
            for _ in 0..3 {
                harness.run_ok();
            }
            seen.push(part(&harness).unwrap_or("nowhere"));
        }
        seen
    };
    assert_eq!(walk(Modifiers::NONE), ["bar", "rail", "left", "middle", "right", "status"]);
    // Status, and back the other way round.
    assert_eq!(walk(Modifiers::SHIFT), ["right", "middle", "left", "rail", "bar", "status"]);
}

#[test]
fn f6_finds_a_drawer_over_the_canvas() {
    let mut harness = window(View::Tiles, Settings::default(), [1100.0, 700.0]);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::I);
    harness.run_ok();
    let drawer = Shares::of(&harness.ctx).part("Tiles Right").expect("a drawer");
    let mut found = false;
    for _ in 0..8 {
        harness.key_press(Key::F6);
        for _ in 0..3 {
            harness.run_ok();
        }
        let id = harness.ctx.memory(|memory| memory.focused());
        let at = id.and_then(|id| harness.ctx.read_response(id)).map(|response| response.rect.center());
        found |= at.is_some_and(|at| drawer.contains(at));
    }
    assert!(found, "the drawer was never reached");
}

/// True if all of it can be seen: inside the window and above the log.
fn is_seen(harness: &Harness<'static, App>, rect: Rect) -> bool {
    let shares = Shares::of(&harness.ctx);
    let (side, log) = (shares.part("Play Right").expect("a panel"), shares.part("Play log").expect("a log"));
    side.contains_rect(rect) && rect.bottom() <= log.top() + 1.0
}

#[test]
fn everybody_at_the_table_is_seen_in_a_small_window() {
    for lang in Lang::all() {
        for size in [[1100.0, 700.0], [1280.0, 677.0], [1024.0, 700.0]] {
            let mut harness = window(View::Play, Settings { lang, ..Settings::default() }, size);
            if !harness.state().desk.shows(View::Play, tilewright_workbench::model::PanelSide::Right) {
                harness.key_press_modifiers(Modifiers::COMMAND, Key::I);
                harness.run_ok();
            }
            let players = harness.state().desk.views.play.sitting.as_ref().expect("a game").players.clone();
            for player in &players {
                let seen = harness.query_all_by_label(player).any(|node| is_seen(&harness, node.rect()));
                assert!(seen, "{lang:?} {size:?}: {player}");
            }
        }
    }
}

#[test]
fn passing_never_scrolls_out_of_sight() {
    let mut harness = window(View::Play, Settings::default(), [1280.0, 677.0]);
    let desk = &mut harness.state_mut().desk;
    // A tile is laid; a figure may be put down, or not.
    let choice = desk.views.play.sitting.as_ref().and_then(|sitting| {
        let decision = sitting.due.decision()?;
        decision.lays.first()?.turns.first().map(|(_, choice)| *choice)
    });
    let step = tilewright::play::Step::Choice(choice.expect("a tile can be laid"));
    desk.run(Command::Play(Play::Answer(step)));
    // Another game at hand: the rules are not those of the table any more.
    desk.run(Command::ChooseGame(tilewright::merge::GameArg::parse("base+farmers").expect("a game")));
    support::settle(desk);
    for _ in 0..4 {
        harness.run_ok();
    }
    let stale = harness.state().desk.words.t("play-stale");
    assert!(harness.query_by_label(&stale).is_some(), "the notice is there");
    let pass = harness.get_by_label("Pass").rect();
    assert!(is_seen(&harness, pass), "{pass:?}");
}
