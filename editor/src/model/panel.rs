//! The panels at both sides of a view: which are shown, in windows of every width.
//!
//! In a window that is wide enough they stand beside the canvas; in a narrow one they are drawers that lie over it. What a person
//! opened or put away stays so, for panels and drawers apart.

use super::settings::Settings;
use super::{Desk, View};

/// A side of a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelSide {
    /// At the left: what there is to choose from.
    Left,
    /// At the right: what is known about what is chosen.
    Right,
    /// Below: what is looked at now and then.
    Bottom,
}

/// How wide the window is, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Breadth {
    /// Too narrow for any panel.
    Small,
    /// Wide enough for two columns.
    Medium,
    /// Wide enough for everything.
    #[default]
    Wide,
}

impl Breadth {
    /// The breadth of a window of so many points.
    pub fn of(width: f32) -> Self {
        match width {
            wide if wide >= 1_180.0 => Self::Wide,
            medium if medium >= 960.0 => Self::Medium,
            _ => Self::Small,
        }
    }
}

impl PanelSide {
    fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Bottom => "bottom",
        }
    }

    /// The least breadth of a window in which this side of a view is a panel; in narrower ones it is a drawer.
    pub fn stands_from(self, view: View) -> Option<Breadth> {
        match (self, view) {
            // What is written by the engine is a page; the text below it is for those who ask for it.
            (Self::Bottom, _) => None,
            // The canvas and the symbols beside it need the room.
            (Self::Right, View::Tiles) => Some(Breadth::Wide),
            _ => Some(Breadth::Medium),
        }
    }
}

impl View {
    /// True if the view has a panel at this side.
    pub fn has_panel(self, side: PanelSide) -> bool {
        match side {
            PanelSide::Left => !matches!(self, Self::Rulebook | Self::Translation | Self::Play),
            PanelSide::Right => {
                matches!(self, Self::Tiles | Self::Rules | Self::Rulebook | Self::Play | Self::Scenarios)
            }
            PanelSide::Bottom => self == Self::Rules,
        }
    }
}

impl Desk {
    /// How wide a view is: the window, or its pane where others stand beside it.
    pub fn breadth_of(&self, view: View) -> Breadth {
        self.panes.get(&view).map_or(self.breadth, |pane| self.breadth.min(*pane))
    }

    /// True if a side of a view is a drawer where it stands.
    pub fn is_drawer(&self, view: View, side: PanelSide) -> bool {
        side.stands_from(view).is_none_or(|least| self.breadth_of(view) < least)
    }

    /// True if a side of a view is shown.
    pub fn shows(&self, view: View, side: PanelSide) -> bool {
        let drawer = self.is_drawer(view, side);
        // A panel is there at first, a drawer is not.
        view.has_panel(side) && drawer == self.settings.panels.contains(&name(view, side, drawer))
    }

    /// Shows a side of a view, or puts it away.
    pub fn toggle_panel(&mut self, view: View, side: PanelSide) {
        let name = name(view, side, self.is_drawer(view, side));
        let mut settings: Settings = self.settings.clone();
        if !settings.panels.remove(&name) {
            settings.panels.insert(name);
        }
        self.follow(settings);
    }

    /// Shows a side of a view if it is not shown.
    pub fn show_panel(&mut self, view: View, side: PanelSide) {
        if !self.shows(view, side) {
            self.toggle_panel(view, side);
        }
    }
}

/// What a panel is called in the settings.
fn name(view: View, side: PanelSide, drawer: bool) -> String {
    let drawer = if drawer { " drawer" } else { "" };
    format!("{view:?} {}{drawer}", side.word())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Jobs;

    #[test]
    fn a_narrow_pane_has_drawers_in_a_wide_window() {
        let mut desk = Desk::new(Settings::default(), Jobs::inline());
        desk.run(crate::model::Command::PaneBreadth(View::Tiles, Breadth::Medium));
        assert!(
            desk.is_drawer(View::Tiles, PanelSide::Right) && !desk.is_drawer(View::Tiles, PanelSide::Left)
        );
        assert!(!desk.is_drawer(View::Rules, PanelSide::Right), "other panes are as they are");
    }

    #[test]
    fn panels_and_drawers_are_put_away_apart() {
        let mut desk = Desk::new(Settings::default(), Jobs::inline());
        let shown = |desk: &Desk| desk.shows(View::Tiles, PanelSide::Right);
        assert!(shown(&desk), "a panel is there at first");
        desk.breadth = Breadth::of(1_100.0);
        assert!(!shown(&desk), "a drawer is not");
        desk.toggle_panel(View::Tiles, PanelSide::Right);
        assert!(shown(&desk));
        desk.breadth = Breadth::Wide;
        assert!(shown(&desk), "the panel is still there");
        desk.toggle_panel(View::Tiles, PanelSide::Right);
        assert!(!shown(&desk));
        assert!(desk.shows(View::Tiles, PanelSide::Left));
        desk.breadth = Breadth::Medium;
        assert!(shown(&desk), "and so is the drawer");
    }
}
