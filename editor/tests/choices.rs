//! What can be chosen in a game: what is asked, by which rule, and its marks on the board.

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use tilewright::merge::GameArg;
use tilewright::play::{Choice, Spot, Step, What};
use tilewright_workbench::model::play::{
    Command as Play, Decision, Due, Ghost, Place, Setup, Sitter, Sitting,
};
use tilewright_workbench::model::{Action, Command, Desk, Jobs, Lang, Settings, View};
use tilewright_workbench::ui::{App, Shares};

use crate::suites::support;
use crate::suites::support::paint::{Textures, picture, png};

/// A game of people that has just begun.
fn desk(game: &str, seed: u64, players: usize, lang: &str) -> Desk {
    let settings = Settings { lang: Lang::of(lang).expect("a language"), ..Settings::default() };
    let mut desk = Desk::new(settings, Jobs::inline());
    support::settle(&mut desk);
    desk.run(Command::ChooseGame(GameArg::parse(game).expect("a game")));
    support::settle(&mut desk);
    let sitters = vec![Sitter::Person; players];
    desk.run(Command::Play(Play::Setup(Setup { sitters, seed, ..Setup::default() })));
    desk.run(Command::Action(Action::NewGame));
    desk.view = View::Play;
    desk
}

fn sitting(desk: &Desk) -> &Sitting {
    desk.views.play.sitting.as_ref().expect("a game is at the table")
}

fn decision(desk: &Desk) -> Option<&Decision> {
    sitting(desk).due.decision()
}

/// Every choice of a decision.
fn choices(decision: &Decision) -> Vec<Choice> {
    let lays = decision.lays.iter().flat_map(|lay| lay.turns.iter().map(|(_, choice)| *choice));
    let deploys = decision.deploys.iter().map(|deploy| deploy.choice);
    lays.chain(deploys).chain(decision.others.iter().map(|offer| offer.choice)).collect()
}

fn choose(desk: &mut Desk, choice: Choice) {
    desk.run(Command::Play(Play::Answer(Step::Choice(choice))));
}

/// Plays on as chance has it, until a decision is as somebody wants it; false if the game is over before.
fn play_until(desk: &mut Desk, mut whim: u64, wanted: impl Fn(&Decision) -> bool) -> bool {
    for _ in 0..6_000 {
        let choice = match &sitting(desk).due {
            Due::Over(_) => return false,
            Due::Chance(_) => None,
            Due::Choice(decision) if wanted(decision) => return true,
            Due::Choice(decision) => {
                whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let all = choices(decision);
                Some(all[(whim >> 33) as usize % all.len()])
            }
        };
        match choice {
            Some(choice) => choose(desk, choice),
            None => desk.run(Command::Action(Action::StepGame)),
        }
    }
    false
}

fn has(decision: &Decision, is: impl Fn(&What) -> bool) -> bool {
    decision.others.iter().any(|offer| is(&offer.choice.what))
}

/// The window at a desk.
fn window(desk: Desk) -> (Harness<'static, App>, Textures) {
    let (mut harness, textures) = support::window_to_paint(desk, [1360.0, 860.0], false);
    for _ in 0..6 {
        harness.run_ok();
    }
    (harness, textures)
}

/// With `ROOM_PICTURES=folder` what was shown is written there, to be looked at.
fn keep(name: &str, harness: &Harness<'static, App>, textures: &Textures) {
    if let Some(folder) = std::env::var_os("ROOM_PICTURES") {
        let path = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(path, png(&picture(harness, textures))).expect("a picture");
    }
}

type Wanted = fn(&Decision) -> bool;

/// Sorts of decisions that stand on the board, by their names.
const SORTS: [(&str, Wanted); 8] = [
    ("spot", |it| has(it, |what| matches!(what, What::PutAt(_, Spot::Tile(_))))),
    ("overlay", |it| has(it, |what| matches!(what, What::PutAt(_, Spot::Over(..))))),
    ("mend", |it| has(it, |what| matches!(what, What::Mend(..)))),
    ("move", |it| has(it, |what| matches!(what, What::Move(_)))),
    ("piece", |it| has(it, |what| matches!(what, What::Piece(_)))),
    ("tile", |it| has(it, |what| matches!(what, What::Tile(_)))),
    ("feature", |it| has(it, |what| matches!(what, What::Feature(_)))),
    ("link", |it| has(it, |what| matches!(what, What::Link(..)))),
];

