//! What stands above a table of texts in several languages: a field to search in it, how far each language is, the names of the columns.

use egui::RichText;
use egui_extras::TableRow;
use tilewright::words::engine;

use crate::model::rulebook::LANGS;
use crate::ui::cx::Cx;
use crate::ui::rules::named;
use crate::ui::theme;

/// How high the names of the columns are.
pub(super) const HIGH: f32 = 22.0;

/// What is searched for.
#[derive(Debug, Default)]
pub(super) struct Head {
    search: String,
    only_missing: bool,
}

/// What a table calls its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Keys {
    /// The hint in the field.
    pub search: &'static str,
    /// "Only what is missing".
    pub missing: &'static str,
}

impl Head {
    /// Shows the search and what is said of each language, which is a warning if it is marked so; true if other rows are wanted
    /// than before.
    pub fn bar(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, keys: Keys, said: &[(String, bool)]) -> bool {
        let mut other = false;
        ui.horizontal_wrapped(|ui| {
            let hint = cx.t(keys.search);
            let field = ui.add(theme::line(&mut self.search).hint_text(hint.clone()).desired_width(160.0));
            named(&field, &hint);
            other = theme::check(ui, &mut self.only_missing, cx.t(keys.missing)).changed();
            for (text, lacks) in said {
                let text = RichText::new(text);
                ui.label(if *lacks { text.color(theme::warning(ui)) } else { text.weak() });
            }
        });
        ui.add_space(4.0);
        other
    }

    /// True if a row is wanted that says this, lacks something or not, or is being written.
    pub fn keeps(&self, says: &str, lacks: bool, written: bool) -> bool {
        let (says, words) = (says.to_lowercase(), self.search.to_lowercase());
        (!self.only_missing || lacks || written) && words.split_whitespace().all(|word| says.contains(word))
    }
}

/// The names of the columns: what a row is, and the languages.
pub(super) fn columns(row: &mut TableRow<'_, '_>, first: String) {
    let names = LANGS.iter().map(|lang| engine().name(lang));
    for name in std::iter::once(first).chain(names) {
        row.col(|ui| {
            ui.label(theme::section(name));
        });
    }
}
