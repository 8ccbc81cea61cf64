//! The panes in the middle of the window: one for each view. The rail leads to the rooms; a room of several views shows them as tabs.
//! Views that were opened beside each other stand in a layout of their own, with tabs that can be dragged.

use egui::{Button, Frame, Margin, Panel};
use egui_tiles::{
    Behavior, Container, EditAction, SimplificationOptions, Tile, TileId, Tiles, Tree, UiResponse,
};

use super::cx::Cx;
use crate::model::{Action, Command, Settings, View};
use crate::views::for_each_view;

macro_rules! contents {
    ($($(#[$doc:meta])* $view:ident($module:ident, $room:ident $(, ctrl $key:literal)?),)*) => {
        /// What is in the panes, with what it keeps for itself.
        #[derive(Debug, Default)]
        struct Contents {
            $($module: super::$module::Pane,)*
        }

        impl Contents {
            fn show(&mut self, view: View, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
                match view {
                    $(View::$view => self.$module.show(ui, cx),)*
                }
            }
        }
    };
}

for_each_view!(contents);

/// The panes: their layout and what is in them.
pub(super) struct Panes {
    tree: Tree<View>,
    contents: Contents,
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
            contents: Contents::default(),
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

/// The layout that was written down, if its views are those of the window, each once. Views that are newer than the layout
/// become tabs beside the others.
fn remembered(text: &str) -> Option<Tree<View>> {
    let mut tree: Tree<View> = serde_json::from_str(text).ok()?;
    let root = tree.root?;
    let mut views = Vec::new();
    for (_, tile) in tree.tiles.iter() {
        if let Tile::Pane(view) = tile {
            if views.contains(view) {
                return None;
            }
            views.push(*view);
        }
    }
    if views.is_empty() || tree.active_tiles().len() < 2 {
        return None;
    }
    let newer: Vec<View> = View::ALL.iter().copied().filter(|view| !views.contains(view)).collect();
    if !newer.is_empty() {
        let panes: Vec<TileId> = newer.into_iter().map(|view| tree.tiles.insert_pane(view)).collect();
        let shown = tree.active_tiles();
        let tabs = tree.tiles.iter_mut().find_map(|(id, tile)| match tile {
            Tile::Container(Container::Tabs(tabs)) if shown.contains(id) => Some(tabs),
            _ => None,
        });
        match tabs {
            Some(tabs) => panes.into_iter().for_each(|pane| tabs.add_child(pane)),
            None => {
                let all = std::iter::once(root).chain(panes).collect();
                tree.root = Some(tree.tiles.insert_tab_tile(all));
            }
        }
    }
    Some(tree)
}

impl Panes {
    /// Shows the panes; `beside` is a view that is to stand beside the others.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, beside: Option<View>) {
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
        if let Some(view) = beside {
            self.put_beside(view);
            let text = serde_json::to_string(&self.tree).unwrap_or_default();
            self.keep(cx, text);
        }
        if self.shown() < 2 {
            self.alone(ui, cx);
            return;
        }
        let mut behaviour = Show { contents: &mut self.contents, cx, edited: false };
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
            let next = View::ALL.iter().copied().find(|&view| shown(view));
            if let Some(view) = next {
                self.front = view;
                cx.send(Command::Action(Action::Show(view)));
            }
        }
    }

    /// How many views are in front at once.
    fn shown(&self) -> usize {
        let active = self.tree.active_tiles();
        active.iter().filter(|id| matches!(self.tree.tiles.get(**id), Some(Tile::Pane(_)))).count()
    }

    /// The view in front, and nothing beside it: the tabs of its room, if there are several, and the view edge to edge.
    fn alone(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>) {
        let view = cx.desk.view;
        if view.room().views().count() > 1 {
            let frame = Frame::NONE.fill(ui.visuals().panel_fill).inner_margin(Margin::symmetric(8, 2));
            Panel::top("room-tabs").resizable(false).frame(frame).show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    for other in view.room().views() {
                        let tab = ui.add(Button::selectable(other == view, cx.t(other.key())));
                        if tab.clicked() && other != view {
                            cx.send(Command::Action(Action::Show(other)));
                        }
                    }
                });
            });
        }
        // Each view has widgets and scroll positions of its own.
        ui.push_id(view, |ui| self.contents.show(view, ui, cx));
    }

    /// Has a view stand beside all others.
    fn put_beside(&mut self, view: View) {
        let Some(root) = self.tree.root else {
            return;
        };
        if self.shown() < 2 && self.front == view {
            // Something has to stay where it was.
            let other = View::ALL.iter().copied().find(|other| other.room() != view.room());
            self.bring(other.unwrap_or(View::Start));
            self.front = view;
        }
        if let Some(old) = self.tree.tiles.find_pane(&view) {
            self.tree.remove_recursively(old);
        }
        let pane = self.tree.tiles.insert_pane(view);
        let tabs = self.tree.tiles.insert_tab_tile(vec![pane]);
        self.tree.root = Some(self.tree.tiles.insert_horizontal_tile(vec![root, tabs]));
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
    contents: &'a mut Contents,
    cx: &'a mut Cx<'c>,
    /// True if something was moved.
    edited: bool,
}

impl Behavior<View> for Show<'_, '_> {
    fn pane_ui(&mut self, ui: &mut egui::Ui, _id: TileId, view: &mut View) -> UiResponse {
        ui.expand_to_include_rect(ui.max_rect());
        self.contents.show(*view, ui, self.cx);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A layout as it was written down on another day, the game moved to the left of the other tabs.
    const SAVED: &str = r#"{"id":8333874272848016587,"root":10,"tiles":{"next_tile_id":11,"tiles":{
        "9":{"Pane":"Print"},"2":{"Pane":"Tiles"},"6":{"Pane":"Scenarios"},"3":{"Pane":"Sets"},
        "10":{"Container":{"Tabs":{"children":[7,1,2,3,4,5,6,8,9],"active":7}}},"1":{"Pane":"Start"},
        "7":{"Pane":"Play"},"8":{"Pane":"Simulate"},"5":{"Pane":"Rulebook"},"4":{"Pane":"Rules"}},
        "invisible":[]},"height":null,"width":null}"#;

    #[test]
    fn layouts_of_other_days_are_found_again() {
        let tree = remembered(SAVED).expect("views are called as they were");
        let in_front: Vec<_> = tree.active_tiles().into_iter().filter_map(|id| tree.tiles.get(id)).collect();
        assert!(in_front.iter().any(|tile| matches!(tile, Tile::Pane(View::Play))), "{in_front:?}");
        // What has a view twice, or one that is unknown, is no layout of this window.
        assert!(remembered(&SAVED.replace("Print", "Tiles")).is_none());
        assert!(remembered(&SAVED.replace("Print", "Printer")).is_none());
    }

    #[test]
    fn a_view_that_is_newer_than_the_layout_is_a_tab_of_it() {
        let saved = SAVED.replace(r#""9":{"Pane":"Print"},"#, "").replace("6,8,9", "6,8");
        let tree = remembered(&saved).expect("the layout of another day");
        let tabs = match tree.root.and_then(|root| tree.tiles.get(root)) {
            Some(Tile::Container(Container::Tabs(tabs))) => tabs,
            other => panic!("{other:?}"),
        };
        let view = |id: &TileId| match tree.tiles.get(*id) {
            Some(Tile::Pane(view)) => *view,
            other => panic!("{other:?}"),
        };
        // The game stays on the left; what is new comes last.
        let views: Vec<View> = tabs.children.iter().map(view).collect();
        assert_eq!((views.len(), views[0], views[8]), (View::ALL.len(), View::Play, View::Print));
    }
}