/// A game in which somebody is asked so.
fn asked(game: &str, lang: &str, name: &str, wanted: Wanted) -> Desk {
    for seed in 1..12 {
        let mut desk = desk(game, seed, 3, lang);
        if play_until(&mut desk, seed, wanted) {
            return desk;
        }
    }
    panic!("nobody is asked for a {name}");
}

/// The options of a decision that have a place, by their places.
fn by_place(decision: &Decision) -> Vec<(Place, Vec<String>)> {
    let mut found: Vec<(Place, Vec<String>)> = Vec::new();
    for offer in &decision.others {
        let Some(place) = offer.place.clone() else {
            continue;
        };
        match found.iter_mut().find(|(known, _)| *known == place) {
            Some((_, texts)) => texts.push(offer.text.clone()),
            None => found.push((place, vec![offer.text.clone()])),
        }
    }
    found
}

/// How the name of a mark begins.
fn label(texts: &[String]) -> String {
    match texts {
        [only] => only.clone(),
        _ => format!("{} choices here:\n{}", texts.len(), texts[0]),
    }
}

#[test]
fn what_is_asked_is_said_and_marked_on_the_board() {
    for (name, wanted) in SORTS {
        let desk = asked("everything", "en", name, wanted);
        let decision = decision(&desk).expect("somebody decides").clone();
        let who = sitting(&desk).player(decision.seat).to_owned();
        let (mut harness, textures) = window(desk);
        keep(&format!("choice-{name}"), &harness, &textures);
        // By which rule, and what.
        let head = match (&decision.question.by, decision.tiles().is_empty()) {
            (_, false) => format!("{who} lays the tile"),
            (Some(by), true) => format!("{who}: {by}"),
            (None, true) => format!("{who}: {}", decision.question.asks),
        };
        harness.get_by_label(&head);
        // Each place has a mark on the board.
        let board = Shares::of(&harness.ctx).part("Play Middle").expect("the board");
        let places = by_place(&decision);
        assert!(!places.is_empty(), "{name}");
        for (place, texts) in &places {
            let label = label(texts);
            let marks = harness.query_all_by_label_contains(&label);
            let on_board = marks.filter(|node| board.contains(node.rect().center())).count();
            assert!(on_board > 0, "{name}: {label:?} at {place:?} is not marked");
        }
        // A click there chooses the only option, or has the list show those of the place.
        let at = sitting(&harness.state().desk).time.at();
        let (_, texts) = &places[0];
        let label = label(texts);
        {
            let board = |node: &egui_kittest::Node<'_>| board.contains(node.rect().center());
            let mut marks = harness.query_all_by_label_contains(&label).filter(board);
            marks.next_back().expect("a mark").click();
        }
        harness.run_ok();
        // The piece that is to move is seen where it could go.
        let ghosts = decision.others.iter().filter(|it| matches!(it.choice.what, What::Move(_)));
        assert!(ghosts.clone().all(|it| matches!(it.ghost, Some(Ghost::Piece(..)))), "{name}");
        if texts.len() == 1 {
            assert!(sitting(&harness.state().desk).time.at() > at, "{name}: {label:?} was not chosen");
            continue;
        }
        harness.get_by_label("All choices");
        let other = places.iter().flat_map(|(_, texts)| texts).find(|text| !places[0].1.contains(text));
        if let Some(other) = other.filter(|_| places.len() > 1) {
            let listed = |harness: &Harness<'static, App>| {
                harness.query_all_by_label(other).filter(|it| !board.contains(it.rect().center())).count()
            };
            assert_eq!(listed(&harness), 0, "{name}: only what is there");
            support::click(&mut harness, "All choices");
            assert_eq!(listed(&harness), 1, "{name}");
        }
        harness.query_all_by_label(&texts[0]).next().expect("its button").click();
        harness.run_ok();
        assert!(sitting(&harness.state().desk).time.at() > at, "{name}");
    }
}

