//! Numbers that players say one after the other: what they are about, who has said what, who leads, whose turn it is.

use egui::{Align, Label, Layout, RichText};

use super::{pile, table};
use crate::model::play::{Round, Sitting};
use crate::ui::cx::Cx;
use crate::ui::theme;

/// The side of the tile that they are about.
const TILE: f32 = 84.0;

/// Shows the round to which the decision belongs.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting, round: &Round) {
    let Some(decision) = sitting.due.decision() else {
        return;
    };
    let asked = decision.seat;
    let now = if decision.numbers().is_empty() { "play-decides-now" } else { "play-says-now" };
    let leader = round.leader(sitting);
    ui.horizontal_top(|ui| {
        if let Some(tile) = &round.tile {
            let name = cx.with("play-about-tile", &[("tile", tile.0.as_str().into())]);
            pile::picture(ui, cx, sitting, tile, 0, TILE, false, &name);
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let seats = (0_u8..).zip(&sitting.players);
            for (seat, name) in seats.filter(|(seat, _)| round.last_of(*seat).is_some() || *seat == asked) {
                let leads = leader.filter(|(who, _)| *who == seat);
                let says = match (round.last_of(seat), leads) {
                    _ if seat == asked && leads.is_none() => cx.t(now),
                    (_, Some((_, n))) => cx.with("play-leads", &[("n", n.into())]),
                    (Some(Some(n)), None) => n.to_string(),
                    (Some(None), None) => cx.t("play-passed"),
                    (None, None) => String::new(),
                };
                ui.horizontal(|ui| {
                    table::disc(ui, sitting.colour(seat));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let says = RichText::new(says);
                        let says = if leads.is_some() { says.family(theme::semibold()) } else { says };
                        ui.add(Label::new(says).extend());
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            let name = RichText::new(name);
                            let mine = seat == asked;
                            ui.add(
                                Label::new(if mine { name.family(theme::semibold()) } else { name })
                                    .truncate(),
                            );
                        });
                    });
                });
            }
        });
    });
}
