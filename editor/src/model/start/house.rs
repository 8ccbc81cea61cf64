//! A house rule to begin with: a package that is put together out of ready-made parts. The person only fills in numbers.

use tilewright::load::Library;
use tilewright::merge::{GameArg, merge};
use tilewright::spec::PackageId;

use super::super::ron_edit::quote;
use super::games::plain;
use super::starters::{Change, STARTERS, Starter};
use crate::model::Desk;

impl Starter {
    /// True if it can be part of a game of these packages: no package of it conflicts with what it changes.
    pub fn goes_with(&self, library: &Library, game: &[String]) -> bool {
        let mut names = game.to_vec();
        names.push(self.requires.to_owned());
        merge(library, &GameArg { names, ..GameArg::default() }).is_ok()
    }

    /// Its entries of `patch`.
    fn patches(&self) -> String {
        let entry = |op: &str, why: &str| {
            format!("\n        (\n            op: {op},\n            why: \"house rule: {why}\",\n        ),")
        };
        match self.change {
            Change::Patch(all) => all.iter().map(|(op, why)| entry(op, why)).collect(),
            Change::Term { kind, at, term: (term, count), was, why } => {
                let op = format!(
                    r#"Terms(
                kind: "{kind}",
                at: {at},
                set: {{ "{term}": Per($N, {count}) }},
                expect: {{ "{term}": Per({was}, {count}) }},
            )"#
                );
                entry(&op, why)
            }
            Change::Modifier(_) => String::new(),
        }
    }

    /// Its entries of `modifiers`.
    fn modifiers(&self) -> &'static str {
        if let Change::Modifier(text) = self.change { text } else { "" }
    }
}

/// The games that a house rule can be for, the packages of each and what people call it: the project's own packages, then
/// games of the library and packages that are a game by themselves.
pub fn games(desk: &Desk) -> Vec<(Vec<String>, String)> {
    let library = &desk.analysis.library;
    let own = desk.analysis.own.iter().map(|(id, _)| id.clone()).collect::<Vec<_>>();
    let alone = library.packages.iter().filter(|(id, loaded)| {
        !loaded.rules.start.is_empty() && !loaded.tiles.tiles.is_empty() && !own.contains(id)
    });
    let alone: Vec<PackageId> = alone.map(|(id, _)| id.clone()).collect();
    let setups = library.setups.iter().filter_map(|(id, loaded)| {
        let packages = plain(loaded).filter(|packages| packages.len() > 1)?;
        Some((packages, desk.title_of_setup(id)))
    });
    let one = |id: &PackageId| (vec![id.0.clone()], desk.title_of(id).0);
    own.iter().map(one).chain(alone.iter().map(one)).chain(setups).collect()
}

/// What a new house rule begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// Which of [`STARTERS`], each with its number.
    pub parts: Vec<(usize, u32)>,
    /// The packages of the game that it changes.
    pub game: Vec<String>,
}

/// What a package says about itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct About<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub about: &'a str,
    pub author: &'a str,
    pub lang: &'a str,
}

/// The files of a house rule: their names inside its folder, and their texts.
pub(super) fn files(about: About<'_>, house: &House) -> Vec<(String, String)> {
    let parts = || house.parts.iter().filter_map(|&(nth, n)| Some((STARTERS.get(nth)?, n)));
    let mut requires = house.game.clone();
    for (part, _) in parts() {
        if !requires.iter().any(|known| known == part.requires) {
            requires.push(part.requires.to_owned());
        }
    }
    let fill = |text: &str, n: u32| text.replace("$N", &n.to_string()).replace("$ID", about.id);
    let modifiers: String = parts().map(|(part, n)| fill(part.modifiers(), n)).collect();
    let patches: String = parts().map(|(part, n)| fill(&part.patches(), n)).collect();
    let mut rules = String::from(
        "// What this house rule changes, and why. `expect` is what the game says without it.\n(\n    format: 2,\n",
    );
    if !modifiers.is_empty() {
        rules.push_str(&format!("\n    modifiers: {{{modifiers}\n    }},\n"));
    }
    if !patches.is_empty() {
        rules.push_str(&format!("\n    patch: [{patches}\n    ],\n"));
    }
    rules.push_str(")\n");
    let rules = if modifiers.is_empty() && patches.is_empty() { empty_rules() } else { rules };
    vec![
        ("package.ron".to_owned(), package(about, &requires)),
        ("rules.ron".to_owned(), rules),
        (format!("text/{}.ron", about.lang), text(about)),
    ]
}

/// A package that is only a name so far.
pub(super) fn package(about: About<'_>, requires: &[String]) -> String {
    let requires: Vec<String> = requires.iter().map(|id| quote(id)).collect();
    format!(
        "// What this package is. Everything here can be changed.\n(\n    format: 2,\n    id: {}, // the same as the folder's name\n    \
         title: {},\n    about: {},\n    author: {},\n    version: \"0.1.0\",\n    licence: \"\",\n    \
         // Packages that must be in the game too; they are added by themselves.\n    requires: [{}],\n)\n",
        quote(about.id),
        quote(about.title),
        quote(about.about),
        quote(about.author),
        requires.join(", ")
    )
}

/// Names for people.
pub(super) fn text(about: About<'_>) -> String {
    format!(
        "// Names for people.\n(\n    format: 2,\n    lang: {},\n    text: (\n        title: {},\n    ),\n)\n",
        quote(about.lang),
        quote(about.title)
    )
}

/// The rules of the template: none, and remarks on how to write some.
pub(super) fn empty_rules() -> String {
    let template = tilewright::load::template("x", "x");
    template.into_iter().find(|(name, _)| *name == "rules.ron").map(|(_, text)| text).unwrap_or_default()
}
