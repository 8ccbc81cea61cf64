//! What can stand at the caret, in a list below it.

use egui::{Key, Modifiers, RichText};

use super::{Offered, Open, SHOWN, SourcePane};
use crate::model::rules::offers;
use crate::ui::cx::Cx;

impl SourcePane {
    /// The keys of the list of offers; if one was taken, where the caret goes, as a byte of the buffer.
    pub(super) fn keys(&mut self, ui: &egui::Ui, open: &mut Open) -> Option<usize> {
        let offered = self.offered.as_mut()?;
        let n = offered.offers.offers.len();
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::ArrowDown) {
            offered.marked = (offered.marked + 1) % n;
        }
        if pressed(Key::ArrowUp) {
            offered.marked = (offered.marked + n - 1) % n;
        }
        if pressed(Key::Enter) || pressed(Key::Tab) {
            let marked = offered.marked;
            return self.take(open, marked);
        }
        None
    }

    /// Puts an offer into the buffer.
    pub(super) fn take(&mut self, open: &mut Open, nth: usize) -> Option<usize> {
        let offered = self.offered.take()?;
        let offer = offered.offers.offers.get(nth)?;
        let range = offered.offers.range;
        let range = range.start.checked_sub(open.range.start)?..range.end.checked_sub(open.range.start)?;
        open.buffer.get(range.clone())?;
        open.buffer.replace_range(range.clone(), &offer.text);
        Some(range.start + offer.text.len())
    }

    /// Shows what may be written at the caret, while a word is being typed or when it is asked for.
    pub(super) fn offer(
        &mut self,
        ui: &egui::Ui,
        cx: &mut Cx<'_>,
        open: &mut Open,
        cursor: Option<(usize, egui::Rect)>,
        changed: bool,
    ) {
        let Some((caret, at)) = cursor else {
            self.offered = None;
            return;
        };
        let asked = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Space));
        let byte = open.buffer.char_indices().nth(caret).map_or(open.buffer.len(), |(at, _)| at);
        let typing = open.buffer[..byte]
            .chars()
            .next_back()
            .is_some_and(|c| c.is_alphanumeric() || matches!(c, '"' | '-' | '_'));
        if asked || changed && typing {
            let file = open.place.file.file_type();
            let ids = &cx.desk.views.rules.world.ids;
            let offers = file.and_then(|file| offers(&open.text, file, open.range.start + byte, ids));
            self.offered = offers.map(|offers| Offered { offers, caret, marked: 0 });
        } else if self.offered.as_ref().is_some_and(|offered| offered.caret != caret) {
            self.offered = None;
        }
        let Some(offered) = &self.offered else {
            return;
        };
        let mut clicked = None;
        let area = egui::Area::new(ui.scope_id().with("offers"))
            .order(egui::Order::Foreground)
            .fixed_pos(at.left_bottom());
        area.show(ui.ctx(), |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(340.0);
                let first = (offered.marked + 1).saturating_sub(SHOWN);
                for (nth, offer) in offered.offers.offers.iter().enumerate().skip(first).take(SHOWN) {
                    let text = RichText::new(&offer.text).monospace();
                    let shown = ui.selectable_label(nth == offered.marked, text);
                    if nth == offered.marked && !offer.hint.is_empty() {
                        ui.label(RichText::new(&offer.hint).size(crate::ui::theme::CAPTION).weak());
                    }
                    if shown.clicked() {
                        clicked = Some(nth);
                    }
                }
            });
        });
        if let Some(nth) = clicked
            && let Some(at) = self.take(open, nth)
        {
            self.caret = Some(open.range.start + at);
            self.typed(ui, cx, open);
        }
    }
}