#[test]
fn who_points_at_an_option_sees_its_mark_and_the_other_way_round() {
    let (name, wanted) = SORTS[0];
    let desk = asked("everything", "en", name, wanted);
    let texts: Vec<String> = by_place(decision(&desk).expect("somebody decides"))
        .into_iter()
        .filter_map(|(_, texts)| texts.first().cloned())
        .collect();
    let (mut harness, textures) = window(desk);
    let board = Shares::of(&harness.ctx).part("Play Middle").expect("the board");
    let rects: Vec<egui::Rect> = harness.query_all_by_label(&texts[0]).map(|node| node.rect()).collect();
    let mark = *rects.iter().find(|rect| board.contains(rect.center())).expect("a mark");
    let button = *rects.iter().find(|rect| !board.contains(rect.center())).expect("a button");
    let part = |harness: &Harness<'static, App>, part: egui::Rect| {
        let image = picture(harness, &textures);
        image.region_by_pixels(
            [part.left() as usize, part.top() as usize],
            [part.width() as usize, part.height() as usize],
        )
    };
    let (faint, plain) = (part(&harness, mark), part(&harness, button));
    harness.hover_at(button.center());
    harness.run_ok();
    assert_ne!(part(&harness, mark), faint, "the mark is lit");
    harness.hover_at(mark.center());
    harness.run_ok();
    harness.run_ok();
    assert_ne!(part(&harness, button), plain, "the button is lit");
}

#[test]
fn what_is_asked_is_said_in_every_language() {
    for lang in ["ru", "bg"] {
        let (name, wanted) = SORTS[0];
        let desk = asked("everything", lang, name, wanted);
        let question = decision(&desk).expect("somebody decides").question.clone();
        let by = question.by.expect("a rule asks");
        assert!(by.chars().any(|letter| ('а'..='я').contains(&letter)), "{by}");
        assert!(!question.asks.chars().any(|letter| letter.is_ascii_alphabetic()), "{}", question.asks);
    }
}

#[test]
fn no_option_is_said_as_files_write_it() {
    for lang in ["en", "ru", "bg"] {
        for (name, wanted) in SORTS {
            let desk = asked("everything", lang, name, wanted);
            let decision = decision(&desk).expect("somebody decides");
            let deploys = decision.deploys.iter().map(|deploy| &deploy.offer);
            for offer in deploys.chain(&decision.others) {
                assert!(!offer.text.contains(" turn "), "{lang}: {}", offer.text);
                assert!(
                    offer.text == offer.code || !offer.text.contains(&offer.code),
                    "{lang}: {}",
                    offer.text
                );
            }
        }
    }
}

/// An auction says what is sold, who leads, who has passed and whose turn it is; a number and one button are what is bid.
#[test]
fn an_auction_is_understood() {
    let mut desk = desk("big-seven", 3, 3, "en");
    assert!(play_until(&mut desk, 5, |it| has(it, |what| matches!(what, What::Held(..)))), "nothing is sold");
    let lots = decision(&desk).expect("somebody sells").clone();
    let seller = sitting(&desk).player(lots.seat).to_owned();
    let (mut harness, textures) = window(desk);
    keep("auction-lots", &harness, &textures);
    // The tiles are pictures.
    harness.get_by_label(&lots.others[0].text).click();
    harness.run_ok();
    let sold = lots.others[0].tile.clone().expect("a tile");
    harness.get_by_label(&format!("It is about {sold}"));
    for _ in 0..3 {
        support::click(&mut harness, "+");
    }
    support::click(&mut harness, "Choose 3");
    harness.get_by_label("leads with 3");
    let second = decision(&harness.state().desk).expect("somebody bids").seat;
    assert_eq!(decision(&harness.state().desk).expect("numbers").numbers()[0].0, 4, "more has to be said");
    harness.get_by_label("says now");
    keep("auction-bid", &harness, &textures);
    support::click(&mut harness, "Pass");
    harness.get_by_label("passed");
    support::click(&mut harness, "Choose 4");
    harness.get_by_label("leads with 4");
    keep("auction-end", &harness, &textures);
    // Whoever sells decides what becomes of the tile, and still sees what was bid.
    assert_eq!(
        sitting(&harness.state().desk).player(decision(&harness.state().desk).expect("the end").seat),
        seller
    );
    let log = sitting(&harness.state().desk).time.lines();
    let who = sitting(&harness.state().desk).player(second);
    for says in [format!("{seller} chooses 3"), format!("{who} passes")] {
        assert!(log.iter().any(|line| line.text.starts_with(&says)), "{says}");
    }
}

