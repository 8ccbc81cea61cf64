//! Everything that the packages of the repository say is told without code, in every language.

use tilewright::explain::{Vocabulary, entries, names, sentence, wording};
use tilewright::merge::{Game, GameArg, merge};
use tilewright::words::languages;
use tilewright_tests::tilesets::library;

use super::raw;

fn game(arg: &str) -> Game {
    merge(library(), &GameArg::parse(arg).unwrap()).unwrap()
}

/// Every package by itself, with what it requires, and the largest box.
fn games() -> Vec<Game> {
    let packages = library().packages.keys().map(|id| id.0.clone());
    packages
        .chain(["big-box-2023".to_owned()])
        .filter_map(|arg| merge(library(), &GameArg::parse(&arg).unwrap()).ok())
        .collect()
}

#[test]
fn packages_are_told_without_code() {
    let mut found = Vec::new();
    let mut told = 0;
    for game in games() {
        for lang in languages() {
            let names = Vocabulary::new(&game, lang);
            let rules = &game.rules;
            let mut texts: Vec<(String, String)> = Vec::new();
            texts
                .extend(rules.rules.iter().map(|(id, it)| (format!("rule {id}"), wording::rule(it, &names))));
            texts.extend(
                rules.actions.iter().map(|(id, it)| (format!("action {id}"), wording::action(it, &names))),
            );
            texts.extend(
                rules
                    .modifiers
                    .iter()
                    .map(|(id, it)| (format!("modifier {id}"), wording::modifier(it, &names))),
            );
            texts.extend(
                rules
                    .invariants
                    .iter()
                    .map(|(id, it)| (format!("invariant {id}"), wording::invariant(it, &names))),
            );
            texts.extend(
                rules
                    .placement
                    .iter()
                    .map(|(id, it)| (format!("placement {id}"), wording::placement(it, &names))),
            );
            texts.extend(
                rules
                    .procedures
                    .iter()
                    .map(|(id, it)| (format!("procedure {id}"), wording::procedure(it, &names))),
            );
            texts.extend(
                rules
                    .features
                    .iter()
                    .map(|(id, it)| (format!("feature {id}"), wording::feature_kind(it, &names))),
            );
            texts.extend(
                rules
                    .pieces
                    .iter()
                    .map(|(id, it)| (format!("piece {id}"), wording::piece_kind(id, it, &names))),
            );
            texts.extend(
                rules.tracks.iter().map(|(id, it)| (format!("track {id}"), wording::track(it, &names))),
            );
            for (deck, it) in &rules.decks {
                texts.extend(
                    it.cards.iter().map(|(id, it)| (format!("card {deck} {id}"), wording::card(it, &names))),
                );
            }
            texts.extend(
                rules.table.iter().flat_map(|it| wording::table(it, &names)).map(|it| ("table".into(), it)),
            );
            for package in &game.packages {
                let patches = library().packages[package].rules.patch.iter().enumerate();
                texts.extend(
                    patches.map(|(k, it)| (format!("patch {package}[{k}]"), wording::patch(it, &names))),
                );
            }
            for (path, sources) in &game.provenance {
                let changes = sources.iter().filter_map(|source| wording::change(path, source, &names));
                for change in changes {
                    assert_ne!(change, names.words.t("change-other"), "{path}: {sources:?}");
                    texts.push((format!("change of {path}"), change));
                }
            }
            told += texts.len();
            found.extend(texts.into_iter().filter_map(|(what, text)| {
                Some(format!("{} {lang} {what}: {}: {text}", game.name, raw(lang, &text)?))
            }));
        }
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{} of {told}:\n{}", found.len(), found[..found.len().min(60)].join("\n"));
    assert!(told > 1000);
}

/// Whatever can be asked for has a sentence without the notation of files, apart from paths and ids in brackets.
#[test]
fn whatever_is_asked_for_is_told_without_code() {
    let game = game("big-box-2023");
    for lang in languages() {
        for id in names(&game).iter().filter(|name| name.contains(':')).step_by(3) {
            for entry in entries(&game, id) {
                let text = sentence(&entry, &game, lang);
                assert!(!text.contains('`') && !text.contains(".. "), "{lang} {id}: {text}");
            }
        }
    }
}
