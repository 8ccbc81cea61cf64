//! A command reads in full only what its game needs: what it says is the same.

use rayon::prelude::*;
use tilewright::check::check;
use tilewright::cli::Exit;
use tilewright::load::{Diagnostic, Library};
use tilewright::merge::{GameArg, merge};
use tilewright::spec::{PackageId, SetupId};
use tilewright_tests::command::{called_with, tilewright};

/// What is merged of what a game needs is what is merged of everything, and as sound.
#[test]
fn every_game_is_the_same_of_what_it_needs() {
    let whole = tilewright_tests::tilesets::library();
    let names = whole.packages.keys().map(|id| &id.0).chain(whole.setups.keys().map(|id| &id.0));
    let names: Vec<&String> = names.collect();
    names.par_iter().for_each(|&name| {
        let arg = GameArg::parse(name).expect("a name");
        let (few, mistakes) = tilewright::tilesets::library_for(std::slice::from_ref(name));
        assert_eq!(mistakes, [], "{name}");
        assert!(few.packages.keys().eq(whole.packages.keys()) && few.setups.keys().eq(whole.setups.keys()));
        let merged = |library: &Library| {
            merge(library, &arg).map(|game| {
                let found = check(library, &game);
                let in_rulebook = |found: &Diagnostic| {
                    found.place.as_ref().is_some_and(|place| place.file.ends_with("rulebook.ron"))
                };
                let errors = found.into_iter().filter(|found| found.is_error() && !in_rulebook(found));
                let errors: Vec<Diagnostic> = errors.collect();
                (game, errors)
            })
        };
        let (of_few, of_all) = (merged(&few), merged(whole));
        assert_eq!(format!("{of_few:?}"), format!("{of_all:?}"), "{name}");
        let Ok((game, _)) = of_all else { return };
        for id in game.packages.iter().chain(&game.tiles_only) {
            let (kept, all) = (&few.packages[id], &whole.packages[id]);
            assert_eq!(
                (&kept.scenarios, &kept.texts, &kept.rulebook),
                (&all.scenarios, &all.texts, &all.rulebook)
            );
        }
    });
}

#[test]
fn what_is_not_needed_is_without_names_and_scenarios() {
    let whole = tilewright_tests::tilesets::library();
    let (few, _) = tilewright::tilesets::library_for(&["base-with-farmers".to_owned()]);
    assert!(whole.setups.contains_key(&SetupId::from("base-with-farmers")));
    let (mut kept, mut left) = (0, 0);
    for (id, all) in &whole.packages {
        let package = &few.packages[id];
        assert_eq!(package.rulebook, all.rulebook);
        assert_eq!(
            (&package.package, &package.rules, &package.tiles),
            (&all.package, &all.rules, &all.tiles)
        );
        if package.scenarios == all.scenarios && package.texts == all.texts {
            kept += 1;
        } else {
            assert!(package.scenarios.is_empty() && package.texts.is_empty());
            left += 1;
        }
    }
    assert!(!few.packages[&PackageId::from("farmers")].scenarios.is_empty());
    assert!(kept >= 2 && left > kept, "{kept} {left}");
}

/// Whoever has made a mistake is told what there is besides the game.
#[test]
fn a_mistake_is_told_with_everything_at_hand() {
    let calls: [&[&str]; 4] = [
        &["simulate", "base", "--games", "1"],
        &["simulate", "base+framers", "--games", "1"],
        &["simulate", "base", "--option", "magic-first=apart", "--games", "1"],
        &["simulate", "base+mage-witch", "--option", "magic-first=nowhere", "--games", "1"],
    ];
    for (nth, call) in calls.into_iter().enumerate() {
        let (few, all) = (called_with(tilewright::tilesets::library_for, call), tilewright(call));
        assert_eq!((few.exit, &few.err), (all.exit, &all.err), "{call:?}");
        assert_eq!(few.exit == Exit::Fine, nth == 0, "{}", few.err);
    }
}
