//! Everything a person can do with a menu, a key or the palette, as one list.
//!
//! Menus, shortcuts, the palette and the help page are made from it. What needs more than a word (which edge, which cell) is a
//! [`Command`](super::Command) of its view.

use super::tiles::TileAction;
use super::{Desk, PanelSide, View};

/// A thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Begin a tile set.
    NewTileSet,
    /// Begin a house rule.
    NewHouseRule,
    /// Open a folder of packages.
    OpenFolder,
    /// Put the project away.
    CloseProject,
    /// Write all changed files.
    Save,
    /// Write everything into another folder and go on there.
    SaveCopy,
    /// Show the earlier texts of files.
    Backups,
    /// Look whether other programs changed files.
    Reload,
    /// Change what stays from one day to the next.
    Settings,
    /// Show or hide the list of steps.
    History,
    /// Show or hide the list of messages.
    Messages,
    /// Leave the program.
    Quit,
    /// Take the last step back.
    Undo,
    /// Do it again.
    Redo,
    /// Show the palette of all actions.
    Palette,
    /// Show all keys.
    Help,
    /// Show or hide the list of problems.
    Problems,
    /// Go to the next problem.
    NextProblem,
    /// Go to the problem before.
    PreviousProblem,
    /// Everything larger.
    ZoomIn,
    /// Everything smaller.
    ZoomOut,
    /// Everything as it was made.
    ZoomReset,
    /// Light, dark, as the system.
    NextTheme,
    /// The next language.
    NextLanguage,
    /// Number the columns and rows of boards, or not.
    Coordinates,
    /// Say what everything on a board is called, or not.
    Legend,
    /// Show or put away what is at the left.
    LeftPanel,
    /// Show or put away what is at the right.
    RightPanel,
    /// The keyboard goes to the next part of the window.
    NextPart,
    /// It goes to the part before.
    PreviousPart,
    /// The panes as they were at first.
    ResetLayout,
    /// Begin a game by the game at hand.
    NewGame,
    /// The game at the table goes on by itself.
    RunGame,
    /// It stops.
    StopGame,
    /// One thing is done in it.
    StepGame,
    /// Run all scenarios of the package.
    RunScenarios,
    /// Play many games.
    RunSimulation,
    /// Go to a view.
    Show(View),
    /// Do something with the chosen tiles.
    Tile(TileAction),
}

/// A menu of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Files.
    File,
    /// Changes.
    Edit,
    /// What is shown.
    View,
    /// Games and scenarios.
    Play,
    /// Help.
    Help,
}

impl Menu {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [Self::File, Self::Edit, Self::View, Self::Play, Self::Help];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Self::File => "menu-file",
            Self::Edit => "menu-edit",
            Self::View => "menu-view",
            Self::Play => "menu-play",
            Self::Help => "menu-help",
        }
    }
}

