//! Keys: from the list of actions to egui's shortcuts.

use eframe::egui::{Context, Id, Key, KeyboardShortcut, Modifiers};

use crate::model::{Action, Command, Desk, Shortcut};

/// The actions whose keys were pressed; keys that belong to a text being typed are left to it.
pub(super) fn pressed(ctx: &Context, desk: &Desk) -> Vec<Command> {
    if is_asked(desk) {
        return Vec::new();
    }
    let typing = ctx.text_edit_focused();
    let mut sent = Vec::new();
    for action in Action::all() {
        for shortcut in action.shortcuts() {
            let Some(key) = egui_shortcut(shortcut) else {
                continue;
            };
            let own = matches!(action, Action::Undo | Action::Redo);
            if typing && (own || !shortcut.ctrl && !shortcut.key.starts_with('F')) {
                continue;
            }
            if action == Action::ZoomReset && view_has_focus(ctx) {
                continue;
            }
            if action.enabled(desk) && ctx.input_mut(|input| input.consume_shortcut(&key)) {
                sent.push(Command::Do(action));
            }
        }
    }
    sent
}

/// Where it is noted in which pass a board had the focus.
fn focus_note() -> Id {
    Id::unique("a view has the focus")
}

/// A board that has the focus says so in every pass: the keys for the size are then for what is seen of it.
pub(super) fn view_takes_focus(ctx: &Context) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| data.insert_temp(focus_note(), pass));
}

/// True if a board had the focus a moment ago.
fn view_has_focus(ctx: &Context) -> bool {
    let pass = ctx.data(|data| data.get_temp::<u64>(focus_note()));
    pass.is_some_and(|pass| pass + 1 >= ctx.cumulative_pass_nr())
}

/// True while a question waits for an answer: keys are for it then.
fn is_asked(desk: &Desk) -> bool {
    let files = &desk.files;
    files.leaving.is_some()
        || !files.found.is_empty()
        || !files.clashes.is_empty()
        || files.asks_copy
        || desk.start.asking.is_some()
}

/// "Ctrl+Shift+S", or nothing.
pub(super) fn hint(action: Action) -> String {
    action.shortcuts().first().map(name).unwrap_or_default()
}

/// "Ctrl+Shift+S".
pub(super) fn name(shortcut: &Shortcut) -> String {
    let held = [(shortcut.ctrl, "Ctrl+"), (shortcut.shift, "Shift+"), (shortcut.alt, "Alt+")];
    let mut text: String = held.iter().filter(|(on, _)| *on).map(|(_, name)| *name).collect();
    text.push_str(match shortcut.key {
        "Plus" => "+",
        "Minus" => "-",
        "Equals" => "=",
        other => other,
    });
    text
}

fn egui_shortcut(shortcut: &Shortcut) -> Option<KeyboardShortcut> {
    let mut held = Modifiers::NONE;
    if shortcut.ctrl {
        held |= Modifiers::COMMAND;
    }
    if shortcut.shift {
        held |= Modifiers::SHIFT;
    }
    if shortcut.alt {
        held |= Modifiers::ALT;
    }
    Some(KeyboardShortcut::new(held, Key::from_name(shortcut.key)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_known() {
        for action in Action::all() {
            for shortcut in action.shortcuts() {
                assert!(egui_shortcut(shortcut).is_some(), "{shortcut:?}");
            }
        }
    }
}
