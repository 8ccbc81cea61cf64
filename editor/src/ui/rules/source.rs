//! The text of a file or of an entry, to be read and changed: line numbers, colours, what is wrong underlined where it stands.

mod completion;
mod ink;

use std::ops::Range;
use std::sync::Arc;

use egui::text::{CCursor, CCursorRange, LayoutJob};
use egui::{Align, RichText, ScrollArea, TextEdit};
use tilewright::load::tree::Tree;

use ink::{Mark, coloured, hover, marks, numbers};

use super::widgets::named;
use crate::model::rules::{Command as Ask, FileRef, Offers, Place, offset_of};
use crate::model::{Command, Edit};
use crate::ui::cx::Cx;
use crate::ui::{lock, theme};

/// Longer files are shown around the caret only.
const MOST_LINES: usize = 3_000;
/// So many lines above and below it.
const AROUND: usize = 400;
/// Typing that rests for so long, in seconds, begins a new step.
const PAUSE: f64 = 1.0;

/// What the pane keeps for itself.
#[derive(Debug, Default)]
pub(in crate::ui) struct SourcePane {
    open: Option<Open>,
    whole: bool,
    /// The jump that was followed last.
    jumped: u64,
    /// Where the caret is to go, as a byte of the file.
    caret: Option<usize>,
    /// The line around which a long file is shown.
    around: usize,
    memo: Option<Memo>,
    typed: f64,
    pauses: u64,
    offered: Option<Offered>,
}

/// What is offered at the caret.
#[derive(Debug)]
struct Offered {
    offers: Offers,
    /// Where the caret was, in characters of the buffer.
    caret: usize,
    /// Which offer is marked.
    marked: usize,
}

/// So many offers are shown at once.
const SHOWN: usize = 9;

/// The piece of text that is shown.
#[derive(Debug)]
struct Open {
    place: Place,
    whole: bool,
    /// What the file says, as far as this piece knows.
    text: Arc<str>,
    range: Range<usize>,
    /// The number of the first line, from 0.
    line: usize,
    buffer: String,
}

/// A laid-out text, and what it was laid out from.
#[derive(Debug)]
struct Memo {
    text: String,
    marks: Vec<Mark>,
    dark: bool,
    job: LayoutJob,
}

impl SourcePane {
    /// Shows the text of a place.
    pub fn show(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place) {
        let Some(text) = place.file.text(cx.desk) else {
            ui.label(RichText::new(cx.t("rules-no-file")).weak());
            return;
        };
        self.follow_jump(cx, place, &text);
        self.reopen(place, &text);
        self.bar(ui, cx, place, &text);
        let Some(mut open) = self.open.take() else {
            return;
        };
        self.text(ui, cx, &mut open);
        self.open = Some(open);
    }

    fn follow_jump(&mut self, cx: &Cx<'_>, place: &Place, text: &str) {
        let Some(jump) = cx
            .desk
            .views
            .rules
            .jump
            .as_ref()
            .filter(|jump| jump.nth != self.jumped && jump.file == place.file)
        else {
            return;
        };
        self.jumped = jump.nth;
        let offset = offset_of(text, jump.at);
        self.around = jump.at.0;
        self.caret = Some(offset);
        let inside = |range: Range<usize>| range.start <= offset && offset <= range.end;
        if !entry_range(text, place).is_some_and(inside) {
            self.whole = true;
        }
        self.open = None;
    }

    /// Takes the piece anew if another one is asked for or the file was changed elsewhere.
    fn reopen(&mut self, place: &Place, text: &Arc<str>) {
        let same = |open: &Open| open.place == *place && open.whole == self.whole && *open.text == **text;
        if self.open.as_ref().is_some_and(same) {
            return;
        }
        let entry = if self.whole { None } else { entry_range(text, place) };
        let range = entry.unwrap_or_else(|| {
            if text.lines().count() <= MOST_LINES {
                return 0..text.len();
            }
            let start = offset_of(text, (self.around.saturating_sub(AROUND).max(1), 1));
            let end = offset_of(text, (self.around + AROUND, 1));
            start..end.max(start)
        });
        let line = text[..range.start].matches('\n').count();
        let buffer = text[range.clone()].to_owned();
        self.open = Some(Open {
            place: place.clone(),
            whole: self.whole,
            text: Arc::clone(text),
            range,
            line,
            buffer,
        });
    }

