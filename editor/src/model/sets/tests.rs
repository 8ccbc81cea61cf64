//! Tests of games that are put together.

use tilewright::spec::{RuleId, Target};

use super::*;
use crate::model::test_desk::{desk, desk_with_project, settle};
use crate::model::{Action, Tone, embedded};

fn send(desk: &mut Desk, command: Command) {
    desk.run(crate::model::Command::Sets(command));
    settle(desk);
}

/// Base game and farmers, with something changed in every way.
fn draft() -> Draft {
    let mut draft = Draft { title: "Big fields".to_owned(), ..Draft::default() };
    draft.choose(&"base".into(), Some(Share::Whole));
    draft.choose(&"farmers".into(), Some(Share::Whole));
    draft.choose(&"river".into(), Some(Share::Tiles));
    draft.choose(&"inns-cathedrals".into(), Some(Share::Rules));
    draft
}

#[test]
fn every_setup_comes_back_as_it_is() {
    let library = &embedded().0;
    for (id, loaded) in &library.setups {
        let draft = Draft::of_setup(library, id).unwrap();
        let text = setup(&draft, id, Some((&loaded.file.text, &loaded.setup))).unwrap();
        assert_eq!(*text, *loaded.file.text, "nothing is different, so no byte is");
        let new = setup(&draft, id, None).unwrap();
        assert_eq!(tilewright::load::format_text(&new).unwrap(), new);
        let summary = look(library, &draft, None);
        assert_eq!(summary.problems, [], "{id}");
        assert!(summary.tiles().0 > 50 && summary.seats().is_some(), "{id}");
    }
}

#[test]
fn one_change_of_a_setup_is_one_line() {
    let library = &embedded().0;
    let id = SetupId::from("two-base-sets");
    let loaded = &library.setups[&id];
    let mut draft = Draft::of_setup(library, &id).unwrap();
    draft.copies.insert("base".into(), 3);
    let text = setup(&draft, &id, Some((&loaded.file.text, &loaded.setup))).unwrap();
    let (before, after): (Vec<_>, Vec<_>) = (loaded.file.text.lines().collect(), text.lines().collect());
    let changed: Vec<_> = after.iter().filter(|line| !before.contains(line)).collect();
    assert_eq!(changed.len(), 1, "{changed:?}");
    assert_eq!(before.len(), after.len());
    draft.copies.clear();
    let text = setup(&draft, &id, Some((&text, &loaded.setup))).unwrap();
    assert!(!text.contains("copies:"), "{text}");
}

#[test]
fn a_draft_says_what_it_comes_to() {
    let library = &embedded().0;
    let summary = look(library, &draft(), None);
    assert_eq!(summary.problems, []);
    let needed: Vec<&str> = summary.needed.iter().map(|id| id.0.as_str()).collect();
    assert_eq!(needed, ["common", "basics"]);
    // 72 of the base game and 12 of the river; the rules of the other come without its tiles.
    assert_eq!(summary.tiles().0, 84);
    let mut alone = Draft::default();
    alone.choose(&"inns-cathedrals".into(), Some(Share::Whole));
    let summary = look(library, &alone, None);
    assert!(!summary.needed.is_empty() || !summary.problems.is_empty());
    alone.choose(&"no-such-package".into(), Some(Share::Whole));
    let problems = look(library, &alone, None).problems;
    assert!(problems.iter().any(|problem| problem.message.contains("no-such-package")), "{problems:?}");
    assert!(look(library, &Draft::default(), None).problems.is_empty());
}

#[test]
fn counts_rules_and_start_are_changed() {
    let library = &embedded().0;
    let mut draft = draft();
    let before = look(library, &draft, None);
    let base = before.base.clone().unwrap();
    draft.counts.insert("base-B".into(), 9);
    draft.counts.insert("base-C".into(), 0);
    let single = singles(&base).into_iter().find(|single| single.kind == "sets-action").unwrap();
    draft.off.push(single.target.clone());
    draft.start = Some("base-B".into());
    draft.copies.insert("base".into(), 2);
    let after = look(library, &draft, None);
    assert_eq!(after.problems, []);
    let game = &after.table.as_ref().unwrap().game;
    assert_eq!(game.tiles[&TileId::from("base-B")].count, 18, "nine in each of two copies");
    assert!(!game.tiles.contains_key(&TileId::from("base-C")));
    assert!(!game.rules.actions.contains_key(&RuleId::from(single.id.as_str())));
    let start: Vec<_> =
        game.rules.start.values().flat_map(|start| &start.tiles).map(|laid| laid.tile.0.as_str()).collect();
    assert_eq!(start, ["base-B"]);
}