impl Action {
    /// All of them, in the order of the menus.
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::NewTileSet,
            Self::NewHouseRule,
            Self::OpenFolder,
            Self::Save,
            Self::SaveCopy,
            Self::Backups,
            Self::Reload,
            Self::CloseProject,
            Self::Show(View::Print),
            Self::Settings,
            Self::Quit,
            Self::Undo,
            Self::Redo,
            Self::History,
        ];
        all.extend(TileAction::ALL.map(Self::Tile));
        let views = View::ALL.iter().copied().filter(|view| *view != View::Print);
        all.extend(views.map(Self::Show));
        all.extend([
            Self::Problems,
            Self::NextProblem,
            Self::PreviousProblem,
            Self::Messages,
            Self::ZoomIn,
            Self::ZoomOut,
            Self::ZoomReset,
            Self::NextTheme,
            Self::NextLanguage,
            Self::Coordinates,
            Self::Legend,
            Self::LeftPanel,
            Self::RightPanel,
            Self::NextPart,
            Self::PreviousPart,
            Self::ResetLayout,
            Self::NewGame,
            Self::RunGame,
            Self::StopGame,
            Self::StepGame,
            Self::RunScenarios,
            Self::RunSimulation,
            Self::Palette,
            Self::Help,
        ]);
        all
    }

    /// The key of its name; the same with `-hint` says more.
    pub fn key(self) -> &'static str {
        match self {
            Self::NewTileSet => "action-new-tile-set",
            Self::NewHouseRule => "action-new-house-rule",
            Self::OpenFolder => "action-open-folder",
            Self::CloseProject => "action-close-project",
            Self::Save => "action-save",
            Self::SaveCopy => "action-save-copy",
            Self::Backups => "action-backups",
            Self::Reload => "action-reload",
            Self::Settings => "action-settings",
            Self::History => "action-history",
            Self::Messages => "action-messages",
            Self::Quit => "action-quit",
            Self::Undo => "action-undo",
            Self::Redo => "action-redo",
            Self::Palette => "action-palette",
            Self::Help => "action-help",
            Self::Problems => "action-problems",
            Self::NextProblem => "action-next-problem",
            Self::PreviousProblem => "action-previous-problem",
            Self::ZoomIn => "action-zoom-in",
            Self::ZoomOut => "action-zoom-out",
            Self::ZoomReset => "action-zoom-reset",
            Self::NextTheme => "action-next-theme",
            Self::NextLanguage => "action-next-language",
            Self::Coordinates => "action-coordinates",
            Self::Legend => "action-legend",
            Self::LeftPanel => "action-left-panel",
            Self::RightPanel => "action-right-panel",
            Self::NextPart => "action-next-part",
            Self::PreviousPart => "action-previous-part",
            Self::ResetLayout => "action-reset-layout",
            Self::NewGame => "action-new-game",
            Self::RunGame => "action-run-game",
            Self::StopGame => "action-stop-game",
            Self::StepGame => "action-step-game",
            Self::RunScenarios => "action-run-scenarios",
            Self::RunSimulation => "action-run-simulation",
            Self::Show(view) => view.key(),
            Self::Tile(action) => action.key(),
        }
    }

    /// The menu it stands in.
    pub fn menu(self) -> Menu {
        match self {
            Self::NewTileSet
            | Self::NewHouseRule
            | Self::OpenFolder
            | Self::CloseProject
            | Self::Save
            | Self::SaveCopy
            | Self::Backups
            | Self::Reload
            | Self::Settings
            | Self::Show(View::Print)
            | Self::Quit => Menu::File,
            Self::NewGame
            | Self::RunGame
            | Self::StopGame
            | Self::StepGame
            | Self::RunScenarios
            | Self::RunSimulation => Menu::Play,
            Self::Undo | Self::Redo | Self::History | Self::Tile(_) => Menu::Edit,
            Self::Palette | Self::Help => Menu::Help,
            _ => Menu::View,
        }
    }

    /// The number of the group that it stands in: between groups menus have a line.
    pub fn group(self) -> u8 {
        match self {
            Self::NewTileSet | Self::NewHouseRule | Self::OpenFolder => 0,
            Self::Save | Self::SaveCopy | Self::Backups | Self::Reload | Self::CloseProject => 1,
            Self::Show(View::Print) => 2,
            Self::Settings => 3,
            Self::Quit => 4,
            Self::Undo | Self::Redo | Self::History => 5,
            Self::Tile(_) => 6,
            Self::Show(_) => 7,
            Self::Problems | Self::NextProblem | Self::PreviousProblem | Self::Messages => 8,
            Self::ZoomIn | Self::ZoomOut | Self::ZoomReset | Self::NextTheme | Self::NextLanguage => 9,
            Self::Coordinates | Self::Legend => 10,
            Self::LeftPanel | Self::RightPanel | Self::NextPart | Self::PreviousPart | Self::ResetLayout => {
                11
            }
            Self::NewGame | Self::RunGame | Self::StopGame | Self::StepGame => 12,
            Self::RunScenarios | Self::RunSimulation => 13,
            Self::Palette | Self::Help => 14,
        }
    }

    /// True if it turns something on that is on now.
    pub fn is_on(self, desk: &Desk) -> bool {
        match self {
            Self::Coordinates => desk.settings.coordinates,
            Self::Legend => desk.settings.legend,
            Self::LeftPanel => desk.shows(desk.view, PanelSide::Left),
            Self::RightPanel => desk.shows(desk.view, PanelSide::Right),
            Self::Problems => desk.problems_open,
            Self::History => desk.history_open,
            Self::Show(view) => desk.view == view,
            _ => false,
        }
    }

    /// True if it can be done now.
    pub fn enabled(self, desk: &Desk) -> bool {
        match self {
            Self::CloseProject | Self::SaveCopy | Self::Backups | Self::Reload => desk.project.is_some(),
            Self::Save => desk.project.as_ref().is_some_and(|project| project.changed().next().is_some()),
            Self::Tile(action) => action.enabled(desk),
            Self::Undo => desk.plays() && desk.views.play.can_go(true) || desk.history.to_undo().is_some(),
            Self::Redo => desk.plays() && desk.views.play.can_go(false) || desk.history.to_redo().is_some(),
            Self::LeftPanel => desk.view.has_panel(PanelSide::Left),
            Self::RightPanel => desk.view.has_panel(PanelSide::Right),
            Self::NewGame => desk.is_playable(),
            Self::RunSimulation => desk.is_playable() && desk.views.simulate.running.is_none(),
            Self::RunGame => desk.views.play.sitting.is_some() && !desk.views.play.running,
            Self::StopGame => desk.views.play.running,
            Self::StepGame => desk.views.play.sitting.is_some(),
            Self::RunScenarios => desk.loaded().is_some_and(|loaded| !loaded.scenarios.is_empty()),
            Self::NextProblem | Self::PreviousProblem => !desk.analysis.problems.is_empty(),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Lang, Words};

    #[test]
    fn every_action_has_a_name() {
        for lang in Lang::all() {
            let words = Words::new(lang);
            for action in Action::all() {
                assert_ne!(words.t(action.key()), action.key(), "{lang:?}");
            }
            for menu in Menu::ALL {
                assert_ne!(words.t(menu.key()), menu.key(), "{lang:?}");
            }
        }
    }

    #[test]
    fn every_menu_has_actions() {
        for menu in Menu::ALL {
            assert!(Action::all().into_iter().any(|action| action.menu() == menu), "{menu:?}");
        }
    }
}