    fn bar(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, place: &Place, text: &Arc<str>) {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(place.file.title()).family(theme::semibold()));
            if !place.entry.field.is_empty() {
                ui.selectable_value(&mut self.whole, false, cx.t("rules-entry"));
                ui.selectable_value(&mut self.whole, true, cx.t("rules-whole-file"));
            }
            let lock = cx.desk.lock_of(&place.file);
            let format = egui::Button::new(cx.t("rules-format"));
            let format = lock::button(ui, cx, lock.as_ref(), format).on_hover_text(cx.t("rules-format-hint"));
            if let (true, FileRef::Own(file)) = (format.clicked(), &place.file) {
                cx.send(Command::Rules(Ask::Format(file.clone())));
            }
            let lines = text.lines().count();
            let part = self.open.as_ref().is_some_and(|open| open.whole && open.range != (0..text.len()));
            if part {
                if ui.button(cx.t("rules-lines-before")).clicked() {
                    self.around = self.around.saturating_sub(AROUND).max(1);
                    self.open = None;
                }
                if ui.button(cx.t("rules-lines-after")).clicked() {
                    self.around = (self.around + AROUND).min(lines);
                    self.open = None;
                }
            }
        });
        self.reopen(place, text);
    }

    fn text(&mut self, ui: &mut egui::Ui, cx: &mut Cx<'_>, open: &mut Open) {
        let marks = marks(ui, cx, open);
        let dark = ui.visuals().dark_mode;
        let font = egui::TextStyle::Monospace.resolve(ui.style());
        let own = cx.desk.lock_of(&open.place.file).is_none();
        let digits = (open.line + open.buffer.matches('\n').count() + 1).to_string().len().max(2);
        let gutter = digits as f32 * font.size * 0.62 + 12.0;
        let name = cx.with("rules-source-of", &[("file", open.place.file.title().into())]);
        let caret = self.caret.take().map(|at| at.clamp(open.range.start, open.range.end) - open.range.start);
        let mut accepted = None;
        if own {
            accepted = self.keys(ui, open);
        }
        let mut changed = accepted.is_some();
        let caret = caret.or(accepted);
        let mut cursor = None;
        let memo = &mut self.memo;
        let mut layouter = |ui: &egui::Ui, buffer: &dyn egui::TextBuffer, _width: f32| {
            let text = buffer.as_str();
            let known = memo
                .as_ref()
                .is_some_and(|memo| memo.text == text && memo.marks == marks && memo.dark == dark);
            if !known {
                let job = coloured(text, &marks, dark, &font);
                *memo = Some(Memo { text: text.to_owned(), marks: marks.clone(), dark, job });
            }
            let job = memo.as_ref().map(|memo| memo.job.clone()).unwrap_or_default();
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let area = ScrollArea::both().id_salt(("source", &open.place, open.whole)).auto_shrink(false);
        area.show(ui, |ui| {
            ui.horizontal_top(|ui| {
                ui.add_space(gutter);
                let mut buffer = std::mem::take(&mut open.buffer);
                let read = if own { String::new() } else { buffer.clone() };
                let mut read: &str = &read;
                let edit = match own {
                    true => TextEdit::multiline(&mut buffer),
                    false => TextEdit::multiline(&mut read),
                };
                let output = edit
                    .id_salt(("source-text", &open.place.file))
                    .code_editor()
                    .desired_width(f32::INFINITY)
                    .frame(egui::Frame::NONE)
                    .margin(egui::Margin::symmetric(4, 2))
                    .layouter(&mut layouter)
                    .show(ui);
                open.buffer = buffer;
                named(&output.response, &name);
                changed |= output.response.changed();
                if output.response.has_focus() {
                    cursor = output.cursor_range.map(|range| {
                        let at = range.primary.index.0;
                        (
                            at,
                            output
                                .galley
                                .pos_from_cursor(range.primary)
                                .translate(output.galley_pos.to_vec2()),
                        )
                    });
                }
                numbers(ui, &output, open.line, gutter);
                hover(&output, &open.buffer, &marks);
                if let Some(at) = caret {
                    let at = open.buffer.get(..at).map_or(0, |text| text.chars().count());
                    let mut state = output.state.clone();
                    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(at))));
                    state.store(ui.ctx(), output.response.id);
                    ui.ctx().memory_mut(|memory| memory.request_focus(output.response.id));
                    let place = output.galley.pos_from_cursor(CCursor::new(at));
                    let mut place = place.translate(output.galley_pos.to_vec2());
                    // As far to the left as the caret allows.
                    let left = output.galley_pos.x - gutter;
                    place.min.x = left.max(place.max.x + 60.0 - ui.clip_rect().width());
                    place.max.x = place.min.x + ui.clip_rect().width();
                    ui.scroll_to_rect(place, Some(Align::Center));
                }
            });
        });
        if changed && own {
            self.typed(ui, cx, open);
        }
        if own && accepted.is_none() {
            self.offer(ui, cx, open, cursor, changed);
        }
    }

    /// The buffer was changed by the person: the file follows.
    fn typed(&mut self, ui: &egui::Ui, cx: &mut Cx<'_>, open: &mut Open) {
        let FileRef::Own(file) = &open.place.file else {
            return;
        };
        let now = ui.input(|input| input.time);
        if now - self.typed > PAUSE {
            self.pauses += 1;
        }
        self.typed = now;
        let mut text = String::with_capacity(open.text.len() + 16);
        text.push_str(&open.text[..open.range.start]);
        text.push_str(&open.buffer);
        text.push_str(&open.text[open.range.end..]);
        let text: Arc<str> = text.into();
        open.range.end = open.range.start + open.buffer.len();
        open.text = Arc::clone(&text);
        let label = cx.with("rules-did-type", &[("file", file.as_str().into())]);
        let gesture = format!("source {file} {}", self.pauses);
        cx.send(Command::Edit(Edit::file(label, file.clone(), text).during(gesture)));
    }
}

/// The lines of an entry, with the remarks right above it.
fn entry_range(text: &str, place: &Place) -> Option<Range<usize>> {
    if place.entry.field.is_empty() {
        return None;
    }
    let tree = Tree::of(text);
    let target = tree.find(text, &place.entry.path())?;
    let span = target.item.map_or(target.node.span, |item| item.span);
    let mut start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    while start > 0 {
        let above = text[..start - 1].rfind('\n').map_or(0, |at| at + 1);
        if !text[above..start].trim_start().starts_with("//") {
            break;
        }
        start = above;
    }
    let end = text[span.end..].find('\n').map_or(text.len(), |at| span.end + at + 1);
    Some(start..end)
}
