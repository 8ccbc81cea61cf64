//! What a panel gets: the desk to read, pictures, and a way to send commands.

use tilewright::words::FluentValue;

use super::picture::Pictures;
use crate::model::{Action, Command, Desk};

/// What a panel gets.
pub(super) struct Cx<'a> {
    /// The desk, to be read.
    pub desk: &'a Desk,
    /// Pictures of tiles and boards.
    pub pictures: &'a mut Pictures,
    /// What was sent so far in this frame.
    pub sent: &'a mut Vec<Command>,
}

impl Cx<'_> {
    /// Asks the desk to do something after this frame.
    pub fn send(&mut self, command: Command) {
        self.sent.push(command);
    }

    /// A text in the person's language.
    pub fn t(&self, key: &str) -> String {
        self.desk.words.t(key)
    }

    /// A text with values.
    pub fn with(&self, key: &str, values: &[(&'static str, FluentValue<'_>)]) -> String {
        self.desk.words.with(key, values)
    }

    /// A button for an action that is nothing but an icon; its name and key come up over it.
    pub fn action_icon(
        &mut self,
        ui: &mut egui::Ui,
        action: Action,
        sign: super::icon::Icon,
    ) -> egui::Response {
        let name = self.t(action.key());
        let enabled = action.enabled(self.desk);
        let button = ui.add_enabled(enabled, super::icon::plain(sign));
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, &name));
        let keys = super::key_input::hint(action);
        let hint = if keys.is_empty() { name } else { format!("{name} ({keys})") };
        let lock = self.desk.lock().filter(|_| matches!(action, Action::Tile(_)));
        let shut = lock.map_or(hint.clone(), |lock| format!("{hint}\n{}", super::lock::why(self, &lock)));
        let button = button.on_hover_text(hint).on_disabled_hover_text(shut);
        if button.clicked() {
            self.send(Command::Action(action));
        }
        button
    }

    /// A button for an action; its hint shows the key.
    pub fn action_button(&mut self, ui: &mut egui::Ui, action: Action) -> egui::Response {
        let text = self.t(action.key());
        let hint = super::key_input::hint(action);
        let button = ui.add_enabled(action.enabled(self.desk), egui::Button::new(text));
        let button = if hint.is_empty() { button } else { button.on_hover_text(hint) };
        if button.clicked() {
            self.send(Command::Action(action));
        }
        button
    }
}
