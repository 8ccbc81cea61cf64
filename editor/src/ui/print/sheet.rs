//! The form of a sheet of tiles.

use egui::DragValue;

use crate::model::Command as Any;
use crate::model::print::{Command, Cuts, Flip, Paper, Sheet};
use crate::ui::cx::Cx;
use crate::ui::parts;
use crate::ui::theme;

/// Shows the form.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut Cx<'_>) {
    let before = &cx.desk.views.print.sheet;
    let mut sheet = before.clone();
    ui.label(theme::section(cx.t("simulate-game")));
    ui.add(egui::Label::new(cx.desk.title_of_game()).wrap()).on_hover_text(cx.desk.game.title());
    let papers = Paper::ALL.map(|paper| (paper, paper.name().to_owned()));
    parts::choice(ui, &cx.t("print-paper"), &mut sheet.paper, &papers);
    let lies = [(false, cx.t("print-portrait")), (true, cx.t("print-landscape"))];
    parts::choice(ui, &cx.t("print-lies"), &mut sheet.landscape, &lies);
    for (key, value, range) in [
        ("print-tile-size", &mut sheet.tile, 10.0..=200.0),
        ("print-gap", &mut sheet.gap, 0.0..=30.0),
        ("print-bleed", &mut sheet.bleed, 0.0..=10.0),
        ("print-margin", &mut sheet.margin, 0.0..=50.0),
    ] {
        let drag = DragValue::new(value).range(range).speed(0.1).max_decimals(1).suffix(" mm");
        parts::field(ui, &cx.t(key), drag);
    }
    let cuts = [
        (Cuts::Marks, cx.t("print-cut-marks")),
        (Cuts::Lines, cx.t("print-cut-lines")),
        (Cuts::None, cx.t("print-cut-none")),
    ];
    parts::choice(ui, &cx.t("print-cuts"), &mut sheet.cuts, &cuts);
    let backs = [
        (None, cx.t("print-no-backs")),
        (Some(Flip::Long), cx.t("print-flip-long")),
        (Some(Flip::Short), cx.t("print-flip-short")),
    ];
    parts::choice(ui, &cx.t("print-backs"), &mut sheet.backs, &backs);
    theme::check(ui, &mut sheet.copies, cx.t("print-copies"));
    theme::check(ui, &mut sheet.names, cx.t("print-names"));
    theme::check(ui, &mut sheet.ruler, cx.t("print-with-ruler"));
    packages(ui, cx, &mut sheet);
    if sheet != *before {
        cx.send(Any::Print(Command::Sheet(sheet)));
    }
}

/// The packages whose tiles are printed.
fn packages(ui: &mut egui::Ui, cx: &Cx<'_>, sheet: &mut Sheet) {
    let Some(table) = &cx.desk.table else {
        return;
    };
    let game = &table.game;
    let with_tiles = game.packages.iter().chain(&game.tiles_only);
    let with_tiles: Vec<_> = with_tiles.filter(|id| game.tile_package.values().any(|of| of == *id)).collect();
    if with_tiles.len() < 2 {
        return;
    }
    ui.add_space(6.0);
    ui.label(theme::section(cx.t("print-packages")));
    for id in with_tiles {
        let title = parts::title(cx, id);
        let mut chosen = !sheet.without.contains(id);
        if theme::check(ui, &mut chosen, title).changed() {
            if chosen {
                sheet.without.remove(id);
            } else {
                sheet.without.insert(id.clone());
            }
        }
    }
}
