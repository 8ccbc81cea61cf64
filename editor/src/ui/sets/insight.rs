//! What the tiles are like: patterns of sides, gaps that nothing fills, tiles that fit nowhere.

use egui::{Color32, DragValue, RichText, Sense, Shape, Stroke, vec2};
use tilewright::explain::Vocabulary;
use tilewright::picture::tile;
use tilewright::spec::{EdgeKindId, TileId};

use crate::model::Command as Any;
use crate::model::sets::{Command, Seen, Side};
use crate::model::simulate::PACE;
use crate::ui::cx::Cx;
use crate::ui::picture::key_of;
use crate::ui::theme;
use crate::ui::{parts, raster};

/// By what a table is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum By {
    #[default]
    Share,
    Name,
    Copies,
    Drawn,
}

/// What this part keeps for itself.
#[derive(Debug)]
pub(super) struct InsightView {
    games: u64,
    by: By,
    /// True if patterns are sorted by designs, not by tiles.
    designs: bool,
}

impl Default for InsightView {
    fn default() -> Self {
        Self { games: 300, by: By::Share, designs: false }
    }
}

/// Gaps of one sort that are shown.
const LISTED: usize = 60;
/// The width of a gap and its button.
const GAP: f32 = 130.0;

impl InsightView {
    /// Shows it.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(cx.t("sets-insight-games"));
            ui.add(DragValue::new(&mut self.games).range(1..=100_000)).labelled_by(label.id);
            match &cx.desk.views.sets.looking {
                None => {
                    if ui.button(cx.t("sets-look")).clicked() {
                        cx.send(Any::Sets(Command::Insight(self.games)));
                    }
                }
                Some(looking) => {
                    let values = [
                        ("played", looking.played().to_string().into()),
                        ("games", looking.games.to_string().into()),
                    ];
                    let text = cx.with("simulate-progress", &values);
                    let share = looking.played() as f32 / looking.games.max(1) as f32;
                    let bar = egui::ProgressBar::new(share).desired_width(200.0).text(&text);
                    let name = || egui::WidgetInfo::labeled(egui::Role::ProgressIndicator, true, &text);
                    ui.add(bar).widget_info(name);
                    if ui.button(cx.t("simulate-stop")).clicked() {
                        cx.send(Any::Sets(Command::StopInsight));
                    }
                    ui.ctx().request_repaint_after(PACE);
                }
            }
        });
        let Some(seen) = cx.desk.views.sets.seen.clone() else {
            ui.label(RichText::new(cx.t("sets-insight-about")).weak());
            return;
        };
        egui::ScrollArea::vertical().id_salt("sets-insight").auto_shrink(false).show(ui, |ui| {
            ui.label(RichText::new(cx.desk.title_of_asked(&seen.table.arg, Some(&seen.table))).weak());
            self.gaps(ui, cx, &seen);
            self.unlucky(ui, cx, &seen);
            self.patterns(ui, cx, &seen);
        });
    }

    fn gaps(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, seen: &Seen) {
        ui.heading(cx.t("sets-gaps"));
        for gap in &seen.insight.gaps {
            let values = [
                ("decided", gap.decided.into()),
                ("unfilled", gap.unfilled.into()),
                ("patterns", gap.patterns.into()),
            ];
            ui.label(cx.with("sets-gap", &values));
            let shown: Vec<&Vec<String>> = gap.missing.iter().take(LISTED).collect();
            // Columns do not wrap by themselves.
            let columns = ((ui.available_width() / (GAP + ui.spacing().item_spacing.x)) as usize).max(1);
            for row in shown.chunks(columns) {
                ui.horizontal(|ui| row.iter().for_each(|sides| wish(ui, cx, seen, sides)));
            }
            if gap.missing.len() > LISTED {
                ui.label(cx.with("sets-more", &[("n", (gap.missing.len() - LISTED).into())]));
            }
        }
        ui.add_space(8.0);
    }

    fn unlucky(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, seen: &Seen) {
        ui.heading(cx.t("sets-unlucky"));
        let mut rows: Vec<_> = seen.insight.unplaceable.iter().collect();
        let never = rows.iter().all(|row| row.unplaceable == 0);
        if never {
            let values = [("n", seen.insight.ended().to_string().into())];
            ui.label(cx.with("sets-all-fitted", &values));
        }
        match self.by {
            By::Share => {}
            By::Name => rows.sort_by(|a, b| a.tile.cmp(&b.tile)),
            By::Copies => rows.sort_by_key(|row| std::cmp::Reverse(row.copies)),
            By::Drawn => rows.sort_by_key(|row| std::cmp::Reverse(row.drawn)),
        }
        ui.horizontal(|ui| {
            let all = [
                (By::Share, cx.t("sets-by-share")),
                (By::Name, cx.t("sets-by-name")),
                (By::Copies, cx.t("sets-by-copies")),
                (By::Drawn, cx.t("sets-by-drawn")),
            ];
            let label = ui.label(cx.t("sets-sort"));
            parts::choice_alone(ui, &cx.t("sets-sort"), &mut self.by, &all, Some(label.id));
        });
        egui::Grid::new("sets-unlucky").striped(true).spacing([16.0, 4.0]).show(ui, |ui| {
            for key in
                ["sets-tile", "sets-by-name", "sets-by-copies", "sets-by-drawn", "sets-nowhere", "sets-share"]
            {
                ui.label(theme::section(cx.t(key)));
            }
            ui.end_row();
            for row in rows.iter().take(60) {
                let id = TileId(row.tile.clone());
                let (place, picture) = ui.allocate_exact_size(vec2(34.0, 34.0), Sense::hover());
                picture.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &row.tile));
                if let Some(of) = seen.table.game.tiles.get(&id) {
                    let key = key_of(&("insight", &row.tile, format!("{:?}", of.segments)));
                    let painter = ui.painter().clone();
                    cx.pictures.paint(&painter, key, place, || tile(&id, of, 0, &seen.table.looks));
                }
                ui.label(&row.tile);
                ui.label(row.copies.to_string());
                ui.label(row.drawn.to_string());
                ui.label(row.unplaceable.to_string());
                ui.label(format!("{:.2} %", row.share * 100.0));
                ui.end_row();
            }
        });
        ui.add_space(8.0);
    }

    fn patterns(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, seen: &Seen) {
        ui.heading(cx.t("sets-patterns"));
        theme::check(ui, &mut self.designs, cx.t("sets-by-designs"));
        let mut rows: Vec<_> = seen.insight.sides.iter().collect();
        if self.designs {
            rows.sort_by_key(|row| std::cmp::Reverse(row.designs));
        }
        egui::Grid::new("sets-patterns").striped(true).spacing([16.0, 4.0]).show(ui, |ui| {
            for key in ["sets-sides", "sets-clockwise", "sets-designs", "sets-tiles-n"] {
                ui.label(theme::section(cx.t(key)));
            }
            ui.end_row();
            for row in rows {
                let name = said(cx, seen, &row.sides);
                drawn(ui, seen, &row.sides, 30.0, &name);
                ui.label(&name);
                ui.label(row.designs.to_string());
                ui.label(row.tiles.to_string());
                ui.end_row();
            }
        });
    }
}

