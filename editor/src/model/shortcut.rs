//! Shortcuts: which keys stand for which action. The window turns keys that are pressed into them (`ui/key_input.rs`).
//!
//! **Invariant:** no two actions share a shortcut.

use super::Action;

/// A key with those that are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shortcut {
    /// Ctrl, on a Mac Command.
    pub ctrl: bool,
    /// Shift.
    pub shift: bool,
    /// Alt.
    pub alt: bool,
    /// The key's name, as egui has it: `S`, `F5`, `ArrowLeft`.
    pub key: &'static str,
}

impl Shortcut {
    /// A key alone.
    pub(super) const fn key(key: &'static str) -> Self {
        Self { ctrl: false, shift: false, alt: false, key }
    }

    /// A key with Ctrl.
    pub(super) const fn ctrl(key: &'static str) -> Self {
        Self { ctrl: true, ..Self::key(key) }
    }

    /// A key with Shift.
    pub(super) const fn shift(key: &'static str) -> Self {
        Self { shift: true, ..Self::key(key) }
    }

    /// A key with Ctrl and Shift.
    pub(super) const fn ctrl_shift(key: &'static str) -> Self {
        Self { ctrl: true, ..Self::shift(key) }
    }
}

impl Action {
    /// The keys that do it, the first of which is shown.
    pub fn shortcuts(self) -> &'static [Shortcut] {
        match self {
            Self::NewTileSet => const { &[Shortcut::ctrl("N")] },
            Self::NewHouseRule => const { &[Shortcut::ctrl_shift("N")] },
            Self::OpenFolder => const { &[Shortcut::ctrl("O")] },
            Self::CloseProject => const { &[Shortcut::ctrl("W")] },
            Self::Save => const { &[Shortcut::ctrl("S")] },
            Self::SaveCopy => const { &[Shortcut::ctrl_shift("S")] },
            Self::Reload => const { &[Shortcut::ctrl("R")] },
            Self::Settings => const { &[Shortcut::ctrl("Comma")] },
            Self::History => const { &[Shortcut::ctrl("H")] },
            Self::Quit => const { &[Shortcut::ctrl("Q")] },
            Self::Undo => const { &[Shortcut::ctrl("Z")] },
            Self::Redo => const { &[Shortcut::ctrl("Y"), Shortcut::ctrl_shift("Z")] },
            Self::Palette => const { &[Shortcut::ctrl_shift("P"), Shortcut::ctrl("P")] },
            Self::Help => const { &[Shortcut::key("F1")] },
            Self::Problems => const { &[Shortcut::ctrl_shift("M")] },
            Self::NextProblem => const { &[Shortcut::key("F8")] },
            Self::PreviousProblem => const { &[Shortcut::shift("F8")] },
            Self::ZoomIn => const { &[Shortcut::ctrl("Plus"), Shortcut::ctrl("Equals")] },
            Self::ZoomOut => const { &[Shortcut::ctrl("Minus")] },
            Self::ZoomReset => const { &[Shortcut::ctrl("0")] },
            Self::RunGame => const { &[Shortcut::key("F5")] },
            Self::StopGame => const { &[Shortcut::shift("F5")] },
            Self::StepGame => const { &[Shortcut::key("F10")] },
            Self::NewGame | Self::RunScenarios | Self::RunSimulation => &[],
            Self::Backups | Self::Messages | Self::NextTheme | Self::NextLanguage | Self::ResetLayout => &[],
            Self::Coordinates | Self::Legend => &[],
            Self::NextPart => const { &[Shortcut::key("F6")] },
            Self::PreviousPart => const { &[Shortcut::shift("F6")] },
            Self::LeftPanel => const { &[Shortcut::ctrl("B")] },
            Self::RightPanel => const { &[Shortcut::ctrl("I")] },
            Self::Show(view) => view.shortcuts(),
            Self::Tile(action) => action.shortcuts(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn no_two_actions_share_a_key() {
        let mut seen: HashMap<Shortcut, Action> = HashMap::new();
        for action in Action::all() {
            for &shortcut in action.shortcuts() {
                let other = seen.insert(shortcut, action);
                assert!(other.is_none(), "{action:?} and {other:?}");
            }
        }
    }
}
