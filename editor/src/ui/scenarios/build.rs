//! Building the board of a scenario: tiles, pieces, an eraser.

use egui::{Button, ComboBox, RichText, ScrollArea};
use tilewright::picture;
use tilewright::spec::{LaidTile, PieceId, Scenario, Standing, TileId};

use crate::model::board::At;
use crate::model::rules::Change;
use crate::model::scenarios::{Command as Room, Shown, written};
use crate::model::{Command, Table};
use crate::ui::board::{Answer, Cell};
use crate::ui::cx::Cx;
use crate::ui::picture::key_of;
use crate::ui::{icon, theme};

/// What a click on the board does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tool {
    /// Nothing.
    #[default]
    Look,
    /// Lays the chosen tile.
    Tile,
    /// Places the chosen piece.
    Piece,
    /// Takes away what lies or stands there.
    Erase,
}

/// What is chosen to be laid or placed.
#[derive(Debug, Default)]
pub(super) struct Tools {
    tool: Tool,
    tile: Option<TileId>,
    rotation: u8,
    piece: Option<PieceId>,
    owner: usize,
    filter: String,
}

impl Tools {
    /// Shows the tools, one below the other. They stay where they are when there is nothing to build.
    pub fn rail(&mut self, ui: &mut egui::Ui, cx: &Cx<'_>, building: bool) {
        let tools = [
            (Tool::Look, icon::LOOK, "scenarios-tool-look", "scenarios-look-hint"),
            (Tool::Tile, icon::TILE, "scenarios-tool-tile", "scenarios-tile-hint"),
            (Tool::Piece, icon::PIECE, "scenarios-tool-piece", "scenarios-piece-hint"),
            (Tool::Erase, icon::ERASE, "scenarios-tool-erase", "scenarios-erase-hint"),
        ];
        for (tool, sign, key, hint) in tools {
            let name = cx.t(key);
            let chosen = self.tool == tool;
            let button = Button::selectable(chosen, theme::icon(sign)).min_size(egui::vec2(30.0, 30.0));
            let button = ui.add_enabled(building, button);
            button.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, building, chosen, &name));
            let button = button.on_hover_text(format!("{name}\n{}", cx.t(hint)));
            if button.on_disabled_hover_text(cx.t("scenarios-build-hint")).clicked() {
                self.tool = tool;
            }
        }
    }

    /// True if the tool has something to choose from.
    pub fn has_choice(&self) -> bool {
        matches!(self.tool, Tool::Tile | Tool::Piece)
    }

    /// Shows what the chosen tool can lay or place.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, table: &Table, scenario: &Scenario) {
        match self.tool {
            Tool::Look | Tool::Erase => {}
            Tool::Piece => self.pieces(ui, cx, table, scenario),
            Tool::Tile => self.tiles(ui, cx, table),
        }
    }

    fn pieces(&mut self, ui: &mut egui::Ui, cx: &Cx<'_>, table: &Table, scenario: &Scenario) {
        ui.label(RichText::new(cx.t("scenarios-piece-hint")).weak());
        ui.horizontal_wrapped(|ui| {
            for piece in table.game.rules.pieces.keys() {
                if self.piece.is_none() {
                    self.piece = Some(piece.clone());
                }
                if ui.selectable_label(self.piece.as_ref() == Some(piece), &piece.0).clicked() {
                    self.piece = Some(piece.clone());
                }
            }
            let label = ui.label(cx.t("scenarios-of"));
            let nobody = cx.t("scenarios-nobody");
            let name = scenario.players.get(self.owner).unwrap_or(&nobody);
            let list = ComboBox::from_id_salt("scenarios-owner").selected_text(name).show_ui(ui, |ui| {
                for (nth, player) in scenario.players.iter().chain([&nobody]).enumerate() {
                    ui.selectable_value(&mut self.owner, nth, player);
                }
            });
            list.response.labelled_by(label.id);
        });
    }

    fn tiles(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, table: &Table) {
        ui.horizontal_wrapped(|ui| {
            let hint = cx.t("scenarios-tile-filter");
            ui.add(theme::line(&mut self.filter).hint_text(&hint).desired_width(160.0))
                .accessible_name(&hint);
            if ui.button(cx.t("scenarios-rotate")).on_hover_text("R, Shift+R").clicked() {
                self.rotation = (self.rotation + 1) % 4;
            }
            ui.label(RichText::new(cx.t("scenarios-tile-hint")).weak());
        });
        ScrollArea::vertical().id_salt("scenarios-tiles").auto_shrink(false).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (id, tile) in table.game.tiles.iter().filter(|(id, _)| id.0.contains(self.filter.trim()))
                {
                    let (place, region) =
                        ui.allocate_exact_size(egui::Vec2::splat(52.0), egui::Sense::click());
                    let chosen = self.tile.as_ref() == Some(id);
                    region
                        .widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, chosen, &id.0));
                    let turn = if chosen { self.rotation } else { 0 };
                    let key = key_of(&(&table.rules.fingerprint, "tile", id, turn));
                    cx.pictures
                        .paint(ui.painter(), key, place, || picture::tile(id, tile, turn, &table.looks));
                    if chosen || region.hovered() || region.has_focus() {
                        let line = egui::Stroke::new(
                            if chosen { 3.0 } else { 2.0 },
                            ui.visuals().selection.stroke.color,
                        );
                        ui.painter().rect_stroke(place, 3.0, line, egui::StrokeKind::Outside);
                    }
                    if region.on_hover_text(&id.0).clicked() {
                        self.tile = Some(id.clone());
                    }
                }
            });
        });
    }

    /// The tile at the pointer.
    pub fn held(&self) -> Option<(&TileId, u8)> {
        self.tile.as_ref().filter(|_| self.tool == Tool::Tile).map(|tile| (tile, self.rotation))
    }

    /// The cells where the chosen tile may lie: empty ones beside a tile whose sides match.
    pub fn cells(&self, cx: &Cx<'_>, shown: &Shown) -> Vec<Cell> {
        let (Some((tile, _)), Some(table)) = (self.held(), &shown.table) else {
            return Vec::new();
        };
        let (Some(state), Some(design)) = (&shown.state, table.rules.design(&tile.0)) else {
            return Vec::new();
        };
        let open = state.board().open().iter().filter_map(|cell| {
            let ways = table.rules.rotations(design, cell.code).count_ones() as usize;
            let at = (i32::from(cell.at.x), i32::from(cell.at.y));
            let name = || cx.with("play-cell", &[("x", at.0.into()), ("y", at.1.into()), ("n", ways.into())]);
            (ways > 0).then(|| Cell { at, name: name(), ways, warmth: None })
        });
        open.collect()
    }

    /// Does what a click asks for.
    pub fn answer(&mut self, cx: &mut Cx<'_>, shown: &Shown, answer: &Answer, cursor: At) {
        let at = answer.hovered.or(answer.response.has_focus().then_some(cursor));
        self.turns(shown, answer.turned, at);
        let Some(at) = answer.clicked else {
            return;
        };
        let scenario = &shown.scenario;
        match self.tool {
            Tool::Look => {}
            Tool::Tile => {
                let Some(tile) = self.tile.clone() else {
                    return;
                };
                let laid = LaidTile { tile, at, rotation: self.rotation };
                let there = scenario.board.iter().position(|laid| laid.at == at);
                if let Some(value) = written(&laid) {
                    cx.send(Command::Scenarios(match there {
                        Some(nth) => {
                            let change = Change::Set(value);
                            Room::Change { path: format!("board[{nth}]"), change, gesture: false }
                        }
                        None => Room::Push { path: "board".to_owned(), before: usize::MAX, value },
                    }));
                }
            }
            Tool::Piece => {
                let (Some(piece), Some(on)) = (self.piece.clone(), answer.segment.clone()) else {
                    return;
                };
                let of = scenario.players.get(self.owner).cloned().unwrap_or_default();
                let standing = Standing { piece, of, at: Some(at), on, ..Standing::default() };
                if let Some(value) = written(&standing) {
                    let path = "pieces".to_owned();
                    cx.send(Command::Scenarios(Room::Push { path, before: usize::MAX, value }));
                }
            }
            Tool::Erase => {
                let on_tile = |nth: usize| scenario.pieces[nth].at == Some(at);
                let mut paths: Vec<String> = (0..scenario.pieces.len())
                    .filter(|&nth| on_tile(nth))
                    .map(|nth| format!("pieces[{nth}]"))
                    .collect();
                // Pieces go first; the tile with the next click.
                if paths.is_empty() {
                    let tiles = scenario.board.iter().enumerate().filter(|(_, laid)| laid.at == at);
                    paths = tiles.map(|(nth, _)| format!("board[{nth}]")).collect();
                }
                if !paths.is_empty() {
                    cx.send(Command::Scenarios(Room::Remove(paths)));
                }
            }
        }
    }

    /// Turns the chosen tile: over a cell where it fits only to ways that fit.
    fn turns(&mut self, shown: &Shown, turned: i32, at: Option<At>) {
        let next = |rotation: u8, by: i32| (i32::from(rotation) + by).rem_euclid(4) as u8;
        self.rotation = next(self.rotation, turned);
        let mask = || {
            let at = at?;
            let (table, state) = (shown.table.as_ref()?, shown.state.as_ref()?);
            let design = table.rules.design(&self.tile.as_ref()?.0)?;
            let cell = tilewright::state::Cell { x: i16::try_from(at.0).ok()?, y: i16::try_from(at.1).ok()? };
            let open = state.board().open_at(cell)?;
            Some(table.rules.rotations(design, open.code))
        };
        let mask = mask().unwrap_or(0);
        let by = if turned < 0 { -1 } else { 1 };
        for _ in 0..3 {
            if mask != 0 && mask >> self.rotation & 1 == 0 {
                self.rotation = next(self.rotation, by);
            }
        }
    }
}
