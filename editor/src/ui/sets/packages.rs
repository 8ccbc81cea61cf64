//! The list of packages: which are in the game, how much of them, how often, with which options.

use egui::{DragValue, RichText};
use tilewright::load::LoadedPackage;
use tilewright::spec::{PackageId, Requirement};

use crate::model::sets::{Draft, Share, is_changes};
use crate::ui::cx::Cx;
use crate::ui::parts::{self, title};
use crate::ui::theme;

/// Shows the list.
pub(super) fn show(ui: &mut egui::Ui, cx: &Cx<'_>, draft: &mut Draft) {
    let desk = cx.desk;
    let own = |id: &PackageId| desk.analysis.own.iter().any(|(own, _)| own == id);
    let mut all: Vec<_> = desk.analysis.library.packages.iter().collect();
    all.retain(|(id, loaded)| !loaded.package.always && !is_changes(id));
    all.sort_by_key(|(id, loaded)| (!own(id), loaded.tiles.tiles.is_empty()));
    for (id, loaded) in all {
        package(ui, cx, id, loaded, draft);
    }
}

fn package(ui: &mut egui::Ui, cx: &Cx<'_>, id: &PackageId, loaded: &LoadedPackage, draft: &mut Draft) {
    let title = title(cx, id);
    let mut chosen = draft.packages.contains_key(id);
    let needed = cx.desk.views.sets.summary.needed.contains(id);
    let shown = if needed { format!("{title} ({})", cx.t("sets-is-needed")) } else { title.clone() };
    let tick = theme::check(ui, &mut chosen, shown).on_hover_text(cx.desk.title_of(&loaded.package.id).1);
    if tick.changed() {
        draft.choose(id, chosen.then_some(Share::Whole));
    }
    if !chosen {
        return;
    }
    ui.indent(("sets-package", &id.0), |ui| {
        relations(ui, cx, id, loaded, draft);
        let has_tiles = !loaded.tiles.tiles.is_empty();
        ui.scope(|ui| {
            if has_tiles && let Some(share) = draft.packages.get_mut(id) {
                let all = [
                    (Share::Whole, cx.t("sets-whole")),
                    (Share::Tiles, cx.t("sets-tiles-only")),
                    (Share::Rules, cx.t("sets-rules-only")),
                ];
                let name = cx.with("sets-share-of", &[("what", title.clone().into())]);
                parts::choice_alone(ui, &name, share, &all, None);
            }
            if has_tiles && draft.packages.get(id) != Some(&Share::Rules) {
                let mut copies = draft.copies.get(id).copied().unwrap_or(1);
                let drag = parts::field(ui, &cx.t("sets-copies"), DragValue::new(&mut copies).range(1..=100));
                if drag.changed() {
                    if copies == 1 {
                        draft.copies.shift_remove(id);
                    } else {
                        draft.copies.insert(id.clone(), copies);
                    }
                }
            }
        });
        if draft.packages.get(id) != Some(&Share::Tiles) {
            options(ui, cx, loaded, draft);
        }
    });
}

/// What it needs and what it does not go with.
fn relations(ui: &mut egui::Ui, cx: &Cx<'_>, id: &PackageId, loaded: &LoadedPackage, draft: &Draft) {
    let names = |ids: &[PackageId]| ids.iter().map(|id| title(cx, id)).collect::<Vec<_>>().join(", ");
    if !loaded.package.requires.is_empty() {
        let required = |required: &Requirement| match required.takes_all() {
            true => title(cx, &required.package),
            false => format!("{} {}", title(cx, &required.package), required.versions),
        };
        let what = loaded.package.requires.iter().map(required).collect::<Vec<_>>().join(", ");
        let text = cx.with("sets-requires", &[("what", what.into())]);
        ui.label(RichText::new(text).weak());
    }
    let whole = |other: &PackageId| draft.packages.get(other).is_some_and(|share| *share != Share::Tiles);
    let library = &cx.desk.analysis.library;
    let against = |other: &PackageId| {
        loaded.package.conflicts.contains(other)
            || library.packages.get(other).is_some_and(|other| other.package.conflicts.contains(id))
    };
    let clashes: Vec<PackageId> =
        draft.packages.keys().filter(|other| whole(other) && against(other)).cloned().collect();
    if whole(id) && !clashes.is_empty() {
        let text = cx.with("sets-conflicts", &[("what", names(&clashes).into())]);
        ui.label(RichText::new(text).color(theme::error(ui)));
    }
}

fn options(ui: &mut egui::Ui, cx: &Cx<'_>, loaded: &LoadedPackage, draft: &mut Draft) {
    if loaded.package.options.is_empty() {
        return;
    }
    ui.push_id(("sets-options", &loaded.package.id.0), |ui| {
        for (option, def) in &loaded.package.options {
            let lang = cx.desk.words.lang().code();
            let name = loaded.option_called(lang, option, "").0;
            let mut value = draft.options.get(option).unwrap_or(&def.default).clone();
            let usual = |value: &String| {
                let said = loaded.option_called(lang, option, value).1;
                if *value == def.default {
                    format!("{said} ({})", cx.t("sets-usual"))
                } else {
                    said.to_owned()
                }
            };
            let all: Vec<_> = def.values.iter().map(|value| (value.clone(), usual(value))).collect();
            if parts::choice(ui, name, &mut value, &all) {
                if value == def.default {
                    draft.options.shift_remove(option);
                } else {
                    draft.options.insert(option.clone(), value);
                }
            }
        }
    });
}
