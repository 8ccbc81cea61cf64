//! The panes in the middle of the window: one for each view, as tabs that can be dragged beside each other.

use eframe::egui;
use egui_tiles::{Behavior, EditAction, SimplificationOptions, Tile, TileId, Tiles, Tree, UiResponse};

use super::cx::Cx;
use super::play::PlayView;
use super::print::PrintView;
use super::rulebook::RulebookView;
use super::rules::RulesView;
use super::scenarios::ScenariosView;
use super::sets::SetsView;
use super::simulate::SimulateView;
use super::start::StartView;
use super::tiles::TilesView;
use crate::model::{Action, Command, Settings, View};

/// The views with what they keep for themselves.
#[derive(Debug, Default)]
pub(super) struct Views {
    start: StartView,
    tiles: TilesView,
    sets: SetsView,
    rules: RulesView,
    rulebook: RulebookView,
    scenarios: ScenariosView,
    play: PlayView,
    simulate: SimulateView,
    print: PrintView,
}

/// The panes: their layout and their views.
pub(super) struct Panes {
    tree: Tree<View>,
    views: Views,
    /// The view that was in front when last looked at.
    front: View,
    resets: u32,
    /// True once the layout of the last day has been looked for.
    remembered: bool,
    /// True while something was moved that is not written down yet.
    unkept: bool,
}

impl std::fmt::Debug for Panes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Panes").field("front", &self.front).finish_non_exhaustive()
    }
}

impl Default for Panes {
    fn default() -> Self {
        Self {
            tree: layout(),
            views: Views::default(),
            front: View::Start,
            resets: 0,
            remembered: false,
            unkept: false,
        }
    }
}

fn layout() -> Tree<View> {
    Tree::new_tabs(egui::Id::unique("panes"), View::ALL.to_vec())
}

/// The layout that was written down, if it has every view once.
fn remembered(text: &str) -> Option<Tree<View>> {
    let tree: Tree<View> = serde_json::from_str(text).ok()?;
    let mut views: Vec<View> = tree
        .tiles
        .iter()
        .filter_map(|(_, tile)| match tile {
            Tile::Pane(view) => Some(*view),
            Tile::Container(_) => None,
        })
        .collect();
    views.sort_by_key(|view| View::ALL.iter().position(|other| other == view));
    let reachable = tree.root.is_some() && tree.active_tiles().len() > 1;
    (views == View::ALL && reachable).then_some(tree)
}

impl Panes {
    /// Shows the panes.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        if !self.remembered {
            self.remembered = true;
            if let Some(tree) = remembered(&cx.desk.settings.layout) {
                self.tree = tree;
                self.bring(cx.desk.view);
            }
        }
        if self.resets != cx.desk.layout_resets {
            self.resets = cx.desk.layout_resets;
            self.tree = layout();
            self.bring(cx.desk.view);
            self.keep(cx, String::new());
        }
        if self.front != cx.desk.view {
            self.bring(cx.desk.view);
        }
        let mut behaviour = Show { views: &mut self.views, cx, edited: false };
        self.tree.ui(&mut behaviour, ui);
        self.unkept |= behaviour.edited;
        if self.unkept && !ui.input(|input| input.pointer.any_down()) {
            self.unkept = false;
            let text = serde_json::to_string(&self.tree).unwrap_or_default();
            self.keep(cx, text);
        }
        // A click on a tab brings another view in front.
        let active = self.tree.active_tiles();
        let shown = |view: View| {
            active
                .iter()
                .any(|&id| matches!(self.tree.tiles.get(id), Some(Tile::Pane(pane)) if *pane == view))
        };
        if !shown(self.front) && self.front == cx.desk.view {
            let next = View::ALL.into_iter().find(|&view| shown(view));
            if let Some(view) = next {
                self.front = view;
                cx.send(Command::Effect(Action::Show(view)));
            }
        }
    }

    /// Writes the layout down for the next day.
    fn keep(&self, cx: &mut Cx<'_>, layout: String) {
        if layout != cx.desk.settings.layout {
            cx.send(Command::Settings(Box::new(Settings { layout, ..cx.desk.settings.clone() })));
        }
    }

    fn bring(&mut self, view: View) {
        self.front = view;
        self.tree.make_active(|_, tile| matches!(tile, Tile::Pane(pane) if *pane == view));
    }
}

struct Show<'a, 'c> {
    views: &'a mut Views,
    cx: &'a mut Cx<'c>,
    /// True if something was moved.
    edited: bool,
}

impl Behavior<View> for Show<'_, '_> {
    fn pane_ui(&mut self, ui: &mut egui::Ui, _id: TileId, view: &mut View) -> UiResponse {
        let frame = egui::Frame::central_panel(ui.style()).inner_margin(12.0);
        frame.show(ui, |ui| {
            ui.expand_to_include_rect(ui.max_rect());
            match view {
                View::Start => self.views.start.show(ui, self.cx),
                View::Tiles => self.views.tiles.show(ui, self.cx),
                View::Sets => self.views.sets.show(ui, self.cx),
                View::Rules => self.views.rules.show(ui, self.cx),
                View::Rulebook => self.views.rulebook.show(ui, self.cx),
                View::Scenarios => self.views.scenarios.show(ui, self.cx),
                View::Play => self.views.play.show(ui, self.cx),
                View::Simulate => self.views.simulate.show(ui, self.cx),
                View::Print => self.views.print.show(ui, self.cx),
            }
        });
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, view: &View) -> egui::WidgetText {
        self.cx.t(view.key()).into()
    }

    fn tab_bar_color(&self, visuals: &egui::Visuals) -> egui::Color32 {
        visuals.faint_bg_color
    }

    fn tab_bar_height(&self, _style: &egui::Style) -> f32 {
        30.0
    }

    fn on_edit(&mut self, edit: EditAction) {
        // Which tab is in front is no part of the layout.
        self.edited |= matches!(edit, EditAction::TileDropped | EditAction::TileResized);
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions { all_panes_must_have_tabs: true, ..Default::default() }
    }

    fn is_tab_closable(&self, _tiles: &Tiles<View>, _id: TileId) -> bool {
        false
    }
}
