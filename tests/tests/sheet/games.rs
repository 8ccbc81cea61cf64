//! Games to make sheets of: every setup, every edition and house rule on the base game, games of their own, invented ones.

use std::path::Path;
use std::sync::LazyLock;

use rayon::prelude::*;
use tilewright::load::Library;
use tilewright::merge::{Game, GameArg, merge};
use tilewright::rulesheet::{Sheet, sheet};
use tilewright_tests::tilesets::library;

/// The languages.
pub const LANGUAGES: [&str; 3] = ["en", "ru", "bg"];

/// A game, its library and what it is called.
pub struct Sample {
    pub name: String,
    pub game: Game,
    pub invented: bool,
}

/// The library of the sets, and that of the invented packages.
pub fn libraries() -> [&'static Library; 2] {
    static INVENTED: LazyLock<Library> =
        LazyLock::new(|| Library::from_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("packages")).0);
    [library(), &INVENTED]
}

/// The game of an argument.
pub fn game(library: &Library, arg: &str, options: &[&str]) -> Game {
    let mut arg = GameArg::parse(arg).unwrap();
    for option in options {
        arg = arg.option(option).unwrap();
    }
    merge(library, &arg).unwrap_or_else(|said| panic!("{arg:?}: {said:#?}"))
}

/// Every game that a sheet is looked at for.
pub fn samples([sets, invented]: [&Library; 2]) -> Vec<Sample> {
    let mut args: Vec<(String, Vec<&str>)> = sets.setups.keys().map(|id| (id.to_string(), vec![])).collect();
    let changes = sets.packages.keys().map(ToString::to_string);
    let changes = changes.filter(|id| id.starts_with("house-") || id.starts_with("edition-"));
    args.extend(changes.map(|id| (format!("base-with-farmers+{id}"), vec![])));
    args.push(("base".into(), vec![]));
    args.push(("base+abbot".into(), vec![]));
    args.push(("base+farmers+hills-sheep".into(), vec!["sheep=off"]));
    args.push(("base+hills-sheep".into(), vec!["hills=off", "vineyards=off"]));
    args.push(("wheel-of-fortune".into(), vec![]));
    args.push(("alpine-meadows".into(), vec![]));
    let sample = |library, name: String, options: &[&str], invented| {
        let game = game(library, &name, options);
        Sample { name: format!("{name} {}", options.join(" ")), game, invented }
    };
    let mut samples: Vec<Sample> =
        args.into_iter().map(|(name, options)| sample(sets, name, &options, false)).collect();
    // Every invented package is a game, or says what it is played with.
    let invented_ids = invented.packages.keys().map(ToString::to_string);
    samples.extend(invented_ids.map(|name| sample(invented, name, &[], true)));
    samples
}

/// The sheet of a sample.
pub fn of(libraries: [&Library; 2], sample: &Sample, lang: &str) -> Sheet {
    sheet(libraries[usize::from(sample.invented)], &sample.game, lang)
}

/// Looks for what is wrong in every game; fails if there is anything.
#[track_caller]
pub fn nothing_wrong(look: impl Fn([&Library; 2], &Sample) -> Vec<String> + Sync) {
    let libraries = libraries();
    let wrong: Vec<String> =
        samples(libraries).par_iter().flat_map(|sample| look(libraries, sample)).collect();
    assert!(wrong.is_empty(), "{}: {:#?}", wrong.len(), &wrong[..wrong.len().min(60)]);
}
