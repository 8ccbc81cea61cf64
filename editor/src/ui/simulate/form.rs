//! The form: which games to play, and what to compare them with.

use egui::{DragValue, RichText};
use tilewright::policy::{Budget, PolicyName};

use crate::model::simulate::{Beside, Command, Form, seat_name};
use crate::model::start::is_house_rule;
use crate::ui::cx::Cx;
use crate::ui::{parts, theme, unplayable};

/// Who can be chosen to play.
const OFFERED: [PolicyName; 4] = [
    PolicyName::Random,
    PolicyName::Greedy,
    PolicyName::Search(Budget::Playouts(100)),
    PolicyName::Search(Budget::Playouts(400)),
];

/// Shows the form.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let before = &cx.desk.views.simulate.form;
    let mut form = before.clone();
    ui.label(theme::section(cx.t("simulate-game")));
    ui.add(egui::Label::new(cx.desk.title_of_game()).wrap()).on_hover_text(cx.desk.game.title());
    unplayable::reason(ui, cx);
    ui.add_space(6.0);
    let games = DragValue::new(&mut form.games).range(1..=Form::MOST_GAMES).speed(10.0);
    parts::field(ui, &cx.t("simulate-games"), games);
    let mut players = form.policies.len();
    let seats = form.seats.0..=form.seats.1;
    if parts::field(ui, &cx.t("simulate-players"), DragValue::new(&mut players).range(seats)).changed() {
        form.set_players(players);
    }
    let policies = OFFERED.map(|policy| (policy, policy_name(cx, policy)));
    for (seat, policy) in form.policies.iter_mut().enumerate() {
        parts::choice(ui, &seat_name(&cx.desk.words, seat), policy, &policies);
    }
    egui::CollapsingHeader::new(cx.t("play-advanced")).id_salt("simulate-advanced").show(ui, |ui| {
        parts::field(ui, &cx.t("simulate-seed"), DragValue::new(&mut form.seed));
        let threads = DragValue::new(&mut form.threads).range(0..=64);
        parts::field(ui, &cx.t("simulate-threads"), threads).on_hover_text(cx.t("simulate-threads-hint"));
    });
    ui.add_space(6.0);
    let idle = cx.desk.views.simulate.running.is_none();
    let why = cx.desk.why_unplayable();
    let can = idle && why.is_none();
    let start = ui.add_enabled(can, theme::primary(cx.t("simulate-start")));
    if with_reason(start, why.as_deref()).clicked() {
        cx.send(crate::model::Command::Simulate(Command::Start));
    }
    ui.add_space(10.0);
    ui.separator();
    ui.label(theme::section(cx.t("simulate-compare-title")));
    ui.label(RichText::new(cx.t("simulate-compare-about")).weak());
    beside(ui, cx, &mut form.beside);
    ui.add_space(6.0);
    let compare = ui.add_enabled(can && !form.beside.is_empty(), theme::primary(cx.t("simulate-compare")));
    let why = why.or_else(|| form.beside.is_empty().then(|| cx.t("simulate-nothing-beside")));
    if with_reason(compare, why.as_deref()).clicked() {
        cx.send(crate::model::Command::Simulate(Command::Compare));
    }
    if form != *before {
        cx.send(crate::model::Command::Simulate(Command::Form(form)));
    }
}

/// A button that says why it is out of use, if there is anything to say.
fn with_reason(button: egui::Response, why: Option<&str>) -> egui::Response {
    match why {
        Some(why) => button.on_disabled_hover_text(why),
        None => button,
    }
}

/// "greedy" in words.
pub(super) fn policy_name(cx: &Cx<'_>, policy: PolicyName) -> String {
    match policy {
        PolicyName::Random => cx.t("simulate-random"),
        PolicyName::Greedy => cx.t("simulate-greedy"),
        PolicyName::Search(budget) => {
            cx.with("simulate-policy-search", &[("budget", budget.to_string().into())])
        }
    }
}

/// What the game is compared with.
fn beside(ui: &mut egui::Ui, cx: &Cx<'_>, beside: &mut Beside) {
    let library = &cx.desk.analysis.library;
    let mut gone = None;
    for (nth, name) in beside.with.iter().enumerate() {
        ui.horizontal(|ui| {
            let remove = ui.small_button(cx.t("simulate-remove"));
            let text = cx.with("simulate-remove-what", &[("what", name.clone().into())]);
            remove.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &text));
            if remove.clicked() {
                gone = Some(nth);
            }
            let title = parts::title(cx, &name.as_str().into());
            ui.label(format!("+ {title}")).on_hover_text(name.as_str());
        });
    }
    if let Some(nth) = gone {
        beside.with.remove(nth);
    }
    let own: Vec<&str> = cx.desk.analysis.own.iter().map(|(id, _)| id.0.as_str()).collect();
    let mut packages: Vec<(String, String)> = library
        .packages
        .iter()
        .filter(|(id, loaded)| !loaded.package.always && !beside.with.contains(&id.0))
        .map(|(id, _)| (id.0.clone(), format!("{} ({id})", parts::title(cx, id))))
        .collect();
    // The person's own, then house rules, then the others.
    packages.sort_by_key(|(id, _)| {
        (!own.contains(&id.as_str()), !is_house_rule(&id.as_str().into()), id.clone())
    });
    packages.insert(0, (String::new(), cx.t("simulate-add-package")));
    let mut added = String::new();
    parts::choice_alone(ui, &cx.t("simulate-add-package"), &mut added, &packages, None);
    if !added.is_empty() {
        beside.with.push(added);
    }
    let mut games = vec![(None, cx.t("simulate-same-game"))];
    games.extend(library.setups.keys().map(|id| (Some(id.0.clone()), cx.desk.title_of_setup(id))));
    parts::choice(ui, &cx.t("simulate-other-game"), &mut beside.to, &games);
    options(ui, cx, beside);
    ui.horizontal_wrapped(|ui| {
        let mut sharp = beside.until.is_some();
        if theme::check(ui, &mut sharp, cx.t("simulate-until")).changed() {
            beside.until = sharp.then_some(0.5);
        }
        if let Some(until) = &mut beside.until {
            let value = ui.add(DragValue::new(until).range(0.01..=100.0).speed(0.01).max_decimals(2));
            let text = cx.t("simulate-until-points");
            value.widget_info(|| egui::WidgetInfo::labeled(egui::Role::SpinButton, true, &text));
        }
    });
}

/// The options of the packages of both games.
fn options(ui: &mut egui::Ui, cx: &Cx<'_>, beside: &mut Beside) {
    let library = &cx.desk.analysis.library;
    let mut packages: Vec<_> = cx.desk.table.iter().flat_map(|table| table.game.packages.clone()).collect();
    packages.extend(beside.with.iter().map(|name| name.as_str().into()));
    packages.sort();
    packages.dedup();
    for package in packages.iter().filter_map(|id| library.packages.get(id)) {
        for (id, option) in &package.package.options {
            let chosen = beside.options.iter().find(|(known, _)| known == id).map(|(_, value)| value.clone());
            let mut value = chosen.clone();
            let mut all = vec![(None, cx.t("simulate-as-it-is"))];
            let lang = cx.desk.words.lang().code();
            let said = |value: &String| package.option_called(lang, id, value).1.to_owned();
            all.extend(option.values.iter().map(|value| (Some(value.clone()), said(value))));
            parts::choice(ui, package.option_called(lang, id, "").0, &mut value, &all);
            if value != chosen {
                beside.options.retain(|(known, _)| known != id);
                beside.options.extend(value.map(|value| (id.clone(), value)));
            }
        }
    }
}
