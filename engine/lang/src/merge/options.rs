//! The value of every option of a game.

use indexmap::IndexMap;

use super::report::{Report, Where};
use super::select::Selection;
use crate::spec::{Name as _, OptionDef, OptionId, PackageId};

/// Values of all options of the packages whose rules are in the game: what was chosen, else the default.
pub(crate) fn values(selection: &Selection, report: &mut Report<'_>) -> IndexMap<OptionId, String> {
    let library = report.library;
    let mut defined: IndexMap<&OptionId, (&PackageId, &OptionDef)> = IndexMap::new();
    for package in &selection.packages {
        for (id, option) in &library.packages[package].package.options {
            let at = Where::file(package, "package.ron", format!("options.{id}"));
            if let Some((other, _)) = defined.get(id) {
                let place = Where::file(other, "package.ron", format!("options.{id}")).words(library);
                let message = format!("{id:#} is defined a second time; {other:#} defines it too ({place})");
                report.error(&at, "defined-twice", message).help("give one of them another id");
                continue;
            }
            if !option.values.contains(&option.default) {
                let message = format!("the default {:?} is none of the values of {id:#}", option.default);
                report.error(&at.below("default"), "unknown-option-value", message);
                report.help(format!("its values are {}", list(&option.values)));
            }
            for value in option.overrules.keys().map(|value| value.name()) {
                if !option.values.iter().any(|known| known == value) {
                    let message =
                        format!("{id:#} has no value {value:?}: its values are {}", list(&option.values));
                    let at = at.below("overrules").below(value).key();
                    report.error(&at, "unknown-option-value", message);
                    report.did_you_mean(value, option.values.iter().map(String::as_str));
                }
            }
            defined.insert(id, (package, option));
        }
    }
    for (id, (value, at)) in &selection.options {
        match defined.get(id) {
            None => unknown_option(id, at, defined.keys().map(|id| id.name()), report),
            Some((_, option)) if !option.values.contains(value) => {
                let message =
                    format!("{id:#} has no value {value:?}: its values are {}", list(&option.values));
                report.error(at, "unknown-option-value", message);
                report.did_you_mean(value, option.values.iter().map(String::as_str));
            }
            Some(_) => {}
        }
    }
    defined
        .into_iter()
        .map(|(id, (_, option))| {
            let chosen = selection.options.get(id).map(|(value, _)| value);
            (id.clone(), chosen.unwrap_or(&option.default).clone())
        })
        .collect()
}

fn unknown_option<'n>(
    id: &OptionId,
    at: &Where,
    names: impl Iterator<Item = &'n str>,
    report: &mut Report<'_>,
) {
    let library = report.library;
    let owner = library.packages.iter().find(|(_, loaded)| loaded.package.options.contains_key(id));
    if let Some((owner, _)) = owner {
        let message = format!("{id:#} belongs to {owner:#}, whose rules are not in the game");
        report.error(at, "unknown-option", message);
    } else {
        let message = format!("no package of the game has an option called {:?}", id.name());
        report.error(at, "unknown-option", message).did_you_mean(id.name(), names);
    }
}

/// `"a", "b" or "c"`.
pub fn list(values: &[String]) -> String {
    let quoted: Vec<String> = values.iter().map(|value| format!("{value:?}")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}