#[test]
fn a_draft_is_saved_loaded_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_with_project(folder.path());
    let mut wanted = draft();
    wanted.counts.insert("base-B".into(), 9);
    wanted.off.push(Target::Action(RuleId::from(
        singles(look(&desk.analysis.library, &wanted, None).base.as_ref().unwrap())
            .into_iter()
            .find(|single| single.kind == "sets-action")
            .unwrap()
            .id
            .as_str(),
    )));
    wanted.start = Some("base-B".into());
    send(&mut desk, Command::Draft(wanted.clone()));
    send(&mut desk, Command::Save);
    assert_eq!(desk.analysis.counts(), (0, 0), "{:#?}", desk.analysis.problems);
    assert_eq!(desk.game.title(), "big-fields");
    assert_eq!(desk.table_problems, []);
    let table = desk.table.clone().unwrap();
    assert_eq!(table.game.tiles[&TileId::from("base-B")].count, 9);
    let saved = desk.views.sets.draft.clone();
    assert_eq!(saved.id, Some("big-fields".into()));
    assert_eq!(Draft::of_setup(&desk.analysis.library, &"big-fields".into()).unwrap(), saved);
    // Saved again with nothing changed, no byte is different; with the changes gone, their package is.
    let files = |desk: &Desk| desk.project.as_ref().unwrap().files.clone();
    let before = files(&desk);
    send(&mut desk, Command::Save);
    assert_eq!(files(&desk), before);
    let plain = Draft { counts: Default::default(), off: Vec::new(), start: None, ..saved };
    send(&mut desk, Command::Draft(plain));
    send(&mut desk, Command::Save);
    assert!(desk.project.as_ref().unwrap().text("big-fields-changes/rules.ron").is_none());
    assert_eq!(desk.analysis.counts().0, 0, "{:?}", desk.analysis.problems);
    for _ in 0..2 {
        desk.run(crate::model::Command::Action(Action::Undo));
        settle(&mut desk);
    }
    assert!(desk.project.as_ref().unwrap().text("setups/big-fields.ron").is_none());
}

#[test]
fn a_draft_without_changes_needs_no_project() {
    let mut desk = desk();
    send(&mut desk, Command::Look);
    assert!(
        desk.views.sets.draft.packages.contains_key(&PackageId::from("base")),
        "it begins with the game at hand"
    );
    send(&mut desk, Command::Draft(draft()));
    send(&mut desk, Command::Use);
    assert!(desk.table.as_ref().unwrap().game.tiles_only.contains(&"river".into()));
    send(&mut desk, Command::Save);
    assert_eq!(desk.notices.last().unwrap().tone, Tone::Error);
}

#[test]
fn insight_finds_gaps_and_makes_a_tile_for_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = desk_with_project(folder.path());
    send(&mut desk, Command::FromGame);
    let mut wanted = Draft { title: "Base".to_owned(), ..Draft::default() };
    wanted.choose(&"base".into(), Some(Share::Whole));
    send(&mut desk, Command::Draft(wanted));
    send(&mut desk, Command::Insight(5));
    let seen = desk.views.sets.seen.clone().unwrap();
    assert!(desk.views.sets.looking.is_none());
    assert_eq!(seen.insight.games, 5);
    let gap = seen.insight.gaps.iter().flat_map(|gap| &gap.missing).next().unwrap().clone();
    send(&mut desk, Command::MakeTile(gap.clone()));
    let text = desk.project.as_ref().unwrap().text("my-set/tiles.ron").unwrap().clone();
    assert!(text.contains("\"my-set-1\""), "{text}");
    assert_eq!(desk.analysis.counts().0, 0, "{:#?}", desk.analysis.problems);
    let tile = &desk.loaded().unwrap().tiles.tiles[&TileId::from("my-set-1")];
    for (side, wish) in tilewright::outline::sides(tile).into_iter().zip(&gap) {
        assert!(wish == "-" || wish.split('/').any(|name| name == side.0), "{side} {gap:?}");
    }
    send(&mut desk, Command::MakeTile(vec!["no-such-side".into(); 4]));
    assert_eq!(desk.notices.last().unwrap().tone, Tone::Error);
}
