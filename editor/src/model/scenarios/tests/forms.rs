//! What forms of scenarios offer, begin with, and call things.

use std::collections::BTreeSet;

use tilewright::load::from_ron;
use tilewright::manual::Type;
use tilewright::spec::{Step, TileId};

use super::super::label::{label, name};
use super::super::*;
use crate::model::rules::{Form, rules_language, variants};
use crate::model::{Lang, Words, embedded};

const BASE: &str = "scenarios.one";

/// A road of red's between the starter and the east; the tile of the last step has been drawn.
const GAME: &str = "(book: \"ours\", game: \"base+hills-sheep\", options: {OPTIONS}, players: [\"red\", \"blue\"], \
    board: [(tile: \"base-D\", at: (1, 0))], pieces: [(piece: \"meeple\", of: \"red\", at: (1, 0), on: \"r1\")], \
    points: [(\"red\", 3)], then: [STEPS])";

/// Does something with the offers for a scenario of these steps, shown after so many of them.
fn with<R>(steps: &str, step: usize, work: impl FnOnce(&Offers<'_>) -> R) -> R {
    let said = GAME.replace("OPTIONS", "").replace("STEPS", steps);
    let scenario: Scenario = from_ron(&said).unwrap_or_else(|error| panic!("{said}: {error}"));
    let text = format!("(format: 2, scenarios: {{ \"one\": {said} }})");
    let library = &embedded().0;
    let (shown, _) = try_out(library, &scenario, step, None, None, "en");
    assert_eq!(shown.problem, None, "{said}");
    let form = Form::of(&text, BASE, &Type::Named("Scenario".into()), true);
    work(&Offers { scenario: &scenario, shown: Some(&shown), library, form: &form, base: BASE })
}

fn named(kind: &str) -> Type {
    Type::Named(kind.to_owned())
}

fn at(offers: &Offers<'_>, path: &str, ty: &Type) -> Vec<String> {
    offers.at(path, ty).unwrap_or_else(|| panic!("nothing is offered at {path}"))
}

#[test]
fn every_kind_of_step_begins_with_something_that_can_be_run_and_said() {
    let kinds: Vec<String> =
        variants(rules_language().def("Step").expect("steps")).iter().map(|kind| kind.name.clone()).collect();
    let blanks = with("", 0, |offers| offers.blanks(0));
    // The game of the test has no racks, so there is none to ask about.
    let kinds = kinds.iter().filter(|kind| *kind != "Rack");
    assert_eq!(blanks.iter().map(|blank| &blank.kind).collect::<BTreeSet<_>>(), kinds.collect());
    let first_check = blanks.iter().position(|blank| !blank.acts).expect("some step looks");
    assert!(blanks[first_check..].iter().all(|blank| !blank.acts), "first those that do something");
    for blank in &blanks {
        let step: Step = from_ron(&blank.value).unwrap_or_else(|e| panic!("{blank:?}: {e}"));
        for lang in Lang::all() {
            let words = Words::new(lang);
            let said = say(&words, Setting::default(), &step);
            assert!(!said.is_empty() && !said.starts_with("scenarios-") && !said.contains("{$"), "{said}");
            // In English passing is "Pass".
            assert!(
                lang == Lang::default() || word(&words, "Step", &blank.kind) != blank.kind,
                "{lang:?}: {blank:?}"
            );
        }
        // What it begins with names things that there are.
        let said = GAME.replace("OPTIONS", "").replace("STEPS", &blank.value);
        let scenario: Scenario = from_ron(&said).expect("a scenario");
        let (_, outcome) = try_out(&embedded().0, &scenario, 0, None, None, "en");
        for failure in &outcome.failures {
            assert_eq!(failure.step, 1, "{failure}");
            assert!(!failure.message.contains("there is no"), "{failure}");
            // What is wrong is said to a person.
            let code = ["Some(", "None", "Err(", "::", "{ "];
            assert!(!failure.message.is_empty(), "{blank:?}");
            assert!(!code.iter().any(|code| failure.message.contains(code)), "{failure}");
        }
    }
}

#[test]
fn everything_in_a_form_has_a_name_of_its_own_in_every_language() {
    let blanks = with("", 0, |offers| offers.blanks(0));
    for blank in &blanks {
        let said = GAME.replace("OPTIONS", "").replace("STEPS", &blank.value);
        let text = format!("(format: 2, scenarios: {{ \"one\": {said} }})");
        let form = Form::of(&text, BASE, &named("Scenario"), true);
        for lang in Lang::all() {
            let words = Words::new(lang);
            let mut seen = BTreeSet::new();
            for row in form.rows.iter().skip(1) {
                let path = row.path.strip_prefix("scenarios.one.").expect("a path inside");
                let name = name(&words, &form, BASE, path);
                assert!(!name.is_empty() && !name.contains("scenarios-"), "{path}: {name}");
                // A pair is called as what it is, and its parts as parts of it.
                assert!(seen.insert(name.clone()), "{path}: {name} is there twice");
                let label = label(&words, path);
                let raw = row.label.chars().all(|c| c.is_ascii_lowercase() || c == '_') && label == row.label;
                assert!(!raw, "{lang:?}: {path} is called as in the file");
            }
        }
    }
}

#[test]
fn segments_are_those_of_the_tile_that_is_meant() {
    let steps = "Tile(tile: \"base-U\", at: (2, 0), turn: 1), Deploy(piece: \"meeple\", on: \"r1\"), \
        Deploy(piece: \"meeple\", on: \"f1\", at: (1, 0)), Worth(at: (0, 0), seg: \"c1\", moment: Last, is: 0), \
        SameFeature(a: ((1, 0), \"r1\"), b: ((2, 0), \"r1\"), is: true)";
    let segment = named("SegmentId");
    let of = |tile: &str| -> Vec<String> {
        let tile = &embedded().0.packages[&PackageId::from("base")].tiles.tiles[&TileId::from(tile)];
        tile.segments.keys().map(|id| id.0.clone()).collect()
    };
    with(steps, 0, |offers| {
        assert_eq!(at(offers, "then[1].Deploy.on", &segment), of("base-U"), "that of the tile laid last");
        assert_eq!(at(offers, "then[2].Deploy.on", &segment), of("base-D"), "that of the cell");
        assert!(at(offers, "then[3].Worth.seg", &segment).contains(&"c1".to_owned()), "the starter");
        assert_eq!(at(offers, "then[4].SameFeature.b[1]", &segment), of("base-U"));
        assert_eq!(at(offers, "pieces[0].on", &segment), of("base-D"));
    });
}

#[test]
fn texts_are_players_options_chances_spaces_or_values() {
    let steps = "Tile(tile: \"base-U\", at: (2, 0)), Legal([]), Pass, Chances([]), \
        OnSpace(of: \"red\", piece: \"counter\", track: \"score\", is: \"3\"), Owners(at: (1, 0), seg: \"r1\", are: [])";
    with(steps, 2, |offers| {
        let options = at(offers, "then[1].Legal[0]", &Type::Text);
        assert!(options.contains(&"shepherd on f1".to_owned()), "{options:?}");
        assert_eq!(at(offers, "then[3].Chances[0]", &Type::Text), Vec::<String>::new(), "not shown");
        assert_eq!(at(offers, "then[5].Owners.are[0]", &Type::Text), ["red", "blue"]);
        assert_eq!(at(offers, "points[0][0]", &Type::Text), ["red", "blue"]);
        assert_eq!(at(offers, "turn", &Type::Text), ["red", "blue"]);
        assert_eq!(at(offers, "then[4].OnSpace.is", &Type::Text).len(), 50);
        assert_eq!(offers.at("about", &Type::Text), None);
        assert!(at(offers, "game", &Type::Text).contains(&"base".to_owned()));
        let option = at(offers, "options", &named("OptionId")).first().cloned().expect("an option");
        assert!(at(offers, &format!("options.{option}"), &Type::Text).len() > 1);
        assert!(at(offers, "clauses[0]", &named("ClauseId")).contains(&"BB.BASE.001".to_owned()));
        assert!(at(offers, "pile[0]", &named("TileId")).contains(&"base-U".to_owned()));
    });
    with(steps, 4, |offers| {
        let chances = at(offers, "then[3].Chances[0]", &Type::Text);
        assert!(chances.contains(&"base-A".to_owned()), "{chances:?}");
    });
    // What is done: the options are those before it.
    with("Draw(\"base-U\"), Take(\"lay (2,0) turn 0\")", 2, |offers| {
        let options = at(offers, "then[1].Take", &Type::Text);
        assert!(options.contains(&"lay (2,0) turn 0".to_owned()), "{options:?}");
    });
}

#[test]
fn players_come_in_turn() {
    let next = |steps: &str, path: &str, of: Type| {
        with(steps, 0, |offers| {
            let base = format!("{BASE}.{path}[");
            let inner = |row: &&crate::model::rules::Row| {
                row.path.strip_prefix(&base).is_some_and(|rest| rest.find(']') == Some(rest.len() - 1))
            };
            let written: Vec<_> = offers.form.rows.iter().filter(inner).collect();
            offers.next(path, &of, &written)
        })
    };
    let pair = || Type::Tuple(vec![Type::Text, Type::Whole(true)]);
    assert_eq!(next("Gained([(\"red\", 3)])", "then[0].Gained", pair()), "(\"blue\", 0)");
    assert_eq!(next("Points([])", "points", pair()), "(\"blue\", 0)");
    let ranks = Type::List(Box::new(Type::Text));
    assert_eq!(next("Ranking([[\"red\"]])", "then[0].Ranking", ranks), "[\"blue\"]");
    assert_eq!(next("", "players", Type::Text), "\"green\"");
    assert_eq!(next("", "board", named("LaidTile")), "(tile: \"base-A\", at: (2, 0))");
}