/// A gap, and a button for the tile that fills it.
fn wish(ui: &mut egui::Ui, cx: &mut Cx<'_>, seen: &Seen, sides: &[String]) {
    ui.vertical(|ui| {
        ui.set_width(GAP);
        let name = said(cx, seen, sides);
        drawn(ui, seen, sides, 54.0, &name);
        let text = cx.with("sets-make-tile", &[("sides", name.clone().into())]);
        let button = ui.small_button(cx.t("sets-make")).on_hover_text(&name);
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &text));
        if button.clicked() {
            cx.send(Any::Sets(Command::MakeTile(sides.to_vec())));
        }
    });
}

/// The kinds of four sides, one after the other.
fn said(cx: &Cx<'_>, seen: &Seen, sides: &[String]) -> String {
    let names = Vocabulary::new(&seen.table.game, cx.desk.words.lang().code());
    let side = |side: &String| match Side::of(side) {
        Side::Any => cx.t("sets-any-side"),
        Side::Kinds(kinds) => {
            let each = kinds.into_iter().map(|id| names.of("edge", id).unwrap_or_else(|| id.to_owned()));
            each.collect::<Vec<_>>().join("/")
        }
    };
    sides.iter().map(side).collect::<Vec<_>>().join(", ")
}

/// A square with a triangle for each side, in the colour of what meets the side, with its first letter.
fn drawn(ui: &mut egui::Ui, seen: &Seen, sides: &[String], size: f32, name: &str) {
    let (place, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, name));
    let painter = ui.painter();
    let line = ui.visuals().widgets.noninteractive.fg_stroke.color;
    let corners = [place.left_top(), place.right_top(), place.right_bottom(), place.left_bottom()];
    for (nth, side) in sides.iter().take(4).enumerate() {
        let (a, b) = (corners[nth], corners[(nth + 1) % 4]);
        let first = match Side::of(side) {
            Side::Any => None,
            Side::Kinds(kinds) => kinds.first().copied(),
        };
        let edge = first.and_then(|first| seen.table.game.rules.edges.get(&EdgeKindId::from(first)));
        let kind = edge.and_then(|edge| edge.whole.as_ref().or(edge.halves.as_ref()));
        let colour = kind.map_or(Color32::TRANSPARENT, |kind| raster::colour(seen.table.looks.colour(kind)));
        let triangle = vec![a, b, place.center()];
        painter.add(Shape::convex_polygon(triangle, colour, Stroke::new(1.0, line)));
        // Not by colour alone.
        if let Some(first) = first.filter(|_| size >= 40.0) {
            let at = place.center() + (a.lerp(b, 0.5) - place.center()) * 0.68;
            let letter: String = first.chars().take(1).collect::<String>().to_uppercase();
            painter.text(
                at,
                egui::Align2::CENTER_CENTER,
                letter,
                egui::FontId::proportional(theme::CAPTION),
                Color32::BLACK,
            );
        }
    }
}
