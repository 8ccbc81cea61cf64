//! Keys: from the list of actions to egui's shortcuts.

use egui::{Context, Event, Id, InputState, Key, Modifiers};

use crate::model::{Action, Command, Desk, Shortcut};

/// The actions whose keys were pressed; keys that belong to a text being typed are left to it.
///
/// What is held must be just what the shortcut says: Ctrl+Shift+Q is not Ctrl+Q, whoever else may want it.
pub(super) fn pressed(ctx: &Context, desk: &Desk) -> Vec<Command> {
    if is_asked(desk) {
        return Vec::new();
    }
    let typing = ctx.text_edit_focused();
    let mut sent = Vec::new();
    for action in Action::all() {
        for shortcut in action.shortcuts() {
            let own = matches!(action, Action::Undo | Action::Redo);
            if typing && (own || !shortcut.ctrl && !shortcut.key.starts_with('F')) {
                continue;
            }
            if action == Action::ZoomReset && view_has_focus(ctx) {
                continue;
            }
            if ctx.input_mut(|input| consume(input, shortcut)) && action.enabled(desk) {
                sent.push(Command::Action(action));
            }
        }
    }
    sent
}

/// Takes the keys of a shortcut out of what was pressed; true if they were.
fn consume(input: &mut InputState, shortcut: &Shortcut) -> bool {
    let Some(wanted) = Key::from_name(shortcut.key) else {
        return false;
    };
    let before = input.events.len();
    input.events.retain(|event| {
        !matches!(event, Event::Key { key, modifiers, pressed: true, .. }
            if *key == wanted && fits(shortcut, *modifiers))
    });
    input.events.len() < before
}

/// True if just those keys are held that a shortcut asks for.
fn fits(shortcut: &Shortcut, held: Modifiers) -> bool {
    let mut wanted = egui_modifiers(shortcut);
    if shortcut.key == "Plus" {
        // On many keyboards the sign itself is written with Shift.
        wanted.shift = held.shift;
    }
    held.matches_exact(wanted)
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
pub(super) fn is_asked(desk: &Desk) -> bool {
    let files = &desk.files;
    desk.views.play.leaving.is_some()
        || files.leaving.is_some()
        || !files.found.is_empty()
        || files.asked_clash().is_some()
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

fn egui_modifiers(shortcut: &Shortcut) -> Modifiers {
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
    held
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_known() {
        for action in Action::all() {
            for shortcut in action.shortcuts() {
                assert!(Key::from_name(shortcut.key).is_some(), "{shortcut:?}");
            }
        }
    }

    /// The actions that answer to a key with these keys held.
    fn answering(key: Key, held: Modifiers) -> Vec<Action> {
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: held };
        let answers = |action: &Action| {
            let mut input = InputState::default();
            input.events.push(event.clone());
            action.shortcuts().iter().any(|shortcut| consume(&mut input, shortcut))
        };
        Action::all().into_iter().filter(answers).collect()
    }

    /// What a keyboard that has a Ctrl key says when the command key is held.
    fn as_pressed(held: Modifiers) -> Modifiers {
        if held.command { held.plus(Modifiers::CTRL) } else { held }
    }

    #[test]
    fn every_action_answers_to_its_own_keys_and_to_no_others() {
        let all = [Modifiers::COMMAND, Modifiers::SHIFT, Modifiers::ALT];
        for action in Action::all() {
            for shortcut in action.shortcuts() {
                let key = Key::from_name(shortcut.key).expect("known");
                let own = egui_modifiers(shortcut);
                assert_eq!(answering(key, as_pressed(own)), [action], "{shortcut:?}");
                for more in all.into_iter().filter(|more| !own.contains(*more) && shortcut.key != "Plus") {
                    let also = |other: &Shortcut| {
                        other.key == shortcut.key && egui_modifiers(other) == own.plus(more)
                    };
                    if action.shortcuts().iter().any(also) {
                        continue;
                    }
                    let held = as_pressed(own.plus(more));
                    assert!(!answering(key, held).contains(&action), "{shortcut:?} and {more:?}");
                }
            }
        }
    }
}
