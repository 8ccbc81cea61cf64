//! Scenarios in the text: one is added, or a part of one is changed.
//!
//! **Invariant:** nothing but the scenario that is meant changes.

use std::sync::Arc;

use serde::Serialize;
use tilewright::load::{SourceFile, format_text, to_ron};
use tilewright::spec::{PackageId, Scenario, ScenarioId, Step};

use crate::model::ron_edit::{self, PatchError};
use crate::model::{Desk, Edit};

/// Begins a scenario.
pub(super) fn begin(desk: &mut Desk, id: ScenarioId) {
    let game = desk.package.clone().map(|package| package.0).unwrap_or_default();
    let players = ["red", "blue"].map(str::to_owned).to_vec();
    let points = players.iter().map(|player| (player.clone(), 0)).collect();
    let scenario = Scenario {
        book: desk.words.t("scenarios-book-ours"),
        game,
        players,
        then: vec![Step::Points(points)],
        ..Scenario::default()
    };
    insert(desk, &id, &scenario);
}

/// Adds a scenario, and looks at it.
pub(super) fn insert(desk: &mut Desk, id: &ScenarioId, scenario: &Scenario) {
    let Some(edit) = add(desk, &id.0, scenario) else {
        let text = desk.words.t("scenarios-own-only");
        desk.notices.error(text);
        return;
    };
    desk.edit(edit);
    choose(desk, &id.0);
}

/// Looks at a scenario that was just written; it may take a moment until the engine has read it.
pub(in crate::model) fn choose(desk: &mut Desk, id: &str) {
    desk.views.scenarios.chosen = Some(id.into());
    desk.views.scenarios.step = 0;
    desk.views.scenarios.shown = None;
    desk.views.scenarios.results.remove(&ScenarioId::from(id));
}

/// The edit that adds a scenario to the own package that is looked at, or to the first own one; one of the same name is replaced.
pub(in crate::model) fn add(desk: &Desk, id: &str, scenario: &Scenario) -> Option<Edit> {
    let project = desk.project.as_ref()?;
    let own = |package: &PackageId| {
        desk.analysis.prefix(package).map(|prefix| (package.clone(), prefix.to_owned()))
    };
    let (package, prefix) =
        desk.package.as_ref().and_then(own).or_else(|| desk.analysis.own.first().cloned())?;
    let label = desk.words.with("scenarios-add", &[("name", id.into())]);
    let value = written(scenario)?;
    let loaded = desk.analysis.library.packages.get(&package);
    let file = loaded.and_then(|loaded| loaded.scenario_file(&id.into()));
    let name = match file {
        Some(file) => format!("{prefix}{}", file.name),
        None => format!("{prefix}scenarios/{id}.ron"),
    };
    let text = match project.text(&name) {
        Some(text) => {
            let path = format!("scenarios.{id}");
            let set = match ron_edit::get(text, &path) {
                Some(_) => ron_edit::set(text, &path, &value),
                None => ron_edit::insert(text, "scenarios", id, true, &value),
            };
            set.ok()?
        }
        None => {
            let text = format!("(format: 2, scenarios: {{ {}: {value} }})", ron_edit::quote(id));
            format_text(&text).ok()?
        }
    };
    Some(Edit::file(label, name, text))
}

/// A value in RON, as it stands in a file.
pub fn written(value: &impl Serialize) -> Option<String> {
    to_ron(value).ok()
}

/// The label of a step of undo that is about the scenario that is looked at.
pub(super) fn label_of(desk: &Desk, key: &'static str) -> String {
    let name = desk.views.scenarios.chosen.as_ref().map(ToString::to_string).unwrap_or_default();
    desk.words.with(key, &[("name", name.into())])
}

/// Changes the text of the scenario that is looked at; `with` gets the text of its file and the path to it.
pub(super) fn change(
    desk: &mut Desk,
    label: String,
    gesture: Option<String>,
    with: impl FnOnce(&str, &str) -> Result<String, PatchError>,
) -> bool {
    let found = desk.views.scenarios.chosen.clone().and_then(|id| {
        let file: &SourceFile = desk.loaded()?.scenario_file(&id)?;
        let name = desk.own_file(&file.name)?;
        let text = desk.project.as_ref()?.text(&name)?;
        Some((format!("scenarios.{id}"), name.clone(), Arc::clone(text)))
    });
    let Some((path, name, text)) = found else {
        let text = desk.words.t("scenarios-own-only");
        desk.notices.error(text);
        return false;
    };
    match with(&text, &path) {
        Ok(text) => {
            let mut edit = Edit::file(label, name, text);
            edit.gesture = gesture;
            desk.edit(edit);
            true
        }
        Err(error) => {
            desk.notices.error(error.to_string());
            false
        }
    }
}
