//! Small parts that forms are made of: names for screen readers, and pickers with a search.

use egui::{ComboBox, PopupCloseBehavior, Response, RichText, ScrollArea};

use crate::ui::cx::Cx;
use crate::ui::theme;

/// Something that can be picked.
#[derive(Clone, Debug)]
pub(in crate::ui) struct Choice {
    /// What is written if it is picked.
    pub value: String,
    /// What is shown for it.
    pub shown: String,
    /// A word about it.
    pub hint: String,
}

impl Choice {
    /// A value that is shown as it is written, without a word about it.
    pub fn plain(value: &str) -> Self {
        Self { value: value.to_owned(), shown: value.to_owned(), hint: String::new() }
    }
}

/// Gives a widget the name that screen readers say.
pub(in crate::ui) fn named(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// What a picker keeps while it is open.
#[derive(Debug, Default)]
pub(in crate::ui) struct Search {
    open: Option<String>,
    text: String,
}

/// From so many choices on there is a search.
const MANY: usize = 9;

/// A button that opens a list to pick from; what was picked. With `free`, what is typed into the search can be picked too.
pub(in crate::ui) fn picker(
    ui: &mut egui::Ui,
    cx: &Cx<'_>,
    name: &str,
    selected: RichText,
    search: &mut Search,
    free: Option<&dyn Fn(&str) -> bool>,
    choices: impl FnOnce() -> Vec<Choice>,
) -> Option<String> {
    let mut picked = None;
    let current = selected.text().to_owned();
    let combo = ComboBox::from_id_salt(("picker", name))
        .selected_text(selected)
        .width(ui.available_width().clamp(60.0, 150.0))
        .truncate()
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let shown = combo.show_ui(ui, |ui| {
        let fresh = search.open.as_deref() != Some(name);
        if fresh {
            search.open = Some(name.to_owned());
            search.text.clear();
        }
        let choices = choices();
        ui.set_min_width(260.0);
        let mut entered = false;
        if choices.len() >= MANY || free.is_some() {
            let hint = cx.t(if free.is_some() { "rules-pick-or-type" } else { "rules-pick" });
            let field = ui.add(theme::line(&mut search.text).hint_text(hint.clone()).desired_width(250.0));
            named(&field, &hint);
            if fresh {
                field.request_focus();
            }
            entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        }
        let words = search.text.to_lowercase();
        let fits = |choice: &&Choice| {
            let all = format!("{} {} {}", choice.value, choice.shown, choice.hint).to_lowercase();
            words.split_whitespace().all(|word| all.contains(word))
        };
        let found: Vec<&Choice> = choices.iter().filter(fits).collect();
        if let Some(allowed) = free {
            let new = search.text.trim();
            let known = choices.iter().any(|choice| choice.value == new);
            if !new.is_empty() && !known && allowed(new) {
                let text = cx.with("rules-pick-new", &[("name", new.into())]);
                if ui.selectable_label(false, text).clicked() || entered {
                    picked = Some(new.to_owned());
                }
            }
        }
        if entered && picked.is_none() {
            picked = found.first().map(|choice| choice.value.clone());
        }
        ScrollArea::vertical().max_height(280.0).show(ui, |ui| {
            theme::rows(ui);
            for choice in found {
                let row = ui.selectable_label(
                    choice.shown == current,
                    RichText::new(&choice.shown).family(theme::semibold()),
                );
                if !choice.hint.is_empty() {
                    ui.indent(&choice.value, |ui| {
                        ui.label(RichText::new(&choice.hint).size(theme::CAPTION).weak())
                    });
                }
                if row.clicked() {
                    picked = Some(choice.value.clone());
                }
            }
        });
        if picked.is_some() {
            search.open = None;
            ui.close();
        }
    });
    named(&shown.response, name);
    if shown.inner.is_none() && search.open.as_deref() == Some(name) {
        search.open = None;
    }
    picked
}

/// The first sentence of a text.
pub(in crate::ui) fn first_sentence(text: &str) -> &str {
    let end = text.find(". ").map_or(text.len(), |at| at + 1);
    text[..end].split("\n\n").next().unwrap_or_default()
}
