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
    for (action, shortcut) in by_held_keys() {
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
        let enabled = action.enabled(desk);
        // One that is not to be had now does not become the one with fewer keys.
        let takes = enabled || held(shortcut) > 1;
        if takes && ctx.input_mut(|input| input.consume_shortcut(&key)) && enabled {
            sent.push(Command::Action(action));
        }
    }
    sent
}

/// The keys of all actions, those with the most held keys first: Ctrl+S answers to Ctrl+Shift+S as well.
fn by_held_keys() -> Vec<(Action, &'static Shortcut)> {
    let keys = |action: Action| action.shortcuts().iter().map(move |shortcut| (action, shortcut));
    let mut all: Vec<_> = Action::all().into_iter().flat_map(keys).collect();
    all.sort_by_key(|(_, shortcut)| std::cmp::Reverse(held(shortcut)));
    all
}

/// How many keys are held while another is pressed.
fn held(shortcut: &Shortcut) -> usize {
    [shortcut.ctrl, shortcut.shift, shortcut.alt].into_iter().filter(|&held| held).count()
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
        || desk.views.start.asking.is_some()
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
    use eframe::egui::{Event, InputState};

    use super::*;

    #[test]
    fn every_key_is_known() {
        for action in Action::all() {
            for shortcut in action.shortcuts() {
                assert!(egui_shortcut(shortcut).is_some(), "{shortcut:?}");
            }
        }
    }

    /// Ctrl+Shift+S is not Ctrl+S: whoever asks first gets the keys.
    #[test]
    fn every_action_answers_to_its_own_keys() {
        for (action, shortcut) in by_held_keys() {
            let pressed = egui_shortcut(shortcut).expect("known");
            let event = Event::Key {
                key: pressed.logical_key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: pressed.modifiers.plus(command(pressed.modifiers)),
            };
            let modifiers = pressed.modifiers.plus(command(pressed.modifiers));
            let mut input = InputState::default();
            input.events.push(event);
            input.modifiers = modifiers;
            let taken = by_held_keys()
                .into_iter()
                .find(|(_, other)| input.consume_shortcut(&egui_shortcut(other).expect("known")));
            assert_eq!(taken.map(|(action, _)| action), Some(action), "{shortcut:?}");
        }
    }

    /// What a keyboard that has a Ctrl key says when the command key is held.
    fn command(held: Modifiers) -> Modifiers {
        if held.command { Modifiers::CTRL } else { Modifiers::NONE }
    }
}
