//! The scenarios of the package, with what came of each.

use egui::{Button, Color32, RichText, ScrollArea, Sense, vec2};
use tilewright::load::LoadedPackage;
use tilewright::spec::ScenarioId;

use crate::model::scenarios::Command as Room;
use crate::model::{Command, Desk};
use crate::ui::cx::Cx;
use crate::ui::parts::form_menu;
use crate::ui::{lock, theme};

/// What the list keeps for itself.
#[derive(Debug, Default)]
pub(super) struct List {
    filter: String,
    failed_only: bool,
    name: String,
}

impl List {
    /// Shows the list.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, loaded: &LoadedPackage) {
        let room = &cx.desk.views.scenarios;
        ui.horizontal_wrapped(|ui| {
            let all = Button::new(cx.t("scenarios-run-all"));
            if ui.add_enabled(!loaded.scenarios.is_empty() && room.left == 0, all).clicked() {
                cx.send(Command::Scenarios(Room::RunAll));
            }
            if room.left > 0 {
                ui.spinner();
                ui.label(cx.with("scenarios-left", &[("n", room.left.into())]));
            } else {
                let (good, bad, not) = room.counts(loaded);
                let text = cx.with(
                    "scenarios-counts",
                    &[("good", good.into()), ("bad", bad.into()), ("not", not.into())],
                );
                ui.label(RichText::new(text).weak());
            }
        });
        let hint = cx.t("scenarios-filter");
        ui.add(theme::line(&mut self.filter).hint_text(&hint).desired_width(f32::INFINITY))
            .accessible_name(&hint);
        theme::check(ui, &mut self.failed_only, cx.t("scenarios-failed-only"));
        self.names(ui, cx, loaded);
        ui.separator();
        let wanted = self.filter.to_lowercase();
        let fits = |id: &ScenarioId| {
            let scenario = &loaded.scenarios[id];
            let text = || {
                let clauses = scenario.clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                format!("{id} {} {clauses}", scenario.about).to_lowercase()
            };
            let failed = room.results.get(id).is_some_and(|ran| !ran.outcome.ok());
            (!self.failed_only || failed) && (wanted.is_empty() || text().contains(&wanted))
        };
        let shown: Vec<&ScenarioId> = loaded.scenarios.keys().filter(|id| fits(id)).collect();
        if shown.is_empty() {
            ui.label(RichText::new(cx.t("scenarios-none")).weak());
        }
        ui.spacing_mut().button_padding.y = 2.0;
        ui.spacing_mut().item_spacing.y = 2.0;
        let high = ui.spacing().interact_size.y.max(20.0);
        ScrollArea::vertical().auto_shrink(false).show_rows(ui, high, shown.len(), |ui, rows| {
            for id in &shown[rows] {
                ui.horizontal(|ui| {
                    let (colour, says) = state(cx.desk, ui, id);
                    let fresh =
                        (room.results.get(*id)).is_none_or(|ran| ran.revision == cx.desk.analysis.revision);
                    let says = match fresh {
                        true => cx.t(says),
                        false => format!("{}, {}", cx.t(says), cx.t("scenarios-stale")),
                    };
                    light(ui, colour, fresh, &says);
                    let chosen = room.chosen.as_ref() == Some(*id);
                    let row = ui.add(Button::selectable(chosen, &id.0).truncate());
                    row.widget_info(|| {
                        egui::WidgetInfo::selected(egui::Role::Button, true, chosen, format!("{id}: {says}"))
                    });
                    let row = row.on_hover_text(&loaded.scenarios[*id].about);
                    if row.clicked() {
                        cx.send(Command::Scenarios(Room::Choose((*id).clone())));
                    }
                });
            }
        });
    }

    fn names(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, loaded: &LoadedPackage) {
        let lock = cx.desk.lock();
        lock::changing(ui, cx, lock.as_ref(), |ui, cx| self.names_menu(ui, cx, loaded));
    }

    fn names_menu(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, loaded: &LoadedPackage) {
        form_menu(ui, cx.t("scenarios-new"), |ui| {
            let label = ui.label(cx.t("scenarios-name"));
            ui.add(theme::line(&mut self.name)).labelled_by(label.id);
            let id = self.name.trim();
            let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
            let free = !id.is_empty()
                && id.chars().all(allowed)
                && !loaded.scenarios.contains_key(&ScenarioId::from(id));
            let entries: [Entry; 3] = [
                ("scenarios-create", Room::New, true),
                ("scenarios-copy", Room::Copy, cx.desk.views.scenarios.chosen.is_some()),
                ("scenarios-rename", Room::Rename, cx.desk.views.scenarios.chosen.is_some()),
            ];
            let mut done = false;
            for (key, command, able) in entries {
                let button = ui.add_enabled(free && able, Button::new(cx.t(key)));
                if button.on_disabled_hover_text(cx.t("scenarios-name-need")).clicked() {
                    cx.send(Command::Scenarios(command(id.into())));
                    done = true;
                }
            }
            if cx.desk.views.scenarios.chosen.is_some() && ui.button(cx.t("scenarios-delete")).clicked() {
                cx.send(Command::Scenarios(Room::Delete));
                done = true;
            }
            if done {
                self.name.clear();
                ui.close();
            }
        });
    }
}

/// An entry of the menu of names: its text, what it does with the name, whether it can be done.
type Entry = (&'static str, fn(ScenarioId) -> Room, bool);

/// The colour of what came of a scenario, and what it means.
fn state(desk: &Desk, ui: &egui::Ui, id: &ScenarioId) -> (Option<Color32>, &'static str) {
    match desk.views.scenarios.results.get(id) {
        None => (None, "scenarios-not-run"),
        Some(ran) if ran.outcome.absent.is_some() => (Some(theme::warning(ui)), "scenarios-absent"),
        Some(ran) if ran.outcome.ok() => (Some(Color32::from_rgb(0x1c, 0x8a, 0x4c)), "scenarios-good"),
        Some(_) => (Some(theme::error(ui)), "scenarios-bad"),
    }
}

/// A light: full if it is well, with a bar if it is not, a ring if nobody knows or the texts have changed since.
fn light(ui: &mut egui::Ui, colour: Option<Color32>, fresh: bool, says: &str) {
    let (place, region) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
    let ring = egui::Stroke::new(1.5, colour.unwrap_or(ui.visuals().weak_text_color()));
    let middle = place.center();
    match colour {
        Some(colour) if fresh && colour == theme::error(ui) => {
            ui.painter().circle_filled(middle, 6.5, colour);
            let bar = [middle - vec2(3.5, 0.0), middle + vec2(3.5, 0.0)];
            ui.painter().line_segment(bar, egui::Stroke::new(2.0, Color32::WHITE));
        }
        Some(colour) if fresh && colour != theme::warning(ui) => {
            ui.painter().circle_filled(middle, 6.5, colour);
        }
        _ => {
            ui.painter().circle_stroke(middle, 5.5, ring);
        }
    }
    region.on_hover_text(says);
}
