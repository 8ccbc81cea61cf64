//! The tile in hand: at the table beside the board, and over the board's lower edge where that table is a drawer.

use egui::{Label, RichText};
use tilewright::spec::TileId;

use super::{Pane, answer, pile, table};
use crate::model::play::{Decision, Due, Sitting};
use crate::model::{Command, PanelSide, View};
use crate::ui::cx::Cx;
use crate::ui::{icon, theme};

/// The side of the tile in hand, at the table.
const LARGE: f32 = 120.0;
/// Over the board.
const SMALL: f32 = 72.0;

impl Pane {
    /// The tile to be laid, and the way it is turned.
    pub(super) fn held(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        sitting: &Sitting,
        decision: &Decision,
    ) {
        let Some(tile) = self.tile_of(decision) else {
            return;
        };
        ui.horizontal_wrapped(|ui| {
            self.tiles(ui, cx, sitting, decision, LARGE);
            let rotate = cx.t("play-rotate");
            if sitting.may_answer() {
                let button = icon::button(ui, icon::TURN, &rotate);
                if button.on_hover_text("R, Shift+R").clicked() {
                    self.turn();
                }
            }
            ui.add(Label::new(RichText::new(&tile.0).family(theme::semibold())).wrap());
        });
        if sitting.may_answer() {
            ui.add(Label::new(theme::caption(cx.t("play-lay-hint"))).wrap());
        }
    }

    /// What must be within reach where the table is a drawer: whose turn it is, the tile in hand, the way to do nothing, and the points.
    pub(super) fn reach(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, sitting: &Sitting) {
        ui.horizontal(|ui| {
            if let Due::Choice(decision) = &sitting.due {
                self.tiles(ui, cx, sitting, decision, SMALL);
            }
            ui.vertical(|ui| {
                match &sitting.due {
                    Due::Choice(decision) => {
                        if let Some(choice) = table::turn(ui, cx, sitting, decision) {
                            answer(cx, choice);
                        }
                        table::kinds(ui, cx, sitting, decision, &mut self.piece);
                        if decision.has_more() && ui.button(cx.t("play-more")).clicked() {
                            cx.send(Command::Panel(View::Play, PanelSide::Right));
                        }
                    }
                    Due::Chance(_) => {
                        if ui.button(cx.t("play-chance")).clicked() {
                            cx.send(Command::Panel(View::Play, PanelSide::Right));
                        }
                    }
                    Due::Over(_) => {}
                }
                table::points(ui, sitting);
            });
        });
    }

    /// The tiles that can be laid: a click takes one up, and turns the one that is held.
    fn tiles(
        &mut self,
        ui: &mut egui::Ui,
        cx: &mut Cx<'_>,
        sitting: &Sitting,
        decision: &Decision,
        large: f32,
    ) {
        let (tiles, held) = (decision.tiles(), self.tile_of(decision));
        for tile in &tiles {
            let holds = held.as_ref() == Some(*tile);
            let (turn, side) = if holds { (self.rotation, large) } else { (0, large * 0.5) };
            let chosen = holds && tiles.len() > 1;
            let values = [("tile", tile.0.as_str().into()), ("degrees", (u32::from(turn) * 90).into())];
            let name = if holds { cx.with("play-held", &values) } else { tile.0.clone() };
            if pile::picture(ui, cx, sitting, tile, turn, side, chosen, &name).clicked() {
                if holds {
                    self.turn();
                } else {
                    self.tile = Some((*tile).clone());
                }
            }
        }
    }

    fn turn(&mut self) {
        self.rotation = (self.rotation + 1) % 4;
    }

    /// The tile that is held: the chosen one of a hand, or the only one.
    pub(super) fn tile_of(&self, decision: &Decision) -> Option<TileId> {
        let tiles = decision.tiles();
        let known = self.tile.as_ref().filter(|tile| tiles.contains(tile));
        known.or(tiles.first().copied()).cloned()
    }
}