#[test]
fn the_log_has_what_is_left_and_its_divider_moves() {
    let (name, wanted) = SORTS[3];
    let desk = asked("everything", "en", name, wanted);
    let (mut harness, _) = window(desk);
    let part =
        |harness: &Harness<'static, App>, name: &str| Shares::of(&harness.ctx).part(name).expect("a part");
    let (side, log) = (part(&harness, "Play Right"), part(&harness, "Play log"));
    assert!(
        log.height() >= 80.0 && log.height() < 0.25 * side.height(),
        "{log:?}: there is much to choose from"
    );
    // With less to choose from it is as high as it is wanted.
    let choice = decision(&harness.state().desk).expect("a choice").others[0].choice;
    choose(&mut harness.state_mut().desk, choice);
    let desk = &mut harness.state_mut().desk;
    assert!(play_until(desk, 1, |it| it.deploys.is_empty() && it.others.is_empty()));
    for _ in 0..4 {
        harness.run_ok();
    }
    let drag = |harness: &mut Harness<'static, App>, by: f32| {
        let from = harness.get_by_label("Divider above the log").rect().center();
        harness.drag_at(from);
        harness.run_ok();
        for share in [0.5, 1.0] {
            harness.hover_at(from + egui::vec2(0.0, by * share));
            harness.run_ok();
        }
        harness.drop_at(from + egui::vec2(0.0, by));
        harness.run_ok();
    };
    let before = part(&harness, "Play log").height();
    drag(&mut harness, 150.0);
    let low = part(&harness, "Play log").height();
    assert!((before - low - 150.0).abs() < 20.0, "{before} {low}");
    drag(&mut harness, -120.0);
    let high = part(&harness, "Play log").height();
    assert!((high - low - 120.0).abs() < 20.0, "{low} {high}");
    // It stays where it was put, also in the next game.
    harness.state_mut().desk.run(Command::Action(Action::NewGame));
    for _ in 0..4 {
        harness.run_ok();
    }
    assert!((part(&harness, "Play log").height() - high).abs() < 2.0);
}

#[test]
fn the_end_of_a_large_game_is_shown() {
    for (lang, size) in [("en", [1360.0, 1200.0]), ("ru", [1360.0, 860.0])] {
        let mut desk = desk("big-seven", 3, 3, lang);
        assert!(!play_until(&mut desk, 5, |_| false), "it is played to its end");
        let (mut harness, textures) = support::window_to_paint(desk, size, false);
        for _ in 0..6 {
            harness.run_ok();
        }
        keep(&format!("over-{lang}"), &harness, &textures);
    }
}

#[test]
fn a_new_game_is_seen_whole() {
    let desk = desk("base", 3, 2, "en");
    let (mut harness, _) = window(desk);
    let cells = |harness: &Harness<'static, App>| {
        harness.query_all_by_label_contains("can be laid").map(|node| node.rect()).collect::<Vec<_>>()
    };
    let before = cells(&harness);
    for _ in 0..5 {
        support::click(&mut harness, "Smaller board");
    }
    assert!(cells(&harness)[0].width() < before[0].width() * 0.5);
    let seed = sitting(&harness.state().desk).setup.seed;
    let fresh = harness.state().desk.views.play.setup.seed;
    assert_ne!(fresh, seed, "the next game has a seed of its own");
    harness.state_mut().desk.run(Command::Action(Action::NewGame));
    for _ in 0..4 {
        harness.run_ok();
    }
    assert_eq!(sitting(&harness.state().desk).setup.seed, fresh);
    assert!((cells(&harness)[0].width() - before[0].width()).abs() < 1.0);
}

#[test]
fn nothing_of_the_board_shows_through_the_bar_of_moments() {
    let desk = desk("base", 3, 2, "en");
    let (mut harness, textures) = window(desk);
    let bar = Shares::of(&harness.ctx).part("Play time").expect("the bar");
    // A place of the bar with nothing on it, beside its buttons.
    let place = egui::pos2(bar.right() - 120.0, bar.top() + 20.0);
    let around = egui::Rect::from_center_size(place, egui::vec2(60.0, 20.0));
    let look = |harness: &Harness<'static, App>| {
        let image = picture(harness, &textures);
        let (x, y) = (around.left() as usize, around.top() as usize);
        image.region_by_pixels([x, y], [around.width() as usize, around.height() as usize])
    };
    let before = look(&harness);
    harness.hover_at(place);
    harness.run_ok();
    harness.run_ok();
    assert_eq!(look(&harness), before, "the tile in hand is not seen there");
}
