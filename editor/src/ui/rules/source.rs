//! The text of a file or of an entry, to be read and changed: line numbers, colours, what is wrong underlined where it stands.

use std::ops::Range;
use std::sync::Arc;

use eframe::egui::text::{CCursor, CCursorRange, LayoutJob, LayoutSection, TextFormat};
use eframe::egui::{
    self, Align, Color32, FontId, Key, Modifiers, RichText, ScrollArea, Stroke, TextEdit, pos2,
};
use tilewright::load::tree::Tree;

use super::widgets::named;
use crate::model::rules::{Command as Ask, FileRef, Ink, Offers, Place, inks, offers, offset_of};
use crate::model::{Command, Edit};
use crate::ui::cx::Cx;
use crate::ui::theme;

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

/// Something that is wrong in the text shown.
#[derive(Clone, Debug, PartialEq)]
struct Mark {
    range: Range<usize>,
    colour: Color32,
    says: String,
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
        let Some(jump) =
            cx.desk.rules.jump.as_ref().filter(|jump| jump.nth != self.jumped && jump.file == place.file)
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
            ui.label(RichText::new(place.file.title()).strong());
            if !place.entry.field.is_empty() {
                ui.selectable_value(&mut self.whole, false, cx.t("rules-entry"));
                ui.selectable_value(&mut self.whole, true, cx.t("rules-whole-file"));
            }
            if let FileRef::Own(file) = &place.file {
                if ui.button(cx.t("rules-format")).on_hover_text(cx.t("rules-format-hint")).clicked() {
                    cx.send(Command::Rules(Ask::Format(file.clone())));
                }
            } else {
                ui.label(RichText::new(cx.t("read-only")).weak());
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
        let own = open.place.file.is_own();
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

    /// The keys of the list of offers; if one was taken, where the caret goes, as a byte of the buffer.
    fn keys(&mut self, ui: &egui::Ui, open: &mut Open) -> Option<usize> {
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
    fn take(&mut self, open: &mut Open, nth: usize) -> Option<usize> {
        let offered = self.offered.take()?;
        let offer = offered.offers.offers.get(nth)?;
        let range = offered.offers.range;
        let range = range.start.checked_sub(open.range.start)?..range.end.checked_sub(open.range.start)?;
        open.buffer.get(range.clone())?;
        open.buffer.replace_range(range.clone(), &offer.text);
        Some(range.start + offer.text.len())
    }

    /// Shows what may be written at the caret, while a word is being typed or when it is asked for.
    fn offer(
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
            let ids = &cx.desk.rules.world.ids;
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
                        ui.label(RichText::new(&offer.hint).size(12.0).weak());
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

/// What is wrong in the piece that is shown.
fn marks(ui: &egui::Ui, cx: &Cx<'_>, open: &Open) -> Vec<Mark> {
    let FileRef::Own(file) = &open.place.file else {
        return Vec::new();
    };
    let mut marks = Vec::new();
    for problem in cx.desk.analysis.problems.iter().filter(|problem| problem.file.as_ref() == Some(file)) {
        let Some(place) = &problem.diagnostic.place else {
            continue;
        };
        let (start, end) = (offset_of(&open.text, place.start), offset_of(&open.text, place.end));
        // A place without width is shown as one character.
        let next = open.text[start..].chars().next().map_or(0, char::len_utf8);
        let range = start.max(open.range.start)..end.max(start + next).min(open.range.end);
        if range.start >= range.end {
            continue;
        }
        let colour = if problem.is_error() { theme::error(ui) } else { theme::warning(ui) };
        let mut says = problem.diagnostic.message.clone();
        if let Some(help) = &problem.diagnostic.help {
            says = format!("{says}\n{help}");
        }
        let range = range.start - open.range.start..range.end - open.range.start;
        marks.push(Mark { range, colour, says });
    }
    marks
}

fn coloured(text: &str, marks: &[Mark], dark: bool, font: &FontId) -> LayoutJob {
    let mut job = LayoutJob { text: text.to_owned(), ..LayoutJob::default() };
    job.wrap.max_width = f32::INFINITY;
    for (range, ink) in inks(text) {
        let mut cuts = vec![range.start, range.end];
        for mark in marks {
            cuts.extend(
                [mark.range.start, mark.range.end]
                    .into_iter()
                    .filter(|&at| range.start < at && at < range.end && text.is_char_boundary(at)),
            );
        }
        cuts.sort_unstable();
        cuts.dedup();
        for pair in cuts.windows(2) {
            let mut format = TextFormat::simple(font.clone(), colour(ink, dark));
            let mark = marks.iter().find(|mark| mark.range.start < pair[1] && pair[0] < mark.range.end);
            if let Some(mark) = mark {
                format.underline = Stroke::new(2.0, mark.colour);
                format.background = mark.colour.gamma_multiply(0.12);
            }
            let byte_range = pair[0].into()..pair[1].into();
            job.sections.push(LayoutSection { leading_space: 0.0, byte_range, format });
        }
    }
    job
}

fn colour(ink: Ink, dark: bool) -> Color32 {
    let of = |light: [u8; 3], at_night: [u8; 3]| {
        let [r, g, b] = if dark { at_night } else { light };
        Color32::from_rgb(r, g, b)
    };
    match ink {
        Ink::Remark => of([0x6d, 0x60, 0x4c], [0x9a, 0x96, 0x8a]),
        Ink::Text => of([0x2f, 0x6b, 0x2a], [0xa8, 0xd0, 0x8d]),
        Ink::Key => of([0x7a, 0x3e, 0x00], [0xf0, 0xb9, 0x78]),
        Ink::Number => of([0x8a, 0x1f, 0x5c], [0xe8, 0x9a, 0xc7]),
        Ink::Field => of([0x1f, 0x4e, 0x79], [0x8f, 0xc1, 0xea]),
        Ink::Word => of([0x5b, 0x2a, 0x86], [0xc9, 0xa8, 0xf0]),
        Ink::Plain => of([0x3a, 0x30, 0x22], [0xe9, 0xe3, 0xd3]),
    }
}

/// The numbers of the lines that are in sight.
fn numbers(ui: &egui::Ui, output: &egui::text_edit::TextEditOutput, first: usize, gutter: f32) {
    let clip = ui.clip_rect();
    let painter = ui.painter();
    let font = egui::TextStyle::Monospace.resolve(ui.style());
    let font = FontId::monospace(font.size * 0.85);
    let colour = ui.visuals().weak_text_color();
    // The numbers stay at the left while the text is scrolled sideways under them.
    let left = clip.left().max(output.galley_pos.x - gutter);
    let strip = egui::Rect::from_min_max(pos2(left, clip.top()), pos2(left + gutter - 4.0, clip.bottom()));
    painter.rect_filled(strip, 0.0, ui.visuals().panel_fill);
    let x = left + gutter - 10.0;
    let mut line = first;
    for row in &output.galley.rows {
        let y = output.galley_pos.y + row.pos.y;
        line += 1;
        if y + 24.0 < clip.top() || y > clip.bottom() {
            continue;
        }
        painter.text(pos2(x, y + 1.0), egui::Align2::RIGHT_TOP, line, font.clone(), colour);
    }
}

/// Says what is wrong under the pointer.
fn hover(output: &egui::text_edit::TextEditOutput, text: &str, marks: &[Mark]) {
    if marks.is_empty() {
        return;
    }
    let Some(at) = output.response.hover_pos() else {
        return;
    };
    let cursor = output.galley.cursor_from_pos(at - output.galley_pos);
    let byte = text.char_indices().nth(cursor.index.0).map_or(text.len(), |(at, _)| at);
    let found: Vec<&str> = marks
        .iter()
        .filter(|mark| mark.range.start <= byte && byte <= mark.range.end)
        .map(|mark| mark.says.as_str())
        .collect();
    if !found.is_empty() {
        egui::Response::clone(&output.response).on_hover_text_at_pointer(found.join("\n\n"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How well a colour can be read on another one.
    fn contrast(a: Color32, b: Color32) -> f32 {
        let light = |colour: Color32| {
            let part = |value: u8| {
                let value = f32::from(value) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(colour.r()) + 0.7152 * part(colour.g()) + 0.0722 * part(colour.b())
        };
        let (a, b) = (light(a) + 0.05, light(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn colours_can_be_read_by_day_and_by_night() {
        let papers =
            [(false, Color32::from_rgb(0xf6, 0xf1, 0xe4)), (true, Color32::from_rgb(0x23, 0x26, 0x2a))];
        for (dark, paper) in papers {
            for ink in [Ink::Remark, Ink::Text, Ink::Key, Ink::Number, Ink::Field, Ink::Word, Ink::Plain] {
                let found = contrast(colour(ink, dark), paper);
                assert!(found >= 4.5, "{ink:?}, dark: {dark}: {found}");
            }
        }
    }
}
